/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-editor.h - a board that was found is graded, and shows what decides */
#pragma once

#include <gtk/gtk.h>

#include "lat-wear-bench-write.h"
#include "lat-wear-painting.h"

#define LAT_TYPE_WEAR_EDITOR (lat_wear_editor_get_type ())

/**
 * LatWearEditor:
 *
 * A board with the tools to grade its places. It may show instead which places decide between two rule sets.
 */
G_DECLARE_FINAL_TYPE (LatWearEditor, lat_wear_editor, LAT, WEAR_EDITOR, GtkWidget)

GtkWidget *
lat_wear_editor_new (LatWearPainting *painting);
void
lat_wear_editor_show_deciding (LatWearEditor *self,
                               const LatWearCase *wear_case,
                               guint candidate,
                               const char *title);
void
lat_wear_editor_show_grades (LatWearEditor *self);
void
lat_wear_editor_fill (LatWearEditor *self);
