/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern-board.h - a board on which the squares of a pattern are painted */
#pragma once

#include <gtk/gtk.h>

#include "lat-pattern.h"

#define LAT_TYPE_PATTERN_BOARD (lat_pattern_board_get_type ())

/**
 * LatPatternBoard:
 *
 * A button for each square, as wide as there is room. The pointer paints with the brush, also while it is drawn
 * over the board; the second button erases, and so does the brush what it has painted. One tab stop: arrows go from
 * square to square, Space paints, and the signs that a pattern has as text put what they stand for.
 *
 * Signals: `painted` (uint square): a person wants something else there; see lat_pattern_board_get_wanted().
 */
G_DECLARE_FINAL_TYPE (LatPatternBoard, lat_pattern_board, LAT, PATTERN_BOARD, GtkWidget)

void
lat_pattern_board_set_ruleset (LatPatternBoard *self, const LatRuleset *ruleset);
void
lat_pattern_board_set_pattern (LatPatternBoard *self, const LatPattern *pattern);
void
lat_pattern_board_set_brush (LatPatternBoard *self, LatPatternSquare brush);
LatPatternSquare
lat_pattern_board_get_wanted (LatPatternBoard *self);
GtkWidget *
lat_pattern_board_get_button (LatPatternBoard *self, LatSquare square);
