/* lat-help.h - opens the manual */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void
lat_help_show (GtkWindow *parent, const char *page);
void
lat_help_add_key (GtkWidget *window, const char *page);

G_END_DECLS
