/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engines-group.h - the external engines, in the preferences */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_ENGINES_GROUP (lat_engines_group_get_type ())

/**
 * LatEnginesGroup:
 *
 * Lists the external engines; adds, tests and removes them.
 */
G_DECLARE_FINAL_TYPE (LatEnginesGroup, lat_engines_group, LAT, ENGINES_GROUP, AdwPreferencesGroup)
