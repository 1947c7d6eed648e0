/* lat-tune-samples.h - positions of games with what became of them */
#pragma once

#include "lat-match-game.h"
#include "lat-weights.h"

G_BEGIN_DECLS

/**
 * LatTuneSample:
 * @difference: White's count less Black's, by term
 * @share: where the position is between the phases
 * @half_points: what White got: 0, 1 or 2
 * @game: which game it is of
 */
typedef struct
{
  gint16 difference[LAT_N_TERMS];
  LatPhaseShare share;
  guint8 half_points;
  guint game;
} LatTuneSample;

GArray *
lat_tune_samples_new (void);
void
lat_tune_samples_add_game (GArray *samples,
                           LatRuleset *ruleset,
                           const LatMatchGame *game,
                           guint index,
                           guint64 seed);

G_END_DECLS
