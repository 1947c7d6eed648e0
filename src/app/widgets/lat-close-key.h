/* lat-close-key.h - Escape closes a window */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void
lat_close_key_add (GtkWidget *window);

G_END_DECLS
