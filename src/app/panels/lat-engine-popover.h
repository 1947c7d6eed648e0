/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-popover.h - how the engine is to search */
#pragma once

#include <gtk/gtk.h>

#include "lat-analysis.h"

/* Lines, limits, threads, memory, arrows: the settings of the engine, next to its lines. */
GtkWidget *
lat_engine_popover_new (LatDocument *document, LatAnalysis *analysis);
void
lat_engine_popover_refresh (GtkWidget *popover);
