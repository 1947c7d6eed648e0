/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-deepening.h - the tree of the game that is open goes on by itself */
#pragma once

#include "lat-deepen.h"
#include "lat-document.h"
#include "lat-news.h"

/**
 * LatDeepeningState:
 * @LAT_DEEPENING_IDLE: nothing done
 * @LAT_DEEPENING_RUNNING: under way
 * @LAT_DEEPENING_DONE: over, or stopped; what was found can be written into the game
 *
 * What a deepening does at the moment.
 */
typedef enum
{
  LAT_DEEPENING_IDLE,
  LAT_DEEPENING_RUNNING,
  LAT_DEEPENING_DONE,
} LatDeepeningState;

#define LAT_TYPE_DEEPENING (lat_deepening_get_type ())

/**
 * LatDeepening:
 *
 * A #LatDeepen in a thread, on a copy of the game, which can be browsed and edited meanwhile. Nothing in the
 * game changes before lat_deepening_apply(), which is one step that can be undone.
 *
 * Properties: `state` (#LatDeepeningState as uint). Signal: `updated` (state or progress).
 */
G_DECLARE_FINAL_TYPE (LatDeepening, lat_deepening, LAT, DEEPENING, LatNews)

LatDeepening *
lat_deepening_new (LatDocument *document);
gboolean
lat_deepening_start (LatDeepening *self, const LatDeepenSettings *settings, guint seconds);
void
lat_deepening_stop (LatDeepening *self);
void
lat_deepening_discard (LatDeepening *self);
guint
lat_deepening_apply (LatDeepening *self, gboolean *is_changed);
LatDeepeningState
lat_deepening_get_state (LatDeepening *self);
double
lat_deepening_get_share (LatDeepening *self, guint *n_searched);
