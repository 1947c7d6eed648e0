/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-probe.c - whether two rule sets agree on a position */
#include "lat-difference-private.h"

#include <stdlib.h>
#include <string.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* So many actions are compared until it is asked whether to stop. */
#define CHECK_EVERY 256

static gboolean
set_probe (LatProbe *probe, LatFindingKind kind, LatAction action)
{
  probe->kind = kind;
  probe->action = action;
  return TRUE;
}

static int
compare_actions (const void *a, const void *b)
{
  LatAction first = *(const LatAction *) a, second = *(const LatAction *) b;

  return (first > second) - (first < second);
}

/* The first action in order that is in one list only.  Both lists are made of the same position in
 * the same order, so that they mostly need no sorting to be seen to be equal. */
static gboolean
find_other_action (LatActionList *lists, LatAction *action)
{
  guint n = MIN (lists[0].n, lists[1].n), i = 0;

  if (lists[0].n == lists[1].n && memcmp (lists[0].items, lists[1].items, n * sizeof *action) == 0)
    return FALSE;
  for (guint side = 0; side < 2; side++)
    qsort (lists[side].items, lists[side].n, sizeof *action, compare_actions);
  while (i < n && lists[0].items[i] == lists[1].items[i])
    i++;
  if (i == lists[0].n && i == lists[1].n)
    return FALSE;
  if (i == lists[0].n)
    *action = lists[1].items[i];
  else if (i == lists[1].n)
    *action = lists[0].items[i];
  else
    *action = MIN (lists[0].items[i], lists[1].items[i]);
  return TRUE;
}

/**
 * lat_difference_probe_result:
 * @history: (nullable): up to @position
 * @probe: (out caller-allocates): what is found
 *
 * Returns: whether the rule sets do not agree who has won, or that somebody has
 */
gboolean
lat_difference_probe_result (LatDifferenceRun *run,
                             const LatPosition *position,
                             const LatHistory *history,
                             LatProbe *probe)
{
  LatOutcome outcomes[2];

  probe->kind = LAT_FINDING_NONE;
  probe->action = LAT_ACTION_INVALID;
  for (guint i = 0; i < 2; i++)
    lat_outcome_get (run->rulesets[i], position, history, &outcomes[i]);
  probe->is_over = outcomes[0].result != LAT_RESULT_NONE;
  return outcomes[0].result != outcomes[1].result
         && set_probe (probe, LAT_FINDING_RESULT, LAT_ACTION_INVALID);
}

/**
 * lat_difference_probe:
 * @history: (nullable): up to @position
 * @probe: (out caller-allocates): what is found
 *
 * Compares the result, the legal actions, and what each of them does. Afterwards the lists of the
 * run are those actions, unless the game is over.
 *
 * Returns: whether there is a difference; %FALSE also if it was stopped
 */
gboolean
lat_difference_probe (LatDifferenceRun *run,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatProbe *probe)
{
  LatAction action;

  run->progress.reach.n_positions++;
  if (lat_difference_probe_result (run, position, history, probe))
    return TRUE;
  if (probe->is_over)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    lat_movegen_list (run->rulesets[i], position, history, &run->lists[i]);
  if (find_other_action (run->lists, &action))
    return set_probe (probe, LAT_FINDING_LEGAL, action);
  if (!run->compares_effects)
    return FALSE;
  for (guint i = 0; i < run->lists[0].n; i++)
    {
      /* With multiple jumps on a large board there are tens of thousands. */
      if (i % CHECK_EVERY == CHECK_EVERY - 1 && lat_difference_run_must_stop (run))
        return FALSE;
      action = run->lists[0].items[i];
      lat_play (run->rulesets[0], position, action, &run->next[0]);
      lat_play (run->rulesets[1], position, action, &run->next[1]);
      if (run->next[0].key != run->next[1].key || run->next[0].quiet != run->next[1].quiet)
        return set_probe (probe, LAT_FINDING_EFFECT, action);
    }
  return FALSE;
}
