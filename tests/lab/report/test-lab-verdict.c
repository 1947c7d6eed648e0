/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-verdict.c - tests: what is said of two rule sets that were compared */
#include <string.h>

#include "lab-test.h"
#include "lat-lab-compare.h"
#include "lat-lab-report-text.h"

#define RULES                                                                                      \
  "Board.Files=3|Board.Ranks=3|Setup.Array=3/2S/Ss1|Capture.Mandatory=true|"                       \
  "Limits.NoCapturePlies=4"

/* A report of the first pairs, whose games White wins after 10 plies, but the last two of the run, which are drawn. */
static LatLabReport *
make_wins (LatRuleset *ruleset, const LatLabHeader *header, guint rules, guint n_pairs)
{
  LatLabReport *report = lat_lab_report_new (header, rules, ruleset);
  guint n_games = (guint) lat_lab_header_count_games (header);

  for (guint i = 0; i < n_games; i++)
    {
      LatLabPly plies[10] = { 0 };
      LatLabGame game = { .number = lat_lab_header_get_number (header, i), .plies = plies };

      if (game.number.rules != rules || game.number.pair >= n_pairs)
        continue;
      game.result = i + 4 >= n_games ? LAT_RESULT_DRAW : LAT_RESULT_WHITE;
      game.reason = LAT_REASON_ANNIHILATED;
      game.n_plies = game.n_turns = 10;
      g_assert_true (lat_lab_report_add (report, &game));
    }
  lat_lab_report_finish (report);
  return report;
}

/* That none of the first pairs has a draw says little of how seldom draws are: for 5 of 100, whose
 * variance is 0.05 · 0.95 / 2 at least, n · 0.05² / 0.0475 has to reach log (0.975 / 0.05), which is so
 * from 57 pairs on. A number that is no share is what it was seen to be. */
static void
test_seldom (void)
{
  static const struct
  {
    guint n_pairs;
    LatLabVerdict draws, plies;
  } rows[] = { { 40, LAT_LAB_VERDICT_OPEN, LAT_LAB_VERDICT_EXCLUDED },
               { 56, LAT_LAB_VERDICT_OPEN, LAT_LAB_VERDICT_EXCLUDED },
               { 58, LAT_LAB_VERDICT_EXCLUDED, LAT_LAB_VERDICT_EXCLUDED } };
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatLabHeader) header = lat_lab_header_new ();
      g_autoptr (LatLabReport) first = NULL;
      g_autoptr (LatLabReport) second = NULL;
      LatLabSequential draws = { 0.05, 0.05, 0.05, 0, 0, 0 };
      LatLabSequential plies = { 5, 0.05, 0.05, 0, 0, 0 };

      lat_lab_header_add_rules (header, "one", ruleset);
      lat_lab_header_add_rules (header, "other", ruleset);
      header->n_pairs = rows[i].n_pairs;
      first = make_wins (ruleset, header, 0, G_MAXUINT);
      second = make_wins (ruleset, header, 1, G_MAXUINT);
      g_assert_cmpint (lat_lab_compare_judge (first, second, "draws", &draws), ==, rows[i].draws);
      g_assert_cmpint (lat_lab_compare_judge (first, second, "plies", &plies), ==, rows[i].plies);
      g_assert_cmpuint (plies.n, ==, LAT_LAB_MIN_PAIRS);
    }
}

/* A run that was ended says so, and why, if that is known; a whole one says nothing. */
static void
test_stopped (void)
{
  static const struct
  {
    guint n_pairs;
    LatLabStop stop;
    const char *words;
  } rows[] = {
    { 20, LAT_LAB_STOP_NONE, NULL },
    { 20, LAT_LAB_STOP_SHOWN, NULL },
    { 50, LAT_LAB_STOP_NONE,
      "The run is not finished, or parts of it are missing: 40 of 100 games by these rules are "
      "there. If it was stopped because a difference was shown, that is told too large on "
      "average." },
    { 50, LAT_LAB_STOP_SHOWN,
      "Stopped after 20 of 50 pairs, since it was decided; the difference that was shown is told "
      "too "
      "large on average." },
    { 50, LAT_LAB_STOP_EXCLUDED,
      "Stopped after 20 of 50 pairs, since it was decided: a difference that matters was "
      "excluded." },
  };
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, "one", ruleset);
  lat_lab_header_add_rules (header, "other", ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatLabReport) report = NULL;
      g_autofree char *words = NULL;

      header->n_pairs = rows[i].n_pairs;
      report = make_wins (ruleset, header, 0, 20);
      lat_lab_report_set_stop (report, rows[i].stop);
      words = lat_lab_report_dup_run (report);
      g_assert_cmpuint (lat_lab_report_count_missing (report), ==, 2 * rows[i].n_pairs - 40);
      g_assert_true (rows[i].words != NULL
                         ? g_str_has_suffix (words, rows[i].words)
                         : strstr (words, "there") == NULL && strstr (words, "topped") == NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-verdict/seldom", test_seldom);
  g_test_add_func ("/lab-verdict/stopped", test_stopped);
  return g_test_run ();
}
