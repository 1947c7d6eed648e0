/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-geometry.h - where the squares of a board are, in pixels */
#pragma once

#include "lat-square.h"

/** LAT_BOARD_BORDER: the line around the field, in pixels. */
#define LAT_BOARD_BORDER 2
/** LAT_BOARD_LABEL_WIDTH: room for the names of the ranks. */
#define LAT_BOARD_LABEL_WIDTH 22
/** LAT_BOARD_LABEL_HEIGHT: room for the names of the files. */
#define LAT_BOARD_LABEL_HEIGHT 20

/** LAT_BOARD_FRAME: how wide a frame is. */
#define LAT_BOARD_FRAME 14
/** LAT_BOARD_FRAME_WIDE: the same around large squares. */
#define LAT_BOARD_FRAME_WIDE 20

/**
 * LatBoardGeometry:
 * @files: of the board
 * @ranks: of the board
 * @flipped: whether Black sits at the bottom
 * @square: side of a square in whole pixels, at least 1
 * @left: of the field, without its border
 * @top: of the field, without its border
 * @has_labels: whether there is room for coordinates and they are wanted
 * @frame: how wide the frame around the border is, between it and the labels; 0 for none
 *
 * A value that follows from the size of a widget and of a board.
 */
typedef struct
{
  int files;
  int ranks;
  gboolean flipped;
  int square;
  int left;
  int top;
  gboolean has_labels;
  int frame;
} LatBoardGeometry;

/**
 * LatBoardRect:
 *
 * A rectangle in whole pixels.
 */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} LatBoardRect;

void
lat_board_geometry_init (LatBoardGeometry *geometry,
                         int files,
                         int ranks,
                         int width,
                         int height,
                         gboolean flipped,
                         gboolean labels,
                         gboolean framed);
void
lat_board_geometry_measure (int files,
                            int ranks,
                            gboolean labels,
                            int *min_width,
                            int *nat_width,
                            int *min_height,
                            int *nat_height);
int
lat_board_geometry_get_frame (int square);
int
lat_board_geometry_fit (int files, int ranks, int width, int height, gboolean labels);
void
lat_board_geometry_get_size (const LatBoardGeometry *geometry, int *width, int *height);
LatBoardRect
lat_board_geometry_get_field (const LatBoardGeometry *geometry);
LatBoardRect
lat_board_geometry_get_rect (const LatBoardGeometry *geometry, LatSquare square);
LatSquare
lat_board_geometry_get_square_at (const LatBoardGeometry *geometry, double x, double y);
LatSquare
lat_board_geometry_step (const LatBoardGeometry *geometry, LatSquare square, int right, int down);
