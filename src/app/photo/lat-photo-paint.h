/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-paint.h - the lines of a board, and what is lost of it, over its photograph */
#pragma once

#include <gtk/gtk.h>

#include "lat-photo-state.h"

/**
 * LatPhotoPlan:
 * @scale: pixels of the screen for each of the picture
 * @left: where the picture begins
 * @top: where the picture begins
 *
 * Where a picture is on the screen.
 */
typedef struct
{
  double scale;
  double left;
  double top;
} LatPhotoPlan;

/**
 * LatPhotoHandle:
 * @is_corner: whether it is one of the four
 * @is_pinned: whether it was put where it is
 * @has_focus: whether the keys move it
 */
typedef struct
{
  gboolean is_corner;
  gboolean is_pinned;
  gboolean has_focus;
} LatPhotoHandle;

LatPhotoPoint
lat_photo_plan_to_screen (const LatPhotoPlan *plan, LatPhotoPoint point);
LatPhotoPoint
lat_photo_plan_to_picture (const LatPhotoPlan *plan, double x, double y);
void
lat_photo_paint_grid (cairo_t *cr,
                      const LatPhotoPlan *plan,
                      const LatPhotoFit *fit,
                      const LatPhotoState *state,
                      PangoContext *context);
void
lat_photo_paint_fault (cairo_t *cr, const LatPhotoPlan *plan, const LatPhotoState *state);
void
lat_photo_paint_handle (cairo_t *cr, LatPhotoPoint at, LatPhotoHandle handle);
void
lat_photo_paint_square (cairo_t *cr,
                        const LatPhotoPlan *plan,
                        const LatPhotoFit *fit,
                        const LatPhotoState *state,
                        LatSquare square);
