/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-markdown.c - tests: words in Markdown that are nothing but words */
#include "lat-markdown.h"

static void
test_escapes (void)
{
  static const struct
  {
    const char *words;
    const char *text;
  } table[] = {
    { "e2-e4 is good.", "e2-e4 is good." },
    { "1. e2-e4", "1\\. e2-e4" },
    { "12) no", "12\\) no" },
    { "12 men", "12 men" },
    { "- no", "\\- no" },
    { "+ no", "\\+ no" },
    { "=====", "\\=====" },
    { "  # no", "\\# no" },
    { "*a* _b_ `c` ~d~ $e$", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~ \\$e\\$" },
    { "[a](javascript:b) ![c](d)", "\\[a\\](javascript:b) !\\[c\\](d)" },
    { "<script>&amp;</script>", "\\<script\\>\\&amp;\\</script\\>" },
    { "a\n\n# b\r\n\tc\033[1m", "a  \\# b   c \\[1m" },
    { "a | b \\", "a \\| b \\\\" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = lat_markdown_dup_escaped (table[i].words);

      g_assert_cmpstr (text, ==, table[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/markdown/escapes", test_escapes);
  return g_test_run ();
}
