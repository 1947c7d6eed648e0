/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-view.h - what the side to act can do, for all men at once (template) */
#pragma once

#include "lat-field-board.h"

/* How free the leader of the side to act is (rules §4, LeaderMobility). */
typedef enum
{
  LAT_LEASH_NONE,
  LAT_LEASH_ONE_SQUARE, /* one square, or a strike */
  LAT_LEASH_STRIKE,
  LAT_LEASH_STUCK,
} LatLeash;

/*
 * occupied   men, outside and holes
 * movers     men that move without a second look: not trapped, not locked, not a leader of another way
 * reach      where they get to by steps and slides, in the lines of their way
 * hops       where they get to by one jump
 * victims    enemies that can be taken
 * anvils     own men that stand as partners
 * landing    squares where arriving takes somebody, whatever the way; in some line of the square
 * backed     squares where a tactic takes somebody: in the lines that look back along the way
 * danger     squares between two enemy units on a capture line; only where Entry matters
 * locked     own soldiers that are locked
 * is_guarded whether own moves might immobilise the own leader
 * last_open  if so, the only empty square beside it, or LAT_NOWHERE: moves of others to another square
 *            cannot
 */
typedef struct
{
  guint us;
  gboolean is_guarded;
  gboolean any_locked;
  gboolean any_hops;
  LatLeash leash;
  guint last_open;
  LatLineSet occupied;
  LatLineSet reach;
  LatLineSet hops;
  LatLineSet victims;
  LatLineSet anvils;
  LatLineSet landing;
  LatLineSet backed;
  LatLineSet danger;
  LatFlatSet locked;
} LatView;

/* --- Chunks --- */

LAT_INLINE LatVec
lat_view_slide (const LatField *field, LatKind kind, LatVec men, LatVec occupied)
{
  LatVec ahead = men + men;
  LatVec reach;

  if (field->range[kind] == 0)
    /* Each man's bit, one further, taken away from what stands there: the borrow runs over the
     * empty squares up to the next man of the line and changes them all. */
    return (occupied ^ (occupied - ahead)) & ~occupied;
  ahead &= ~occupied;
  reach = ahead;
  for (guint i = 1; i < field->range[kind]; i++)
    {
      ahead = (ahead + ahead) & ~occupied;
      reach |= ahead;
    }
  return reach;
}

LAT_INLINE LatVec
lat_view_hop (LatVec men, LatVec over, LatVec occupied)
{
  LatVec ahead = (men + men) & over;

  return (ahead + ahead) & ~occupied;
}

/* Squares with a victim right behind, or a row of them, and a captor behind that. */
LAT_INLINE LatVec
lat_view_custodial (const LatField *field, guint i, LatVec victims, LatVec anvils)
{
  LatVec behind = anvils + anvils;

  if (field->rules->lines == LAT_LINES_SINGLE)
    {
      LatVec captors = (behind + behind) | lat_set_constant (field, LAT_SET_HOSTILE_2)[i];

      return (victims + victims) & captors;
    }
  /* A carry runs through the row from its closed end. */
  LatVec closed = victims & (behind | lat_set_constant (field, LAT_SET_HOSTILE_1)[i]);
  return (victims + closed) & ~victims;
}

LAT_INLINE LatVec
lat_view_push_and_crush (const LatField *field, guint i, LatVec own, LatVec prey)
{
  LatVec one = own + own, two = prey + prey, three = one + one;

  two += two;
  three += three;
  return one & two & (three | lat_set_constant (field, LAT_SET_OUTSIDE_3)[i]);
}

/* A run of two or more enemies that begins right behind the square with a soldier and ends at an
 * own man. */
LAT_INLINE LatVec
lat_view_flank (LatVec own, LatVec enemies, LatVec prey)
{
  LatVec closed = enemies & (own + own);
  LatVec two = enemies + enemies;

  two = (prey + prey) & (two + two);
  return (enemies + closed) & ~enemies & two;
}

/* --- Sets that only some rules need --- */

LAT_INLINE LatVec
lat_view_phalanx_chunk (LatVec own, LatVec beside, LatVec prey)
{
  LatVec pairs = own & beside;
  LatVec closed = pairs & (prey + prey);

  return (pairs + closed) & ~pairs & beside;
}

LAT_INLINE void
lat_view_add_phalanx_beside (const LatField *field,
                             const LatBoard *board,
                             const LatLineSet *prey,
                             LatConstantSet mask,
                             const int by,
                             LatView *view)
{
  const LatLineSet *own = &board->men[view->us];
  LatLineSet beside;

  lat_set_shift_lanes (field, own, by, &beside);
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    view->backed.chunk[i] |= lat_view_phalanx_chunk (
        own->chunk[i], beside.chunk[i] & lat_set_constant (field, mask)[i], prey->chunk[i]);
}

static void
lat_view_add_phalanx (const LatField *field, const LatBoard *board, LatView *view)
{
  guint leader = board->head.leader[view->us ^ 1];
  LatLineSet prey;

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      prey.chunk[i] = view->victims.chunk[i];
      if (leader != LAT_NOWHERE)
        prey.chunk[i] &= ~lat_set_of_square (field, leader)[i];
    }
  lat_view_add_phalanx_beside (field, board, &prey, LAT_SET_SHIFT_1_UP, 1, view);
  lat_view_add_phalanx_beside (field, board, &prey, LAT_SET_SHIFT_1_DOWN, -1, view);
  if (field->n_dirs < 8)
    return;
  lat_view_add_phalanx_beside (field, board, &prey, LAT_SET_SHIFT_2_UP, 2, view);
  lat_view_add_phalanx_beside (field, board, &prey, LAT_SET_SHIFT_2_DOWN, -2, view);
}

/* An enemy soldier in a corner with own men on all its neighbours but one. */
static void
lat_view_add_corners (const LatField *field, const LatBoard *board, LatView *view)
{
  guint leader = board->head.leader[view->us ^ 1];

  for (guint i = 0; i < field->n_corners; i++)
    {
      const LatFieldCorner *corner = &field->corners[i];
      gboolean is_shut[2];

      for (guint j = 0; j < 2; j++)
        is_shut[j] = corner->is_missing[j] | lat_set_has_bit (&view->anvils, corner->beside_bit[j]);
      /* One condition and not three: the machine cannot guess any of them. */
      if (lat_set_has_bit (&view->victims, corner->bit) & (is_shut[0] ^ is_shut[1])
          & (corner->square != leader))
        lat_set_add (field, &view->landing, corner->beside[is_shut[0]]);
    }
}

LAT_INLINE void
lat_view_add_squares (const LatField *field, LatLineSet *set, LatFlatSet squares)
{
  LAT_FLAT_FOREACH (field, i, squares.word[i], square)
    lat_set_add (field, set, square);
}

/* Enemy soldiers with own men on all their neighbours but one. */
static void
lat_view_add_enclosures (const LatField *field, const LatBoard *board, LatView *view)
{
  LatLineSet blocked;
  LatFlatSet open = { 0 }, last = { 0 }, beside[4];
  LatFlatCount count;

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    blocked.chunk[i] = lat_set_constant (field, LAT_SET_BLOCKED)[i];
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    open.word[i] = ~(view->anvils.word[i] | blocked.word[i]);
  count = lat_flat_count_beside (field, open);
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    last.word[i] = view->victims.word[i] & count.any.word[i] & ~count.two.word[i];
  if (board->head.leader[view->us ^ 1] != LAT_NOWHERE)
    {
      guint bit = field->bit[0][board->head.leader[view->us ^ 1]];

      last.word[bit / 64] &= ~(G_GUINT64_CONSTANT (1) << (bit % 64));
    }
  beside[0] = lat_flat_from_west (field, last);
  beside[1] = lat_flat_from_east (field, last);
  beside[2] = lat_flat_from_south (field, last);
  beside[3] = lat_flat_from_north (field, last);
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    last.word[i] = (beside[0].word[i] | beside[1].word[i] | beside[2].word[i] | beside[3].word[i])
                   & ~view->occupied.word[i];
  lat_view_add_squares (field, &view->landing, last);
}

/* A soldier is locked by an enemy beside it that nobody else of its side is next to. */
static void
lat_view_find_locked (const LatField *field, const LatBoard *board, LatView *view)
{
  LatFlatSet own = lat_flat_get (field, &board->men[view->us]);
  LatFlatSet enemies = lat_flat_get (field, &board->men[view->us ^ 1]);
  LatFlatCount count = lat_flat_count_beside (field, own);
  guint leader = board->head.leader[view->us];
  LatLineSet free;
  LatFlatSet any;
  guint64 all = 0;

  for (guint i = 0; i < lat_flat_n_room (field); i++)
    enemies.word[i] &= count.any.word[i] & ~count.two.word[i];
  any = lat_flat_count_beside (field, enemies).any;
  for (guint i = 0; i < (lat_flat_n_room (field) + 3) / 4; i++)
    {
      free.chunk[i] = (LatVec){ 0 };
      if (leader != LAT_NOWHERE)
        free.chunk[i] |= lat_set_of_square (field, leader)[i];
      if (lat_board_has_trapped (board))
        free.chunk[i] |= board->trapped.chunk[i];
    }
  for (guint i = 0; i < lat_flat_n_room (field); i++)
    {
      view->locked.word[i] = any.word[i] & own.word[i] & ~free.word[i];
      all |= view->locked.word[i];
    }
  view->any_locked = all != 0;
}

static LatLeash
lat_view_find_leash (const LatField *field, const LatBoard *board, guint us)
{
  guint attacked = 0, blocked = 0, walls = 0;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][board->head.leader[us]];

      if (next == LAT_NOWHERE)
        walls++;
      else if (lat_set_has (field, &board->men[us ^ 1], next))
        attacked++;
      else
        blocked += lat_set_has (field, &board->men[us], next);
    }
  if (attacked == 0)
    return LAT_LEASH_NONE;
  blocked = field->rules->leader_mobility == LAT_MOBILITY_ATTACKED ? attacked : attacked + blocked;
  if (blocked + walls >= 3)
    return LAT_LEASH_STUCK;
  return blocked == 2 ? LAT_LEASH_STRIKE : LAT_LEASH_ONE_SQUARE;
}

/* Whether a move of another man may immobilise the own leader: it has at most one empty square
 * beside it, and an enemy. No own move brings an enemy there. */
static gboolean
lat_view_is_guarded (const LatField *field, const LatBoard *board, LatView *view)
{
  gboolean any_enemy = field->rules->leader_immobilised == LAT_IMMOBILISED_ENCLOSED;
  guint n_open = 0;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][board->head.leader[view->us]];

      if (next == LAT_NOWHERE)
        continue;
      if (!lat_set_has (field, &view->occupied, next))
        {
          n_open++;
          view->last_open = next;
        }
      any_enemy |= lat_set_has (field, &board->men[view->us ^ 1], next);
    }
  return n_open <= 1 && any_enemy;
}

/* --- Together --- */

/* Where arriving takes somebody. */
LAT_INLINE void
lat_view_init_landing (const LatField *field,
                       LatView *view,
                       guint i,
                       LatVec own,
                       LatVec enemies,
                       LatVec prey)
{
  const LatRules *rules = field->rules;
  LatVec victims = view->victims.chunk[i];
  LatVec landing = lat_view_custodial (field, i, victims, view->anvils.chunk[i]);
  LatVec backed = { 0 };

  if (rules->intervention)
    landing |= (victims + victims) & (victims >> 1);
  landing &= lat_set_constant (field, LAT_SET_CAPTURE_LINES)[i];
  if (rules->enclosure == LAT_ENCLOSURE_ROW)
    landing |= (prey + prey) & lat_set_constant (field, LAT_SET_ORTHOGONAL_LINES)[i];
  view->landing.chunk[i] = landing;
  if (!field->any_tactic)
    return;
  if (rules->push_and_crush)
    backed |= lat_view_push_and_crush (field, i, own, prey);
  if (rules->flank)
    backed |= lat_view_flank (own, enemies, prey);
  view->backed.chunk[i] = backed;
}

LAT_INLINE void
lat_view_init_chunk (const LatField *field,
                     const LatBoard *board,
                     LatView *view,
                     guint i,
                     const LatLineSet *held)
{
  const LatRules *rules = field->rules;
  const LatVec none = { 0 };
  const LatBoardHead *head = &board->head;
  guint us = view->us;
  LatVec own = board->men[us].chunk[i];
  LatVec enemies = board->men[us ^ 1].chunk[i];
  LatVec trapped = lat_board_has_trapped (board) ? board->trapped.chunk[i] : none;
  LatVec our_leader =
      head->leader[us] != LAT_NOWHERE ? lat_set_of_square (field, head->leader[us])[i] : none;
  LatVec their_leader = head->leader[us ^ 1] != LAT_NOWHERE
                            ? lat_set_of_square (field, head->leader[us ^ 1])[i]
                            : none;
  LatVec occupied = own | enemies | lat_set_constant (field, LAT_SET_BLOCKED)[i];
  LatVec movers = own & ~trapped & ~held->chunk[i];
  LatVec prey = enemies & ~trapped & ~their_leader & ~lat_set_constant (field, LAT_SET_SAFE)[i];
  LatVec victims = prey;
  LatVec anvils = own & ~trapped;

  if (!field->leader_is_alike)
    movers &= ~our_leader;
  if (!field->leader_is_anvil)
    anvils &= ~our_leader;
  if (field->leader_can_be_taken)
    victims |= their_leader & ~trapped & ~lat_set_constant (field, LAT_SET_SAFE)[i];
  movers &= lat_set_constant (field, LAT_SET_SOLDIER_LINES)[i];
  view->occupied.chunk[i] = occupied;
  view->victims.chunk[i] = victims;
  view->anvils.chunk[i] = anvils;
  view->reach.chunk[i] = lat_view_slide (field, LAT_SOLDIER, movers, occupied);
  if (field->jumps[LAT_SOLDIER])
    view->hops.chunk[i] = lat_view_hop (movers,
                                        (field->jumps_own[LAT_SOLDIER] ? own : none)
                                            | (field->jumps_enemy[LAT_SOLDIER] ? enemies : none),
                                        occupied);

  lat_view_init_landing (field, view, i, own, enemies, prey);
  if (rules->entry != LAT_ENTRY_SAFE)
    {
      LatVec units = enemies & ~trapped & (field->leader_is_unit ? ~none : ~their_leader);

      view->danger.chunk[i] =
          (units + units) & (units >> 1) & lat_set_constant (field, LAT_SET_CAPTURE_LINES)[i];
    }
}

/* Looks at a position from the side to act. */
LAT_INLINE void
lat_view_init (const LatField *field, const LatBoard *board, LatView *view)
{
  const LatRules *rules = field->rules;
  guint leader = board->head.leader[board->head.side];
  LatLineSet held;

  view->us = board->head.side;
  view->any_locked = FALSE;
  view->is_guarded = FALSE;
  view->leash = LAT_LEASH_NONE;
  view->last_open = LAT_NOWHERE;
  view->any_hops = field->jumps[LAT_SOLDIER];
  lat_set_clear (field, &held);
  if (rules->lock == LAT_LOCK_SKIRMISH)
    {
      lat_view_find_locked (field, board, view);
      if (view->any_locked)
        lat_view_add_squares (field, &held, view->locked);
    }
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    lat_view_init_chunk (field, board, view, i, &held);
  if (rules->corner)
    lat_view_add_corners (field, board, view);
  if (rules->enclosure == LAT_ENCLOSURE_SOLDIER)
    lat_view_add_enclosures (field, board, view);
  if (rules->phalanx)
    lat_view_add_phalanx (field, board, view);
  if (leader == LAT_NOWHERE)
    return;
  if (rules->leader_mobility != LAT_MOBILITY_FREE)
    view->leash = lat_view_find_leash (field, board, view->us);
  if (field->forbids_self_immobilise)
    view->is_guarded = lat_view_is_guarded (field, board, view);
}
