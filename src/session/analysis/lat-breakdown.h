/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-breakdown.h - what the evaluation of the place that is shown is made of */
#pragma once

#include "lat-document.h"
#include "lat-terms.h"

/**
 * LatBreakdownPart:
 * @name: what is counted, translated
 * @sentence: how it is counted, translated
 * @value: what it adds, in hundredths of a soldier, from White's view; of a change: how much more
 *   it adds than before
 * @n: how often each side has it now
 * @n_before: how often each side had it before the last action; of a change only
 * @squares: where it is on the board, for each side; of a change: where it is now and was not, or
 *   was and is not
 */
typedef struct
{
  const char *name;
  const char *sentence;
  double value;
  int n[LAT_N_SIDES];
  int n_before[LAT_N_SIDES];
  LatSquareSet squares[LAT_N_SIDES];
} LatBreakdownPart;

/** LAT_BREAKDOWN_MAX_PARTS: the terms, and how near the captureless limit is. */
#define LAT_BREAKDOWN_MAX_PARTS (LAT_N_TERMS + 2)

/**
 * LatBreakdown:
 * @is_over: nothing is judged where the game is over
 * @has_before: whether an action leads here
 * @total: the evaluation, in hundredths of a soldier from White's view; nothing was searched
 * @before: the evaluation before the last action
 * @origin: where the weights come from
 * @n_parts: how many parts there are
 * @parts: what it is made of, or what has changed, the largest first; parts that add nothing are
 *   left out
 *
 * A value.
 */
typedef struct
{
  gboolean is_over;
  gboolean has_before;
  int total;
  int before;
  LatWeightsOrigin origin;
  guint n_parts;
  LatBreakdownPart parts[LAT_BREAKDOWN_MAX_PARTS];
} LatBreakdown;

void
lat_breakdown_fill (LatDocument *document, gboolean is_change, LatBreakdown *breakdown);
