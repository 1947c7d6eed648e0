/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-painter.c - the signs of who will still stand
 *
 * A gauge at the foot of each man says by its length how often he still stands: it is read without colour, and
 * of a full one nothing is to be feared. Under the men lies a tile on each square, light where White stands
 * in the end and dark where Black does; its area is how often. */
#include "lat-survival-painter.h"

#include <math.h>

/* Of the gauge, from the sides of the square: between the letters of coordinates within squares. */
#define GAUGE_LEFT   .18
#define GAUGE_RIGHT  .80
#define GAUGE_BOTTOM .955
/* Of a gauge that is full. */
#define FAINT .45
/* Of a tile of a square that is held in all games. */
#define TILE_SIDE .66

/**
 * lat_survival_painter_draw_gauge:
 * @rect: the square of a man
 * @share: in how much of all games he still stands, from 0 to 1
 * @is_raised: whether there is something along the edge of the square
 *
 * What is left is dark, or of the colour of danger if it is less than half; what is lost is empty.
 * Whom nothing happens is shown faintly.
 */
void
lat_survival_painter_draw_gauge (cairo_t *cr,
                                 LatBoardRect rect,
                                 double share,
                                 gboolean is_raised,
                                 const LatBoardColours *colours)
{
  const LatColour *colour = share < .5 ? &colours->danger : &colours->ink;
  double line = rect.width >= 40 ? 1.5 : 1;
  double height = CLAMP (round (rect.width * .1), 4, 9);
  double x = round (rect.x + rect.width * GAUGE_LEFT);
  double bottom = is_raised ? GAUGE_BOTTOM - LAT_SURVIVAL_RAISED : GAUGE_BOTTOM;
  double y = round (rect.y + rect.width * bottom) - height;
  double width = round (rect.width * (GAUGE_RIGHT - GAUGE_LEFT));

  cairo_push_group (cr);
  cairo_rectangle (cr, x, y, width, height);
  lat_colour_set_source (cr, &colours->paper);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, round (width * share), height);
  lat_colour_set_source (cr, colour);
  cairo_fill (cr);
  cairo_rectangle (cr, x + line / 2, y + line / 2, width - line, height - line);
  lat_colour_set_source (cr, &colours->ink);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, share < 1 ? 1 : FAINT);
}

/**
 * lat_survival_painter_draw_holder:
 * @rect: a square
 * @side: who stands there in the end
 * @share: in how much of all games, from 0 to 1
 */
void
lat_survival_painter_draw_holder (cairo_t *cr, LatBoardRect rect, LatSide side, double share)
{
  static const LatColour light = { .99f, .98f, .95f, 1 }, dark = { .10f, .11f, .15f, 1 };
  LatColour fill = lat_colour_with_alpha (side == LAT_WHITE ? light : dark, .55f);
  LatColour edge = lat_colour_with_alpha (side == LAT_WHITE ? dark : light, .6f);
  double width = rect.width * TILE_SIDE * sqrt (share);
  double x = rect.x + (rect.width - width) / 2, y = rect.y + (rect.height - width) / 2;

  cairo_rectangle (cr, x, y, width, width);
  lat_colour_set_source (cr, &fill);
  cairo_fill_preserve (cr);
  lat_colour_set_source (cr, &edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/**
 * lat_survival_painter_find_holder:
 * @side: (out): who stands there more often in the end
 * @share: (out): in how much of all games
 *
 * Returns: whether there is such a side (see lat_survival_is_held())
 */
gboolean
lat_survival_painter_find_holder (const LatSurvival *survival,
                                  LatSquare square,
                                  LatSide *side,
                                  double *share)
{
  guint white = survival->held[LAT_WHITE][square], black = survival->held[LAT_BLACK][square];

  *side = white > black ? LAT_WHITE : LAT_BLACK;
  if (white == black || !lat_survival_is_held (survival, *side, square))
    return FALSE;
  *share = (double) MAX (white, black) / survival->n_games;
  return TRUE;
}

/**
 * lat_survival_painter_draw_holders:
 * @squares: which there are
 *
 * Draws who stands where in the end, if games were played; below the men.
 */
void
lat_survival_painter_draw_holders (cairo_t *cr,
                                   const LatSurvival *survival,
                                   const LatSquareSet *squares,
                                   const LatBoardGeometry *geometry)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatSide side;
      double share;

      if (lat_square_set_has (squares, square)
          && lat_survival_painter_find_holder (survival, square, &side, &share))
        lat_survival_painter_draw_holder (cr, lat_board_geometry_get_rect (geometry, square), side,
                                          share);
    }
}

/**
 * lat_survival_painter_draw_gauges:
 * @position: where the games began
 * @squares: which there are
 * @framed: those with something along their edges
 *
 * Draws how often each man still stands, if games were played.
 */
void
lat_survival_painter_draw_gauges (cairo_t *cr,
                                  const LatSurvival *survival,
                                  const LatPosition *position,
                                  const LatSquareSet *squares,
                                  const LatSquareSet *framed,
                                  const LatBoardGeometry *geometry,
                                  const LatBoardColours *colours)
{
  for (LatSquare square = 0; square < LAT_N_CELLS && survival->n_games > 0; square++)
    if (lat_square_set_has (squares, square)
        && lat_cell_is_piece (lat_position_get_cell (position, square)))
      lat_survival_painter_draw_gauge (cr, lat_board_geometry_get_rect (geometry, square),
                                       (double) survival->stands[square] / survival->n_games,
                                       lat_square_set_has (framed, square), colours);
}
