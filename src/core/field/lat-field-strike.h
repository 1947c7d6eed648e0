/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-strike.h - what the view finds only for rules of the second format (template): a part of
 * lat-field-view.h */
#pragma once

/* --- Other captors, sieges and squares that are barred --- */

/* Squares with a victim right behind, all of one side and kind, or a row that ends at one, and a captor
 * behind that; the row is of all that can be taken so. */
LAT_INLINE LatVec
lat_view_custodial_of (const LatField *field,
                       guint man,
                       guint i,
                       LatVec victims,
                       LatVec row,
                       LatVec captors)
{
  LatVec behind = captors + captors;

  if (field->rules->lines == LAT_LINES_SINGLE)
    {
      captors = (behind + behind) | lat_set_of_men (field, man, LAT_SET_HOSTILE_2)[i];
      return (victims + victims) & captors;
    }
  LatVec closed = victims & (behind | lat_set_of_men (field, man, LAT_SET_HOSTILE_1)[i]);
  return (row + closed) & ~row;
}

/* The landings anew where what is hostile depends on who stands beside it, or on whether it is empty, or
 * where soldiers are not taken between two. What is empty only after the move counts where landings are
 * looked at twice. */
static void
lat_view_take_oddly (const LatField *field, const LatBoard *board, LatView *view)
{
  const LatRules *rules = field->rules;
  const guint us = view->us, leader = board->head.leader[us ^ 1];
  /* What is hostile to officers alone takes no soldier, where there are none. */
  const guint n_kinds = LAT_LATER (field->has_kinds) ? LAT_N_KINDS : LAT_OFFICER;
  const LatVec none = { 0 };

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec victims = view->victims.chunk[i];
      LatVec prey =
          victims & ~(leader != LAT_NOWHERE ? lat_set_of_square (field, leader)[i] : none);
      LatVec row = victims;
      LatVec empty = ~board->men[us ^ 1].chunk[i];
      LatVec landing = none;

      if (!rules->custodial)
        row &= ~prey;
      if (!field->leader_is_taken_between[us ^ 1])
        row &= prey;
      if (field->lands_exactly[us])
        empty = ~view->occupied.chunk[i];

      for (guint kind = 0; kind < n_kinds; kind++)
        {
          const guint man = LAT_MAN (us ^ 1, kind);
          LatVec captors = view->anvils.chunk[i]
                           | (lat_set_of_men (field, man, LAT_SET_HOSTILE_EMPTY)[i] & empty);

          landing |= lat_view_custodial_of (
              field, man, i, row & (kind == LAT_LEADER ? ~prey : prey), row, captors);
        }
      if (rules->intervention)
        landing |= (victims + victims) & (victims >> 1);
      landing &= lat_set_constant (field, LAT_SET_CAPTURE_LINES)[i];
      if (rules->enclosure == LAT_ENCLOSURE_ROW)
        landing |= (prey + prey) & lat_set_constant (field, LAT_SET_ORTHOGONAL_LINES)[i];
      view->landing.chunk[i] = landing;
    }
}

/* Where one arrives who takes the last side of a man. */
static void
lat_view_add_siege (const LatField *field, const LatBoard *board, LatView *view, guint square)
{
  const guint us = view->us;
  const guint man = LAT_MAN (us ^ 1, lat_board_get_kind (field, board, us ^ 1, square));
  guint open = LAT_N_DIRS, n_open = 0;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][square];
      gboolean is_shut = (next != LAT_NOWHERE && lat_set_has (field, &view->anvils, next))
                         || lat_board_is_hostile (field, board, next, man)
                         /* Who stands there may be the one who moves. */
                         || (next != LAT_NOWHERE && !field->lands_exactly[us]
                             && (field->hostile_empty[next] & lat_field_get_who (man))
                             && lat_set_has (field, &board->men[us], next));

      if (!is_shut)
        {
          open = dir;
          n_open++;
        }
    }
  for (guint dir = 0; n_open <= 1 && dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][square];

      if (next != LAT_NOWHERE && (n_open == 0 || dir == open)
          && !lat_set_has (field, &view->occupied, next))
        lat_set_add (field, &view->landing, next);
    }
}

/* Enemies who are taken only with all sides taken. */
static void
lat_view_add_sieges (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint them = view->us ^ 1, leader = board->head.leader[them];
  const LatLineSet *men = &board->men[them];
  const guint64 *sites = (const guint64 *) (const void *) lat_set_of_men (
      field, LAT_MEN (them, LAT_SOLDIER), LAT_SET_BESIEGED);

  LAT_FLAT_FOREACH (field, i, men->word[i] & sites[i], square)
    if (!lat_board_is_leader (field, board, them, square)
        && !lat_board_is_trapped (field, board, square))
      lat_view_add_siege (field, board, view, square);
  sites = (const guint64 *) (const void *) lat_set_of_men (field, LAT_MEN (them, LAT_LEADER),
                                                           LAT_SET_BESIEGED);
  if (leader != LAT_NOWHERE && field->leader_can_be_taken[them]
      && ((sites[field->bit[0][leader] / 64] >> (field->bit[0][leader] % 64)) & 1)
      && !lat_board_is_trapped (field, board, leader))
    lat_view_add_siege (field, board, view, leader);
}

/* What there is of ways where some squares are not for the men of the side. */
static void
lat_view_bar (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint us = view->us, man = LAT_MAN (us, LAT_SOLDIER), leader = board->head.leader[us];
  const LatVec none = { 0 };
  LatLineSet held;

  lat_set_clear (field, &held);
  if (view->any_locked)
    lat_view_add_squares (field, &held, view->locked);
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec own = board->men[us].chunk[i], occupied = view->occupied.chunk[i];
      LatVec movers = own & ~held.chunk[i] & lat_set_of_men (field, man, LAT_SET_LINES)[i];
      LatVec over = (field->jumps_own[us][LAT_SOLDIER] ? own : none)
                    | (field->jumps_enemy[us][LAT_SOLDIER] ? board->men[us ^ 1].chunk[i] : none);

      if (lat_board_has_trapped (board))
        movers &= ~board->trapped.chunk[i];
      /* It is not alike where there are bars. */
      if (leader != LAT_NOWHERE)
        movers &= ~lat_set_of_square (field, leader)[i];
#if LAT_FIELD_LATER
      if (field->has_kinds)
        movers &= ~(board->leaders.chunk[i] | board->officers.chunk[i]);
#endif
      view->reach.chunk[i] = lat_view_slide_barred (field, us, LAT_SOLDIER, i, movers, occupied);
      if (field->jumps[us][LAT_SOLDIER])
        view->hops.chunk[i] =
            lat_view_hop (movers, over & ~lat_set_of_men (field, man, LAT_SET_CLOSED)[i],
                          occupied | lat_set_of_men (field, man, LAT_SET_BARRED)[i]);
    }
}

/* --- Going where an enemy stands, and leaping over him from afar --- */

/* The first squares where slides are stopped by victims. */
static LatVec
lat_view_hit (const LatField *field,
              guint man,
              guint i,
              LatVec men,
              LatVec occupied,
              LatVec victims)
{
  const LatVec stops = occupied | lat_set_of_men (field, man, LAT_SET_CLOSED)[i];
  const guint range = field->range[man & 1][man >> 1];
  LatVec ahead = men + men, hits = { 0 };

  if (range == 0)
    return (stops ^ (stops - ahead)) & victims;
  for (guint k = 0; k < range; k++)
    {
      hits |= ahead & victims;
      ahead &= ~stops;
      ahead += ahead;
    }
  return hits;
}

/* The leaps of men, or of their one leader, over those they hit: as far behind them as they slide, but for the
 * square right behind a neighbour, where a jump goes. */
static LatVec
lat_view_leap (const LatField *field, guint man, guint i, LatVec men, LatVec occupied, LatVec hits)
{
  const LatVec over = hits & ~lat_set_of_men (field, man, LAT_SET_CLOSED)[i];
  const LatVec near = over & (men + men);

  return lat_view_slide_barred (field, man & 1, (LatKind) (man >> 1), i, over, occupied)
         & ~(near + near);
}

/* What men of a kind strike; who is none that leaps, or no hammer, does nothing of it. */
static void
lat_view_find_strikes (const LatField *field,
                       const LatView *view,
                       LatKind kind,
                       const LatVec *men,
                       LatLineSet *hits,
                       LatLineSet *leaps)
{
  const guint us = view->us, man = LAT_MAN (us, kind);
  const gboolean leaps_far =
      field->rules->leap == LAT_LEAP_LONG && field->ruleset->leapable[us][kind] != 0;
  const LatVec none = { 0 };

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec movers = men[i] & lat_set_of_men (field, man, LAT_SET_LINES)[i];
      LatVec occupied = view->occupied.chunk[i];
      LatVec hit = field->hammers[us][kind]
                       ? lat_view_hit (field, man, i, movers, occupied, view->victims.chunk[i])
                       : none;

      leaps->chunk[i] = leaps_far ? lat_view_leap (field, man, i, movers, occupied, hit) : none;
      hits->chunk[i] = hit & ~lat_set_of_men (field, man, LAT_SET_BARRED)[i];
      if (!field->rules->replacement)
        hits->chunk[i] = none;
    }
}

/* What all men strike: of the leader, if he is of another way, only that his landings are known. */
static void
lat_view_add_strikes (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint us = view->us, leader = board->head.leader[us];
  LatLineSet men, hits, leaps;

  lat_set_clear (field, &men);
  if (view->any_locked)
    lat_view_add_squares (field, &men, view->locked);
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      men.chunk[i] = board->men[us].chunk[i] & ~men.chunk[i];
      if (lat_board_has_trapped (board))
        men.chunk[i] &= ~board->trapped.chunk[i];
      if (leader != LAT_NOWHERE && !field->leader_is_alike[us])
        men.chunk[i] &= ~lat_set_of_square (field, leader)[i];
    }
  lat_view_find_strikes (field, view, LAT_SOLDIER, men.chunk, &view->hits, &view->leaps);
  /* Locked men strike, too. */
  lat_view_find_strikes (field, view, LAT_SOLDIER, board->men[us].chunk, &hits, &leaps);
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    view->landing.chunk[i] |= leaps.chunk[i] | view->victims.chunk[i];
  if (leader != LAT_NOWHERE)
    {
      lat_view_find_strikes (field, view, LAT_LEADER, lat_set_of_square (field, leader), &hits,
                             &leaps);
      for (guint i = 0; i < lat_set_n_chunks (field); i++)
        view->landing.chunk[i] |= leaps.chunk[i];
    }
  if (field->rules->entry == LAT_ENTRY_SAFE)
    lat_set_clear (field, &view->danger);
}

/* Where groups, walls, leaps and approaches may take somebody: beside enemies. Each move there is looked at. */
static void
lat_view_add_masses (const LatField *field, const LatBoard *board, LatView *view)
{
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec enemies = board->men[view->us ^ 1].chunk[i];

      view->landing.chunk[i] |= enemies + enemies;
    }
  if (field->strikes[view->us])
    lat_view_add_strikes (field, board, view);
}

/* Soldiers without arms are no partners, and make no entry dangerous. */
static void
lat_view_disarm (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint us = view->us;
  const guint16 *leaders = board->head.leader;
  const LatVec none = { 0 };

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      if (!field->soldiers_are_anvils[us])
        view->anvils.chunk[i] &=
            leaders[us] != LAT_NOWHERE ? lat_set_of_square (field, leaders[us])[i] : none;
      /* One alone is not two. */
      if (!field->soldiers_are_units[us ^ 1] && field->rules->entry != LAT_ENTRY_SAFE)
        view->danger.chunk[i] = none;
    }
}
