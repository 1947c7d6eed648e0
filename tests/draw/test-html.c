/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-html.c - words and pages for browsers, safely */
#include "lat-html.h"

#include <string.h>

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *html;
  } table[] = {
    { "", "" },
    { "plain – text ☞", "plain – text ☞" },
    { "<b>&amp;\"'</b>", "&lt;b&gt;&amp;amp;&quot;&#39;&lt;/b&gt;" },
    { "a\nb\tc", "a\nb\tc" },
    { "\r\001\033\177", "␍␁␛␡" },
    /* Kept as they are: a reference would mean another character. */
    { "\302\205\342\200\250\342\200\256", "\302\205\342\200\250\342\200\256" },
    { "]]>-->", "]]&gt;--&gt;" },
    /* U+FFFE and U+FFFF are no characters of XML; those before and behind them are. */
    { "\xef\xbf\xbe<\xef\xbf\xbf", "\xef\xbf\xbd&lt;\xef\xbf\xbd" },
    { "\xef\xbf\xbd\xf0\x90\x80\x80\xef\xbe\xbe\xf0\x9f\xbf\xbe",
      "\xef\xbf\xbd\xf0\x90\x80\x80\xef\xbe\xbe\xf0\x9f\xbf\xbe" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GString) html = g_string_new ("x");

      lat_html_append_text (html, table[i].text);
      g_assert_cmpstr (html->str + 1, ==, table[i].html);
    }
}

/* Whatever one byte is: what becomes of it is of XML. */
static void
test_xml (void)
{
  for (guint c = 1; c < 0x80; c++)
    {
      const char text[] = { (char) c, '\0' };
      g_autoptr (GString) html = g_string_new (NULL);
      const char *at;

      lat_html_append_text (html, text);
      for (at = html->str; *at != '\0'; at++)
        g_assert_true ((guchar) *at >= 0x20 || *at == '\n' || *at == '\t');
    }
}

static void
test_element (void)
{
  g_autoptr (GString) html = g_string_new (NULL);

  lat_html_append_element (html, "p", "<script>");
  g_assert_cmpstr (html->str, ==, "<p>&lt;script&gt;</p>\n");
}

static void
test_direction (void)
{
  static const struct
  {
    const char *language;
    const char *start;
  } table[] = {
    { "en", "<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">" },
    { "ar", "<!DOCTYPE html>\n<html lang=\"ar\" dir=\"rtl\">" },
    { "he-IL", "<!DOCTYPE html>\n<html lang=\"he-IL\" dir=\"rtl\">" },
    { "art", "<!DOCTYPE html>\n<html lang=\"art\" dir=\"ltr\">" },
    { "e\"n", "<!DOCTYPE html>\n<html lang=\"e&quot;n\" dir=\"ltr\">" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GString) html = g_string_new (NULL);

      lat_html_append_head (html, table[i].language, "t", "p { }", NULL, FALSE);
      g_assert_true (g_str_has_prefix (html->str, table[i].start));
    }
}

/* The hashes were computed with `printf %s TEXT | openssl dgst -sha256 -binary | base64`. */
static void
test_policy (void)
{
  static const char with_script[] =
      "content=\"default-src 'none'; base-uri 'none'; form-action 'none'; "
      "style-src 'sha256-2H5CUCvyo5cSkj1YhUngR72ks13QrmBjgN+zz/lp2DY='; "
      "script-src 'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='\">";
  g_autoptr (GString) html = g_string_new (NULL);
  g_autoptr (GString) without = g_string_new (NULL);

  lat_html_append_head (html, "en", "a <b>", "p { }", "test", FALSE);
  g_assert_nonnull (strstr (html->str, with_script));
  g_assert_nonnull (strstr (html->str, "<title>a &lt;b&gt;</title>"));
  g_assert_nonnull (strstr (html->str, "<style>p { }</style>"));
  /* What forbids comes before what could be forbidden. */
  g_assert_true (strstr (html->str, "Content-Security-Policy") < strstr (html->str, "<style>"));

  lat_html_append_head (without, "en", "a", "p { }", NULL, TRUE);
  g_assert_null (strstr (without->str, "script-src"));
  g_assert_nonnull (strstr (without->str, "; img-src data:\">"));
  g_assert_nonnull (strstr (without->str, "default-src 'none'"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/html/text", test_text);
  g_test_add_func ("/html/xml", test_xml);
  g_test_add_func ("/html/element", test_element);
  g_test_add_func ("/html/direction", test_direction);
  g_test_add_func ("/html/policy", test_policy);

  return g_test_run ();
}
