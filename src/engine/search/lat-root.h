/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-root.h - deepening at the root */
#pragma once

#include "lat-search.h"

void
lat_root_prepare (LatSearch *search, LatJob *job, guint index);
LatAction
lat_root_run (LatSearch *search);
gboolean
lat_root_get_score (const LatSearch *search, LatScore *score);
