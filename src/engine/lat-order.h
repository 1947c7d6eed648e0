/* lat-order.h - which action to try first */
#pragma once

#include "lat-capture.h"
#include "lat-evaluate.h"

G_BEGIN_DECLS

/** LAT_ORDER_PLIES: how deep killers are kept. */
#define LAT_ORDER_PLIES 160

/**
 * LatOrder:
 * @killers: two quiet actions a ply that have refuted others there
 * @history: how often a quiet action was the best, by side, from, to
 *
 * What a worker has learned about good actions.
 */
typedef struct
{
  LatAction killers[LAT_ORDER_PLIES][2];
  gint16 history[LAT_N_SIDES][LAT_N_CELLS][LAT_N_CELLS];
} LatOrder;

/**
 * LatPick:
 * @action: an action
 * @score: the higher the sooner
 */
typedef struct
{
  LatAction action;
  int score;
} LatPick;

/** LAT_PICK_CAPTURE: from here on an action wins at once or captures. */
#define LAT_PICK_CAPTURE (1 << 24)
/** LAT_PICK_WIN: from here on it may well win at once. */
#define LAT_PICK_WIN (1 << 28)

#define LAT_PICKER_INLINE 256

/**
 * LatPicker:
 * @n: how many actions there are
 * @next: the next one
 * @items: the actions
 *
 * The actions of a position, best first. Not to be copied.
 */
typedef struct
{
  guint n;
  guint next;
  LatPick *items;
  LatPick room[LAT_PICKER_INLINE];
} LatPicker;

void
lat_order_clear (LatOrder *order);
void
lat_order_reward (LatOrder *order,
                  const LatPosition *position,
                  LatAction action,
                  guint ply,
                  int depth);
void
lat_order_punish (LatOrder *order, const LatPosition *position, LatAction action, int depth);

void
lat_picker_init_all (LatPicker *picker,
                     const LatOrder *order,
                     const LatEvaluator *evaluator,
                     const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatActionList *list,
                     LatAction first,
                     guint ply,
                     const gint *stop);
void
lat_picker_init_captures (LatPicker *picker,
                          const LatEvaluator *evaluator,
                          const LatRuleset *ruleset,
                          const LatPosition *position,
                          const LatActionList *list,
                          const gint *stop);
void
lat_picker_clear (LatPicker *picker);
gboolean
lat_picker_next (LatPicker *picker, LatPick *pick);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatPicker, lat_picker_clear)

G_END_DECLS
