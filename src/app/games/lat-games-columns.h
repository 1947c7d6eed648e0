/* lat-games-columns.h - what the list of games shows of each */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (
    *LatGamesMenuFunc) (GtkWidget *cell, guint position, double x, double y, gpointer data);

void
lat_games_columns_add (GtkColumnView *view, LatGamesMenuFunc func, gpointer data);

G_END_DECLS
