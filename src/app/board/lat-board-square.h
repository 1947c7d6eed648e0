/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-square.h - a square as assistive technologies see it */
#pragma once

#include <gtk/gtk.h>

#include "lat-ruleset.h"
#include "lat-square.h"

/**
 * LatBoardSquareState:
 *
 * What a square is besides what stands on it.
 */
typedef enum
{
  LAT_BOARD_SQUARE_SELECTED = 1 << 0,
  LAT_BOARD_SQUARE_TARGET = 1 << 1,
  LAT_BOARD_SQUARE_CAPTURE = 1 << 2,
  LAT_BOARD_SQUARE_REMOVABLE = 1 << 3,
  LAT_BOARD_SQUARE_LOCKED = 1 << 4,
  LAT_BOARD_SQUARE_THREATENED = 1 << 5,
  LAT_BOARD_SQUARE_IMMOBILISED = 1 << 6,
  LAT_BOARD_SQUARE_LAST = 1 << 7,
  LAT_BOARD_SQUARE_TAKEN = 1 << 8,
} LatBoardSquareState;

#define LAT_TYPE_BOARD_SQUARE (lat_board_square_get_type ())

/**
 * LatBoardSquare:
 *
 * A square of a board: it draws nothing but the focus ring, is a button with a
 * label that says all there is to see, and takes the keyboard focus.
 */
G_DECLARE_FINAL_TYPE (LatBoardSquare, lat_board_square, LAT, BOARD_SQUARE, GtkWidget)

GtkWidget *
lat_board_square_new (LatSquare square);
LatSquare
lat_board_square_get_square (LatBoardSquare *self);
void
lat_board_square_set_ruleset (LatBoardSquare *self, LatRuleset *ruleset);
void
lat_board_square_update (LatBoardSquare *self, LatCell cell, LatBoardSquareState state);
void
lat_board_square_set_notes (LatBoardSquare *self, const char *notes);
char *
lat_board_square_dup_label (const LatRules *rules,
                            LatSquare square,
                            LatCell cell,
                            LatBoardSquareState state);
