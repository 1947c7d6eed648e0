/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action.c - the smallest step of play, as a packed value */
#include "lat-action.h"

#include <string.h>

/**
 * lat_action_list_init:
 * @list: (out caller-allocates): an empty list afterwards
 */
void
lat_action_list_init (LatActionList *list)
{
  list->n = 0;
  list->size = LAT_ACTION_LIST_INLINE;
  list->items = list->room;
}

/**
 * lat_action_list_clear:
 *
 * Frees what the list has grown by; it can be used again.
 */
void
lat_action_list_clear (LatActionList *list)
{
  if (list->items != list->room)
    g_free (list->items);
  lat_action_list_init (list);
}

/**
 * lat_action_list_grow:
 *
 * Makes room for more; only for lat_action_list_add().
 */
void
lat_action_list_grow (LatActionList *list)
{
  LatAction *items = g_new (LatAction, 2 * (gsize) list->size);

  memcpy (items, list->items, list->n * sizeof *items);
  if (list->items != list->room)
    g_free (list->items);
  list->items = items;
  list->size *= 2;
}

/**
 * lat_action_list_has:
 *
 * Returns: whether @action is in the list
 */
gboolean
lat_action_list_has (const LatActionList *list, LatAction action)
{
  for (guint i = 0; i < list->n; i++)
    if (list->items[i] == action)
      return TRUE;
  return FALSE;
}
