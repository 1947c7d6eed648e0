/* lat-order.c - which action to try first */
#include "config.h"

#include "lat-order.h"

#include <stdlib.h>
#include <string.h>

#define SCORE_FIRST   (1 << 30)
#define SCORE_REMOVAL (1 << 22)
#define SCORE_KILLER  (1 << 20)
#define SCORE_PASS    (-(1 << 20))
#define HISTORY_MAX   16000

/* So many are picked one by one; if the search is still not satisfied the rest is sorted. */
#define N_SELECTED 12

static inline gint16 *
get_history (LatOrder *order, const LatPosition *position, LatAction action)
{
  return &order->history[position->side][lat_action_from (action)][lat_action_to (action)];
}

/**
 * lat_order_clear:
 *
 * Forgets all that was learned.
 */
void
lat_order_clear (LatOrder *order)
{
  memset (order, 0, sizeof *order);
}

/* Moves towards the bound the slower the nearer it is, so that old news fade. */
static void
shift_history (gint16 *value, int bonus)
{
  bonus = CLAMP (bonus, -1200, 1200);
  *value = (gint16) (*value + bonus - *value * ABS (bonus) / HISTORY_MAX);
}

/**
 * lat_order_reward:
 * @action: a quiet action that refuted the position before it
 *
 * Remembers a good action.
 */
void
lat_order_reward (LatOrder *order,
                  const LatPosition *position,
                  LatAction action,
                  guint ply,
                  int depth)
{
  if (ply < LAT_ORDER_PLIES && order->killers[ply][0] != action)
    {
      order->killers[ply][1] = order->killers[ply][0];
      order->killers[ply][0] = action;
    }
  shift_history (get_history (order, position, action), depth * depth * 8);
}

/**
 * lat_order_punish:
 * @action: a quiet action that was tried in vain before a good one
 */
void
lat_order_punish (LatOrder *order, const LatPosition *position, LatAction action, int depth)
{
  shift_history (get_history (order, position, action), -depth * depth * 8);
}

static gboolean
has_any_neighbour (const LatPosition *position, LatSquare square, LatCell sides)
{
  static const int steps[] = { LAT_NORTH,     LAT_EAST,      LAT_SOUTH,     LAT_WEST,
                               LAT_NORTH + 1, LAT_NORTH - 1, LAT_SOUTH + 1, LAT_SOUTH - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (position->cells[square + steps[i]] & sides)
      return TRUE;
  return FALSE;
}

/* Nothing is captured but beside the man that moved, or behind own men right ahead of it. Finding
 * the victims costs far more than this look at eight neighbours. */
static gboolean
may_capture (const LatEvaluator *evaluator, const LatPosition *position, LatAction action)
{
  const LatRules *rules = evaluator->rules;
  LatCell sides = position->side == LAT_WHITE ? LAT_CELL_BLACK : LAT_CELL_WHITE;

  if (lat_action_type (action) != LAT_ACTION_MOVE || lat_position_is_dropping (position))
    return FALSE;
  if (rules->push_and_crush || rules->phalanx)
    sides |= LAT_CELL_BLACK | LAT_CELL_WHITE;
  return has_any_neighbour (position, lat_action_to (action), sides);
}

static int
value_victims (const LatEvaluator *evaluator,
               const LatPosition *position,
               const LatSquare *victims,
               guint n)
{
  int value = 0;

  for (guint i = 0; i < n; i++)
    value += evaluator->value[lat_cell_kind (position->cells[victims[i]])];
  return value;
}

/* Whether the action fills the last open side of the enemy leader, or brings the own one home. */
static gboolean
may_win (const LatEvaluator *evaluator,
         const LatPosition *position,
         LatAction action,
         LatSquare last_open)
{
  LatSquare to = lat_action_to (action);

  if (lat_action_type (action) != LAT_ACTION_MOVE)
    return FALSE;
  return to == last_open
         || (lat_action_kind (action) == LAT_LEADER
             && evaluator->goal_distance[position->side][to] == 0);
}

/* The only open square beside the enemy leader, if filling it may end the game. */
static LatSquare
find_last_open (const LatEvaluator *evaluator, const LatPosition *position)
{
  LatSquare leader = position->leader[lat_side_opposite ((LatSide) position->side)];
  LatSquare last = LAT_SQUARE_NONE;

  if (leader == LAT_SQUARE_NONE || evaluator->rules->leader_immobilised == LAT_IMMOBILISED_NONE
      || lat_evaluate_open_sides (position, leader, &last) != 1)
    return LAT_SQUARE_NONE;
  return last;
}

static int
score_capture (const LatEvaluator *evaluator,
               const LatRuleset *ruleset,
               const LatPosition *position,
               LatAction action)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  if (!may_capture (evaluator, position, action))
    return 0;

  guint n = lat_capture_find (ruleset, position, action, victims);
  if (n == 0)
    return 0;
  return LAT_PICK_CAPTURE
         + MIN (value_victims (evaluator, position, victims, n), LAT_PICK_CAPTURE - 1);
}

static int
score_quiet (const LatOrder *order, const LatPosition *position, LatAction action, guint ply)
{
  const LatAction *killers = order->killers[MIN (ply, LAT_ORDER_PLIES - 1)];

  switch (lat_action_type (action))
    {
    case LAT_ACTION_REMOVAL:
      return SCORE_REMOVAL;
    case LAT_ACTION_PASS:
      return SCORE_PASS;
    case LAT_ACTION_NONE:
    case LAT_ACTION_MOVE:
    case LAT_ACTION_DROP:
    default:
      break;
    }
  if (action == killers[0])
    return SCORE_KILLER;
  if (action == killers[1])
    return SCORE_KILLER - 1;
  return order->history[position->side][lat_action_from (action)][lat_action_to (action)];
}

static void
reserve (LatPicker *picker, guint n)
{
  picker->n = 0;
  picker->next = 0;
  picker->items = n <= LAT_PICKER_INLINE ? picker->room : g_new (LatPick, n);
}

/* Tens of thousands of multiple jumps are no reason not to stop at once. */
static inline gboolean
is_stopped (const gint *stop, guint i)
{
  return i % 256 == 255 && __atomic_load_n (stop, __ATOMIC_RELAXED);
}

/**
 * lat_picker_init_all:
 * @picker: (out caller-allocates): to be cleared with lat_picker_clear()
 * @list: all legal actions
 * @first: the action to begin with, or %LAT_ACTION_INVALID
 * @stop: set when the answer does not matter any more
 *
 * Orders all actions: @first, those that may win, captures by what they take,
 * removals, killers, the rest by history.
 */
void
lat_picker_init_all (LatPicker *picker,
                     const LatOrder *order,
                     const LatEvaluator *evaluator,
                     const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatActionList *list,
                     LatAction first,
                     guint ply,
                     const gint *stop)
{
  LatSquare last_open = find_last_open (evaluator, position);

  reserve (picker, list->n);
  for (guint i = 0; i < list->n; i++)
    {
      LatAction action = list->items[i];
      int score;

      if (is_stopped (stop, i))
        break;
      if (action == first)
        score = SCORE_FIRST;
      else
        {
          score = score_capture (evaluator, ruleset, position, action);
          if (score == 0)
            score = score_quiet (order, position, action, ply);
          if (may_win (evaluator, position, action, last_open))
            score += LAT_PICK_WIN;
        }
      picker->items[picker->n++] = (LatPick){ action, score };
    }
}

/**
 * lat_picker_init_captures:
 * @picker: (out caller-allocates): to be cleared with lat_picker_clear()
 * @list: all legal actions
 * @stop: set when the answer does not matter any more
 *
 * Orders only what changes much: actions that may win, captures, and removals
 * where they must be made.
 */
void
lat_picker_init_captures (LatPicker *picker,
                          const LatEvaluator *evaluator,
                          const LatRuleset *ruleset,
                          const LatPosition *position,
                          const LatActionList *list,
                          const gint *stop)
{
  gboolean must_remove = evaluator->rules->removal == LAT_REMOVAL_BEFORE_MOVE;
  LatSquare last_open = find_last_open (evaluator, position);

  reserve (picker, list->n);
  for (guint i = 0; i < list->n; i++)
    {
      LatAction action = list->items[i];

      if (is_stopped (stop, i))
        break;

      int score = score_capture (evaluator, ruleset, position, action);
      if (may_win (evaluator, position, action, last_open))
        score += LAT_PICK_WIN;
      if (must_remove && lat_action_type (action) == LAT_ACTION_REMOVAL)
        score = LAT_PICK_CAPTURE;
      if (score > 0)
        picker->items[picker->n++] = (LatPick){ action, score };
    }
}

void
lat_picker_clear (LatPicker *picker)
{
  if (picker->items != picker->room)
    g_free (picker->items);
  picker->items = picker->room;
}

/* By action where the scores are equal, so that the order does not depend on the sort. */
static int
compare_picks (const void *a, const void *b)
{
  const LatPick *one = a;
  const LatPick *other = b;

  if (one->score != other->score)
    return one->score > other->score ? -1 : 1;
  return one->action < other->action ? -1 : one->action > other->action;
}

/**
 * lat_picker_next:
 * @pick: (out): the next action
 *
 * Returns: whether there was another one
 */
gboolean
lat_picker_next (LatPicker *picker, LatPick *pick)
{
  guint next = picker->next;

  if (next == picker->n)
    return FALSE;

  if (next < N_SELECTED)
    {
      guint best = next;

      for (guint i = next + 1; i < picker->n; i++)
        if (picker->items[i].score > picker->items[best].score)
          best = i;

      LatPick swap = picker->items[best];
      picker->items[best] = picker->items[next];
      picker->items[next] = swap;
    }
  else if (next == N_SELECTED)
    qsort (picker->items + next, picker->n - next, sizeof (LatPick), compare_picks);

  *pick = picker->items[next];
  picker->next++;
  return TRUE;
}
