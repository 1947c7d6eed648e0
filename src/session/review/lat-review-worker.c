/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review-worker.c - many places of a game searched one after the other */
#include "lat-review-worker.h"

#include "lat-end-lines.h"
#include "lat-play.h"
#include "lat-work.h"

/* Between two calls of the main loop. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

struct _LatReviewWorker
{
  LatRuleset *ruleset;
  LatPosition start;
  GArray *items;
  guint64 nodes;
  LatWork *work;

  /* Guarded by the lock of the work. */
  LatVerdict *verdicts;
  LatVerdict newest;
  guint n_done;
};

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatReviewWorker *worker = data;

  lat_work_lock (worker->work);
  lat_verdict_take_info (&worker->newest, info);
  lat_work_unlock (worker->work);
}

/* The position of a place and those before it. */
static void
replay (LatReviewWorker *worker, guint index, LatPosition *position, LatHistory *history)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (LatAction));

  for (guint i = index; i != 0;)
    {
      const LatReviewItem *item = &g_array_index (worker->items, LatReviewItem, i);

      g_array_append_val (path, item->action);
      i = item->parent;
    }
  *position = worker->start;
  lat_history_reset (history, position);
  for (guint i = path->len; i-- > 0;)
    {
      LatPosition before = *position;

      lat_play (worker->ruleset, &before, g_array_index (path, LatAction, i), position);
      lat_history_push (history, position);
    }
}

/* What a table knows need not be searched. */
static gboolean
look_up (LatReviewWorker *worker,
         LatEndTables *tables,
         const LatPosition *position,
         const LatHistory *history)
{
  LatInfo info;

  if (lat_end_lines_find (tables, worker->ruleset, position, history, &info, 1) == 0)
    return FALSE;
  info_cb (&info, worker);
  return TRUE;
}

static gboolean
judge (LatReviewWorker *worker, LatEngine *engine, LatEndTables *tables, guint index)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatVerdict verdict;
  guint64 nodes = worker->nodes;
  gboolean is_over;

  lat_history_init (&history);
  replay (worker, index, &position, &history);
  is_over = lat_verdict_init (&verdict, worker->ruleset, &position, &history);
  lat_work_lock (worker->work);
  worker->newest = verdict;
  lat_work_unlock (worker->work);
  if (!is_over && !look_up (worker, tables, &position, &history)
      && !lat_work_search (worker->work, 0, engine, worker->ruleset, &position, &history, &nodes,
                           info_cb, worker))
    return FALSE;

  lat_work_lock (worker->work);
  worker->verdicts[index] = worker->newest;
  worker->n_done++;
  lat_work_post (worker->work);
  lat_work_unlock (worker->work);
  return TRUE;
}

/* The only thread that calls the engine. */
static void
run (LatWork *work, gpointer data)
{
  LatReviewWorker *worker = data;
  g_autoptr (LatEndTables) tables = lat_end_tables_new (NULL);
  LatEngine *engine = lat_engine_new ();

  for (guint i = worker->items->len; i-- > 0;)
    if (g_array_index (worker->items, LatReviewItem, i).is_wanted
        && !judge (worker, engine, tables, i))
      break;
  lat_engine_free (engine);
}

/**
 * lat_review_worker_new:
 * @ruleset: the rules
 * @start: the position of the first item
 * @items: (transfer full) (element-type LatReviewItem): places; actions are legal where they are
 *   played
 * @nodes: how many positions to visit for each of them
 * @func: called when there are results
 * @data: for @func
 *
 * Begins to search at once.
 *
 * Returns: (transfer full): a worker
 */
LatReviewWorker *
lat_review_worker_new (LatRuleset *ruleset,
                       const LatPosition *start,
                       GArray *items,
                       guint64 nodes,
                       LatNotifierFunc func,
                       gpointer data)
{
  LatReviewWorker *worker;

  g_return_val_if_fail (ruleset != NULL && start != NULL, NULL);
  g_return_val_if_fail (items != NULL && items->len > 0 && nodes > 0 && func != NULL, NULL);

  worker = g_new0 (LatReviewWorker, 1);
  worker->ruleset = lat_ruleset_ref (ruleset);
  worker->start = *start;
  worker->items = items;
  worker->nodes = nodes;
  worker->verdicts = g_new0 (LatVerdict, items->len);
  worker->work = lat_work_new ("review", PAUSE, run, worker, NULL);
  lat_work_set_func (worker->work, func, data);
  lat_work_start (worker->work, NULL, NULL);
  return worker;
}

/**
 * lat_review_worker_is_running:
 *
 * Returns: whether the system had a thread for it; without one there will be no results
 */
gboolean
lat_review_worker_is_running (LatReviewWorker *worker)
{
  g_return_val_if_fail (worker != NULL, FALSE);

  return lat_work_has_thread (worker->work);
}

/**
 * lat_review_worker_stop:
 *
 * Has the search end, and returns at once. The verdicts that are there stay; the function
 * given to lat_review_worker_new() is not called any more.
 */
void
lat_review_worker_stop (LatReviewWorker *worker)
{
  g_return_if_fail (worker != NULL);

  lat_work_stop (worker->work);
}

/**
 * lat_review_worker_free:
 * @worker: (nullable): a worker
 *
 * Ends the search and its threads, which takes as long as the engine needs to stop.
 */
void
lat_review_worker_free (LatReviewWorker *worker)
{
  if (worker == NULL)
    return;
  lat_work_join (worker->work);
  lat_ruleset_unref (worker->ruleset);
  g_array_unref (worker->items);
  g_free (worker->verdicts);
  g_free (worker);
}

/**
 * lat_review_worker_get_n_done:
 * @worker: a worker
 * @is_finished: (out) (optional): whether there is nothing left to search
 *
 * Returns: how many places have a verdict
 */
guint
lat_review_worker_get_n_done (LatReviewWorker *worker, gboolean *is_finished)
{
  guint n;

  g_return_val_if_fail (worker != NULL, 0);

  lat_work_lock (worker->work);
  n = worker->n_done;
  lat_work_unlock (worker->work);
  if (is_finished != NULL)
    *is_finished = lat_work_is_over (worker->work) && lat_work_is_wanted (worker->work, 0);
  return n;
}

/**
 * lat_review_worker_get_verdict:
 * @worker: a worker
 * @index: of an item
 * @verdict: (out caller-allocates): what was found there
 *
 * Returns: whether there is a verdict
 */
gboolean
lat_review_worker_get_verdict (LatReviewWorker *worker, guint index, LatVerdict *verdict)
{
  g_return_val_if_fail (worker != NULL && index < worker->items->len, FALSE);

  lat_work_lock (worker->work);
  *verdict = worker->verdicts[index];
  lat_work_unlock (worker->work);
  return verdict->is_known;
}
