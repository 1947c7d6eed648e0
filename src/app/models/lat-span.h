/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-span.h - a piece of a flowing text */
#pragma once

#include <glib-object.h>

/**
 * LatSpanKind:
 * @LAT_SPAN_NUMBER: a move number; stays on the line of what follows it
 * @LAT_SPAN_ACTION: an action with its glyphs; can be clicked
 * @LAT_SPAN_COMMENT: what somebody says about it
 * @LAT_SPAN_WHY: why it is a mistake, as a review has found or somebody has written
 * @LAT_SPAN_RAW: text that could not be read
 * @LAT_SPAN_REASON: why it could not
 * @LAT_SPAN_RESULT: how it ended
 * @LAT_SPAN_FOLD: folds a variation, or unfolds it; can be clicked
 * @LAT_SPAN_HIDDEN: what a folded variation would say
 * @LAT_SPAN_EVAL: what the position is worth
 */
typedef enum
{
  LAT_SPAN_NUMBER,
  LAT_SPAN_ACTION,
  LAT_SPAN_COMMENT,
  LAT_SPAN_WHY,
  LAT_SPAN_RAW,
  LAT_SPAN_REASON,
  LAT_SPAN_RESULT,
  LAT_SPAN_FOLD,
  LAT_SPAN_HIDDEN,
  LAT_SPAN_EVAL,
} LatSpanKind;

/**
 * LatSpanTone:
 *
 * What the signs of an action say of it, which their colour says again.
 */
typedef enum
{
  LAT_SPAN_TONE_NONE,
  LAT_SPAN_TONE_GOOD,
  LAT_SPAN_TONE_INTERESTING,
  LAT_SPAN_TONE_DUBIOUS,
  LAT_SPAN_TONE_BAD,
} LatSpanTone;

/**
 * LatSpanColumn:
 * @LAT_SPAN_FLOWING: none, it flows with what is beside it
 *
 * Where a span stands in a row; those of a column come together.
 */
typedef enum
{
  LAT_SPAN_FLOWING,
  LAT_SPAN_COLUMN_NUMBER,
  LAT_SPAN_COLUMN_FIRST,
  LAT_SPAN_COLUMN_FIRST_EVAL,
  LAT_SPAN_COLUMN_SECOND,
  LAT_SPAN_COLUMN_SECOND_EVAL,
} LatSpanColumn;

/**
 * LatSpan:
 * @start: where it begins, in bytes
 * @end: where it ends, in bytes
 * @kind: what it is
 * @n_signs: how many bytes at its end are signs: those of the action, then, after a space, all others
 * @tone: what the signs of the action say
 * @column: where it stands in a row
 */
typedef struct
{
  guint start;
  guint end;
  LatSpanKind kind;
  guint n_signs;
  LatSpanTone tone;
  LatSpanColumn column;
} LatSpan;
