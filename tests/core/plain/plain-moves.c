/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-moves.c - the referee's legal actions */
#include "plain-moves.h"

#include <stdlib.h>
#include <string.h>

#include "plain-capture.h"

int
plain_count_occurrences (const GArray *history, const PlainPosition *position)
{
  int count = 0;

  for (guint i = 0; i < history->len; i++)
    if (plain_position_same (&g_array_index (history, PlainPosition, i), position))
      count++;
  return count;
}

/* How many orthogonal neighbours of a square are outside, empty, or hold a piece of either side. */
typedef struct
{
  int outside;
  int empty;
  int of[2];
} Around;

static Around
look_around (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  Around around = { 0 };

  for (int i = 0; i < 4; i++)
    {
      PlainSquare next =
          plain_square_step (square, plain_directions[i].file, plain_directions[i].rank);
      if (plain_is_outside (rules, next))
        around.outside++;
      else if (plain_is_empty (rules, position, next))
        around.empty++;
      else
        around.of[plain_piece_at (position, next).side]++;
    }
  return around;
}

static gboolean
is_immobilised (const PlainRules *rules, const PlainPosition *position, PlainSquare leader)
{
  PlainSide side = plain_piece_at (position, leader).side;
  Around around = look_around (rules, position, leader);

  if (around.empty > 0)
    return FALSE;
  if (rules->of[side].leader_immobilised == PLAIN_IMMOBILISED_BLOCKED)
    return around.of[plain_other (side)] > 0;
  /* Where all neighbours are outside, "every one by an enemy" holds. */
  return around.of[side] == 0;
}

static gboolean
is_leader_of (const PlainRules *rules,
              const PlainPosition *position,
              PlainSquare square,
              PlainSide side)
{
  return plain_is_of (rules, position, square, side)
         && plain_piece_at (position, square).kind == PLAIN_LEADER;
}

gboolean
plain_leaders_are_immobilised (const PlainRules *rules,
                               const PlainPosition *position,
                               PlainSide side)
{
  int n_leaders = 0;

  if (rules->of[side].leader_immobilised == PLAIN_IMMOBILISED_NONE)
    return FALSE;
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        if (!is_leader_of (rules, position, (PlainSquare){ file, rank }, side))
          continue;
        if (!is_immobilised (rules, position, (PlainSquare){ file, rank }))
          return FALSE;
        n_leaders++;
      }
  return n_leaders > 0;
}

/* A hit: the square is orthogonally next to an enemy leader. */
static gboolean
is_hit (const PlainRules *rules, const PlainPosition *position, PlainSquare to, PlainSide mover)
{
  for (int i = 0; i < 4; i++)
    if (is_leader_of (rules, position,
                      plain_square_step (to, plain_directions[i].file, plain_directions[i].rank),
                      plain_other (mover)))
      return TRUE;
  return FALSE;
}

static gboolean
is_locked (const PlainRules *rules, const PlainPosition *position, PlainSquare from)
{
  PlainSide side = plain_piece_at (position, from).side;
  PlainPosition without = *position;

  plain_put (&without, from, (PlainPiece){ PLAIN_NO_PIECE });
  for (int i = 0; i < 4; i++)
    {
      PlainSquare next =
          plain_square_step (from, plain_directions[i].file, plain_directions[i].rank);
      if (plain_is_of (rules, &without, next, plain_other (side))
          && look_around (rules, &without, next).of[side] == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
leader_obeys (const PlainRules *rules,
              const PlainPosition *position,
              PlainSquare from,
              PlainSquare to,
              gboolean is_strike)
{
  PlainSide side = plain_piece_at (position, from).side;
  Around around = look_around (rules, position, from);
  int attackers = around.of[plain_other (side)];
  int blockers = attackers;

  if (rules->leader_mobility == PLAIN_MOBILITY_BLOCKED)
    blockers += around.of[side];

  if (attackers == 0)
    return TRUE;
  if (blockers + around.outside >= 3)
    return FALSE;
  if (blockers == 2)
    return is_strike;
  return is_strike || MAX (abs (to.file - from.file), abs (to.rank - from.rank)) == 1;
}

/* Everything that makes a move illegal, except what depends on other moves; fills in the victims.
 * Without a history repetition is left aside. */
static gboolean
move_is_legal (const PlainRules *rules,
               const PlainPosition *position,
               const GArray *history,
               PlainAction *action)
{
  PlainPosition after = *position;
  PlainPiece piece = plain_piece_at (position, action->from);

  plain_move_man (&after, action);
  plain_find_victims (rules, &after, action->from, action->to, &action->victims);
  if (action->leaps)
    plain_set_add (&action->victims, action->over);
  if (action->replaces)
    plain_set_add (&action->victims, action->to);

  if (!plain_entry_is_legal (rules, &after, action->to, &action->victims))
    return FALSE;

  gboolean is_strike =
      action->victims.count > 0 || is_hit (rules, position, action->to, piece.side);
  if (plain_is_soldierly (piece.kind) && rules->lock && !is_strike
      && is_locked (rules, position, action->from))
    return FALSE;
  if (piece.kind == PLAIN_LEADER && rules->leader_mobility != PLAIN_MOBILITY_FREE
      && !leader_obeys (rules, position, action->from, action->to, is_strike))
    return FALSE;

  if (rules->of[piece.side].self_immobilise_forbidden)
    {
      after = *position;
      plain_move_and_take (rules, &after, action);
      if (plain_leaders_are_immobilised (rules, &after, piece.side))
        return FALSE;
    }
  if (history != NULL && rules->repetition > 0
      && rules->repetition_result == PLAIN_REPETITION_FORBID)
    {
      after = *position;
      plain_make (rules, &after, action);
      if (plain_count_occurrences (history, &after) + 1 >= rules->repetition)
        return FALSE;
    }
  return TRUE;
}

static void
add_moves_of (const PlainRules *rules,
              const PlainPosition *position,
              const GArray *history,
              PlainSquare from,
              GArray *actions)
{
  g_autoptr (GArray) ways = plain_find_ways (rules, position, from);

  for (guint i = 0; i < ways->len; i++)
    {
      PlainAction *action = &g_array_index (ways, PlainAction, i);

      if (!move_is_legal (rules, position, history, action))
        continue;
      if (position->turn == PLAIN_TURN_BONUS
          && rules->of[position->to_act].bonus_move != PLAIN_BONUS_SAME_PIECE
          && action->victims.count == 0)
        continue;
      g_array_append_vals (actions, action, 1);
    }
}

gboolean
plain_bonus_captures (const PlainRules *rules, const PlainPosition *position)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (PlainAction));

  add_moves_of (rules, position, NULL, position->bonus, actions);
  return actions->len > 0;
}

static void
add_moves (const PlainRules *rules,
           const PlainPosition *position,
           const GArray *history,
           GArray *actions)
{
  gboolean some_move_captures = FALSE;

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare from = { file, rank };
        if (position->turn == PLAIN_TURN_BONUS && !plain_square_equal (from, position->bonus))
          continue;
        if (plain_is_of (rules, position, from, position->to_act))
          add_moves_of (rules, position, history, from, actions);
      }

  if (!rules->of[position->to_act].mandatory || position->turn == PLAIN_TURN_BONUS)
    return;
  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, PlainAction, i).victims.count > 0)
      some_move_captures = TRUE;
  for (guint i = actions->len; some_move_captures && i-- > 0;)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);
      if (action->type == PLAIN_MOVE && action->victims.count == 0)
        g_array_remove_index (actions, i);
    }
}

static void
add_pass (GArray *actions)
{
  PlainAction pass = { .type = PLAIN_PASS };
  g_array_append_val (actions, pass);
}

static void
add_drops (const PlainRules *rules, const PlainPosition *position, GArray *actions)
{
  PlainSide side = position->to_act;
  PlainAction drop = { .type = PLAIN_DROP, .kind = PLAIN_SOLDIER };

  if (position->hand_soldiers[side] == 0)
    drop.kind = position->hand_officers[side] > 0 ? PLAIN_OFFICER : PLAIN_LEADER;
  if (drop.kind == PLAIN_LEADER && position->hand_leaders[side] == 0)
    return;

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        drop.to = (PlainSquare){ file, rank };
        if (plain_is_empty (rules, position, drop.to)
            && !plain_set_has (&rules->drop_forbidden, drop.to)
            && plain_zones_allow (rules, PLAIN_ROLE_DROP, drop.to, (PlainMan){ side, drop.kind })
            && plain_zones_allow (rules, PLAIN_ROLE_STOP, drop.to, (PlainMan){ side, drop.kind }))
          g_array_append_val (actions, drop);
      }
}

static void
add_removals (const PlainRules *rules, const PlainPosition *position, GArray *actions)
{
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainAction removal = { .type = PLAIN_REMOVAL, .to = { file, rank } };
        PlainPiece piece = position->board[file][rank];

        if (!plain_is_of (rules, position, removal.to, plain_other (position->to_act))
            || !piece.trapped)
          continue;
        if (piece.kind == PLAIN_LEADER
            && rules->of[piece.side].leader_capture != PLAIN_LEADER_CAPTURE_CUSTODIAL)
          continue;
        removal.kind = piece.kind;
        g_array_append_val (actions, removal);
      }
}

/* Before play any enemy but leaders. */
static void
add_clearings (const PlainRules *rules, const PlainPosition *position, GArray *actions)
{
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainAction removal = { .type = PLAIN_REMOVAL, .to = { file, rank } };
        PlainPiece piece = position->board[file][rank];

        if (!plain_is_of (rules, position, removal.to, plain_other (position->to_act))
            || !plain_is_soldierly (piece.kind))
          continue;
        removal.kind = piece.kind;
        g_array_append_val (actions, removal);
      }
}

/* What the side to act can do while nothing is in hand, if it need not open a way: no pass. */
static GArray *
list_proper_actions (const PlainRules *rules, const PlainPosition *position, const GArray *history)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (PlainAction));

  if (rules->method == PLAIN_METHOD_TRAP && position->turn != PLAIN_TURN_HAS_REMOVED
      && position->turn != PLAIN_TURN_BONUS)
    add_removals (rules, position, actions);
  if (actions->len > 0 && rules->removal == PLAIN_REMOVAL_BEFORE_MOVE)
    return actions;

  add_moves (rules, position, history, actions);
  return actions;
}

/* Whether the action leaves the turn going on, or the other side with something to do, repetition
 * aside. */
static gboolean
opens_a_way (const PlainRules *rules, const PlainPosition *position, const PlainAction *action)
{
  PlainPosition after = *position;

  plain_make (rules, &after, action);
  if (after.to_act == position->to_act)
    return TRUE;

  g_autoptr (GArray) replies = list_proper_actions (rules, &after, NULL);
  return replies->len > 0;
}

static void
keep_openers (const PlainRules *rules, const PlainPosition *position, GArray *actions)
{
  g_autoptr (GArray) openers = g_array_new (FALSE, FALSE, sizeof (PlainAction));

  for (guint i = 0; i < actions->len; i++)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);

      if (opens_a_way (rules, position, action))
        g_array_append_vals (openers, action, 1);
    }
  if (openers->len == 0)
    return;
  g_array_set_size (actions, 0);
  g_array_append_vals (actions, openers->data, openers->len);
}

/* Whether the side to act may pass, with so many other actions. */
static gboolean
may_pass (const PlainRules *rules, const PlainPosition *position, guint n_actions)
{
  int no_moves = rules->of[position->to_act].no_moves;

  if (position->turn == PLAIN_TURN_BONUS)
    return n_actions == 0 || rules->of[position->to_act].bonus_move != PLAIN_BONUS_MUST_CAPTURE;
  return n_actions == 0 && (no_moves == PLAIN_NO_MOVES_PASS || no_moves == PLAIN_NO_MOVES_OPENS);
}

/* The side that did not begin, in its first turn: the number grows after Black's. */
static gboolean
may_swap (const PlainRules *rules, const PlainPosition *position)
{
  int number = rules->first == PLAIN_BLACK ? 2 : 1;

  return rules->swap && position->number == number && position->to_act != (PlainSide) rules->first
         && position->turn == PLAIN_TURN_NORMAL;
}

GArray *
plain_legal_actions (const PlainRules *rules, const PlainPosition *position, const GArray *history)
{
  GArray *actions = NULL;

  if (!plain_hands_are_empty (position))
    {
      actions = g_array_new (FALSE, FALSE, sizeof (PlainAction));
      add_drops (rules, position, actions);
      if (actions->len == 0)
        add_pass (actions);
      return actions;
    }

  if (plain_must_clear (rules, position))
    {
      actions = g_array_new (FALSE, FALSE, sizeof (PlainAction));
      add_clearings (rules, position, actions);
      return actions;
    }

  actions = list_proper_actions (rules, position, history);
  if (position->turn == PLAIN_TURN_OPENS)
    keep_openers (rules, position, actions);
  /* Who can only pass has no action. */
  if (actions->len > 0 && may_swap (rules, position))
    {
      PlainAction swap = { .type = PLAIN_SWAP };
      g_array_append_val (actions, swap);
    }
  if (may_pass (rules, position, actions->len))
    add_pass (actions);
  return actions;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GStrv
plain_legal_texts (const PlainRules *rules, const PlainPosition *position, const GArray *history)
{
  g_autoptr (GArray) actions = plain_legal_actions (rules, position, history);
  GPtrArray *texts = g_ptr_array_new ();

  for (guint i = 0; i < actions->len; i++)
    g_ptr_array_add (
        texts, plain_action_to_text (rules, position, &g_array_index (actions, PlainAction, i)));
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return (GStrv) g_ptr_array_free (texts, FALSE);
}
