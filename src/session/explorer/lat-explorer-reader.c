/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-reader.c - what a thread does with the sources of the explorer */
#include "lat-explorer-reader.h"

#include "lat-explorer-source.h"

LatExplorerReader *
lat_explorer_reader_new (LatExplorerTask task, const char *database, const char *own)
{
  LatExplorerReader *self = g_new0 (LatExplorerReader, 1);

  self->task = task;
  self->database = g_strdup (database);
  self->own = g_strdup (own);
  self->errors = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
lat_explorer_reader_free (LatExplorerReader *self)
{
  if (self == NULL)
    return;
  g_free (self->database);
  g_free (self->own);
  g_strfreev (self->paths);
  g_free (self->file);
  g_ptr_array_unref (self->errors);
  g_free (self->set_aside);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

/* Takes what went wrong. What was stopped is no fault. */
static void
take_error (LatExplorerReader *self, GError *error)
{
  lat_work_lock (self->work);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->is_cancelled = TRUE;
  else
    g_ptr_array_add (self->errors, g_strdup (error->message));
  lat_work_unlock (self->work);
  g_error_free (error);
}

static gboolean
is_cancelled (LatExplorerReader *self)
{
  return g_cancellable_is_cancelled (lat_work_get_cancellable (self->work));
}

static void
progress_cb (guint64 done, guint64 total, guint64 games, gpointer data)
{
  LatExplorerReader *self = data;

  lat_work_lock (self->work);
  self->share = total > 0 ? (double) done / (double) total : 0;
  lat_work_unlock (self->work);
  lat_work_post (self->work);
}

static void
begin_file (LatExplorerReader *self, const char *path, guint nth, guint n_files)
{
  lat_work_lock (self->work);
  g_free (self->file);
  self->file = g_strdup (path);
  self->nth = nth;
  self->n_files = n_files;
  self->share = 0;
  lat_work_unlock (self->work);
  lat_work_post (self->work);
}

/* The database as it is now: another connection may have set it aside meanwhile. What is damaged is told here too. */
static LatDatabase *
get_database (LatExplorerReader *self)
{
  GError *error = NULL;
  char *aside = NULL;

  if (!lat_database_ensure (&self->connection, self->database, &aside, &error))
    take_error (self, error);
  if (aside != NULL)
    {
      lat_work_lock (self->work);
      g_free (self->set_aside);
      self->set_aside = aside;
      lat_work_unlock (self->work);
    }
  return self->connection;
}

static void
add_file (LatExplorerReader *self, const char *path)
{
  LatDatabase *database = get_database (self);
  LatDatabaseAdded added;
  GError *error = NULL;

  if (database == NULL)
    return;
  if (!lat_database_add (database, path, progress_cb, self, &added,
                         lat_work_get_cancellable (self->work), &error))
    take_error (self, error);
  lat_work_lock (self->work);
  self->games += added.games;
  self->known += added.known;
  self->broken += added.broken;
  lat_work_unlock (self->work);
}

static void
add_files (LatExplorerReader *self, GPtrArray *files)
{
  for (guint i = 0; i < files->len && !is_cancelled (self); i++)
    {
      begin_file (self, g_ptr_array_index (files, i), i, files->len);
      add_file (self, g_ptr_array_index (files, i));
    }
}

/* All files of what was chosen. */
static void
add_paths (LatExplorerReader *self, LatDatabase *database)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; self->paths[i] != NULL && !is_cancelled (self); i++)
    {
      GError *error = NULL;
      GPtrArray *found = lat_database_expand (database, self->paths[i],
                                              lat_work_get_cancellable (self->work), &error);

      if (found != NULL)
        g_ptr_array_extend_and_steal (files, found);
      else
        take_error (self, error);
    }
  add_files (self, files);
}

static void
remove_source (LatExplorerReader *self, LatDatabase *database)
{
  GError *error = NULL;

  if (!(self->source != 0 ? lat_database_remove (database, self->source, &error)
                          : lat_database_remove_folder (database, self->paths[0], &error)))
    take_error (self, error);
}

static void
list_sources (LatExplorerReader *self)
{
  LatDatabase *database = get_database (self);
  GError *error = NULL;
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GPtrArray) folders = NULL;
  GPtrArray *items;

  if (database == NULL)
    return;
  sources = lat_database_list_sources (database, &error);

  if (sources == NULL)
    {
      take_error (self, error);
      return;
    }
  folders = lat_database_list_folders (database);
  items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < folders->len; i++)
    g_ptr_array_add (items, lat_explorer_source_new_folder (g_ptr_array_index (folders, i)));
  for (guint i = 0; i < sources->len; i++)
    g_ptr_array_add (items, lat_explorer_source_new (g_ptr_array_index (sources, i)));
  lat_work_lock (self->work);
  self->items = items;
  lat_work_unlock (self->work);
}

static void
do_task (LatExplorerReader *self, LatDatabase *database)
{
  g_autoptr (GPtrArray) known = NULL;

  switch (self->task)
    {
    case LAT_EXPLORER_ADD:
      add_paths (self, database);
      break;
    case LAT_EXPLORER_REMOVE:
      remove_source (self, database);
      break;
    case LAT_EXPLORER_READ:
      known = lat_database_list_known (database, lat_work_get_cancellable (self->work));
      add_files (self, known);
      break;
    case LAT_EXPLORER_LIST:
    default:
      break;
    }
}

/* The thread. It has a connection of its own, which nobody else sees. */
void
lat_explorer_reader_run (LatWork *work, gpointer data)
{
  LatExplorerReader *self = data;
  LatDatabase *database;

  self->work = work;
  database = get_database (self);
  if (database == NULL)
    return;
  do_task (self, database);
  /* It costs next to nothing if it has not changed. */
  if (self->own != NULL && !is_cancelled (self) && g_file_test (self->own, G_FILE_TEST_EXISTS))
    add_file (self, self->own);
  list_sources (self);
  g_clear_pointer (&self->connection, lat_database_close);
}
