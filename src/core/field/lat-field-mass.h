/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-mass.h - captures of men that hang together, stand in a row, are jumped over, met ahead, or
 * replaced (template) */
#pragma once

#include "lat-field-capture.h"

static inline gboolean
lat_scan_is_enemy (const LatScan *scan, guint square)
{
  return square != LAT_NOWHERE
         && lat_set_has (scan->field, &scan->board->men[scan->view->us ^ 1], square);
}

/* Whether a square is empty after the move. */
static inline gboolean
lat_scan_is_empty (const LatScan *scan, guint square)
{
  return square != LAT_NOWHERE && square != scan->to
         && (square == scan->from || lat_board_is_empty (scan->field, scan->board, square));
}

/* Adds the enemies that hang together with one, if no square beside them is empty and all can be taken. */
static void
lat_scan_group (LatScan *scan, guint first)
{
  const LatField *field = scan->field;
  const int groups = field->rules->groups;
  guint16 group[LAT_MAX_SQUARES];
  LatFlatSet seen = { 0 };
  gboolean has_leader = FALSE;
  guint n = 1;

  group[0] = (guint16) first;
  lat_flat_add_bit (&seen, field->bit[0][first]);
  for (guint done = 0; done < n; done++)
    {
      if (!lat_scan_is_victim (scan, group[done]))
        return;
      has_leader =
          has_leader
          || lat_board_is_leader (scan->field, scan->board, scan->view->us ^ 1, group[done]);
      for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
        {
          guint next = field->neighbour[dir][group[done]];

          if (lat_scan_is_empty (scan, next))
            return;
          if (!lat_scan_is_enemy (scan, next) || lat_flat_has_bit (&seen, field->bit[0][next]))
            continue;
          lat_flat_add_bit (&seen, field->bit[0][next]);
          group[n++] = (guint16) next;
        }
    }
  if (groups == LAT_GROUPS_ALL || has_leader == (groups == LAT_GROUPS_LEADERS))
    for (guint i = 0; i < n; i++)
      lat_scan_add (scan, group[i]);
}

/* A row of enemies along the border, away from the moved man. */
static void
lat_scan_wall (LatScan *scan, guint along, guint inward)
{
  const guint16 *next = scan->field->neighbour[along];
  guint first = next[scan->to], end = first, last = first;

  for (; lat_scan_is_enemy (scan, end); end = next[end])
    {
      guint front = scan->field->neighbour[inward][end];

      if (!lat_scan_is_anvil (scan, front))
        return;
      last = end;
    }
  if (end == first || last == first
      || !(lat_scan_is_anvil (scan, end) || lat_scan_is_hostile (scan, end, last, TRUE)))
    return;
  for (guint square = first; square != end; square = next[square])
    if (lat_scan_is_prey (scan, square))
      lat_scan_add (scan, square);
}

static void
lat_scan_walls (LatScan *scan)
{
  const LatField *field = scan->field;
  const guint file = field->file[scan->to], rank = field->rank[scan->to];
  const gboolean is_border[] = { file == 0, file == (guint) field->rules->files - 1, rank == 0,
                                 rank == (guint) field->rules->ranks - 1 };

  for (guint inward = LAT_DIR_EAST; inward <= LAT_DIR_SOUTH; inward++)
    if (is_border[inward])
      for (guint turn = 0; turn < 2; turn++)
        lat_scan_wall (scan, (inward <= LAT_DIR_WEST ? LAT_DIR_NORTH : LAT_DIR_EAST) + turn,
                       inward);
}

/* Whoever stands between the ends of a jump. */
static void
lat_scan_leap (LatScan *scan, const guint16 *ahead)
{
  const guint kind = lat_board_get_kind (scan->field, scan->board, scan->view->us, scan->from);

  if (scan->field->ruleset->leapable[scan->view->us][kind] == 0)
    return;
  for (guint square = ahead[scan->from]; square != scan->to && square != LAT_NOWHERE;
       square = ahead[square])
    if (lat_scan_is_victim (scan, square))
      lat_scan_add (scan, square);
}

/* All that is captured otherwise than by two on a line, in a corner, by enclosure, or a tactic. */
static __attribute__ ((noinline)) void
lat_scan_masses (LatScan *scan)
{
  const LatField *field = scan->field;
  const guint16 *ahead = field->neighbour[lat_scan_find_dir (field, scan->from, scan->to)];

  if (field->rules->groups != LAT_GROUPS_NONE)
    for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
      if (lat_scan_is_enemy (scan, field->neighbour[dir][scan->to]))
        lat_scan_group (scan, field->neighbour[dir][scan->to]);
  if (field->rules->shield_wall)
    lat_scan_walls (scan);
  if (field->rules->leap != LAT_LEAP_NONE)
    lat_scan_leap (scan, ahead);
  if (field->rules->approach)
    for (guint square = ahead[scan->to]; lat_scan_is_victim (scan, square); square = ahead[square])
      lat_scan_add (scan, square);
}

/* The victims of a man that goes where an enemy stands: he is taken off before the rest is looked at. */
static __attribute__ ((noinline)) guint
lat_scan_replacing (const LatField *field,
                    const LatBoard *board,
                    const LatView *view,
                    guint from,
                    guint to,
                    guint16 *victims)
{
  const guint them = view->us ^ 1;
  LatBoard without = *board;
  LatView looks = *view;
  guint n;

  if (lat_board_is_leader (field, &without, them, to))
    without.head.leader[them] = LAT_NOWHERE;
  lat_set_toggle (field, &without.men[them], to);
  lat_set_toggle (field, &looks.victims, to);
  /* The square itself is none that the view has looked at. */
  lat_set_add (field, &looks.landing, to);
  n = lat_scan_victims (field, &without, &looks, from, to, victims);
  victims[n] = (guint16) to;
  return n + 1;
}
