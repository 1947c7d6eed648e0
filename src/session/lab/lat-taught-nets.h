/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-taught-nets.h - the nets that a person has had made */
#pragma once

#include <gio/gio.h>

#include "lat-taught.h"

#define LAT_TYPE_TAUGHT_NETS (lat_taught_nets_get_type ())

/**
 * LatTaughtNets:
 *
 * The nets in a folder, by the rules that they are for (see #LatTaught), and who tells that one has come, is not used any
 * more, or has gone.
 *
 * Signal: `changed` (string: the rules in one line).
 */
G_DECLARE_FINAL_TYPE (LatTaughtNets, lat_taught_nets, LAT, TAUGHT_NETS, GObject)

LatTaughtNets *
lat_taught_nets_new (const char *folder);
const char *
lat_taught_nets_get_folder (LatTaughtNets *self);
LatNetFile *
lat_taught_nets_load (LatTaughtNets *self, const LatRuleset *ruleset, gboolean *is_off);
gboolean
lat_taught_nets_set_off (LatTaughtNets *self,
                         const LatRuleset *ruleset,
                         gboolean is_off,
                         GError **error);
gboolean
lat_taught_nets_remove (LatTaughtNets *self, const LatRuleset *ruleset, GError **error);
void
lat_taught_nets_tell (LatTaughtNets *self, const LatRuleset *ruleset);
