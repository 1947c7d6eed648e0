/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lines.c - commands from a pipe, with a look at those to come */
#include "lat-cli-lines.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define CHUNK_SIZE (64 * 1024)
/* So much is read ahead at most; what is sent beyond that waits in the pipe. */
#define MAX_AHEAD (1024 * 1024)
/* After `quit` or the end of input a command still has so long: it may have come before in one
 * batch, and whoever sent it waits for the answer. */
#define GRACE_US (10 * G_TIME_SPAN_SECOND)

/*
 * _LatCliLines:
 * @text: what was read and not taken yet
 * @scanned: in so much of @text there is no end of line
 * @line: the line that was taken last
 * @leaving_us: when it was first seen that there is an end, 0 before that
 */
struct _LatCliLines
{
  int input;
  int output;
  gsize max_line;
  GString *text;
  gsize scanned;
  GString *line;
  gboolean is_at_end;
  gint64 leaving_us;
};

/**
 * lat_cli_lines_new:
 * @input: a file descriptor to read from
 * @output: where the answers go
 * @max_line: of a longer line only so many bytes and one more are kept
 *
 * Returns: (transfer full): a reader
 */
LatCliLines *
lat_cli_lines_new (int input, int output, gsize max_line)
{
  LatCliLines *lines = g_new0 (LatCliLines, 1);

  lines->input = input;
  lines->output = output;
  lines->max_line = max_line;
  lines->text = g_string_new (NULL);
  lines->line = g_string_new (NULL);
  return lines;
}

/**
 * lat_cli_lines_free:
 * @lines: (nullable): a reader
 */
void
lat_cli_lines_free (LatCliLines *lines)
{
  if (lines == NULL)
    return;
  g_string_free (lines->text, TRUE);
  g_string_free (lines->line, TRUE);
  g_free (lines);
}

/* Waits for input unless there is some. */
static void
read_some (LatCliLines *lines)
{
  gsize before = lines->text->len;
  ssize_t n;

  g_string_set_size (lines->text, before + CHUNK_SIZE);
  do
    n = read (lines->input, lines->text->str + before, CHUNK_SIZE);
  while (n < 0 && errno == EINTR);
  g_string_truncate (lines->text, before + (gsize) MAX (n, 0));
  if (n <= 0)
    lines->is_at_end = TRUE;
}

static gboolean
is_ready (int fd, short events, short wanted)
{
  struct pollfd item = { .fd = fd, .events = events };

  return poll (&item, 1, 0) > 0 && (item.revents & wanted) != 0;
}

/* The first @n bytes are the line, and one more is its end if there is one. */
static void
take_line (LatCliLines *lines, gsize n)
{
  g_string_truncate (lines->line, 0);
  g_string_append_len (lines->line, lines->text->str, (gssize) n);
  g_string_erase (lines->text, 0, (gssize) MIN (n + 1, lines->text->len));
  lines->scanned = 0;
}

/* Whether a line is complete, or the last. */
static gboolean
take_next (LatCliLines *lines)
{
  const char *text = lines->text->str;
  gsize length = lines->text->len;
  const char *end = memchr (text + lines->scanned, '\n', length - lines->scanned);

  if (end != NULL)
    take_line (lines, (gsize) (end - text));
  else if (lines->is_at_end && length > 0)
    take_line (lines, length);
  else
    {
      /* What is too long anyway need not be kept. */
      if (length > lines->max_line)
        g_string_truncate (lines->text, lines->max_line + 1);
      lines->scanned = lines->text->len;
      return FALSE;
    }
  return TRUE;
}

/**
 * lat_cli_lines_next:
 * @line: (out) (transfer none): the next line, without its end; valid until the next call
 * @n: (out): its length in bytes, among which there may be NULs
 *
 * Waits for a line. The last need not have an end.
 *
 * Returns: %FALSE at the end of input
 */
gboolean
lat_cli_lines_next (LatCliLines *lines, const char **line, gsize *n)
{
  while (!take_next (lines))
    {
      if (lines->is_at_end)
        return FALSE;
      read_some (lines);
    }
  *line = lines->line->str;
  *n = lines->line->len;
  return TRUE;
}

/* Looks through the lines that are complete for one that stops what is being done: not a `stop`
 * that is for a later `go`. */
static gboolean
look_ahead (const LatCliLines *lines, gboolean *is_leaving)
{
  const char *at = lines->text->str;
  const char *end = at + lines->text->len;

  *is_leaving = lines->is_at_end;
  while (at < end)
    {
      const char *next = memchr (at, '\n', (gsize) (end - at));
      char word[8] = "";

      if (next == NULL)
        return FALSE;
      while (at < next && g_ascii_isspace (*at))
        at++;
      for (gsize i = 0; i + 1 < sizeof word && at < next && !g_ascii_isspace (*at); i++)
        word[i] = *at++;
      if (g_str_equal (word, "stop"))
        return TRUE;
      if (g_str_equal (word, "quit"))
        *is_leaving = TRUE;
      if (g_str_equal (word, "go") || g_str_equal (word, "quit"))
        return FALSE;
      at = next + 1;
    }
  return FALSE;
}

/**
 * lat_cli_lines_is_stop_due:
 *
 * Reads what has been sent in the meantime, without waiting for more.
 *
 * Returns: whether the command under way should be broken off: because of `stop`, because
 *   nobody is left to read the answer, or because `quit` or the end of input was seen a while ago
 */
gboolean
lat_cli_lines_is_stop_due (LatCliLines *lines)
{
  gboolean is_leaving;

  while (!lines->is_at_end && lines->text->len < MAX_AHEAD
         && is_ready (lines->input, POLLIN, POLLIN | POLLHUP))
    read_some (lines);
  if (look_ahead (lines, &is_leaving))
    return TRUE;
  if (!is_leaving)
    return FALSE;
  if (lines->leaving_us == 0)
    lines->leaving_us = g_get_monotonic_time ();
  return is_ready (lines->output, 0, POLLERR)
         || g_get_monotonic_time () - lines->leaving_us > GRACE_US;
}
