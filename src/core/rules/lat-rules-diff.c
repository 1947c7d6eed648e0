/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-diff.c - in which keys two rule sets differ */
#include "lat-rules-diff.h"

/**
 * lat_rules_diff:
 * @a: rules
 * @b: other rules
 * @keys: (out caller-allocates): the keys that say how to play and differ, in
 *   schema order
 *
 * Returns: how many there are
 */
guint
lat_rules_diff (const LatRules *a, const LatRules *b, LatKey keys[LAT_N_KEYS])
{
  guint n = 0;

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (!lat_rules_key_is_equal (a, b, (LatKey) key))
      keys[n++] = (LatKey) key;
  return n;
}
