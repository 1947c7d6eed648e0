/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-legend.h - what the signs on the board mean, below it */
#pragma once

#include <gtk/gtk.h>

#include "lat-survival.h"

#define LAT_TYPE_OVERLAY_LEGEND (lat_overlay_legend_get_type ())
G_DECLARE_FINAL_TYPE (LatOverlayLegend, lat_overlay_legend, LAT, OVERLAY_LEGEND, GtkWidget)

void
lat_overlay_legend_show (LatOverlayLegend *self, guint kinds, guint signs);
void
lat_overlay_legend_set_survival (LatOverlayLegend *self, gboolean is_shown);
void
lat_overlay_legend_set_progress (LatOverlayLegend *self, const LatSurvival *survival);
