/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-why-verify.c - whether a reason is true
 *
 * Knows the rules and the position, and neither engine, prover nor finder. What is said to be by force is tried
 * against every reply; what is said not to be so, with every action. If that takes too long nothing is known,
 * and nothing is said.
 */
#include "lat-why.h"

#include "lat-movegen.h"
#include "lat-overlay.h"
#include "lat-play.h"

#include <string.h>

typedef enum
{
  ANSWER_NO,
  ANSWER_YES,
  ANSWER_UNKNOWN,
} Answer;

/* Men who are won over can be won back for ever; so long an exchange is not seen through. */
#define MAX_PLIES (LAT_WHY_MAX_LINE + 24)

/* What is asked: whether @hunter gets @goal men more than the other, or only whether it wins. */
typedef struct
{
  const LatRuleset *ruleset;
  LatHistory path;
  LatSide hunter;
  gboolean wants_win;
  int goal;
  guint64 n_left;
  guint ply;
  LatAction best[LAT_WHY_MAX_LINE + 1];
} Trial;

static Answer
can_reach (Trial *trial, const LatPosition *position, guint depth);

static Answer
try_action (Trial *trial, const LatPosition *next, guint depth)
{
  Answer answer;

  if (trial->ply == MAX_PLIES)
    return ANSWER_UNKNOWN;
  trial->ply++;
  lat_history_push (&trial->path, next);
  answer = can_reach (trial, next, depth);
  lat_history_pop (&trial->path);
  trial->ply--;
  return answer;
}

/* How the game ends with an action, if it does: it may also end without a capture. */
static LatResult
get_end (Trial *trial, const LatPosition *next)
{
  LatOutcome outcome;

  lat_history_push (&trial->path, next);
  if (!lat_outcome_get (trial->ruleset, next, &trial->path, &outcome))
    outcome.result = LAT_RESULT_NONE;
  lat_history_pop (&trial->path);
  return outcome.result;
}

/* A removal before a move gains nothing, but the move after it can. */
static gboolean
acts_again (const Trial *trial, const LatPosition *next, guint depth)
{
  return depth > 0 && (LatSide) next->side == trial->hunter;
}

static gboolean
is_reached (const Trial *trial, const LatPosition *position)
{
  return !trial->wants_win && lat_why_get_balance (position, trial->hunter) >= trial->goal;
}

/* What helped last at this depth goes first. */
static void
put_first (LatActionList *list, LatAction action)
{
  for (guint i = 0; i < list->n; i++)
    if (list->items[i] == action)
      {
        list->items[i] = list->items[0];
        list->items[0] = action;
        return;
      }
}

/*
 * One depth after the other, so that a short way is not looked for among long ones. At the end only what
 * gains, or wins, is tried: nothing else could reach the balance.
 */
static Answer
try_hunter (Trial *trial, const LatPosition *position, LatActionList *list, guint depth)
{
  int balance = lat_why_get_balance (position, trial->hunter);
  Answer answer = ANSWER_NO;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < list->n; i++)
      {
        LatPosition next;
        gboolean gains;
        Answer one;

        if (trial->n_left == 0)
          return ANSWER_UNKNOWN;
        trial->n_left--;
        lat_play (trial->ruleset, position, list->items[i], &next);
        gains = lat_why_get_balance (&next, trial->hunter) > balance;
        if (gains != (pass == 0))
          continue;
        if (depth <= 1 && !gains && !trial->wants_win && !acts_again (trial, &next, depth))
          {
            if (get_end (trial, &next) == lat_result_win (trial->hunter))
              return ANSWER_YES;
            continue;
          }
        one = try_action (trial, &next, depth > 0 ? depth - 1 : 0);
        if (one == ANSWER_YES)
          {
            trial->best[depth] = list->items[i];
            return ANSWER_YES;
          }
        if (one == ANSWER_UNKNOWN)
          answer = ANSWER_UNKNOWN;
      }
  return answer;
}

/* At the end only what takes back, or ends the game, is tried. */
static Answer
try_other (Trial *trial, const LatPosition *position, LatActionList *list, guint depth)
{
  int balance = lat_why_get_balance (position, trial->hunter);
  Answer answer = ANSWER_YES;

  for (guint i = 0; i < list->n; i++)
    {
      LatPosition next;
      Answer one;

      if (trial->n_left == 0)
        return ANSWER_UNKNOWN;
      trial->n_left--;
      lat_play (trial->ruleset, position, list->items[i], &next);
      if (depth == 0 && lat_why_get_balance (&next, trial->hunter) >= balance)
        {
          LatResult result = get_end (trial, &next);

          if (result != LAT_RESULT_NONE && result != lat_result_win (trial->hunter))
            return ANSWER_NO;
          continue;
        }
      one = try_action (trial, &next, depth > 0 ? depth - 1 : 0);
      if (one == ANSWER_NO)
        {
          trial->best[depth] = list->items[i];
          return ANSWER_NO;
        }
      if (one == ANSWER_UNKNOWN)
        answer = ANSWER_UNKNOWN;
    }
  return answer;
}

static Answer
can_reach (Trial *trial, const LatPosition *position, guint depth)
{
  gboolean hunts = (LatSide) position->side == trial->hunter;
  g_auto (LatActionList) list;
  LatOutcome outcome;

  lat_action_list_init (&list);
  if (lat_outcome_get (trial->ruleset, position, &trial->path, &outcome))
    return outcome.result == lat_result_win (trial->hunter) ? ANSWER_YES : ANSWER_NO;
  if (hunts && is_reached (trial, position))
    return ANSWER_YES;
  if (depth == 0 && (trial->wants_win || (!hunts && !is_reached (trial, position))))
    return ANSWER_NO;
  lat_movegen_list (trial->ruleset, position, &trial->path, &list);
  put_first (&list, trial->best[depth]);
  return hunts ? try_hunter (trial, position, &list, depth)
               : try_other (trial, position, &list, depth);
}

/* Whether @side reaches what the reason says it does, from a position; @n_left gets less. */
static Answer
ask (const LatWhyPlace *place,
     const LatWhy *why,
     const LatPosition *start,
     const LatHistory *history,
     int base,
     guint64 *n_left)
{
  Trial trial = { .ruleset = place->ruleset,
                  .hunter = why->side,
                  .wants_win = lat_why_is_win (why->kind),
                  .goal = base + (int) why->men,
                  .n_left = *n_left };
  Answer answer;

  lat_history_init (&trial.path);
  lat_history_copy (&trial.path, history);
  /* As the line says, if it is the hunter who begins it. */
  if (why->n_line > 0 && (LatSide) start->side == why->side)
    trial.best[why->plies] = why->line[0];
  answer = can_reach (&trial, start, why->plies);
  lat_history_clear (&trial.path);
  *n_left = trial.n_left;
  return answer;
}

/* Where the side does not reach it, says the reason: after which action? None: nothing is said of another. */
static LatAction
get_contrast (const LatWhy *why)
{
  switch (why->kind)
    {
    case LAT_WHY_MISSES_WIN:
    case LAT_WHY_MISSES_MEN:
    case LAT_WHY_PARRIES:
    case LAT_WHY_PARRIES_MEN:
      return why->action;
    case LAT_WHY_LOSES:
    case LAT_WHY_LOSES_MEN:
      return why->better;
    case LAT_WHY_NONE:
    case LAT_WHY_ENDS:
    case LAT_WHY_WINS:
    case LAT_WHY_WINS_MEN:
    case LAT_WHY_THREATENS:
    case LAT_WHY_THREATENS_MEN:
    case LAT_WHY_FREES:
    case LAT_WHY_UNLOCKS:
    case LAT_WHY_TERM:
    case LAT_WHY_CHANGES:
    default:
      return LAT_ACTION_INVALID;
    }
}

static gboolean
play_one (const LatWhyPlace *place, LatAction action, LatPosition *next, LatHistory *history)
{
  lat_history_copy (history, place->history);
  if (!lat_movegen_is_legal (place->ruleset, place->position, place->history, action))
    return FALSE;
  lat_play (place->ruleset, place->position, action, next);
  lat_history_push (history, next);
  return TRUE;
}

static gboolean
verify_contrast (const LatWhyPlace *place, const LatWhy *why, int base, guint64 *n_left)
{
  LatAction action = get_contrast (why);
  g_auto (LatHistory) history = { 0 };
  LatPosition next;

  if (action == LAT_ACTION_INVALID)
    return why->kind != LAT_WHY_MISSES_WIN && why->kind != LAT_WHY_MISSES_MEN
           && why->kind != LAT_WHY_PARRIES && why->kind != LAT_WHY_PARRIES_MEN;
  lat_history_init (&history);
  return play_one (place, action, &next, &history)
         && ask (place, why, &next, &history, base, n_left) == ANSWER_NO;
}

/* After that reply the man whom the action takes makes no difference any more. */
static gboolean
verify_answer (const LatWhyPlace *place, const LatWhy *why, int base, guint64 *n_left)
{
  LatWhy rest = *why;
  g_auto (LatHistory) history = { 0 };
  LatPosition here, next;

  if (why->answer == LAT_ACTION_INVALID)
    return TRUE;
  lat_history_init (&history);
  if (why->kind != LAT_WHY_MISSES_MEN || !play_one (place, why->action, &here, &history)
      || (LatSide) here.side == why->side
      || lat_why_get_balance (&here, why->side) < base + (int) why->men
      || !lat_movegen_is_legal (place->ruleset, &here, &history, why->answer))
    return FALSE;
  lat_play (place->ruleset, &here, why->answer, &next);
  lat_history_push (&history, &next);
  rest.plies = why->plies > 0 ? why->plies - 1 : 0;
  return ask (place, &rest, &next, &history, base, n_left) == ANSWER_NO;
}

/* The other side could do as much if the action had been a pass. */
static gboolean
verify_threat (const LatWhyPlace *place, const LatWhy *why, int base, guint64 *n_left)
{
  LatWhy threat = *why;
  g_auto (LatHistory) history = { 0 };
  LatPosition start;

  if (!why->was_threatened)
    return TRUE;
  threat.kind = lat_why_is_win (why->kind) ? LAT_WHY_THREATENS : LAT_WHY_THREATENS_MEN;
  threat.action = LAT_ACTION_INVALID;
  lat_history_init (&history);
  return lat_why_get_start (&threat, place, &start, &history)
         && ask (place, &threat, &start, &history, base, n_left) == ANSWER_YES;
}

/* Whether what is done is told with an action before the line, so that the line itself can be empty. */
static gboolean
is_with_opening (const LatWhy *why)
{
  return why->kind == LAT_WHY_MISSES_WIN || why->kind == LAT_WHY_MISSES_MEN
         || ((why->kind == LAT_WHY_WINS || why->kind == LAT_WHY_WINS_MEN)
             && why->action != LAT_ACTION_INVALID);
}

/* The line is legal, and ends with what is claimed; what is said of it is so. */
static gboolean
verify_line (const LatWhyPlace *place,
             const LatWhy *why,
             const LatPosition *start,
             const LatHistory *history,
             int base)
{
  LatPosition here = *start;
  LatWhy again = *why;

  if (why->n_line > LAT_WHY_MAX_LINE || why->n_line > why->plies
      || (why->n_line == 0 && !is_with_opening (why))
      || !lat_why_describe_line (place, start, history, &again)
      || memcmp (&again.way, &why->way, sizeof again.way) != 0 || again.n_squares != why->n_squares
      || again.end.code != why->end.code || again.taken != why->taken || again.given != why->given
      || memcmp (again.squares, why->squares, again.n_squares * sizeof *again.squares) != 0)
    return FALSE;
  for (guint i = 0; i < why->n_line; i++)
    {
      LatPosition next;

      lat_play (place->ruleset, &here, why->line[i], &next);
      here = next;
    }
  if (lat_why_is_win (why->kind))
    return why->end.code != LAT_REASON_NONE;
  return why->end.code != LAT_REASON_NONE
         || lat_why_get_balance (&here, why->side) >= base + (int) why->men;
}

/* Who wins something is who can, by what the kind of the reason says. */
static gboolean
has_right_side (const LatWhyPlace *place, const LatWhy *why)
{
  LatSide mover = (LatSide) place->position->side;

  switch (why->kind)
    {
    case LAT_WHY_LOSES:
    case LAT_WHY_LOSES_MEN:
    case LAT_WHY_PARRIES:
    case LAT_WHY_PARRIES_MEN:
      return why->side != mover;
    case LAT_WHY_THREATENS:
    case LAT_WHY_THREATENS_MEN:
      return (why->side == mover) == (why->action != LAT_ACTION_INVALID);
    default:
      return why->side == mover;
    }
}

static gboolean
verify_force (const LatWhyPlace *place, const LatWhy *why, guint64 n_left)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition start;
  int base;

  lat_history_init (&history);
  if (!has_right_side (place, why) || why->plies > LAT_WHY_MAX_LINE
      || (!lat_why_is_win (why->kind) && why->men == 0)
      || !lat_why_get_start (why, place, &start, &history))
    return FALSE;
  base = lat_why_get_balance (why->kind == LAT_WHY_THREATENS_MEN ? &start : place->position,
                              why->side);
  return verify_line (place, why, &start, &history, base)
         && ask (place, why, &start, &history, base, &n_left) == ANSWER_YES
         && verify_contrast (place, why, base, &n_left) && verify_answer (place, why, base, &n_left)
         && verify_threat (place, why, base, &n_left);
}

/* The action ends the game, as it says. */
static gboolean
verify_end (const LatWhyPlace *place, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition next;
  LatOutcome outcome;

  lat_history_init (&history);
  return play_one (place, why->action, &next, &history)
         && lat_outcome_get (place->ruleset, &next, &history, &outcome)
         && outcome.result != lat_result_win ((LatSide) place->position->side)
         && outcome.reason.code == why->end.code;
}

static gboolean
is_locked (const LatWhyPlace *place, const LatPosition *position, LatSquare square)
{
  g_auto (LatOverlay) overlay;
  gboolean is = FALSE;

  lat_overlay_init (&overlay);
  lat_overlay_fill (&overlay, place->ruleset, position, LAT_OVERLAY_LOCKS);
  for (guint i = 0; i < overlay.locks->len; i++)
    is |= g_array_index (overlay.locks, LatOverlayTie, i).man == square;
  return is;
}

static gboolean
is_held (const LatWhyPlace *place, const LatPosition *position, LatSquare square)
{
  return lat_cell_is_trapped (position->cells[square]);
}

/* The men are held before and after the better action, and no longer after the action. */
static gboolean
verify_release (const LatWhyPlace *place, const LatWhy *why)
{
  gboolean (*holds) (const LatWhyPlace *, const LatPosition *, LatSquare) =
      why->kind == LAT_WHY_UNLOCKS ? is_locked : is_held;
  g_auto (LatHistory) history = { 0 };
  LatSide side = (LatSide) place->position->side;
  LatPosition after, better;

  lat_history_init (&history);
  if (why->side != side || why->n_squares == 0 || !play_one (place, why->action, &after, &history)
      || !play_one (place, why->better, &better, &history))
    return FALSE;
  for (guint i = 0; i < why->n_squares; i++)
    {
      LatSquare square = why->squares[i];
      LatCell cell = place->position->cells[square];

      if (!lat_cell_is_piece (cell) || lat_cell_side (cell) == side
          || !holds (place, place->position, square) || holds (place, &after, square)
          || !lat_cell_is_piece (after.cells[square]))
        return FALSE;
      /* The better action holds him still, or has taken him off. */
      if (lat_cell_is_piece (better.cells[square]) && !holds (place, &better, square))
        return FALSE;
    }
  return TRUE;
}

/* What both sides have of it at the end of a line, and how many men more than the other @side has there. */
static gboolean
count_term (const LatWhyPlace *place,
            const LatWhy *why,
            gboolean is_other,
            int counts[LAT_N_SIDES],
            int *balance)
{
  const LatAction *line = is_other ? why->other : why->line;
  g_auto (LatHistory) history = { 0 };
  LatPosition here, next;
  LatTerms terms;

  lat_history_init (&history);
  if (!play_one (place, is_other ? why->better : why->action, &here, &history))
    return FALSE;
  for (guint i = 0; i < why->n_line; i++)
    {
      if (!lat_movegen_is_legal (place->ruleset, &here, &history, line[i]))
        return FALSE;
      lat_play (place->ruleset, &here, line[i], &next);
      here = next;
      lat_history_push (&history, &here);
    }
  lat_terms_extract (place->ruleset, &here, &terms);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    counts[side] = terms.n[side][why->term];
  *balance = lat_why_get_balance (&here, why->side);
  return TRUE;
}

static gboolean
verify_term (const LatWhyPlace *place, const LatWhy *why)
{
  int counts[2][LAT_N_SIDES], balances[2];

  return (guint) why->term < LAT_N_TERMS && (guint) why->subject < LAT_N_SIDES
         && why->side == (LatSide) place->position->side && why->n_line == why->n_other
         && why->n_line <= LAT_WHY_MAX_LINE
         && count_term (place, why, FALSE, counts[0], &balances[0])
         && count_term (place, why, TRUE, counts[1], &balances[1])
         && memcmp (counts, why->counts, sizeof counts) == 0
         && (why->men > 0 ? balances[1] - balances[0] == (int) why->men
                          : counts[0][why->subject] != counts[1][why->subject]);
}

static gboolean
is_same_change (const LatWhyChange *a, const LatWhyChange *b)
{
  return a->term == b->term && memcmp (a->counts, b->counts, sizeof a->counts) == 0
         && a->n_squares == b->n_squares
         && memcmp (a->squares, b->squares, a->n_squares * sizeof *a->squares) == 0
         && memcmp (a->sides, b->sides, a->n_squares * sizeof *a->sides) == 0;
}

/* Each is named once, and is as it says before the action and after it. */
static gboolean
verify_changes (const LatWhyPlace *place, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition after;

  lat_history_init (&history);
  if (why->side != (LatSide) place->position->side || why->n_changes == 0
      || why->n_changes > LAT_WHY_MAX_CHANGES || !play_one (place, why->action, &after, &history))
    return FALSE;
  for (guint i = 0; i < why->n_changes; i++)
    {
      LatWhyChange change;

      if ((guint) why->changes[i].term >= LAT_N_TERMS
          || !lat_why_change_fill (place->ruleset, place->position, &after, why->changes[i].term,
                                   &change)
          || !is_same_change (&change, &why->changes[i]))
        return FALSE;
      for (guint k = 0; k < i; k++)
        if (why->changes[k].term == change.term)
          return FALSE;
    }
  return TRUE;
}

/**
 * lat_why_verify:
 * @place: rules, position and what was before
 * @why: a reason
 * @max_nodes: how many actions are played at most; 0 for %LAT_WHY_DEFAULT_NODES
 *
 * Verifies a reason from the position and the rules alone: by force means that every reply is tried.
 *
 * Returns: whether all that it says is so; if the limit comes first it is not
 */
gboolean
lat_why_verify (const LatWhyPlace *place, const LatWhy *why, guint64 max_nodes)
{
  g_return_val_if_fail (place != NULL && why != NULL, FALSE);

  if (!lat_why_is_possible (place))
    return FALSE;
  if (lat_why_is_by_force (why->kind))
    return verify_force (place, why, max_nodes > 0 ? max_nodes : LAT_WHY_DEFAULT_NODES);
  switch (why->kind)
    {
    case LAT_WHY_ENDS:
      return verify_end (place, why);
    case LAT_WHY_FREES:
    case LAT_WHY_UNLOCKS:
      return verify_release (place, why);
    case LAT_WHY_TERM:
      return verify_term (place, why);
    case LAT_WHY_CHANGES:
      return verify_changes (place, why);
    default:
      return FALSE;
    }
}
