/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-symmetry.c - turns and reflections of the board by which play stays the same */
#include "lat-symmetry.h"

#include "lat-ruleset-private.h"

/**
 * lat_symmetry_map_square:
 * @ruleset: a rule set
 * @map: a number below %LAT_N_MAPS; from 4 on only on boards that are as wide as high
 * @square: one of its squares, or a hole
 *
 * Returns: where the map puts the square
 */
LatSquare
lat_symmetry_map_square (const LatRuleset *ruleset, guint map, LatSquare square)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);
  int swap = file;

  if (map & 4)
    {
      file = rank;
      rank = swap;
    }
  if (map & 1)
    file = ruleset->rules->files - 1 - file;
  if (map & 2)
    rank = ruleset->rules->ranks - 1 - rank;
  return lat_square_new (file, rank);
}

/* The same men of the other side. */
static LatWho
swap_sides (LatWho who)
{
  return (LatWho) ((who & 5) << 1 | (who & 10) >> 1);
}

/* Whether two squares are the same for play, with sides that are exchanged or not. */
static gboolean
are_alike (const LatRuleset *ruleset, LatSquare a, LatSquare b, gboolean swaps, gboolean has_drops)
{
  if (ruleset->flags[a] != ruleset->flags[b])
    return FALSE;
  for (guint ground = 0; ground < LAT_N_GROUNDS; ground++)
    {
      LatWho who = ruleset->ground[ground][a];

      if ((has_drops || ground != LAT_GROUND_NO_DROP)
          && (swaps ? swap_sides (who) : who) != ruleset->ground[ground][b])
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_symmetry_holds:
 * @ruleset: a rule set
 * @map: a number below %LAT_N_MAPS
 * @swaps: whether the sides are exchanged, too
 * @has_drops: whether men in hand are to be dropped
 *
 * A key that makes squares unlike each other must be in the flags and grounds of squares; one by which ahead is
 * not like back must be asked here. Who has men where is not regarded.
 *
 * Returns: whether what is played in one position is played in its image just so
 */
gboolean
lat_symmetry_holds (const LatRuleset *ruleset, guint map, gboolean swaps, gboolean has_drops)
{
  if (((map & 4) && ruleset->rules->files != ruleset->rules->ranks)
      || (swaps && ruleset->sides_differ))
    return FALSE;
  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      LatSquare from = ruleset->squares[i];
      LatSquare to = lat_symmetry_map_square (ruleset, map, from);

      if (!lat_ruleset_has_square (ruleset, to) || !are_alike (ruleset, from, to, swaps, has_drops))
        return FALSE;
    }
  return TRUE;
}
