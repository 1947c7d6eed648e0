/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-database-analysis.h - what engines found in positions, kept beside the games */
#pragma once

#include "lat-database.h"
#include "lat-engine.h"

/** LAT_KEPT_KEY_SIZE: bytes of a key. */
#define LAT_KEPT_KEY_SIZE 16
/** LAT_KEPT_MAX_ACTIONS: how many actions of a line are kept. */
#define LAT_KEPT_MAX_ACTIONS 12

/**
 * LatKeptLine:
 * @score: from White's view
 * @depth: how deep the engine had searched, in plies
 * @was_best: whether it was the best line of its search
 * @n_actions: how many
 * @actions: the first ones
 *
 * A line. A value.
 */
typedef struct
{
  LatScore score;
  guint depth;
  gboolean was_best;
  guint n_actions;
  LatAction actions[LAT_KEPT_MAX_ACTIONS];
} LatKeptLine;

/**
 * LatKeptAnalysis:
 * @key: all that decides what a search says: rules, position and what counts of what was before
 * @engine: who searched: all that may make it find something else; g_intern_string()
 * @nodes: how many positions it looked at
 * @made: when, in seconds since 1970 UTC
 * @n_lines: how many
 * @lines: the best first
 *
 * The best lines of a position. A value.
 */
typedef struct
{
  guint8 key[LAT_KEPT_KEY_SIZE];
  const char *engine;
  guint64 nodes;
  gint64 made;
  guint n_lines;
  LatKeptLine lines[LAT_ENGINE_MAX_LINES];
} LatKeptAnalysis;

void
lat_kept_key_make (guint8 key[LAT_KEPT_KEY_SIZE],
                   LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatHistory *history,
                   gboolean is_threat);

void
lat_database_set_patience (LatDatabase *database, guint ms);
gboolean
lat_database_find_analysis (LatDatabase *database,
                            const guint8 key[LAT_KEPT_KEY_SIZE],
                            const char *engine,
                            LatKeptAnalysis *analysis,
                            GError **error);
gboolean
lat_database_keep_analyses (LatDatabase *database,
                            const LatKeptAnalysis *const *analyses,
                            guint n,
                            guint64 max_bytes,
                            GError **error);
gboolean
lat_database_measure_analyses (LatDatabase *database, guint64 *n, guint64 *bytes, GError **error);
gboolean
lat_database_empty_analyses (LatDatabase *database, GError **error);
