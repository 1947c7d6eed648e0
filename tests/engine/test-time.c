/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-time.c - tests: when time is up */
#include "lat-time.h"

static void
test_plan (void)
{
  const struct
  {
    LatLimits limits;
    LatSide side;
    gboolean is_limited;
    gint64 least_ms;
    gint64 most_ms;
  } cases[] = {
    { { .depth = 5 }, LAT_WHITE, FALSE, 0, 0 },
    { { .movetime_ms = 100, .infinite = TRUE }, LAT_WHITE, FALSE, 0, 0 },
    { { .movetime_ms = 100 }, LAT_BLACK, TRUE, 100, 100 },
    { { .time_ms = { 60000, 1 } }, LAT_WHITE, TRUE, 500, 30000 },
    { { .time_ms = { 60000, 1000 } }, LAT_BLACK, TRUE, 1, 500 },
    { { .time_ms = { 1, 1 } }, LAT_WHITE, TRUE, 0, 1 },
    { { .time_ms = { 3000, 0 }, .increment_ms = { 0, 0 } }, LAT_BLACK, FALSE, 0, 0 },
    { { .time_ms = { 10000, 0 }, .increment_ms = { 2000, 0 } }, LAT_WHITE, TRUE, 1500, 5000 },
    { { .time_ms = { 60000, 0 }, .movetime_ms = 50 }, LAT_WHITE, TRUE, 50, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatTimer timer;

      lat_timer_start (&timer, &cases[i].limits, cases[i].side);
      g_assert_cmpint (timer.hard_us > 0, ==, cases[i].is_limited);
      g_assert_cmpint (timer.soft_us, <=, timer.hard_us);
      g_assert_cmpint (timer.hard_us, >=, cases[i].least_ms * G_TIME_SPAN_MILLISECOND);
      g_assert_cmpint (timer.hard_us, <=, cases[i].most_ms * G_TIME_SPAN_MILLISECOND);
      /* Never more than the clock has. */
      if (lat_limits_have_clock (&cases[i].limits, cases[i].side))
        g_assert_cmpint (timer.hard_us, <=,
                         MAX (cases[i].limits.time_ms[cases[i].side], 1) * G_TIME_SPAN_MILLISECOND);
    }
}

static void
test_over (void)
{
  LatTimer timer = { .start_us = g_get_monotonic_time () };

  g_assert_false (lat_timer_is_over (&timer));
  g_assert_true (lat_timer_may_go_deeper (&timer));
  timer.start_us -= G_TIME_SPAN_SECOND;
  g_assert_cmpint (lat_timer_get_elapsed (&timer), >=, G_TIME_SPAN_SECOND);
  timer.soft_us = G_TIME_SPAN_SECOND / 2;
  timer.hard_us = G_TIME_SPAN_HOUR;
  g_assert_false (lat_timer_may_go_deeper (&timer));
  g_assert_false (lat_timer_is_over (&timer));
  timer.hard_us = G_TIME_SPAN_SECOND;
  g_assert_true (lat_timer_is_over (&timer));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/time/plan", test_plan);
  g_test_add_func ("/engine/time/over", test_over);
  return g_test_run ();
}
