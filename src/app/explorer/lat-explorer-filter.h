/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-filter.h - which games the explorer counts */
#pragma once

#include <gtk/gtk.h>

#include "lat-explorer.h"
#include "lat-explorer-sources.h"

#define LAT_TYPE_EXPLORER_FILTER (lat_explorer_filter_get_type ())

/**
 * LatExplorerFilter:
 *
 * A popover: the only source that counts, a player, days, a result, and whether positions that a symmetry maps onto
 * each other count together. What is changed counts at once; a day that is none does not.
 */
G_DECLARE_FINAL_TYPE (LatExplorerFilter, lat_explorer_filter, LAT, EXPLORER_FILTER, GtkPopover)

GtkWidget *
lat_explorer_filter_new (LatExplorer *explorer, LatExplorerSources *sources);
void
lat_explorer_filter_clear (LatExplorerFilter *self);
