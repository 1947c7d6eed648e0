/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-symmetry.c - turns and reflections of the board by which play stays the same */
#include "lat-symmetry.h"

#include "lat-ruleset-private.h"

#include <string.h>

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
  return (LatWho) ((who & 21) << 1 | (who & 42) >> 1);
}

/* Whether the zones that keep men out are the same; where sides are exchanged, for both. */
static gboolean
are_gates_alike (const LatRuleset *ruleset, LatSquare a, LatSquare b, gboolean swaps)
{
  return ruleset->gated[a] == ruleset->gated[b]
         && (!swaps || ruleset->gated[a] == 0
             || memcmp (ruleset->gates[LAT_WHITE], ruleset->gates[LAT_BLACK],
                        sizeof ruleset->gates[LAT_WHITE])
                    == 0);
}

/* Where a map puts a step. */
static int
map_step (guint map, int step)
{
  int ranks = (step + LAT_STRIDE + 1) / LAT_STRIDE - 1;
  int files = step - ranks * LAT_STRIDE;
  int swap = files;

  if (map & 4)
    {
      files = ranks;
      ranks = swap;
    }
  return (map & 1 ? -files : files) + LAT_STRIDE * (map & 2 ? -ranks : ranks);
}

/* Whether the steps of all men are mapped on those of the same men, or of the other side's. */
static gboolean
are_steps_alike (const LatRuleset *ruleset, guint map, gboolean swaps)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      for (guint i = 0; i < ruleset->n_steps[side][kind]; i++)
        {
          guint image = swaps ? 1 - side : side, k = 0;
          int step = map_step (map, ruleset->steps[side][kind][i]);

          while (k < ruleset->n_steps[image][kind] && ruleset->steps[image][kind][k] != step)
            k++;
          if (k == ruleset->n_steps[image][kind])
            return FALSE;
        }
  return TRUE;
}

/* Whether the sides are not treated alike by what is no key of one side. */
static gboolean
is_for_one_side (const LatRules *rules, gboolean has_drops)
{
  return (rules->repetition > 0 && rules->repetition_result >= LAT_REPETITION_WHITE_LOSES)
         || (rules->moves > 0 && rules->moves_result >= LAT_MOVES_WHITE_WINS) || rules->swap
         || (has_drops
             && (rules->first_move != LAT_FIRST_MOVE_ALTERNATE || rules->first_drops > 0));
}

/* Whether two squares are the same for play, with sides that are exchanged or not. */
static gboolean
are_alike (const LatRuleset *ruleset, LatSquare a, LatSquare b, gboolean swaps, gboolean has_drops)
{
  if (ruleset->flags[a] != ruleset->flags[b] || !are_gates_alike (ruleset, a, b, swaps))
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
 * A key that makes squares unlike each other must be in the flags, grounds and gates of squares; one by which
 * ahead is not like back in the steps of men. Who has men where is not regarded.
 *
 * Returns: whether what is played in one position is played in its image just so
 */
gboolean
lat_symmetry_holds (const LatRuleset *ruleset, guint map, gboolean swaps, gboolean has_drops)
{
  if (((map & 4) && ruleset->rules->files != ruleset->rules->ranks)
      || (swaps && (ruleset->sides_differ || is_for_one_side (ruleset->rules, has_drops)))
      || !are_steps_alike (ruleset, map, swaps))
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
