/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-worker.c - the engine in a thread of its own */
#include "lat-analysis-worker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-end-lines.h"
#include "lat-work.h"

/* Nobody reads faster; the engine finds hundreds of lines a second at first. */
#define PAUSE (50 * G_TIME_SPAN_MILLISECOND)

/* What the thread is to do next: search, or only stop if there are no rules. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatAnalysisSettings settings;
} Request;

struct _LatAnalysisWorker
{
  LatWork *work;

  /* Guarded by the lock of the work: the search that runs, and what it has found. */
  guint running;
  LatAnalysisResults results;
  gboolean has_news;
};

static void
free_request (gpointer data)
{
  Request *request = data;

  g_clear_pointer (&request->ruleset, lat_ruleset_unref);
  lat_history_clear (&request->history);
  g_free ((gpointer) request->settings.limits.search_actions);
  g_free (request);
}

/* Under the lock. */
static void
announce (LatAnalysisWorker *worker)
{
  worker->has_news = TRUE;
  lat_work_post (worker->work);
}

static gboolean
is_shallower (const LatAnalysisResults *results, guint place, const LatInfo *info)
{
  return (results->has_line & (1u << place)) != 0 && info->depth < results->lines[place].depth;
}

/* Where the line is that makes room for another: the one with its action, wherever it is, or the
 * last one. */
static guint
find_room (const LatAnalysisResults *results, const LatInfo *info)
{
  guint last = info->line;

  for (guint i = 0; i < LAT_ENGINE_MAX_LINES; i++)
    if ((results->has_line & (1u << i)) != 0 && results->lines[i].n_pv > 0 && info->n_pv > 0
        && results->lines[i].pv[0] == info->pv[0])
      return i;
  while (last + 1 < LAT_ENGINE_MAX_LINES && (results->has_line & (3u << last)) == (3u << last))
    last++;
  return last;
}

/* Whether there is a line in each place from @old to @place, so that no gap moves up. */
static gboolean
can_move_up (const LatAnalysisResults *results, guint old, guint place)
{
  for (guint i = old + 1; i <= place; i++)
    if ((results->has_line & (1u << i)) == 0)
      return FALSE;
  return TRUE;
}

/**
 * lat_analysis_results_put:
 * @results: what is known
 * @info: a line with an exact score
 *
 * Puts a line in its place. What is found of a depth comes line by line: an action that moves
 * up is among the old lines too. Those that it overtakes move down, and those that overtake it move
 * up, so that no two lines begin with the same action, in whatever order they come. What is
 * shallower than what is there is left out: a program may begin again, or be behind with some lines.
 */
void
lat_analysis_results_put (LatAnalysisResults *results, const LatInfo *info)
{
  guint place = info->line;
  guint old = find_room (results, info);

  if (is_shallower (results, place, info) || (old < place && is_shallower (results, old, info)))
    return;
  if (old > place)
    memmove (&results->lines[place + 1], &results->lines[place], (old - place) * sizeof *info);
  else if (can_move_up (results, old, place))
    memmove (&results->lines[old], &results->lines[old + 1], (place - old) * sizeof *info);
  else
    return;
  results->lines[place] = *info;
  results->has_line |= 1u << place;
}

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatAnalysisWorker *worker = data;
  LatAnalysisResults *results = &worker->results;

  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, worker->running) && info->line < LAT_ENGINE_MAX_LINES)
    {
      results->depth = MAX (results->depth, info->depth);
      results->nodes = info->nodes;
      results->nps = info->nps;
      /* A bound would only make the score flicker. */
      if (lat_info_holds (info))
        lat_analysis_results_put (results, info);
      announce (worker);
    }
  lat_work_unlock (worker->work);
}

static void
done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatAnalysisWorker *worker = data;

  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, worker->running))
    {
      worker->results.is_done = TRUE;
      worker->results.best = best;
      worker->results.nodes = MAX (worker->results.nodes, nodes);
      announce (worker);
    }
  lat_work_unlock (worker->work);
}

static void
start_search (LatAnalysisWorker *worker, LatEngine *engine, const Request *request, guint token)
{
  LatLimits limits = request->settings.limits;

  /* Not infinite: such a search would not say that it has come to an end. */
  limits.infinite = FALSE;
  if (limits.depth == 0)
    limits.depth = LAT_ENGINE_MAX_PLY;

  lat_work_lock (worker->work);
  worker->running = token;
  lat_work_unlock (worker->work);
  lat_engine_go (engine, request->ruleset, &request->position, &request->history, &limits, info_cb,
                 done_cb, worker);
}

/* Whether a table knows the position: then there is nothing to search. */
static gboolean
look_up (LatAnalysisWorker *worker, LatEndTables *tables, const Request *request, guint token)
{
  LatInfo lines[LAT_ENGINE_MAX_LINES];
  const LatEndTable *table;
  guint n = 0;

  /* Only some actions are asked for: the engine can do that. */
  if (request->settings.limits.n_search_actions == 0)
    n = lat_end_lines_find (tables, request->ruleset, &request->position, &request->history, lines,
                            CLAMP (request->settings.n_lines, 1, LAT_ENGINE_MAX_LINES));
  if (n == 0)
    return FALSE;
  table = lat_end_tables_find (tables, request->ruleset, &request->position);
  lat_work_lock (worker->work);
  worker->running = token;
  if (lat_work_is_wanted (worker->work, worker->running))
    {
      worker->results.depth = lines[0].depth;
      worker->results.table_men = lat_end_index_get_men (lat_end_table_get_index (table));
      for (guint i = 0; i < n; i++)
        lat_analysis_results_put (&worker->results, &lines[i]);
      worker->results.best = lines[0].pv[0];
      worker->results.is_done = TRUE;
      announce (worker);
    }
  lat_work_unlock (worker->work);
  return TRUE;
}

static void
apply_settings (LatEngine *engine, const LatAnalysisSettings *now, LatAnalysisSettings *before)
{
  if (now->n_lines != before->n_lines)
    lat_engine_set_lines (engine, now->n_lines);
  if (now->n_threads != before->n_threads)
    lat_engine_set_threads (engine, now->n_threads);
  if (now->hash_mib != before->hash_mib)
    lat_engine_set_hash (engine, now->hash_mib);
  *before = *now;
}

/* The only thread that calls the engine. */
static void
run (LatWork *work, gpointer data)
{
  LatAnalysisWorker *worker = data;
  LatAnalysisSettings settings = { .hash_mib = LAT_ENGINE_DEFAULT_HASH };
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autoptr (LatEndTables) tables = lat_end_tables_new (NULL);
  LatEngine *engine = lat_engine_new ();
  gpointer next;
  guint token;

  lat_engine_set_personal (engine, TRUE);
  while (lat_work_take (work, &next, &token))
    {
      Request *request = next;

      lat_engine_stop (engine);
      lat_engine_wait (engine);
      if (request != NULL)
        {
          apply_settings (engine, &request->settings, &settings);
          /* What was found by other rules would be wrong. */
          if (ruleset != NULL && ruleset != request->ruleset)
            lat_engine_new_game (engine);
          g_clear_pointer (&ruleset, lat_ruleset_unref);
          ruleset = lat_ruleset_ref (request->ruleset);
          if (!look_up (worker, tables, request, token))
            start_search (worker, engine, request, token);
          free_request (request);
        }
    }
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  lat_engine_free (engine);
}

/**
 * lat_analysis_worker_new:
 * @func: called when there are results
 * @data: for @func
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
LatAnalysisWorker *
lat_analysis_worker_new (LatNotifierFunc func, gpointer data)
{
  LatAnalysisWorker *worker;

  g_return_val_if_fail (func != NULL, NULL);

  worker = g_new0 (LatAnalysisWorker, 1);
  worker->work = lat_work_new ("analysis", PAUSE, run, worker, NULL);
  lat_work_set_func (worker->work, func, data);
  return worker;
}

/**
 * lat_analysis_worker_free:
 *
 * Ends the search and its threads, which takes as long as the engine needs to stop:
 * the one call that waits. @func is not called any more.
 */
void
lat_analysis_worker_free (LatAnalysisWorker *worker)
{
  if (worker == NULL)
    return;
  lat_work_join (worker->work);
  g_free (worker);
}

/* @request: (nullable): what to search; NULL for nothing */
static void
post_request (LatAnalysisWorker *worker, Request *request)
{
  lat_work_lock (worker->work);
  lat_work_give (worker->work, request, free_request);
  memset (&worker->results, 0, sizeof worker->results);
  worker->has_news = FALSE;
  lat_work_unlock (worker->work);
}

/**
 * lat_analysis_worker_search:
 * @worker: a worker
 * @root: where to search; copied
 * @settings: how
 *
 * Ends the search that runs, if any, and starts another one. Returns at once; from
 * now on there are only results of the new search.
 */
void
lat_analysis_worker_search (LatAnalysisWorker *worker,
                            const LatAnalysisRoot *root,
                            const LatAnalysisSettings *settings)
{
  Request *request;

  g_return_if_fail (worker != NULL && root != NULL && settings != NULL);

  if (!lat_work_start (worker->work, NULL, NULL))
    {
      lat_work_lock (worker->work);
      announce (worker);
      lat_work_unlock (worker->work);
      return;
    }
  request = g_new0 (Request, 1);
  request->ruleset = lat_ruleset_ref (root->ruleset);
  request->position = root->position;
  lat_history_init (&request->history);
  lat_history_copy (&request->history, &root->history);
  request->settings = *settings;
  request->settings.limits.search_actions = g_memdup2 (
      settings->limits.search_actions, settings->limits.n_search_actions * sizeof (LatAction));
  post_request (worker, request);
}

/**
 * lat_analysis_worker_dup_fault:
 *
 * Returns: (transfer full) (nullable): why the search that was asked for last does not
 *   begin, for people; the next one may
 */
char *
lat_analysis_worker_dup_fault (LatAnalysisWorker *worker)
{
  g_return_val_if_fail (worker != NULL, NULL);

  if (lat_work_has_thread (worker->work) || !worker->has_news)
    return NULL;
  return g_strdup (
      _ ("The system has no thread left for the engine. Close other programs, then turn "
         "the engine off and on."));
}

/**
 * lat_analysis_worker_stop:
 *
 * Ends the search that runs, if any. Returns at once; from now on there are no results.
 */
void
lat_analysis_worker_stop (LatAnalysisWorker *worker)
{
  g_return_if_fail (worker != NULL);

  if (lat_work_has_thread (worker->work))
    post_request (worker, NULL);
}

/**
 * lat_analysis_worker_take:
 * @worker: a worker
 * @results: (out caller-allocates): the newest results of the search asked for last
 *
 * Returns: whether there is something new
 */
gboolean
lat_analysis_worker_take (LatAnalysisWorker *worker, LatAnalysisResults *results)
{
  gboolean has_news;

  g_return_val_if_fail (worker != NULL && results != NULL, FALSE);

  lat_work_lock (worker->work);
  has_news = worker->has_news;
  worker->has_news = FALSE;
  if (has_news)
    *results = worker->results;
  lat_work_unlock (worker->work);
  return has_news;
}
