/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-counters.c - a row of small pieces that overlap */
#include "lat-counters.h"

#define SIZE      26
#define STEP      11 /* from one piece to the next */
#define MAX_SHOWN 12

struct _LatCounters
{
  GtkWidget parent_instance;

  LatPiecePainter *painter;
  LatSide side;
  guint n[LAT_N_KINDS];
};

G_DEFINE_FINAL_TYPE (LatCounters, lat_counters, GTK_TYPE_WIDGET)

static guint
get_n_shown (LatCounters *self)
{
  return MIN (self->n[LAT_SOLDIER] + self->n[LAT_OFFICER] + self->n[LAT_LEADER], MAX_SHOWN);
}

static void
lat_counters_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  guint n = get_n_shown (LAT_COUNTERS (widget));

  *minimum = *natural = SIZE;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = SIZE + (n > 0 ? (int) (n - 1) * STEP : 0);
}

static void
lat_counters_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatCounters *self = LAT_COUNTERS (widget);
  int width = gtk_widget_get_width (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  int y = (gtk_widget_get_height (widget) - SIZE) / 2;
  guint room = width >= SIZE ? 1 + (guint) (width - SIZE) / STEP : 1;
  guint n = MIN (get_n_shown (self), room);

  if (self->painter == NULL)
    return;

  /* Leaders lie on top, at the end, and officers below them. */
  for (guint i = 0; i < n; i++)
    {
      guint rest = n - i;
      LatKind kind = rest <= self->n[LAT_LEADER]                          ? LAT_LEADER
                     : rest <= self->n[LAT_LEADER] + self->n[LAT_OFFICER] ? LAT_OFFICER
                                                                          : LAT_SOLDIER;
      LatCell cell = lat_cell_new (self->side, kind, FALSE);

      lat_piece_painter_append (self->painter, snapshot, cell, i * STEP, y, SIZE, scale);
    }
}

static void
lat_counters_dispose (GObject *object)
{
  g_clear_object (&LAT_COUNTERS (object)->painter);

  G_OBJECT_CLASS (lat_counters_parent_class)->dispose (object);
}

static void
lat_counters_class_init (LatCountersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_counters_dispose;
  widget_class->measure = lat_counters_measure;
  widget_class->snapshot = lat_counters_snapshot;
  gtk_widget_class_set_css_name (widget_class, "counters");
  /* The number beside it says the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_counters_init (LatCounters *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

/**
 * lat_counters_set_painter:
 * @painter: what draws the pieces
 */
void
lat_counters_set_painter (LatCounters *self, LatPiecePainter *painter)
{
  g_return_if_fail (LAT_IS_COUNTERS (self));

  if (g_set_object (&self->painter, painter))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * lat_counters_set:
 * @n: how many men of each kind
 */
void
lat_counters_set (LatCounters *self, LatSide side, const guint8 n[LAT_N_KINDS])
{
  g_return_if_fail (LAT_IS_COUNTERS (self));

  guint before = get_n_shown (self);

  self->side = side;
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    self->n[kind] = n[kind];
  if (get_n_shown (self) != before)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
