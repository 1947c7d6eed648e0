/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-list.h - the actions that are gained, lost or changed */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-comparison.h"

#define LAT_TYPE_DIFFERENCE_LIST (lat_difference_list_get_type ())

/**
 * LatDifferenceList:
 *
 * A heading with a number, the first actions of a kind, and a button for all of them. Rows
 * are used again, so that stepping through a game makes none. A row that is activated has its
 * action shown alone on the board, or all of them again.
 */
G_DECLARE_FINAL_TYPE (LatDifferenceList, lat_difference_list, LAT, DIFFERENCE_LIST, GtkBox)

GtkWidget *
lat_difference_list_new (LatRulesComparison *comparison, LatComparedKind kind);
void
lat_difference_list_refresh (LatDifferenceList *self);
