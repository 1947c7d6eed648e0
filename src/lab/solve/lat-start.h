/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-start.h - who wins from the start of a rule set */
#pragma once

#include "lat-end-solver.h"
#include "lat-end-value.h"
#include "lat-game.h"
#include "lat-prover.h"
#include "lat-reason.h"

/** LAT_START_MAX_SQUARES: no start is solved on a board with more squares. */
#define LAT_START_MAX_SQUARES 25
/** LAT_START_MAX_DROPS: where men can be dropped in more ways, a proof is looked for instead of a table. */
#define LAT_START_MAX_DROPS 4000000
/** LAT_START_DEFAULT_SECONDS: how long a proof is looked for, unless said otherwise. */
#define LAT_START_DEFAULT_SECONDS 60
/** LAT_START_PROOF_NODES: how many positions lat_start_prove() looks at at most, for each side. */
#define LAT_START_PROOF_NODES 100000

/**
 * LatStartOptions:
 * @folder: (nullable): where the table is made; %NULL for the place that lat_end_scratch_open() takes
 * @path: (nullable): the file for the table, which stays then; @folder does not matter
 * @n_threads: 1 or more
 * @max_mib: how much of the disk the values may take; a proof is looked for where a table would need more
 * @seconds: how long a proof is looked for at most, for both sides together; 0 for any time
 * @cancellable: (nullable): stops it
 * @func: (nullable): is told how far it is
 * @data: for @func
 */
typedef struct
{
  const char *folder;
  const char *path;
  guint n_threads;
  guint max_mib;
  double seconds;
  GCancellable *cancellable;
  LatEndProgressFunc func;
  gpointer data;
} LatStartOptions;

/**
 * LatStartAnswer:
 * @outcome: of a start where the game is over already; else its result is %LAT_RESULT_NONE
 * @is_proof: whether it rests on a proof instead of a table
 * @value: what becomes of the start, from the view of who acts first, as a player where players may change sides;
 *   %LAT_END_NONE if that is not known
 * @holds: whether that is so in a game, with its limits (lat_end_value_holds())
 * @is_shortest: of a win that was proved: whether there is surely no shorter one
 * @n_men: how many men there are
 * @n_positions: how many positions were solved, or looked at
 * @n_drops: in how many positions men were dropped
 * @no_win: of a proof: within how many plies each side surely cannot win
 * @n_line: how many actions the line has
 * @line: how the game goes if the winner hurries and the loser delays; only its beginning if it is longer
 */
typedef struct
{
  LatOutcome outcome;
  gboolean is_proof;
  LatEndValue value;
  gboolean holds;
  gboolean is_shortest;
  guint n_men;
  guint64 n_positions;
  guint64 n_drops;
  guint no_win[LAT_N_SIDES];
  guint n_line;
  LatAction line[LAT_PROVER_MAX_PLIES];
} LatStartAnswer;

gboolean
lat_start_can_solve (const LatRuleset *ruleset, GError **error);
gboolean
lat_start_solve (LatRuleset *ruleset,
                 const LatStartOptions *options,
                 LatStartAnswer *answer,
                 GError **error);

void
lat_start_prove (LatRuleset *ruleset, LatStartAnswer *answer);
gboolean
lat_start_answer_is_decided (const LatStartAnswer *answer);
char *
lat_start_answer_dup_verdict (const LatStartAnswer *answer, const LatRuleset *ruleset);
char *
lat_start_answer_dup_title (const LatStartAnswer *answer, const LatRuleset *ruleset);
char *
lat_start_answer_dup_method (const LatStartAnswer *answer);
char *
lat_start_answer_dup_line (const LatStartAnswer *answer, const LatRuleset *ruleset);
LatGame *
lat_start_answer_new_game (const LatStartAnswer *answer, LatRuleset *ruleset);
