/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-replay.h - a game of a run once more, ply by ply */
#pragma once

#include "lat-history.h"
#include "lat-lab-record.h"
#include "lat-outcome.h"
#include "lat-play.h"

/**
 * LatLabReplay:
 * @ruleset: the rules
 * @record: the game
 * @ply: how many of its actions have been played
 * @position: where the game stands
 * @history: the keys since the opening, @position's last
 * @action: the one that was played last; %LAT_ACTION_INVALID before the first
 * @effect: whom it captured and released
 * @before: the position in which it was played
 *
 * Where a replay is. All is to be read only. Begin with lat_lab_replay_init(), look at the opening,
 * and go on with lat_lab_replay_next() as long as that is %TRUE.
 */
typedef struct
{
  LatRuleset *ruleset;
  const LatLabRecord *record;
  guint ply;
  LatPosition position;
  LatHistory history;
  LatAction action;
  LatEffect effect;
  LatPosition before;
} LatLabReplay;

gboolean
lat_lab_replay_init (LatLabReplay *replay, LatRuleset *ruleset, const LatLabRecord *record);
gboolean
lat_lab_replay_next (LatLabReplay *replay);
void
lat_lab_replay_clear (LatLabReplay *replay);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatLabReplay, lat_lab_replay_clear)
