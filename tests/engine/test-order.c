/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-order.c - tests: which moves come first, and that none is forgotten */
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-presets.h"
#include "lat-root.h"
#include "lat-search-private.h"
#include "prover.h"

typedef struct
{
  LatRuleset *ruleset;
  LatField *field;
  LatTable *table;
  LatSearch *search;
  LatPosition position;
  LatHistory history;
  LatJob job;
} Fixture;

static void
open_search (Fixture *f)
{
  LatWeights weights;

  lat_weights_derive (&weights, lat_ruleset_get_rules (f->ruleset));
  lat_job_init (&f->job, f->ruleset, &f->position, &f->history, &(LatLimits){ .depth = 1 },
                f->field, &weights, 1);
  f->job.table = f->table;
  lat_search_open (f->search, &f->job, 0);
}

static void
close_search (Fixture *f)
{
  lat_search_close (f->search);
  lat_job_clear (&f->job);
}

static Fixture *
set_up (const char *rules, const char *text)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->ruleset = make_ruleset (rules);
  f->field = lat_field_new (f->ruleset, LAT_ISA_AUTO);
  f->table = lat_table_new (1);
  f->search = lat_search_new ();
  if (text != NULL)
    read_position (f->ruleset, text, &f->position, &f->history);
  else
    {
      f->position = *lat_ruleset_get_start (f->ruleset);
      lat_history_reset (&f->history, &f->position);
    }
  return f;
}

static void
tear_down (Fixture *f)
{
  lat_search_free (f->search);
  lat_table_free (f->table);
  lat_field_free (f->field);
  lat_history_clear (&f->history);
  lat_ruleset_unref (f->ruleset);
  g_free (f);
}

static LatMove
move (Fixture *f, const char *text)
{
  return lat_field_from_action (f->field,
                                read_action (f->ruleset, &f->position, &f->history, text));
}

static guint
order (Fixture *f, LatMove first, LatMove *ordered)
{
  g_autofree LatMove *moves = g_new (LatMove, f->job.n_actions);

  for (guint i = 0; i < f->job.n_actions; i++)
    moves[i] = lat_field_from_action (f->field, f->job.actions[i]);
  return f->search->ops->order_root (f->search->context, moves, f->job.n_actions, first, ordered);
}

static void
test_first_captures_killers (void)
{
  Fixture *f = set_up ("german-8x8", "8/8/3Ss3/8/5S2/8/s7/s6S w - - 0 1");
  LatMove capture = move (f, "f4-f6") | LAT_MOVE_CAPTURES;
  LatMove killer = move (f, "h1-h5");
  LatMove older = move (f, "h1-h6");
  LatMove liked = move (f, "f4-a4");
  LatMove bad = move (f, "f4-b4");
  LatMove first = move (f, "h1-h2");

  open_search (f);
  LatLearn *learn = &f->search->learn;
  lat_learn_refutation (learn, 0, 0, older);
  lat_learn_refutation (learn, 0, 0, killer);
  lat_learn_quiet (learn, LAT_WHITE, 0, liked, 500);
  lat_learn_quiet (learn, LAT_WHITE, 0, bad, -500);

  g_autofree LatMove *ordered = g_new (LatMove, f->job.n_actions);
  g_assert_cmpuint (order (f, first, ordered), ==, f->job.n_actions);
  const LatMove wanted[] = { first, capture, killer, older, liked };
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_cmpuint (ordered[i], ==, wanted[i]);
  for (guint i = 0; i < G_N_ELEMENTS (wanted) + 3; i++)
    g_assert_cmpuint (ordered[i], !=, bad);
  close_search (f);
  tear_down (f);
}

/* What was learned fades, and never leaves its bounds. */
static void
test_histories_are_bounded (void)
{
  gint16 value = 0;

  for (guint i = 0; i < 1000; i++)
    lat_learn_shift (&value, 1600);
  g_assert_cmpint (value, >, LAT_LEARN_MAX / 2);
  g_assert_cmpint (value, <=, LAT_LEARN_MAX);
  for (guint i = 0; i < 2000; i++)
    lat_learn_shift (&value, -1600);
  g_assert_cmpint (value, <, -LAT_LEARN_MAX / 2);
  g_assert_cmpint (value, >=, -LAT_LEARN_MAX);
}

/* In every preset each legal action comes exactly once, and captures come before quiet moves. */
static void
test_all_in_order (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_captures = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      Fixture *f = set_up (ids[i], NULL);

      for (guint ply = 0;
           ply < 120 && play_random_action (f->ruleset, &f->position, &f->history, rand); ply++)
        {
          g_autofree LatMove *ordered = NULL;
          gboolean was_quiet = FALSE;

          open_search (f);
          ordered = g_new (LatMove, f->job.n_actions);
          g_assert_cmpuint (order (f, 0, ordered), ==, f->job.n_actions);
          for (guint j = 0; j < f->job.n_actions; j++)
            {
              LatAction action = lat_field_to_action (f->field, ordered[j]);
              gboolean captures = (ordered[j] & LAT_MOVE_CAPTURES) != 0;
              LatPosition next;
              guint n_victims = lat_play (f->ruleset, &f->position, action, &next);

              g_assert_cmpint (captures, ==, n_victims > 0);
              g_assert_false (captures && was_quiet);
              was_quiet = !captures;
              n_captures += captures;
              for (guint k = 0; k < j; k++)
                g_assert_cmpuint (ordered[k], !=, ordered[j]);
            }
          close_search (f);
        }
      tear_down (f);
    }
  g_assert_cmpuint (n_captures, >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/order/first-captures-killers", test_first_captures_killers);
  g_test_add_func ("/engine/order/histories-are-bounded", test_histories_are_bounded);
  g_test_add_func ("/engine/order/all-in-order", test_all_in_order);
  return g_test_run ();
}
