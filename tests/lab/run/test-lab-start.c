/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-start.c - tests: games from the start itself, beside those from openings, in a run and its report */
#include "lab-run-test.h"
#include "lab-test.h"
#include "lat-lab-compare.h"
#include "lat-lab-decider.h"
#include "lat-lab-merge.h"
#include "lat-lab-origin.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "lat-position-text.h"

#define N_MAIN  8
#define N_START 5

static LatLabHeader *
make_header (const char *spec, const char *against)
{
  LatLabHeader *header = lab_run_test_make_header (spec, against);

  header->n_pairs = N_MAIN;
  header->start_pairs = N_START;
  return header;
}

/* Behind the line of the header. */
static const char *
skip_line (const char *text)
{
  return strchr (text, '\n') + 1;
}

/* The games from openings are those of a run without others, byte for byte; then come games that begin where the
 * rules do, also by rules with drops, whose drops the engines make. */
static void
test_games (const char *spec, const char *against)
{
  g_autoptr (LatLabHeader) header = make_header (spec, against);
  g_autoptr (LatLabHeader) plain = lab_run_test_make_header (spec, against);
  g_autofree char *text = lab_run_test_play_new_file (header, 2);
  g_autofree char *without = NULL;
  g_autoptr (GPtrArray) records = lab_run_test_read_records (text);
  guint n_rules = header->n_rules, n_different = 0;

  plain->n_pairs = N_MAIN;
  without = lab_run_test_play_new_file (plain, 1);
  g_assert_true (g_str_has_prefix (skip_line (text), skip_line (without)));
  g_assert_null (strstr (without, "start-pairs"));
  g_assert_cmpuint (records->len, ==, (N_MAIN + N_START) * 2 * n_rules);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);
      g_autoptr (LatRuleset) ruleset = lab_test_read (header->rules[record->number.rules]);
      g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
      gboolean is_start = record->number.pair >= N_MAIN;

      g_assert_cmpint (record->number.part, ==, is_start ? LAT_LAB_PART_START : LAT_LAB_PART_MAIN);
      g_assert_cmpint (g_str_equal (record->opening, start), ==, is_start);
      /* All is told of how it went from there: what the engine found before each action, too. */
      for (guint ply = 0; is_start && ply < record->n_plies; ply++)
        n_different += lat_lab_score_is_known (record->scores[ply]);
    }
  g_assert_cmpuint (n_different, >, 0);
}

static void
test_plain (void)
{
  test_games (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
}

static void
test_drops (void)
{
  test_games (LAB_RUN_TEST_DROPS, NULL);
}

/* A header of before has no word of it; one with it is read as it was written, or is refused. */
static void
test_header (void)
{
  g_autoptr (LatLabHeader) header = make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *line = lat_lab_header_write (header);
  g_autoptr (LatLabHeader) again = lat_lab_header_read (line, NULL);
  g_autofree char *difference = NULL;
  g_autofree char *still = NULL;
  const char *member = NULL;

  g_assert_nonnull (strstr (line, "\"pairs\":8,\"start-pairs\":5,"));
  g_assert_nonnull (again);
  g_assert_cmpuint (again->start_pairs, ==, N_START);
  g_assert_null (lat_lab_header_find_difference (header, again));
  again->start_pairs = 0;
  difference = lat_lab_header_find_difference (header, again);
  g_assert_nonnull (strstr (difference, "start-pairs"));
  header->noise = 0;
  still = lat_lab_header_write (header);
  g_assert_null (lat_lab_header_read (still, &member));
  g_assert_cmpstr (member, ==, "start-pairs");
  for (guint i = 0; i < 3; i++)
    {
      static const char *const bad[] = { "\"start-pairs\":0,", "\"start-pairs\":\"5\",",
                                         "\"start-pairs\":10000001," };
      g_auto (GStrv) parts = g_strsplit (line, "\"start-pairs\":5,", 2);
      g_autofree char *other = g_strjoinv (bad[i], parts);

      g_assert_null (lat_lab_header_read (other, &member));
      g_assert_cmpstr (member, ==, "start-pairs");
    }
}

/* Parts of it make the whole, whatever part the games from the start are in. */
static void
test_shards (void)
{
  g_autoptr (LatLabHeader) header = make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  g_autofree char *merged = lab_run_test_name_file ("merged.jsonl");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *paths[4] = { NULL };
  guint64 n_games = 0;

  header->n_shards = 3;
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("shard-%u.jsonl", i);
      g_autofree char *part = NULL;

      paths[i] = lab_run_test_name_file (name);
      header->shard = i + 1;
      part = lab_run_test_play_file (header, 1, paths[i]);
      n_games += lat_lab_header_count_games (header);
    }
  g_assert_cmpuint (n_games, ==, 2 * (N_MAIN + N_START));
  g_assert_true (lat_lab_merge ((const char *const *) paths, merged, &n_games, &error));
  g_assert_no_error (error);
  text = lab_run_test_read_file (merged);
  g_assert_cmpstr (text, ==, whole);
  for (guint i = 0; i < 3; i++)
    {
      g_unlink (paths[i]);
      g_free (paths[i]);
    }
  g_unlink (merged);
}

/* Mean points of the first side in some games. */
static double
get_score (GPtrArray *records, guint from, guint to, guint rules, LatSide first)
{
  double sum = 0;
  guint n = 0;

  for (guint i = from; i < to; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);

      if (record->number.rules != rules)
        continue;
      sum += record->result == LAT_RESULT_DRAW          ? 0.5
             : record->result == lat_result_win (first) ? 1
                                                        : 0;
      n++;
    }
  return sum / n;
}

/* Each number is of its own games, and says so; what has no number of its own from the start is of the others. */
static void
test_report (void)
{
  g_autoptr (LatLabHeader) header = make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *path = lab_run_test_name_file ("start.jsonl");
  g_autofree char *text = lab_run_test_play_file (header, 2, path);
  g_autoptr (GPtrArray) records = lab_run_test_read_records (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports =
      lat_lab_report_load ((const char *const[]){ path, NULL }, NULL, NULL, &error);
  guint n_main = N_MAIN * 4;

  g_assert_no_error (error);
  for (guint rules = 0; rules < 2; rules++)
    {
      LatLabReport *report = g_ptr_array_index (reports, rules);
      LatSide first = (LatSide) lat_ruleset_get_rules (lat_lab_report_get_ruleset (report))->first;
      const LatLabItem *score = lat_lab_report_get_item (report, "first-score");
      const LatLabItem *start = lat_lab_report_get_item (report, "start-first-score");
      g_autoptr (GArray) games = lat_lab_report_list_games (report, "start-plies", NULL);
      g_autofree char *words = lat_lab_report_dup_text (report);
      g_autofree char *summary = lat_lab_report_dup_summary (report);
      g_autofree char *caption = lat_lab_report_dup_caption_of (report, LAT_LAB_PART_START);

      g_assert_cmpuint (lat_lab_report_get_n_games (report), ==, 2 * N_MAIN);
      g_assert_cmpuint (lat_lab_report_get_n_start_games (report), ==, 2 * N_START);
      g_assert_cmpuint (lat_lab_report_count_courses (report), <=, 2 * N_START);
      g_assert_cmpuint (lat_lab_report_count_courses (report), >, 1);
      g_assert_cmpuint (score->total.n, ==, 2 * N_MAIN);
      g_assert_cmpuint (start->total.n, ==, 2 * N_START);
      g_assert_cmpfloat_with_epsilon (score->total.value,
                                      get_score (records, 0, n_main, rules, first), 1e-9);
      g_assert_cmpfloat_with_epsilon (
          start->total.value, get_score (records, n_main, records->len, rules, first), 1e-9);
      g_assert_cmpuint (lat_lab_report_get_item (report, "occupied")->total.n, ==, 2 * N_MAIN);
      g_assert_cmpuint (lat_lab_report_get_item (report, "ends")->total.n, ==, 2 * N_MAIN);
      g_assert_cmpuint (games->len, ==, 2 * N_START);
      g_assert_cmpuint (g_array_index (games, guint64, 0), >=, n_main);
      g_assert_nonnull (strstr (words, "; 10 games from the start itself\n"));
      g_assert_nonnull (strstr (summary, " · from the start itself the first side scores "));
      g_assert_nonnull (strstr (caption, "): 10 games, "));
    }
  g_unlink (path);
}

/* A question is decided by games from openings alone. */
static void
test_decider (void)
{
  g_autoptr (LatLabHeader) header = make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *text = lab_run_test_play_new_file (header, 2);
  g_autoptr (GPtrArray) records = lab_run_test_read_records (text);
  const LatLabSequential test = { 0.001, 0.05, 0.05, 0, 0, 0 };
  LatLabDecider *decider = lat_lab_decider_new (header, "draws", &test);
  LatLabSequential seen;

  for (guint i = 0; i < records->len; i++)
    g_assert_false (lat_lab_decider_add (decider, g_ptr_array_index (records, i)));
  lat_lab_decider_get_verdict (decider, &seen);
  g_assert_cmpuint (seen.n, ==, N_MAIN);
  lat_lab_decider_unref (decider);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-start/plain", test_plain);
  g_test_add_func ("/lab-start/drops", test_drops);
  g_test_add_func ("/lab-start/header", test_header);
  g_test_add_func ("/lab-start/shards", test_shards);
  g_test_add_func ("/lab-start/report", test_report);
  g_test_add_func ("/lab-start/decider", test_decider);
  return lab_run_test_main ();
}
