/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-job.c - the report of a run, made beside the main loop */
#include "lat-lab-report-job.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-bundle-file.h"
#include "lat-game-writer.h"
#include "lat-lab-record-game.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"
#include "lat-library.h"
#include "lat-task.h"
#include "lat-work.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)
/* More games than that are not opened at once: nobody looks through them one by one. */
#define MAX_GAMES 2000
/* Of the name of a file, in bytes; what is longer is cut. */
#define MAX_NAME   80
#define MAX_NUMBER 1000
#define RUN_SUFFIX ".jsonl"

typedef struct
{
  char *path;
  LatWork *work;
  /* Guarded by the lock of the work. */
  guint64 n_read;
  GPtrArray *reports;
  GArray *compared;        /* of LatLabComparison; NULL: there are not two rule sets */
  LatLabSweepTable *sweep; /* NULL: the run is none */
  GError *error;
} Load;

struct _LatLabReportJob
{
  LatNews parent_instance;

  char *path;
  LatWork *work;
  Load *load; /* of the work */
  guint64 n_read;
  GPtrArray *reports;
  GArray *compared;
  LatLabSweepTable *sweep;
  GError *error;
};

G_DEFINE_FINAL_TYPE (LatLabReportJob, lat_lab_report_job, LAT_TYPE_NEWS)

/* {{{ reading */

static void
free_load (gpointer data)
{
  Load *load = data;

  g_free (load->path);
  g_clear_pointer (&load->sweep, lat_lab_sweep_table_free);
  g_clear_pointer (&load->reports, g_ptr_array_unref);
  g_clear_pointer (&load->compared, g_array_unref);
  g_clear_error (&load->error);
  g_free (load);
}

static gboolean
progress_cb (guint64 n_games, gpointer data)
{
  Load *load = data;

  lat_work_lock (load->work);
  load->n_read = n_games;
  lat_work_unlock (load->work);
  lat_work_post (load->work);
  return lat_work_is_wanted (load->work, 0);
}

static GArray *
compare_reports (GPtrArray *reports)
{
  if (reports == NULL || reports->len != 2 || lat_lab_report_get_n_games (reports->pdata[0]) == 0
      || lat_lab_report_get_n_games (reports->pdata[1]) == 0)
    return NULL;
  return lat_lab_compare_list (reports->pdata[0], reports->pdata[1]);
}

static void
run_load (LatWork *work, gpointer data)
{
  Load *load = data;
  const char *const paths[] = { load->path, NULL };
  g_autoptr (GError) error = NULL;
  LatLabSweepTable *sweep;
  GPtrArray *reports;
  GArray *compared;

  load->work = work;
  reports = lat_lab_report_load (paths, progress_cb, load, &error);
  sweep = reports != NULL ? lat_lab_sweep_table_new (reports) : NULL;
  compared = sweep == NULL ? compare_reports (reports) : NULL;
  lat_work_lock (work);
  load->reports = reports;
  load->sweep = sweep;
  load->compared = compared;
  load->error = g_steal_pointer (&error);
  lat_work_unlock (work);
}

static void
notified_cb (gpointer data)
{
  LatLabReportJob *self = data;
  guint64 before = self->n_read;
  gboolean is_over = lat_work_is_over (self->work);

  lat_work_lock (self->work);
  self->n_read = self->load->n_read;
  lat_work_unlock (self->work);
  if (is_over)
    {
      self->reports = g_steal_pointer (&self->load->reports);
      self->compared = g_steal_pointer (&self->load->compared);
      self->sweep = g_steal_pointer (&self->load->sweep);
      self->error = g_steal_pointer (&self->load->error);
      g_clear_pointer (&self->work, lat_work_leave);
    }
  if (is_over || self->n_read != before)
    lat_news_tell (LAT_NEWS (self));
}

/* }}} */

static void
drop_thread (GTask *task, gpointer source, gpointer reports, GCancellable *cancellable)
{
  g_ptr_array_unref (reports);
  g_task_return_boolean (task, TRUE);
}

/* The report of ten thousand games is freed piece by piece, which nobody should have to wait for. */
static void
drop_reports (GPtrArray *reports)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_task_data (task, reports, NULL);
  g_task_run_in_thread (task, drop_thread);
}

static void
clear_result (LatLabReportJob *self)
{
  /* The thread sees it after the games that it looks at; nobody waits for that. */
  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->sweep, lat_lab_sweep_table_free);
  g_clear_pointer (&self->reports, drop_reports);
  g_clear_pointer (&self->compared, g_array_unref);
  g_clear_error (&self->error);
  g_clear_pointer (&self->path, g_free);
  self->n_read = 0;
}

static void
lat_lab_report_job_dispose (GObject *object)
{
  clear_result (LAT_LAB_REPORT_JOB (object));
  G_OBJECT_CLASS (lat_lab_report_job_parent_class)->dispose (object);
}

static void
lat_lab_report_job_class_init (LatLabReportJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_lab_report_job_dispose;
}

static void
lat_lab_report_job_init (LatLabReportJob *self)
{
}

/**
 * lat_lab_report_job_new:
 *
 * Returns: (transfer full): a job that has no report
 */
LatLabReportJob *
lat_lab_report_job_new (void)
{
  return g_object_new (LAT_TYPE_LAB_REPORT_JOB, NULL);
}

/**
 * lat_lab_report_job_load:
 * @path: (nullable): the file of a run; %NULL: none, the report is dropped
 *
 * Begins to make the report of a run; the one before is dropped.
 */
void
lat_lab_report_job_load (LatLabReportJob *self, const char *path)
{
  g_autofree char *own = g_strdup (path);

  g_return_if_fail (LAT_IS_LAB_REPORT_JOB (self));

  clear_result (self);
  self->path = g_steal_pointer (&own);
  if (self->path != NULL)
    {
      self->load = g_new0 (Load, 1);
      self->load->path = g_strdup (self->path);
      self->work = lat_work_new ("report", PAUSE, run_load, self->load, free_load);
      lat_work_set_func (self->work, notified_cb, self);
      if (!lat_work_start (self->work, NULL, &self->error))
        g_clear_pointer (&self->work, lat_work_leave);
    }
  lat_news_tell (LAT_NEWS (self));
}

/**
 * lat_lab_report_job_stop:
 *
 * Gives up the report that is being made.
 */
void
lat_lab_report_job_stop (LatLabReportJob *self)
{
  g_return_if_fail (LAT_IS_LAB_REPORT_JOB (self));

  if (self->work == NULL)
    return;
  clear_result (self);
  lat_news_tell (LAT_NEWS (self));
}

gboolean
lat_lab_report_job_is_loading (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), FALSE);
  return self->work != NULL;
}

/**
 * lat_lab_report_job_get_n_read:
 *
 * Returns: how many games have been looked at
 */
guint64
lat_lab_report_job_get_n_read (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), 0);
  return self->n_read;
}

/**
 * lat_lab_report_job_get_path:
 *
 * Returns: (nullable): the file whose report is or was made; %NULL if there is none
 */
const char *
lat_lab_report_job_get_path (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), NULL);
  return self->path;
}

/**
 * lat_lab_report_job_get_error:
 *
 * Returns: (transfer none) (nullable): why there is no report
 */
const GError *
lat_lab_report_job_get_error (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), NULL);
  return self->error;
}

/**
 * lat_lab_report_job_get_n_reports:
 *
 * Returns: how many reports there are: one for each rule set of the run, 0 as long as it is read
 */
guint
lat_lab_report_job_get_n_reports (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), 0);
  return self->reports != NULL ? self->reports->len : 0;
}

/**
 * lat_lab_report_job_get_report:
 *
 * Returns: (transfer none): a report, which is there until another is asked for
 */
const LatLabReport *
lat_lab_report_job_get_report (LatLabReportJob *self, guint index)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), NULL);
  g_return_val_if_fail (index < lat_lab_report_job_get_n_reports (self), NULL);
  return g_ptr_array_index (self->reports, index);
}

/**
 * lat_lab_report_job_get_n_differences:
 *
 * Returns: in how many numbers two rule sets are compared; 0 if there are not two
 */
guint
lat_lab_report_job_get_n_differences (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), 0);
  return self->compared != NULL ? self->compared->len : 0;
}

/**
 * lat_lab_report_job_get_difference:
 *
 * Returns: (transfer none): a number of both rule sets, their difference, and a verdict
 */
const LatLabComparison *
lat_lab_report_job_get_difference (LatLabReportJob *self, guint index)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), NULL);
  g_return_val_if_fail (index < lat_lab_report_job_get_n_differences (self), NULL);

  return &g_array_index (self->compared, LatLabComparison, index);
}

/**
 * lat_lab_report_job_get_sweep:
 *
 * Returns: (transfer none) (nullable): what its rule sets say together, if the run is a sweep; then there are no differences
 */
const LatLabSweepTable *
lat_lab_report_job_get_sweep (LatLabReportJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_JOB (self), NULL);
  return self->sweep;
}

/* {{{ saving */

typedef struct
{
  GPtrArray *reports;
  LatLabReportKind kind;
  gboolean has_captions;
  LatDiagramPhoto *photo;
  char *path; /* of the run */
  GFile *file;
} Save;

static void
free_save (gpointer data)
{
  Save *save = data;

  g_ptr_array_unref (save->reports);
  lat_diagram_photo_unref (save->photo);
  g_object_unref (save->file);
  g_free (save->path);
  g_free (save);
}

/* It is as large as the run, so it goes to a disk of this machine and not through memory. */
static gboolean
save_bundle (const Save *save, GError **error)
{
  g_auto (LatBundleOptions) options = { .has_captions = save->has_captions,
                                        .photo = lat_diagram_photo_ref (save->photo) };
  g_autoptr (LatBundle) bundle = NULL;
  g_autofree char *path = g_file_get_path (save->file);

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("a bundle can only be saved in a local folder"));
      return FALSE;
    }
  bundle = lat_bundle_make ((const char *const[]){ save->path, NULL }, &options, error);
  return bundle != NULL && lat_bundle_save_zip (bundle, path, error);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Save *save = data;
  GError *error = NULL;
  g_autofree char *text = NULL;
  gboolean is_saved;

  if (save->kind == LAT_LAB_REPORT_HTML)
    text = lat_lab_report_dup_html (save->reports, save->has_captions, save->photo);
  if (save->kind == LAT_LAB_REPORT_JSON)
    text = lat_lab_report_dup_json (save->reports, NULL, LAT_LAB_JSON_FULL);
  if (text != NULL)
    is_saved = lat_library_write_file (save->file, text, -1, cancellable, &error);
  else
    is_saved = save_bundle (save, &error);
  if (is_saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* @data: (transfer full): the task of the caller, which gets the answer */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;

  if (lat_task_check (outer, result))
    g_task_return_boolean (outer, TRUE);
}

/**
 * lat_lab_report_job_save_async:
 * @kind: as what
 * @has_captions: whether a line below each picture says what it rests upon
 * @photo: (nullable): of the board of the first report, for maps of a page and of a bundle
 * @file: where to
 *
 * Writes all reports of the run, in a thread. There must be one.
 */
void
lat_lab_report_job_save_async (LatLabReportJob *self,
                               LatLabReportKind kind,
                               gboolean has_captions,
                               LatDiagramPhoto *photo,
                               GFile *file,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  GTask *outer;
  Save *save;

  g_return_if_fail (LAT_IS_LAB_REPORT_JOB (self) && self->reports != NULL);
  g_return_if_fail (G_IS_FILE (file));

  outer = g_task_new (self, NULL, callback, data);
  save = g_new (Save, 1);
  save->reports = g_ptr_array_ref (self->reports);
  save->kind = kind;
  save->has_captions = has_captions;
  save->photo = lat_diagram_photo_ref (photo);
  save->file = g_object_ref (file);
  save->path = g_strdup (self->path);
  g_task_set_task_data (outer, save, free_save);
  lat_task_run (outer, save_thread, saved_cb);
}

/**
 * lat_lab_report_job_save_finish:
 *
 * Returns: whether the file has been written
 */
gboolean
lat_lab_report_job_save_finish (LatLabReportJob *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* }}} */
/* {{{ the games behind a number */

typedef struct
{
  char *path;
  char *name;
  GArray *numbers;
  guint n_written;
} Games;

static void
free_games (gpointer data)
{
  Games *games = data;

  g_free (games->path);
  g_free (games->name);
  g_array_unref (games->numbers);
  g_free (games);
}

/* A name for a file out of what was asked for. */
static char *
dup_name (const char *metric, const char *row)
{
  g_autoptr (GString) name = g_string_new (metric);
  g_autofree char *sum = NULL;
  gboolean is_plain = TRUE;

  if (row == NULL)
    return g_strdup (metric);
  g_string_append_c (name, '-');
  for (const char *p = row; *p != '\0'; p++)
    {
      gboolean is_good = g_ascii_isalnum (*p) || *p == '-';

      g_string_append_c (name, is_good ? *p : '_');
      is_plain = is_plain && is_good;
    }
  if (is_plain && name->len <= MAX_NAME)
    return g_strdup (name->str);
  /* Different rows have different names. */
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, row, -1);
  g_string_truncate (name, MIN (name->len, MAX_NAME));
  g_string_append_printf (name, "-%.8s", sum);
  return g_strdup (name->str);
}

/* Beside the file of the run. */
static char *
dup_folder (const char *path)
{
  gsize length = strlen (path);

  if (g_str_has_suffix (path, RUN_SUFFIX))
    length -= strlen (RUN_SUFFIX);
  return g_strdup_printf ("%.*s-games", (int) length, path);
}

/* A file that says something else is left alone: somebody may have written into it. */
static char *
write_games (const char *folder, const char *name, const char *text, GError **error)
{
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The folder %s cannot be made."),
                   folder);
      return NULL;
    }
  for (guint n = 1; n < MAX_NUMBER; n++)
    {
      g_autofree char *base = n == 1 ? g_strconcat (name, ".latgame", NULL)
                                     : g_strdup_printf ("%s-%u.latgame", name, n);
      g_autofree char *path = g_build_filename (folder, base, NULL);
      g_autofree char *there = NULL;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return lat_game_writer_save_text (text, path, error) ? g_steal_pointer (&path) : NULL;
      if (g_file_get_contents (path, &there, NULL, NULL) && g_str_equal (there, text))
        return g_steal_pointer (&path);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("The folder %s has too many such files."),
               folder);
  return NULL;
}

static void
games_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Games *games = data;
  const char *const paths[] = { games->path, NULL };
  g_autofree char *folder = dup_folder (games->path);
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  GError *error = NULL;
  LatLabQuery query;

  lat_lab_query_init (&query);
  query.numbers = games->numbers;
  found = lat_lab_record_load_games (paths, &query, MAX_GAMES, &error);
  if (found != NULL && found->len > 0)
    {
      games->n_written = found->len;
      text = lat_game_writer_write_all (found);
      path = write_games (folder, games->name, text, &error);
    }
  if (path != NULL)
    g_task_return_pointer (task, g_file_new_for_path (path), g_object_unref);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("No game is behind this."));
}

/* @data: (transfer full): the task of the caller, which gets the answer */
static void
games_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  GError *error = NULL;
  GFile *file = g_task_propagate_pointer (G_TASK (result), &error);

  if (file != NULL)
    g_task_return_pointer (outer, file, g_object_unref);
  else
    g_task_return_error (outer, error);
}

/**
 * lat_lab_report_job_open_games_async:
 * @index: of a report
 * @metric: the id of a metric
 * @row: (nullable): the id of one of its rows
 * @cancellable: (nullable): with which the result is dropped
 *
 * Writes the games behind a number into a file beside that of the run, in a thread. A file that is
 * there and says something else is kept, and another made.
 */
void
lat_lab_report_job_open_games_async (LatLabReportJob *self,
                                     guint index,
                                     const char *metric,
                                     const char *row,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer data)
{
  g_autofree char *name = NULL;
  g_autofree char *mark = NULL;
  GTask *outer;
  Games *games;
  GArray *numbers;

  g_return_if_fail (LAT_IS_LAB_REPORT_JOB (self));
  g_return_if_fail (index < lat_lab_report_job_get_n_reports (self));
  g_return_if_fail (metric != NULL);

  numbers = lat_lab_report_list_games (lat_lab_report_job_get_report (self, index), metric, row);
  g_return_if_fail (numbers != NULL);
  outer = g_task_new (self, cancellable, callback, data);
  name = dup_name (metric, row);
  games = g_new0 (Games, 1);
  games->path = g_strdup (self->path);
  mark = lat_lab_report_dup_mark (lat_lab_report_job_get_report (self, index));
  games->name = g_strconcat (mark, name, NULL);
  games->numbers = numbers;
  g_task_set_task_data (outer, games, free_games);
  lat_task_run (outer, games_thread, games_cb);
}

/**
 * lat_lab_report_job_open_games_finish:
 * @n: (out) (optional): how many games it has
 * @is_cut: (out) (optional): whether there are more, which were left out
 * @error: why there is none
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile *
lat_lab_report_job_open_games_finish (LatLabReportJob *self,
                                      GAsyncResult *result,
                                      guint *n,
                                      gboolean *is_cut,
                                      GError **error)
{
  const Games *games;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  games = g_task_get_task_data (G_TASK (result));
  if (n != NULL)
    *n = games->n_written;
  if (is_cut != NULL)
    *is_cut = games->n_written < games->numbers->len;
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* }}} */
