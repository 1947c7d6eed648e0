/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html.c - words and pages for browsers, safely */
#include "lat-html.h"

#include <string.h>

/**
 * lat_html_append_text:
 * @html: a page that is being written
 * @text: any words, in UTF-8
 *
 * Appends words so that they are read as nothing else: within elements and within attributes in
 * quotes. Controls, which browsers leave out or take for others, are shown as their signs, such
 * as ␛, and the two that XML does not allow at all, U+FFFE and U+FFFF, as U+FFFD. References by number are not
 * used: those of some controls mean other characters.
 */
void
lat_html_append_text (GString *html, const char *text)
{
  const char *run = text;
  const char *at;

  g_return_if_fail (html != NULL && text != NULL);

  for (at = text; *at != '\0'; at++)
    {
      guchar c = (guchar) *at;
      const char *escaped = NULL;
      gsize length = 1;

      if (c == '&')
        escaped = "&amp;";
      else if (c == '<')
        escaped = "&lt;";
      else if (c == '>')
        escaped = "&gt;";
      else if (c == '"')
        escaped = "&quot;";
      else if (c == '\'')
        escaped = "&#39;";
      else if (c == 0xef
               && (strncmp (at, "\xef\xbf\xbe", 3) == 0 || strncmp (at, "\xef\xbf\xbf", 3) == 0))
        {
          escaped = "\xef\xbf\xbd";
          length = 3;
        }
      else if ((c >= 0x20 && c != 0x7f) || c == '\n' || c == '\t')
        continue;
      g_string_append_len (html, run, at - run);
      if (escaped != NULL)
        g_string_append (html, escaped);
      else
        g_string_append_unichar (html, c == 0x7f ? 0x2421 : 0x2400 + c);
      run = at + length;
      at += length - 1;
    }
  g_string_append_len (html, run, at - run);
}

/**
 * lat_html_append_element:
 * @name: of the element, such as `p`
 * @text: the words in it
 *
 * Appends an element of nothing but words, on a line of its own.
 */
void
lat_html_append_element (GString *html, const char *name, const char *text)
{
  g_return_if_fail (html != NULL && name != NULL && text != NULL);

  g_string_append_printf (html, "<%s>", name);
  lat_html_append_text (html, text);
  g_string_append_printf (html, "</%s>\n", name);
}

static gboolean
is_right_to_left (const char *language)
{
  static const char *const codes[] = { "ar", "dv", "fa", "he", "iw", "ku",
                                       "ps", "sd", "ug", "ur", "yi" };
  gsize length = strcspn (language, "-_.@");

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (strlen (codes[i]) == length && strncmp (codes[i], language, length) == 0)
      return TRUE;

  return FALSE;
}

/* Allows just this text of a style or a script. */
static void
append_hash (GString *html, const char *text)
{
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *base64 = NULL;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);
  base64 = g_base64_encode (digest, length);
  g_string_append_printf (html, "'sha256-%s'", base64);
}

/**
 * lat_html_append_head:
 * @html: a page, empty
 * @language: the code of the page's language
 * @title: of the page
 * @style: the style sheet; without `</`
 * @script: (nullable): the one script that may run in the page, which it is to be given by its
 *   writer
 * @has_pictures: whether pictures may be in it, as addresses of the scheme “data”
 *
 * Begins a page, up to the end of its head. It says by itself that nothing may be fetched for
 * it, and that nothing but this style and this script may be heeded in it, whatever else it says.
 */
void
lat_html_append_head (GString *html,
                      const char *language,
                      const char *title,
                      const char *style,
                      const char *script,
                      gboolean has_pictures)
{
  g_return_if_fail (html != NULL && language != NULL && title != NULL && style != NULL);

  g_string_append (html, "<!DOCTYPE html>\n<html lang=\"");
  lat_html_append_text (html, language);
  g_string_append_printf (html, "\" dir=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
                          is_right_to_left (language) ? "rtl" : "ltr");
  g_string_append (html, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                         "'none'; base-uri 'none'; form-action 'none'; style-src ");
  append_hash (html, style);
  if (has_pictures)
    g_string_append (html, "; img-src data:");
  if (script != NULL)
    {
      g_string_append (html, "; script-src ");
      append_hash (html, script);
    }
  g_string_append (html, "\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width, "
                         "initial-scale=1\">\n"
                         "<meta name=\"generator\" content=\"Latrunculi " LAT_VERSION "\">\n");
  lat_html_append_element (html, "title", title);
  g_string_append_printf (html, "<style>%s</style>\n</head>\n", style);
}
