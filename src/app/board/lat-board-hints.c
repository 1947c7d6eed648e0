/* lat-board-hints.c - what the engine would do, on the board */
#include "config.h"

#include "lat-board-hints.h"

#include <math.h>
#include <string.h>

#include "lat-board-chips.h"
#include "lat-board-private.h"

/* Around the letters of a score. */
#define CHIP_X 4
#define CHIP_Y 1

typedef struct
{
  double x;
  double y;
} Point;

static Point
get_middle (LatBoard *self, LatSquare square)
{
  LatBoardRect rect = lat_board_geometry_get_rect (&self->geometry, square);

  return (Point){ rect.x + rect.width / 2.0, rect.y + rect.height / 2.0 };
}

/* Thinner with each rank, so that the best is told by more than its place in a list. */
static double
get_width (LatBoard *self, guint rank)
{
  return MAX (2, self->geometry.square * (0.15 - 0.022 * rank));
}

static cairo_t *
begin_cairo (LatBoard *self, GtkSnapshot *snapshot)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                             (float) gtk_widget_get_height (GTK_WIDGET (self)));

  return gtk_snapshot_append_cairo (snapshot, &area);
}

/* A threat is drawn with gaps, which its colour only repeats. */
static void
set_pen (LatBoard *self, cairo_t *cr, const LatBoardHint *hint, double width)
{
  const double dashes[] = { width * 1.6, width * 0.9 };
  LatColour colour = hint->is_threat ? self->colours.danger : self->colours.select;

  colour.alpha = 0.72f;
  lat_colour_set_source (cr, &colour);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (hint->is_threat)
    cairo_set_dash (cr, dashes, 2, 0);
}

static void
draw_arrow (LatBoard *self, cairo_t *cr, const LatBoardHint *hint, Point from, Point to, guint rank)
{
  double width = get_width (self, rank);
  double angle = atan2 (to.y - from.y, to.x - from.x);
  double length = hypot (to.x - from.x, to.y - from.y);
  double head = width * 2.1;

  cairo_save (cr);
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, angle);
  set_pen (self, cr, hint, width);
  cairo_move_to (cr, self->geometry.square * 0.3, 0);
  cairo_line_to (cr, length - head, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, length - head, -width * 1.25);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, width * 1.25);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_ring (LatBoard *self, cairo_t *cr, const LatBoardHint *hint, Point at, guint rank)
{
  cairo_save (cr);
  set_pen (self, cr, hint, get_width (self, rank) * 0.8);
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, self->geometry.square * 0.38, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static PangoLayout *
create_text (LatBoard *self, const LatBoardHint *hint)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), hint->text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_X_SMALL));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static void
append_text (LatBoard *self, GtkSnapshot *snapshot, PangoLayout *layout, const LatBoardChip *chip)
{
  GskRoundedRect pill;
  GdkRGBA paper = lat_colour_to_gdk (self->colours.paper);
  GdkRGBA ink = lat_colour_to_gdk (self->colours.ink);

  gsk_rounded_rect_init_from_rect (&pill,
                                   &GRAPHENE_RECT_INIT ((float) chip->x, (float) chip->y,
                                                        (float) chip->width, (float) chip->height),
                                   5);
  paper.alpha = 0.92f;
  ink.alpha = 1;
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &paper, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) chip->x + CHIP_X, (float) chip->y + CHIP_Y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static gboolean
is_on_board (LatBoard *self, LatAction action)
{
  if (!lat_square_set_has (&self->squares, lat_action_to (action)))
    return FALSE;
  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      return lat_square_set_has (&self->squares, lat_action_from (action));
    case LAT_ACTION_DROP:
    case LAT_ACTION_REMOVAL:
      return TRUE;
    case LAT_ACTION_PASS:
    case LAT_ACTION_NONE:
    default:
      return FALSE;
    }
}

/* The scores, on top of all arrows. */
static void
append_texts (LatBoard *self, GtkSnapshot *snapshot)
{
  LatBoardChip chips[LAT_BOARD_MAX_HINTS];
  PangoLayout *layouts[LAT_BOARD_MAX_HINTS];
  guint n = 0;

  for (guint rank = 0; rank < self->n_hints; rank++)
    {
      const LatBoardHint *hint = &self->hints[rank];
      gboolean is_move = lat_action_type (hint->action) == LAT_ACTION_MOVE;
      Point to, from;
      int width, height;

      if (!is_on_board (self, hint->action))
        continue;
      to = get_middle (self, lat_action_to (hint->action));
      from = is_move ? get_middle (self, lat_action_from (hint->action)) : to;
      layouts[n] = create_text (self, hint);
      pango_layout_get_pixel_size (layouts[n], &width, &height);
      chips[n++] = (LatBoardChip){ .from_x = from.x,
                                   .from_y = from.y,
                                   .to_x = to.x,
                                   .to_y = to.y,
                                   .width = width + 2 * CHIP_X,
                                   .height = height + 2 * CHIP_Y };
    }
  lat_board_chips_place (chips, n, self->geometry.square, gtk_widget_get_width (GTK_WIDGET (self)));
  for (guint i = 0; i < n; i++)
    {
      if (chips[i].is_shown)
        append_text (self, snapshot, layouts[i], &chips[i]);
      g_object_unref (layouts[i]);
    }
}

/**
 * lat_board_append_hints:
 *
 * Draws the hints of a board: the best last, over the others.
 */
void
lat_board_append_hints (LatBoard *self, GtkSnapshot *snapshot)
{
  cairo_t *cr;

  if (self->n_hints == 0)
    return;
  cr = begin_cairo (self, snapshot);
  for (guint rank = self->n_hints; rank-- > 0;)
    {
      const LatBoardHint *hint = &self->hints[rank];

      if (!is_on_board (self, hint->action))
        continue;
      if (lat_action_type (hint->action) == LAT_ACTION_MOVE)
        draw_arrow (self, cr, hint, get_middle (self, lat_action_from (hint->action)),
                    get_middle (self, lat_action_to (hint->action)), rank);
      else
        draw_ring (self, cr, hint, get_middle (self, lat_action_to (hint->action)), rank);
    }
  cairo_destroy (cr);
  append_texts (self, snapshot);
}

/**
 * lat_board_set_hints:
 * @hints: (array length=n) (nullable): what the engine would do, the best first
 * @n: how many; no more than %LAT_BOARD_MAX_HINTS are drawn
 */
void
lat_board_set_hints (LatBoard *self, const LatBoardHint *hints, guint n)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  n = MIN (n, LAT_BOARD_MAX_HINTS);
  if (n == self->n_hints && (n == 0 || memcmp (hints, self->hints, n * sizeof *hints) == 0))
    return;
  if (n > 0)
    memcpy (self->hints, hints, n * sizeof *hints);
  self->n_hints = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
