/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-bench.c - tests: observed boards, how well they fit, and what is said of it */
#include "lat-wear-bench-write.h"

#include <math.h>
#include <string.h>

#include "lab-test.h"
#include "lat-symmetry.h"
#include "lat-wear-games.h"

/* Two that wear a board of 5 × 5 in other ways, one on a larger board, one with a hole in a corner. */
#define STEPS  "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|Limits.NoCapturePlies=30"
#define SLIDES STEPS "|Soldier.Range=0|Soldier.Directions=all"
#define LARGE  "Board.Files=6|Board.Ranks=5|Setup.Array=ssssss/6/6/6/SSSSSS|Limits.NoCapturePlies=30"
#define HOLE   STEPS "|Board.Holes=a3"

static const char *const specs[] = { STEPS, SLIDES, LARGE, HOLE };
static const char *const labels[] = { "steps", "slides", "large", "hole" };

static LatWearBench *
make_bench (guint n_games)
{
  static const guint64 nodes[] = { LAT_WEAR_RANDOM, 5 };
  static const char *const strengths[] = { "random", "5", NULL };
  LatWearGames games = { NULL, nodes, 2, n_games, 1, 1, 60 };
  LatWearBench *bench = lat_wear_bench_new (strengths);

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (specs[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) tables =
          lat_wear_games_play (&games, labels[i], ruleset, NULL, NULL, &error);

      g_assert_no_error (error);
      lat_wear_bench_add (bench, labels[i], tables);
    }
  return bench;
}

/* --- Observed boards --- */

static void
test_read (void)
{
  static const char text[] = "# board: 8x6\nplace,grade\r\na1,3\nb2 , 0\nc3,\nc3-c4,1.5\nh6,1\n";
  g_autofree LatWearObserved *observed = g_new (LatWearObserved, 1);
  g_autofree LatWearObserved *again = g_new (LatWearObserved, 1);
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (lat_wear_observed_read (observed, text, "x.csv", &error));
  g_assert_no_error (error);
  g_assert_cmpint (observed->files, ==, 8);
  g_assert_cmpint (observed->ranks, ==, 6);
  g_assert_cmpuint (lat_wear_observed_count (observed, FALSE), ==, 3);
  g_assert_cmpuint (lat_wear_observed_count (observed, TRUE), ==, 1);
  g_assert_cmpfloat (observed->squares[lat_square_new (1, 1)], ==, 0);
  g_assert_true (isnan (observed->squares[lat_square_new (2, 2)]));
  g_assert_cmpfloat (lat_wear_observed_get_max (observed, TRUE), ==, 1.5);
  written = lat_wear_observed_write (observed);
  g_assert_true (lat_wear_observed_read (again, written, "x.csv", NULL));
  g_assert_cmpmem (again->squares, sizeof again->squares, observed->squares,
                   sizeof observed->squares);
  g_assert_cmpmem (again->edges, sizeof again->edges, observed->edges, sizeof observed->edges);
}

static void
test_faults (void)
{
  static const char *const table[][2] = {
    { "a1,1\na2 1\n", "x.csv:2:5: " },         { "a1,1\na2,high\n", "x.csv:2:4: " },
    { "a1,1\na2,-1\n", "x.csv:2:4: " },        { "a1,1\na2,1001\n", "x.csv:2:4: " },
    { "a1,1\nz9,1\n", "x.csv:2:1: " },         { "a1,1\na2-a4,1\n", "x.csv:2:1: " },
    { "a1,1\na1,\n", "x.csv:2:1: " },          { "# board: 2x8\na1,1\n", "x.csv:1:10: " },
    { "# board: 4x4\ne5,1\n", "x.csv:1:1: " }, { "a1,0\na2,0\na3,0\n", "x.csv:1:1: " },
    { "a1,1\na2,1\n", "x.csv:1:1: " },         { "", "x.csv:1:1: " },
  };
  g_autofree LatWearObserved *observed = g_new (LatWearObserved, 1);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (lat_wear_observed_read (observed, table[i][0], "x.csv", &error));
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
      g_assert_true (g_str_has_prefix (error->message, table[i][1]));
    }
}

/* --- Fits --- */

static void
turn (const LatWearTable *table, guint map, const LatWearObserved *from, LatWearObserved *to)
{
  LatRuleset *ruleset = lat_wear_table_get_ruleset (table);
  const LatSquare *squares;
  guint n = lat_wear_table_get_squares (table, &squares);

  lat_wear_observed_init (to, from->files, from->ranks);
  for (guint i = 0; i < n; i++)
    to->squares[lat_symmetry_map_square (ruleset, map, squares[i])] = from->squares[squares[i]];
}

static void
simulate (const LatWearBench *bench, guint candidate, guint64 seed, LatWearObserved *board)
{
  g_autofree LatWearObserved *mask = g_new (LatWearObserved, 1);
  LatWearTable *tables[] = { lat_wear_bench_get_table (bench, candidate, 0),
                             lat_wear_bench_get_table (bench, candidate, 1) };
  LatWearNoise noise = { 0, 0, 50 };
  LatRandom random = lat_random_new (seed, 0);

  lat_wear_observed_init (mask, 5, 5);
  for (int i = 0; i < 25; i++)
    mask->squares[lat_square_new (i % 5, i / 5)] = 0;
  if (candidate == 3)
    mask->squares[lat_square_new (0, 2)] = NAN;
  lat_wear_simulate (tables, 2, LAT_WEAR_WHOLE, &noise, mask, &random, board);
}

static void
fit (const LatWearBench *bench,
     guint candidate,
     const LatWearObserved *board,
     const LatWearAssumptions *assumptions,
     LatWearFit *fit)
{
  LatWearTable *tables[] = { lat_wear_bench_get_table (bench, candidate, 0),
                             lat_wear_bench_get_table (bench, candidate, 1) };
  g_autoptr (LatWearModel) model = lat_wear_model_new (tables, 2, NULL);
  g_autoptr (LatWearView) view = lat_wear_view_new (board, tables[0]);

  lat_wear_model_fit (model, view, assumptions, fit);
}

/* However the board lies, it fits the same; but not if it is said to lie as it does. */
static void
test_orientation (gconstpointer data)
{
  const LatWearBench *bench = data;
  LatWearAssumptions unknown = LAT_WEAR_NOTHING_KNOWN, oriented = LAT_WEAR_NOTHING_KNOWN;
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
  g_autofree LatWearObserved *turned = g_new (LatWearObserved, 1);
  LatWearFit fits[4];

  oriented.is_oriented = TRUE;
  simulate (bench, 0, 3, board);
  for (guint map = 1; map < 8; map++)
    {
      turn (lat_wear_bench_get_table (bench, 0, 0), map, board, turned);
      fit (bench, 0, board, &unknown, &fits[0]);
      fit (bench, 0, turned, &unknown, &fits[1]);
      fit (bench, 0, board, &oriented, &fits[2]);
      fit (bench, 0, turned, &oriented, &fits[3]);
      g_assert_cmpfloat (fabs (fits[0].evidence - fits[1].evidence), <, 1e-6);
      g_assert_cmpfloat (fabs (fits[2].evidence - fits[3].evidence), >, 1e-3);
    }
}

/* The density for one way to see it, computed here once more: one strength, only arrivals, nothing else
 * unknown but the number of observations. */
static void
test_density (gconstpointer data)
{
  const LatWearBench *bench = data;
  LatWearTable *table = lat_wear_bench_get_table (bench, 0, 1);
  LatWearAssumptions known = { TRUE, LAT_WEAR_ARRIVAL, FALSE, 1, TRUE, FALSE, FALSE };
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
  double sums[25], sum = 0, grades = 0, seen = 0, value = 0;
  const LatSquare *squares;
  LatWearFit found;

  simulate (bench, 0, 5, board);
  /* A broken corner. */
  board->squares[lat_square_new (4, 4)] = board->squares[lat_square_new (3, 4)] = NAN;
  fit (bench, 0, board, &known, &found);
  lat_wear_table_get_squares (table, &squares);
  lat_wear_table_sum (table, LAT_WEAR_ARRIVAL, LAT_WEAR_ALL_MEN, NULL, sums);
  for (guint i = 0; i < 25; i++)
    sum += sums[i] + .5;
  for (guint i = 0; i < 25; i++)
    if (isfinite (board->squares[squares[i]]))
      {
        grades += board->squares[squares[i]];
        seen += (sums[i] + .5) / sum;
      }
  for (double n = 8; n <= 4096; n *= 2)
    {
      double log_density = 22 * log (n) + lgamma (n + 1);

      for (guint i = 0; i < 25; i++)
        if (isfinite (board->squares[squares[i]]))
          {
            double part = board->squares[squares[i]] / grades;

            log_density += n * part * log ((sums[i] + .5) / sum / seen) - lgamma (n * part + 1);
          }
      value += exp (log_density - found.evidence) / 10;
    }
  g_assert_cmpfloat (fabs (value - 1), <, 1e-9);
  g_assert_cmpuint (found.strength, ==, 1);
}

/* What the places say together is the difference of the two, at as many observations. */
static void
test_explain (gconstpointer data)
{
  const LatWearBench *bench = data;
  LatWearAssumptions known = { TRUE, LAT_WEAR_STAY, FALSE, 0, TRUE, FALSE, FALSE };
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
  double squares[2][LAT_N_CELLS], edges[LAT_N_WEAR_EDGES], sums[2] = { 0, 0 }, direct[2] = { 0, 0 };
  LatWearFit fits[2];

  simulate (bench, 0, 7, board);
  for (guint k = 0; k < 2; k++)
    {
      LatWearTable *tables[] = { lat_wear_bench_get_table (bench, k, 0) };
      g_autoptr (LatWearModel) model = lat_wear_model_new (tables, 1, NULL);
      g_autoptr (LatWearView) view = lat_wear_view_new (board, tables[0]);
      const LatSquare *list;
      double counts[25], sum = 0, grades = 0;

      lat_wear_model_fit (model, view, &known, &fits[k]);
      fits[k].weight = 100;
      lat_wear_model_explain (model, view, &fits[k], squares[k], edges);
      lat_wear_table_get_squares (tables[0], &list);
      lat_wear_table_sum (tables[0], LAT_WEAR_STAY, LAT_WEAR_ALL_MEN, NULL, counts);
      for (guint i = 0; i < 25; i++)
        {
          sum += counts[i] + .5;
          grades += board->squares[list[i]];
          sums[k] += squares[k][list[i]];
        }
      for (guint i = 0; i < 25; i++)
        direct[k] += 100 * board->squares[list[i]] / grades * log ((counts[i] + .5) / sum);
    }
  g_assert_cmpfloat (fabs (sums[0] - direct[0]), <, 1e-9);
  g_assert_cmpfloat (fabs (sums[0] - sums[1] - (direct[0] - direct[1])), <, 1e-9);
}

static void
test_null (gconstpointer data)
{
  const LatWearBench *bench = data;
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
  g_autoptr (LatWearVerdict) worn = NULL, even = NULL;

  simulate (bench, 1, 11, board);
  worn = lat_wear_bench_judge (bench, board, 20, 1, NULL, NULL);
  g_assert_cmpfloat (worn->null_deficit, >, 1);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (isfinite (board->squares[i]))
      board->squares[i] = 3;
  even = lat_wear_bench_judge (bench, board, 20, 1, NULL, NULL);
  g_assert_cmpfloat (even->null_deficit, <, 0);
}

/* --- The verdict --- */

static void
check_rows (const LatWearBench *bench, const LatWearVerdict *verdict)
{
  double sum = 0, last = 2;

  g_assert_cmpuint (verdict->rows->len, ==, 4);
  for (guint i = 0; i < 3; i++)
    {
      const LatWearRow *row = &g_array_index (verdict->rows, LatWearRow, i);

      g_assert_true (row->is_possible);
      g_assert_cmpfloat (row->posterior.value, <=, last);
      g_assert_cmpfloat (row->posterior.low, <=, row->posterior.value);
      g_assert_cmpfloat (row->posterior.high, >=, row->posterior.value);
      g_assert_true (row->is_in_group == (row->deficit <= verdict->threshold));
      last = row->posterior.value;
      sum += last;
    }
  g_assert_cmpfloat (fabs (sum - 1), <, 1e-9);
  g_assert_false (g_array_index (verdict->rows, LatWearRow, 3).is_possible);
  g_assert_cmpstr (
      lat_wear_bench_get_label (bench, g_array_index (verdict->rows, LatWearRow, 3).candidate), ==,
      "large");
}

static void
test_verdict (gconstpointer data)
{
  const LatWearBench *bench = data;
  guint n_right = 0;

  for (guint k = 0; k < 4; k++)
    {
      g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
      g_autoptr (LatWearVerdict) verdict = NULL, again = NULL;
      const LatWearVariant *all;

      simulate (bench, k % 2, 20 + k, board);
      /* What cannot be seen may be a hole. */
      board->squares[lat_square_new (0, 2)] = NAN;
      verdict = lat_wear_bench_judge (bench, board, 40, 9, NULL, NULL);
      again = lat_wear_bench_judge (bench, board, 40, 9, NULL, NULL);
      check_rows (bench, verdict);
      g_assert_cmpfloat (verdict->threshold, ==, again->threshold);
      n_right += g_array_index (verdict->rows, LatWearRow, 0).candidate % 3 == k % 2;
      /* All, all wear of play, four wears, all alike, two strengths, as it lies. */
      g_assert_cmpuint (verdict->variants->len, ==, 10);
      all = &g_array_index (verdict->variants, LatWearVariant, 0);
      g_assert_cmpuint (all->ranks[g_array_index (verdict->rows, LatWearRow, 0).candidate], ==, 1);
      g_assert_cmpuint (all->ranks[2], ==, 0);
    }
  g_assert_cmpuint (n_right, >=, 3);
}

/* What is said of few boards, of one rule set and of two. */
static void
test_summary (void)
{
  static const struct
  {
    guint n_calibrations, n_in_group;
    double threshold;
    const char *words;
  } rows[] = {
    { 5, 2, INFINITY,
      "* No rule set can be told apart from the best: that takes at least 19 simulated boards, and "
      "there are 5.\n" },
    { 19, 1, .5,
      "* The group of those that cannot be told apart from the best is the best alone: of 19 "
      "simulated boards, 95 of 100 have the true one at most 0.50 behind, and no other is so "
      "near.\nOn these boards probabilities are right as "
      "often as they say if what is behind is divided by 1.25.\n" },
    { 400, 2, 1.5,
      "* 2 rule sets cannot be told apart from the best, which is one of them: of 400 simulated "
      "boards, 95 of 100 have the true one at most 1.50 behind.\nOn these boards probabilities are "
      "right as often as they say if what is behind is divided by 1.25.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatWearVerdict verdict = { .threshold = rows[i].threshold,
                                 .temperature = 1.25,
                                 .n_calibrations = rows[i].n_calibrations,
                                 .n_in_group = rows[i].n_in_group,
                                 .null_deficit = 3 };
      LatWearCase wear_case = { .verdict = &verdict };
      g_autofree char *text = lat_wear_case_dup_summary (&wear_case);
      g_autofree char *expected = g_strconcat (
          rows[i].words,
          "That nothing but handling has worn the board is behind the best by 3.00.\n", NULL);

      g_assert_cmpstr (text, ==, expected);
      g_assert_cmpint (
          isfinite (lat_wear_find_threshold ((double[400]){ 0 }, rows[i].n_calibrations)) != 0, ==,
          i > 0);
    }
}

static gboolean
stop_cb (double done, gpointer data)
{
  return done < .5;
}

static void
test_stop (gconstpointer data)
{
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);

  simulate (data, 0, 1, board);
  g_assert_null (lat_wear_bench_judge (data, board, 10, 1, stop_cb, NULL));
}

static void
test_threshold (void)
{
  double deficits[99];

  for (guint i = 0; i < 99; i++)
    deficits[i] = (i * 37) % 99;
  g_assert_cmpfloat (lat_wear_find_threshold (deficits, 99), ==, 94);
  for (guint i = 0; i < 19; i++)
    deficits[i] = i;
  g_assert_cmpfloat (lat_wear_find_threshold (deficits, 19), ==, 18);
  g_assert_true (isinf (lat_wear_find_threshold (deficits, 18)));
}

/* Two rule sets, one 4 ahead of the other, which is right in one of four: by a logit of log 3, 4 is divided by 3.64. */
static void
test_temperature (void)
{
  double deficits[16];
  guint truths[8];

  for (guint k = 0; k < 8; k++)
    {
      deficits[2 * k] = 0;
      deficits[2 * k + 1] = 4;
      truths[k] = k % 4 == 0;
    }
  g_assert_cmpfloat (lat_wear_find_temperature (deficits, 8, 2, truths), >, 3.64 / 1.25);
  g_assert_cmpfloat (lat_wear_find_temperature (deficits, 8, 2, truths), <, 3.64 * 1.25);
  /* Always right: it is as sure as it was. */
  memset (truths, 0, sizeof truths);
  g_assert_cmpfloat (lat_wear_find_temperature (deficits, 8, 2, truths), ==, 1);
}

/* No game is in two parts, and none is left out. */
static void
test_parts (gconstpointer data)
{
  LatWearTable *table = lat_wear_bench_get_table (data, 0, 0);
  guint n = lat_wear_table_get_n_groups (table);
  g_autofree guint *sum = g_new0 (guint, n), *weights = g_new (guint, n), *drawn = g_new (guint, n);
  LatRandom random = lat_random_new (1, 1);

  for (guint part = 0; part < 3; part++)
    {
      guint n_drawn = 0, n_there = 0;

      lat_wear_set_weights (table, (LatWearPart){ part, 3 }, weights);
      lat_wear_draw_weights (table, (LatWearPart){ part, 3 }, &random, drawn);
      for (guint i = 0; i < n; i++)
        {
          sum[i] += weights[i];
          n_there += weights[i];
          n_drawn += drawn[i];
          g_assert_true (drawn[i] == 0 || weights[i] == 1);
        }
      g_assert_cmpuint (n_drawn, ==, n_there);
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (sum[i], ==, 1);
}

int
main (int argc, char **argv)
{
  g_autoptr (LatWearBench) bench = NULL;

  g_test_init (&argc, &argv, NULL);
  bench = make_bench (40);
  g_test_add_func ("/lab/wear-bench/read", test_read);
  g_test_add_func ("/lab/wear-bench/faults", test_faults);
  g_test_add_func ("/lab/wear-bench/threshold", test_threshold);
  g_test_add_func ("/lab/wear-bench/temperature", test_temperature);
  g_test_add_data_func ("/lab/wear-bench/parts", bench, test_parts);
  g_test_add_data_func ("/lab/wear-bench/orientation", bench, test_orientation);
  g_test_add_data_func ("/lab/wear-bench/density", bench, test_density);
  g_test_add_data_func ("/lab/wear-bench/explain", bench, test_explain);
  g_test_add_data_func ("/lab/wear-bench/null", bench, test_null);
  g_test_add_data_func ("/lab/wear-bench/verdict", bench, test_verdict);
  g_test_add_data_func ("/lab/wear-bench/stop", bench, test_stop);
  g_test_add_func ("/lab/wear-bench/summary", test_summary);
  return g_test_run ();
}
