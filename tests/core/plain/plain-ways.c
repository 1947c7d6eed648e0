/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-ways.c - the referee's ways from square to square: where a man could go if nothing forbade it */
#include "plain-capture.h"
#include "plain-moves.h"

/* One man, and the board without him. */
typedef struct
{
  const PlainRules *rules;
  PlainPosition lifted;
  PlainSquare from;
  PlainMan man;
  const PlainMotion *motion;
  int range;
  gboolean is_hammer;
  PlainSquareSet found; /* two ways to one square are one action */
  GArray *ways;
} Walk;

static void
add_way (Walk *walk, PlainAction way)
{
  if (plain_square_equal (way.to, walk->from) || plain_set_has (&walk->found, way.to))
    return;
  plain_set_add (&walk->found, way.to);
  way.type = PLAIN_MOVE;
  way.kind = walk->man.kind;
  way.from = walk->from;
  g_array_append_val (walk->ways, way);
}

static gboolean
may_stop (const Walk *walk, PlainSquare square)
{
  return plain_zones_allow (walk->rules, PLAIN_ROLE_STOP, square, walk->man);
}

static gboolean
may_pass_over (const Walk *walk, PlainSquare square)
{
  return plain_zones_allow (walk->rules, PLAIN_ROLE_PASS, square, walk->man);
}

/* One step of a way that goes on from `square`; FALSE if a zone does not let the man in there. */
static gboolean
step_on (const Walk *walk, PlainSquare *square, PlainSquare step)
{
  PlainSquare next = plain_square_step (*square, step.file, step.rank);

  if (!plain_zones_let_in (walk->rules, *square, next, walk->man))
    return FALSE;
  *square = next;
  return TRUE;
}

static gboolean
is_prey (const Walk *walk, PlainSquare square)
{
  return walk->is_hammer
         && plain_is_enemy_victim (walk->rules, &walk->lifted, square, walk->man.side);
}

/* Steps and slides, up to the enemy that may be replaced. */
static void
find_slides (Walk *walk, PlainSquare step)
{
  PlainSquare to = walk->from;

  for (int distance = 1; distance <= walk->range && step_on (walk, &to, step); distance++)
    {
      gboolean is_empty = plain_is_empty (walk->rules, &walk->lifted, to);

      if (!is_empty && !(walk->rules->replacement && is_prey (walk, to)))
        return;
      if (may_stop (walk, to))
        add_way (walk, (PlainAction){ .to = to, .replaces = !is_empty });
      if (!is_empty || !may_pass_over (walk, to))
        return;
    }
}

static gboolean
can_jump_over (const Walk *walk, PlainSquare over)
{
  gboolean is_own = plain_is_of (walk->rules, &walk->lifted, over, walk->man.side);
  gboolean is_enemy = plain_is_of (walk->rules, &walk->lifted, over, plain_other (walk->man.side));

  switch (walk->motion->jump)
    {
    case PLAIN_JUMP_OWN:
      return is_own;
    case PLAIN_JUMP_ENEMY:
      return is_enemy;
    case PLAIN_JUMP_ANY:
      return is_own || is_enemy;
    default:
      return FALSE;
    }
}

/* Over the man right beside `at`, and on from there. */
static void
find_jumps (Walk *walk, PlainSquare at, PlainSquareSet *landed)
{
  for (int i = 0; i < 8; i++)
    {
      PlainSquare step = plain_directions[i];
      PlainSquare over = at;

      if (!plain_direction_allowed (walk->motion->directions, walk->man.side, step)
          || !step_on (walk, &over, step) || !can_jump_over (walk, over)
          || !may_pass_over (walk, over))
        continue;

      PlainSquare to = over;
      if (!step_on (walk, &to, step) || !plain_is_empty (walk->rules, &walk->lifted, to)
          || plain_set_has (landed, to) || !may_stop (walk, to))
        continue;
      plain_set_add (landed, to);
      add_way (walk, (PlainAction){
                         .to = to,
                         .leaps = walk->rules->leap != PLAIN_LEAP_NONE && is_prey (walk, over),
                         .over = over,
                     });
      if (walk->motion->multi_jump)
        find_jumps (walk, to, landed);
    }
}

/* Over one enemy somewhere ahead, to any square that is empty behind him. */
static void
find_leaps (Walk *walk, PlainSquare step)
{
  PlainSquare over = walk->from;
  int distance = 1;

  while (step_on (walk, &over, step) && plain_is_empty (walk->rules, &walk->lifted, over)
         && may_pass_over (walk, over) && distance < walk->range)
    distance++;
  if (!is_prey (walk, over) || !may_pass_over (walk, over))
    return;

  PlainSquare to = over;
  for (int behind = 1; behind <= walk->range && step_on (walk, &to, step); behind++)
    {
      if (!plain_is_empty (walk->rules, &walk->lifted, to))
        return;
      if (may_stop (walk, to))
        add_way (walk, (PlainAction){ .to = to, .leaps = TRUE, .over = over });
      if (!may_pass_over (walk, to))
        return;
    }
}

const PlainMotion *
plain_get_motion (const PlainRules *rules, PlainPiece piece)
{
  const PlainSideRules *ours = &rules->of[piece.side];

  if (piece.kind == PLAIN_LEADER)
    return &ours->leader;
  return piece.kind == PLAIN_OFFICER ? &ours->officer : &ours->soldier;
}

GArray *
plain_find_ways (const PlainRules *rules, const PlainPosition *position, PlainSquare from)
{
  PlainPiece piece = plain_piece_at (position, from);
  Walk walk = {
    .rules = rules,
    .lifted = *position,
    .from = from,
    .man = { piece.side, piece.kind },
    .motion = plain_get_motion (rules, piece),
    .is_hammer = plain_is_unit (rules, position, from, piece.side, PLAIN_ARM_HAMMER),
    .ways = g_array_new (FALSE, FALSE, sizeof (PlainAction)),
  };
  PlainSquareSet landed = { 0 };
  gboolean jumps_enemies =
      walk.motion->jump == PLAIN_JUMP_ENEMY || walk.motion->jump == PLAIN_JUMP_ANY;

  if (piece.trapped)
    return walk.ways;
  walk.range = walk.motion->range == 0 ? PLAIN_MAX_SIDE : walk.motion->range;
  plain_put (&walk.lifted, from, (PlainPiece){ PLAIN_NO_PIECE });
  for (int i = 0; i < 8; i++)
    {
      if (!plain_direction_allowed (walk.motion->directions, walk.man.side, plain_directions[i]))
        continue;
      find_slides (&walk, plain_directions[i]);
      if (jumps_enemies && rules->leap == PLAIN_LEAP_LONG)
        find_leaps (&walk, plain_directions[i]);
    }
  find_jumps (&walk, from, &landed);
  return walk.ways;
}
