/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-scope.h - lets .ui files name the types whose parents depend on the platform */
#pragma once

#include <gtk/gtk.h>

/*
 * LatSwitchRow and LatToolbarView are types of ours on an old platform. On a new one libadwaita has
 * final types for them; the names are then only names. LatSpinRow is ours everywhere.
 */
void
lat_scope_use_in_class (GtkWidgetClass *widget_class);
GtkBuilder *
lat_scope_new_builder (const char *resource);
