/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-loop-watch.h - how long the main loop is away */
#pragma once

#include <glib.h>

/*
 * A heartbeat for tests: as long as callbacks run, the program neither hears nor draws.
 * If the environment variable LAT_LOOP_WATCH names a file, every pass of the main loop
 * that takes ten milliseconds or more is written to it as a line
 *
 *     busy BEGIN END CPU WAITS
 *
 * BEGIN and END are microseconds of the monotonic clock, CPU the microseconds for which
 * the thread had a processor (the rest of the time another program may have had it), WAITS
 * how often it gave it up of its own accord. At the end there is a line
 *
 *     passes NUMBER LONGEST
 *
 * Without the variable nothing is measured.
 */
void
lat_loop_watch_start (void);
void
lat_loop_watch_stop (void);
