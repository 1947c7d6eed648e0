/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-painter.h - the signs of what is laid over the board */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"
#include "lat-overlay.h"

/**
 * LatOverlaySign:
 * @LAT_OVERLAY_SIGN_AIM: ticks around a man who can be taken
 * @LAT_OVERLAY_SIGN_SAFE: a ring where one can go between two enemies
 * @LAT_OVERLAY_SIGN_CAPTURE: the same with a cross: by a capture
 * @LAT_OVERLAY_SIGN_FORBIDDEN: the same with a bar: one may not
 * @LAT_OVERLAY_SIGN_PAIR: a diamond and a bar: hammer and anvil
 * @LAT_OVERLAY_SIGN_READY: the same, full: the hammer can come next
 * @LAT_OVERLAY_SIGN_LOCK: a wedge into a man who is locked
 * @LAT_OVERLAY_SIGN_HOLD: a bond between a captive and who holds him
 * @LAT_OVERLAY_SIGN_FREE: a small square at a captive who can be freed
 * @LAT_OVERLAY_SIGN_OPEN: an angle at an open side of a leader
 * @LAT_OVERLAY_SIGN_BESIEGED: a wedge there: an enemy can come next
 * @LAT_OVERLAY_SIGN_STANDS: a gauge: in how much of all games a man still stands
 * @LAT_OVERLAY_SIGN_WHITE_HOLDS: a light tile: White stands there in the end
 * @LAT_OVERLAY_SIGN_BLACK_HOLDS: a dark tile: Black does
 * @LAT_OVERLAY_SIGN_CLOSED: what is carved into a square where not everybody may stop or pass, or come in
 * @LAT_OVERLAY_SIGN_GOAL: the same where somebody wins
 * @LAT_OVERLAY_SIGN_ROLE: the same of any other role
 *
 * What is explained in a legend; arrows need no words.
 */
typedef enum
{
  LAT_OVERLAY_SIGN_AIM,
  LAT_OVERLAY_SIGN_SAFE,
  LAT_OVERLAY_SIGN_CAPTURE,
  LAT_OVERLAY_SIGN_FORBIDDEN,
  LAT_OVERLAY_SIGN_PAIR,
  LAT_OVERLAY_SIGN_READY,
  LAT_OVERLAY_SIGN_LOCK,
  LAT_OVERLAY_SIGN_HOLD,
  LAT_OVERLAY_SIGN_FREE,
  LAT_OVERLAY_SIGN_OPEN,
  LAT_OVERLAY_SIGN_BESIEGED,
  LAT_OVERLAY_SIGN_STANDS,
  LAT_OVERLAY_SIGN_WHITE_HOLDS,
  LAT_OVERLAY_SIGN_BLACK_HOLDS,
  LAT_OVERLAY_SIGN_CLOSED,
  LAT_OVERLAY_SIGN_GOAL,
  LAT_OVERLAY_SIGN_ROLE,
} LatOverlaySign;

#define LAT_N_OVERLAY_SIGNS 17

void
lat_overlay_painter_draw (cairo_t *cr,
                          const LatOverlay *overlay,
                          guint kinds,
                          gboolean with_ways,
                          LatSide side,
                          const LatPosition *position,
                          const LatBoardGeometry *geometry,
                          const LatBoardColours *colours);
guint
lat_overlay_painter_find_signs (const LatOverlay *overlay, guint kinds);
void
lat_overlay_painter_list_signs (const LatOverlay *overlay,
                                guint kinds,
                                const LatPosition *position,
                                const LatBoardGeometry *geometry,
                                GArray *boxes);
void
lat_overlay_painter_draw_sample (cairo_t *cr,
                                 LatOverlaySign sign,
                                 int size,
                                 const LatBoardColours *colours);
