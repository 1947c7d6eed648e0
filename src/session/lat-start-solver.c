#include "config.h"

#include "lat-start-solver.h"

#include "lat-notifier.h"

/* Between two looks at how far the thread is, in microseconds. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

/* What thread and main loop share; the last of them frees it. */
typedef struct
{
  LatRuleset *ruleset;
  char *folder;
  GCancellable *cancellable;
  GMutex mutex;
  /* Guarded by the mutex. */
  LatEndProgress progress;
  LatNotifier *notifier; /* NULL once nobody wants to know any more */
} Run;

struct _LatStartSolver
{
  GObject parent_instance;

  char *folder;
  LatRuleset *ruleset;
  LatNotifier *notifier;
  Run *run;       /* the one whose answer is waited for */
  guint n_alive;  /* threads, with those that were stopped and have not seen it yet */
  gboolean waits; /* for these: they hold what the next one needs */
  LatStartAnswer *answer;
  GError *error;
};

G_DEFINE_FINAL_TYPE (LatStartSolver, lat_start_solver, G_TYPE_OBJECT)

enum
{
  UPDATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
begin (LatStartSolver *self);

/* {{{ the thread */

static void
clear_run (gpointer data)
{
  Run *run = data;

  lat_ruleset_unref (run->ruleset);
  g_free (run->folder);
  g_object_unref (run->cancellable);
  g_mutex_clear (&run->mutex);
}

static void
unref_run (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_run);
}

static void
progress_cb (const LatEndProgress *progress, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  run->progress = *progress;
  if (run->notifier != NULL)
    lat_notifier_post (run->notifier);
  g_mutex_unlock (&run->mutex);
}

static void
solve_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  LatStartOptions options = { .folder = run->folder,
                              .n_threads = MAX (g_get_num_processors (), 2) - 1,
                              .max_mib = LAT_END_DEFAULT_MIB,
                              .seconds = LAT_START_DEFAULT_SECONDS,
                              .cancellable = run->cancellable,
                              .func = progress_cb,
                              .data = run };
  g_autofree LatStartAnswer *answer = g_new0 (LatStartAnswer, 1);
  GError *error = NULL;

  if (lat_start_solve (run->ruleset, &options, answer, &error))
    g_task_return_pointer (task, g_steal_pointer (&answer), g_free);
  else
    g_task_return_error (task, error);
}

/* }}} */

/* The thread sees it soon; nobody waits for that here. */
static void
leave_run (LatStartSolver *self)
{
  self->waits = FALSE;
  if (self->run == NULL)
    return;
  g_cancellable_cancel (self->run->cancellable);
  g_mutex_lock (&self->run->mutex);
  self->run->notifier = NULL;
  g_mutex_unlock (&self->run->mutex);
  g_clear_pointer (&self->run, unref_run);
}

static void
solved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatStartSolver) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree LatStartAnswer *answer = g_task_propagate_pointer (G_TASK (result), &error);

  self->n_alive--;
  if (self->run != NULL && g_task_get_task_data (G_TASK (result)) == self->run)
    {
      leave_run (self);
      self->answer = g_steal_pointer (&answer);
      self->error = g_steal_pointer (&error);
      g_signal_emit (self, signals[UPDATED], 0);
    }
  else if (self->waits && self->n_alive == 0)
    begin (self);
}

static void
begin (LatStartSolver *self)
{
  /* Not the task's object: the thread would be the last that lets go of it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, solved_cb, g_object_ref (self));
  Run *run = g_atomic_rc_box_new0 (Run);

  run->ruleset = lat_ruleset_ref (self->ruleset);
  run->folder = g_strdup (self->folder);
  run->cancellable = g_cancellable_new ();
  run->notifier = self->notifier;
  g_mutex_init (&run->mutex);
  self->waits = FALSE;
  self->n_alive++;
  self->run = run;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (run), unref_run);
  g_task_run_in_thread (task, solve_in_thread);
}

static void
notify_cb (gpointer data)
{
  LatStartSolver *self = data;

  if (self->run != NULL)
    g_signal_emit (self, signals[UPDATED], 0);
}

static void
clear_answer (LatStartSolver *self)
{
  leave_run (self);
  g_clear_pointer (&self->answer, g_free);
  g_clear_error (&self->error);
}

static void
lat_start_solver_dispose (GObject *object)
{
  LatStartSolver *self = LAT_START_SOLVER (object);

  clear_answer (self);
  g_clear_pointer (&self->notifier, lat_notifier_free);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (lat_start_solver_parent_class)->dispose (object);
}

static void
lat_start_solver_class_init (LatStartSolverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_start_solver_dispose;

  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_start_solver_init (LatStartSolver *self)
{
  self->notifier = lat_notifier_new ("start-solver", PAUSE, notify_cb, self);
}

/**
 * lat_start_solver_new:
 * @folder: (nullable): where tables are made; %NULL for the place that lat_end_scratch_open() takes
 *
 * Whoever lets go of a solver that runs stops it before: the thread holds it until it ends.
 *
 * Returns: (transfer full): a solver that has been asked nothing yet
 */
LatStartSolver *
lat_start_solver_new (const char *folder)
{
  LatStartSolver *self = g_object_new (LAT_TYPE_START_SOLVER, NULL);

  self->folder = g_strdup (folder);
  return self;
}

/**
 * lat_start_solver_start:
 * @self: a solver
 * @ruleset: the rules whose start it is
 *
 * Begins to look who wins; the answer before is dropped.
 */
void
lat_start_solver_start (LatStartSolver *self, LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_START_SOLVER (self));
  g_return_if_fail (ruleset != NULL);

  clear_answer (self);
  lat_ruleset_ref (ruleset);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = ruleset;
  if (self->n_alive == 0)
    begin (self);
  else
    self->waits = TRUE;
  g_signal_emit (self, signals[UPDATED], 0);
}

/**
 * lat_start_solver_stop:
 *
 * Gives up what is looked for; there is no answer then.
 */
void
lat_start_solver_stop (LatStartSolver *self)
{
  g_return_if_fail (LAT_IS_START_SOLVER (self));

  if (!lat_start_solver_is_running (self))
    return;
  clear_answer (self);
  g_signal_emit (self, signals[UPDATED], 0);
}

gboolean
lat_start_solver_is_running (LatStartSolver *self)
{
  g_return_val_if_fail (LAT_IS_START_SOLVER (self), FALSE);
  return self->run != NULL || self->waits;
}

/**
 * lat_start_solver_get_progress:
 * @progress: (out): how far it is
 *
 * Returns: whether it runs and has told how far it is
 */
gboolean
lat_start_solver_get_progress (LatStartSolver *self, LatEndProgress *progress)
{
  g_return_val_if_fail (LAT_IS_START_SOLVER (self), FALSE);

  if (self->run == NULL)
    return FALSE;
  g_mutex_lock (&self->run->mutex);
  *progress = self->run->progress;
  g_mutex_unlock (&self->run->mutex);
  return progress->men > 0;
}

/**
 * lat_start_solver_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the rules that were asked for last
 */
LatRuleset *
lat_start_solver_get_ruleset (LatStartSolver *self)
{
  g_return_val_if_fail (LAT_IS_START_SOLVER (self), NULL);
  return self->ruleset;
}

/**
 * lat_start_solver_get_answer:
 *
 * Returns: (transfer none) (nullable): who wins; %NULL while it runs, and if it was stopped or failed
 */
const LatStartAnswer *
lat_start_solver_get_answer (LatStartSolver *self)
{
  g_return_val_if_fail (LAT_IS_START_SOLVER (self), NULL);
  return self->answer;
}

/**
 * lat_start_solver_get_error:
 *
 * Returns: (transfer none) (nullable): why there is no answer
 */
const GError *
lat_start_solver_get_error (LatStartSolver *self)
{
  g_return_val_if_fail (LAT_IS_START_SOLVER (self), NULL);
  return self->error;
}
