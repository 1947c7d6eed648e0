/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-sweep-table.c - tests: what a sweep says, against numbers made by hand, and how often it errs */
#include <math.h>
#include <string.h>

#include "lab-test.h"
#include "lat-lab-compare.h"
#include "lat-lab-sweep-chart.h"
#include "lat-lab-sweep-text.h"
#include "lat-random.h"

#define RULES          "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
#define N_PAIRS        6
#define NEAR(a, b, by) g_assert_cmpfloat_with_epsilon (a, b, by)

/* How long the games of a rule set last; negative: who begins loses. 600: cut off. */
typedef int (*LengthOf) (const char *label, const LatLabNumber *number);

static GPtrArray *
make_some_reports (const char *const *vary, LengthOf length_of, guint n_pairs)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_report_free);
  g_autoptr (LatRuleset) base = lab_test_read (RULES);
  g_autoptr (LatLabSweep) sweep = lat_lab_sweep_new (base, "small", vary, NULL);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();

  lat_lab_sweep_fill (sweep, header);
  header->n_pairs = n_pairs;
  for (guint rules = 0; rules < header->n_rules; rules++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (header->rules[rules]);
      LatLabReport *report = lat_lab_report_new (header, rules, ruleset);

      for (guint i = 0; i < lat_lab_header_count_games (header); i++)
        {
          LatLabPly plies[600] = { 0 };
          LatLabGame game = { .number = lat_lab_header_get_number (header, i), .plies = plies };
          int length = length_of (header->labels[rules], &game.number);

          if (game.number.rules != rules)
            continue;
          game.n_plies = game.n_turns = (guint) ABS (length);
          game.result = length == 600 ? LAT_RESULT_DRAW
                        : length < 0  ? LAT_RESULT_BLACK
                                      : LAT_RESULT_WHITE;
          game.reason = length == 600 ? LAT_REASON_NONE : LAT_REASON_ANNIHILATED;
          g_assert_true (lat_lab_report_add (report, &game));
        }
      lat_lab_report_finish (report);
      g_ptr_array_add (reports, report);
    }
  return reports;
}

static GPtrArray *
make_reports (const char *const *vary, LengthOf length_of)
{
  return make_some_reports (vary, length_of, N_PAIRS);
}

/* 20 plies; 6 more with range 0, 3 fewer with the flank, 8 more with both beside that; and what an opening does. */
static int
get_length (const char *label, const LatLabNumber *number)
{
  static const int noise[] = { 2, -1, 0, -2, 1, 0 };
  gboolean is_short = strstr (label, "Soldier.Range=0") != NULL;
  gboolean has_flank = strstr (label, "Flank=true") != NULL;
  int opening = 5 * (int) (number->pair % 3);
  int length = 20 + opening + 6 * is_short - 3 * has_flank + 8 * (is_short && has_flank);

  return length + (is_short ? noise[number->pair % 6] : 0);
}

static const LatLabSweepEffect *
find (const LatLabSweepTable *table, LatLabSweepNumber number, guint factors)
{
  const GArray *effects = lat_lab_sweep_table_get_effects (table);

  for (guint i = 0; i < effects->len; i++)
    {
      const LatLabSweepEffect *effect = &g_array_index (effects, LatLabSweepEffect, i);

      if (effect->number == number && effect->factors == factors)
        return effect;
    }
  g_assert_not_reached ();
}

/*
 * Range 0 instead of 1: 6 without the flank and 14 with it: 10 on average, and what varies is only the noise of pairs:
 * its mean is 0, its sum of squares 10, so the variance of the mean is 10 / 5 / 6 = 1 / 3, and t with 5 degrees is
 * 2.570582. The flank: −3 and 5: 1, and nothing varies. The interaction is 8.
 */
static void
test_by_hand (void)
{
  const char *const vary[] = { "Soldier.Range=0,1", "Tactics.Flank", NULL };
  g_autoptr (GPtrArray) reports = make_reports (vary, get_length);
  g_autoptr (LatLabSweepTable) table = lat_lab_sweep_table_new (reports);
  const LatLabSweepEffect *range = find (table, LAT_LAB_SWEEP_LENGTH, 1);
  const LatLabSweepEffect *flank = find (table, LAT_LAB_SWEEP_LENGTH, 2);
  const LatLabSweepEffect *both = find (table, LAT_LAB_SWEEP_LENGTH, 3);
  g_autofree char *name = lat_lab_sweep_dup_effect_name (table, both);

  /* The flank is off in these rules or on; the sign goes with the reference. */
  g_assert_cmpuint (lat_lab_sweep_get_factor (lat_lab_sweep_table_get_sweep (table), 1)->reference,
                    ==, 0);
  NEAR (range->difference.value, 10, 1e-9);
  NEAR (range->difference.high - 10, 2.570582 / sqrt (3), 5e-3);
  NEAR (10 - range->difference.low, 2.570582 / sqrt (3), 5e-3);
  g_assert_cmpuint (range->difference.n, ==, N_PAIRS);
  g_assert_cmpuint (range->n_over, ==, 2);
  NEAR (flank->difference.value, 1, 1e-9);
  g_assert_true (isnan (flank->difference.low) && isnan (flank->chance));
  NEAR (both->difference.value, 8, 1e-9);
  g_assert_cmpuint (both->n_over, ==, 1);
  g_assert_cmpstr (name, ==, "Soldier.Range: 1 → 0 × Tactics.Flank: false → true");
  g_assert_cmpfloat (range->adjusted, <, 0.001);
  g_assert_false (lat_lab_sweep_table_has (table, LAT_LAB_SWEEP_CUT));
  g_assert_false (lat_lab_sweep_table_has (table, LAT_LAB_SWEEP_START_SCORE));
}

static int
get_mixed (const char *label, const LatLabNumber *number)
{
  gboolean is_short = strstr (label, "Soldier.Range=0") != NULL;
  guint64 seed = number->pair * 4 + number->is_swapped * 2 + is_short;

  if (seed % 7 == 3)
    return 600;
  return (int) (10 + seed % 11) * (seed % 3 == 0 ? -1 : 1);
}

/* One key with two values is a comparison: the same difference, with the same interval, as everywhere. */
static void
test_one_number (void)
{
  const char *const vary[] = { "Soldier.Range=1,0", NULL };
  g_autoptr (GPtrArray) reports = make_reports (vary, get_mixed);
  g_autoptr (LatLabSweepTable) table = lat_lab_sweep_table_new (reports);
  static const struct
  {
    LatLabSweepNumber number;
    const char *metric;
  } same[] = { { LAT_LAB_SWEEP_SCORE, "first-score" }, { LAT_LAB_SWEEP_LENGTH, "plies" } };
  LatLabInterval cut, length;

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      const LatLabSweepEffect *effect = find (table, same[i].number, 1);
      LatLabDifference difference;
      LatLabInterval cell;

      lat_lab_compare (reports->pdata[0], reports->pdata[1], same[i].metric, &difference);
      g_assert_true (isfinite (difference.difference.low));
      NEAR (effect->difference.value, difference.difference.value, 1e-12);
      NEAR (effect->difference.low, difference.difference.low, 1e-12);
      NEAR (effect->difference.high, difference.difference.high, 1e-12);
      lat_lab_sweep_table_get_number (table, 1, LAT_LAB_SWEEP_SCORE, &cell);
      NEAR (cell.low, lat_lab_report_get_item (reports->pdata[1], "first-score")->total.low, 1e-12);
    }
  g_assert_true (lat_lab_sweep_table_has (table, LAT_LAB_SWEEP_CUT));
  g_assert_true (lat_lab_sweep_table_get_number (table, 0, LAT_LAB_SWEEP_CUT, &cut));
  NEAR (cut.value, lat_lab_report_get_item (reports->pdata[0], "plies")->n_cut / 12., 1e-12);
  g_assert_cmpfloat (cut.value, >, 0);
  lat_lab_sweep_table_get_number (table, 0, LAT_LAB_SWEEP_LENGTH, &length);
  NEAR (length.value, lat_lab_report_get_item (reports->pdata[0], "plies")->half.value, 1e-12);
}

/* What cannot be played is left out of means, and said; where a key does not matter there is no difference. */
static void
test_gaps (void)
{
  const char *const holes[] = { "Board.Ranks=4,3", "Soldier.Range=0,1", NULL };
  const char *const twins[] = { "Leader.Range=0,1", "Soldier.Range=0,1", NULL };
  g_autoptr (GPtrArray) reports = make_reports (holes, get_length);
  g_autoptr (GPtrArray) others = make_reports (twins, get_length);
  g_autoptr (LatLabSweepTable) table = lat_lab_sweep_table_new (reports);
  g_autoptr (LatLabSweepTable) same = lat_lab_sweep_table_new (others);
  const LatLabSweepEffect *range = find (table, LAT_LAB_SWEEP_LENGTH, 2);
  g_autofree char *text = lat_lab_sweep_dup_text (table);
  g_autofree char *none = lat_lab_sweep_dup_difference (find (same, LAT_LAB_SWEEP_LENGTH, 1));

  g_assert_cmpuint (range->n_over, ==, 1);
  g_assert_cmpuint (range->n_all, ==, 2);
  NEAR (range->difference.value, 6, 1e-9);
  g_assert_cmpuint (find (table, LAT_LAB_SWEEP_LENGTH, 1)->n_over, ==, 0);
  g_assert_true (isnan (find (table, LAT_LAB_SWEEP_LENGTH, 3)->difference.value));
  g_assert_nonnull (strstr (text, "Board.Ranks=3, Soldier.Range=0 is left out: "));
  g_assert_nonnull (strstr (text, "1 of 2"));
  g_assert_true (find (same, LAT_LAB_SWEEP_LENGTH, 1)->is_same);
  g_assert_cmpstr (none, ==, "the same game");
  NEAR (find (same, LAT_LAB_SWEEP_LENGTH, 2)->difference.value, 6, 1e-9);
}

/* The legend is there where something is marked; where nothing could be tested nothing is said to be adjusted. */
static void
test_legend (void)
{
  const char *const keys[] = { "Soldier.Range=1,0", NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) reports = make_some_reports (keys, get_length, i == 0 ? N_PAIRS : 1);
      g_autoptr (LatLabSweepTable) table = lat_lab_sweep_table_new (reports);
      g_autofree char *text = lat_lab_sweep_dup_text (table);
      g_autofree char *legend = lat_lab_sweep_dup_legend (table);

      g_assert_true ((legend != NULL) == (i == 0));
      g_assert_true ((strstr (text, " *\n") != NULL || strstr (text, " * ") != NULL) == (i == 0));
      g_assert_true ((strstr (text, "* Hardly by chance") != NULL) == (i == 0));
      g_assert_true ((strstr (text, "by Holm’s method") != NULL) == (i == 0));
      g_assert_true ((strstr (text, "no effect could be tested") != NULL) == (i == 1));
      g_assert_null (strstr (text, "all 0 comparisons"));
    }
}

/* A table with colours for two keys, bars for one; what is not played is there, with its reason. */
static void
test_pictures (void)
{
  const char *const holes[] = { "Board.Ranks=4,3", "Soldier.Range=0,1", NULL };
  const char *const one[] = { "Soldier.Range=1,0", NULL };
  g_autoptr (GPtrArray) reports = make_reports (holes, get_mixed);
  g_autoptr (GPtrArray) others = make_reports (one, get_mixed);
  g_autoptr (LatLabSweepTable) table = lat_lab_sweep_table_new (reports);
  g_autoptr (LatLabSweepTable) single = lat_lab_sweep_table_new (others);
  g_autoptr (LatChart) grid = lat_lab_sweep_new_chart (table, LAT_LAB_SWEEP_SCORE);
  g_autoptr (LatChart) bars = lat_lab_sweep_new_chart (single, LAT_LAB_SWEEP_SCORE);
  g_autofree char *svg = lat_chart_dup_svg (grid, "s");
  g_autofree char *csv = lat_lab_sweep_dup_effects_csv (table);
  int width, height, n_last = 0;

  g_assert_cmpint (grid->kind, ==, LAT_CHART_GRID);
  g_assert_cmpint (bars->kind, ==, LAT_CHART_BARS);
  g_assert_cmpuint (grid->points->len, ==, 4);
  g_assert_true (isnan (g_array_index (grid->points, LatChartPoint, 3).value));
  g_assert_nonnull (strstr (svg, "Board.Ranks=3, Soldier.Range=1: "));
  g_assert_null (strstr (svg, "nan"));
  lat_chart_get_size (grid, &width, &height);
  for (int x = 0; x < width; x++)
    n_last += lat_chart_get_point_at (grid, x, height - 20) == 3;
  g_assert_cmpint (n_last, >, 50);
  g_assert_cmpint (lat_chart_get_point_at (grid, 5, height - 20), ==, -1);
  g_assert_cmpint (lat_chart_get_point_at (grid, width - 20, 5), ==, -1);
  g_assert_nonnull (strstr (csv, "# vary: Board.Ranks=4,3"));
  g_assert_nonnull (strstr (csv, ",\"0\",first-score,6,"));
}

/* Of R: p.adjust (c (0.01, 0.04, 0.03, 0.005), "holm"); what is not known does not count. */
static void
test_holm (void)
{
  const double chances[] = { 0.01, 0.04, NAN, 0.03, 0.005 };
  const double expected[] = { 0.03, 0.06, NAN, 0.06, 0.02 };
  const double high[] = { 0.6, 0.5 };
  double adjusted[5];

  lat_lab_adjust_by_holm (chances, 5, adjusted);
  for (guint i = 0; i < 5; i++)
    if (isnan (expected[i]))
      g_assert_true (isnan (adjusted[i]));
    else
      NEAR (adjusted[i], expected[i], 1e-12);
  lat_lab_adjust_by_holm (high, 2, adjusted);
  NEAR (adjusted[0], 1, 1e-12);
  NEAR (adjusted[1], 1, 1e-12);
}

/* Differences of 1, 2 and 3: t = 2 √3 with two degrees, for which p = 1 − t / √(2 + t²). With ten degrees 2.228139 has
 * 0.05, and with three 5.840909 has 0.01 (tables of Student’s t). */
static void
test_chance (void)
{
  const LatLabValue none[] = { { 0, 5 }, { 1, 5 }, { 2, 5 } };
  const LatLabValue some[] = { { 0, 6 }, { 1, 7 }, { 2, 8 } };
  static const double t_of[][3] = { { 11, 2.228139, 0.05 },
                                    { 4, 5.840909, 0.01 },
                                    { 31, 0.682756, 0.5 } };
  const LatLabContrastPart parts[] = { { none, 3, -1 }, { some, 3, 1 } };
  LatLabInterval interval;

  NEAR (lat_lab_interval_of_contrast (parts, 2, TRUE, FALSE, &interval), 1 - sqrt (12) / sqrt (14),
        1e-9);
  for (guint i = 0; i < G_N_ELEMENTS (t_of); i++)
    {
      LatLabValue first[32], second[32];
      guint n = (guint) t_of[i][0];
      double squares = 0;
      LatLabContrastPart both[] = { { first, n, -1 }, { second, n, 1 } };

      for (guint k = 0; k < n; k++)
        squares += (k - (n - 1) / 2.) * (k - (n - 1) / 2.);
      for (guint k = 0; k < n; k++)
        {
          first[k] = (LatLabValue){ k, 0 };
          second[k] =
              (LatLabValue){ k, k - (n - 1) / 2. + t_of[i][1] * sqrt (squares / (n - 1) / n) };
        }
      NEAR (lat_lab_interval_of_contrast (both, 2, TRUE, FALSE, &interval), t_of[i][2], 1e-6);
    }
}

typedef struct
{
  guint n_pairs;
  double wins[4]; /* of each combination of two keys */
} Process;

/* Games of one opening, in a third of the pairs, go alike by all rules. */
static void
draw (LatRandom *random, const Process *process, LatLabValue values[4][256])
{
  for (guint pair = 0; pair < process->n_pairs; pair++)
    {
      double common = lat_random_unit (random);
      gboolean is_common = lat_random_unit (random) < 1. / 3;

      for (guint cell = 0; cell < 4; cell++)
        for (guint game = 0; game < 2; game++)
          {
            double at = is_common ? common : lat_random_unit (random);

            values[cell][2 * pair + game] = (LatLabValue){ pair, at < process->wins[cell] };
          }
    }
}

static const double weights[][4] = { { -.5, .5, -.5, .5 },
                                     { -.5, -.5, .5, .5 },
                                     { 1, -1, -1, 1 },
                                     { 1, -1, 0, 0 } };

static double
measure (LatLabValue values[4][256], guint n, guint effect, LatLabInterval *interval)
{
  LatLabContrastPart parts[4];
  guint n_parts = 0;

  for (guint cell = 0; cell < 4; cell++)
    if (weights[effect][cell] != 0)
      parts[n_parts++] = (LatLabContrastPart){ values[cell], n, weights[effect][cell] };
  return lat_lab_interval_of_contrast (parts, n_parts, TRUE, TRUE, interval);
}

/* Of 1500 intervals of 95 % from 92.5 to 97.5 hold the truth, where there are as many pairs as people play; and p says the
 * same as the interval, but where it is within a thousandth of 0.05. */
static void
test_coverage (void)
{
  static const Process processes[] = { { 60, { .5, .5, .5, .5 } },
                                       { 100, { .5, .7, .4, .6 } },
                                       { 100, { .8, .9, .7, .95 } } };
  LatRandom random = lat_random_new (21, 0);

  for (guint k = 0; k < G_N_ELEMENTS (processes); k++)
    for (guint effect = 0; effect < G_N_ELEMENTS (weights); effect++)
      {
        double truth = 0;
        guint n_held = 0;

        for (guint cell = 0; cell < 4; cell++)
          truth += weights[effect][cell] * processes[k].wins[cell];
        for (guint i = 0; i < 1500; i++)
          {
            LatLabValue values[4][256];
            LatLabInterval interval;
            double chance;

            draw (&random, &processes[k], values);
            chance = measure (values, 2 * processes[k].n_pairs, effect, &interval);
            n_held += interval.low <= truth && truth <= interval.high;
            if (fabs (chance - 0.05) > 0.001)
              g_assert_cmpint (chance<0.05, ==, interval.low> 0 || interval.high < 0);
          }
        g_test_message ("process %u, effect %u: %.3f", k, effect, n_held / 1500.);
        g_assert_cmpfloat (n_held / 1500., >, 0.925);
        g_assert_cmpfloat (n_held / 1500., <, 0.975);
      }
}

/* Where no rule does anything, one sweep of twenty finds something, not one of seven, as four comparisons alone would. */
static void
test_family (void)
{
  static const Process nothing = { 60, { .5, .5, .5, .5 } };
  LatRandom random = lat_random_new (22, 0);
  guint n_alone = 0, n_together = 0;

  for (guint i = 0; i < 1500; i++)
    {
      LatLabValue values[4][256];
      double chances[4], adjusted[4];
      gboolean is_alone = FALSE, is_together = FALSE;
      LatLabInterval interval;

      draw (&random, &nothing, values);
      for (guint effect = 0; effect < 4; effect++)
        chances[effect] = measure (values, 120, effect, &interval);
      lat_lab_adjust_by_holm (chances, 4, adjusted);
      for (guint effect = 0; effect < 4; effect++)
        {
          is_alone = is_alone || chances[effect] < 0.05;
          is_together = is_together || adjusted[effect] < 0.05;
        }
      n_alone += is_alone;
      n_together += is_together;
    }
  g_test_message ("alone %.3f, together %.3f", n_alone / 1500., n_together / 1500.);
  g_assert_cmpfloat (n_alone / 1500., >, 0.1);
  g_assert_cmpfloat (n_together / 1500., <, 0.06);
  g_assert_cmpfloat (n_together / 1500., >, 0.01);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-sweep-table/by-hand", test_by_hand);
  g_test_add_func ("/lab-sweep-table/one-number", test_one_number);
  g_test_add_func ("/lab-sweep-table/gaps", test_gaps);
  g_test_add_func ("/lab-sweep-table/legend", test_legend);
  g_test_add_func ("/lab-sweep-table/pictures", test_pictures);
  g_test_add_func ("/lab-sweep-table/holm", test_holm);
  g_test_add_func ("/lab-sweep-table/chance", test_chance);
  g_test_add_func ("/lab-sweep-table/coverage", test_coverage);
  g_test_add_func ("/lab-sweep-table/family", test_family);
  return g_test_run ();
}
