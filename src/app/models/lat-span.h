/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-span.h - a piece of a flowing text */
#pragma once

#include <glib-object.h>

/**
 * LatSpanKind:
 * @LAT_SPAN_NUMBER: a move number; stays on the line of what follows it
 * @LAT_SPAN_ACTION: an action with its glyphs; can be clicked
 * @LAT_SPAN_COMMENT: what somebody says about it
 * @LAT_SPAN_RAW: text that could not be read
 * @LAT_SPAN_REASON: why it could not
 * @LAT_SPAN_RESULT: how it ended
 * @LAT_SPAN_FOLD: folds a variation, or unfolds it; can be clicked
 * @LAT_SPAN_HIDDEN: what a folded variation would say
 */
typedef enum
{
  LAT_SPAN_NUMBER,
  LAT_SPAN_ACTION,
  LAT_SPAN_COMMENT,
  LAT_SPAN_RAW,
  LAT_SPAN_REASON,
  LAT_SPAN_RESULT,
  LAT_SPAN_FOLD,
  LAT_SPAN_HIDDEN,
} LatSpanKind;

/**
 * LatSpan:
 * @start: where it begins, in bytes
 * @end: where it ends, in bytes
 * @kind: what it is
 */
typedef struct
{
  guint start;
  guint end;
  LatSpanKind kind;
} LatSpan;
