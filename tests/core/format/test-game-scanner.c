/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-scanner.c - tests: the tokens of movetext */
#include "lat-scanner.h"

#include <string.h>

static const char *const type_names[] = {
  "end",     "tag",  "bad-tag", "number", "word",   "glyph",
  "comment", "line", "open",    "close",  "result", "escape"
};

/* All tokens of a text as one line. */
static char *
scan (const char *text)
{
  g_autoptr (LatScanner) scanner = lat_scanner_new (text, strlen (text));
  g_auto (LatToken) token = { 0 };
  GString *all = g_string_new (NULL);

  while (TRUE)
    {
      lat_scanner_next (scanner, &token);
      if (token.type == LAT_TOKEN_END)
        break;
      g_string_append_printf (all, "%s%s@%u:%u", all->len > 0 ? " " : "", type_names[token.type],
                              token.line, token.column);
      if (token.text != NULL)
        g_string_append_printf (all, "<%s>", token.text);
      if (token.value != NULL)
        g_string_append_printf (all, "=<%s>@%u:%u", token.value, token.value_line,
                                token.value_column);
      if (token.type == LAT_TOKEN_NUMBER || token.type == LAT_TOKEN_GLYPH)
        g_string_append_printf (all, "#%u", token.number);
      if (token.is_broken)
        g_string_append (all, "!");
    }
  return g_string_free (all, FALSE);
}

static void
test_tokens (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "", "" },
    { " \n\t\v\f ", "" },
    { "1. a1-a5", "number@1:1<1.>#1 word@1:4<a1-a5>" },
    { "12...a1-a5", "number@1:1<12...>#12 word@1:6<a1-a5>" },
    { "12 a1-a5", "number@1:1<12>#12 word@1:4<a1-a5>" },
    { "1… a1", "number@1:1<1…>#1 word@1:4<a1>" },
    { "... a1", "number@1:1<...>#0 word@1:5<a1>" },
    { "99999999999999999999.", "number@1:1<99999999999999999999.>#4294967295" },
    { "a1-a5xb5:c6#", "word@1:1<a1-a5xb5:c6#>" },
    { "a1-a5+ D@e5 xe5 -- @e5",
      "word@1:1<a1-a5+> word@1:8<D@e5> word@1:13<xe5> word@1:17<--> word@1:20<@e5>" },
    { "a1-a5(+) b", "word@1:1<a1-a5(+)> word@1:10<b>" },
    { "a1-a5* *", "word@1:1<a1-a5*> result@1:8<*>" },
    { "a1-a5(1. b)", "word@1:1<a1-a5> open@1:6 number@1:7<1.>#1 word@1:10<b> close@1:11" },
    { "a1-a5! b?? c!? d?! e!! f?",
      "word@1:1<a1-a5> glyph@1:6<!>#1 word@1:8<b> glyph@1:9<?\?>#4 word@1:12<c> "
      "glyph@1:13<!?>#5 word@1:16<d> glyph@1:17<?!>#6 word@1:20<e> "
      "glyph@1:21<!!>#3 word@1:24<f> glyph@1:25<?>#2" },
    { "a$1$255 $256 $",
      "word@1:1<a> glyph@1:2<$1>#1 glyph@1:4<$255>#255 glyph@1:9<$256>#256 word@1:14<$>" },
    { "1-0 0-1 1/2-1/2 *", "result@1:1<1-0> result@1:5<0-1> result@1:9<1/2-1/2> result@1:17<*>" },
    { "1-0) 1-02 1/2", "result@1:1<1-0> close@1:4 word@1:6<1-02> word@1:11<1/2>" },
    { "{a\nb} ä {c}", "comment@1:1<a\nb> word@2:4<ä> comment@2:6<c>" },
    { "{ a { b ; c } d", "comment@1:1< a { b ; c > word@1:15<d>" },
    { "; to the end {\nx", "line@1:1< to the end {> word@2:1<x>" },
    { "%skipped\nx %not", "escape@1:1<skipped> word@2:1<x> word@2:3<%not>" },
    { "{never", "comment@1:1<never>!" },
    { "{never\n\n[Event \"x\"]\n", "comment@1:1<never\n>! tag@3:1<Event>=<x>@3:8" },
    { "{a\n\n[%csl Ga1]}", "comment@1:1<a\n\n[%csl Ga1]>" },
    { "[Event \"x\"]", "tag@1:1<Event>=<x>@1:8" },
    { "[ Event\t\"x\" ] [Site \"y\"]", "tag@1:1<Event>=<x>@1:9 tag@1:15<Site>=<y>@1:21" },
    { "[A \"a \\\"b\\\" \\\\ \\c\"]", "tag@1:1<A>=<a \"b\" \\ \\c>@1:4" },
    { "[A \"never\nb", "tag@1:1<A>=<never>@1:4! word@2:1<b>" },
    { "[A value]", "tag@1:1<A>=<value>@1:4!" },
    { "[A \"x\"\nb", "tag@1:1<A>=<x>@1:4! word@2:1<b>" },
    { "[A \"x \"y\" z\"]\nb", "tag@1:1<A>=<x \"y\" z>@1:4! word@2:1<b>" },
    { "[A \"x\" y\" ] [B \"z\"]", "tag@1:1<A>=<x\" y>@1:4! tag@1:13<B>=<z>@1:16" },
    { "[A \"\\\"x\" \\\\y\"]", "tag@1:1<A>=<\"x\" \\y>@1:4!" },
    { "[A \"x\" y]\nb", "tag@1:1<A>=<x\" y>@1:4! word@2:1<b>" },
    { "[A \"x\" y] z] [B \"z\"]",
      "tag@1:1<A>=<x\" y>@1:4! word@1:11<z> word@1:12<]> word@1:14<[> word@1:15<B> "
      "word@1:17<\"z\"> word@1:20<]>" },
    { "[A \"x\" y\nb", "tag@1:1<A>=<x\" y>@1:4! word@2:1<b>" },
    { "[A \"x\" [B \"y\"]", "tag@1:1<A>=<x>@1:4! tag@1:8<B>=<y>@1:11" },
    { "[\"x\"]\nb", "bad-tag@1:1<\"x\"]> word@2:1<b>" },
    { "a [b", "word@1:1<a> word@1:3<[> word@1:4<b>" },
    { "  [Event \"x\"]", "tag@1:3<Event>=<x>@1:10" },
    { "}", "word@1:1<}>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *all = scan (cases[i].text);

      g_assert_cmpstr (all, ==, cases[i].expected);
    }
}

/* The end comes again and again, and tokens say where they are. */
static void
test_places (void)
{
  const char *text = "1. a1-a5\n  {x} b";
  g_autoptr (LatScanner) scanner = lat_scanner_new (text, strlen (text));
  g_auto (LatToken) token = { 0 };

  lat_scanner_next (scanner, &token);
  lat_scanner_next (scanner, &token);
  g_assert_cmpuint (token.start, ==, 3);
  g_assert_cmpuint (token.end, ==, 8);
  lat_scanner_next (scanner, &token);
  g_assert_cmpuint (token.start, ==, 11);
  g_assert_cmpuint (token.end, ==, 14);
  g_assert_false (lat_scanner_is_before_game (scanner));
  lat_scanner_next (scanner, &token);
  g_assert_true (lat_scanner_is_before_game (scanner));
  for (guint i = 0; i < 3; i++)
    {
      lat_scanner_next (scanner, &token);
      g_assert_cmpint (token.type, ==, LAT_TOKEN_END);
      g_assert_cmpuint (token.start, ==, strlen (text));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-scanner/tokens", test_tokens);
  g_test_add_func ("/game-scanner/places", test_places);
  return g_test_run ();
}
