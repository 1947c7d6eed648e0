/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-bench.c - which rules a worn board fits
 *
 * All rule sets are as probable before as each other. After, their probabilities are as their evidence
 * (lat-wear-model.c). How sure these are of the games that happened to be played is told by drawing
 * these anew.
 *
 * What a rule set leaves, in the model and on simulated boards, is averaged over the turns and reflections
 * by which it and its start stay the same. Among actions that are as good, an engine of few nodes takes
 * those that it looks at first, and wears one side of the board more; people who sat on both sides did
 * not. And a few games say more then.
 *
 * Probabilities of a model are as good as the model. So evidence is tempered, and the group of those that cannot be told apart
 * is not taken from them, but calibrated (split conformal prediction: V. Vovk, A. Gammerman and
 * G. Shafer, 2005): boards are simulated by each of the rule sets, from games that the model does not
 * know, with drawn handling, contamination, strength and orientation, and grades that are misread; how
 * far the true one is behind the best in 95 of 100 of them is how far one may be to be in the group. By that
 * temperature the true ones have, on these boards, the greatest geometric mean of probabilities.
 */
#include "lat-wear-bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Which part of the work each is, about. */
#define BOOTSTRAP_WORK 2.

/* tables: as they were played; models: the same, made symmetric. */
typedef struct
{
  char *label;
  GPtrArray *tables;
  GPtrArray *models;
} Candidate;

struct _LatWearBench
{
  GStrv strengths;
  guint n_strengths;
  GPtrArray *candidates;
};

/* What judging has to do, and how much of it is done. */
typedef struct
{
  const LatWearBench *bench;
  LatWearFunc func;
  gpointer data;
  double all;
  double done;
} Work;

static void
free_candidate (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->label);
  g_ptr_array_unref (candidate->tables);
  g_ptr_array_unref (candidate->models);
  g_free (candidate);
}

/**
 * lat_wear_bench_new:
 * @strengths: (array zero-terminated=1): what the strengths of play are called, at least one and
 *   at most %LAT_WEAR_MAX_STRENGTHS
 *
 * Returns: (transfer full): a bench without rule sets
 */
LatWearBench *
lat_wear_bench_new (const char *const *strengths)
{
  LatWearBench *bench;

  g_return_val_if_fail (strengths != NULL && strengths[0] != NULL, NULL);
  g_return_val_if_fail (g_strv_length ((GStrv) strengths) <= LAT_WEAR_MAX_STRENGTHS, NULL);

  bench = g_new0 (LatWearBench, 1);
  bench->strengths = g_strdupv ((GStrv) strengths);
  bench->n_strengths = g_strv_length (bench->strengths);
  bench->candidates = g_ptr_array_new_with_free_func (free_candidate);
  return bench;
}

/**
 * lat_wear_bench_free:
 * @bench: (nullable): what is no longer needed
 */
void
lat_wear_bench_free (LatWearBench *bench)
{
  if (bench == NULL)
    return;
  g_strfreev (bench->strengths);
  g_ptr_array_unref (bench->candidates);
  g_free (bench);
}

/**
 * lat_wear_bench_add:
 * @label: what the rule set is called
 * @tables: (element-type LatWearTable): its games, a table for each strength in their order, of
 *   %LAT_WEAR_MIN_GROUPS groups at least; a reference is taken
 */
void
lat_wear_bench_add (LatWearBench *bench, const char *label, GPtrArray *tables)
{
  Candidate *candidate;

  g_return_if_fail (bench != NULL && label != NULL && tables != NULL);
  g_return_if_fail (tables->len == bench->n_strengths);
  for (guint i = 0; i < tables->len; i++)
    g_return_if_fail (lat_wear_table_get_n_groups (tables->pdata[i]) >= LAT_WEAR_MIN_GROUPS);

  candidate = g_new0 (Candidate, 1);
  candidate->label = g_strdup (label);
  candidate->tables = g_ptr_array_ref (tables);
  candidate->models = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_table_free);
  for (guint i = 0; i < tables->len; i++)
    {
      LatWearTable *model = lat_wear_table_copy (tables->pdata[i]);

      lat_wear_table_symmetrise (model);
      g_ptr_array_add (candidate->models, model);
    }
  g_ptr_array_add (bench->candidates, candidate);
}

guint
lat_wear_bench_get_n_candidates (const LatWearBench *bench)
{
  return bench->candidates->len;
}

static Candidate *
get_candidate (const LatWearBench *bench, guint candidate)
{
  return g_ptr_array_index (bench->candidates, candidate);
}

const char *
lat_wear_bench_get_label (const LatWearBench *bench, guint candidate)
{
  return get_candidate (bench, candidate)->label;
}

LatWearTable *
lat_wear_bench_get_table (const LatWearBench *bench, guint candidate, guint strength)
{
  return g_ptr_array_index (get_candidate (bench, candidate)->tables, strength);
}

guint
lat_wear_bench_get_n_strengths (const LatWearBench *bench)
{
  return bench->n_strengths;
}

const char *
lat_wear_bench_get_strength (const LatWearBench *bench, guint strength)
{
  return bench->strengths[strength];
}

static LatWearView *
create_view (const LatWearBench *bench, guint candidate, const LatWearObserved *observed)
{
  return lat_wear_view_new (observed, lat_wear_bench_get_table (bench, candidate, 0));
}

/**
 * lat_wear_bench_fits:
 *
 * Returns: whether the board can be that of a rule set: it has its size, and squares where it has grades
 */
gboolean
lat_wear_bench_fits (const LatWearBench *bench, guint candidate, const LatWearObserved *observed)
{
  g_autoptr (LatWearView) view = create_view (bench, candidate, observed);

  return lat_wear_view_is_possible (view);
}

static gboolean
fits_any (const LatWearBench *bench, const LatWearObserved *observed)
{
  for (guint i = 0; i < bench->candidates->len; i++)
    if (lat_wear_bench_fits (bench, i, observed))
      return TRUE;
  return FALSE;
}

/* --- Models --- */

/* With a part of the games, or, with @random, with games drawn anew of it. */
static LatWearModel *
create_model (const LatWearBench *bench, guint candidate, LatWearPart part, LatRandom *random)
{
  GPtrArray *tables = get_candidate (bench, candidate)->models;
  guint *weights[LAT_WEAR_MAX_STRENGTHS];
  LatWearModel *model;

  for (guint i = 0; i < tables->len; i++)
    {
      weights[i] = g_new (guint, lat_wear_table_get_n_groups (tables->pdata[i]));
      if (random != NULL)
        lat_wear_draw_weights (tables->pdata[i], part, random, weights[i]);
      else
        lat_wear_set_weights (tables->pdata[i], part, weights[i]);
    }
  model = lat_wear_model_new ((LatWearTable *const *) tables->pdata, tables->len,
                              (const guint *const *) weights);
  for (guint i = 0; i < tables->len; i++)
    g_free (weights[i]);
  return model;
}

static GPtrArray *
create_models (const LatWearBench *bench, LatWearPart part, LatRandom *random)
{
  GPtrArray *models = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_model_free);

  for (guint i = 0; i < bench->candidates->len; i++)
    g_ptr_array_add (models, create_model (bench, i, part, random));
  return models;
}

static GPtrArray *
create_views (const LatWearBench *bench, const LatWearObserved *observed)
{
  GPtrArray *views = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_view_free);

  for (guint i = 0; i < bench->candidates->len; i++)
    g_ptr_array_add (views, create_view (bench, i, observed));
  return views;
}

/* Returns: the best evidence */
static double
fit_all (GPtrArray *models,
         GPtrArray *views,
         const LatWearAssumptions *assumptions,
         LatWearFit *fits)
{
  double best = -INFINITY;

  for (guint i = 0; i < models->len; i++)
    {
      lat_wear_model_fit (models->pdata[i], views->pdata[i], assumptions, &fits[i]);
      if (fits[i].is_possible)
        best = MAX (best, fits[i].evidence);
    }
  return best;
}

static void
find_posteriors (const LatWearFit *fits,
                 guint n,
                 double best,
                 double temperature,
                 double *posteriors)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      posteriors[i] = fits[i].is_possible ? exp ((fits[i].evidence - best) / temperature) : 0;
      sum += posteriors[i];
    }
  for (guint i = 0; i < n && sum > 0; i++)
    posteriors[i] /= sum;
}

static gboolean
go_on (Work *work, double step)
{
  work->done += step;
  return work->func == NULL || work->func (MIN (1, work->done / work->all), work->data);
}

/* --- Calibration --- */

static gboolean
rehearse (Work *work,
          const LatWearObserved *mask,
          LatWearPart model_part,
          LatWearPart board_part,
          const LatWearNoise *noise,
          guint n_boards,
          guint64 seed,
          double *deficits)
{
  const LatWearBench *bench = work->bench;
  LatWearAssumptions assumptions = LAT_WEAR_NOTHING_KNOWN;
  g_autoptr (GPtrArray) models = create_models (bench, model_part, NULL);
  g_autofree LatWearFit *fits = g_new (LatWearFit, models->len);
  g_autofree LatWearObserved *board = g_new (LatWearObserved, 1);
  g_autoptr (GArray) possible = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < models->len; i++)
    if (lat_wear_bench_fits (bench, i, mask))
      g_array_append_val (possible, i);
  for (guint k = 0; k < n_boards; k++)
    {
      LatRandom random = lat_random_new (seed, k);
      guint truth = g_array_index (possible, guint, k % possible->len);
      g_autoptr (GPtrArray) views = NULL;
      double best;

      lat_wear_simulate ((LatWearTable *const *) get_candidate (bench, truth)->models->pdata,
                         bench->n_strengths, board_part, noise, mask, &random, board);
      views = create_views (bench, board);
      best = fit_all (models, views, &assumptions, fits);
      for (guint i = 0; i < models->len; i++)
        deficits[(gsize) k * models->len + i] =
            fits[i].is_possible ? best - fits[i].evidence : INFINITY;
      if (!go_on (work, 1))
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_wear_bench_rehearse:
 * @mask: which board is simulated, and where something is to be seen on it; one rule set has to fit
 * @model_part: games that are known
 * @board_part: games that wear the boards; to be others
 * @noise: how far these are from what games left
 * @n_boards: how many are simulated
 * @seed: decides all that is left to chance
 * @func: (nullable): is told how far it is, and whether to go on
 * @data: for @func
 *
 * Simulates boards and judges them. Number k is worn by the k mod n-th of the n rule sets that fit.
 *
 * Returns: (transfer full) (nullable): for each board, for each rule set, by how much its evidence is less
 *   than that of the best, infinite if it cannot be; %NULL if it was stopped
 */
double *
lat_wear_bench_rehearse (const LatWearBench *bench,
                         const LatWearObserved *mask,
                         LatWearPart model_part,
                         LatWearPart board_part,
                         const LatWearNoise *noise,
                         guint n_boards,
                         guint64 seed,
                         LatWearFunc func,
                         gpointer data)
{
  Work work = { bench, func, data, n_boards, 0 };
  double *deficits;

  g_return_val_if_fail (bench != NULL && mask != NULL && noise != NULL && n_boards > 0, NULL);

  deficits = g_new (double, (gsize) n_boards * bench->candidates->len);
  if (rehearse (&work, mask, model_part, board_part, noise, n_boards, seed, deficits))
    return deficits;
  g_free (deficits);
  return NULL;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/**
 * lat_wear_find_threshold:
 * @deficits: (array length=n): of the true rule sets of simulated boards
 * @n: how many
 *
 * Returns: the deficit that another board’s true rule set does not exceed in 95 of 100 cases: of n+1, the
 *   one at 95 %; infinite if there are too few
 */
double
lat_wear_find_threshold (const double *deficits, guint n)
{
  g_autofree double *sorted = g_memdup2 (deficits, n * sizeof *deficits);
  guint rank = (guint) ceil (.95 * (n + 1.));

  if (rank > n || n == 0)
    return INFINITY;
  qsort (sorted, n, sizeof *sorted, compare_doubles);
  return sorted[rank - 1];
}

static double
score_temperature (const double *deficits,
                   guint n_boards,
                   guint n,
                   const guint *truths,
                   double temperature)
{
  double score = 0;

  for (guint k = 0; k < n_boards; k++)
    {
      const double *row = deficits + (gsize) k * n;
      double sum = 0;

      for (guint i = 0; i < n; i++)
        sum += exp (-row[i] / temperature);
      score -= row[truths[k]] / temperature + log (sum);
    }
  return score;
}

/**
 * lat_wear_find_temperature:
 * @deficits: as of lat_wear_bench_rehearse()
 * @n_boards: how many boards
 * @n_candidates: how many rule sets
 * @truths: (array length=n_boards): which of them is the true one
 *
 * Returns: by what evidence is best divided, from 1 to 100 in steps of a quarter more; 1 without boards
 */
double
lat_wear_find_temperature (const double *deficits,
                           guint n_boards,
                           guint n_candidates,
                           const guint *truths)
{
  double best = -INFINITY, found = 1;

  for (double temperature = 1; temperature <= 100 && n_boards > 0; temperature *= 1.25)
    {
      double score = score_temperature (deficits, n_boards, n_candidates, truths, temperature);

      if (score > best)
        found = temperature;
      best = MAX (best, score);
    }
  return found;
}

static gboolean
calibrate (Work *work, const LatWearObserved *observed, guint64 seed, LatWearVerdict *verdict)
{
  guint n = work->bench->candidates->len, n_possible = 0;
  double max =
      MAX (lat_wear_observed_get_max (observed, FALSE), lat_wear_observed_get_max (observed, TRUE));
  LatWearNoise noise = { LAT_WEAR_DRAWN, LAT_WEAR_MISREAD, (guint) MAX (1, ceil (max)) };
  g_autofree guint *possible = g_new (guint, n);
  g_autofree double *deficits = g_new (double, (gsize) verdict->n_calibrations *n + 1);
  g_autofree double *of_truth = g_new (double, verdict->n_calibrations + 1);
  g_autofree guint *truths = g_new (guint, verdict->n_calibrations + 1);

  for (guint i = 0; i < n; i++)
    if (lat_wear_bench_fits (work->bench, i, observed))
      possible[n_possible++] = i;
  if (!rehearse (work, observed, (LatWearPart){ 0, 2 }, (LatWearPart){ 1, 2 }, &noise,
                 verdict->n_calibrations, seed, deficits))
    return FALSE;
  for (guint k = 0; k < verdict->n_calibrations; k++)
    {
      truths[k] = possible[k % n_possible];
      of_truth[k] = deficits[(gsize) k * n + truths[k]];
    }
  verdict->threshold = lat_wear_find_threshold (of_truth, verdict->n_calibrations);
  verdict->temperature = lat_wear_find_temperature (deficits, verdict->n_calibrations, n, truths);
  return TRUE;
}

/* --- The verdict --- */

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const LatWearRow *one = a, *other = b;

  if (one->is_possible != other->is_possible)
    return one->is_possible ? -1 : 1;
  if (one->is_possible && one->deficit != other->deficit)
    return one->deficit < other->deficit ? -1 : 1;
  return one->candidate < other->candidate ? -1 : 1;
}

/* How far the probabilities move with the games that happened to be played. */
static gboolean
find_intervals (Work *work, GPtrArray *views, guint64 seed, LatWearVerdict *verdict)
{
  LatWearRow *rows = (LatWearRow *) verdict->rows->data;
  guint n = verdict->rows->len;
  LatWearAssumptions assumptions = LAT_WEAR_NOTHING_KNOWN;
  g_autofree LatWearFit *fits = g_new (LatWearFit, n);
  g_autofree double *drawn = g_new (double, (gsize) LAT_WEAR_BOOTSTRAPS *n);
  g_autofree double *column = g_new (double, LAT_WEAR_BOOTSTRAPS);
  guint few = (guint) (.025 * LAT_WEAR_BOOTSTRAPS);

  for (guint k = 0; k < LAT_WEAR_BOOTSTRAPS; k++)
    {
      LatRandom random = lat_random_new (~seed, k);
      g_autoptr (GPtrArray) models = create_models (work->bench, LAT_WEAR_WHOLE, &random);
      double best = fit_all (models, views, &assumptions, fits);

      find_posteriors (fits, n, best, verdict->temperature, drawn + (gsize) k * n);
      if (!go_on (work, BOOTSTRAP_WORK))
        return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < LAT_WEAR_BOOTSTRAPS; k++)
        column[k] = drawn[(gsize) k * n + i];
      qsort (column, LAT_WEAR_BOOTSTRAPS, sizeof *column, compare_doubles);
      /* The value is of these games, its ends of games like them: it may be beside, but is not shown so. */
      rows[i].posterior.low = MIN (rows[i].posterior.value, column[few]);
      rows[i].posterior.high = MAX (rows[i].posterior.value, column[LAT_WEAR_BOOTSTRAPS - 1 - few]);
    }
  return TRUE;
}

static void
add_variant (LatWearVerdict *verdict,
             GPtrArray *models,
             GPtrArray *views,
             const char *name,
             const LatWearAssumptions *assumptions)
{
  guint n = models->len;
  g_autofree LatWearFit *fits = g_new (LatWearFit, n);
  LatWearVariant variant = { name, assumptions->only_strength, g_new0 (double, n),
                             g_new0 (guint, n) };
  double best = fit_all (models, views, assumptions, fits);

  find_posteriors (fits, n, best, verdict->temperature, variant.posteriors);
  for (guint i = 0; i < n; i++)
    {
      if (!fits[i].is_possible)
        continue;
      variant.ranks[i] = 1;
      for (guint k = 0; k < n; k++)
        variant.ranks[i] += fits[k].is_possible && fits[k].evidence > fits[i].evidence;
    }
  g_array_append_val (verdict->variants, variant);
}

static void
add_variants (LatWearVerdict *verdict,
              GPtrArray *models,
              GPtrArray *views,
              const LatWearObserved *observed,
              guint n_strengths)
{
  LatWearAssumptions known = LAT_WEAR_NOTHING_KNOWN;
  gboolean has_squares = lat_wear_observed_count (observed, FALSE) > 1;

  add_variant (verdict, models, views, "all", &known);
  known.no_contamination = TRUE;
  add_variant (verdict, models, views, "no-contamination", &known);
  for (guint wear = 0; wear < LAT_N_SQUARE_WEARS && has_squares; wear++)
    {
      static const char *const names[] = { "only-stay", "only-arrival", "only-lift", "only-sweep" };

      known = LAT_WEAR_NOTHING_KNOWN;
      known.only_wear = (int) wear;
      add_variant (verdict, models, views, names[wear], &known);
    }
  known = LAT_WEAR_NOTHING_KNOWN;
  known.equal_handling = TRUE;
  if (has_squares)
    add_variant (verdict, models, views, "equal-handling", &known);
  known = LAT_WEAR_NOTHING_KNOWN;
  for (guint i = 0; i < n_strengths && n_strengths > 1; i++)
    {
      known.only_strength = (int) i;
      add_variant (verdict, models, views, "strength", &known);
    }
  known = LAT_WEAR_NOTHING_KNOWN;
  known.is_oriented = TRUE;
  add_variant (verdict, models, views, "as-it-lies", &known);
  if (!has_squares || lat_wear_observed_count (observed, TRUE) < 2)
    return;
  known = LAT_WEAR_NOTHING_KNOWN;
  known.only_squares = TRUE;
  add_variant (verdict, models, views, "only-squares", &known);
  known.only_squares = FALSE;
  known.only_edges = TRUE;
  add_variant (verdict, models, views, "only-edges", &known);
}

/* By how much each place speaks for the best one against each other one. */
static void
explain (LatWearVerdict *verdict, GPtrArray *models, GPtrArray *views)
{
  const LatWearRow *best = &g_array_index (verdict->rows, LatWearRow, 0);
  g_autofree double *squares = g_new (double, LAT_N_CELLS);
  g_autofree double *edges = g_new (double, LAT_N_WEAR_EDGES);

  lat_wear_model_explain (models->pdata[best->candidate], views->pdata[best->candidate], &best->fit,
                          squares, edges);
  for (guint k = 0; k < verdict->rows->len; k++)
    {
      const LatWearRow *row = &g_array_index (verdict->rows, LatWearRow, k);
      LatWearFit fit = row->fit;
      double *of_squares = verdict->squares[row->candidate];
      double *of_edges = verdict->edges[row->candidate];

      if (!row->is_possible)
        continue;
      /* By as many observations, so that shares alone are compared. */
      fit.weight = best->fit.weight;
      lat_wear_model_explain (models->pdata[row->candidate], views->pdata[row->candidate], &fit,
                              of_squares, of_edges);
      for (guint i = 0; i < LAT_N_CELLS; i++)
        of_squares[i] = squares[i] - of_squares[i];
      for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
        of_edges[i] = edges[i] - of_edges[i];
    }
}

static void
clear_variant (gpointer data)
{
  LatWearVariant *variant = data;

  g_free (variant->posteriors);
  g_free (variant->ranks);
}

static LatWearVerdict *
create_verdict (guint n)
{
  LatWearVerdict *verdict = g_new0 (LatWearVerdict, 1);

  verdict->rows = g_array_new (FALSE, TRUE, sizeof (LatWearRow));
  verdict->variants = g_array_new (FALSE, FALSE, sizeof (LatWearVariant));
  g_array_set_clear_func (verdict->variants, clear_variant);
  verdict->squares = g_malloc0_n (n, sizeof *verdict->squares);
  verdict->edges = g_malloc0_n (n, sizeof *verdict->edges);
  return verdict;
}

/**
 * lat_wear_verdict_free:
 * @verdict: (nullable): what is no longer needed
 */
void
lat_wear_verdict_free (LatWearVerdict *verdict)
{
  if (verdict == NULL)
    return;
  g_array_unref (verdict->rows);
  g_array_unref (verdict->variants);
  g_free (verdict->squares);
  g_free (verdict->edges);
  g_free (verdict);
}

/* Rows in order of candidates. */
static double
fill_rows (LatWearVerdict *verdict, GPtrArray *models, GPtrArray *views)
{
  LatWearAssumptions assumptions = LAT_WEAR_NOTHING_KNOWN;
  guint n = models->len;
  g_autofree LatWearFit *fits = g_new (LatWearFit, n);
  g_autofree double *posteriors = g_new (double, n);
  double best = fit_all (models, views, &assumptions, fits);

  find_posteriors (fits, n, best, verdict->temperature, posteriors);
  for (guint i = 0; i < n; i++)
    {
      LatWearRow row = { .candidate = i,
                         .is_possible = fits[i].is_possible,
                         .posterior = { 0, posteriors[i], posteriors[i], posteriors[i] },
                         .deficit = fits[i].is_possible ? best - fits[i].evidence : INFINITY,
                         .fit = fits[i] };

      g_array_append_val (verdict->rows, row);
    }
  return best;
}

static void
finish_rows (LatWearVerdict *verdict)
{
  for (guint i = 0; i < verdict->rows->len; i++)
    {
      LatWearRow *row = &g_array_index (verdict->rows, LatWearRow, i);

      row->is_in_group = row->is_possible && row->deficit <= verdict->threshold;
      verdict->n_in_group += row->is_in_group;
    }
  g_array_sort (verdict->rows, compare_rows);
}

/**
 * lat_wear_bench_judge:
 * @observed: the board; it has to be possible for one rule set at least
 * @n_calibrations: how many boards are simulated to find how large the group has to be; with less than
 *   19 it has all
 * @seed: decides all that is left to chance
 * @func: (nullable): is told how far it is, and whether to go on
 * @data: for @func
 *
 * Says which rules the board fits.
 *
 * Returns: (transfer full) (nullable): what was found; %NULL if it was stopped
 */
LatWearVerdict *
lat_wear_bench_judge (const LatWearBench *bench,
                      const LatWearObserved *observed,
                      guint n_calibrations,
                      guint64 seed,
                      LatWearFunc func,
                      gpointer data)
{
  Work work = { bench, func, data, n_calibrations + LAT_WEAR_BOOTSTRAPS * BOOTSTRAP_WORK, 0 };
  g_autoptr (LatWearVerdict) verdict = NULL;
  g_autoptr (GPtrArray) models = NULL;
  g_autoptr (GPtrArray) views = NULL;
  double best;

  g_return_val_if_fail (bench != NULL && observed != NULL, NULL);
  g_return_val_if_fail (fits_any (bench, observed), NULL);

  models = create_models (bench, LAT_WEAR_WHOLE, NULL);
  views = create_views (bench, observed);
  verdict = create_verdict (models->len);
  verdict->n_calibrations = n_calibrations;
  if (!calibrate (&work, observed, seed, verdict))
    return NULL;
  best = fill_rows (verdict, models, views);
  if (!find_intervals (&work, views, seed, verdict))
    return NULL;
  finish_rows (verdict);
  verdict->null_deficit = best
                          - lat_wear_view_get_null (
                              views->pdata[g_array_index (verdict->rows, LatWearRow, 0).candidate]);
  add_variants (verdict, models, views, observed, bench->n_strengths);
  explain (verdict, models, views);
  return g_steal_pointer (&verdict);
}
