/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-boards.c - the boards that there are for the person who sits here */
#include "lat-own-boards.h"

#include <string.h>

#include "lat-found-rules.h"

/* Returns: (transfer none): one for all windows; lat_board_shelf_load() reads it again */
LatBoardShelf *
lat_own_boards_get_default (void)
{
  static LatBoardShelf *shelf;

  if (shelf == NULL)
    {
      shelf = lat_board_shelf_new_for_user ();
      lat_board_shelf_load (shelf);
    }
  return shelf;
}

/**
 * lat_own_boards_get:
 * @id: (nullable): of a board
 *
 * Returns: (transfer none) (nullable): that board, if there is one
 */
LatBoardItem *
lat_own_boards_get (const char *id)
{
  GListModel *boards;

  /* Without an id they need not be read. */
  if (id == NULL)
    return NULL;
  boards = G_LIST_MODEL (lat_own_boards_get_default ());
  for (guint i = 0; i < g_list_model_get_n_items (boards); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (boards, i);

      if (g_strcmp0 (lat_board_item_get_board (item)->id, id) == 0)
        return item; /* the shelf keeps it */
    }
  return NULL;
}

/**
 * lat_own_boards_find:
 * @rules: any rules
 * @where: (out): where men stand by them
 *
 * Returns: (transfer none) (nullable): the board that these are the rules of; of several that with the longest id, since
 *   one may end with another
 */
LatBoardItem *
lat_own_boards_find (const LatRules *rules, LatFoundMeasure *where)
{
  GListModel *boards = G_LIST_MODEL (lat_own_boards_get_default ());
  LatBoardItem *best = NULL;
  gsize longest = 0;

  g_return_val_if_fail (rules != NULL && where != NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (boards); i++)
    {
      g_autoptr (LatBoardItem) item = g_list_model_get_item (boards, i);
      const LatFoundBoard *board = lat_board_item_get_board (item);
      LatFoundMeasure found;

      if (board->id == NULL || strlen (board->id) <= longest
          || !lat_found_board_is_of_rules (board, rules, &found))
        continue;
      *where = found;
      longest = strlen (board->id);
      best = item; /* the shelf keeps it */
    }
  return best;
}
