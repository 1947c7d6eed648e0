/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-search.h - games that are looked for in many files, of games and of the laboratory */
#pragma once

#include <gio/gio.h>

#include "lat-game-query.h"

/**
 * LatSourceGame:
 * @path: of its file
 * @number: its place in the file, from 1; of a run, which game of the run it is
 * @tags: (array fixed-size=11): values of its tags in the order of #LatGameTag, %NULL where there is none
 * @ply: how many actions lead to the first place that is looked for; 0 if none is
 *
 * A game that was found.
 */
typedef struct
{
  const char *path;
  guint64 number;
  const char *const *tags;
  guint ply;
} LatSourceGame;

/**
 * LatSourceFunc:
 *
 * Called of each game that is found, in the order of the files.
 */
typedef void (*LatSourceFunc) (const LatSourceGame *game, gpointer data);

gboolean
lat_source_is_run (const char *path);
gboolean
lat_source_search (const char *const *paths,
                   LatGameQuery *query,
                   LatSourceFunc func,
                   gpointer data,
                   GCancellable *cancellable,
                   GError **error);
