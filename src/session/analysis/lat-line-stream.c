/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-line-stream.c - the lines of a stream, as they come */
#include "lat-line-stream.h"

#include <string.h>

#define CHUNK    16384
#define MAX_LINE 65536
/* After a full piece there is more: others come first. */
#define REST_MS 4

struct _LatLineStream
{
  GInputStream *stream;
  GCancellable *cancellable;
  LatLineFunc func;
  gpointer data;
  GString *line;
  guint timeout;
  char chunk[CHUNK];
};

static void
free_stream (gpointer data)
{
  LatLineStream *self = data;

  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  g_string_free (self->line, TRUE);
}

static gboolean
is_closed (LatLineStream *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

static void
tell_line (LatLineStream *self)
{
  g_autofree char *line = NULL;

  if (self->line->len > 0 && self->line->str[self->line->len - 1] == '\r')
    g_string_truncate (self->line, self->line->len - 1);
  line = g_utf8_make_valid (self->line->str, (gssize) self->line->len);
  g_string_truncate (self->line, 0);
  self->func (line, FALSE, self->data);
}

static void
read_more (LatLineStream *self);

static gboolean
rested_cb (gpointer data)
{
  LatLineStream *self = data;

  self->timeout = 0;
  read_more (self);
  return G_SOURCE_REMOVE;
}

/* Whoever gets a line may close the stream. */
static void
take_chunk (LatLineStream *self, gsize n)
{
  const char *text = self->chunk;

  while (n > 0 && !is_closed (self))
    {
      const char *end = memchr (text, '\n', n);
      gsize length = end != NULL ? (gsize) (end - text) : n;

      g_string_append_len (self->line, text, (gssize) length);
      if (self->line->len > MAX_LINE)
        {
          g_string_truncate (self->line, 0);
          self->func (NULL, TRUE, self->data);
          return;
        }
      if (end == NULL)
        return;
      tell_line (self);
      text += length + 1;
      n -= length + 1;
    }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LatLineStream *self = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);

  if (!is_closed (self))
    {
      if (n > 0)
        take_chunk (self, (gsize) n);
      else if (self->line->len > 0)
        tell_line (self);
    }
  if (!is_closed (self))
    {
      if (n <= 0)
        self->func (NULL, FALSE, self->data);
      else if (n == CHUNK)
        self->timeout =
            g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, REST_MS, rested_cb, self, NULL);
      else
        read_more (self);
    }
  g_rc_box_release_full (self, free_stream);
}

static void
read_more (LatLineStream *self)
{
  g_rc_box_acquire (self);
  g_input_stream_read_async (self->stream, self->chunk, CHUNK, G_PRIORITY_DEFAULT_IDLE,
                             self->cancellable, read_cb, self);
}

/**
 * lat_line_stream_new:
 * @stream: what to read
 * @func: called for each line, and once when there are no more
 * @data: for @func
 *
 * Returns: (transfer full): a reader, to be closed with lat_line_stream_close()
 */
LatLineStream *
lat_line_stream_new (GInputStream *stream, LatLineFunc func, gpointer data)
{
  LatLineStream *self;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream) && func != NULL, NULL);

  self = g_rc_box_new0 (LatLineStream);
  self->stream = g_object_ref (stream);
  self->cancellable = g_cancellable_new ();
  self->func = func;
  self->data = data;
  self->line = g_string_new (NULL);
  read_more (self);
  return self;
}

/**
 * lat_line_stream_close:
 *
 * From now on nothing is told. The reader goes when what it waits for has been cancelled.
 */
void
lat_line_stream_close (LatLineStream *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_rc_box_release_full (self, free_stream);
}
