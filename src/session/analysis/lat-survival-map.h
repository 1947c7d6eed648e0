/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-map.h - who will still stand, for the position that is shown */
#pragma once

#include "lat-document.h"
#include "lat-news.h"
#include "lat-survival.h"

/** LAT_SURVIVAL_MAP_SEED: the games are those of `latrunculi-cli survival`. */
#define LAT_SURVIVAL_MAP_SEED 1

#define LAT_TYPE_SURVIVAL_MAP (lat_survival_map_get_type ())

/**
 * LatSurvivalMap:
 *
 * Follows the position of a document: as soon as it has been shown for a moment, %LAT_SURVIVAL_GAMES quick
 * games are played from there in a thread (see lat_survival_player_play()), and told as they come. A map is
 * how such games went, and nothing that is proved.
 *
 * Off, as it is at first, nothing is played. Neither is it where the game is over.
 *
 * Property: `enabled` (boolean). Signal: `updated`: more games were played, or the map is of another position.
 */
G_DECLARE_FINAL_TYPE (LatSurvivalMap, lat_survival_map, LAT, SURVIVAL_MAP, LatNews)

LatSurvivalMap *
lat_survival_map_new (LatDocument *document);
void
lat_survival_map_set_enabled (LatSurvivalMap *self, gboolean enabled);
gboolean
lat_survival_map_get_enabled (LatSurvivalMap *self);
const LatSurvival *
lat_survival_map_get (LatSurvivalMap *self);
