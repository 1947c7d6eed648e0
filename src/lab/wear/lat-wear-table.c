/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-table.c - the wear of all games of a run, in parts that are independent of each other
 *
 * How sure a number is, is found by the bootstrap (B. Efron, 1979): as many groups as have games are
 * drawn from them, with those drawn twice counted twice, a thousand times; the middle 95 of 100 means
 * are the interval. Draws of n groups vary less than n groups do, by √((n − 1) / n), and their means are
 * taken for normal: both ends are moved outwards by t / z · √(n / (n − 1)), which matters where groups are
 * few. Below ten there is none. The draws follow from the number of groups alone, so that the same games have
 * the same intervals. What was never seen has none: that it is rare is all that is known of it.
 */
#include "lat-wear-table.h"

#include <math.h>
#include <string.h>

#include "lat-random.h"
#include "lat-symmetry.h"

/* The men of one group; a row of numbers for each sort of men that was seen: first the squares of each
 * wear, then the edges. */
typedef struct
{
  guint64 n_games;
  guint32 *rows[LAT_N_SIDES][LAT_N_KINDS];
} Group;

struct _LatWearTable
{
  LatLabHeader *header;
  guint rules;
  LatRuleset *ruleset;
  char *date;
  guint64 n_games;
  guint64 n_plies;
  guint n_maps;
  const LatSquare *squares;
  guint n_squares;
  GArray *edges;
  GPtrArray *groups;
  LatWearCount *scratch;
};

static void
free_group (gpointer data)
{
  Group *group = data;

  if (group == NULL)
    return;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      g_free (group->rows[side][kind]);
  g_free (group);
}

static void
list_edges (LatWearTable *table)
{
  for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
    {
      LatWearEdge edge = (LatWearEdge) i;
      LatSquare a, b;

      lat_wear_edge_get_ends (edge, &a, &b);
      if (a != LAT_SQUARE_NONE && lat_ruleset_has_square (table->ruleset, a) && b < LAT_N_CELLS
          && lat_ruleset_has_square (table->ruleset, b))
        g_array_append_val (table->edges, edge);
    }
}

/**
 * lat_wear_table_new:
 * @header: what the run is; copied
 * @rules: by which of its rule sets
 * @ruleset: that rule set; a reference is taken
 *
 * Returns: (transfer full): a table without games
 */
LatWearTable *
lat_wear_table_new (const LatLabHeader *header, guint rules, LatRuleset *ruleset)
{
  LatWearTable *table;

  g_return_val_if_fail (header != NULL && rules < header->n_rules && ruleset != NULL, NULL);

  table = g_new0 (LatWearTable, 1);
  table->header = lat_lab_header_copy (header);
  table->rules = rules;
  table->ruleset = lat_ruleset_ref (ruleset);
  table->n_maps = 1;
  table->n_squares = lat_ruleset_get_squares (ruleset, &table->squares);
  table->edges = g_array_new (FALSE, FALSE, sizeof (LatWearEdge));
  table->groups = g_ptr_array_new_with_free_func (free_group);
  table->scratch = g_new0 (LatWearCount, 1);
  list_edges (table);
  return table;
}

/**
 * lat_wear_table_free:
 * @table: (nullable): what is no longer needed
 */
void
lat_wear_table_free (LatWearTable *table)
{
  if (table == NULL)
    return;
  lat_lab_header_free (table->header);
  lat_ruleset_unref (table->ruleset);
  g_free (table->date);
  g_array_unref (table->edges);
  g_ptr_array_unref (table->groups);
  g_free (table->scratch);
  g_free (table);
}

static guint
get_length (const LatWearTable *table)
{
  return LAT_N_SQUARE_WEARS * table->n_squares + table->edges->len;
}

static LatWearEdge
get_edge (const LatWearTable *table, guint index)
{
  return g_array_index (table->edges, LatWearEdge, index);
}

/* --- Counting --- */

static Group *
get_group (LatWearTable *table, guint64 pair)
{
  guint index = (guint) (pair % LAT_WEAR_MAX_GROUPS);

  if (index >= table->groups->len)
    g_ptr_array_set_size (table->groups, (int) index + 1);
  if (table->groups->pdata[index] == NULL)
    table->groups->pdata[index] = g_new0 (Group, 1);
  return table->groups->pdata[index];
}

static void
add_men (LatWearTable *table, Group *group, guint side, guint kind)
{
  const LatWearCount *count = table->scratch;
  guint32 *row = group->rows[side][kind];
  gboolean any = FALSE;

  for (guint i = 0; i < table->n_squares && !any; i++)
    any = count->squares[side][kind][LAT_WEAR_STAY][table->squares[i]] > 0
          || count->squares[side][kind][LAT_WEAR_ARRIVAL][table->squares[i]] > 0;
  if (!any)
    return;
  if (row == NULL)
    row = group->rows[side][kind] = g_new0 (guint32, get_length (table));
  for (guint wear = 0; wear < LAT_N_SQUARE_WEARS; wear++)
    for (guint i = 0; i < table->n_squares; i++)
      row[wear * table->n_squares + i] +=
          (guint32) count->squares[side][kind][wear][table->squares[i]];
  row += LAT_N_SQUARE_WEARS * table->n_squares;
  for (guint i = 0; i < table->edges->len; i++)
    row[i] += (guint32) count->edges[side][kind][get_edge (table, i)];
}

/**
 * lat_wear_table_add:
 * @record: a game of the run by the rules of the table; not to be added twice
 *
 * Returns: whether it could be counted, see lat_wear_count_add()
 */
gboolean
lat_wear_table_add (LatWearTable *table, const LatLabRecord *record)
{
  Group *group;

  g_return_val_if_fail (table != NULL && record != NULL, FALSE);
  g_return_val_if_fail (table->n_maps == 1, FALSE);

  memset (table->scratch, 0, sizeof *table->scratch);
  if (!lat_wear_count_add (table->scratch, table->ruleset, record))
    return FALSE;
  group = get_group (table, record->number.pair);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      add_men (table, group, side, kind);
  group->n_games++;
  table->n_games++;
  table->n_plies += table->scratch->n_plies;
  return TRUE;
}

static void
add_row (guint32 **row, const guint32 *other, guint n)
{
  if (other == NULL)
    return;
  if (*row == NULL)
    *row = g_new0 (guint32, n);
  for (guint i = 0; i < n; i++)
    (*row)[i] += other[i];
}

/**
 * lat_wear_table_merge:
 * @other: of other games of the same run, by the same rules
 *
 * Adds what was counted apart. It comes to the same in whatever order.
 *
 * Returns: whether the two are of one run; else nothing is added
 */
gboolean
lat_wear_table_merge (LatWearTable *table, const LatWearTable *other)
{
  g_autoptr (LatLabHeader) same = NULL;
  g_autofree char *difference = NULL;

  g_return_val_if_fail (table != NULL && other != NULL && table != other, FALSE);

  same = lat_lab_header_copy (other->header);
  same->shard = table->header->shard;
  same->n_shards = table->header->n_shards;
  difference = lat_lab_header_find_difference (table->header, same);
  if (difference != NULL || table->rules != other->rules || table->n_maps != other->n_maps)
    return FALSE;
  for (guint i = 0; i < other->groups->len; i++)
    {
      const Group *from = other->groups->pdata[i];
      Group *group;

      if (from == NULL)
        continue;
      group = get_group (table, i);
      group->n_games += from->n_games;
      for (guint side = 0; side < LAT_N_SIDES; side++)
        for (guint kind = 0; kind < LAT_N_KINDS; kind++)
          add_row (&group->rows[side][kind], from->rows[side][kind], get_length (table));
    }
  table->n_games += other->n_games;
  table->n_plies += other->n_plies;
  return TRUE;
}

/**
 * lat_wear_table_copy:
 *
 * Returns: (transfer full): the same games once more
 */
LatWearTable *
lat_wear_table_copy (const LatWearTable *table)
{
  LatWearTable *copy;

  g_return_val_if_fail (table != NULL, NULL);

  copy = lat_wear_table_new (table->header, table->rules, table->ruleset);
  copy->n_maps = table->n_maps;
  copy->date = g_strdup (table->date);
  lat_wear_table_merge (copy, table);
  return copy;
}

/* --- Symmetry --- */

/* For each number of a row, where a map puts it. */
static guint *
make_images (const LatWearTable *table, guint map)
{
  guint *images = g_new (guint, get_length (table));
  g_autofree guint *of_square = g_new0 (guint, LAT_N_CELLS);
  g_autofree guint *of_edge = g_new0 (guint, LAT_N_WEAR_EDGES);
  guint first = LAT_N_SQUARE_WEARS * table->n_squares;

  for (guint i = 0; i < table->n_squares; i++)
    of_square[table->squares[i]] = i;
  for (guint i = 0; i < table->edges->len; i++)
    of_edge[get_edge (table, i)] = i;
  for (guint i = 0; i < table->n_squares; i++)
    {
      LatSquare image = lat_symmetry_map_square (table->ruleset, map, table->squares[i]);

      for (guint wear = 0; wear < LAT_N_SQUARE_WEARS; wear++)
        images[wear * table->n_squares + i] = wear * table->n_squares + of_square[image];
    }
  for (guint i = 0; i < table->edges->len; i++)
    {
      LatSquare a, b;

      lat_wear_edge_get_ends (get_edge (table, i), &a, &b);
      a = lat_symmetry_map_square (table->ruleset, map, a);
      b = lat_symmetry_map_square (table->ruleset, map, b);
      images[first + i] = first + of_edge[lat_wear_edge_new (a, b)];
    }
  return images;
}

static void
add_image (const LatWearTable *table, Group *sum, const Group *group, guint map, gboolean swaps)
{
  g_autofree guint *images = make_images (table, map);

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        guint32 **row = &sum->rows[swaps ? 1 - side : side][kind];

        if (group->rows[side][kind] == NULL)
          continue;
        if (*row == NULL)
          *row = g_new0 (guint32, get_length (table));
        for (guint i = 0; i < get_length (table); i++)
          (*row)[images[i]] += group->rows[side][kind][i];
      }
}

/* Whether the start, too, is mapped on itself. */
static gboolean
keeps_start (const LatWearTable *table, guint map, gboolean swaps)
{
  const LatPosition *start = lat_ruleset_get_start (table->ruleset);

  for (guint i = 0; i < table->n_squares; i++)
    {
      LatCell cell = start->cells[table->squares[i]];
      LatCell image =
          start->cells[lat_symmetry_map_square (table->ruleset, map, table->squares[i])];

      if (swaps && lat_cell_is_piece (cell))
        cell ^= LAT_CELL_WHITE | LAT_CELL_BLACK;
      if (cell != image)
        return FALSE;
    }
  return !swaps
         || memcmp (start->hand[LAT_WHITE], start->hand[LAT_BLACK], sizeof start->hand[LAT_WHITE])
                == 0;
}

/**
 * lat_wear_table_symmetrise:
 *
 * Has each game counted once for each turn and reflection of the board, with or without an exchange of
 * sides, by which the rules and the start stay the same; which side begins does not count.
 */
void
lat_wear_table_symmetrise (LatWearTable *table)
{
  const LatRules *rules;
  gboolean has_drops, is_square;
  gboolean holds[2][LAT_N_MAPS] = { 0 };

  g_return_if_fail (table != NULL && table->n_maps == 1);

  rules = lat_ruleset_get_rules (table->ruleset);
  is_square = rules->files == rules->ranks;
  has_drops = lat_position_is_dropping (lat_ruleset_get_start (table->ruleset));
  table->n_maps = 0;
  for (guint i = 0; i < 2 * LAT_N_MAPS; i++)
    {
      guint map = i % LAT_N_MAPS, swaps = i / LAT_N_MAPS;

      holds[swaps][map] = (map < 4 || is_square)
                          && lat_symmetry_holds (table->ruleset, map, swaps > 0, has_drops)
                          && keeps_start (table, map, swaps > 0);
      table->n_maps += holds[swaps][map];
    }
  for (guint i = 0; i < table->groups->len; i++)
    {
      Group *group = table->groups->pdata[i], *sum;

      if (group == NULL)
        continue;
      sum = g_new0 (Group, 1);
      sum->n_games = group->n_games;
      for (guint k = 0; k < 2 * LAT_N_MAPS; k++)
        if (holds[k / LAT_N_MAPS][k % LAT_N_MAPS])
          add_image (table, sum, group, k % LAT_N_MAPS, k >= LAT_N_MAPS);
      table->groups->pdata[i] = sum;
      free_group (group);
    }
}

/* --- What it holds --- */

const LatLabHeader *
lat_wear_table_get_header (const LatWearTable *table)
{
  return table->header;
}

/**
 * lat_wear_table_get_label:
 *
 * Returns: what the rule set is called in the run
 */
const char *
lat_wear_table_get_label (const LatWearTable *table)
{
  return table->header->labels[table->rules];
}

LatRuleset *
lat_wear_table_get_ruleset (const LatWearTable *table)
{
  return table->ruleset;
}

/**
 * lat_wear_table_set_date:
 * @date: (nullable): when the games were played, like “2026-11-27”
 */
void
lat_wear_table_set_date (LatWearTable *table, const char *date)
{
  g_return_if_fail (table != NULL);

  g_free (table->date);
  table->date = g_strdup (date);
}

/**
 * lat_wear_table_get_date:
 *
 * Returns: (nullable): the day, by UTC, on which the files of the run were last written
 */
const char *
lat_wear_table_get_date (const LatWearTable *table)
{
  return table->date;
}

guint64
lat_wear_table_get_n_games (const LatWearTable *table)
{
  return table->n_games;
}

guint64
lat_wear_table_get_n_plies (const LatWearTable *table)
{
  return table->n_plies;
}

/**
 * lat_wear_table_get_n_groups:
 *
 * Returns: the number of groups; those of pairs that there are not (yet) are empty
 */
guint
lat_wear_table_get_n_groups (const LatWearTable *table)
{
  return table->groups->len;
}

/**
 * lat_wear_table_get_n_maps:
 *
 * Returns: how often each game is counted, see lat_wear_table_symmetrise(); 1 if once
 */
guint
lat_wear_table_get_n_maps (const LatWearTable *table)
{
  return table->n_maps;
}

static gboolean
is_meant (LatWearMen men, guint side, guint kind)
{
  return (men.side == LAT_WEAR_ANY || (guint) men.side == side)
         && (men.kind == LAT_WEAR_ANY || (guint) men.kind == kind);
}

/**
 * lat_wear_table_has_men:
 *
 * Returns: whether any such man stood on the board in any game
 */
gboolean
lat_wear_table_has_men (const LatWearTable *table, LatWearMen men)
{
  g_return_val_if_fail (table != NULL, FALSE);

  for (guint i = 0; i < table->groups->len; i++)
    for (guint k = 0; k < LAT_N_SIDES * LAT_N_KINDS; k++)
      {
        const Group *group = table->groups->pdata[i];

        if (group != NULL && is_meant (men, k / LAT_N_KINDS, k % LAT_N_KINDS)
            && group->rows[k / LAT_N_KINDS][k % LAT_N_KINDS] != NULL)
          return TRUE;
      }
  return FALSE;
}

/**
 * lat_wear_table_get_squares:
 * @squares: (out) (transfer none): the squares in the order in which they are counted
 *
 * Returns: how many
 */
guint
lat_wear_table_get_squares (const LatWearTable *table, const LatSquare **squares)
{
  *squares = table->squares;
  return table->n_squares;
}

/**
 * lat_wear_table_get_edges:
 * @edges: (out) (transfer none): the edges in the order in which they are counted
 *
 * Returns: how many
 */
guint
lat_wear_table_get_edges (const LatWearTable *table, const LatWearEdge **edges)
{
  *edges = (const LatWearEdge *) table->edges->data;
  return table->edges->len;
}

/**
 * lat_wear_table_get_n_places:
 *
 * Returns: of how many squares or edges a wear is
 */
guint
lat_wear_table_get_n_places (const LatWearTable *table, LatWear wear)
{
  g_return_val_if_fail (table != NULL, 0);

  return wear == LAT_WEAR_CROSSING ? table->edges->len : table->n_squares;
}

/* Adds those of one group, times a weight; returns its games. */
static double
add_group (const LatWearTable *table,
           const Group *group,
           LatWear wear,
           LatWearMen men,
           double weight,
           double *sums)
{
  guint n = lat_wear_table_get_n_places (table, wear);

  if (group == NULL || weight <= 0)
    return 0;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        const guint32 *row = group->rows[side][kind];

        if (row == NULL || !is_meant (men, side, kind))
          continue;
        row += (guint) wear * table->n_squares;
        for (guint i = 0; i < n; i++)
          sums[i] += weight * row[i];
      }
  return weight * (double) group->n_games;
}

/**
 * lat_wear_table_sum:
 * @wear: what is asked for
 * @men: of whom
 * @weights: (nullable) (array): how often each group is counted; %NULL: once
 * @sums: (out caller-allocates) (array): for each place how often it was worn
 *
 * Adds up games. Where the table was made symmetric, what is added is the mean of its maps.
 *
 * Returns: how many games, each as often as its group is counted
 */
double
lat_wear_table_sum (const LatWearTable *table,
                    LatWear wear,
                    LatWearMen men,
                    const guint *weights,
                    double *sums)
{
  double n_games = 0;
  guint n;

  g_return_val_if_fail (table != NULL && sums != NULL, 0);

  n = lat_wear_table_get_n_places (table, wear);
  memset (sums, 0, n * sizeof *sums);
  for (guint i = 0; i < table->groups->len; i++)
    n_games += add_group (table, table->groups->pdata[i], wear, men,
                          weights != NULL ? weights[i] : 1, sums);
  for (guint i = 0; i < n; i++)
    sums[i] /= table->n_maps;
  return n_games;
}

/* --- Intervals --- */

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Those that have games: of a part of a run, some have none. */
static GPtrArray *
list_groups (const LatWearTable *table)
{
  GPtrArray *groups = g_ptr_array_new ();

  for (guint g = 0; g < table->groups->len; g++)
    if (table->groups->pdata[g] != NULL)
      g_ptr_array_add (groups, table->groups->pdata[g]);
  return groups;
}

/* One row of means for each draw of groups. */
static double *
draw_means (const LatWearTable *table,
            const GPtrArray *groups,
            LatWear wear,
            LatWearMen men,
            guint n)
{
  double *means = g_new0 (double, (gsize) LAT_WEAR_REPLICATES *n);
  g_autofree double *sums = g_new0 (double, (gsize) groups->len *n);
  g_autofree guint *weights = g_new (guint, groups->len);
  LatRandom random = lat_random_new (groups->len, 0);

  for (guint g = 0; g < groups->len; g++)
    add_group (table, groups->pdata[g], wear, men, 1, sums + (gsize) g * n);
  for (guint k = 0; k < LAT_WEAR_REPLICATES; k++)
    {
      double *row = means + (gsize) k * n, n_games = 0;

      memset (weights, 0, groups->len * sizeof *weights);
      for (guint g = 0; g < groups->len; g++)
        weights[lat_random_below (&random, groups->len)]++;
      for (guint g = 0; g < groups->len; g++)
        {
          const Group *group = groups->pdata[g];

          if (weights[g] == 0)
            continue;
          n_games += weights[g] * (double) group->n_games * table->n_maps;
          for (guint i = 0; i < n; i++)
            row[i] += weights[g] * sums[(gsize) g * n + i];
        }
      for (guint i = 0; i < n && n_games > 0; i++)
        row[i] /= n_games;
    }
  return means;
}

/* How much wider than the middle of the draws an interval is. */
static double
get_width (guint n_groups)
{
  double n = (double) n_groups;

  return lat_lab_interval_get_quantile (n_groups - 1) / lat_lab_interval_get_quantile (G_MAXUINT32)
         * sqrt (n / (n - 1));
}

/**
 * lat_wear_table_measure:
 * @wear: what is asked for
 * @men: of whom
 * @intervals: (out caller-allocates) (array): for each place, how often a game wears it, with its
 *   interval of 95 % by the bootstrap over groups; it has none where less than %LAT_WEAR_MIN_PAIRS groups
 *   have games, or nothing was seen
 */
void
lat_wear_table_measure (const LatWearTable *table,
                        LatWear wear,
                        LatWearMen men,
                        LatLabInterval *intervals)
{
  double few = .025 * LAT_WEAR_REPLICATES;
  guint n = lat_wear_table_get_n_places (table, wear);
  g_autofree double *sums = g_new0 (double, n + 1);
  g_autofree double *column = g_new (double, LAT_WEAR_REPLICATES);
  g_autofree double *means = NULL;
  g_autoptr (GPtrArray) groups = NULL;
  double n_games, width = 1;

  g_return_if_fail (table != NULL && intervals != NULL);

  n_games = lat_wear_table_sum (table, wear, men, NULL, sums);
  groups = list_groups (table);
  if (groups->len >= LAT_WEAR_MIN_PAIRS)
    {
      means = draw_means (table, groups, wear, men, n);
      width = get_width (groups->len);
    }
  for (guint i = 0; i < n; i++)
    {
      intervals[i] = (LatLabInterval){ table->n_games, sums[i] / n_games, NAN, NAN };
      if (means == NULL || sums[i] <= 0)
        continue;
      for (guint k = 0; k < LAT_WEAR_REPLICATES; k++)
        column[k] = means[(gsize) k * n + i];
      qsort (column, LAT_WEAR_REPLICATES, sizeof *column, compare_doubles);
      intervals[i].low = intervals[i].value - width * (intervals[i].value - column[(guint) few]);
      intervals[i].low = CLAMP (intervals[i].low, 0, intervals[i].value);
      intervals[i].high =
          intervals[i].value
          + width * (column[LAT_WEAR_REPLICATES - 1 - (guint) few] - intervals[i].value);
    }
}
