/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-men.c - all positions of few men */
#include "lat-difference-private.h"

#include <stdlib.h>
#include <string.h>

#include "lat-capture-private.h"
#include "lat-symmetry.h"

/* More men are never gone through one by one. */
#define MAX_MEN 6
/* Each kind of man, free and trapped. */
#define MAX_CELLS 12
/* Counts that matter: those of both limits, and none. */
#define MAX_COUNTS 7

/* A rectangle of squares, anywhere on the board. */
typedef struct
{
  int files;
  int ranks;
} Part;

/* A square, and what stands there, as a number that can be ordered. */
typedef guint16 Man;

/* Of moves, and of plies without a capture. */
typedef struct
{
  guint number;
  guint quiet;
} Count;

/*
 * empty      the board without a man
 * cells      what may stand on a square
 * maps       by which the board and the rules are the same: where each square goes
 * n_sides    1 if it is enough that White acts
 * counts     counts of moves and of plies without a capture that matter
 * most_leaders  of a side
 * squares, cells_of, n_men   the men on the board
 * hand_...   whether men in hand matter
 * max_squares larger rectangles do not matter
 */
typedef struct
{
  LatDifferenceRun *run;
  LatPosition empty;
  LatCell cells[MAX_CELLS];
  guint n_cells;
  LatSquare maps[LAT_N_MAPS][LAT_N_CELLS];
  guint n_maps;
  guint n_sides;
  guint most_leaders[LAT_N_SIDES];
  Count counts[MAX_COUNTS];
  guint n_counts;
  gboolean has_bonus[LAT_N_SIDES];
  gboolean has_opens[LAT_N_SIDES]; /* by side to act: it may have to open a way */
  gboolean has_removed;
  gboolean uses_hands;
  LatSquare squares[MAX_MEN];
  LatCell cells_of[MAX_MEN];
  guint n_men;
  guint8 hand[LAT_N_SIDES][LAT_N_KINDS];
} Census;

/* {{{ what is the same on the other side of the board */

static gboolean
are_alike (const Census *self, guint map, gboolean swaps)
{
  return lat_symmetry_holds (self->run->rulesets[0], map, swaps, TRUE)
         && lat_symmetry_holds (self->run->rulesets[1], map, swaps, TRUE);
}

/* Where a side has a way to go, the board may be turned over only together with the sides. */
static void
find_maps (Census *self)
{
  const LatRuleset *ruleset = self->run->rulesets[0];
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  for (guint map = 1; map < LAT_N_MAPS; map++)
    {
      if (!are_alike (self, map, FALSE))
        continue;
      for (guint i = 0; i < n; i++)
        self->maps[self->n_maps][squares[i]] = lat_symmetry_map_square (ruleset, map, squares[i]);
      self->n_maps++;
    }
  self->n_sides = are_alike (self, 0, TRUE) || are_alike (self, 2, TRUE) ? 1 : 2;
}

/* }}} */
/* {{{ what there can be */

static void
find_cells (Census *self)
{
  const LatRules *first = lat_ruleset_get_rules (self->run->rulesets[0]);
  const LatRules *second = lat_ruleset_get_rules (self->run->rulesets[1]);
  /* A position may be set up with a leader by rules that have none, but not with an officer. */
  const gboolean has[LAT_N_KINDS] = {
    [LAT_SOLDIER] = TRUE,
    [LAT_LEADER] = lat_rules_has_leaders (first) || lat_rules_has_leaders (second),
    [LAT_OFFICER] = lat_rules_has_officers (first) && lat_rules_has_officers (second),
  };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    self->most_leaders[side] = MIN (lat_rules_get_max_leaders (first, (LatSide) side),
                                    lat_rules_get_max_leaders (second, (LatSide) side));
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    for (guint trapped = 0; trapped < 2; trapped++)
      for (guint side = 0; side < LAT_N_SIDES; side++)
        if (has[kind]
            && (!trapped
                || (lat_rules_can_trap (first, (LatKind) kind)
                    && lat_rules_can_trap (second, (LatKind) kind))))
          self->cells[self->n_cells++] =
              lat_cell_new ((LatSide) side, (LatKind) kind, trapped != 0);
}

static gboolean
differs_in (const LatDifferenceRun *run, LatTrait trait)
{
  for (guint i = 0; i < run->n_keys; i++)
    if (lat_schema_has_trait (run->keys[i], trait))
      return TRUE;
  return FALSE;
}

/* Whether a way is opened for a side that has no action. */
static gboolean
opens_for (const LatRules *rules, guint side)
{
  return lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_NO_MOVES) == LAT_NO_MOVES_OPENS;
}

/* A count of plies without a capture goes with as many moves, but before the last one. */
static void
add_count (Census *self, guint quiet, guint number)
{
  for (guint i = 0; i < 2; i++)
    {
      int moves = lat_ruleset_get_rules (self->run->rulesets[i])->moves;

      if (quiet > 0 && moves > 0)
        number = MIN (number, (guint) moves);
    }
  self->counts[self->n_counts++] = (Count){ number, quiet };
}

/* The counts with which a limit ends the game. */
static void
find_counts (Census *self)
{
  LatDifferenceRun *run = self->run;
  gboolean tells_moves = FALSE;

  for (guint i = 0; i < run->n_keys; i++)
    tells_moves =
        tells_moves || run->keys[i] == LAT_KEY_MOVES || run->keys[i] == LAT_KEY_MOVES_RESULT;
  add_count (self, 0, 1);
  for (guint i = 0; i < 2; i++)
    {
      const LatRules *rules = lat_ruleset_get_rules (run->rulesets[i]);
      guint quiet = (guint) rules->no_capture_plies;

      if (quiet > 0 && differs_in (run, LAT_TRAIT_QUIET))
        add_count (self, quiet, quiet / 2 + 1);
      /* White's first turn, where Black begins. */
      if (rules->swap && rules->first == LAT_BLACK)
        add_count (self, 0, 2);
      if (rules->moves > 0 && tells_moves)
        add_count (self, 0, (guint) rules->moves + 1);
    }
}

/* Whether a turn may go on after a capture of the side. */
static gboolean
has_bonus (const LatRules *rules, guint side)
{
  return lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_BONUS_MOVE) != LAT_BONUS_NONE;
}

static void
find_states (Census *self)
{
  const LatDifferenceRun *run = self->run;
  const LatRules *first = lat_ruleset_get_rules (run->rulesets[0]);
  const LatRules *second = lat_ruleset_get_rules (run->rulesets[1]);

  find_counts (self);
  self->has_removed = lat_rules_removes_first (first) && lat_rules_removes_first (second);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      self->has_bonus[side] = has_bonus (first, side) && has_bonus (second, side);
      self->has_opens[side] = opens_for (first, 1 - side) && opens_for (second, 1 - side);
    }
  self->uses_hands = differs_in (run, LAT_TRAIT_HAND);
}

static void
init_census (Census *self, LatDifferenceRun *run)
{
  memset (self, 0, sizeof *self);
  self->run = run;
  self->empty = *lat_ruleset_get_start (run->rulesets[0]);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (self->empty.cells[i]))
      self->empty.cells[i] = LAT_CELL_EMPTY;
  memset (self->empty.hand, 0, sizeof self->empty.hand);
  self->empty.side = LAT_WHITE;
  lat_position_update (&self->empty);
  find_maps (self);
  find_cells (self);
  find_states (self);
}

/* }}} */
/* {{{ one arrangement of men */

static void
sort_men (Man *men, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && men[j] < men[j - 1]; j--)
      {
        Man man = men[j];

        men[j] = men[j - 1];
        men[j - 1] = man;
      }
}

/* Of arrangements that are the same by a map, one is compared: the least. */
static gboolean
is_least (const Census *self)
{
  Man men[MAX_MEN], others[MAX_MEN];

  for (guint i = 0; i < self->n_men; i++)
    men[i] = (Man) (self->squares[i] << 6 | self->cells_of[i]);
  sort_men (men, self->n_men);
  for (guint map = 0; map < self->n_maps; map++)
    {
      guint i = 0;

      for (guint k = 0; k < self->n_men; k++)
        others[k] = (Man) (self->maps[map][self->squares[k]] << 6 | self->cells_of[k]);
      sort_men (others, self->n_men);
      while (i < self->n_men && others[i] == men[i])
        i++;
      if (i < self->n_men && others[i] < men[i])
        return FALSE;
    }
  return TRUE;
}

static gboolean
are_trapped_held (const Census *self, const LatPosition *position)
{
  if (position->n_trapped[0] + position->n_trapped[1] == 0)
    return TRUE;
  for (guint i = 0; i < self->n_men; i++)
    for (guint k = 0; k < 2; k++)
      if (lat_cell_is_trapped (self->cells_of[i])
          && !lat_capture_is_held (self->run->rulesets[k], position->cells, self->squares[i]))
        return FALSE;
  return TRUE;
}

/* Returns: whether the search is over: something is found, or it must stop */
static gboolean
compare (Census *self, LatPosition *position)
{
  LatDifferenceRun *run = self->run;
  LatProbe probe;

  if (lat_difference_run_must_stop (run))
    return TRUE;
  position->key = lat_position_compute_key (position);
  if (!lat_difference_probe (run, position, NULL, &probe))
    return FALSE;
  lat_difference_keep_position (run, position, &probe);
  return TRUE;
}

static gboolean
compare_turns (Census *self, LatPosition *position)
{
  for (guint i = 0; i < self->n_counts; i++)
    {
      position->quiet = (guint16) self->counts[i].quiet;
      position->number = self->counts[i].number;
      if (compare (self, position))
        return TRUE;
    }
  position->quiet = 0;
  position->number = 1;
  if (lat_position_is_dropping (position))
    return FALSE;
  if (self->has_removed)
    {
      position->turn = LAT_TURN_REMOVED;
      if (compare (self, position))
        return TRUE;
    }
  if (self->has_opens[position->side])
    {
      position->turn = LAT_TURN_OPENS;
      if (compare (self, position))
        return TRUE;
    }
  position->turn = LAT_TURN_BONUS;
  for (guint i = 0; self->has_bonus[position->side] && i < self->n_men; i++)
    if (lat_cell_side (self->cells_of[i]) == (LatSide) position->side
        && !lat_cell_is_trapped (self->cells_of[i]))
      {
        position->bonus = self->squares[i];
        if (compare (self, position))
          return TRUE;
      }
  position->turn = LAT_TURN_FRESH;
  position->bonus = LAT_SQUARE_NONE;
  return FALSE;
}

static gboolean
compare_arrangement (Census *self)
{
  LatPosition position = self->empty;

  if (!is_least (self))
    return FALSE;
  for (guint i = 0; i < self->n_men; i++)
    position.cells[self->squares[i]] = self->cells_of[i];
  memcpy (position.hand, self->hand, sizeof position.hand);
  lat_position_update (&position);
  if (!are_trapped_held (self, &position))
    return FALSE;
  for (guint side = 0; side < self->n_sides; side++)
    {
      position.side = (guint8) side;
      if (compare_turns (self, &position))
        return TRUE;
    }
  return FALSE;
}

/* Whether the first men, and the hand, have as many leaders of the side as there may be. */
static gboolean
has_all_leaders (const Census *self, guint n, LatSide side)
{
  guint leaders = self->hand[side][LAT_LEADER];

  for (guint i = 0; i < n; i++)
    leaders += lat_cell_kind (self->cells_of[i]) == LAT_LEADER
               && lat_cell_side (self->cells_of[i]) == side;
  return leaders >= self->most_leaders[side];
}

/* Puts men of every kind on the squares. */
static gboolean
man_squares (Census *self, guint n)
{
  if (n >= MIN (self->n_men, MAX_MEN))
    return compare_arrangement (self);
  for (guint i = 0; i < self->n_cells; i++)
    {
      if (lat_cell_kind (self->cells[i]) == LAT_LEADER
          && has_all_leaders (self, n, lat_cell_side (self->cells[i])))
        continue;
      self->cells_of[n] = self->cells[i];
      if (man_squares (self, n + 1))
        return TRUE;
    }
  return FALSE;
}

/* }}} */
/* {{{ squares and hands */

static gboolean
fills_part (const Census *self, const Part *part, int file, int rank)
{
  guint touched = 0;

  for (guint i = 0; i < self->n_men; i++)
    {
      int x = lat_square_file (self->squares[i]) - file;
      int y = lat_square_rank (self->squares[i]) - rank;

      touched |= (guint) (x == 0) | (guint) (x == part->files - 1) << 1 | (guint) (y == 0) << 2
                 | (guint) (y == part->ranks - 1) << 3;
    }
  return touched == 15;
}

/* Chooses squares of the part in ascending order, so that no smaller part would do. */
static gboolean
choose_squares (Census *self, const Part *part, int file, int rank, guint n, int from)
{
  if (n == self->n_men)
    return fills_part (self, part, file, rank) && man_squares (self, 0);
  /* Most choices do not fill the part, and come to no comparison. */
  if (lat_difference_run_must_stop (self->run))
    return TRUE;
  for (int i = from; i < part->files * part->ranks; i++)
    {
      LatSquare square = lat_square_new (file + i % part->files, rank + i / part->files);

      if (self->empty.cells[square] != LAT_CELL_EMPTY)
        continue;
      self->squares[n] = square;
      if (choose_squares (self, part, file, rank, n + 1, i + 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
go_through_part (Census *self, const Part *part)
{
  const LatRules *rules = lat_ruleset_get_rules (self->run->rulesets[0]);

  for (int rank = 0; rank + part->ranks <= rules->ranks; rank++)
    for (int file = 0; file + part->files <= rules->files; file++)
      if (choose_squares (self, part, file, rank, 0, 0))
        return TRUE;
  return FALSE;
}

/* The hands of both sides have n men together, and no more than each has in the beginning. */
static gboolean
go_through_hands (Census *self, const Part *part, guint n, guint from)
{
  gboolean ends = FALSE;

  if (n == 0)
    return part != NULL ? go_through_part (self, part) : compare_arrangement (self);
  for (guint i = from; i < (guint) LAT_N_SIDES * LAT_N_KINDS && !ends; i++)
    {
      guint8 *hand = &self->hand[i / LAT_N_KINDS][i % LAT_N_KINDS];
      guint most = 0;

      for (guint k = 0; k < 2; k++)
        most = MAX (
            most,
            lat_ruleset_get_start (self->run->rulesets[k])->hand[i / LAT_N_KINDS][i % LAT_N_KINDS]);
      if (*hand >= most)
        continue;
      (*hand)++;
      ends = go_through_hands (self, part, n - 1, i);
      (*hand)--;
    }
  return ends;
}

static int
compare_parts (const void *a, const void *b)
{
  const Part *first = a, *second = b;
  int squares = first->files * first->ranks - second->files * second->ranks;

  return squares != 0 ? squares
                      : ABS (first->files - first->ranks) - ABS (second->files - second->ranks)
                            + (first->files > second->files) - (first->files < second->files);
}

static guint
list_parts (const LatRules *rules, Part parts[LAT_MAX_SIDE * LAT_MAX_SIDE])
{
  guint n = 0;

  for (int files = 1; files <= rules->files; files++)
    for (int ranks = 1; ranks <= rules->ranks; ranks++)
      parts[n++] = (Part){ files, ranks };
  qsort (parts, n, sizeof *parts, compare_parts);
  return n;
}

/* }}} */

/* All with so many men on the board and so many in hand that a part holds them. */
static gboolean
go_through_split (Census *self, const Part *part, guint n_men)
{
  for (guint n_hand = 0; n_hand <= (self->uses_hands ? n_men : 0); n_hand++)
    {
      self->n_men = n_men - n_hand;
      /* Without a man on the board there is no part of it. */
      if ((self->n_men == 0) == (part == NULL) && go_through_hands (self, part, n_hand, 0))
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_difference_go_through:
 * @n_men: how many men, those in hand counted; 6 at most
 *
 * Compares all positions of so many men, in order of the rectangle that holds them, until the rule
 * sets part in one. Of those that are the same but for a turn or reflection of the board or an
 * exchange of the sides, one is compared. It stops early where it would take too long, and at
 * rectangles that are no smaller than what is known.
 *
 * Returns: whether it need not go on: something was found, or it was stopped
 */
gboolean
lat_difference_go_through (LatDifferenceRun *run, guint n_men)
{
  g_autofree Census *self = g_new (Census, 1);
  Part parts[LAT_MAX_SIDE * LAT_MAX_SIDE];
  LatFindingReach *reach = &run->progress.reach;
  guint64 end = reach->n_positions + run->limits->max_small;
  guint n, most = G_MAXUINT;

  g_return_val_if_fail (n_men <= MAX_MEN, FALSE);

  init_census (self, run);
  n = list_parts (lat_ruleset_get_rules (run->rulesets[0]), parts);
  run->progress.phase = LAT_DIFFERENCE_PHASE_MEN;
  run->progress.count = n_men;
  reach->squares = 0;
  if (lat_finding_is_example (run->best) && lat_finding_get_n_men (run->best) == n_men)
    most = lat_finding_get_n_squares (run->best);
  if (go_through_split (self, NULL, n_men))
    return TRUE;
  for (guint i = 0; n_men > 0 && i < n; i++)
    {
      guint squares = (guint) (parts[i].files * parts[i].ranks);

      if (squares >= most || reach->n_positions > end)
        return FALSE;
      if (go_through_split (self, &parts[i], n_men))
        return TRUE;
      /* Others may have as many squares. */
      if (i + 1 == n || (guint) (parts[i + 1].files * parts[i + 1].ranks) > squares)
        reach->squares = squares;
    }
  if (lat_difference_run_must_stop (run))
    return TRUE;
  if (!reach->has_men || reach->men < n_men)
    {
      reach->has_men = TRUE;
      reach->men = n_men;
      reach->squares = 0;
    }
  return FALSE;
}
