/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-painter.c - how worn places look on a board
 *
 * A square is filled; an edge is a bar on the line between two squares, across which men went, and on a corner a short
 * one in their way. Two hues, each from pale to strong; who does not see them reads the text, and the sign before it.
 */
#include "lat-wear-painter.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

/* Below that a text could not be read. */
#define MIN_TEXT 7.
/* A bar of an edge that is not worn, and what the most worn has more, in parts of a square. */
#define MIN_BAR  .07
#define MORE_BAR .2

static gboolean
is_edge (LatWearPlace place)
{
  return place >= LAT_N_CELLS;
}

/* 0: to the east, 1: north, 2: north-east, 3: north-west */
static guint
get_way (LatWearPlace place)
{
  return (place - LAT_N_CELLS) % 4;
}

/**
 * lat_wear_painter_get_area:
 *
 * Returns: where a place is pressed
 */
LatBoardRect
lat_wear_painter_get_area (const LatBoardGeometry *geometry, LatWearPlace place)
{
  LatBoardRect of, to;
  LatSquare a, b;
  int thick = MAX (4, geometry->square / 3), x, y;

  if (!is_edge (place))
    return lat_board_geometry_get_rect (geometry, (LatSquare) place);
  lat_wear_edge_get_ends ((LatWearEdge) (place - LAT_N_CELLS), &a, &b);
  of = lat_board_geometry_get_rect (geometry, a);
  to = lat_board_geometry_get_rect (geometry, b);
  x = (of.x + to.x + of.width) / 2;
  y = (of.y + to.y + of.height) / 2;
  switch (get_way (place))
    {
    case 0:
      return (LatBoardRect){ x - thick / 2, of.y + thick / 2, thick, of.height - thick };
    case 1:
      return (LatBoardRect){ of.x + thick / 2, y - thick / 2, of.width - thick, thick };
    case 2:
      /* Two ways go over a corner: one is pressed at its right, the other at its left. */
      return (LatBoardRect){ x, y - thick / 2, MAX (2, thick / 2), thick };
    default:
      return (LatBoardRect){ x - MAX (2, thick / 2), y - thick / 2, MAX (2, thick / 2), thick };
    }
}

/* From paper to a dark red or a dark blue; on a dark page from that to a light one. */
static void
set_heat (cairo_t *cr, double heat, gboolean is_against, gboolean is_dark, double alpha)
{
  static const double ends[2][2][2][3] = {
    { { { .99, .97, .94 }, { .55, .2, .06 } }, { { .95, .97, .99 }, { .08, .3, .58 } } },
    { { { .2, .17, .15 }, { .95, .62, .46 } }, { { .15, .17, .21 }, { .5, .72, .97 } } },
  };
  const double (*of)[3] = ends[is_dark][is_against];

  heat = CLAMP (heat, 0, 1);
  cairo_set_source_rgba (cr, of[0][0] + heat * (of[1][0] - of[0][0]),
                         of[0][1] + heat * (of[1][1] - of[0][1]),
                         of[0][2] + heat * (of[1][2] - of[0][2]), alpha);
}

/* What shines through a colour takes a part of its light, and of its darkness. */
static void
set_ink (cairo_t *cr, double heat, gboolean is_dark, double alpha)
{
  double edge = alpha < 1 ? .83 : is_dark ? .55 : .62;
  gboolean is_ground_dark = is_dark ? heat < edge : heat > edge;
  double light = is_ground_dark ? .98 : .12;

  cairo_set_source_rgb (cr, light, light, light);
}

static void
show_text (cairo_t *cr, const char *text, double x, double y, double width, double size)
{
  PangoLayout *layout;
  PangoFontDescription *font;
  int text_width, height;

  if (*text == '\0' || size < MIN_TEXT)
    return;
  layout = pango_cairo_create_layout (cr);
  font = pango_font_description_from_string ("Sans");
  pango_font_description_set_absolute_size (font, MIN (size, 17) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &text_width, &height);
  if (text_width > width && size * width / text_width >= MIN_TEXT)
    {
      pango_font_description_set_absolute_size (font, size * width / text_width * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_pixel_size (layout, &text_width, &height);
    }
  if (text_width <= width)
    {
      cairo_move_to (cr, x - text_width / 2., y - height / 2.);
      pango_cairo_show_layout (cr, layout);
    }
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
paint_square (const LatBoardRect *rect,
              const LatWearSign *sign,
              gboolean is_dark,
              double alpha,
              cairo_t *cr)
{
  double x = rect->x + rect->width / 2., y = rect->y + rect->height / 2.;

  set_heat (cr, sign->heat, sign->is_against, is_dark, alpha);
  cairo_rectangle (cr, rect->x + 1, rect->y + 1, rect->width - 2, rect->height - 2);
  cairo_fill (cr);
  set_ink (cr, sign->heat, is_dark, alpha);
  show_text (cr, sign->text, x, y, rect->width - 4, rect->height * .42);
}

/* With a thin rim, so that a pale one stands off a pale board. */
static void
paint_bar (cairo_t *cr, const LatWearSign *sign, gboolean is_dark, double thick)
{
  cairo_path_t *path = cairo_copy_path (cr);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, thick + 2);
  set_ink (cr, is_dark ? 0 : 1, is_dark, 1);
  cairo_set_source_rgba (cr, is_dark ? .9 : .2, is_dark ? .85 : .15, is_dark ? .8 : .1, .55);
  cairo_stroke (cr);
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
  cairo_set_line_width (cr, thick);
  set_heat (cr, sign->heat, sign->is_against, is_dark, 1);
  cairo_stroke (cr);
}

static void
paint_edge (const LatBoardGeometry *geometry,
            LatWearPlace place,
            const LatWearSign *sign,
            gboolean is_dark,
            cairo_t *cr)
{
  LatBoardRect of, to;
  LatSquare a, b;
  double x, y, half, thick = geometry->square * (MIN_BAR + MORE_BAR * CLAMP (sign->heat, 0, 1));
  guint way = get_way (place);

  lat_wear_edge_get_ends ((LatWearEdge) (place - LAT_N_CELLS), &a, &b);
  of = lat_board_geometry_get_rect (geometry, a);
  to = lat_board_geometry_get_rect (geometry, b);
  x = (of.x + to.x + of.width) / 2.;
  y = (of.y + to.y + of.height) / 2.;
  half = geometry->square * (way < 2 ? .3 : .16);
  cairo_move_to (cr, x - (way != 0 ? half : 0),
                 y
                     - (way == 0 || way == 3 ? half
                        : way == 2           ? -half
                                             : 0));
  cairo_line_to (cr, x + (way != 0 ? half : 0),
                 y
                     + (way == 0 || way == 3 ? half
                        : way == 2           ? -half
                                             : 0));
  paint_bar (cr, sign, is_dark, way < 2 ? thick : thick * .6);
  if (way >= 2 || geometry->square < 30)
    return;
  set_ink (cr, sign->heat, is_dark, 1);
  show_text (cr, sign->text, x, y, way == 0 ? MAX (thick, 8) : 2 * half, MIN (thick * 1.1, 12));
}

/**
 * lat_wear_painter_paint:
 * @alpha: how much a square hides what is below it, from 0 to 1
 */
void
lat_wear_painter_paint (const LatBoardGeometry *geometry,
                        LatWearPlace place,
                        const LatWearSign *sign,
                        gboolean is_dark,
                        double alpha,
                        cairo_t *cr)
{
  LatBoardRect rect;

  if (!isfinite (sign->heat))
    return;
  if (is_edge (place))
    {
      paint_edge (geometry, place, sign, is_dark, cr);
      return;
    }
  rect = lat_board_geometry_get_rect (geometry, (LatSquare) place);
  paint_square (&rect, sign, is_dark, alpha, cr);
}
