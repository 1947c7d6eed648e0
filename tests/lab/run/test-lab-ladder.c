/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-ladder.c - tests: players of rising strength in a run, and what its report says of them */
#include "lab-run-test.h"
#include "lab-test.h"
#include "lat-lab-number.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"

#include <glib/gstdio.h>
#include <string.h>

#define LADDER "random uct:5 one-ply engine:20"

static void
test_words (void)
{
  static const char *const bad[] = { "",
                                     "random",
                                     "random  one-ply",
                                     "random:1 one-ply",
                                     "uct one-ply",
                                     "uct:0 random",
                                     "engine:x random",
                                     "nobody random",
                                     "one random",
                                     "random one-ply " };
  LatLabPlayer players[LAT_LAB_MAX_PLAYERS];
  g_autofree char *usual = lat_lab_ladder_dup_usual (200);
  g_autofree char *name = NULL;
  guint n;

  g_assert_true (lat_lab_ladder_read (LADDER, players, &n));
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (players[1].kind, ==, LAT_LAB_PLAYER_UCT);
  g_assert_cmpuint (players[1].effort, ==, 5);
  name = lat_lab_player_dup_name (&players[3]);
  g_assert_cmpstr (name, ==, "the engine with 20 nodes");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = lat_lab_player_dup_word (&players[i]);

      g_assert_nonnull (strstr (LADDER, word));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpuint (lat_lab_ladder_count_rungs (bad[i]), ==, 0);
  g_assert_cmpuint (lat_lab_ladder_count_rungs (usual), ==, 4);
  g_assert_true (g_str_has_suffix (usual, " engine:200 engine:400"));
}

static LatLabHeader *
make_header (void)
{
  LatLabHeader *header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);

  header->n_pairs = 3;
  header->start_pairs = 2;
  header->ladder = g_strdup (LADDER);
  header->ladder_pairs = 4;
  return header;
}

/* It comes after all others, which are as they are without it; the same in any number of threads. */
static void
test_run (void)
{
  g_autoptr (LatLabHeader) header = make_header ();
  g_autoptr (LatLabHeader) plain = make_header ();
  g_autofree char *text = lab_run_test_play_new_file (header, 1);
  g_autofree char *again = lab_run_test_play_new_file (header, 3);
  g_autofree char *line = lat_lab_header_write (header);
  g_autoptr (LatLabHeader) read = lat_lab_header_read (line, NULL);
  g_autoptr (GPtrArray) records = lab_run_test_read_records (text);
  g_autofree char *without = NULL;

  g_clear_pointer (&plain->ladder, g_free);
  plain->ladder_pairs = 0;
  without = lab_run_test_play_new_file (plain, 1);
  g_assert_cmpstr (text, ==, again);
  g_assert_true (g_str_has_prefix (strchr (text, '\n'), strchr (without, '\n')));
  g_assert_cmpstr (read->ladder, ==, LADDER);
  g_assert_cmpuint (read->ladder_pairs, ==, 4);
  g_assert_cmpuint (records->len, ==, 2 * (3 + 2 + 3 * 4));
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);
      guint n_known = 0;

      for (guint ply = 0; ply < record->n_plies; ply++)
        n_known += lat_lab_score_is_known (record->scores[ply]);
      if (record->number.part != LAT_LAB_PART_LADDER)
        continue;
      g_assert_cmpuint (record->number.rung, ==, (i - 10) / 8);
      /* Only an engine has a score for what it does: the last player, who is the first of his rung. */
      if (record->number.rung < 2)
        g_assert_cmpuint (n_known, ==, 0);
      for (guint ply = 0; record->number.rung == 2 && ply < record->n_plies; ply++)
        {
          gboolean is_black = (strstr (record->opening, " b ") != NULL) != (ply % 2 == 1);
          guint player = lat_lab_record_get_engine (record, is_black ? LAT_BLACK : LAT_WHITE);

          g_assert_cmpint (lat_lab_score_is_known (record->scores[ply]), ==, player == 0);
        }
    }
}

static void
test_bad_headers (void)
{
  static const char *const bad[][3] = { { LADDER, "random", "ladder" },
                                        { "\"ladder-pairs\":4", "\"ladder-pairs\":0",
                                          "ladder-pairs" },
                                        { "\"ladder-pairs\":4,", "", "ladder-pairs" } };
  g_autoptr (LatLabHeader) header = make_header ();
  g_autofree char *line = lat_lab_header_write (header);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (GStrv) parts = g_strsplit (line, bad[i][0], 2);
      g_autofree char *other = g_strjoinv (bad[i][1], parts);
      const char *member = NULL;

      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      g_assert_null (lat_lab_header_read (other, &member));
      g_assert_cmpstr (member, ==, bad[i][2]);
    }
}

/* A report of rungs whose games the stronger player wins as often as is said, of 20. */
static LatLabReport *
make_report (const LatLabHeader *header, LatRuleset *ruleset, const guint n_won[3])
{
  LatLabReport *report = lat_lab_report_new (header, 0, ruleset);

  for (guint i = 0; i < lat_lab_header_count_games (header); i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      LatLabPly plies[10] = { 0 };
      LatLabGame game = { .number = number, .plies = plies, .n_plies = 10 };
      guint at = i % 20;

      game.reason = LAT_REASON_ANNIHILATED;
      game.result =
          number.part == LAT_LAB_PART_LADDER && (at < n_won[number.rung]) == number.is_swapped
              ? LAT_RESULT_BLACK
              : LAT_RESULT_WHITE;
      g_assert_true (lat_lab_report_add (report, &game));
    }
  lat_lab_report_finish (report);
  return report;
}

/* Each rung has its score, and who loses to a weaker one is named. */
static void
test_report (void)
{
  static const guint won[][3] = { { 20, 18, 17 }, { 20, 1, 9 } };
  static const char *const words[] = { "Each player is stronger than the one before.",
                                       "Negative skill: one ply against UCT with 5 playouts loses, "
                                       "though it has more effort. It may be "
                                       "chance, but the engine with 20 nodes against one ply "
                                       "scores less than half. 1 of 3 players are seen "
                                       "to be stronger than the one before." };
  g_autoptr (LatLabHeader) header = make_header ();
  g_autoptr (LatRuleset) ruleset = lab_test_read (LAB_RUN_TEST_RULES);

  header->n_pairs = header->ladder_pairs = 10;
  header->start_pairs = 0;
  for (guint i = 0; i < G_N_ELEMENTS (won); i++)
    {
      g_autoptr (LatLabReport) report = make_report (header, ruleset, won[i]);
      const LatLabItem *item = lat_lab_report_get_item (report, "ladder");
      g_autofree char *verdict = lat_lab_item_dup_ladder_verdict (item);
      g_autofree char *text = lat_lab_report_dup_text (report);
      g_autoptr (GPtrArray) reports = g_ptr_array_new ();
      g_autofree char *json = NULL;
      g_autofree char *html = NULL;

      g_ptr_array_add (reports, report);
      json = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_SHORT);
      html = lat_lab_report_dup_html (reports, TRUE, NULL);
      g_assert_cmpuint (lat_lab_report_get_n_games (report), ==, 20);
      g_assert_cmpuint (item->rows->len, ==, 3);
      g_assert_cmpuint (item->total.n, ==, 60);
      for (guint rung = 0; rung < 3; rung++)
        {
          const LatLabRow *row = &g_array_index (item->rows, LatLabRow, rung);

          g_assert_cmpuint (row->number.n, ==, 20);
          g_assert_cmpfloat_with_epsilon (row->number.value, won[i][rung] / 20., 1e-9);
        }
      g_assert_cmpstr (verdict, ==, words[i]);
      g_assert_nonnull (strstr (text, words[i]));
      g_assert_nonnull (strstr (html, words[i]));
      g_assert_nonnull (strstr (json, "\"id\":\"one-ply/uct:5\""));
      g_assert_cmpint (strstr (json, "\"negative\":true") != NULL, ==, i == 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-ladder/words", test_words);
  g_test_add_func ("/lab-ladder/run", test_run);
  g_test_add_func ("/lab-ladder/bad-headers", test_bad_headers);
  g_test_add_func ("/lab-ladder/report", test_report);
  return lab_run_test_main ();
}
