/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-loop-watch.c - how long the main loop is away */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <errno.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "lat-loop-watch.h"

#define SHORTEST_TOLD (10 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  gint64 time;
  gint64 cpu;
  long waits;
} Moment;

/* The only main loop of the program, so there is only one of these. */
static struct
{
  FILE *file;
  /* When callbacks may have begun to run; no time before the first time. */
  Moment begin;
  gint64 longest;
  guint64 n_passes;
} watch;

static Moment
get_moment (void)
{
  Moment now = { g_get_monotonic_time (), 0, 0 };
#ifdef RUSAGE_THREAD
  struct timespec cpu;
  struct rusage usage;

  if (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &cpu) == 0)
    now.cpu = cpu.tv_sec * G_USEC_PER_SEC + cpu.tv_nsec / 1000;
  if (getrusage (RUSAGE_THREAD, &usage) == 0)
    now.waits = usage.ru_nvcsw;
#endif
  return now;
}

static void
end_pass (void)
{
  Moment end = get_moment ();
  gint64 length = end.time - watch.begin.time;

  if (watch.begin.time == 0)
    return;
  watch.n_passes++;
  watch.longest = MAX (watch.longest, length);
  if (length < SHORTEST_TOLD)
    return;
  fprintf (watch.file, "busy %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %ld\n",
           watch.begin.time, end.time, end.cpu - watch.begin.cpu, end.waits - watch.begin.waits);
  fflush (watch.file);
}

/* The loop waits here for something to happen, and only here. */
static int
poll_watched (GPollFD *fds, guint n_fds, int timeout)
{
  int n_ready;

  end_pass ();
  n_ready = g_poll (fds, n_fds, timeout);
  watch.begin = get_moment ();
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
