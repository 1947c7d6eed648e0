/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-teach-run.c - the engine is taught rules beside the main loop
 *
 * The thread keeps what it needs, so that nobody has to wait for it: who lets go of a run that learns has stopped it,
 * and what was learned is on the disk by then but for the games that were being played.
 */
#include "lat-teach-run.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "lat-work.h"

/* Between two signals about progress, and between two writings of it. */
#define PAUSE (200 * G_TIME_SPAN_MILLISECOND)
#define KEEP  (5 * G_TIME_SPAN_SECOND)
/* As `latrunculi-cli train` has them. */
#define NODES        400
#define PLIES        8
#define MOVETIME     5
#define CHOICE_PAIRS 100
#define MAX_PAIRS    100000
#define SEED         1

typedef struct
{
  LatTeacher *teacher;
  char *folder;
  LatWork *work;
  gint64 kept;

  /* Guarded by the lock of the work. */
  LatTeachState state;
  LatTeachProgress progress;
  GError *error;
} Teaching;

struct _LatTeachRun
{
  LatNews parent_instance;

  LatTaughtNets *nets;
  LatTeachSettings settings;
  LatRuleset *ruleset;
  char *path;
  char *fault;
  LatTeachState learned;
  LatTeachProgress progress;
  LatWork *work;
  Teaching *teaching; /* of the work */
};

G_DEFINE_FINAL_TYPE (LatTeachRun, lat_teach_run, LAT_TYPE_NEWS)

enum
{
  PROP_RUNNING = 1,
  PROP_FRACTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* {{{ the folder */

static char *
name_state (const char *folder)
{
  return g_build_filename (folder, "state", NULL);
}

static char *
dup_folder (LatTeachRun *self)
{
  return g_strconcat (self->path, ".work", NULL);
}

/* Two programs, or two windows, that teach the same would each spoil what the other has. Returns: -1 if somebody does */
static int
lock_folder (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "lock", NULL);
  int fd;

  if (g_mkdir_with_parents (folder, 0777) != 0
      || (fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0666)) < 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return -1;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return fd;
  close (fd);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _ ("these rules are being taught in another window"));
  return -1;
}

/* }}} */
/* {{{ the thread */

static void
free_teaching (gpointer data)
{
  Teaching *teaching = data;

  lat_teacher_free (teaching->teacher);
  g_clear_error (&teaching->error);
  g_free (teaching->folder);
  g_free (teaching);
}

static gboolean
keep_state (Teaching *teaching, const LatTeachState *state, GError **error)
{
  g_autofree char *path = name_state (teaching->folder);

  teaching->kept = g_get_monotonic_time ();
  return lat_teach_state_write (state, path, error);
}

static void
progress_cb (const LatTeachProgress *progress, gpointer data)
{
  Teaching *teaching = data;
  LatTeachState state;

  lat_work_lock (teaching->work);
  teaching->progress = *progress;
  lat_teach_state_note (&teaching->state, progress);
  state = teaching->state;
  lat_work_unlock (teaching->work);
  lat_work_post (teaching->work);
  /* What a kill may cost of the account is not worth a question. */
  if (g_get_monotonic_time () - teaching->kept >= KEEP)
    keep_state (teaching, &state, NULL);
}

static void
run_teaching (LatWork *work, gpointer data)
{
  Teaching *teaching = data;
  GError *error = NULL;
  LatTeachState state;
  LatTeachVerdict verdict = LAT_TEACH_FAILED;
  LatTeachProgress end;
  int fd;

  fd = lock_folder (teaching->folder, &error);
  if (fd >= 0)
    verdict = lat_teacher_run (teaching->teacher, &error);
  lat_teacher_get_progress (teaching->teacher, &end);
  lat_work_lock (work);
  teaching->state.verdict = verdict;
  /* What was decided in an earlier run is told by nobody but the end. */
  if (end.stage == LAT_TEACH_GATE && verdict != LAT_TEACH_FAILED)
    teaching->state.tally = end.tally;
  state = teaching->state;
  lat_work_unlock (work);
  if (fd >= 0 && verdict != LAT_TEACH_FAILED)
    keep_state (teaching, &state, error == NULL ? &error : NULL);
  lat_work_lock (work);
  if (error != NULL)
    teaching->state.verdict = LAT_TEACH_FAILED;
  teaching->error = error;
  lat_work_unlock (work);
  if (fd >= 0)
    close (fd);
}

/* }}} */

static LatTeachRunState
get_state_of (const LatTeachState *learned)
{
  switch (learned->verdict)
    {
    case LAT_TEACH_PASSED:
      return LAT_TEACH_RUN_PASSED;
    case LAT_TEACH_REFUSED:
      return LAT_TEACH_RUN_REFUSED;
    case LAT_TEACH_OPEN:
      return LAT_TEACH_RUN_OPEN;
    case LAT_TEACH_FAILED:
      return LAT_TEACH_RUN_FAILED;
    case LAT_TEACH_STOPPED:
    case LAT_TEACH_WAITING:
    default:
      return LAT_TEACH_RUN_STOPPED;
    }
}

static void
set_state (LatTeachRun *self, LatTeachRunState state)
{
  gboolean was_running = lat_teach_run_is_running (self);
  gboolean is_running = state == LAT_TEACH_RUN_RUNNING || state == LAT_TEACH_RUN_STOPPING;

  g_object_ref (self);
  lat_news_set_state (LAT_NEWS (self), state);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);
  if (was_running != is_running)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_unref (self);
}

/* Nobody waits for the thread. */
static void
leave_teaching (LatTeachRun *self)
{
  if (self->work != NULL)
    lat_teacher_stop (self->teaching->teacher);
  g_clear_pointer (&self->work, lat_work_leave);
  self->teaching = NULL;
}

static void
take_news (LatTeachRun *self)
{
  lat_work_lock (self->work);
  self->learned = self->teaching->state;
  self->progress = self->teaching->progress;
  g_clear_pointer (&self->fault, g_free);
  if (self->teaching->error != NULL)
    self->fault = g_strdup (self->teaching->error->message);
  lat_work_unlock (self->work);
}

static void
notified_cb (gpointer data)
{
  LatTeachRun *self = data;
  gboolean is_over = lat_work_is_over (self->work);

  take_news (self);
  if (!is_over)
    {
      set_state (self, lat_news_get_state (LAT_NEWS (self)));
      return;
    }
  leave_teaching (self);
  g_object_ref (self);
  set_state (self, get_state_of (&self->learned));
  if (self->learned.verdict == LAT_TEACH_PASSED)
    lat_taught_nets_tell (self->nets, self->ruleset);
  g_object_unref (self);
}

static void
lat_teach_run_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatTeachRun *self = LAT_TEACH_RUN (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, lat_teach_run_is_running (self));
      break;
    case PROP_FRACTION:
      g_value_set_double (value, lat_teach_run_get_fraction (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_teach_run_dispose (GObject *object)
{
  LatTeachRun *self = LAT_TEACH_RUN (object);

  leave_teaching (self);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_object (&self->nets);
  G_OBJECT_CLASS (lat_teach_run_parent_class)->dispose (object);
}

static void
lat_teach_run_finalize (GObject *object)
{
  LatTeachRun *self = LAT_TEACH_RUN (object);

  g_free (self->path);
  g_free (self->fault);
  G_OBJECT_CLASS (lat_teach_run_parent_class)->finalize (object);
}

static void
lat_teach_run_class_init (LatTeachRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_teach_run_get_property;
  object_class->dispose = lat_teach_run_dispose;
  object_class->finalize = lat_teach_run_finalize;

  properties[PROP_RUNNING] =
      g_param_spec_boolean ("running", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FRACTION] =
      g_param_spec_double ("fraction", NULL, NULL, 0.0, 1.0, 0.0,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_teach_run_init (LatTeachRun *self)
{
  self->settings = (LatTeachSettings){ .nodes = NODES,
                                       .seed = SEED,
                                       .random_plies = PLIES,
                                       .is_background = TRUE,
                                       .choice_pairs = CHOICE_PAIRS,
                                       .movetime_ms = MOVETIME,
                                       .max_pairs = MAX_PAIRS };
  self->learned.verdict = LAT_TEACH_STOPPED;
  self->progress.left_us = -1;
}

/**
 * lat_teach_run_new:
 * @nets: where the nets go, and what is learned on the way
 *
 * Returns: (transfer full): a run that has no rules yet
 */
LatTeachRun *
lat_teach_run_new (LatTaughtNets *nets)
{
  LatTeachRun *self = g_object_new (LAT_TYPE_TEACH_RUN, NULL);

  self->nets = g_object_ref (nets);
  return self;
}

/**
 * lat_teach_run_set_settings:
 * @settings: how games are played to learn from, and the match; rules, path, threads and time do not count
 *
 * For tests, which have less time than people.
 */
void
lat_teach_run_set_settings (LatTeachRun *self, const LatTeachSettings *settings)
{
  g_return_if_fail (LAT_IS_TEACH_RUN (self) && settings != NULL);
  self->settings = *settings;
  self->settings.is_background = TRUE;
}

static void
look (LatTeachRun *self)
{
  g_autofree char *folder = dup_folder (self);
  g_autofree char *path = name_state (folder);
  gboolean is_there = lat_teach_state_read (&self->learned, path);

  self->progress = (LatTeachProgress){ .left_us = -1 };
  g_clear_pointer (&self->fault, g_free);
  set_state (self, is_there ? get_state_of (&self->learned) : LAT_TEACH_RUN_NEW);
}

/**
 * lat_teach_run_set_ruleset:
 * @ruleset: rules
 *
 * Says which rules it is about, and looks how far they have been taught. Not while it learns.
 */
void
lat_teach_run_set_ruleset (LatTeachRun *self, LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_TEACH_RUN (self) && ruleset != NULL);
  g_return_if_fail (!lat_teach_run_is_running (self));

  lat_ruleset_ref (ruleset);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = ruleset;
  g_free (self->path);
  self->path = lat_taught_dup_path (lat_taught_nets_get_folder (self->nets), ruleset);
  look (self);
}

/**
 * lat_teach_run_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the rules that it is about
 */
LatRuleset *
lat_teach_run_get_ruleset (LatTeachRun *self)
{
  g_return_val_if_fail (LAT_IS_TEACH_RUN (self), NULL);
  return self->ruleset;
}

/* What has come to its end begins again with what it knows; what has not goes on, with more time if its own is over. */
static void
plan_time (LatTeachRun *self, double seconds)
{
  LatTeachState *learned = &self->learned;

  if (learned->verdict == LAT_TEACH_PASSED || learned->verdict == LAT_TEACH_REFUSED)
    learned->used = 0.0;
  learned->seconds = seconds > learned->used ? seconds : learned->used + seconds;
  learned->verdict = LAT_TEACH_STOPPED;
}

static Teaching *
make_teaching (LatTeachRun *self, guint n_threads)
{
  Teaching *teaching = g_new0 (Teaching, 1);
  LatTeachSettings settings = self->settings;

  settings.ruleset = self->ruleset;
  settings.path = self->path;
  settings.n_threads = n_threads;
  settings.n_games = 0;
  settings.seconds = self->learned.seconds;
  settings.used = self->learned.used;
  teaching->folder = dup_folder (self);
  teaching->state = self->learned;
  teaching->progress.left_us = -1;
  teaching->teacher = lat_teacher_new (&settings);
  lat_teacher_set_func (teaching->teacher, progress_cb, teaching);
  return teaching;
}

/**
 * lat_teach_run_start:
 * @seconds: how long it may take, with what is over already of a run that has not come to its end; if that is more,
 *   so much longer
 * @n_threads: how many games are played at a time, at least 1
 * @error: #GThreadError if there is no thread
 *
 * Begins, or goes on where it was stopped.
 *
 * Returns: whether it learns
 */
gboolean
lat_teach_run_start (LatTeachRun *self, double seconds, guint n_threads, GError **error)
{
  LatTeachState before;
  Teaching *teaching;
  LatWork *work;

  g_return_val_if_fail (LAT_IS_TEACH_RUN (self) && self->ruleset != NULL, FALSE);
  g_return_val_if_fail (!lat_teach_run_is_running (self) && seconds > 0.0, FALSE);

  before = self->learned;
  plan_time (self, seconds);
  teaching = make_teaching (self, MAX (n_threads, 1));
  work = lat_work_new ("teach", PAUSE, run_teaching, teaching, free_teaching);
  teaching->work = work;
  lat_work_set_func (work, notified_cb, self);
  if (!lat_work_start (work, NULL, error))
    {
      lat_work_leave (work);
      self->learned = before;
      return FALSE;
    }
  self->work = work;
  self->teaching = teaching;
  self->progress = teaching->progress;
  g_clear_pointer (&self->fault, g_free);
  set_state (self, LAT_TEACH_RUN_RUNNING);
  return TRUE;
}

/**
 * lat_teach_run_stop:
 *
 * Has it end soon, after the games of a match that are being played; the state tells when. What was learned is kept.
 */
void
lat_teach_run_stop (LatTeachRun *self)
{
  g_return_if_fail (LAT_IS_TEACH_RUN (self));

  if (self->teaching == NULL)
    return;
  lat_teacher_stop (self->teaching->teacher);
  set_state (self, LAT_TEACH_RUN_STOPPING);
}

/* Returns: whether the folder is gone: all in it is ours, and no folders */
static gboolean
delete_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  return g_rmdir (folder) == 0 || errno == ENOENT;
}

/**
 * lat_teach_run_discard:
 *
 * Forgets all that was learned on the way; a net that has passed stays. Not while it learns.
 *
 * Returns: whether nothing is left
 */
gboolean
lat_teach_run_discard (LatTeachRun *self, GError **error)
{
  g_autofree char *folder = NULL;
  int fd;

  g_return_val_if_fail (LAT_IS_TEACH_RUN (self) && self->ruleset != NULL, FALSE);
  g_return_val_if_fail (!lat_teach_run_is_running (self), FALSE);

  folder = dup_folder (self);
  fd = lock_folder (folder, error);
  if (fd < 0)
    return FALSE;
  if (!delete_folder (folder))
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      close (fd);
      return FALSE;
    }
  close (fd);
  look (self);
  return TRUE;
}

gboolean
lat_teach_run_is_running (LatTeachRun *self)
{
  LatTeachRunState state;

  g_return_val_if_fail (LAT_IS_TEACH_RUN (self), FALSE);

  state = (LatTeachRunState) lat_news_get_state (LAT_NEWS (self));
  return state == LAT_TEACH_RUN_RUNNING || state == LAT_TEACH_RUN_STOPPING;
}

/** lat_teach_run_get_fraction: how much of the time is over, 0 to 1. */
double
lat_teach_run_get_fraction (LatTeachRun *self)
{
  g_return_val_if_fail (LAT_IS_TEACH_RUN (self), 0.0);

  if (self->learned.seconds <= 0.0)
    return 0.0;
  return CLAMP (self->learned.used / self->learned.seconds, 0.0, 1.0);
}

/**
 * lat_teach_run_get_fault:
 *
 * Returns: (transfer none) (nullable): why it could not go on
 */
const char *
lat_teach_run_get_fault (LatTeachRun *self)
{
  g_return_val_if_fail (LAT_IS_TEACH_RUN (self), NULL);
  return self->fault;
}

/**
 * lat_teach_run_get_learned:
 * @learned: (out caller-allocates): what has been learned of the rules until now
 */
void
lat_teach_run_get_learned (LatTeachRun *self, LatTeachState *learned)
{
  g_return_if_fail (LAT_IS_TEACH_RUN (self) && learned != NULL);
  *learned = self->learned;
}

/**
 * lat_teach_run_get_progress:
 * @progress: (out caller-allocates): what is being done; nothing before it begins
 */
void
lat_teach_run_get_progress (LatTeachRun *self, LatTeachProgress *progress)
{
  g_return_if_fail (LAT_IS_TEACH_RUN (self) && progress != NULL);
  *progress = self->progress;
}
