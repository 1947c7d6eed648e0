/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-reasons.h - why the lines of an analysis are good, and what is threatened */
#pragma once

#include "lat-analysis.h"
#include "lat-news.h"
#include "lat-why.h"

/** LAT_REASONS_MAX_MARKS: an arrow, the men of a capture, and who is lost; or where something changes. */
#define LAT_REASONS_MAX_MARKS                                                                      \
  (3 + LAT_WHY_MAX_SQUARES + LAT_WHY_MAX_CHANGES * LAT_WHY_MAX_CHANGE_SQUARES)

#define LAT_TYPE_REASONS (lat_reasons_get_type ())

/**
 * LatReasons:
 *
 * Follows an analysis: for the position that its lines are about it looks, in a thread, for what the other
 * side threatens there, and for what the first action of each line does. Only what lat_why_verify() has seen
 * to be so is told. What was found for a position is kept until there are lines of another one.
 *
 * Nothing is looked for while the analysis is off: what was found stays. Not enabled, nothing is told. A threat that is itself analysed
 * has no reasons, since nobody can act so.
 *
 * Property: `enabled` (boolean). Signal: `updated`: something was found, or what was found is no longer about what is shown.
 */
G_DECLARE_FINAL_TYPE (LatReasons, lat_reasons, LAT, REASONS, LatNews)

LatReasons *
lat_reasons_new (LatAnalysis *analysis);
void
lat_reasons_set_enabled (LatReasons *self, gboolean enabled);
gboolean
lat_reasons_get_enabled (LatReasons *self);
const LatWhy *
lat_reasons_get_threat (LatReasons *self);
const LatWhy *
lat_reasons_get_merit (LatReasons *self, LatAction action);
char *
lat_reasons_dup_text (LatReasons *self, const LatWhy *why);
guint
lat_reasons_list_marks (LatReasons *self, const LatWhy *why, LatMark marks[LAT_REASONS_MAX_MARKS]);
gboolean
lat_reasons_is_known (LatReasons *self);
gboolean
lat_reasons_is_looking (LatReasons *self);
