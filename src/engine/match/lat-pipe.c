/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pipe.c - lines to and from another program, with deadlines */
#include "lat-pipe.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* No program has so much to say in one line; what is beyond is forgotten. */
#define MAX_LINE (1u << 20)
#define CHUNK    4096

/**
 * lat_pipe_init:
 * @pipe: (out caller-allocates): the pipes
 * @in: (transfer none): a program's output; must be a pipe and outlive @pipe
 * @out: (transfer none): its input; the same
 */
void
lat_pipe_init (LatPipe *pipe, GInputStream *in, GOutputStream *out)
{
  g_return_if_fail (pipe != NULL && G_IS_UNIX_INPUT_STREAM (in) && G_IS_UNIX_OUTPUT_STREAM (out));

  *pipe = (LatPipe){ .in = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (in)),
                     .out = g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (out)),
                     .pending = g_string_new (NULL),
                     .line = g_string_new (NULL) };
  g_unix_set_fd_nonblocking (pipe->in, TRUE, NULL);
  g_unix_set_fd_nonblocking (pipe->out, TRUE, NULL);
}

/**
 * lat_pipe_clear:
 *
 * Forgets what has been read. Closes nothing.
 */
void
lat_pipe_clear (LatPipe *pipe)
{
  if (pipe->pending != NULL)
    g_string_free (g_steal_pointer (&pipe->pending), TRUE);
  if (pipe->line != NULL)
    g_string_free (g_steal_pointer (&pipe->line), TRUE);
}

/* Returns: whether the time has not come before something could be done */
static gboolean
await_event (int fd, GIOCondition condition, gint64 deadline)
{
  GPollFD poll = { .fd = fd, .events = (gushort) condition };
  gint64 left = deadline - g_get_monotonic_time ();

  if (left <= 0)
    return FALSE;
  g_poll (&poll, 1, (gint) MIN (left / G_TIME_SPAN_MILLISECOND + 1, G_MAXINT));
  return TRUE;
}

/* A program that has ended must not end this one: the signal is for this thread, and is eaten. */
static gssize
write_quietly (int fd, const char *text, gsize length)
{
  const struct timespec at_once = { 0 };
  sigset_t broken;
  sigset_t before;
  sigset_t waiting;
  gssize n;
  int code;

  sigemptyset (&broken);
  sigaddset (&broken, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &broken, &before);
  n = write (fd, text, length);
  code = errno;
  sigpending (&waiting);
  if (n < 0 && code == EPIPE && sigismember (&waiting, SIGPIPE))
    sigtimedwait (&broken, NULL, &at_once);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = code;
  return n;
}

/**
 * lat_pipe_write:
 * @text: whole lines
 * @deadline: when to give up
 *
 * Returns: whether all of @text has been taken
 */
LatPipeStatus
lat_pipe_write (LatPipe *pipe, const char *text, gint64 deadline)
{
  gsize length;

  g_return_val_if_fail (pipe != NULL && text != NULL, LAT_PIPE_ENDED);

  length = strlen (text);
  while (length > 0)
    {
      gssize n = write_quietly (pipe->out, text, length);

      if (n >= 0)
        {
          text += n;
          length -= (gsize) n;
        }
      else if (errno != EAGAIN && errno != EINTR)
        return LAT_PIPE_ENDED;
      else if (!await_event (pipe->out, G_IO_OUT, deadline))
        return LAT_PIPE_LATE;
    }
  return LAT_PIPE_DONE;
}

/* Moves a line out of what has been read.  Returns: whether there was one */
static gboolean
take_line (LatPipe *pipe)
{
  const char *end = memchr (pipe->pending->str, '\n', pipe->pending->len);
  gsize length;
  g_autofree char *valid = NULL;

  if (end == NULL)
    {
      if (pipe->pending->len > MAX_LINE)
        g_string_truncate (pipe->pending, 0);
      return FALSE;
    }
  length = (gsize) (end - pipe->pending->str);
  valid = g_utf8_make_valid (pipe->pending->str, (gssize) length);
  g_string_assign (pipe->line, g_strstrip (valid));
  g_string_erase (pipe->pending, 0, (gssize) length + 1);
  return TRUE;
}

/**
 * lat_pipe_read_line:
 * @deadline: when to give up
 *
 * Reads a line, which is then lat_pipe_get_line(). A last line without an end is
 * none.
 *
 * Returns: whether there is a line
 */
LatPipeStatus
lat_pipe_read_line (LatPipe *pipe, gint64 deadline)
{
  char chunk[CHUNK];

  g_return_val_if_fail (pipe != NULL, LAT_PIPE_ENDED);

  while (!take_line (pipe))
    {
      gssize n;

      if (!await_event (pipe->in, G_IO_IN, deadline))
        return LAT_PIPE_LATE;
      n = read (pipe->in, chunk, sizeof chunk);
      if (n > 0)
        g_string_append_len (pipe->pending, chunk, n);
      else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        return LAT_PIPE_ENDED;
    }
  return g_get_monotonic_time () < deadline ? LAT_PIPE_DONE : LAT_PIPE_LATE;
}

/**
 * lat_pipe_get_line:
 *
 * Returns: (transfer none): the line that was read last: valid UTF-8, without
 *   blanks at its ends
 */
const char *
lat_pipe_get_line (const LatPipe *pipe)
{
  g_return_val_if_fail (pipe != NULL, NULL);

  return pipe->line->str;
}
