/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-worker.h - the engine in a thread of its own */
#pragma once

#include "lat-analysis-root.h"
#include "lat-engine.h"
#include "lat-notifier.h"

/**
 * LatAnalysisSettings:
 * @n_lines: how many lines to search for
 * @n_threads: how many threads may search
 * @hash_mib: size of the transposition table
 * @limits: when a search ends by itself, and the actions that it is restricted to;
 *   without a limit it ends when there is nothing more to find
 *
 * How to search.
 */
typedef struct
{
  guint n_lines;
  guint n_threads;
  guint hash_mib;
  LatLimits limits;
} LatAnalysisSettings;

/**
 * LatAnalysisResults:
 * @is_done: whether the search has ended by itself
 * @has_line: a bit for each line that has been found
 * @depth: of the newest line, in plies
 * @nodes: positions visited
 * @nps: of them a second
 * @table_men: of lines from a table: with how many men that has positions at most
 * @best: the action that the search has chosen, once it is done
 * @lines: the newest of each line
 *
 * The newest that is known of a search.
 */
typedef struct
{
  gboolean is_done;
  guint has_line;
  guint depth;
  guint64 nodes;
  guint64 nps;
  guint table_men;
  LatAction best;
  LatInfo lines[LAT_ENGINE_MAX_LINES];
} LatAnalysisResults;

void
lat_analysis_results_put (LatAnalysisResults *results, const LatInfo *info);

/**
 * LatAnalysisWorker:
 *
 * Runs an engine without ever making the main loop wait: a thread, parked while
 * there is nothing to do, stops one search and starts the next. Each search has a
 * token; what comes from any other than the one asked for last is dropped. There is
 * at most one call of the main loop pending.
 */
typedef struct _LatAnalysisWorker LatAnalysisWorker;

LatAnalysisWorker *
lat_analysis_worker_new (LatNotifierFunc func, gpointer data);
void
lat_analysis_worker_free (LatAnalysisWorker *worker);
void
lat_analysis_worker_search (LatAnalysisWorker *worker,
                            const LatAnalysisRoot *root,
                            const LatAnalysisSettings *settings);
char *
lat_analysis_worker_dup_fault (LatAnalysisWorker *worker);
void
lat_analysis_worker_stop (LatAnalysisWorker *worker);
gboolean
lat_analysis_worker_take (LatAnalysisWorker *worker, LatAnalysisResults *results);
