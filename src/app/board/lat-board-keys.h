/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-keys.h - the board under the keys */
#pragma once

#include "lat-board-drawing.h"
#include "lat-board-input.h"
#include "lat-board-layout.h"
#include "lat-board-state.h"

/** LAT_BOARD_KEYS_SIZE: room for what is typed; longer texts are cut. */
#define LAT_BOARD_KEYS_SIZE 32

/**
 * LatBoardKeys:
 * @label: shows what is typed, and hints
 * @typed: so far
 * @is_typing: also if nothing is typed yet
 * @expected: (nullable): the rest of an action that was played while being typed
 */
typedef struct
{
  LatBoard *board;
  LatBoardState *state;
  LatBoardLayout *layout;
  LatBoardInput *input;
  LatBoardDrawing *drawing;
  GtkWidget *label;
  char typed[LAT_BOARD_KEYS_SIZE];
  gboolean is_typing;
  char *expected;
} LatBoardKeys;

void
lat_board_keys_init (LatBoardKeys *self, LatBoard *board);
void
lat_board_keys_clear (LatBoardKeys *self);
void
lat_board_keys_allocate (LatBoardKeys *self,
                         const LatBoardGeometry *geometry,
                         int width,
                         int height);
void
lat_board_keys_set_hint (LatBoardKeys *self, const char *text);
void
lat_board_keys_set_typed (LatBoardKeys *self, const char *text);
void
lat_board_keys_begin_typing (LatBoardKeys *self);
void
lat_board_keys_expect_nothing (LatBoardKeys *self);
gboolean
lat_board_find_direction (guint keyval, GtkDirectionType *direction);
