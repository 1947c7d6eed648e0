/* SPDX-License-Identifier: GPL-3.0-or-later */
/* machine.c - how fast the machine is just now, for bounds of processor time */
#include "machine.h"

#include <time.h>

/* The processor time of do_work() on the machine of the bounds. */
#if defined(__SANITIZE_THREAD__)
#define WORK_MS 33
#elif defined(__SANITIZE_ADDRESS__)
#define WORK_MS 39
#else
#define WORK_MS 11
#endif

double
machine_get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
do_work (void)
{
  g_autoptr (GHashTable) table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 50000; i++)
    g_hash_table_add (table, g_strdup_printf ("%u", i * 7919 % 100003));
}

/* How much slower the machine is just now: 1 or more.  The best of a few, since what others do counts
 * as well. */
static double
measure (void)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 5; i++)
    {
      double since = machine_get_ms ();

      do_work ();
      best = MIN (best, machine_get_ms () - since);
    }
  g_test_message ("fixed work: %.2f ms of %d", best, WORK_MS);
  return MAX (1.0, best / WORK_MS);
}

gboolean
machine_is_late (double taken_ms, double bound_ms)
{
  /* Nobody can tell how it was while that ran: what it was at another time of this run counts, too. */
  static double slowness = 1;

  if (taken_ms < bound_ms * slowness)
    return FALSE;
  slowness = MAX (slowness, measure ());
  return taken_ms >= bound_ms * slowness;
}
