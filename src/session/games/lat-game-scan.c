/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-scan.c - a thread that looks into many games */
#include "lat-game-scan.h"

#include "lat-notifier.h"

/* Results are told so often, in microseconds. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)
/* So many complaints are enough for a list of them. */
#define MAX_PROBLEMS 1000

/*
 * Piece:
 * @source: (nullable): the text of a game that nobody has edited...
 * @nth: ...and which game of it
 * @text: (nullable): the text of another game...
 * @rules_name: (nullable): ...and the name of its rules
 * @is_match: (thread): the answer to the query...
 * @place: (thread): ...and where in the game, if that is asked
 * @n_problems: (thread): how many errors there are
 * @problem: (thread): the first of them
 */
typedef struct
{
  LatGameSource *source;
  guint nth;
  GRefString *text;
  char *rules_name;
  gboolean is_match;
  LatGamePlace place;
  guint n_problems;
  char *problem;
} Piece;

struct _LatGameScan
{
  GArray *pieces; /* of Piece; the thread has those from n_done on */
  LatGameQuery *query;
  LatDiagnostics *problems;
  GCancellable *cancellable;
  LatNotifier *notifier;
  LatGameScanFunc func;
  gpointer data;
  gboolean is_done;
  int n_done; /* atomic */
};

static void
clear_piece (gpointer data)
{
  Piece *piece = data;

  g_clear_pointer (&piece->source, lat_game_source_unref);
  g_clear_pointer (&piece->text, g_ref_string_release);
  g_free (piece->rules_name);
  lat_game_place_clear (&piece->place);
  g_free (piece->problem);
}

/* In the main context only: the thread is over when the last reference goes. */
static void
clear_scan (gpointer data)
{
  LatGameScan *self = data;

  lat_notifier_free (self->notifier);
  g_array_unref (self->pieces);
  g_clear_pointer (&self->query, lat_game_query_unref);
  g_clear_pointer (&self->problems, lat_diagnostics_free);
  g_object_unref (self->cancellable);
}

static void
unref_scan (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_scan);
}

static gboolean
match_piece (const LatGameScan *self, Piece *piece)
{
  g_autoptr (LatGameIndex) own = NULL;
  const LatGameIndex *index;
  const LatGameEntry *entry;
  guint nth = piece->text != NULL ? 0 : piece->nth;

  if (piece->text != NULL)
    {
      g_autoptr (GBytes) bytes =
          g_bytes_new_static (piece->text, g_ref_string_length (piece->text));

      own = lat_game_index_new (bytes, NULL);
    }
  index = own != NULL ? own : lat_game_source_get_index (piece->source);
  entry = lat_game_index_get (index, nth);
  return lat_game_query_match_tags (self->query, entry->tags,
                                    own != NULL ? piece->rules_name : entry->rules_name)
         && lat_game_query_match_text (
             self->query, index, nth,
             own != NULL ? NULL : lat_game_source_get_fallback (piece->source), &piece->place);
}

static void
keep_problem (LatGameScan *self, const LatDiagnostic *item)
{
  if (lat_diagnostics_get_count (self->problems) >= MAX_PROBLEMS)
    return;
  lat_diagnostics_set_place (self->problems, item->line, item->column);
  lat_diagnostics_add_key (self->problems, item->severity, item->group, item->key, item->value,
                           item->message, item->remedy);
}

static void
check_piece (LatGameScan *self, Piece *piece)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatGame) game = NULL;

  if (piece->source == NULL)
    return;
  game = lat_game_source_read (piece->source, piece->nth, list, NULL);
  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (list, i);

      if (item->severity == LAT_SEVERITY_ERROR && piece->n_problems++ == 0)
        piece->problem = lat_diagnostic_dup_text (item);
      keep_problem (self, item);
    }
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LatGameScan *self = data;

  for (guint i = 0; i < self->pieces->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (self->query != NULL)
        piece->is_match = match_piece (self, piece);
      else
        check_piece (self, piece);
      g_atomic_int_set (&self->n_done, (int) i + 1);
      lat_notifier_post (self->notifier);
    }
  g_task_return_boolean (task, TRUE);
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LatGameScan *self = g_task_get_task_data (G_TASK (result));

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  lat_notifier_stop (self->notifier);
  self->is_done = TRUE;
  self->func (self->data);
}

/**
 * lat_game_scan_new:
 * @entries: (element-type LatOpenGame): games
 * @query: (nullable): what is asked of each; %NULL to read each for what is wrong with it, of
 *   which games that have been edited have nothing
 * @func: called when there is more
 * @data: for @func
 *
 * Begins to look into games as they are now.
 *
 * Returns: (transfer full): the scan
 */
LatGameScan *
lat_game_scan_new (GPtrArray *entries, LatGameQuery *query, LatGameScanFunc func, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  LatGameScan *self;

  g_return_val_if_fail (entries != NULL && func != NULL, NULL);

  self = g_atomic_rc_box_new0 (LatGameScan);
  self->pieces = g_array_sized_new (FALSE, TRUE, sizeof (Piece), entries->len);
  g_array_set_clear_func (self->pieces, clear_piece);
  for (guint i = 0; i < entries->len; i++)
    {
      LatOpenGame *entry = g_ptr_array_index (entries, i);
      Piece piece = { .nth = entry->nth };

      if (lat_open_game_is_original (entry))
        piece.source = lat_game_source_ref (entry->source);
      else if (query != NULL)
        {
          piece.text = g_ref_string_acquire (lat_open_game_get_text (entry));
          piece.rules_name = g_strdup (lat_open_game_get_rules_name (entry));
        }
      g_array_append_val (self->pieces, piece);
    }
  self->query = query != NULL ? lat_game_query_ref (query) : NULL;
  self->problems = lat_diagnostics_new (NULL);
  self->cancellable = g_cancellable_new ();
  self->func = func;
  self->data = data;
  self->notifier = lat_notifier_new ("games", PAUSE, func, data);

  task = g_task_new (NULL, self->cancellable, finished_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), unref_scan);
  g_task_run_in_thread (task, run_in_thread);
  return self;
}

/**
 * lat_game_scan_free:
 * @self: (nullable): a scan
 *
 * Stops it; its function is not called any more. Does not wait for the thread.
 */
void
lat_game_scan_free (LatGameScan *self)
{
  if (self == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  lat_notifier_stop (self->notifier);
  unref_scan (self);
}

/**
 * lat_game_scan_get_n_done:
 *
 * Returns: how many games have been looked into
 */
guint
lat_game_scan_get_n_done (const LatGameScan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) g_atomic_int_get (&self->n_done);
}

/**
 * lat_game_scan_is_done:
 *
 * Returns: whether it has come to its end
 */
gboolean
lat_game_scan_is_done (const LatGameScan *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_done;
}

/**
 * lat_game_scan_get_match:
 * @self: a scan with a query
 * @index: less than lat_game_scan_get_n_done()
 *
 * Returns: whether the game is found
 */
gboolean
lat_game_scan_get_match (const LatGameScan *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < lat_game_scan_get_n_done (self), FALSE);

  return g_array_index (self->pieces, Piece, index).is_match;
}

/**
 * lat_game_scan_steal_place:
 * @self: a scan with a query
 * @index: less than lat_game_scan_get_n_done()
 *
 * Returns: (transfer full): where in the game what is asked for comes first, once; empty if no place is asked for
 */
LatGamePlace
lat_game_scan_steal_place (LatGameScan *self, guint index)
{
  LatGamePlace place = { 0 };
  Piece *piece;

  g_return_val_if_fail (self != NULL && index < lat_game_scan_get_n_done (self), place);

  piece = &g_array_index (self->pieces, Piece, index);
  place = piece->place;
  piece->place = (LatGamePlace){ 0 };
  return place;
}

/**
 * lat_game_scan_get_problem:
 * @self: a scan without a query
 * @index: less than lat_game_scan_get_n_done()
 * @text: (out) (optional) (nullable): the first of them
 *
 * Returns: how many errors a game has
 */
guint
lat_game_scan_get_problem (const LatGameScan *self, guint index, const char **text)
{
  const Piece *piece;

  g_return_val_if_fail (self != NULL && index < lat_game_scan_get_n_done (self), 0);

  piece = &g_array_index (self->pieces, Piece, index);
  if (text != NULL)
    *text = piece->problem;
  return piece->n_problems;
}

/**
 * lat_game_scan_steal_problems:
 * @self: a scan that is done
 *
 * Returns: (transfer full) (nullable): what is wrong with the games, the first thousand; once
 */
LatDiagnostics *
lat_game_scan_steal_problems (LatGameScan *self)
{
  g_return_val_if_fail (self != NULL && self->is_done, NULL);

  return g_steal_pointer (&self->problems);
}
