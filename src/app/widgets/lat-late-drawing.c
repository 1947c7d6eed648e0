/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-late-drawing.c - what is drawn a frame later than its window
 *
 * The first frame of a window is the longest: all its parts get their style, their size and their picture.  What
 * nobody looks at first can be drawn in the second one, which comes a sixtieth of a second later. */
#include "lat-late-drawing.h"

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gint64 *first = data;
  gint64 now = gdk_frame_clock_get_frame_counter (clock);

  if (*first < 0)
    *first = now;
  if (now == *first)
    return G_SOURCE_CONTINUE;
  gtk_widget_set_opacity (widget, 1);
  return G_SOURCE_REMOVE;
}

/* @widget: has not been shown yet */
void
lat_late_drawing_begin (GtkWidget *widget)
{
  gint64 *first = g_new (gint64, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  *first = -1;
  gtk_widget_set_opacity (widget, 0);
  gtk_widget_add_tick_callback (widget, tick_cb, first, g_free);
}
