/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-counters.h - a row of small pieces that overlap */
#pragma once

#include "lat-piece-painter.h"

#define LAT_TYPE_COUNTERS (lat_counters_get_type ())

/**
 * LatCounters:
 *
 * As many pieces in a row as there is room for.
 */
G_DECLARE_FINAL_TYPE (LatCounters, lat_counters, LAT, COUNTERS, GtkWidget)

void
lat_counters_set_painter (LatCounters *self, LatPiecePainter *painter);
void
lat_counters_set (LatCounters *self, LatSide side, const guint8 n[LAT_N_KINDS]);
