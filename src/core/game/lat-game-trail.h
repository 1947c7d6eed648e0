/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-trail.h - the tree of a game as a value */
#pragma once

#include "lat-game.h"

/**
 * LatTrailStep:
 * @action: an action
 * @depth: how many actions from the start, it included; 0 for the start, which has none
 * @n_below: how many steps there are below it
 * @is_null: whether it is a pass that the rules do not know
 * @raw: (nullable): the lines after it that could not be read, as lat_node_get_raw() has them
 *
 * A node of a game.
 */
typedef struct
{
  LatAction action;
  guint depth;
  guint n_below;
  gboolean is_null;
  GPtrArray *raw;
} LatTrailStep;

/**
 * LatGameTrail:
 *
 * What has been played in a game, with all variations, each line before those that branch
 * off later ones: a copy that is frozen and reference-counted (atomically), so that a thread
 * can go through it whatever becomes of the game.
 */
typedef struct _LatGameTrail LatGameTrail;

LatGameTrail *
lat_game_trail_new (const LatGame *game);
LatGameTrail *
lat_game_trail_ref (LatGameTrail *trail);
void
lat_game_trail_unref (LatGameTrail *trail);

LatRuleset *
lat_game_trail_get_ruleset (const LatGameTrail *trail);
const LatPosition *
lat_game_trail_get_start (const LatGameTrail *trail, gboolean *is_own);
const LatTrailStep *
lat_game_trail_get_steps (const LatGameTrail *trail, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatGameTrail, lat_game_trail_unref)
