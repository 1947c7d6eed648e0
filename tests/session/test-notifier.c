/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-notifier.c - tests: how a thread has the main loop come for results */
#include "lat-notifier.h"

#define PAUSE  (20 * G_TIME_SPAN_MILLISECOND)
#define N_POST 5000

/* What is told, and how often the main loop came for it. */
typedef struct
{
  LatNotifier *notifier;
  GMutex mutex;
  guint n_posted;
  guint n_seen;
  guint n_calls;
  gint64 called_at;
  gint64 shortest;
  GThread *caller;
} Fixture;

static void
posted_cb (gpointer data)
{
  Fixture *fixture = data;
  gint64 now = g_get_monotonic_time ();

  if (fixture->called_at != 0)
    fixture->shortest = MIN (fixture->shortest, now - fixture->called_at);
  fixture->called_at = now;
  fixture->n_calls++;
  fixture->caller = g_thread_self ();
  g_mutex_lock (&fixture->mutex);
  fixture->n_seen = fixture->n_posted;
  g_mutex_unlock (&fixture->mutex);
}

static gpointer
post_many (gpointer data)
{
  Fixture *fixture = data;

  for (guint i = 0; i < N_POST; i++)
    {
      g_mutex_lock (&fixture->mutex);
      fixture->n_posted++;
      lat_notifier_post (fixture->notifier);
      g_mutex_unlock (&fixture->mutex);
      if (i % 100 == 0)
        g_usleep (1000);
    }
  return NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_mutex_init (&fixture->mutex);
  fixture->shortest = G_MAXINT64;
  fixture->notifier = lat_notifier_new ("[latrunculi] test", PAUSE, posted_cb, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_notifier_free (fixture->notifier);
  g_mutex_clear (&fixture->mutex);
}

/* Thousands are told in few calls, here, with pauses between; and the last of them is seen. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  GThread *threads[2];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("posts", post_many, fixture);
  while (fixture->n_seen < N_POST * G_N_ELEMENTS (threads))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_true (fixture->caller == g_thread_self ());
  g_assert_cmpuint (fixture->n_calls, >=, 2);
  g_assert_cmpuint (fixture->n_calls, <, N_POST);
  /* A timer may come in the millisecond before. */
  g_assert_cmpint (fixture->shortest, >=, PAUSE - G_TIME_SPAN_MILLISECOND);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_seen, ==, fixture->n_posted);
}

/* What is pending when it is stopped, and what comes later, is not told. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  lat_notifier_post (fixture->notifier);
  lat_notifier_stop (fixture->notifier);
  lat_notifier_post (fixture->notifier);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_calls, ==, 0);
}

static void
free_cb (gpointer data)
{
  g_clear_pointer ((LatNotifier **) data, lat_notifier_free);
}

/* Who is called may have had enough. */
static void
test_free_within (void)
{
  LatNotifier *notifier = NULL;

  notifier = lat_notifier_new ("[latrunculi] test", 0, free_cb, &notifier);
  lat_notifier_post (notifier);
  while (notifier != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_main_context_pending (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/notifier/many", Fixture, NULL, set_up, test_many, tear_down);
  g_test_add ("/notifier/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add_func ("/notifier/free-within", test_free_within);
  return g_test_run ();
}
