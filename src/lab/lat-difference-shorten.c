/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-shorten.c - making a line that was found shorter */
#include "lat-difference-private.h"

/* Pairs of actions are left out of lines that are no longer than this. */
#define MAX_PAIRED 48
/* So many actions are tried beside each place of the line. */
#define MAX_ASIDE 2

/* Plays what is left of a line as far as both rule sets play it alike.
 *
 * Returns: whether they part earlier than in the best line; it is kept then */
static gboolean
try_line (LatDifferenceRun *run,
          const LatPosition *start,
          LatDifferenceLine *line,
          const LatAction *actions,
          guint n)
{
  guint best = lat_finding_get_n_plies (run->best);
  LatProbe probe;

  lat_difference_line_reset (line, start);
  for (guint i = 0;; i++)
    {
      if (lat_difference_run_must_stop (run))
        return FALSE;
      if (lat_difference_probe (run, &line->position, &line->history, &probe))
        {
          lat_difference_run_keep_line (run, start, line, &probe);
          return lat_finding_get_n_plies (run->best) < best;
        }
      if (probe.is_over || i == n || !lat_action_list_has (&run->lists[0], actions[i]))
        return FALSE;
      lat_difference_line_play (run, line, actions[i]);
    }
}

/* Leaves out a row of actions and, if there is one, one more later on. */
static gboolean
try_without (LatDifferenceRun *run, LatDifferenceLine *line, guint at, guint size, guint other)
{
  LatPosition start = run->best->start;
  guint n_line = run->best->n_line;
  g_autofree LatAction *actions = g_new (LatAction, n_line + 1);
  guint n = 0;

  for (guint i = 0; i < n_line; i++)
    if ((i < at || i >= at + size) && i != other)
      actions[n++] = run->best->line[i];
  return try_line (run, &start, line, actions, n);
}

static gboolean
drop_rows (LatDifferenceRun *run, LatDifferenceLine *line)
{
  for (guint size = MAX (run->best->n_line / 2, 1); size >= 1; size /= 2)
    for (guint at = 0; at + size <= run->best->n_line; at++)
      {
        if (try_without (run, line, at, size, G_MAXUINT))
          return TRUE;
        if (run->progress.reach.is_stopped)
          return FALSE;
      }
  return FALSE;
}

/* An action of each side, wherever they are. */
static gboolean
drop_pairs (LatDifferenceRun *run, LatDifferenceLine *line)
{
  guint n = run->best->n_line;

  if (n > MAX_PAIRED)
    return FALSE;
  for (guint first = 0; first < n; first++)
    for (guint second = first + 1; second < n; second++)
      {
        if (try_without (run, line, first, 1, second))
          return TRUE;
        if (run->progress.reach.is_stopped)
          return FALSE;
      }
  return FALSE;
}

/* Tries all that can be done at each place of the line instead of what follows there. */
static gboolean
look_aside (LatDifferenceRun *run, LatDifferenceLine *line, guint depth, guint64 *left)
{
  g_autoptr (LatFinding) best = lat_finding_copy (run->best);
  guint n = lat_finding_get_n_plies (best);

  lat_difference_line_reset (line, &best->start);
  for (guint i = 0; i + depth + 1 < n; i++)
    {
      guint64 before = run->progress.reach.n_positions, n_compared;
      gboolean is_known = run->progress.reach.has_plies && i + depth <= run->progress.reach.plies;

      if (!is_known && lat_difference_deepen (run, &best->start, line, depth, NULL))
        return lat_finding_get_n_plies (run->best) < n;
      n_compared = run->progress.reach.n_positions - before;
      if (run->progress.reach.is_stopped || n_compared > *left)
        return FALSE;
      *left -= n_compared;
      lat_difference_line_play (run, line, best->line[i]);
    }
  return FALSE;
}

/**
 * lat_difference_shorten:
 *
 * Makes the line of the best finding shorter, until no row of actions and no two of them can be
 * left out, and no few other ones part the rule sets earlier.
 */
void
lat_difference_shorten (LatDifferenceRun *run)
{
  g_auto (LatDifferenceLine) line;
  guint64 left = run->limits->max_positions;
  gboolean is_shorter = TRUE;

  lat_difference_line_init (&line);
  run->progress.phase = LAT_DIFFERENCE_PHASE_SHORTEN;
  while (is_shorter && !run->progress.reach.is_stopped)
    {
      is_shorter = drop_rows (run, &line) || drop_pairs (run, &line);
      for (guint depth = 1; depth <= MAX_ASIDE && !is_shorter; depth++)
        is_shorter = look_aside (run, &line, depth, &left);
    }
}
