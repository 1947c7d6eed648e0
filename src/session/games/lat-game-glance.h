/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-glance.h - the one position of a game that a list shows of it */
#pragma once

#include "lat-game.h"

/**
 * LatGameGlance:
 * @ruleset: of the game
 * @position: what is shown
 * @last: the action that led there, or %LAT_ACTION_INVALID at the start
 * @taken: the squares on which it captured somebody
 * @n_plies: how long the main line is
 * @is_broken: whether the file says more of the main line, which cannot be played
 * @is_found: whether the place is shown that a search has found, ...
 * @ply: ...so many actions from the start
 * @key: (nullable): the action of the key position with its number and sign; %NULL where another one
 *   is shown
 *
 * A game at a glance: the place that was found, if there was a search for one; else its key position if it
 * has one, else the end of its main line. The key position
 * is the one after the greatest mistake that is marked in the main line: the first blunder (??), or the
 * first mistake (?) where there is none. It never changes, and is reference-counted atomically.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatAction last;
  LatSquareSet taken;
  guint n_plies;
  gboolean is_broken;
  gboolean is_found;
  guint ply;
  char *key;
} LatGameGlance;

LatGameGlance *
lat_game_glance_new (const LatGame *game, const char *found);
LatGameGlance *
lat_game_glance_ref (LatGameGlance *glance);
void
lat_game_glance_unref (LatGameGlance *glance);
char *
lat_game_glance_dup_words (const LatGameGlance *glance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatGameGlance, lat_game_glance_unref)
