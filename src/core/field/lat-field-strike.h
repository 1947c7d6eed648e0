/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-strike.h - what the view finds only for rules of the second format (template): a part of
 * lat-field-view.h */
#pragma once

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
