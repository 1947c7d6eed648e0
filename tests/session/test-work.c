/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-work.c - tests: something that is done in a thread beside the main loop */
#include "lat-work.h"

#include "session-test.h"

#define PATIENCE 30
#define PAUSE    G_TIME_SPAN_MILLISECOND

/* What the thread does, and what is seen of it. */
typedef struct
{
  LatWork *work;
  guint n_rounds; /* 0: until it is not wanted */
  guint n;        /* guarded by the lock */
  guint n_seen;
  guint n_calls;
  gboolean is_over;
  gint *n_freed; /* atomically */
  GString *log;  /* guarded by the lock */
} Fixture;

static void
look_cb (gpointer data)
{
  Fixture *fixture = data;

  fixture->n_calls++;
  fixture->is_over = lat_work_is_over (fixture->work);
  lat_work_lock (fixture->work);
  fixture->n_seen = fixture->n;
  lat_work_unlock (fixture->work);
}

static gboolean
is_over (gpointer data)
{
  return ((Fixture *) data)->is_over;
}

static gboolean
has_seen (gpointer data)
{
  return ((Fixture *) data)->n_seen > 0;
}

static void
count (LatWork *work, gpointer data)
{
  Fixture *fixture = data;

  for (guint i = 0; fixture->n_rounds == 0 ? lat_work_is_wanted (work, 0) : i < fixture->n_rounds;
       i++)
    {
      lat_work_lock (work);
      fixture->n++;
      lat_work_unlock (work);
      lat_work_post (work);
      g_usleep (100);
    }
}

/* Whoever looks at the end has seen everything. */
static void
test_end (void)
{
  Fixture fixture = { .n_rounds = 200 };

  fixture.work = lat_work_new ("count", PAUSE, count, &fixture, NULL);
  lat_work_set_func (fixture.work, look_cb, &fixture);
  g_assert_false (lat_work_has_thread (fixture.work));
  g_assert_true (lat_work_start (fixture.work, NULL, NULL));
  g_assert_true (lat_work_start (fixture.work, NULL, NULL));
  g_assert_true (lat_work_has_thread (fixture.work));
  g_assert_true (session_test_wait (is_over, &fixture, PATIENCE));
  g_assert_cmpuint (fixture.n_seen, ==, 200);
  lat_work_join (fixture.work);
}

/* Cancelled it still tells of its end; stopped it tells nothing more, but what was found stays. */
static void
test_cancel_and_stop (void)
{
  for (guint stops = 0; stops < 2; stops++)
    {
      Fixture fixture = { 0 };
      guint n_calls;

      fixture.work = lat_work_new ("count", PAUSE, count, &fixture, NULL);
      lat_work_set_func (fixture.work, look_cb, &fixture);
      g_assert_true (lat_work_start (fixture.work, NULL, NULL));
      g_assert_true (session_test_wait (has_seen, &fixture, PATIENCE));
      g_assert_true (lat_work_is_wanted (fixture.work, 0));
      if (stops)
        lat_work_stop (fixture.work);
      else
        lat_work_cancel (fixture.work);
      n_calls = fixture.n_calls;
      g_assert_false (lat_work_is_wanted (fixture.work, 0));
      g_assert_true (g_cancellable_is_cancelled (lat_work_get_cancellable (fixture.work)));
      if (!stops)
        g_assert_true (session_test_wait (is_over, &fixture, PATIENCE));
      while (!lat_work_is_over (fixture.work))
        g_usleep (1000);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_assert_cmpint (fixture.n_calls > n_calls, ==, !stops);
      lat_work_join (fixture.work);
      g_assert_cmpuint (fixture.n, >, 0);
    }
}

static void
free_cb (gpointer data)
{
  Fixture *fixture = data;

  g_atomic_int_inc (fixture->n_freed);
  g_free (fixture);
}

static void
wait_for_end (LatWork *work, gpointer data)
{
  while (lat_work_is_wanted (work, 0))
    g_usleep (1000);
  (void) data;
}

/* Work that is left ends by itself, and frees what it was about; so does work that never began. */
static void
test_leave (void)
{
  gint n_freed = 0;

  for (guint begins = 0; begins < 2; begins++)
    {
      Fixture *data = g_new0 (Fixture, 1);
      LatWork *work = lat_work_new ("wait", PAUSE, wait_for_end, data, free_cb);

      data->n_freed = &n_freed;
      lat_work_set_func (work, look_cb, data);
      if (begins)
        g_assert_true (lat_work_start (work, NULL, NULL));
      lat_work_leave (work);
      while (g_atomic_int_get (&n_freed) <= (gint) begins)
        g_usleep (1000);
    }
  lat_work_leave (NULL);
  lat_work_join (NULL);
}

static gint n_freed_at_exit;

/* Called after what work does at the end of the program, since it is registered before that. */
static void
tell_cb (void)
{
  g_print ("%d freed", g_atomic_int_get (&n_freed_at_exit));
}

/* Is not quick to end, as an engine is not that is in the midst of something. */
static void
end_late (LatWork *work, gpointer data)
{
  wait_for_end (work, data);
  g_usleep (50000);
}

/* The end of the program waits for threads that were left: they read what goes then. */
static void
test_exit (void)
{
  if (g_test_subprocess ())
    {
      atexit (tell_cb);
      for (guint i = 0; i < 2; i++)
        {
          Fixture *data = g_new0 (Fixture, 1);
          LatWork *work = lat_work_new ("late", PAUSE, end_late, data, free_cb);

          data->n_freed = &n_freed_at_exit;
          g_assert_true (lat_work_start (work, NULL, NULL));
          lat_work_leave (work);
        }
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*2 freed*");
}

static void
add_name (LatWork *work, gpointer data)
{
  Fixture *fixture = data;

  while (fixture->n_rounds == 0 && lat_work_is_wanted (work, 0))
    g_usleep (1000);
  /* Two works, one string: it is the order that keeps them apart. */
  g_string_append_c (fixture->log, fixture->n_rounds == 0 ? 'a' : 'b');
}

/* The second begins when the first is over, whether that has been left meanwhile or not. */
static void
test_previous (void)
{
  g_autoptr (GString) log = g_string_new (NULL);
  Fixture first = { .log = log };
  Fixture second = { .log = log, .n_rounds = 1 };

  first.work = lat_work_new ("first", PAUSE, add_name, &first, NULL);
  second.work = lat_work_new ("second", PAUSE, add_name, &second, NULL);
  lat_work_set_func (second.work, look_cb, &second);
  g_assert_true (lat_work_start (first.work, NULL, NULL));
  g_assert_true (lat_work_start (second.work, first.work, NULL));
  g_usleep (20000);
  g_assert_false (lat_work_is_over (second.work));
  lat_work_leave (first.work);
  g_assert_true (session_test_wait (is_over, &second, PATIENCE));
  g_assert_cmpstr (log->str, ==, "ab");
  lat_work_join (second.work);
}

/* Answers each question with its number, as long as that is wanted. */
static void
answer (LatWork *work, gpointer data)
{
  Fixture *fixture = data;
  gpointer request;
  guint token;

  while (lat_work_take (work, &request, &token))
    {
      lat_work_lock (work);
      if (request != NULL && lat_work_is_wanted (work, token))
        fixture->n = GPOINTER_TO_UINT (request);
      lat_work_unlock (work);
      lat_work_post (work);
    }
}

static void
ask (Fixture *fixture, guint number)
{
  lat_work_lock (fixture->work);
  lat_work_give (fixture->work, GUINT_TO_POINTER (number), NULL);
  fixture->n = 0;
  lat_work_unlock (fixture->work);
}

static gboolean
has_last (gpointer data)
{
  return ((Fixture *) data)->n_seen == 1000;
}

static gboolean
has_none (gpointer data)
{
  return ((Fixture *) data)->n_seen == 0;
}

/* Only the newest question counts: after it was asked nothing is found for an older one. */
static void
test_questions (void)
{
  Fixture fixture = { 0 };

  fixture.work = lat_work_new ("answer", PAUSE, answer, &fixture, NULL);
  lat_work_set_func (fixture.work, look_cb, &fixture);
  g_assert_true (lat_work_start (fixture.work, NULL, NULL));
  for (guint i = 1; i <= 1000; i++)
    {
      ask (&fixture, i);
      lat_work_lock (fixture.work);
      g_assert_true (fixture.n == 0 || fixture.n == i);
      lat_work_unlock (fixture.work);
    }
  g_assert_true (session_test_wait (has_last, &fixture, PATIENCE));
  lat_work_hurry (fixture.work);
  ask (&fixture, 0);
  g_assert_true (session_test_wait (has_none, &fixture, PATIENCE));
  lat_work_join (fixture.work);
}

static void
info_cb (const LatInfo *info, gpointer data)
{
  Fixture *fixture = data;

  lat_work_lock (fixture->work);
  fixture->n = (guint) info->nodes;
  lat_work_unlock (fixture->work);
}

/* Searches a few nodes, then far more than anybody waits for. */
static void
search (LatWork *work, gpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  const LatPosition *position = lat_ruleset_get_start (ruleset);
  LatEngine *engine = lat_engine_new ();
  LatHistory history = { 0 };
  guint64 nodes = 2000;
  guint64 many = G_MAXUINT64;

  lat_history_reset (&history, position);
  g_assert_true (
      lat_work_search (work, 0, engine, ruleset, position, &history, &nodes, info_cb, data));
  g_assert_cmpuint (nodes, >=, 1000);
  g_assert_cmpuint (nodes, <, 10000);
  lat_work_post (work);
  g_assert_false (
      lat_work_search (work, 0, engine, ruleset, position, &history, &many, info_cb, data));
  g_assert_false (
      lat_work_search (work, 0, engine, ruleset, position, &history, &nodes, info_cb, data));
  lat_engine_free (engine);
  lat_history_clear (&history);
}

static void
test_search (void)
{
  Fixture fixture = { 0 };

  fixture.work = lat_work_new ("search", PAUSE, search, &fixture, NULL);
  lat_work_set_func (fixture.work, look_cb, &fixture);
  g_assert_true (lat_work_start (fixture.work, NULL, NULL));
  g_assert_true (session_test_wait (has_seen, &fixture, PATIENCE));
  lat_work_cancel (fixture.work);
  g_assert_true (session_test_wait (is_over, &fixture, PATIENCE));
  lat_work_join (fixture.work);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/work/end", test_end);
  g_test_add_func ("/work/cancel-and-stop", test_cancel_and_stop);
  g_test_add_func ("/work/leave", test_leave);
  g_test_add_func ("/work/exit", test_exit);
  g_test_add_func ("/work/previous", test_previous);
  g_test_add_func ("/work/questions", test_questions);
  g_test_add_func ("/work/search", test_search);
  return g_test_run ();
}
