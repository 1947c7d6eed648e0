/* lat-evaluate.h - what a position is worth without searching */
#pragma once

#include "lat-ruleset.h"

G_BEGIN_DECLS

/** LAT_EVALUATE_MAX: no evaluation is larger; scores beyond it are wins and losses. */
#define LAT_EVALUATE_MAX 25000

/** LAT_EVALUATE_FAR: more steps than any way to a goal has. */
#define LAT_EVALUATE_FAR 255

/**
 * LatEvaluator:
 * @rules: the rules
 * @squares: the squares of the board
 * @n_squares: how many
 * @steps: the directions in which each kind moves
 * @n_steps: how many
 * @reach: how far each kind moves
 * @lines: one of the two directions of each line of custodial capture
 * @n_lines: how many
 * @value: of a man on the board, by kind
 * @trapped_value: of a trapped one
 * @mobility: of a square that a man of that kind can move to
 * @can_trap: whether men are trapped
 * @leader_is_taken: whether a leader can be a victim
 * @leader_is_hammer: whether it captures by arriving
 * @leader_is_anvil: whether it captures as the standing partner
 * @is_hostile: squares and outside that act as captors, by cell
 * @is_safe: squares where nobody is captured
 * @goal_distance: moves of a leader to its goal on an empty board, by side
 *
 * The rules boiled down to what the evaluation asks for. A value without
 * pointers of its own; it lives no longer than the rule set.
 */
typedef struct
{
  const LatRules *rules;
  const LatSquare *squares;
  guint n_squares;
  gint8 steps[LAT_N_KINDS][8];
  guint n_steps[LAT_N_KINDS];
  int reach[LAT_N_KINDS];
  gint8 lines[4];
  guint n_lines;
  int value[LAT_N_KINDS];
  int trapped_value[LAT_N_KINDS];
  int mobility[LAT_N_KINDS];
  gboolean can_trap;
  gboolean leader_is_taken;
  gboolean leader_is_hammer;
  gboolean leader_is_anvil;
  guint8 is_hostile[LAT_N_CELLS];
  guint8 is_safe[LAT_N_CELLS];
  guint8 goal_distance[LAT_N_SIDES][LAT_N_CELLS];
} LatEvaluator;

void
lat_evaluator_init (LatEvaluator *evaluator, const LatRuleset *ruleset);
int
lat_evaluate (const LatEvaluator *evaluator, const LatPosition *position);
guint
lat_evaluate_open_sides (const LatPosition *position, LatSquare square, LatSquare *last);

G_END_DECLS
