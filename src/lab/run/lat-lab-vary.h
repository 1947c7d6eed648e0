/* lat-lab-vary.h - one rule compared with itself at its other values */
#pragma once

#include "lat-lab-header.h"
#include "lat-schema.h"

G_BEGIN_DECLS

gboolean
lat_lab_vary_is_possible (LatKey key);
GPtrArray *
lat_lab_vary_list (const LatLabHeader *base, const LatRules *rules, LatKey key);

G_END_DECLS
