/* A solver of few men that shares nothing with the one it is there to check: the rules are the plain referee's,
 * values go from each position to those that lead to it. */
#pragma once

#include <glib.h>

typedef enum
{
  PLAIN_VALUE_OPEN,
  PLAIN_VALUE_WIN,
  PLAIN_VALUE_LOSS,
} PlainValue;

typedef struct
{
  char *text;       /* six fields */
  PlainValue value; /* of the side to act */
  guint plies;
} PlainSolution;

/* Of all positions of so many men or fewer, without a trapped man, and of all that play leads to from them. */
GPtrArray *
plain_solve (const char *rules_line, guint n_men);
