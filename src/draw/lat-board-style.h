/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-style.h - the colours of a board */
#pragma once

#include "lat-colour.h"
#include "lat-grain.h"
#include "lat-node.h"

/**
 * LatBoardStyle:
 * @LAT_BOARD_STYLE_STONE: limestone with incised lines
 * @LAT_BOARD_STYLE_SLATE: the same in slate
 * @LAT_BOARD_STYLE_TERRACOTTA: tiles of fired clay
 * @LAT_BOARD_STYLE_WOOD: planks along the ranks, in two close browns
 * @LAT_BOARD_STYLE_CHEQUERED: light and dark squares
 * @LAT_BOARD_STYLE_PLAIN: lines on the window's own background
 *
 * The nicks are those of the settings.
 */
typedef enum
{
  LAT_BOARD_STYLE_STONE,
  LAT_BOARD_STYLE_SLATE,
  LAT_BOARD_STYLE_TERRACOTTA,
  LAT_BOARD_STYLE_WOOD,
  LAT_BOARD_STYLE_CHEQUERED,
  LAT_BOARD_STYLE_PLAIN,
} LatBoardStyle;

#define LAT_TYPE_BOARD_STYLE (lat_board_style_get_type ())

GType
lat_board_style_get_type (void) G_GNUC_CONST;

/**
 * LatBoardCoordinates:
 * @LAT_BOARD_COORDINATES_OUTSIDE: in a margin beside the field
 * @LAT_BOARD_COORDINATES_INSIDE: in the corners of the squares at the edge
 * @LAT_BOARD_COORDINATES_NONE: nowhere
 *
 * Where files and ranks are named. The nicks are those of the settings.
 */
typedef enum
{
  LAT_BOARD_COORDINATES_OUTSIDE,
  LAT_BOARD_COORDINATES_INSIDE,
  LAT_BOARD_COORDINATES_NONE,
} LatBoardCoordinates;

#define LAT_TYPE_BOARD_COORDINATES (lat_board_coordinates_get_type ())

GType
lat_board_coordinates_get_type (void) G_GNUC_CONST;

/**
 * LatBoardColours:
 * @cells: of light and of dark squares; the same where there is no chequer
 * @cut: the dark side of an incised line
 * @gleam: its light side
 * @border: around the field and around holes
 * @label: of the coordinates
 * @shade: what the lower right corner of the slab is darkened with
 * @grain: what the squares are made of
 * @vein: of the grain's dark strokes
 * @fleck: of its light ones
 * @last: what the squares of the last action are tinted with
 * @ink: of the states that are drawn on squares: targets, locks, last action
 * @paper: around @ink where it may lie on a piece
 * @select: of the selected man and the keyboard's square
 * @danger: of captures, victims, immobilised leaders
 * @warning: of threatened leaders
 *
 * Everything of a board that is not a piece.
 */
typedef struct
{
  LatColour cells[2];
  LatColour cut;
  LatColour gleam;
  LatColour border;
  LatColour label;
  LatColour shade;
  LatGrain grain;
  LatColour vein;
  LatColour fleck;
  LatColour last;
  LatColour ink;
  LatColour paper;
  LatColour select;
  LatColour danger;
  LatColour warning;
} LatBoardColours;

void
lat_board_style_get_colours (LatBoardStyle style,
                             gboolean dark,
                             gboolean high_contrast,
                             LatBoardColours *colours);
gboolean
lat_board_style_has_frame (LatBoardStyle style, gboolean high_contrast);
LatColour
lat_board_style_get_mark (LatMarkColour colour, gboolean dark);
