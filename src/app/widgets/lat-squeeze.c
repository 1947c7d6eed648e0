/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-squeeze.c - what gives way where there is no room */
#include "lat-squeeze.h"

struct _LatSqueeze
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (LatSqueeze, lat_squeeze, ADW_TYPE_BIN)

static void
lat_squeeze_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  *minimum = *natural = 0;
  if (child == NULL)
    return;
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
  /* What would expand waits until all others have what they would like. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL && gtk_widget_get_hexpand (widget))
    *natural = 0;
}

static void
lat_squeeze_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int minimum;

  if (child == NULL)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_set_child_visible (child, width >= minimum);
  gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);
}

static void
lat_squeeze_class_init (LatSqueezeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = lat_squeeze_measure;
  widget_class->size_allocate = lat_squeeze_size_allocate;
}

static void
lat_squeeze_init (LatSqueeze *self)
{
  /* A bin's own would measure instead of this. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
