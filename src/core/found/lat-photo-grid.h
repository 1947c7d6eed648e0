/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-grid.h - where the grid of a board lies on a photograph, as a person says */
#pragma once

#include "lat-diagnostic.h"

/** LAT_PHOTO_GROUP: the group of a board's file that is about its photograph. */
#define LAT_PHOTO_GROUP "Photograph"
/** LAT_PHOTO_CORNERS_KEY: the key of the four corners. */
#define LAT_PHOTO_CORNERS_KEY "Corners"
/** LAT_PHOTO_PINS_KEY: the key of crossings that were put right. */
#define LAT_PHOTO_PINS_KEY "Points"
/** LAT_PHOTO_N_CORNERS: of a grid. */
#define LAT_PHOTO_N_CORNERS 4
/** LAT_PHOTO_MAX_PINS: more crossings than that cannot be put right. */
#define LAT_PHOTO_MAX_PINS 64
/** LAT_PHOTO_MAX_PLACE: no place is farther from the upper left corner of a picture, in its pixels. */
#define LAT_PHOTO_MAX_PLACE 100000

/**
 * LatPhotoPoint:
 * @x: pixels to the right of the left edge of the picture
 * @y: pixels below its upper edge
 *
 * A place on a photograph as it is seen upright in its full size. It may lie beside the picture: a corner may be
 * broken off, or cut off.
 */
typedef struct
{
  double x;
  double y;
} LatPhotoPoint;

/**
 * LatPhotoPin:
 * @column: of the crossing, counted from the line along file a
 * @row: of the crossing, counted from the line along rank 1
 * @point: where it is seen
 *
 * A crossing of lines that is not where the corners alone would have it.
 */
typedef struct
{
  int column;
  int row;
  LatPhotoPoint point;
} LatPhotoPin;

/**
 * LatPhotoGrid:
 * @corners: the outermost crossings: beside a1, at the other end of rank 1, opposite to a1, at the other end of
 *   file a
 * @pins: what was put right, in no order; no crossing twice, and no corner
 * @n_pins: how many
 *
 * Where the lines of a board are seen. A board whose size counts squares has a line more than squares; of one
 * whose size counts points the points are the crossings.
 */
typedef struct
{
  LatPhotoPoint corners[LAT_PHOTO_N_CORNERS];
  LatPhotoPin pins[LAT_PHOTO_MAX_PINS];
  guint n_pins;
} LatPhotoGrid;

gboolean
lat_photo_refuse (LatDiagnostics *diagnostics,
                  const char *key,
                  const char *value,
                  const char *message,
                  const char *remedy);

void
lat_photo_grid_init (LatPhotoGrid *grid, double width, double height);
gboolean
lat_photo_grid_equal (const LatPhotoGrid *a, const LatPhotoGrid *b);
gboolean
lat_photo_grid_get_pin (const LatPhotoGrid *grid, int column, int row, LatPhotoPoint *point);
gboolean
lat_photo_grid_set_pin (LatPhotoGrid *grid, int column, int row, LatPhotoPoint point);
void
lat_photo_grid_unset_pin (LatPhotoGrid *grid, int column, int row);
void
lat_photo_grid_turn (LatPhotoGrid *grid, int rows);
char *
lat_photo_grid_dup_corners (const LatPhotoGrid *grid);
char *
lat_photo_grid_dup_pins (const LatPhotoGrid *grid);
gboolean
lat_photo_grid_read_corners (LatPhotoGrid *grid, const char *text, LatDiagnostics *diagnostics);
gboolean
lat_photo_grid_read_pins (LatPhotoGrid *grid, const char *text, LatDiagnostics *diagnostics);
