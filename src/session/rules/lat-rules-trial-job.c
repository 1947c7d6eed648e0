/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-trial-job.c - a trial of rules beside the main loop */
#include "lat-rules-trial-job.h"

#include "lat-work.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  LatRuleset *ruleset;
  LatRulesTrialOptions options;
  LatWork *work;
  LatRulesTrial trial; /* guarded by the lock of the work */
} Run;

struct _LatRulesTrialJob
{
  LatNews parent_instance;

  LatWork *work;
  Run *run; /* of the work */
  gboolean is_running;
  LatRulesTrial trial;
};

G_DEFINE_FINAL_TYPE (LatRulesTrialJob, lat_rules_trial_job, LAT_TYPE_NEWS)

static void
free_run (gpointer data)
{
  Run *run = data;

  lat_ruleset_unref (run->ruleset);
  g_free (run);
}

static gboolean
report_cb (const LatRulesTrial *trial, gpointer data)
{
  Run *run = data;

  lat_work_lock (run->work);
  run->trial = *trial;
  lat_work_unlock (run->work);
  lat_work_post (run->work);
  return lat_work_is_wanted (run->work, 0);
}

static void
run_trial (LatWork *work, gpointer data)
{
  Run *run = data;
  LatRulesTrial trial;

  run->work = work;
  lat_rules_trial_run (&trial, run->ruleset, &run->options, report_cb, run);
}

/* Takes over what the thread has found by now. */
static void
take_news (LatRulesTrialJob *self)
{
  lat_work_lock (self->work);
  self->trial = self->run->trial;
  lat_work_unlock (self->work);
}

static void
notified_cb (gpointer data)
{
  LatRulesTrialJob *self = data;
  guint before = self->trial.games;

  self->is_running = !lat_work_is_over (self->work);
  take_news (self);
  if (!self->is_running || self->trial.games != before)
    lat_news_tell (LAT_NEWS (self));
}

static void
lat_rules_trial_job_dispose (GObject *object)
{
  /* The thread sees it after the game that it plays; nobody waits for that. */
  g_clear_pointer (&LAT_RULES_TRIAL_JOB (object)->work, lat_work_leave);

  G_OBJECT_CLASS (lat_rules_trial_job_parent_class)->dispose (object);
}

static void
lat_rules_trial_job_class_init (LatRulesTrialJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_rules_trial_job_dispose;
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
  Run *run;

  g_return_if_fail (LAT_IS_RULES_TRIAL_JOB (self));
  g_return_if_fail (ruleset != NULL && options != NULL);

  g_clear_pointer (&self->work, lat_work_leave);
  run = g_new0 (Run, 1);
  run->ruleset = lat_ruleset_ref (ruleset);
  run->options = *options;
  run->trial.options = *options;
  self->run = run;
  self->trial = run->trial;
  self->work = lat_work_new ("trial", PAUSE, run_trial, run, free_run);
  lat_work_set_func (self->work, notified_cb, self);
  self->is_running = lat_work_start (self->work, NULL, NULL);
  lat_news_tell (LAT_NEWS (self));
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

  if (!self->is_running)
    return;
  lat_work_stop (self->work);
  self->is_running = FALSE;
  take_news (self);
  lat_news_tell (LAT_NEWS (self));
}

gboolean
lat_rules_trial_job_is_running (LatRulesTrialJob *self)
{
  g_return_val_if_fail (LAT_IS_RULES_TRIAL_JOB (self), FALSE);
  return self->is_running;
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
  return self->work != NULL ? self->run->ruleset : NULL;
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
