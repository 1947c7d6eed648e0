/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-mistakes.h - the mistakes of many games, as a list to learn from */
#pragma once

#include "lat-document.h"
#include "lat-mistake-place.h"
#include "lat-news.h"

/** LAT_MISTAKES_MOST_FILES: so many files of a folder are read at most. */
#define LAT_MISTAKES_MOST_FILES 1000

/**
 * LatMistakesState:
 * @LAT_MISTAKES_NONE: nobody has asked yet
 * @LAT_MISTAKES_LOOKING: games are read
 * @LAT_MISTAKES_READY: they have been read
 */
typedef enum
{
  LAT_MISTAKES_NONE,
  LAT_MISTAKES_LOOKING,
  LAT_MISTAKES_READY,
} LatMistakesState;

/**
 * LatMistakesPlayer:
 * @name: of a player, empty for all that games do not name
 * @n: in how many different places mistakes were made
 *
 * Who makes mistakes.
 */
typedef struct
{
  char *name;
  guint n;
} LatMistakesPlayer;

#define LAT_TYPE_MISTAKES (lat_mistakes_get_type ())

/**
 * LatMistakes:
 *
 * Reads games in a thread and keeps the places where somebody went wrong. What it knew before stays until all is
 * read again.
 *
 * Property: `state` (#LatMistakesState as uint). Signal: `updated`.
 */
G_DECLARE_FINAL_TYPE (LatMistakes, lat_mistakes, LAT, MISTAKES, LatNews)

LatMistakes *
lat_mistakes_new (void);
void
lat_mistakes_look (LatMistakes *self, LatDocument *document, GPtrArray *files);
LatMistakesState
lat_mistakes_get_state (LatMistakes *self);
guint
lat_mistakes_get_n_games (LatMistakes *self);
guint
lat_mistakes_get_n_failed (LatMistakes *self);
GArray *
lat_mistakes_list_players (LatMistakes *self);
GPtrArray *
lat_mistakes_list (LatMistakes *self, const char *const *players);
