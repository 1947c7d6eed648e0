/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-form.h - the form in which a board of one's own is written */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-shelf.h"

/**
 * LatBoardFormFunc:
 * @item: (transfer none): what was saved
 * @data: what was given with the function
 */
typedef void (*LatBoardFormFunc) (LatBoardItem *item, gpointer data);

GtkWidget *
lat_board_form_present (GtkWidget *parent,
                        LatBoardShelf *shelf,
                        LatBoardItem *item,
                        LatFoundField first,
                        LatBoardFormFunc callback,
                        gpointer data);
GtkWidget *
lat_board_form_present_board (GtkWidget *parent,
                              LatBoardShelf *shelf,
                              LatBoardItem *before,
                              const LatFoundBoard *board,
                              LatFoundField first,
                              LatBoardFormFunc callback,
                              gpointer data);
