/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-row.h - a row of the list of games */
#pragma once

#include <gtk/gtk.h>

#include "lat-game-item.h"

#define LAT_TYPE_GAMES_ROW (lat_games_row_get_type ())

/**
 * LatGamesRow:
 *
 * A game in one widget, which draws its columns. A list view makes two hundred rows at once; if
 * each column were a widget, that would take longer than anybody should wait.
 */
G_DECLARE_FINAL_TYPE (LatGamesRow, lat_games_row, LAT, GAMES_ROW, GtkWidget)

GtkListItemFactory *
lat_games_row_create_factory (void);
void
lat_games_row_come_near (LatGamesRow *self);
gboolean
lat_games_row_say (LatGamesRow *self);
LatGameItem *
lat_games_row_get_item (LatGamesRow *self);
gboolean
lat_games_row_paint (LatGamesRow *self);
LatGameGlance *
lat_games_row_get_painted (LatGamesRow *self);
gboolean
lat_games_row_find (GtkWidget *view, double x, double y, guint *position);
int
lat_games_row_get_char_width (GtkWidget *widget);
