/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bundle-job.c - bundles of runs read, verified and replayed beside the main loop; how long a run takes */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-bundle-file.h"
#include "lat-bundle-job.h"
#include "lat-lab-pace.h"
#include "lat-lab-run.h"
#include "lat-lab-sweep.h"
#include "lat-rules-file.h"

#define RULES "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=10"

typedef struct
{
  LatBundleJob *job;
  char *folder;
  char *run;
  char *bundle;
  guint n_updates;
} Fixture;

static LatLabHeader *
make_header (guint n_pairs)
{
  const char *const vary[] = { "Soldier.Range=0,1", NULL };
  g_autoptr (LatRules) rules = lat_rules_line_read (RULES, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatLabSweep) sweep = lat_lab_sweep_new (ruleset, "small", vary, NULL);
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_sweep_fill (sweep, header);
  header->nodes[0] = header->nodes[1] = 10;
  header->random_plies = 2;
  header->n_pairs = n_pairs;
  return header;
}

static void
updated_cb (Fixture *fixture)
{
  fixture->n_updates++;
}

/* A run with the bundle of it. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatLabHeader) header = make_header (4);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabRun) run = lat_lab_run_new (header, &error);
  g_auto (LatBundleOptions) options = { .author = g_strdup ("Livia") };
  g_autoptr (LatBundle) bundle = NULL;

  fixture->folder = g_dir_make_tmp ("bundle-job-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->run = g_build_filename (fixture->folder, "run.jsonl", NULL);
  fixture->bundle = g_build_filename (fixture->folder, "bundle.zip", NULL);
  g_assert_true (lat_lab_run_open (run, fixture->run, NULL, &error));
  g_assert_true (lat_lab_run_play (run, &error));
  lat_lab_run_close (run);
  bundle = lat_bundle_make ((const char *const[]){ fixture->run, NULL }, &options, &error);
  g_assert_no_error (error);
  if (data != NULL)
    lat_bundle_take_text (bundle, data, g_strdup ("added"));
  g_assert_true (lat_bundle_save_zip (bundle, fixture->bundle, &error));
  g_assert_no_error (error);
  fixture->job = lat_bundle_job_new ();
  g_signal_connect_swapped (fixture->job, "updated", G_CALLBACK (updated_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->job);
  g_unlink (fixture->run);
  g_unlink (fixture->bundle);
  g_rmdir (fixture->folder);
  g_free (fixture->run);
  g_free (fixture->bundle);
  g_free (fixture->folder);
}

static gboolean
is_read (gpointer data)
{
  return lat_bundle_job_get_state (data) != LAT_BUNDLE_STATE_READING;
}

static gboolean
is_replayed (gpointer data)
{
  return lat_bundle_job_get_state (data) == LAT_BUNDLE_STATE_REPLAYED;
}

static void
open_bundle (Fixture *fixture)
{
  lat_bundle_job_open (fixture->job, fixture->bundle);
  g_assert_cmpint (lat_bundle_job_get_state (fixture->job), ==, LAT_BUNDLE_STATE_READING);
  g_assert_null (lat_bundle_job_get_bundle (fixture->job));
  g_assert_true (session_test_wait (is_read, fixture->job, 60));
}

static const LatBundleReplay *
replay (Fixture *fixture)
{
  lat_bundle_job_replay (fixture->job, 2);
  g_assert_null (lat_bundle_job_get_replay (fixture->job));
  g_assert_true (session_test_wait (is_replayed, fixture->job, 60));
  return lat_bundle_job_get_replay (fixture->job);
}

/* What it has is told, and all is the same. */
static void
test_same (Fixture *fixture, gconstpointer data)
{
  const LatBundleReplay *found;

  open_bundle (fixture);
  g_assert_cmpint (lat_bundle_job_get_state (fixture->job), ==, LAT_BUNDLE_STATE_READ);
  g_assert_cmpuint (lat_bundle_job_get_n_games (fixture->job), ==, 16);
  g_assert_cmpuint (lat_bundle_job_get_changed (fixture->job)->len, ==, 0);
  g_assert_cmpstr (lat_bundle_job_get_options (fixture->job)->author, ==, "Livia");
  g_assert_cmpstr (lat_bundle_job_get_header (fixture->job)->vary[0], ==, "Soldier.Range=0,1");
  found = replay (fixture);
  g_assert_no_error (found->error);
  g_assert_true (found->is_whole && !found->is_other && found->is_made);
  g_assert_cmpuint (found->n_same, ==, 16);
  g_assert_cmpuint (found->findings->len, ==, 0);
  g_assert_cmpuint (fixture->n_updates, >=, 4);
}

/* A file that nobody gave a checksum is named, and the report that is made again has none. */
static void
test_extra (Fixture *fixture, gconstpointer data)
{
  const LatBundleReplay *found;
  const LatBundleFinding *finding;

  open_bundle (fixture);
  g_assert_cmpuint (lat_bundle_job_get_changed (fixture->job)->len, ==, 1);
  finding = g_ptr_array_index (lat_bundle_job_get_changed (fixture->job), 0);
  g_assert_cmpstr (finding->path, ==, data);
  g_assert_cmpint (finding->verdict, ==, LAT_BUNDLE_EXTRA);
  found = replay (fixture);
  g_assert_true (found->is_whole);
  g_assert_cmpuint (found->findings->len, ==, 1);
}

/* A game that was changed is named by its number; nothing is made again of it. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatBundle) bundle = lat_bundle_read (fixture->bundle, &error);
  g_autoptr (LatBundle) changed = lat_bundle_new ();
  const LatBundleReplay *found;

  for (guint i = 0; i < lat_bundle_get_n_files (bundle); i++)
    {
      const LatBundleFile *file = lat_bundle_get_nth (bundle, i);
      gsize size = g_bytes_get_size (file->bytes);
      char *text = g_strndup (g_bytes_get_data (file->bytes, NULL), size);
      char *game = g_str_equal (file->path, LAT_BUNDLE_GAMES) ? strstr (text, "\"game\":3,") : NULL;
      char *plies = game != NULL ? strstr (game, "\"turns\":") : NULL;

      if (plies != NULL)
        plies[8] = plies[8] == '1' ? '2' : '1';
      lat_bundle_take (changed, file->path, g_bytes_new_take (text, size));
    }
  g_unlink (fixture->bundle);
  g_assert_true (lat_bundle_save_zip (changed, fixture->bundle, &error));
  open_bundle (fixture);
  g_assert_cmpuint (lat_bundle_job_get_changed (fixture->job)->len, ==, 1);
  found = replay (fixture);
  g_assert_true (found->is_other && !found->is_whole && !found->is_made);
  g_assert_cmpuint (found->other, ==, 3);
  g_assert_cmpuint (found->n_same, ==, 3);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lat_bundle_job_keep_games_finish (LAT_BUNDLE_JOB (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(const gboolean *) data;
}

/* Its games become a run of one's own, as they are; a replay that is stopped says how far it came; another bundle takes
 * the place of one that is replayed. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "kept.jsonl", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gboolean is_kept = FALSE;

  open_bundle (fixture);
  lat_bundle_job_keep_games_async (fixture->job, path, kept_cb, &is_kept);
  g_assert_true (session_test_wait (is_true, &is_kept, 60));
  g_assert_true (g_file_get_contents (fixture->run, &before, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_unlink (path);
  lat_bundle_job_replay (fixture->job, 1);
  lat_bundle_job_stop (fixture->job);
  g_assert_true (session_test_wait (is_replayed, fixture->job, 60));
  g_assert_cmpuint (lat_bundle_job_get_replay (fixture->job)->n_same, <, 16);
  g_assert_false (lat_bundle_job_get_replay (fixture->job)->is_whole);
  lat_bundle_job_replay (fixture->job, 1);
  open_bundle (fixture);
  g_assert_cmpint (lat_bundle_job_get_state (fixture->job), ==, LAT_BUNDLE_STATE_READ);
}

/* What is no bundle is refused with a reason. */
static void
test_bad (Fixture *fixture, gconstpointer data)
{
  lat_bundle_job_open (fixture->job, fixture->run);
  g_assert_true (session_test_wait (is_read, fixture->job, 60));
  g_assert_cmpint (lat_bundle_job_get_state (fixture->job), ==, LAT_BUNDLE_STATE_FAILED);
  g_assert_nonnull (lat_bundle_job_get_error (fixture->job));
  g_assert_null (lat_bundle_job_get_bundle (fixture->job));
}

typedef struct
{
  gint64 time;
  gboolean is_over;
  gboolean is_cancelled;
} Paced;

static void
paced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Paced *paced = data;
  g_autoptr (GError) error = NULL;

  paced->time = lat_lab_pace_finish (result, &error);
  paced->is_cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  paced->is_over = TRUE;
}

/* Twenty-five times as many games take longer; who does not want to know any more is not told. */
static void
test_pace (void)
{
  g_autoptr (LatLabHeader) few = make_header (4);
  g_autoptr (LatLabHeader) many = make_header (100000);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Paced paced = { 0 }, more = { 0 }, never = { 0 };

  lat_lab_pace_async (few, 1, NULL, paced_cb, &paced);
  g_assert_true (session_test_wait (is_true, &paced.is_over, 60));
  lat_lab_pace_async (many, 1, NULL, paced_cb, &more);
  g_assert_true (session_test_wait (is_true, &more.is_over, 60));
  lat_lab_pace_async (many, 1, cancellable, paced_cb, &never);
  g_cancellable_cancel (cancellable);
  g_assert_true (session_test_wait (is_true, &never.is_over, 60));
  g_assert_cmpint (paced.time, >, 0);
  g_assert_cmpint (more.time, >, 100 * paced.time);
  g_assert_true (never.is_cancelled);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)
  ADD ("/bundle-job/same", NULL, test_same);
  ADD ("/bundle-job/extra", "zzz.txt", test_extra);
  ADD ("/bundle-job/changed", NULL, test_changed);
  ADD ("/bundle-job/keep", NULL, test_keep);
  ADD ("/bundle-job/bad", NULL, test_bad);
#undef ADD
  g_test_add_func ("/bundle-job/pace", test_pace);
  return g_test_run ();
}
