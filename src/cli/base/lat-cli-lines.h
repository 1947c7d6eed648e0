/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lines.h - commands from a pipe, with a look at those to come */
#pragma once

#include <glib.h>

/**
 * LatCliLines:
 *
 * Reads lines from a file descriptor that may be a pipe, a file or a terminal, and
 * can see, while one is being worked on, what has been sent since.
 */
typedef struct _LatCliLines LatCliLines;

LatCliLines *
lat_cli_lines_new (int input, int output, gsize max_line);
void
lat_cli_lines_free (LatCliLines *lines);
gboolean
lat_cli_lines_next (LatCliLines *lines, const char **line, gsize *n);
gboolean
lat_cli_lines_is_stop_due (LatCliLines *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatCliLines, lat_cli_lines_free)
