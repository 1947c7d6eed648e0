/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-item.c - a board that was found, as it is on disk or in the program */
#include "lat-board-item.h"

struct _LatBoardItem
{
  GObject parent_instance;

  LatFoundBoard *board;
  char *path;
  char *text;
  char *error;
};

G_DEFINE_FINAL_TYPE (LatBoardItem, lat_board_item, G_TYPE_OBJECT)

static void
lat_board_item_finalize (GObject *object)
{
  LatBoardItem *self = LAT_BOARD_ITEM (object);

  lat_found_board_free (self->board);
  g_free (self->path);
  g_free (self->text);
  g_free (self->error);

  G_OBJECT_CLASS (lat_board_item_parent_class)->finalize (object);
}

static void
lat_board_item_class_init (LatBoardItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_board_item_finalize;
}

static void
lat_board_item_init (LatBoardItem *self)
{
}

/**
 * lat_board_item_new:
 * @board: (transfer full): the board
 * @path: (nullable): its file, %NULL for one of the program
 * @text: (nullable): what the file says
 * @error: (nullable): why it cannot be used
 */
LatBoardItem *
lat_board_item_new (LatFoundBoard *board, const char *path, const char *text, const char *error)
{
  LatBoardItem *self = g_object_new (LAT_TYPE_BOARD_ITEM, NULL);

  self->board = board;
  self->path = g_strdup (path);
  self->text = g_strdup (text);
  self->error = g_strdup (error);
  return self;
}

const LatFoundBoard *
lat_board_item_get_board (LatBoardItem *self)
{
  g_return_val_if_fail (LAT_IS_BOARD_ITEM (self), NULL);
  return self->board;
}

/* Returns: (nullable): its file; %NULL for a board of the program */
const char *
lat_board_item_get_path (LatBoardItem *self)
{
  g_return_val_if_fail (LAT_IS_BOARD_ITEM (self), NULL);
  return self->path;
}

/* Returns: (nullable): what the file said when it was read */
const char *
lat_board_item_get_text (LatBoardItem *self)
{
  g_return_val_if_fail (LAT_IS_BOARD_ITEM (self), NULL);
  return self->text;
}

/* Returns: (nullable): why it cannot be used: place, value and remedy, a line each */
const char *
lat_board_item_get_error (LatBoardItem *self)
{
  g_return_val_if_fail (LAT_IS_BOARD_ITEM (self), NULL);
  return self->error;
}
