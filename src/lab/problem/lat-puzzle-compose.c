/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-compose.c - problems of few men that are put on the board at random */
#include "lat-puzzle-compose.h"

#include <stdlib.h>
#include <string.h>

#include "lat-capture.h"
#include "lat-movegen-private.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-check.h"
#include "lat-random.h"

/* Men far from each other have nothing to do with each other: they stand in a part of the board of so many files and ranks. */
#define MIN_PART 3
#define MAX_PART 7
/* So many positions before a problem are tried to make it longer. */
#define N_STEPS_BACK 40

/* {{{ a position */

static void
clear_board (const LatRuleset *ruleset, LatPosition *position)
{
  *position = *lat_ruleset_get_start (ruleset);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (position->cells[i]))
      position->cells[i] = LAT_CELL_EMPTY;
  memset (position->hand, 0, sizeof position->hand);
  lat_position_update (position);
}

/* Where the men may stand: a part of the board, anywhere. */
static guint
choose_squares (const LatRuleset *ruleset, LatRandom *random, LatSquare *squares)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  const LatSquare *all;
  guint n_all = lat_ruleset_get_squares (ruleset, &all), n = 0;
  int most_files = MIN (MAX_PART, rules->files), most_ranks = MIN (MAX_PART, rules->ranks);
  int files = MIN_PART + (int) lat_random_below (random, (guint) (most_files - MIN_PART + 1));
  int ranks = MIN_PART + (int) lat_random_below (random, (guint) (most_ranks - MIN_PART + 1));
  int left = (int) lat_random_below (random, (guint) (rules->files - files + 1));
  int low = (int) lat_random_below (random, (guint) (rules->ranks - ranks + 1));

  for (guint i = 0; i < n_all; i++)
    {
      int file = lat_square_file (all[i]), rank = lat_square_rank (all[i]);

      if (file >= left && file < left + files && rank >= low && rank < low + ranks)
        squares[n++] = all[i];
    }
  return n;
}

static void
put_at_random (LatPosition *position, LatRandom *random, LatSquare *squares, guint *n, LatCell cell)
{
  guint i = lat_random_below (random, *n);

  lat_position_put (position, squares[i], cell);
  squares[i] = squares[--*n];
}

/* A kind of man by chance, as often as the side begins with such; soldiers alone where there is at most a leader beside them. */
static LatKind
draw_kind (const LatRuleset *ruleset, LatSide side, LatRandom *random)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  guint leaders = (guint) start->count[side][LAT_LEADER] + start->hand[side][LAT_LEADER];
  guint officers = (guint) start->count[side][LAT_OFFICER] + start->hand[side][LAT_OFFICER];
  guint soldiers = (guint) start->count[side][LAT_SOLDIER] + start->hand[side][LAT_SOLDIER];
  guint drawn;

  /* Where soldiers become officers, some are. */
  if (lat_rules_has_officers (rules))
    officers = MAX (officers, 1);
  /* One leader is there already. */
  leaders = leaders > 0 ? leaders - 1 : 0;
  if (officers + leaders == 0)
    return LAT_SOLDIER;
  drawn = lat_random_below (random, MAX (soldiers, 1) + officers + leaders);
  return drawn < leaders ? LAT_LEADER : drawn < leaders + officers ? LAT_OFFICER : LAT_SOLDIER;
}

/* Where players could change sides in the first two moves, it is later. */
static void
set_number (const LatRuleset *ruleset, LatPosition *position)
{
  position->number = lat_ruleset_get_rules (ruleset)->swap ? 3 : 1;
}

/* Each side has a leader where it has one in the game, or else a soldier; whose the others are is chance. */
static gboolean
put_men (LatRuleset *ruleset,
         const LatPuzzleRecipe *recipe,
         LatRandom *random,
         LatPosition *position)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  guint n_men = recipe->min_men + lat_random_below (random, recipe->max_men - recipe->min_men + 1);
  LatSquare squares[LAT_N_CELLS];
  guint n_squares;

  clear_board (ruleset, position);
  n_squares = choose_squares (ruleset, random, squares);
  if (n_men > n_squares)
    return FALSE;
  for (guint i = 0; i < n_men; i++)
    {
      LatSide side = (LatSide) (i < LAT_N_SIDES ? i : lat_random_below (random, LAT_N_SIDES));
      gboolean leads = start->leader[side] != LAT_SQUARE_NONE || start->hand[side][LAT_LEADER] > 0;
      LatKind kind = i >= LAT_N_SIDES ? draw_kind (ruleset, side, random)
                     : leads          ? LAT_LEADER
                                      : LAT_SOLDIER;

      put_at_random (position, random, squares, &n_squares, lat_cell_new (side, kind, FALSE));
    }
  position->side = (guint8) lat_random_below (random, LAT_N_SIDES);
  set_number (ruleset, position);
  lat_position_update (position);
  return lat_position_check (ruleset, position, NULL)
         && !lat_movegen_is_clearing (ruleset, position);
}

/* }}} */
/* {{{ a problem */

/* Whether a problem stays what it is without one of its men. Who only keeps another action from winning, too, is not idle. */
static gboolean
is_idle (LatProver *prover,
         const LatPuzzle *puzzle,
         LatSquare square,
         const LatPuzzleLimits *limits,
         LatPuzzle *without)
{
  LatPosition position = puzzle->position;

  position.cells[square] = LAT_CELL_EMPTY;
  lat_position_update (&position);
  return lat_position_check (puzzle->ruleset, &position, NULL)
         && lat_puzzle_find (prover, puzzle->ruleset, &position, limits, without)
         && without->kind == puzzle->kind && without->key == puzzle->key
         && without->plies == puzzle->plies;
}

static gboolean
find_idle (LatProver *prover,
           const LatPuzzle *puzzle,
           const LatPuzzleLimits *limits,
           LatPuzzle *without)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (puzzle->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    if (lat_cell_is_piece (puzzle->position.cells[squares[i]])
        && is_idle (prover, puzzle, squares[i], limits, without))
      return TRUE;
  return FALSE;
}

static gboolean
choose_quiet (const LatRuleset *ruleset,
              const LatPosition *position,
              LatRandom *random,
              LatAction *action)
{
  LatSquare victims[LAT_MAX_VICTIMS];
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, NULL, &list);
  if (list.n == 0)
    return FALSE;
  *action = list.items[lat_random_below (random, list.n)];
  return lat_action_type (*action) == LAT_ACTION_MOVE
         && lat_capture_find (ruleset, position, *action, victims) == 0;
}

/* A ply back: by most rules, who can go somewhere without a capture could have come from there. */
static gboolean
step_back (const LatRuleset *ruleset, LatSide side, LatRandom *random, LatPosition *position)
{
  LatPosition before = *position;
  LatAction action;

  before.side = (guint8) side;
  lat_position_update (&before);
  if (!choose_quiet (ruleset, &before, random, &action))
    return FALSE;
  lat_play (ruleset, &before, action, position);
  position->side = (guint8) side;
  position->quiet = 0;
  set_number (ruleset, position);
  position->reversible = 0;
  position->turn = LAT_TURN_FRESH;
  position->bonus = LAT_SQUARE_NONE;
  lat_position_update (position);
  return TRUE;
}

/* Goes back from a problem, a ply of each side, to a longer one. */
static gboolean
lengthen (LatProver *prover, LatPuzzle *puzzle, LatRandom *random, const LatPuzzleLimits *limits)
{
  LatSide side = (LatSide) puzzle->position.side;
  LatPuzzleLimits longer = *limits;

  longer.min_plies = puzzle->plies + 1;
  for (guint i = 0; i < N_STEPS_BACK && longer.min_plies <= limits->depth; i++)
    {
      LatPosition position = puzzle->position;
      LatPuzzle found;

      if (step_back (puzzle->ruleset, lat_side_opposite (side), random, &position)
          && step_back (puzzle->ruleset, side, random, &position)
          && lat_position_check (puzzle->ruleset, &position, NULL)
          && lat_puzzle_find (prover, puzzle->ruleset, &position, &longer, &found)
          && found.kind == puzzle->kind)
        {
          *puzzle = found;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * lat_puzzle_compose:
 * @prover: a prover of these rules
 * @ruleset: the rules; must live as long as the puzzle
 * @recipe: how it is composed
 * @number: any number: another one is another position
 * @limits: how far it is looked, and how long
 * @puzzle: (out): what was found
 *
 * Puts a few men on a part of the board at random. Where exactly one action wins, it looks before that position for
 * longer problems; where one does not lose, it leaves it at that. Men without whom the problem has the same key and the
 * same length are taken away. The same numbers in the same order give the same puzzles; without a limit of positions, in
 * any order, since a prover remembers.
 *
 * Returns: whether it is a problem of the length that is wanted
 */
gboolean
lat_puzzle_compose (LatProver *prover,
                    LatRuleset *ruleset,
                    const LatPuzzleRecipe *recipe,
                    guint64 number,
                    const LatPuzzleLimits *limits,
                    LatPuzzle *puzzle)
{
  LatRandom random = lat_random_new (recipe->seed, number);
  LatPuzzleLimits any = *limits;
  LatPosition position;
  LatPuzzle without;

  g_return_val_if_fail (recipe->min_men >= 2 && recipe->min_men <= recipe->max_men
                            && recipe->max_men <= LAT_PUZZLE_MAX_MEN,
                        FALSE);

  any.min_plies = 1;
  if (!put_men (ruleset, recipe, &random, &position)
      || !lat_puzzle_find (prover, ruleset, &position, &any, puzzle))
    return FALSE;
  while (puzzle->kind == LAT_PUZZLE_WIN && lengthen (prover, puzzle, &random, &any))
    ;
  if (puzzle->plies < limits->min_plies)
    return FALSE;
  while (find_idle (prover, puzzle, &any, &without))
    *puzzle = without;
  return TRUE;
}

/* }}} */
/* {{{ a collection */

typedef struct
{
  guint n;
  guint16 men[LAT_N_CELLS];
} Shape;

static int
compare_men (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* The men as they stand to each other, wherever that is, turned over by one of eight maps; those of who acts are his own. */
static void
draw_shape (const LatPosition *position, guint map, Shape *shape)
{
  int least_file = LAT_N_CELLS, least_rank = LAT_N_CELLS;

  shape->n = 0;
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < LAT_N_CELLS; i++)
      {
        LatCell cell = position->cells[i];
        int file = lat_square_file ((LatSquare) i), rank = lat_square_rank ((LatSquare) i);
        int x = (map & 1) != 0 ? -file : file, y = (map & 2) != 0 ? -rank : rank;

        if (!lat_cell_is_piece (cell))
          continue;
        least_file = MIN (least_file, (map & 4) != 0 ? y : x);
        least_rank = MIN (least_rank, (map & 4) != 0 ? x : y);
        if (pass == 0)
          continue;
        x -= (map & 4) != 0 ? least_rank : least_file;
        y -= (map & 4) != 0 ? least_file : least_rank;
        shape->men[shape->n++] =
            (guint16) (((map & 4) != 0 ? y << 5 | x : x << 5 | y) << 4
                       | (lat_cell_side (cell) == (LatSide) position->side ? 8 : 0)
                       | lat_cell_kind (cell) << 1 | (lat_cell_is_trapped (cell) ? 1 : 0));
      }
  qsort (shape->men, shape->n, sizeof *shape->men, compare_men);
}

static gboolean
look_alike (const LatPuzzle *a, const LatPuzzle *b)
{
  Shape one, other;

  draw_shape (&a->position, 0, &one);
  for (guint map = 0; map < 8; map++)
    {
      draw_shape (&b->position, map, &other);
      if (one.n == other.n && memcmp (one.men, other.men, one.n * sizeof *one.men) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_puzzle_join:
 * @puzzles: (element-type LatPuzzle): a collection
 * @puzzle: another puzzle
 * @most_of_a_length: how many there may be of one kind and length
 *
 * Adds a puzzle to a collection, unless one is there that is the same elsewhere on the board, turned over or with the
 * sides exchanged, or there are enough of its length.
 *
 * Returns: whether it was added
 */
gboolean
lat_puzzle_join (GArray *puzzles, const LatPuzzle *puzzle, guint most_of_a_length)
{
  guint n_like = 0;

  for (guint i = 0; i < puzzles->len; i++)
    {
      const LatPuzzle *other = &g_array_index (puzzles, LatPuzzle, i);

      if (other->kind != puzzle->kind)
        continue;
      /* How long the others lose says little: those that save are one kind, whatever their length. */
      if (puzzle->kind == LAT_PUZZLE_SAVE || other->plies == puzzle->plies)
        n_like++;
      if (n_like >= most_of_a_length || look_alike (other, puzzle))
        return FALSE;
    }
  g_array_append_val (puzzles, *puzzle);
  return TRUE;
}

static int
compare_puzzles (gconstpointer a, gconstpointer b)
{
  const LatPuzzle *one = a, *other = b;
  int grade = (int) lat_puzzle_get_grade (one) - (int) lat_puzzle_get_grade (other);

  return grade != 0 ? grade : (int) one->plies - (int) other->plies;
}

/**
 * lat_puzzle_sort:
 * @puzzles: (element-type LatPuzzle): a collection
 *
 * Puts easy ones first.
 */
void
lat_puzzle_sort (GArray *puzzles)
{
  g_array_sort (puzzles, compare_puzzles);
}

/* }}} */
