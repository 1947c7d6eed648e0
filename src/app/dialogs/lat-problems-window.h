/* lat-problems-window.h - what was wrong with a file */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagnostic.h"

G_BEGIN_DECLS

void
lat_problems_window_present (GtkWindow *parent, const LatDiagnostics *problems);

G_END_DECLS
