/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-deepen.c - all lines of play of a length */
#include "lat-difference-private.h"

#include "lat-movegen.h"
#include "lat-outcome.h"

/* A set of so many numbers: where two collide, the older one is forgotten, and compared again. */
#define TABLE_SIZE (1u << 20)
#define BUCKET     4u

/*
 * seen          positions that were met at their ply, as numbers
 * tells_ways    whether it matters by which way a position came about
 * tells_number  whether the number of the move does
 * is_done       nothing shorter can be found
 * has_later     something is found that takes an action at the end of the line: only results,
 *               which do not, are looked for
 * n_next        how many lines there are that are one action longer
 */
typedef struct
{
  LatDifferenceRun *run;
  const LatPosition *start;
  LatDifferenceLine *line;
  guint64 *seen;
  gboolean tells_ways;
  gboolean tells_number;
  gboolean is_done;
  gboolean has_later;
  guint64 n_next;
} Deepening;

static guint64
mix (guint64 x)
{
  LatRandom random = { x };

  return lat_random_next (&random);
}

/* How many actions it takes at least until a position comes about again. */
static guint
count_round (const LatRules *rules)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      int no_moves = lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_NO_MOVES);

      if (no_moves == LAT_NO_MOVES_PASS || no_moves == LAT_NO_MOVES_OPENS)
        return 2;
    }
  return rules->method == LAT_METHOD_CONVERT ? 2 : 4;
}

/* A position is what its text says, unless it may be repeated within so many actions: then what
 * came before it belongs to it. */
static gboolean
can_repeat (const LatDifferenceRun *run, guint n_plies)
{
  for (guint i = 0; i < 2; i++)
    {
      const LatRules *rules = lat_ruleset_get_rules (run->rulesets[i]);

      if (rules->repetition > 0 && n_plies >= count_round (rules) * ((guint) rules->repetition - 1))
        return TRUE;
    }
  return FALSE;
}

/* A turn may be several actions: how many there were does not say which move it is. */
static gboolean
counts_moves (const LatDifferenceRun *run)
{
  for (guint i = 0; i < 2; i++)
    {
      const LatRules *rules = lat_ruleset_get_rules (run->rulesets[i]);

      if (rules->moves > 0 || rules->swap)
        return TRUE;
    }
  return FALSE;
}

static guint64
compute_number (const Deepening *self)
{
  const LatPosition *position = &self->line->position;
  const LatHistory *history = &self->line->history;
  guint64 number = position->key ^ mix ((guint64) position->quiet << 16 | history->n);
  guint64 ways = 0;

  if (self->tells_number)
    number ^= mix ((guint64) position->number << 40);
  if (self->tells_ways)
    for (guint i = 0; i < history->n; i++)
      ways += mix (history->keys[i]);
  return (number ^ ways) | 1;
}

static gboolean
is_seen (Deepening *self)
{
  guint64 number = compute_number (self);
  guint64 *bucket = self->seen + (mix (number) & (TABLE_SIZE - 1) & ~(guint64) (BUCKET - 1));
  guint i = 0;

  while (i < BUCKET && bucket[i] != 0 && bucket[i] != number)
    i++;
  if (i < BUCKET && bucket[i] == number)
    return TRUE;
  bucket[i % BUCKET] = number;
  return FALSE;
}

static void
compare_end (Deepening *self)
{
  LatDifferenceRun *run = self->run;
  const LatDifferenceLine *line = self->line;
  LatProbe probe;

  if (self->has_later)
    lat_difference_probe_result (run, &line->position, &line->history, &probe);
  else
    lat_difference_probe (run, &line->position, &line->history, &probe);
  if (probe.kind == LAT_FINDING_NONE)
    {
      self->n_next += probe.is_over || self->has_later ? 0 : run->lists[0].n;
      return;
    }
  lat_difference_run_keep_line (run, self->start, line, &probe);
  if (probe.kind == LAT_FINDING_RESULT)
    self->is_done = TRUE;
  else
    self->has_later = TRUE;
}

static void
walk (Deepening *self, guint left)
{
  LatDifferenceLine *line = self->line;
  const LatRuleset *ruleset = self->run->rulesets[0];
  LatPosition position = line->position;
  LatOutcome outcome;

  if (is_seen (self))
    return;
  if (left == 0)
    {
      compare_end (self);
      return;
    }
  if (lat_outcome_get (ruleset, &position, &line->history, &outcome))
    return;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &position, &line->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      if (self->is_done || lat_difference_run_must_stop (self->run))
        return;
      lat_difference_line_play (self->run, line, list.items[i]);
      walk (self, left - 1);
      line->position = position;
      lat_history_pop (&line->history);
      g_array_set_size (line->actions, line->actions->len - 1);
    }
}

/**
 * lat_difference_deepen:
 * @start: where the line begins
 * @line: a line; the same afterwards
 * @depth: so many actions more are played
 * @n_next: (out) (optional): how many lines there are that are one action longer
 *
 * Compares all positions that can come about so many actions after a line. Those in between are
 * known to be alike. What is found is kept if it is the shortest so far.
 *
 * Returns: whether something was found
 */
gboolean
lat_difference_deepen (LatDifferenceRun *run,
                       const LatPosition *start,
                       LatDifferenceLine *line,
                       guint depth,
                       guint64 *n_next)
{
  guint n_plies = line->actions->len + depth;
  g_autofree guint64 *seen = g_new0 (guint64, TABLE_SIZE);
  Deepening self = { .run = run,
                     .start = start,
                     .line = line,
                     .seen = seen,
                     .tells_number = counts_moves (run),
                     .tells_ways = line->actions->len > 0 || can_repeat (run, n_plies) };

  walk (&self, depth);
  if (n_next != NULL)
    *n_next = self.n_next;
  return self.is_done || self.has_later;
}
