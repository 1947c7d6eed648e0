/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-frame-painter.c - the frame around a board, with its meander
 *
 * Cut into the same matter as the board, a little darker, so that it steps back behind the field.
 * The light comes from the upper left, as on the men. */
#include "lat-frame-painter.h"

/* Of the outline and the bevel, on the outer side. */
#define EDGE 2
/* A key of the meander is as wide as it is high, and half of that is between two. */
#define KEY_UNITS    4
#define PERIOD_UNITS 6
#define N_SIDES      4

/* A side of the frame: where it begins at its outer edge, and which way it runs. */
typedef struct
{
  double x;
  double y;
  int along_x;
  int along_y;
  int length;
} Side;

static LatColour
mix (LatColour a, LatColour b, float share)
{
  return (LatColour){
    a.red + (b.red - a.red) * share,
    a.green + (b.green - a.green) * share,
    a.blue + (b.blue - a.blue) * share,
    a.alpha,
  };
}

static int
get_unit (int frame)
{
  return frame >= LAT_BOARD_FRAME_WIDE ? 3 : 2;
}

/**
 * lat_frame_painter_get_line:
 * @frame: how wide the frame is
 *
 * Returns: how wide the meander's lines are
 */
double
lat_frame_painter_get_line (int frame)
{
  return get_unit (frame) - 1;
}

/**
 * lat_frame_painter_get_colours:
 * @frame: (out caller-allocates): the frame's
 */
void
lat_frame_painter_get_colours (const LatBoardColours *colours, LatFrameColours *frame)
{
  static const LatColour white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };

  g_return_if_fail (colours != NULL && frame != NULL);

  frame->face = mix (colours->cells[1], colours->border, .20f);
  frame->lit = mix (frame->face, white, .05f);
  frame->shaded = mix (frame->face, black, .05f);
  frame->cut = mix (frame->face, colours->border, .42f);
  frame->gleam = lat_colour_with_alpha (colours->gleam, .8f);
}

/* A place on a side: so far along, so far from the outer edge. */
static void
go_to (cairo_t *cr, const Side *side, double along, double across, gboolean is_start)
{
  /* What is across turns to the right of what is along. */
  double x = side->x + along * side->along_x - across * side->along_y;
  double y = side->y + along * side->along_y + across * side->along_x;

  if (is_start)
    cairo_move_to (cr, x, y);
  else
    cairo_line_to (cr, x, y);
}

/* As many whole keys as there is room for, from the middle. Each rises from a line along the
 * field and turns inwards. */
static void
trace_side (cairo_t *cr, const Side *side, int frame)
{
  int unit = get_unit (frame), key = KEY_UNITS * unit, period = PERIOD_UNITS * unit;
  double half = lat_frame_painter_get_line (frame) / 2;
  int n = (side->length - key) / period + 1;
  int width = (n - 1) * period + key + unit - 1;
  double start = (side->length - width) / 2 + half;
  double top = EDGE + 1 + half;

  if (side->length < key + unit)
    return;
  go_to (cr, side, start, top + key, TRUE);
  go_to (cr, side, start + (n - 1) * period + key, top + key, FALSE);
  for (int i = 0; i < n; i++)
    {
      double at = start + i * period;

      go_to (cr, side, at, top + key, TRUE);
      go_to (cr, side, at, top, FALSE);
      go_to (cr, side, at + key, top, FALSE);
      go_to (cr, side, at + key, top + key / 2, FALSE);
      go_to (cr, side, at + key / 2, top + key / 2, FALSE);
    }
}

/* A square within a square. */
static void
trace_corner (cairo_t *cr, double x, double y, int frame)
{
  int unit = get_unit (frame), key = KEY_UNITS * unit;
  double half = lat_frame_painter_get_line (frame) / 2;
  double inset = (frame - key - unit + 1) / 2 + half;
  double middle = inset + key / 2;

  cairo_rectangle (cr, x + inset, y + inset, key, key);
  cairo_move_to (cr, x + middle - unit / 2., y + middle);
  cairo_line_to (cr, x + middle + unit / 2., y + middle);
}

/* One side with its corners, if it is above or below; they belong to these. */
static void
trace_part (cairo_t *cr, LatBoardRect outer, int frame, int part)
{
  int across = outer.width - 2 * frame, down = outer.height - 2 * frame;
  int right = outer.x + outer.width, low = outer.y + outer.height;
  const Side sides[N_SIDES] = {
    { outer.x + frame, outer.y, 1, 0, across },
    { right, outer.y + frame, 0, 1, down },
    { right - frame, low, -1, 0, across },
    { outer.x, low - frame, 0, -1, down },
  };
  int y = part == 0 ? outer.y : low - frame;

  trace_side (cr, &sides[part], frame);
  if (part % 2 == 0)
    {
      trace_corner (cr, outer.x, y, frame);
      trace_corner (cr, right - frame, y, frame);
    }
}

/**
 * lat_frame_painter_trace:
 * @outer: the frame's outer edges
 * @frame: how wide it is
 *
 * Adds the meander to the current path, to be stroked as wide as lat_frame_painter_get_line()
 * says.
 */
void
lat_frame_painter_trace (cairo_t *cr, LatBoardRect outer, int frame)
{
  g_return_if_fail (cr != NULL && frame > 0);

  for (int part = 0; part < N_SIDES; part++)
    trace_part (cr, outer, frame, part);
}

/* Each side by itself, so that the screen has four narrow pictures and none as large as the board. */
static void
draw_part (const LatCanvas *canvas,
           LatBoardRect outer,
           int frame,
           int part,
           const LatFrameColours *colours)
{
  LatBoardRect area = outer;
  cairo_t *cr;

  if (part % 2 == 0)
    {
      area.height = frame;
      area.y += part == 2 ? outer.height - frame : 0;
    }
  else
    {
      area.width = frame;
      area.x += part == 1 ? outer.width - frame : 0;
    }
  cr = lat_canvas_begin (canvas, (LatBox){ area.x, area.y, area.width, area.height });
  cairo_set_line_width (cr, lat_frame_painter_get_line (frame));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  /* The light side first, a pixel further to the lower right. */
  for (int shift = 1; shift >= 0; shift--)
    {
      const LatColour *colour = shift > 0 ? &colours->gleam : &colours->cut;
      LatBoardRect place = { outer.x + shift, outer.y + shift, outer.width, outer.height };

      if (colour->alpha <= 0)
        continue;
      lat_colour_set_source (cr, colour);
      trace_part (cr, place, frame, part);
      cairo_stroke (cr);
    }
  lat_canvas_end (canvas, cr);
}

/* A line along the two upper or the two lower edges of a rectangle. */
static void
draw_edges (const LatCanvas *canvas, LatBoardRect rect, gboolean low, const LatColour *colour)
{
  int x = low ? rect.x + rect.width - 1 : rect.x;
  int y = low ? rect.y + rect.height - 1 : rect.y;

  lat_canvas_fill_box (canvas, (LatBox){ rect.x, y, rect.width, 1 }, 0, colour);
  lat_canvas_fill_box (canvas, (LatBox){ x, rect.y + !low, 1, rect.height - 1 }, 0, colour);
}

static LatBoardRect
grow (LatBoardRect rect, int by)
{
  return (LatBoardRect){ rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

/**
 * lat_frame_painter_draw:
 *
 * Draws the frame, if the board has one; what is within is left as it is.
 */
void
lat_frame_painter_draw (const LatCanvas *canvas,
                        const LatBoardGeometry *geometry,
                        const LatBoardColours *colours)
{
  static const LatColour light = { 1, 1, 1, .22f }, dark = { 0, 0, 0, .16f };
  int frame = geometry->frame;
  LatBoardRect field = lat_board_geometry_get_field (geometry);
  LatBoardRect inner = grow (field, LAT_BOARD_BORDER);
  LatBoardRect outer = grow (inner, frame);
  LatFrameColours own;

  g_return_if_fail (canvas != NULL && geometry != NULL && colours != NULL);

  if (frame == 0)
    return;
  lat_frame_painter_get_colours (colours, &own);
  lat_canvas_fill_box (canvas, (LatBox){ outer.x, outer.y, outer.width, frame }, 0, &own.lit);
  lat_canvas_fill_box (canvas, (LatBox){ outer.x, inner.y, frame, inner.height + frame }, 0,
                       &own.lit);
  lat_canvas_fill_box (canvas,
                       (LatBox){ inner.x, inner.y + inner.height, inner.width + frame, frame }, 0,
                       &own.shaded);
  lat_canvas_fill_box (canvas, (LatBox){ inner.x + inner.width, inner.y, frame, inner.height }, 0,
                       &own.shaded);
  for (int part = 0; part < N_SIDES; part++)
    draw_part (canvas, outer, frame, part, &own);
  lat_canvas_line_box (canvas, (LatBox){ outer.x, outer.y, outer.width, outer.height }, 0, 1,
                       &colours->border);
  draw_edges (canvas, grow (outer, -1), FALSE, &light);
  draw_edges (canvas, grow (outer, -1), TRUE, &dark);
  lat_canvas_line_box (canvas, (LatBox){ inner.x, inner.y, inner.width, inner.height }, 0,
                       LAT_BOARD_BORDER, &colours->border);
}
