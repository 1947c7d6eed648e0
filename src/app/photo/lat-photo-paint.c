/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-paint.c - the lines of a board, and what is lost of it, over its photograph
 *
 * A photograph has any colour: all is drawn twice, dark and wide first, light and narrow over it. */
#include "lat-photo-paint.h"

#include <math.h>

/* Lines may bend: so many straight parts a square. */
#define STEPS     4
#define HALO      3.2
#define LINE      1.4
#define HATCH_GAP 7
/* Where files and ranks are named, in squares beside the board. */
#define LABEL_AT   .38
#define LABEL_SIZE 13
#define CORNER     8
#define CROSSING   4.5
#define FOCUS_GAP  4

static const double light[] = { 1, .93, .45 };
static const double blue[] = { .11, .44, .85 };
static const double red[] = { .88, .11, .14 };

LatPhotoPoint
lat_photo_plan_to_screen (const LatPhotoPlan *plan, LatPhotoPoint point)
{
  return (LatPhotoPoint){ plan->left + point.x * plan->scale, plan->top + point.y * plan->scale };
}

LatPhotoPoint
lat_photo_plan_to_picture (const LatPhotoPlan *plan, double x, double y)
{
  return (LatPhotoPoint){ (x - plan->left) / plan->scale, (y - plan->top) / plan->scale };
}

static void
go_to (cairo_t *cr,
       const LatPhotoPlan *plan,
       const LatPhotoFit *fit,
       double column,
       double row,
       gboolean is_first)
{
  LatPhotoPoint at = lat_photo_plan_to_screen (plan, lat_photo_fit_map (fit, column, row));

  if (is_first)
    cairo_move_to (cr, at.x, at.y);
  else
    cairo_line_to (cr, at.x, at.y);
}

static void
trace_lines (cairo_t *cr, const LatPhotoPlan *plan, const LatPhotoFit *fit)
{
  int columns = lat_photo_fit_get_columns (fit), rows = lat_photo_fit_get_rows (fit);

  for (int column = 0; column <= columns; column++)
    for (int i = 0; i <= rows * STEPS; i++)
      go_to (cr, plan, fit, column, i / (double) STEPS, i == 0);
  for (int row = 0; row <= rows; row++)
    for (int i = 0; i <= columns * STEPS; i++)
      go_to (cr, plan, fit, i / (double) STEPS, row, i == 0);
}

/* What is traced, dark and then in a colour. */
static void
stroke_twice (cairo_t *cr, const double colour[3], double width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 0, 0, 0, .6);
  cairo_set_line_width (cr, width + HALO - LINE);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, colour[0], colour[1], colour[2]);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_name (cairo_t *cr, PangoLayout *layout, const char *name, LatPhotoPoint at)
{
  int width, height;

  pango_layout_set_text (layout, name, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, round (at.x - width / 2.0), round (at.y - height / 2.0));
  pango_cairo_layout_path (cr, layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 0, 0, 0, .75);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
}

/* Which way round the board lies is seen by the names of its files and ranks. */
static void
paint_names (cairo_t *cr,
             const LatPhotoPlan *plan,
             const LatPhotoFit *fit,
             const LatPhotoState *state,
             PangoContext *context)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));
  double shift = .5 - lat_photo_get_offset (state->measure);
  double at = -LABEL_AT - lat_photo_get_offset (state->measure) / 2;

  pango_font_description_set_absolute_size (font, LABEL_SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  for (int file = 0; file < state->files; file++)
    {
      char name[] = { (char) ('a' + file), '\0' };

      paint_name (cr, layout, name,
                  lat_photo_plan_to_screen (plan, lat_photo_fit_map (fit, file + shift, at)));
    }
  for (int rank = 0; rank < state->ranks; rank++)
    {
      g_autofree char *name = g_strdup_printf ("%d", rank + 1);

      paint_name (cr, layout, name,
                  lat_photo_plan_to_screen (plan, lat_photo_fit_map (fit, at, rank + shift)));
    }
  g_object_unref (layout);
}

static void
trace_square (cairo_t *cr,
              const LatPhotoPlan *plan,
              const LatPhotoFit *fit,
              const LatPhotoState *state,
              LatSquare square)
{
  static const int turns[][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  double offset = lat_photo_get_offset (state->measure);
  double column = lat_square_file (square) - offset, row = lat_square_rank (square) - offset;

  for (guint side = 0; side < G_N_ELEMENTS (turns); side++)
    for (int i = 0; i < STEPS; i++)
      {
        const int *from = turns[side], *to = turns[(side + 1) % G_N_ELEMENTS (turns)];
        double share = i / (double) STEPS;

        go_to (cr, plan, fit, column + from[0] + share * (to[0] - from[0]),
               row + from[1] + share * (to[1] - from[1]), side == 0 && i == 0);
      }
  cairo_close_path (cr);
}

/* Lost: dark, with a cross. Damaged: hatched. */
static void
paint_mark (cairo_t *cr,
            const LatPhotoPlan *plan,
            const LatPhotoFit *fit,
            const LatPhotoState *state,
            LatSquare square)
{
  LatPhotoMark mark = lat_photo_state_get_mark (state, square);
  double left, top, right, low;

  if (mark == LAT_PHOTO_WHOLE)
    return;
  cairo_save (cr);
  trace_square (cr, plan, fit, state, square);
  cairo_path_extents (cr, &left, &top, &right, &low);
  cairo_set_source_rgba (cr, 0, 0, 0, mark == LAT_PHOTO_LOST ? .68 : .22);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  if (mark == LAT_PHOTO_LOST)
    {
      cairo_move_to (cr, left, top);
      cairo_line_to (cr, right, low);
      cairo_move_to (cr, left, low);
      cairo_line_to (cr, right, top);
    }
  for (double x = left - (low - top); mark == LAT_PHOTO_DAMAGED && x < right; x += HATCH_GAP)
    {
      cairo_move_to (cr, x, low);
      cairo_line_to (cr, x + low - top, top);
    }
  stroke_twice (cr, light, 1);
  cairo_restore (cr);
}

/**
 * lat_photo_paint_grid:
 * @fit: of @state
 * @context: for the names of files and ranks
 *
 * Draws the lines of a board, its marks, and how its files and ranks are called.
 */
void
lat_photo_paint_grid (cairo_t *cr,
                      const LatPhotoPlan *plan,
                      const LatPhotoFit *fit,
                      const LatPhotoState *state,
                      PangoContext *context)
{
  for (int file = 0; file < state->files; file++)
    for (int rank = 0; rank < state->ranks; rank++)
      paint_mark (cr, plan, fit, state, lat_square_new (file, rank));
  trace_lines (cr, plan, fit);
  stroke_twice (cr, light, LINE);
  paint_names (cr, plan, fit, state, context);
}

/* Draws the sides of what is no board. */
void
lat_photo_paint_fault (cairo_t *cr, const LatPhotoPlan *plan, const LatPhotoState *state)
{
  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    {
      LatPhotoPoint at = lat_photo_plan_to_screen (plan, state->grid.corners[i]);

      if (i == 0)
        cairo_move_to (cr, at.x, at.y);
      else
        cairo_line_to (cr, at.x, at.y);
    }
  cairo_close_path (cr);
  stroke_twice (cr, red, LINE);
}

/* Draws what can be dragged: open, so that what lies under it is seen; filled where it was put right. */
void
lat_photo_paint_handle (cairo_t *cr, LatPhotoPoint at, LatPhotoHandle handle)
{
  double radius = handle.is_corner ? CORNER : CROSSING;

  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  if (handle.is_pinned)
    {
      cairo_set_source_rgb (cr, blue[0], blue[1], blue[2]);
      cairo_fill_preserve (cr);
    }
  stroke_twice (cr, handle.is_pinned ? (const double[]){ 1, 1, 1 } : light,
                handle.is_corner ? 2.4 : LINE);
  if (!handle.has_focus)
    return;
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, radius + FOCUS_GAP, 0, 2 * G_PI);
  stroke_twice (cr, blue, 2.4);
}

/* Draws that a square has the keys. */
void
lat_photo_paint_square (cairo_t *cr,
                        const LatPhotoPlan *plan,
                        const LatPhotoFit *fit,
                        const LatPhotoState *state,
                        LatSquare square)
{
  /* White beside the blue, since a stone may be blue. */
  trace_square (cr, plan, fit, state, square);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  stroke_twice (cr, blue, 2.4);
}
