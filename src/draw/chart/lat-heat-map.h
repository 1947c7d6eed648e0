/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-heat-map.h - how much of something is on each square of a board, and on the lines between them */
#pragma once

#include <cairo.h>

#include "lat-diagram.h"
#include "lat-square-set.h"

/**
 * LatHeatMapLine:
 * @from: a square
 * @to: its neighbour
 * @value: how much goes from the one to the other, at least 0
 */
typedef struct
{
  LatSquare from;
  LatSquare to;
  double value;
} LatHeatMapLine;

/**
 * LatHeatMap:
 * @title: what it is a map of
 * @note: (nullable): what else must be known, a line or more; it stands below, and in the file
 * @files: of the board
 * @ranks: of the board
 * @holes: squares that are not there
 * @photo: (nullable): a photograph of the board, which is seen through what is painted; its scale and citation are below
 * @dark: whether it stands on a dark page
 * @has_squares: whether squares are painted
 * @square_unit: (nullable): what is counted on them
 * @squares: by square, at least 0; NaN: not known
 * @line_unit: (nullable): what is counted on lines
 * @lines: (element-type LatHeatMapLine): lines between neighbours, the wider the more
 *
 * One hue, from nothing to the greatest value, and a scale below that says what it means. All is to
 * be read without colours: numbers stand on squares, and lines are wider or narrower.
 */
typedef struct
{
  char *title;
  char *note;
  int files;
  int ranks;
  LatSquareSet holes;
  LatDiagramPhoto *photo;
  gboolean dark;
  gboolean has_squares;
  char *square_unit;
  double squares[LAT_N_CELLS];
  char *line_unit;
  GArray *lines;
} LatHeatMap;

LatHeatMap *
lat_heat_map_new (const char *title, int files, int ranks, const LatSquareSet *holes);
void
lat_heat_map_free (LatHeatMap *map);
void
lat_heat_map_set_photo (LatHeatMap *map, LatDiagramPhoto *photo);
void
lat_heat_map_add_line (LatHeatMap *map, LatSquare from, LatSquare to, double value);
void
lat_heat_map_get_size (const LatHeatMap *map, int *width, int *height);
void
lat_heat_map_paint (const LatHeatMap *map, cairo_t *cr);
char *
lat_heat_map_dup_words (const LatHeatMap *map);
char *
lat_heat_map_dup_svg (const LatHeatMap *map, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatHeatMap, lat_heat_map_free)
