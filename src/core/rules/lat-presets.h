/* lat-presets.h - the rule sets that come with the program */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

char **
lat_presets_dup_ids (void);
LatRules *
lat_presets_load (const char *id);
LatRules *
lat_presets_find (const char *line);

G_END_DECLS
