/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-bar.h - a game against the engine */
#pragma once

#include <gtk/gtk.h>

#include "lat-opponent.h"

#define LAT_TYPE_OPPONENT_BAR (lat_opponent_bar_get_type ())

/**
 * LatOpponentBar:
 *
 * Says who is to act in a game against the engine, what the clocks show, and has buttons for
 * what can be done: `win.take-back`, `win.resume-play`, `win.resign`, `win.stop-playing`. While
 * nobody plays it is hidden.
 */
G_DECLARE_FINAL_TYPE (LatOpponentBar, lat_opponent_bar, LAT, OPPONENT_BAR, GtkWidget)

void
lat_opponent_bar_set_opponent (LatOpponentBar *self, LatOpponent *opponent);
