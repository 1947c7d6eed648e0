/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-finder.h - games that are looked for in many files beside the main loop */
#pragma once

#include "lat-game-item.h"
#include "lat-game-query.h"
#include "lat-news.h"

/** LAT_SOURCE_FINDER_MOST: so many games are listed; what is found beyond them is counted. */
#define LAT_SOURCE_FINDER_MOST 5000

/**
 * LatSourceFinderState:
 * @LAT_SOURCE_FINDER_OFF: nothing has been asked
 * @LAT_SOURCE_FINDER_SEARCHING: some files have not been looked into
 * @LAT_SOURCE_FINDER_DONE: all have, as far as they can be read
 * @LAT_SOURCE_FINDER_STOPPED: it was stopped before its end
 * @LAT_SOURCE_FINDER_EMPTY: there is no file to look into
 */
typedef enum
{
  LAT_SOURCE_FINDER_OFF,
  LAT_SOURCE_FINDER_SEARCHING,
  LAT_SOURCE_FINDER_DONE,
  LAT_SOURCE_FINDER_STOPPED,
  LAT_SOURCE_FINDER_EMPTY,
} LatSourceFinderState;

#define LAT_TYPE_SOURCE_FINDER (lat_source_finder_get_type ())

/**
 * LatSourceFinder:
 *
 * Looks for games in files of games and runs of the laboratory, in a thread, and lists them as a list of games does.
 * Only the newest question counts; what was found for the one before stays until there is something of the new one.
 */
G_DECLARE_FINAL_TYPE (LatSourceFinder, lat_source_finder, LAT, SOURCE_FINDER, LatNews)

LatSourceFinder *
lat_source_finder_new (void);
void
lat_source_finder_ask (LatSourceFinder *self, const char *const *paths, LatGameQuery *query);
void
lat_source_finder_stop (LatSourceFinder *self);
void
lat_source_finder_clear (LatSourceFinder *self);
GListModel *
lat_source_finder_get_list (LatSourceFinder *self);
gboolean
lat_source_finder_is_searching (LatSourceFinder *self);
double
lat_source_finder_get_progress (LatSourceFinder *self);
guint64
lat_source_finder_get_n_found (LatSourceFinder *self);
guint64
lat_source_finder_get_n_games (LatSourceFinder *self);
char *
lat_source_finder_dup_note (LatSourceFinder *self);
