/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-squeeze.h - what gives way where there is no room */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_SQUEEZE (lat_squeeze_get_type ())

/**
 * LatSqueeze:
 *
 * Shows its child where there is room for it, else nothing: for what a menu has
 * as well. It asks for no width.
 */
G_DECLARE_FINAL_TYPE (LatSqueeze, lat_squeeze, LAT, SQUEEZE, AdwBin)
