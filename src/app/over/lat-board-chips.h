/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-chips.h - where the scores of arrows stand */
#pragma once

#include "lat-board-labels.h"

/**
 * LatBoardChip:
 * @from: where the arrow begins
 * @to: where it ends; the same if there is none
 * @box: the score, whose place is found
 * @is_shown: (out): whether there is room for it
 *
 * A score and its arrow, in pixels.
 */
typedef struct
{
  LatBoardPoint from;
  LatBoardPoint to;
  LatBox box;
  gboolean is_shown;
} LatBoardChip;

void
lat_board_chips_place (LatBoardLabels *labels, LatBoardChip *chips, guint n, double square);
