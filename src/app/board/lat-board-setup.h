/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-setup.h - the board while a position is set up */
#pragma once

#include "lat-board-input.h"
#include "lat-board-layout.h"
#include "lat-board-state.h"

/**
 * LatBoardSetup:
 * @setup: (nullable): what is set up
 * @controllers: of the widget, meanwhile
 * @stroke: whether a stroke of @paint goes on
 */
typedef struct
{
  LatBoard *board;
  LatBoardState *state;
  LatBoardInput *input;
  LatBoardLayout *layout;
  LatSetup *setup;
  GPtrArray *controllers;
  gboolean stroke;
  LatCell paint;
} LatBoardSetup;

void
lat_board_setup_set (LatBoardSetup *self, LatSetup *setup);
void
lat_board_setup_begin (LatBoardSetup *self);
void
lat_board_setup_activate (LatBoardSetup *self, LatSquare square);
void
lat_board_setup_append (LatBoardSetup *self, GtkSnapshot *snapshot);
const char *
lat_board_setup_get_hint (LatSetup *setup);
