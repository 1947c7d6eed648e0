/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-file.c - how the games of a document come from files and text, and how they get there */
#include "lat-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-disk.h"
#include "lat-foreign.h"
#include "lat-library.h"
#include "lat-limits.h"
#include "lat-position-check.h"
#include "lat-position-text.h"
#include "lat-task.h"

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
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
  job->digest = lat_disk_digest_text (text, length);
  job->is_foreign = lat_foreign_guess (text) != LAT_FOREIGN_NONE;
  job->is_rules = lat_library_guess (text) == LAT_TEXT_RULES_FILE;
  job->entries = lat_library_open_games (text, length, job->fallback, job->known, job->diagnostics);
  g_task_return_boolean (task, TRUE);
}

static const char *
get_refusal (const LatDocumentJob *job)
{
  if (job->is_foreign)
    return lat_diagnostics_get (job->diagnostics, 0)->message;
  return job->is_rules ? _ ("These rules cannot be played") : _ ("There is no game in this file");
}

static void
take_games (LatDocument *self, LatDocumentJob *job)
{
  g_free (self->digest);
  self->digest = job->is_rules ? NULL : g_steal_pointer (&job->digest);
  if (!job->is_step)
    {
      /* A game that only plays by the rules of a file is not that file. */
      lat_document_replace_games (self, job->entries, job->is_rules ? NULL : job->file);
      return;
    }
  lat_document_splice_games (self, 0, self->entries->len, job->entries, NULL,
                             _ ("load the file again"));
  lat_undo_set_saved (self->undo, lat_undo_get_state (self->undo));
  lat_document_tell (self, LAT_CHANGE_FILE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  LatDocument *self = g_task_get_source_object (outer);
  LatDocumentJob *job = g_task_get_task_data (outer);

  if (!lat_task_check (outer, result))
    return;
  if (job->entries->len == 0)
    {
      g_task_return_new_error (outer, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s", get_refusal (job));
      return;
    }
  take_games (self, job);
  g_task_return_boolean (outer, TRUE);
}

/**
 * lat_document_set_collection:
 * @self: a document
 * @collection: rule sets of one's own
 *
 * Games that are read later, and name one of these as their variant, are described by it.
 */
void
lat_document_set_collection (LatDocument *self, LatCollection *collection)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (LAT_IS_COLLECTION (collection));

  g_set_object (&self->collection, collection);
}

static void
start_loading (LatDocument *self,
               GFile *file,
               gboolean is_step,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer data)
{
  LatDocumentJob *job = lat_document_job_new_in (self, file);

  job->is_step = is_step;
  lat_task_run (
      lat_document_job_begin (self, job, lat_document_load_async, cancellable, callback, data),
      load_in_thread, loaded_cb);
}

/**
 * lat_document_load_async:
 * @self: a document
 * @file: a file of games, or of rules for a new game
 * @cancellable: (nullable): to give up
 * @callback: called when it is done
 * @data: for @callback
 *
 * Reads a file in a thread. Its games then replace those of the document, and
 * nothing can be undone. If it fails, nothing has changed.
 */
void
lat_document_load_async (LatDocument *self,
                         GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  start_loading (self, file, FALSE, cancellable, callback, data);
}

/**
 * lat_document_new_for_text:
 * @text: games that come with the program
 *
 * Returns: (transfer full): a document with the games, which is nowhere on disk; never %NULL, since
 *   such a text has games
 */
LatDocument *
lat_document_new_for_text (const char *text)
{
  g_autoptr (LatRuleset) fallback = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  LatDocument *self = lat_document_new (fallback);
  g_autoptr (GPtrArray) entries =
      lat_library_open_games (text, strlen (text), fallback, NULL, NULL);

  g_assert (entries->len > 0);
  lat_document_replace_games (self, entries, NULL);
  return self;
}

/**
 * lat_document_reload_async:
 * @self: a document with a file
 * @cancellable: (nullable): to give up
 * @callback: called when it is done; it calls lat_document_load_finish()
 * @data: for @callback
 *
 * Reads the file of the document again, because somebody else has changed it. Its games replace
 * those of the document in one step, which can be undone; the document is not modified then.
 */
void
lat_document_reload_async (LatDocument *self,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (self->file != NULL);

  start_loading (self, self->file, TRUE, cancellable, callback, data);
}

/**
 * lat_document_load_finish:
 * @self: a document
 * @result: what the callback got
 * @diagnostics: (out) (optional) (transfer full): what there is to say of the file,
 *   also if it failed
 * @error: what went wrong
 *
 * Returns: whether the games of the file are there
 */
gboolean
lat_document_load_finish (LatDocument *self,
                          GAsyncResult *result,
                          LatDiagnostics **diagnostics,
                          GError **error)
{
  LatDocumentJob *job;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, lat_document_load_async), FALSE);

  job = g_task_get_task_data (G_TASK (result));
  if (diagnostics != NULL)
    *diagnostics = g_steal_pointer (&job->diagnostics);
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
run_save (LatDocument *self, GTask *outer);

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  LatDocument *self = g_task_get_source_object (outer);
  LatDocumentJob *job = g_task_get_task_data (outer);
  GError *error = NULL;

  g_queue_pop_head (&self->saves);
  lat_snapshot_give_back (job->snapshot);
  /* If other games have been opened meanwhile, the file is not theirs. */
  if (g_task_propagate_boolean (G_TASK (result), &error) && job->epoch == self->epoch)
    {
      lat_undo_set_saved (self->undo, job->state);
      g_set_object (&self->file, job->file);
      g_free (self->digest);
      self->digest = g_steal_pointer (&job->digest);
      lat_document_tell (self, LAT_CHANGE_FILE);
    }
  if (!g_queue_is_empty (&self->saves))
    run_save (self, g_queue_peek_head (&self->saves));
  if (error != NULL)
    g_task_return_error (outer, error);
  else
    g_task_return_boolean (outer, TRUE);
}

/* What the file should say is what it says when those before are done. */
static void
run_save (LatDocument *self, GTask *outer)
{
  LatDocumentJob *job = g_task_get_task_data (outer);

  if (!job->overwrites && self->file != NULL && g_file_equal (job->file, self->file))
    job->expected = g_strdup (self->digest);
  lat_task_run (outer, lat_document_job_save, saved_cb);
}

/* One after the other: else an older one could be the last. */
static void
start_saving (LatDocument *self,
              GFile *file,
              gboolean overwrites,
              GCancellable *cancellable,
              GAsyncReadyCallback callback,
              gpointer data)
{
  GTask *outer;
  LatDocumentJob *job;

  lat_document_end_typing (self);
  job = lat_document_job_new_out (self->entries, file);
  job->state = lat_undo_get_state (self->undo);
  job->epoch = self->epoch;
  job->overwrites = overwrites;
  outer = lat_document_job_begin (self, job, lat_document_save_async, cancellable, callback, data);
  /* Once it is written, it is written. */
  g_task_set_check_cancellable (outer, FALSE);
  g_queue_push_tail (&self->saves, outer);
  if (g_queue_get_length (&self->saves) == 1)
    run_save (self, outer);
}

/**
 * lat_document_save_async:
 * @self: a document
 * @file: where to
 * @cancellable: (nullable): to give up before the file is written
 * @callback: called when it is done
 * @data: for @callback
 *
 * Writes all games to a file, in a thread, all or nothing. What is edited
 * meanwhile is not in the file, and the document is modified then. If it is the file of the
 * document, and somebody else has changed or deleted it, or it is not UTF-8, nothing is written, and
 * the error is one of #LatDiskError.
 */
void
lat_document_save_async (LatDocument *self,
                         GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  start_saving (self, file, FALSE, cancellable, callback, data);
}

/**
 * lat_document_overwrite_async:
 * @self: a document
 * @file: where to
 * @cancellable: (nullable): to give up before the file is written
 * @callback: called when it is done; it calls lat_document_save_finish()
 * @data: for @callback
 *
 * Writes all games to a file as lat_document_save_async() does, whatever the file says now. If that
 * is not UTF-8 it is kept beside it (lat_disk_keep_original()).
 */
void
lat_document_overwrite_async (LatDocument *self,
                              GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  start_saving (self, file, TRUE, cancellable, callback, data);
}

/**
 * lat_document_save_finish:
 * @self: a document
 * @result: what the callback got
 * @error: what went wrong
 *
 * Returns: whether the file has the games
 */
gboolean
lat_document_save_finish (LatDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, lat_document_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Opens new games. Those of a document in which nobody has done anything yet need
 * not be kept. */
static void
add_games (LatDocument *self, GPtrArray *entries, const char *name)
{
  gboolean is_untouched = self->file == NULL && lat_undo_peek (self->undo) == NULL
                          && lat_undo_peek_undone (self->undo) == NULL && self->entries->len == 1
                          && lat_game_get_n_nodes (lat_document_get_game (self)) == 0;

  if (is_untouched)
    lat_document_splice_games (self, 0, 1, entries, NULL, name);
  else
    lat_document_splice_games (self, self->index + 1, 0, entries, NULL, name);
}

static gboolean
paste_rules (LatDocument *self, const char *text, LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) rules = lat_library_read_rules (text, diagnostics);

  return rules != NULL && lat_document_set_rules (self, rules, diagnostics, NULL);
}

/**
 * lat_document_add_game:
 * @self: a document
 * @game: (transfer full): a game, by whatever rules
 * @name: what the step is called, translated
 *
 * Adds a game, as lat_document_paste() does, and opens it. It is a step that can be undone.
 */
void
lat_document_add_game (LatDocument *self, LatGame *game, const char *name)
{
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (game != NULL && name != NULL);

  g_ptr_array_add (entries, lat_open_game_new (game));
  add_games (self, entries, name);
}

static void
add_position (LatDocument *self, const LatPosition *position, const char *name)
{
  lat_document_add_game (self, lat_library_new_game (lat_document_get_ruleset (self), position),
                         name);
}

/**
 * lat_document_add_position:
 * @self: a document
 * @start: a position by the rules of the open game
 * @faults: (nullable): what lat_position_check() says of it
 *
 * Adds a game that starts at a position, as lat_document_paste() does, and opens it. It
 * is a step that can be undone.
 *
 * Returns: whether a game can start there; if not, nothing has changed
 */
gboolean
lat_document_add_position (LatDocument *self, const LatPosition *start, LatDiagnostics *faults)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (start != NULL, FALSE);

  if (!lat_position_check (lat_document_get_ruleset (self), start, faults))
    return FALSE;
  add_position (self, start, _ ("New game from position"));
  return TRUE;
}

static gboolean
paste_position (LatDocument *self, const char *text, LatDiagnostics *diagnostics)
{
  LatPosition position;

  if (!lat_position_text_read (lat_document_get_ruleset (self), text, &position, diagnostics))
    return FALSE;
  add_position (self, &position, _ ("Paste position"));
  return TRUE;
}

/* Whether there is anything in a game that was read from some text. */
static gboolean
has_content (const LatGame *game)
{
  LatNode *root = lat_game_get_root (game);

  return lat_game_get_n_nodes (game) > 0 || lat_game_has_own_start (game)
         || lat_node_get_comment (root) != NULL || lat_node_get_why (root) != NULL;
}

static GPtrArray *
read_games (LatDocument *self, const char *text, LatDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) known = lat_document_dup_known (self);
  GPtrArray *entries =
      lat_library_read_games (text, -1, lat_document_get_ruleset (self), known, diagnostics);

  if (strchr (text, '[') == NULL)
    for (guint i = entries->len; i > 0; i--)
      if (!has_content (((LatOpenGame *) g_ptr_array_index (entries, i - 1))->game))
        g_ptr_array_remove_index (entries, i - 1);
  return entries;
}

static gboolean
paste_games (LatDocument *self, const char *text, LatDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) entries = NULL;
  gboolean has_tags = strchr (text, '[') != NULL;

  if (lat_foreign_complain (text, diagnostics))
    return FALSE;
  /* Of what is no game at all nobody wants to know what the game lacks. */
  entries = read_games (self, text, has_tags ? diagnostics : NULL);
  if (entries->len == 0)
    {
      if (diagnostics != NULL)
        {
          lat_diagnostics_set_place (diagnostics, 1, 1);
          lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s",
                               _ ("this is neither a game, a position nor a rule set"));
        }
      return FALSE;
    }
  if (!has_tags)
    {
      g_ptr_array_unref (entries);
      entries = read_games (self, text, diagnostics);
    }
  add_games (self, entries, entries->len == 1 ? _ ("Paste game") : _ ("Paste games"));
  return TRUE;
}

/**
 * lat_document_paste:
 * @self: a document
 * @text: a game or several, a position, or rules as a line or a file
 * @diagnostics: (nullable): what there is to say of the text
 *
 * Takes in a text, whatever it is: games, and a game that starts at a position,
 * are added after the open one (or take the place of a new game that is still
 * untouched) and opened; rules become those of the open game. It is one step,
 * which can be undone.
 *
 * Returns: whether the text could be used; if not, nothing has changed
 */
gboolean
lat_document_paste (LatDocument *self, const char *text, LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  switch (lat_library_guess (text))
    {
    case LAT_TEXT_RULES_FILE:
    case LAT_TEXT_RULES_LINE:
      return paste_rules (self, text, diagnostics);
    case LAT_TEXT_POSITION:
      return paste_position (self, text, diagnostics);
    case LAT_TEXT_GAMES:
    default:
      return paste_games (self, text, diagnostics);
    }
}

/**
 * lat_document_dup_position_text:
 *
 * Returns: (transfer full): the position that is shown, six fields
 */
char *
lat_document_dup_position_text (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_position_text_write (lat_document_get_ruleset (self),
                                  lat_document_get_position (self));
}

/**
 * lat_document_dup_game_text:
 *
 * Returns: (transfer full): the game that is open, as a file has it
 */
char *
lat_document_dup_game_text (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return g_strdup (lat_open_game_get_text (lat_document_get_entry (self)));
}

/**
 * lat_document_dup_rules_line:
 *
 * Returns: (transfer full): the rules of the open game in one line
 */
char *
lat_document_dup_rules_line (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return g_strdup (lat_ruleset_get_line (lat_document_get_ruleset (self)));
}
