/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-model.c - what wear a rule set would leave, whatever the handling, and how well a board fits it
 *
 * Of each wear w of squares, by games of one strength, p_w(s) is the share that falls on square s, with
 * half an event added to each square so that nothing is impossible. Handling mixes them,
 * m(s) = Σ h_w p_w(s); a share c is no wear of play at all: q(s) = (1 − c) m(s) + c u(s), where u is
 * the same for all squares, or greater at the rim, where a board is held. Of edges there is one wear.
 *
 * A grade is no count. Shares of grades f(s) are taken for those of N independent observations, where N
 * is not known: a grid of N from 8 to 4096, the same prior for each step of doubling, so that a board that
 * fits nothing well is told to say little. With k places the density of f is that of a multinomial
 * distribution whose shares lie on a lattice of 1/N:
 *   N^(k−1) · N! / Π (N f)! · Π q^(N f)
 * All else that is not known is averaged over with equal weights: strength of play, handling, the
 * kind and share of contamination, orientation of the board. So a rule set is not praised for the
 * best of many ways to look at it.
 */
#include "lat-wear-model.h"

#include <math.h>
#include <string.h>

#include "lat-symmetry.h"

#define N_SHARES ((LAT_WEAR_N_CONTAMINATIONS + 1) / 2)
#define N_LAYERS 2

static const double shares[N_SHARES] = { 0, .1, .2, .3, .45 };
static const double weights_of[LAT_WEAR_N_WEIGHTS] = { 8,   16,  32,   64,   128,
                                                       256, 512, 1024, 2048, 4096 };

/* Of squares, or of edges: by map and place, the share of all grades, and whether it is observable;
 * rim: how the rim is worn by who holds the board. */
typedef struct
{
  guint n;
  gboolean is_there;
  gboolean is_whole;
  double *parts[LAT_WEAR_MAX_MAPS];
  guint8 *seen[LAT_WEAR_MAX_MAPS];
  double base[LAT_WEAR_N_WEIGHTS];
  double *rim;
} Layer;

struct _LatWearView
{
  gboolean is_possible[LAT_WEAR_MAX_MAPS];
  guint n_maps;
  Layer layers[N_LAYERS];
  const LatSquare *squares;
  GArray *edges;
  LatRuleset *ruleset;
};

/* By strength, handling (of edges there is none), contamination and place. */
typedef struct
{
  guint n;
  guint n_handlings;
  double *q;
  double *logs;
} Grid;

struct _LatWearModel
{
  guint n_strengths;
  Grid grids[N_LAYERS];
};

/* --- What is not known --- */

/**
 * lat_wear_get_handling:
 * @handling: below %LAT_WEAR_N_HANDLINGS
 * @weights: (out): how much each wear of squares counts, together 1
 */
void
lat_wear_get_handling (guint handling, double weights[LAT_N_SQUARE_WEARS])
{
  guint number = 0;

  for (guint a = 0; a <= 3; a++)
    for (guint b = 0; a + b <= 3; b++)
      for (guint c = 0; a + b + c <= 3; c++)
        if (number++ == handling)
          {
            weights[0] = a / 3.;
            weights[1] = b / 3.;
            weights[2] = c / 3.;
            weights[3] = (3 - a - b - c) / 3.;
          }
}

/**
 * lat_wear_get_contamination:
 * @contamination: below %LAT_WEAR_N_CONTAMINATIONS
 * @is_rim: (out) (optional): whether the rim has more of it
 *
 * Returns: its share of all wear
 */
double
lat_wear_get_contamination (guint contamination, gboolean *is_rim)
{
  g_return_val_if_fail (contamination < LAT_WEAR_N_CONTAMINATIONS, 0);

  if (is_rim != NULL)
    *is_rim = contamination > 0 && contamination % 2 == 0;
  return shares[(contamination + 1) / 2];
}

/* The prior of a contamination: each share the same. */
static double
get_prior (guint contamination)
{
  return contamination == 0 ? 1. / N_SHARES : .5 / N_SHARES;
}

/**
 * lat_wear_get_rim_weight:
 *
 * Returns: how much a square is worn by who holds the board: 1, and 1 more for each side of the board
 *   that it lies at
 */
double
lat_wear_get_rim_weight (int files, int ranks, LatSquare square)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  return 1 + (file == 0) + (file == files - 1) + (rank == 0) + (rank == ranks - 1);
}

static gboolean
has_handling (const LatWearAssumptions *assumptions, guint handling)
{
  double weights[LAT_N_SQUARE_WEARS];

  lat_wear_get_handling (handling, weights);
  return assumptions->only_wear == LAT_WEAR_ANY || weights[assumptions->only_wear] >= 1;
}

/* --- What is seen --- */

static void
allot_layer (Layer *layer, guint n, guint n_maps)
{
  layer->n = n;
  layer->rim = g_new (double, n + 1);
  for (guint map = 0; map < n_maps; map++)
    {
      layer->parts[map] = g_new0 (double, n + 1);
      layer->seen[map] = g_new0 (guint8, n + 1);
    }
}

/* The base of the density for each number of observations: all of it that does not depend on q. It is
 * the same for all maps by which the board can be that of the rules. */
static void
finish_layer (Layer *layer, double sum, guint n_seen, guint map)
{
  layer->is_there = n_seen > 1 && sum > 0;
  layer->is_whole = n_seen == layer->n;
  if (!layer->is_there)
    return;
  for (guint i = 0; i < layer->n; i++)
    layer->parts[map][i] /= sum;
  for (guint k = 0; k < LAT_WEAR_N_WEIGHTS; k++)
    {
      double n = weights_of[k];

      layer->base[k] = (n_seen - 1.) * log (n) + lgamma (n + 1);
      for (guint i = 0; i < layer->n; i++)
        if (layer->seen[map][i])
          layer->base[k] -= lgamma (n * layer->parts[map][i] + 1);
    }
}

/* Where map puts each place of the rules, and what is seen there. */
static void
look (LatWearView *view, const LatWearObserved *observed, guint map)
{
  for (guint l = 0; l < N_LAYERS; l++)
    {
      Layer *layer = &view->layers[l];
      double sum = 0;
      guint n_seen = 0;

      for (guint i = 0; i < layer->n; i++)
        {
          double grade;

          if (l == 0)
            grade =
                observed->squares[lat_symmetry_map_square (view->ruleset, map, view->squares[i])];
          else
            {
              LatSquare a, b;

              lat_wear_edge_get_ends (g_array_index (view->edges, LatWearEdge, i), &a, &b);
              grade =
                  observed
                      ->edges[lat_wear_edge_new (lat_symmetry_map_square (view->ruleset, map, a),
                                                 lat_symmetry_map_square (view->ruleset, map, b))];
            }
          layer->seen[map][i] = isfinite (grade) != 0;
          layer->parts[map][i] = isfinite (grade) ? grade : 0;
          sum += layer->parts[map][i];
          n_seen += layer->seen[map][i];
        }
      /* A grade where the rules have no square. */
      if (n_seen < lat_wear_observed_count (observed, l == 1))
        view->is_possible[map] = FALSE;
      else
        finish_layer (layer, sum, n_seen, map);
    }
}

static void
set_rim (LatWearView *view)
{
  int files = lat_ruleset_get_files (view->ruleset), ranks = lat_ruleset_get_ranks (view->ruleset);

  for (guint l = 0; l < N_LAYERS; l++)
    {
      Layer *layer = &view->layers[l];
      double sum = 0;

      for (guint i = 0; i < layer->n; i++)
        {
          LatSquare a, b;

          if (l == 0)
            a = b = view->squares[i];
          else
            lat_wear_edge_get_ends (g_array_index (view->edges, LatWearEdge, i), &a, &b);
          layer->rim[i] =
              lat_wear_get_rim_weight (files, ranks, a) + lat_wear_get_rim_weight (files, ranks, b);
          sum += layer->rim[i];
        }
      for (guint i = 0; i < layer->n; i++)
        layer->rim[i] /= sum;
    }
}

/**
 * lat_wear_view_new:
 * @observed: what can be seen
 * @table: of the rules
 *
 * Returns: (transfer full): how it looks on the board of these rules
 */
LatWearView *
lat_wear_view_new (const LatWearObserved *observed, const LatWearTable *table)
{
  LatWearView *view;
  const LatWearEdge *edges;
  guint n_squares, n_edges;
  gboolean fits;

  g_return_val_if_fail (observed != NULL && table != NULL, NULL);

  view = g_new0 (LatWearView, 1);
  view->ruleset = lat_ruleset_ref (lat_wear_table_get_ruleset (table));
  n_squares = lat_wear_table_get_squares (table, &view->squares);
  n_edges = lat_wear_table_get_edges (table, &edges);
  view->edges = g_array_new (FALSE, FALSE, sizeof (LatWearEdge));
  g_array_append_vals (view->edges, edges, n_edges);
  fits = lat_ruleset_get_files (view->ruleset) == observed->files
         && lat_ruleset_get_ranks (view->ruleset) == observed->ranks;
  view->n_maps = observed->files == observed->ranks ? 8 : 4;
  allot_layer (&view->layers[0], n_squares, view->n_maps);
  allot_layer (&view->layers[1], n_edges, view->n_maps);
  set_rim (view);
  for (guint map = 0; map < view->n_maps && fits; map++)
    {
      view->is_possible[map] = TRUE;
      look (view, observed, map);
    }
  return view;
}

/**
 * lat_wear_view_free:
 * @view: (nullable): what is no longer needed
 */
void
lat_wear_view_free (LatWearView *view)
{
  if (view == NULL)
    return;
  for (guint l = 0; l < N_LAYERS; l++)
    {
      g_free (view->layers[l].rim);
      for (guint map = 0; map < LAT_WEAR_MAX_MAPS; map++)
        {
          g_free (view->layers[l].parts[map]);
          g_free (view->layers[l].seen[map]);
        }
    }
  g_array_unref (view->edges);
  lat_ruleset_unref (view->ruleset);
  g_free (view);
}

/**
 * lat_wear_view_is_possible:
 *
 * Returns: whether the board has the size of that of the rules, and squares wherever there are grades,
 *   in one orientation at least
 */
gboolean
lat_wear_view_is_possible (const LatWearView *view)
{
  for (guint map = 0; map < view->n_maps; map++)
    if (view->is_possible[map])
      return TRUE;
  return FALSE;
}

/* --- What would be left --- */

static double *
get_row (const Grid *grid, double *values, guint strength, guint handling, guint contamination)
{
  gsize row =
      ((gsize) strength * grid->n_handlings + handling) * LAT_WEAR_N_CONTAMINATIONS + contamination;

  return values + row * grid->n;
}

static void
fill_rows (Grid *grid, guint strength, guint handling, const double *play, const double *rim)
{
  for (guint k = 0; k < LAT_WEAR_N_CONTAMINATIONS; k++)
    {
      double *q = get_row (grid, grid->q, strength, handling, k);
      double *logs = get_row (grid, grid->logs, strength, handling, k);
      gboolean is_rim;
      double share = lat_wear_get_contamination (k, &is_rim);

      for (guint i = 0; i < grid->n; i++)
        {
          q[i] = (1 - share) * play[i] + share * (is_rim ? rim[i] : 1. / grid->n);
          logs[i] = log (q[i]);
        }
    }
}

/* Shares of one wear, with half an event on each place. */
static void
measure (const LatWearTable *table, LatWear wear, const guint *weights, double *play)
{
  guint n = lat_wear_table_get_n_places (table, wear);
  double sum = n / 2.;

  lat_wear_table_sum (table, wear, LAT_WEAR_ALL_MEN, weights, play);
  for (guint i = 0; i < n; i++)
    sum += play[i];
  for (guint i = 0; i < n; i++)
    play[i] = (play[i] + .5) / sum;
}

static void
fill_strength (LatWearModel *model,
               guint strength,
               const LatWearTable *table,
               const guint *weights,
               const LatWearView *view)
{
  guint n = model->grids[0].n, n_edges = model->grids[1].n;
  g_autofree double *of_wears = g_new (double, LAT_N_SQUARE_WEARS *n + n_edges);
  g_autofree double *play = g_new (double, n);
  double *of_edges = of_wears + LAT_N_SQUARE_WEARS * n;

  for (guint wear = 0; wear < LAT_N_SQUARE_WEARS; wear++)
    measure (table, (LatWear) wear, weights, of_wears + wear * n);
  measure (table, LAT_WEAR_CROSSING, weights, of_edges);
  for (guint k = 0; k < LAT_WEAR_N_HANDLINGS + 1; k++)
    {
      double mix[LAT_N_SQUARE_WEARS] = { .25, .25, .25, .25 };

      /* The last: all the same. */
      if (k < LAT_WEAR_N_HANDLINGS)
        lat_wear_get_handling (k, mix);
      memset (play, 0, n * sizeof *play);
      for (guint wear = 0; wear < LAT_N_SQUARE_WEARS; wear++)
        for (guint i = 0; i < n; i++)
          play[i] += mix[wear] * of_wears[wear * n + i];
      fill_rows (&model->grids[0], strength, k, play, view->layers[0].rim);
    }
  fill_rows (&model->grids[1], strength, 0, of_edges, view->layers[1].rim);
}

/**
 * lat_wear_model_new:
 * @tables: (array length=n_strengths): games by one rule set, a table for each strength of play
 * @n_strengths: how many, at most %LAT_WEAR_MAX_STRENGTHS
 * @weights: (nullable) (array length=n_strengths): how often each group of a table counts
 *
 * Returns: (transfer full): what wear they leave
 */
LatWearModel *
lat_wear_model_new (LatWearTable *const *tables, guint n_strengths, const guint *const *weights)
{
  g_autoptr (LatWearView) view = NULL;
  LatWearObserved *nothing;
  LatWearModel *model;

  g_return_val_if_fail (tables != NULL && n_strengths > 0, NULL);
  g_return_val_if_fail (n_strengths <= LAT_WEAR_MAX_STRENGTHS, NULL);

  /* For the rim alone. */
  nothing = g_new (LatWearObserved, 1);
  lat_wear_observed_init (nothing, 0, 0);
  view = lat_wear_view_new (nothing, tables[0]);
  g_free (nothing);
  model = g_new0 (LatWearModel, 1);
  model->n_strengths = n_strengths;
  for (guint l = 0; l < N_LAYERS; l++)
    {
      Grid *grid = &model->grids[l];
      gsize n_rows;

      grid->n = view->layers[l].n;
      grid->n_handlings = l == 0 ? LAT_WEAR_N_HANDLINGS + 1 : 1;
      n_rows = (gsize) n_strengths * grid->n_handlings * LAT_WEAR_N_CONTAMINATIONS;
      grid->q = g_new (double, n_rows * grid->n + 1);
      grid->logs = g_new (double, n_rows * grid->n + 1);
    }
  for (guint i = 0; i < n_strengths; i++)
    fill_strength (model, i, tables[i], weights != NULL ? weights[i] : NULL, view);
  return model;
}

/**
 * lat_wear_model_free:
 * @model: (nullable): what is no longer needed
 */
void
lat_wear_model_free (LatWearModel *model)
{
  if (model == NULL)
    return;
  for (guint l = 0; l < N_LAYERS; l++)
    {
      g_free (model->grids[l].q);
      g_free (model->grids[l].logs);
    }
  g_free (model);
}

/* --- How well it fits --- */

/* Mean logarithm of the shares that are seen, by what would be left of these. */
static double
cross (const Layer *layer, guint map, const double *q, const double *logs)
{
  const double *parts = layer->parts[map];
  double sum = 0, seen = 0;

  for (guint i = 0; i < layer->n; i++)
    sum += parts[i] * logs[i];
  if (layer->is_whole)
    return sum;
  for (guint i = 0; i < layer->n; i++)
    seen += layer->seen[map][i] * q[i];
  return sum - log (seen);
}

static double
add_logs (double a, double b)
{
  double high = MAX (a, b), low = MIN (a, b);

  return low == -INFINITY ? high : high + log1p (exp (low - high));
}

/* Averaged over the number of observations. */
static double
weigh (const Layer *layer, double crossed, double *weight)
{
  double sum = -INFINITY, best = -INFINITY;

  for (guint k = 0; k < LAT_WEAR_N_WEIGHTS; k++)
    {
      double value = layer->base[k] + weights_of[k] * crossed;

      if (value > best && weight != NULL)
        *weight = weights_of[k];
      best = MAX (best, value);
    }
  for (guint k = 0; k < LAT_WEAR_N_WEIGHTS; k++)
    {
      double off = layer->base[k] + weights_of[k] * crossed - best;

      if (off > -30)
        sum = sum == -INFINITY ? exp (off) : sum + exp (off);
    }
  return best + log (sum / LAT_WEAR_N_WEIGHTS);
}

/* One way to see it, if the assumptions let it be. */
typedef struct
{
  const LatWearModel *model;
  const LatWearView *view;
  const LatWearAssumptions *assumptions;
  LatWearFit *fit;
  double best;
  double mass;
} Search;

static void
try_way (Search *search,
         guint strength,
         guint handling,
         guint contamination,
         guint map,
         double of_edges,
         double edge_weight)
{
  const Layer *layer = &search->view->layers[0];
  const Grid *grid = &search->model->grids[0];
  double value = of_edges, weight = edge_weight, prior = get_prior (contamination);

  if (layer->is_there && !search->assumptions->only_edges)
    value += weigh (layer,
                    cross (layer, map, get_row (grid, grid->q, strength, handling, contamination),
                           get_row (grid, grid->logs, strength, handling, contamination)),
                    &weight);
  search->mass += prior;
  search->fit->evidence = add_logs (search->fit->evidence, value + log (prior));
  if (value <= search->best)
    return;
  search->best = value;
  search->fit->strength = strength;
  search->fit->handling = handling;
  search->fit->contamination = contamination;
  search->fit->map = map;
  search->fit->weight = weight;
}

static void
try_handlings (Search *search, guint strength, guint contamination, guint map)
{
  const Layer *layer = &search->view->layers[1];
  const Grid *grid = &search->model->grids[1];
  double of_edges = 0, weight = 0;

  if (layer->is_there && !search->assumptions->only_squares)
    of_edges = weigh (layer,
                      cross (layer, map, get_row (grid, grid->q, strength, 0, contamination),
                             get_row (grid, grid->logs, strength, 0, contamination)),
                      &weight);
  if (search->assumptions->equal_handling)
    {
      try_way (search, strength, LAT_WEAR_N_HANDLINGS, contamination, map, of_edges, weight);
      return;
    }
  for (guint k = 0; k < LAT_WEAR_N_HANDLINGS; k++)
    if (has_handling (search->assumptions, k))
      try_way (search, strength, k, contamination, map, of_edges, weight);
}

/**
 * lat_wear_model_fit:
 * @view: how the board looks on that of the rules
 * @assumptions: what is taken to be known
 * @fit: (out caller-allocates): how well it fits
 */
void
lat_wear_model_fit (const LatWearModel *model,
                    const LatWearView *view,
                    const LatWearAssumptions *assumptions,
                    LatWearFit *fit)
{
  Search search = { model, view, assumptions, fit, -INFINITY, 0 };
  guint n_maps;

  g_return_if_fail (model != NULL && view != NULL && assumptions != NULL && fit != NULL);

  *fit = (LatWearFit){ .evidence = -INFINITY };
  n_maps = assumptions->is_oriented ? 1 : view->n_maps;
  for (guint map = 0; map < n_maps; map++)
    for (guint strength = 0; strength < model->n_strengths; strength++)
      for (guint k = 0; k < (assumptions->no_contamination ? 1 : LAT_WEAR_N_CONTAMINATIONS); k++)
        {
          if (!view->is_possible[map]
              || (assumptions->only_strength != LAT_WEAR_ANY
                  && (guint) assumptions->only_strength != strength))
            continue;
          fit->is_possible = TRUE;
          try_handlings (&search, strength, k, map);
        }
  if (fit->is_possible)
    fit->evidence -= log (search.mass);
}

/**
 * lat_wear_view_get_null:
 *
 * Returns: the evidence, as of a fit, that nothing but contamination has worn the board
 */
double
lat_wear_view_get_null (const LatWearView *view)
{
  double evidence = -INFINITY;
  guint map = 0;

  g_return_val_if_fail (view != NULL && lat_wear_view_is_possible (view), 0);

  while (!view->is_possible[map])
    map++;
  for (guint is_rim = 0; is_rim < 2; is_rim++)
    {
      double value = 0;

      for (guint l = 0; l < N_LAYERS; l++)
        {
          const Layer *layer = &view->layers[l];
          g_autofree double *q = g_new (double, layer->n + 1);
          g_autofree double *logs = g_new (double, layer->n + 1);

          for (guint i = 0; i < layer->n; i++)
            {
              q[i] = is_rim ? layer->rim[i] : 1. / layer->n;
              logs[i] = log (q[i]);
            }
          if (layer->is_there)
            value += weigh (layer, cross (layer, map, q, logs), NULL);
        }
      evidence = add_logs (evidence, value + log (.5));
    }
  return evidence;
}

/**
 * lat_wear_model_explain:
 * @fit: of @view to @model
 * @squares: (out): by square of the board as it was observed, the logarithm of what the best way to see
 *   it expects there, times what is seen; NaN where nothing is
 * @edges: (out): the same of edges
 *
 * How much each place says; the difference of two rule sets says which places decide between them.
 */
void
lat_wear_model_explain (const LatWearModel *model,
                        const LatWearView *view,
                        const LatWearFit *fit,
                        double squares[LAT_N_CELLS],
                        double edges[LAT_N_WEAR_EDGES])
{
  g_return_if_fail (model != NULL && view != NULL && fit != NULL && fit->is_possible);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    squares[i] = NAN;
  for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
    edges[i] = NAN;
  for (guint l = 0; l < N_LAYERS; l++)
    {
      const Layer *layer = &view->layers[l];
      const Grid *grid = &model->grids[l];
      guint handling = l == 0 ? fit->handling : 0;
      const double *q = get_row (grid, grid->q, fit->strength, handling, fit->contamination);
      double sum = 0;

      if (!layer->is_there)
        continue;
      for (guint i = 0; i < layer->n; i++)
        sum += layer->seen[fit->map][i] * q[i];
      for (guint i = 0; i < layer->n; i++)
        {
          double value = fit->weight * layer->parts[fit->map][i] * log (q[i] / sum);
          LatSquare a, b;

          if (!layer->seen[fit->map][i])
            continue;
          if (l == 0)
            squares[lat_symmetry_map_square (view->ruleset, fit->map, view->squares[i])] = value;
          else
            {
              lat_wear_edge_get_ends (g_array_index (view->edges, LatWearEdge, i), &a, &b);
              edges[lat_wear_edge_new (lat_symmetry_map_square (view->ruleset, fit->map, a),
                                       lat_symmetry_map_square (view->ruleset, fit->map, b))] =
                  value;
            }
        }
    }
}
