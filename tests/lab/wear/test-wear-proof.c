/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-wear-proof.c - tests: the bench finds the rule set that has worn a board
 *
 * Games of presets on 8×8 squares are played once, in several strengths, and parted in three: what the bench
 * knows, what it is calibrated by, and what wears the boards that it has to judge; no game is in two of them. Of
 * what wears a board, a fifth is not of play, and a fifth of the grades is read one too high or too low. With --all
 * it is as long as its figures in RESULTS.md, which it prints; else a short one. LAT_WEAR_FOLDER keeps the games.
 * With --outside it prints what becomes of boards that were worn by a strength of play which the bench does not have.
 */
#include "lat-wear-bench.h"

#include <math.h>

#include "lab-test.h"
#include "lat-wear-games.h"

static const char *const all_presets[] = {
  "latrunculi-xxi-8x8",
  "petteia-xxi-8x8",
  "single-stone-xxi-8x8",
  "classical-8x8",
  "military-8x8",
  "german-8x8",
  "bell-8x8",
  "seneca-8x8",
  "piso-8x8",
  "ruegen-8x8",
  "ruegen-rows-8x8",
  "schaedler-16-8x8",
  "schaedler-20-8x8",
  "schaedler-24-8x8",
  "mak-yek-8x8",
  "rek-8x8",
};
static const char *const few_presets[] = {
  "latrunculi-xxi-8x8", "classical-8x8", "german-8x8",
  "ruegen-8x8",         "mak-yek-8x8",   "schaedler-20-8x8"
};
static const guint64 all_strengths[] = { LAT_WEAR_RANDOM, 50, 200 };
static const guint64 few_strengths[] = { LAT_WEAR_RANDOM, 10 };

static gboolean is_long;

static LatWearBench *
play (const char *const *presets, guint n_presets, const LatWearGames *games)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  LatWearBench *bench;

  for (guint i = 0; i < games->n_strengths; i++)
    g_ptr_array_add (names, lat_wear_games_dup_strength (games->nodes[i]));
  g_ptr_array_add (names, NULL);
  bench = lat_wear_bench_new ((const char *const *) names->pdata);
  for (guint i = 0; i < n_presets; i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (presets[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) tables =
          lat_wear_games_play (games, presets[i], ruleset, NULL, NULL, &error);

      g_assert_no_error (error);
      lat_wear_bench_add (bench, presets[i], tables);
    }
  return bench;
}

/* All squares are seen, and with @has_edges all edges. */
static void
make_mask (LatWearObserved *mask, gboolean has_edges)
{
  lat_wear_observed_init (mask, 8, 8);
  for (int file = 0; file < 8; file++)
    for (int rank = 0; rank < 8; rank++)
      {
        mask->squares[lat_square_new (file, rank)] = 0;
        for (int way = 0; way < 4 && has_edges; way++)
          {
            static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
            int x = file + steps[way][0], y = rank + steps[way][1];

            if (x >= 0 && x < 8 && y < 8)
              mask->edges[lat_wear_edge_new (lat_square_new (file, rank), lat_square_new (x, y))] =
                  0;
          }
      }
}

/* How the boards are found; whether what the manual promises is of them. */
typedef struct
{
  const char *name;
  guint max_grade;
  double misread;
  gboolean has_edges;
  gboolean is_promised;
} Find;

static const Find finds[] = { { "squares, grades 0 to 9, misread", 9, .2, FALSE, TRUE },
                              { "squares and edges, grades 0 to 4, misread", 4, .2, TRUE, TRUE },
                              { "squares, grades 0 to 9", 9, 0, FALSE, FALSE },
                              { "squares, grades 0 to 4", 4, 0, FALSE, FALSE },
                              { "squares, grades 0 to 4, misread", 4, .2, FALSE, FALSE } };

typedef struct
{
  guint n_first;
  guint n_three;
  guint n_covered;
  double size;
} Score;

static Score
score (const double *deficits, guint n_boards, guint n, double threshold)
{
  Score sum = { 0 };

  for (guint k = 0; k < n_boards; k++)
    {
      const double *row = deficits + k * n;
      guint rank = 1;

      for (guint i = 0; i < n; i++)
        {
          rank += row[i] < row[k % n];
          sum.size += (row[i] <= threshold) / (double) n_boards;
        }
      sum.n_first += rank == 1;
      sum.n_three += rank <= 3;
      sum.n_covered += row[k % n] <= threshold;
    }
  return sum;
}

static Score
prove (const LatWearBench *bench, const Find *find, guint n_calibrations, guint n_trials)
{
  LatWearNoise drawn = { LAT_WEAR_DRAWN, find->misread, find->max_grade };
  LatWearNoise fixed = { .2, find->misread, find->max_grade };
  LatWearPart known = { 0, 3 }, held = { 1, 3 }, hidden = { 2, 3 };
  g_autofree LatWearObserved *mask = g_new (LatWearObserved, 1);
  g_autofree double *calibrations = NULL, *trials = NULL, *of_truth = NULL;
  guint n = lat_wear_bench_get_n_candidates (bench);
  double threshold;
  Score sum;

  make_mask (mask, find->has_edges);
  calibrations =
      lat_wear_bench_rehearse (bench, mask, known, held, &drawn, n_calibrations, 1, NULL, NULL);
  of_truth = g_new (double, n_calibrations);
  for (guint k = 0; k < n_calibrations; k++)
    of_truth[k] = calibrations[k * n + k % n];
  threshold = lat_wear_find_threshold (of_truth, n_calibrations);
  trials = lat_wear_bench_rehearse (bench, mask, known, hidden, &fixed, n_trials, 2, NULL, NULL);
  sum = score (trials, n_trials, n, threshold);
  g_test_message ("%s: %u presets, %u boards: first %u, among the first three %u, in the group %u; "
                  "threshold %.3f, %.2f rule sets in a group",
                  find->name, n, n_trials, sum.n_first, sum.n_three, sum.n_covered, threshold,
                  sum.size);
  return sum;
}

static void
test_proof (void)
{
  const char *folder = g_getenv ("LAT_WEAR_FOLDER");
  LatWearGames games = { folder, few_strengths, G_N_ELEMENTS (few_strengths), 96, 1, 1, 300 };
  g_autoptr (LatWearBench) bench = NULL;
  guint n_trials = is_long ? 200 : 60;
  Score sum;

  if (is_long)
    {
      games.nodes = all_strengths;
      games.max_plies = 600;
      games.n_strengths = G_N_ELEMENTS (all_strengths);
      games.n_games = 480;
      bench = play (all_presets, G_N_ELEMENTS (all_presets), &games);
    }
  else
    bench = play (few_presets, G_N_ELEMENTS (few_presets), &games);
  for (guint i = 0; i < G_N_ELEMENTS (finds); i++)
    {
      if (!is_long && !finds[i].has_edges)
        continue;
      sum = prove (bench, &finds[i], is_long ? 400 : 100, n_trials);
      if (!finds[i].is_promised)
        continue;
      /* Of six rule sets three are half of them: there the first counts. */
      g_assert_cmpuint (is_long ? n_trials : 2 * sum.n_first, >=, n_trials);
      g_assert_cmpuint (sum.n_three * 100, >=, n_trials * 80);
      g_assert_cmpuint (sum.n_covered * 100, >=, n_trials * (is_long ? 90 : 85));
      g_assert_cmpuint (sum.n_covered * 100, <=, n_trials * (is_long ? 99 : 100));
    }
}

/* {{{ a strength of play that the bench does not have */

/* Returns: (transfer full): the same games, without those of a strength */
static LatWearBench *
leave_out (const LatWearBench *bench, guint left_out)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  LatWearBench *other;

  for (guint i = 0; i < lat_wear_bench_get_n_strengths (bench); i++)
    if (i != left_out)
      g_ptr_array_add (names, (gpointer) lat_wear_bench_get_strength (bench, i));
  g_ptr_array_add (names, NULL);
  other = lat_wear_bench_new ((const char *const *) names->pdata);
  for (guint k = 0; k < lat_wear_bench_get_n_candidates (bench); k++)
    {
      GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_table_free);

      for (guint i = 0; i < lat_wear_bench_get_n_strengths (bench); i++)
        if (i != left_out)
          g_ptr_array_add (tables, lat_wear_table_copy (lat_wear_bench_get_table (bench, k, i)));
      lat_wear_bench_add (other, lat_wear_bench_get_label (bench, k), tables);
    }
  return other;
}

/* What a third of the games of a rule set says; the others calibrate, and wear boards. */
static LatWearModel *
create_model (const LatWearBench *bench, guint candidate)
{
  guint n = lat_wear_bench_get_n_strengths (bench);
  LatWearTable *tables[LAT_WEAR_MAX_STRENGTHS];
  guint *weights[LAT_WEAR_MAX_STRENGTHS];
  LatWearModel *model;

  for (guint i = 0; i < n; i++)
    {
      tables[i] = lat_wear_table_copy (lat_wear_bench_get_table (bench, candidate, i));
      lat_wear_table_symmetrise (tables[i]);
      weights[i] = g_new (guint, lat_wear_table_get_n_groups (tables[i]));
      lat_wear_set_weights (tables[i], (LatWearPart){ 0, 3 }, weights[i]);
    }
  model = lat_wear_model_new (tables, n, (const guint *const *) weights);
  for (guint i = 0; i < n; i++)
    {
      lat_wear_table_free (tables[i]);
      g_free (weights[i]);
    }
  return model;
}

/* Boards that were worn by games of one strength of @all, judged by @bench. */
static double *
judge_strength (const LatWearBench *bench,
                const LatWearBench *all,
                guint strength,
                const LatWearObserved *mask,
                const LatWearNoise *noise,
                guint n_boards)
{
  guint n = lat_wear_bench_get_n_candidates (bench);
  double *deficits = g_new (double, n_boards *n);
  LatWearModel **models = g_new (LatWearModel *, n);
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
  LatWearAssumptions assumptions = LAT_WEAR_NOTHING_KNOWN;

  for (guint i = 0; i < n; i++)
    models[i] = create_model (bench, i);
  for (guint k = 0; k < n_boards; k++)
    {
      LatRandom random = lat_random_new (2, k);
      g_autoptr (LatWearTable) worn =
          lat_wear_table_copy (lat_wear_bench_get_table (all, k % n, strength));
      double best = -INFINITY;

      lat_wear_table_symmetrise (worn);
      lat_wear_simulate (&worn, 1, (LatWearPart){ 2, 3 }, noise, mask, &random, board);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (LatWearView) view =
              lat_wear_view_new (board, lat_wear_bench_get_table (bench, i, 0));
          LatWearFit fit;

          lat_wear_model_fit (models[i], view, &assumptions, &fit);
          deficits[k * n + i] = -fit.evidence;
          best = MAX (best, fit.evidence);
        }
      for (guint i = 0; i < n; i++)
        deficits[k * n + i] += best;
    }
  for (guint i = 0; i < n; i++)
    lat_wear_model_free (models[i]);
  g_free (models);
  return deficits;
}

static void
print_strength (const LatWearBench *bench, const LatWearBench *all, guint strength, gboolean is_out)
{
  LatWearNoise drawn = { LAT_WEAR_DRAWN, .2, 9 }, fixed = { .2, .2, 9 };
  guint n = lat_wear_bench_get_n_candidates (bench), n_calibrations = 400, n_boards = 200;
  g_autofree LatWearObserved *mask = g_new (LatWearObserved, 1);
  g_autofree double *calibrations = NULL, *deficits = NULL, *of_truth = NULL;
  Score sum;

  make_mask (mask, FALSE);
  calibrations = lat_wear_bench_rehearse (bench, mask, (LatWearPart){ 0, 3 }, (LatWearPart){ 1, 3 },
                                          &drawn, n_calibrations, 1, NULL, NULL);
  of_truth = g_new (double, n_calibrations);
  for (guint k = 0; k < n_calibrations; k++)
    of_truth[k] = calibrations[k * n + k % n];
  deficits = judge_strength (bench, all, strength, mask, &fixed, n_boards);
  sum = score (deficits, n_boards, n, lat_wear_find_threshold (of_truth, n_calibrations));
  g_test_message ("boards by %s, %s: first %u, among the first three %u, in the group %u of %u; "
                  "%.2f rule sets in a group",
                  lat_wear_bench_get_strength (all, strength),
                  is_out ? "which the bench has not" : "which it has", sum.n_first, sum.n_three,
                  sum.n_covered, n_boards, sum.size);
}

static void
test_outside (void)
{
  LatWearGames games = {
    g_getenv ("LAT_WEAR_FOLDER"), all_strengths, G_N_ELEMENTS (all_strengths), 240, 1, 1, 600
  };
  g_autoptr (LatWearBench) all = play (all_presets, G_N_ELEMENTS (all_presets), &games);

  for (guint i = 0; i < G_N_ELEMENTS (all_strengths); i++)
    {
      g_autoptr (LatWearBench) bench = leave_out (all, i);

      print_strength (all, all, i, FALSE);
      print_strength (bench, all, i, TRUE);
    }
}

/* }}} */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  is_long = argc > 1 && g_str_equal (argv[1], "--all");
  if (argc > 1 && g_str_equal (argv[1], "--outside"))
    g_test_add_func ("/lab/wear-proof/outside", test_outside);
  else
    g_test_add_func ("/lab/wear-proof/proof", test_proof);
  return g_test_run ();
}
