/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-view.h - the board with all that is around it */
#pragma once

#include "lat-analysis.h"
#include "lat-board.h"
#include "lat-survival-map.h"

#define LAT_TYPE_BOARD_VIEW (lat_board_view_get_type ())

/**
 * LatBoardView:
 *
 * The board of a document with the evaluation bar, the trays of both sides, the
 * buttons to go through the game, and a line that says how it stands. It
 * follows the document, and plays on it what is chosen on the board.
 *
 * Properties: `flipped`, `show-evaluation-bar`, `show-hints`, `show-continuations` (booleans).
 */
G_DECLARE_FINAL_TYPE (LatBoardView, lat_board_view, LAT, BOARD_VIEW, GtkWidget)

GtkWidget *
lat_board_view_new (LatDocument *document, LatAnalysis *analysis);
void
lat_board_view_set_setup (LatBoardView *self, LatSetup *setup, LatAnalysis *analysis);
void
lat_board_view_set_survival (LatBoardView *self, LatSurvivalMap *survival);
LatBoard *
lat_board_view_get_board (LatBoardView *self);

void
lat_board_view_preview (LatBoardView *self, LatAnalysisLine *line, guint n);
void
lat_board_view_show_marks (LatBoardView *self, const LatMark *marks, guint n);
void
lat_board_view_hide_setup (LatBoardView *self);
void
lat_board_view_set_hides_clocks (LatBoardView *self, gboolean hides_clocks);
