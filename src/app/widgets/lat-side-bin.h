/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-side-bin.h - a sidebar that goes where there is no room for it */
#pragma once

#include <gtk/gtk.h>

#define LAT_TYPE_SIDE_BIN (lat_side_bin_get_type ())

/**
 * LatSideBin:
 *
 * Holds a sidebar and, beside it, what it leads to. It can be as narrow as the latter alone, so that
 * a window with it can be made narrow at one stroke: a window that could not be as long as the
 * sidebar is shown would be held open by it. Properties: `sidebar`, `content`; `limit`: the width from which on
 * the sidebar is shown, if it fits; `folded` (read-only): whether it is not, told before the next
 * frame.
 */
G_DECLARE_FINAL_TYPE (LatSideBin, lat_side_bin, LAT, SIDE_BIN, GtkWidget)

gboolean
lat_side_bin_is_folded (LatSideBin *self);
