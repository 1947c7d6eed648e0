/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-boards.c - the boards that there are for the person who sits here */
#include "lat-own-boards.h"

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
