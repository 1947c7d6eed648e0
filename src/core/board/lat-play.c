/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-play.c - what an action does */
#include "lat-play.h"

#include "lat-capture-private.h"
#include "lat-movegen-private.h"
#include "lat-position-private.h"

static void
take_victim (const LatRuleset *ruleset, LatPosition *next, LatSquare square)
{
  LatCell cell = lat_position_take_piece (next, square);
  int method = ruleset->rules->method;

  if ((cell & LAT_CELL_LEADER)
      && ruleset->of[lat_cell_side (cell)]->leader_capture == LAT_LEADER_CAPTURE_FREEZE)
    method = LAT_METHOD_TRAP;
  switch (method)
    {
    case LAT_METHOD_TRAP:
      lat_position_add_piece (next, square, cell | LAT_CELL_TRAPPED);
      break;
    case LAT_METHOD_CONVERT:
      lat_position_add_piece (next, square, cell ^ (LAT_CELL_WHITE | LAT_CELL_BLACK));
      break;
    case LAT_METHOD_REMOVE:
    default:
      next->reversible = 0;
      break;
    }
}

/* All at once: who goes free holds nobody until the next action. */
static guint
release (const LatRuleset *ruleset, LatPosition *next, LatSquare *released)
{
  guint n = 0;

  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      LatSquare square = ruleset->squares[i];

      if ((next->cells[square] & LAT_CELL_TRAPPED)
          && !lat_capture_is_held (ruleset, next->cells, square))
        released[n++] = square;
    }
  for (guint i = 0; i < n; i++)
    {
      LatCell cell = lat_position_take_piece (next, released[i]);

      lat_position_add_piece (next, released[i], cell & ~LAT_CELL_TRAPPED);
    }
  return n;
}

/* The turn goes to the other side; to one that has dropped its last man, if the rules say so. */
static void
end_turn (const LatRuleset *ruleset, LatPosition *next, gboolean was_dropping)
{
  LatSide side = (LatSide) next->side, other = lat_side_opposite (side);
  int first_move = ruleset->rules->first_move;

  if (side == LAT_BLACK && next->number < LAT_MAX_NUMBER)
    next->number++;
  if (was_dropping && first_move != LAT_FIRST_MOVE_ALTERNATE && !lat_position_is_dropping (next))
    other = first_move == LAT_FIRST_MOVE_WHITE ? LAT_WHITE : LAT_BLACK;
  lat_position_set_turn (next, other, LAT_TURN_FRESH, LAT_SQUARE_NONE);
}

static void
count_quiet (LatPosition *next)
{
  if (next->quiet < G_MAXUINT16)
    next->quiet++;
}

static guint
get_drops_left (const LatRuleset *ruleset, const LatPosition *position)
{
  LatSide side = (LatSide) position->side;

  return lat_rules_get_drops_left (ruleset->rules, side,
                                   ruleset->of[side]->soldiers - position->hand[side][LAT_SOLDIER]);
}

static void
play_drop (const LatRuleset *ruleset, LatPosition *next, LatAction action)
{
  LatSide side = (LatSide) next->side;
  LatKind kind = lat_action_kind (action);
  gboolean is_last = kind != LAT_SOLDIER || next->hand[side][LAT_SOLDIER] == 1
                     || get_drops_left (ruleset, next) == 1;

  lat_position_add_piece (next, lat_action_to (action), lat_cell_new (side, kind, FALSE));
  lat_position_set_hand (next, side, kind, next->hand[side][kind] - 1u);
  next->reversible = 0;
  if (is_last)
    end_turn (ruleset, next, TRUE);
}

static void
play_removal (const LatRuleset *ruleset, LatPosition *next, LatAction action)
{
  lat_position_take_piece (next, lat_action_to (action));
  next->reversible = 0;
  next->quiet = 0;
  if (lat_rules_removes_first (ruleset->rules))
    lat_position_set_turn (next, (LatSide) next->side, LAT_TURN_REMOVED, LAT_SQUARE_NONE);
  else
    end_turn (ruleset, next, FALSE);
}

/* Whether after a capture the turn goes on for now; whether the man has anything left to capture is not asked. */
static gboolean
grants_bonus (const LatRuleset *ruleset, LatSide side, guint n_victims)
{
  return n_victims > 0 && ruleset->of[side]->bonus_move != LAT_BONUS_NONE;
}

/* Makes the man that has moved what the zone he stands in makes of him. */
static void
promote (const LatRuleset *ruleset, LatPosition *next, LatSquare square)
{
  LatCell cell = next->cells[square];
  gboolean makes_leader = lat_ground_is (ruleset, LAT_GROUND_MAKES_LEADER, square, cell);
  LatKind kind = lat_cell_kind (cell);

  if (kind == LAT_LEADER
      || (!makes_leader
          && (kind == LAT_OFFICER
              || !lat_ground_is (ruleset, LAT_GROUND_MAKES_OFFICER, square, cell))))
    return;
  lat_position_take_piece (next, square);
  lat_position_add_piece (
      next, square,
      lat_cell_new (lat_cell_side (cell), makes_leader ? LAT_LEADER : LAT_OFFICER, FALSE));
  next->reversible = 0;
}

static guint
play_move (const LatRuleset *ruleset,
           LatPosition *next,
           LatAction action,
           LatSquare *victims,
           LatSquare *released,
           guint *n_released)
{
  LatSquare from = lat_action_from (action), to = lat_action_to (action);
  gboolean replaces = lat_cell_is_piece (next->cells[to]);
  LatCell cell = lat_position_take_piece (next, from);
  guint n;

  if (replaces)
    take_victim (ruleset, next, to);
  lat_position_add_piece (next, to, cell);
  n = lat_capture_scan (ruleset, next->cells, (LatSide) next->side, from, to, victims);
  for (guint i = 0; i < n; i++)
    take_victim (ruleset, next, victims[i]);
  if (replaces)
    victims[n++] = to;
  *n_released = next->n_trapped[0] + next->n_trapped[1] > 0 ? release (ruleset, next, released) : 0;

  if (ruleset->has_promotion)
    promote (ruleset, next, to);
  if (n > 0)
    next->quiet = 0;
  else
    count_quiet (next);
  if (grants_bonus (ruleset, (LatSide) next->side, n))
    lat_position_set_turn (next, (LatSide) next->side, LAT_TURN_BONUS, to);
  else
    end_turn (ruleset, next, FALSE);
  return n;
}

static void
play_pass (const LatRuleset *ruleset, LatPosition *next)
{
  gboolean is_dropping = lat_position_is_dropping (next);
  gboolean opens = !is_dropping && next->turn != LAT_TURN_BONUS
                   && ruleset->of[next->side]->no_moves == LAT_NO_MOVES_OPENS;

  if (!is_dropping)
    count_quiet (next);
  end_turn (ruleset, next, FALSE);
  if (opens)
    lat_position_set_turn (next, (LatSide) next->side, LAT_TURN_OPENS, LAT_SQUARE_NONE);
}

/* Ends a turn that goes on only for a capture, where there is none. */
static void
settle_bonus (const LatRuleset *ruleset, LatPosition *next)
{
  if (next->turn == LAT_TURN_BONUS && ruleset->of[next->side]->bonus_move >= LAT_BONUS_CAPTURES
      && !lat_movegen_goes_on (ruleset, next))
    end_turn (ruleset, next, FALSE);
}

static guint
play (const LatRuleset *ruleset,
      const LatPosition *position,
      LatAction action,
      LatPosition *next,
      LatSquare *victims,
      LatSquare *released,
      guint *n_released)
{
  *next = *position;
  *n_released = 0;
  if (next->reversible < G_MAXUINT16)
    next->reversible++;

  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      return play_move (ruleset, next, action, victims, released, n_released);
    case LAT_ACTION_DROP:
      play_drop (ruleset, next, action);
      return 0;
    case LAT_ACTION_REMOVAL:
      play_removal (ruleset, next, action);
      return 0;
    case LAT_ACTION_PASS:
      play_pass (ruleset, next);
      return 0;
    case LAT_ACTION_SWAP:
      lat_position_set_turn (next, (LatSide) next->side, LAT_TURN_SWAPPED, LAT_SQUARE_NONE);
      return 0;
    case LAT_ACTION_NONE:
    default:
      g_return_val_if_reached (0);
    }
}

/**
 * lat_play:
 * @ruleset: the rules
 * @position: a position
 * @action: a legal action there; this is not checked
 * @next: (out caller-allocates): the position after it
 *
 * Does an action with all that follows from it (rules §4).
 *
 * Returns: how many men it captures; a removal has no victims
 */
guint
lat_play (const LatRuleset *ruleset,
          const LatPosition *position,
          LatAction action,
          LatPosition *next)
{
  LatSquare victims[LAT_MAX_VICTIMS], released[LAT_MAX_VICTIMS];
  guint n_released;
  guint n = play (ruleset, position, action, next, victims, released, &n_released);

  settle_bonus (ruleset, next);
  return n;
}

/* The same, but a turn that goes on only for a capture is not ended where there is none: what forbids a move is
 * asked of this position while it is found out whether there is one. */
void
lat_play_start (const LatRuleset *ruleset,
                const LatPosition *position,
                LatAction action,
                LatPosition *next)
{
  LatSquare victims[LAT_MAX_VICTIMS], released[LAT_MAX_VICTIMS];
  guint n_released;

  play (ruleset, position, action, next, victims, released, &n_released);
}

static int
compare_squares (const void *a, const void *b)
{
  LatSquare first = *(const LatSquare *) a, second = *(const LatSquare *) b;
  int files = lat_square_file (first) - lat_square_file (second);

  return files != 0 ? files : first - second;
}

/**
 * lat_play_with_effect:
 * @ruleset: the rules
 * @position: a position
 * @action: a legal action there; this is not checked
 * @next: (out caller-allocates): the position after it
 * @effect: (out caller-allocates): whom it captures and sets free, in order of
 *   file, then rank
 *
 * Does the same as lat_play() for those who want to show it.
 */
void
lat_play_with_effect (const LatRuleset *ruleset,
                      const LatPosition *position,
                      LatAction action,
                      LatPosition *next,
                      LatEffect *effect)
{
  effect->n_victims = play (ruleset, position, action, next, effect->victims, effect->released,
                            &effect->n_released);
  settle_bonus (ruleset, next);
  qsort (effect->victims, effect->n_victims, sizeof effect->victims[0], compare_squares);
  qsort (effect->released, effect->n_released, sizeof effect->released[0], compare_squares);
}

/**
 * lat_play_get_drops_left:
 *
 * Returns: how many men the side to act drops from now on before the other side does
 */
guint
lat_play_get_drops_left (const LatRuleset *ruleset, const LatPosition *position)
{
  const guint8 *hand;

  g_return_val_if_fail (ruleset != NULL && position != NULL, 0);

  hand = position->hand[position->side];
  if (hand[LAT_SOLDIER] == 0)
    return MIN (1, lat_position_count_hand (position, (LatSide) position->side));
  return MIN (get_drops_left (ruleset, position), hand[LAT_SOLDIER]);
}

/**
 * lat_play_get_taken:
 * @position: the position before the action
 * @action: a legal action there, or one that takes nobody
 *
 * Returns: the squares on which the action captures somebody
 */
LatSquareSet
lat_play_get_taken (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  LatSquareSet taken = { 0 };
  LatPosition next;
  LatEffect effect;

  g_return_val_if_fail (ruleset != NULL && position != NULL, taken);

  lat_play_with_effect (ruleset, position, action, &next, &effect);
  for (guint i = 0; i < effect.n_victims; i++)
    lat_square_set_add (&taken, effect.victims[i]);

  return taken;
}
