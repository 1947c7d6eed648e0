/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-searcher.h - whoever searches for an analysis: the engine here, or another program */
#pragma once

#include "lat-analysis-worker.h"

/**
 * LatSearcherClass:
 * @search: ends the search that runs, if any, and starts another one; returns at once
 * @stop: ends the search that runs, if any; returns at once
 * @take: the newest results of the search asked for last, and whether there is something new
 * @dup_fault: (nullable): why it cannot search any more, for people; %NULL if it can
 * @restart: (nullable): lets it begin anew after a fault
 * @free: frees what searches
 *
 * What a kind of searcher provides. Each is called with what searches.
 */
typedef struct
{
  void (*search) (gpointer impl, const LatAnalysisRoot *root, const LatAnalysisSettings *settings);
  void (*stop) (gpointer impl);
  gboolean (*take) (gpointer impl, LatAnalysisResults *results);
  char *(*dup_fault) (gpointer impl);
  void (*restart) (gpointer impl);
  void (*free) (gpointer impl);
} LatSearcherClass;

/**
 * LatSearcher:
 *
 * One interface to all that can search, so that an analysis need not know what it is.
 */
typedef struct _LatSearcher LatSearcher;

LatSearcher *
lat_searcher_new_built_in (LatNotifierFunc func, gpointer data);
LatSearcher *
lat_searcher_new_external (const char *const *argv, LatNotifierFunc func, gpointer data);
void
lat_searcher_restart (LatSearcher *searcher);
void
lat_searcher_free (LatSearcher *searcher);
void
lat_searcher_search (LatSearcher *searcher,
                     const LatAnalysisRoot *root,
                     const LatAnalysisSettings *settings);
void
lat_searcher_stop (LatSearcher *searcher);
gboolean
lat_searcher_take (LatSearcher *searcher, LatAnalysisResults *results);
char *
lat_searcher_dup_fault (LatSearcher *searcher);
