/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-header.h - the heads of the columns of the list of games */
#pragma once

#include <gtk/gtk.h>

#include "lat-game-item.h"

#define LAT_TYPE_GAMES_HEADER (lat_games_header_get_type ())

/**
 * LatGamesHeader:
 *
 * A button for each column, above what the rows show of it. It sorts the list: up, down, and not
 * at all.
 *
 * Signal: `asked`: a button was pressed: lat_games_header_sort() is to be called when the list is ready for it.
 */
G_DECLARE_FINAL_TYPE (LatGamesHeader, lat_games_header, LAT, GAMES_HEADER, GtkWidget)

GtkSorter *
lat_games_header_get_sorter (LatGamesHeader *self);
void
lat_games_header_sort (LatGamesHeader *self);
gboolean
lat_games_header_is_sorting (LatGamesHeader *self);
void
lat_games_header_sort_not (LatGamesHeader *self);
