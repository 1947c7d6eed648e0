/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-clock.h - the clocks of a game against the engine */
#pragma once

#include <glib.h>

#include "lat-types.h"

/**
 * LatOpponentClock:
 * @left_us: what is left of each side's time, in microseconds; of the one that runs, when it began to
 * @running_since: since when one runs, in monotonic time; 0: none does
 * @running: whose it is
 * @noted: what was left at places of the game, which are only compared
 *
 * The two clocks. To be initialised by lat_opponent_clock_init() and cleared by lat_opponent_clock_clear().
 */
typedef struct
{
  gint64 left_us[LAT_N_SIDES];
  gint64 running_since;
  LatSide running;
  GHashTable *noted;
} LatOpponentClock;

void
lat_opponent_clock_init (LatOpponentClock *clock);
void
lat_opponent_clock_clear (LatOpponentClock *clock);
void
lat_opponent_clock_set (LatOpponentClock *clock, guint ms);
gint64
lat_opponent_clock_get_left (const LatOpponentClock *clock, LatSide side);
void
lat_opponent_clock_run (LatOpponentClock *clock, LatSide side);
void
lat_opponent_clock_stop (LatOpponentClock *clock);
void
lat_opponent_clock_add (LatOpponentClock *clock, LatSide side, guint ms);
void
lat_opponent_clock_swap (LatOpponentClock *clock);
void
lat_opponent_clock_note (LatOpponentClock *clock, gconstpointer place);
void
lat_opponent_clock_go_back (LatOpponentClock *clock, gconstpointer place);
