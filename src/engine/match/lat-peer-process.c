/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-peer-process.c - a program that speaks the protocol, as a process
 *
 * Whatever becomes of us, the program must not outlive us.  latrunculi-keeper runs it and ends it,
 * with all that it has started, as soon as the lifeline is closed: by us, or by the system when we
 * are gone.
 */
#include "lat-peer-process.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lat-libexec.h"

#define KEEPER "latrunculi-keeper"
/* The keeper's end of the lifeline. */
#define KEEPER_FD 3

struct _LatPeerProcess
{
  GSubprocess *keeper;
  int lifeline;
  int pid;
};

/* Returns: whether the program runs; the keeper says so before anything else */
static gboolean
receive_answer (LatPeerProcess *self, const char *name, GError **error)
{
  gint32 answer[2] = { 0, 0 };
  ssize_t length;

  do
    length = recv (self->lifeline, answer, sizeof answer, MSG_WAITALL);
  while (length < 0 && errno == EINTR);
  if (length != sizeof answer)
    answer[0] = length < 0 ? errno : EPIPE;
  self->pid = answer[1];
  if (answer[0] == 0)
    return TRUE;
  g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, "%s: %s", name, g_strerror (answer[0]));
  return FALSE;
}

static gboolean
start_keeper (LatPeerProcess *self,
              const char *const *argv,
              gboolean has_errors,
              int lifeline,
              GError **error)
{
  GSubprocessFlags flags = G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                           | (has_errors ? G_SUBPROCESS_FLAGS_STDERR_PIPE : 0);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GPtrArray) command = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (command, lat_libexec_dup_path (KEEPER));
  for (guint i = 0; argv[i] != NULL; i++)
    g_ptr_array_add (command, g_strdup (argv[i]));
  g_ptr_array_add (command, NULL);
  g_subprocess_launcher_take_fd (launcher, lifeline, KEEPER_FD);
  self->keeper =
      g_subprocess_launcher_spawnv (launcher, (const char *const *) command->pdata, error);
  return self->keeper != NULL;
}

/**
 * lat_peer_process_start:
 * @argv: (array zero-terminated=1): a program and its arguments
 * @has_errors: whether its standard error is read; else it goes where ours goes
 *
 * Returns: (transfer full) (nullable): the program, which runs, or %NULL with @error set
 */
LatPeerProcess *
lat_peer_process_start (const char *const *argv, gboolean has_errors, GError **error)
{
  LatPeerProcess *self;
  int ends[2];

  g_return_val_if_fail (argv != NULL && argv[0] != NULL, NULL);

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, "%s: %s", argv[0],
                   g_strerror (errno));
      return NULL;
    }
  self = g_new0 (LatPeerProcess, 1);
  self->lifeline = ends[0];
  if (start_keeper (self, argv, has_errors, ends[1], error)
      && receive_answer (self, argv[0], error))
    return self;
  lat_peer_process_end (self, FALSE);
  return NULL;
}

/**
 * lat_peer_process_end:
 * @self: (nullable) (transfer full): a program
 * @is_awaited: whether to wait until it is gone
 *
 * Ends it, with all that it has started; nothing is asked.
 */
void
lat_peer_process_end (LatPeerProcess *self, gboolean is_awaited)
{
  if (self == NULL)
    return;
  /* That there is a word says that it need not be given time. */
  send (self->lifeline, "k", 1, MSG_NOSIGNAL);
  close (self->lifeline);
  if (self->keeper != NULL && is_awaited)
    g_subprocess_wait (self->keeper, NULL, NULL);
  g_clear_object (&self->keeper);
  g_free (self);
}

/**
 * lat_peer_process_get_pid:
 *
 * Returns: the process of the program
 */
int
lat_peer_process_get_pid (LatPeerProcess *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pid;
}

/**
 * lat_peer_process_get_input:
 *
 * Returns: (transfer none): what it reads, a pipe
 */
GOutputStream *
lat_peer_process_get_input (LatPeerProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_subprocess_get_stdin_pipe (self->keeper);
}

/**
 * lat_peer_process_get_output:
 *
 * Returns: (transfer none): what it says, a pipe
 */
GInputStream *
lat_peer_process_get_output (LatPeerProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_subprocess_get_stdout_pipe (self->keeper);
}

/**
 * lat_peer_process_get_errors:
 *
 * Returns: (transfer none) (nullable): what it complains about, a pipe, if it was asked for
 */
GInputStream *
lat_peer_process_get_errors (LatPeerProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_subprocess_get_stderr_pipe (self->keeper);
}
