/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-run.c - many games of the engine against itself
 *
 * Threads take games in order, each with an arena of its own. A game that is over waits until all
 * before it are, and is written then: the file is the same however many threads there are, and
 * wherever a program ends, what is in it is the beginning of the run.
 */
#include "lat-lab-arena.h"
#include "lat-lab-reader.h"
#include "lat-lab-run.h"
#include "lat-rules-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a thread that is to be in nobody's way asks the system for; 19 is the most. */
#define BACKGROUND_NICE 19

/* A game that waits for those before it. */
typedef struct
{
  LatLabRecord *record;
  char *line;
} Waiting;

/*
 * mutex guards all below it; is_writing says that a thread writes games and tells of them, without
 * it, so that nobody who only asks has to wait for a disk.
 */
struct _LatLabRun
{
  LatLabHeader *header;
  LatRuleset *rulesets[LAT_LAB_MAX_RULES];
  guint64 n_games;
  const LatNet *net;
  guint n_threads;
  gboolean is_background;
  LatLabRecordFunc func;
  gpointer data;
  char *path;
  int fd;
  int is_stopped; /* atomic; also once something is broken */

  GMutex mutex;
  guint64 next;
  guint64 n_done;
  guint64 n_kept;
  GHashTable *waiting;
  gboolean is_writing;
  gboolean is_playing;
  gint64 since;   /* when play ended or began */
  gint64 time_us; /* until then */
  GError *error;
};

/* --- Making --- */

static LatRuleset *
compile_rules (const char *line, const char *label, GError **error)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
  LatRuleset *ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;

  if (ruleset == NULL)
    g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
                 _ ("%s: “%s” should be rules in one line"), label, line);
  return ruleset;
}

static void
free_waiting (gpointer data)
{
  Waiting *waiting = data;

  lat_lab_record_free (waiting->record);
  g_free (waiting->line);
  g_free (waiting);
}

/**
 * lat_lab_run_new:
 * @header: what is to be played; copied
 * @error: #LatLabError: what is wrong with its rules
 *
 * Returns: (transfer full) (nullable): a run of which nothing has been played
 */
LatLabRun *
lat_lab_run_new (const LatLabHeader *header, GError **error)
{
  LatLabRun *run;

  g_return_val_if_fail (header != NULL && header->n_rules > 0, NULL);

  run = g_new0 (LatLabRun, 1);
  run->header = lat_lab_header_copy (header);
  run->n_games = lat_lab_header_count_games (header);
  run->n_threads = 1;
  run->fd = -1;
  run->waiting = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_waiting);
  g_mutex_init (&run->mutex);
  for (guint i = 0; i < header->n_rules; i++)
    {
      run->rulesets[i] = compile_rules (header->rules[i], header->labels[i], error);
      if (run->rulesets[i] == NULL)
        {
          lat_lab_run_free (run);
          return NULL;
        }
    }
  return run;
}

/**
 * lat_lab_run_free:
 * @run: (nullable): a run that is not being played
 *
 * Closes its file.
 */
void
lat_lab_run_free (LatLabRun *run)
{
  if (run == NULL)
    return;
  lat_lab_run_close (run);
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    g_clear_pointer (&run->rulesets[i], lat_ruleset_unref);
  g_hash_table_unref (run->waiting);
  g_clear_error (&run->error);
  g_mutex_clear (&run->mutex);
  lat_lab_header_free (run->header);
  g_free (run->path);
  g_free (run);
}

/**
 * lat_lab_run_get_header:
 *
 * Returns: (transfer none): what is played
 */
const LatLabHeader *
lat_lab_run_get_header (const LatLabRun *run)
{
  g_return_val_if_fail (run != NULL, NULL);
  return run->header;
}

/**
 * lat_lab_run_set_net:
 * @net: (nullable): what the engines play with, where the header names a net
 *
 * To be called before play begins.
 */
void
lat_lab_run_set_net (LatLabRun *run, const LatNet *net)
{
  g_return_if_fail (run != NULL);
  run->net = net;
}

/**
 * lat_lab_run_set_threads:
 * @n: how many games are played at a time, at least 1
 *
 * To be called before play begins.
 */
void
lat_lab_run_set_threads (LatLabRun *run, guint n)
{
  g_return_if_fail (run != NULL);
  run->n_threads = CLAMP (n, 1, LAT_LAB_MAX_THREADS);
}

/**
 * lat_lab_run_set_background:
 * @is_background: whether all else that the machine has to do goes first
 *
 * To be called before play begins.
 */
void
lat_lab_run_set_background (LatLabRun *run, gboolean is_background)
{
  g_return_if_fail (run != NULL);
  run->is_background = is_background;
}

/**
 * lat_lab_run_set_func:
 * @func: (nullable): is told of each game
 * @data: for @func
 *
 * To be called before lat_lab_run_open(), if @func is to be told of the games that are in the file
 * already, and before play begins.
 */
void
lat_lab_run_set_func (LatLabRun *run, LatLabRecordFunc func, gpointer data)
{
  g_return_if_fail (run != NULL);
  run->func = func;
  run->data = data;
}

/* --- The file --- */

static gboolean
fail_by_errno (const LatLabRun *run, GError **error)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, "%s: %s", run->path, g_strerror (errno));
  return FALSE;
}

/* One write where the system does not ask for more: a kill tears one line at most. */
static gboolean
write_line (const LatLabRun *run, const char *line, GError **error)
{
  g_autofree char *whole = g_strconcat (line, "\n", NULL);
  gsize length = strlen (whole);

  for (const char *text = whole; length > 0;)
    {
      gssize n = write (run->fd, text, length);

      if (n < 0 && errno != EINTR)
        return fail_by_errno (run, error);
      text += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

static gboolean
check_header (const LatLabRun *run, const LatLabHeader *found, GError **error)
{
  g_autofree char *difference = lat_lab_header_find_difference (run->header, found);

  if (difference == NULL)
    return TRUE;
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN, _ ("%s:1:1: this is another run: %s"),
               run->path, difference);
  return FALSE;
}

/* Games by another version may be others; what is whole may be opened all the same. */
static gboolean
check_version (const LatLabRun *run, guint64 n_kept, GError **error)
{
  g_autoptr (LatLabHeader) here = NULL;

  if (n_kept == run->n_games || lat_lab_header_is_of_this_version (run->header))
    return TRUE;
  here = lat_lab_header_new ();
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN,
               _ ("%s:1:1: version %s has played this run, and this is %s, whose games may be "
                  "others; begin a new run"),
               run->path, run->header->version, here->version);
  return FALSE;
}

/* Reads what is there and leaves the file where the next line goes. */
static gboolean
resume (LatLabRun *run, gboolean *is_torn, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (run->path, error);
  g_auto (LatLabRecord) record = { 0 };

  if (reader == NULL || !check_header (run, lat_lab_reader_get_header (reader), error))
    return FALSE;
  while (!lat_lab_run_is_stopped (run) && lat_lab_reader_next (reader, &record, &fault))
    {
      if (run->func != NULL)
        run->func (&record, lat_lab_reader_get_line (reader), run->data);
      lat_lab_record_clear (&record);
    }
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  if (!check_version (run, lat_lab_reader_get_count (reader), error))
    return FALSE;
  /* Somebody may ask meanwhile how far it is. */
  g_mutex_lock (&run->mutex);
  run->n_kept = run->n_done = run->next = lat_lab_reader_get_count (reader);
  g_mutex_unlock (&run->mutex);
  *is_torn = lat_lab_reader_is_torn (reader);
  if (*is_torn && ftruncate (run->fd, (off_t) lat_lab_reader_get_end (reader)) != 0)
    return fail_by_errno (run, error);
  return TRUE;
}

/* What has no end, or cannot be cut, cannot be gone on with. */
static gboolean
check_kind (const LatLabRun *run, GError **error)
{
  struct stat status;

  if (fstat (run->fd, &status) != 0)
    return fail_by_errno (run, error);
  if (S_ISREG (status.st_mode))
    return TRUE;
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, _ ("%s: should be an ordinary file"),
               run->path);
  return FALSE;
}

/* Returns: whether there is nothing in it but, at most, the beginning of this run's first line */
static gboolean
is_new (const LatLabRun *run, const char *header)
{
  gsize most = strlen (header);
  g_autofree char *there = g_malloc (most + 1);
  gssize n = pread (run->fd, there, most + 1, 0);

  return n >= 0 && (gsize) n <= most && memcmp (there, header, (gsize) n) == 0;
}

/**
 * lat_lab_run_open:
 * @path: of a file, which is made if it is not there
 * @is_torn: (out) (optional): whether its last line was not whole and has been cut off; that game
 *   is played again
 * @error: #LatLabError: why it cannot be used; nothing has been changed then
 *
 * Has the run go on where a file ends, which belongs to this run until lat_lab_run_close(). To be
 * called before play begins, once; without it games are only told to the function that was set.
 *
 * Returns: whether the file can be used
 */
gboolean
lat_lab_run_open (LatLabRun *run, const char *path, gboolean *is_torn, GError **error)
{
  g_autofree char *header = NULL;
  gboolean was_torn = FALSE;

  g_return_val_if_fail (run != NULL && path != NULL && run->fd < 0, FALSE);

  run->path = g_strdup (path);
  run->fd = open (path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (run->fd < 0)
    return fail_by_errno (run, error);
  if (!check_kind (run, error))
    return FALSE;
  /* Not all file systems of clusters know locks; those that do not are trusted. */
  if (flock (run->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, _ ("%s: another run is writing there"),
                   path);
      return FALSE;
    }
  header = lat_lab_header_write (run->header);
  if (is_new (run, header))
    {
      if (!check_version (run, 0, error))
        return FALSE;
      if (ftruncate (run->fd, 0) != 0)
        return fail_by_errno (run, error);
      if (!write_line (run, header, error))
        return FALSE;
    }
  else if (!resume (run, &was_torn, error))
    return FALSE;
  if (is_torn != NULL)
    *is_torn = was_torn;
  return TRUE;
}

/**
 * lat_lab_run_close:
 *
 * Gives its file free, once the run is played or stopped; another one may go on with it. To be
 * called from the thread that played it.
 */
void
lat_lab_run_close (LatLabRun *run)
{
  g_return_if_fail (run != NULL && !run->is_playing);

  if (run->fd >= 0)
    close (run->fd);
  run->fd = -1;
}

/* --- Playing --- */

static gboolean
go_on_cb (gpointer data)
{
  LatLabRun *run = data;

  return !g_atomic_int_get (&run->is_stopped);
}

/* With the mutex held: keeps the first error, after which nothing may be written any more. */
static void
take_error (LatLabRun *run, GError *error)
{
  g_atomic_int_set (&run->is_stopped, TRUE);
  if (run->error == NULL)
    run->error = error;
  else
    g_error_free (error);
}

/* With the mutex held, which is let go meanwhile. */
static void
write_game (LatLabRun *run, const Waiting *game)
{
  GError *error = NULL;

  g_mutex_unlock (&run->mutex);
  if ((run->fd < 0 || write_line (run, game->line, &error)) && run->func != NULL)
    run->func (game->record, game->line, run->data);
  g_mutex_lock (&run->mutex);
  if (error != NULL)
    take_error (run, error);
  else
    run->n_done++;
}

/* With the mutex held: takes a game in; whoever is not late writes all that can be written now. */
static void
hand_in (LatLabRun *run, guint64 index, Waiting *game)
{
  gpointer key;
  gpointer value;

  g_hash_table_insert (run->waiting, g_memdup2 (&index, sizeof index), game);
  if (run->is_writing)
    return;
  run->is_writing = TRUE;
  while (run->error == NULL
         && g_hash_table_steal_extended (run->waiting, &run->n_done, &key, &value))
    {
      write_game (run, value);
      g_free (key);
      free_waiting (value);
    }
  run->is_writing = FALSE;
}

/* Returns: (nullable): a game that was played to its end */
static Waiting *
play_game (LatLabRun *run, LatLabArena *arena, guint64 index, GError **error)
{
  LatLabNumber number = lat_lab_header_get_number (run->header, index);
  g_auto (LatLabRecord) record = { 0 };
  Waiting *game;

  if (!lat_lab_arena_play (arena, &number, go_on_cb, run, &record, error))
    return NULL;
  game = g_new (Waiting, 1);
  game->line = lat_lab_record_write (&record, run->rulesets[number.rules]);
  game->record = g_memdup2 (&record, sizeof record);
  record = (LatLabRecord){ 0 };
  return game;
}

/* With the mutex held: the games of a pair are one thread's, who knows their opening.
 *
 * Returns: whether there is one to play, from @first to before @end */
static gboolean
take_pair (LatLabRun *run, guint64 *first, guint64 *end)
{
  guint64 n = 2 * (guint64) run->header->n_rules;

  if (run->next >= run->n_games || run->error != NULL || g_atomic_int_get (&run->is_stopped))
    return FALSE;
  *first = run->next;
  *end = run->next = (*first / n + 1) * n;
  return TRUE;
}

static void
play_pairs (LatLabRun *run)
{
  g_autoptr (LatLabArena) arena = lat_lab_arena_new (run->header, run->rulesets, run->net);
  guint64 index;
  guint64 end;

  g_mutex_lock (&run->mutex);
  while (take_pair (run, &index, &end))
    for (; index < end; index++)
      {
        GError *error = NULL;
        Waiting *game;

        g_mutex_unlock (&run->mutex);
        game = play_game (run, arena, index, &error);
        g_mutex_lock (&run->mutex);
        if (game != NULL)
          hand_in (run, index, game);
        else if (error != NULL)
          take_error (run, error);
        if (game == NULL)
          break;
      }
  g_mutex_unlock (&run->mutex);
}

/**
 * lat_lab_enter_background:
 *
 * Has all else that the machine has to do go before the thread that calls, and before those that it makes; for good.
 */
void
lat_lab_enter_background (void)
{
  /* Only there it is of this thread alone, and of those that it makes, not of all the program. */
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, BACKGROUND_NICE);
#endif
}

static gpointer
run_worker (gpointer data)
{
  LatLabRun *run = data;

  if (run->is_background)
    lat_lab_enter_background ();
  play_pairs (run);
  return NULL;
}

/* Who calls has to wait anyway, and plays where the system has no thread for it. */
static void
run_workers (LatLabRun *run)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = 0; i < run->n_threads; i++)
    {
      g_autofree char *name = g_strdup_printf ("lab-%u", i);
      GThread *thread = g_thread_try_new (name, run_worker, run, NULL);

      if (thread == NULL)
        break;
      g_ptr_array_add (threads, thread);
    }
  if (threads->len == 0)
    play_pairs (run);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

/* With the mutex held: time runs while games are played. */
static void
take_time (LatLabRun *run)
{
  gint64 now = g_get_monotonic_time ();

  if (run->is_playing)
    run->time_us += now - run->since;
  run->since = now;
}

static void
set_playing (LatLabRun *run, gboolean is_playing)
{
  g_mutex_lock (&run->mutex);
  take_time (run);
  run->is_playing = is_playing;
  /* What was not handed in is played again if the run goes on. */
  g_hash_table_remove_all (run->waiting);
  run->next = run->n_done;
  g_mutex_unlock (&run->mutex);
}

/**
 * lat_lab_run_play:
 * @error: #LatLabError: why it could not go on; what was played until then is kept
 *
 * Plays all games that are not there yet, in threads of its own, and returns when they are over, or
 * when the run is stopped. Of what was stopped only whole games in order are kept.
 *
 * Returns: whether all went well, to the end or until it was stopped
 */
gboolean
lat_lab_run_play (LatLabRun *run, GError **error)
{
  g_return_val_if_fail (run != NULL && !run->is_playing, FALSE);

  set_playing (run, TRUE);
  run_workers (run);
  set_playing (run, FALSE);
  if (run->fd >= 0)
    fsync (run->fd);
  if (run->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&run->error));
  return FALSE;
}

/* --- While it plays --- */

/**
 * lat_lab_run_stop:
 *
 * Has the run end before the next action of each of its games; it stays stopped. From any thread.
 */
void
lat_lab_run_stop (LatLabRun *run)
{
  g_return_if_fail (run != NULL);

  g_atomic_int_set (&run->is_stopped, TRUE);
}

/**
 * lat_lab_run_is_stopped:
 *
 * Returns: whether lat_lab_run_stop() has been called
 */
gboolean
lat_lab_run_is_stopped (LatLabRun *run)
{
  g_return_val_if_fail (run != NULL, FALSE);
  return g_atomic_int_get (&run->is_stopped);
}

/**
 * lat_lab_run_get_progress:
 * @progress: (out caller-allocates): how far it is
 *
 * From any thread.
 */
void
lat_lab_run_get_progress (LatLabRun *run, LatLabProgress *progress)
{
  guint64 n_played;

  g_return_if_fail (run != NULL && progress != NULL);

  g_mutex_lock (&run->mutex);
  take_time (run);
  *progress = (LatLabProgress){ .n_games = run->n_games,
                                .n_done = run->n_done,
                                .n_kept = run->n_kept,
                                .time_us = run->time_us,
                                .left_us = -1 };
  g_mutex_unlock (&run->mutex);
  n_played = progress->n_done - progress->n_kept;
  if (progress->n_done == progress->n_games)
    progress->left_us = 0;
  else if (n_played > 0)
    progress->left_us = (gint64) ((double) progress->time_us / (double) n_played
                                  * (double) (progress->n_games - progress->n_done));
}
