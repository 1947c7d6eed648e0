/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-sources.c - the sources of the explorer, and what is done with them */
#include "lat-explorer-sources.h"

#include <glib/gi18n-lib.h>

#include "lat-explorer-reader.h"
#include "lat-own-games.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)
/* More errors are not told at once. */
#define MAX_ERRORS 10

struct _LatExplorerSources
{
  LatNews parent_instance;

  char *database;
  char *own;
  GListStore *list;
  GQueue ahead; /* of LatExplorerReader */
  LatWork *work;
  LatExplorerReader *reader; /* of the work */
  GPtrArray *keeping;        /* of Keeping: games that are on their way to the disk */

  /* of the last work that is over */
  LatExplorerTask task;
  guint64 games, known, broken;
  gboolean is_cancelled;
  char *errors;
  char *set_aside;

  char *fault; /* until it is told */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (LatExplorerSources, lat_explorer_sources, LAT_TYPE_NEWS)

static void
start_next (LatExplorerSources *self);

/* {{{ what came of it */

static char *
dup_errors (GPtrArray *errors)
{
  GString *text;

  if (errors->len == 0)
    return NULL;
  text = g_string_new (g_ptr_array_index (errors, 0));
  for (guint i = 1; i < MIN (errors->len, MAX_ERRORS); i++)
    g_string_append_printf (text, "\n%s", (const char *) g_ptr_array_index (errors, i));
  if (errors->len > MAX_ERRORS)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, ngettext ("and %'u file more", "and %'u files more", errors->len - MAX_ERRORS),
          errors->len - MAX_ERRORS);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_same (LatExplorerSources *self, guint nth, LatExplorerSource *source)
{
  g_autoptr (LatExplorerSource) old = g_list_model_get_item (G_LIST_MODEL (self->list), nth);
  g_autofree char *before = lat_explorer_source_dup_words (old);
  g_autofree char *now = lat_explorer_source_dup_words (source);

  return g_str_equal (lat_explorer_source_get_path (old), lat_explorer_source_get_path (source))
         && lat_explorer_source_get_id (old) == lat_explorer_source_get_id (source)
         && g_str_equal (before, now);
}

/* The list is filled anew from where it differs to where it does not, so that whoever shows it does not lose its
 * place. */
static void
take_items (LatExplorerSources *self, GPtrArray *items)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list)), most = MIN (n, items->len);
  guint first = 0, last = 0;

  while (first < most && is_same (self, first, g_ptr_array_index (items, first)))
    first++;
  while (last < most - first
         && is_same (self, n - 1 - last, g_ptr_array_index (items, items->len - 1 - last)))
    last++;
  if (first < n || first < items->len)
    g_list_store_splice (self->list, first, n - last - first, items->pdata + first,
                         items->len - last - first);
}

static void
take_outcome (LatExplorerSources *self, LatExplorerReader *reader)
{
  self->task = reader->task;
  self->games = reader->games;
  self->known = reader->known;
  self->broken = reader->broken;
  self->is_cancelled = reader->is_cancelled;
  g_free (self->errors);
  self->errors = dup_errors (reader->errors);
  if (reader->is_alone && reader->errors->len > 0)
    {
      g_free (self->fault);
      self->fault = g_strdup (g_ptr_array_index (reader->errors, 0));
    }
  if (reader->set_aside != NULL)
    {
      g_free (self->set_aside);
      self->set_aside = g_strdup (reader->set_aside);
    }
  if (reader->items != NULL)
    take_items (self, reader->items);
}

static void
end_work (LatExplorerSources *self)
{
  self->reader = NULL;
  g_clear_pointer (&self->work, lat_work_join);
}

static void
notified_cb (gpointer data)
{
  g_autoptr (LatExplorerSources) self = g_object_ref (data);

  if (!lat_work_is_over (self->work))
    {
      lat_news_tell (LAT_NEWS (self));
      return;
    }
  take_outcome (self, self->reader);
  end_work (self);
  g_signal_emit (self, changed_signal, 0);
  start_next (self);
}

static void
start_next (LatExplorerSources *self)
{
  LatExplorerReader *reader;
  g_autoptr (GError) error = NULL;

  if (self->work != NULL)
    return;
  reader = g_queue_pop_head (&self->ahead);
  if (reader != NULL)
    {
      self->reader = reader;
      self->work = lat_work_new ("explorer-sources", PAUSE, lat_explorer_reader_run, reader,
                                 (GDestroyNotify) lat_explorer_reader_free);
      lat_work_set_func (self->work, notified_cb, self);
      if (!lat_work_start (self->work, NULL, &error))
        {
          g_free (self->errors);
          self->errors = g_strdup (error->message);
          end_work (self);
        }
    }
  lat_news_set_state (LAT_NEWS (self),
                      self->work != NULL ? LAT_EXPLORER_SOURCES_BUSY : LAT_EXPLORER_SOURCES_IDLE);
}

static LatExplorerReader *
create_reader (LatExplorerSources *self, LatExplorerTask task)
{
  return lat_explorer_reader_new (task, self->database, self->own);
}

static void
queue_reader (LatExplorerSources *self, LatExplorerReader *reader)
{
  g_queue_push_tail (&self->ahead, reader);
  start_next (self);
}

/* }}} */
/* {{{ games that are kept */

typedef struct
{
  LatWork *work;
  char *path;
  char *text;
  GError *error; /* guarded by the lock of the work */
} Keeping;

static void
free_keeping (gpointer data)
{
  Keeping *keeping = data;

  g_free (keeping->path);
  g_free (keeping->text);
  g_clear_error (&keeping->error);
  g_free (keeping);
}

/* It is not stopped by anything: the end of the program waits. */
static void
keep (LatWork *work, gpointer data)
{
  Keeping *keeping = data;
  g_autoptr (GError) error = NULL;

  if (lat_own_games_append (keeping->path, keeping->text, &error))
    return;
  lat_work_lock (work);
  keeping->error = g_steal_pointer (&error);
  lat_work_unlock (work);
}

/* What frees it is its work, when the thread has let go of it, too. */
static void
leave_keeping (gpointer data)
{
  lat_work_leave (((Keeping *) data)->work);
}

static void
take_fault (LatExplorerSources *self, const GError *error)
{
  g_free (self->fault);
  /* Translators: why a game against the engine is not in the file of own games */
  self->fault = g_strdup_printf (_ ("The game could not be kept: %s"), error->message);
  g_signal_emit (self, changed_signal, 0);
}

/* Those that are written are sources now: any work looks at the file. */
static void
kept_cb (gpointer data)
{
  g_autoptr (LatExplorerSources) self = g_object_ref (data);
  guint n = self->keeping->len;

  for (guint i = n; i > 0; i--)
    {
      const Keeping *keeping = g_ptr_array_index (self->keeping, i - 1);

      if (!lat_work_is_over (keeping->work))
        continue;
      if (keeping->error != NULL)
        take_fault (self, keeping->error);
      g_ptr_array_remove_index (self->keeping, i - 1);
    }
  if (self->keeping->len < n)
    lat_explorer_sources_refresh (self);
}

/* }}} */

static void
lat_explorer_sources_dispose (GObject *object)
{
  LatExplorerSources *self = LAT_EXPLORER_SOURCES (object);

  g_queue_clear_full (&self->ahead, (GDestroyNotify) lat_explorer_reader_free);
  self->reader = NULL;
  /* Nobody waits: a batch that is being written may take a second. */
  g_clear_pointer (&self->work, lat_work_leave);
  g_ptr_array_set_size (self->keeping, 0);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (lat_explorer_sources_parent_class)->dispose (object);
}

static void
lat_explorer_sources_finalize (GObject *object)
{
  LatExplorerSources *self = LAT_EXPLORER_SOURCES (object);

  g_ptr_array_unref (self->keeping);
  g_free (self->database);
  g_free (self->own);
  g_free (self->errors);
  g_free (self->set_aside);
  g_free (self->fault);
  G_OBJECT_CLASS (lat_explorer_sources_parent_class)->finalize (object);
}

static void
lat_explorer_sources_class_init (LatExplorerSourcesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = lat_explorer_sources_dispose;
  object_class->finalize = lat_explorer_sources_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_explorer_sources_init (LatExplorerSources *self)
{
  self->list = g_list_store_new (LAT_TYPE_EXPLORER_SOURCE);
  self->keeping = g_ptr_array_new_with_free_func (leave_keeping);
  g_queue_init (&self->ahead);
}

/**
 * lat_explorer_sources_new:
 * @database: (nullable) (type filename): the database; %NULL for that of the person
 *
 * Returns: (transfer full): a list that is empty until lat_explorer_sources_refresh() has read it
 */
LatExplorerSources *
lat_explorer_sources_new (const char *database)
{
  LatExplorerSources *self = g_object_new (LAT_TYPE_EXPLORER_SOURCES, NULL);

  self->database = g_strdup (database);
  return self;
}

/**
 * lat_explorer_sources_set_own:
 * @path: (nullable) (type filename): where games are kept that are played against the engine; %NULL: they are
 *   not kept
 *
 * That file is a source by itself as soon as it is there.
 */
void
lat_explorer_sources_set_own (LatExplorerSources *self, const char *path)
{
  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));

  g_free (self->own);
  self->own = g_strdup (path);
}

const char *
lat_explorer_sources_get_own (LatExplorerSources *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  return self->own;
}

/**
 * lat_explorer_sources_get_list:
 *
 * Returns: (transfer none): the sources as a list of #LatExplorerSource, folders first
 */
GListModel *
lat_explorer_sources_get_list (LatExplorerSources *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  return G_LIST_MODEL (self->list);
}

/**
 * lat_explorer_sources_find:
 * @path: (type filename): of a file or folder
 *
 * Returns: (transfer full) (nullable): its source, as far as the list has been read
 */
LatExplorerSource *
lat_explorer_sources_find (LatExplorerSources *self, const char *path)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (LatExplorerSource) source = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (g_str_equal (lat_explorer_source_get_path (source), path))
        return g_steal_pointer (&source);
    }
  return NULL;
}

/**
 * lat_explorer_sources_refresh:
 *
 * Reads which sources there are.
 */
void
lat_explorer_sources_refresh (LatExplorerSources *self)
{
  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));

  queue_reader (self, create_reader (self, LAT_EXPLORER_LIST));
}

/**
 * lat_explorer_sources_add:
 * @paths: (type filename) (array zero-terminated=1): files, and folders of which all files are added
 *
 * Adds them, after what is done just now. What is there already costs next to nothing.
 */
void
lat_explorer_sources_add (LatExplorerSources *self, const char *const *paths)
{
  LatExplorerReader *reader;

  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));
  g_return_if_fail (paths != NULL);

  reader = create_reader (self, LAT_EXPLORER_ADD);
  reader->paths = g_strdupv ((char **) paths);
  queue_reader (self, reader);
}

/**
 * lat_explorer_sources_remove:
 * @source: of the list
 *
 * Undoes an adding. Of a folder all files go.
 */
void
lat_explorer_sources_remove (LatExplorerSources *self, LatExplorerSource *source)
{
  LatExplorerReader *reader;
  const char *paths[2] = { 0 };

  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));
  g_return_if_fail (LAT_IS_EXPLORER_SOURCE (source));

  reader = create_reader (self, LAT_EXPLORER_REMOVE);
  paths[0] = lat_explorer_source_get_path (source);
  reader->paths = g_strdupv ((char **) paths);
  reader->source = lat_explorer_source_get_id (source);
  queue_reader (self, reader);
}

/**
 * lat_explorer_sources_read_again:
 *
 * Reads what has changed, and what is new in the folders. A database that had to be set aside is made again.
 */
void
lat_explorer_sources_read_again (LatExplorerSources *self)
{
  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));

  queue_reader (self, create_reader (self, LAT_EXPLORER_READ));
}

/**
 * lat_explorer_sources_update:
 * @paths: (nullable) (type filename) (array zero-terminated=1): as for lat_explorer_sources_add(); %NULL: as for
 *   lat_explorer_sources_read_again()
 *
 * The same where nobody looks at the outcome: what goes wrong is kept for lat_explorer_sources_steal_fault().
 */
void
lat_explorer_sources_update (LatExplorerSources *self, const char *const *paths)
{
  LatExplorerReader *reader;

  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));

  reader = create_reader (self, paths != NULL ? LAT_EXPLORER_ADD : LAT_EXPLORER_READ);
  reader->paths = g_strdupv ((char **) paths);
  reader->is_alone = TRUE;
  queue_reader (self, reader);
}

/**
 * lat_explorer_sources_keep_game:
 * @text: a game of one's own
 *
 * Writes it to the file of lat_explorer_sources_set_own(), if there is one. The end of the program waits for it.
 */
void
lat_explorer_sources_keep_game (LatExplorerSources *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  Keeping *keeping;

  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));
  g_return_if_fail (text != NULL);

  if (self->own == NULL)
    return;
  keeping = g_new0 (Keeping, 1);
  keeping->path = g_strdup (self->own);
  keeping->text = g_strdup (text);
  keeping->work = lat_work_new ("own-games", 0, keep, keeping, free_keeping);
  lat_work_set_func (keeping->work, kept_cb, self);
  if (lat_work_start (keeping->work, NULL, NULL))
    {
      g_ptr_array_add (self->keeping, keeping);
      return;
    }
  /* Better the window waits than a game is lost. */
  if (!lat_own_games_append (keeping->path, keeping->text, &error))
    take_fault (self, error);
  leave_keeping (keeping);
}

/**
 * lat_explorer_sources_cancel:
 *
 * Stops what is done, and drops what was to be done after it. What has been added by then stays.
 */
void
lat_explorer_sources_cancel (LatExplorerSources *self)
{
  g_return_if_fail (LAT_IS_EXPLORER_SOURCES (self));

  g_queue_clear_full (&self->ahead, (GDestroyNotify) lat_explorer_reader_free);
  if (self->work != NULL)
    lat_work_cancel (self->work);
}

/**
 * lat_explorer_sources_is_busy:
 *
 * Returns: whether something is done that takes time
 */
gboolean
lat_explorer_sources_is_busy (LatExplorerSources *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), FALSE);

  return self->work != NULL && self->reader->task != LAT_EXPLORER_LIST;
}

/**
 * lat_explorer_sources_get_progress:
 *
 * Returns: which part of it is done, from 0 to 1; below 0 if nobody knows
 */
double
lat_explorer_sources_get_progress (LatExplorerSources *self)
{
  double share = -1;

  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), -1);

  if (self->work == NULL)
    return -1;
  lat_work_lock (self->work);
  if (self->reader->n_files > 0)
    share = (self->reader->nth + self->reader->share) / self->reader->n_files;
  lat_work_unlock (self->work);
  return share;
}

/**
 * lat_explorer_sources_dup_progress:
 *
 * Returns: (transfer full): what is done just now; an empty text if nothing is
 */
char *
lat_explorer_sources_dup_progress (LatExplorerSources *self)
{
  g_autofree char *file = NULL;
  g_autofree char *name = NULL;
  guint nth, n_files;

  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  if (!lat_explorer_sources_is_busy (self))
    return g_strdup ("");
  if (self->reader->task == LAT_EXPLORER_REMOVE)
    return g_strdup (_ ("Removing games…"));
  lat_work_lock (self->work);
  file = g_strdup (self->reader->file);
  nth = self->reader->nth;
  n_files = self->reader->n_files;
  lat_work_unlock (self->work);
  if (file == NULL)
    return g_strdup (_ ("Looking for games…"));
  name = g_filename_display_basename (file);
  if (n_files < 2)
    /* Translators: the name of a file */
    return g_strdup_printf (_ ("Reading %s…"), name);
  /* Translators: the name of a file, which number it has, of how many */
  return g_strdup_printf (_ ("Reading %s (%u of %u)…"), name, nth + 1, n_files);
}

static char *
dup_added (LatExplorerSources *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%'u game is new.", "%'u games are new.", self->games),
                          (guint) self->games);
  if (self->broken > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("Of %'u only the beginning can be read.",
                                        "Of %'u only the beginnings can be read.", self->broken),
                              (guint) self->broken);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_explorer_sources_dup_outcome:
 *
 * Returns: (transfer full) (nullable): what came of what was done last; %NULL if that is not worth a word
 */
char *
lat_explorer_sources_dup_outcome (LatExplorerSources *self)
{
  g_autofree char *added = NULL;

  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  if (self->task == LAT_EXPLORER_LIST || (self->errors != NULL && self->games == 0))
    return NULL;
  if (self->task == LAT_EXPLORER_REMOVE)
    return g_strdup (_ ("The games are removed."));
  added = dup_added (self);
  return self->is_cancelled ? g_strdup_printf (_ ("Stopped. %s"), added) : g_steal_pointer (&added);
}

/**
 * lat_explorer_sources_dup_errors:
 *
 * Returns: (transfer full) (nullable): what went wrong with what was done last, a line for each file
 */
char *
lat_explorer_sources_dup_errors (LatExplorerSources *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  return g_strdup (self->errors);
}

/**
 * lat_explorer_sources_steal_set_aside:
 *
 * Returns: (transfer full) (nullable) (type filename): what a damaged database is called now, to be told once
 */
char *
lat_explorer_sources_steal_set_aside (LatExplorerSources *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  return g_steal_pointer (&self->set_aside);
}

/**
 * lat_explorer_sources_steal_fault:
 *
 * Returns: (transfer full) (nullable): what went wrong where nobody looked, such as the keeping of a game, to be told
 *   once
 */
char *
lat_explorer_sources_steal_fault (LatExplorerSources *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (self), NULL);

  return g_steal_pointer (&self->fault);
}
