/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-keeping-group.h - the analyses that are kept, in the preferences */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_KEEPING_GROUP (lat_keeping_group_get_type ())

/**
 * LatKeepingGroup:
 *
 * Whether analyses are kept, how much they may take, how much they do, and a button that forgets all.
 */
G_DECLARE_FINAL_TYPE (LatKeepingGroup, lat_keeping_group, LAT, KEEPING_GROUP, AdwPreferencesGroup)
