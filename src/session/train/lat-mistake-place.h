/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-mistake-place.h - a place where somebody went wrong */
#pragma once

#include "lat-game.h"
#include "lat-chance.h"

/** LAT_MISTAKE_KEY_LENGTH: of what tells a place from others. */
#define LAT_MISTAKE_KEY_LENGTH 16

/**
 * LatMistakePlace:
 * @ruleset: the rules
 * @start: where the game began
 * @actions: (array length=n_actions): how it came to the place; all that repetition has to know
 * @n_actions: how many
 * @position: the place; whoever acts there is who went wrong
 * @played: what was played there
 * @better: what the game has beside it, which is what a review would have played; %LAT_ACTION_INVALID if there is nothing
 * @mistake: what its sign says
 * @loss: how much winning chance it gave away, in parts of %LAT_CHANCE_WHOLE; -1 if the game does not say
 * @why: (nullable): why, as the game has it
 * @players: who played, for people, by #LatSide; empty if the game does not say
 * @date: (nullable): when
 * @key: the same for the same place in any game, and for its image by a symmetry of the rules
 *
 * A mistake of a game that was reviewed. It is reference-counted atomically, and never changes.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition start;
  LatAction *actions;
  guint n_actions;
  LatPosition position;
  LatAction played;
  LatAction better;
  LatMistake mistake;
  int loss;
  char *why;
  char *players[LAT_N_SIDES];
  char *date;
  char key[LAT_MISTAKE_KEY_LENGTH + 1];
} LatMistakePlace;

/**
 * LatMistakeFinder:
 *
 * Finds the mistakes of games, of any rules. For one thread.
 */
typedef struct _LatMistakeFinder LatMistakeFinder;

LatMistakeFinder *
lat_mistake_finder_new (void);
void
lat_mistake_finder_free (LatMistakeFinder *self);
void
lat_mistake_finder_look (LatMistakeFinder *self, const LatGame *game, GPtrArray *places);

LatMistakePlace *
lat_mistake_place_ref (LatMistakePlace *self);
void
lat_mistake_place_unref (LatMistakePlace *self);
const char *
lat_mistake_place_get_player (const LatMistakePlace *self);
LatGame *
lat_mistake_place_new_game (const LatMistakePlace *self, gboolean with_answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatMistakePlace, lat_mistake_place_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatMistakeFinder, lat_mistake_finder_free)
