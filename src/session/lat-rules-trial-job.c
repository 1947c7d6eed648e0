#include "config.h"

#include "lat-rules-trial-job.h"

/* How often one looks what the thread has found, in milliseconds. */
#define INTERVAL 100

/* What thread and main loop share; the last of them frees it. */
typedef struct
{
  LatRuleset *ruleset;
  LatRulesTrialOptions options;
  gint is_stopped;
  GMutex mutex;
  /* Guarded by the mutex. */
  LatRulesTrial trial;
  gboolean is_done;
} Run;

struct _LatRulesTrialJob
{
  GObject parent_instance;

  Run *run;
  guint timer;
  LatRulesTrial trial;
};

G_DEFINE_FINAL_TYPE (LatRulesTrialJob, lat_rules_trial_job, G_TYPE_OBJECT)

enum
{
  UPDATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_run (gpointer data)
{
  Run *run = data;

  lat_ruleset_unref (run->ruleset);
  g_mutex_clear (&run->mutex);
}

static void
unref_run (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_run);
}

static gboolean
report_cb (const LatRulesTrial *trial, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  run->trial = *trial;
  g_mutex_unlock (&run->mutex);
  return !g_atomic_int_get (&run->is_stopped);
}

static gpointer
run_thread (gpointer data)
{
  Run *run = data;
  LatRulesTrial trial;

  lat_rules_trial_run (&trial, run->ruleset, &run->options, report_cb, run);
  g_mutex_lock (&run->mutex);
  run->is_done = TRUE;
  g_mutex_unlock (&run->mutex);
  unref_run (run);
  return NULL;
}

/* Takes over what the thread has found by now. */
static gboolean
take_news (LatRulesTrialJob *self)
{
  gboolean is_done;

  g_mutex_lock (&self->run->mutex);
  self->trial = self->run->trial;
  is_done = self->run->is_done;
  g_mutex_unlock (&self->run->mutex);
  return is_done;
}

static gboolean
look_cb (gpointer data)
{
  LatRulesTrialJob *self = data;
  guint before = self->trial.games;
  gboolean is_done = take_news (self);

  if (is_done)
    self->timer = 0;
  if (is_done || self->trial.games != before)
    g_signal_emit (self, signals[UPDATED], 0);
  return is_done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* The thread sees it after the game that it plays; nobody waits for that. */
static void
leave_run (LatRulesTrialJob *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->run != NULL)
    g_atomic_int_set (&self->run->is_stopped, TRUE);
}

static void
lat_rules_trial_job_dispose (GObject *object)
{
  LatRulesTrialJob *self = LAT_RULES_TRIAL_JOB (object);

  leave_run (self);
  g_clear_pointer (&self->run, unref_run);

  G_OBJECT_CLASS (lat_rules_trial_job_parent_class)->dispose (object);
}

static void
lat_rules_trial_job_class_init (LatRulesTrialJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_rules_trial_job_dispose;

  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_rules_trial_job_init (LatRulesTrialJob *self)
{
}

/**
 * lat_rules_trial_job_new:
 *
 * Returns: (transfer full): a job that has tried nothing yet
 */
LatRulesTrialJob *
lat_rules_trial_job_new (void)
{
  return g_object_new (LAT_TYPE_RULES_TRIAL_JOB, NULL);
}

/**
 * lat_rules_trial_job_start:
 * @self: a job
 * @ruleset: the rules to be tried
 * @options: how
 *
 * Begins a trial; the one before is dropped. Where the system has no thread left the trial
 * has ended at once, with no game.
 */
void
lat_rules_trial_job_start (LatRulesTrialJob *self,
                           LatRuleset *ruleset,
                           const LatRulesTrialOptions *options)
{
  GThread *thread;
  Run *run;

  g_return_if_fail (LAT_IS_RULES_TRIAL_JOB (self));
  g_return_if_fail (ruleset != NULL && options != NULL);

  leave_run (self);
  g_clear_pointer (&self->run, unref_run);
  run = g_atomic_rc_box_new0 (Run);
  run->ruleset = lat_ruleset_ref (ruleset);
  run->options = *options;
  run->trial.options = *options;
  g_mutex_init (&run->mutex);
  self->run = run;
  self->trial = run->trial;
  thread = g_thread_try_new ("trial", run_thread, g_atomic_rc_box_acquire (run), NULL);
  if (thread == NULL)
    unref_run (run);
  else
    {
      g_thread_unref (thread);
      self->timer = g_timeout_add (INTERVAL, look_cb, self);
    }
  g_signal_emit (self, signals[UPDATED], 0);
}

/**
 * lat_rules_trial_job_stop:
 *
 * Ends the trial, at once; what was found until now is kept.
 */
void
lat_rules_trial_job_stop (LatRulesTrialJob *self)
{
  g_return_if_fail (LAT_IS_RULES_TRIAL_JOB (self));

  if (self->timer == 0)
    return;
  leave_run (self);
  take_news (self);
  g_signal_emit (self, signals[UPDATED], 0);
}

gboolean
lat_rules_trial_job_is_running (LatRulesTrialJob *self)
{
  g_return_val_if_fail (LAT_IS_RULES_TRIAL_JOB (self), FALSE);
  return self->timer != 0;
}

/**
 * lat_rules_trial_job_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the rules that are or were tried
 */
LatRuleset *
lat_rules_trial_job_get_ruleset (LatRulesTrialJob *self)
{
  g_return_val_if_fail (LAT_IS_RULES_TRIAL_JOB (self), NULL);
  return self->run != NULL ? self->run->ruleset : NULL;
}

/**
 * lat_rules_trial_job_get_trial:
 *
 * Returns: (transfer none): what is known by now; of no game before the first trial
 */
const LatRulesTrial *
lat_rules_trial_job_get_trial (LatRulesTrialJob *self)
{
  g_return_val_if_fail (LAT_IS_RULES_TRIAL_JOB (self), NULL);
  return &self->trial;
}
