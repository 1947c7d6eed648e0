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
 * hits       enemies that movers get to as if they were not there; only where men strike
 * leaps      where movers get to over one of them from afar; likewise
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
  LatLineSet hits;
  LatLineSet leaps;
} LatView;

/* --- Chunks --- */

LAT_INLINE LatVec
lat_view_slide_by (guint range, LatVec men, LatVec occupied)
{
  LatVec ahead = men + men;
  LatVec reach;

  if (range == 0)
    /* Each man's bit, one further, taken away from what stands there: the borrow runs over the
     * empty squares up to the next man of the line and changes them all. */
    return (occupied ^ (occupied - ahead)) & ~occupied;
  ahead &= ~occupied;
  reach = ahead;
  for (guint i = 1; i < range; i++)
    {
      ahead = (ahead + ahead) & ~occupied;
      reach |= ahead;
    }
  return reach;
}

LAT_INLINE LatVec
lat_view_slide (const LatField *field, guint us, LatKind kind, LatVec men, LatVec occupied)
{
  return lat_view_slide_by (field->range[LAT_OF (us)][kind], men, occupied);
}

/* The same where some squares are not for the men of a side and kind. */
static inline LatVec
lat_view_slide_barred (const LatField *field,
                       guint us,
                       LatKind kind,
                       guint i,
                       LatVec men,
                       LatVec occupied)
{
  LatVec closed = lat_set_of_men (field, LAT_MEN (us, kind), LAT_SET_CLOSED)[i];
  LatVec stops = occupied | closed;
  LatVec ahead = men + men;
  LatVec reach;

  if (field->range[us][kind] == 0)
    reach = (stops ^ (stops - ahead)) & ~occupied;
  else
    {
      ahead &= ~occupied;
      reach = ahead;
      for (guint k = 1; k < field->range[us][kind]; k++)
        {
          ahead &= ~closed;
          ahead = (ahead + ahead) & ~occupied;
          reach |= ahead;
        }
    }
  return reach & ~lat_set_of_men (field, LAT_MEN (us, kind), LAT_SET_BARRED)[i];
}

LAT_INLINE LatVec
lat_view_hop (LatVec men, LatVec over, LatVec occupied)
{
  LatVec ahead = (men + men) & over;

  return (ahead + ahead) & ~occupied;
}

/* Squares from which a hostile place stands where a soldier's captor would: behind him, or at the end of
 * his row. */
LAT_INLINE const LatVec *
lat_view_get_hostile (const LatField *field, guint them)
{
  return lat_set_of_men (field, LAT_MEN (them, LAT_SOLDIER),
                         field->rules->lines == LAT_LINES_SINGLE ? LAT_SET_HOSTILE_2
                                                                 : LAT_SET_HOSTILE_1);
}

/* Squares with a victim right behind, or a row of them, and a captor behind that. */
LAT_INLINE LatVec
lat_view_custodial (gboolean is_single, LatVec hostile, LatVec victims, LatVec anvils)
{
  LatVec behind = anvils + anvils;

  if (is_single)
    return (victims + victims) & ((behind + behind) | hostile);
  /* A carry runs through the row from its closed end. */
  return (victims + (victims & (behind | hostile))) & ~victims;
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
#if LAT_FIELD_LATER
      if (field->has_kinds)
        free.chunk[i] |= board->leaders.chunk[i];
#endif
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
lat_view_find_leash (const LatField *field, const LatBoard *board, guint us, guint leader)
{
  guint attacked = 0, blocked = 0, walls = 0;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][leader];

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
  gboolean any_enemy =
      lat_set_get_rules (field, view->us)->leader_immobilised == LAT_IMMOBILISED_ENCLOSED;
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

#include "lat-field-strike.h"

/* What the rules of most have not: out of the way of what is done for all. */
static __attribute__ ((noinline)) void
lat_view_mend (const LatField *field, const LatBoard *board, LatView *view)
{
  if (field->has_bars[view->us])
    lat_view_bar (field, board, view);
  if (field->takes_oddly[view->us])
    lat_view_take_oddly (field, board, view);
  if (field->besieges[view->us])
    lat_view_add_sieges (field, board, view);
}

/* The same where men are not armed, or take otherwise than between two. */
static __attribute__ ((noinline)) void
lat_view_mend_late (const LatField *field, const LatBoard *board, LatView *view)
{
  lat_view_disarm (field, board, view);
  lat_view_mend (field, board, view);
  if (field->any_mass)
    lat_view_add_masses (field, board, view);
}

/* --- Together --- */

/* Each of these looks up once what is the same for all chunks; who is not there has a set without a bit. */

/* Where those get to who need no second look. */
LAT_INLINE void
lat_view_init_ways (const LatField *field,
                    const LatBoard *board,
                    LatView *view,
                    const LatVec *trapped,
                    const LatVec *held)
{
  const guint us = view->us, of = LAT_OF (us), range = field->range[of][LAT_SOLDIER];
  const gboolean jumps = field->jumps[of][LAT_SOLDIER];
  const LatVec *own = board->men[us].chunk, *enemies = board->men[us ^ 1].chunk;
  const LatVec *blocked = lat_set_constant (field, LAT_SET_BLOCKED);
  const LatVec *lines = lat_set_of_men (field, LAT_MEN (us, LAT_SOLDIER), LAT_SET_LINES);
  const LatVec *nobody = lat_set_constant (field, LAT_SET_NOBODY);
  const LatVec *leader =
      lat_set_of_place (field, field->leader_is_alike[of] ? LAT_NOWHERE : board->head.leader[us]);
  const LatVec *over_own = field->jumps_own[of][LAT_SOLDIER] ? own : nobody;
  const LatVec *over_enemies = field->jumps_enemy[of][LAT_SOLDIER] ? enemies : nobody;

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec occupied = own[i] | enemies[i] | blocked[i];
      LatVec movers = own[i] & ~(trapped[i] | held[i] | leader[i]) & lines[i];

      view->occupied.chunk[i] = occupied;
      view->reach.chunk[i] = lat_view_slide_by (range, movers, occupied);
      if (jumps)
        view->hops.chunk[i] = lat_view_hop (movers, over_own[i] | over_enemies[i], occupied);
    }
}

/* Who can be taken, and where arriving takes somebody. */
LAT_INLINE void
lat_view_init_landings (const LatField *field,
                        const LatBoard *board,
                        LatView *view,
                        const LatVec *trapped)
{
  const LatRules *rules = field->rules;
  const guint us = view->us, them = us ^ 1;
  const gboolean is_single = rules->lines == LAT_LINES_SINGLE, intervenes = rules->intervention;
  const gboolean takes_rows = rules->enclosure == LAT_ENCLOSURE_ROW;
  const LatVec *own = board->men[us].chunk, *enemies = board->men[them].chunk;
  const LatVec *no_anvil = lat_set_of_place (
      field, field->leader_is_anvil[LAT_OF (us)] ? LAT_NOWHERE : board->head.leader[us]);
  const LatVec *leader = lat_set_of_place (field, board->head.leader[them]);
  const LatVec *prize = lat_set_of_place (
      field, field->leader_can_be_taken[LAT_OF (them)] ? board->head.leader[them] : LAT_NOWHERE);
  const LatVec *spared = lat_set_of_men (field, LAT_MEN (them, LAT_SOLDIER), LAT_SET_SPARED);
  const LatVec *unprized = lat_set_of_men (field, LAT_MEN (them, LAT_LEADER), LAT_SET_SPARED);
  const LatVec *hostile = lat_view_get_hostile (field, them);
  const LatVec *lines = lat_set_constant (field, LAT_SET_CAPTURE_LINES);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec prey = enemies[i] & ~(trapped[i] | leader[i] | spared[i]);
      LatVec victims = prey | (prize[i] & ~(trapped[i] | unprized[i]));
      LatVec anvils = own[i] & ~(trapped[i] | no_anvil[i]);
      LatVec landing = lat_view_custodial (is_single, hostile[i], victims, anvils);

      view->victims.chunk[i] = victims;
      view->anvils.chunk[i] = anvils;
      if (intervenes)
        landing |= (victims + victims) & (victims >> 1);
      landing &= lines[i];
      if (takes_rows)
        landing |= (prey + prey) & lat_set_constant (field, LAT_SET_ORTHOGONAL_LINES)[i];
      view->landing.chunk[i] = landing;
    }
}

/* Where tactics take somebody. */
LAT_INLINE void
lat_view_init_backed (const LatField *field, const LatBoard *board, LatView *view)
{
  const LatVec *own = board->men[view->us].chunk, *enemies = board->men[view->us ^ 1].chunk;
  const LatVec *leader = lat_set_of_place (field, board->head.leader[view->us ^ 1]);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec prey = view->victims.chunk[i] & ~leader[i];
      LatVec backed = { 0 };

      if (field->rules->push_and_crush)
        backed |= lat_view_push_and_crush (field, i, own[i], prey);
      if (field->rules->flank)
        backed |= lat_view_flank (own[i], enemies[i], prey);
      view->backed.chunk[i] = backed;
    }
}

/* Where Entry may forbid to go. */
LAT_INLINE void
lat_view_init_danger (const LatField *field,
                      const LatBoard *board,
                      LatView *view,
                      const LatVec *trapped)
{
  const guint them = view->us ^ 1;
  const LatVec *no_unit = lat_set_of_place (
      field, field->leader_is_unit[LAT_OF (them)] ? LAT_NOWHERE : board->head.leader[them]);
  const LatVec *lines = lat_set_constant (field, LAT_SET_CAPTURE_LINES);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec units = board->men[them].chunk[i] & ~(trapped[i] | no_unit[i]);

      view->danger.chunk[i] = (units + units) & (units >> 1) & lines[i];
    }
}

/* The trapped men, a set without a bit if there are none. */
LAT_INLINE const LatVec *
lat_view_get_trapped (const LatField *field, const LatBoard *board)
{
  return lat_board_has_trapped (board) ? board->trapped.chunk
                                       : lat_set_constant (field, LAT_SET_NOBODY);
}

LAT_INLINE void
lat_view_start (const LatField *field, const LatBoard *board, LatView *view)
{
  view->us = board->head.side;
  view->any_locked = FALSE;
  view->is_guarded = FALSE;
  view->leash = LAT_LEASH_NONE;
  view->last_open = LAT_NOWHERE;
  view->any_hops = field->jumps[LAT_OF (board->head.side)][LAT_SOLDIER];
}

/* Of the view only where men get to: enough to count where nothing forbids a move but the ways. */
LAT_INLINE void
lat_view_init_to_count (const LatField *field, const LatBoard *board, LatView *view)
{
  lat_view_start (field, board, view);
  lat_view_init_ways (field, board, view, lat_view_get_trapped (field, board),
                      lat_set_constant (field, LAT_SET_NOBODY));
}

#if LAT_FIELD_LATER
/* Who can be taken, and who is a partner, by kind. Where arriving takes somebody is only guessed, beside enemies or
 * anywhere: each move there is looked at. */
static void
lat_view_init_kinds_of (const LatField *field,
                        const LatBoard *board,
                        LatView *view,
                        const LatVec *trapped)
{
  const guint us = view->us, them = us ^ 1;
  const LatVec none = { 0 };

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      const LatVec leaders = board->leaders.chunk[i], officers = board->officers.chunk[i];
      const LatVec kinds[LAT_N_KINDS] = { ~(leaders | officers), leaders, officers };
      const LatVec own = board->men[us].chunk[i] & ~trapped[i];
      const LatVec all = board->men[them].chunk[i], enemies = all & ~trapped[i];
      LatVec victims = none, anvils = none;

      for (guint kind = 0; kind < LAT_N_KINDS; kind++)
        {
          if (field->can_be_taken[them][kind])
            victims |= enemies & kinds[kind]
                       & ~lat_set_of_men (field, LAT_MAN (them, kind), LAT_SET_SPARED)[i];
          if (field->is_anvil[us][kind])
            anvils |= own & kinds[kind];
        }
      view->victims.chunk[i] = victims;
      view->anvils.chunk[i] = anvils;
      /* Who is trapped may stand in a wall whose others are taken. */
      view->landing.chunk[i] = all + all;
      if (field->strikes[us])
        view->landing.chunk[i] = ~none;
      view->backed.chunk[i] = ~none;
      view->danger.chunk[i] =
          (enemies + enemies) & (enemies >> 1) & lat_set_constant (field, LAT_SET_CAPTURE_LINES)[i];
      if (field->rules->entry == LAT_ENTRY_SAFE)
        view->danger.chunk[i] = none;
    }
}

/* The view where men are of kinds: who is no soldier is walked with one by one. */
static __attribute__ ((noinline)) void
lat_view_init_kinds (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint us = view->us;
  const LatVec *trapped = lat_view_get_trapped (field, board);
  LatLineSet held;

  if (field->rules->lock == LAT_LOCK_SKIRMISH)
    lat_view_find_locked (field, board, view);
  lat_set_clear (field, &held);
  if (view->any_locked)
    lat_view_add_squares (field, &held, view->locked);
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    held.chunk[i] |= board->leaders.chunk[i] | board->officers.chunk[i];
  lat_view_init_ways (field, board, view, trapped, held.chunk);
  if (field->has_bars[us])
    lat_view_bar (field, board, view);
  lat_view_init_kinds_of (field, board, view, trapped);
  if (field->strikes[us])
    {
      for (guint i = 0; i < lat_set_n_chunks (field); i++)
        held.chunk[i] = board->men[us].chunk[i] & ~(held.chunk[i] | trapped[i]);
      lat_view_find_strikes (field, view, LAT_SOLDIER, held.chunk, &view->hits, &view->leaps);
    }
  view->is_guarded = field->forbids_self_immobilise[us];
}
#endif

/* Of the view what moves take, and where Entry may forbid to go. */
LAT_INLINE void
lat_view_init_takes (const LatField *field, const LatBoard *board, LatView *view)
{
  const LatRules *rules = field->rules;
  const LatVec *trapped = lat_view_get_trapped (field, board);

  lat_view_init_landings (field, board, view, trapped);
  if (field->any_tactic)
    lat_view_init_backed (field, board, view);
  if (rules->entry != LAT_ENTRY_SAFE)
    lat_view_init_danger (field, board, view, trapped);
  if (G_UNLIKELY (LAT_LATER (field->is_odd[view->us])))
    {
      if (G_UNLIKELY (field->is_late[view->us]))
        lat_view_mend_late (field, board, view);
      else
        lat_view_mend (field, board, view);
    }
  if (rules->corner)
    lat_view_add_corners (field, board, view);
  if (rules->enclosure == LAT_ENCLOSURE_SOLDIER)
    lat_view_add_enclosures (field, board, view);
  if (rules->phalanx)
    lat_view_add_phalanx (field, board, view);
}

/* Looks at a position from the side to act. */
LAT_INLINE void
lat_view_init (const LatField *field, const LatBoard *board, LatView *view)
{
  const LatRules *rules = field->rules;
  guint leader = board->head.leader[board->head.side];
  LatLineSet held;

  lat_view_start (field, board, view);
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    {
      lat_view_init_kinds (field, board, view);
      return;
    }
#endif
  if (rules->lock == LAT_LOCK_SKIRMISH)
    lat_view_find_locked (field, board, view);
  if (view->any_locked)
    {
      lat_set_clear (field, &held);
      lat_view_add_squares (field, &held, view->locked);
    }
  lat_view_init_ways (field, board, view, lat_view_get_trapped (field, board),
                      view->any_locked ? held.chunk : lat_set_constant (field, LAT_SET_NOBODY));
  lat_view_init_takes (field, board, view);
  if (leader == LAT_NOWHERE)
    return;
  if (rules->leader_mobility != LAT_MOBILITY_FREE)
    view->leash = lat_view_find_leash (field, board, view->us, leader);
  if (field->forbids_self_immobilise[LAT_OF (view->us)])
    view->is_guarded = lat_view_is_guarded (field, board, view);
}
