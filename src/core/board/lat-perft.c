#include "lat-perft.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

static guint64
count (const LatRuleset *ruleset,
       const LatPosition *position,
       LatHistory *history,
       guint depth,
       gboolean bulk)
{
  LatOutcome outcome;
  LatPosition next;
  guint64 n = 0;

  if (lat_outcome_get (ruleset, position, history, &outcome))
    return 0;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  if (depth == 1 && bulk)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      lat_play (ruleset, position, list.items[i], &next);
      if (depth == 1)
        {
          n++;
          continue;
        }
      lat_history_push (history, &next);
      n += count (ruleset, &next, history, depth - 1, bulk);
      lat_history_pop (history);
    }
  return n;
}

/**
 * lat_perft:
 * @ruleset: the rules
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
lat_perft (const LatRuleset *ruleset, const LatPosition *position, guint depth, gboolean bulk)
{
  g_auto (LatHistory) history = { 0 };

  if (depth == 0)
    return 1;
  lat_history_reset (&history, position);
  return count (ruleset, position, &history, depth, bulk);
}

/**
 * lat_perft_after:
 * @ruleset: the rules
 * @position: where to begin
 * @action: a legal action there
 * @depth: how many actions, that one included, 1 or more
 * @bulk: only count the last actions, do not make them
 *
 * Counts the sequences that start with an action.
 *
 * Returns: how many there are
 */
guint64
lat_perft_after (const LatRuleset *ruleset,
                 const LatPosition *position,
                 LatAction action,
                 guint depth,
                 gboolean bulk)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition next;

  g_return_val_if_fail (depth > 0, 0);

  lat_history_reset (&history, position);
  lat_play (ruleset, position, action, &next);
  if (depth == 1)
    return 1;
  lat_history_push (&history, &next);
  return count (ruleset, &next, &history, depth - 1, bulk);
}
