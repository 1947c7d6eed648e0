/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-stop.c - tests: how quickly a search ends that is told to stop
 *
 * How quickly a search ends that is told to stop.
 *
 * Measured from the call of lat_engine_stop() until the answer is there, in two ways: by the clock, and
 * by the time of processors that the whole process takes, all workers together. While a busy machine
 * gives its processors to others the clock goes on and the other stands; the other counts up to a tick
 * of the kernel too much for each worker, which ran before. So what the engine needs is no more than the
 * smaller of both, and the bound for it is that of a free machine; where others slow the processors
 * themselves down it is longer by as much. The kernel may charge some of its own work to whoever runs:
 * one stop of a row may take longer.
 */
#include <time.h>

#include "machine.h"
#include "prover.h"

/* Where all memory is watched everything takes ten times as long, and more. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define MAX_MS 200
#elif !defined(__OPTIMIZE__)
/* What is promised is promised of a program that was optimised: this one takes five times as long. */
#define MAX_MS 50
#else
#define MAX_MS 10
#endif

#define LARGE    "Board.Files=19|Board.Ranks=19|"
#define RANKS_15 "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/"
#define ROW      "sssssssssssssssssss"
#define OWN_ROW  "SSSSSSSSSSSSSSSSSSS"

/* In microseconds from the start of the search; some of it is made ready then. */
static const gulong moments[] = { 0, 200, 1000, 3000, 10000, 20000, 30000, 50000 };

typedef struct
{
  const char *name;
  const char *rules;
  guint n_plies; /* played at random before */
} Case;

static const Case cases[] = {
  { "3x3", "Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/S1S|Goal.AnnihilateAt=0", 0 },
  { "8x8", "german-8x8", 0 },
  { "8x8-later", "german-8x8", 60 },
  { "8x8-dropping", "seneca-8x8", 0 },
  { "8x8-trapping", "seneca-8x8", 80 },
  { "10x8", "latrunculi-xxi-10x8", 20 },
  { "19x19", LARGE "Soldier.Range=0|Setup.Array=" ROW "/" ROW "/" RANKS_15 OWN_ROW "/" OWN_ROW, 0 },
  { "19x19-dropping", LARGE "Setup.Soldiers=120", 0 },
  { "19x19-jumping",
    LARGE "Setup.Soldiers=120|Soldier.Range=0|Soldier.Jump=any|Soldier.MultiJump=true|"
          "Soldier.Directions=all|Capture.Directions=all",
    260 },
};

static gint64
get_processor_us (void)
{
  struct timespec time;

  g_assert_cmpint (clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time), ==, 0);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
stop_after (LatEngine *engine,
            LatRuleset *ruleset,
            const LatPosition *position,
            const LatHistory *history,
            gulong moment,
            gint64 *used,
            gint64 *passed)
{
  LatLimits limits = { .infinite = TRUE };
  SearchResult result = { 0 };
  gint64 used_before, passed_before;

  lat_engine_go (engine, ruleset, position, history, &limits, NULL, search_note_done_cb, &result);
  g_usleep (moment);
  passed_before = g_get_monotonic_time ();
  used_before = get_processor_us ();
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  *used = get_processor_us () - used_before;
  *passed = g_get_monotonic_time () - passed_before;
  g_assert_cmpuint (result.n_done, ==, 1);
}

/* Whoever measures may be interrupted, too, between looking at the clock and calling: what is slow three
 * times is slow. */
static gboolean
is_slow (LatEngine *engine,
         LatRuleset *ruleset,
         const LatPosition *position,
         const LatHistory *history,
         gulong moment,
         gint64 *used,
         gint64 *passed)
{
  for (guint i = 0; i < 3; i++)
    {
      stop_after (engine, ruleset, position, history, moment, used, passed);
      if (!machine_is_late ((double) MIN (*used, *passed) / 1e3, MAX_MS))
        return FALSE;
    }
  return TRUE;
}

static void
test_stop (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset (self->rules);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (ruleset);

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint ply = 0; ply < self->n_plies; ply++)
    g_assert_true (play_random_action (ruleset, &position, &history, rand));
  for (guint n_threads = 1; n_threads <= 4; n_threads += 3)
    for (guint n_lines = 1; n_lines <= 10; n_lines += 9)
      {
        gint64 longest_used = 0, longest_passed = 0;
        guint n_slow = 0;

        lat_engine_set_threads (engine, n_threads);
        lat_engine_set_lines (engine, n_lines);
        lat_engine_new_game (engine);
        for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
          {
            gint64 used, passed;

            n_slow += is_slow (engine, ruleset, &position, &history, moments[i], &used, &passed);
            longest_used = MAX (longest_used, used);
            longest_passed = MAX (longest_passed, passed);
          }
        g_test_message ("%u threads, %u lines: %d us of processors, %d us by the clock", n_threads,
                        n_lines, (int) longest_used, (int) longest_passed);
        g_assert_cmpuint (n_slow, <=, 1);
        /* Nobody was waited for either. A machine with ten times as much to do as it can takes a second. */
        g_assert_cmpint (longest_passed, <, 5 * G_TIME_SPAN_SECOND);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/stop/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_stop);
    }
  return g_test_run ();
}
