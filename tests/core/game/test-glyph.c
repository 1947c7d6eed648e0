/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-glyph.c - numeric annotation glyphs for people */
#include <glib.h>

#include "lat-glyph.h"

static void
test_symbols (void)
{
  static const struct
  {
    guint8 nag;
    const char *symbol;
  } table[] = {
    { 1, "!" },  { 2, "?" },  { 3, "!!" }, { 4, "??" }, { 5, "!?" }, { 6, "?!" }, { 8, "□" },
    { 10, "=" }, { 12, "=" }, { 16, "±" }, { 0, "$0" }, { 9, "$9" }, { 37, "↑" }, { 255, "$255" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *symbol = lat_glyph_dup_symbol (table[i].nag);

      g_assert_cmpstr (symbol, ==, table[i].symbol);
    }
}

static void
test_toggle (void)
{
  static const struct
  {
    const char *before;
    guint8 nag;
    const char *after;
  } table[] = {
    { "", 1, "1" },
    { "1", 1, "" },
    /* in place of the other one of its group */
    { "1", 4, "4" },
    { "1 16", 4, "4 16" },
    { "1 16", 10, "1 10" },
    { "16 1", 1, "16" },
    /* of the last group there may be many */
    { "36 40", 132, "36 40 132" },
    { "36 40", 36, "40" },
    /* numbers without a name neither give way nor drive away */
    { "99 1", 2, "99 2" },
    { "99", 98, "99 98" },
    /* a file can have two of a group */
    { "1 2", 3, "3" },
    { "1 2", 1, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (GStrv) words = g_strsplit (table[i].before, " ", -1);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree guint8 *after = NULL;
      guint8 before[8];
      guint n_before = 0, n;

      for (guint j = 0; words[j] != NULL && *words[j] != '\0'; j++)
        before[n_before++] = (guint8) g_ascii_strtoull (words[j], NULL, 10);
      after = lat_glyph_toggle (before, n_before, table[i].nag, &n);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (text, "%s%u", j > 0 ? " " : "", after[j]);
      g_assert_cmpstr (text->str, ==, table[i].after);
    }
}

/* PGN has some twice, for White and for Black: they look the same, and are one for people. */
static void
test_doubles (void)
{
  static const guint8 pairs[][2] = { { 8, 7 },   { 11, 10 }, { 12, 10 },   { 20, 18 },
                                     { 21, 19 }, { 23, 22 }, { 33, 32 },   { 37, 36 },
                                     { 41, 40 }, { 45, 44 }, { 133, 132 }, { 139, 138 } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const LatGlyph *glyph = lat_glyph_find (pairs[i][0]);

      g_assert_nonnull (glyph);
      g_assert_true (glyph == lat_glyph_find (pairs[i][1]));
      g_assert_cmpuint (glyph->nag, ==, pairs[i][1]);
    }
}

/* Each can be found again, and no two look the same. */
static void
test_table (void)
{
  g_autoptr (GHashTable) symbols = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const LatGlyph *glyphs = lat_glyph_get_all (&n);

  g_assert_cmpuint (n, >, 6);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (lat_glyph_find (glyphs[i].nag) == &glyphs[i]);
      g_assert_true (g_utf8_validate (glyphs[i].symbol, -1, NULL));
      g_assert_cmpstr (lat_glyph_get_name (glyphs[i].nag), ==, glyphs[i].name);
      g_assert_true (g_hash_table_add (symbols, (gpointer) glyphs[i].symbol));
    }
  g_assert_null (lat_glyph_get_name (9));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glyph/symbols", test_symbols);
  g_test_add_func ("/glyph/toggle", test_toggle);
  g_test_add_func ("/glyph/doubles", test_doubles);
  g_test_add_func ("/glyph/table", test_table);
  return g_test_run ();
}
