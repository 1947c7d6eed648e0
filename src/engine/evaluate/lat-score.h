/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-score.h - how much better a side stands, and when it wins */
#pragma once

#include <glib.h>

/** LAT_EVALUATE_MAX: no evaluation is larger; scores beyond it are wins and losses. */
#define LAT_EVALUATE_MAX 25000

/**
 * LatScore:
 * @is_mate: whether @value counts plies to the end
 * @value: hundredths of a soldier, or plies to the end (positive: the side to
 *   act wins), from the view of the side to act
 */
typedef struct
{
  gboolean is_mate;
  int value;
} LatScore;
