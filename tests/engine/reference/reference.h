/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reference.h - a searcher to measure strength by: plain alpha-beta on the referee's board
 *
 * A searcher to measure strength by: plain alpha-beta on the referee's board. It shares no code with
 * the engine, nor with the rules below it. */
#pragma once

#include "plain-play.h"

#define REFERENCE_DEPTH     4
#define REFERENCE_MAX_DEPTH 16

/* Scores are from the view of the side to act, in hundredths of a soldier. */
#define REFERENCE_WIN 100000

/* What is tried first: nothing in particular, or what is likely to be best. That changes hardly what is
 * found, but how many positions it takes. */
typedef enum
{
  REFERENCE_UNSORTED, /* actions in the order of the referee */
  REFERENCE_SORTED,   /* captures, then what has refuted others, then the rest */
} ReferenceOrder;

typedef struct
{
  PlainAction action;
  int score;
  guint64 nodes; /* positions looked at, the root aside */
} ReferenceResult;

/* The best action so many actions deep, by material and mobility; of equals the one that comes
 * first. The game is not to be over. */
void
reference_search (const PlainGame *game, ReferenceOrder order, int depth, ReferenceResult *result);
