/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-time.c - when time is up */
#include "lat-time.h"

#define MS G_TIME_SPAN_MILLISECOND

/* What passes between the engine's answer and the opponent's clock. */
#define OVERHEAD_MS 20
/* The game is planned as if so many actions were still to come. */
#define ACTIONS_TO_GO 30

/**
 * lat_limits_have_clock:
 *
 * Returns: whether the side to act plays by a clock
 */
gboolean
lat_limits_have_clock (const LatLimits *limits, LatSide side)
{
  return limits->time_ms[side] > 0 || limits->increment_ms[side] > 0;
}

/**
 * lat_limits_are_endless:
 * @side: to act
 *
 * Returns: whether only a stop ends the search
 */
gboolean
lat_limits_are_endless (const LatLimits *limits, LatSide side)
{
  return limits->infinite
         || (limits->depth == 0 && limits->nodes == 0 && limits->movetime_ms == 0
             && limits->mate == 0 && !lat_limits_have_clock (limits, side));
}

static void
plan_by_clock (LatTimer *timer, gint64 time_ms, gint64 increment_ms)
{
  gint64 rest = MAX (time_ms - OVERHEAD_MS, 1);
  gint64 share = rest / ACTIONS_TO_GO + increment_ms * 3 / 4;

  timer->hard_us = CLAMP (share * 3, 1, MAX (rest / 2, 1)) * MS;
  timer->soft_us = MIN (share * MS * 6 / 10, timer->hard_us);
}

/**
 * lat_timer_start:
 * @limits: of the search
 * @side: to act
 *
 * Starts the clock and plans the time.
 */
void
lat_timer_start (LatTimer *timer, const LatLimits *limits, LatSide side)
{
  *timer = (LatTimer){ .start_us = g_get_monotonic_time () };
  if (limits->infinite)
    return;
  if (lat_limits_have_clock (limits, side))
    plan_by_clock (timer, limits->time_ms[side], limits->increment_ms[side]);
  if (limits->movetime_ms > 0)
    {
      gint64 movetime_us = (gint64) limits->movetime_ms * MS;

      timer->hard_us = timer->hard_us > 0 ? MIN (timer->hard_us, movetime_us) : movetime_us;
      timer->soft_us = timer->soft_us > 0 ? MIN (timer->soft_us, timer->hard_us) : timer->hard_us;
    }
}

/**
 * lat_timer_get_elapsed:
 *
 * Returns: microseconds since the start
 */
gint64
lat_timer_get_elapsed (const LatTimer *timer)
{
  return g_get_monotonic_time () - timer->start_us;
}

/**
 * lat_timer_is_over:
 *
 * Returns: whether the search must break off
 */
gboolean
lat_timer_is_over (const LatTimer *timer)
{
  return timer->hard_us > 0 && lat_timer_get_elapsed (timer) >= timer->hard_us;
}

/**
 * lat_timer_may_go_deeper:
 *
 * Returns: whether there is time to begin another iteration
 */
gboolean
lat_timer_may_go_deeper (const LatTimer *timer)
{
  return timer->soft_us == 0 || lat_timer_get_elapsed (timer) < timer->soft_us;
}
