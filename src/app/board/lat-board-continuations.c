/* lat-board-continuations.c - how the game goes on, on the board
 *
 * Hollow arrows with a number each, so that neither colour nor shape is that of marks or of
 * what the engine would do; the main line's is wider. */
#include "config.h"

#include "lat-board-continuations.h"

#include <math.h>

#include "lat-board-private.h"

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

static gboolean
is_shown (LatBoard *self, LatAction action)
{
  LatActionType type = lat_action_type (action);

  if (type == LAT_ACTION_MOVE && !lat_square_set_has (&self->squares, lat_action_from (action)))
    return FALSE;
  return type != LAT_ACTION_NONE && type != LAT_ACTION_PASS
         && lat_square_set_has (&self->squares, lat_action_to (action));
}

/* The edge of an arrow from one place to another, or of a ring at a place. */
static void
trace (LatBoard *self, cairo_t *cr, LatAction action, double width)
{
  Point to = get_middle (self, lat_action_to (action));
  double side = self->geometry.square;
  double head = width * 2.6;
  double start = side * 0.3;
  double length;
  Point from;

  if (lat_action_type (action) != LAT_ACTION_MOVE)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, to.x, to.y, side * 0.3 + width / 2, 0, 2 * G_PI);
      cairo_new_sub_path (cr);
      cairo_arc_negative (cr, to.x, to.y, side * 0.3 - width / 2, 2 * G_PI, 0);
      return;
    }
  from = get_middle (self, lat_action_from (action));
  length = hypot (to.x - from.x, to.y - from.y) - side * 0.1;
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, atan2 (to.y - from.y, to.x - from.x));
  cairo_move_to (cr, start, -width / 2);
  cairo_line_to (cr, length - head, -width / 2);
  cairo_line_to (cr, length - head, -width * 1.3);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, width * 1.3);
  cairo_line_to (cr, length - head, width / 2);
  cairo_line_to (cr, start, width / 2);
  cairo_close_path (cr);
}

/* Light within dark, so that the arrow stands out on every board and over every piece. */
static void
draw (LatBoard *self, cairo_t *cr, LatAction action, gboolean is_main)
{
  LatColour paper = self->colours.paper, ink = self->colours.ink;
  double width = MAX (3, self->geometry.square * (is_main ? 0.14 : 0.08));

  paper.alpha = is_main ? 0.75f : 0.5f;
  ink.alpha = is_main ? 0.95f : 0.7f;
  cairo_save (cr);
  trace (self, cr, action, width);
  cairo_restore (cr);
  lat_colour_set_source (cr, &paper);
  cairo_fill_preserve (cr);
  lat_colour_set_source (cr, &ink);
  cairo_set_line_width (cr, is_main ? 2 : 1.2);
  cairo_stroke (cr);
}

/* The number stands beside the head, so that arrows along one line can be told apart, and
 * clear of the engine's scores, which stand on their arrows. */
static Point
get_number_place (LatBoard *self, LatAction action)
{
  Point to = get_middle (self, lat_action_to (action));
  double side = self->geometry.square;
  double length;
  Point from, way;

  if (lat_action_type (action) != LAT_ACTION_MOVE)
    return (Point){ to.x, to.y - side * 0.3 };
  from = get_middle (self, lat_action_from (action));
  length = hypot (to.x - from.x, to.y - from.y);
  way = (Point){ (to.x - from.x) / length, (to.y - from.y) / length };
  return (Point){ to.x - way.x * side * 0.3 + way.y * side * 0.28,
                  to.y - way.y * side * 0.3 - way.x * side * 0.28 };
}

static void
append_number (LatBoard *self, GtkSnapshot *snapshot, LatAction action, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  Point at = get_number_place (self, action);
  GdkRGBA paper = lat_colour_to_gdk (self->colours.paper);
  GdkRGBA ink = lat_colour_to_gdk (self->colours.ink);
  GskRoundedRect disc;
  float size;
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_X_SMALL));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  size = (float) MAX (width, height) + 2;
  gsk_rounded_rect_init_from_rect (&disc,
                                   &GRAPHENE_RECT_INIT ((float) round (at.x - size / 2),
                                                        (float) round (at.y - size / 2), size,
                                                        size),
                                   size / 2);
  ink.alpha = 0.92f;
  paper.alpha = 1;
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &ink, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (at.x - width / 2.0),
                                                          (float) round (at.y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &paper);
  gtk_snapshot_restore (snapshot);
}

/* Draws how the game goes on: the main line first, since the others are thinner. */
void
lat_board_append_continuations (LatBoard *self, GtkSnapshot *snapshot)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                             (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_t *cr;

  if (self->n_continuations == 0 || self->setup != NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  for (guint i = 0; i < self->n_continuations; i++)
    if (is_shown (self, self->continuations[i]))
      draw (self, cr, self->continuations[i], i == 0);
  cairo_destroy (cr);
  for (guint i = self->n_continuations; i-- > 0;)
    if (is_shown (self, self->continuations[i]))
      append_number (self, snapshot, self->continuations[i], i + 1);
}

/* @node: (nullable): the node that is shown, if it is to be seen how the game goes on;
 * where it goes on in one way only, that is not worth an arrow */
void
lat_board_set_continuations (LatBoard *self, const LatNode *node)
{
  guint n = 0;

  g_return_if_fail (LAT_IS_BOARD (self));

  if (node != NULL && lat_node_get_n_children (node) > 1)
    for (LatNode *child = lat_node_get_first_child (node);
         child != NULL && n < LAT_BOARD_MAX_CONTINUATIONS; child = lat_node_get_next (child))
      self->continuations[n++] = lat_node_get_action (child);
  if (n > 0 || self->n_continuations > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->n_continuations = n;
}
