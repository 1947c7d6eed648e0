/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-present.c - a new window comes up in the next pass of the main loop */
#include "lat-present.h"

static gboolean
present_cb (gpointer data)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (data);

  if (window != NULL)
    gtk_window_present (window);
  return G_SOURCE_REMOVE;
}

static void
free_reference (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/**
 * lat_present_soon:
 * @window: a window that has just been made, or changed
 *
 * Presents a window, unless it is gone by then. To make one and to lay it out take tens of
 * milliseconds each: in two passes of the main loop nobody waits for both.
 */
void
lat_present_soon (GtkWindow *window)
{
  GWeakRef *reference;

  g_return_if_fail (GTK_IS_WINDOW (window));

  reference = g_new (GWeakRef, 1);
  g_weak_ref_init (reference, window);
  g_idle_add_full (G_PRIORITY_DEFAULT, present_cb, reference, free_reference);
}
