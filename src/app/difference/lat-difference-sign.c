/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-sign.c - the arrow of an action that is gained, lost or changed */
#include "lat-difference-sign.h"

#include <adwaita.h>

#include "lat-board-differences.h"
#include "lat-mark-painter.h"

#define WIDTH  60
#define HEIGHT 18

struct _LatDifferenceSign
{
  GtkWidget parent_instance;

  LatComparedKind kind;
};

G_DEFINE_FINAL_TYPE (LatDifferenceSign, lat_difference_sign, GTK_TYPE_WIDGET)

static void
lat_difference_sign_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
lat_difference_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatDifferenceSign *self = LAT_DIFFERENCE_SIGN (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  /* Squares as large as those of an arrow that fits: it begins and ends within them. */
  int side = HEIGHT + 6;
  LatBoardRect from = { -side / 3, (height - side) / 2, side, side };
  LatBoardRect to = { width - side * 7 / 10, (height - side) / 2, side, side };
  cairo_t *cr;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      LatBoardRect swapped = from;

      from = to;
      to = swapped;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  lat_mark_painter_draw (cr, lat_board_differences_get_colour (self->kind), dark, from, to);
  cairo_destroy (cr);
}

static void
lat_difference_sign_class_init (LatDifferenceSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = lat_difference_sign_measure;
  widget_class->snapshot = lat_difference_sign_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_difference_sign_init (LatDifferenceSign *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
lat_difference_sign_new (LatComparedKind kind)
{
  LatDifferenceSign *self = g_object_new (LAT_TYPE_DIFFERENCE_SIGN, NULL);

  self->kind = kind;
  return GTK_WIDGET (self);
}
