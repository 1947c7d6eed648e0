/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-line-stream.h - the lines of a stream, as they come */
#pragma once

#include <gio/gio.h>

/**
 * LatLineFunc:
 * @line: (nullable): a line without its end, made valid UTF-8; %NULL if there are no more
 * @is_too_long: (@line is %NULL) whether that is because a line had no end
 *
 * Called in the main context.
 */
typedef void (*LatLineFunc) (const char *line, gboolean is_too_long, gpointer data);

/**
 * LatLineStream:
 *
 * Reads a stream line by line, a bounded piece at a time, below the priority of drawing, so
 * that whoever writes without end neither fills the memory nor holds the main loop.
 */
typedef struct _LatLineStream LatLineStream;

LatLineStream *
lat_line_stream_new (GInputStream *stream, LatLineFunc func, gpointer data);
void
lat_line_stream_close (LatLineStream *self);
