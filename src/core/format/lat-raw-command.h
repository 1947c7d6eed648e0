/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-raw-command.h - what says of a line of a game that it is text and must not be played */
#pragma once

#include "lat-position.h"

/**
 * LAT_RAW_COMMAND:
 *
 * How a command of a comment before an action begins by which the line is text, although it could be played: by the
 * rules that it was played by its first action did something else. What it did may follow: each square that
 * changed, with what then stood there (`-` for nothing, `*` behind a man that is held), as in `[%raw a5-,e5S,f5s*]`.
 * Notation alone does not show what becomes of the men that are taken.
 */
#define LAT_RAW_COMMAND "[%raw"

char *
lat_raw_command_dup (const LatPosition *before, const LatPosition *after);
gboolean
lat_raw_command_take (char *comment, char **effect);
gboolean
lat_raw_command_fits (const char *effect, const LatPosition *before, const LatPosition *after);
