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

/* What a square is for play, for sides that are exchanged or not. */
static guint
get_flags (const LatRuleset *ruleset, LatSquare square, gboolean swaps, gboolean has_drops)
{
  const guint both = LAT_FLAG_GOAL_WHITE | LAT_FLAG_GOAL_BLACK;
  guint flags = ruleset->flags[square] & ~(guint) (has_drops ? 0 : LAT_FLAG_NO_DROP);

  return swaps && (flags & both) != 0 && (flags & both) != both ? flags ^ both : flags;
}

/**
 * lat_symmetry_holds:
 * @ruleset: a rule set
 * @map: a number below %LAT_N_MAPS
 * @swaps: whether the sides are exchanged, too
 * @has_drops: whether men in hand are to be dropped
 *
 * A key that makes squares unlike each other must be in the flags of squares; one by which ahead is
 * not like back must be asked here. Who has men where is not regarded.
 *
 * Returns: whether what is played in one position is played in its image just so
 */
gboolean
lat_symmetry_holds (const LatRuleset *ruleset, guint map, gboolean swaps, gboolean has_drops)
{
  if ((map & 4) && ruleset->rules->files != ruleset->rules->ranks)
    return FALSE;
  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      LatSquare from = ruleset->squares[i];
      LatSquare to = lat_symmetry_map_square (ruleset, map, from);

      if (!lat_ruleset_has_square (ruleset, to)
          || get_flags (ruleset, from, swaps, has_drops)
                 != get_flags (ruleset, to, FALSE, has_drops))
        return FALSE;
    }
  return TRUE;
}
