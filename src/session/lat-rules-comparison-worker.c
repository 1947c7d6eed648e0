#include "config.h"

#include "lat-rules-comparison-worker.h"

/* Between two calls of the main loop. */
#define INTERVAL (50 * G_TIME_SPAN_MILLISECOND)

/* Enough for so few nodes. */
#define HASH_MIB 16

/* A question with its own copies; without rule sets there is only to stop. */
typedef struct
{
  guint token;
  LatRuleset *rulesets[LAT_N_COMPARED_SIDES];
  LatPosition position;
  LatHistory history;
  LatGameTrail *trail;
  guint64 nodes;
} Request;

struct _LatRulesComparisonWorker
{
  LatRulesComparisonWorkerFunc func;
  gpointer data;
  GMainContext *context;
  /* Made for the first question; NULL as long as the system has none. */
  GThread *thread;

  /* The question asked last; atomic, for those who only ask whether theirs is too old. */
  guint wanted;

  /* Guards all below. */
  GMutex mutex;
  GCond cond;
  gboolean is_closing;
  Request *request;
  gboolean is_searching;
  LatComparedSide searched;
  guint running;
  LatRulesAnswer answer;
  gboolean has_news;
  GSource *source;
  gint64 taken_at;
};

static void
free_request (Request *request)
{
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    g_clear_pointer (&request->rulesets[side], lat_ruleset_unref);
  g_clear_pointer (&request->trail, lat_game_trail_unref);
  lat_history_clear (&request->history);
  g_free (request);
}

static gboolean
dispatch_cb (gpointer data)
{
  LatRulesComparisonWorker *worker = data;

  g_mutex_lock (&worker->mutex);
  g_clear_pointer (&worker->source, g_source_unref);
  worker->taken_at = g_get_monotonic_time ();
  g_mutex_unlock (&worker->mutex);

  worker->func (worker->data);
  return G_SOURCE_REMOVE;
}

/* Sees to it that the main loop comes for the answer; at once if it is the first one. */
static void
announce (LatRulesComparisonWorker *worker, gboolean at_once)
{
  gint64 wait = at_once ? 0 : worker->taken_at + INTERVAL - g_get_monotonic_time ();

  worker->has_news = TRUE;
  if (worker->is_closing)
    return;
  if (worker->source != NULL && at_once)
    {
      g_source_destroy (worker->source);
      g_clear_pointer (&worker->source, g_source_unref);
    }
  if (worker->source != NULL)
    return;
  if (wait > 0)
    worker->source = g_timeout_source_new ((guint) (wait / G_TIME_SPAN_MILLISECOND + 1));
  else
    worker->source = g_idle_source_new ();
  g_source_set_priority (worker->source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (worker->source, dispatch_cb, worker, NULL);
  g_source_set_static_name (worker->source, "[latrunculi] comparison of rules");
  g_source_attach (worker->source, worker->context);
}

static gboolean
is_stale (LatRulesComparisonWorker *worker, guint token)
{
  return (guint) g_atomic_int_get (&worker->wanted) != token;
}

/* {{{ in the thread */

/* Who is asked by the walk through a game. */
typedef struct
{
  LatRulesComparisonWorker *worker;
  guint token;
} Asker;

static gboolean
stop_cb (gpointer data)
{
  Asker *asker = data;

  return is_stale (asker->worker, asker->token);
}

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatRulesComparisonWorker *worker = data;

  g_mutex_lock (&worker->mutex);
  if (!is_stale (worker, worker->running))
    {
      lat_verdict_take_info (&worker->answer.verdicts[worker->searched], info);
      worker->answer.nodes[worker->searched] = info->nodes;
      announce (worker, FALSE);
    }
  g_mutex_unlock (&worker->mutex);
}

static void
done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatRulesComparisonWorker *worker = data;

  g_mutex_lock (&worker->mutex);
  worker->is_searching = FALSE;
  if (!is_stale (worker, worker->running))
    worker->answer.nodes[worker->searched] = nodes;
  g_cond_signal (&worker->cond);
  g_mutex_unlock (&worker->mutex);
}

static void
compare_actions (LatRulesComparisonWorker *worker,
                 const Request *request,
                 LatComparison *comparison)
{
  g_autoptr (LatComparison) copy = NULL;

  lat_comparison_run (comparison, &request->position, &request->history, 0);
  copy = lat_comparison_copy (comparison);
  g_mutex_lock (&worker->mutex);
  if (!is_stale (worker, request->token))
    {
      worker->answer.comparison = g_steal_pointer (&copy);
      announce (worker, TRUE);
    }
  g_mutex_unlock (&worker->mutex);
}

static void
compare_games (LatRulesComparisonWorker *worker, const Request *request)
{
  LatGameComparison *game = g_new0 (LatGameComparison, 1);
  Asker asker = { worker, request->token };

  lat_game_comparison_init (game, request->trail, request->rulesets[LAT_COMPARED_BEFORE],
                            request->rulesets[LAT_COMPARED_AFTER], stop_cb, &asker);
  g_mutex_lock (&worker->mutex);
  if (!is_stale (worker, request->token))
    {
      worker->answer.game = g_steal_pointer (&game);
      announce (worker, FALSE);
    }
  g_mutex_unlock (&worker->mutex);
  if (game != NULL)
    lat_game_comparison_clear (game);
  g_free (game);
}

/* Waits until the search has come to its end, or nobody wants it any more. */
static void
search (LatRulesComparisonWorker *worker,
        LatEngine *engine,
        const Request *request,
        const LatComparison *comparison,
        LatComparedSide side)
{
  LatRuleset *ruleset = lat_comparison_get_ruleset (comparison, side);
  const LatPosition *position = lat_comparison_get_position (comparison, side);
  const LatHistory *history = lat_comparison_get_history (comparison, side);
  LatLimits limits = { .nodes = request->nodes };
  LatVerdict verdict;
  gboolean is_over;

  if (lat_comparison_get_fault (comparison, side) != NULL)
    return;
  is_over = lat_verdict_init (&verdict, ruleset, position, history);
  g_mutex_lock (&worker->mutex);
  if (!is_stale (worker, request->token))
    worker->answer.verdicts[side] = verdict;
  worker->searched = side;
  worker->running = request->token;
  worker->is_searching = !is_over && !is_stale (worker, request->token);
  is_over = !worker->is_searching;
  g_mutex_unlock (&worker->mutex);
  if (is_over)
    return;

  lat_engine_new_game (engine);
  lat_engine_go (engine, ruleset, position, history, &limits, info_cb, done_cb, worker);
  g_mutex_lock (&worker->mutex);
  while (worker->is_searching && !worker->is_closing && !is_stale (worker, request->token))
    g_cond_wait (&worker->cond, &worker->mutex);
  g_mutex_unlock (&worker->mutex);
  lat_engine_stop (engine);
  lat_engine_wait (engine);
}

static void
answer (LatRulesComparisonWorker *worker, LatEngine *engine, const Request *request)
{
  g_autoptr (LatComparison) comparison = lat_comparison_new (request->rulesets[LAT_COMPARED_BEFORE],
                                                             request->rulesets[LAT_COMPARED_AFTER]);

  compare_actions (worker, request, comparison);
  if (request->trail != NULL && !is_stale (worker, request->token))
    compare_games (worker, request);
  if (request->nodes > 0 && lat_comparison_get_fault (comparison, LAT_COMPARED_BEFORE) == NULL
      && lat_comparison_get_fault (comparison, LAT_COMPARED_AFTER) == NULL)
    for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
      search (worker, engine, request, comparison, (LatComparedSide) side);
  g_mutex_lock (&worker->mutex);
  if (!is_stale (worker, request->token))
    {
      worker->answer.is_done = TRUE;
      announce (worker, FALSE);
    }
  g_mutex_unlock (&worker->mutex);
}

/* Waits for something to do; NULL if the worker is closing. */
static Request *
wait_for_request (LatRulesComparisonWorker *worker)
{
  Request *request;

  g_mutex_lock (&worker->mutex);
  while (worker->request == NULL && !worker->is_closing)
    g_cond_wait (&worker->cond, &worker->mutex);
  request = worker->is_closing ? NULL : g_steal_pointer (&worker->request);
  g_mutex_unlock (&worker->mutex);
  return request;
}

/* The only thread that calls the engine. */
static gpointer
run (gpointer data)
{
  LatRulesComparisonWorker *worker = data;
  LatEngine *engine = lat_engine_new ();
  Request *request;

  lat_engine_set_hash (engine, HASH_MIB);
  while ((request = wait_for_request (worker)) != NULL)
    {
      if (request->rulesets[0] != NULL)
        answer (worker, engine, request);
      free_request (request);
    }
  lat_engine_free (engine);
  return NULL;
}

/* }}} */

/**
 * lat_rules_comparison_worker_new:
 * @func: called when there are answers
 * @data: for @func
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
LatRulesComparisonWorker *
lat_rules_comparison_worker_new (LatRulesComparisonWorkerFunc func, gpointer data)
{
  LatRulesComparisonWorker *worker;

  g_return_val_if_fail (func != NULL, NULL);

  worker = g_new0 (LatRulesComparisonWorker, 1);
  worker->func = func;
  worker->data = data;
  worker->context = g_main_context_ref_thread_default ();
  g_mutex_init (&worker->mutex);
  g_cond_init (&worker->cond);
  return worker;
}

/**
 * lat_rules_comparison_worker_free:
 * @worker: (nullable): a worker
 *
 * Ends what it does, which takes as long as the engine needs to stop. @func is not called any
 * more.
 */
void
lat_rules_comparison_worker_free (LatRulesComparisonWorker *worker)
{
  if (worker == NULL)
    return;
  lat_rules_comparison_worker_stop (worker);
  g_mutex_lock (&worker->mutex);
  worker->is_closing = TRUE;
  g_cond_signal (&worker->cond);
  if (worker->source != NULL)
    g_source_destroy (worker->source);
  g_mutex_unlock (&worker->mutex);
  if (worker->thread != NULL)
    g_thread_join (worker->thread);

  g_clear_pointer (&worker->source, g_source_unref);
  g_clear_pointer (&worker->request, free_request);
  lat_rules_answer_clear (&worker->answer);
  g_main_context_unref (worker->context);
  g_mutex_clear (&worker->mutex);
  g_cond_clear (&worker->cond);
  g_free (worker);
}

static void
post_request (LatRulesComparisonWorker *worker, Request *request)
{
  LatRulesAnswer dropped;
  Request *old;

  g_mutex_lock (&worker->mutex);
  request->token = (guint) g_atomic_int_add (&worker->wanted, 1) + 1;
  old = worker->request;
  worker->request = request;
  dropped = worker->answer;
  worker->answer = (LatRulesAnswer){ 0 };
  worker->has_news = FALSE;
  g_cond_signal (&worker->cond);
  g_mutex_unlock (&worker->mutex);
  if (old != NULL)
    free_request (old);
  lat_rules_answer_clear (&dropped);
}

/**
 * lat_rules_comparison_worker_ask:
 * @worker: a worker
 * @question: what to compare; copied
 *
 * Asks another question; the one before is dropped. Returns at once; from now on there are
 * only answers to the new one. Where the system has no thread left, there are none.
 */
void
lat_rules_comparison_worker_ask (LatRulesComparisonWorker *worker, const LatRulesQuestion *question)
{
  Request *request;

  g_return_if_fail (worker != NULL && question != NULL);

  if (worker->thread == NULL)
    worker->thread = g_thread_try_new ("comparison", run, worker, NULL);
  if (worker->thread == NULL)
    return;
  request = g_new0 (Request, 1);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    request->rulesets[side] = lat_ruleset_ref (question->rulesets[side]);
  request->position = *question->position;
  lat_history_init (&request->history);
  lat_history_copy (&request->history, question->history);
  request->trail = question->trail != NULL ? lat_game_trail_ref (question->trail) : NULL;
  request->nodes = question->nodes;
  post_request (worker, request);
}

/**
 * lat_rules_comparison_worker_stop:
 *
 * Drops the question. Returns at once; from now on there are no answers.
 */
void
lat_rules_comparison_worker_stop (LatRulesComparisonWorker *worker)
{
  g_return_if_fail (worker != NULL);

  if (worker->thread != NULL)
    post_request (worker, g_new0 (Request, 1));
}

/**
 * lat_rules_comparison_worker_take:
 * @worker: a worker
 * @answer: (out caller-allocates): what is known; to be cleared
 *
 * Returns: whether there is something new
 */
gboolean
lat_rules_comparison_worker_take (LatRulesComparisonWorker *worker, LatRulesAnswer *answer)
{
  gboolean has_news;

  g_return_val_if_fail (worker != NULL && answer != NULL, FALSE);

  g_mutex_lock (&worker->mutex);
  has_news = worker->has_news;
  worker->has_news = FALSE;
  *answer = worker->answer;
  worker->answer.comparison = NULL;
  worker->answer.game = NULL;
  g_mutex_unlock (&worker->mutex);
  return has_news;
}

void
lat_rules_answer_clear (LatRulesAnswer *answer)
{
  g_clear_pointer (&answer->comparison, lat_comparison_free);
  if (answer->game != NULL)
    lat_game_comparison_clear (answer->game);
  g_clear_pointer (&answer->game, g_free);
}
