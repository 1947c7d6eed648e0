/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-trial-job.h - a trial of rules beside the main loop */
#pragma once

#include <gio/gio.h>

#include "lat-rules-trial.h"
#include "lat-news.h"

#define LAT_TYPE_RULES_TRIAL_JOB (lat_rules_trial_job_get_type ())

/**
 * LatRulesTrialJob:
 *
 * Tries rules in a thread, one trial at a time, and knows what has been found by now. A
 * trial that is stopped keeps what was found until then; one that is replaced by another is
 * dropped.
 *
 * Signals: `updated`: something was found, or the trial ended; some ten times a second at most.
 */
G_DECLARE_FINAL_TYPE (LatRulesTrialJob, lat_rules_trial_job, LAT, RULES_TRIAL_JOB, LatNews)

LatRulesTrialJob *
lat_rules_trial_job_new (void);
void
lat_rules_trial_job_start (LatRulesTrialJob *self,
                           LatRuleset *ruleset,
                           const LatRulesTrialOptions *options);
void
lat_rules_trial_job_stop (LatRulesTrialJob *self);
gboolean
lat_rules_trial_job_is_running (LatRulesTrialJob *self);
LatRuleset *
lat_rules_trial_job_get_ruleset (LatRulesTrialJob *self);
const LatRulesTrial *
lat_rules_trial_job_get_trial (LatRulesTrialJob *self);
