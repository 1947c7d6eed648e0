/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-task.c - a task whose thread is not the last to hold what asked for it */
#include "lat-task.h"

/**
 * lat_task_run:
 * @task: (transfer full): what was asked for, with its data
 * @run: the thread
 * @done: called in the main loop with the thread's result, and with @task, of which it lets go
 *
 * Has a thread work on the data of a task. The thread has a task of its own, without a source
 * object: it would else be the last that lets go of it. @task keeps the data until @done has run.
 */
void
lat_task_run (GTask *task, GTaskThreadFunc run, GAsyncReadyCallback done)
{
  g_autoptr (GTask) inner = g_task_new (NULL, g_task_get_cancellable (task), done, task);

  g_task_set_check_cancellable (inner, g_task_get_check_cancellable (task));
  g_task_set_task_data (inner, g_task_get_task_data (task), NULL);
  g_task_run_in_thread (inner, run);
}

/**
 * lat_task_check:
 * @task: what was asked for
 * @result: what its thread says, a truth
 *
 * Returns: whether the thread has done it; if not, @task has ended with its error
 */
gboolean
lat_task_check (GTask *task, GAsyncResult *result)
{
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    return TRUE;
  g_task_return_error (task, error);
  return FALSE;
}
