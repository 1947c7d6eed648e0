/* lat-scroll-into-view.h - what has just come up is scrolled to */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void
lat_scroll_into_view (GtkWidget *widget);

G_END_DECLS
