/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-job.c - tests: which rules a worn board fits, found out beside the main loop */
#include "lat-wear-job.h"

#include <gio/gio.h>
#include <string.h>

#include "lat-rules-file.h"
#include "lat-wear-games.h"

/* Small and quick: sixteen squares, and men who meet at once. */
#define SMALL                                                                                      \
  "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=30|Soldier.Range="
#define NARROW "Board.Files=3|Board.Ranks=4|Setup.Array=sss/3/3/SSS|Limits.NoCapturePlies=30"
#define BOARD                                                                                      \
  "# board: 4x4\na1,0\na2,3\na3,4\na4,1\nb1,1\nb2,2\nb3,3\nb4,0\nc1,0\nc2,4\nc3,2\nd1,1\nd2,2\n"

typedef struct
{
  LatWearObserved observed;
  LatWearPlan plan;
} Plan;

static void
add_rules (Plan *plan, const char *label, const char *line)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("test");
  g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, diagnostics);

  g_assert_nonnull (rules);
  g_ptr_array_add (plan->plan.labels, g_strdup (label));
  g_ptr_array_add (plan->plan.rulesets, lat_ruleset_new (rules, diagnostics));
  g_assert_nonnull (plan->plan.rulesets->pdata[plan->plan.rulesets->len - 1]);
}

static Plan *
create_plan (void)
{
  Plan *plan = g_new0 (Plan, 1);
  g_autoptr (GError) error = NULL;

  lat_wear_observed_read (&plan->observed, BOARD, "a.csv", &error);
  g_assert_no_error (error);
  plan->plan = (LatWearPlan){ .observed = &plan->observed,
                              .name = "a.csv",
                              .labels = g_ptr_array_new_with_free_func (g_free),
                              .rulesets = g_ptr_array_new_with_free_func (
                                  (GDestroyNotify) lat_ruleset_unref),
                              .nodes = { LAT_WEAR_RANDOM, 3 },
                              .n_strengths = 2,
                              .n_games = 16,
                              .seed = 5,
                              .n_boards = 60,
                              .max_plies = 60,
                              .n_threads = 2 };
  add_rules (plan, "near", SMALL "1");
  add_rules (plan, "far", SMALL "0");
  add_rules (plan, "narrow", NARROW);
  return plan;
}

static void
free_plan (Plan *plan)
{
  g_ptr_array_unref (plan->plan.labels);
  g_ptr_array_unref (plan->plan.rulesets);
  g_free (plan);
}

static void
wait_until_over (LatWearJob *job)
{
  while (lat_wear_job_is_running (job))
    g_main_context_iteration (NULL, TRUE);
}

/* What the laboratory finds by itself, in one thread. */
static char *
dup_expected (const LatWearPlan *plan)
{
  LatWearGames games = { NULL,       plan->nodes, plan->n_strengths, plan->n_games,
                         plan->seed, 1,           plan->max_plies };
  g_autofree char *second = lat_wear_games_dup_strength (plan->nodes[1]);
  g_autoptr (LatWearBench) bench =
      lat_wear_bench_new ((const char *const[]){ "random", second, NULL });
  g_autoptr (LatWearVerdict) verdict = NULL;
  LatWearCase of = { bench, plan->observed, plan->name, plan->seed, NULL };

  for (guint i = 0; i < plan->labels->len; i++)
    {
      g_autoptr (GPtrArray) tables = lat_wear_games_play (
          &games, plan->labels->pdata[i], plan->rulesets->pdata[i], NULL, NULL, NULL);

      lat_wear_bench_add (bench, plan->labels->pdata[i], tables);
    }
  of.verdict = verdict =
      lat_wear_bench_judge (bench, plan->observed, plan->n_boards, plan->seed, NULL, NULL);
  return lat_wear_case_dup_json (&of);
}

typedef struct
{
  LatWearJob *job;
  guint n;
  guint n_played;
  guint n_judged;
  guint64 n_games;
  double done;
  double judged;
  gboolean was_half_judged;
} Course;

static void
look (Course *course)
{
  LatWearProgress progress;

  lat_wear_job_get_progress (course->job, &progress);
  course->n_played += progress.phase == LAT_WEAR_PLAYING;
  course->n_judged += progress.phase == LAT_WEAR_JUDGING;
  if (progress.phase == LAT_WEAR_PLAYING)
    {
      g_assert_cmpfloat (progress.done, >=, course->done);
      course->done = progress.done;
    }
  if (progress.phase == LAT_WEAR_JUDGING)
    {
      g_assert_cmpfloat (progress.done, >=, course->judged);
      /* Of a fiftieth and less nothing is estimated. */
      if (progress.done > .02)
        g_assert_cmpint (progress.left_us, >=, 0);
      else
        g_assert_cmpint (progress.left_us, ==, -1);
      course->was_half_judged |= progress.done > .02 && progress.done < 1;
      course->judged = progress.done;
    }
  course->n_games = progress.n_games;
  g_assert_cmpuint (progress.n_done, <=, progress.n_games);
}

static void
follow_cb (Course *course)
{
  course->n++;
  look (course);
}

/* Looks without waiting to be told: judging can be over before it is told of twice. */
static void
watch_until_over (LatWearJob *job, Course *course)
{
  while (lat_wear_job_is_running (job))
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      look (course);
    }
}

/* The same to the byte as without the job, in any number of threads, once and again. */
static void
test_whole (void)
{
  Plan *plan = create_plan ();
  g_autoptr (LatWearJob) job = lat_wear_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = dup_expected (&plan->plan);
  g_autofree char *json = NULL, *again = NULL, *other = NULL;
  LatWearProgress progress;
  Course course = { .job = job };

  g_signal_connect_swapped (job, "updated", G_CALLBACK (follow_cb), &course);
  lat_wear_job_get_progress (job, &progress);
  g_assert_cmpint (progress.phase, ==, LAT_WEAR_NOTHING);
  g_assert_cmpint (progress.left_us, ==, -1);
  g_assert_true (lat_wear_job_start (job, &plan->plan, &error));
  g_assert_no_error (error);
  g_assert_null (lat_wear_job_get_case (job));
  watch_until_over (job, &course);
  g_assert_null (lat_wear_job_get_error (job));
  json = lat_wear_case_dup_json (lat_wear_job_get_case (job));
  g_assert_cmpstr (json, ==, expected);
  g_assert_cmpuint (course.n, >, 1);
  g_assert_cmpuint (course.n_played, >, 0);
  g_assert_cmpuint (course.n_judged, >, 0);
  g_assert_cmpfloat (course.judged, >, 0);
  g_assert_true (course.was_half_judged);
  g_assert_cmpuint (course.n_games, ==, 3 * 2 * 16);
  lat_wear_job_get_progress (job, &progress);
  g_assert_cmpuint (progress.n_done, ==, 96);
  g_assert_cmpint (progress.phase, ==, LAT_WEAR_NOTHING);

  /* The games are there. */
  course = (Course){ .job = job };
  g_assert_true (lat_wear_job_start (job, &plan->plan, &error));
  wait_until_over (job);
  again = lat_wear_case_dup_json (lat_wear_job_get_case (job));
  g_assert_cmpstr (again, ==, expected);

  /* Those of another strength are not. */
  course = (Course){ .job = job };
  plan->plan.nodes[1] = 5;
  g_assert_true (lat_wear_job_start (job, &plan->plan, &error));
  wait_until_over (job);
  other = dup_expected (&plan->plan);
  g_free (again);
  again = lat_wear_case_dup_json (lat_wear_job_get_case (job));
  g_assert_cmpstr (again, ==, other);
  g_assert_cmpstr (other, !=, expected);
  free_plan (plan);
}

/* What is stopped has no result and keeps no games that are not whole: the next start comes to the same as one alone. */
static void
test_stop (void)
{
  Plan *plan = create_plan ();
  g_autoptr (LatWearJob) job = lat_wear_job_new ();
  g_autoptr (GError) error = NULL;
  LatWearProgress progress;

  plan->plan.n_games = 4000;
  plan->plan.nodes[1] = 2000;
  g_assert_true (lat_wear_job_start (job, &plan->plan, &error));
  do
    {
      g_main_context_iteration (NULL, TRUE);
      lat_wear_job_get_progress (job, &progress);
    }
  while (progress.n_done < 2);
  lat_wear_job_stop (job);
  wait_until_over (job);
  g_assert_true (lat_wear_job_is_stopped (job));
  g_assert_null (lat_wear_job_get_error (job));
  g_assert_null (lat_wear_job_get_case (job));
  lat_wear_job_get_progress (job, &progress);
  g_assert_cmpuint (progress.n_done, <, progress.n_games);

  plan->plan.n_games = 16;
  plan->plan.nodes[1] = 3;
  g_assert_true (lat_wear_job_start (job, &plan->plan, &error));
  wait_until_over (job);
  g_assert_false (lat_wear_job_is_stopped (job));
  {
    g_autofree char *expected = dup_expected (&plan->plan);
    g_autofree char *json = lat_wear_case_dup_json (lat_wear_job_get_case (job));

    g_assert_cmpstr (json, ==, expected);
  }
  free_plan (plan);
}

/* Nothing begins where nothing can come out. */
static void
test_refused (void)
{
  Plan *plan = create_plan ();
  g_autoptr (LatWearJob) job = lat_wear_job_new ();
  g_autoptr (GError) error = NULL;

  g_ptr_array_remove_range (plan->plan.labels, 0, 2);
  g_ptr_array_remove_range (plan->plan.rulesets, 0, 2);
  g_assert_false (lat_wear_job_start (job, &plan->plan, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  lat_wear_observed_init (&plan->observed, 4, 4);
  g_assert_false (lat_wear_job_start (job, &plan->plan, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_false (lat_wear_job_is_running (job));
  free_plan (plan);
}

/* Who drops the job while it runs is not called any more. */
static void
test_dropped (void)
{
  Plan *plan = create_plan ();
  LatWearJob *job = lat_wear_job_new ();
  Course course = { .job = job };

  plan->plan.n_games = 4000;
  g_signal_connect_swapped (job, "updated", G_CALLBACK (follow_cb), &course);
  g_assert_true (lat_wear_job_start (job, &plan->plan, NULL));
  g_assert_cmpuint (course.n, ==, 1);
  g_object_unref (job);
  for (guint i = 0; i < 30; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_assert_cmpuint (course.n, ==, 1);
  free_plan (plan);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wear-job/whole", test_whole);
  g_test_add_func ("/wear-job/stop", test_stop);
  g_test_add_func ("/wear-job/refused", test_refused);
  g_test_add_func ("/wear-job/dropped", test_dropped);
  return g_test_run ();
}
