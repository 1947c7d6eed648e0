/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-games.h - games for the wear bench, kept in a folder */
#pragma once

#include "lat-lab-run.h"
#include "lat-wear-observed.h"
#include "lat-wear-table.h"

/** LAT_WEAR_RANDOM: the strength of play of who does anything that is legal. */
#define LAT_WEAR_RANDOM G_GUINT64_CONSTANT (0)

/**
 * LatWearGames:
 * @folder: (nullable): where runs are kept, one a file, and gone on with; %NULL: they are not kept
 * @nodes: (array length=n_strengths): strengths of play: nodes an action, or %LAT_WEAR_RANDOM
 * @n_strengths: how many
 * @n_games: of each rule set in each strength; an odd number is made even
 * @seed: of all chance
 * @n_threads: so many games at a time
 * @max_plies: a game of so many actions is left off
 *
 * What is played.
 */
typedef struct
{
  const char *folder;
  const guint64 *nodes;
  guint n_strengths;
  guint64 n_games;
  guint64 seed;
  guint n_threads;
  guint max_plies;
} LatWearGames;

/**
 * LatWearRunFunc:
 * @run: (nullable): the run that is about to be played; %NULL: it is over
 * @data: of the caller
 *
 * May stop the run, or ask for its progress, as long as it is played.
 */
typedef void (*LatWearRunFunc) (LatLabRun *run, gpointer data);

char *
lat_wear_games_dup_strength (guint64 nodes);
GPtrArray *
lat_wear_games_play (const LatWearGames *games,
                     const char *label,
                     LatRuleset *ruleset,
                     LatWearRunFunc func,
                     gpointer data,
                     GError **error);
gboolean
lat_wear_games_fit (LatRuleset *ruleset, const LatWearObserved *observed);
