/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-late-drawing.h - what is drawn a frame later than its window */
#pragma once

#include <gtk/gtk.h>

void
lat_late_drawing_begin (GtkWidget *widget, guint n_frames);
