/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-example.h - small examples of what each key of the rules does */
#pragma once

#include "lat-reason.h"
#include "lat-rules.h"

/**
 * LatExampleKind:
 * @LAT_EXAMPLE_BOARD: the board and the start array of the rules themselves
 * @LAT_EXAMPLE_MOVES: where a man may go
 * @LAT_EXAMPLE_DROPS: where the side to act may drop
 * @LAT_EXAMPLE_ACTION: one action, after others if it follows from them: what it does, or why it
 *   is not legal
 * @LAT_EXAMPLE_TURN: actions of one side, played as long as it is that side’s turn
 * @LAT_EXAMPLE_LINE: actions of both sides, played as far as they are legal
 * @LAT_EXAMPLE_CHOICE: actions, of which the first that is legal is played
 * @LAT_EXAMPLE_CYCLE: actions, played over and over until the game is over, one is refused, or
 *   five times
 *
 * What is done with the position of an example.
 */
typedef enum
{
  LAT_EXAMPLE_BOARD,
  LAT_EXAMPLE_MOVES,
  LAT_EXAMPLE_DROPS,
  LAT_EXAMPLE_ACTION,
  LAT_EXAMPLE_TURN,
  LAT_EXAMPLE_LINE,
  LAT_EXAMPLE_CHOICE,
  LAT_EXAMPLE_CYCLE,
} LatExampleKind;

/**
 * LatExampleClaim:
 * @value: of the key, as a file says it
 * @caption: what it means, one sentence, marked with N_; `%d` in it is the value
 * @squares: (nullable): names joined by blanks, in order of file, then rank: whom the actions
 *   capture, or where the man may go or be dropped; %NULL: none
 * @reason: why the game is over afterwards, or why the action is refused
 * @n_actions: (of more than one): how many actions are played; 0 of #LAT_EXAMPLE_ACTION: one, if
 *   it is legal
 *
 * What an example says of one value. Only the caption is shown: the rest is what the author
 * of the example expects, and tests compare it with what the core does.
 */
typedef struct
{
  const char *value;
  const char *caption;
  const char *squares;
  LatReasonCode reason;
  guint n_actions;
} LatExampleClaim;

#define LAT_EXAMPLE_MAX_CLAIMS 9

/**
 * LatExample:
 *
 * One position, small enough to see, and what is done there; what comes of it depends on the
 * value of one key.
 */
typedef struct _LatExample LatExample;

guint
lat_example_get_count (LatKey key);
const LatExample *
lat_example_get (LatKey key, guint index);
LatKey
lat_example_get_key (const LatExample *example);
LatExampleKind
lat_example_get_kind (const LatExample *example);
guint
lat_example_get_n_claims (const LatExample *example);
const LatExampleClaim *
lat_example_get_claim (const LatExample *example, guint index);
const LatExampleClaim *
lat_example_find_claim (const LatExample *example, const char *value);
char *
lat_example_dup_value (const LatExample *example, const LatRules *rules);
char *
lat_example_dup_caption (const LatExample *example, const char *value);
