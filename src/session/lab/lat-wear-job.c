/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-job.c - which rules a worn board fits, found out beside the main loop
 *
 * The games of a rule set are told by all that decides them (see dup_key()). The job keeps those of the last
 * board, whole or stopped, and the next one takes what it needs of them.
 *
 * How long games will go on is told by the strengths: how long a game of each has taken so far, over the rule
 * sets there are. A strength of which no game was played yet has no time, and then nobody can tell.
 */
#include "lat-wear-job.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <inttypes.h>

#include "lat-wear-games.h"
#include "lat-work.h"

/* Between two signals about progress. */
#define PAUSE   (100 * G_TIME_SPAN_MILLISECOND)
#define TICK_MS 250

/* The games of rule sets: tables by key. Counted, for who shows a result and who plays on. */
typedef struct
{
  GHashTable *tables;
} Store;

/* lock: guards all below it. Only the thread writes there, but for is_stopped. */
typedef struct
{
  LatWearPlan plan;
  LatWearObserved *observed;
  Store *store;
  LatWork *work;

  GMutex lock;
  LatLabRun *run;
  guint run_strength;
  gboolean is_stopped;
  LatWearPhase phase;
  guint64 n_done;                          /* games, without those of the run */
  guint64 n_left[LAT_WEAR_MAX_STRENGTHS];  /* games by strength, without those of the run */
  guint64 n_timed[LAT_WEAR_MAX_STRENGTHS]; /* games whose time is known */
  gint64 times_us[LAT_WEAR_MAX_STRENGTHS]; /* and that time */
  gint64 judging_since;
  double judged;

  /* The thread's until it is over. */
  LatWearBench *bench;
  LatWearVerdict *verdict;
  GError *error;
} Run;

struct _LatWearJob
{
  LatNews parent_instance;

  LatWork *work;
  Run *run; /* of the work */
  Store *store;
  guint ticking;
  gboolean is_running;
  LatWearCase found;
};

G_DEFINE_FINAL_TYPE (LatWearJob, lat_wear_job, LAT_TYPE_NEWS)

/* {{{ games that there are */

static void
clear_store (gpointer data)
{
  g_hash_table_unref (((Store *) data)->tables);
}

static Store *
create_store (void)
{
  Store *store = g_atomic_rc_box_new0 (Store);

  store->tables =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  return store;
}

static void
release_store (Store *store)
{
  g_atomic_rc_box_release_full (store, clear_store);
}

/* All that decides the games of a rule set. */
static char *
dup_key (const LatWearPlan *plan, guint candidate)
{
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%" PRIu64 " %" PRIu64 " %u", plan->n_games, plan->seed,
                          plan->max_plies);
  for (guint i = 0; i < plan->n_strengths; i++)
    g_string_append_printf (key, " %" PRIu64, plan->nodes[i]);
  g_string_append_printf (key, " %s\n%s", (const char *) plan->labels->pdata[candidate],
                          lat_ruleset_get_line (plan->rulesets->pdata[candidate]));
  return g_string_free (key, FALSE);
}

static GPtrArray *
copy_tables (GPtrArray *tables)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_table_free);

  for (guint i = 0; i < tables->len; i++)
    g_ptr_array_add (copies, lat_wear_table_copy (tables->pdata[i]));
  return copies;
}

/* }}} */
/* {{{ the thread */

static void
free_run (gpointer data)
{
  Run *run = data;

  g_free ((char *) run->plan.name);
  g_ptr_array_unref (run->plan.labels);
  g_ptr_array_unref (run->plan.rulesets);
  g_free (run->observed);
  release_store (run->store);
  lat_wear_verdict_free (run->verdict);
  lat_wear_bench_free (run->bench);
  g_clear_error (&run->error);
  g_mutex_clear (&run->lock);
  g_free (run);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->lock);
  run->is_stopped = TRUE;
  if (run->run != NULL)
    lat_lab_run_stop (run->run);
  g_mutex_unlock (&run->lock);
}

/* Each strength has a run, in order. */
static void
note_run_cb (LatLabRun *lab_run, gpointer data)
{
  Run *run = data;
  LatLabProgress progress;

  if (lab_run != NULL)
    lat_lab_run_set_background (lab_run, TRUE);
  g_mutex_lock (&run->lock);
  if (lab_run != NULL)
    {
      lat_lab_run_get_progress (lab_run, &progress);
      run->n_left[run->run_strength] -= progress.n_games;
      if (run->is_stopped)
        lat_lab_run_stop (lab_run);
    }
  else
    {
      lat_lab_run_get_progress (run->run, &progress);
      run->n_done += progress.n_done;
      run->n_timed[run->run_strength] += progress.n_done;
      run->times_us[run->run_strength] += progress.time_us;
      run->run_strength++;
    }
  run->run = lab_run;
  g_mutex_unlock (&run->lock);
  lat_work_post (run->work);
}

static GPtrArray *
play (Run *run, guint candidate)
{
  const LatWearPlan *plan = &run->plan;
  LatWearGames games = { NULL,       plan->nodes,     plan->n_strengths, plan->n_games,
                         plan->seed, plan->n_threads, plan->max_plies };

  g_mutex_lock (&run->lock);
  run->run_strength = 0;
  g_mutex_unlock (&run->lock);
  return lat_wear_games_play (&games, plan->labels->pdata[candidate],
                              plan->rulesets->pdata[candidate], note_run_cb, run, &run->error);
}

/* Of games that are there already: nothing is played. */
static void
note_kept (Run *run)
{
  guint64 n_pairs = MAX (1, (run->plan.n_games + 1) / 2);

  g_mutex_lock (&run->lock);
  for (guint i = 0; i < run->plan.n_strengths; i++)
    {
      run->n_left[i] -= 2 * n_pairs;
      run->n_done += 2 * n_pairs;
    }
  g_mutex_unlock (&run->lock);
  lat_work_post (run->work);
}

static gboolean
play_all (Run *run)
{
  for (guint i = 0; i < run->plan.labels->len; i++)
    {
      g_autofree char *key = dup_key (&run->plan, i);
      g_autoptr (GPtrArray) copies = NULL;
      GPtrArray *kept = g_hash_table_lookup (run->store->tables, key);

      if (kept != NULL)
        {
          note_kept (run);
        }
      else
        {
          kept = play (run, i);
          if (kept == NULL)
            return FALSE;
          g_hash_table_insert (run->store->tables, g_steal_pointer (&key), kept);
        }
      copies = copy_tables (kept);
      lat_wear_bench_add (run->bench, run->plan.labels->pdata[i], copies);
    }
  return TRUE;
}

static gboolean
judge_cb (double done, gpointer data)
{
  Run *run = data;
  gboolean is_stopped;

  g_mutex_lock (&run->lock);
  run->judged = done;
  is_stopped = run->is_stopped;
  g_mutex_unlock (&run->lock);
  lat_work_post (run->work);
  return !is_stopped;
}

static void
judge (Run *run)
{
  g_mutex_lock (&run->lock);
  run->phase = LAT_WEAR_JUDGING;
  run->judging_since = g_get_monotonic_time ();
  g_mutex_unlock (&run->lock);
  lat_lab_enter_background ();
  run->verdict = lat_wear_bench_judge (run->bench, run->observed, run->plan.n_boards,
                                       run->plan.seed, judge_cb, run);
}

static void
run_bench (LatWork *work, gpointer data)
{
  Run *run = data;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GCancellable *cancellable = lat_work_get_cancellable (work);
  gulong handler;

  run->work = work;
  for (guint i = 0; i < run->plan.n_strengths; i++)
    g_ptr_array_add (names, lat_wear_games_dup_strength (run->plan.nodes[i]));
  g_ptr_array_add (names, NULL);
  run->bench = lat_wear_bench_new ((const char *const *) names->pdata);
  handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), run, NULL);
  if (play_all (run))
    judge (run);
  g_cancellable_disconnect (cancellable, handler);
}

/* }}} */
/* {{{ the main loop */

static gboolean
tick_cb (gpointer data)
{
  lat_news_tell (data);
  return G_SOURCE_CONTINUE;
}

static void
end (LatWearJob *self)
{
  g_clear_handle_id (&self->ticking, g_source_remove);
  self->is_running = FALSE;
  if (self->run->verdict != NULL)
    self->found = (LatWearCase){ self->run->bench, self->run->observed, self->run->plan.name,
                                 self->run->plan.seed, self->run->verdict };
}

static void
notified_cb (gpointer data)
{
  LatWearJob *self = data;

  if (!lat_work_is_over (self->work))
    return;
  end (self);
  lat_news_tell (LAT_NEWS (self));
}

static void
leave (LatWearJob *self)
{
  self->found = (LatWearCase){ 0 };
  self->run = NULL;
  g_clear_handle_id (&self->ticking, g_source_remove);
  g_clear_pointer (&self->work, lat_work_leave);
}

static void
lat_wear_job_dispose (GObject *object)
{
  LatWearJob *self = LAT_WEAR_JOB (object);

  leave (self);
  g_clear_pointer (&self->store, release_store);

  G_OBJECT_CLASS (lat_wear_job_parent_class)->dispose (object);
}

static void
lat_wear_job_class_init (LatWearJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_wear_job_dispose;
}

static void
lat_wear_job_init (LatWearJob *self)
{
  self->store = create_store ();
}

/* }}} */

/**
 * lat_wear_job_new:
 *
 * Returns: (transfer full): a job that has found nothing yet
 */
LatWearJob *
lat_wear_job_new (void)
{
  return g_object_new (LAT_TYPE_WEAR_JOB, NULL);
}

static gboolean
check (const LatWearPlan *plan, GError **error)
{
  if (!lat_wear_observed_is_enough (plan->observed))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("Nothing can be told from this board: at least three places should "
                              "have a grade, and one of them more than 0."));
      return FALSE;
    }
  for (guint i = 0; i < plan->rulesets->len; i++)
    if (lat_wear_games_fit (plan->rulesets->pdata[i], plan->observed))
      return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("None of the rule sets can be that of this board: choose one of its "
                          "size that has squares where there are grades."));
  return FALSE;
}

static Run *
create_run (const LatWearPlan *plan, Store *store)
{
  Run *run = g_new0 (Run, 1);

  run->plan = *plan;
  run->plan.name = g_strdup (plan->name);
  run->plan.labels = g_ptr_array_new_with_free_func (g_free);
  run->plan.rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);
  for (guint i = 0; i < plan->labels->len; i++)
    {
      g_ptr_array_add (run->plan.labels, g_strdup (plan->labels->pdata[i]));
      g_ptr_array_add (run->plan.rulesets, lat_ruleset_ref (plan->rulesets->pdata[i]));
    }
  run->observed = g_memdup2 (plan->observed, sizeof *plan->observed);
  run->plan.observed = run->observed;
  run->store = store;
  run->phase = LAT_WEAR_PLAYING;
  for (guint i = 0; i < plan->n_strengths; i++)
    run->n_left[i] = plan->labels->len * 2 * MAX (1, (plan->n_games + 1) / 2);
  g_mutex_init (&run->lock);
  return run;
}

/* Of the games that there are only those that are asked for again; nobody plays now. */
static Store *
keep_wanted (Store *store, const LatWearPlan *plan)
{
  Store *wanted = create_store ();

  for (guint i = 0; i < plan->labels->len; i++)
    {
      char *key = dup_key (plan, i);
      GPtrArray *tables = g_hash_table_lookup (store->tables, key);

      if (tables != NULL)
        g_hash_table_insert (wanted->tables, key, g_ptr_array_ref (tables));
      else
        g_free (key);
    }
  return wanted;
}

/**
 * lat_wear_job_start:
 * @plan: what is to be found out; copied
 * @error: %G_IO_ERROR_INVALID_DATA if nothing can be told from the board, %G_IO_ERROR_INVALID_ARGUMENT if none
 *   of the rule sets can be that of the board, #GThreadError if there is no thread
 *
 * Begins, if nothing is running; what was found before is forgotten.
 *
 * Returns: whether it has begun
 */
gboolean
lat_wear_job_start (LatWearJob *self, const LatWearPlan *plan, GError **error)
{
  LatWork *work;
  Store *store;
  Run *run;

  g_return_val_if_fail (LAT_IS_WEAR_JOB (self), FALSE);
  g_return_val_if_fail (plan != NULL && plan->labels->len == plan->rulesets->len, FALSE);
  g_return_val_if_fail (plan->n_strengths > 0 && plan->n_strengths <= LAT_WEAR_MAX_STRENGTHS,
                        FALSE);
  g_return_val_if_fail (!self->is_running, FALSE);

  if (!check (plan, error))
    return FALSE;
  store = keep_wanted (self->store, plan);
  run = create_run (plan, g_atomic_rc_box_acquire (store));
  work = lat_work_new ("wear", PAUSE, run_bench, run, free_run);
  run->work = work;
  lat_work_set_func (work, notified_cb, self);
  if (!lat_work_start (work, NULL, error))
    {
      lat_work_leave (work);
      release_store (store);
      return FALSE;
    }
  leave (self);
  g_clear_pointer (&self->store, release_store);
  self->store = store;
  self->work = work;
  self->run = run;
  self->is_running = TRUE;
  self->ticking = g_timeout_add (TICK_MS, tick_cb, self);
  lat_news_tell (LAT_NEWS (self));
  return TRUE;
}

/**
 * lat_wear_job_stop:
 *
 * Has it end soon; `updated` tells when. The games of rule sets that were played whole are kept for the next
 * start.
 */
void
lat_wear_job_stop (LatWearJob *self)
{
  g_return_if_fail (LAT_IS_WEAR_JOB (self));

  if (self->is_running)
    lat_work_cancel (self->work);
}

gboolean
lat_wear_job_is_running (LatWearJob *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_JOB (self), FALSE);
  return self->is_running;
}

/**
 * lat_wear_job_is_stopped:
 *
 * Returns: whether somebody has stopped it, or it, before there was a result
 */
gboolean
lat_wear_job_is_stopped (LatWearJob *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_JOB (self), FALSE);
  return self->work != NULL && g_cancellable_is_cancelled (lat_work_get_cancellable (self->work))
         && self->found.verdict == NULL;
}

/**
 * lat_wear_job_get_error:
 *
 * Returns: (transfer none) (nullable): why it could not go on, once it is over; nothing if it was stopped
 */
const GError *
lat_wear_job_get_error (LatWearJob *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_JOB (self), NULL);
  return self->run != NULL && !self->is_running && !lat_wear_job_is_stopped (self)
             ? self->run->error
             : NULL;
}

/* Under the lock. */
static gint64
estimate_games (const Run *run, const LatLabProgress *now)
{
  double left = 0;

  for (guint i = 0; i < run->plan.n_strengths; i++)
    {
      gboolean is_now = run->run != NULL && i == run->run_strength;
      guint64 n_left = run->n_left[i] + (is_now ? now->n_games - now->n_done : 0);
      guint64 n_timed = run->n_timed[i] + (is_now ? now->n_done : 0);
      gint64 time_us = run->times_us[i] + (is_now ? now->time_us : 0);

      if (n_left == 0)
        continue;
      if (n_timed == 0)
        return -1;
      left += (double) time_us / (double) n_timed * (double) n_left;
    }
  return (gint64) left;
}

static gint64
estimate_boards (const Run *run)
{
  gint64 spent = g_get_monotonic_time () - run->judging_since;

  return run->judged > .02 ? (gint64) ((double) spent / run->judged * (1 - run->judged)) : -1;
}

/**
 * lat_wear_job_get_progress:
 * @progress: (out caller-allocates): how far it is; nothing before the first board
 */
void
lat_wear_job_get_progress (LatWearJob *self, LatWearProgress *progress)
{
  LatLabProgress now = { 0 };
  Run *run;

  g_return_if_fail (LAT_IS_WEAR_JOB (self) && progress != NULL);

  *progress = (LatWearProgress){ .left_us = -1 };
  run = self->run;
  if (run == NULL)
    return;
  g_mutex_lock (&run->lock);
  if (run->run != NULL)
    lat_lab_run_get_progress (run->run, &now);
  progress->phase = self->is_running ? run->phase : LAT_WEAR_NOTHING;
  progress->n_done = run->n_done + now.n_done;
  progress->n_games =
      run->plan.labels->len * run->plan.n_strengths * 2 * MAX (1, (run->plan.n_games + 1) / 2);
  progress->done = run->phase == LAT_WEAR_JUDGING
                       ? run->judged
                       : (double) progress->n_done / (double) progress->n_games;
  progress->left_us =
      run->phase == LAT_WEAR_JUDGING ? estimate_boards (run) : estimate_games (run, &now);
  g_mutex_unlock (&run->lock);
}

/**
 * lat_wear_job_get_case:
 *
 * Returns: (transfer none) (nullable): what was found, until the next start
 */
const LatWearCase *
lat_wear_job_get_case (LatWearJob *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_JOB (self), NULL);
  return self->found.verdict != NULL ? &self->found : NULL;
}
