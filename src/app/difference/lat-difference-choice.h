/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-choice.h - rules that can be compared */
#pragma once

#include <gio/gio.h>

#include "lat-collection.h"
#include "lat-rules-comparison.h"

#define LAT_TYPE_DIFFERENCE_CHOICE (lat_difference_choice_get_type ())

/**
 * LatDifferenceChoice:
 *
 * One of the rule sets that can be compared, for a list to choose from.
 */
G_DECLARE_FINAL_TYPE (LatDifferenceChoice, lat_difference_choice, LAT, DIFFERENCE_CHOICE, GObject)

GListStore *
lat_difference_choice_list (void);
void
lat_difference_choice_list_own (GListStore *choices, LatCollection *collection);

LatRulesChoice
lat_difference_choice_get_choice (LatDifferenceChoice *self);
char *
lat_difference_choice_dup_title (LatDifferenceChoice *self);
gboolean
lat_difference_choice_is (LatDifferenceChoice *self, LatRulesChoice choice, LatRuleset *ruleset);
LatRuleset *
lat_difference_choice_get_ruleset (LatDifferenceChoice *self);
