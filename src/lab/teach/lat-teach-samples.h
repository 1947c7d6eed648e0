/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-samples.h - positions that a net learns from */
#pragma once

#include "lat-lab-record.h"
#include "lat-weights.h"

/** LAT_TEACH_HOLD_OUT: of so many pairs of games one is not learned from, and shows what was learned. */
#define LAT_TEACH_HOLD_OUT 10

/** LAT_TEACH_MIN_SAMPLES: with fewer positions nothing is fitted. */
#define LAT_TEACH_MIN_SAMPLES 2000

/** LAT_TEACH_MAX_SAMPLES: more positions would not fit in the memory of a small machine, and teach little. */
#define LAT_TEACH_MAX_SAMPLES 6000000

/**
 * LatTeachSample:
 * @first: where its men begin
 * @n_men: how many there are
 * @side: who acts
 * @is_held_out: whether it is of a game that shows what was learned
 * @terms: what the terms say, in hundredths of a soldier, from the view of @side
 * @points: what @side may expect, 0 to 1: mostly by what the search found, a bit by how the game ended
 */
typedef struct
{
  guint first;
  guint16 n_men;
  guint8 side;
  guint8 is_held_out;
  float terms;
  float points;
} LatTeachSample;

/**
 * LatTeachSamples:
 * @ruleset: the rules
 * @weights: of the terms
 * @scale: by which a score becomes points: 1 / (1 + exp (−score / @scale))
 * @samples: (element-type LatTeachSample): the positions, none twice
 * @men: (element-type guint16): cell × squares of the board + which of them, see #LatNet
 * @takes_captures: whether positions count too in which the best action captures
 * @n_games: of how many games
 * @n_fit: how many positions of them could be judged, see lat_tune_samples_is_fit()
 * @n_quiet: in how many of those nothing was captured
 * @index: of each cell of a position which square it is
 * @seen: the keys of all
 */
typedef struct
{
  LatRuleset *ruleset;
  LatWeights weights;
  double scale;
  GArray *samples;
  GArray *men;
  gboolean takes_captures;
  guint64 n_games;
  guint64 n_fit;
  guint64 n_quiet;
  guint16 index[LAT_N_CELLS];
  GHashTable *seen;
} LatTeachSamples;

LatTeachSamples *
lat_teach_samples_new (LatRuleset *ruleset, const LatWeights *weights);
void
lat_teach_samples_free (LatTeachSamples *samples);
void
lat_teach_samples_add (LatTeachSamples *samples,
                       const LatPosition *position,
                       double points,
                       gboolean is_held_out);
void
lat_teach_samples_add_game (LatTeachSamples *samples, const LatLabRecord *record);
gboolean
lat_teach_samples_add_file (LatTeachSamples *samples, const char *path, GError **error);
gboolean
lat_teach_samples_want_captures (const LatTeachSamples *samples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatTeachSamples, lat_teach_samples_free)
