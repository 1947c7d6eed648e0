/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-tactics.c - push and crush, flank attack, phalanx: what a move takes straight ahead */
#include "plain-capture.h"

typedef struct
{
  const PlainRules *rules;
  const PlainPosition *position;
  PlainSide mover;
  PlainSquare to;
  PlainSquare step; /* direction of movement */
} Look;

static PlainSquare
ahead (const Look *look, int distance)
{
  return plain_square_step (look->to, distance * look->step.file, distance * look->step.rank);
}

static gboolean
is_own (const Look *look, PlainSquare square)
{
  return plain_is_of (look->rules, look->position, square, look->mover);
}

static gboolean
is_enemy (const Look *look, PlainSquare square)
{
  return plain_is_of (look->rules, look->position, square, plain_other (look->mover));
}

static gboolean
is_target (const Look *look, PlainSquare square)
{
  return is_enemy (look, square)
         && plain_is_soldierly (plain_piece_at (look->position, square).kind)
         && plain_can_be_victim (look->rules, look->position, square);
}

static void
find_push_and_crush (const Look *look, PlainSquareSet *victims)
{
  if (!is_own (look, ahead (look, 1)) || !is_target (look, ahead (look, 2)))
    return;
  if (plain_is_outside (look->rules, ahead (look, 3)) || is_own (look, ahead (look, 3)))
    plain_set_add (victims, ahead (look, 2));
}

static void
find_flank (const Look *look, PlainSquareSet *victims)
{
  int n_enemies = 0;

  while (is_enemy (look, ahead (look, n_enemies + 1)))
    n_enemies++;
  if (n_enemies >= 2 && is_own (look, ahead (look, n_enemies + 1))
      && is_target (look, ahead (look, 1)))
    plain_set_add (victims, ahead (look, 1));
}

static void
find_phalanx (const Look *look, PlainSquareSet *victims)
{
  int depth = 0;

  while (is_own (look, ahead (look, depth + 1)))
    depth++;
  if (depth == 0 || !is_target (look, ahead (look, depth + 1)))
    return;

  for (int turn = -1; turn <= 1; turn += 2)
    {
      gboolean is_block = TRUE;

      for (int i = 0; i <= depth; i++)
        {
          PlainSquare beside =
              plain_square_step (ahead (look, i), -turn * look->step.rank, turn * look->step.file);
          is_block = is_block && is_own (look, beside);
        }
      if (is_block)
        plain_set_add (victims, ahead (look, depth + 1));
    }
}

void
plain_find_tactical_victims (const PlainRules *rules,
                             const PlainPosition *position,
                             PlainSquare from,
                             PlainSquare to,
                             PlainSquareSet *victims)
{
  Look look = {
    .rules = rules,
    .position = position,
    .mover = plain_piece_at (position, to).side,
    .to = to,
    .step = { (to.file > from.file) - (to.file < from.file),
              (to.rank > from.rank) - (to.rank < from.rank) },
  };

  if (rules->push_and_crush)
    find_push_and_crush (&look, victims);
  if (rules->flank)
    find_flank (&look, victims);
  if (rules->phalanx)
    find_phalanx (&look, victims);
}
