/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-chips.h - where the scores of arrows stand */
#pragma once

#include <glib.h>

/**
 * LatBoardChip:
 * @from_x: where the arrow begins
 * @from_y: the same downwards
 * @to_x: where it ends; the same if there is none
 * @to_y: the same downwards
 * @width: of the score
 * @height: of the score
 * @x: (out): its left edge
 * @y: (out): its upper edge
 * @is_shown: (out): whether there is room for it
 *
 * A score and its arrow, in pixels.
 */
typedef struct
{
  double from_x;
  double from_y;
  double to_x;
  double to_y;
  double width;
  double height;
  double x;
  double y;
  gboolean is_shown;
} LatBoardChip;

void
lat_board_chips_place (LatBoardChip *chips, guint n, double square, double whole_width);
