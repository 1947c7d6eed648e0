/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-game.h - what is to be known of a game of a run, to count and to measure */
#pragma once

#include "lat-lab-dead.h"
#include "lat-lab-effects.h"
#include "lat-lab-record.h"

/** LAT_LAB_LINE: as many actions after the opening are told apart. */
#define LAT_LAB_LINE 3

/**
 * LatLabPly:
 * @side: who acted
 * @n_actions: how many actions were legal
 * @n_captured: how many men the one that was played captured
 * @chance: White's chance to win, 0 to 1, by the score that was found before the action; NaN if
 *   none was found
 */
typedef struct
{
  LatSide side;
  guint n_actions;
  guint n_captured;
  double chance;
} LatLabPly;

/**
 * LatLabGame:
 * @number: which game it is
 * @first: the side that acts first by the rules
 * @result: who won
 * @reason: why it ended; %LAT_REASON_NONE: it was as long as it may be
 * @has_changed: whether the players have changed sides
 * @n_plies: actions after the opening
 * @n_turns: turns
 * @plies: (array length=n_plies): each action
 * @n_captured: men captured
 * @n_captures: actions that captured
 * @n_quiet: actions at the end since a man was captured or removed last
 * @life: whether anything could still happen at the end; %LAT_LAB_LIFE_UNKNOWN if a side won
 * @occupied: for each square, after how many actions a man stood there
 * @arrived: for each square, how many actions ended there with a man
 * @captured: for each square, how many men were captured there
 * @effects: for each key, a set of bits, one for each #LatLabEffect
 * @digest: of all actions: the same for games that went the same way from one position
 * @line: the opening and the first actions: %NULL after the last
 *
 * A game of a run once it has been replayed. To be read only.
 */
typedef struct
{
  LatLabNumber number;
  LatSide first;
  LatResult result;
  LatReasonCode reason;
  gboolean has_changed;
  guint n_plies;
  guint n_turns;
  LatLabPly *plies;
  guint n_captured;
  guint n_captures;
  guint n_quiet;
  LatLabLife life;
  guint occupied[LAT_N_CELLS];
  guint arrived[LAT_N_CELLS];
  guint captured[LAT_N_CELLS];
  guint8 effects[LAT_N_KEYS];
  guint64 digest;
  char *line[LAT_LAB_LINE + 2];
} LatLabGame;

/**
 * LatLabLook:
 *
 * All that is needed to look at games by one rule set. Not to be used by two threads at a time.
 */
typedef struct _LatLabLook LatLabLook;

LatLabLook *
lat_lab_look_new (LatRuleset *ruleset);
void
lat_lab_look_free (LatLabLook *look);
LatLabGame *
lat_lab_look_at (LatLabLook *look, const LatLabRecord *record);
void
lat_lab_game_free (LatLabGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabLook, lat_lab_look_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabGame, lat_lab_game_free)
