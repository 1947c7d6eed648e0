/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-history-private.h - looking for a key among those before */
#pragma once

#include "lat-history.h"

/* How often a key is among the last reach keys before the index end. */
static inline guint
lat_history_count_back (const LatHistory *history, guint end, guint64 key, guint reach)
{
  guint from = reach < end ? end - reach : 0;
  guint n = 0;

  for (guint i = from; i < end; i++)
    n += history->keys[i] == key;
  return n;
}
