/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-item.h - a row of the list of games */
#pragma once

#include "lat-game-glance.h"
#include "lat-open-game.h"

#define LAT_TYPE_GAME_ITEM (lat_game_item_get_type ())

/**
 * LatGameItem:
 *
 * A game of a file for a list. It notifies of `revision` when anything that it says has
 * changed.
 */
G_DECLARE_FINAL_TYPE (LatGameItem, lat_game_item, LAT, GAME_ITEM, GObject)

guint
lat_game_item_get_number (LatGameItem *self);
const char *
lat_game_item_get_tag (LatGameItem *self, LatGameTag tag);
const char *
lat_game_item_get_rules_name (LatGameItem *self);
guint
lat_game_item_get_n_problems (LatGameItem *self);
const char *
lat_game_item_get_problem (LatGameItem *self);
gboolean
lat_game_item_is_open (LatGameItem *self);
const char *
lat_game_item_get_origin (LatGameItem *self);
gboolean
lat_game_item_is_of_run (LatGameItem *self);
const char *
lat_game_item_get_path (LatGameItem *self);
LatGameGlance *
lat_game_item_get_glance (LatGameItem *self);
