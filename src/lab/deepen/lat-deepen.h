/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-deepen.h - the tree of a game goes on where scores are near */
#pragma once

#include "lat-chance.h"
#include "lat-edit.h"
#include "lat-engine.h"

/** LAT_DEEPEN_NODES: positions that a search visits unless something else is said. */
#define LAT_DEEPEN_NODES 200000
/** LAT_DEEPEN_WIDTH: so many of the best actions of a position are followed at most. */
#define LAT_DEEPEN_WIDTH 3
/** LAT_DEEPEN_MARGIN: an action that gives away more is not followed, 10 of 100. */
#define LAT_DEEPEN_MARGIN 100

/**
 * LatDeepenSettings:
 * @nodes: how many positions a search visits
 * @width: how many of the best actions of a position are followed at most
 * @margin: how much winning chance an action may give away that is followed, in parts of %LAT_CHANCE_WHOLE
 *
 * How wide, and how well looked at.
 */
typedef struct
{
  guint64 nodes;
  guint width;
  int margin;
} LatDeepenSettings;

/**
 * LatDeepenSearchFunc:
 * @engine: who searches
 * @ruleset: the rules
 * @position: where
 * @history: the positions up to there
 * @nodes: how many positions to visit
 * @func: told of each line
 * @func_data: for @func
 * @data: as it was handed in
 *
 * Returns: whether the search came to its end
 */
typedef gboolean (*LatDeepenSearchFunc) (LatEngine *engine,
                                         LatRuleset *ruleset,
                                         const LatPosition *position,
                                         const LatHistory *history,
                                         guint64 nodes,
                                         LatEngineInfoFunc func,
                                         gpointer func_data,
                                         gpointer data);

/**
 * LatDeepen:
 *
 * Looks at all positions of a game, then at those that follow from their best actions, the likeliest first.
 */
typedef struct _LatDeepen LatDeepen;

LatDeepen *
lat_deepen_new (LatGame *game, LatEngine *engine, const LatDeepenSettings *settings);
void
lat_deepen_free (LatDeepen *deepen);
void
lat_deepen_set_search (LatDeepen *deepen, LatDeepenSearchFunc func, gpointer data);
gboolean
lat_deepen_step (LatDeepen *deepen);
guint
lat_deepen_finish (LatDeepen *deepen);
LatEdit *
lat_deepen_new_add (LatGame *game, LatNode *node, LatAction action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDeepen, lat_deepen_free)
