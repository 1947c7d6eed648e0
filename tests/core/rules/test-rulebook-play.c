/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook-play.c - tests: what the rulebook says is so in random play
 *
 * What the rulebook says is so: random rule sets are played at random, and at each step the
 * sentences that their rulebooks have are held against what the core does, and what the core does
 * against what there is of sentences. */
#include <stdlib.h>
#include <string.h>

#include "lat-capture.h"
#include "lat-legality.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-rules-file.h"
#include "lat-rulebook-text.h"
#include "random-rules.h"

#define N_RULES 300
#define N_GAMES 2
#define N_PLIES 60
#define N_TRIES 4

/* An action that is played, and what comes of it. */
typedef struct
{
  const LatRuleset *ruleset;
  const LatRules *rules;
  const char *text;
  const LatHistory *history; /* with the position after it */
  LatPosition position;
  LatAction action;
  LatEffect effect;
  LatPosition next;
  LatOutcome outcome;
} Step;

typedef gboolean (*Predicate) (const Step *step);

/* {{{ What a step is */

static gboolean
is_move (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_MOVE;
}

static gboolean
is_move_of (const Step *step, LatKind kind)
{
  return is_move (step) && lat_action_kind (step->action) == kind;
}

static gboolean
is_removal (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_REMOVAL;
}

static gboolean
is_pass (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_PASS;
}

static LatCell
get_victim (const Step *step, guint i)
{
  return step->position.cells[step->effect.victims[i]];
}

static gboolean
is_trapped (LatCell cell)
{
  return lat_cell_is_piece (cell) && lat_cell_is_trapped (cell);
}

static gboolean
is_man_of (LatCell cell, LatSide side)
{
  return lat_cell_is_piece (cell) && lat_cell_side (cell) == side;
}

static gboolean
was_released (const Step *step, LatSquare square)
{
  for (guint i = 0; i < step->effect.n_released; i++)
    if (step->effect.released[i] == square)
      return TRUE;
  return FALSE;
}

/* Over whom a piece has jumped: no way along a line of empty squares. */
static gboolean
is_jump (const Step *step)
{
  LatSquare from = lat_action_from (step->action), to = lat_action_to (step->action);
  int files = lat_square_file (to) - lat_square_file (from);
  int ranks = lat_square_rank (to) - lat_square_rank (from);
  int n = MAX (abs (files), abs (ranks));

  if (files != 0 && ranks != 0 && abs (files) != abs (ranks))
    return TRUE;
  for (int i = 1; i < n; i++)
    if (step->position.cells[lat_square_new (lat_square_file (from) + i * files / n,
                                             lat_square_rank (from) + i * ranks / n)]
        != LAT_CELL_EMPTY)
      return TRUE;
  return FALSE;
}

static guint
get_distance (const Step *step)
{
  LatSquare from = lat_action_from (step->action), to = lat_action_to (step->action);

  return (guint) MAX (abs (lat_square_file (to) - lat_square_file (from)),
                      abs (lat_square_rank (to) - lat_square_rank (from)));
}

static guint
count_beside (const LatPosition *position, LatSquare square, LatSide side)
{
  static const int orthogonal[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    n += is_man_of (position->cells[square + orthogonal[i]], side);
  return n;
}

static gboolean
hits (const Step *step)
{
  LatSide enemy = lat_side_opposite ((LatSide) step->position.side);
  LatSquare leader = step->position.leader[enemy];
  int way = leader - lat_action_to (step->action);

  return leader != LAT_SQUARE_NONE
         && (way == LAT_EAST || way == LAT_WEST || way == LAT_NORTH || way == LAT_SOUTH);
}

/* Whether the victims are the same without some of the mover's other men. */
static gboolean
captures_without (const Step *step, gboolean (*is_idle) (LatCell cell))
{
  LatPosition less = step->position;
  LatSquare victims[LAT_MAX_VICTIMS];

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (i != lat_action_from (step->action) && is_man_of (less.cells[i], (LatSide) less.side)
        && is_idle (less.cells[i]))
      less.cells[i] = LAT_CELL_EMPTY;
  return lat_capture_find (step->ruleset, &less, step->action, victims) >= step->effect.n_victims;
}

/* }}} */

/* {{{ Claims: what is never otherwise */

static gboolean
keep_trapped_leaders (const Step *step)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LatSquare leader = step->position.leader[side];

      if (leader != LAT_SQUARE_NONE && is_trapped (step->position.cells[leader])
          && step->next.leader[side] == LAT_SQUARE_NONE)
        return FALSE;
    }
  return TRUE;
}

static gboolean
keep_leaders (const Step *step)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (step->position.leader[side] != LAT_SQUARE_NONE
        && step->next.leader[side] == LAT_SQUARE_NONE)
      return FALSE;
  return TRUE;
}

static gboolean
spare_leaders (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == LAT_LEADER)
      return FALSE;
  return TRUE;
}

static gboolean
leaders_move_in_peace (const Step *step)
{
  return !is_move_of (step, LAT_LEADER) || step->effect.n_victims == 0;
}

static gboolean
is_leader (LatCell cell)
{
  return lat_cell_kind (cell) == LAT_LEADER;
}

static gboolean
leaders_help_nobody (const Step *step)
{
  return captures_without (step, is_leader);
}

static gboolean
trapped_help_nobody (const Step *step)
{
  return captures_without (step, is_trapped);
}

static gboolean
spare_trapped (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (is_trapped (get_victim (step, i)))
      return FALSE;
  return TRUE;
}

static gboolean
trapped_stay (const Step *step)
{
  return !is_move (step) || !is_trapped (step->position.cells[lat_action_from (step->action)]);
}

static gboolean
spare_safe_squares (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_square_set_has (&step->rules->safe_squares, step->effect.victims[i]))
      return FALSE;
  return TRUE;
}

static gboolean
soldiers_go_off (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == LAT_SOLDIER
        && step->next.cells[step->effect.victims[i]] != LAT_CELL_EMPTY)
      return FALSE;
  return TRUE;
}

static gboolean
victims_are_trapped (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (!is_trapped (step->next.cells[step->effect.victims[i]])
        && !was_released (step, step->effect.victims[i]))
      return FALSE;
  return TRUE;
}

static gboolean
soldiers_change_sides (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == LAT_SOLDIER
        && !is_man_of (step->next.cells[step->effect.victims[i]], (LatSide) step->position.side))
      return FALSE;
  return TRUE;
}

static gboolean
soldiers_do_not_jump (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || !is_jump (step);
}

static gboolean
leaders_do_not_jump (const Step *step)
{
  return !is_move_of (step, LAT_LEADER) || !is_jump (step);
}

static gboolean
soldiers_jump_once (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || !is_jump (step) || get_distance (step) == 2;
}

static gboolean
soldiers_step (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || is_jump (step) || get_distance (step) == 1
         || (step->rules->movement[LAT_SOLDIER].multi_jump && get_distance (step) % 2 == 0);
}

static gboolean
arrives_between_nobody (const Step *step)
{
  static const int steps[] = { LAT_EAST, LAT_NORTH, LAT_NORTH + LAT_EAST, LAT_NORTH + LAT_WEST };
  LatSide enemy = lat_side_opposite ((LatSide) step->position.side);
  int directions = step->rules->capture_directions;
  guint first = directions == LAT_DIRECTIONS_DIAGONAL ? 2 : 0;
  guint end = directions == LAT_DIRECTIONS_ORTHOGONAL ? 2 : 4;

  for (guint i = first; is_move (step) && i < end; i++)
    {
      LatSquare to = lat_action_to (step->action);
      LatCell a = step->position.cells[to + steps[i]], b = step->position.cells[to - steps[i]];

      if (is_man_of (a, enemy) && is_man_of (b, enemy) && !is_trapped (a) && !is_trapped (b)
          && lat_cell_kind (a) == LAT_SOLDIER && lat_cell_kind (b) == LAT_SOLDIER)
        return FALSE;
    }
  return TRUE;
}

static gboolean
captures_if_it_can (const Step *step)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  if (!is_move (step) || step->effect.n_victims > 0 || step->position.turn == LAT_TURN_BONUS)
    return TRUE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (step->ruleset, &step->position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    if (lat_capture_find (step->ruleset, &step->position, list.items[i], victims) > 0
        && lat_movegen_is_legal (step->ruleset, &step->position, step->history, list.items[i]))
      return FALSE;
  return TRUE;
}

static gboolean
goes_on_with_same (const Step *step)
{
  return step->position.turn != LAT_TURN_BONUS || is_pass (step)
         || lat_action_from (step->action) == step->position.bonus;
}

static gboolean
removes_first (const Step *step)
{
  LatSide enemy = lat_side_opposite ((LatSide) step->position.side);

  for (guint i = 0; is_move (step) && step->position.turn == LAT_TURN_FRESH && i < LAT_N_CELLS; i++)
    if (is_man_of (step->position.cells[i], enemy) && is_trapped (step->position.cells[i])
        && lat_cell_kind (step->position.cells[i]) == LAT_SOLDIER)
      return FALSE;
  return TRUE;
}

static gboolean
drops_one (const Step *step)
{
  return lat_action_type (step->action) != LAT_ACTION_DROP
         || step->next.side != step->position.side;
}

static gboolean
drops_leader_last (const Step *step)
{
  return lat_action_type (step->action) != LAT_ACTION_DROP
         || lat_action_kind (step->action) != LAT_LEADER
         || (step->position.hand[step->position.side][LAT_SOLDIER] == 0
             && step->next.side != step->position.side);
}

static gboolean
nothing_happens_in_drops (const Step *step)
{
  return !lat_position_is_dropping (&step->position)
         || (step->effect.n_victims == 0 && step->next.quiet == step->position.quiet
             && (!lat_position_is_dropping (&step->next)
                 || step->outcome.result == LAT_RESULT_NONE));
}

static gboolean
passes_count (const Step *step)
{
  return !is_pass (step) || lat_position_is_dropping (&step->position)
         || step->next.quiet == step->position.quiet + 1;
}

static gboolean
removals_count_anew (const Step *step)
{
  return !is_removal (step) || step->next.quiet == 0;
}

static gboolean
has_open_leader (const Step *step)
{
  return !is_move (step)
         || !lat_legality_is_immobilised (step->ruleset, &step->next,
                                          (LatSide) step->position.side);
}

static gboolean
does_not_repeat (const Step *step)
{
  return !is_move (step)
         || lat_history_count (step->history, &step->next) < (guint) step->rules->repetition;
}

static gboolean
strikes_if_locked (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || step->effect.n_victims > 0 || hits (step)
         || !lat_legality_is_locked (step->ruleset, &step->position, lat_action_from (step->action),
                                     NULL);
}

/* With two or more men beside him, of the kind that counts, a leader may only strike. */
static gboolean
strikes_if_hindered (const Step *step)
{
  LatSide side = (LatSide) step->position.side;
  LatSquare from = lat_action_from (step->action);
  guint n, own;

  if (!is_move_of (step, LAT_LEADER) || step->effect.n_victims > 0 || hits (step))
    return TRUE;
  n = count_beside (&step->position, from, lat_side_opposite (side));
  own = strstr (step->text, "taken by a man of either side") != NULL
            ? count_beside (&step->position, from, side)
            : 0;
  return n == 0 || (n + own < 2 && get_distance (step) == 1);
}

static gboolean
loss_of_leader_is_nothing (const Step *step)
{
  return step->outcome.reason.code != LAT_REASON_LEADER_CAPTURED;
}

static gboolean
no_end_by_quiet (const Step *step)
{
  return step->outcome.reason.code != LAT_REASON_CAPTURELESS_DRAW
         && step->outcome.reason.code != LAT_REASON_CAPTURELESS_SCORE;
}

static gboolean
no_end_by_repetition (const Step *step)
{
  return step->outcome.reason.code != LAT_REASON_REPETITION_DRAW
         && step->outcome.reason.code != LAT_REASON_REPETITION_LOSS;
}

static gboolean
first_is_white (const Step *step)
{
  return lat_ruleset_get_start (step->ruleset)->side == LAT_WHITE;
}

static gboolean
first_is_black (const Step *step)
{
  return !first_is_white (step);
}

/* A sentence, in a paragraph that begins so, with and without others in the book. */
typedef struct
{
  const char *said;
  Predicate holds;
  const char *where;
  const char *without;
} Claim;

static const Claim claims[] = {
  { "A trapped leader is never taken off.", keep_trapped_leaders, NULL, NULL },
  { "is trapped but never taken off the board.", keep_leaders, NULL, NULL },
  { "A leader cannot be captured.", spare_leaders, NULL, NULL },
  { "It takes no part in captures.", leaders_move_in_peace, NULL, NULL },
  { "It takes no part in captures.", leaders_help_nobody, NULL,
    "does not help to capture otherwise" },
  { "but does not capture by moving.", leaders_move_in_peace, NULL, NULL },
  { "does not serve as the standing partner", leaders_help_nobody, NULL,
    "does not help to capture otherwise" },
  { "It neither captures nor helps to capture", trapped_help_nobody, NULL,
    "does not help to capture otherwise" },
  { "nor can it be captured again", spare_trapped, NULL, NULL },
  { "A trapped man cannot move.", trapped_stay, NULL, NULL },
  { "A man on this square cannot be captured", spare_safe_squares, NULL, NULL },
  { "A man on one of these squares cannot be captured", spare_safe_squares, NULL, NULL },
  { "They are taken off the board.", soldiers_go_off, NULL, NULL },
  { "They stay where they are and are trapped", victims_are_trapped, NULL, NULL },
  { "They stay where they are and change sides.", soldiers_change_sides, NULL, NULL },
  { "It does not jump.", soldiers_do_not_jump, "• A soldier moves", NULL },
  { "It does not jump.", leaders_do_not_jump, "• A leader moves", NULL },
  { "It jumps once in a move.", soldiers_jump_once, "• A soldier moves", NULL },
  { "It goes one square, to an empty one.", soldiers_step, "• A soldier moves", NULL },
  { "A man may not move between two enemy men", arrives_between_nobody, NULL, NULL },
  { "Whoever can capture must", captures_if_it_can, NULL, NULL },
  { "After a capture the same man may move again", goes_on_with_same, NULL, NULL },
  { "the side must first take exactly one such man off", removes_first, NULL, NULL },
  { "In one turn a side drops one soldier.", drops_one, NULL, NULL },
  { "it drops its leader in its next turn.", drops_leader_last, NULL, NULL },
  { "nothing is captured, nothing is counted, and the game cannot end.", nothing_happens_in_drops,
    NULL, NULL },
  { "Passes count as moves", passes_count, NULL, NULL },
  { "a removal starts the count again.", removals_count_anew, NULL, NULL },
  { "A move that would leave one’s own leader immobilised is not allowed.", has_open_leader, NULL,
    NULL },
  { "A move to a position that has occurred", does_not_repeat, NULL, NULL },
  { "A locked soldier may only", strikes_if_locked, NULL, NULL },
  { "Hindered leader:", strikes_if_hindered, NULL, NULL },
  { "The loss of a leader does not in itself end the game.", loss_of_leader_is_nothing, NULL,
    NULL },
  { "There is no limit to play without a capture.", no_end_by_quiet, NULL, NULL },
  { "Positions may be repeated as often as wanted.", no_end_by_repetition, NULL, NULL },
  { "White acts first.", first_is_white, NULL, NULL },
  { "Black acts first.", first_is_black, NULL, NULL },
};

/* }}} */

/* {{{ Events: what a rulebook must tell if it happens */

static gboolean
holds_trapped (const Step *step)
{
  return step->position.n_trapped[LAT_WHITE] + step->position.n_trapped[LAT_BLACK] > 0;
}

static gboolean
frees (const Step *step)
{
  return step->effect.n_released > 0;
}

static gboolean
takes_leader (const Step *step)
{
  return !spare_leaders (step);
}

static gboolean
removes_leader (const Step *step)
{
  return is_removal (step) && lat_action_kind (step->action) == LAT_LEADER;
}

static gboolean
passes_in_play (const Step *step)
{
  return is_pass (step) && !lat_position_is_dropping (&step->position)
         && step->position.turn != LAT_TURN_BONUS;
}

static gboolean
passes_on (const Step *step)
{
  return is_pass (step) && step->position.turn == LAT_TURN_BONUS;
}

static gboolean
passes_in_drops (const Step *step)
{
  return is_pass (step) && lat_position_is_dropping (&step->position);
}

static const struct
{
  Predicate happens;
  const char *said; /* one of these, between bars */
} events[] = {
  { holds_trapped, "A trapped man cannot move." },
  { holds_trapped, "It neither captures nor helps to capture" },
  { frees, "those whom nobody holds are free again" },
  { takes_leader, "A leader is captured between two|A leader that is caught between two" },
  { removes_leader, "A leader is captured between two" },
  { is_removal, "takes one trapped enemy man off the board|the side must first take exactly one" },
  { passes_in_play, "A side that has no legal action in its turn passes." },
  { passes_on, "may move again in the same turn, or the side passes" },
  { passes_in_drops, "or no square for it, passes." },
};

static const struct
{
  LatReasonCode code;
  const char *said;
} reasons[] = {
  { LAT_REASON_IMMOBILISED, "The enemy leader is immobilised:" },
  { LAT_REASON_LEADER_CAPTURED, "The enemy leader is off the board." },
  { LAT_REASON_REACHED, "Its own leader stands" },
  { LAT_REASON_ANNIHILATED, "left on the board" },
  { LAT_REASON_NO_ACTION, "A side that has no legal action in its turn loses." },
  { LAT_REASON_NO_ACTION_DRAW, "If the side to act has no legal action, the game is drawn." },
  { LAT_REASON_NO_ACTION_SCORE, "has no legal action, the side with more men" },
  { LAT_REASON_REPETITION_DRAW, "times, the game is drawn." },
  { LAT_REASON_REPETITION_LOSS, "the side that brought it about the last time loses." },
  { LAT_REASON_CAPTURELESS_DRAW,
    "without a capture the game is drawn.|both sides counted, the game" },
  { LAT_REASON_CAPTURELESS_SCORE, "without a capture the side with|both sides counted, the side" },
  { LAT_REASON_TRAPPED, "A trapped man cannot move." },
  { LAT_REASON_DROP_FORBIDDEN, "Nothing may be dropped on" },
  { LAT_REASON_MUST_REMOVE, "the side must first take exactly one" },
  { LAT_REASON_BONUS_PIECE, "the same man may move again" },
  { LAT_REASON_ENTRY_FORBIDDEN, "A man may not move between two" },
  { LAT_REASON_ENTRY_NEEDS_CAPTURE, "only if that move captures one of the two." },
  { LAT_REASON_SELF_IMMOBILISED, "own leader immobilised is not allowed." },
  { LAT_REASON_REPETITION_FORBIDDEN, "A move to a position that has occurred" },
  { LAT_REASON_LOCKED, "A locked soldier may only" },
  { LAT_REASON_LOCKED_NO_LEADER, "A locked soldier may only" },
  { LAT_REASON_LEADER_STUCK, "it cannot move." },
  { LAT_REASON_LEADER_STRIKES_ONLY, "it may only capture or move next to the enemy leader." },
  { LAT_REASON_LEADER_ONE_SQUARE, "With one man it goes one square" },
  { LAT_REASON_MANDATORY, "Whoever can capture must" },
};

/* }}} */

typedef struct
{
  const char *line;
  Step step;
  gboolean is_said[G_N_ELEMENTS (claims)];
  guint *n_claims;
  guint *n_reasons;
} Play;

static gboolean
is_claimed (const Claim *claim, const char *text)
{
  g_auto (GStrv) blocks = g_strsplit (text, "\n\n", -1);

  if (claim->without != NULL && strstr (text, claim->without) != NULL)
    return FALSE;
  for (guint i = 0; blocks[i] != NULL; i++)
    if (strstr (blocks[i], claim->said) != NULL
        && (claim->where == NULL || g_str_has_prefix (blocks[i], claim->where)))
      return TRUE;
  return FALSE;
}

static void
need (const Play *play, const char *said)
{
  g_auto (GStrv) parts = g_strsplit (said, "|", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (strstr (play->step.text, parts[i]) != NULL)
      return;
  g_test_message ("%s\n%s", play->line, play->step.text);
  g_error ("it happens, and is not told: %s", said);
}

static void
check_reason (Play *play, LatReasonCode code)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].code == code)
      {
        play->n_reasons[i]++;
        need (play, reasons[i].said);
      }
}

static void
check_step (Play *play)
{
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    if (play->is_said[i])
      {
        play->n_claims[i]++;
        if (claims[i].holds (&play->step))
          continue;
        g_test_message ("%s\n%s", play->line, play->step.text);
        g_error ("it is told, and is not so: %s", claims[i].said);
      }
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    if (events[i].happens (&play->step))
      need (play, events[i].said);
  check_reason (play, play->step.outcome.reason.code);
}

/* Why some actions are not legal that somebody might think of. */
static void
try_others (Play *play, GRand *rand)
{
  const Step *step = &play->step;
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (step->ruleset, &squares);

  for (guint i = 0; i < N_TRIES; i++)
    {
      LatSquare from = squares[g_rand_int_range (rand, 0, (int) n)];
      LatCell cell = step->position.cells[from];
      LatActionType type =
          lat_position_is_dropping (&step->position) ? LAT_ACTION_DROP : LAT_ACTION_MOVE;

      for (guint j = 0; j < n && (type == LAT_ACTION_DROP || lat_cell_is_piece (cell)); j++)
        {
          LatReason reason;
          LatKind kind = type == LAT_ACTION_DROP ? LAT_SOLDIER : lat_cell_kind (cell);

          if (!lat_legality_explain (
                  step->ruleset, &step->position, step->history,
                  lat_action_new (type, kind, type == LAT_ACTION_DROP ? LAT_SQUARE_NONE : from,
                                  squares[j]),
                  &reason))
            check_reason (play, reason.code);
        }
    }
}

static void
play_game (Play *play, GRand *rand)
{
  g_auto (LatActionList) legal;
  LatHistory history;
  Step *step = &play->step;

  lat_action_list_init (&legal);
  lat_history_init (&history);
  step->history = &history;
  step->position = *lat_ruleset_get_start (step->ruleset);
  lat_history_push (&history, &step->position);
  if (lat_outcome_get (step->ruleset, &step->position, &history, &step->outcome))
    check_reason (play, step->outcome.reason.code);
  for (guint ply = 0; ply < N_PLIES && step->outcome.result == LAT_RESULT_NONE; ply++)
    {
      try_others (play, rand);
      lat_movegen_list (step->ruleset, &step->position, &history, &legal);
      step->action = legal.items[g_rand_int_range (rand, 0, (int) legal.n)];
      lat_play_with_effect (step->ruleset, &step->position, step->action, &step->next,
                            &step->effect);
      lat_history_push (&history, &step->next);
      lat_outcome_get (step->ruleset, &step->next, &history, &step->outcome);
      check_step (play);
      step->position = step->next;
    }
  lat_history_clear (&history);
}

static void
test_random (void)
{
  guint n_claims[G_N_ELEMENTS (claims)] = { 0 }, n_reasons[G_N_ELEMENTS (reasons)] = { 0 };

  for (guint seed = 1; seed <= N_RULES; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
      g_autofree char *text = lat_rulebook_dup_text (book);
      Play play = { .line = line, .n_claims = n_claims, .n_reasons = n_reasons };

      play.step = (Step){ .ruleset = ruleset, .rules = rules, .text = text };
      for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
        play.is_said[i] = is_claimed (&claims[i], text);
      for (guint i = 0; i < N_GAMES; i++)
        play_game (&play, rand);
    }

  /* Else a sentence has been put otherwise, and is tested no more. */
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    if (n_claims[i] == 0)
      g_test_fail_printf ("nothing was played under “%s”", claims[i].said);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (n_reasons[i] == 0)
      g_test_fail_printf ("it never happened: “%s”", reasons[i].said);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook-play/random", test_random);
  return g_test_run ();
}
