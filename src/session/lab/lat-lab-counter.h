/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-counter.h - what is known of a run while it is played */
#pragma once

#include "lat-lab-report.h"

/**
 * LatLabEstimates:
 * @n_games: of how many games from openings they are
 * @first: what the side that begins scores, without rows
 * @draws: share of games that nobody wins, without rows
 * @start: what the side that begins scores in games from the start itself, without rows; with no games if there
 *   are none yet
 * @plies: how long games are after their opening, without rows; where some were cut off the median, without
 *   its interval
 *
 * What is known by now, as the report would have it of these games. A value.
 */
typedef struct
{
  guint64 n_games;
  LatLabItem first;
  LatLabItem draws;
  LatLabItem start;
  LatLabItem plies;
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
