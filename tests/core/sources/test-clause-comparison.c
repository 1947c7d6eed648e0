/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-clause-comparison.c - tests: who reads what of one clause, and why */
#include "lat-clause-comparison.h"

#include <string.h>

#include "lat-presets.h"

#define CELL(row, column) lat_text_table_get_cell (table, row, LAT_CLAUSE_COLUMN_##column)

/* For each key: each preset as often as its clause has passages, else once, with its own value. */
static void
test_all (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  static const LatKey keys[] = { LAT_KEY_METHOD, LAT_KEY_FILES, LAT_KEY_ARRAY, LAT_KEY_FLANK,
                                 LAT_KEY_LEADER_REACHES };

  for (gsize k = 0; k < G_N_ELEMENTS (keys); k++)
    {
      g_autoptr (LatTextTable) table =
          lat_clause_comparison_new (keys[k], NULL, LAT_PROVENANCE_TABLE_FILE);
      guint n = 0;

      for (guint i = 0; ids[i] != NULL; i++)
        {
          g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
          const LatClause *clause = lat_provenance_get (rules, keys[k]);
          g_autofree char *value = lat_rules_dup_value (rules, keys[k]);
          guint wanted = clause != NULL ? lat_clause_get_count (clause) : 1;
          guint found = 0;

          for (guint row = 0; row < lat_text_table_get_rows (table); row++)
            if (g_str_equal (CELL (row, RULES), ids[i]))
              {
                g_assert_cmpstr (CELL (row, VALUE), ==, value);
                if (clause != NULL)
                  g_assert_cmpstr (CELL (row, PASSAGE), ==, lat_clause_get_nth (clause, found)->id);
                found++;
              }
          g_assert_cmpuint (found, ==, wanted);
          n += wanted;
        }
      g_assert_cmpuint (lat_text_table_get_rows (table), ==, n);
    }
}

static void
test_words (void)
{
  g_autoptr (LatTextTable) table =
      lat_clause_comparison_new (LAT_KEY_METHOD, NULL, LAT_PROVENANCE_TABLE_WORDS);
  guint contested = 0;

  lat_text_table_keep (table, "isidore seneca");
  g_assert_cmpuint (lat_text_table_get_rows (table), >, 0);
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    {
      contested += g_str_has_prefix (CELL (row, CONTESTED), "R. G. Austin: this speaks of");
      g_assert_cmpstr (CELL (row, STATUS), !=, "");
    }
  g_assert_cmpuint (contested, >, 0);
  lat_text_table_keep (table, "nothing of the kind");
  g_assert_cmpuint (lat_text_table_get_rows (table), ==, 0);
}

/* By the numbers in them; rows that are alike keep their order. */
static void
test_sort (void)
{
  g_autoptr (LatTextTable) table =
      lat_clause_comparison_new (LAT_KEY_FILES, NULL, LAT_PROVENANCE_TABLE_FILE);
  gint64 last = 0;

  lat_text_table_sort (table, LAT_CLAUSE_COLUMN_VALUE, FALSE);
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    {
      gint64 files = g_ascii_strtoll (CELL (row, VALUE), NULL, 10);

      g_assert_cmpint (files, >=, last);
      last = files;
    }
  g_assert_cmpint (last, ==, 19);
}

/* A column forwards and backwards; by date the years, and what has none last in both. */
static void
test_orders (void)
{
  g_autoptr (GHashTable) passages = lat_clause_comparison_map_passages (NULL);

  for (guint order = LAT_CLAUSE_ORDER_VALUE; order < LAT_N_CLAUSE_ORDERS; order++)
    for (guint descending = 0; descending < 2; descending++)
      {
        g_autoptr (LatTextTable) table =
            lat_clause_comparison_new (LAT_KEY_METHOD, NULL, LAT_PROVENANCE_TABLE_WORDS);
        guint column = order - LAT_CLAUSE_ORDER_VALUE;
        guint n_dated = 0, n_steps = 0;
        gboolean was_dated = TRUE;

        lat_clause_comparison_sort (table, (LatClauseOrder) order, descending, passages);
        for (guint row = 1; row < lat_text_table_get_rows (table); row++)
          {
            const LatPassage *one = g_hash_table_lookup (passages, CELL (row - 1, PASSAGE));
            const LatPassage *other = g_hash_table_lookup (passages, CELL (row, PASSAGE));
            int year = 0, next = 0;
            gboolean is_dated = other != NULL && lat_clause_comparison_find_year (other, &next);

            if (order == LAT_CLAUSE_ORDER_DATE)
              {
                g_assert_true (was_dated || !is_dated);
                n_dated += is_dated;
                if (is_dated && one != NULL && lat_clause_comparison_find_year (one, &year))
                  {
                    g_assert_true (descending ? year >= next : year <= next);
                    n_steps += year != next;
                  }
                was_dated = is_dated;
                continue;
              }
            g_autofree char *a = g_utf8_collate_key_for_filename (
                lat_text_table_get_cell (table, row - 1, column), -1);
            g_autofree char *b =
                g_utf8_collate_key_for_filename (lat_text_table_get_cell (table, row, column), -1);
            int step = strcmp (a, b);

            g_assert_true (descending ? step >= 0 : step <= 0);
            n_steps += step != 0;
          }
        g_assert_cmpuint (n_steps, >, 0);
        g_assert_true (order != LAT_CLAUSE_ORDER_DATE || n_dated > 0);
      }
}

static void
test_years (void)
{
  static const struct
  {
    const char *date;
    int year; /* 0: not known */
  } cases[] = { { "116–27 BC", -116 },     { "1st century AD", 1 },
                { "7th century AD", 601 }, { "2nd century BC", -200 },
                { "1960–69", 1960 },       { "found in 1996", 1996 },
                { "undated", 0 },          { NULL, 0 },
                { "um 50 v. Chr.", -50 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LatPassage passage = { .id = "x", .date = cases[i].date };
      int year = 0;

      g_assert_cmpint (lat_clause_comparison_find_year (&passage, &year), ==, cases[i].year != 0);
      g_assert_cmpint (year, ==, cases[i].year);
    }
}

/* What most have comes first; the rules that are edited are there, with their passages. */
static void
test_others (void)
{
  g_autoptr (LatRules) own = lat_presets_load ("bell-8x8");
  g_autoptr (LatPassage) passage = lat_passage_new_own ("my.1", LAT_PASSAGE_TEXT);
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autoptr (LatClause) clause = NULL;
  g_autoptr (LatTextTable) table = NULL;
  guint found = 0;

  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_AUTHOR, "Plautus");
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_WORK, "Asinaria");
  lat_rules_set_value (own, LAT_KEY_ID, "mine", NULL);
  lat_rules_set_value (own, LAT_KEY_METHOD, "convert", NULL);
  lat_provenance_set_passage (own, passage);
  clause = lat_clause_read_with ("attested; my.1; ; so I read it",
                                 lat_provenance_get_passages (own), NULL, NULL);
  lat_provenance_set (own, LAT_KEY_METHOD, clause);
  g_ptr_array_add (others, own);
  table = lat_clause_comparison_new (LAT_KEY_METHOD, others, LAT_PROVENANCE_TABLE_FILE);
  g_assert_cmpstr (CELL (0, VALUE), ==, "remove");
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    if (g_str_equal (CELL (row, RULES), "mine"))
      {
        found++;
        g_assert_cmpstr (CELL (row, PASSAGE), ==, "my.1");
        g_assert_cmpstr (CELL (row, NOTE), ==, "so I read it");
      }
  g_assert_cmpuint (found, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clause-comparison/all", test_all);
  g_test_add_func ("/clause-comparison/words", test_words);
  g_test_add_func ("/clause-comparison/sort", test_sort);
  g_test_add_func ("/clause-comparison/orders", test_orders);
  g_test_add_func ("/clause-comparison/years", test_years);
  g_test_add_func ("/clause-comparison/others", test_others);
  return g_test_run ();
}
