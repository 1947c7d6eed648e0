/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-samples.h - positions of games with what became of them */
#pragma once

#include "lat-engine.h"
#include "lat-match-board.h"
#include "lat-weights.h"

/**
 * LatTuneSample:
 * @difference: White's count less Black's, by term
 * @share: where the position is between the phases
 * @score: what a search found, from White's view, in hundredths of a soldier; a
 *   win or loss is ±%LAT_TUNE_DECIDED
 * @half_points: what White got: 0, 1 or 2
 * @game: which game it is of
 */
typedef struct
{
  gint16 difference[LAT_N_TERMS];
  LatPhaseShare share;
  int score;
  guint8 half_points;
  guint game;
} LatTuneSample;

/** LAT_TUNE_DECIDED: the score of a position that is won. */
#define LAT_TUNE_DECIDED 30000

GArray *
lat_tune_samples_new (void);
void
lat_tune_samples_add (GArray *samples, const LatMatchBoard *board, LatScore score);
void
lat_tune_samples_finish (GArray *samples, LatResult result);
gboolean
lat_tune_samples_is_fit (const LatRuleset *ruleset, const LatPosition *position, LatAction action);
gboolean
lat_tune_samples_is_quiet (const LatRuleset *ruleset,
                           const LatPosition *position,
                           LatAction action);
