/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pipe.h - lines to and from another program, with deadlines */
#pragma once

#include <gio/gio.h>

/**
 * LatPipeStatus:
 * @LAT_PIPE_DONE: what was asked for is done
 * @LAT_PIPE_ENDED: the other end is closed
 * @LAT_PIPE_LATE: the deadline has passed
 */
typedef enum
{
  LAT_PIPE_DONE,
  LAT_PIPE_ENDED,
  LAT_PIPE_LATE,
} LatPipeStatus;

/**
 * LatPipe:
 * @in: what the program says
 * @out: what it is told
 * @pending: read, but not yet asked for
 * @line: the line that was read last
 *
 * Two pipes that never block beyond a deadline. Deadlines are of
 * g_get_monotonic_time().
 */
typedef struct
{
  int in;
  int out;
  GString *pending;
  GString *line;
} LatPipe;

void
lat_pipe_init (LatPipe *pipe, GInputStream *in, GOutputStream *out);
void
lat_pipe_clear (LatPipe *pipe);
LatPipeStatus
lat_pipe_write (LatPipe *pipe, const char *text, gint64 deadline);
LatPipeStatus
lat_pipe_read_line (LatPipe *pipe, gint64 deadline);
const char *
lat_pipe_get_line (const LatPipe *pipe);
