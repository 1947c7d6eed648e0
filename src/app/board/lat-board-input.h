/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-input.h - what a person does with the board by the pointer */
#pragma once

#include "lat-board-state.h"
#include "lat-board.h"

/**
 * LatBoardInput:
 * @hover: where the pointer is
 * @by_keyboard: whether the cursor was used last
 * @pressed: where a button was pressed
 * @was_selected: the man there, before that
 * @is_dragging: whether the man that was pressed is dragged
 * @drag_x: where he is
 * @drag_y: the same downwards
 * @dropped_on: by the last drag: nothing slides there
 */
typedef struct
{
  LatBoard *board;
  LatBoardState *state;
  LatSquare hover;
  gboolean by_keyboard;
  LatSquare pressed;
  gboolean was_selected;
  gboolean is_dragging;
  double drag_x;
  double drag_y;
  LatSquare dropped_on;
} LatBoardInput;

void
lat_board_input_init (LatBoardInput *self, LatBoard *board);
void
lat_board_input_activate (LatBoardInput *self, LatSquare square);
void
lat_board_input_stop (LatBoardInput *self);
