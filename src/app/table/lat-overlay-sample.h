/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-sample.h - a sign on a bit of board, for a legend */
#pragma once

#include "lat-overlay-painter.h"

#define LAT_TYPE_OVERLAY_SAMPLE (lat_overlay_sample_get_type ())
G_DECLARE_FINAL_TYPE (LatOverlaySample, lat_overlay_sample, LAT, OVERLAY_SAMPLE, GtkWidget)

GtkWidget *
lat_overlay_sample_new (LatOverlaySign sign, int size);
