/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action.h - the smallest step of play, as a packed value */
#pragma once

#include "lat-square.h"

/**
 * LatActionType:
 *
 * What a side can do.
 */
typedef enum
{
  LAT_ACTION_NONE,
  LAT_ACTION_MOVE,
  LAT_ACTION_DROP,
  LAT_ACTION_REMOVAL,
  LAT_ACTION_PASS,
} LatActionType;

/**
 * LatAction:
 *
 * From bit 0: nine bits for the square it starts from (moves only), nine for
 * the one it goes to (moves, drops, removals), three for its #LatActionType,
 * one for the #LatKind of the piece that is moved, dropped or removed. Victims
 * are not part of it: they follow from the position. 0 is no action.
 */
typedef guint32 LatAction;

#define LAT_ACTION_INVALID ((LatAction) 0)

static inline LatAction
lat_action_new (LatActionType type, LatKind kind, LatSquare from, LatSquare to)
{
  return from | (guint32) to << 9 | (guint32) type << 18 | (guint32) kind << 21;
}

static inline LatSquare
lat_action_from (LatAction action)
{
  return action & 511;
}

static inline LatSquare
lat_action_to (LatAction action)
{
  return (action >> 9) & 511;
}

static inline LatActionType
lat_action_type (LatAction action)
{
  return (LatActionType) ((action >> 18) & 7);
}

static inline LatKind
lat_action_kind (LatAction action)
{
  return (LatKind) ((action >> 21) & 1);
}

#define LAT_ACTION_PASS_VALUE (lat_action_new (LAT_ACTION_PASS, LAT_SOLDIER, 0, 0))

#define LAT_ACTION_LIST_INLINE 384

/**
 * LatActionList:
 * @n: how many actions there are
 * @items: the actions
 *
 * A growing list that starts on the stack: with multiple jumps on a large board
 * there can be more than thirty thousand actions, but there hardly ever are
 * four hundred. Not to be copied.
 */
typedef struct
{
  guint n;
  guint size;
  LatAction *items;
  LatAction room[LAT_ACTION_LIST_INLINE];
} LatActionList;

void
lat_action_list_init (LatActionList *list);
void
lat_action_list_clear (LatActionList *list);
void
lat_action_list_grow (LatActionList *list);
gboolean
lat_action_list_has (const LatActionList *list, LatAction action);

static inline void
lat_action_list_add (LatActionList *list, LatAction action)
{
  if (G_UNLIKELY (list->n == list->size))
    lat_action_list_grow (list);
  list->items[list->n++] = action;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatActionList, lat_action_list_clear)
