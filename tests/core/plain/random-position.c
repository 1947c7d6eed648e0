/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-position.c - positions at random, as someone would set them up */
#include "random-position.h"

static gboolean
happens (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

/* FALSE if a few tries found no empty square. */
static gboolean
place (const PlainRules *rules, GRand *rand, PlainPosition *position, PlainPiece piece)
{
  for (int i = 0; i < 100; i++)
    {
      PlainSquare square = { g_rand_int_range (rand, 0, rules->files),
                             g_rand_int_range (rand, 0, rules->ranks) };
      if (!plain_is_empty (rules, position, square))
        continue;
      plain_put (position, square, piece);
      return TRUE;
    }
  return FALSE;
}

/* Where men are taken many at once, or cut off, there must be many. */
static gboolean
is_about_crowds (const PlainRules *rules)
{
  return rules->groups != PLAIN_GROUPS_NONE || rules->shield_wall || rules->of[PLAIN_WHITE].cut_off
         || rules->of[PLAIN_BLACK].cut_off;
}

static int
get_most_leaders (const PlainRules *rules, PlainSide side)
{
  if (plain_zones_make (rules, PLAIN_ROLE_MAKES_LEADER, side))
    return 4;
  return MAX (1, plain_rules_count_leaders (rules, side));
}

static int
draw_leaders (const PlainRules *rules, GRand *rand, PlainSide side)
{
  int most = get_most_leaders (rules, side);

  if (most > 1 && happens (rand, 70))
    return g_rand_int_range (rand, 0, MIN (4, most) + 1);
  return happens (rand, 60) ? 1 : 0;
}

static void
place_army (const PlainRules *rules, GRand *rand, PlainPosition *position, PlainSide side)
{
  gboolean may_be_trapped = rules->method == PLAIN_METHOD_TRAP || happens (rand, 20);
  int n_squares = rules->files * rules->ranks;
  gboolean is_crowd = is_about_crowds (rules) && happens (rand, 60);
  int n_soldiers =
      1
      + n_squares * (is_crowd ? g_rand_int_range (rand, 30, 48) : g_rand_int_range (rand, 5, 30))
            / 100;

  for (int i = 0; i < n_soldiers; i++)
    {
      gboolean trapped = may_be_trapped && happens (rand, 15);
      PlainKind kind =
          plain_rules_have_officers (rules) && happens (rand, 30) ? PLAIN_OFFICER : PLAIN_SOLDIER;
      place (rules, rand, position, (PlainPiece){ kind, side, trapped });
    }
  for (int i = draw_leaders (rules, rand, side); i > 0; i--)
    {
      gboolean trapped = may_be_trapped
                         && rules->of[side].leader_capture != PLAIN_LEADER_CAPTURE_NEVER
                         && happens (rand, 15);
      place (rules, rand, position, (PlainPiece){ PLAIN_LEADER, side, trapped });
    }
}

static void
fill_hands (const PlainRules *rules, GRand *rand, PlainPosition *position)
{
  for (int side = 0; side < 2; side++)
    {
      PlainSquare leader;
      if (happens (rand, 70))
        position->hand_soldiers[side] = g_rand_int_range (rand, 0, 6);
      if (happens (rand, 40) && !plain_find_leader (rules, position, side, &leader))
        position->hand_leaders[side] = 1;
      int left = get_most_leaders (rules, (PlainSide) side)
                 - plain_count_leaders (rules, position, (PlainSide) side);
      if (left > 1 && happens (rand, 40))
        position->hand_leaders[side] = g_rand_int_range (rand, 0, MIN (left, 3) + 1);
      if (plain_rules_have_officers (rules) && happens (rand, 50))
        position->hand_officers[side] = g_rand_int_range (rand, 0, 4);
    }
}

/* In the middle of a turn, where the rules know such a thing. */
static void
fill_turn (const PlainRules *rules, GRand *rand, PlainPosition *position)
{
  gboolean may_swap =
      rules->swap && position->number <= 2 && position->to_act != (PlainSide) rules->first;

  if (rules->method == PLAIN_METHOD_TRAP && rules->removal == PLAIN_REMOVAL_BEFORE_MOVE
      && happens (rand, 30))
    {
      position->turn = PLAIN_TURN_HAS_REMOVED;
      return;
    }
  if (rules->of[plain_other (position->to_act)].no_moves == PLAIN_NO_MOVES_OPENS
      && happens (rand, 30))
    {
      position->turn = PLAIN_TURN_OPENS;
      return;
    }
  if (may_swap && happens (rand, 40))
    {
      position->turn = PLAIN_TURN_SWAPPED;
      return;
    }
  if (rules->of[position->to_act].bonus_move == PLAIN_BONUS_NONE || happens (rand, 60))
    return;

  for (int i = 0; i < 50; i++)
    {
      PlainSquare square = { g_rand_int_range (rand, 0, rules->files),
                             g_rand_int_range (rand, 0, rules->ranks) };
      if (!plain_is_of (rules, position, square, position->to_act)
          || plain_piece_at (position, square).trapped)
        continue;
      position->turn = PLAIN_TURN_BONUS;
      position->bonus = square;
      return;
    }
}

/* A row of one side along a border, the other in front of it and at one end of it, nobody at the other. */
static void
place_wall (const PlainRules *rules, GRand *rand, PlainPosition *position)
{
  gboolean is_file = happens (rand, 50), is_far = happens (rand, 50);
  int longest = is_file ? rules->ranks : rules->files;
  int border = !is_far ? 0 : (is_file ? rules->files : rules->ranks) - 1;
  int length = g_rand_int_range (rand, 2, 4);
  int start = g_rand_int_range (rand, -1, longest);
  PlainSide side = happens (rand, 50) ? PLAIN_WHITE : PLAIN_BLACK;

  for (int i = 0; i <= length + 1; i++)
    for (int depth = 0; depth < 2; depth++)
      {
        int across = border + (is_far ? -depth : depth);
        PlainSquare square =
            is_file ? (PlainSquare){ across, start + i } : (PlainSquare){ start + i, across };
        gboolean is_in_row = i > 0 && i <= length;
        gboolean is_victim = is_in_row && depth == 0;

        if (plain_is_outside (rules, square)
            || plain_piece_at (position, square).kind == PLAIN_LEADER)
          continue;
        plain_put (position, square, (PlainPiece){ PLAIN_NO_PIECE });
        if (is_in_row || (i == 0 && depth == 0) || (i > length && depth == 1))
          plain_put (position, square,
                     (PlainPiece){ PLAIN_SOLDIER, is_victim ? side : plain_other (side), FALSE });
      }
}

/* In a first turn, where there may be more to do then, or near the last. */
static void
fill_number (const PlainRules *rules, GRand *rand, PlainPosition *position)
{
  if (rules->swap && happens (rand, 50))
    position->number = rules->first == PLAIN_BLACK ? 2 : 1;
  if (rules->moves > 0 && happens (rand, 60))
    position->number = rules->moves + g_rand_int_range (rand, MAX (-3, 1 - rules->moves), 2);
}

void
random_position_fill (const PlainRules *rules, GRand *rand, PlainPosition *position)
{
  *position = (PlainPosition){ .number = g_rand_int_range (rand, 1, 60) };
  position->to_act = happens (rand, 50) ? PLAIN_WHITE : PLAIN_BLACK;
  fill_number (rules, rand, position);
  position->quiet = happens (rand, 60) ? 0 : g_rand_int_range (rand, 0, 30);

  /* One soldier each comes first, as the board may be small and full. */
  place (rules, rand, position, (PlainPiece){ PLAIN_SOLDIER, PLAIN_WHITE, FALSE });
  place (rules, rand, position, (PlainPiece){ PLAIN_SOLDIER, PLAIN_BLACK, FALSE });
  place_army (rules, rand, position, PLAIN_WHITE);
  place_army (rules, rand, position, PLAIN_BLACK);

  if (rules->shield_wall && happens (rand, 60))
    place_wall (rules, rand, position);
  if (happens (rand, 25))
    fill_hands (rules, rand, position);
  if (plain_hands_are_empty (position))
    fill_turn (rules, rand, position);
}
