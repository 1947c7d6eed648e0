/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-entries.h - the actions of a class of widgets as a table */
#pragma once

#include <gtk/gtk.h>

/**
 * LatActionEntry:
 * @parameter: (nullable): the type of its parameter
 *
 * An action of a class of widgets, and what it does.
 */
typedef struct
{
  const char *name;
  const char *parameter;
  GtkWidgetActionActivateFunc activate;
} LatActionEntry;

void
lat_action_entries_install (GtkWidgetClass *widget_class, const LatActionEntry *entries, guint n);
