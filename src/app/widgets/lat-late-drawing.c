/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-late-drawing.c - what is drawn a frame later than its window
 *
 * The first frame of a window is the longest: all its parts get their style, their size and their picture.  What
 * nobody looks at first can be drawn in the next ones, each a sixtieth of a second later. */
#include "lat-late-drawing.h"

typedef struct
{
  gint64 first; /* frame, -1: none yet */
  guint n_frames;
} LateDrawing;

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LateDrawing *late = data;
  gint64 now = gdk_frame_clock_get_frame_counter (clock);

  if (late->first < 0)
    late->first = now;
  if (now < late->first + late->n_frames)
    return G_SOURCE_CONTINUE;
  gtk_widget_set_opacity (widget, 1);
  return G_SOURCE_REMOVE;
}

/* @widget: has not been shown yet
 * @n_frames: how many frames later it is drawn */
void
lat_late_drawing_begin (GtkWidget *widget, guint n_frames)
{
  LateDrawing *late = g_new (LateDrawing, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  *late = (LateDrawing){ -1, n_frames };
  gtk_widget_set_opacity (widget, 0);
  gtk_widget_add_tick_callback (widget, tick_cb, late, g_free);
}
