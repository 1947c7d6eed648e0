/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-spot.h - a place on a photograph that can have the keys: a crossing of lines, or a square */
#pragma once

#include <gtk/gtk.h>

#define LAT_TYPE_PHOTO_SPOT (lat_photo_spot_get_type ())

/**
 * LatPhotoSpot:
 *
 * It draws nothing: whoever has it does. Signal: `activate`, by the keyboard or assistive technologies.
 */
G_DECLARE_FINAL_TYPE (LatPhotoSpot, lat_photo_spot, LAT, PHOTO_SPOT, GtkWidget)

struct _LatPhotoSpot
{
  GtkWidget parent_instance;

  int column;
  int row;
};

GtkWidget *
lat_photo_spot_new (int column, int row);
void
lat_photo_spot_set_label (LatPhotoSpot *self, const char *label);
