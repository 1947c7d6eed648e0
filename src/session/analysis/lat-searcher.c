/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-searcher.c - whoever searches for an analysis: the engine here, or another program */
#include "lat-searcher.h"

#include "lat-external-engine.h"

struct _LatSearcher
{
  const LatSearcherClass *klass;
  gpointer impl;
};

/* --- The engine here --- */

static void
search_built_in (gpointer impl, const LatAnalysisRoot *root, const LatAnalysisSettings *settings)
{
  lat_analysis_worker_search (impl, root, settings);
}

static void
stop_built_in (gpointer impl)
{
  lat_analysis_worker_stop (impl);
}

static gboolean
take_built_in (gpointer impl, LatAnalysisResults *results)
{
  return lat_analysis_worker_take (impl, results);
}

static char *
dup_fault_of_built_in (gpointer impl)
{
  return lat_analysis_worker_dup_fault (impl);
}

static void
free_built_in (gpointer impl)
{
  lat_analysis_worker_free (impl);
}

/* A searcher: @klass says what @impl, which becomes its own, can do, and outlives it. */
static LatSearcher *
lat_searcher_new (const LatSearcherClass *klass, gpointer impl)
{
  LatSearcher *searcher;

  g_return_val_if_fail (klass != NULL && impl != NULL, NULL);

  searcher = g_new (LatSearcher, 1);
  searcher->klass = klass;
  searcher->impl = impl;
  return searcher;
}

/**
 * lat_searcher_new_built_in:
 * @func: called when there are results, in the main context of now
 * @data: for @func
 *
 * Returns: (transfer full): the engine in this process, in a thread of its own
 */
LatSearcher *
lat_searcher_new_built_in (LatNotifierFunc func, gpointer data)
{
  static const LatSearcherClass klass = { search_built_in,       stop_built_in, take_built_in,
                                          dup_fault_of_built_in, NULL,          free_built_in };

  g_return_val_if_fail (func != NULL, NULL);

  return lat_searcher_new (&klass, lat_analysis_worker_new (func, data));
}

/* --- Another program --- */

static void
search_external (gpointer impl, const LatAnalysisRoot *root, const LatAnalysisSettings *settings)
{
  lat_external_engine_search (impl, root, settings);
}

static void
stop_external (gpointer impl)
{
  lat_external_engine_stop (impl);
}

static gboolean
take_external (gpointer impl, LatAnalysisResults *results)
{
  return lat_external_engine_take (impl, results);
}

static char *
dup_fault_of_external (gpointer impl)
{
  return lat_external_engine_dup_fault (impl);
}

static void
restart_external (gpointer impl)
{
  lat_external_engine_restart (impl);
}

static void
free_external (gpointer impl)
{
  lat_external_engine_free (impl);
}

/**
 * lat_searcher_new_external:
 * @argv: (array zero-terminated=1): a program that speaks the protocol, and its arguments
 * @func: called when there are results, or a fault
 * @data: for @func
 *
 * Returns: (transfer full): a program, to be used like the engine here
 */
LatSearcher *
lat_searcher_new_external (const char *const *argv, LatNotifierFunc func, gpointer data)
{
  static const LatSearcherClass klass = { search_external,       stop_external,    take_external,
                                          dup_fault_of_external, restart_external, free_external };

  return lat_searcher_new (
      &klass, lat_external_engine_new (argv, LAT_EXTERNAL_ENGINE_PATIENCE, func, data));
}

/* --- All --- */

/**
 * lat_searcher_free:
 * @searcher: (nullable): a searcher; whatever it does ends
 */
void
lat_searcher_free (LatSearcher *searcher)
{
  if (searcher == NULL)
    return;
  searcher->klass->free (searcher->impl);
  g_free (searcher);
}

/**
 * lat_searcher_search:
 * @root: where to search; copied
 * @settings: how; copied
 *
 * Ends the search that runs, if any, and starts another one. Returns at once; from
 * now on there are only results of the new search.
 */
void
lat_searcher_search (LatSearcher *searcher,
                     const LatAnalysisRoot *root,
                     const LatAnalysisSettings *settings)
{
  g_return_if_fail (searcher != NULL && root != NULL && settings != NULL);

  searcher->klass->search (searcher->impl, root, settings);
}

/**
 * lat_searcher_stop:
 *
 * Ends the search that runs, if any. Returns at once; from now on there are no results.
 */
void
lat_searcher_stop (LatSearcher *searcher)
{
  g_return_if_fail (searcher != NULL);

  searcher->klass->stop (searcher->impl);
}

/**
 * lat_searcher_take:
 * @results: (out caller-allocates): the newest results of the search asked for last
 *
 * Returns: whether there is something new
 */
gboolean
lat_searcher_take (LatSearcher *searcher, LatAnalysisResults *results)
{
  g_return_val_if_fail (searcher != NULL && results != NULL, FALSE);

  return searcher->klass->take (searcher->impl, results);
}

/**
 * lat_searcher_dup_fault:
 *
 * Returns: (transfer full) (nullable): why it cannot search any more, for people; %NULL if
 *   it can
 */
char *
lat_searcher_dup_fault (LatSearcher *searcher)
{
  g_return_val_if_fail (searcher != NULL, NULL);

  return searcher->klass->dup_fault != NULL ? searcher->klass->dup_fault (searcher->impl) : NULL;
}

/**
 * lat_searcher_restart:
 *
 * Lets it begin anew with the next search, after a fault.
 */
void
lat_searcher_restart (LatSearcher *searcher)
{
  g_return_if_fail (searcher != NULL);

  if (searcher->klass->restart != NULL)
    searcher->klass->restart (searcher->impl);
}
