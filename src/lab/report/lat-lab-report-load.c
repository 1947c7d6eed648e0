/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-report-load.c - reports of files of games
 *
 * A game is looked at by whatever thread is free, and counted in order.
 */
#include "lat-lab-report-load.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>

#include "lat-lab-reader.h"

/* Games that are looked at before they are counted. */
#define BATCH 256

typedef struct
{
  LatLabRecord record;
  LatLabGame *game;
} Task;

typedef struct _Load Load;

typedef struct
{
  Load *load;
  GThread *thread;
  LatLabLook *looks[LAT_LAB_MAX_RULES];
} Worker;

/* next is the task that nobody looks at yet; atomic while threads are at work. */
struct _Load
{
  LatLabHeader *header;
  GPtrArray *reports;
  GPtrArray *workers;
  guint next;
  GPtrArray *tasks;
  guint64 n_games;
  LatLabReportFunc func;
  gpointer data;
};

static void
free_task (gpointer data)
{
  Task *task = data;

  lat_lab_record_clear (&task->record);
  lat_lab_game_free (task->game);
  g_free (task);
}

static void
free_worker (gpointer data)
{
  Worker *worker = data;

  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    lat_lab_look_free (worker->looks[i]);
  g_free (worker);
}

static void
init_load (Load *load)
{
  load->reports = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_report_free);
  load->tasks = g_ptr_array_new_with_free_func (free_task);
  load->workers = g_ptr_array_new_with_free_func (free_worker);
}

static void
clear_load (Load *load)
{
  lat_lab_header_free (load->header);
  g_ptr_array_unref (load->tasks);
  g_ptr_array_unref (load->workers);
  g_clear_pointer (&load->reports, g_ptr_array_unref);
}

static gpointer
look_cb (gpointer data)
{
  Worker *worker = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (&worker->load->next, 1)) < worker->load->tasks->len)
    {
      Task *task = g_ptr_array_index (worker->load->tasks, i);

      task->game = lat_lab_look_at (worker->looks[task->record.number.rules], &task->record);
    }
  return NULL;
}

/* A batch takes far longer than it takes to begin threads. */
static void
look_at_batch (Load *load)
{
  load->next = 0;
  for (guint i = 0; i < load->workers->len; i++)
    {
      Worker *worker = g_ptr_array_index (load->workers, i);

      worker->thread = g_thread_new ("lab-report", look_cb, worker);
    }
  for (guint i = 0; i < load->workers->len; i++)
    g_thread_join (((Worker *) g_ptr_array_index (load->workers, i))->thread);
}

static gboolean
fail (GError **error, const char *path, const char *message)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_INCOMPLETE, "%s: %s", path, message);
  return FALSE;
}

static gboolean
count_batch (Load *load, const char *path, GError **error)
{
  look_at_batch (load);
  for (guint i = 0; i < load->tasks->len; i++)
    {
      const Task *task = g_ptr_array_index (load->tasks, i);
      guint rules = task->record.number.rules;
      g_autofree char *message = NULL;

      if (task->game != NULL
          && lat_lab_report_add (g_ptr_array_index (load->reports, rules), task->game))
        continue;
      message = g_strdup_printf (_ ("game %" PRIu64 " is there twice"), task->record.number.game);
      return fail (error, path, message);
    }
  load->n_games += load->tasks->len;
  g_ptr_array_set_size (load->tasks, 0);
  return TRUE;
}

static gboolean
goes_on (const Load *load, GError **error)
{
  if (load->func == NULL || load->func (load->n_games, load->data))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("It was stopped."));
  return FALSE;
}

/* The first file says what run it is; the others are parts of the same. */
static gboolean
check_header (Load *load, const LatLabReader *reader, const char *path, GError **error)
{
  const LatLabHeader *header = lat_lab_reader_get_header (reader);
  g_autoptr (LatLabHeader) same = lat_lab_header_copy (header);
  g_autofree char *difference = NULL;

  same->shard = 1;
  same->n_shards = 1;
  if (load->header == NULL)
    {
      load->header = g_steal_pointer (&same);
      for (guint i = 0; i < header->n_rules; i++)
        {
          LatRuleset *ruleset = lat_lab_reader_get_ruleset (reader, i);

          g_ptr_array_add (load->reports, lat_lab_report_new (load->header, i, ruleset));
          for (guint j = 0; j < load->workers->len; j++)
            {
              Worker *worker = g_ptr_array_index (load->workers, j);

              worker->looks[i] = lat_lab_look_new (ruleset);
            }
        }
      return TRUE;
    }
  difference = lat_lab_header_find_difference (load->header, same);
  if (difference == NULL)
    return TRUE;
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN,
               _ ("%s: this is another run than that of the first file: %s"), path, difference);
  return FALSE;
}

static gboolean
load_file (Load *load, const char *path, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);
  gboolean is_more = TRUE;

  if (reader == NULL || !check_header (load, reader, path, error))
    return FALSE;
  while (is_more)
    {
      Task *task = g_new0 (Task, 1);

      is_more = lat_lab_reader_next (reader, &task->record, &fault);
      if (is_more)
        g_ptr_array_add (load->tasks, task);
      else
        free_task (task);
      if (fault != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      if (is_more && load->tasks->len < BATCH)
        continue;
      if (!count_batch (load, path, error) || !goes_on (load, error))
        return FALSE;
    }
  return TRUE;
}

/* When the last game came into the newest of the files. Who wants files to be the same whenever they are made says
 * when that is to be: https://reproducible-builds.org/specs/source-date-epoch/ */
static gint64
find_time (const char *const *paths)
{
  const char *wanted = g_getenv ("SOURCE_DATE_EPOCH");
  gint64 time = 0;

  if (wanted != NULL && g_ascii_string_to_signed (wanted, 10, 0, G_MAXINT32, &time, NULL))
    return time;
  for (guint i = 0; paths[i] != NULL; i++)
    {
      GStatBuf state;

      if (g_stat (paths[i], &state) == 0)
        time = MAX (time, (gint64) state.st_mtime);
    }
  return time;
}

/**
 * lat_lab_report_load:
 * @paths: (array zero-terminated=1): files of one run: all of it, or parts
 * @func: (nullable): is told now and then how far it is, in the calling thread
 * @data: for @func
 * @error: #LatLabError: what is wrong with a file, or %G_IO_ERROR_CANCELLED
 *
 * Reads files and looks at their games, in as many threads as the machine has processors.
 *
 * Returns: (transfer full) (nullable) (element-type LatLabReport): a finished report for each rule
 *   set of the run
 */
GPtrArray *
lat_lab_report_load (const char *const *paths, LatLabReportFunc func, gpointer data, GError **error)
{
  Load load = { .func = func, .data = data };
  GPtrArray *reports = NULL;
  gboolean is_good = TRUE;

  g_return_val_if_fail (paths != NULL && paths[0] != NULL, NULL);

  init_load (&load);
  for (guint i = 0; i < g_get_num_processors (); i++)
    {
      Worker *worker = g_new0 (Worker, 1);

      worker->load = &load;
      g_ptr_array_add (load.workers, worker);
    }
  for (guint i = 0; is_good && paths[i] != NULL; i++)
    is_good = load_file (&load, paths[i], error);
  if (is_good)
    {
      reports = g_steal_pointer (&load.reports);
      for (guint i = 0; i < reports->len; i++)
        {
          lat_lab_report_set_time (g_ptr_array_index (reports, i), find_time (paths));
          lat_lab_report_finish (g_ptr_array_index (reports, i));
          lat_lab_report_prove (g_ptr_array_index (reports, i));
        }
    }
  clear_load (&load);
  return reports;
}
