/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-entries.c - the actions of a class of widgets as a table */
#include "lat-action-entries.h"

/* Gives a class of widgets the actions of a table. */
void
lat_action_entries_install (GtkWidgetClass *widget_class, const LatActionEntry *entries, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_widget_class_install_action (widget_class, entries[i].name, entries[i].parameter,
                                     entries[i].activate);
}
