/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-solver.h - all positions of few men, solved backwards */
#pragma once

#include <gio/gio.h>

#include "lat-ruleset.h"

/** LAT_END_DEFAULT_MIB: how much of the disk the values may take unless said otherwise. */
#define LAT_END_DEFAULT_MIB 2048

/**
 * LatEndPhase:
 * @LAT_END_GROWING: the positions' successors are found
 * @LAT_END_PASSING: values are drawn from successors' values
 * @LAT_END_WRITING: the table is compressed
 * @LAT_END_VERIFYING: every value is compared with those of the successors
 * @LAT_END_DROPPING: men are dropped in all ways (lat_start_solve())
 * @LAT_END_PROVING: a proof is looked for, and there is no table (lat_start_solve())
 */
typedef enum
{
  LAT_END_GROWING,
  LAT_END_PASSING,
  LAT_END_WRITING,
  LAT_END_VERIFYING,
  LAT_END_DROPPING,
  LAT_END_PROVING,
} LatEndPhase;

/**
 * LatEndProgress:
 * @phase: what is being done
 * @men: of positions with so many men
 * @done: how far it is
 * @total: where it ends; 0 if that is not known
 */
typedef struct
{
  LatEndPhase phase;
  guint men;
  guint64 done;
  guint64 total;
} LatEndProgress;

/**
 * LatEndProgressFunc:
 *
 * Is called now and then, by one thread at a time.
 */
typedef void (*LatEndProgressFunc) (const LatEndProgress *progress, gpointer data);

/**
 * LatEndOptions:
 * @n_threads: 1 or more
 * @max_mib: how much of the disk the values may take
 * @cancellable: (nullable): stops it; what was done is kept for the next time
 * @func: (nullable): is told how far it is
 * @data: for @func
 */
typedef struct
{
  guint n_threads;
  guint max_mib;
  GCancellable *cancellable;
  LatEndProgressFunc func;
  gpointer data;
} LatEndOptions;

/**
 * LatEndSummary:
 * @n_positions: how many positions were solved, those that are the same but for a map counted once
 * @n_wins: in how many the side to act wins
 * @n_losses: in how many the other side does
 * @n_open: in how many neither does
 * @longest: the longest win, in plies
 */
typedef struct
{
  guint64 n_positions;
  guint64 n_wins;
  guint64 n_losses;
  guint64 n_open;
  guint longest;
} LatEndSummary;

char *
lat_end_progress_dup_words (const LatEndProgress *progress);
gboolean
lat_end_solve (LatRuleset *ruleset,
               guint n_men,
               const char *path,
               const LatEndOptions *options,
               LatEndSummary *summary,
               GError **error);
gboolean
lat_end_verify (const char *path,
                const LatEndOptions *options,
                LatEndSummary *summary,
                GError **error);
