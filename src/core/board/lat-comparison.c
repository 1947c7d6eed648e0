/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comparison.c - what two rule sets make of one position */
#include "lat-comparison.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-legality.h"
#include "lat-movegen.h"
#include "lat-position-check.h"
#include "lat-transfer.h"

/*
 * Board:
 * @fault: (nullable): why the position cannot be played there
 * @legal: the legal actions, in order
 *
 * A rule set and the position on its board.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatOutcome outcome;
  char *fault;
  GArray *legal;
} Board;

struct _LatComparison
{
  Board boards[LAT_N_COMPARED_SIDES];
  GArray *actions[LAT_N_COMPARED_KINDS];
};

/**
 * lat_comparison_new:
 * @before: a rule set
 * @after: another one, or the same
 *
 * Returns: (transfer full): a comparison that knows no position yet
 */
LatComparison *
lat_comparison_new (LatRuleset *before, LatRuleset *after)
{
  LatComparison *self;

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  self = g_new0 (LatComparison, 1);
  self->boards[LAT_COMPARED_BEFORE].ruleset = lat_ruleset_ref (before);
  self->boards[LAT_COMPARED_AFTER].ruleset = lat_ruleset_ref (after);
  for (guint i = 0; i < LAT_N_COMPARED_SIDES; i++)
    {
      lat_history_init (&self->boards[i].history);
      self->boards[i].legal = g_array_new (FALSE, FALSE, sizeof (LatAction));
    }
  for (guint i = 0; i < LAT_N_COMPARED_KINDS; i++)
    self->actions[i] = g_array_new (FALSE, FALSE, sizeof (LatComparedAction));
  return self;
}

/**
 * lat_comparison_copy:
 *
 * Returns: (transfer full): the same, with what is known of the position
 */
LatComparison *
lat_comparison_copy (const LatComparison *self)
{
  LatComparison *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (LatComparison, 1);
  *copy = *self;
  for (guint i = 0; i < LAT_N_COMPARED_SIDES; i++)
    {
      lat_ruleset_ref (copy->boards[i].ruleset);
      lat_history_init (&copy->boards[i].history);
      lat_history_copy (&copy->boards[i].history, &self->boards[i].history);
      copy->boards[i].fault = g_strdup (self->boards[i].fault);
      copy->boards[i].legal = g_array_copy (self->boards[i].legal);
    }
  for (guint i = 0; i < LAT_N_COMPARED_KINDS; i++)
    copy->actions[i] = g_array_copy (self->actions[i]);
  return copy;
}

void
lat_comparison_free (LatComparison *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < LAT_N_COMPARED_SIDES; i++)
    {
      lat_ruleset_unref (self->boards[i].ruleset);
      lat_history_clear (&self->boards[i].history);
      g_free (self->boards[i].fault);
      g_array_unref (self->boards[i].legal);
    }
  for (guint i = 0; i < LAT_N_COMPARED_KINDS; i++)
    g_array_unref (self->actions[i]);
  g_free (self);
}

/* {{{ one action by both */

/* Whether the squares on which something changes on one board look the same on both. */
static gboolean
is_same_after (const LatPosition *before_a,
               const LatPosition *after_a,
               const LatPosition *before_b,
               const LatPosition *after_b)
{
  const gsize size = sizeof after_a->cells;

  if (memcmp (before_a->cells, before_b->cells, size) == 0)
    return memcmp (after_a->cells, after_b->cells, size) == 0;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if ((before_a->cells[i] != after_a->cells[i] || before_b->cells[i] != after_b->cells[i])
        && after_a->cells[i] != after_b->cells[i])
      return FALSE;
  return TRUE;
}

static gboolean
is_same_squares (const LatSquare *a, guint n_a, const LatSquare *b, guint n_b)
{
  return n_a == n_b && memcmp (a, b, n_a * sizeof *a) == 0;
}

static void
find_outcome (const LatRuleset *ruleset,
              const LatPosition *next,
              LatHistory *history,
              LatOutcome *outcome)
{
  lat_history_push (history, next);
  lat_outcome_get (ruleset, next, history, outcome);
  lat_history_pop (history);
}

/**
 * lat_comparison_find_differences:
 * @before: a rule set
 * @position_before: a position on its board
 * @history_before: the positions up to it, that one last; the same afterwards
 * @after: another rule set
 * @position_after: a position on its board
 * @history_after: the positions up to that; may be the same as @history_before
 * @action: legal by both; this is not checked
 *
 * Plays an action by both rule sets. What counts is what changes on the board, whose turn
 * it is, and whether the game is over with the same result.
 *
 * Returns: a set of #LatDifference
 */
guint
lat_comparison_find_differences (const LatRuleset *before,
                                 const LatPosition *position_before,
                                 LatHistory *history_before,
                                 const LatRuleset *after,
                                 const LatPosition *position_after,
                                 LatHistory *history_after,
                                 LatAction action)
{
  LatPosition next[LAT_N_COMPARED_SIDES];
  LatOutcome outcome[LAT_N_COMPARED_SIDES];
  LatEffect effect[LAT_N_COMPARED_SIDES];
  guint differences = LAT_DIFFERENCE_NONE;

  lat_play_with_effect (before, position_before, action, &next[0], &effect[0]);
  lat_play_with_effect (after, position_after, action, &next[1], &effect[1]);
  if (!is_same_squares (effect[0].victims, effect[0].n_victims, effect[1].victims,
                        effect[1].n_victims))
    differences |= LAT_DIFFERENCE_VICTIMS;
  if (!is_same_squares (effect[0].released, effect[0].n_released, effect[1].released,
                        effect[1].n_released))
    differences |= LAT_DIFFERENCE_RELEASED;
  if (differences == LAT_DIFFERENCE_NONE
      && !is_same_after (position_before, &next[0], position_after, &next[1]))
    differences |= LAT_DIFFERENCE_FATE;
  if (next[0].side != next[1].side || next[0].turn != next[1].turn)
    differences |= LAT_DIFFERENCE_TURN;
  find_outcome (before, &next[0], history_before, &outcome[0]);
  find_outcome (after, &next[1], history_after, &outcome[1]);
  if (outcome[0].result != outcome[1].result)
    differences |= LAT_DIFFERENCE_RESULT;
  return differences;
}

/* }}} */
/* {{{ all actions of a position */

/* By type, then by square as people list them: file, then rank. */
static guint
get_order (LatAction action)
{
  LatSquare from = lat_action_from (action), to = lat_action_to (action);
  guint order = (guint) lat_action_type (action);

  if (lat_action_type (action) == LAT_ACTION_MOVE)
    order = order << 10 | (guint) lat_square_file (from) << 5 | (guint) lat_square_rank (from);
  else
    order <<= 10;
  if (lat_action_type (action) != LAT_ACTION_PASS && lat_action_type (action) != LAT_ACTION_SWAP)
    return order << 12 | (guint) lat_square_file (to) << 7 | (guint) lat_square_rank (to) << 2
           | (guint) lat_action_kind (action);
  return order << 12;
}

static int
compare_actions (const void *a, const void *b)
{
  guint first = get_order (*(const LatAction *) a);
  guint second = get_order (*(const LatAction *) b);

  return (first > second) - (first < second);
}

static void
list_legal (Board *board)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  g_array_set_size (board->legal, 0);
  if (lat_outcome_get (board->ruleset, &board->position, &board->history, &board->outcome))
    return;
  lat_movegen_list (board->ruleset, &board->position, &board->history, &list);
  if (list.n == 0)
    return;
  g_array_append_vals (board->legal, list.items, list.n);
  qsort (board->legal->data, board->legal->len, sizeof (LatAction), compare_actions);
}

static void
add (LatComparison *self, LatComparedKind kind, LatAction action, guint differences)
{
  LatComparedAction compared = { .action = action, .differences = differences };

  g_array_append_val (self->actions[kind], compared);
}

/* Both lists are in the same order. */
static void
merge (LatComparison *self, guint max)
{
  Board *a = &self->boards[LAT_COMPARED_BEFORE], *b = &self->boards[LAT_COMPARED_AFTER];
  guint n = 0;

  for (guint i = 0, j = 0; (i < a->legal->len || j < b->legal->len) && (max == 0 || n < max);)
    {
      guint first =
          i < a->legal->len ? get_order (g_array_index (a->legal, LatAction, i)) : G_MAXUINT;
      guint second =
          j < b->legal->len ? get_order (g_array_index (b->legal, LatAction, j)) : G_MAXUINT;
      LatAction action;
      guint differences;

      n++;
      if (first < second)
        {
          add (self, LAT_COMPARED_LOST, g_array_index (a->legal, LatAction, i++), 0);
          continue;
        }
      action = g_array_index (b->legal, LatAction, j++);
      if (first > second)
        {
          add (self, LAT_COMPARED_GAINED, action, 0);
          continue;
        }
      i++;
      differences = lat_comparison_find_differences (a->ruleset, &a->position, &a->history,
                                                     b->ruleset, &b->position, &b->history, action);
      if (differences != LAT_DIFFERENCE_NONE)
        add (self, LAT_COMPARED_CHANGED, action, differences);
      else
        n--;
    }
}

/* What an error says, and what to do about it. */
static char *
dup_fault (const Board *board)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  lat_position_check (board->ruleset, &board->position, diagnostics);
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    if (lat_diagnostics_get (diagnostics, i)->severity == LAT_SEVERITY_ERROR)
      return g_strdup (lat_diagnostics_get (diagnostics, i)->message);
  g_return_val_if_reached (NULL);
}

static void
set_position (Board *board, const LatPosition *position, const LatHistory *history)
{
  g_autofree char *left_out = NULL;
  guint n;

  g_clear_pointer (&board->fault, g_free);
  board->outcome = (LatOutcome){ 0 };
  g_array_set_size (board->legal, 0);
  n = lat_transfer_position (position, board->ruleset, &board->position, &left_out);
  if (history != NULL)
    lat_history_copy (&board->history, history);
  else
    lat_history_reset (&board->history, &board->position);
  if (n > 0)
    /* Translators: %s is one square or several */
    board->fault = g_strdup_printf (_ ("men stand where its board has no square: %s"), left_out);
  else if (!lat_position_check (board->ruleset, &board->position, NULL))
    board->fault = dup_fault (board);
}

/**
 * lat_comparison_run:
 * @self: a comparison
 * @position: a position on any board: the men stay on their squares
 * @history: (nullable): the positions up to it, that one last; %NULL if repetition does
 *   not matter
 * @max: after so many differences no more are looked for; 0 for all
 *
 * Compares what can be done in a position by both rule sets, and what comes of it. Where
 * the position does not go with one of them, there is a fault and nothing is compared; where
 * play is over by one, all actions of the other are gained or lost.
 *
 * Returns: whether the position goes with both
 */
gboolean
lat_comparison_run (LatComparison *self,
                    const LatPosition *position,
                    const LatHistory *history,
                    guint max)
{
  return lat_comparison_run_apart (self, position, history, position, history, max);
}

/**
 * lat_comparison_run_apart:
 * @self: a comparison
 * @before: a position for the first rule set
 * @history_before: (nullable): the positions up to it
 * @after: a position for the second one
 * @history_after: (nullable): the positions up to that
 * @max: after so many differences no more are looked for; 0 for all
 *
 * The same as lat_comparison_run() for positions that need not be the same, such as those
 * after a line of play from two different start arrays.
 *
 * Returns: whether each position goes with its rule set
 */
gboolean
lat_comparison_run_apart (LatComparison *self,
                          const LatPosition *before,
                          const LatHistory *history_before,
                          const LatPosition *after,
                          const LatHistory *history_after,
                          guint max)
{
  Board *boards;

  g_return_val_if_fail (self != NULL && before != NULL && after != NULL, FALSE);

  boards = self->boards;
  for (guint i = 0; i < LAT_N_COMPARED_KINDS; i++)
    g_array_set_size (self->actions[i], 0);
  set_position (&boards[LAT_COMPARED_BEFORE], before, history_before);
  set_position (&boards[LAT_COMPARED_AFTER], after, history_after);
  if (boards[0].fault != NULL || boards[1].fault != NULL)
    return FALSE;
  list_legal (&boards[0]);
  list_legal (&boards[1]);
  merge (self, max);
  return TRUE;
}

/* }}} */

LatRuleset *
lat_comparison_get_ruleset (const LatComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES, NULL);
  return self->boards[side].ruleset;
}

/**
 * lat_comparison_get_position:
 *
 * Returns: (transfer none): the position on the board of one of the rule sets; without
 *   the men who have no square there
 */
const LatPosition *
lat_comparison_get_position (const LatComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES, NULL);
  return &self->boards[side].position;
}

const LatHistory *
lat_comparison_get_history (const LatComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES, NULL);
  return &self->boards[side].history;
}

/**
 * lat_comparison_get_fault:
 *
 * Returns: (transfer none) (nullable): why the position does not go with one of the rule
 *   sets, translated; %NULL if it does
 */
const char *
lat_comparison_get_fault (const LatComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES, NULL);
  return self->boards[side].fault;
}

/**
 * lat_comparison_get_outcome:
 *
 * Returns: (transfer none): whether play is over in the position by one of the rule sets
 */
const LatOutcome *
lat_comparison_get_outcome (const LatComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES, NULL);
  return &self->boards[side].outcome;
}

/**
 * lat_comparison_is_same:
 *
 * Returns: whether the position goes with both rule sets, and both do the same with it
 */
gboolean
lat_comparison_is_same (const LatComparison *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->boards[0].fault == NULL && self->boards[1].fault == NULL
         && self->boards[0].outcome.result == self->boards[1].outcome.result
         && self->actions[0]->len + self->actions[1]->len + self->actions[2]->len == 0;
}

/**
 * lat_comparison_get_n_legal:
 *
 * Returns: how many actions are legal by one of the rule sets
 */
guint
lat_comparison_get_n_legal (const LatComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES, 0);
  return self->boards[side].legal->len;
}

/**
 * lat_comparison_get_actions:
 * @self: a comparison
 * @kind: which actions
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): them, in order of type, then squares by file
 *   and rank
 */
const LatComparedAction *
lat_comparison_get_actions (const LatComparison *self, LatComparedKind kind, guint *n)
{
  g_return_val_if_fail (self != NULL && kind < LAT_N_COMPARED_KINDS && n != NULL, NULL);

  *n = self->actions[kind]->len;
  return (const LatComparedAction *) (gpointer) self->actions[kind]->data;
}

/**
 * lat_comparison_get_effect:
 * @self: a comparison
 * @side: by which rule set
 * @action: legal by it; this is not checked
 * @effect: (out caller-allocates): whom it captures and sets free
 * @next: (out caller-allocates): the position after it
 * @outcome: (out caller-allocates): whether the game is over then
 */
void
lat_comparison_get_effect (const LatComparison *self,
                           LatComparedSide side,
                           LatAction action,
                           LatEffect *effect,
                           LatPosition *next,
                           LatOutcome *outcome)
{
  const Board *board;
  g_auto (LatHistory) history = { 0 };

  g_return_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES);
  g_return_if_fail (effect != NULL && next != NULL && outcome != NULL);

  board = &self->boards[side];
  lat_history_copy (&history, &board->history);
  lat_play_with_effect (board->ruleset, &board->position, action, next, effect);
  find_outcome (board->ruleset, next, &history, outcome);
}

/**
 * lat_comparison_explain:
 * @self: a comparison
 * @side: by which rule set
 * @action: an action
 * @reason: (out caller-allocates): why it is illegal
 *
 * Returns: whether it is legal
 */
gboolean
lat_comparison_explain (const LatComparison *self,
                        LatComparedSide side,
                        LatAction action,
                        LatReason *reason)
{
  const Board *board;

  g_return_val_if_fail (self != NULL && side < LAT_N_COMPARED_SIDES && reason != NULL, FALSE);

  board = &self->boards[side];
  return lat_legality_explain (board->ruleset, &board->position, &board->history, action, reason);
}
