/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-widget.c - what GTK asks of a widget in another way than it used to */
#include "lat-widget.h"

/* The colour of its text. */
void
lat_widget_get_colour (GtkWidget *widget, GdkRGBA *colour)
{
#ifdef LAT_ADW_1_5
  gtk_widget_get_color (widget, colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), colour);
#endif
}

/* A colour that the theme has a name for. GTK has deprecated this without anything instead.
 *
 * Returns: whether there is one; else @colour is left alone */
gboolean
lat_widget_look_up_colour (GtkWidget *widget, const char *name, GdkRGBA *colour)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, colour);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Where a place in @from is in @to, both in one window.
 *
 * Returns: whether they are */
gboolean
lat_widget_translate (GtkWidget *from,
                      GtkWidget *to,
                      double x,
                      double y,
                      double *to_x,
                      double *to_y)
{
  graphene_point_t place = GRAPHENE_POINT_INIT ((float) x, (float) y);

  gboolean is_there = gtk_widget_compute_point (from, to, &place, &place);

  *to_x = is_there ? place.x : 0;
  *to_y = is_there ? place.y : 0;
  return is_there;
}
