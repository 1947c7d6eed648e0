/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tooltip.h - what is said of a widget where it has no words of its own */
#pragma once

#include <gtk/gtk.h>

void
lat_tooltip_set (GtkWidget *widget, const char *text);
void
lat_tooltip_follow (GtkLabel *label);
void
lat_tooltip_name (GtkWidget *widget, const char *text);
