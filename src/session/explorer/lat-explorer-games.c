/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-games.c - the games behind a row of the explorer */
#include "lat-explorer-games.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "lat-lab-record-game.h"
#include "lat-task.h"

/* What a thread lists. */
typedef struct
{
  char *database;
  LatRuleset *ruleset;
  LatPosition position;
  LatAction action;
  LatDatabaseFilter filter;
  char *player;
  char *set_aside; /* what a damaged database is called now */
} Listing;

static void
free_listing (gpointer data)
{
  Listing *listing = data;

  g_free (listing->database);
  lat_ruleset_unref (listing->ruleset);
  g_free (listing->player);
  g_free (listing->set_aside);
  g_free (listing);
}

static void
list_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Listing *listing = data;
  GError *error = NULL;
  g_autoptr (LatDatabase) database =
      lat_database_open (listing->database, &listing->set_aside, &error);
  GPtrArray *games = NULL;

  if (database != NULL)
    games =
        lat_database_list_games (database, listing->ruleset, &listing->position, listing->action,
                                 &listing->filter, LAT_EXPLORER_MAX_GAMES, &error);
  if (games != NULL)
    g_task_return_pointer (task, games, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  GError *error = NULL;
  GPtrArray *games = g_task_propagate_pointer (G_TASK (result), &error);
  Listing *listing = g_task_get_task_data (outer);

  if (listing->set_aside != NULL)
    lat_explorer_take_set_aside (g_task_get_source_object (outer),
                                 g_steal_pointer (&listing->set_aside));
  if (games != NULL)
    g_task_return_pointer (outer, games, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (outer, error);
}

/**
 * lat_explorer_list_games_async:
 * @row: (nullable): a row of the position that is shown; %NULL: all
 * @cancellable: (nullable): with which the result is dropped
 *
 * Lists the games behind a row, of those that count, in a thread.
 */
void
lat_explorer_list_games_async (LatExplorer *self,
                               LatExplorerRow *row,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  LatDocument *document;
  Listing *listing;
  GTask *task;

  g_return_if_fail (LAT_IS_EXPLORER (self));

  document = lat_explorer_get_document (self);
  listing = g_new0 (Listing, 1);
  listing->database = g_strdup (lat_explorer_get_database (self));
  listing->ruleset = lat_ruleset_ref (lat_document_get_ruleset (document));
  listing->position = *lat_document_get_position (document);
  listing->action = row != NULL ? lat_explorer_row_get (row)->action : LAT_ACTION_INVALID;
  listing->filter = *lat_explorer_get_filter (self);
  listing->player = g_strdup (listing->filter.player);
  listing->filter.player = listing->player;
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, listing, free_listing);
  lat_task_run (task, list_thread, listed_cb);
}

/**
 * lat_explorer_list_games_finish:
 * @error: #LatDatabaseError
 *
 * Returns: (transfer full) (nullable) (element-type LatDatabaseGame): the games, the latest day first
 */
GPtrArray *
lat_explorer_list_games_finish (LatExplorer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

typedef struct
{
  char *path;
  guint64 number;
} Loading;

static void
free_loading (gpointer data)
{
  g_free (((Loading *) data)->path);
  g_free (data);
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Loading *loading = data;
  const char *const paths[] = { loading->path, NULL };
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GPtrArray) games = NULL;
  GError *error = NULL;
  LatLabQuery query;

  g_array_append_val (numbers, loading->number);
  lat_lab_query_init (&query);
  query.numbers = numbers;
  games = lat_lab_record_load_games (paths, &query, 1, &error);
  if (games == NULL)
    g_task_return_error (task, error);
  else if (games->len == 0)
    g_task_return_new_error (task, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE,
                             _ ("%s: this game is not there any more"), loading->path);
  else
    g_task_return_pointer (task, g_ptr_array_steal_index (games, 0),
                           (GDestroyNotify) lat_game_free);
}

/**
 * lat_explorer_load_run_game_async:
 * @path: (type filename): a run of the laboratory
 * @number: a game of it
 *
 * Plays a game of a run once more, in a thread.
 */
void
lat_explorer_load_run_game_async (const char *path,
                                  guint64 number,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Loading *loading;

  g_return_if_fail (path != NULL);

  loading = g_new0 (Loading, 1);
  loading->path = g_strdup (path);
  loading->number = number;
  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_task_data (task, loading, free_loading);
  g_task_run_in_thread (task, load_thread);
}

/**
 * lat_explorer_load_run_game_finish:
 * @error: why it is not there
 *
 * Returns: (transfer full) (nullable): the game
 */
LatGame *
lat_explorer_load_run_game_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * lat_explorer_dup_place:
 * @game: a game behind a row
 *
 * Returns: (transfer full): where the position is in its file, for lat_document_go_place(); of a run in the
 *   document of that game alone
 */
char *
lat_explorer_dup_place (const LatDatabaseGame *game)
{
  guint64 index;

  g_return_val_if_fail (game != NULL, NULL);

  index = game->is_run ? 0 : game->number;
  if (game->ply == 0)
    return g_strdup_printf ("%" PRIu64, index);
  return g_strdup_printf ("%" PRIu64 " 0x%u", index, game->ply);
}
