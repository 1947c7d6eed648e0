/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-masses.c - groups, shield walls and approach: what takes many at once */
#include "plain-capture.h"

static gboolean
is_foe (const PlainRules *rules, const PlainPosition *position, PlainSquare square, PlainSide mover)
{
  return plain_is_of (rules, position, square, plain_other (mover));
}

static PlainSquare
go (PlainSquare square, PlainSquare step, int distance)
{
  return plain_square_step (square, distance * step.file, distance * step.rank);
}

/* All enemies that hang together with the one there. */
static void
collect_group (const PlainRules *rules,
               const PlainPosition *position,
               PlainSquare square,
               PlainSide mover,
               PlainSquareSet *group)
{
  if (!is_foe (rules, position, square, mover) || plain_set_has (group, square))
    return;
  plain_set_add (group, square);
  for (int i = 0; i < 4; i++)
    collect_group (rules, position, go (square, plain_directions[i], 1), mover, group);
}

static gboolean
has_empty_neighbour (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  for (int i = 0; i < 4; i++)
    if (plain_is_empty (rules, position, go (square, plain_directions[i], 1)))
      return TRUE;
  return FALSE;
}

/* Whether the group is of those that the rules speak of, all its men can be taken, and it has no
 * empty square beside it. */
static gboolean
group_is_taken (const PlainRules *rules,
                const PlainPosition *position,
                const PlainSquareSet *group,
                PlainSide mover)
{
  gboolean has_leader = FALSE;

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare square = { file, rank };

        if (!plain_set_has (group, square))
          continue;
        if (plain_piece_at (position, square).kind == PLAIN_LEADER)
          has_leader = TRUE;
        if (!plain_is_enemy_victim (rules, position, square, mover)
            || has_empty_neighbour (rules, position, square))
          return FALSE;
      }
  if (rules->groups == PLAIN_GROUPS_ALL)
    return TRUE;
  return has_leader == (rules->groups == PLAIN_GROUPS_LEADERS);
}

static void
find_groups (const PlainRules *rules,
             const PlainPosition *position,
             PlainSquare to,
             PlainSide mover,
             PlainSquareSet *victims)
{
  for (int i = 0; i < 4; i++)
    {
      PlainSquareSet group = { 0 };

      collect_group (rules, position, go (to, plain_directions[i], 1), mover, &group);
      if (group.count == 0 || !group_is_taken (rules, position, &group, mover))
        continue;
      for (int file = 0; file < rules->files; file++)
        for (int rank = 0; rank < rules->ranks; rank++)
          if (group.on[file][rank])
            plain_set_add (victims, (PlainSquare){ file, rank });
    }
}

/* The row of all enemies from M on along `step`, with `inward` the way in from the border. */
static void
find_wall (const PlainRules *rules,
           const PlainPosition *position,
           PlainSquare to,
           PlainSquare step,
           PlainSquare inward,
           PlainSquareSet *victims)
{
  PlainSide mover = plain_piece_at (position, to).side;
  int length = 0;

  for (; is_foe (rules, position, go (to, step, length + 1), mover); length++)
    if (!plain_is_unit (rules, position, go (go (to, step, length + 1), inward, 1), mover,
                        PLAIN_ARM_ANVIL))
      return;
  if (length < 2)
    return;

  PlainPiece last = plain_piece_at (position, go (to, step, length));
  PlainSquare end = go (to, step, length + 1);
  if (!plain_is_unit (rules, position, end, mover, PLAIN_ARM_ANVIL)
      && !plain_is_hostile (rules, position, end, last))
    return;
  for (int i = 1; i <= length; i++)
    {
      PlainSquare square = go (to, step, i);

      if (plain_is_soldierly (plain_piece_at (position, square).kind)
          && plain_is_enemy_victim (rules, position, square, mover))
        plain_set_add (victims, square);
    }
}

static void
find_walls (const PlainRules *rules,
            const PlainPosition *position,
            PlainSquare to,
            PlainSquareSet *victims)
{
  const PlainSquare north = { 0, 1 }, south = { 0, -1 }, east = { 1, 0 }, west = { -1, 0 };

  if (to.rank == 0 || to.rank == rules->ranks - 1)
    {
      PlainSquare inward = to.rank == 0 ? north : south;

      find_wall (rules, position, to, east, inward, victims);
      find_wall (rules, position, to, west, inward, victims);
    }
  if (to.file == 0 || to.file == rules->files - 1)
    {
      PlainSquare inward = to.file == 0 ? east : west;

      find_wall (rules, position, to, north, inward, victims);
      find_wall (rules, position, to, south, inward, victims);
    }
}

static void
find_approached (const PlainRules *rules,
                 const PlainPosition *position,
                 PlainSquare from,
                 PlainSquare to,
                 PlainSide mover,
                 PlainSquareSet *victims)
{
  PlainSquare step = { (to.file > from.file) - (to.file < from.file),
                       (to.rank > from.rank) - (to.rank < from.rank) };

  for (int i = 1; plain_is_enemy_victim (rules, position, go (to, step, i), mover); i++)
    plain_set_add (victims, go (to, step, i));
}

void
plain_find_masses (const PlainRules *rules,
                   const PlainPosition *position,
                   PlainSquare from,
                   PlainSquare to,
                   PlainSquareSet *victims)
{
  PlainSide mover = plain_piece_at (position, to).side;

  if (rules->groups != PLAIN_GROUPS_NONE)
    find_groups (rules, position, to, mover, victims);
  if (rules->shield_wall)
    find_walls (rules, position, to, victims);
  if (rules->approach)
    find_approached (rules, position, from, to, mover, victims);
}
