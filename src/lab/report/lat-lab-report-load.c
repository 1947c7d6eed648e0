/*
 * lat-lab-report-load.c - reports of files of games
 *
 * A game is looked at by whatever thread is free, and counted in order.
 */
#include "config.h"

#include "lat-lab-report-load.h"

#include <glib/gi18n-lib.h>

#include "lat-lab-reader.h"

/* Games that are looked at before they are counted. */
#define BATCH 256

typedef struct
{
  LatLabRecord record;
  LatLabGame *game;
} Task;

typedef struct
{
  LatLabHeader *header;
  GPtrArray *reports;
  GAsyncQueue *looks[LAT_LAB_MAX_RULES];
  GPtrArray *tasks;
  guint64 n_games;
  LatLabReportFunc func;
  gpointer data;
} Load;

static void
free_task (gpointer data)
{
  Task *task = data;

  lat_lab_record_clear (&task->record);
  lat_lab_game_free (task->game);
  g_free (task);
}

static void
init_load (Load *load)
{
  load->reports = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_report_free);
  load->tasks = g_ptr_array_new_with_free_func (free_task);
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    load->looks[i] = g_async_queue_new_full ((GDestroyNotify) lat_lab_look_free);
}

static void
clear_load (Load *load)
{
  lat_lab_header_free (load->header);
  g_ptr_array_unref (load->tasks);
  g_clear_pointer (&load->reports, g_ptr_array_unref);
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    g_async_queue_unref (load->looks[i]);
}

/* There are as many looks as threads, so one is free. */
static void
look_cb (gpointer data, gpointer user_data)
{
  Task *task = data;
  Load *load = user_data;
  GAsyncQueue *queue = load->looks[task->record.number.rules];
  LatLabLook *look = g_async_queue_pop (queue);

  task->game = lat_lab_look_at (look, &task->record);
  g_async_queue_push (queue, look);
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
  guint n_threads = g_get_num_processors ();
  GThreadPool *pool = g_thread_pool_new (look_cb, load, (int) n_threads, FALSE, NULL);

  for (guint i = 0; i < load->tasks->len; i++)
    g_thread_pool_push (pool, g_ptr_array_index (load->tasks, i), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < load->tasks->len; i++)
    {
      const Task *task = g_ptr_array_index (load->tasks, i);
      guint rules = task->record.number.rules;
      g_autofree char *message = NULL;

      if (task->game != NULL
          && lat_lab_report_add (g_ptr_array_index (load->reports, rules), task->game))
        continue;
      message = g_strdup_printf (_ ("game %" G_GUINT64_FORMAT " is there twice"),
                                 task->record.number.game);
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
          for (guint j = 0; j < g_get_num_processors (); j++)
            g_async_queue_push (load->looks[i], lat_lab_look_new (ruleset));
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
  for (guint i = 0; is_good && paths[i] != NULL; i++)
    is_good = load_file (&load, paths[i], error);
  if (is_good)
    {
      reports = g_steal_pointer (&load.reports);
      for (guint i = 0; i < reports->len; i++)
        lat_lab_report_finish (g_ptr_array_index (reports, i));
    }
  clear_load (&load);
  return reports;
}
