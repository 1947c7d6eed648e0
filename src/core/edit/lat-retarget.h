/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-retarget.h - a game's tree by other rules or from another start */
#pragma once

#include "lat-edit.h"
#include "lat-game-private.h"

/*
 * LatTwins:
 *
 * A node and the one that takes its place.
 */
typedef struct
{
  LatNode *before;
  LatNode *after;
} LatTwins;

/*
 * LatFollow:
 * @game: a game
 * @old_node: where the line starts
 * @first: (nullable): the one of its children with which it starts; %NULL for all
 * @new_node: a node in no tree, from which the line is to go on
 * @position: the position after @new_node
 * @history: the positions up to it
 *
 * A line that is to go on from another place by the same rules.
 */
typedef struct
{
  const LatGame *game;
  LatNode *old_node;
  LatNode *first;
  LatNode *new_node;
  LatPosition position;
  const LatHistory *history;
} LatFollow;

void
lat_retarget_follow (const LatFollow *follow, LatRetarget *retarget);
LatGame *
lat_retarget_build (const LatGame *game,
                    LatRuleset *ruleset,
                    const LatPosition *start,
                    GArray *twins,
                    LatRetarget *retarget);
