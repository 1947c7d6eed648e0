/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-boards-window.h - the boards that were found: a table, a time line, and all that is known of one */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_BOARDS_WINDOW (lat_boards_window_get_type ())

/**
 * LatBoardsWindow:
 *
 * Signals: `new-game` (rules for a board, a LatRules: the person wants to play by them there).
 */
G_DECLARE_FINAL_TYPE (LatBoardsWindow, lat_boards_window, LAT, BOARDS_WINDOW, AdwWindow)

GtkWindow *
lat_boards_window_new (GtkWindow *parent);
