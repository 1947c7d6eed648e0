/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-lines.c - lines of play that two rule sets play alike, up to where they part */
#include "lat-difference-private.h"

#include "lat-play.h"

void
lat_difference_line_init (LatDifferenceLine *line)
{
  lat_history_init (&line->history);
  line->actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
}

void
lat_difference_line_clear (LatDifferenceLine *line)
{
  lat_history_clear (&line->history);
  g_array_unref (line->actions);
}

void
lat_difference_line_reset (LatDifferenceLine *line, const LatPosition *start)
{
  line->position = *start;
  lat_history_reset (&line->history, start);
  g_array_set_size (line->actions, 0);
}

/* Plays by the first rule set; up to where they part it is the same. */
void
lat_difference_line_play (const LatDifferenceRun *run, LatDifferenceLine *line, LatAction action)
{
  LatPosition next;

  lat_play (run->rulesets[0], &line->position, action, &next);
  line->position = next;
  lat_history_push (&line->history, &next);
  g_array_append_val (line->actions, action);
}

/* How long a finding is: what is legal or done otherwise takes one more action to see. */
static guint
lat_difference_line_get_n_plies (const LatDifferenceLine *line, const LatProbe *probe)
{
  return line->actions->len + (probe->action != LAT_ACTION_INVALID);
}

/* Keeps a line that ends where the rule sets part, if it is shorter than what there is. */
void
lat_difference_run_keep_line (LatDifferenceRun *run,
                              const LatPosition *start,
                              const LatDifferenceLine *line,
                              const LatProbe *probe)
{
  LatFinding *best = run->best;

  if (lat_finding_is_example (best)
      && lat_finding_get_n_plies (best) <= lat_difference_line_get_n_plies (line, probe))
    return;
  g_free (best->line);
  best->kind = probe->kind;
  best->start = *start;
  best->n_line = line->actions->len;
  best->line = g_memdup2 (line->actions->data, line->actions->len * sizeof (LatAction));
  best->position = line->position;
  best->action = probe->action;
  run->progress.best = lat_finding_get_n_plies (best);
}
