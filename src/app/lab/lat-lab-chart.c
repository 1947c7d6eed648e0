/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-chart.c - a chart of a report, to look at and to press */
#include <adwaita.h>
#include <math.h>

#include "lat-lab-chart.h"

struct _LatLabChart
{
  GtkWidget parent_instance;

  LatChart *chart;
  GskRenderNode *node; /* NULL: to be drawn anew */
  int hover;
};

G_DEFINE_FINAL_TYPE (LatLabChart, lat_lab_chart, GTK_TYPE_WIDGET)

enum
{
  PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The chart is as wide as the widget, or keeps to its start. */
static int
get_point (LatLabChart *self, double x, double y)
{
  int width, height;

  lat_chart_get_size (self->chart, &width, &height);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x -= gtk_widget_get_width (GTK_WIDGET (self)) - width;
  return lat_chart_get_point_at (self->chart, x, y);
}

static void
style_changed_cb (LatLabChart *self)
{
  self->chart->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (LatLabChart *self, double x, double y)
{
  int point = get_point (self, x, y);

  if (point == self->hover)
    return;
  self->hover = point;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), point >= 0 ? "pointer" : NULL);
}

static void
released_cb (LatLabChart *self, int n_press, double x, double y)
{
  int point = get_point (self, x, y);

  if (point >= 0 && n_press == 1)
    g_signal_emit (self, signals[PRESSED], 0, (guint) point);
}

static gboolean
query_tooltip_cb (LatLabChart *self, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip)
{
  int index = is_keyboard ? -1 : get_point (self, x, y);
  const LatChartPoint *point;
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;

  if (index < 0)
    return FALSE;
  point = &g_array_index (self->chart->points, LatChartPoint, index);
  number = isfinite (point->value) ? lat_chart_dup_number (self->chart, point->value)
                                   : g_strdup (point->note != NULL ? point->note : "—");
  text = g_strdup_printf ("%s: %s", point->label, number);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
lat_lab_chart_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  LatChart *chart = LAT_LAB_CHART (widget)->chart;
  int before = chart->width;
  int height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      chart->width = 1;
      lat_chart_get_size (chart, minimum, &height);
      chart->width = 0;
      lat_chart_get_size (chart, natural, &height);
      chart->width = before;
      return;
    }
  lat_chart_get_size (chart, &(int){ 0 }, minimum);
  *natural = *minimum;
}

static void
lat_lab_chart_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatLabChart *self = LAT_LAB_CHART (widget);

  if (self->chart->width == width)
    return;
  self->chart->width = width;
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

static void
draw_lab_chart (LatLabChart *self)
{
  g_autoptr (GtkSnapshot) own = gtk_snapshot_new ();
  int width, height;
  cairo_t *cr;

  lat_chart_get_size (self->chart, &width, &height);
  cr = gtk_snapshot_append_cairo (own, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  lat_chart_paint (self->chart, cr);
  cairo_destroy (cr);
  self->node = gtk_snapshot_free_to_node (g_steal_pointer (&own));
}

static void
lat_lab_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatLabChart *self = LAT_LAB_CHART (widget);
  int width, height;

  lat_chart_get_size (self->chart, &width, &height);
  if (self->node == NULL)
    draw_lab_chart (self);
  if (self->node == NULL)
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    gtk_snapshot_translate (
        snapshot, &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (widget) - width), 0));
  gtk_snapshot_append_node (snapshot, self->node);
}

static void
lat_lab_chart_finalize (GObject *object)
{
  LatLabChart *self = LAT_LAB_CHART (object);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  lat_chart_free (self->chart);
  G_OBJECT_CLASS (lat_lab_chart_parent_class)->finalize (object);
}

static void
lat_lab_chart_class_init (LatLabChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_lab_chart_finalize;
  widget_class->measure = lat_lab_chart_measure;
  widget_class->size_allocate = lat_lab_chart_size_allocate;
  widget_class->snapshot = lat_lab_chart_snapshot;

  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "labchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
lat_lab_chart_init (LatLabChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->hover = -1;
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * lat_lab_chart_new:
 * @chart: (transfer full): what is shown
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
lat_lab_chart_new (LatChart *chart)
{
  LatLabChart *self;
  g_autofree char *words = NULL;

  g_return_val_if_fail (chart != NULL, NULL);

  self = g_object_new (LAT_TYPE_LAB_CHART, NULL);
  self->chart = chart;
  style_changed_cb (self);
  /* Now, lest all charts of a page be drawn in its first frame. */
  draw_lab_chart (self);
  words = lat_chart_dup_words (chart);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  chart->title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  return GTK_WIDGET (self);
}

/**
 * lat_lab_chart_set_photo:
 * @photo: (nullable): what lies under the numbers; the chart is one of a board
 */
void
lat_lab_chart_set_photo (LatLabChart *self, LatDiagramPhoto *photo)
{
  g_return_if_fail (LAT_IS_LAB_CHART (self));

  lat_chart_set_photo (self->chart, photo);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
