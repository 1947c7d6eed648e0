/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-search.h - games that are looked for in many files, of games and of the laboratory */
#pragma once

#include <gio/gio.h>

#include "lat-game-query.h"
#include "lat-lab-record.h"

/**
 * LatSourceGame:
 * @path: of its file
 * @is_run: whether that is a run of the laboratory
 * @number: its place in the file, from 1; of a run, which game of the run it is
 * @tags: (array fixed-size=11): values of its tags in the order of #LatGameTag, %NULL where there is none
 * @rules_name: (nullable): the name of its rules for people, if it says them
 * @ply: how many actions lead to the first place that is looked for; 0 if none is
 * @place: (nullable): the way there, as of lat_node_dup_path(); %NULL if no place is looked for
 *
 * A game that was found. Nothing of it outlives the call.
 */
typedef struct
{
  const char *path;
  gboolean is_run;
  guint64 number;
  const char *const *tags;
  const char *rules_name;
  guint ply;
  const char *place;
  /*< private >*/
  const char *text;
  gsize length;
  const LatLabRecord *record;
  const LatLabHeader *header;
  LatRuleset *ruleset;
} LatSourceGame;

/**
 * LatSourceFunc:
 *
 * Called of each game that is found, in the order of the files.
 */
typedef void (*LatSourceFunc) (const LatSourceGame *game, gpointer data);

/**
 * LatSourceProgress:
 * @done: how much of a file has been looked into, in bytes
 *
 * Called after each game that has been looked into.
 */
typedef void (*LatSourceProgress) (guint64 done, gpointer data);

char *
lat_source_game_dup_text (const LatSourceGame *game);

gboolean
lat_source_is_run (const char *path);
gboolean
lat_source_search (const char *const *paths,
                   LatGameQuery *query,
                   LatSourceFunc func,
                   LatSourceProgress progress,
                   gpointer data,
                   GCancellable *cancellable,
                   GError **error);
