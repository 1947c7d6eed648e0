/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-job.c - a bundle of a run read, verified and replayed beside the main loop */
#include "lat-bundle-job.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-bundle-file.h"
#include "lat-file-writer.h"
#include "lat-task.h"
#include "lat-work.h"

/* Between two signals about progress, and between two looks at a replay, in milliseconds. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)
#define LOOK  150

/* What threads and the object have together; freed by the last of them. */
typedef struct
{
  LatBundle *bundle;
  LatBundleOptions options;
  LatLabHeader *header;
  GPtrArray *changed;
  guint64 n_games;
} Content;

typedef struct
{
  char *path;
  Content *content; /* guarded by the lock of the work, as @error */
  GError *error;
} Read;

typedef struct
{
  Content *content;
  guint n_threads;
  gboolean is_compared;
  LatWork *work;
  /* Guarded by the lock of the work. */
  LatBundlePlayer *player;
  gboolean is_stopped;
  gboolean is_making;
  LatBundleReplay replay;
} Play;

struct _LatBundleJob
{
  LatNews parent_instance;

  LatBundleState state;
  char *path;
  LatWork *work;
  Read *reading; /* of the work */
  Play *playing; /* of the work */
  guint looking;
  guint64 n_played;
  Content *content;
  LatBundleReplay replay;
  GError *error;
};

G_DEFINE_FINAL_TYPE (LatBundleJob, lat_bundle_job, LAT_TYPE_NEWS)

static void
clear_content (gpointer data)
{
  Content *content = data;

  g_clear_pointer (&content->bundle, lat_bundle_free);
  lat_bundle_options_clear (&content->options);
  g_clear_pointer (&content->header, lat_lab_header_free);
  g_clear_pointer (&content->changed, g_ptr_array_unref);
}

static void
unref_content (Content *content)
{
  g_atomic_rc_box_release_full (content, clear_content);
}

static void
clear_replay (LatBundleReplay *replay)
{
  g_clear_pointer (&replay->findings, g_ptr_array_unref);
  g_clear_error (&replay->error);
  *replay = (LatBundleReplay){ 0 };
}

/* {{{ reading */

static void
free_read (gpointer data)
{
  Read *read = data;

  g_free (read->path);
  g_clear_pointer (&read->content, unref_content);
  g_clear_error (&read->error);
  g_free (read);
}

/* The first line says what run it is; each other one that is whole is a game. */
static LatLabHeader *
read_games (GBytes *bytes, guint64 *n_games, GError **error)
{
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  const char *end = text != NULL ? memchr (text, '\n', length) : NULL;
  g_autofree char *line = end != NULL ? g_strndup (text, (gsize) (end - text)) : NULL;
  LatLabHeader *header = line != NULL ? lat_lab_header_read (line, NULL) : NULL;

  *n_games = 0;
  for (gsize i = end != NULL ? (gsize) (end - text) + 1 : length; i < length; i++)
    *n_games += text[i] == '\n';
  if (header == NULL)
    g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
                 _ ("%s is missing, or is no run of this program"), LAT_BUNDLE_GAMES);
  return header;
}

static Content *
load_content (const char *path, GError **error)
{
  Content *content = g_atomic_rc_box_new0 (Content);

  content->bundle = lat_bundle_read (path, error);
  if (content->bundle != NULL
      && lat_bundle_read_options (content->bundle, &content->options, error))
    content->header =
        read_games (lat_bundle_get (content->bundle, LAT_BUNDLE_GAMES), &content->n_games, error);
  if (content->header == NULL)
    {
      unref_content (content);
      return NULL;
    }
  content->changed = lat_bundle_check (content->bundle);
  return content;
}

static void
run_read (LatWork *work, gpointer data)
{
  Read *read = data;
  GError *error = NULL;
  Content *content = load_content (read->path, &error);

  lat_work_lock (work);
  read->content = content;
  read->error = error;
  lat_work_unlock (work);
}

static void
read_cb (gpointer data)
{
  LatBundleJob *self = data;

  if (!lat_work_is_over (self->work))
    return;
  self->content = g_steal_pointer (&self->reading->content);
  self->error = g_steal_pointer (&self->reading->error);
  self->reading = NULL;
  g_clear_pointer (&self->work, lat_work_leave);
  self->state = self->content != NULL ? LAT_BUNDLE_STATE_READ : LAT_BUNDLE_STATE_FAILED;
  lat_news_tell (LAT_NEWS (self));
}

/* }}} */
/* {{{ replaying */

static void
free_play (gpointer data)
{
  Play *play = data;

  g_clear_pointer (&play->player, lat_bundle_player_free);
  unref_content (play->content);
  clear_replay (&play->replay);
  g_free (play);
}

/* Returns: whether all was compared, and nothing was another */
static gboolean
play_again (Play *play)
{
  GError *error = NULL;
  LatBundlePlayer *player = lat_bundle_player_new (play->content->bundle, &error);
  gboolean is_stopped;

  if (player != NULL)
    lat_bundle_player_set_threads (player, play->n_threads);
  lat_work_lock (play->work);
  play->player = player;
  is_stopped = play->is_stopped;
  lat_work_unlock (play->work);
  if (player != NULL && !is_stopped && lat_bundle_player_play (player, &error))
    {
      play->replay.n_same = lat_bundle_player_get_n_same (player);
      play->replay.is_other = lat_bundle_player_get_difference (player, &play->replay.other);
      play->replay.is_whole = lat_bundle_player_is_over (player) && !play->replay.is_other;
    }
  play->replay.error = error;
  return play->replay.is_whole;
}

static void
make_again (Play *play)
{
  g_autoptr (LatBundle) again = lat_bundle_make_again (play->content->bundle, &play->replay.error);

  if (again == NULL)
    return;
  play->replay.findings = lat_bundle_compare (play->content->bundle, again);
  play->replay.is_made = TRUE;
}

static void
run_play (LatWork *work, gpointer data)
{
  Play *play = data;

  play->work = work;
  if (!play_again (play) || !play->is_compared || !lat_work_is_wanted (work, 0))
    return;
  lat_work_lock (work);
  play->is_making = TRUE;
  lat_work_unlock (work);
  lat_work_post (work);
  make_again (play);
}

static void
played_cb (gpointer data)
{
  LatBundleJob *self = data;

  if (lat_work_is_over (self->work))
    {
      g_clear_handle_id (&self->looking, g_source_remove);
      self->replay = self->playing->replay;
      self->playing->replay = (LatBundleReplay){ 0 };
      self->n_played = self->replay.n_same;
      self->playing = NULL;
      g_clear_pointer (&self->work, lat_work_leave);
      self->state = LAT_BUNDLE_STATE_REPLAYED;
    }
  else
    {
      lat_work_lock (self->work);
      if (self->playing->is_making)
        self->state = LAT_BUNDLE_STATE_MAKING;
      lat_work_unlock (self->work);
    }
  lat_news_tell (LAT_NEWS (self));
}

/* The player tells nobody how far it is. */
static gboolean
look_cb (gpointer data)
{
  LatBundleJob *self = data;
  guint64 before = self->n_played;

  lat_work_lock (self->work);
  if (self->playing->player != NULL && !self->playing->is_making)
    self->n_played = lat_bundle_player_get_n_played (self->playing->player);
  lat_work_unlock (self->work);
  if (self->n_played != before)
    lat_news_tell (LAT_NEWS (self));
  return G_SOURCE_CONTINUE;
}

/* }}} */

static void
stop_player (LatBundleJob *self)
{
  if (self->playing == NULL)
    return;
  lat_work_lock (self->work);
  self->playing->is_stopped = TRUE;
  if (self->playing->player != NULL)
    lat_bundle_player_stop (self->playing->player);
  lat_work_unlock (self->work);
}

static void
clear_bundle (LatBundleJob *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  stop_player (self);
  self->reading = NULL;
  self->playing = NULL;
  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->content, unref_content);
  g_clear_pointer (&self->path, g_free);
  g_clear_error (&self->error);
  clear_replay (&self->replay);
  self->n_played = 0;
  self->state = LAT_BUNDLE_STATE_NONE;
}

static void
lat_bundle_job_dispose (GObject *object)
{
  clear_bundle (LAT_BUNDLE_JOB (object));
  G_OBJECT_CLASS (lat_bundle_job_parent_class)->dispose (object);
}

static void
lat_bundle_job_class_init (LatBundleJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_bundle_job_dispose;
}

static void
lat_bundle_job_init (LatBundleJob *self)
{
}

/**
 * lat_bundle_job_new:
 *
 * Returns: (transfer full): a job that has no bundle
 */
LatBundleJob *
lat_bundle_job_new (void)
{
  return g_object_new (LAT_TYPE_BUNDLE_JOB, NULL);
}

/**
 * lat_bundle_job_open:
 * @path: of a folder or a zip file
 *
 * Begins to read a bundle; the one before is dropped.
 */
void
lat_bundle_job_open (LatBundleJob *self, const char *path)
{
  g_return_if_fail (LAT_IS_BUNDLE_JOB (self) && path != NULL);

  clear_bundle (self);
  self->path = g_strdup (path);
  self->reading = g_new0 (Read, 1);
  self->reading->path = g_strdup (path);
  self->work = lat_work_new ("bundle", PAUSE, run_read, self->reading, free_read);
  lat_work_set_func (self->work, read_cb, self);
  self->state = LAT_BUNDLE_STATE_READING;
  if (!lat_work_start (self->work, NULL, &self->error))
    {
      self->reading = NULL;
      g_clear_pointer (&self->work, lat_work_leave);
      self->state = LAT_BUNDLE_STATE_FAILED;
    }
  lat_news_tell (LAT_NEWS (self));
}

/**
 * lat_bundle_job_replay:
 * @n_threads: how many games are played at a time
 *
 * Begins to play the games of the bundle again; it must have been read.
 */
void
lat_bundle_job_replay (LatBundleJob *self, guint n_threads)
{
  g_return_if_fail (LAT_IS_BUNDLE_JOB (self) && self->content != NULL && self->work == NULL);

  clear_replay (&self->replay);
  self->n_played = 0;
  self->playing = g_new0 (Play, 1);
  self->playing->content = g_atomic_rc_box_acquire (self->content);
  self->playing->n_threads = n_threads;
  self->playing->is_compared = lat_bundle_job_is_in_our_language (self);
  self->work = lat_work_new ("bundle-replay", PAUSE, run_play, self->playing, free_play);
  lat_work_set_func (self->work, played_cb, self);
  self->state = LAT_BUNDLE_STATE_PLAYING;
  if (lat_work_start (self->work, NULL, &self->replay.error))
    self->looking = g_timeout_add (LOOK, look_cb, self);
  else
    {
      self->playing = NULL;
      g_clear_pointer (&self->work, lat_work_leave);
      self->state = LAT_BUNDLE_STATE_REPLAYED;
    }
  lat_news_tell (LAT_NEWS (self));
}

/**
 * lat_bundle_job_stop:
 *
 * Ends a replay soon; what was the same until then is told.
 */
void
lat_bundle_job_stop (LatBundleJob *self)
{
  g_return_if_fail (LAT_IS_BUNDLE_JOB (self));

  stop_player (self);
}

LatBundleState
lat_bundle_job_get_state (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), LAT_BUNDLE_STATE_NONE);
  return self->state;
}

/**
 * lat_bundle_job_get_path:
 *
 * Returns: (nullable): the bundle that is or was read
 */
const char *
lat_bundle_job_get_path (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->path;
}

/**
 * lat_bundle_job_get_error:
 *
 * Returns: (transfer none) (nullable): why it cannot be read
 */
const GError *
lat_bundle_job_get_error (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->error;
}

/**
 * lat_bundle_job_get_bundle:
 *
 * Returns: (transfer none) (nullable): its files, once it is read
 */
const LatBundle *
lat_bundle_job_get_bundle (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->content != NULL ? self->content->bundle : NULL;
}

/**
 * lat_bundle_job_get_options:
 *
 * Returns: (transfer none) (nullable): how it was made, once it is read
 */
const LatBundleOptions *
lat_bundle_job_get_options (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->content != NULL ? &self->content->options : NULL;
}

/**
 * lat_bundle_job_get_header:
 *
 * Returns: (transfer none) (nullable): what run it is of, once it is read
 */
const LatLabHeader *
lat_bundle_job_get_header (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->content != NULL ? self->content->header : NULL;
}

/**
 * lat_bundle_job_get_n_games:
 *
 * Returns: how many games it has
 */
guint64
lat_bundle_job_get_n_games (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), 0);
  return self->content != NULL ? self->content->n_games : 0;
}

/**
 * lat_bundle_job_get_n_played:
 *
 * Returns: how many of them were played again
 */
guint64
lat_bundle_job_get_n_played (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), 0);
  return self->n_played;
}

/**
 * lat_bundle_job_get_changed:
 *
 * Returns: (transfer none) (nullable) (element-type LatBundleFinding): the files that are not what their checksums
 *   say, or have none; empty if all are as they were
 */
const GPtrArray *
lat_bundle_job_get_changed (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->content != NULL ? self->content->changed : NULL;
}

/**
 * lat_bundle_job_is_in_our_language:
 *
 * Returns: whether its words are in the language of the program, so that they can be compared
 */
gboolean
lat_bundle_job_is_in_our_language (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), FALSE);
  return self->content != NULL
         && g_strcmp0 (self->content->options.language, C_ ("code of the language", "en")) == 0;
}

/**
 * lat_bundle_job_get_replay:
 *
 * Returns: (transfer none) (nullable): what came out of the last replay; %NULL if there was none
 */
const LatBundleReplay *
lat_bundle_job_get_replay (LatBundleJob *self)
{
  g_return_val_if_fail (LAT_IS_BUNDLE_JOB (self), NULL);
  return self->state == LAT_BUNDLE_STATE_REPLAYED ? &self->replay : NULL;
}

/* {{{ keeping its games */

typedef struct
{
  char *path;
  GBytes *bytes;
} Keep;

static void
free_keep (gpointer data)
{
  Keep *keep = data;

  g_free (keep->path);
  g_bytes_unref (keep->bytes);
  g_free (keep);
}

static void
keep_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Keep *keep = data;
  g_autofree char *folder = g_path_get_dirname (keep->path);
  GError *error = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("The folder %s cannot be made."), folder);
  else if (lat_file_writer_save (g_bytes_get_data (keep->bytes, NULL),
                                 g_bytes_get_size (keep->bytes), keep->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;

  if (lat_task_check (outer, result))
    g_task_return_boolean (outer, TRUE);
}

/**
 * lat_bundle_job_keep_games_async:
 * @path: of a file, among the runs
 *
 * Writes the games of the bundle, which must have been read, as a run of one's own, in a thread.
 */
void
lat_bundle_job_keep_games_async (LatBundleJob *self,
                                 const char *path,
                                 GAsyncReadyCallback callback,
                                 gpointer data)
{
  GTask *outer;
  Keep *keep;

  g_return_if_fail (LAT_IS_BUNDLE_JOB (self) && self->content != NULL && path != NULL);

  outer = g_task_new (self, NULL, callback, data);
  keep = g_new0 (Keep, 1);
  keep->path = g_strdup (path);
  keep->bytes = g_bytes_ref (lat_bundle_get (self->content->bundle, LAT_BUNDLE_GAMES));
  g_task_set_task_data (outer, keep, free_keep);
  lat_task_run (outer, keep_thread, kept_cb);
}

/**
 * lat_bundle_job_keep_games_finish:
 *
 * Returns: whether the file has been written
 */
gboolean
lat_bundle_job_keep_games_finish (LatBundleJob *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* }}} */
