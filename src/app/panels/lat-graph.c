/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-graph.c - the evaluation over the game, to be read and to go by */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "lat-graph.h"
#include "lat-widget.h"

#define HEIGHT    96
#define LOW       48 /* where there is little room */
#define MIN_WIDTH 120
/* Left and right of the first and the last place, so that signs there are whole. */
#define PAD       9.0
#define SIGN_SIZE 9.0

struct _LatGraph
{
  GtkWidget parent_instance;

  LatCourse *course;
  /* Below and above the sign of the place shown; NULL: to be drawn anew. */
  GskRenderNode *curve;
  GskRenderNode *signs;
  double drag_x;
  gboolean is_low;
};

G_DEFINE_FINAL_TYPE (LatGraph, lat_graph, GTK_TYPE_WIDGET)

/* Those of the evaluation bar: they are the sides' own, in light and in dark. */
static const GdkRGBA white = { .98f, .965f, .93f, 1 };
static const GdkRGBA black = { .12f, .135f, .175f, 1 };
static const GdkRGBA edge = { .5f, .5f, .5f, .9f };
static const GdkRGBA unknown = { .5f, .5f, .5f, .35f };

/**
 * lat_graph_get_x:
 * @index: of a place
 * @n: how many there are
 * @width: of the graph
 *
 * Returns: where it is
 */
double
lat_graph_get_x (guint index, guint n, double width)
{
  if (n < 2)
    return width / 2;
  return PAD + (width - 2 * PAD) * index / (n - 1);
}

/**
 * lat_graph_get_index:
 *
 * Returns: the place next to @x
 */
guint
lat_graph_get_index (double x, guint n, double width)
{
  double share;

  if (n < 2 || width <= 2 * PAD)
    return 0;
  share = CLAMP ((x - PAD) / (width - 2 * PAD), 0, 1);
  return (guint) lround (share * (n - 1));
}

static double
get_y (const LatCoursePoint *point, double height)
{
  return height * (1 - point->chance / (double) LAT_CHANCE_WHOLE);
}

/* The colour of a mistake's sign, which is readable on both sides' colours. */
static void
lat_graph_get_sign_colour (LatMistake mistake, GdkRGBA *colour)
{
  static const GdkRGBA colours[] = {
    [LAT_MISTAKE_NONE] = { .5f, .5f, .5f, 1 },
    [LAT_MISTAKE_DUBIOUS] = { .898f, .647f, .039f, 1 },
    [LAT_MISTAKE_MISTAKE] = { .902f, .38f, 0, 1 },
    [LAT_MISTAKE_BLUNDER] = { .753f, .11f, .157f, 1 },
  };

  *colour = colours[mistake];
}

/**
 * lat_graph_append_sign:
 * @cr: where to draw, in the current colour
 * @x: the middle
 * @y: the middle
 * @size: its width
 *
 * Adds the shape of a mistake's sign to the path: a disc, a triangle that points down, or a diamond.
 */
void
lat_graph_append_sign (cairo_t *cr, LatMistake mistake, double x, double y, double size)
{
  double half = size / 2;

  cairo_new_sub_path (cr);
  switch (mistake)
    {
    case LAT_MISTAKE_DUBIOUS:
      cairo_arc (cr, x, y, half * .85, 0, 2 * G_PI);
      break;
    case LAT_MISTAKE_MISTAKE:
      cairo_move_to (cr, x - half, y - half * .8);
      cairo_line_to (cr, x + half, y - half * .8);
      cairo_line_to (cr, x, y + half);
      cairo_close_path (cr);
      break;
    case LAT_MISTAKE_BLUNDER:
      cairo_move_to (cr, x, y - half * 1.15);
      cairo_line_to (cr, x + half * 1.15, y);
      cairo_line_to (cr, x, y + half * 1.15);
      cairo_line_to (cr, x - half * 1.15, y);
      cairo_close_path (cr);
      break;
    case LAT_MISTAKE_NONE:
    default:
      break;
    }
}

/* The area of each run of places whose value is known. */
static void
draw_area (LatGraph *self, cairo_t *cr, double width, double height)
{
  guint n = lat_course_get_n_points (self->course);

  gdk_cairo_set_source_rgba (cr, &unknown);
  cairo_paint (cr);
  for (guint i = 0; i < n; i++)
    {
      guint first = i;

      while (i < n && lat_course_get_point (self->course, i)->is_known)
        i++;
      if (i == first)
        continue;

      double left = lat_graph_get_x (first, n, width) - (first == 0 ? PAD : .5);
      double right = lat_graph_get_x (i - 1, n, width) + (i == n ? PAD : .5);

      gdk_cairo_set_source_rgba (cr, &black);
      cairo_rectangle (cr, left, 0, right - left, height);
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &white);
      cairo_move_to (cr, left, height);
      cairo_line_to (cr, left, get_y (lat_course_get_point (self->course, first), height));
      for (guint k = first; k < i; k++)
        cairo_line_to (cr, lat_graph_get_x (k, n, width),
                       get_y (lat_course_get_point (self->course, k), height));
      cairo_line_to (cr, right, get_y (lat_course_get_point (self->course, i - 1), height));
      cairo_line_to (cr, right, height);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

static void
draw_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, floor (x1) + .5, floor (y1) + .5);
  cairo_line_to (cr, floor (x2) + .5, floor (y2) + .5);
  cairo_stroke (cr);
}

static void
draw_lines (LatGraph *self, cairo_t *cr, double width, double height)
{
  guint drop_end = lat_course_get_drop_end (self->course);

  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, 1);
  draw_line (cr, 0, height / 2, width, height / 2);
  if (drop_end > 0)
    {
      double x = lat_graph_get_x (drop_end, lat_course_get_n_points (self->course), width);

      cairo_set_dash (cr, (double[]){ 4, 3 }, 2, 0);
      cairo_set_line_width (cr, 2);
      draw_line (cr, x, 0, x, height);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

/* A band over the drop. */
static void
draw_band (LatGraph *self, cairo_t *cr, guint index, double width, double height)
{
  const LatCoursePoint *point = lat_course_get_point (self->course, index);
  guint n = lat_course_get_n_points (self->course);
  double right = lat_graph_get_x (index, n, width);
  double left = lat_graph_get_x (index - 1, n, width);
  GdkRGBA colour;

  if (right - left < 2)
    left = right - 2;
  lat_graph_get_sign_colour (point->mistake, &colour);
  colour.alpha = .4f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_rectangle (cr, left, 0, right - left, height);
  cairo_fill (cr);
}

/* The sign where the drop ends. */
static void
draw_sign (LatGraph *self, cairo_t *cr, guint index, double width, double height)
{
  const LatCoursePoint *point = lat_course_get_point (self->course, index);
  double right = lat_graph_get_x (index, lat_course_get_n_points (self->course), width);
  double y = point->is_known ? get_y (point, height) : height / 2;
  GdkRGBA colour;

  lat_graph_get_sign_colour (point->mistake, &colour);
  y = CLAMP (y, SIGN_SIZE * .8, height - SIGN_SIZE * .8);
  lat_graph_append_sign (cr, point->mistake, right, y, SIGN_SIZE);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill_preserve (cr);
  /* Light within dark, so that it stands off both sides. */
  gdk_cairo_set_source_rgba (cr, &black);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &white);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

typedef void (*DrawFunc) (LatGraph *self, cairo_t *cr, guint index, double width, double height);

static void
draw_mistakes (LatGraph *self, cairo_t *cr, int width, int height, DrawFunc draw)
{
  for (guint i = 1; i < lat_course_get_n_points (self->course); i++)
    if (lat_course_get_mistake (self->course, i) != LAT_MISTAKE_NONE)
      draw (self, cr, i, width, height);
}

static void
draw_nodes (LatGraph *self, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  draw_area (self, cr, width, height);
  draw_mistakes (self, cr, width, height, draw_band);
  draw_lines (self, cr, width, height);
  cairo_destroy (cr);
  self->curve = gtk_snapshot_free_to_node (snapshot);

  snapshot = gtk_snapshot_new ();
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_mistakes (self, cr, width, height, draw_sign);
  cairo_destroy (cr);
  self->signs = gtk_snapshot_free_to_node (snapshot);
}

static void
append_current (LatGraph *self, GtkSnapshot *snapshot, int width, int height)
{
  static const GdkRGBA blue = { .21f, .52f, .894f, 1 };
  guint index = lat_course_get_current (self->course);
  const LatCoursePoint *point = lat_course_get_point (self->course, index);
  float x = (float) floor (lat_graph_get_x (index, lat_course_get_n_points (self->course), width));
  GskRoundedRect knob;
  GdkRGBA accent = blue;

  lat_widget_look_up_colour (GTK_WIDGET (self), "accent_color", &accent);
  gtk_snapshot_append_color (snapshot, &white, &GRAPHENE_RECT_INIT (x - 2, 0, 5, height));
  gtk_snapshot_append_color (snapshot, &accent, &GRAPHENE_RECT_INIT (x - 1, 0, 3, height));
  if (!point->is_known)
    return;
  gsk_rounded_rect_init_from_rect (
      &knob,
      &GRAPHENE_RECT_INIT (x - 4, (float) CLAMP (get_y (point, height) - 4, 0, height - 9), 9, 9),
      4.5f);
  gtk_snapshot_push_rounded_clip (snapshot, &knob);
  gtk_snapshot_append_color (snapshot, &white, &knob.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &knob, (float[4]){ 2, 2, 2, 2 },
                              (GdkRGBA[4]){ accent, accent, accent, accent });
}

static void
lat_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatGraph *self = LAT_GRAPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GskRoundedRect outline;

  if (self->curve == NULL)
    draw_nodes (self, width, height);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), 6);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (self->curve != NULL)
    gtk_snapshot_append_node (snapshot, self->curve);
  append_current (self, snapshot, width, height);
  if (self->signs != NULL)
    gtk_snapshot_append_node (snapshot, self->signs);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
}

static void
lat_graph_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  int height = LAT_GRAPH (widget)->is_low ? LOW : HEIGHT;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : height;
}

static void
redraw (LatGraph *self)
{
  g_clear_pointer (&self->curve, gsk_render_node_unref);
  g_clear_pointer (&self->signs, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lat_graph_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  redraw (LAT_GRAPH (widget));
}

/* A slider that says where one is and how the sides stand there. */
static void
update_accessible (LatGraph *self)
{
  guint current = lat_course_get_current (self->course);
  g_autofree char *text = lat_course_dup_text (self->course, current);

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) current,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) lat_course_get_n_points (self->course) - 1,
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
changed_cb (LatGraph *self)
{
  redraw (self);
  update_accessible (self);
}

static void
moved_cb (LatGraph *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  update_accessible (self);
}

static void
go_to_x (LatGraph *self, double x)
{
  guint index = lat_graph_get_index (x, lat_course_get_n_points (self->course),
                                     gtk_widget_get_width (GTK_WIDGET (self)));

  if (index != lat_course_get_current (self->course))
    lat_course_go (self->course, index);
}

static void
drag_begin_cb (LatGraph *self, double x, double y)
{
  self->drag_x = x;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  go_to_x (self, x);
}

static void
drag_update_cb (LatGraph *self, double x, double y)
{
  go_to_x (self, self->drag_x + x);
}

static gboolean
key_pressed_cb (LatGraph *self, guint key, guint code, GdkModifierType state)
{
  guint current = lat_course_get_current (self->course);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      if (current > 0)
        lat_course_go (self->course, current - 1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      lat_course_go (self->course, current + 1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      lat_course_go (self->course, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      lat_course_go (self->course, G_MAXUINT);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      lat_course_go_mistake (self->course, -1);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      lat_course_go_mistake (self->course, 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
lat_graph_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  LatGraph *self = LAT_GRAPH (widget);
  guint index = by_keyboard ? lat_course_get_current (self->course)
                            : lat_graph_get_index (x, lat_course_get_n_points (self->course),
                                                   gtk_widget_get_width (widget));
  g_autofree char *text = lat_course_dup_text (self->course, index);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
lat_graph_dispose (GObject *object)
{
  LatGraph *self = LAT_GRAPH (object);

  g_clear_pointer (&self->curve, gsk_render_node_unref);
  g_clear_pointer (&self->signs, gsk_render_node_unref);
  g_clear_object (&self->course);

  G_OBJECT_CLASS (lat_graph_parent_class)->dispose (object);
}

static void
lat_graph_class_init (LatGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_graph_dispose;
  widget_class->measure = lat_graph_measure;
  widget_class->size_allocate = lat_graph_size_allocate;
  widget_class->snapshot = lat_graph_snapshot;
  widget_class->query_tooltip = lat_graph_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
lat_graph_init (LatGraph *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  /* Time runs from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Evaluation over the game"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0, -1);
}

GtkWidget *
lat_graph_new (LatCourse *course)
{
  LatGraph *self;

  g_return_val_if_fail (LAT_IS_COURSE (course), NULL);

  self = g_object_new (LAT_TYPE_GRAPH, NULL);
  self->course = g_object_ref (course);
  g_signal_connect_object (course, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (course, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  update_accessible (self);
  return GTK_WIDGET (self);
}

/* Makes it half as high. */
void
lat_graph_set_low (LatGraph *self, gboolean low)
{
  g_return_if_fail (LAT_IS_GRAPH (self));

  if (self->is_low == !!low)
    return;
  self->is_low = !!low;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
