/* lat-squeeze.h - what gives way where there is no room */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LAT_TYPE_SQUEEZE (lat_squeeze_get_type ())

/**
 * LatSqueeze:
 *
 * Shows its child where there is room for it, else nothing: for what a menu has
 * as well. It asks for no width. Property: `child`.
 */
G_DECLARE_FINAL_TYPE (LatSqueeze, lat_squeeze, LAT, SQUEEZE, GtkWidget)

GtkWidget *
lat_squeeze_new (void);
void
lat_squeeze_set_child (LatSqueeze *self, GtkWidget *child);

G_END_DECLS
