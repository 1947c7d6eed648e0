/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-cut.c - tests: what a report says of games that were as long as they may be */
#include <math.h>
#include <string.h>

#include "lab-test.h"
#include "lat-lab-compare.h"
#include "lat-lab-number.h"
#include "lat-lab-report-text.h"

#define NEAR(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)
#define RULES                                                                                      \
  "Board.Files=3|Board.Ranks=3|Setup.Array=3/2S/Ss1|Capture.Mandatory=true|"                       \
  "Limits.NoCapturePlies=4"

static double
get_total (const LatLabReport *report, const char *metric)
{
  return lat_lab_report_get_item (report, metric)->total.value;
}

/* A report of pairs in which as many games as is said were cut off; the others last 10 plies. */
static LatLabReport *
make_cut (LatRuleset *ruleset, const LatLabHeader *header, guint rules, guint n_cut)
{
  LatLabReport *report = lat_lab_report_new (header, rules, ruleset);
  guint n = 0;

  for (guint i = 0; i < lat_lab_header_count_games (header); i++)
    {
      LatLabPly plies[600] = { 0 };
      LatLabGame game = { .number = lat_lab_header_get_number (header, i), .plies = plies };
      gboolean is_cut = n < n_cut;

      if (game.number.rules != rules)
        continue;
      game.result = is_cut ? LAT_RESULT_DRAW : LAT_RESULT_WHITE;
      game.reason = is_cut ? LAT_REASON_NONE : LAT_REASON_ANNIHILATED;
      game.n_plies = game.n_turns = is_cut ? 600 : 10;
      g_assert_true (lat_lab_report_add (report, &game));
      n++;
    }
  lat_lab_report_finish (report);
  return report;
}

/* What was cut off is no length, and no score. */
static void
test_cut_off (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatLabReport) all = NULL;
  g_autoptr (LatLabReport) some = NULL;
  g_autofree char *text = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *part = NULL;
  g_autofree char *captures = NULL;
  g_autofree char *how = NULL;
  g_autofree char *verdict = NULL;
  LatLabSequential test = { 5, 0.05, 0.05, 0, 0, 0 };
  LatLabDifference difference;

  lat_lab_header_add_rules (header, "long", ruleset);
  lat_lab_header_add_rules (header, "short", ruleset);
  header->n_pairs = 20;
  all = make_cut (ruleset, header, 0, 40);
  some = make_cut (ruleset, header, 1, 30);
  text = lat_lab_item_dup_total (lat_lab_report_get_item (all, "plies"));
  g_assert_cmpstr (text, ==, "all 40 games were cut off; median more than 600 plies");
  g_assert_true (isinf (lat_lab_report_get_item (all, "plies")->half.value));
  g_assert_true (isnan (get_total (all, "plies")) && isnan (get_total (all, "first-score")));
  summary = lat_lab_report_dup_summary (all);
  g_assert_cmpstr (summary, ==,
                   "After 8 random plies: all 40 games were cut off after 600 plies · half of all "
                   "games or more last more than 600 plies");
  NEAR (get_total (some, "plies"), (30 * 600 + 10 * 10) / 40.);
  part = lat_lab_item_dup_total (lat_lab_report_get_item (some, "plies"));
  g_assert_cmpstr (part, ==, "30 of 40 games (75 %) were cut off; median more than 600 plies");
  captures = lat_lab_item_dup_total (lat_lab_report_get_item (some, "captures"));
  g_assert_true (g_str_has_prefix (captures, "at least 0"));
  g_assert_true (g_str_has_suffix (captures, "; 30 of 40 games (75 %) were cut off"));
  /* Nothing is compared with what nobody knows. */
  lat_lab_compare (all, some, "plies", &difference);
  g_assert_true (isnan (difference.difference.value));
  g_assert_cmpint (lat_lab_compare_judge (all, some, "plies", &test), ==, LAT_LAB_VERDICT_OPEN);
  verdict = lat_lab_compare_dup_verdict ("short", "plies", &test, LAT_LAB_VERDICT_OPEN);
  g_assert_cmpstr (verdict, ==, "There is no pair of games to compare");
  how = lat_lab_compare_dup_how (all, some);
  g_assert_nonnull (strstr (how, "70 games were cut off after 600 plies"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-cut/cut-off", test_cut_off);
  return g_test_run ();
}
