/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-html.h - what a sweep says, as part of a page */
#pragma once

#include "lat-lab-sweep-table.h"

void
lat_lab_sweep_append_html (GString *html, const LatLabSweepTable *table, gboolean has_captions);
