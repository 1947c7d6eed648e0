/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-layout.h - the squares of the board as widgets, and the focus */
#pragma once

#include "lat-board-plan.h"
#include "lat-board-state.h"
#include "lat-board.h"

/**
 * LatBoardLayout:
 * @plan: (inout): where the squares are
 * @widgets: (nullable): of the squares there are
 * @cursor: where the keyboard is
 * @cursor_shown: then the arrows move it and letters type actions
 */
typedef struct
{
  LatBoard *board;
  LatBoardState *state;
  LatBoardPlan *plan;
  GtkWidget *widgets[LAT_N_CELLS];
  LatSquare cursor;
  gboolean cursor_shown;
} LatBoardLayout;

void
lat_board_layout_clear (LatBoardLayout *self);
void
lat_board_layout_rebuild (LatBoardLayout *self);
gboolean
lat_board_layout_allocate (LatBoardLayout *self, int width, int height);
LatSquare
lat_board_layout_find (const LatBoardLayout *self, double x, double y);
gboolean
lat_board_layout_focus (LatBoardLayout *self, GtkDirectionType direction);
gboolean
lat_board_layout_grab_focus (LatBoardLayout *self);
LatSquare
lat_board_layout_get_cursor (LatBoardLayout *self);
void
lat_board_layout_set_cursor (LatBoardLayout *self, LatSquare square, gboolean is_shown);
void
lat_board_layout_set_cursor_shown (LatBoardLayout *self, gboolean shown);
