/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-close-key.h - Escape closes a window */
#pragma once

#include <gtk/gtk.h>

void
lat_close_key_add (GtkWidget *window);
