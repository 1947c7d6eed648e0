/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-close-key.c - Escape closes a window */
#include "lat-close-key.h"

/* For a window without a class of its own, which could have a binding. */
void
lat_close_key_add (GtkWidget *window)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, shortcuts);
}
