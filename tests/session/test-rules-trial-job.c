/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-trial-job.c - tests: a trial of rules beside the main loop */
#include "lat-rules-trial-job.h"

#include <string.h>

static void
count_cb (LatRulesTrialJob *job, guint *n)
{
  (*n)++;
}

static void
wait_until_done (LatRulesTrialJob *job)
{
  while (lat_rules_trial_job_is_running (job))
    g_main_context_iteration (NULL, TRUE);
}

/* What comes out is what the lab finds. */
static void
test_whole (void)
{
  g_autoptr (LatRulesTrialJob) job = lat_rules_trial_job_new ();
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seega-5x5");
  LatRulesTrialOptions options = { 40, 100, 2 };
  LatRulesTrial trial;
  guint n = 0;

  g_assert_false (lat_rules_trial_job_is_running (job));
  g_assert_null (lat_rules_trial_job_get_ruleset (job));
  g_assert_cmpuint (lat_rules_trial_job_get_trial (job)->games, ==, 0);
  g_signal_connect (job, "updated", G_CALLBACK (count_cb), &n);
  lat_rules_trial_job_start (job, ruleset, &options);
  g_assert_true (lat_rules_trial_job_is_running (job));
  g_assert_true (lat_rules_trial_job_get_ruleset (job) == ruleset);
  g_assert_cmpuint (n, ==, 1);
  wait_until_done (job);
  g_assert_cmpuint (n, >=, 2);
  lat_rules_trial_run (&trial, ruleset, &options, NULL, NULL);
  g_assert_cmpmem (&trial, sizeof trial, lat_rules_trial_job_get_trial (job), sizeof trial);
}

/* One that is stopped keeps what it has, and can be followed by another at once. */
static void
test_stop (void)
{
  g_autoptr (LatRulesTrialJob) job = lat_rules_trial_job_new ();
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("bell-8x7");
  g_autoptr (LatRuleset) small = lat_ruleset_new_preset ("seega-5x5");
  LatRulesTrialOptions endless = { 1000000, 100, 1 };
  LatRulesTrialOptions few = { 5, 100, 1 };
  guint n = 0;

  lat_rules_trial_job_start (job, ruleset, &endless);
  while (lat_rules_trial_job_get_trial (job)->games < 3)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (job, "updated", G_CALLBACK (count_cb), &n);
  lat_rules_trial_job_stop (job);
  g_assert_false (lat_rules_trial_job_is_running (job));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (lat_rules_trial_job_get_trial (job)->games, >=, 3);
  lat_rules_trial_job_stop (job);
  g_assert_cmpuint (n, ==, 1);

  lat_rules_trial_job_start (job, ruleset, &endless);
  g_assert_cmpuint (lat_rules_trial_job_get_trial (job)->games, ==, 0);
  lat_rules_trial_job_start (job, small, &few);
  wait_until_done (job);
  g_assert_cmpuint (lat_rules_trial_job_get_trial (job)->games, ==, 5);
  g_assert_true (lat_rules_trial_job_get_ruleset (job) == small);
}

/* Who drops the job while it runs is not called any more. */
static void
test_dropped (void)
{
  LatRulesTrialJob *job = lat_rules_trial_job_new ();
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("bell-8x7");
  LatRulesTrialOptions endless = { 1000000, 100, 1 };
  guint n = 0;

  g_signal_connect (job, "updated", G_CALLBACK (count_cb), &n);
  lat_rules_trial_job_start (job, ruleset, &endless);
  g_assert_cmpuint (n, ==, 1);
  g_object_add_weak_pointer (G_OBJECT (job), (gpointer *) &job);
  g_object_unref (job);
  g_assert_null (job);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-trial-job/whole", test_whole);
  g_test_add_func ("/rules-trial-job/stop", test_stop);
  g_test_add_func ("/rules-trial-job/dropped", test_dropped);
  return g_test_run ();
}
