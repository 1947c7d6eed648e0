/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-clock.c - the clocks of a game against the engine */
#include "lat-opponent-clock.h"

#include <string.h>

/**
 * lat_opponent_clock_init:
 * @clock: (out caller-allocates): clocks without time
 */
void
lat_opponent_clock_init (LatOpponentClock *clock)
{
  *clock = (LatOpponentClock){ .noted = g_hash_table_new_full (NULL, NULL, NULL, g_free) };
}

/**
 * lat_opponent_clock_clear:
 * @clock: clocks
 */
void
lat_opponent_clock_clear (LatOpponentClock *clock)
{
  g_clear_pointer (&clock->noted, g_hash_table_unref);
}

/**
 * lat_opponent_clock_set:
 * @clock: clocks
 * @ms: what both have, in milliseconds
 *
 * A new game: no clock runs, and no place is known.
 */
void
lat_opponent_clock_set (LatOpponentClock *clock, guint ms)
{
  clock->running_since = 0;
  g_hash_table_remove_all (clock->noted);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    clock->left_us[side] = ms * (gint64) G_TIME_SPAN_MILLISECOND;
}

/**
 * lat_opponent_clock_get_left:
 * @clock: clocks
 * @side: whose
 *
 * Returns: what is left now, in microseconds; not below 0
 */
gint64
lat_opponent_clock_get_left (const LatOpponentClock *clock, LatSide side)
{
  gint64 left = clock->left_us[side];

  if (clock->running_since > 0 && clock->running == side)
    left -= g_get_monotonic_time () - clock->running_since;
  return MAX (left, 0);
}

/**
 * lat_opponent_clock_run:
 * @clock: clocks
 * @side: whose runs from now on, and no other
 */
void
lat_opponent_clock_run (LatOpponentClock *clock, LatSide side)
{
  lat_opponent_clock_stop (clock);
  clock->running = side;
  clock->running_since = g_get_monotonic_time ();
}

/**
 * lat_opponent_clock_stop:
 * @clock: clocks, none of which runs from now on
 */
void
lat_opponent_clock_stop (LatOpponentClock *clock)
{
  if (clock->running_since > 0)
    clock->left_us[clock->running] = lat_opponent_clock_get_left (clock, clock->running);
  clock->running_since = 0;
}

/**
 * lat_opponent_clock_add:
 * @clock: clocks, none of which runs
 * @side: who has acted
 * @ms: what that is worth, in milliseconds
 */
void
lat_opponent_clock_add (LatOpponentClock *clock, LatSide side, guint ms)
{
  clock->left_us[side] += ms * (gint64) G_TIME_SPAN_MILLISECOND;
}

/**
 * lat_opponent_clock_swap:
 * @clock: clocks, which change sides with the players; none runs then
 */
void
lat_opponent_clock_swap (LatOpponentClock *clock)
{
  gint64 white_us;

  lat_opponent_clock_stop (clock);
  white_us = clock->left_us[LAT_WHITE];
  clock->left_us[LAT_WHITE] = clock->left_us[LAT_BLACK];
  clock->left_us[LAT_BLACK] = white_us;
}

/**
 * lat_opponent_clock_note:
 * @clock: clocks, none of which runs
 * @place: where the game stands
 */
void
lat_opponent_clock_note (LatOpponentClock *clock, gconstpointer place)
{
  g_hash_table_insert (clock->noted, (gpointer) place,
                       g_memdup2 (clock->left_us, sizeof clock->left_us));
}

/**
 * lat_opponent_clock_go_back:
 * @clock: clocks
 * @place: where the game stands again
 *
 * What has been used or won since the game stood there is not; none runs then. Nothing changes if the place is not known.
 */
void
lat_opponent_clock_go_back (LatOpponentClock *clock, gconstpointer place)
{
  const gint64 *left_us = g_hash_table_lookup (clock->noted, place);

  if (left_us == NULL)
    return;
  clock->running_since = 0;
  memcpy (clock->left_us, left_us, sizeof clock->left_us);
}
