/* A searcher to measure strength by: plain alpha-beta on the referee's board. It shares no code with
 * the engine, nor with the rules below it. */
#pragma once

#include "plain-play.h"

#define REFERENCE_DEPTH     4
#define REFERENCE_MAX_DEPTH 16

/* Scores are from the view of the side to act, in hundredths of a soldier. */
#define REFERENCE_WIN 100000

typedef struct
{
  PlainAction action;
  int score;
  guint64 nodes; /* positions looked at, the root aside */
} ReferenceResult;

/* The best action so many actions deep, by material and mobility; of equals the one that comes
 * first. The game is not to be over. */
void
reference_search (const PlainGame *game, int depth, ReferenceResult *result);
