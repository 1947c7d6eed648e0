/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review-worker.c - many places of a game searched one after the other */
#include "lat-review-worker.h"

#include "lat-end-lines.h"
#include "lat-play.h"
#include "lat-why-finder.h"
#include "lat-work.h"

/* Between two calls of the main loop. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)
/* What a reason may cost: as much as when a person asks for it, which is a second at most. */
#define WHY_NODES LAT_WHY_DEFAULT_NODES
/* No place comes after it. */
#define NOWHERE 0

struct _LatReviewWorker
{
  LatRuleset *ruleset;
  LatPosition start;
  GArray *items;
  guint64 nodes;
  LatWork *work;
  /* Of the thread; made when it is needed. */
  LatWhyFinder *finder;
  /* By index: the first place that comes of one, and the next that comes of the same. */
  guint *firsts;
  guint *nexts;

  /* Guarded by the lock of the work. */
  LatVerdict *verdicts;
  LatWhy **whys;
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
  lat_work_post (worker->work);
  lat_work_unlock (worker->work);
  return TRUE;
}

/* Looks for the reason of an action, where it was a mistake; the finder has it verified. */
static void
explain (LatReviewWorker *worker, guint index)
{
  const LatReviewItem *item = &g_array_index (worker->items, LatReviewItem, index);
  /* Only this thread writes them. */
  const LatVerdict *before = &worker->verdicts[item->parent];
  const LatVerdict *after = &worker->verdicts[index];
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatWhy why;

  if (!item->wants_why
      || lat_mistake_of_loss (lat_verdict_get_loss (before, item->action, after))
             == LAT_MISTAKE_NONE)
    return;
  if (worker->finder == NULL)
    worker->finder = lat_why_finder_new (worker->ruleset, WHY_NODES);
  lat_history_init (&history);
  replay (worker, item->parent, &position, &history);
  if (!lat_why_finder_find_mistake (worker->finder, &position, &history, item->action, before,
                                    after, &why))
    return;
  lat_work_lock (worker->work);
  worker->whys[index] = g_memdup2 (&why, sizeof why);
  lat_work_unlock (worker->work);
}

/* The reasons that rest upon the verdict on a place.
 *
 * Returns: whether somebody still wants to know */
static gboolean
explain_all (LatReviewWorker *worker, guint index)
{
  for (guint i = worker->firsts[index]; i != NOWHERE; i = worker->nexts[i])
    {
      if (!lat_work_is_wanted (worker->work, 0))
        return FALSE;
      explain (worker, i);
    }
  lat_work_lock (worker->work);
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

  lat_engine_set_personal (engine, TRUE);
  for (guint i = worker->items->len; i-- > 0;)
    if (g_array_index (worker->items, LatReviewItem, i).is_wanted
        && (!judge (worker, engine, tables, i) || !explain_all (worker, i)))
      break;
  lat_engine_free (engine);
}

/* When neither the owner nor the thread needs it. */
static void
destroy (gpointer data)
{
  LatReviewWorker *worker = data;

  for (guint i = 0; i < worker->items->len; i++)
    g_free (worker->whys[i]);
  g_free (worker->whys);
  g_free (worker->verdicts);
  g_free (worker->firsts);
  g_free (worker->nexts);
  lat_why_finder_free (worker->finder);
  lat_ruleset_unref (worker->ruleset);
  g_array_unref (worker->items);
  g_free (worker);
}

/* Which places come of which. */
static void
link_places (LatReviewWorker *worker)
{
  worker->firsts = g_new0 (guint, worker->items->len);
  worker->nexts = g_new0 (guint, worker->items->len);
  for (guint i = worker->items->len - 1; i > 0; i--)
    {
      guint parent = g_array_index (worker->items, LatReviewItem, i).parent;

      worker->nexts[i] = worker->firsts[parent];
      worker->firsts[parent] = i;
    }
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
  worker->whys = g_new0 (LatWhy *, items->len);
  link_places (worker);
  worker->work = lat_work_new ("review", PAUSE, run, worker, destroy);
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
 * Has the search end, and returns at once. The verdicts and reasons that are there stay; the function
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
 * Ends the search, and returns at once. The thread may need a while to notice, up to about a
 * second where it looks for a reason, and frees all then.
 */
void
lat_review_worker_free (LatReviewWorker *worker)
{
  if (worker != NULL)
    lat_work_leave (worker->work);
}

/**
 * lat_review_worker_get_n_done:
 * @worker: a worker
 * @is_finished: (out) (optional): whether there is nothing left to search
 *
 * Returns: how many places are done: they have a verdict, and the mistakes that were made there have
 *   reasons, as far as there are any
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

/**
 * lat_review_worker_get_why:
 * @worker: a worker
 * @index: of an item
 * @why: (out caller-allocates): why its action was a mistake, verified by lat_why_verify()
 *
 * Returns: whether there is a reason
 */
gboolean
lat_review_worker_get_why (LatReviewWorker *worker, guint index, LatWhy *why)
{
  gboolean has_why;

  g_return_val_if_fail (worker != NULL && index < worker->items->len, FALSE);
  g_return_val_if_fail (why != NULL, FALSE);

  lat_work_lock (worker->work);
  has_why = worker->whys[index] != NULL;
  if (has_why)
    *why = *worker->whys[index];
  lat_work_unlock (worker->work);
  return has_why;
}
