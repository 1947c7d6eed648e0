/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-view.h - a photograph on which the lines of a board are laid */
#pragma once

#include <gtk/gtk.h>

#include "lat-photo-state.h"
#include "lat-picture.h"

/**
 * LatPhotoMode:
 * @LAT_PHOTO_CORNERS: the four corners are moved
 * @LAT_PHOTO_LINES: any crossing is
 * @LAT_PHOTO_SQUARES: squares are marked
 */
typedef enum
{
  LAT_PHOTO_CORNERS,
  LAT_PHOTO_LINES,
  LAT_PHOTO_SQUARES,
  LAT_N_PHOTO_MODES,
} LatPhotoMode;

#define LAT_TYPE_PHOTO_VIEW (lat_photo_view_get_type ())

/**
 * LatPhotoView:
 *
 * It stands in a #GtkScrolledWindow. What is moved and marked there, by mouse or keyboard, can be taken back.
 * Signal: `changed`, when anything is another than before.
 */
G_DECLARE_FINAL_TYPE (LatPhotoView, lat_photo_view, LAT, PHOTO_VIEW, GtkWidget)

GtkWidget *
lat_photo_view_new (LatPicture *picture, const LatPhotoState *state);
const LatPhotoState *
lat_photo_view_get_state (LatPhotoView *self);
void
lat_photo_view_change (LatPhotoView *self, const LatPhotoState *state);
void
lat_photo_view_go (LatPhotoView *self, gboolean forward);
gboolean
lat_photo_view_can_go (LatPhotoView *self, gboolean forward);
void
lat_photo_view_set_mode (LatPhotoView *self, LatPhotoMode mode);
void
lat_photo_view_zoom (LatPhotoView *self, double factor);
const char *
lat_photo_view_get_fault (LatPhotoView *self);
