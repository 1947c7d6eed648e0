/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-history.c - the positions that came before, for repetition */
#include "lat-history-private.h"

#include <string.h>

/**
 * lat_history_init:
 * @history: (out caller-allocates): an empty one afterwards
 */
void
lat_history_init (LatHistory *history)
{
  memset (history, 0, sizeof *history);
}

/**
 * lat_history_clear:
 *
 * Frees what is in it; it is empty then.
 */
void
lat_history_clear (LatHistory *history)
{
  g_free (history->keys);
  lat_history_init (history);
}

/**
 * lat_history_reset:
 * @position: where play begins
 *
 * Forgets all and starts with a position.
 */
void
lat_history_reset (LatHistory *history, const LatPosition *position)
{
  history->n = 0;
  lat_history_push (history, position);
}

/**
 * lat_history_copy:
 * @history: an initialised history, which is overwritten
 * @other: what to copy
 */
void
lat_history_copy (LatHistory *history, const LatHistory *other)
{
  if (history->size < other->n)
    {
      history->size = MAX (other->n, 64);
      history->keys = g_renew (guint64, history->keys, history->size);
    }
  history->n = other->n;
  if (other->n > 0)
    memcpy (history->keys, other->keys, other->n * sizeof *other->keys);
}

/**
 * lat_history_grow:
 *
 * Makes room for more; only for lat_history_push().
 */
void
lat_history_grow (LatHistory *history)
{
  history->size = MAX (64, 2 * history->size);
  history->keys = g_renew (guint64, history->keys, history->size);
}

/**
 * lat_history_count:
 * @history: a history that ends with @position
 * @position: the current position
 *
 * Returns: how often the position has occurred, this time included
 */
guint
lat_history_count (const LatHistory *history, const LatPosition *position)
{
  g_return_val_if_fail (history->n > 0, 1);

  return 1 + lat_history_count_back (history, history->n - 1, position->key, position->reversible);
}
