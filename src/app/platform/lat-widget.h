/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-widget.h - what GTK asks of a widget in another way than it used to */
#pragma once

#include <gtk/gtk.h>

void
lat_widget_get_colour (GtkWidget *widget, GdkRGBA *colour);
gboolean
lat_widget_look_up_colour (GtkWidget *widget, const char *name, GdkRGBA *colour);
gboolean
lat_widget_translate (GtkWidget *from,
                      GtkWidget *to,
                      double x,
                      double y,
                      double *to_x,
                      double *to_y);
