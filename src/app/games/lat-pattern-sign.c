/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern-sign.c - what is to be on a square, as a sign */
#include "lat-pattern-sign.h"

#include <math.h>

#include "lat-diagram-view.h"
#include "lat-piece-painter.h"
#include "lat-widget.h"

/* All in parts of the sign's side. */
#define MAN_RADIUS   0.40
#define EMPTY_RADIUS 0.11
#define EMPTY_ALPHA  0.6f
#define RIM          0.07
#define DASH         0.13
#define STROKE       0.09

static const GdkRGBA white = { 0.97f, 0.95f, 0.90f, 1 };
static const GdkRGBA black = { 0.13f, 0.15f, 0.19f, 1 };
static const GdkRGBA grey = { 0.55f, 0.53f, 0.50f, 1 };
static const GdkRGBA red = { 0.80f, 0.11f, 0.16f, 1 };

struct _LatPatternSign
{
  GtkWidget parent_instance;

  int size; /* at least */
  LatPatternSquare square;
  LatPiecePainter *painter;
};

G_DEFINE_FINAL_TYPE (LatPatternSign, lat_pattern_sign, GTK_TYPE_WIDGET)

static LatCell
get_cell (LatPatternSquare square)
{
  static const LatCell cells[LAT_PATTERN_N_KINDS] = {
    [LAT_PATTERN_WHITE_SOLDIER] = LAT_CELL_WHITE,
    [LAT_PATTERN_BLACK_SOLDIER] = LAT_CELL_BLACK,
    [LAT_PATTERN_WHITE_LEADER] = LAT_CELL_WHITE | LAT_CELL_LEADER,
    [LAT_PATTERN_BLACK_LEADER] = LAT_CELL_BLACK | LAT_CELL_LEADER,
    [LAT_PATTERN_WHITE_OFFICER] = LAT_CELL_WHITE | LAT_CELL_OFFICER,
    [LAT_PATTERN_BLACK_OFFICER] = LAT_CELL_BLACK | LAT_CELL_OFFICER,
  };
  LatCell cell = cells[square.kind];

  return square.state == LAT_PATTERN_TRAPPED ? cell | LAT_CELL_TRAPPED : cell;
}

/* Half a disc or all of it, from an angle on. */
static void
fill_disc (cairo_t *cr, double size, double angle, double width, const GdkRGBA *colour)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_arc (cr, size / 2, size / 2, MAN_RADIUS * size, angle, angle + width);
  cairo_fill (cr);
}

static void
draw_any_man (cairo_t *cr, LatPatternSquare square, double size)
{
  const double dashes[] = { DASH * size, DASH * size * 0.7 };

  if (square.kind == LAT_PATTERN_MAN)
    fill_disc (cr, size, G_PI / 2, 2 * G_PI, &white);
  fill_disc (cr, size, G_PI / 2, square.kind == LAT_PATTERN_MAN ? G_PI : 2 * G_PI,
             square.kind == LAT_PATTERN_WHITE_MAN ? &white : &black);
  gdk_cairo_set_source_rgba (cr, &grey);
  cairo_set_line_width (cr, RIM * size);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_arc (cr, size / 2, size / 2, MAN_RADIUS * size, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  if (square.state != LAT_PATTERN_TRAPPED)
    return;
  /* The cord of a trapped man. */
  cairo_move_to (cr, size * (0.5 - MAN_RADIUS), size / 2);
  cairo_line_to (cr, size * (0.5 + MAN_RADIUS), size / 2);
  cairo_stroke (cr);
}

static void
draw_empty (cairo_t *cr, double size, const GdkRGBA *colour)
{
  GdkRGBA faint = *colour;

  faint.alpha *= EMPTY_ALPHA;
  gdk_cairo_set_source_rgba (cr, &faint);
  cairo_set_line_width (cr, MAX (1, RIM * size / 2));
  cairo_arc (cr, size / 2, size / 2, EMPTY_RADIUS * size, 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* With a bright rim, so that it stands off men of both sides. */
static void
draw_not (cairo_t *cr, double size)
{
  for (int pass = 0; pass < 2; pass++)
    {
      gdk_cairo_set_source_rgba (cr, pass == 0 ? &white : &red);
      cairo_set_line_width (cr, size * (pass == 0 ? STROKE * 1.8 : STROKE));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_move_to (cr, size * 0.15, size * 0.85);
      cairo_line_to (cr, size * 0.85, size * 0.15);
      cairo_stroke (cr);
    }
}

/* A question mark in a corner: trapped or not. */
static void
append_question (LatPatternSign *self, GtkSnapshot *snapshot, double size, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "?");
  PangoFontDescription *font = pango_font_description_new ();
  int width, height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * 0.38 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (size - width), (float) (size - height * 0.9)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
append_drawing (LatPatternSign *self, GtkSnapshot *snapshot, double size, const GdkRGBA *colour)
{
  float side = (float) size;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));

  if (self->square.kind == LAT_PATTERN_EMPTY)
    draw_empty (cr, size, colour);
  else if (self->square.kind >= LAT_PATTERN_WHITE_MAN)
    draw_any_man (cr, self->square, size);
  if (self->square.is_not)
    draw_not (cr, size);
  cairo_destroy (cr);
}

static void
lat_pattern_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatPatternSign *self = LAT_PATTERN_SIGN (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  LatDiagramLook look = { 0 };
  GdkRGBA colour;

  if (self->square.kind == LAT_PATTERN_ANYTHING || size <= 0)
    return;
  lat_widget_get_colour (widget, &colour);
  lat_diagram_view_fill_look (&look);
  lat_piece_painter_set_look (self->painter, look.pieces, look.high_contrast);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) ((width - size) / 2), (float) ((height - size) / 2)));
  if (self->square.kind >= LAT_PATTERN_WHITE_SOLDIER
      && self->square.kind <= LAT_PATTERN_BLACK_OFFICER)
    lat_piece_painter_append (self->painter, snapshot, get_cell (self->square), 0, 0, size,
                              gtk_widget_get_scale_factor (widget));
  append_drawing (self, snapshot, size, &colour);
  if (self->square.state == LAT_PATTERN_EITHER)
    append_question (self, snapshot, size, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
lat_pattern_sign_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural = LAT_PATTERN_SIGN (widget)->size;
}

static void
lat_pattern_sign_dispose (GObject *object)
{
  g_clear_object (&LAT_PATTERN_SIGN (object)->painter);

  G_OBJECT_CLASS (lat_pattern_sign_parent_class)->dispose (object);
}

static void
lat_pattern_sign_class_init (LatPatternSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_pattern_sign_dispose;
  widget_class->measure = lat_pattern_sign_measure;
  widget_class->snapshot = lat_pattern_sign_snapshot;
  gtk_widget_class_set_css_name (widget_class, "patternsign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_pattern_sign_init (LatPatternSign *self)
{
  self->painter = lat_piece_painter_new ();
  lat_diagram_view_follow_look (GTK_WIDGET (self));
}

/* @size: in pixels, at least */
GtkWidget *
lat_pattern_sign_new (int size)
{
  LatPatternSign *self = g_object_new (LAT_TYPE_PATTERN_SIGN, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
lat_pattern_sign_set_square (LatPatternSign *self, LatPatternSquare square)
{
  g_return_if_fail (LAT_IS_PATTERN_SIGN (self));

  self->square = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
