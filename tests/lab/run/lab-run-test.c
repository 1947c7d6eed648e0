/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lab-run-test.c - what the tests of runs share */
#include "lab-run-test.h"

#include <glib/gstdio.h>

#include "lab-test.h"
#include "lat-lab-reader.h"

static char *folder;

LatLabHeader *
lab_run_test_make_header (const char *spec, const char *against)
{
  LatLabHeader *header = lat_lab_header_new ();
  const char *const specs[] = { spec, against };

  for (guint i = 0; i < 2 && specs[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (specs[i]);

      lat_lab_header_add_rules (header, i == 0 ? "first" : "second", ruleset);
    }
  header->nodes[0] = header->nodes[1] = 20;
  header->max_plies = 40;
  header->random_plies = 4;
  header->n_pairs = 5;
  return header;
}

LatLabRun *
lab_run_test_make_run (const LatLabHeader *header, guint n_threads)
{
  g_autoptr (GError) error = NULL;
  LatLabRun *run = lat_lab_run_new (header, &error);

  g_assert_no_error (error);
  lat_lab_run_set_threads (run, n_threads);
  return run;
}

char *
lab_run_test_name_file (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

char *
lab_run_test_read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
lab_run_test_write_file (const char *path, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
}

void
lab_run_test_open_run (LatLabRun *run, const char *path, gboolean *is_torn)
{
  g_autoptr (GError) error = NULL;

  lat_lab_run_open (run, path, is_torn, &error);
  g_assert_no_error (error);
}

void
lab_run_test_play_run (LatLabRun *run)
{
  g_autoptr (GError) error = NULL;

  lat_lab_run_play (run, &error);
  g_assert_no_error (error);
}

/* Returns: what is in the file of a run that is played to its end */
char *
lab_run_test_play_file (const LatLabHeader *header, guint n_threads, const char *path)
{
  g_autoptr (LatLabRun) run = lab_run_test_make_run (header, n_threads);
  LatLabProgress progress, later;
  gint64 since = g_get_monotonic_time ();

  lab_run_test_open_run (run, path, NULL);
  lab_run_test_play_run (run);
  lat_lab_run_get_progress (run, &progress);
  /* Time that was played, no more and no less; it stands when play is over. */
  g_assert_cmpint (progress.time_us, <=, g_get_monotonic_time () - since);
  g_assert_true (progress.time_us > 0 || progress.n_kept == progress.n_games);
  g_usleep (2000);
  lat_lab_run_get_progress (run, &later);
  g_assert_cmpint (later.time_us, ==, progress.time_us);
  g_assert_cmpuint (progress.n_done, ==, progress.n_games);
  g_assert_cmpuint (progress.n_games, ==, lat_lab_header_count_games (header));
  g_assert_cmpint (progress.left_us, ==, 0);
  return lab_run_test_read_file (path);
}

char *
lab_run_test_play_new_file (const LatLabHeader *header, guint n_threads)
{
  g_autofree char *path = lab_run_test_name_file ("new.jsonl");

  g_unlink (path);
  return lab_run_test_play_file (header, n_threads, path);
}

static LatLabRecord *
copy_record (const LatLabRecord *record)
{
  LatLabRecord *copy = g_memdup2 (record, sizeof *record);

  copy->opening = g_strdup (record->opening);
  copy->actions = g_memdup2 (record->actions, record->n_plies * sizeof *record->actions);
  copy->scores = g_memdup2 (record->scores, record->n_plies * sizeof *record->scores);
  return copy;
}

/* All games of a text, which is as it should be. */
GPtrArray *
lab_run_test_read_records (const char *text)
{
  g_autofree char *path = lab_run_test_name_file ("read.jsonl");
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = NULL;
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_record_free);
  g_auto (LatLabRecord) record = { 0 };

  lab_run_test_write_file (path, text, -1);
  reader = lat_lab_reader_new (path, &error);
  g_assert_no_error (error);
  while (lat_lab_reader_next (reader, &record, &error))
    {
      g_ptr_array_add (records, copy_record (&record));
      lat_lab_record_clear (&record);
    }
  g_assert_no_error (error);
  g_assert_false (lat_lab_reader_is_torn (reader));
  return records;
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = lab_run_test_name_file (name);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

/* Files of the tests are in a folder of their own.
 *
 * Returns: the exit status */
int
lab_run_test_main (void)
{
  g_autoptr (GError) error = NULL;
  int status;

  folder = g_dir_make_tmp ("lab-XXXXXX", &error);
  g_assert_no_error (error);
  status = g_test_run ();
  remove_folder ();
  return status;
}
