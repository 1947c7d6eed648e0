/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-action.c - the referee's actions: their text, and what they do to a position */
#include "plain-action.h"

#include "plain-capture.h"
#include "plain-moves.h"

static void
append_square (GString *text, PlainSquare square)
{
  g_string_append_printf (text, "%c%d", 'a' + square.file, square.rank + 1);
}

/* A soldier has no letter. */
static void
append_kind (GString *text, int kind)
{
  if (kind == PLAIN_OFFICER)
    g_string_append_c (text, 'O');
  else if (kind == PLAIN_LEADER)
    g_string_append_c (text, 'D');
}

/* Whether the victim stays on its square as a trapped piece of its own side. */
static gboolean
stays_trapped (const PlainRules *rules, PlainPiece victim)
{
  if (rules->method == PLAIN_METHOD_TRAP)
    return TRUE;
  return victim.kind == PLAIN_LEADER
         && rules->of[victim.side].leader_capture == PLAIN_LEADER_CAPTURE_FREEZE;
}

static void
append_victims (GString *text,
                const PlainRules *rules,
                const PlainPosition *position,
                const PlainSquareSet *victims)
{
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        if (!victims->on[file][rank])
          continue;
        PlainPiece piece = position->board[file][rank];
        g_string_append_c (text, stays_trapped (rules, piece) ? ':' : 'x');
        append_kind (text, piece.kind);
        append_square (text, (PlainSquare){ file, rank });
      }
}

char *
plain_action_to_text (const PlainRules *rules,
                      const PlainPosition *position,
                      const PlainAction *action)
{
  GString *text = g_string_new (NULL);

  switch (action->type)
    {
    case PLAIN_DROP:
      append_kind (text, action->kind);
      g_string_append_c (text, '@');
      append_square (text, action->to);
      break;
    case PLAIN_REMOVAL:
      g_string_append_c (text, 'x');
      append_square (text, action->to);
      break;
    case PLAIN_MOVE:
      append_kind (text, action->kind);
      append_square (text, action->from);
      g_string_append_c (text, '-');
      append_square (text, action->to);
      append_victims (text, rules, position, &action->victims);
      break;
    case PLAIN_PASS:
      g_string_append (text, "--");
      break;
    case PLAIN_SWAP:
      g_string_append (text, "swap");
      break;
    default:
      g_assert_not_reached ();
    }
  return g_string_free (text, FALSE);
}

static void
end_turn (PlainPosition *position)
{
  if (position->to_act == PLAIN_BLACK)
    position->number++;
  position->to_act = plain_other (position->to_act);
  position->turn = PLAIN_TURN_NORMAL;
}

/* The first turn of the side that begins may have a number of its own. How far a turn has come is
 * not written in a position: it follows from the hand, and who was set up with more in hand than the
 * rules give has not dropped the first yet. */
static gboolean
ends_turn_of_drops (const PlainRules *rules, PlainSide side, int n_dropped)
{
  int n_first = side == (PlainSide) rules->first ? rules->first_drops : 0;

  if (n_first > 0 && n_dropped > 0 && n_dropped <= n_first)
    return n_dropped == n_first;
  return rules->drops_per_turn > 0 && (n_dropped - n_first) % rules->drops_per_turn == 0;
}

static void
make_drop (const PlainRules *rules, PlainPosition *position, const PlainAction *action)
{
  PlainSide side = position->to_act;

  plain_put (position, action->to, (PlainPiece){ action->kind, side, FALSE });
  if (action->kind == PLAIN_LEADER)
    position->hand_leaders[side]--;
  else if (action->kind == PLAIN_OFFICER)
    position->hand_officers[side]--;
  else
    position->hand_soldiers[side]--;

  int n_dropped = rules->of[side].soldiers - position->hand_soldiers[side];
  if (action->kind != PLAIN_SOLDIER || position->hand_soldiers[side] == 0
      || ends_turn_of_drops (rules, side, n_dropped))
    end_turn (position);

  /* Now it is known who acts first. */
  if (plain_hands_are_empty (position) && rules->first_move != PLAIN_FIRST_MOVE_ALTERNATE)
    position->to_act = rules->first_move == PLAIN_FIRST_MOVE_WHITE ? PLAIN_WHITE : PLAIN_BLACK;
}

static void
make_removal (const PlainRules *rules, PlainPosition *position, const PlainAction *action)
{
  gboolean is_before_play = plain_must_clear (rules, position);

  plain_put (position, action->to, (PlainPiece){ PLAIN_NO_PIECE });
  position->quiet = 0;
  if (!is_before_play && rules->removal == PLAIN_REMOVAL_BEFORE_MOVE)
    position->turn = PLAIN_TURN_HAS_REMOVED;
  else
    end_turn (position);
}

static void
take_victim (const PlainRules *rules, PlainPosition *position, PlainSquare square)
{
  PlainPiece piece = plain_piece_at (position, square);

  if (stays_trapped (rules, piece))
    piece.trapped = TRUE;
  else if (rules->method == PLAIN_METHOD_CONVERT)
    piece.side = plain_other (piece.side);
  else
    piece.kind = PLAIN_NO_PIECE;
  plain_put (position, square, piece);
}

void
plain_move_man (PlainPosition *position, const PlainAction *action)
{
  PlainPiece piece = plain_piece_at (position, action->from);

  plain_put (position, action->from, (PlainPiece){ PLAIN_NO_PIECE });
  plain_put (position, action->to, piece);
}

/* What zones make of the man who has moved there. */
static void
promote (const PlainRules *rules, PlainPosition *position, PlainSquare square)
{
  PlainPiece piece = plain_piece_at (position, square);
  PlainMan man = { (PlainSide) piece.side, (PlainKind) piece.kind };

  if (piece.kind == PLAIN_LEADER)
    return;
  if (plain_zones_grant (rules, PLAIN_ROLE_MAKES_LEADER, square, man))
    piece.kind = PLAIN_LEADER;
  else if (piece.kind == PLAIN_SOLDIER
           && plain_zones_grant (rules, PLAIN_ROLE_MAKES_OFFICER, square, man))
    piece.kind = PLAIN_OFFICER;
  plain_put (position, square, piece);
}

void
plain_move_and_take (const PlainRules *rules, PlainPosition *position, const PlainAction *action)
{
  plain_move_man (position, action);
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare square = { file, rank };

        /* Who was replaced is gone already. */
        if (action->victims.on[file][rank] && !plain_square_equal (square, action->to))
          take_victim (rules, position, square);
      }
  plain_release (rules, position);
  promote (rules, position, action->to);
}

static void
make_move (const PlainRules *rules, PlainPosition *position, const PlainAction *action)
{
  plain_move_and_take (rules, position, action);
  position->turn = PLAIN_TURN_NORMAL;
  if (action->victims.count == 0)
    {
      position->quiet++;
      end_turn (position);
      return;
    }

  position->quiet = 0;
  position->turn = PLAIN_TURN_BONUS;
  position->bonus = action->to;
  switch (rules->of[position->to_act].bonus_move)
    {
    case PLAIN_BONUS_SAME_PIECE:
      return;
    case PLAIN_BONUS_CAPTURES:
    case PLAIN_BONUS_MUST_CAPTURE:
      if (!plain_bonus_captures (rules, position))
        end_turn (position);
      return;
    default:
      end_turn (position);
    }
}

static void
make_pass (const PlainRules *rules, PlainPosition *position)
{
  gboolean opens = plain_hands_are_empty (position) && position->turn != PLAIN_TURN_BONUS
                   && rules->of[position->to_act].no_moves == PLAIN_NO_MOVES_OPENS;

  if (plain_hands_are_empty (position))
    position->quiet++;
  end_turn (position);
  if (opens)
    position->turn = PLAIN_TURN_OPENS;
}

void
plain_make (const PlainRules *rules, PlainPosition *position, const PlainAction *action)
{
  switch (action->type)
    {
    case PLAIN_DROP:
      make_drop (rules, position, action);
      break;
    case PLAIN_REMOVAL:
      make_removal (rules, position, action);
      break;
    case PLAIN_MOVE:
      make_move (rules, position, action);
      break;
    case PLAIN_PASS:
      make_pass (rules, position);
      break;
    case PLAIN_SWAP:
      position->turn = PLAIN_TURN_SWAPPED;
      break;
    default:
      g_assert_not_reached ();
    }
}
