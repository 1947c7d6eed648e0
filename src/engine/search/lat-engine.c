/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-engine.c - the search behind one façade
 *
 * Workers are made once and park on a condition. Whoever calls sets up the job under the mutex and
 * wakes them; worker 0 leads: it watches the limits, stops the others, waits until they have parked
 * and answers. Between that and the next job nobody but the caller touches the job.
 */
#include "lat-engine.h"
#include "lat-outcome.h"
#include "lat-root.h"
#include "lat-taught.h"

#define MAX_THREADS 256
#define MAX_HASH    (1u << 20)
/* How long a search may take that only a stop would end, where nobody is left to say so. */
#define LONE_MS 100

typedef struct
{
  LatEngine *engine;
  guint index;
  guint last_token;
  GThread *thread;
  LatSearch *search;
} Worker;

/**
 * State:
 * @STATE_IDLE: no search
 * @STATE_SEARCHING: workers are at it
 * @STATE_OVER: the position is over: worker 0 only has to say so
 */
typedef enum
{
  STATE_IDLE,
  STATE_SEARCHING,
  STATE_OVER,
} State;

/*
 * mutex guards state, token, n_active, is_quitting, and the waiting for job.stop;
 * wake tells workers of a job or the end, changed tells of a worker that has parked,
 * of the end of a search, and of a stop.
 */
struct _LatEngine
{
  GMutex mutex;
  GCond wake;
  GCond changed;
  State state;
  guint token;
  guint n_active;
  gboolean is_quitting;
  LatJob job;
  LatField *field;          /* of the last rules that were searched */
  LatWeights rules_weights; /* what the program has for them */
  gboolean is_personal;
  LatTaught taught; /* that the person has for them, if personal */
  LatWeights weights;
  gboolean has_weights;
  guint without;
  LatTable *table;
  guint hash;
  guint n_threads;
  guint n_lines;
  GPtrArray *workers;
  gboolean has_score; /* of the last search; written by worker 0, read when it is over */
  LatScore score;
};

/* --- Workers --- */

/* Leading: the helpers are stopped and parked before the answer is given. */
static void
finish_job (LatEngine *engine, LatAction best)
{
  LatJob *job = &engine->job;

  g_mutex_lock (&engine->mutex);
  while (job->limits.infinite && engine->state == STATE_SEARCHING && !lat_job_is_stopped (job))
    g_cond_wait (&engine->changed, &engine->mutex);
  lat_job_stop (job);
  while (engine->n_active > 1)
    g_cond_wait (&engine->changed, &engine->mutex);
  g_mutex_unlock (&engine->mutex);

  if (job->done_func != NULL)
    job->done_func (job->token, best, lat_job_count_nodes (job), job->data);

  g_mutex_lock (&engine->mutex);
  engine->n_active = 0;
  engine->state = STATE_IDLE;
  g_cond_broadcast (&engine->changed);
  g_mutex_unlock (&engine->mutex);
}

static void
do_job (Worker *worker, State state)
{
  LatEngine *engine = worker->engine;
  LatAction best = LAT_ACTION_INVALID;

  if (state == STATE_SEARCHING)
    {
      lat_root_prepare (worker->search, &engine->job, worker->index);
      best = lat_root_run (worker->search);
      if (worker->index == 0)
        engine->has_score = lat_root_get_score (worker->search, &engine->score);
    }
  if (worker->index == 0)
    {
      finish_job (engine, best);
      return;
    }

  g_mutex_lock (&engine->mutex);
  engine->n_active--;
  g_cond_broadcast (&engine->changed);
  g_mutex_unlock (&engine->mutex);
}

static gpointer
run_worker (gpointer data)
{
  Worker *worker = data;
  LatEngine *engine = worker->engine;

  for (;;)
    {
      State state;

      g_mutex_lock (&engine->mutex);
      while (!engine->is_quitting
             && (engine->state == STATE_IDLE || worker->last_token == engine->token))
        g_cond_wait (&engine->wake, &engine->mutex);
      worker->last_token = engine->token;
      state = engine->state;
      if (engine->is_quitting)
        {
          g_mutex_unlock (&engine->mutex);
          return NULL;
        }
      g_mutex_unlock (&engine->mutex);
      do_job (worker, state);
    }
}

static void
free_worker (gpointer data)
{
  Worker *worker = data;

  g_thread_join (worker->thread);
  lat_search_free (worker->search);
  g_free (worker);
}

/* Returns: whether the system has a thread for it */
static gboolean
add_worker (LatEngine *engine)
{
  Worker *worker = g_new0 (Worker, 1);
  g_autofree char *name = g_strdup_printf ("engine-%u", engine->workers->len);

  worker->engine = engine;
  worker->index = engine->workers->len;
  worker->last_token = engine->token;
  worker->search = lat_search_new ();
  worker->thread = g_thread_try_new (name, run_worker, worker, NULL);
  if (worker->thread == NULL)
    {
      lat_search_free (worker->search);
      g_free (worker);
      return FALSE;
    }
  g_ptr_array_add (engine->workers, worker);
  return TRUE;
}

/* All of them: parked threads cannot be told apart, and the number hardly ever changes. */
static void
dismiss_workers (LatEngine *engine)
{
  g_mutex_lock (&engine->mutex);
  engine->is_quitting = TRUE;
  g_cond_broadcast (&engine->wake);
  g_mutex_unlock (&engine->mutex);
  g_ptr_array_set_size (engine->workers, 0);
  engine->is_quitting = FALSE;
}

static void
ensure_workers (LatEngine *engine)
{
  if (engine->workers->len > engine->n_threads)
    dismiss_workers (engine);
  while (engine->workers->len < engine->n_threads && add_worker (engine))
    continue;
}

/* Where the system has not one thread, who calls is the only worker and waits for it. */
static void
work_here (LatEngine *engine)
{
  Worker worker = { .engine = engine, .search = lat_search_new () };

  do_job (&worker, engine->state);
  lat_search_free (worker.search);
}

static void
halt (LatEngine *engine)
{
  lat_engine_stop (engine);
  lat_engine_wait (engine);
}

/* --- Façade --- */

/**
 * lat_info_holds:
 * @info: what a search has told of a line
 *
 * Returns: whether its score may be told as it is: it is exact, or a win or a loss that may come sooner, but not later
 */
gboolean
lat_info_holds (const LatInfo *info)
{
  g_return_val_if_fail (info != NULL, FALSE);

  if (info->bound == LAT_BOUND_EXACT || !info->score.is_mate)
    return info->bound == LAT_BOUND_EXACT;
  return (info->score.value > 0) == (info->bound == LAT_BOUND_LOWER);
}

/**
 * lat_engine_new:
 *
 * Makes an engine with one thread, one line and %LAT_ENGINE_DEFAULT_HASH MiB.
 * Threads and table are made when the first search begins.
 *
 * Returns: (transfer full): an engine
 */
LatEngine *
lat_engine_new (void)
{
  LatEngine *engine = g_new0 (LatEngine, 1);

  g_mutex_init (&engine->mutex);
  g_cond_init (&engine->wake);
  g_cond_init (&engine->changed);
  engine->hash = LAT_ENGINE_DEFAULT_HASH;
  engine->n_threads = 1;
  engine->n_lines = 1;
  engine->workers = g_ptr_array_new_with_free_func (free_worker);
  return engine;
}

/**
 * lat_engine_free:
 * @engine: (nullable): an engine, which may be searching
 *
 * Stops the search, waits for its done callback and ends the threads.
 */
void
lat_engine_free (LatEngine *engine)
{
  if (engine == NULL)
    return;
  halt (engine);
  dismiss_workers (engine);
  g_ptr_array_unref (engine->workers);
  lat_job_clear (&engine->job);
  lat_field_free (engine->field);
  lat_taught_clear (&engine->taught);
  lat_table_free (engine->table);
  g_cond_clear (&engine->changed);
  g_cond_clear (&engine->wake);
  g_mutex_clear (&engine->mutex);
  g_free (engine);
}

/**
 * lat_engine_set_hash:
 * @mib: size of the transposition table in MiB, at least 1
 *
 * Stops a search. Another size empties the table.
 */
void
lat_engine_set_hash (LatEngine *engine, guint mib)
{
  g_return_if_fail (engine != NULL);

  mib = CLAMP (mib, 1, MAX_HASH);
  halt (engine);
  if (engine->hash != mib)
    g_clear_pointer (&engine->table, lat_table_free);
  engine->hash = mib;
}

/**
 * lat_engine_set_threads:
 * @n: how many threads search, at least 1
 *
 * Stops a search. Where the system has fewer threads, fewer search.
 */
void
lat_engine_set_threads (LatEngine *engine, guint n)
{
  g_return_if_fail (engine != NULL);

  halt (engine);
  engine->n_threads = CLAMP (n, 1, MAX_THREADS);
}

/**
 * lat_engine_prepare:
 *
 * Stops a search and makes the threads of the next one, which otherwise makes
 * them itself: so that what is missing is known before anything is found.
 *
 * Returns: how many of the threads that were set the system does not have
 */
guint
lat_engine_prepare (LatEngine *engine)
{
  g_return_val_if_fail (engine != NULL, 0);

  halt (engine);
  ensure_workers (engine);
  return engine->n_threads - engine->workers->len;
}

/**
 * lat_engine_set_lines:
 * @n: how many lines are wanted, from 1 to %LAT_ENGINE_MAX_LINES
 *
 * Stops a search.
 */
void
lat_engine_set_lines (LatEngine *engine, guint n)
{
  g_return_if_fail (engine != NULL);

  halt (engine);
  engine->n_lines = CLAMP (n, 1, LAT_ENGINE_MAX_LINES);
}

/**
 * lat_engine_set_weights:
 * @weights: (nullable): what the terms of the evaluation are worth; copied.
 *   %NULL: what the program has for the rules that are searched
 *
 * Stops a search and forgets all positions: their scores say nothing then.
 */
void
lat_engine_set_weights (LatEngine *engine, const LatWeights *weights)
{
  g_return_if_fail (engine != NULL);

  lat_engine_new_game (engine);
  engine->has_weights = weights != NULL;
  if (weights != NULL)
    engine->weights = *weights;
}

/**
 * lat_engine_set_personal:
 * @is_personal: whether it judges by what the person who sits here has had it taught (see #LatTaught), and not only by
 *   what comes with the program; not where numbers are to be the same everywhere
 *
 * Stops a search and forgets all positions.
 */
void
lat_engine_set_personal (LatEngine *engine, gboolean is_personal)
{
  g_return_if_fail (engine != NULL);

  lat_engine_new_game (engine);
  engine->is_personal = is_personal;
}

/**
 * lat_engine_set_without:
 * @features: the features (#LatFeature) to do without, 0 for none
 *
 * Stops a search and forgets all positions.
 */
void
lat_engine_set_without (LatEngine *engine, guint features)
{
  g_return_if_fail (engine != NULL);

  lat_engine_new_game (engine);
  engine->without = features;
}

/**
 * lat_feature_get_name:
 * @index: of the feature 1 << @index
 *
 * Returns: (transfer none) (nullable): its name, %NULL if there is none so far up
 */
const char *
lat_feature_get_name (guint index)
{
  static const char *const names[LAT_N_FEATURES] = { "razor",  "pass",   "late",    "futile",
                                                     "reduce", "extend", "shallow", "follow",
                                                     "answer", "glance", "net" };

  return index < LAT_N_FEATURES ? names[index] : NULL;
}

/**
 * lat_engine_new_game:
 *
 * Stops a search and forgets all positions, so that the next search depends on
 * nothing that came before.
 */
void
lat_engine_new_game (LatEngine *engine)
{
  g_return_if_fail (engine != NULL);

  halt (engine);
  if (engine->table != NULL)
    lat_table_clear (engine->table);
}

/* Compiling rules and finding weights take longer than a short search: what is there is kept. */
static void
ensure_field (LatEngine *engine, LatRuleset *ruleset)
{
  if (engine->field != NULL && lat_field_get_ruleset (engine->field) == ruleset)
    return;
  lat_field_free (engine->field);
  engine->field = lat_field_new (ruleset, LAT_ISA_AUTO);
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &engine->rules_weights, NULL);
}

/* What a net has made of positions says nothing with another one. */
static LatWeights
get_weights (LatEngine *engine, LatRuleset *ruleset)
{
  LatWeights weights = engine->has_weights ? engine->weights : engine->rules_weights;

  if (engine->is_personal && !engine->has_weights && !(engine->without & LAT_FEATURE_NET))
    {
      if (lat_taught_look (&engine->taught, ruleset) && engine->table != NULL)
        lat_table_clear (engine->table);
      lat_taught_use (&engine->taught, ruleset, &weights);
    }
  if (engine->without & LAT_FEATURE_NET)
    weights.net = NULL;
  return weights;
}

static void
set_up_job (LatEngine *engine,
            LatRuleset *ruleset,
            const LatPosition *position,
            const LatHistory *history,
            const LatLimits *limits)
{
  LatJob *job = &engine->job;
  LatLimits own = *limits;

  own.infinite = lat_limits_are_endless (limits, (LatSide) position->side);
  if (own.infinite && engine->workers->len == 0)
    {
      own.infinite = FALSE;
      own.movetime_ms = LONE_MS;
    }
  LatWeights weights;

  lat_job_clear (job);
  ensure_field (engine, ruleset);
  weights = get_weights (engine, ruleset);
  lat_job_init (job, ruleset, position, history, &own, engine->field, &weights,
                MAX (engine->workers->len, 1));
  job->n_lines = engine->n_lines;
  job->without = engine->without;
  if (engine->table == NULL)
    engine->table = lat_table_new (engine->hash);
  lat_table_age (engine->table);
  job->table = engine->table;
  engine->has_score = FALSE;
}

/**
 * lat_engine_go:
 * @ruleset: the rules; a reference is taken
 * @position: where to begin; copied
 * @history: (nullable): the game up to @position, which is its last; copied
 * @limits: when to end; copied
 * @info_func: (nullable): is told of each line, from a worker thread
 * @done_func: (nullable): is told of the end, once, from a worker thread
 * @data: for both
 *
 * Begins a search, after stopping the one before and waiting for its end. If
 * the position is over, or if nothing is legal, the answer comes at once and is
 * %LAT_ACTION_INVALID. The callbacks must not call the engine.
 *
 * With one thread, a fixed depth or number of nodes and a fresh table (see
 * lat_engine_new_game()) the same position always takes the same nodes.
 *
 * If the system has not one thread to search with, the search takes place
 * before this returns, and one that only a stop would end takes a tenth of a
 * second.
 *
 * Returns: the token of the search, never 0
 */
guint
lat_engine_go (LatEngine *engine,
               LatRuleset *ruleset,
               const LatPosition *position,
               const LatHistory *history,
               const LatLimits *limits,
               LatEngineInfoFunc info_func,
               LatEngineDoneFunc done_func,
               gpointer data)
{
  LatOutcome outcome;
  guint token;

  g_return_val_if_fail (engine != NULL && ruleset != NULL, 0);
  g_return_val_if_fail (position != NULL && limits != NULL, 0);

  halt (engine);
  ensure_workers (engine);
  set_up_job (engine, ruleset, position, history, limits);

  LatJob *job = &engine->job;
  gboolean is_over =
      lat_outcome_get (ruleset, &job->position, &job->history, &outcome) || job->n_actions == 0;

  g_mutex_lock (&engine->mutex);
  token = ++engine->token != 0 ? engine->token : ++engine->token;
  job->token = token;
  job->info_func = info_func;
  job->done_func = done_func;
  job->data = data;
  engine->state = is_over ? STATE_OVER : STATE_SEARCHING;
  engine->n_active = engine->workers->len;
  g_cond_broadcast (&engine->wake);
  g_mutex_unlock (&engine->mutex);
  if (engine->workers->len == 0)
    work_here (engine);
  return token;
}

/**
 * lat_engine_stop:
 *
 * Asks a search to end and returns at once; the done callback follows within
 * milliseconds. Does nothing if there is no search.
 */
void
lat_engine_stop (LatEngine *engine)
{
  g_return_if_fail (engine != NULL);

  g_mutex_lock (&engine->mutex);
  if (engine->state != STATE_IDLE)
    {
      lat_job_stop (&engine->job);
      g_cond_broadcast (&engine->changed);
    }
  g_mutex_unlock (&engine->mutex);
}

/**
 * lat_engine_wait:
 *
 * Waits until a search has ended and its done callback has returned. An
 * infinite one must be stopped first.
 */
void
lat_engine_wait (LatEngine *engine)
{
  g_return_if_fail (engine != NULL);

  g_mutex_lock (&engine->mutex);
  while (engine->state != STATE_IDLE)
    g_cond_wait (&engine->changed, &engine->mutex);
  g_mutex_unlock (&engine->mutex);
}

/**
 * lat_engine_get_score:
 * @score: (out): what the answer is worth, from the view of the side to act
 *
 * To be called after lat_engine_wait(). Unlike what is told on the way it depends on no clock.
 *
 * Returns: whether the last search found a score: not if the position was over, or if the limit
 *   was so low that not one action could be searched
 */
gboolean
lat_engine_get_score (LatEngine *engine, LatScore *score)
{
  g_return_val_if_fail (engine != NULL && score != NULL, FALSE);
  g_return_val_if_fail (!lat_engine_is_searching (engine), FALSE);

  if (engine->has_score)
    *score = engine->score;
  return engine->has_score;
}

/**
 * lat_engine_is_searching:
 *
 * Returns: whether a search is under way
 */
gboolean
lat_engine_is_searching (LatEngine *engine)
{
  gboolean is_searching;

  g_return_val_if_fail (engine != NULL, FALSE);

  g_mutex_lock (&engine->mutex);
  is_searching = engine->state != STATE_IDLE;
  g_mutex_unlock (&engine->mutex);
  return is_searching;
}
