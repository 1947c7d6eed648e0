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
 *   jumped    bit i: a hammer jumps there against capture step i
 *   where     by term, the squares that are counted; none: nobody asks */
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
  LatSquareSet *where;
  guint8 reached[LAT_N_CELLS];
  guint8 walked[LAT_N_CELLS];
  guint8 jumped[LAT_N_CELLS];
} Count;

static gboolean
holds (const Count *count, int square, LatCellMask mask)
{
  return LAT_CELL_IN (count->cells[square], mask);
}

static void
note (Count *count, LatTerm term, int square)
{
  if (count->where != NULL)
    lat_square_set_add (&count->where[term], (LatSquare) square);
}

static void
count_at (Count *count, LatTerm term, int n, int square)
{
  count->n[term] += (gint16) n;
  if (n > 0)
    note (count, term, square);
}

/* --- Ways --- */

static gboolean
bars (const Count *count, LatGround ground, int square, LatKind kind)
{
  return (count->ruleset->ground[ground][square] & lat_who_new (count->side, kind)) != 0;
}

/* Whether a man that gets from one square to the next is kept out there. */
static gboolean
is_gated (const Count *count, int to, int step, LatKind kind)
{
  return lat_ground_is_gated (count->ruleset, (LatSquare) (to - step), (LatSquare) to,
                              lat_cell_new (count->side, kind, FALSE));
}

static void
reach (Count *count, int to, LatKind kind, int jump_step)
{
  const LatRuleset *ruleset = count->ruleset;

  count->reached[to] = TRUE;
  if (!ruleset->hammers[count->side][kind])
    return;
  for (guint i = 0; jump_step != 0 && i < ruleset->n_capture_steps; i++)
    if (ruleset->capture_steps[i] == -jump_step)
      {
        count->jumped[to] |= (guint8) (1u << i);
        return;
      }
  count->walked[to] = TRUE;
}

static void
count_ways (Count *count, LatSquare from, LatKind kind)
{
  const LatRuleset *ruleset = count->ruleset;
  LatTerm term = kind == LAT_LEADER ? LAT_TERM_LEADER_WAYS : LAT_TERM_SOLDIER_WAYS;
  gint16 n = count->n[term];

  for (guint i = 0; i < ruleset->n_steps[count->side][kind]; i++)
    {
      int step = ruleset->steps[count->side][kind][i];
      int to = from + step;

      if (holds (count, to, ruleset->jumpable[count->side][kind])
          && count->cells[to + step] == LAT_CELL_EMPTY && !bars (count, LAT_GROUND_CLOSED, to, kind)
          && !bars (count, LAT_GROUND_BARRED, to + step, kind) && !is_gated (count, to, step, kind)
          && !is_gated (count, to + step, step, kind))
        {
          reach (count, to + step, kind, step);
          count_at (count, term, 1, to + step);
        }
      for (int k = 0; k < ruleset->range[count->side][kind] && count->cells[to] == LAT_CELL_EMPTY
                      && !is_gated (count, to, step, kind);
           k++)
        {
          if (!bars (count, LAT_GROUND_BARRED, to, kind))
            {
              reach (count, to, kind, 0);
              count_at (count, term, 1, to);
            }
          if (bars (count, LAT_GROUND_CLOSED, to, kind))
            break;
          to += step;
        }
    }
  count_at (count, LAT_TERM_STUCK, count->n[term] == n, from);
}

/* --- Men --- */

static void
count_place (Count *count, LatSquare square)
{
  const LatRules *rules = count->ruleset->rules;
  int file = lat_square_file (square), rank = lat_square_rank (square);
  int ring = MIN (MIN (file, rules->files - 1 - file), MIN (rank, rules->ranks - 1 - rank));

  if (count->ruleset->flags[square] & LAT_FLAG_CORNER)
    count_at (count, LAT_TERM_CORNER, 1, square);
  else if (ring == 0)
    count_at (count, LAT_TERM_EDGE, 1, square);
  count_at (count, LAT_TERM_CENTRE, MIN (ring, LAT_TERMS_MAX_RING), square);
}

/* Or an officer. */
static void
count_soldier (Count *count, LatSquare square, LatKind kind)
{
  if (lat_cell_is_trapped (count->cells[square]))
    {
      count_at (count, LAT_TERM_TRAPPED, 1, square);
      return;
    }
  count_ways (count, square, kind);
  count_at (count, LAT_TERM_SOLDIERS, 1, square);
  count_at (count, LAT_TERM_OFFICERS, kind == LAT_OFFICER, square);
  count_at (count, LAT_TERM_LOCKED,
            lat_movegen_find_locker (count->ruleset, count->cells, square) != LAT_SQUARE_NONE,
            square);
  count_place (count, square);
}

static void
count_leader (Count *count, LatSquare square)
{
  if (lat_cell_is_trapped (count->cells[square]))
    {
      count_at (count, LAT_TERM_LEADER_TRAPPED, 1, square);
      return;
    }
  count_ways (count, square, LAT_LEADER);
  count_at (count, LAT_TERM_LEADER, 1, square);
}

static void
count_pair (Count *count, LatTerm term, gboolean is_there, int square, int step)
{
  if (!is_there)
    return;
  count_at (count, term, 1, square);
  note (count, term, square + step);
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
  count_pair (count, LAT_TERM_BESIDE, east, square, LAT_EAST);
  count_pair (count, LAT_TERM_BESIDE, north, square, LAT_NORTH);
  count_pair (count, LAT_TERM_DIAGONAL, north_east, square, LAT_NORTH + LAT_EAST);
  count_pair (count, LAT_TERM_DIAGONAL, north_west, square, LAT_NORTH + LAT_WEST);
  if (east && north && north_east)
    {
      count_pair (count, LAT_TERM_BLOCKS, TRUE, square, LAT_EAST);
      note (count, LAT_TERM_BLOCKS, square + LAT_NORTH);
      note (count, LAT_TERM_BLOCKS, square + LAT_NORTH + LAT_EAST);
    }
}

/* --- Captures --- */

/* Whether a man of the side on a square, or the square itself, is a captor of a man beside it. */
static gboolean
is_captor (const Count *count, int square, LatSquare victim)
{
  return holds (count, square, count->ruleset->anvil[count->side])
         || lat_ground_is_hostile (count->ruleset, count->cells, (LatSquare) square,
                                   count->cells[victim]);
}

static gboolean
is_on (const Count *count, LatGround ground, LatSquare square)
{
  return lat_ground_is (count->ruleset, ground, square, count->cells[square]);
}

/* Whether a man on the square can be taken by arriving on its side against the step. */
static gboolean
can_arrive (const Count *count, int landing, guint direction)
{
  return count->walked[landing] || (count->jumped[landing] & ~(1u << direction)) != 0;
}

/* Whether two captors on a line can take the man on a square. */
static gboolean
count_between (Count *count, LatSquare victim)
{
  const LatRuleset *ruleset = count->ruleset;
  gboolean is_taken = FALSE;

  for (guint i = 0; i < ruleset->n_capture_steps; i++)
    {
      int step = ruleset->capture_steps[i];
      int landing = victim - step;

      if (count->cells[landing] != LAT_CELL_EMPTY || !is_captor (count, victim + step, victim))
        continue;
      count_at (count, LAT_TERM_LANDINGS, 1, landing);
      is_taken = is_taken || can_arrive (count, landing, i);
    }
  return is_taken;
}

/* Whether a captor on the last of all sides can take the man on a square. */
static gboolean
count_last_side (Count *count, LatSquare victim)
{
  guint n_open = 0;
  int last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    if (!is_captor (count, victim + orthogonal[i], victim))
      {
        last = victim + orthogonal[i];
        n_open++;
      }
  if (n_open != 1 || count->cells[last] != LAT_CELL_EMPTY)
    return FALSE;
  count_at (count, LAT_TERM_LANDINGS, 1, last);
  return count->walked[last] || count->jumped[last] != 0;
}

static void
count_captures (Count *count)
{
  const LatRuleset *ruleset = count->ruleset;
  gboolean is_acting = count->side == (LatSide) count->position->side;
  LatTerm one = is_acting ? LAT_TERM_TAKES_ONE_ACTING : LAT_TERM_TAKES_ONE_WAITING;
  LatTerm more = is_acting ? LAT_TERM_TAKES_MORE_ACTING : LAT_TERM_TAKES_MORE_WAITING;

  for (guint k = 0; k < ruleset->n_squares; k++)
    {
      LatSquare victim = ruleset->squares[k];
      gboolean is_taken = FALSE;

      if (!holds (count, victim, ruleset->victim[count->side])
          || is_on (count, LAT_GROUND_SAFE, victim))
        continue;
      if (is_on (count, LAT_GROUND_SURROUND, victim))
        is_taken = count_last_side (count, victim);
      else if (holds (count, victim, ruleset->between[count->side]))
        is_taken = count_between (count, victim);
      if (is_taken)
        count_at (count, count->n[one] == 0 ? one : more, 1, victim);
    }
}

static void
count_gaps (Count *count, LatSquare square)
{
  const LatRuleset *ruleset = count->ruleset;
  LatCellMask units = ruleset->unit[count->side];

  if (count->cells[square] != LAT_CELL_EMPTY)
    return;
  for (guint i = 0; i < ruleset->n_capture_steps; i += 2)
    count_at (count, LAT_TERM_GAPS,
              holds (count, square + ruleset->capture_steps[i], units)
                  && holds (count, square - ruleset->capture_steps[i], units),
              square);
}

/* --- The leader's dangers and its goal --- */

/**
 * lat_terms_ask_leader:
 * @rules: the rules as they are for a side
 *
 * Returns: whether they have the terms about enemies around its leader
 */
gboolean
lat_terms_ask_leader (const LatRules *rules)
{
  return rules->leader_immobilised != LAT_IMMOBILISED_NONE
         || rules->leader_capture != LAT_LEADER_CAPTURE_NEVER;
}

/* What a side wins or loses by with the leaders that it starts with. */
static guint
get_leader_ends (const LatRuleset *ruleset, LatSide side)
{
  const LatRules *rules = ruleset->of[side];
  const LatPosition *start = lat_ruleset_get_start (ruleset);

  if (start->count[side][LAT_LEADER] + start->hand[side][LAT_LEADER] == 0)
    return 0;
  return (rules->leader_captured ? 1u : 0u)
         | (rules->leader_immobilised != LAT_IMMOBILISED_NONE ? 2u : 0u)
         | (lat_terms_have_goal (ruleset, side) ? 4u : 0u);
}

/**
 * lat_terms_have_ends:
 *
 * Returns: whether the sides have unlike ends: a goal that is not that of the other, or only one of them a leader to
 *   win or lose with; then it does not follow from the number of men who is ahead
 */
gboolean
lat_terms_have_ends (const LatRuleset *ruleset)
{
  const char *goals = lat_schema_get (LAT_KEY_ANNIHILATE_AT)->group;

  if (get_leader_ends (ruleset, LAT_WHITE) != get_leader_ends (ruleset, LAT_BLACK))
    return TRUE;
  if (lat_rules_has_side_values (ruleset->rules))
    for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
      if (lat_schema_has_trait (key, LAT_TRAIT_SIDED)
          && g_str_equal (lat_schema_get (key)->group, goals)
          && lat_rules_get_side_int (ruleset->rules, LAT_WHITE, key)
                 != lat_rules_get_side_int (ruleset->rules, LAT_BLACK, key))
        return TRUE;
  return FALSE;
}

/* What is next to one leader, and was not next to one before.
 *
 * Returns: how many squares of it are empty */
static guint
count_around (Count *count, const Count *other, LatSquare leader, LatSquareSet *seen)
{
  guint n_open = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      int next = leader + orthogonal[i];

      if (lat_square_set_has (seen, (LatSquare) next))
        continue;
      lat_square_set_add (seen, (LatSquare) next);
      n_open += count->cells[next] == LAT_CELL_EMPTY;
      count_at (count, LAT_TERM_LEADER_ENEMIES, holds (count, next, count->enemies), next);
      count_at (count, LAT_TERM_LEADER_SIEGE,
                count->cells[next] == LAT_CELL_EMPTY && other->reached[next], next);
    }
  return n_open;
}

static void
count_dangers (Count *count, const Count *other)
{
  LatSquare leader = count->position->leader[count->side];
  LatSquareSet seen = { 0 };
  guint n_open = 0;

  if (leader == LAT_SQUARE_NONE || !lat_terms_ask_leader (count->ruleset->of[count->side]))
    return;
  for (LatSquare each = leader; each != LAT_SQUARE_NONE;
       each = lat_position_next_leader (count->position, count->side, each))
    n_open += count_around (count, other, each, &seen);
  if (count->n[LAT_TERM_LEADER_ENEMIES] == 0)
    count_at (count, LAT_TERM_LEADER_CLOSED, (int) (4 - MIN (n_open, 4)), leader);
  else if (n_open <= 2)
    count_at (count, LAT_TERM_LEADER_OPEN_0 + n_open, 1, leader);
}

/**
 * lat_terms_have_goal:
 *
 * Returns: whether the leader of a side wins by standing somewhere
 */
gboolean
lat_terms_have_goal (const LatRuleset *ruleset, LatSide side)
{
  return (ruleset->any_ground[LAT_GROUND_GOAL] & lat_who_new (side, LAT_LEADER)) != 0;
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
  const LatWho who = lat_who_new (side, LAT_LEADER);
  LatSquare queue[LAT_N_CELLS];
  guint n = 0;

  memset (distance, LAT_TERMS_FAR, LAT_N_CELLS);
  for (guint i = 0; i < ruleset->n_squares; i++)
    if (ruleset->ground[LAT_GROUND_GOAL][ruleset->squares[i]] & who)
      {
        distance[ruleset->squares[i]] = 0;
        queue[n++] = ruleset->squares[i];
      }
  for (guint done = 0; done < n; done++)
    for (guint i = 0; i < ruleset->n_steps[side][LAT_LEADER]; i++)
      {
        int step = -ruleset->steps[side][LAT_LEADER][i];
        int to = queue[done] + step;

        if (ruleset->ground[LAT_GROUND_BARRED][queue[done]] & who)
          break;
        for (int k = 0; k < ruleset->range[side][LAT_LEADER]; k++, to += step)
          {
            if (ruleset->start.cells[to] == LAT_CELL_OUTSIDE
                || lat_ground_is_gated (ruleset, (LatSquare) to, (LatSquare) (to - step),
                                        lat_cell_new (side, LAT_LEADER, FALSE)))
              break;
            if (distance[to] == LAT_TERMS_FAR)
              {
                distance[to] = (guint8) (distance[queue[done]] + 1);
                queue[n++] = (LatSquare) to;
              }
            /* From there it gets on, but not across. */
            if (ruleset->ground[LAT_GROUND_CLOSED][to] & who)
              break;
          }
      }
}

static void
count_goal (Count *count)
{
  LatSquare nearest = LAT_SQUARE_NONE;
  guint8 distance[LAT_N_CELLS];

  if (!lat_terms_have_goal (count->ruleset, count->side)
      || count->position->leader[count->side] == LAT_SQUARE_NONE)
    return;
  lat_terms_fill_goal (count->ruleset, count->side, distance);
  for (LatSquare leader = count->position->leader[count->side]; leader != LAT_SQUARE_NONE;
       leader = lat_position_next_leader (count->position, count->side, leader))
    if (!lat_cell_is_trapped (count->cells[leader]) && distance[leader] != LAT_TERMS_FAR
        && (nearest == LAT_SQUARE_NONE || distance[leader] < distance[nearest]))
      nearest = leader;
  if (nearest != LAT_SQUARE_NONE)
    count_at (count, LAT_TERM_GOAL_NEAR, LAT_TERMS_GOAL / (1 + distance[nearest]), nearest);
}

static void
count_margin (Count *count)
{
  const LatRules *rules = count->ruleset->of[count->side];
  const LatPosition *position = count->position;
  int n = (int) (lat_position_count_side (position, count->side)
                 + lat_position_count_hand (position, count->side));

  if (rules->annihilate_at < 0)
    return;
  if (rules->annihilate_counts != LAT_COUNTS_PIECES)
    n -= position->count[count->side][LAT_LEADER] + position->hand[count->side][LAT_LEADER];
  if (n > rules->annihilate_at && n <= rules->annihilate_at + 3)
    count->n[LAT_TERM_MARGIN_1 + n - rules->annihilate_at - 1] = 1;
}

/* --- Together --- */

static void
prepare (Count *count,
         const LatRuleset *ruleset,
         const LatPosition *position,
         LatSide side,
         gint16 *n,
         LatSquareSet *where)
{
  memset (count, 0, sizeof *count);
  count->ruleset = ruleset;
  count->position = position;
  count->cells = position->cells;
  count->side = side;
  count->own = ruleset->own[side];
  count->enemies = ruleset->own[lat_side_opposite (side)];
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    count->free_men |= LAT_CELL_MASK (lat_cell_new (side, (LatKind) kind, FALSE));
  count->n = n;
  count->where = where;
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
          LatKind kind = lat_cell_kind (count->cells[square]);

          if (kind == LAT_LEADER)
            count_leader (count, square);
          else
            count_soldier (count, square, kind);
          count_neighbours (count, square);
        }
      count_gaps (count, square);
    }
}

static void
count_all (const LatRuleset *ruleset,
           const LatPosition *position,
           LatTerms *terms,
           LatSquareSet (*where)[LAT_N_TERMS])
{
  const gboolean has_ends = lat_terms_have_ends (ruleset);
  Count counts[LAT_N_SIDES];

  memset (terms, 0, sizeof *terms);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      prepare (&counts[side], ruleset, position, (LatSide) side, terms->n[side],
               where != NULL ? where[side] : NULL);
      count_squares (&counts[side]);
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      Count *count = &counts[side];

      count->n[LAT_TERM_HAND] =
          position->hand[side][LAT_SOLDIER] + position->hand[side][LAT_OFFICER];
      count->n[LAT_TERM_OFFICERS] += position->hand[side][LAT_OFFICER];
      count->n[LAT_TERM_LEADER] += position->hand[side][LAT_LEADER];
      count->n[LAT_TERM_TEMPO] = side == position->side;
      count->n[LAT_TERM_SIDES] = side == LAT_WHITE && has_ends;
      count_captures (count);
      count_dangers (count, &counts[1 - side]);
      count_goal (count);
      count_margin (count);
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
  g_return_if_fail (ruleset != NULL && position != NULL && terms != NULL);

  count_all (ruleset, position, terms, NULL);
}

/**
 * lat_terms_locate:
 * @ruleset: the rules
 * @position: any position
 * @where: (out caller-allocates): by side and term, the squares at which it is counted: of men
 *   these and of pairs both, of ways where they end, of captures who is taken, of landings and gaps
 *   the empty square, of what is about the leader as a whole where it stands
 *
 * Finds where on the board the terms are. What is in hand, who acts, how many men are left, and what a side is by itself, is nowhere.
 */
void
lat_terms_locate (const LatRuleset *ruleset,
                  const LatPosition *position,
                  LatSquareSet where[LAT_N_SIDES][LAT_N_TERMS])
{
  LatTerms terms;

  g_return_if_fail (ruleset != NULL && position != NULL && where != NULL);

  memset (where, 0, LAT_N_SIDES * sizeof *where);
  count_all (ruleset, position, &terms, where);
}
