/* Which actions come first. */
#include "lat-movegen.h"
#include "lat-order.h"
#include "lat-play.h"
#include "prover.h"

typedef struct
{
  LatRuleset *ruleset;
  LatEvaluator evaluator;
  LatPosition position;
  LatHistory history;
  LatActionList list;
  LatOrder *order;
  gint stop;
} Fixture;

static Fixture *
set_up (const char *rules, const char *text)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->ruleset = make_ruleset (rules);
  f->order = g_new0 (LatOrder, 1);
  lat_evaluator_init (&f->evaluator, f->ruleset);
  read_position (f->ruleset, text, &f->position, &f->history);
  lat_action_list_init (&f->list);
  lat_movegen_list (f->ruleset, &f->position, &f->history, &f->list);
  return f;
}

static void
tear_down (Fixture *f)
{
  lat_action_list_clear (&f->list);
  lat_history_clear (&f->history);
  lat_ruleset_unref (f->ruleset);
  g_free (f->order);
  g_free (f);
}

static LatAction
act (Fixture *f, const char *text)
{
  return read_action (f->ruleset, &f->position, &f->history, text);
}

/* Picks all, and checks that each comes once and none is better than the one before. */
static GArray *
pick_all (Fixture *f, LatAction first)
{
  GArray *picks = g_array_new (FALSE, FALSE, sizeof (LatPick));
  g_auto (LatPicker) picker;
  LatPick pick;

  lat_picker_init_all (&picker, f->order, &f->evaluator, f->ruleset, &f->position, &f->list, first,
                       2, &f->stop);
  while (lat_picker_next (&picker, &pick))
    {
      if (picks->len > 0)
        g_assert_cmpint (pick.score, <=, g_array_index (picks, LatPick, picks->len - 1).score);
      for (guint i = 0; i < picks->len; i++)
        g_assert_cmpuint (pick.action, !=, g_array_index (picks, LatPick, i).action);
      g_assert_true (lat_action_list_has (&f->list, pick.action));
      g_array_append_val (picks, pick);
    }
  g_assert_cmpuint (picks->len, ==, f->list.n);
  return picks;
}

static LatAction
nth (GArray *picks, guint n)
{
  return g_array_index (picks, LatPick, n).action;
}

static void
test_first_captures_killers (void)
{
  Fixture *f = set_up ("german-8x8", "8/8/3Ss3/8/5S2/8/s7/s6S w - - 0 1");
  LatAction capture = act (f, "f4-f6");
  LatAction killer = act (f, "h1-h5");
  LatAction older = act (f, "h1-h6");
  LatAction liked = act (f, "f4-a4");
  LatAction bad = act (f, "f4-b4");
  LatAction first = act (f, "h1-h2");

  lat_order_reward (f->order, &f->position, older, 2, 3);
  lat_order_reward (f->order, &f->position, killer, 2, 3);
  lat_order_reward (f->order, &f->position, liked, 9, 3);
  lat_order_punish (f->order, &f->position, bad, 3);

  g_autoptr (GArray) picks = pick_all (f, first);
  const LatAction wanted[] = { first, capture, killer, older, liked };
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_cmpuint (nth (picks, i), ==, wanted[i]);
  g_assert_cmpuint (nth (picks, picks->len - 1), ==, bad);
  tear_down (f);
}

/* The action that fills the last side of the leader comes before captures. */
static void
test_win_first (void)
{
  Fixture *f = set_up ("kowalski-12x8", "d1S9/S11/12/4Ss6/12/6S5/5D6/S10s w - - 0 1");
  g_autoptr (GArray) picks = pick_all (f, LAT_ACTION_INVALID);

  g_assert_cmpuint (nth (picks, 0), ==, act (f, "c8-b8"));
  g_assert_cmpint (g_array_index (picks, LatPick, 0).score, >=, LAT_PICK_WIN);
  g_assert_cmpuint (nth (picks, 1), ==, act (f, "g3-g5"));
  tear_down (f);
}

/* The quick look at the neighbours must not miss a capture of any kind. */
static void
test_finds_all_captures (void)
{
  const char *const rules[] = { "latrunculi-xxi-8x8",  "petteia-xxi-8x8", "ruegen-rows-8x8",
                                "kowalski-early-12x8", "falkener-12x12",  "bell-8x8",
                                "seneca-8x8",          "schaedler-16-8x8" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_captures = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (LatRuleset) ruleset = make_ruleset (rules[i]);
      LatPosition position = *lat_ruleset_get_start (ruleset);
      g_auto (LatHistory) history = { 0 };
      LatEvaluator evaluator;

      lat_evaluator_init (&evaluator, ruleset);
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 200 && play_random_action (ruleset, &position, &history, rand);
           ply++)
        {
          g_auto (LatActionList) list;
          g_auto (LatPicker) picker;
          gint stop = FALSE;
          guint n = 0;
          LatPick pick;

          lat_action_list_init (&list);
          lat_movegen_list (ruleset, &position, &history, &list);
          for (guint j = 0; j < list.n; j++)
            {
              LatPosition next;

              if (lat_action_type (list.items[j]) == LAT_ACTION_MOVE)
                n += lat_play (ruleset, &position, list.items[j], &next) > 0;
            }
          n_captures += n;
          lat_picker_init_captures (&picker, &evaluator, ruleset, &position, &list, &stop);
          while (lat_picker_next (&picker, &pick))
            if (lat_action_type (pick.action) == LAT_ACTION_MOVE
                && (pick.score & (LAT_PICK_WIN - 1)) >= LAT_PICK_CAPTURE)
              n--;
          g_assert_cmpuint (n, ==, 0);
        }
    }
  g_assert_cmpuint (n_captures, >, 200);
}

static void
test_stops (void)
{
  Fixture *f = set_up ("Board.Files=19|Board.Ranks=19|Setup.Soldiers=9",
                       "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 w S9s9 - 0 1");
  g_auto (LatPicker) picker;

  g_assert_cmpuint (f->list.n, ==, 361);
  f->stop = TRUE;
  lat_picker_init_all (&picker, f->order, &f->evaluator, f->ruleset, &f->position, &f->list,
                       LAT_ACTION_INVALID, 0, &f->stop);
  g_assert_cmpuint (picker.n, <, f->list.n);
  tear_down (f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/order/first-captures-killers", test_first_captures_killers);
  g_test_add_func ("/engine/order/win-first", test_win_first);
  g_test_add_func ("/engine/order/finds-all-captures", test_finds_all_captures);
  g_test_add_func ("/engine/order/stops", test_stops);
  return g_test_run ();
}
