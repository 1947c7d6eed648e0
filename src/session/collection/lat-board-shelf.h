/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-shelf.h - the boards that there are: those of the program, and those of one's own in a folder */
#pragma once

#include "lat-array-model.h"
#include "lat-board-item.h"

#define LAT_TYPE_BOARD_SHELF (lat_board_shelf_get_type ())

/**
 * LatBoardShelf:
 *
 * A #GListModel of #LatBoardItem: one's own by the names of their files, then those of the program by
 * their ids. Files that cannot be used are in it, with what is wrong.
 */
G_DECLARE_FINAL_TYPE (LatBoardShelf, lat_board_shelf, LAT, BOARD_SHELF, LatArrayModel)

/**
 * LatBoardShelfError:
 * @LAT_BOARD_SHELF_ERROR_CHANGED: another program has changed the file since it was read
 * @LAT_BOARD_SHELF_ERROR_INVALID: the board is not whole
 */
typedef enum
{
  LAT_BOARD_SHELF_ERROR_CHANGED,
  LAT_BOARD_SHELF_ERROR_INVALID,
} LatBoardShelfError;

#define LAT_BOARD_SHELF_ERROR (lat_board_shelf_error_quark ())
GQuark
lat_board_shelf_error_quark (void);

LatBoardShelf *
lat_board_shelf_new (const char *folder);
LatBoardShelf *
lat_board_shelf_new_for_user (void);
void
lat_board_shelf_load (LatBoardShelf *self);
LatBoardItem *
lat_board_shelf_find (LatBoardShelf *self, const char *id);
LatBoardItem *
lat_board_shelf_save (LatBoardShelf *self,
                      LatBoardItem *before,
                      const LatFoundBoard *board,
                      GError **error);
char *
lat_board_shelf_dup_place (LatBoardShelf *self, const char *name);
gboolean
lat_board_shelf_has_picture (LatBoardShelf *self, const char *name);
gboolean
lat_board_shelf_remove (LatBoardShelf *self, LatBoardItem *item, GError **error);
