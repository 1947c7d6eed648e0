/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-games.c - the games of a document as a list: each change of it is a step that can be undone */
#include "lat-document-private.h"

#include <glib/gi18n-lib.h>

#include "lat-library.h"
#include "lat-limits.h"
#include "lat-task.h"

/* A game on its way from its text. */
typedef struct
{
  LatOpenGame *entry; /* for the thread of the document alone */
  LatGameSource *source;
  guint nth;
  guint request;
  LatGame *game;
  char *rest;
} OpenJob;

static void
free_open_job (gpointer data)
{
  OpenJob *job = data;

  lat_open_game_unref (job->entry);
  lat_game_source_unref (job->source);
  g_clear_pointer (&job->game, lat_game_free);
  g_free (job->rest);
  g_free (job);
}

static GPtrArray *
create_entries (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);
}

static LatOpenGame *
get_nth (LatDocument *self, guint index)
{
  return g_ptr_array_index (self->entries, index);
}

static gboolean
are_indices (LatDocument *self, const guint *indices, guint n)
{
  for (guint i = 0; i < n; i++)
    if (indices[i] >= self->entries->len || (i > 0 && indices[i] <= indices[i - 1]))
      return FALSE;
  return n > 0;
}

/* The game that is shown when some are removed: the open one, or the one that comes into its
 * place. */
static LatOpenGame *
find_shown (LatDocument *self, GHashTable *removed, GPtrArray *inserted)
{
  guint n = self->entries->len;

  for (guint i = self->index; i < n; i++)
    if (!g_hash_table_contains (removed, get_nth (self, i)))
      return get_nth (self, i);
  for (guint i = self->index; i > 0; i--)
    if (!g_hash_table_contains (removed, get_nth (self, i - 1)))
      return get_nth (self, i - 1);
  return g_ptr_array_index (inserted, 0);
}

/**
 * lat_document_remove_games:
 * @self: a document
 * @indices: (array length=n): which games, in ascending order
 * @n: how many
 *
 * Takes games out of the file, in one step. If none were left, a new game takes their place.
 */
void
lat_document_remove_games (LatDocument *self, const guint *indices, guint n)
{
  g_autoptr (GPtrArray) kept = create_entries ();
  g_autoptr (GHashTable) removed = g_hash_table_new (NULL, NULL);
  guint first, length;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (indices != NULL && are_indices (self, indices, n));

  first = indices[0];
  length = indices[n - 1] - first + 1;
  for (guint i = first, k = 0; i < first + length; i++)
    if (i == indices[k])
      {
        g_hash_table_add (removed, get_nth (self, i));
        k++;
      }
    else
      g_ptr_array_add (kept, lat_open_game_ref (get_nth (self, i)));
  if (n == self->entries->len)
    g_ptr_array_add (
        kept, lat_open_game_new (lat_library_new_game (lat_document_get_ruleset (self), NULL)));
  lat_document_splice_games (self, first, length, kept, find_shown (self, removed, kept),
                             n == 1 ? _ ("remove game") : _ ("remove games"));
}

/**
 * lat_document_duplicate_games:
 * @self: a document
 * @indices: (array length=n): which games, in ascending order
 * @n: how many
 *
 * Puts copies of games behind the last of them, in one step, and opens the first copy.
 */
void
lat_document_duplicate_games (LatDocument *self, const guint *indices, guint n)
{
  g_autoptr (GPtrArray) copies = create_entries ();

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (indices != NULL && are_indices (self, indices, n));

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (copies, lat_open_game_copy (get_nth (self, indices[i])));
  lat_document_splice_games (self, indices[n - 1] + 1, 0, copies, NULL,
                             n == 1 ? _ ("duplicate game") : _ ("duplicate games"));
}

/**
 * lat_document_move_games:
 * @self: a document
 * @indices: (array length=n): which games, in ascending order
 * @n: how many
 * @to: how many of the other games are to be before them
 *
 * Puts games at another place of the file, together, in one step.
 *
 * Returns: whether they were elsewhere; else nothing has changed
 */
gboolean
lat_document_move_games (LatDocument *self, const guint *indices, guint n, guint to)
{
  g_autofree guint *order = NULL;
  guint n_games;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (indices != NULL && are_indices (self, indices, n), FALSE);

  n_games = self->entries->len;
  to = MIN (to, n_games - n);
  order = g_new (guint, n_games);
  for (guint i = 0; i < n; i++)
    order[to + i] = indices[i];
  for (guint i = 0, k = 0, at = 0; i < n_games; i++)
    {
      if (k < n && i == indices[k])
        {
          k++;
          continue;
        }
      order[at < to ? at : at + n] = i;
      at++;
    }
  return lat_document_reorder_games (self, order, n == 1 ? _ ("move game") : _ ("move games"));
}

/**
 * lat_document_reorder_games:
 * @self: a document
 * @order: (array): for each place, from the first, the index of the game that comes there; each
 *   game once
 * @name: what the step is called, translated
 *
 * Puts all games of the file into another order, in one step. The open game stays open.
 *
 * Returns: whether that is another order; else nothing has changed
 */
gboolean
lat_document_reorder_games (LatDocument *self, const guint *order, const char *name)
{
  g_autoptr (GPtrArray) moved = create_entries ();
  guint first = 0;
  guint end;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (order != NULL && name != NULL, FALSE);

  end = self->entries->len;
  while (first < end && order[first] == first)
    first++;
  while (end > first && order[end - 1] == end - 1)
    end--;
  if (first == end)
    return FALSE;
  for (guint i = first; i < end; i++)
    g_ptr_array_add (moved, lat_open_game_ref (get_nth (self, order[i])));
  lat_document_splice_games (self, first, end - first, moved, lat_document_get_entry (self), name);
  return TRUE;
}

/**
 * lat_document_add_new_game:
 * @self: a document
 * @index: where it is to be, at most lat_document_get_n_games()
 *
 * Adds a new game by the rules of the open one, and opens it. It is a step that can be undone.
 */
void
lat_document_add_new_game (LatDocument *self, guint index)
{
  g_autoptr (GPtrArray) entries = create_entries ();

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (index <= self->entries->len);

  g_ptr_array_add (
      entries, lat_open_game_new (lat_library_new_game (lat_document_get_ruleset (self), NULL)));
  lat_document_splice_games (self, index, 0, entries, NULL, _ ("new game in the file"));
}

static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  OpenJob *job = data;

  job->game = lat_game_source_read (job->source, job->nth, NULL, &job->rest);
  g_task_return_boolean (task, TRUE);
}

/* Shows the game, unless another one has been asked for meanwhile, or it is gone. */
static gboolean
show_entry (LatDocument *self, LatOpenGame *entry, guint request)
{
  guint index;

  if (request != self->request || !g_ptr_array_find (self->entries, entry, &index))
    return FALSE;
  lat_document_set_game_index (self, index);
  return TRUE;
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  OpenJob *job = g_task_get_task_data (outer);

  lat_open_game_take (job->entry, g_steal_pointer (&job->game), g_steal_pointer (&job->rest));
  g_task_return_boolean (outer,
                         show_entry (g_task_get_source_object (outer), job->entry, job->request));
}

/**
 * lat_document_open_game_async:
 * @self: a document
 * @index: which game
 * @callback: (nullable): called when it is done
 * @data: for @callback
 *
 * Opens another game as lat_document_set_game_index() does; if it has to be read first, a
 * thread does so. Of several that are asked for the last is opened.
 */
void
lat_document_open_game_async (LatDocument *self,
                              guint index,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  LatOpenGame *entry;
  GTask *outer;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (index < self->entries->len);

  entry = get_nth (self, index);
  self->request++;
  outer = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (outer, lat_document_open_game_async);
  if (entry->game != NULL)
    {
      g_task_return_boolean (outer, show_entry (self, entry, self->request));
      g_object_unref (outer);
    }
  else
    {
      OpenJob *job = g_new0 (OpenJob, 1);

      job->entry = lat_open_game_ref (entry);
      job->source = lat_game_source_ref (entry->source);
      job->nth = entry->nth;
      job->request = self->request;
      g_task_set_task_data (outer, job, free_open_job);
      lat_task_run (outer, open_in_thread, opened_cb);
    }
}

/**
 * lat_document_open_game_finish:
 * @self: a document
 * @result: what the callback got
 *
 * Returns: whether the game is open now
 */
gboolean
lat_document_open_game_finish (LatDocument *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
import_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LatDocumentJob *job = data;
  g_autofree char *text = NULL;
  GError *error = NULL;
  gsize length;

  text = lat_library_load_file (job->file, LAT_LIMIT_GAMES_FILE, &length, cancellable, &error);
  if (text == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  if (lat_library_guess (text) == LAT_TEXT_RULES_FILE)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
                               _ ("This is a file of rules, not of games"));
      return;
    }
  job->entries = lat_library_open_games (text, length, job->fallback, job->known, job->diagnostics);
  if (job->entries->len == 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
                             lat_diagnostics_get_count (job->diagnostics) > 0
                                 ? lat_diagnostics_get (job->diagnostics, 0)->message
                                 : _ ("There is no game in this file"));
  else
    g_task_return_boolean (task, TRUE);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  LatDocument *self = g_task_get_source_object (outer);
  LatDocumentJob *job = g_task_get_task_data (outer);
  GError *error = NULL;

  if (!lat_task_check (outer, result))
    return;
  /* How long the file becomes is known when it is written. */
  if (!lat_library_check_size (0, self->entries->len + job->entries->len, &error))
    {
      g_task_return_error (outer, error);
      return;
    }
  lat_document_splice_games (self, self->entries->len, 0, job->entries,
                             lat_document_get_entry (self),
                             job->entries->len == 1 ? _ ("import game") : _ ("import games"));
  g_task_return_int (outer, job->entries->len);
}

/**
 * lat_document_import_async:
 * @self: a document
 * @file: a file of games
 * @callback: called when it is done
 * @data: for @callback
 *
 * Adds the games of another file at the end, in one step that can be undone. The open game
 * stays open, and the games are written as they are in that file.
 */
void
lat_document_import_async (LatDocument *self,
                           GFile *file,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  lat_task_run (lat_document_job_begin (self, lat_document_job_new_in (self, file),
                                        lat_document_import_async, NULL, callback, data),
                import_in_thread, imported_cb);
}

/**
 * lat_document_import_finish:
 * @self: a document
 * @result: what the callback got
 * @error: what went wrong
 *
 * Returns: how many games have been added; 0 if it failed
 */
guint
lat_document_import_finish (LatDocument *self, GAsyncResult *result, GError **error)
{
  gssize n;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);
  g_return_val_if_fail (g_async_result_is_tagged (result, lat_document_import_async), 0);

  n = g_task_propagate_int (G_TASK (result), error);
  return n > 0 ? (guint) n : 0;
}
