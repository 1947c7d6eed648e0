/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-start-solver.c - who wins from a start, found out beside the main loop */
#include "lat-start-solver.h"

#include "lat-work.h"

/* Between two looks at how far the thread is, in microseconds. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  LatRuleset *ruleset;
  char *folder;
  LatWork *work;
  /* Guarded by the lock of the work. */
  LatEndProgress progress;
  LatStartAnswer *answer;
  GError *error;
} Run;

struct _LatStartSolver
{
  LatNews parent_instance;

  char *folder;
  LatRuleset *ruleset;
  LatWork *work; /* also one that was stopped: it holds what the next one needs */
  Run *run;      /* of the work */
  gboolean is_running;
  LatStartAnswer *answer;
  GError *error;
};

G_DEFINE_FINAL_TYPE (LatStartSolver, lat_start_solver, LAT_TYPE_NEWS)

/* {{{ the thread */

static void
free_run (gpointer data)
{
  Run *run = data;

  lat_ruleset_unref (run->ruleset);
  g_free (run->folder);
  g_free (run->answer);
  g_clear_error (&run->error);
  g_free (run);
}

static void
progress_cb (const LatEndProgress *progress, gpointer data)
{
  Run *run = data;

  lat_work_lock (run->work);
  run->progress = *progress;
  lat_work_unlock (run->work);
  lat_work_post (run->work);
}

static void
solve (LatWork *work, gpointer data)
{
  Run *run = data;
  LatStartOptions options = { .folder = run->folder,
                              .n_threads = MAX (g_get_num_processors (), 2) - 1,
                              .max_mib = LAT_END_DEFAULT_MIB,
                              .seconds = LAT_START_DEFAULT_SECONDS,
                              .cancellable = lat_work_get_cancellable (work),
                              .func = progress_cb,
                              .data = run };
  g_autofree LatStartAnswer *answer = g_new0 (LatStartAnswer, 1);
  g_autoptr (GError) error = NULL;
  gboolean is_solved;

  run->work = work;
  is_solved = lat_start_solve (run->ruleset, &options, answer, &error);
  lat_work_lock (work);
  run->answer = is_solved ? g_steal_pointer (&answer) : NULL;
  run->error = g_steal_pointer (&error);
  lat_work_unlock (work);
}

/* }}} */

static void
notify_cb (gpointer data)
{
  LatStartSolver *self = data;

  if (lat_work_is_over (self->work))
    {
      self->is_running = FALSE;
      self->answer = g_steal_pointer (&self->run->answer);
      self->error = g_steal_pointer (&self->run->error);
    }
  lat_news_tell (LAT_NEWS (self));
}

/* The thread sees it soon; nobody waits for that here. */
static void
clear_answer (LatStartSolver *self)
{
  if (self->is_running)
    lat_work_stop (self->work);
  self->is_running = FALSE;
  g_clear_pointer (&self->answer, g_free);
  g_clear_error (&self->error);
}

static void
lat_start_solver_dispose (GObject *object)
{
  LatStartSolver *self = LAT_START_SOLVER (object);

  clear_answer (self);
  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (lat_start_solver_parent_class)->dispose (object);
}

static void
lat_start_solver_class_init (LatStartSolverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_start_solver_dispose;
}

static void
lat_start_solver_init (LatStartSolver *self)
{
}

/**
 * lat_start_solver_new:
 * @folder: (nullable): where tables are made; %NULL for the place that lat_end_scratch_open() takes
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
  LatWork *work;
  Run *run;

  g_return_if_fail (LAT_IS_START_SOLVER (self));
  g_return_if_fail (ruleset != NULL);

  clear_answer (self);
  lat_ruleset_ref (ruleset);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = ruleset;
  run = g_new0 (Run, 1);
  run->ruleset = lat_ruleset_ref (ruleset);
  run->folder = g_strdup (self->folder);
  work = lat_work_new ("start-solver", PAUSE, solve, run, free_run);
  lat_work_set_func (work, notify_cb, self);
  self->is_running = lat_work_start (work, self->work, &self->error);
  lat_work_leave (self->work);
  self->work = work;
  self->run = run;
  lat_news_tell (LAT_NEWS (self));
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
  lat_news_tell (LAT_NEWS (self));
}

gboolean
lat_start_solver_is_running (LatStartSolver *self)
{
  g_return_val_if_fail (LAT_IS_START_SOLVER (self), FALSE);
  return self->is_running;
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

  if (!self->is_running)
    return FALSE;
  lat_work_lock (self->work);
  *progress = self->run->progress;
  lat_work_unlock (self->work);
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
