/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-length.h - how long games last of which some were cut off */
#pragma once

#include "lat-lab-interval.h"

/**
 * LatLabLength:
 * @group: what it belongs to: lengths of one group are not independent of each other
 * @length: of a game, at least 0
 * @is_cut: whether the game was cut off there, and would have gone on
 *
 * How long a game was. A value.
 */
typedef struct
{
  guint64 group;
  double length;
  gboolean is_cut;
} LatLabLength;

void
lat_lab_length_find_median (const LatLabLength *lengths, gsize n, LatLabInterval *median);
