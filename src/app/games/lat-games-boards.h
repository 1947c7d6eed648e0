/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-boards.h - the boards of the rows that are in sight */
#pragma once

#include <gtk/gtk.h>

/**
 * LatGamesBoards:
 *
 * Sees to it that the rows (#LatGamesRow) of a list view that are in sight have their boards, a few at a time, and
 * that nothing is done for all others.
 */
typedef struct _LatGamesBoards LatGamesBoards;

LatGamesBoards *
lat_games_boards_new (GtkWidget *view);
void
lat_games_boards_free (LatGamesBoards *self);
