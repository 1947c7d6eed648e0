/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-simulate.c - boards as they would be found after games of a rule set */
#include "lat-wear-simulate.h"

#include <math.h>
#include <string.h>

#include "lat-symmetry.h"
#include "lat-wear-model.h"

/**
 * lat_wear_set_weights:
 * @part: which groups
 * @weights: (out caller-allocates) (array): by group, 1 if it is in the part, else 0
 */
void
lat_wear_set_weights (const LatWearTable *table, LatWearPart part, guint *weights)
{
  g_return_if_fail (table != NULL && weights != NULL && part.part < part.n_parts);

  for (guint i = 0; i < lat_wear_table_get_n_groups (table); i++)
    weights[i] = i % part.n_parts == part.part;
}

/**
 * lat_wear_draw_weights:
 * @part: which groups
 * @random: (inout): for the draw
 * @weights: (out caller-allocates) (array): by group, how often it was drawn; as many are drawn
 *   as there are in the part, which has to have one
 */
void
lat_wear_draw_weights (const LatWearTable *table,
                       LatWearPart part,
                       LatRandom *random,
                       guint *weights)
{
  guint n_all = lat_wear_table_get_n_groups (table), n;

  g_return_if_fail (table != NULL && weights != NULL && random != NULL);
  g_return_if_fail (part.part < MIN (part.n_parts, n_all));

  n = (n_all - part.part + part.n_parts - 1) / part.n_parts;
  memset (weights, 0, n_all * sizeof *weights);
  for (guint i = 0; i < n; i++)
    weights[part.part + part.n_parts * lat_random_below (random, n)]++;
}

/* Weights of four wears, all mixtures alike. */
static void
draw_handling (LatRandom *random, double mix[LAT_N_SQUARE_WEARS])
{
  double sum = 0;

  for (guint i = 0; i < LAT_N_SQUARE_WEARS; i++)
    sum += mix[i] = -log1p (-lat_random_unit (random));
  for (guint i = 0; i < LAT_N_SQUARE_WEARS; i++)
    mix[i] /= sum;
}

static void
add_shares (const LatWearTable *table,
            LatWear wear,
            const guint *weights,
            double factor,
            double *values)
{
  guint n = lat_wear_table_get_n_places (table, wear);
  g_autofree double *sums = g_new (double, n + 1);
  double sum = 0;

  lat_wear_table_sum (table, wear, LAT_WEAR_ALL_MEN, weights, sums);
  for (guint i = 0; i < n; i++)
    sum += sums[i];
  for (guint i = 0; i < n && sum > 0; i++)
    values[i] += factor * sums[i] / sum;
}

static void
contaminate (const double *rim, guint n, double share, gboolean is_rim, double *values)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += rim[i];
  for (guint i = 0; i < n; i++)
    values[i] = (1 - share) * values[i] + share * (is_rim ? rim[i] / sum : 1. / n);
}

/* The most worn of the places has the greatest grade, and the others their share of it. */
static void
grade (double *values, guint n, const LatWearNoise *noise, LatRandom *random)
{
  double max = 0;

  for (guint i = 0; i < n; i++)
    max = MAX (max, values[i]);
  for (guint i = 0; i < n && max > 0; i++)
    {
      double value = floor (values[i] / max * noise->max_grade + .5);

      if (lat_random_unit (random) < noise->misread)
        value += lat_random_below (random, 2) == 0 ? 1 : -1;
      values[i] = CLAMP (value, 0, noise->max_grade);
    }
}

/* Whether all squares of the board are seen where the map puts them, as far as they may be. */
static gboolean
is_possible (const LatWearTable *table, const LatWearObserved *mask, guint map)
{
  LatRuleset *ruleset = lat_wear_table_get_ruleset (table);
  const LatSquare *squares;
  guint n = lat_wear_table_get_squares (table, &squares), n_seen = 0;

  for (guint i = 0; i < n; i++)
    n_seen += isfinite (mask->squares[lat_symmetry_map_square (ruleset, map, squares[i])]) != 0;
  return n_seen == lat_wear_observed_count (mask, FALSE);
}

static guint
draw_map (const LatWearTable *table, const LatWearObserved *mask, LatRandom *random)
{
  guint n_maps = mask->files == mask->ranks ? 8 : 4;

  for (guint i = 0; i < 100; i++)
    {
      guint map = lat_random_below (random, n_maps);

      if (is_possible (table, mask, map))
        return map;
    }
  return 0;
}

static void
put (const LatWearTable *table,
     guint map,
     const LatWearObserved *mask,
     const double *of_squares,
     const double *of_edges,
     LatWearObserved *observed)
{
  LatRuleset *ruleset = lat_wear_table_get_ruleset (table);
  const LatSquare *squares;
  const LatWearEdge *edges;
  guint n = lat_wear_table_get_squares (table, &squares);

  lat_wear_observed_init (observed, mask->files, mask->ranks);
  for (guint i = 0; i < n; i++)
    {
      LatSquare image = lat_symmetry_map_square (ruleset, map, squares[i]);

      if (isfinite (mask->squares[image]))
        observed->squares[image] = of_squares[i];
    }
  n = lat_wear_table_get_edges (table, &edges);
  for (guint i = 0; i < n; i++)
    {
      LatSquare a, b;
      LatWearEdge image;

      lat_wear_edge_get_ends (edges[i], &a, &b);
      image = lat_wear_edge_new (lat_symmetry_map_square (ruleset, map, a),
                                 lat_symmetry_map_square (ruleset, map, b));
      if (isfinite (mask->edges[image]))
        observed->edges[image] = of_edges[i];
    }
}

/* How the rim is worn: of squares, then of edges. */
static double *
make_rims (const LatWearTable *table)
{
  LatRuleset *ruleset = lat_wear_table_get_ruleset (table);
  int files = lat_ruleset_get_files (ruleset), ranks = lat_ruleset_get_ranks (ruleset);
  const LatSquare *squares;
  const LatWearEdge *edges;
  guint n = lat_wear_table_get_squares (table, &squares);
  guint n_edges = lat_wear_table_get_edges (table, &edges);
  double *rims = g_new (double, n + n_edges + 1);

  for (guint i = 0; i < n; i++)
    rims[i] = lat_wear_get_rim_weight (files, ranks, squares[i]);
  for (guint i = 0; i < n_edges; i++)
    {
      LatSquare a, b;

      lat_wear_edge_get_ends (edges[i], &a, &b);
      rims[n + i] =
          lat_wear_get_rim_weight (files, ranks, a) + lat_wear_get_rim_weight (files, ranks, b);
    }
  return rims;
}

/**
 * lat_wear_simulate:
 * @tables: (array length=n_strengths): games by the rule set, a table for each strength of play
 * @n_strengths: how many
 * @part: from which games they are drawn
 * @noise: how far the board is from what they left
 * @mask: where something is to be seen; its grades do not count
 * @random: (inout): decides strength, games, handling, contamination, orientation and misread grades
 * @observed: (out caller-allocates): the board
 *
 * Has games of one strength, which is drawn, wear a board of the same size.
 */
void
lat_wear_simulate (LatWearTable *const *tables,
                   guint n_strengths,
                   LatWearPart part,
                   const LatWearNoise *noise,
                   const LatWearObserved *mask,
                   LatRandom *random,
                   LatWearObserved *observed)
{
  const LatWearTable *table;
  g_autofree guint *weights = NULL;
  g_autofree double *values = NULL, *rims = NULL;
  double mix[LAT_N_SQUARE_WEARS], share, *of_edges;
  gboolean is_rim;
  guint n, n_edges, contamination;

  g_return_if_fail (tables != NULL && n_strengths > 0 && noise != NULL && mask != NULL);
  g_return_if_fail (random != NULL && observed != NULL);

  table = tables[lat_random_below (random, n_strengths)];
  n = lat_wear_table_get_n_places (table, LAT_WEAR_STAY);
  n_edges = lat_wear_table_get_n_places (table, LAT_WEAR_CROSSING);
  weights = g_new (guint, lat_wear_table_get_n_groups (table));
  lat_wear_draw_weights (table, part, random, weights);
  draw_handling (random, mix);
  values = g_new0 (double, n + n_edges + 1);
  of_edges = values + n;
  for (guint wear = 0; wear < LAT_N_SQUARE_WEARS; wear++)
    add_shares (table, (LatWear) wear, weights, mix[wear], values);
  add_shares (table, LAT_WEAR_CROSSING, weights, 1, of_edges);
  contamination = 2 * lat_random_below (random, (LAT_WEAR_N_CONTAMINATIONS + 1) / 2);
  share = noise->contamination >= 0 ? noise->contamination
                                    : lat_wear_get_contamination (contamination, NULL);
  is_rim = lat_random_below (random, 2) == 1;
  rims = make_rims (table);
  contaminate (rims, n, share, is_rim, values);
  contaminate (rims + n, n_edges, share, is_rim, of_edges);
  grade (values, n, noise, random);
  grade (of_edges, n_edges, noise, random);
  put (table, draw_map (table, mask, random), mask, values, of_edges, observed);
}
