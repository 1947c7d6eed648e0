/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-item.h - a board that was found, as it is on disk or in the program */
#pragma once

#include <gio/gio.h>

#include "lat-found-board.h"

#define LAT_TYPE_BOARD_ITEM (lat_board_item_get_type ())

/**
 * LatBoardItem:
 *
 * A board with its file as it was read: it never changes; another content is another item. A file that
 * cannot be read has an error, and a board of which only the name is known: that of the file.
 */
G_DECLARE_FINAL_TYPE (LatBoardItem, lat_board_item, LAT, BOARD_ITEM, GObject)

LatBoardItem *
lat_board_item_new (LatFoundBoard *board, const char *path, const char *text, const char *error);
const LatFoundBoard *
lat_board_item_get_board (LatBoardItem *self);
const char *
lat_board_item_get_path (LatBoardItem *self);
const char *
lat_board_item_get_text (LatBoardItem *self);
const char *
lat_board_item_get_error (LatBoardItem *self);
