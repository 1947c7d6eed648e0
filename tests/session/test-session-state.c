/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-state.c - tests: which windows there were */
#include "lat-session-state.h"

static void
test_round_trip (void)
{
  LatSessionWindow one = { (char *) "file:///a%20b.latgame", (char *) "0 0x3", 700, 500, FALSE };
  LatSessionWindow two = { (char *) "file:///ü;=\n[x]", (char *) "1", 360, 640, TRUE };
  g_autoptr (GPtrArray) windows = g_ptr_array_new ();
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (windows, &one);
  g_ptr_array_add (windows, &two);
  text = lat_session_state_write (windows);
  again = lat_session_state_read (text);
  g_assert_cmpuint (again->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const LatSessionWindow *expected = windows->pdata[i];
      const LatSessionWindow *found = again->pdata[i];

      g_assert_cmpstr (found->uri, ==, expected->uri);
      g_assert_cmpstr (found->place, ==, expected->place);
      g_assert_cmpint (found->width, ==, expected->width);
      g_assert_cmpint (found->height, ==, expected->height);
      g_assert_cmpint (found->is_maximized, ==, expected->is_maximized);
    }
}

/* Whatever lies there, there is a session, if an empty one. */
static void
test_broken (void)
{
  static const struct
  {
    const char *text;
    guint n;
  } rows[] = {
    { "", 0 },
    { "nonsense", 0 },
    { "[Window 1]\nWidth=5\n", 0 },
    { "[Window 1]\nFile=a\nWidth=x\nHeight=-7\n[Window 3]\nFile=b\n", 1 },
    { "[Window 1]\nFile=a\nWidth=99999999\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) windows = lat_session_state_read (rows[i].text);

      g_assert_cmpuint (windows->len, ==, rows[i].n);
      for (guint j = 0; j < windows->len; j++)
        {
          const LatSessionWindow *window = windows->pdata[j];

          g_assert_cmpint (window->width, <=, 16384);
          g_assert_cmpint (window->height, >=, 0);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session-state/round-trip", test_round_trip);
  g_test_add_func ("/session-state/broken", test_broken);
  return g_test_run ();
}
