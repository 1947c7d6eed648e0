/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-painter.c - the signs of what is laid over the board
 *
 * Each kind has a shape of its own, a dark line within a light one or the other way round, so that
 * it is read on every board and every man. Signs keep to the edges of men. */
#include <math.h>

#include "lat-field-painter.h"
#include "lat-overlay-painter.h"
#include "lat-survival-painter.h"

typedef struct
{
  cairo_t *cr;
  const LatBoardColours *colours;
  double line;
} Pen;

/* Where the sign of an open side is, from the leader to the middle of the square. */
#define SIDE_AT .68
/* Of the ring on a square between two enemies. */
#define RING_RADIUS .27
/* How far from his middle a man reaches, about; and how far to the left of it an arrow to him is. */
#define MAN_EDGE .36
#define ASIDE    .17
/* Where the diamond of a hammer is, from the middle of its square, and how large: beside a ring. */
#define DIAMOND_AT   .31
#define DIAMOND_HALF .15
/* Where the square of a captive who can be freed is, from the middle of his, and how large. */
#define FREE_AT   .31
#define FREE_SIZE .24

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
  pen->line = CLAMP (size / 20, 1.4, 3.6);
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

/* A line from the middle of one square to another's, so far behind it, that leaves out the men it
 * passes. */
static void
trace_line (const Pen *pen,
            Point from,
            Point to,
            double end,
            const LatBoardGeometry *geometry,
            const LatPosition *position)
{
  double size = geometry->square, length = hypot (to.x - from.x, to.y - from.y);
  int n = (int) lround (MAX (fabs (to.x - from.x), fabs (to.y - from.y)) / size);
  double at = size * .44;

  for (int i = 1; i <= n; i++)
    {
      Point place = between (from, to, (double) i / n);
      LatSquare square = lat_board_geometry_get_square_at (geometry, place.x, place.y);
      double stop = i == n ? length + end : length * i / n - size * .46;

      if (i < n && !lat_cell_is_piece (lat_position_get_cell (position, square)))
        continue;
      if (stop > at)
        {
          Point a = between (from, to, at / length), b = between (from, to, stop / length);

          cairo_move_to (pen->cr, a.x, a.y);
          cairo_line_to (pen->cr, b.x, b.y);
        }
      at = length * i / n + size * .46;
    }
}

/* An arrow. Its head is full for the side to act, and hollow for the other; its tip is so far behind
 * the middle of the square. */
static void
draw_way (const Pen *pen,
          const LatOverlayMove *move,
          gboolean is_hollow,
          double end,
          const LatBoardGeometry *geometry,
          const LatPosition *position,
          const LatColour *colour)
{
  Point from = get_middle (lat_board_geometry_get_rect (geometry, move->from));
  Point to = get_middle (lat_board_geometry_get_rect (geometry, move->to));
  double size = geometry->square, length = hypot (to.x - from.x, to.y - from.y);
  double head = size * .26, half = size * .15;

  if (length < 1)
    return;

  double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;

  /* Men that could each take the other's place have an arrow each, side by side. */
  if (lat_cell_is_piece (lat_position_get_cell (position, move->to)))
    {
      from = (Point){ from.x + uy * size * ASIDE, from.y - ux * size * ASIDE };
      to = (Point){ to.x + uy * size * ASIDE, to.y - ux * size * ASIDE };
    }

  Point tip = { to.x + ux * size * end, to.y + uy * size * end };
  Point base = { tip.x - ux * head, tip.y - uy * head };

  trace_line (pen, from, to, size * end - head, geometry, position);
  stroke (pen, colour);
  cairo_move_to (pen->cr, tip.x, tip.y);
  cairo_line_to (pen->cr, base.x - uy * half, base.y + ux * half);
  cairo_line_to (pen->cr, base.x + uy * half, base.y - ux * half);
  cairo_close_path (pen->cr);
  if (is_hollow)
    {
      lat_colour_set_source (pen->cr, &pen->colours->paper);
      cairo_fill_preserve (pen->cr);
      stroke (pen, colour);
    }
  else
    fill_path (pen, colour);
}

/* Ticks from the edges towards a man: he is aimed at. */
static void
draw_aim (const Pen *pen, LatBoardRect rect)
{
  Point m = get_middle (rect);
  double far = rect.width * .5 - pen->line, near = rect.width * .29;

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
  double radius = rect.width * RING_RADIUS, inner = radius * .5;

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

/* From a diamond before the first victim, full if a hammer can come next, to a bar before the anvil.
 * Between victims there is a short line, over none of them. */
static void
draw_pair (const Pen *pen, LatBoardRect landing, LatBoardRect anvil, gboolean is_ready)
{
  Point a = get_middle (landing), b = get_middle (anvil);
  double size = landing.width, length = hypot (b.x - a.x, b.y - a.y);
  double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
  Point end = { b.x - ux * size * .47, b.y - uy * size * .47 };
  Point start = { a.x + ux * size * DIAMOND_AT, a.y + uy * size * DIAMOND_AT };
  double half = size * DIAMOND_HALF, bar = size * .30;

  for (double at = size; at + 1.5 * size < length; at += size)
    {
      cairo_move_to (pen->cr, a.x + ux * (at + size * .43), a.y + uy * (at + size * .43));
      cairo_line_to (pen->cr, a.x + ux * (at + size * .57), a.y + uy * (at + size * .57));
    }
  cairo_move_to (pen->cr, end.x - uy * bar, end.y + ux * bar);
  cairo_line_to (pen->cr, end.x + uy * bar, end.y - ux * bar);
  stroke (pen, &pen->colours->ink);

  cairo_move_to (pen->cr, start.x, start.y - half);
  cairo_line_to (pen->cr, start.x + half, start.y);
  cairo_line_to (pen->cr, start.x, start.y + half);
  cairo_line_to (pen->cr, start.x - half, start.y);
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
  double half = man.width * .18;
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
  double knot = MAX (2, man.width * .08);

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
  double size = rect.width * FREE_SIZE, inset = rect.width * (.5 - FREE_AT) - size / 2;

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
  double half = leader.width * .21, depth = leader.width * .18;
  Point m = between (a, b, SIDE_AT);
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

/* How far behind the middle of a square the tip of an arrow is: before a ring, and before a man who is replaced. */
static double
get_end (const LatOverlayMove *move, const LatSquareSet *rings, const LatPosition *position)
{
  if (lat_cell_is_piece (lat_position_get_cell (position, move->to)))
    return -MAN_EDGE;
  return lat_square_set_has (rings, move->to) ? -RING_RADIUS - .04 : -.02;
}

/* @rings: where rings are, which arrows only point at */
static void
draw_moves (const Pen *pen,
            const GArray *moves,
            LatSide side,
            const LatSquareSet *rings,
            const LatBoardGeometry *geometry,
            const LatPosition *position,
            const LatColour *colour)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const LatOverlayMove *move = &g_array_index (moves, LatOverlayMove, i);

      draw_way (pen, move, move->side != side, get_end (move, rings, position), geometry, position,
                colour);
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

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
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
 * @with_ways: whether arrows say who comes: not where other arrows are shown
 * @side: the side to act; arrows of the other side are hollow
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
                          gboolean with_ways,
                          LatSide side,
                          const LatPosition *position,
                          const LatBoardGeometry *geometry,
                          const LatBoardColours *colours)
{
  LatSquareSet rings = { 0 };
  Pen pen;

  begin_pen (&pen, cr, colours, geometry->square);
  for (guint i = 0; i < LAT_SQUARE_SET_WORDS && (kinds & LAT_OVERLAY_ENTRIES); i++)
    rings.words[i] = overlay->entry_safe.words[i] | overlay->entry_captures.words[i]
                     | overlay->entry_forbidden.words[i];
  if (kinds & LAT_OVERLAY_ENTRIES)
    draw_entries (&pen, overlay, geometry);
  if (kinds & LAT_OVERLAY_TAKES)
    {
      if (with_ways)
        draw_moves (&pen, overlay->takes, side, &rings, geometry, position, &colours->danger);
      draw_men (&pen, overlay->takes, geometry, FALSE);
    }
  if (kinds & LAT_OVERLAY_CAPTIVES)
    {
      draw_ties (&pen, overlay->holds, geometry, FALSE);
      if (with_ways)
        draw_moves (&pen, overlay->rescues, side, &rings, geometry, position, &colours->select);
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
      for (LatSquare leader = position->leader[i]; leader != LAT_SQUARE_NONE;
           leader = lat_position_next_leader (position, (LatSide) i, leader))
        draw_leader (&pen, overlay, (LatSide) i, leader, geometry);
}

static guint
find_entries (const LatOverlay *overlay)
{
  guint signs = 0;

  if (!lat_square_set_is_empty (&overlay->entry_safe))
    signs |= 1 << LAT_OVERLAY_SIGN_SAFE;
  if (!lat_square_set_is_empty (&overlay->entry_captures))
    signs |= 1 << LAT_OVERLAY_SIGN_CAPTURE;
  if (!lat_square_set_is_empty (&overlay->entry_forbidden))
    signs |= 1 << LAT_OVERLAY_SIGN_FORBIDDEN;
  return signs;
}

static guint
find_sides (const LatOverlay *overlay)
{
  guint signs = 0;

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      if (lat_square_set_has (&overlay->open[side], square))
        signs |=
            1 << (lat_square_set_has (&overlay->besieged[side], square) ? LAT_OVERLAY_SIGN_BESIEGED
                                                                        : LAT_OVERLAY_SIGN_OPEN);
  return signs;
}

/**
 * lat_overlay_painter_find_signs:
 * @overlay: what there is to see
 * @kinds: what of it is wanted
 *
 * Returns: a set of the signs that are drawn, each the bit of its #LatOverlaySign
 */
guint
lat_overlay_painter_find_signs (const LatOverlay *overlay, guint kinds)
{
  guint signs = 0;

  if ((kinds & LAT_OVERLAY_TAKES) && overlay->takes->len > 0)
    signs |= 1 << LAT_OVERLAY_SIGN_AIM;
  if (kinds & LAT_OVERLAY_ENTRIES)
    signs |= find_entries (overlay);
  for (guint i = 0; i < overlay->pairs->len && (kinds & LAT_OVERLAY_PAIRS); i++)
    signs |=
        1 << (g_array_index (overlay->pairs, LatOverlayPair, i).is_ready ? LAT_OVERLAY_SIGN_READY
                                                                         : LAT_OVERLAY_SIGN_PAIR);
  if ((kinds & LAT_OVERLAY_LOCKS) && overlay->locks->len > 0)
    signs |= 1 << LAT_OVERLAY_SIGN_LOCK;
  if ((kinds & LAT_OVERLAY_CAPTIVES) && overlay->holds->len > 0)
    signs |= 1 << LAT_OVERLAY_SIGN_HOLD;
  if ((kinds & LAT_OVERLAY_CAPTIVES) && overlay->rescues->len > 0)
    signs |= 1 << LAT_OVERLAY_SIGN_FREE;
  if (kinds & LAT_OVERLAY_LEADERS)
    signs |= find_sides (overlay);
  return signs;
}

static LatBox
get_box (LatBoardRect rect, double x, double y, double half)
{
  Point m = get_middle (rect);

  return (LatBox){ m.x + (x - half) * rect.width, m.y + (y - half) * rect.width,
                   2 * half * rect.width, 2 * half * rect.width };
}

static void
list_sides (const LatOverlay *overlay,
            LatSide side,
            LatSquare leader,
            const LatBoardGeometry *geometry,
            GArray *boxes)
{
  static const int across[] = { 0, 0, 1, -1 }, down[] = { 1, -1, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (across); i++)
    {
      LatSquare next = lat_board_geometry_step (geometry, leader, across[i], down[i]);
      LatBox box;

      if (next == LAT_SQUARE_NONE || !lat_square_set_has (&overlay->open[side], next))
        continue;
      box = get_box (lat_board_geometry_get_rect (geometry, next), across[i] * (SIDE_AT - 1),
                     down[i] * (SIDE_AT - 1), .21);
      g_array_append_val (boxes, box);
    }
}

/**
 * lat_overlay_painter_list_signs:
 * @boxes: (element-type LatBox): where the signs are that stand on squares or in their corners, not
 *   around men, so that nothing is written over them
 */
void
lat_overlay_painter_list_signs (const LatOverlay *overlay,
                                guint kinds,
                                const LatPosition *position,
                                const LatBoardGeometry *geometry,
                                GArray *boxes)
{
  for (LatSquare square = 0; square < LAT_N_CELLS && (kinds & LAT_OVERLAY_ENTRIES); square++)
    if (lat_square_set_has (&overlay->entry_captures, square)
        || lat_square_set_has (&overlay->entry_forbidden, square)
        || lat_square_set_has (&overlay->entry_safe, square))
      {
        LatBox box = get_box (lat_board_geometry_get_rect (geometry, square), 0, 0, RING_RADIUS);

        g_array_append_val (boxes, box);
      }
  for (guint i = 0; i < overlay->pairs->len && (kinds & LAT_OVERLAY_PAIRS); i++)
    {
      const LatOverlayPair *pair = &g_array_index (overlay->pairs, LatOverlayPair, i);
      LatBoardRect rect = lat_board_geometry_get_rect (geometry, pair->landing);
      Point a = get_middle (rect);
      Point b = get_middle (lat_board_geometry_get_rect (geometry, pair->first));
      LatBox box = get_box (rect, (b.x - a.x) / rect.width * DIAMOND_AT,
                            (b.y - a.y) / rect.width * DIAMOND_AT, DIAMOND_HALF);

      g_array_append_val (boxes, box);
    }
  for (guint i = 0; i < overlay->rescues->len && (kinds & LAT_OVERLAY_CAPTIVES); i++)
    {
      LatSquare man = g_array_index (overlay->rescues, LatOverlayMove, i).man;
      LatBox box =
          get_box (lat_board_geometry_get_rect (geometry, man), FREE_AT, -FREE_AT, FREE_SIZE / 2);

      g_array_append_val (boxes, box);
    }
  for (int side = 0; side < LAT_N_SIDES && (kinds & LAT_OVERLAY_LEADERS); side++)
    for (LatSquare leader = position->leader[side]; leader != LAT_SQUARE_NONE;
         leader = lat_position_next_leader (position, (LatSide) side, leader))
      list_sides (overlay, (LatSide) side, leader, geometry, boxes);
}

/**
 * lat_overlay_painter_draw_sample:
 * @cr: where to draw
 * @sign: a sign
 * @size: of the sample, a square
 * @colours: of the board
 *
 * Draws a sign for a legend.
 */
void
lat_overlay_painter_draw_sample (cairo_t *cr,
                                 LatOverlaySign sign,
                                 int size,
                                 const LatBoardColours *colours)
{
  LatBoardRect whole = { 0, 0, size, size };
  LatBoardRect inner = { size / 12, size / 12, size - size / 12 * 2, size - size / 12 * 2 };
  Pen pen;

  begin_pen (&pen, cr, colours, size);
  switch (sign)
    {
    case LAT_OVERLAY_SIGN_AIM:
      draw_aim (&pen, inner);
      break;
    case LAT_OVERLAY_SIGN_SAFE:
    case LAT_OVERLAY_SIGN_CAPTURE:
    case LAT_OVERLAY_SIGN_FORBIDDEN:
      draw_entry (&pen, whole, sign == LAT_OVERLAY_SIGN_CAPTURE,
                  sign == LAT_OVERLAY_SIGN_FORBIDDEN);
      break;
    case LAT_OVERLAY_SIGN_PAIR:
    case LAT_OVERLAY_SIGN_READY:
      draw_pair (&pen, (LatBoardRect){ size * -47 / 100, 0, size, size },
                 (LatBoardRect){ size * 78 / 100, 0, size, size }, sign == LAT_OVERLAY_SIGN_READY);
      break;
    case LAT_OVERLAY_SIGN_LOCK:
      draw_lock (&pen, (LatBoardRect){ -size * 3 / 4, -size / 3, size * 5 / 4, size * 5 / 4 },
                 (LatBoardRect){ size / 2, -size / 3, size * 5 / 4, size * 5 / 4 });
      break;
    case LAT_OVERLAY_SIGN_HOLD:
      draw_hold (&pen, (LatBoardRect){ -size / 2, 0, size, size },
                 (LatBoardRect){ size / 2, 0, size, size });
      break;
    case LAT_OVERLAY_SIGN_FREE:
      draw_free (&pen,
                 (LatBoardRect){ size * -63 / 100, size * 23 / 100, size * 7 / 5, size * 7 / 5 });
      break;
    case LAT_OVERLAY_SIGN_STANDS:
      lat_survival_painter_draw_gauge (cr, (LatBoardRect){ 0, size * -2 / 5, size, size }, .65,
                                       FALSE, colours);
      break;
    case LAT_OVERLAY_SIGN_WHITE_HOLDS:
    case LAT_OVERLAY_SIGN_BLACK_HOLDS:
      lat_survival_painter_draw_holder (
          cr, whole, sign == LAT_OVERLAY_SIGN_WHITE_HOLDS ? LAT_WHITE : LAT_BLACK, .7);
      break;
    case LAT_OVERLAY_SIGN_CLOSED:
    case LAT_OVERLAY_SIGN_GOAL:
    case LAT_OVERLAY_SIGN_ROLE:
      lat_field_painter_draw_sample (cr, sign == LAT_OVERLAY_SIGN_CLOSED,
                                     sign == LAT_OVERLAY_SIGN_GOAL, size, colours);
      break;
    case LAT_OVERLAY_SIGN_OPEN:
    case LAT_OVERLAY_SIGN_BESIEGED:
    default:
      draw_side (&pen, (LatBoardRect){ -size * 5 / 8, 0, size, size },
                 (LatBoardRect){ size * 3 / 8, 0, size, size }, sign == LAT_OVERLAY_SIGN_BESIEGED);
      break;
    }
}
