/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-scratch.h - where a table lies that is needed only for an answer */
#pragma once

#include <gio/gio.h>

#include "lat-ruleset.h"

/** LAT_END_SCRATCH_SECONDS: what was begun longer ago, and is worked on by nobody, is removed. */
#define LAT_END_SCRATCH_SECONDS (24 * 60 * 60)

/**
 * LatEndScratch:
 *
 * A place in a folder for one table at a time, with a lock. The same rules and men have the same place, so that what was
 * killed or stopped goes on where it was.
 */
typedef struct _LatEndScratch LatEndScratch;

LatEndScratch *
lat_end_scratch_open (const char *folder, const LatRuleset *ruleset, guint n_men, GError **error);
void
lat_end_scratch_close (LatEndScratch *scratch);
void
lat_end_scratch_clear (LatEndScratch *scratch);
const char *
lat_end_scratch_get_path (const LatEndScratch *scratch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEndScratch, lat_end_scratch_close)
