/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-job.c - tests: what all workers of a search share
 *
 * What workers share: the actions at the root, the key of the table, what repetition means. */
#include "lat-job.h"
#include "lat-play.h"
#include "prover.h"

typedef struct
{
  LatRuleset *ruleset;
  LatField *field;
  LatPosition position;
  LatHistory history;
  LatJob job;
} Fixture;

static void
set_up (Fixture *f, const char *rules, const char *text, const char *actions)
{
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);
  LatLimits limits = { 0 };
  LatWeights weights;

  f->ruleset = make_ruleset (rules);
  f->field = lat_field_new (f->ruleset, LAT_ISA_AUTO);
  lat_weights_derive (&weights, lat_ruleset_get_rules (f->ruleset));
  read_position (f->ruleset, text, &f->position, &f->history);
  for (guint i = 0; words[i] != NULL; i++)
    {
      LatPosition next;

      lat_play (f->ruleset, &f->position,
                read_action (f->ruleset, &f->position, &f->history, words[i]), &next);
      lat_history_push (&f->history, &next);
      f->position = next;
    }
  lat_job_init (&f->job, f->ruleset, &f->position, &f->history, &limits, f->field, &weights, 2);
}

static void
tear_down (Fixture *f)
{
  lat_job_clear (&f->job);
  lat_field_free (f->field);
  lat_history_clear (&f->history);
  lat_ruleset_unref (f->ruleset);
}

#define BOARD "Board.Files=4|Board.Ranks=4|Setup.Array=s2s/4/4/S2S|Goal.AnnihilateAt=0"
#define START "s2s/4/4/S2S w - - 0 1"
#define LOOP  "a1-a2 a4-a3 a2-a1 a3-a4"

static void
test_repetition (void)
{
  const struct
  {
    const char *rules;
    guint repeats_at;
    gboolean repeats_soon;
  } cases[] = {
    { BOARD, G_MAXUINT, FALSE },
    { BOARD "|Limits.Repetition=3", 8, FALSE },
    { BOARD "|Limits.Repetition=2", 4, TRUE },
    { BOARD "|Limits.Repetition=5", 16, FALSE },
    { BOARD "|Goal.NoMoves=pass|Limits.Repetition=3", 4, TRUE },
    { BOARD "|Capture.Method=trap|Limits.Repetition=3", 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture f;

      set_up (&f, cases[i].rules, START, "");
      g_assert_cmpuint (f.job.repeats_at, ==, cases[i].repeats_at);
      g_assert_cmpint (f.job.repeats_soon, ==, cases[i].repeats_soon);
      tear_down (&f);
    }
}

/* The same position after another history: other entries of the table once it matters. */
static void
test_keys (void)
{
  const struct
  {
    const char *rules;
    const char *text;
    const char *actions;
    gboolean is_same;
  } cases[] = {
    { BOARD, START, LOOP, TRUE },
    { BOARD "|Limits.Repetition=3", START, LOOP, FALSE },
    { BOARD "|Limits.Repetition=5", START, LOOP, TRUE },
    { BOARD "|Limits.Repetition=5", START, LOOP " " LOOP " " LOOP, FALSE },
    { BOARD "|Limits.NoCapturePlies=50", START, LOOP, FALSE },
    { BOARD, "s2s/4/4/S2S w - - 7 30", "", TRUE },
    { BOARD "|Limits.NoCapturePlies=50", "s2s/4/4/S2S w - - 7 30", "", FALSE },
    { BOARD "|Limits.NoCapturePlies=50", "s2s/4/4/S2S w - - 0 30", "", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture start, other;

      set_up (&start, cases[i].rules, START, "");
      set_up (&other, cases[i].rules, cases[i].text, cases[i].actions);
      g_assert_cmpuint (start.position.key, ==, other.position.key);
      g_assert_cmpint (lat_job_get_key (&start.job, &start.position)
                           == lat_job_get_key (&other.job, &other.position),
                       ==, cases[i].is_same);
      tear_down (&start);
      tear_down (&other);
    }

  /* Other rules, other keys. */
  Fixture one, other;
  set_up (&one, BOARD, START, "");
  set_up (&other, BOARD "|Capture.Corner=true", START, "");
  g_assert_true (lat_job_get_key (&one.job, &one.position)
                 != lat_job_get_key (&other.job, &other.position));
  tear_down (&one);
  tear_down (&other);
}

static void
test_search_actions (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (BOARD);
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatWeights weights;
  LatJob job;

  g_autoptr (LatField) field = lat_field_new (ruleset, LAT_ISA_AUTO);
  lat_weights_derive (&weights, lat_ruleset_get_rules (ruleset));
  lat_history_init (&history);
  lat_job_init (&job, ruleset, start, NULL, &(LatLimits){ 0 }, field, &weights, 1);
  g_assert_cmpuint (job.n_actions, ==, 4);
  g_assert_cmpuint (job.history.n, ==, 1);
  lat_job_clear (&job);

  read_position (ruleset, START, &position, &history);
  LatAction wanted[] = { read_action (ruleset, &position, &history, "a1-a2"),
                         lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, 22, 400) };
  LatLimits limits = { .search_actions = wanted, .n_search_actions = 2 };
  lat_job_init (&job, ruleset, start, NULL, &limits, field, &weights, 1);
  g_assert_cmpuint (job.n_actions, ==, 1);
  g_assert_cmpuint (job.actions[0], ==, wanted[0]);
  g_assert_null (job.limits.search_actions);
  lat_job_clear (&job);

  /* None of them is legal: all are searched. */
  limits.search_actions = wanted + 1;
  limits.n_search_actions = 1;
  lat_job_init (&job, ruleset, start, NULL, &limits, field, &weights, 1);
  g_assert_cmpuint (job.n_actions, ==, 4);
  lat_job_clear (&job);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/job/repetition", test_repetition);
  g_test_add_func ("/engine/job/keys", test_keys);
  g_test_add_func ("/engine/job/search-actions", test_search_actions);
  return g_test_run ();
}
