/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-time.h - when time is up */
#pragma once

#include "lat-engine.h"

/**
 * LatTimer:
 * @start_us: when the search began, on the monotonic clock
 * @soft_us: after that many microseconds no new iteration begins; 0 for no limit
 * @hard_us: after that many the search breaks off; 0 for no limit
 *
 * How long a search may take.
 */
typedef struct
{
  gint64 start_us;
  gint64 soft_us;
  gint64 hard_us;
} LatTimer;

void
lat_timer_start (LatTimer *timer, const LatLimits *limits, LatSide side);
gint64
lat_timer_get_elapsed (const LatTimer *timer);
gboolean
lat_timer_is_over (const LatTimer *timer);
gboolean
lat_timer_may_go_deeper (const LatTimer *timer);
gboolean
lat_limits_have_clock (const LatLimits *limits, LatSide side);
gboolean
lat_limits_are_endless (const LatLimits *limits, LatSide side);
