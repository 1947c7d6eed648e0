/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-drawing.h - marks and arrows that a person draws on the board */
#pragma once

#include "lat-board.h"

/**
 * LatBoardDrawing:
 * @mark: what is being drawn; from no square if nothing is
 * @by_keyboard: whether the cursor draws
 */
typedef struct
{
  LatBoard *board;
  LatMark mark;
  gboolean by_keyboard;
} LatBoardDrawing;

void
lat_board_drawing_init (LatBoardDrawing *self, LatBoard *board);
gboolean
lat_board_drawing_is_begun (const LatBoardDrawing *self);
gboolean
lat_board_drawing_cancel (LatBoardDrawing *self);
void
lat_board_drawing_follow_cursor (LatBoardDrawing *self);
gboolean
lat_board_drawing_press_key (LatBoardDrawing *self, GdkModifierType modifiers);
gboolean
lat_board_drawing_enter (LatBoardDrawing *self);
