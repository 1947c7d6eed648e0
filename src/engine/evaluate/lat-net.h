/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-net.h - what a small net corrects of the evaluation */
#pragma once

#include "lat-diagnostic.h"
#include "lat-ruleset.h"

/* Of lat-weights.h, which needs this file. */
typedef struct _LatWeights LatWeights;

/** LAT_NET_MAX: no correction is larger, in hundredths of a soldier. */
#define LAT_NET_MAX 200
/** LAT_NET_UNITS: hidden units of a perspective. */
#define LAT_NET_UNITS 16
/** LAT_NET_SUMS: hidden units of both perspectives, White's first. */
#define LAT_NET_SUMS (LAT_N_SIDES * LAT_NET_UNITS)
/** LAT_NET_FULL: what a hidden unit is clipped to. */
#define LAT_NET_FULL 255
/** LAT_NET_SHIFT: by how many bits the sum of the outputs is more than hundredths of a soldier. */
#define LAT_NET_SHIFT 12
/** LAT_NET_TRAPPED: see %LAT_NET_CELLS. */
#define LAT_NET_TRAPPED 8
/** LAT_NET_CELLS: side + 2 × kind, and %LAT_NET_TRAPPED more if trapped. */
#define LAT_NET_CELLS 16

/**
 * LatNetShape:
 * @files: of the board
 * @ranks: of the board
 * @n_squares: holes not counted
 * @has_leaders: whether leaders have weights of their own
 * @has_officers: whether officers have
 * @has_trapped: whether trapped men have
 * @is_mirrored: whether the hidden units are pairs, one of which sees the board from left to right reflected
 * @exchange: by which map of the board (see lat_symmetry_map_square()) Black sees it with White's
 *   weights; −1 if Black has weights of its own
 *
 * What the weights of a net are for.
 */
typedef struct
{
  guint files;
  guint ranks;
  guint n_squares;
  gboolean has_leaders;
  gboolean has_officers;
  gboolean has_trapped;
  gboolean is_mirrored;
  int exchange;
} LatNetShape;

/**
 * LatNetFile:
 * @rules: (nullable): id of the preset, or the rules in one line
 * @date: (nullable): when it was made
 * @program: (nullable): by which version
 * @terms: (nullable): of which weights of the terms it says the rest (see lat_weights_dup_sum())
 * @brought: (nullable): these weights, where the net brings them along: a file of weights (see lat_weights_file_read())
 * @seed: of all that was left to chance
 * @games: that it learned from
 * @nodes: positions that were visited for an action of these
 * @positions: of these games
 * @epochs: how often each was seen
 * @gain: Elo gained in the match that verified it
 * @gain_low: lower end of its interval of 95 %
 * @gain_high: upper end
 * @gain_games: how many games that match had; 0 if there was none
 * @gain_ms: milliseconds that an action had in it; 0 if that is not known
 * @shape: what the weights are for
 * @weights: (array): lat_net_shape_find_first() and its like say which is where
 *
 * A net as it is kept: no weight twice.
 */
typedef struct
{
  char *rules;
  char *date;
  char *program;
  char *terms;
  char *brought;
  double seed;
  double games;
  double nodes;
  double positions;
  double epochs;
  double gain;
  double gain_low;
  double gain_high;
  double gain_games;
  double gain_ms;
  LatNetShape shape;
  gint16 *weights;
} LatNetFile;

/**
 * LatNet:
 * @bias: of the hidden units
 * @out: by side to act: of the outputs
 * @out_bias: by side to act
 * @n_squares: of the board
 * @rows: by cell and square: for the free soldiers of both sides what they add to the hidden units, for all others
 *   what they add more than such a soldier
 * @squares: those of the board, rank by rank
 * @places: by perspective, and whether reflected: which square of the weights each square is
 * @is_blank: whether it never corrects anything
 * @brought: (nullable): the weights of the terms that it brings along, without a net
 * @file: where it is from
 * @checksum: of the file
 *
 * A net for the board of its rules. Frozen; it lives as long as the process, so nobody frees it.
 *
 * Each perspective has %LAT_NET_UNITS hidden units: a bias and the weights of all men on the board, summed up modulo
 * 2¹⁶ as a signed number. A unit is clipped to 0…%LAT_NET_FULL, squared, and divided by 256, rounded down. The
 * correction is the sum of these times the weights of the outputs for the side to act, and 256 times its bias, divided
 * by 2 to the power of %LAT_NET_SHIFT, rounded down, and not beyond ±%LAT_NET_MAX. All is integers, so it is the same
 * on all machines.
 */
typedef struct
{
  guint16 bias[LAT_NET_SUMS];
  gint16 out[LAT_N_SIDES][LAT_NET_SUMS];
  gint32 out_bias[LAT_N_SIDES];
  guint n_squares;
  guint16 *rows;
  LatSquare *squares;
  guint16 *places[LAT_N_SIDES][2];
  gboolean is_blank;
  LatWeights *brought;
  LatNetFile *file;
  char *checksum;
} LatNet;

/** lat_net_find_cell: which of %LAT_NET_CELLS a man is. */
static inline guint
lat_net_find_cell (LatCell man)
{
  return (guint) lat_cell_side (man) + 2 * (guint) lat_cell_kind (man)
         + (lat_cell_is_trapped (man) ? LAT_NET_TRAPPED : 0);
}

/** lat_net_get_row: of a cell and a square: %LAT_NET_SUMS numbers. */
static inline const guint16 *
lat_net_get_row (const LatNet *net, guint cell, guint square)
{
  return net->rows + (cell * net->n_squares + square) * LAT_NET_SUMS;
}

void
lat_net_shape_init (LatNetShape *shape, const LatRuleset *ruleset);
char *
lat_net_shape_dup_text (const LatNetShape *shape);
guint
lat_net_shape_count (const LatNetShape *shape);
guint
lat_net_shape_get_units (const LatNetShape *shape);
guint
lat_net_shape_find_first (const LatNetShape *shape,
                          guint table,
                          guint cell,
                          gboolean is_enemy,
                          guint square);
guint
lat_net_shape_find_bias (const LatNetShape *shape, guint table);
guint
lat_net_shape_find_out (const LatNetShape *shape, guint table, gboolean is_waiting);
guint
lat_net_shape_find_out_bias (const LatNetShape *shape, guint table);

LatNetFile *
lat_net_file_new (const LatNetShape *shape);
void
lat_net_file_free (LatNetFile *file);
LatNetFile *
lat_net_file_read (const char *text, gssize length, LatDiagnostics *diagnostics);
LatNetFile *
lat_net_file_load (const char *path, LatDiagnostics *diagnostics);
char *
lat_net_file_write (const LatNetFile *file);

const LatNet *
lat_net_intern (const LatNetFile *file, const LatRuleset *ruleset, LatDiagnostics *diagnostics);
gboolean
lat_net_fits (const LatNet *net, const LatRuleset *ruleset);
int
lat_net_evaluate_position (const LatNet *net, const LatPosition *position);
void
lat_net_owe_men (const LatNet *net, const LatPosition *position, int owed[LAT_N_CELLS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatNetFile, lat_net_file_free)
