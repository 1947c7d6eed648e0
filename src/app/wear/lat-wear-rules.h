/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-rules.h - the rule sets that may have worn a board, to choose from */
#pragma once

#include <adwaita.h>

#include "lat-square-set.h"

#define LAT_TYPE_WEAR_RULES (lat_wear_rules_get_type ())

/**
 * LatWearRules:
 *
 * Rule sets of a size, with a check each: those that fit as they are, and those that fit with changes.
 *
 * Signal: `changed`: others are chosen.
 */
G_DECLARE_FINAL_TYPE (LatWearRules, lat_wear_rules, LAT, WEAR_RULES, AdwBin)

GtkWidget *
lat_wear_rules_new (void);
void
lat_wear_rules_set_board (LatWearRules *self, int files, int ranks, const LatSquareSet *holes);
guint
lat_wear_rules_get_n_chosen (LatWearRules *self);
void
lat_wear_rules_fill (LatWearRules *self, GPtrArray *labels, GPtrArray *rulesets);
char *
lat_wear_rules_dup_name (LatWearRules *self, const char *label);
