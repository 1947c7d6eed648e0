/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-finder.h - looking for what tells two rule sets apart, beside the main loop */
#pragma once

#include "lat-difference-search.h"
#include "lat-news.h"

#define LAT_TYPE_DIFFERENCE_FINDER (lat_difference_finder_get_type ())

/**
 * LatDifferenceFinder:
 *
 * Searches in a thread of its own, one search at a time: a new one stops that before it, and what
 * that has found is dropped.
 *
 * Signal: `updated`: it runs or has come to its end, or is further; never for a search that was
 * dropped.
 */
G_DECLARE_FINAL_TYPE (LatDifferenceFinder, lat_difference_finder, LAT, DIFFERENCE_FINDER, LatNews)

LatDifferenceFinder *
lat_difference_finder_new (void);

gboolean
lat_difference_finder_start (LatDifferenceFinder *self,
                             LatRuleset *first,
                             LatRuleset *second,
                             LatFindingGoal goal,
                             const LatPosition *position,
                             const LatDifferenceLimits *limits);
void
lat_difference_finder_stop (LatDifferenceFinder *self);
void
lat_difference_finder_clear (LatDifferenceFinder *self);

gboolean
lat_difference_finder_is_running (LatDifferenceFinder *self);
gboolean
lat_difference_finder_get_progress (LatDifferenceFinder *self, LatDifferenceProgress *progress);
const LatFinding *
lat_difference_finder_get_finding (LatDifferenceFinder *self);
