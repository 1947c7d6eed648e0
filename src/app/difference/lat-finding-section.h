/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding-section.h - what tells two rule sets apart, by example */
#pragma once

#include <adwaita.h>

#include "lat-rules-comparison.h"

#define LAT_TYPE_FINDING_SECTION (lat_finding_section_get_type ())

/**
 * LatFindingSection:
 *
 * Looks for the shortest line of play, or the smallest position, in which the two rule sets of a
 * #LatRulesComparison part, and shows it. What was found can be put on the board as a game of its
 * own, and saved as a game or as a test.
 */
G_DECLARE_FINAL_TYPE (LatFindingSection, lat_finding_section, LAT, FINDING_SECTION, AdwBin)

GtkWidget *
lat_finding_section_new (LatRulesComparison *comparison);
