/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-find-bar.h - looks for words in a game */
#pragma once

#include "lat-document.h"

#include <gtk/gtk.h>

#define LAT_TYPE_FIND_BAR (lat_find_bar_get_type ())

/**
 * LatFindBar:
 *
 * A field above the moves, shown when it is asked for, in which one types what is looked for in actions,
 * glyphs and comments. What is found is shown as when one steps there. Signal `closed`: the keys are free
 * for somebody else.
 */
G_DECLARE_FINAL_TYPE (LatFindBar, lat_find_bar, LAT, FIND_BAR, GtkWidget)

void
lat_find_bar_set_document (LatFindBar *self, LatDocument *document);
void
lat_find_bar_open (LatFindBar *self);
