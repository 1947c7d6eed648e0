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
  LAT_ACTION_SWAP, /* change sides with the other player */
} LatActionType;

/**
 * LatAction:
 *
 * From bit 0: nine bits for the square it starts from (moves only), nine for
 * the one it goes to (moves, drops, removals), three for its #LatActionType,
 * two for the #LatKind of the piece that is moved, dropped or removed. Victims
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
  return (LatKind) ((action >> 21) & 3);
}

#define LAT_ACTION_PASS_VALUE (lat_action_new (LAT_ACTION_PASS, LAT_SOLDIER, 0, 0))
#define LAT_ACTION_SWAP_VALUE (lat_action_new (LAT_ACTION_SWAP, LAT_SOLDIER, 0, 0))

/* lat_action_pack: the action in 22 bits, for those who keep many: those of soldiers and leaders are what they are,
 * those of officers have the types that there are not. */
static inline guint32
lat_action_pack (LatAction action)
{
  guint32 squares = action & ((1u << 18) - 1), type = (guint32) lat_action_type (action);

  if (lat_action_kind (action) != LAT_OFFICER)
    return action;
  /* Moves, drops and removals: 6, 7 and, with the bit of the kind, 6. */
  return squares | (type == LAT_ACTION_DROP ? 7u : 6u) << 18
         | (type == LAT_ACTION_REMOVAL ? 1u : 0u) << 21;
}

/* lat_action_unpack: what lat_action_pack() has packed. */
static inline LatAction
lat_action_unpack (guint32 word)
{
  guint32 type = (word >> 18) & 7, squares = word & ((1u << 18) - 1);

  if (type < 6)
    return word;
  return lat_action_new (type == 7                ? LAT_ACTION_DROP
                         : (word & 1u << 21) != 0 ? LAT_ACTION_REMOVAL
                                                  : LAT_ACTION_MOVE,
                         LAT_OFFICER, squares & 511, squares >> 9);
}

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
