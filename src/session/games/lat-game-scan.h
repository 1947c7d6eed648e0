/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-scan.h - a thread that looks into many games */
#pragma once

#include "lat-game-query.h"
#include "lat-open-game.h"

/**
 * LatGameScan:
 *
 * Goes through games in a thread: asks a query of each, or reads each for what is wrong with
 * it. All its functions are for the thread of the document.
 */
typedef struct _LatGameScan LatGameScan;

/**
 * LatGameScanFunc:
 *
 * Called in the main context when more games have been looked into, and at the end.
 */
typedef void (*LatGameScanFunc) (gpointer data);

LatGameScan *
lat_game_scan_new (GPtrArray *entries, LatGameQuery *query, LatGameScanFunc func, gpointer data);
void
lat_game_scan_free (LatGameScan *self);
guint
lat_game_scan_get_n_done (const LatGameScan *self);
gboolean
lat_game_scan_is_done (const LatGameScan *self);
gboolean
lat_game_scan_get_match (const LatGameScan *self, guint index);
LatGamePlace
lat_game_scan_steal_place (LatGameScan *self, guint index);
guint
lat_game_scan_get_problem (const LatGameScan *self, guint index, const char **text);
LatDiagnostics *
lat_game_scan_steal_problems (LatGameScan *self);
