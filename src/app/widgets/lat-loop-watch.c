/* lat-loop-watch.c - how long the main loop is away */
#include "config.h"

#include <errno.h>
#include <stdio.h>

#include "lat-loop-watch.h"

#define SHORTEST_TOLD (10 * G_TIME_SPAN_MILLISECOND)

/* The only main loop of the program, so there is only one of these. */
static struct
{
  FILE *file;
  /* When callbacks may have begun to run; 0 before the first time. */
  gint64 begin;
  gint64 longest;
  guint64 n_passes;
} watch;

static void
end_pass (void)
{
  gint64 end = g_get_monotonic_time ();

  if (watch.begin == 0)
    return;
  watch.n_passes++;
  watch.longest = MAX (watch.longest, end - watch.begin);
  if (end - watch.begin < SHORTEST_TOLD)
    return;
  fprintf (watch.file, "busy %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", watch.begin, end);
  fflush (watch.file);
}

/* The loop waits here for something to happen, and only here. */
static int
poll_watched (GPollFD *fds, guint n_fds, int timeout)
{
  int n_ready;

  end_pass ();
  n_ready = g_poll (fds, n_fds, timeout);
  watch.begin = g_get_monotonic_time ();
  return n_ready;
}

/* Begins to measure, if someone has asked for it. */
void
lat_loop_watch_start (void)
{
  const char *path = g_getenv ("LAT_LOOP_WATCH");

  if (path == NULL || *path == '\0' || watch.file != NULL)
    return;
  watch.file = fopen (path, "w");
  if (watch.file == NULL)
    {
      g_warning ("LAT_LOOP_WATCH: %s: %s", path, g_strerror (errno));
      return;
    }
  g_main_context_set_poll_func (NULL, poll_watched);
}

/* Sums up. */
void
lat_loop_watch_stop (void)
{
  if (watch.file == NULL)
    return;
  g_main_context_set_poll_func (NULL, NULL);
  fprintf (watch.file, "passes %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT "\n", watch.n_passes,
           watch.longest);
  fclose (watch.file);
  watch.file = NULL;
}
