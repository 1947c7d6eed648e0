/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-capture.c - the referee's captures: who is captured, who goes free */
#include "plain-capture.h"

#include <string.h>

gboolean
plain_is_unit (const PlainRules *rules,
               const PlainPosition *position,
               PlainSquare square,
               PlainSide side,
               PlainArm role)
{
  if (!plain_is_of (rules, position, square, side))
    return FALSE;

  PlainPiece piece = plain_piece_at (position, square);
  if (piece.trapped)
    return FALSE;

  const PlainSideRules *ours = &rules->of[side];
  switch (piece.kind == PLAIN_LEADER    ? ours->leader_armed
          : piece.kind == PLAIN_OFFICER ? ours->officer_armed
                                        : ours->soldier_armed)
    {
    case PLAIN_ARMED_BOTH:
      return TRUE;
    case PLAIN_ARMED_HAMMER:
      return role != PLAIN_ARM_ANVIL;
    case PLAIN_ARMED_ANVIL:
      return role != PLAIN_ARM_HAMMER;
    default:
      return FALSE;
    }
}

gboolean
plain_is_hostile (const PlainRules *rules,
                  const PlainPosition *position,
                  PlainSquare square,
                  PlainPiece piece)
{
  if (plain_is_outside (rules, square))
    return rules->hostile_edges;
  if (rules->hostile_corners && plain_is_corner (rules, square))
    return TRUE;
  return plain_zones_are_hostile (rules, square, plain_is_empty (rules, position, square),
                                  (PlainMan){ piece.side, piece.kind });
}

/* Whether the piece there could be taken at all. */
static gboolean
is_takeable (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  if (plain_is_outside (rules, square))
    return FALSE;

  PlainPiece piece = plain_piece_at (position, square);
  if (piece.kind == PLAIN_NO_PIECE || piece.trapped)
    return FALSE;
  if (plain_set_has (&rules->safe_squares, square)
      || plain_zones_grant (rules, PLAIN_ROLE_SAFE, square, (PlainMan){ piece.side, piece.kind }))
    return FALSE;
  if (piece.kind == PLAIN_OFFICER)
    return rules->of[piece.side].officer_capture != PLAIN_OFFICER_CAPTURE_NEVER;
  return piece.kind == PLAIN_SOLDIER
         || rules->of[piece.side].leader_capture != PLAIN_LEADER_CAPTURE_NEVER;
}

/* Whether the piece there, if it can be taken at all, is so only with all sides taken. */
static gboolean
needs_all_sides (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  PlainPiece piece = plain_piece_at (position, square);

  if (piece.kind == PLAIN_LEADER
      && rules->of[piece.side].leader_capture == PLAIN_LEADER_CAPTURE_SURROUND)
    return TRUE;
  if (piece.kind == PLAIN_OFFICER
      && rules->of[piece.side].officer_capture == PLAIN_OFFICER_CAPTURE_SURROUND)
    return TRUE;
  return plain_zones_grant (rules, PLAIN_ROLE_SURROUND, square,
                            (PlainMan){ piece.side, piece.kind });
}

gboolean
plain_can_be_victim (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  return is_takeable (rules, position, square) && !needs_all_sides (rules, position, square);
}

gboolean
plain_is_enemy_victim (const PlainRules *rules,
                       const PlainPosition *position,
                       PlainSquare square,
                       PlainSide mover)
{
  return plain_is_of (rules, position, square, plain_other (mover))
         && plain_can_be_victim (rules, position, square);
}

static gboolean
is_soldier_victim (const PlainRules *rules,
                   const PlainPosition *position,
                   PlainSquare square,
                   PlainSide mover)
{
  return plain_is_enemy_victim (rules, position, square, mover)
         && plain_is_soldierly (plain_piece_at (position, square).kind);
}

/* Without custodial capture soldiers are not taken between two; leaders have a key of their own. */
static gboolean
is_custodial (const PlainRules *rules, PlainPiece piece)
{
  if (piece.kind == PLAIN_OFFICER
      && rules->of[piece.side].officer_capture == PLAIN_OFFICER_CAPTURE_NOT_CUSTODIAL)
    return FALSE;
  if (plain_is_soldierly (piece.kind))
    return rules->custodial;
  return rules->of[piece.side].leader_capture != PLAIN_LEADER_CAPTURE_NOT_CUSTODIAL;
}

/* Custodial capture in one direction: every run that ends before a captor is taken. */
static void
find_custodial (const PlainRules *rules,
                const PlainPosition *position,
                PlainSquare to,
                PlainSide mover,
                PlainSquare step,
                PlainSquareSet *victims)
{
  int longest = rules->lines == PLAIN_LINES_SINGLE ? 1 : PLAIN_MAX_SIDE;
  PlainSquare run[PLAIN_MAX_SIDE];
  PlainSquare square = plain_square_step (to, step.file, step.rank);
  int length = 0;

  while (length < longest && plain_is_enemy_victim (rules, position, square, mover)
         && is_custodial (rules, plain_piece_at (position, square)))
    {
      PlainPiece last = plain_piece_at (position, square);

      run[length++] = square;
      square = plain_square_step (square, step.file, step.rank);
      if (!plain_is_unit (rules, position, square, mover, PLAIN_ARM_ANVIL)
          && !plain_is_hostile (rules, position, square, last))
        continue;
      for (int i = 0; i < length; i++)
        plain_set_add (victims, run[i]);
    }
}

static void
find_intervention (const PlainRules *rules,
                   const PlainPosition *position,
                   PlainSquare to,
                   PlainSide mover,
                   PlainSquare step,
                   PlainSquareSet *victims)
{
  PlainSquare ahead = plain_square_step (to, step.file, step.rank);
  PlainSquare behind = plain_square_step (to, -step.file, -step.rank);

  if (!plain_is_enemy_victim (rules, position, ahead, mover)
      || !plain_is_enemy_victim (rules, position, behind, mover))
    return;
  plain_set_add (victims, ahead);
  plain_set_add (victims, behind);
}

/*
 * Whether units of `side` stand on every square that is orthogonally next to the set and neither
 * outside nor in it.  With `mover`, that square must be among them, and the others must be able
 * to be its partners; without, a set that has only the outside around it is surrounded too.
 */
static gboolean
is_surrounded (const PlainRules *rules,
               const PlainPosition *position,
               const PlainSquareSet *set,
               PlainSide side,
               const PlainSquare *mover)
{
  gboolean found_mover = FALSE;

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        if (!set->on[file][rank])
          continue;
        for (int i = 0; i < 4; i++)
          {
            PlainSquare next = plain_square_step (
                (PlainSquare){ file, rank }, plain_directions[i].file, plain_directions[i].rank);
            if (plain_is_outside (rules, next) || plain_set_has (set, next))
              continue;

            gboolean is_mover = mover != NULL && plain_square_equal (next, *mover);
            PlainArm role = mover != NULL && !is_mover ? PLAIN_ARM_ANVIL : PLAIN_ARM_EITHER;
            if (!plain_is_unit (rules, position, next, side, role))
              return FALSE;
            found_mover = found_mover || is_mover;
          }
      }
  return mover == NULL || found_mover;
}

static void
add_all (PlainSquareSet *set, const PlainSquareSet *more)
{
  for (int file = 0; file < PLAIN_MAX_SIDE; file++)
    for (int rank = 0; rank < PLAIN_MAX_SIDE; rank++)
      if (more->on[file][rank])
        plain_set_add (set, (PlainSquare){ file, rank });
}

/* The run of soldiers that can be victims through `square`, along `step` and its opposite. */
static PlainSquareSet
find_run (const PlainRules *rules,
          const PlainPosition *position,
          PlainSquare square,
          PlainSide mover,
          PlainSquare step)
{
  PlainSquareSet run = { 0 };

  for (int sign = -1; sign <= 1; sign += 2)
    {
      PlainSquare next = square;
      while (is_soldier_victim (rules, position, next, mover))
        {
          plain_set_add (&run, next);
          next = plain_square_step (next, sign * step.file, sign * step.rank);
        }
    }
  return run;
}

/* Corner and enclosure: the soldiers orthogonally next to the moved piece are looked at. */
static void
find_surrounded (const PlainRules *rules,
                 const PlainPosition *position,
                 PlainSquare to,
                 PlainSide mover,
                 PlainSquareSet *victims)
{
  for (int i = 0; i < 4; i++)
    {
      PlainSquare next = plain_square_step (to, plain_directions[i].file, plain_directions[i].rank);
      if (!is_soldier_victim (rules, position, next, mover))
        continue;

      if ((rules->corner && plain_is_corner (rules, next))
          || rules->enclosure == PLAIN_ENCLOSURE_SOLDIER)
        {
          PlainSquareSet alone = { 0 };
          plain_set_add (&alone, next);
          if (is_surrounded (rules, position, &alone, mover, &to))
            plain_set_add (victims, next);
        }

      if (rules->enclosure == PLAIN_ENCLOSURE_ROW)
        for (int axis = 0; axis < 2; axis++)
          {
            PlainSquareSet run = find_run (rules, position, next, mover, plain_directions[axis]);
            if (is_surrounded (rules, position, &run, mover, &to))
              add_all (victims, &run);
          }
    }
}

/* Those who are taken only with all sides taken, next to the moved piece. */
static void
find_walled_in (const PlainRules *rules,
                const PlainPosition *position,
                PlainSquare to,
                PlainSide mover,
                PlainSquareSet *victims)
{
  for (int i = 0; i < 4; i++)
    {
      PlainSquare at = plain_square_step (to, plain_directions[i].file, plain_directions[i].rank);
      gboolean is_taken = plain_is_of (rules, position, at, plain_other (mover))
                          && is_takeable (rules, position, at)
                          && needs_all_sides (rules, position, at);

      for (int j = 0; j < 4 && is_taken; j++)
        {
          PlainSquare next =
              plain_square_step (at, plain_directions[j].file, plain_directions[j].rank);
          is_taken = plain_square_equal (next, to)
                     || plain_is_unit (rules, position, next, mover, PLAIN_ARM_ANVIL)
                     || plain_is_hostile (rules, position, next, plain_piece_at (position, at));
        }
      if (is_taken)
        plain_set_add (victims, at);
    }
}

void
plain_find_victims (const PlainRules *rules,
                    const PlainPosition *position,
                    PlainSquare from,
                    PlainSquare to,
                    PlainSquareSet *victims)
{
  PlainSide mover = plain_piece_at (position, to).side;

  memset (victims, 0, sizeof *victims);
  if (!plain_is_unit (rules, position, to, mover, PLAIN_ARM_HAMMER))
    return;

  for (int i = 0; i < 8; i++)
    {
      if (!plain_direction_allowed (rules->capture_directions, mover, plain_directions[i]))
        continue;
      find_custodial (rules, position, to, mover, plain_directions[i], victims);
      if (rules->intervention)
        find_intervention (rules, position, to, mover, plain_directions[i], victims);
    }
  find_surrounded (rules, position, to, mover, victims);
  find_walled_in (rules, position, to, mover, victims);
  plain_find_tactical_victims (rules, position, from, to, victims);
  plain_find_masses (rules, position, from, to, victims);
}

gboolean
plain_entry_is_legal (const PlainRules *rules,
                      const PlainPosition *position,
                      PlainSquare to,
                      const PlainSquareSet *victims)
{
  PlainSide enemy = plain_other (plain_piece_at (position, to).side);

  if (rules->entry == PLAIN_ENTRY_SAFE)
    return TRUE;

  for (int i = 0; i < 8; i++)
    {
      PlainSquare step = plain_directions[i];
      PlainSquare ahead = plain_square_step (to, step.file, step.rank);
      PlainSquare behind = plain_square_step (to, -step.file, -step.rank);

      if (!plain_direction_allowed (rules->capture_directions, enemy, step)
          || !plain_is_unit (rules, position, ahead, enemy, PLAIN_ARM_EITHER)
          || !plain_is_unit (rules, position, behind, enemy, PLAIN_ARM_EITHER))
        continue;
      if (rules->entry == PLAIN_ENTRY_FORBIDDEN)
        return FALSE;
      if (!plain_set_has (victims, ahead) && !plain_set_has (victims, behind))
        return FALSE;
    }
  return TRUE;
}

/* Soldiers only where they are taken so; a leader that stands there trapped is held however leaders
 * are taken. */
static gboolean
may_be_held_between (const PlainRules *rules, PlainPiece piece)
{
  return rules->custodial || piece.kind == PLAIN_LEADER;
}

static gboolean
is_held (const PlainRules *rules, const PlainPosition *position, PlainSquare square)
{
  PlainPiece piece = plain_piece_at (position, square);
  PlainSide enemy = plain_other (piece.side);

  for (int i = 0; i < 8; i++)
    {
      PlainSquare step = plain_directions[i];
      PlainSquare ahead = plain_square_step (square, step.file, step.rank);
      PlainSquare behind = plain_square_step (square, -step.file, -step.rank);
      gboolean unit_ahead = plain_is_unit (rules, position, ahead, enemy, PLAIN_ARM_EITHER);
      gboolean unit_behind = plain_is_unit (rules, position, behind, enemy, PLAIN_ARM_EITHER);

      if (!plain_direction_allowed (rules->capture_directions, enemy, step)
          || !may_be_held_between (rules, piece))
        continue;
      if ((unit_ahead || unit_behind)
          && (unit_ahead || plain_is_hostile (rules, position, ahead, piece))
          && (unit_behind || plain_is_hostile (rules, position, behind, piece)))
        return TRUE;
    }

  if (!plain_is_soldierly (piece.kind))
    return FALSE;
  /* Runs are of soldiers that can be victims, so with Enclosure=row nothing is held that way. */
  if (!(rules->corner && plain_is_corner (rules, square))
      && rules->enclosure != PLAIN_ENCLOSURE_SOLDIER)
    return FALSE;

  PlainSquareSet alone = { 0 };
  plain_set_add (&alone, square);
  return is_surrounded (rules, position, &alone, enemy, NULL);
}

void
plain_release (const PlainRules *rules, PlainPosition *position)
{
  PlainSquareSet free = { 0 };

  /* All are judged on the same board before the first goes free. */
  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainSquare square = { file, rank };
        PlainPiece piece = plain_piece_at (position, square);
        if (piece.kind != PLAIN_NO_PIECE && piece.trapped && !is_held (rules, position, square))
          plain_set_add (&free, square);
      }

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      if (free.on[file][rank])
        position->board[file][rank].trapped = FALSE;
}
