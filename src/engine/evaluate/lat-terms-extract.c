/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-terms-extract.c - counting the terms square by square
 *
 * The plain way: for explaining, for the tuner's data, and as what the search's
 * set-wise counting is compared with. */
#include "lat-movegen-private.h"
#include "lat-terms.h"

#include <string.h>

static const int orthogonal[] = LAT_ORTHOGONAL;

/* One side's men, and where they have ways to.
 *   reached   a free man has a way there
 *   walked    a hammer has one by a step, a slide, or a jump of no capture's line
 *   jumped    bit i: a hammer jumps there against capture step i */
typedef struct
{
  const LatRuleset *ruleset;
  const LatPosition *position;
  const LatCell *cells;
  LatSide side;
  LatCellMask own;
  LatCellMask enemies;
  LatCellMask free_men;
  gint16 *n;
  guint8 reached[LAT_N_CELLS];
  guint8 walked[LAT_N_CELLS];
  guint8 jumped[LAT_N_CELLS];
} Count;

static gboolean
holds (const Count *count, int square, LatCellMask mask)
{
  return LAT_CELL_IN (count->cells[square], mask);
}

/* --- Ways --- */

static void
reach (Count *count, int to, LatKind kind, int jump_step)
{
  const LatRuleset *ruleset = count->ruleset;

  count->reached[to] = TRUE;
  if (kind == LAT_LEADER && !ruleset->leader_hammers)
    return;
  for (guint i = 0; jump_step != 0 && i < ruleset->n_capture_steps; i++)
    if (ruleset->capture_steps[i] == -jump_step)
      {
        count->jumped[to] |= (guint8) (1u << i);
        return;
      }
  count->walked[to] = TRUE;
}

static gint16
count_ways (Count *count, LatSquare from, LatKind kind)
{
  const LatRuleset *ruleset = count->ruleset;
  gint16 n = 0;

  for (guint i = 0; i < ruleset->n_steps[kind]; i++)
    {
      int step = ruleset->steps[kind][i];
      int to = from + step;

      if (holds (count, to, ruleset->jumpable[count->side][kind])
          && count->cells[to + step] == LAT_CELL_EMPTY)
        {
          reach (count, to + step, kind, step);
          n++;
        }
      for (int k = 0; k < ruleset->range[kind] && count->cells[to] == LAT_CELL_EMPTY; k++)
        {
          reach (count, to, kind, 0);
          n++;
          to += step;
        }
    }
  return n;
}

/* --- Men --- */

static void
count_place (Count *count, LatSquare square)
{
  const LatRules *rules = count->ruleset->rules;
  int file = lat_square_file (square), rank = lat_square_rank (square);
  int ring = MIN (MIN (file, rules->files - 1 - file), MIN (rank, rules->ranks - 1 - rank));

  if (count->ruleset->flags[square] & LAT_FLAG_CORNER)
    count->n[LAT_TERM_CORNER]++;
  else if (ring == 0)
    count->n[LAT_TERM_EDGE]++;
  count->n[LAT_TERM_CENTRE] += (gint16) MIN (ring, LAT_TERMS_MAX_RING);
}

static void
count_soldier (Count *count, LatSquare square)
{
  gint16 ways;

  if (lat_cell_is_trapped (count->cells[square]))
    {
      count->n[LAT_TERM_TRAPPED]++;
      return;
    }
  ways = count_ways (count, square, LAT_SOLDIER);
  count->n[LAT_TERM_SOLDIERS]++;
  count->n[LAT_TERM_SOLDIER_WAYS] += ways;
  count->n[LAT_TERM_STUCK] += ways == 0;
  count->n[LAT_TERM_LOCKED] +=
      lat_movegen_find_locker (count->ruleset, count->cells, square) != LAT_SQUARE_NONE;
  count_place (count, square);
}

static void
count_leader (Count *count, LatSquare square)
{
  gint16 ways;

  if (lat_cell_is_trapped (count->cells[square]))
    {
      count->n[LAT_TERM_LEADER_TRAPPED] = 1;
      return;
    }
  ways = count_ways (count, square, LAT_LEADER);
  count->n[LAT_TERM_LEADER]++;
  count->n[LAT_TERM_LEADER_WAYS] = ways;
  count->n[LAT_TERM_STUCK] += ways == 0;
}

static void
count_neighbours (Count *count, LatSquare square)
{
  gboolean east = holds (count, square + LAT_EAST, count->free_men);
  gboolean north = holds (count, square + LAT_NORTH, count->free_men);
  gboolean north_east = holds (count, square + LAT_NORTH + LAT_EAST, count->free_men);
  gboolean north_west = holds (count, square + LAT_NORTH + LAT_WEST, count->free_men);

  if (!holds (count, square, count->free_men))
    return;
  count->n[LAT_TERM_BESIDE] += (gint16) (east + north);
  count->n[LAT_TERM_DIAGONAL] += (gint16) (north_east + north_west);
  count->n[LAT_TERM_BLOCKS] += east && north && north_east;
}

/* --- Captures --- */

static gboolean
is_anvil (const Count *count, int square)
{
  return holds (count, square, count->ruleset->anvil[count->side])
         || (count->ruleset->flags[square] & LAT_FLAG_HOSTILE);
}

static gboolean
is_victim (const Count *count, int square)
{
  return holds (count, square, count->ruleset->victim[count->side])
         && !(count->ruleset->flags[square] & LAT_FLAG_SAFE);
}

/* Whether a man on the square can be taken by arriving on its side against the step. */
static gboolean
can_arrive (const Count *count, int landing, guint direction)
{
  return count->walked[landing] || (count->jumped[landing] & ~(1u << direction)) != 0;
}

static void
count_captures (Count *count)
{
  const LatRuleset *ruleset = count->ruleset;
  gboolean is_acting = count->side == (LatSide) count->position->side;
  guint n_taken = 0;

  for (guint k = 0; k < ruleset->n_squares; k++)
    {
      LatSquare victim = ruleset->squares[k];
      gboolean is_taken = FALSE;

      if (!is_victim (count, victim))
        continue;
      for (guint i = 0; i < ruleset->n_capture_steps; i++)
        {
          int step = ruleset->capture_steps[i];
          int landing = victim - step;

          if (count->cells[landing] != LAT_CELL_EMPTY || !is_anvil (count, victim + step))
            continue;
          count->n[LAT_TERM_LANDINGS]++;
          is_taken = is_taken || can_arrive (count, landing, i);
        }
      n_taken += is_taken;
    }
  if (n_taken == 0)
    return;
  count->n[is_acting ? LAT_TERM_TAKES_ONE_ACTING : LAT_TERM_TAKES_ONE_WAITING] = 1;
  count->n[is_acting ? LAT_TERM_TAKES_MORE_ACTING : LAT_TERM_TAKES_MORE_WAITING] =
      (gint16) (n_taken - 1);
}

static void
count_gaps (Count *count, LatSquare square)
{
  const LatRuleset *ruleset = count->ruleset;
  LatCellMask units = ruleset->unit[count->side];

  if (count->cells[square] != LAT_CELL_EMPTY)
    return;
  for (guint i = 0; i < ruleset->n_capture_steps; i += 2)
    count->n[LAT_TERM_GAPS] += holds (count, square + ruleset->capture_steps[i], units)
                               && holds (count, square - ruleset->capture_steps[i], units);
}

/* --- The leader's dangers and its goal --- */

/**
 * lat_terms_ask_leader:
 *
 * Returns: whether the rules have the terms about enemies around the leader
 */
gboolean
lat_terms_ask_leader (const LatRules *rules)
{
  return rules->leader_immobilised != LAT_IMMOBILISED_NONE
         || rules->leader_capture != LAT_LEADER_CAPTURE_NEVER;
}

static void
count_dangers (Count *count, const Count *other)
{
  LatSquare leader = count->position->leader[count->side];
  guint n_open = 0, n_enemies = 0, n_reached = 0;

  if (leader == LAT_SQUARE_NONE || !lat_terms_ask_leader (count->ruleset->rules))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      int next = leader + orthogonal[i];

      n_enemies += holds (count, next, count->enemies);
      n_open += count->cells[next] == LAT_CELL_EMPTY;
      n_reached += count->cells[next] == LAT_CELL_EMPTY && other->reached[next];
    }
  count->n[LAT_TERM_LEADER_ENEMIES] = (gint16) n_enemies;
  count->n[LAT_TERM_LEADER_SIEGE] = (gint16) n_reached;
  if (n_enemies == 0)
    count->n[LAT_TERM_LEADER_CLOSED] = (gint16) (4 - n_open);
  else if (n_open <= 2)
    count->n[LAT_TERM_LEADER_OPEN_0 + n_open] = 1;
}

/**
 * lat_terms_fill_goal:
 * @ruleset: the rules
 * @side: whose leader
 * @distance: (out caller-allocates): by square, how many moves a leader there
 *   is from where it wins, on an empty board and without jumps;
 *   %LAT_TERMS_FAR if it cannot get there or no square wins
 */
void
lat_terms_fill_goal (const LatRuleset *ruleset, LatSide side, guint8 distance[LAT_N_CELLS])
{
  LatSquare queue[LAT_N_CELLS];
  guint n = 0;

  memset (distance, LAT_TERMS_FAR, LAT_N_CELLS);
  for (guint i = 0; i < ruleset->n_squares; i++)
    if (ruleset->flags[ruleset->squares[i]] & (LAT_FLAG_GOAL_WHITE << side))
      {
        distance[ruleset->squares[i]] = 0;
        queue[n++] = ruleset->squares[i];
      }
  for (guint done = 0; done < n; done++)
    for (guint i = 0; i < ruleset->n_steps[LAT_LEADER]; i++)
      {
        int step = ruleset->steps[LAT_LEADER][i];
        int to = queue[done] + step;

        for (int k = 0; k < ruleset->range[LAT_LEADER]; k++, to += step)
          {
            if (ruleset->start.cells[to] == LAT_CELL_OUTSIDE)
              break;
            if (distance[to] != LAT_TERMS_FAR)
              continue;
            distance[to] = (guint8) (distance[queue[done]] + 1);
            queue[n++] = (LatSquare) to;
          }
      }
}

static void
count_goal (Count *count)
{
  LatSquare leader = count->position->leader[count->side];
  guint8 distance[LAT_N_CELLS];

  if (count->ruleset->rules->leader_reaches == LAT_REACHES_NONE || leader == LAT_SQUARE_NONE
      || lat_cell_is_trapped (count->cells[leader]))
    return;
  lat_terms_fill_goal (count->ruleset, count->side, distance);
  if (distance[leader] != LAT_TERMS_FAR)
    count->n[LAT_TERM_GOAL_NEAR] = (gint16) (LAT_TERMS_GOAL / (1 + distance[leader]));
}

static void
count_margin (Count *count)
{
  const LatRules *rules = count->ruleset->rules;
  const LatPosition *position = count->position;
  int n = position->count[count->side][LAT_SOLDIER] + position->hand[count->side][LAT_SOLDIER];

  if (rules->annihilate_at < 0)
    return;
  if (rules->annihilate_counts == LAT_COUNTS_PIECES)
    n += position->count[count->side][LAT_LEADER] + position->hand[count->side][LAT_LEADER];
  if (n > rules->annihilate_at && n <= rules->annihilate_at + 3)
    count->n[LAT_TERM_MARGIN_1 + n - rules->annihilate_at - 1] = 1;
}

/* --- Together --- */

static void
prepare (Count *count,
         const LatRuleset *ruleset,
         const LatPosition *position,
         LatSide side,
         gint16 *n)
{
  LatCell man = lat_cell_new (side, LAT_SOLDIER, FALSE);

  memset (count, 0, sizeof *count);
  count->ruleset = ruleset;
  count->position = position;
  count->cells = position->cells;
  count->side = side;
  count->own = ruleset->own[side];
  count->enemies = ruleset->own[lat_side_opposite (side)];
  count->free_men = 1u << man | 1u << (man | LAT_CELL_LEADER);
  count->n = n;
}

static void
count_squares (Count *count)
{
  const LatRuleset *ruleset = count->ruleset;

  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      LatSquare square = ruleset->squares[i];

      if (holds (count, square, count->own))
        {
          if (lat_cell_kind (count->cells[square]) == LAT_SOLDIER)
            count_soldier (count, square);
          else
            count_leader (count, square);
          count_neighbours (count, square);
        }
      count_gaps (count, square);
    }
}

/**
 * lat_terms_extract:
 * @ruleset: the rules
 * @position: any position
 * @terms: (out caller-allocates): the counts of both sides
 *
 * Counts all terms, square by square.
 */
void
lat_terms_extract (const LatRuleset *ruleset, const LatPosition *position, LatTerms *terms)
{
  Count counts[LAT_N_SIDES];

  g_return_if_fail (ruleset != NULL && position != NULL);

  memset (terms, 0, sizeof *terms);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      prepare (&counts[side], ruleset, position, (LatSide) side, terms->n[side]);
      count_squares (&counts[side]);
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      Count *count = &counts[side];

      count->n[LAT_TERM_HAND] = position->hand[side][LAT_SOLDIER];
      count->n[LAT_TERM_LEADER] += position->hand[side][LAT_LEADER];
      count->n[LAT_TERM_TEMPO] = side == position->side;
      count_captures (count);
      count_dangers (count, &counts[1 - side]);
      count_goal (count);
      count_margin (count);
    }
}
