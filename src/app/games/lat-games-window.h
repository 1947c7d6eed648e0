/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-window.h - the list of the games of a file, or of all sources of the explorer */
#pragma once

#include <adwaita.h>

#include "lat-explorer-sources.h"
#include "lat-game-list.h"

#define LAT_TYPE_GAMES_WINDOW (lat_games_window_get_type ())

/**
 * LatGamesWindow:
 *
 * The games of a file beside the board: searched, sorted, put into another order. A game is
 * opened by the action `win.open-game` of the window with the board. Instead of the file all sources of the explorer
 * can be searched.
 *
 * Signal: `open-found` (#LatGameItem): a game of another file is to be opened, at its path.
 */
G_DECLARE_FINAL_TYPE (LatGamesWindow, lat_games_window, LAT, GAMES_WINDOW, AdwWindow)

GtkWindow *
lat_games_window_new (GtkWindow *parent, LatGameList *list, LatExplorerSources *sources);
