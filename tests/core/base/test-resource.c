/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-resource.c - tests: resources are there for all threads that ask for them first, at the same time */
#include "lat-presets.h"

#include <gio/gio.h>
#include <sys/wait.h>

#define N_THREADS  4
#define N_CHILDREN 40

static const char *program;
static int n_ready;

/* Returns: whether it got rules: not %NULL, nothing that could be followed into the void */
static gpointer
load_cb (gpointer data)
{
  g_autoptr (LatRules) rules = NULL;

  g_atomic_int_inc (&n_ready);
  while (g_atomic_int_get (&n_ready) < N_THREADS)
    g_thread_yield ();
  rules = lat_presets_load ("seega-5x5");
  return GINT_TO_POINTER (rules != NULL);
}

static int
run_child (void)
{
  GThread *threads[N_THREADS];
  gboolean is_good = TRUE;

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("load", load_cb, NULL);
  for (guint i = 0; i < N_THREADS; i++)
    is_good = GPOINTER_TO_INT (g_thread_join (threads[i])) && is_good;
  return is_good ? 0 : 1;
}

/* Only a new program has asked for nothing yet. */
static void
test_threads (void)
{
  char *argv[] = { (char *) program, (char *) "--child", NULL };

  for (guint i = 0; i < N_CHILDREN; i++)
    {
      g_autoptr (GError) error = NULL;
      int status = 0;

      g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
      g_assert_no_error (error);
      g_assert_cmpint (status, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 2 && g_str_equal (argv[1], "--child"))
    return run_child ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/resource/threads", test_threads);
  return g_test_run ();
}
