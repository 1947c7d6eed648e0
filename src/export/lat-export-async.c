/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-async.c - exports that do not hold the main loop
 *
 * A thread works on a copy of the game: as text, which is the fastest way to make one, and reads
 * it again. */
#include "lat-export-async.h"

#include "lat-game-reader.h"
#include "lat-game-writer.h"

typedef struct
{
  const LatExportFormat **formats;
  guint n;
  LatRuleset *ruleset;
  char *text;
  GArray *path; /* which child, from the root to the node */
  LatExportOptions options;
  char *caption;
  LatDiagramPhoto *photo;
  char *name;
  GFile *file;
} Work;

static void
free_work (Work *work)
{
  g_free (work->formats);
  lat_ruleset_unref (work->ruleset);
  g_free (work->text);
  g_array_unref (work->path);
  g_free (work->caption);
  lat_diagram_photo_unref (work->photo);
  g_free (work->name);
  g_clear_object (&work->file);
  g_free (work);
}

static GArray *
create_path (const LatNode *node)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));

  for (; lat_node_get_parent (node) != NULL; node = lat_node_get_parent (node))
    {
      guint index = 0;

      for (const LatNode *other = lat_node_get_previous (node); other != NULL;
           other = lat_node_get_previous (other))
        index++;
      g_array_prepend_val (path, index);
    }

  return path;
}

static const LatNode *
find_node (const LatGame *game, GArray *path)
{
  const LatNode *node = lat_game_get_root (game);

  for (guint i = 0; i < path->len; i++)
    {
      const LatNode *child = lat_node_get_first_child (node);

      for (guint index = g_array_index (path, guint, i); index > 0 && child != NULL; index--)
        child = lat_node_get_next (child);
      if (child == NULL)
        return node;
      node = child;
    }

  return node;
}

/* What is told of rules is what the game's own say, which its text may only name. */
static GPtrArray *
read_games (const Work *work)
{
  g_autoptr (GPtrArray) known = NULL;
  GPtrArray *games;

  for (guint i = 0; i < work->n; i++)
    if (work->formats[i]->subject != LAT_EXPORT_RULES)
      {
        known = g_ptr_array_new ();
        g_ptr_array_add (known, (gpointer) lat_ruleset_get_rules (work->ruleset));
        return lat_game_reader_read_known (work->text, -1, work->ruleset, known, NULL);
      }
  games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
  g_ptr_array_add (games, lat_game_new (work->ruleset, NULL));

  return games;
}

static GPtrArray *
run (const Work *work, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) games = read_games (work);
  g_autoptr (GPtrArray) sinks =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_export_sink_free);
  LatExportJob job = { .game = g_ptr_array_index (games, 0),
                       .options = work->options,
                       .caption = work->caption,
                       .photo = work->photo,
                       .name = work->name };

  job.node = find_node (job.game, work->path);
  for (guint i = 0; i < work->n; i++)
    {
      LatExportSink *sink;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      sink = lat_export_run (work->formats[i], &job, error);
      if (sink == NULL)
        return NULL;
      g_ptr_array_add (sinks, sink);
    }
  if (work->file != NULL
      && !lat_export_sink_save (g_ptr_array_index (sinks, 0), work->file, TRUE, cancellable, error))
    return NULL;

  return g_steal_pointer (&sinks);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *sinks = run (data, cancellable, &error);

  if (sinks != NULL)
    g_task_return_pointer (task, sinks, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/**
 * lat_export_run_async:
 * @formats: (array length=n): rows of the table
 * @n: how many, at least 1
 * @job: what, and how; its game may be changed as soon as this returns; other games are left out
 * @file: (nullable): where the first format goes; what is there is replaced
 * @cancellable: (nullable): to stop it
 * @callback: called in the main context of the caller
 *
 * Makes the files of formats in a thread, all of the same job, and writes those of the first.
 */
void
lat_export_run_async (const LatExportFormat *const *formats,
                      guint n,
                      const LatExportJob *job,
                      GFile *file,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (formats != NULL && n > 0 && job != NULL);

  work = g_new0 (Work, 1);
  work->formats = g_memdup2 (formats, n * sizeof *formats);
  work->n = n;
  work->ruleset = lat_ruleset_ref (lat_game_get_ruleset (job->game));
  work->text = lat_game_writer_write (job->game);
  work->path = create_path (job->node);
  work->options = job->options;
  work->caption = g_strdup (job->caption);
  work->photo = lat_diagram_photo_ref (job->photo);
  work->name = g_strdup (job->name);
  work->file = file != NULL ? g_object_ref (file) : NULL;
  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, lat_export_run_async);
  g_task_set_task_data (task, work, (GDestroyNotify) free_work);
  g_task_run_in_thread (task, run_in_thread);
}

/**
 * lat_export_run_finish:
 * @error: what went wrong, of the domain %G_IO_ERROR
 *
 * Returns: (transfer container) (element-type LatExportSink) (nullable): what was made, in the
 *   order of the formats
 */
GPtrArray *
lat_export_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
