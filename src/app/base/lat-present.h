/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-present.h - a new window comes up in the next pass of the main loop; when one is gone */
#pragma once

#include <gtk/gtk.h>

void
lat_present_soon (GtkWindow *window);
void
lat_present_follow_end (GtkWindow *window, GCallback callback, gpointer object);
