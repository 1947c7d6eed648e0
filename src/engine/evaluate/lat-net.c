/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-net.c - what a small net corrects of the evaluation */
#include "lat-net.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-symmetry.h"
#include "lat-weights-file.h"

#define ALIGNMENT 64
/* The map of the board from left to right. */
#define REFLECTION 1

/* --- What the weights are for --- */

/* Whether a map puts the men of a side where those of the other one begin. */
static gboolean
exchanges_start (const LatRuleset *ruleset, guint map)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell from = start->cells[squares[i]];
      LatCell to = start->cells[lat_symmetry_map_square (ruleset, map, squares[i])];

      if (lat_cell_is_piece (from) != lat_cell_is_piece (to)
          || (lat_cell_is_piece (from)
              && (lat_cell_side (from) == lat_cell_side (to)
                  || lat_cell_kind (from) != lat_cell_kind (to))))
        return FALSE;
    }
  return TRUE;
}

/* The best of the maps by which the sides can be exchanged: ahead stays ahead if it can. */
static int
find_exchange (const LatRuleset *ruleset)
{
  static const guint maps[] = { 2, 3, 0, 1 };
  int found = -1;

  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      if (!lat_symmetry_holds (ruleset, maps[i], TRUE, FALSE))
        continue;
      if (exchanges_start (ruleset, maps[i]))
        return (int) maps[i];
      if (found < 0)
        found = (int) maps[i];
    }
  return found;
}

/**
 * lat_net_shape_init:
 * @shape: (out caller-allocates): of a net for the rules
 * @ruleset: the rules
 */
void
lat_net_shape_init (LatNetShape *shape, const LatRuleset *ruleset)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  const LatSquare *squares;

  memset (shape, 0, sizeof *shape);
  shape->files = (guint) rules->files;
  shape->ranks = (guint) rules->ranks;
  shape->n_squares = lat_ruleset_get_squares (ruleset, &squares);
  shape->has_leaders = lat_rules_has_leaders (rules);
  shape->has_officers = lat_rules_has_officers (rules);
  shape->has_trapped = rules->method == LAT_METHOD_TRAP;
  shape->is_mirrored = lat_symmetry_holds (ruleset, REFLECTION, FALSE, FALSE);
  shape->exchange = find_exchange (ruleset);
}

static guint
count_tables (const LatNetShape *shape)
{
  return shape->exchange < 0 ? LAT_N_SIDES : 1;
}

static guint
count_kinds (const LatNetShape *shape)
{
  return 1 + (shape->has_leaders ? 1 : 0) + (shape->has_officers ? 1 : 0);
}

/* Of men who have weights of their own. */
static guint
count_channels (const LatNetShape *shape)
{
  return count_kinds (shape) * (shape->has_trapped ? 2 : 1);
}

static guint
find_channel (const LatNetShape *shape, guint cell)
{
  LatKind kind = (LatKind) (cell >> 1 & 3);
  guint channel = cell & LAT_NET_TRAPPED && shape->has_trapped ? count_kinds (shape) : 0;

  if (kind == LAT_LEADER && shape->has_leaders)
    return channel + 1;
  if (kind == LAT_OFFICER && shape->has_officers)
    return channel + (shape->has_leaders ? 2 : 1);
  return channel;
}

/** lat_net_shape_get_units: the hidden units of a perspective that have weights of their own. */
guint
lat_net_shape_get_units (const LatNetShape *shape)
{
  return shape->is_mirrored ? LAT_NET_UNITS / 2 : LAT_NET_UNITS;
}

/**
 * lat_net_shape_find_first:
 * @table: the perspective, or 0 if they share weights
 * @cell: one of %LAT_NET_CELLS; of whose side is said by @is_enemy
 *
 * Returns: where the weights from a man to the hidden units begin
 */
guint
lat_net_shape_find_first (const LatNetShape *shape,
                          guint table,
                          guint cell,
                          gboolean is_enemy,
                          guint square)
{
  guint channel = table * count_channels (shape) + find_channel (shape, cell);

  return ((channel * 2 + (is_enemy ? 1 : 0)) * shape->n_squares + square)
         * lat_net_shape_get_units (shape);
}

/** lat_net_shape_find_bias: where the biases of the hidden units begin. */
guint
lat_net_shape_find_bias (const LatNetShape *shape, guint table)
{
  return (count_tables (shape) * count_channels (shape) * 2 * shape->n_squares + table)
         * lat_net_shape_get_units (shape);
}

/** lat_net_shape_find_out: where the weights of the outputs begin, if the perspective acts or waits. */
guint
lat_net_shape_find_out (const LatNetShape *shape, guint table, gboolean is_waiting)
{
  return lat_net_shape_find_bias (shape, count_tables (shape))
         + (table * 2 + (is_waiting ? 1 : 0)) * lat_net_shape_get_units (shape);
}

/** lat_net_shape_find_out_bias: where the bias of the output is if the side of the table acts. */
guint
lat_net_shape_find_out_bias (const LatNetShape *shape, guint table)
{
  return lat_net_shape_find_out (shape, count_tables (shape), FALSE) + table;
}

/** lat_net_shape_count: how many weights there are. */
guint
lat_net_shape_count (const LatNetShape *shape)
{
  return lat_net_shape_find_out_bias (shape, count_tables (shape));
}

/* --- For the board --- */

static void
place_squares (LatNet *net, const LatRuleset *ruleset)
{
  const LatNetShape *shape = &net->file->shape;
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);
  guint16 index[LAT_N_CELLS] = { 0 };

  net->squares = g_memdup2 (squares, n * sizeof *squares);
  for (guint i = 0; i < n; i++)
    index[squares[i]] = (guint16) i;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint reflected = 0; reflected < 2; reflected++)
      {
        net->places[side][reflected] = g_new (guint16, n);
        for (guint i = 0; i < n; i++)
          {
            LatSquare square = squares[i];

            if (side == LAT_BLACK && shape->exchange > 0)
              square = lat_symmetry_map_square (ruleset, (guint) shape->exchange, square);
            if (reflected && shape->is_mirrored)
              square = lat_symmetry_map_square (ruleset, REFLECTION, square);
            net->places[side][reflected][i] = index[square];
          }
      }
}

/* The weight from a man to a hidden unit, as the file has it. */
static gint16
get_weight (const LatNet *net, guint perspective, guint cell, guint square, guint unit)
{
  const LatNetShape *shape = &net->file->shape;
  guint units = lat_net_shape_get_units (shape);
  guint place = net->places[perspective][unit >= units][square];
  guint first = lat_net_shape_find_first (shape, shape->exchange < 0 ? perspective : 0, cell,
                                          (cell & 1) != perspective, place);

  return net->file->weights[first + unit % units];
}

static void
fill_rows (LatNet *net)
{
  const guint n = net->file->shape.n_squares;
  guint16 *row;

  net->rows = g_aligned_alloc (LAT_NET_CELLS * n, LAT_NET_SUMS * sizeof *net->rows, ALIGNMENT);
  row = net->rows;
  for (guint cell = 0; cell < LAT_NET_CELLS; cell++)
    for (guint square = 0; square < n; square++)
      for (guint i = 0; i < LAT_NET_SUMS; i++)
        {
          gint16 weight = get_weight (net, i / LAT_NET_UNITS, cell, square, i % LAT_NET_UNITS);
          gint16 less =
              cell < 2 ? 0
                       : get_weight (net, i / LAT_NET_UNITS, cell & 1, square, i % LAT_NET_UNITS);

          *row++ = (guint16) (weight - less);
        }
}

static void
fill_rest (LatNet *net)
{
  const LatNetShape *shape = &net->file->shape;
  const gint16 *weights = net->file->weights;
  guint units = lat_net_shape_get_units (shape);

  for (guint i = 0; i < LAT_NET_SUMS; i++)
    {
      guint perspective = i / LAT_NET_UNITS, unit = i % units;
      guint table = shape->exchange < 0 ? perspective : 0;

      net->bias[i] = (guint16) weights[lat_net_shape_find_bias (shape, table) + unit];
      for (guint us = 0; us < LAT_N_SIDES; us++)
        net->out[us][i] = weights[lat_net_shape_find_out (shape, table, us != perspective) + unit];
    }
  for (guint us = 0; us < LAT_N_SIDES; us++)
    net->out_bias[us] =
        weights[lat_net_shape_find_out_bias (shape, shape->exchange < 0 ? us : 0)] * 256;
}

/* Whether it is blank depends on what comes out alone. */
static void
bring_weights (LatNet *net, const LatRules *rules)
{
  g_autoptr (LatWeightsFile) file = NULL;

  net->is_blank = TRUE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      net->is_blank &= net->out_bias[side] == 0;
      for (guint unit = 0; unit < LAT_NET_SUMS; unit++)
        net->is_blank &= net->out[side][unit] == 0;
    }
  if (net->file->brought != NULL)
    file = lat_weights_file_read (net->file->brought, -1, NULL);
  if (file == NULL)
    return;
  net->brought = g_new (LatWeights, 1);
  lat_weights_file_use (file, rules, net->brought);
}

static LatNetFile *
copy_file (const LatNetFile *file)
{
  LatNetFile *copy = g_memdup2 (file, sizeof *file);

  copy->rules = g_strdup (file->rules);
  copy->date = g_strdup (file->date);
  copy->program = g_strdup (file->program);
  copy->terms = g_strdup (file->terms);
  copy->brought = g_strdup (file->brought);
  copy->weights =
      g_memdup2 (file->weights, lat_net_shape_count (&file->shape) * sizeof *file->weights);
  return copy;
}

/**
 * lat_net_shape_dup_text:
 *
 * Returns: (transfer full): what such weights are for, in words for people
 */
char *
lat_net_shape_dup_text (const LatNetShape *shape)
{
  /* How Black sees the board with White's weights: by map. */
  static const char *const exchanges[] = { N_ ("Black as White"),
                                           N_ ("Black as White, left for right"),
                                           N_ ("Black as White, ahead for ahead"),
                                           N_ ("Black as White, turned around") };

  /* By whether there are leaders, and officers. */
  static const char *const kinds[2][2] = {
    { N_ ("no leaders"), N_ ("officers, no leaders") },
    { N_ ("leaders"), N_ ("leaders and officers") },
  };

  /* Translators: the board, how many squares it has, and properties of a rule set */
  return g_strdup_printf (
      _ ("%u×%u (%u), %s, %s, %s, %s"), shape->files, shape->ranks, shape->n_squares,
      _ (kinds[shape->has_leaders != FALSE][shape->has_officers != FALSE]),
      shape->has_trapped ? _ ("trapped men") : _ ("no trapped men"),
      shape->is_mirrored ? _ ("left like right") : _ ("left unlike right"),
      shape->exchange >= 0 ? _ (exchanges[shape->exchange & 3]) : _ ("Black unlike White"));
}

/* Returns: (transfer full) (nullable): what is wrong about a net for rules, translated */
static char *
dup_misfit (const LatNetShape *is, const LatRuleset *ruleset)
{
  g_autofree char *has = NULL;
  g_autofree char *wants = NULL;
  LatNetShape should;

  lat_net_shape_init (&should, ruleset);
  if (memcmp (is, &should, sizeof should) == 0)
    return NULL;
  has = lat_net_shape_dup_text (is);
  wants = lat_net_shape_dup_text (&should);
  return g_strdup_printf (_ ("the net is for %s; the rules are %s"), has, wants);
}

/**
 * lat_net_intern:
 * @file: a net; copied
 * @ruleset: the rules that it is to be used with
 * @diagnostics: (nullable): where it is told why there is none
 *
 * Makes a net ready for use. The same net for the same board is made once, and lives as long as the
 * process. From any thread.
 *
 * Returns: (transfer none) (nullable): the net; %NULL if it does not fit the rules
 */
const LatNet *
lat_net_intern (const LatNetFile *file, const LatRuleset *ruleset, LatDiagnostics *diagnostics)
{
  static GMutex mutex;
  static GPtrArray *nets;
  g_autofree char *text = NULL;
  g_autofree char *checksum = NULL;
  g_autofree char *misfit = NULL;
  LatNet *net;

  g_return_val_if_fail (file != NULL && ruleset != NULL, NULL);

  misfit = dup_misfit (&file->shape, ruleset);
  if (misfit != NULL)
    {
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, "Latrunculi Net", NULL, NULL,
                               misfit, _ ("have one made for these rules"));
      return NULL;
    }
  text = lat_net_file_write (file);
  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  g_mutex_lock (&mutex);
  if (nets == NULL)
    nets = g_ptr_array_new ();
  for (guint i = 0; i < nets->len; i++)
    {
      net = g_ptr_array_index (nets, i);
      if (g_str_equal (net->checksum, checksum) && lat_net_fits (net, ruleset))
        {
          g_mutex_unlock (&mutex);
          return net;
        }
    }
  net = g_aligned_alloc0 (1, sizeof *net, ALIGNMENT);
  net->file = copy_file (file);
  net->n_squares = file->shape.n_squares;
  net->checksum = g_steal_pointer (&checksum);
  place_squares (net, ruleset);
  fill_rows (net);
  fill_rest (net);
  bring_weights (net, lat_ruleset_get_rules (ruleset));
  g_ptr_array_add (nets, net);
  g_mutex_unlock (&mutex);
  return net;
}

/**
 * lat_net_fits:
 *
 * Returns: whether the board of the rules has the squares of the net
 */
gboolean
lat_net_fits (const LatNet *net, const LatRuleset *ruleset)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  return n == net->file->shape.n_squares
         && memcmp (squares, net->squares, n * sizeof *squares) == 0;
}

/* Puts a man to the hidden units, or takes him away. */
static void
add_man (const LatNet *net, LatCell man, guint square, int sign, guint16 *sums)
{
  guint cell = lat_net_find_cell (man);

  for (guint i = 0; i < LAT_NET_SUMS; i++)
    sums[i] =
        (guint16) (sums[i]
                   + sign * get_weight (net, i / LAT_NET_UNITS, cell, square, i % LAT_NET_UNITS));
}

/* What the men on the board make of the hidden units. */
static void
fill_sums (const LatNet *net, const LatPosition *position, guint16 *sums)
{
  memcpy (sums, net->bias, sizeof net->bias);
  for (guint i = 0; i < net->n_squares; i++)
    {
      LatCell man = position->cells[net->squares[i]];

      if (lat_cell_is_piece (man))
        add_man (net, man, i, 1, sums);
    }
}

static int
conclude (const LatNet *net, const guint16 *sums, guint us)
{
  gint32 sum = net->out_bias[us];

  for (guint i = 0; i < LAT_NET_SUMS; i++)
    {
      int unit = CLAMP ((gint16) sums[i], 0, LAT_NET_FULL);

      sum += (unit * unit >> 8) * net->out[us][i];
    }
  return CLAMP (sum >> LAT_NET_SHIFT, -LAT_NET_MAX, LAT_NET_MAX);
}

/**
 * lat_net_evaluate_position:
 * @net: a net
 * @position: a position by the rules that it was interned for
 *
 * The correction man by man, which the search's has to equal: 0 while men are to be dropped.
 *
 * Returns: hundredths of a soldier, from the view of the side to act
 */
int
lat_net_evaluate_position (const LatNet *net, const LatPosition *position)
{
  guint16 sums[LAT_NET_SUMS];

  if (lat_position_is_dropping (position))
    return 0;
  fill_sums (net, position, sums);
  return conclude (net, sums, position->side);
}

/**
 * lat_net_owe_men:
 * @net: a net
 * @position: a position by the rules that it was interned for
 * @owed: (out caller-allocates): by square: by how much the correction is more than it would be if
 *   the man who stands there did not; hundredths of a soldier, from the view of the side to act
 *
 * Each man is summed up thrice, whatever the size of the board. What men owe does not add up to the
 * correction: they act together.
 */
void
lat_net_owe_men (const LatNet *net, const LatPosition *position, int owed[LAT_N_CELLS])
{
  guint16 sums[LAT_NET_SUMS];
  int whole;

  memset (owed, 0, LAT_N_CELLS * sizeof *owed);
  if (lat_position_is_dropping (position))
    return;
  fill_sums (net, position, sums);
  whole = conclude (net, sums, position->side);
  for (guint i = 0; i < net->n_squares; i++)
    {
      LatCell man = position->cells[net->squares[i]];

      if (!lat_cell_is_piece (man))
        continue;
      add_man (net, man, i, -1, sums);
      owed[net->squares[i]] = whole - conclude (net, sums, position->side);
      add_man (net, man, i, 1, sums);
    }
}
