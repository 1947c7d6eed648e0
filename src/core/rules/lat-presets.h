/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-presets.h - the rule sets that come with the program */
#pragma once

#include "lat-rules.h"

char **
lat_presets_dup_ids (void);
LatRules *
lat_presets_load (const char *id);
LatRules *
lat_presets_find (const char *line);
