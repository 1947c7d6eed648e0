/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-wait.c - work that a signal can end */
#include "lat-cli-wait.h"

#include <glib-unix.h>

typedef struct
{
  GThreadFunc work;
  GFunc stop;
  gpointer data;
  GMainLoop *loop;
  guint source;
} Wait;

/* Once more, and the signal does what it always does. */
static gboolean
stop_cb (gpointer data)
{
  Wait *wait = data;

  wait->source = 0;
  wait->stop (wait->data, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static gpointer
work_cb (gpointer data)
{
  Wait *wait = data;

  wait->work (wait->data);
  g_idle_add (quit_cb, wait->loop);
  return NULL;
}

/**
 * lat_cli_wait:
 * @name: of the thread
 * @work: what is to be done
 * @stop: has @work end soon; called when somebody presses Ctrl+C
 * @data: for both
 *
 * Does something in a thread of its own, so that this one can hear signals; where the system has no
 * thread one just ends the program.
 */
void
lat_cli_wait (const char *name, GThreadFunc work, GFunc stop, gpointer data)
{
  Wait wait = { work, stop, data, g_main_loop_new (NULL, FALSE), 0 };
  GThread *thread;

  wait.source = g_unix_signal_add (SIGINT, stop_cb, &wait);
  thread = g_thread_try_new (name, work_cb, &wait, NULL);
  if (thread == NULL)
    {
      g_clear_handle_id (&wait.source, g_source_remove);
      work (data);
    }
  else
    {
      g_main_loop_run (wait.loop);
      g_thread_join (thread);
      g_clear_handle_id (&wait.source, g_source_remove);
    }
  g_main_loop_unref (wait.loop);
}
