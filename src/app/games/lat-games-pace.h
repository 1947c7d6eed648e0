/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-pace.h - the rows of the list of games come and go some at a time */
#pragma once

#include <gtk/gtk.h>

/**
 * LatGamesPace:
 *
 * A list view makes widgets for two hundred rows at once, and takes them away at once. Where a
 * screen reader listens, that takes longer than anybody should wait. This stands between a list
 * and its view, and lets through the first rows only, some more in each pass of the main loop,
 * and in the end all.
 */
typedef struct _LatGamesPace LatGamesPace;

/**
 * LatGamesPaceFunc:
 * @data: as given
 *
 * Called when all rows are there, or when only the first are left.
 */
typedef void (*LatGamesPaceFunc) (gpointer data);

LatGamesPace *
lat_games_pace_new (GListModel *model,
                    LatGamesPaceFunc grown,
                    LatGamesPaceFunc shrunk,
                    gpointer data);
void
lat_games_pace_free (LatGamesPace *self);
GListModel *
lat_games_pace_get_model (LatGamesPace *self);
void
lat_games_pace_grow (LatGamesPace *self);
void
lat_games_pace_shrink (LatGamesPace *self);
