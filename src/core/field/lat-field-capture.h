/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-capture.h - whom a move takes, exactly (template)
 *
 * The view says for all squares at once where somebody may be taken. Here one move is looked at
 * square by square, as the rules say it (§4), on the board after the move. */
#pragma once

#include "lat-field-view.h"

#include "lat-capture.h"

typedef struct
{
  const LatField *field;
  const LatBoard *board;
  const LatView *view;
  guint from;
  guint to;
  guint n;
  guint16 *victims;
} LatScan;

static inline gboolean
lat_scan_is_victim (const LatScan *scan, guint square)
{
  return square != LAT_NOWHERE && lat_set_has (scan->field, &scan->view->victims, square);
}

static inline gboolean
lat_scan_is_prey (const LatScan *scan, guint square)
{
  return lat_scan_is_victim (scan, square)
         && !lat_board_is_leader (scan->field, scan->board, scan->view->us ^ 1, square);
}

static inline gboolean
lat_scan_is_own (const LatScan *scan, guint square)
{
  return square != LAT_NOWHERE
         && (square == scan->to
             || (square != scan->from
                 && lat_set_has (scan->field, &scan->board->men[scan->view->us], square)));
}

static inline gboolean
lat_scan_is_anvil (const LatScan *scan, guint square)
{
  return square != LAT_NOWHERE && square != scan->from
         && lat_set_has (scan->field, &scan->view->anvils, square);
}

static inline void
lat_scan_add (LatScan *scan, guint square)
{
  for (guint i = 0; i < scan->n; i++)
    if (scan->victims[i] == square)
      return;
  scan->victims[scan->n++] = (guint16) square;
}

static inline guint
lat_scan_get_man (const LatScan *scan, guint square)
{
  const guint them = scan->view->us ^ 1;

  return LAT_MAN (them, lat_board_get_kind (scan->field, scan->board, them, square));
}

/* Whether two captors on a line take whom they have between them. */
LAT_INLINE gboolean
lat_scan_is_between (const LatScan *scan, guint square, const gboolean is_odd)
{
  const LatField *field = scan->field;
  guint man;

  if (!lat_scan_is_victim (scan, square))
    return FALSE;
  if (!is_odd || !field->spares_some[scan->view->us])
    return TRUE;
  man = lat_scan_get_man (scan, square);
  return field->is_taken_between[man & 1][man >> 1];
}

/* Whether the place is a captor of the man on a square, on the board after the move. */
LAT_INLINE gboolean
lat_scan_is_hostile (const LatScan *scan, guint place, guint square, const gboolean is_odd)
{
  const LatField *field = scan->field;
  guint man;

  if (place == LAT_NOWHERE)
    return field->rules->hostile_edges;
  if (!is_odd)
    return (field->hostile[place] & lat_field_get_who (LAT_MAN (scan->view->us ^ 1, LAT_SOLDIER)))
           != 0;
  /* Few places are. */
  if (G_LIKELY ((field->hostile[place] | field->hostile_empty[place]) == 0))
    return FALSE;
  man = lat_scan_get_man (scan, square);
  return lat_field_is_hostile (field, place, man)
         || ((field->hostile_empty[place] & lat_field_get_who (man)) && place != scan->to
             && (place == scan->from || lat_board_is_empty (field, scan->board, place)));
}

LAT_INLINE void
lat_scan_line (LatScan *scan, guint dir, const gboolean is_odd)
{
  const guint16 *next = scan->field->neighbour[dir];
  guint first = next[scan->to];
  guint here = first;

  while (lat_scan_is_between (scan, here, is_odd))
    {
      guint last = here;

      here = next[here];
      if (lat_scan_is_anvil (scan, here) || lat_scan_is_hostile (scan, here, last, is_odd))
        for (guint square = first; square != here; square = next[square])
          lat_scan_add (scan, square);
      if (scan->field->rules->lines == LAT_LINES_SINGLE)
        break;
    }
}

/* Whether own men stand on every orthogonal neighbour that is there, but for those in a row. */
static gboolean
lat_scan_is_surrounded (const LatScan *scan, guint square, guint not_dir, guint not_dir_2)
{
  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = scan->field->neighbour[dir][square];

      if (dir != not_dir && dir != not_dir_2 && next != LAT_NOWHERE && next != scan->to
          && !lat_scan_is_anvil (scan, next))
        return FALSE;
    }
  return TRUE;
}

static void
lat_scan_enclosed_row (LatScan *scan, guint square, guint dir)
{
  const guint16 *forth = scan->field->neighbour[dir];
  const guint16 *back = scan->field->neighbour[dir ^ 1];
  guint first = square, last = square;

  while (lat_scan_is_prey (scan, back[first]))
    first = back[first];
  while (lat_scan_is_prey (scan, forth[last]))
    last = forth[last];
  for (guint here = first;; here = forth[here])
    {
      if (!lat_scan_is_surrounded (scan, here, here != last ? dir : LAT_N_DIRS,
                                   here != first ? dir ^ 1 : LAT_N_DIRS))
        return;
      if (here == last)
        break;
    }
  for (guint here = first;; here = forth[here])
    {
      lat_scan_add (scan, here);
      if (here == last)
        break;
    }
}

static void
lat_scan_around (LatScan *scan)
{
  const LatRules *rules = scan->field->rules;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = scan->field->neighbour[dir][scan->to];

      /* Corners are rarely near; to ask that first is cheap. */
      if (next == LAT_NOWHERE
          || (rules->enclosure == LAT_ENCLOSURE_NONE
              && !(scan->field->flags[next] & LAT_FLAG_CORNER))
          || !lat_scan_is_prey (scan, next))
        continue;
      if (((rules->corner && (scan->field->flags[next] & LAT_FLAG_CORNER))
           || rules->enclosure == LAT_ENCLOSURE_SOLDIER)
          && lat_scan_is_surrounded (scan, next, LAT_N_DIRS, LAT_N_DIRS))
        lat_scan_add (scan, next);
      if (rules->enclosure == LAT_ENCLOSURE_ROW)
        {
          lat_scan_enclosed_row (scan, next, LAT_DIR_EAST);
          lat_scan_enclosed_row (scan, next, LAT_DIR_NORTH);
        }
    }
}

/* Whoever is taken only with all his sides taken, by men or by hostile places. */
static __attribute__ ((noinline)) void
lat_scan_besieged (LatScan *scan)
{
  const LatField *field = scan->field;
  const guint them = scan->view->us ^ 1;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint victim = field->neighbour[dir][scan->to];
      guint man, n = 0;

      if (victim == LAT_NOWHERE || !lat_set_has (field, &scan->board->men[them], victim)
          || lat_board_is_trapped (field, scan->board, victim))
        continue;
      man = lat_scan_get_man (scan, victim);
      if (!field->can_be_taken[them][man >> 1]
          || !lat_set_meets (field, lat_set_of_men (field, man, LAT_SET_BESIEGED),
                             lat_set_of_square (field, victim)))
        continue;
      for (guint side = 0; side < LAT_DIR_NORTH_EAST; side++)
        {
          guint next = field->neighbour[side][victim];

          n += next == scan->to || lat_scan_is_anvil (scan, next)
               || lat_scan_is_hostile (scan, next, victim, TRUE);
        }
      if (n == LAT_DIR_NORTH_EAST)
        lat_scan_add (scan, victim);
    }
}

/* The direction of a movement: the signs of the differences in file and rank. */
LAT_INLINE guint
lat_scan_find_dir (const LatField *field, guint from, guint to)
{
  static const guint8 dirs[3][3] = {
    { LAT_DIR_SOUTH_WEST, LAT_DIR_SOUTH, LAT_DIR_SOUTH_EAST },
    { LAT_DIR_WEST, LAT_N_DIRS, LAT_DIR_EAST },
    { LAT_DIR_NORTH_WEST, LAT_DIR_NORTH, LAT_DIR_NORTH_EAST },
  };
  int files = (int) field->file[to] - field->file[from];
  int ranks = (int) field->rank[to] - field->rank[from];

  return dirs[(ranks > 0) - (ranks < 0) + 1][(files > 0) - (files < 0) + 1];
}

static void
lat_scan_push_and_crush (LatScan *scan, const guint16 *ahead)
{
  guint own = ahead[scan->to];
  guint victim, behind;

  if (!lat_scan_is_own (scan, own))
    return;
  victim = ahead[own];
  if (!lat_scan_is_prey (scan, victim))
    return;
  behind = ahead[victim];
  if (behind == LAT_NOWHERE || lat_scan_is_own (scan, behind))
    lat_scan_add (scan, victim);
}

static void
lat_scan_flank (LatScan *scan, const guint16 *ahead)
{
  guint first = ahead[scan->to];
  guint here = first;
  guint n = 0;

  if (!lat_scan_is_prey (scan, first))
    return;
  for (; here != LAT_NOWHERE
         && lat_set_has (scan->field, &scan->board->men[scan->view->us ^ 1], here);
       here = ahead[here])
    n++;
  if (n >= 2 && lat_scan_is_own (scan, here))
    lat_scan_add (scan, first);
}

static void
lat_scan_phalanx (LatScan *scan, guint dir)
{
  static const guint8 left_of[LAT_N_DIRS] = { LAT_DIR_NORTH,      LAT_DIR_SOUTH,
                                              LAT_DIR_WEST,       LAT_DIR_EAST,
                                              LAT_DIR_NORTH_WEST, LAT_DIR_SOUTH_EAST,
                                              LAT_DIR_SOUTH_WEST, LAT_DIR_NORTH_EAST };
  const guint16 *ahead = scan->field->neighbour[dir];
  guint victim = ahead[scan->to];

  while (lat_scan_is_own (scan, victim))
    victim = ahead[victim];
  if (victim == ahead[scan->to] || !lat_scan_is_prey (scan, victim))
    return;
  for (guint turn = 0; turn < 2; turn++)
    {
      const guint16 *beside = scan->field->neighbour[left_of[dir] ^ turn];
      guint here = scan->to;

      while (here != victim && lat_scan_is_own (scan, beside[here]))
        here = ahead[here];
      if (here == victim)
        {
          lat_scan_add (scan, victim);
          return;
        }
    }
}

/* In lat-field-mass.h: what only rules of the second format have. */
static void
lat_scan_masses (LatScan *scan);
static guint
lat_scan_replacing (const LatField *field,
                    const LatBoard *board,
                    const LatView *view,
                    guint from,
                    guint to,
                    guint16 *victims);

/* What a side takes by rules that are odd for it (see LatField), or not. */
LAT_INLINE guint
lat_scan_all (const LatField *field,
              const LatBoard *board,
              const LatView *view,
              guint from,
              guint to,
              guint16 *victims,
              const gboolean is_odd)
{
  const LatRules *rules = field->rules;
  LatScan scan = {
    .field = field, .board = board, .view = view, .from = from, .to = to, .victims = victims
  };

  if ((is_odd || !LAT_FIELD_LATER) && !field->all_hammer[LAT_OF (view->us)]
      && !field->hammers[LAT_OF (view->us)][lat_board_get_kind (field, board, view->us, from)])
    return 0;
  if (is_odd && field->strikes[view->us] && lat_set_has (field, &board->men[view->us ^ 1], to))
    return lat_scan_replacing (field, board, view, from, to, victims);
  for (guint dir = 0; dir < field->n_dirs; dir++)
    {
      /* The view looks back at victims behind the square, in the lines that run the other way. */
      if (!lat_set_has_bit (&view->landing, field->bit[dir ^ 1][to]) || !field->captures_along[dir])
        continue;
      lat_scan_line (&scan, dir, is_odd);
      if (rules->intervention && lat_scan_is_victim (&scan, field->neighbour[dir][to])
          && lat_scan_is_victim (&scan, field->neighbour[dir ^ 1][to]))
        lat_scan_add (&scan, field->neighbour[dir][to]);
    }
  if (rules->enclosure != LAT_ENCLOSURE_NONE
      || (rules->corner && (field->flags[to] & LAT_FIELD_FLAG_BY_CORNER)))
    lat_scan_around (&scan);
  if (is_odd && field->besieges[view->us])
    lat_scan_besieged (&scan);
  if (field->any_tactic)
    {
      guint dir = lat_scan_find_dir (field, from, to);

      if (rules->push_and_crush)
        lat_scan_push_and_crush (&scan, field->neighbour[dir]);
      if (rules->flank)
        lat_scan_flank (&scan, field->neighbour[dir]);
      if (rules->phalanx)
        lat_scan_phalanx (&scan, dir);
    }
  if (is_odd && field->any_mass)
    lat_scan_masses (&scan);
  return scan.n;
}

static __attribute__ ((noinline)) guint
lat_scan_victims_oddly (const LatField *field,
                        const LatBoard *board,
                        const LatView *view,
                        guint from,
                        guint to,
                        guint16 *victims)
{
  return lat_scan_all (field, board, view, from, to, victims, TRUE);
}

/* Finds all victims of a move of a hammer; returns how many there are. */
static guint
lat_scan_victims (const LatField *field,
                  const LatBoard *board,
                  const LatView *view,
                  guint from,
                  guint to,
                  guint16 *victims)
{
  if (G_UNLIKELY (LAT_LATER (field->is_odd[view->us])))
    return lat_scan_victims_oddly (field, board, view, from, to, victims);
  return lat_scan_all (field, board, view, from, to, victims, FALSE);
}
