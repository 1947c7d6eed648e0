/* lat-evaluate.c - what a position is worth without searching */
#include "config.h"

#include "lat-engine.h"
#include "lat-evaluate.h"

#include <string.h>

#define SOLDIER_VALUE   100
#define TEMPO           6
#define SUPPORT         3
#define REACH_FAR       LAT_MAX_SIDE
#define IS_PIECE(cell)  (((cell) & (LAT_CELL_WHITE | LAT_CELL_BLACK)) != 0)
#define IS_FILLED(cell) (((cell) & (LAT_CELL_WHITE | LAT_CELL_BLACK | LAT_CELL_OUTSIDE)) != 0)

static const gint8 orthogonal_steps[] = { LAT_NORTH, LAT_EAST, LAT_SOUTH, LAT_WEST };
static const gint8 diagonal_steps[] = { LAT_NORTH + LAT_EAST, LAT_SOUTH + LAT_EAST,
                                        LAT_SOUTH + LAT_WEST, LAT_NORTH + LAT_WEST };

/* What a leader with so many open sides suffers, by the number of open sides. */
static const int open_side_penalty[] = { 150, 75, 30, 8, 0 };

/* What it costs to be so few men above the number that loses. */
static const int annihilation_penalty[] = { 400, 260, 140, 70, 35, 15 };

/* What is counted of each side. */
typedef struct
{
  int material;
  int mobility;
  int threatened;
  int support;
} Account;

/* --- Preparing --- */

static guint
list_steps (int directions, gint8 steps[8])
{
  guint n = 0;

  if (directions != LAT_DIRECTIONS_DIAGONAL)
    for (guint i = 0; i < 4; i++)
      steps[n++] = orthogonal_steps[i];
  if (directions != LAT_DIRECTIONS_ORTHOGONAL)
    for (guint i = 0; i < 4; i++)
      steps[n++] = diagonal_steps[i];
  return n;
}

static void
prepare_movement (LatEvaluator *self, LatKind kind)
{
  const LatMovement *movement = &self->rules->movement[kind];

  self->n_steps[kind] = list_steps (movement->directions, self->steps[kind]);
  self->reach[kind] = movement->range == 0 ? REACH_FAR : movement->range;
  self->mobility[kind] = self->reach[kind] > 1 ? 2 : 4;
}

static void
prepare_captures (LatEvaluator *self)
{
  const LatRules *rules = self->rules;
  gint8 steps[8];
  guint n = list_steps (rules->capture_directions, steps);

  for (guint i = 0; i < n; i++)
    if (steps[i] > 0)
      self->lines[self->n_lines++] = steps[i];

  self->can_trap = rules->method == LAT_METHOD_TRAP;
  self->leader_is_taken = rules->leader_capture != LAT_LEADER_CAPTURE_NEVER;
  self->leader_is_hammer =
      rules->leader_armed == LAT_ARMED_BOTH || rules->leader_armed == LAT_ARMED_HAMMER;
  self->leader_is_anvil =
      rules->leader_armed == LAT_ARMED_BOTH || rules->leader_armed == LAT_ARMED_ANVIL;
}

static void
prepare_values (LatEvaluator *self)
{
  const LatRules *rules = self->rules;

  self->value[LAT_SOLDIER] = SOLDIER_VALUE;
  self->trapped_value[LAT_SOLDIER] = SOLDIER_VALUE * 35 / 100;
  /* A leader that counts for the goal is dear even if losing it does not lose the game. */
  self->value[LAT_LEADER] = rules->leader_captured ? 6 * SOLDIER_VALUE : 2 * SOLDIER_VALUE;
  self->trapped_value[LAT_LEADER] = self->value[LAT_LEADER] - 2 * SOLDIER_VALUE;
}

static gboolean
is_corner (const LatRules *rules, LatSquare square)
{
  int file = lat_square_file (square);
  int rank = lat_square_rank (square);

  return (file == 0 || file == rules->files - 1) && (rank == 0 || rank == rules->ranks - 1);
}

static void
prepare_squares (LatEvaluator *self, const LatRuleset *ruleset)
{
  const LatRules *rules = self->rules;

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      if (!lat_ruleset_has_square (ruleset, (LatSquare) i))
        self->is_hostile[i] = rules->hostile_edges != 0;
      else
        self->is_hostile[i] = rules->hostile_corners && is_corner (rules, (LatSquare) i);
      self->is_safe[i] = lat_square_set_has (&rules->safe_squares, (LatSquare) i);
    }
}

static gboolean
is_goal (const LatRules *rules, LatSide side, LatSquare square)
{
  int file = lat_square_file (square);
  int rank = lat_square_rank (square);

  switch ((LatReaches) rules->leader_reaches)
    {
    case LAT_REACHES_LAST_RANK:
      return rank == (side == LAT_WHITE ? rules->ranks - 1 : 0);
    case LAT_REACHES_EDGE:
      return file == 0 || rank == 0 || file == rules->files - 1 || rank == rules->ranks - 1;
    case LAT_REACHES_CORNER:
      return is_corner (rules, square);
    case LAT_REACHES_NONE:
    default:
      return FALSE;
    }
}

/* Breadth first from the goal squares, over the leader's own way of moving. */
static void
prepare_goal (LatEvaluator *self, const LatRuleset *ruleset, LatSide side)
{
  guint8 *distance = self->goal_distance[side];
  LatSquare queue[LAT_N_CELLS];
  guint n = 0;

  memset (distance, LAT_EVALUATE_FAR, LAT_N_CELLS);
  for (guint i = 0; i < self->n_squares; i++)
    if (is_goal (self->rules, side, self->squares[i]))
      {
        distance[self->squares[i]] = 0;
        queue[n++] = self->squares[i];
      }

  for (guint head = 0; head < n; head++)
    for (guint i = 0; i < self->n_steps[LAT_LEADER]; i++)
      {
        int step = self->steps[LAT_LEADER][i];
        LatSquare square = (LatSquare) (queue[head] + step);

        for (int k = 0; k < self->reach[LAT_LEADER]; k++, square = (LatSquare) (square + step))
          {
            if (!lat_ruleset_has_square (ruleset, square))
              break;
            if (distance[square] != LAT_EVALUATE_FAR)
              continue;
            distance[square] = (guint8) (distance[queue[head]] + 1);
            queue[n++] = square;
          }
      }
}

/**
 * lat_evaluator_init:
 * @evaluator: (out caller-allocates): what the evaluation needs to know
 * @ruleset: must live as long as @evaluator
 */
void
lat_evaluator_init (LatEvaluator *evaluator, const LatRuleset *ruleset)
{
  memset (evaluator, 0, sizeof *evaluator);
  evaluator->rules = lat_ruleset_get_rules (ruleset);
  evaluator->n_squares = lat_ruleset_get_squares (ruleset, &evaluator->squares);
  prepare_movement (evaluator, LAT_SOLDIER);
  prepare_movement (evaluator, LAT_LEADER);
  prepare_captures (evaluator);
  prepare_values (evaluator);
  prepare_squares (evaluator, ruleset);
  prepare_goal (evaluator, ruleset, LAT_WHITE);
  prepare_goal (evaluator, ruleset, LAT_BLACK);
}

/* --- Single terms --- */

static inline gboolean
may_jump (int jump, LatCell over, LatSide side)
{
  if (jump == LAT_JUMP_NONE || !IS_PIECE (over))
    return FALSE;
  return jump == LAT_JUMP_ANY || (jump == LAT_JUMP_OWN) == (lat_cell_side (over) == side);
}

static int
count_ways (const LatEvaluator *self, const LatPosition *position, LatSquare from, LatCell cell)
{
  LatKind kind = lat_cell_kind (cell);
  int jump = self->rules->movement[kind].jump;
  int n = 0;

  for (guint i = 0; i < self->n_steps[kind]; i++)
    {
      int step = self->steps[kind][i];
      LatSquare square = (LatSquare) (from + step);

      if (may_jump (jump, position->cells[square], lat_cell_side (cell)))
        n += position->cells[square + step] == LAT_CELL_EMPTY;
      for (int k = 0; k < self->reach[kind]; k++, square = (LatSquare) (square + step))
        {
          if (position->cells[square] != LAT_CELL_EMPTY)
            break;
          n++;
        }
    }
  return n;
}

static inline gboolean
is_hammer (const LatEvaluator *self, LatCell cell, LatSide side)
{
  if (!IS_PIECE (cell) || lat_cell_side (cell) != side || lat_cell_is_trapped (cell))
    return FALSE;
  return lat_cell_kind (cell) == LAT_SOLDIER || self->leader_is_hammer;
}

static inline gboolean
is_anvil (const LatEvaluator *self, const LatPosition *position, LatSquare square, LatSide side)
{
  LatCell cell = position->cells[square];

  if (self->is_hostile[square])
    return TRUE;
  if (!IS_PIECE (cell) || lat_cell_side (cell) != side || lat_cell_is_trapped (cell))
    return FALSE;
  return lat_cell_kind (cell) == LAT_SOLDIER || self->leader_is_anvil;
}

/* Whether a hammer of the side can arrive on the empty square, other than the man beside it. */
static gboolean
can_arrive (const LatEvaluator *self,
            const LatPosition *position,
            LatSquare target,
            LatSquare partner,
            LatSide side)
{
  for (guint i = 0; i < 8; i++)
    {
      int step = i < 4 ? orthogonal_steps[i] : diagonal_steps[i - 4];
      LatSquare square = (LatSquare) (target + step);
      int distance = 1;
      LatCell first = position->cells[square];

      while (position->cells[square] == LAT_CELL_EMPTY)
        {
          square = (LatSquare) (square + step);
          distance++;
        }

      LatCell cell = position->cells[square];
      if (square != partner && is_hammer (self, cell, side))
        {
          LatKind kind = lat_cell_kind (cell);
          int directions = self->rules->movement[kind].directions;
          gboolean fits = directions == LAT_DIRECTIONS_ALL
                          || (directions == LAT_DIRECTIONS_ORTHOGONAL) == (i < 4);
          if (fits && distance <= self->reach[kind])
            return TRUE;
        }
      if (distance == 1 && IS_PIECE (first))
        {
          LatSquare behind = (LatSquare) (square + step);
          LatCell jumper = position->cells[behind];

          if (behind != partner && is_hammer (self, jumper, side)
              && may_jump (self->rules->movement[lat_cell_kind (jumper)].jump, first, side))
            return TRUE;
        }
    }
  return FALSE;
}

/* Whether the other side could take the man next, as far as one custodial line goes. */
static gboolean
is_threatened (const LatEvaluator *self,
               const LatPosition *position,
               LatSquare square,
               LatCell cell)
{
  LatSide enemy = lat_side_opposite (lat_cell_side (cell));

  if (self->is_safe[square] || lat_cell_is_trapped (cell)
      || (lat_cell_kind (cell) == LAT_LEADER && !self->leader_is_taken))
    return FALSE;

  for (guint i = 0; i < self->n_lines; i++)
    {
      LatSquare one = (LatSquare) (square + self->lines[i]);
      LatSquare other = (LatSquare) (square - self->lines[i]);

      if (position->cells[other] == LAT_CELL_EMPTY && is_anvil (self, position, one, enemy)
          && can_arrive (self, position, other, one, enemy))
        return TRUE;
      if (position->cells[one] == LAT_CELL_EMPTY && is_anvil (self, position, other, enemy)
          && can_arrive (self, position, one, other, enemy))
        return TRUE;
    }
  return FALSE;
}

static guint
count_neighbours (const LatPosition *position, LatSquare square, LatSide side)
{
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    {
      LatCell cell = position->cells[square + orthogonal_steps[i]];

      n += IS_PIECE (cell) && lat_cell_side (cell) == side;
    }
  return n;
}

/**
 * lat_evaluate_open_sides:
 * @square: of a piece
 * @last: (out) (optional): one of the open squares
 *
 * Returns: how many of its orthogonal neighbour squares are empty
 */
guint
lat_evaluate_open_sides (const LatPosition *position, LatSquare square, LatSquare *last)
{
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    {
      LatSquare next = (LatSquare) (square + orthogonal_steps[i]);

      if (IS_FILLED (position->cells[next]))
        continue;
      n++;
      if (last != NULL)
        *last = next;
    }
  return n;
}

static int
rate_leader (const LatEvaluator *self, const LatPosition *position, LatSide side)
{
  LatSquare square = position->leader[side];
  int score = 0;

  if (square == LAT_SQUARE_NONE)
    return 0;

  LatCell cell = position->cells[square];
  if (self->rules->leader_immobilised != LAT_IMMOBILISED_NONE)
    {
      guint n_enemies = count_neighbours (position, square, lat_side_opposite (side));
      guint n_open = lat_evaluate_open_sides (position, square, NULL);

      score -= open_side_penalty[n_open] / (n_enemies > 0 ? 1 : 2) + 10 * (int) n_enemies;
    }
  if (self->rules->leader_reaches != LAT_REACHES_NONE && !lat_cell_is_trapped (cell))
    {
      int distance = self->goal_distance[side][square];

      if (distance != LAT_EVALUATE_FAR)
        score += 240 / (1 + distance);
    }
  return score;
}

static int
rate_nearness_to_annihilation (const LatEvaluator *self, const LatPosition *position, LatSide side)
{
  const LatRules *rules = self->rules;

  if (rules->annihilate_at < 0)
    return 0;

  int n = position->count[side][LAT_SOLDIER] + position->hand[side][LAT_SOLDIER];
  if (rules->annihilate_counts == LAT_COUNTS_PIECES)
    n += position->count[side][LAT_LEADER] + position->hand[side][LAT_LEADER];

  int margin = n - rules->annihilate_at - 1;
  if (margin >= (int) G_N_ELEMENTS (annihilation_penalty))
    return 0;
  return -annihilation_penalty[MAX (margin, 0)];
}

/* --- Together --- */

static void
count_pieces (const LatEvaluator *self, const LatPosition *position, Account accounts[LAT_N_SIDES])
{
  for (guint i = 0; i < self->n_squares; i++)
    {
      LatSquare square = self->squares[i];
      LatCell cell = position->cells[square];

      if (!IS_PIECE (cell))
        continue;

      LatSide side = lat_cell_side (cell);
      LatKind kind = lat_cell_kind (cell);
      Account *account = &accounts[side];

      if (lat_cell_is_trapped (cell))
        {
          account->material += self->trapped_value[kind];
          continue;
        }
      account->material += self->value[kind];
      account->mobility += self->mobility[kind] * count_ways (self, position, square, cell);
      account->support += SUPPORT * (int) MIN (count_neighbours (position, square, side), 2);
      if (is_threatened (self, position, square, cell))
        account->threatened += kind == LAT_LEADER ? 3 : 1;
    }
  for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
    for (LatKind kind = LAT_SOLDIER; kind <= LAT_LEADER; kind++)
      accounts[side].material += self->value[kind] * position->hand[side][kind];
}

/* A side can save one man a turn; the second one that is threatened is as good as lost. */
static int
rate_threats (int n, gboolean is_to_act)
{
  int first = is_to_act ? 8 : 25;

  if (n == 0)
    return 0;
  return -(first + 25 * MIN (n - 1, 3));
}

/* Near the captureless limit a draw, or the count of men, comes into sight. */
static int
scale_to_limit (const LatRules *rules, const LatPosition *position, int score, int men)
{
  int limit = rules->no_capture_plies;

  if (limit == 0 || position->quiet * 2 <= limit)
    return score;

  int rest = MAX (limit - position->quiet, 0);
  int half = MAX (limit - limit / 2, 1);
  score = score * rest / half;
  if (rules->no_capture_result == LAT_CAPTURELESS_SCORE)
    score += men * 300 * (half - MIN (rest, half)) / half;
  return score;
}

/**
 * lat_evaluate:
 *
 * Judges a position as if the game were not over: soldiers, trapped men, men
 * that can be taken next, mobility, the leaders, nearness of the goals.
 *
 * Returns: hundredths of a soldier, from the view of the side to act
 */
int
lat_evaluate (const LatEvaluator *evaluator, const LatPosition *position)
{
  Account accounts[LAT_N_SIDES] = { 0 };
  int totals[LAT_N_SIDES];
  LatSide us = (LatSide) position->side;
  LatSide them = lat_side_opposite (us);
  gboolean is_dropping = lat_position_is_dropping (position);

  count_pieces (evaluator, position, accounts);
  for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
    {
      const Account *account = &accounts[side];
      int threats = rate_threats (account->threatened, side == us);

      totals[side] = account->material + account->support;
      totals[side] += is_dropping ? account->mobility / 2 : account->mobility;
      totals[side] += is_dropping ? threats / 2 : threats;
      totals[side] += rate_leader (evaluator, position, side);
      totals[side] += rate_nearness_to_annihilation (evaluator, position, side);
    }

  int score = totals[us] - totals[them] + TEMPO;
  int men =
      (int) lat_position_count_side (position, us) - (int) lat_position_count_side (position, them);
  score = scale_to_limit (evaluator->rules, position, score, CLAMP (men, -3, 3));
  return CLAMP (score, -LAT_EVALUATE_MAX, LAT_EVALUATE_MAX);
}

/**
 * lat_engine_evaluate:
 * @ruleset: the rules
 * @position: a position that is not over
 *
 * Judges a position without searching. Prepares the rules each time; not for
 * hot loops.
 *
 * Returns: hundredths of a soldier, from the view of the side to act
 */
int
lat_engine_evaluate (const LatRuleset *ruleset, const LatPosition *position)
{
  LatEvaluator evaluator;

  lat_evaluator_init (&evaluator, ruleset);
  return lat_evaluate (&evaluator, position);
}
