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

  lat_text_table_sort (table, LAT_CLAUSE_COLUMN_VALUE);
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    {
      gint64 files = g_ascii_strtoll (CELL (row, VALUE), NULL, 10);

      g_assert_cmpint (files, >=, last);
      last = files;
    }
  g_assert_cmpint (last, ==, 19);
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
  g_test_add_func ("/clause-comparison/others", test_others);
  return g_test_run ();
}
