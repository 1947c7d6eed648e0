/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-card.h - what a search says of the position by one of two rule sets */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-comparison.h"

#define LAT_TYPE_DIFFERENCE_CARD (lat_difference_card_get_type ())

/**
 * LatDifferenceCard:
 *
 * The score, the effort and the best line, to stand beside those of the other rule set.
 */
G_DECLARE_FINAL_TYPE (LatDifferenceCard, lat_difference_card, LAT, DIFFERENCE_CARD, GtkBox)

GtkWidget *
lat_difference_card_new (LatRulesComparison *comparison, LatComparedSide side);
void
lat_difference_card_refresh (LatDifferenceCard *self);
