/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-history.h - the positions that came before, for repetition */
#pragma once

#include "lat-position.h"

/**
 * LatHistory:
 * @n: how many keys there are
 * @keys: the keys of all positions from the start of the game to the current
 *   one, which is the last
 *
 * A stack that whoever plays keeps beside the position.
 */
typedef struct
{
  guint n;
  guint size;
  guint64 *keys;
} LatHistory;

void
lat_history_init (LatHistory *history);
void
lat_history_clear (LatHistory *history);
void
lat_history_reset (LatHistory *history, const LatPosition *position);
void
lat_history_copy (LatHistory *history, const LatHistory *other);
void
lat_history_grow (LatHistory *history);
guint
lat_history_count (const LatHistory *history, const LatPosition *position);

/**
 * lat_history_push:
 * @position: the position after an action
 */
static inline void
lat_history_push (LatHistory *history, const LatPosition *position)
{
  if (G_UNLIKELY (history->n == history->size))
    lat_history_grow (history);
  history->keys[history->n++] = position->key;
}

static inline void
lat_history_pop (LatHistory *history)
{
  history->n--;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatHistory, lat_history_clear)
