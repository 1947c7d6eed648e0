/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-comparison-worker.c - two rule sets compared in a thread */
#include "lat-rules-comparison-worker.h"

#include "lat-work.h"

/* Between two calls of the main loop. */
#define INTERVAL (50 * G_TIME_SPAN_MILLISECOND)

/* Enough for so few nodes. */
#define HASH_MIB 16

/* A question with its own copies; without rule sets there is only to stop. */
typedef struct
{
  LatRuleset *rulesets[LAT_N_COMPARED_SIDES];
  LatPosition position;
  LatHistory history;
  LatGameTrail *trail;
  guint64 nodes;
} Request;

struct _LatRulesComparisonWorker
{
  LatWork *work;

  /* Guarded by the lock of the work: which search of which question runs, and what is known. */
  guint running;
  LatComparedSide searched;
  LatRulesAnswer answer;
  gboolean has_news;
};

static void
free_request (gpointer data)
{
  Request *request = data;

  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    g_clear_pointer (&request->rulesets[side], lat_ruleset_unref);
  g_clear_pointer (&request->trail, lat_game_trail_unref);
  lat_history_clear (&request->history);
  g_free (request);
}

/* Under the lock. */
static void
announce (LatRulesComparisonWorker *worker)
{
  worker->has_news = TRUE;
  lat_work_post (worker->work);
}

/* {{{ in the thread */

/* A question, and its token. */
typedef struct
{
  LatWork *work;
  const Request *request;
  guint token;
} Asked;

static gboolean
stop_cb (gpointer data)
{
  const Asked *asked = data;

  return !lat_work_is_wanted (asked->work, asked->token);
}

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatRulesComparisonWorker *worker = data;

  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, worker->running))
    {
      lat_verdict_take_info (&worker->answer.verdicts[worker->searched], info);
      worker->answer.nodes[worker->searched] = info->nodes;
      announce (worker);
    }
  lat_work_unlock (worker->work);
}

static void
compare_actions (LatRulesComparisonWorker *worker, const Asked *asked, LatComparison *comparison)
{
  const Request *request = asked->request;
  g_autoptr (LatComparison) copy = NULL;

  lat_comparison_run (comparison, &request->position, &request->history, 0);
  copy = lat_comparison_copy (comparison);
  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, asked->token))
    {
      worker->answer.comparison = g_steal_pointer (&copy);
      announce (worker);
    }
  lat_work_unlock (worker->work);
}

static void
compare_games (LatRulesComparisonWorker *worker, Asked *asked)
{
  const Request *request = asked->request;
  LatGameComparison *game = g_new0 (LatGameComparison, 1);

  lat_game_comparison_init (game, request->trail, request->rulesets[LAT_COMPARED_BEFORE],
                            request->rulesets[LAT_COMPARED_AFTER], stop_cb, asked);
  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, asked->token))
    {
      worker->answer.game = g_steal_pointer (&game);
      announce (worker);
    }
  lat_work_unlock (worker->work);
  if (game != NULL)
    lat_game_comparison_clear (game);
  g_free (game);
}

/* Waits until the search has come to its end, or nobody wants it any more. */
static void
search (LatRulesComparisonWorker *worker,
        LatEngine *engine,
        const Asked *asked,
        const LatComparison *comparison,
        LatComparedSide side)
{
  LatRuleset *ruleset = lat_comparison_get_ruleset (comparison, side);
  const LatPosition *position = lat_comparison_get_position (comparison, side);
  const LatHistory *history = lat_comparison_get_history (comparison, side);
  guint64 nodes = asked->request->nodes;
  LatVerdict verdict;
  gboolean is_over;

  if (lat_comparison_get_fault (comparison, side) != NULL)
    return;
  is_over = lat_verdict_init (&verdict, ruleset, position, history);
  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, asked->token))
    worker->answer.verdicts[side] = verdict;
  worker->searched = side;
  worker->running = asked->token;
  lat_work_unlock (worker->work);
  if (is_over)
    return;

  lat_engine_new_game (engine);
  if (!lat_work_search (worker->work, asked->token, engine, ruleset, position, history, &nodes,
                        info_cb, worker))
    return;
  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, asked->token))
    worker->answer.nodes[side] = nodes;
  lat_work_unlock (worker->work);
}

static void
answer (LatRulesComparisonWorker *worker, LatEngine *engine, Asked *asked)
{
  const Request *request = asked->request;
  g_autoptr (LatComparison) comparison = lat_comparison_new (request->rulesets[LAT_COMPARED_BEFORE],
                                                             request->rulesets[LAT_COMPARED_AFTER]);

  compare_actions (worker, asked, comparison);
  if (request->trail != NULL && lat_work_is_wanted (worker->work, asked->token))
    compare_games (worker, asked);
  if (request->nodes > 0 && lat_comparison_get_fault (comparison, LAT_COMPARED_BEFORE) == NULL
      && lat_comparison_get_fault (comparison, LAT_COMPARED_AFTER) == NULL)
    for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
      search (worker, engine, asked, comparison, (LatComparedSide) side);
  lat_work_lock (worker->work);
  if (lat_work_is_wanted (worker->work, asked->token))
    {
      worker->answer.is_done = TRUE;
      announce (worker);
    }
  lat_work_unlock (worker->work);
}

/* The only thread that calls the engine. */
static void
run (LatWork *work, gpointer data)
{
  LatRulesComparisonWorker *worker = data;
  LatEngine *engine = lat_engine_new ();
  gpointer request;
  guint token;

  lat_engine_set_hash (engine, HASH_MIB);
  while (lat_work_take (work, &request, &token))
    if (request != NULL)
      {
        Asked asked = { work, request, token };

        answer (worker, engine, &asked);
        free_request (request);
      }
  lat_engine_free (engine);
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
lat_rules_comparison_worker_new (LatNotifierFunc func, gpointer data)
{
  LatRulesComparisonWorker *worker;

  g_return_val_if_fail (func != NULL, NULL);

  worker = g_new0 (LatRulesComparisonWorker, 1);
  worker->work = lat_work_new ("comparison", INTERVAL, run, worker, NULL);
  lat_work_set_func (worker->work, func, data);
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
  lat_work_join (worker->work);
  lat_rules_answer_clear (&worker->answer);
  g_free (worker);
}

/* @request: (nullable): what to compare; NULL for nothing */
static void
post_request (LatRulesComparisonWorker *worker, Request *request)
{
  LatRulesAnswer dropped;

  /* What can be done in a position is shown without a pause. Before the question: what is posted
   * for it must not be dropped. */
  lat_work_hurry (worker->work);
  lat_work_lock (worker->work);
  lat_work_give (worker->work, request, free_request);
  dropped = worker->answer;
  worker->answer = (LatRulesAnswer){ 0 };
  worker->has_news = FALSE;
  lat_work_unlock (worker->work);
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

  if (!lat_work_start (worker->work, NULL, NULL))
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

  if (lat_work_has_thread (worker->work))
    post_request (worker, NULL);
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

  lat_work_lock (worker->work);
  has_news = worker->has_news;
  worker->has_news = FALSE;
  *answer = worker->answer;
  worker->answer.comparison = NULL;
  worker->answer.game = NULL;
  lat_work_unlock (worker->work);
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
