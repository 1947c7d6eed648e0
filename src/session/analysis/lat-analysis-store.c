/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-store.c - what engines found, kept on the disk */
#include "lat-analysis-store.h"

#include <string.h>

#include "lat-work.h"

/* So long what is to be kept waits for more. */
#define DELAY 5
/* For others that write; then it is tried again after the delay. At the end of the program it is the last try. */
#define PATIENCE 250
/* Who empties may wait longer. */
#define LONG_PATIENCE 5000
/* More that nobody could write is dropped. */
#define MAX_PENDING 4096
/* Who asks that much asks in vain: only the newest are answered. */
#define MAX_QUESTIONS 64
/* After a file could not be opened it is tried again, but not at each question. */
#define PAUSE (10 * G_TIME_SPAN_SECOND)

/* All of it is shared with the thread: guarded by the lock of the work. Keys and engine of an analysis
 * without lines are a question, or that one was answered. */
typedef struct
{
  LatWork *work;
  char *path;
  guint64 limit;
  GQueue questions;
  GHashTable *pending;
  gboolean must_write;
  gboolean must_limit;
  gboolean must_empty;
  gboolean must_measure;

  GPtrArray *answers;
  char *set_aside;
  gboolean is_measured;
  gboolean is_emptied;
  guint64 n;
  guint64 bytes;
} Shared;

/* What only the thread knows. */
typedef struct
{
  Shared *shared;
  LatDatabase *database;
  gint64 next_try;
} Keeper;

struct _LatAnalysisStore
{
  GObject parent_instance;

  LatWork *work;
  Shared *shared;
  gboolean is_enabled;
  guint timer;
  guint64 n;
  guint64 bytes;
};

enum
{
  FOUND,
  MEASURED,
  EMPTIED,
  SET_ASIDE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatAnalysisStore, lat_analysis_store, G_TYPE_OBJECT)

static guint
hash_analysis (gconstpointer data)
{
  const LatKeptAnalysis *analysis = data;
  guint hash;

  memcpy (&hash, analysis->key, sizeof hash);
  return hash;
}

static gboolean
are_same (gconstpointer first, gconstpointer second)
{
  const LatKeptAnalysis *a = first, *b = second;

  return a->engine == b->engine && memcmp (a->key, b->key, LAT_KEPT_KEY_SIZE) == 0;
}

static void
free_shared (gpointer data)
{
  Shared *shared = data;

  g_queue_clear_full (&shared->questions, g_free);
  g_hash_table_unref (shared->pending);
  g_ptr_array_unref (shared->answers);
  g_free (shared->set_aside);
  g_free (shared->path);
  g_free (shared);
}

/* {{{ in the thread */

static void
tell_aside (Shared *shared, char *aside)
{
  if (aside == NULL)
    return;
  lat_work_lock (shared->work);
  g_free (shared->set_aside);
  shared->set_aside = aside;
  lat_work_unlock (shared->work);
  lat_work_post (shared->work);
}

/* Opens the file when it is first needed, and anew when another connection has set it aside. Returns: whether it can
 * be used */
static gboolean
open_file (Keeper *keeper)
{
  char *aside = NULL;

  if (keeper->database != NULL && lat_database_is_in_place (keeper->database))
    return TRUE;
  g_clear_pointer (&keeper->database, lat_database_close);
  if (g_get_monotonic_time () < keeper->next_try)
    return FALSE;
  keeper->database = lat_database_open (keeper->shared->path, &aside, NULL);
  keeper->next_try = keeper->database != NULL ? 0 : g_get_monotonic_time () + PAUSE;
  tell_aside (keeper->shared, aside);
  if (keeper->database == NULL)
    return FALSE;
  lat_database_set_patience (keeper->database, PATIENCE);
  return TRUE;
}

/* What is damaged is set aside, if nobody else has done so, and a new file is begun. Anything else passes. */
static void
look_at_fault (Keeper *keeper, const GError *error)
{
  char *aside;

  if (!g_error_matches (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED))
    return;
  lat_database_set_aside (g_steal_pointer (&keeper->database), &aside, NULL);
  tell_aside (keeper->shared, aside);
}

/* Whether there is a file: only to look how large it is none is made. */
static gboolean
is_there (Keeper *keeper)
{
  return keeper->database != NULL || g_file_test (keeper->shared->path, G_FILE_TEST_EXISTS);
}

static void
note_size (Keeper *keeper)
{
  Shared *shared = keeper->shared;
  guint64 n = 0, bytes = 0;
  g_autoptr (GError) error = NULL;

  /* What cannot be looked at is not said to be empty. */
  if (is_there (keeper)
      && !(open_file (keeper)
           && lat_database_measure_analyses (keeper->database, &n, &bytes, &error)))
    {
      if (error != NULL)
        look_at_fault (keeper, error);
      if (!g_error_matches (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED))
        return;
      n = bytes = 0;
    }
  lat_work_lock (shared->work);
  shared->n = n;
  shared->bytes = bytes;
  shared->is_measured = TRUE;
  lat_work_unlock (shared->work);
  lat_work_post (shared->work);
}

/* Puts back what could not be written, where nothing newer has come. */
static void
put_back (Shared *shared, GPtrArray *analyses)
{
  lat_work_lock (shared->work);
  for (guint i = 0; i < analyses->len; i++)
    if (!g_hash_table_contains (shared->pending, analyses->pdata[i])
        && g_hash_table_size (shared->pending) < MAX_PENDING)
      g_hash_table_add (shared->pending, g_steal_pointer (&analyses->pdata[i]));
  lat_work_unlock (shared->work);
}

/* All that waits, which waits no more. Returns: (transfer full) */
static GPtrArray *
take_pending (Shared *shared, guint64 *limit, gboolean *must_limit)
{
  GPtrArray *analyses = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer analysis;

  lat_work_lock (shared->work);
  g_hash_table_iter_init (&iter, shared->pending);
  while (g_hash_table_iter_next (&iter, &analysis, NULL))
    {
      g_ptr_array_add (analyses, analysis);
      g_hash_table_iter_steal (&iter);
    }
  *limit = shared->limit;
  *must_limit = shared->must_limit;
  shared->must_write = shared->must_limit = FALSE;
  lat_work_unlock (shared->work);
  return analyses;
}

static void
write_pending (Keeper *keeper)
{
  Shared *shared = keeper->shared;
  guint64 limit;
  gboolean must_limit;
  g_autoptr (GPtrArray) analyses = take_pending (shared, &limit, &must_limit);
  g_autoptr (GError) error = NULL;

  if (analyses->len == 0 && !(must_limit && is_there (keeper)))
    return;
  if (open_file (keeper)
      && lat_database_keep_analyses (keeper->database,
                                     (const LatKeptAnalysis *const *) analyses->pdata,
                                     analyses->len, limit, &error))
    return;
  if (error != NULL)
    look_at_fault (keeper, error);
  put_back (shared, analyses);
}

static void
empty (Keeper *keeper)
{
  Shared *shared = keeper->shared;
  g_autoptr (GError) error = NULL;
  gboolean is_empty = !is_there (keeper);

  if (!is_empty && open_file (keeper))
    {
      lat_database_set_patience (keeper->database, LONG_PATIENCE);
      is_empty = lat_database_empty_analyses (keeper->database, &error);
      if (!is_empty)
        look_at_fault (keeper, error);
      /* What was damaged is out of the way. */
      if (keeper->database == NULL)
        is_empty = TRUE;
      else
        lat_database_set_patience (keeper->database, PATIENCE);
    }
  lat_work_lock (shared->work);
  /* What is locked, or cannot be opened just now, is tried again. */
  shared->must_empty = !is_empty;
  shared->is_emptied = is_empty;
  /* Who hears of it may ask at once how much there is. */
  if (is_empty)
    shared->n = shared->bytes = 0;
  lat_work_unlock (shared->work);
  lat_work_post (shared->work);
  note_size (keeper);
}

/* What waits to be written counts first. */
static gboolean
find (Keeper *keeper, LatKeptAnalysis *analysis)
{
  Shared *shared = keeper->shared;
  const LatKeptAnalysis *pending;
  g_autoptr (GError) error = NULL;
  gboolean is_found;

  lat_work_lock (shared->work);
  pending = g_hash_table_lookup (shared->pending, analysis);
  is_found = pending != NULL && pending->n_lines > 0;
  if (is_found)
    *analysis = *pending;
  lat_work_unlock (shared->work);
  if (is_found)
    return TRUE;
  is_found = open_file (keeper)
             && lat_database_find_analysis (keeper->database, analysis->key, analysis->engine,
                                            analysis, &error);
  if (error != NULL)
    look_at_fault (keeper, error);
  return is_found;
}

static void
answer (Keeper *keeper, LatKeptAnalysis *question)
{
  Shared *shared = keeper->shared;
  LatKeptAnalysis *use;

  if (!find (keeper, question))
    {
      g_free (question);
      return;
    }
  use = g_memdup2 (question, sizeof *question);
  use->n_lines = 0;
  lat_work_lock (shared->work);
  g_ptr_array_add (shared->answers, question);
  /* That it was asked for is written with what comes next, or at the end. */
  if (!g_hash_table_contains (shared->pending, use)
      && g_hash_table_size (shared->pending) < MAX_PENDING)
    g_hash_table_add (shared->pending, g_steal_pointer (&use));
  lat_work_unlock (shared->work);
  g_free (use);
  lat_work_post (shared->work);
}

static LatKeptAnalysis *
take_question (Shared *shared)
{
  LatKeptAnalysis *question;

  lat_work_lock (shared->work);
  question = g_queue_pop_head (&shared->questions);
  lat_work_unlock (shared->work);
  return question;
}

/* What is to be done, in order: who asks waits for it. */
static void
do_all (Keeper *keeper)
{
  Shared *shared = keeper->shared;
  gboolean must_empty, must_write, must_measure;
  LatKeptAnalysis *question;

  while ((question = take_question (shared)) != NULL)
    answer (keeper, question);
  lat_work_lock (shared->work);
  must_empty = shared->must_empty;
  must_write = shared->must_write;
  must_measure = shared->must_measure;
  shared->must_measure = FALSE;
  lat_work_unlock (shared->work);
  if (must_empty)
    empty (keeper);
  if (must_write)
    write_pending (keeper);
  if (must_measure)
    note_size (keeper);
}

static void
run (LatWork *work, gpointer data)
{
  Keeper keeper = { .shared = data };
  gpointer nothing;
  guint token;

  while (lat_work_take (work, &nothing, &token))
    do_all (&keeper);
  /* The last chance of what waits. */
  lat_work_lock (work);
  keeper.shared->must_write = TRUE;
  lat_work_unlock (work);
  do_all (&keeper);
  g_clear_pointer (&keeper.database, lat_database_close);
}

/* }}} */

static void
news_cb (gpointer data)
{
  LatAnalysisStore *self = data;
  Shared *shared = self->shared;
  g_autoptr (GPtrArray) answers = NULL;
  g_autofree char *set_aside = NULL;
  gboolean is_measured, is_emptied;

  lat_work_lock (self->work);
  answers = g_steal_pointer (&shared->answers);
  shared->answers = g_ptr_array_new_with_free_func (g_free);
  set_aside = g_steal_pointer (&shared->set_aside);
  is_measured = shared->is_measured;
  is_emptied = shared->is_emptied;
  shared->is_measured = shared->is_emptied = FALSE;
  self->n = shared->n;
  self->bytes = shared->bytes;
  lat_work_unlock (self->work);

  g_object_ref (self);
  for (guint i = 0; i < answers->len && self->is_enabled; i++)
    g_signal_emit (self, signals[FOUND], 0, g_ptr_array_index (answers, i));
  if (set_aside != NULL)
    g_signal_emit (self, signals[SET_ASIDE], 0, set_aside);
  if (is_emptied)
    g_signal_emit (self, signals[EMPTIED], 0);
  if (is_measured)
    g_signal_emit (self, signals[MEASURED], 0);
  g_object_unref (self);
}

/* Has the thread look at what is to be done; with the lock held. */
static void
ring (LatAnalysisStore *self)
{
  lat_work_give (self->work, NULL, NULL);
}

static gboolean
write_cb (gpointer data)
{
  LatAnalysisStore *self = data;
  gboolean goes_on;

  lat_work_lock (self->work);
  goes_on = g_hash_table_size (self->shared->pending) > 0;
  if (goes_on)
    {
      /* Who else has asked for it meanwhile keeps it. */
      self->shared->must_write = TRUE;
      ring (self);
    }
  lat_work_unlock (self->work);
  if (!goes_on)
    self->timer = 0;
  return goes_on;
}

static void
lat_analysis_store_finalize (GObject *object)
{
  LatAnalysisStore *self = LAT_ANALYSIS_STORE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  lat_work_join (self->work);
  G_OBJECT_CLASS (lat_analysis_store_parent_class)->finalize (object);
}

static void
lat_analysis_store_class_init (LatAnalysisStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->finalize = lat_analysis_store_finalize;

  /**
   * LatAnalysisStore::found:
   * @analysis: a #LatKeptAnalysis
   *
   * Something is kept of a position that somebody has asked for.
   */
  signals[FOUND] = g_signal_new ("found", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_POINTER);
  /**
   * LatAnalysisStore::measured:
   *
   * What lat_analysis_store_measure() has asked for is known.
   */
  signals[MEASURED] =
      g_signal_new ("measured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * LatAnalysisStore::emptied:
   *
   * All is forgotten.
   */
  signals[EMPTIED] =
      g_signal_new ("emptied", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * LatAnalysisStore::set-aside:
   * @path: where the file lies now
   *
   * The database was damaged, and a new one was begun.
   */
  signals[SET_ASIDE] = g_signal_new ("set-aside", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
lat_analysis_store_init (LatAnalysisStore *self)
{
  Shared *shared = g_new0 (Shared, 1);

  g_queue_init (&shared->questions);
  shared->pending = g_hash_table_new_full (hash_analysis, are_same, g_free, NULL);
  shared->answers = g_ptr_array_new_with_free_func (g_free);
  shared->limit = G_MAXUINT64;
  self->shared = shared;
  self->work = lat_work_new ("kept analysis", 0, run, shared, free_shared);
  shared->work = self->work;
  lat_work_set_func (self->work, news_cb, self);
  self->is_enabled = TRUE;
}

/**
 * lat_analysis_store_new:
 * @path: (nullable) (type filename): a database; %NULL for lat_database_get_default_path()
 *
 * Returns: (transfer full): what is kept there, without a limit; nothing is opened before it is needed
 */
LatAnalysisStore *
lat_analysis_store_new (const char *path)
{
  LatAnalysisStore *self = g_object_new (LAT_TYPE_ANALYSIS_STORE, NULL);

  self->shared->path = path != NULL ? g_strdup (path) : lat_database_get_default_path ();
  return self;
}

/**
 * lat_analysis_store_set_enabled:
 * @self: a store
 * @enabled: whether it reads and writes; off it also drops what waits to be written
 */
void
lat_analysis_store_set_enabled (LatAnalysisStore *self, gboolean enabled)
{
  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self));

  self->is_enabled = !!enabled;
  if (self->is_enabled)
    return;
  lat_work_lock (self->work);
  g_hash_table_remove_all (self->shared->pending);
  g_queue_clear_full (&self->shared->questions, g_free);
  lat_work_unlock (self->work);
}

/**
 * lat_analysis_store_get_enabled:
 *
 * Returns: whether it reads and writes
 */
gboolean
lat_analysis_store_get_enabled (LatAnalysisStore *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_STORE (self), FALSE);

  return self->is_enabled;
}

/**
 * lat_analysis_store_set_limit:
 * @self: a store
 * @bytes: how much all that is kept may take, about; it is seen to with the next writing, or
 *   lat_analysis_store_measure()
 */
void
lat_analysis_store_set_limit (LatAnalysisStore *self, guint64 bytes)
{
  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self));

  lat_work_lock (self->work);
  self->shared->must_limit = bytes < self->shared->limit;
  self->shared->limit = bytes;
  lat_work_unlock (self->work);
}

/**
 * lat_analysis_store_ask:
 * @self: a store
 * @key: (array fixed-size=16): of a position
 * @engine: who searches
 *
 * Asks what is kept. If there is something, #LatAnalysisStore::found tells it.
 */
void
lat_analysis_store_ask (LatAnalysisStore *self,
                        const guint8 key[LAT_KEPT_KEY_SIZE],
                        const char *engine)
{
  LatKeptAnalysis *question;

  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self) && key != NULL && engine != NULL);

  if (!self->is_enabled || !lat_work_start (self->work, NULL, NULL))
    return;
  question = g_new0 (LatKeptAnalysis, 1);
  memcpy (question->key, key, LAT_KEPT_KEY_SIZE);
  question->engine = g_intern_string (engine);
  lat_work_lock (self->work);
  g_queue_push_tail (&self->shared->questions, question);
  if (self->shared->questions.length > MAX_QUESTIONS)
    g_free (g_queue_pop_head (&self->shared->questions));
  ring (self);
  lat_work_unlock (self->work);
}

/**
 * lat_analysis_store_keep:
 * @self: a store
 * @analysis: what was found; copied
 *
 * Keeps it, unless something deeper is kept. Returns at once; it is written soon.
 */
void
lat_analysis_store_keep (LatAnalysisStore *self, const LatKeptAnalysis *analysis)
{
  const LatKeptAnalysis *pending;

  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self));
  g_return_if_fail (analysis != NULL && analysis->engine != NULL && analysis->n_lines > 0);

  if (!self->is_enabled || !lat_work_start (self->work, NULL, NULL))
    return;
  lat_work_lock (self->work);
  pending = g_hash_table_lookup (self->shared->pending, analysis);
  if (pending != NULL ? pending->n_lines == 0 || pending->lines[0].depth <= analysis->lines[0].depth
                      : g_hash_table_size (self->shared->pending) < MAX_PENDING)
    g_hash_table_add (self->shared->pending, g_memdup2 (analysis, sizeof *analysis));
  lat_work_unlock (self->work);
  if (self->timer == 0)
    self->timer = g_timeout_add_seconds (DELAY, write_cb, self);
}

/**
 * lat_analysis_store_flush:
 *
 * Writes what waits now, and not in a few seconds. Returns at once.
 */
void
lat_analysis_store_flush (LatAnalysisStore *self)
{
  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self));

  if (!lat_work_has_thread (self->work))
    return;
  lat_work_lock (self->work);
  self->shared->must_write = TRUE;
  ring (self);
  lat_work_unlock (self->work);
}

/**
 * lat_analysis_store_empty:
 *
 * Forgets all, also what waits to be written; #LatAnalysisStore::emptied tells when it is done. Returns at once.
 */
void
lat_analysis_store_empty (LatAnalysisStore *self)
{
  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self));

  if (!lat_work_start (self->work, NULL, NULL))
    return;
  lat_work_lock (self->work);
  g_hash_table_remove_all (self->shared->pending);
  self->shared->must_empty = TRUE;
  ring (self);
  lat_work_unlock (self->work);
}

/**
 * lat_analysis_store_measure:
 *
 * Asks how much is kept; #LatAnalysisStore::measured tells when it is known. Returns at once.
 */
void
lat_analysis_store_measure (LatAnalysisStore *self)
{
  g_return_if_fail (LAT_IS_ANALYSIS_STORE (self));

  if (!lat_work_start (self->work, NULL, NULL))
    return;
  lat_work_lock (self->work);
  self->shared->must_measure = TRUE;
  self->shared->must_write = TRUE;
  ring (self);
  lat_work_unlock (self->work);
}

/**
 * lat_analysis_store_get_n:
 * @self: a store
 * @bytes: (out): how much it takes, about
 *
 * Returns: of how many positions something was kept when that was last asked
 */
guint64
lat_analysis_store_get_n (LatAnalysisStore *self, guint64 *bytes)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_STORE (self), 0);

  *bytes = self->bytes;
  return self->n;
}
