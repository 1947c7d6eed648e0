/* lat-engine-popover.h - how the engine is to search */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lines, limits, threads, memory, arrows: the settings of the engine, next to its lines. */
GtkWidget *
lat_engine_popover_new (void);

G_END_DECLS
