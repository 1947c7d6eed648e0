/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-board.h - a board whose squares and edges are more or less worn */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagram.h"
#include "lat-wear-painter.h"

#define LAT_TYPE_WEAR_BOARD (lat_wear_board_get_type ())

/**
 * LatWearBoard:
 *
 * Shows how much of something is on each place of a board, and has a button for each square, or for each edge. Tab
 * comes and leaves, arrows go to the next place.
 *
 * Signals, all with the place (uint) but for the last: `chosen`: the keys, or the pointer, are there; `begun` (and
 * whether it is the second button): it is pressed; `passed`: the pointer goes on over it; `ended`: it is let go.
 */
G_DECLARE_FINAL_TYPE (LatWearBoard, lat_wear_board, LAT, WEAR_BOARD, GtkWidget)

/**
 * LatWearBoardFunc:
 * @place: a place
 * @sign: (out): all of it 0 before
 * @data: of the caller
 *
 * Says what is on a place.
 */
typedef void (*LatWearBoardFunc) (LatWearPlace place, LatWearSign *sign, gpointer data);

/**
 * LatWearWordsFunc:
 *
 * Returns: (transfer full): what is on a place in words, without its name
 */
typedef char *(*LatWearWordsFunc) (LatWearPlace place, gpointer data);

GtkWidget *
lat_wear_board_new (const char *label,
                    LatWearBoardFunc func,
                    LatWearWordsFunc words,
                    gpointer data);
void
lat_wear_board_show (LatWearBoard *self,
                     int files,
                     int ranks,
                     const LatSquareSet *holes,
                     gboolean of_edges);
void
lat_wear_board_update (LatWearBoard *self);
void
lat_wear_board_set_photo (LatWearBoard *self, LatDiagramPhoto *photo);
gboolean
lat_wear_board_get_chosen (LatWearBoard *self, LatWearPlace *place);
GtkWidget *
lat_wear_board_get_button (LatWearBoard *self, LatWearPlace place);
