/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-painter.c - the signs of what is laid over the board
 *
 * Each kind has a shape of its own, a dark line within a light one or the other way round, so that
 * it is read on every board and every man. Signs keep to the edges of men. */
#include <math.h>

#include "lat-overlay-painter.h"

typedef struct
{
  cairo_t *cr;
  const LatBoardColours *colours;
  double line;
} Pen;

typedef struct
{
  double x;
  double y;
} Point;

static void
begin_pen (Pen *pen, cairo_t *cr, const LatBoardColours *colours, double size)
{
  pen->cr = cr;
  pen->colours = colours;
  pen->line = CLAMP (size / 24, 1.2, 3);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

/* Draws the path that is there, over the board's paper, and forgets it. */
static void
stroke (const Pen *pen, const LatColour *colour)
{
  lat_colour_set_source (pen->cr, &pen->colours->paper);
  cairo_set_line_width (pen->cr, pen->line + 2);
  cairo_stroke_preserve (pen->cr);
  lat_colour_set_source (pen->cr, colour);
  cairo_set_line_width (pen->cr, pen->line);
  cairo_stroke (pen->cr);
}

static void
fill_path (const Pen *pen, const LatColour *colour)
{
  lat_colour_set_source (pen->cr, &pen->colours->paper);
  cairo_set_line_width (pen->cr, 2);
  cairo_stroke_preserve (pen->cr);
  lat_colour_set_source (pen->cr, colour);
  cairo_fill (pen->cr);
}

static Point
get_middle (LatBoardRect rect)
{
  return (Point){ rect.x + rect.width / 2.0, rect.y + rect.height / 2.0 };
}

static Point
between (Point a, Point b, double share)
{
  return (Point){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* A line that is dashed for the side that is not to act. */
static void
draw_way (const Pen *pen,
          Point from,
          Point to,
          double size,
          gboolean dashed,
          const LatColour *colour)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  double dash = MAX (2, size / 12);
  double angle = atan2 (to.y - from.y, to.x - from.x);
  double head = size * .16;

  if (length < 1)
    return;
  from = between (from, to, MIN (.5, size * .42 / length));
  if (dashed)
    cairo_set_dash (pen->cr, (double[]){ dash, 1.6 * dash }, 2, 0);
  cairo_move_to (pen->cr, from.x, from.y);
  cairo_line_to (pen->cr, to.x, to.y);
  stroke (pen, colour);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  for (int turn = -1; turn <= 1; turn += 2)
    {
      cairo_move_to (pen->cr, to.x, to.y);
      cairo_line_to (pen->cr, to.x - head * cos (angle + turn * .5),
                     to.y - head * sin (angle + turn * .5));
    }
  stroke (pen, colour);
}

/* Ticks from the edges towards a man: he is aimed at. */
static void
draw_aim (const Pen *pen, LatBoardRect rect)
{
  Point m = get_middle (rect);
  double far = rect.width * .5 - pen->line, near = rect.width * .33;

  for (int i = 0; i < 4; i++)
    {
      double dx = i == 0 ? 1 : i == 1 ? -1 : 0, dy = i == 2 ? 1 : i == 3 ? -1 : 0;

      cairo_move_to (pen->cr, m.x + dx * far, m.y + dy * far);
      cairo_line_to (pen->cr, m.x + dx * near, m.y + dy * near);
    }
  stroke (pen, &pen->colours->danger);
}

/* A ring; with a cross if one captures there, with a bar if it is forbidden. */
static void
draw_entry (const Pen *pen, LatBoardRect rect, gboolean captures, gboolean forbidden)
{
  const LatColour *colour = forbidden || captures ? &pen->colours->danger : &pen->colours->ink;
  Point m = get_middle (rect);
  double radius = rect.width * .24, inner = radius * .5;

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, m.x, m.y, radius, 0, 2 * G_PI);
  if (captures)
    for (int turn = -1; turn <= 1; turn += 2)
      {
        cairo_move_to (pen->cr, m.x - inner, m.y - turn * inner);
        cairo_line_to (pen->cr, m.x + inner, m.y + turn * inner);
      }
  if (forbidden)
    {
      cairo_move_to (pen->cr, m.x - radius * .71, m.y + radius * .71);
      cairo_line_to (pen->cr, m.x + radius * .71, m.y - radius * .71);
    }
  stroke (pen, colour);
}

/* From a diamond, full if a hammer can come next, to a bar before the anvil. */
static void
draw_pair (const Pen *pen, LatBoardRect landing, LatBoardRect anvil, gboolean is_ready)
{
  Point a = get_middle (landing), b = get_middle (anvil);
  double size = landing.width, length = hypot (b.x - a.x, b.y - a.y);
  double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
  Point end = { b.x - ux * size * .44, b.y - uy * size * .44 };
  double half = size * .14, bar = size * .26;

  /* Not over the victims themselves. */
  cairo_set_dash (pen->cr, (double[]){ .1, MAX (3, size / 9) }, 2, 0);
  for (double at = 0; at < length; at += size)
    {
      double from = at + (at > 0 ? .40 : .16) * size;
      double to = MIN (at + .60 * size, length - .44 * size);

      cairo_move_to (pen->cr, a.x + ux * from, a.y + uy * from);
      cairo_line_to (pen->cr, a.x + ux * MAX (from, to), a.y + uy * MAX (from, to));
    }
  stroke (pen, &pen->colours->ink);
  cairo_set_dash (pen->cr, NULL, 0, 0);

  cairo_move_to (pen->cr, end.x - uy * bar, end.y + ux * bar);
  cairo_line_to (pen->cr, end.x + uy * bar, end.y - ux * bar);
  stroke (pen, &pen->colours->ink);

  cairo_move_to (pen->cr, a.x, a.y - half);
  cairo_line_to (pen->cr, a.x + half, a.y);
  cairo_line_to (pen->cr, a.x, a.y + half);
  cairo_line_to (pen->cr, a.x - half, a.y);
  cairo_close_path (pen->cr);
  if (is_ready)
    fill_path (pen, &pen->colours->danger);
  else
    stroke (pen, &pen->colours->ink);
}

/* A wedge over the border, from the man who locks into the one who is locked; a little to its
 * left, so that there is room for the one the other way round. */
static void
draw_lock (const Pen *pen, LatBoardRect man, LatBoardRect by)
{
  Point a = get_middle (man), b = get_middle (by);
  Point tip = between (a, b, .30), base = between (a, b, .56);
  double half = man.width * .15;
  double ux = (b.x - a.x) / man.width, uy = (b.y - a.y) / man.width;
  double aside = man.width * .16;

  tip = (Point){ tip.x - uy * aside, tip.y + ux * aside };
  base = (Point){ base.x - uy * aside, base.y + ux * aside };
  cairo_move_to (pen->cr, tip.x, tip.y);
  cairo_line_to (pen->cr, base.x - uy * half, base.y + ux * half);
  cairo_line_to (pen->cr, base.x + uy * half, base.y - ux * half);
  cairo_close_path (pen->cr);
  fill_path (pen, &pen->colours->warning);
}

/* A bond between a captive and who holds him: a line with two knots. */
static void
draw_hold (const Pen *pen, LatBoardRect man, LatBoardRect by)
{
  Point a = between (get_middle (man), get_middle (by), .34);
  Point b = between (get_middle (man), get_middle (by), .66);
  double knot = MAX (1.5, man.width * .06);

  cairo_move_to (pen->cr, a.x, a.y);
  cairo_line_to (pen->cr, b.x, b.y);
  stroke (pen, &pen->colours->ink);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, a.x, a.y, knot, 0, 2 * G_PI);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, b.x, b.y, knot, 0, 2 * G_PI);
  fill_path (pen, &pen->colours->ink);
}

/* A hollow square at the corner of a captive who can be set free. */
static void
draw_free (const Pen *pen, LatBoardRect rect)
{
  double size = rect.width * .2, inset = rect.width * .08;

  cairo_rectangle (pen->cr, rect.x + rect.width - inset - size, rect.y + inset, size, size);
  stroke (pen, &pen->colours->select);
}

/* An open side of a leader: an angle that points away; a full wedge towards him if an enemy can
 * come there next. */
static void
draw_side (const Pen *pen, LatBoardRect leader, LatBoardRect side, gboolean is_besieged)
{
  Point a = get_middle (leader), b = get_middle (side);
  double ux = (b.x - a.x) / leader.width, uy = (b.y - a.y) / leader.width;
  double half = leader.width * .17, depth = leader.width * .15;
  Point m = between (a, b, .68);
  double sign = is_besieged ? -1 : 1;

  cairo_move_to (pen->cr, m.x - uy * half - sign * ux * depth / 2,
                 m.y + ux * half - sign * uy * depth / 2);
  cairo_line_to (pen->cr, m.x + sign * ux * depth / 2, m.y + sign * uy * depth / 2);
  cairo_line_to (pen->cr, m.x + uy * half - sign * ux * depth / 2,
                 m.y - ux * half - sign * uy * depth / 2);
  if (is_besieged)
    {
      cairo_close_path (pen->cr);
      fill_path (pen, &pen->colours->danger);
    }
  else
    stroke (pen, &pen->colours->ink);
}

/* --- The board --- */

static void
draw_moves (const Pen *pen,
            const GArray *moves,
            LatSide side,
            const LatBoardGeometry *geometry,
            const LatColour *colour)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const LatOverlayMove *move = &g_array_index (moves, LatOverlayMove, i);

      draw_way (pen, get_middle (lat_board_geometry_get_rect (geometry, move->from)),
                get_middle (lat_board_geometry_get_rect (geometry, move->to)), geometry->square,
                move->side != side, colour);
    }
}

static void
draw_men (const Pen *pen, const GArray *moves, const LatBoardGeometry *geometry, gboolean are_free)
{
  for (guint i = 0; i < moves->len; i++)
    {
      LatBoardRect rect =
          lat_board_geometry_get_rect (geometry, g_array_index (moves, LatOverlayMove, i).man);

      if (are_free)
        draw_free (pen, rect);
      else
        draw_aim (pen, rect);
    }
}

static void
draw_entries (const Pen *pen, const LatOverlay *overlay, const LatBoardGeometry *geometry)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      gboolean captures = lat_square_set_has (&overlay->entry_captures, square);
      gboolean forbidden = lat_square_set_has (&overlay->entry_forbidden, square);

      if (captures || forbidden || lat_square_set_has (&overlay->entry_safe, square))
        draw_entry (pen, lat_board_geometry_get_rect (geometry, square), captures, forbidden);
    }
}

static void
draw_ties (const Pen *pen, const GArray *ties, const LatBoardGeometry *geometry, gboolean are_locks)
{
  for (guint i = 0; i < ties->len; i++)
    {
      const LatOverlayTie *tie = &g_array_index (ties, LatOverlayTie, i);
      LatBoardRect man = lat_board_geometry_get_rect (geometry, tie->man);
      LatBoardRect by = lat_board_geometry_get_rect (geometry, tie->by);

      if (are_locks)
        draw_lock (pen, man, by);
      else
        draw_hold (pen, man, by);
    }
}

static void
draw_leader (const Pen *pen,
             const LatOverlay *overlay,
             LatSide side,
             LatSquare leader,
             const LatBoardGeometry *geometry)
{
  static const int steps[] = { LAT_NORTH, LAT_SOUTH, LAT_EAST, LAT_WEST };

  for (guint i = 0; leader != LAT_SQUARE_NONE && i < G_N_ELEMENTS (steps); i++)
    {
      LatSquare next = (LatSquare) (leader + steps[i]);

      if (lat_square_set_has (&overlay->open[side], next))
        draw_side (pen, lat_board_geometry_get_rect (geometry, leader),
                   lat_board_geometry_get_rect (geometry, next),
                   lat_square_set_has (&overlay->besieged[side], next));
    }
}

/**
 * lat_overlay_painter_draw:
 * @cr: where to draw
 * @overlay: what there is to see
 * @kinds: what of it is wanted
 * @side: the side to act; what concerns moves of the other side is dashed
 * @position: the position
 * @geometry: of the board
 * @colours: of the board
 *
 * Draws the signs over a board.
 */
void
lat_overlay_painter_draw (cairo_t *cr,
                          const LatOverlay *overlay,
                          guint kinds,
                          LatSide side,
                          const LatPosition *position,
                          const LatBoardGeometry *geometry,
                          const LatBoardColours *colours)
{
  Pen pen;

  begin_pen (&pen, cr, colours, geometry->square);
  if (kinds & LAT_OVERLAY_ENTRIES)
    draw_entries (&pen, overlay, geometry);
  if (kinds & LAT_OVERLAY_TAKES)
    {
      draw_moves (&pen, overlay->takes, side, geometry, &colours->danger);
      draw_men (&pen, overlay->takes, geometry, FALSE);
    }
  if (kinds & LAT_OVERLAY_CAPTIVES)
    {
      draw_ties (&pen, overlay->holds, geometry, FALSE);
      draw_moves (&pen, overlay->rescues, side, geometry, &colours->select);
      draw_men (&pen, overlay->rescues, geometry, TRUE);
    }
  if (kinds & LAT_OVERLAY_PAIRS)
    for (guint i = 0; i < overlay->pairs->len; i++)
      {
        const LatOverlayPair *pair = &g_array_index (overlay->pairs, LatOverlayPair, i);

        draw_pair (&pen, lat_board_geometry_get_rect (geometry, pair->landing),
                   lat_board_geometry_get_rect (geometry, pair->anvil), pair->is_ready);
      }
  if (kinds & LAT_OVERLAY_LOCKS)
    draw_ties (&pen, overlay->locks, geometry, TRUE);
  if (kinds & LAT_OVERLAY_LEADERS)
    for (guint i = 0; i < LAT_N_SIDES; i++)
      draw_leader (&pen, overlay, (LatSide) i, position->leader[i], geometry);
}

/**
 * lat_overlay_painter_draw_sample:
 * @cr: where to draw
 * @kind: of one kind
 * @size: of the sample, a square
 * @colours: of the board
 *
 * Draws the signs of a kind for a legend.
 */
void
lat_overlay_painter_draw_sample (cairo_t *cr,
                                 LatOverlayKind kind,
                                 int size,
                                 const LatBoardColours *colours)
{
  LatBoardRect whole = { 0, 0, size, size };
  LatBoardRect left = { 0, size / 4, size / 2, size / 2 };
  LatBoardRect right = { size / 2, size / 4, size / 2, size / 2 };
  LatBoardRect inner = { size / 6, size / 6, 2 * size / 3, 2 * size / 3 };
  Pen pen;

  begin_pen (&pen, cr, colours, size);
  switch (kind)
    {
    case LAT_OVERLAY_TAKES:
      draw_aim (&pen, inner);
      break;
    case LAT_OVERLAY_ENTRIES:
      draw_entry (&pen, whole, FALSE, TRUE);
      break;
    case LAT_OVERLAY_PAIRS:
      left.x -= size / 8;
      right.x += size / 4;
      draw_pair (&pen, left, right, TRUE);
      break;
    case LAT_OVERLAY_LOCKS:
      draw_lock (&pen, (LatBoardRect){ -size * 4 / 5, -size / 4, size * 3 / 2, size * 3 / 2 },
                 (LatBoardRect){ size * 7 / 10, -size / 4, size * 3 / 2, size * 3 / 2 });
      break;
    case LAT_OVERLAY_CAPTIVES:
      draw_hold (&pen, (LatBoardRect){ -size / 2, 0, size, size },
                 (LatBoardRect){ size / 2, 0, size, size });
      break;
    case LAT_OVERLAY_LEADERS:
    default:
      draw_side (&pen, (LatBoardRect){ -size / 2, -size / 4, size, size },
                 (LatBoardRect){ size / 2, -size / 4, size, size }, FALSE);
      draw_side (&pen, (LatBoardRect){ -size / 2, size / 4, size, size },
                 (LatBoardRect){ size / 2, size / 4, size, size }, TRUE);
      break;
    }
}
