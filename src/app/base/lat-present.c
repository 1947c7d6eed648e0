/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-present.c - a new window comes up in the next pass of the main loop; when one is gone */
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

/**
 * lat_present_follow_end:
 * @window: a window
 * @callback: called with @object and @window, perhaps twice
 * @object: an object that knows @window
 *
 * Tells when a window is gone for a person. It may live on while anything that was begun in it is on its way, and
 * cannot be presented again then.
 */
void
lat_present_follow_end (GtkWindow *window, GCallback callback, gpointer object)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (G_IS_OBJECT (object));

  g_signal_connect_object (window, "unrealize", callback, object, G_CONNECT_SWAPPED);
  /* One that was never shown. */
  g_signal_connect_object (window, "destroy", callback, object, G_CONNECT_SWAPPED);
}
