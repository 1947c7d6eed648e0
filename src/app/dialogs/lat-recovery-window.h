/* lat-recovery-window.h - work that was not saved when the program ended */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *
lat_recovery_window_new (GtkWindow *parent, GPtrArray *entries);

G_END_DECLS
