/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-shape-bin.h - a paned whose orientation follows its shape */
#pragma once

#include <gtk/gtk.h>

#define LAT_TYPE_SHAPE_BIN (lat_shape_bin_get_type ())

/**
 * LatShapeBin:
 *
 * Holds two children in a #GtkPaned: side by side when it is wide, one above
 * the other when it is tall or narrow. It can be as small as the smaller of
 * both ways, so that a window with it can be made narrow. Properties: `start`,
 * `end`, `wide-position`, `tall-position`: pixels of the start child, -1 to let
 * the widget choose; `wide` (read-only); `paged` (read-only): whether below the board only one pane
 * has room; `column-height` (read-only): what the end child has, both told before the next frame.
 */
G_DECLARE_FINAL_TYPE (LatShapeBin, lat_shape_bin, LAT, SHAPE_BIN, GtkWidget)

void
lat_shape_bin_set_start (LatShapeBin *self, GtkWidget *child);
void
lat_shape_bin_set_end (LatShapeBin *self, GtkWidget *child);
void
lat_shape_bin_set_end_height (LatShapeBin *self, int height);
