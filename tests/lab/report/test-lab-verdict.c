/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-verdict.c - tests: what is said of two rule sets that were compared */
#include <string.h>

#include "lab-test.h"
#include "lat-lab-compare.h"

#define RULES                                                                                      \
  "Board.Files=3|Board.Ranks=3|Setup.Array=3/2S/Ss1|Capture.Mandatory=true|"                       \
  "Limits.NoCapturePlies=4"

/* A report of games that White wins after 10 plies, but the last two, which are drawn. */
static LatLabReport *
make_wins (LatRuleset *ruleset, const LatLabHeader *header, guint rules)
{
  LatLabReport *report = lat_lab_report_new (header, rules, ruleset);
  guint n_games = (guint) lat_lab_header_count_games (header);

  for (guint i = 0; i < n_games; i++)
    {
      LatLabPly plies[10] = { 0 };
      LatLabGame game = { .number = lat_lab_header_get_number (header, i), .plies = plies };

      if (game.number.rules != rules)
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
      first = make_wins (ruleset, header, 0);
      second = make_wins (ruleset, header, 1);
      g_assert_cmpint (lat_lab_compare_judge (first, second, "draws", &draws), ==, rows[i].draws);
      g_assert_cmpint (lat_lab_compare_judge (first, second, "plies", &plies), ==, rows[i].plies);
      g_assert_cmpuint (plies.n, ==, LAT_LAB_MIN_PAIRS);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-verdict/seldom", test_seldom);
  return g_test_run ();
}
