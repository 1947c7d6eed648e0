#include "config.h"

#include "lat-review-worker.h"

#include "lat-end-lines.h"
#include "lat-play.h"

/* Between two calls of the main loop. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

struct _LatReviewWorker
{
  LatRuleset *ruleset;
  LatPosition start;
  GArray *items;
  guint64 nodes;
  LatNotifier *notifier;
  /* NULL if the system has none. */
  GThread *thread;

  /* Guards all below. */
  GMutex mutex;
  GCond cond;
  gboolean is_stopping;
  gboolean is_searching;
  gboolean is_finished;
  LatVerdict *verdicts;
  LatVerdict newest;
  guint n_done;
};

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatReviewWorker *worker = data;

  g_mutex_lock (&worker->mutex);
  lat_verdict_take_info (&worker->newest, info);
  g_mutex_unlock (&worker->mutex);
}

static void
done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatReviewWorker *worker = data;

  g_mutex_lock (&worker->mutex);
  worker->is_searching = FALSE;
  g_cond_signal (&worker->cond);
  g_mutex_unlock (&worker->mutex);
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

/* Searches until the engine has come to its end, or is to stop; whether it was the former. */
static gboolean
search (LatReviewWorker *worker,
        LatEngine *engine,
        const LatPosition *position,
        const LatHistory *history)
{
  LatLimits limits = { .nodes = worker->nodes };
  gboolean is_whole;

  g_mutex_lock (&worker->mutex);
  is_whole = !worker->is_stopping;
  worker->is_searching = TRUE;
  g_mutex_unlock (&worker->mutex);
  if (!is_whole)
    return FALSE;

  lat_engine_go (engine, worker->ruleset, position, history, &limits, info_cb, done_cb, worker);
  g_mutex_lock (&worker->mutex);
  while (worker->is_searching && !worker->is_stopping)
    g_cond_wait (&worker->cond, &worker->mutex);
  is_whole = !worker->is_searching;
  g_mutex_unlock (&worker->mutex);
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  return is_whole;
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
  gboolean is_over;

  lat_history_init (&history);
  replay (worker, index, &position, &history);
  is_over = lat_verdict_init (&verdict, worker->ruleset, &position, &history);
  g_mutex_lock (&worker->mutex);
  worker->newest = verdict;
  g_mutex_unlock (&worker->mutex);
  if (!is_over && !look_up (worker, tables, &position, &history)
      && !search (worker, engine, &position, &history))
    return FALSE;

  g_mutex_lock (&worker->mutex);
  worker->verdicts[index] = worker->newest;
  worker->n_done++;
  lat_notifier_post (worker->notifier);
  g_mutex_unlock (&worker->mutex);
  return TRUE;
}

/* The only thread that calls the engine. */
static gpointer
run (gpointer data)
{
  LatReviewWorker *worker = data;
  g_autoptr (LatEndTables) tables = lat_end_tables_new (NULL);
  LatEngine *engine = lat_engine_new ();

  for (guint i = worker->items->len; i-- > 0;)
    if (g_array_index (worker->items, LatReviewItem, i).is_wanted
        && !judge (worker, engine, tables, i))
      break;
  lat_engine_free (engine);

  g_mutex_lock (&worker->mutex);
  worker->is_finished = !worker->is_stopping;
  lat_notifier_post (worker->notifier);
  g_mutex_unlock (&worker->mutex);
  return NULL;
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
  worker->notifier = lat_notifier_new ("[latrunculi] review results", PAUSE, func, data);
  g_mutex_init (&worker->mutex);
  g_cond_init (&worker->cond);
  worker->thread = g_thread_try_new ("review", run, worker, NULL);
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

  return worker->thread != NULL;
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

  g_mutex_lock (&worker->mutex);
  worker->is_stopping = TRUE;
  g_cond_signal (&worker->cond);
  g_mutex_unlock (&worker->mutex);
  lat_notifier_stop (worker->notifier);
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
  lat_review_worker_stop (worker);
  if (worker->thread != NULL)
    g_thread_join (worker->thread);
  lat_notifier_free (worker->notifier);
  lat_ruleset_unref (worker->ruleset);
  g_array_unref (worker->items);
  g_free (worker->verdicts);
  g_mutex_clear (&worker->mutex);
  g_cond_clear (&worker->cond);
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

  g_mutex_lock (&worker->mutex);
  n = worker->n_done;
  if (is_finished != NULL)
    *is_finished = worker->is_finished;
  g_mutex_unlock (&worker->mutex);
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

  g_mutex_lock (&worker->mutex);
  *verdict = worker->verdicts[index];
  g_mutex_unlock (&worker->mutex);
  return verdict->is_known;
}
