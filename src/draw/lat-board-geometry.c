/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-geometry.c - where the squares of a board are, in pixels */
#include "lat-board-geometry.h"

/* A square larger than this looks like a poster, one below 14 pixels has no
 * room for its labels. */
#define MAX_SQUARE       144
#define NATURAL_SQUARE   60
#define MIN_SQUARE       18
#define MIN_SQUARE_LARGE 12
#define LARGE_SIDE       12
#define MIN_LABELLED     14

/* A frame is for squares of some size, and takes no more than a twelfth of them. */
#define MIN_FRAMED  24
#define WIDE_FRAMED 84
#define FRAME_COSTS 12

/**
 * lat_board_geometry_get_frame:
 * @square: the side of a square
 *
 * Returns: how wide a frame around such squares is; 0 if they are too small for one
 */
int
lat_board_geometry_get_frame (int square)
{
  if (square < MIN_FRAMED)
    return 0;
  return square < WIDE_FRAMED ? LAT_BOARD_FRAME : LAT_BOARD_FRAME_WIDE;
}

/**
 * lat_board_geometry_fit:
 * @labels: whether to leave room for coordinates
 *
 * Returns: the side of the largest whole-pixel square that fits, at least 1
 */
int
lat_board_geometry_fit (int files, int ranks, int width, int height, gboolean labels)
{
  g_return_val_if_fail (files > 0 && ranks > 0, 1);

  int across = width - 2 * LAT_BOARD_BORDER - (labels ? LAT_BOARD_LABEL_WIDTH : 0);
  int down = height - 2 * LAT_BOARD_BORDER - (labels ? LAT_BOARD_LABEL_HEIGHT : 0);

  return CLAMP (MIN (across / files, down / ranks), 1, MAX_SQUARE);
}

/* Returns: how wide a frame there is room for; @square is as large as it is without one, and gets
 * smaller with it. */
static int
fit_frame (int files, int ranks, int width, int height, gboolean labels, int *square)
{
  for (int frame = LAT_BOARD_FRAME_WIDE; frame > 0;
       frame = frame > LAT_BOARD_FRAME ? LAT_BOARD_FRAME : 0)
    {
      int framed =
          lat_board_geometry_fit (files, ranks, width - 2 * frame, height - 2 * frame, labels);

      if (lat_board_geometry_get_frame (framed) != frame
          || (*square - framed) * FRAME_COSTS > *square)
        continue;
      *square = framed;
      return frame;
    }
  return 0;
}

/**
 * lat_board_geometry_init:
 * @geometry: (out caller-allocates): what is filled in
 * @width: of the widget
 * @height: of the widget
 * @flipped: whether Black sits at the bottom
 * @labels: whether coordinates are wanted
 * @framed: whether a frame is wanted, if there is room for it
 *
 * Places the board, with its border, frame and labels, in the middle of a widget.
 */
void
lat_board_geometry_init (LatBoardGeometry *geometry,
                         int files,
                         int ranks,
                         int width,
                         int height,
                         gboolean flipped,
                         gboolean labels,
                         gboolean framed)
{
  g_return_if_fail (geometry != NULL);
  g_return_if_fail (files > 0 && ranks > 0);

  int square = lat_board_geometry_fit (files, ranks, width, height, labels);
  if (labels && square < MIN_LABELLED)
    {
      labels = FALSE;
      square = lat_board_geometry_fit (files, ranks, width, height, FALSE);
    }

  int frame = framed ? fit_frame (files, ranks, width, height, labels, &square) : 0;

  *geometry = (LatBoardGeometry){
    .files = files,
    .ranks = ranks,
    .flipped = flipped,
    .square = square,
    .has_labels = labels,
    .frame = frame,
  };

  int whole_width, whole_height;
  lat_board_geometry_get_size (geometry, &whole_width, &whole_height);
  int label_width = labels ? LAT_BOARD_LABEL_WIDTH : 0;
  geometry->left = MAX (0, (width - whole_width) / 2) + label_width + frame + LAT_BOARD_BORDER;
  geometry->top = MAX (0, (height - whole_height) / 2) + frame + LAT_BOARD_BORDER;
}

/**
 * lat_board_geometry_measure:
 * @min_width: (out): the least width at which the board can be used
 * @nat_width: (out): the width it likes
 * @min_height: (out): the least height
 * @nat_height: (out): the height it likes
 *
 * What a board of this size asks for.
 */
void
lat_board_geometry_measure (int files,
                            int ranks,
                            gboolean labels,
                            int *min_width,
                            int *nat_width,
                            int *min_height,
                            int *nat_height)
{
  int least = MAX (files, ranks) > LARGE_SIDE ? MIN_SQUARE_LARGE : MIN_SQUARE;
  int label_width = labels ? LAT_BOARD_LABEL_WIDTH : 0;
  int label_height = labels ? LAT_BOARD_LABEL_HEIGHT : 0;

  *min_width = files * least + 2 * LAT_BOARD_BORDER + label_width;
  *nat_width = files * NATURAL_SQUARE + 2 * LAT_BOARD_BORDER + label_width;
  *min_height = ranks * least + 2 * LAT_BOARD_BORDER + label_height;
  *nat_height = ranks * NATURAL_SQUARE + 2 * LAT_BOARD_BORDER + label_height;
}

/**
 * lat_board_geometry_get_size:
 * @width: (out): of the field with its border, frame and labels
 * @height: (out): the same
 */
void
lat_board_geometry_get_size (const LatBoardGeometry *geometry, int *width, int *height)
{
  int label_width = geometry->has_labels ? LAT_BOARD_LABEL_WIDTH : 0;
  int label_height = geometry->has_labels ? LAT_BOARD_LABEL_HEIGHT : 0;

  int around = 2 * (LAT_BOARD_BORDER + geometry->frame);

  *width = geometry->files * geometry->square + around + label_width;
  *height = geometry->ranks * geometry->square + around + label_height;
}

/**
 * lat_board_geometry_get_field:
 *
 * Returns: where all the squares are, without the border
 */
LatBoardRect
lat_board_geometry_get_field (const LatBoardGeometry *geometry)
{
  return (LatBoardRect){ geometry->left, geometry->top, geometry->files * geometry->square,
                         geometry->ranks * geometry->square };
}

/**
 * lat_board_geometry_get_rect:
 * @square: a square, also one off the board
 *
 * Returns: where the square is
 */
LatBoardRect
lat_board_geometry_get_rect (const LatBoardGeometry *geometry, LatSquare square)
{
  int file = lat_square_file (square);
  int rank = lat_square_rank (square);
  int column = geometry->flipped ? geometry->files - 1 - file : file;
  int row = geometry->flipped ? rank : geometry->ranks - 1 - rank;

  return (LatBoardRect){ geometry->left + column * geometry->square,
                         geometry->top + row * geometry->square, geometry->square,
                         geometry->square };
}

/**
 * lat_board_geometry_get_square_at:
 *
 * Returns: the square at a point of the widget, or %LAT_SQUARE_NONE beside the
 *   field; holes are not known here
 */
LatSquare
lat_board_geometry_get_square_at (const LatBoardGeometry *geometry, double x, double y)
{
  LatBoardRect field = lat_board_geometry_get_field (geometry);

  if (x < field.x || y < field.y || x >= field.x + field.width || y >= field.y + field.height)
    return LAT_SQUARE_NONE;

  int column = (int) ((x - field.x) / geometry->square);
  int row = (int) ((y - field.y) / geometry->square);
  int file = geometry->flipped ? geometry->files - 1 - column : column;
  int rank = geometry->flipped ? row : geometry->ranks - 1 - row;

  return lat_square_new (file, rank);
}

/**
 * lat_board_geometry_step:
 * @right: how many squares to the right, as seen
 * @down: how many squares down, as seen
 *
 * Returns: the square there, or %LAT_SQUARE_NONE off the board
 */
LatSquare
lat_board_geometry_step (const LatBoardGeometry *geometry, LatSquare square, int right, int down)
{
  int turn = geometry->flipped ? -1 : 1;
  int file = lat_square_file (square) + right * turn;
  int rank = lat_square_rank (square) - down * turn;

  if (file < 0 || rank < 0 || file >= geometry->files || rank >= geometry->ranks)
    return LAT_SQUARE_NONE;

  return lat_square_new (file, rank);
}
