/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-count.c - what games do to the board they are played on
 *
 * A man who goes straight over empty squares, as far as his rules let him slide, is pushed: he
 * crosses each line on his way, or, on a diagonal, each corner. Who goes on to the square of an enemy
 * is pushed, too. All others jump: over men, several times, or from afar. They are lifted: they leave
 * one square and arrive on another, and cross nothing. (A game says where a man began and ended, not
 * on which squares between several jumps touched down.)
 *
 * Who is captured is swept off where he stood; so is who is removed by an action of its own. A man who
 * is held, freed, promoted or changes sides where he stands is neither taken off nor put down.
 */
#include "lat-wear-count.h"

#include "lat-lab-replay.h"
#include "lat-ruleset-private.h"

#include <stdlib.h>

static const int steps[] = { LAT_EAST, LAT_NORTH, LAT_NORTH + LAT_EAST, LAT_NORTH + LAT_WEST };

/* Of a man who stood there before. */
static void
add (LatWearCount *count, LatCell man, LatWear wear, LatSquare square)
{
  count->squares[lat_cell_side (man)][lat_cell_kind (man)][wear][square]++;
}

/* The step of which a way is made, and of how many; 0 if it is not straight. */
static int
find_step (LatSquare from, LatSquare to, int *n)
{
  int files = lat_square_file (to) - lat_square_file (from);
  int ranks = lat_square_rank (to) - lat_square_rank (from);

  *n = MAX (abs (files), abs (ranks));
  if (*n == 0 || (files != 0 && ranks != 0 && abs (files) != abs (ranks)))
    return 0;
  return files / *n + ranks / *n * LAT_STRIDE;
}

static void
add_crossings (LatWearCount *count,
               const LatRuleset *ruleset,
               const LatPosition *before,
               LatSquare from,
               LatSquare to)
{
  LatCell man = before->cells[from];
  LatSide side = lat_cell_side (man);
  LatKind kind = lat_cell_kind (man);
  int n, step = find_step (from, to, &n);

  if (step == 0 || n > ruleset->range[side][kind])
    return;
  for (int i = 1; i < n; i++)
    if (before->cells[from + i * step] != LAT_CELL_EMPTY)
      return;
  for (int i = 0; i < n; i++)
    count->edges[side][kind][lat_wear_edge_new ((LatSquare) (from + i * step),
                                                (LatSquare) (from + (i + 1) * step))]++;
}

/* Who is gone from where he stood, and was not moved away. */
static void
add_sweeps (LatWearCount *count, const LatLabReplay *replay, LatSquare from, LatSquare to)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (replay->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell before = replay->before.cells[squares[i]];

      if (!lat_cell_is_piece (before) || squares[i] == from)
        continue;
      /* On the square that was moved to: an enemy who was replaced. */
      if (squares[i] == to || !lat_cell_is_piece (replay->position.cells[squares[i]]))
        add (count, before, LAT_WEAR_SWEEP, squares[i]);
    }
}

static void
add_action (LatWearCount *count, const LatLabReplay *replay)
{
  LatAction action = replay->action;
  LatActionType type = lat_action_type (action);
  LatSquare from = LAT_SQUARE_NONE, to = LAT_SQUARE_NONE;

  if (type == LAT_ACTION_MOVE)
    {
      LatCell man;

      from = lat_action_from (action);
      to = lat_action_to (action);
      man = replay->before.cells[from];
      add (count, man, LAT_WEAR_LIFT, from);
      add (count, man, LAT_WEAR_ARRIVAL, to);
      add_crossings (count, replay->ruleset, &replay->before, from, to);
      if (!lat_cell_is_piece (replay->position.cells[to]))
        add (count, man, LAT_WEAR_SWEEP, to);
    }
  if (type == LAT_ACTION_DROP)
    {
      LatCell man = lat_cell_new ((LatSide) replay->before.side, lat_action_kind (action), FALSE);

      add (count, man, LAT_WEAR_ARRIVAL, lat_action_to (action));
      if (!lat_cell_is_piece (replay->position.cells[lat_action_to (action)]))
        add (count, man, LAT_WEAR_SWEEP, lat_action_to (action));
    }
  add_sweeps (count, replay, from, to);
}

static void
add_stays (LatWearCount *count, const LatLabReplay *replay)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (replay->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    if (lat_cell_is_piece (replay->before.cells[squares[i]]))
      add (count, replay->before.cells[squares[i]], LAT_WEAR_STAY, squares[i]);
}

/**
 * lat_wear_count_add:
 * @count: (inout): what has been counted
 * @ruleset: the rules of the game
 * @record: a game
 *
 * Plays a game once more and counts it.
 *
 * Returns: whether its opening is a position of these rules, as it is for a record that was read or
 *   played; else nothing is counted
 */
gboolean
lat_wear_count_add (LatWearCount *count, LatRuleset *ruleset, const LatLabRecord *record)
{
  g_auto (LatLabReplay) replay = { 0 };

  g_return_val_if_fail (count != NULL && ruleset != NULL && record != NULL, FALSE);

  if (!lat_lab_replay_init (&replay, ruleset, record))
    return FALSE;
  while (lat_lab_replay_next (&replay))
    {
      add_stays (count, &replay);
      add_action (count, &replay);
    }
  count->n_games++;
  count->n_plies += record->n_plies;
  return TRUE;
}

/**
 * lat_wear_count_merge:
 * @count: (inout): what has been counted
 * @other: of other games by the same rules
 *
 * Adds what was counted apart: in whatever order, it comes to the same.
 */
void
lat_wear_count_merge (LatWearCount *count, const LatWearCount *other)
{
  g_return_if_fail (count != NULL && other != NULL);

  count->n_games += other->n_games;
  count->n_plies += other->n_plies;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        for (guint wear = 0; wear < LAT_N_SQUARE_WEARS; wear++)
          for (guint i = 0; i < LAT_N_CELLS; i++)
            count->squares[side][kind][wear][i] += other->squares[side][kind][wear][i];
        for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
          count->edges[side][kind][i] += other->edges[side][kind][i];
      }
}

/**
 * lat_wear_edge_new:
 * @a: a square
 * @b: another
 *
 * Returns: the edge between them, in whatever order; %LAT_WEAR_EDGE_NONE if they are no neighbours
 */
LatWearEdge
lat_wear_edge_new (LatSquare a, LatSquare b)
{
  LatSquare low = MIN (a, b);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (low + steps[i] == MAX (a, b))
      return (LatWearEdge) (4 * low + i);
  return LAT_WEAR_EDGE_NONE;
}

/**
 * lat_wear_edge_get_ends:
 * @edge: an edge
 * @a: (out): the square of the lower number
 * @b: (out): its neighbour
 */
void
lat_wear_edge_get_ends (LatWearEdge edge, LatSquare *a, LatSquare *b)
{
  g_return_if_fail (edge < LAT_N_WEAR_EDGES && a != NULL && b != NULL);

  *a = edge / 4;
  *b = (LatSquare) (*a + steps[edge % 4]);
}

/**
 * lat_wear_edge_write:
 * @edge: an edge
 * @name: (out): like “a1-b2”
 *
 * Returns: @name
 */
char *
lat_wear_edge_write (LatWearEdge edge, char name[LAT_WEAR_EDGE_NAME_SIZE])
{
  char first[LAT_SQUARE_NAME_SIZE], second[LAT_SQUARE_NAME_SIZE];
  LatSquare a, b;

  lat_wear_edge_get_ends (edge, &a, &b);
  lat_square_write (a, first);
  lat_square_write (b, second);
  g_snprintf (name, LAT_WEAR_EDGE_NAME_SIZE, "%s-%s", first, second);
  return name;
}

/**
 * lat_wear_get_word:
 *
 * Returns: what it is called in files and on the command line
 */
const char *
lat_wear_get_word (LatWear wear)
{
  static const char *const words[] = { "stay", "arrival", "lift", "sweep", "crossing" };

  g_return_val_if_fail ((guint) wear < LAT_N_WEARS, NULL);

  return words[wear];
}
