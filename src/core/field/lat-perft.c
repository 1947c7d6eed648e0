/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-perft.c - counting sequences of actions */
#include "lat-perft.h"

#include "lat-outcome.h"
#include "lat-play.h"

/**
 * lat_perft:
 * @field: the rules
 * @position: where to begin; it counts as occurring for the first time
 * @depth: how many actions, 0 or more
 * @bulk: only count the last actions, do not make them
 *
 * Counts the sequences of so many actions (rules §8), those that end early not
 * counted.
 *
 * Returns: how many there are
 */
guint64
lat_perft (const LatField *field, const LatPosition *position, guint depth, gboolean bulk)
{
  return lat_field_perft (field, position, NULL, depth, bulk);
}

/**
 * lat_perft_after:
 * @field: the rules
 * @position: where to begin; it counts as occurring for the first time
 * @actions: (array length=n_actions): actions to begin with, legal one after the other
 * @n_actions: how many, no more than @depth
 * @depth: how many actions, those included
 * @bulk: only count the last actions, do not make them
 *
 * Counts the sequences that begin with some actions: a share of the whole that
 * a thread can take.
 *
 * Returns: how many there are
 */
guint64
lat_perft_after (const LatField *field,
                 const LatPosition *position,
                 const LatAction *actions,
                 guint n_actions,
                 guint depth,
                 gboolean bulk)
{
  const LatRuleset *ruleset = lat_field_get_ruleset (field);
  g_auto (LatHistory) history = { 0 };
  LatPosition here = *position;
  LatOutcome outcome;

  g_return_val_if_fail (n_actions <= depth, 0);

  lat_history_reset (&history, position);
  for (guint i = 0; i < n_actions; i++)
    {
      LatPosition next;

      if (lat_outcome_get (ruleset, &here, &history, &outcome))
        return 0;
      lat_play (ruleset, &here, actions[i], &next);
      lat_history_push (&history, &next);
      here = next;
    }
  return lat_field_perft (field, &here, &history, depth - n_actions, bulk);
}
