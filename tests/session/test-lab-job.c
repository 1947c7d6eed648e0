/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-job.c - runs of the laboratory beside the main loop */
#include "session-test.h"

#include "lat-lab-job.h"
#include "lat-rules-file.h"

#include <glib/gstdio.h>

#define RULES "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=10"

typedef struct
{
  LatLabJob *job;
  LatLabHeader *header;
  char *folder;
  char *path;
  guint n_updates;
} Fixture;

static void
updated_cb (Fixture *fixture)
{
  fixture->n_updates++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (RULES, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("lab-job-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "run.jsonl", NULL);
  fixture->header = lat_lab_header_new ();
  lat_lab_header_add_rules (fixture->header, "small", ruleset);
  fixture->header->nodes[0] = fixture->header->nodes[1] = 20;
  fixture->header->random_plies = 2;
  fixture->header->n_pairs = 4;
  fixture->job = lat_lab_job_new ();
  g_signal_connect_swapped (fixture->job, "updated", G_CALLBACK (updated_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->job);
  lat_lab_header_free (fixture->header);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
is_idle (gpointer data)
{
  return !lat_lab_job_is_running (((Fixture *) data)->job);
}

static void
start (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  lat_lab_job_start (fixture->job, fixture->header, fixture->path, 2, &error);
  g_assert_no_error (error);
  g_assert_true (lat_lab_job_is_running (fixture->job));
  g_assert_false (lat_lab_job_is_complete (fixture->job));
}

static void
wait_until_over (Fixture *fixture)
{
  g_assert_true (session_test_wait (is_idle, fixture, 60));
}

static char *
read_file (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (fixture->path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* What a run of the same header gives without a main loop. */
static char *
play_plainly (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabRun) run = lat_lab_run_new (fixture->header, &error);
  char *text;

  lat_lab_run_open (run, fixture->path, NULL, &error);
  g_assert_no_error (error);
  lat_lab_run_play (run, &error);
  g_assert_no_error (error);
  text = read_file (fixture);
  g_unlink (fixture->path);
  return text;
}

static void
test_plays (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = play_plainly (fixture);
  g_autofree char *text = NULL;
  LatLabProgress progress;

  g_assert_null (lat_lab_job_get_header (fixture->job));
  g_assert_false (lat_lab_job_is_complete (fixture->job));
  start (fixture);
  g_assert_cmpuint (fixture->n_updates, ==, 1);
  wait_until_over (fixture);
  g_assert_cmpuint (fixture->n_updates, >=, 2);
  g_assert_null (lat_lab_job_get_error (fixture->job));
  g_assert_true (lat_lab_job_is_complete (fixture->job));
  lat_lab_job_get_progress (fixture->job, &progress);
  g_assert_cmpuint (progress.n_done, ==, 8);
  g_assert_cmpuint (progress.n_games, ==, 8);
  g_assert_cmpuint (lat_lab_job_get_header (fixture->job)->n_pairs, ==, 4);
  text = read_file (fixture);
  g_assert_cmpstr (text, ==, wanted);
}

/* Who listens is told of all games in order, those of the file too, and is freed once. */
typedef struct
{
  GMutex mutex;
  GString *lines;
  int n_freed;
} Heard;

static void
hear_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Heard *heard = data;

  g_mutex_lock (&heard->mutex);
  g_string_append_printf (heard->lines, "%s\n", line);
  g_mutex_unlock (&heard->mutex);
}

static void
free_heard_cb (gpointer data)
{
  g_atomic_int_inc (&((Heard *) data)->n_freed);
}

static void
test_tells (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = play_plainly (fixture);
  Heard heard = { .lines = g_string_new (NULL) };

  g_mutex_init (&heard.mutex);
  lat_lab_job_set_func (fixture->job, hear_cb, &heard, free_heard_cb);
  for (guint i = 0; i < 2; i++)
    {
      g_string_truncate (heard.lines, 0);
      start (fixture);
      wait_until_over (fixture);
      g_assert_cmpstr (heard.lines->str, ==, strchr (wanted, '\n') + 1);
    }
  g_assert_cmpint (g_atomic_int_get (&heard.n_freed), ==, 0);
  lat_lab_job_set_func (fixture->job, NULL, NULL, NULL);
  fixture->header->n_pairs = 1;
  g_unlink (fixture->path);
  start (fixture);
  wait_until_over (fixture);
  g_assert_cmpstr (heard.lines->str, ==, strchr (wanted, '\n') + 1);
  while (g_atomic_int_get (&heard.n_freed) == 0)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (g_atomic_int_get (&heard.n_freed), ==, 1);
  g_string_free (heard.lines, TRUE);
  g_mutex_clear (&heard.mutex);
}

/* A run that is replaced by one of the same file leaves it to the new one. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = play_plainly (fixture);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 5; i++)
    start (fixture);
  wait_until_over (fixture);
  g_assert_null (lat_lab_job_get_error (fixture->job));
  g_assert_true (lat_lab_job_is_complete (fixture->job));
  text = read_file (fixture);
  g_assert_cmpstr (text, ==, wanted);
}

/* Nobody waits for the games of a job that goes away. */
static void
test_leaves (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->header->n_pairs = 1000000;
  g_assert_true (lat_lab_job_start (fixture->job, fixture->header, NULL, 2, &error));
  g_assert_finalize_object (fixture->job);
  fixture->job = lat_lab_job_new ();
}

static void
test_errors (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (fixture->path, "Ave\n", -1, &error);
  g_assert_no_error (error);
  start (fixture);
  wait_until_over (fixture);
  g_assert_error (lat_lab_job_get_error (fixture->job), LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
  g_assert_false (lat_lab_job_is_complete (fixture->job));

  g_free (fixture->header->rules[0]);
  fixture->header->rules[0] = g_strdup ("Ave");
  g_assert_false (lat_lab_job_start (fixture->job, fixture->header, NULL, 1, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
  g_assert_false (lat_lab_job_is_running (fixture->job));
}

/* The game of a torn line is played again. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = play_plainly (fixture);
  g_autofree char *text = NULL;

  g_file_set_contents (fixture->path, wanted, (gssize) strlen (wanted) - 10, NULL);
  start (fixture);
  wait_until_over (fixture);
  g_assert_true (lat_lab_job_is_complete (fixture->job));
  text = read_file (fixture);
  g_assert_cmpstr (text, ==, wanted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/lab-job/plays", test_plays);
  ADD ("/lab-job/tells", test_tells);
  ADD ("/lab-job/replaced", test_replaced);
  ADD ("/lab-job/leaves", test_leaves);
  ADD ("/lab-job/errors", test_errors);
  ADD ("/lab-job/torn", test_torn);
#undef ADD
  return g_test_run ();
}
