/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-provenance-table.c - tests: the clauses of rules, compared in tables */
#include "lat-provenance-table.h"

#include <string.h>

#include "lat-presets.h"
#include "lat-rules-diff.h"

#define FILE_STYLE LAT_PROVENANCE_TABLE_FILE
#define WORDS      LAT_PROVENANCE_TABLE_WORDS

static void
test_rules (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("military-8x8");
  g_autoptr (LatTextTable) of_file = lat_provenance_table_new_rules (rules, FILE_STYLE);
  g_autoptr (LatTextTable) words = NULL;
  guint found = 0;

  lat_rules_set_value (rules, LAT_KEY_LEADER_REACHES, "edge", NULL);
  words = lat_provenance_table_new_rules (rules, WORDS);
  g_assert_cmpuint (lat_text_table_get_rows (of_file), ==, lat_text_table_get_rows (words));
  for (guint row = 0; row < lat_text_table_get_rows (words); row++)
    {
      if (g_strcmp0 (lat_text_table_get_cell (of_file, row, 0), "Goal.LeaderReaches") != 0)
        continue;
      found++;
      g_assert_cmpstr (lat_text_table_get_cell (of_file, row, 1), ==, "last-rank");
      g_assert_cmpstr (lat_text_table_get_cell (of_file, row, 2), ==,
                       "inferred; firdawsi.advance; cooper.goal, unnamed.military-goal");
      g_assert_cmpstr (lat_text_table_get_cell (words, row, 0), ==, "Goal: Leader reaches");
      g_assert_cmpstr (lat_text_table_get_cell (words, row, 1), ==, "Any edge square");
      g_assert_cmpstr (lat_text_table_get_cell (words, row, 2), ==,
                       "Changed: no source is given for this value");
    }
  g_assert_cmpuint (found, ==, 1);
}

/* What was said of the former value is still told where there is room. */
static void
test_text (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("bell-8x8");
  g_autofree char *before = lat_provenance_dup_text (rules, LAT_KEY_LEADER_CAPTURE);
  g_autofree char *after = NULL;
  g_autofree char *nothing = lat_provenance_dup_text (rules, LAT_KEY_FLANK);
  const char *said =
      "Modern\nR. C. Bell, his reconstruction (1960–69), rule 4: “The Dux is captured "
      "like any other piece.”";

  lat_rules_set_value (rules, LAT_KEY_LEADER_CAPTURE, "never", NULL);
  after = lat_provenance_dup_text (rules, LAT_KEY_LEADER_CAPTURE);
  g_assert_cmpstr (before, ==, said);
  g_assert_true (g_str_has_prefix (after, "Changed. Of “Like a soldier” was said:\n"));
  g_assert_true (g_str_has_suffix (after, said));
  g_assert_cmpstr (nothing, ==, "Nothing is said of it");
}

/* The differences of any two presets are those of their keys, each with two sources. */
static void
test_difference (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; ids[j] != NULL; j++)
      {
        g_autoptr (LatRules) a = lat_presets_load (ids[i]);
        g_autoptr (LatRules) b = lat_presets_load (ids[j]);
        g_autoptr (LatTextTable) table = lat_provenance_table_new_difference (a, b, FILE_STYLE);
        LatKey keys[LAT_N_KEYS];
        guint n = lat_rules_diff (a, b, keys);

        g_assert_cmpuint (lat_text_table_get_rows (table), ==, n);
        for (guint row = 0; row < n; row++)
          {
            g_assert_cmpstr (lat_text_table_get_cell (table, row, 1), !=,
                             lat_text_table_get_cell (table, row, 3));
            /* Of two values that differ one is no default, and a preset says where that is from. */
            g_assert_true (g_strcmp0 (lat_text_table_get_cell (table, row, 2), "-") != 0
                           || g_strcmp0 (lat_text_table_get_cell (table, row, 4), "-") != 0);
          }
      }
}

/* For each key all presets are there once, those that agree stand together. */
static void
test_key (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autoptr (LatTextTable) table = lat_provenance_table_new_key ((LatKey) key, FILE_STYLE);
      g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GHashTable) rules = g_hash_table_new (g_str_hash, g_str_equal);
      const char *last = NULL;

      g_assert_cmpuint (lat_text_table_get_rows (table), ==, g_strv_length (ids));
      for (guint row = 0; row < lat_text_table_get_rows (table); row++)
        {
          const char *value = lat_text_table_get_cell (table, row, 0);

          g_assert_true (
              g_hash_table_add (rules, (gpointer) lat_text_table_get_cell (table, row, 1)));
          if (g_strcmp0 (value, last) != 0)
            g_assert_true (g_hash_table_add (values, (gpointer) value));
          last = value;
        }
    }
}

static void
test_passages (void)
{
  g_autoptr (LatTextTable) table = lat_provenance_table_new_passages ();

  g_assert_cmpuint (lat_text_table_get_rows (table), ==, lat_passage_get_count ());
  for (guint row = 0; row < lat_text_table_get_rows (table); row++)
    {
      const LatPassage *passage = lat_passage_get_nth (row);
      g_autofree char *citation = lat_passage_dup_citation (passage);
      g_autofree char *words = lat_passage_dup_words (passage);

      g_assert_cmpstr (lat_text_table_get_cell (table, row, 0), ==, passage->id);
      g_assert_cmpstr (lat_text_table_get_cell (table, row, 1), ==, citation);
      g_assert_cmpstr (lat_text_table_get_cell (table, row, 2), ==, words != NULL ? words : "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/provenance-table/rules", test_rules);
  g_test_add_func ("/provenance-table/text", test_text);
  g_test_add_func ("/provenance-table/difference", test_difference);
  g_test_add_func ("/provenance-table/key", test_key);
  g_test_add_func ("/provenance-table/passages", test_passages);
  return g_test_run ();
}
