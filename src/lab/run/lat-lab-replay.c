/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-replay.c - a game of a run once more, ply by ply */
#include "lat-lab-replay.h"
#include "lat-position-text.h"

/**
 * lat_lab_replay_init:
 * @replay: (out caller-allocates): the replay; to be cleared in either case
 * @ruleset: the rules of the game; a reference is taken
 * @record: the game; it has to live as long as @replay
 *
 * Begins at the opening.
 *
 * Returns: whether that is a position of these rules, as it is for a record that was read or
 *   played
 */
gboolean
lat_lab_replay_init (LatLabReplay *replay, LatRuleset *ruleset, const LatLabRecord *record)
{
  g_return_val_if_fail (replay != NULL && ruleset != NULL && record != NULL, FALSE);

  *replay = (LatLabReplay){ .ruleset = lat_ruleset_ref (ruleset), .record = record };
  lat_history_init (&replay->history);
  if (!lat_position_text_read (ruleset, record->opening, &replay->position, NULL))
    return FALSE;
  lat_history_reset (&replay->history, &replay->position);
  replay->before = replay->position;
  return TRUE;
}

/**
 * lat_lab_replay_next:
 *
 * Plays the next action.
 *
 * Returns: whether there was one
 */
gboolean
lat_lab_replay_next (LatLabReplay *replay)
{
  g_return_val_if_fail (replay != NULL, FALSE);

  if (replay->ply >= replay->record->n_plies)
    return FALSE;
  replay->before = replay->position;
  replay->action = replay->record->actions[replay->ply++];
  lat_play_with_effect (replay->ruleset, &replay->before, replay->action, &replay->position,
                        &replay->effect);
  lat_history_push (&replay->history, &replay->position);
  return TRUE;
}

/**
 * lat_lab_replay_clear:
 * @replay: a replay
 */
void
lat_lab_replay_clear (LatLabReplay *replay)
{
  g_clear_pointer (&replay->ruleset, lat_ruleset_unref);
  lat_history_clear (&replay->history);
}
