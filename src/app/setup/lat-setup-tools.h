/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-tools.h - what set-ups of a position and of a start array have in common */
#pragma once

#include <gtk/gtk.h>

#include "lat-setup.h"

void
lat_setup_tools_transform (LatSetup *setup, const char *action);
void
lat_setup_tools_update (LatSetup *setup, GtkWidget *widget, const char *const *actions);
void
lat_setup_tools_show_error (GtkWidget *text, GtkLabel *label, const char *message);
