/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-scroll-into-view.h - what has just come up is scrolled to */
#pragma once

#include <gtk/gtk.h>

void
lat_scroll_into_view (GtkWidget *widget);
