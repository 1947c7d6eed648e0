/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-runs.c - tests: the runs of the laboratory that there are */
#include "session-test.h"

#include "lat-bundle-file.h"
#include "lat-bundle-replay.h"
#include "lat-lab-counter.h"
#include "lat-lab-job.h"
#include "lat-lab-report-job.h"
#include "lat-lab-runs.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "lat-library.h"

#define N_GAMES 12

typedef struct
{
  char *folder;
  LatLabRuns *runs;
} Fixture;

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_tree (inner);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  fixture->runs = lat_lab_runs_new (fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->runs);
  remove_tree (fixture->folder);
  g_free (fixture->folder);
}

static LatLabHeader *
create_header (gboolean is_compared)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seega-5x5");
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, "First", ruleset);
  if (is_compared)
    lat_lab_header_add_rules (header, "Second", ruleset);
  header->nodes[0] = header->nodes[1] = 10;
  header->max_plies = 40;
  header->n_pairs = N_GAMES / 2;
  return header;
}

static void
record_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  lat_lab_counter_add (data, record);
}

/* Plays into a file, and what is known then. */
static char *
play (Fixture *fixture, const char *name, gboolean is_compared, LatLabEstimates *estimates)
{
  g_autoptr (LatLabHeader) header = create_header (is_compared);
  g_autoptr (LatLabJob) job = lat_lab_job_new ();
  g_autoptr (LatLabCounter) counter = lat_lab_counter_new (LAT_WHITE);
  g_autoptr (GError) error = NULL;
  char *path = lat_lab_runs_dup_path (fixture->runs, name);

  lat_lab_job_set_func (job, record_cb, lat_lab_counter_ref (counter),
                        (GDestroyNotify) lat_lab_counter_unref);
  lat_lab_job_start (job, header, path, 1, &error);
  g_assert_no_error (error);
  while (lat_lab_job_is_running (job))
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (lat_lab_job_get_error (job));
  if (estimates != NULL)
    lat_lab_counter_get (counter, estimates);
  return path;
}

static void
settle (LatLabRuns *runs)
{
  lat_lab_runs_refresh (runs);
  while (lat_lab_runs_is_loading (runs))
    g_main_context_iteration (NULL, TRUE);
}

static LatLabRunItem *
find (LatLabRuns *runs, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (runs)); i++)
    {
      g_autoptr (LatLabRunItem) item = g_list_model_get_item (G_LIST_MODEL (runs), i);

      if (g_str_equal (lat_lab_run_item_get_name (item), name))
        return item; /* the list keeps it */
    }
  return NULL;
}

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  (*n)++;
}

/* Whole runs, half ones and files that are none are listed, and only changes are told. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autofree char *whole = play (fixture, "whole", FALSE, NULL);
  g_autofree char *half = lat_lab_runs_dup_path (fixture->runs, "half");
  g_autofree char *bad = lat_lab_runs_dup_path (fixture->runs, "bad");
  g_autofree char *other = g_build_filename (fixture->folder, "notes.txt", NULL);
  g_autofree char *text = NULL;
  char *end;
  guint n = 0;

  g_assert_true (g_file_get_contents (whole, &text, NULL, NULL));
  end = text;
  for (guint i = 0; i < 5; i++)
    end = strchr (end, '\n') + 1;
  g_assert_true (g_file_set_contents (half, text, end - text, NULL));
  g_assert_true (g_file_set_contents (bad, "nothing\n", -1, NULL));
  g_assert_true (g_file_set_contents (other, text, -1, NULL));
  g_signal_connect (fixture->runs, "items-changed", G_CALLBACK (changed_cb), &n);
  settle (fixture->runs);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 3);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (lat_lab_run_item_get_n_done (find (fixture->runs, "whole")), ==, N_GAMES);
  g_assert_cmpuint (lat_lab_run_item_get_n_games (find (fixture->runs, "whole")), ==, N_GAMES);
  g_assert_cmpstr (lat_lab_run_item_get_label (find (fixture->runs, "whole")), ==, "First");
  g_assert_cmpuint (lat_lab_run_item_get_n_done (find (fixture->runs, "half")), ==, 4);
  g_assert_cmpstr (lat_lab_run_item_get_path (find (fixture->runs, "whole")), ==, whole);
  g_assert_true (g_str_has_prefix (half, lat_lab_runs_get_folder (fixture->runs)));
  g_assert_null (lat_lab_run_item_get_label (find (fixture->runs, "bad")));
  g_assert_nonnull (lat_lab_run_item_get_error (find (fixture->runs, "bad")));
  settle (fixture->runs);
  g_assert_cmpuint (n, ==, 1);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = lat_lab_runs_dup_path (fixture->runs, " ../a/b ");
  g_autofree char *empty = lat_lab_runs_dup_path (fixture->runs, "  ");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (empty);
  g_autofree char *first = lat_lab_runs_dup_free_name (fixture->runs, "games");
  g_autofree char *taken = lat_lab_runs_dup_path (fixture->runs, "games");
  g_autofree char *second = NULL;

  g_assert_cmpstr (folder, ==, fixture->folder);
  g_assert_cmpstr (base, ==, "run.jsonl");
  g_assert_cmpstr (first, ==, "games");
  g_assert_true (g_file_set_contents (taken, "", 0, NULL));
  second = lat_lab_runs_dup_free_name (fixture->runs, "games");
  g_assert_cmpstr (second, ==, "games-2");
}

/* What is deleted comes back, beside another that has its name meanwhile. */
static void
test_delete (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = play (fixture, "mine", FALSE, NULL);
  g_autofree char *token = NULL;
  g_autofree char *text = NULL;
  g_autofree char *back = lat_lab_runs_dup_path (fixture->runs, "mine-2");
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  settle (fixture->runs);
  token = lat_lab_runs_discard (fixture->runs, find (fixture->runs, "mine"), &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  settle (fixture->runs);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 0);
  g_assert_true (g_file_set_contents (path, "another\n", -1, NULL));
  g_assert_true (lat_lab_runs_restore (fixture->runs, token, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (back, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
  settle (fixture->runs);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 2);
}

/* Means by hand. */
static void
test_counter (void)
{
  g_autoptr (LatLabCounter) counter = lat_lab_counter_new (LAT_BLACK);
  LatLabEstimates now;

  lat_lab_counter_get (counter, &now);
  g_assert_cmpuint (now.n_games, ==, 0);
  g_assert_true (isnan (now.first.total.value));
  for (guint i = 0; i < 10; i++)
    {
      LatLabRecord record = { .number = { .game = i, .pair = i / 2, .is_swapped = i % 2 },
                              .n_plies = i < 2 ? 30 : 10,
                              .reason = LAT_REASON_ANNIHILATED,
                              .result = i < 2   ? LAT_RESULT_DRAW
                                        : i < 6 ? LAT_RESULT_BLACK
                                                : LAT_RESULT_WHITE };

      lat_lab_counter_add (counter, &record);
      lat_lab_counter_get (counter, &now);
      g_assert_cmpuint (now.n_games, ==, i + 1);
      g_assert_true (isnan (now.first.total.low) == (i < 2));
    }
  g_assert_cmpfloat_with_epsilon (now.first.total.value, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (now.draws.total.value, 0.2, 1e-9);
  g_assert_cmpfloat_with_epsilon (now.plies.total.value, 14, 1e-9);
  /* Pairs of 30, 10, 10, 10, 10: variance 80, standard error 4, and t with four degrees. */
  g_assert_cmpfloat_with_epsilon (now.plies.total.high - 14, 2.776445 * 4, 0.03);
}

static void
load (LatLabReportJob *job, const char *path)
{
  lat_lab_report_job_load (job, path);
  while (lat_lab_report_job_is_loading (job))
    g_main_context_iteration (NULL, TRUE);
}

static void
updated_cb (LatLabReportJob *job, guint *n)
{
  (*n)++;
}

static void
assert_same (LatLabReportJob *job, const char *metric, const LatLabItem *expected)
{
  const LatLabItem *item = lat_lab_report_get_item (lat_lab_report_job_get_report (job, 0), metric);

  g_assert_cmpuint (item->total.n, ==, N_GAMES);
  g_assert_cmpuint (item->n_cut, ==, expected->n_cut);
  g_assert_cmpfloat_with_epsilon (item->total.value, expected->total.value, 1e-9);
  g_assert_cmpfloat_with_epsilon (item->total.low, expected->total.low, 1e-9);
  g_assert_cmpfloat_with_epsilon (item->total.high, expected->total.high, 1e-9);
}

/* What is known while games are played is what the report says, to the ends of the intervals. */
static void
test_report (Fixture *fixture, gconstpointer data)
{
  LatLabEstimates estimates;
  g_autofree char *path = play (fixture, "run", FALSE, &estimates);
  g_autoptr (LatLabReportJob) job = lat_lab_report_job_new ();
  guint n = 0;

  g_signal_connect (job, "updated", G_CALLBACK (updated_cb), &n);
  load (job, path);
  g_assert_no_error (lat_lab_report_job_get_error (job));
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (lat_lab_report_job_get_n_reports (job), ==, 1);
  g_assert_cmpuint (lat_lab_report_job_get_n_differences (job), ==, 0);
  assert_same (job, "plies", &estimates.plies);
  assert_same (job, "draws", &estimates.draws);
  assert_same (job, "first-score", &estimates.first);
}

/* The last one asked for counts; one that was given up or cannot be read has no report. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = play (fixture, "run", FALSE, NULL);
  g_autofree char *none = lat_lab_runs_dup_path (fixture->runs, "none");
  g_autoptr (LatLabReportJob) job = lat_lab_report_job_new ();

  lat_lab_report_job_load (job, path);
  load (job, none);
  g_assert_error (lat_lab_report_job_get_error (job), LAT_LAB_ERROR, LAT_LAB_ERROR_FILE);
  g_assert_cmpuint (lat_lab_report_job_get_n_reports (job), ==, 0);
  lat_lab_report_job_load (job, none);
  load (job, path);
  g_assert_no_error (lat_lab_report_job_get_error (job));
  g_assert_cmpuint (lat_lab_report_job_get_n_reports (job), ==, 1);
  lat_lab_report_job_load (job, path);
  lat_lab_report_job_stop (job);
  g_assert_false (lat_lab_report_job_is_loading (job));
  g_assert_null (lat_lab_report_job_get_path (job));
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_set_object ((GAsyncResult **) data, result);
}

static GFile *
open_games (LatLabReportJob *job, const char *metric, const char *row, guint *n)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_cut = TRUE;
  GFile *file;

  lat_lab_report_job_open_games_async (job, 0, metric, row, NULL, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  file = lat_lab_report_job_open_games_finish (job, result, n, &is_cut, &error);
  g_assert_no_error (error);
  g_assert_false (is_cut);
  return file;
}

/* The games behind a number are a file; one that somebody has changed stays. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = play (fixture, "run", FALSE, NULL);
  g_autoptr (LatLabReportJob) job = lat_lab_report_job_new ();
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seega-5x5");
  g_autoptr (GFile) first = NULL;
  g_autoptr (GFile) again = NULL;
  g_autoptr (GFile) other = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;
  gsize length;
  guint n;

  load (job, path);
  first = open_games (job, "plies", NULL, &n);
  g_assert_cmpuint (n, ==, N_GAMES);
  g_assert_true (g_file_load_contents (first, NULL, &text, &length, NULL, NULL));
  games = lat_library_read_games (text, (gssize) length, ruleset, NULL, NULL);
  g_assert_cmpuint (games->len, ==, N_GAMES);
  again = open_games (job, "plies", NULL, &n);
  g_assert_true (g_file_equal (first, again));
  g_assert_true (g_file_set_contents (g_file_peek_path (first), "my notes", -1, NULL));
  other = open_games (job, "plies", NULL, &n);
  g_assert_false (g_file_equal (first, other));
  g_assert_true (g_file_get_contents (g_file_peek_path (first), &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "my notes");
}

static LatDiagramPhoto *
create_photo (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 80, 80);
  LatDiagramPhoto *photo = lat_diagram_photo_new (surface, 30, "Smith");

  cairo_surface_destroy (surface);
  return photo;
}

static char *
save (LatLabReportJob *job, LatLabReportKind kind, LatDiagramPhoto *photo, const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  lat_lab_report_job_save_async (job, kind, TRUE, photo, file, take_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (lat_lab_report_job_save_finish (job, result, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The same rules twice: a report of each, no difference in anything, and all is saved. */
static void
test_compared (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = play (fixture, "both", TRUE, NULL);
  g_autofree char *page = g_build_filename (fixture->folder, "report.html", NULL);
  g_autofree char *numbers = g_build_filename (fixture->folder, "report.json", NULL);
  g_autoptr (LatLabReportJob) job = lat_lab_report_job_new ();
  g_autoptr (LatDiagramPhoto) photo = create_photo ();
  g_autofree char *plain = NULL;
  g_autofree char *html = NULL;
  g_autofree char *json = NULL;
  guint n;

  load (job, path);
  g_assert_no_error (lat_lab_report_job_get_error (job));
  g_assert_cmpuint (lat_lab_report_job_get_n_reports (job), ==, 2);
  n = lat_lab_report_job_get_n_differences (job);
  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++)
    {
      const LatLabComparison *row = lat_lab_report_job_get_difference (job, i);
      const LatLabDifference *found = &row->difference;

      g_assert_true (found->is_paired);
      g_assert_true (isnan (found->difference.value) || found->difference.value == 0);
      g_assert_cmpint (row->verdict, !=, LAT_LAB_VERDICT_MORE);
      g_assert_cmpint (row->verdict, !=, LAT_LAB_VERDICT_LESS);
    }
  plain = save (job, LAT_LAB_REPORT_HTML, NULL, page);
  g_assert_null (strstr (plain, "<image"));
  html = save (job, LAT_LAB_REPORT_HTML, photo, page);
  g_assert_nonnull (strstr (html, "<image"));
  g_assert_nonnull (strstr (html, "<html"));
  g_assert_nonnull (strstr (html, "Second"));
  json = save (job, LAT_LAB_REPORT_JSON, photo, numbers);
  g_assert_nonnull (strstr (json, "\"plies\""));
}

/* A bundle that a window saves is one as any other: all in it is as it is to be. */
static void
test_bundle (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = play (fixture, "run", FALSE, NULL);
  g_autofree char *file = g_build_filename (fixture->folder, "whatever", NULL);
  g_autoptr (LatLabReportJob) job = lat_lab_report_job_new ();
  g_autoptr (LatBundle) bundle = NULL;
  g_autoptr (LatBundlePlayer) player = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatDiagramPhoto) photo = create_photo ();
  g_autofree char *zip = NULL;

  load (job, path);
  zip = save (job, LAT_LAB_REPORT_BUNDLE, photo, file);
  g_assert_true (g_str_has_prefix (zip, "PK"));
  bundle = lat_bundle_read (file, &error);
  g_assert_no_error (error);
  g_assert_nonnull (lat_bundle_get (bundle, LAT_BUNDLE_PHOTO));
  findings = lat_bundle_check (bundle);
  g_assert_cmpuint (findings->len, ==, 0);
  player = lat_bundle_player_new (bundle, &error);
  g_assert_no_error (error);
  g_assert_true (lat_bundle_player_play (player, &error));
  g_assert_cmpuint (lat_bundle_player_get_n_same (player), ==, N_GAMES);
  g_assert_true (lat_bundle_player_is_over (player));
}

static gboolean
is_gone (gpointer path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What was put away a month ago goes for good; what is younger, or not ours, stays. */
static void
test_tidy (Fixture *fixture, gconstpointer data)
{
  gint64 now = g_get_real_time ();
  const gint64 ages[] = { 31 * G_TIME_SPAN_DAY, 29 * G_TIME_SPAN_DAY };
  g_autofree char *folder = g_build_filename (fixture->folder, "deleted", NULL);
  g_autofree char *other = g_build_filename (folder, "notes~old.jsonl", NULL);
  char *paths[2];

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (other, "mine", -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("run~%" G_GINT64_FORMAT ".jsonl", now - ages[i]);

      paths[i] = g_build_filename (folder, name, NULL);
      g_assert_true (g_file_set_contents (paths[i], "{}", -1, NULL));
    }
  lat_lab_runs_tidy (fixture->runs);
  g_assert_true (session_test_wait (is_gone, paths[0], 60));
  /* Of what is left nothing goes in a second pass either. */
  g_assert_true (g_file_set_contents (paths[0], "{}", -1, NULL));
  lat_lab_runs_tidy (fixture->runs);
  g_assert_true (session_test_wait (is_gone, paths[0], 60));
  g_assert_true (g_file_test (paths[1], G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
  g_free (paths[0]);
  g_free (paths[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/lab-runs/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/lab-runs/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/lab-runs/delete", Fixture, NULL, set_up, test_delete, tear_down);
  g_test_add ("/lab-runs/tidy", Fixture, NULL, set_up, test_tidy, tear_down);
  g_test_add_func ("/lab-runs/counter", test_counter);
  g_test_add ("/lab-runs/report", Fixture, NULL, set_up, test_report, tear_down);
  g_test_add ("/lab-runs/stale", Fixture, NULL, set_up, test_stale, tear_down);
  g_test_add ("/lab-runs/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/lab-runs/bundle", Fixture, NULL, set_up, test_bundle, tear_down);
  g_test_add ("/lab-runs/compared", Fixture, NULL, set_up, test_compared, tear_down);
  return g_test_run ();
}
