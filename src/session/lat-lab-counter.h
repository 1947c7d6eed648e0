/* lat-lab-counter.h - what is known of a run while it is played */
#pragma once

#include "lat-lab-record.h"

G_BEGIN_DECLS

/**
 * LatLabEstimate:
 * @value: a mean over the games; NaN if there is none
 * @reach: how far it may be off, in 95 of 100 cases; NaN if there are too few games
 *
 * A number while games are being played. A value.
 */
typedef struct
{
  double value;
  double reach;
} LatLabEstimate;

/**
 * LatLabEstimates:
 * @n_games: of how many games they are
 * @first: what the side that begins scores, 0 to 1
 * @draws: share of games that nobody wins
 * @plies: how long games are after their opening
 *
 * What is known by now. The numbers that count are those of the report. A value.
 */
typedef struct
{
  guint64 n_games;
  LatLabEstimate first;
  LatLabEstimate draws;
  LatLabEstimate plies;
} LatLabEstimates;

/**
 * LatLabCounter:
 *
 * Counts games in one thread and is asked in another.
 */
typedef struct _LatLabCounter LatLabCounter;

LatLabCounter *
lat_lab_counter_new (LatSide first);
LatLabCounter *
lat_lab_counter_ref (LatLabCounter *self);
void
lat_lab_counter_unref (LatLabCounter *self);
void
lat_lab_counter_add (LatLabCounter *self, const LatLabRecord *record);
void
lat_lab_counter_get (LatLabCounter *self, LatLabEstimates *estimates);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabCounter, lat_lab_counter_unref)

G_END_DECLS
