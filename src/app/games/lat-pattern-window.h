/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern-window.h - a pattern that positions are looked for by, painted */
#pragma once

#include "lat-dialog.h"
#include "lat-game-list.h"
#include "lat-pattern.h"
#include "lat-source-finder.h"

#define LAT_TYPE_PATTERN_WINDOW (lat_pattern_window_get_type ())

/**
 * LatPatternWindow:
 *
 * A pattern by its squares, men, leaders, time and tactic, and as text, and where it is looked for; how many games have
 * it is shown while it changes.
 *
 * Signals: `changed`: a person has changed the pattern, or where it is looked for; `go`: the first game that has it is
 * to be opened, or where games are of other files, all of them shown.
 */
G_DECLARE_FINAL_TYPE (LatPatternWindow, lat_pattern_window, LAT, PATTERN_WINDOW, LatDialog)

GtkWidget *
lat_pattern_window_new (LatGameList *list,
                        LatSourceFinder *finder,
                        const LatPattern *pattern,
                        gboolean in_sources);
gboolean
lat_pattern_window_is_in_sources (LatPatternWindow *self);
const LatPattern *
lat_pattern_window_get_pattern (LatPatternWindow *self);
