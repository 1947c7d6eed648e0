/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-comparison.h - what two rule sets make of one game */
#pragma once

#include "lat-comparison.h"
#include "lat-game-trail.h"

/**
 * LatGameStopFunc:
 *
 * Asked now and then whether to give up.
 *
 * Returns: whether to
 */
typedef gboolean (*LatGameStopFunc) (gpointer data);

/**
 * LatGameComparison:
 * @fault: (nullable): why the game cannot begin by one of the rule sets, translated; then
 *   nothing has been compared
 * @fault_side: by which
 * @n_compared: how many actions were compared
 * @n_outside: how many are not legal by the first rule set; they are not compared
 * @n_places: how many actions are illegal by the second rule set, or have another effect
 * @n_affected: these, and the actions that follow them
 * @path: (element-type LatAction): the actions from the start to the first such place, that
 *   one last; empty if there is none
 * @number: of its move
 * @text: (nullable): the action there, as the first rule set has it
 * @reason: why it is illegal; %LAT_REASON_NONE if it has another effect
 * @change: (nullable): what the second rule set makes of it, translated
 *
 * A game, played by two rule sets at once, with all its variations. First comes what is
 * first in the order of the tree: the main line, then the variations.
 */
typedef struct
{
  char *fault;
  LatComparedSide fault_side;
  guint n_compared;
  guint n_outside;
  guint n_places;
  guint n_affected;
  GArray *path;
  guint number;
  char *text;
  LatReason reason;
  char *change;
} LatGameComparison;

gboolean
lat_game_comparison_init (LatGameComparison *self,
                          const LatGameTrail *trail,
                          LatRuleset *before,
                          LatRuleset *after,
                          LatGameStopFunc stop,
                          gpointer data);
void
lat_game_comparison_clear (LatGameComparison *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatGameComparison, lat_game_comparison_clear)
