/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-opponent.c - tests: playing against the engine, without a screen */
#include "session-test.h"

#include <string.h>

#include "lat-opponent-game.h"
#include "lat-opponent.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 30

static gboolean
is_waiting (gpointer data)
{
  return lat_opponent_get_state (data) == LAT_OPPONENT_WAITING;
}

static gboolean
is_over (gpointer data)
{
  return lat_opponent_get_state (data) == LAT_OPPONENT_OVER;
}

static guint
get_depth (LatDocument *document)
{
  return lat_node_get_depth (lat_document_get_node (document));
}

/* It answers at its own turn, and only there; what it plays is a step like any other. */
static void
test_answer (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 2, .seed = 1 };
  LatNode *tip;

  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_OFF);
  session_test_play (document, "a1-a5");
  lat_document_undo (document);
  lat_opponent_start (opponent, &settings);
  g_assert_true (is_waiting (opponent));
  g_assert_false (lat_opponent_can_take_back (opponent));
  session_test_play (document, "b1-b4");
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (get_depth (document), ==, 2);
  tip = lat_document_get_node (document);

  /* Looking elsewhere plays nothing; coming back goes on. */
  lat_document_go_first (document);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_AWAY);
  lat_document_go_next (document);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_AWAY);
  lat_document_go (document, tip);
  g_assert_true (is_waiting (opponent));

  /* Undo takes its answer back, and it does not answer again by itself. */
  lat_document_undo (document);
  g_assert_cmpuint (get_depth (document), ==, 1);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_AWAY);
  lat_opponent_resume (opponent);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (get_depth (document), ==, 2);

  /* Who plays elsewhere is followed there. */
  lat_document_go_first (document);
  session_test_play (document, "c1-c4");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (get_depth (document), ==, 2);
  g_assert_cmpuint (lat_node_get_n_children (session_test_node (document, 0)), ==, 2);

  lat_opponent_stop (opponent);
  lat_document_go_first (document);
  session_test_play (document, "d1-d4");
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_OFF);
}

/* It may begin, in the middle of a game, where other actions are already. */
static void
test_anywhere (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { TRUE, FALSE }, .level = 3, .seed = 1 };

  session_test_play (document, "a1-a5 a8-a6 b1-b5 b8-b6");
  lat_document_go (document, session_test_node (document, 2));
  lat_opponent_start (opponent, &settings);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (get_depth (document), ==, 3);
  g_assert_cmpint (lat_document_get_position (document)->side, ==, LAT_BLACK);
}

static void
set_range (LatDocument *document, const char *range)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  g_auto (LatRetarget) retarget = { 0 };

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SOLDIER_RANGE, range, NULL));
  g_assert_true (lat_document_set_rules (document, rules, NULL, &retarget));
}

/* Under other rules play goes on; by the clock it ends. */
static void
test_rules (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 1, .seed = 3 };

  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a2");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  set_range (document, "7");
  g_assert_true (is_waiting (opponent));
  g_assert_cmpint (lat_opponent_get_settings (opponent)->plays[LAT_BLACK], ==, TRUE);
  session_test_play (document, "b1-b2");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (get_depth (document), ==, 4);

  settings.main_ms = 60000;
  lat_opponent_start (opponent, &settings);
  g_assert_true (is_waiting (opponent));
  set_range (document, "6");
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_OFF);
}

static void
test_take_back (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 1, .seed = 7 };

  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a5");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_true (lat_opponent_can_take_back (opponent));
  lat_opponent_take_back (opponent);
  g_assert_cmpuint (get_depth (document), ==, 0);
  g_assert_cmpuint (lat_node_get_n_children (lat_document_get_node (document)), ==, 0);
  g_assert_true (is_waiting (opponent));
  /* Nothing is lost. */
  lat_document_undo (document);
  g_assert_cmpuint (lat_node_get_n_children (session_test_node (document, 0)), ==, 1);
  lat_document_redo (document);

  /* While it thinks: it does not play into the void. */
  lat_document_go_first (document);
  settings.level = 8;
  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a5");
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
  lat_opponent_take_back (opponent);
  g_assert_true (is_waiting (opponent));
  g_assert_cmpuint (get_depth (document), ==, 0);

  /* What was played in an earlier game is not this one's to take back. */
  session_test_play (document, "a1-a5");
  lat_opponent_stop (opponent);
  settings.level = 1;
  lat_opponent_start (opponent, &settings);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  lat_opponent_take_back (opponent);
  g_assert_cmpuint (lat_node_get_n_children (session_test_node (document, 0)), ==, 1);
  lat_opponent_stop (opponent);
  lat_document_go_first (document);
  lat_document_delete (document, lat_node_get_first_child (lat_document_get_node (document)));

  /* What was there before stays. */
  lat_opponent_stop (opponent);
  session_test_play (document, "b1-b5 b8-b6");
  lat_document_go_first (document);
  settings.level = 1;
  lat_opponent_start (opponent, &settings);
  lat_document_go_next (document);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  lat_opponent_take_back (opponent);
  g_assert_cmpuint (get_depth (document), ==, 0);
  g_assert_cmpuint (lat_node_get_n_children (lat_document_get_node (document)), ==, 1);
}

/* Undo takes back what "Take back" does, redo brings it again, and nothing is played meanwhile. */
static void
test_undo (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 1, .seed = 7 };
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  g_assert_false (lat_opponent_undo (opponent));
  g_assert_false (lat_opponent_redo (opponent));
  lat_opponent_start (opponent, &settings);
  g_assert_false (lat_opponent_undo (opponent));
  for (guint i = 0; i < 2; i++)
    {
      session_test_play (document, i == 0 ? "a1-a5" : "b1-b5");
      g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
    }
  text = lat_document_dup_game_text (document);
  for (guint depth = 4; depth > 0; depth -= 2)
    {
      g_assert_cmpuint (get_depth (document), ==, depth);
      g_assert_true (lat_opponent_undo (opponent));
      g_assert_cmpuint (get_depth (document), ==, depth - 2);
      g_assert_true (is_waiting (opponent));
    }
  g_assert_false (lat_opponent_undo (opponent));
  g_assert_false (lat_document_can_undo (document));
  for (guint depth = 2; depth <= 4; depth += 2)
    {
      g_assert_true (lat_opponent_redo (opponent));
      g_assert_cmpuint (get_depth (document), ==, depth);
      g_assert_true (is_waiting (opponent));
    }
  again = lat_document_dup_game_text (document);
  g_assert_cmpstr (again, ==, text);
  g_assert_false (lat_opponent_redo (opponent));

  /* What was done last is undone first: here a comment. */
  lat_document_set_comment (document, lat_document_get_node (document), "hm", FALSE);
  g_assert_false (lat_opponent_undo (opponent));
  lat_document_undo (document);
  g_assert_true (lat_opponent_undo (opponent));
  g_assert_cmpuint (get_depth (document), ==, 2);

  /* Elsewhere it is the document's. */
  lat_document_go_first (document);
  g_assert_false (lat_opponent_undo (opponent));
  g_assert_false (lat_opponent_redo (opponent));
}

/* While it thinks there is one action to undo, and it plays nothing into the void. */
static void
test_undo_thinking (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 8, .seed = 7 };

  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a5");
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
  g_assert_true (lat_opponent_undo (opponent));
  g_assert_true (is_waiting (opponent));
  g_assert_cmpuint (get_depth (document), ==, 0);
  g_assert_true (lat_opponent_redo (opponent));
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
  g_assert_cmpuint (get_depth (document), ==, 1);

  /* What a person follows was there before, and stays. */
  lat_opponent_stop (opponent);
  lat_document_go_first (document);
  settings.level = 1;
  lat_opponent_start (opponent, &settings);
  lat_document_go_next (document);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_true (lat_opponent_undo (opponent));
  g_assert_cmpuint (get_depth (document), ==, 0);
  g_assert_true (is_waiting (opponent));
}

static void
check_words (LatOpponent *opponent, const char *expected)
{
  g_autofree char *words = lat_opponent_dup_words (opponent);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_resign (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 1 };
  g_assert_false (lat_opponent_can_resign (opponent));
  check_words (opponent, NULL);
  lat_opponent_start (opponent, &settings);
  check_words (opponent, "Your turn: you play White");
  lat_opponent_resign (opponent);
  g_assert_true (is_over (opponent));
  g_assert_cmpint (lat_game_get_result (lat_document_get_game (document)), ==, LAT_RESULT_BLACK);
  check_words (opponent, "The game is over: White resigns");
  lat_document_undo (document);
  g_assert_cmpint (lat_game_get_result (lat_document_get_game (document)), ==, LAT_RESULT_NONE);
  g_assert_false (lat_document_can_undo (document));
  settings = (LatOpponentSettings){ .plays = { TRUE, FALSE }, .level = 8 };
  lat_opponent_start (opponent, &settings);
  check_words (opponent, "The engine thinks for White");
  g_assert_false (lat_opponent_has_clock (opponent));
  g_assert_false (lat_opponent_runs_clock (opponent));
  lat_opponent_resign (opponent);
  check_words (opponent, "The game is over: Black resigns");
  g_assert_cmpint (lat_game_get_result (lat_document_get_game (document)), ==, LAT_RESULT_WHITE);
}

/* A person who does not act loses by the clock; the engine keeps within its own. */
static void
test_clock (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = {
    .plays = { FALSE, TRUE }, .level = 8, .main_ms = 1500, .increment_ms = 300
  };

  lat_opponent_start (opponent, &settings);
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), ==, 1500);
  g_assert_cmpint (lat_opponent_get_settings (opponent)->increment_ms, ==, 300);
  g_assert_true (lat_opponent_has_clock (opponent));
  g_assert_true (lat_opponent_runs_clock (opponent));
  session_test_play (document, "a1-a5");
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), >, 1500);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), <=, 1800);
  g_assert_true (session_test_wait (is_over, opponent, PATIENCE));
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), ==, 0);
  g_assert_false (lat_opponent_runs_clock (opponent));
  check_words (opponent, "The game is over: White's time is over");
  g_assert_cmpstr (lat_game_get_tag (lat_document_get_game (document), "Termination"), ==,
                   "White's time is over");
}

static gboolean
is_past (gpointer data)
{
  return g_get_monotonic_time () >= *(gint64 *) data;
}

static void
wait_ms (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * (gint64) G_TIME_SPAN_MILLISECOND;

  session_test_wait (is_past, &end, PATIENCE);
}

/* Who looks at another position pauses the game: no clock runs. */
static void
test_clock_away (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE }, .level = 8, .main_ms = 600 };

  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a5");
  lat_document_go_first (document);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_AWAY);
  g_assert_false (lat_opponent_is_shown (opponent));
  wait_ms (900);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_AWAY);
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), >, 0);
  lat_document_go_next (document);
  g_assert_true (lat_opponent_is_shown (opponent));
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
}

/* An action that is taken back costs no time, and wins none. */
static void
test_clock_back (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = {
    .plays = { FALSE, TRUE }, .level = 1, .main_ms = 60000, .increment_ms = 5000
  };

  lat_opponent_start (opponent, &settings);
  for (guint i = 0; i < 4; i++)
    {
      session_test_play (document, "a1-a5");
      g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), >, 60000);
      g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
      g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), >, 60000);
      if (i % 2 == 0)
        lat_opponent_take_back (opponent);
      else
        g_assert_true (lat_opponent_undo (opponent));
      g_assert_true (is_waiting (opponent));
      g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), ==, 60000);
      g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), <=, 60000);
      g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), >, 55000);
    }
}

/* The engine waits a while before it plays, for the sake of people, but not at the cost of its time. */
static void
test_clock_pause (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = {
    .plays = { FALSE, TRUE }, .level = 1, .main_ms = 2000, .pause_ms = 1500
  };

  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a5");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), >, 800);
}

static LatNode *
get_first_action (LatDocument *document)
{
  return lat_node_get_first_child (lat_game_get_root (lat_document_get_game (document)));
}

/* What is left on the clock is written with the action, goes with it, and is read again. */
static void
test_stamps (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) other = session_test_document (XXI);
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = {
    .plays = { FALSE, TRUE }, .level = 1, .main_ms = 3725500, .increment_ms = 10000
  };
  g_autofree char *text = NULL;
  LatNode *node;

  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a1-a5");
  node = get_first_action (document);
  g_assert_cmpstr (lat_node_get_clock (node), ==, "1:02:15");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_nonnull (lat_node_get_clock (lat_node_get_first_child (node)));
  lat_opponent_stop (opponent);

  /* One step each; what is done again has its clock again. */
  g_assert_cmpstr (lat_document_get_undo_name (document), !=, "Clock");
  lat_document_undo (document);
  lat_document_undo (document);
  g_assert_false (lat_document_can_undo (document));
  lat_document_redo (document);
  g_assert_cmpstr (lat_node_get_clock (get_first_action (document)), ==, "1:02:15");
  text = lat_document_dup_game_text (document);
  g_assert_nonnull (strstr (text, "[%clk 1:02:15]"));
  g_assert_true (lat_document_paste (other, text, NULL));
  g_assert_cmpstr (lat_node_get_clock (get_first_action (other)), ==, "1:02:15");

  /* Of an action that was there before nothing is said, and without a clock neither. */
  lat_document_undo (document);
  session_test_play (document, "b1-b5");
  lat_document_go_first (document);
  lat_opponent_start (opponent, &settings);
  lat_document_go_next (document);
  lat_opponent_stop (opponent);
  g_assert_null (lat_node_get_clock (get_first_action (document)));
  lat_document_go_first (document);
  settings.main_ms = 0;
  lat_opponent_start (opponent, &settings);
  session_test_play (document, "c1-c5");
  lat_opponent_stop (opponent);
  g_assert_null (lat_node_get_clock (session_test_node (document, 1)));
}

static gboolean
is_stuck (gpointer data)
{
  return lat_opponent_get_state (data) == LAT_OPPONENT_STUCK;
}

/* Another program plays by the same levels; if it fails, the game waits and says why. */
static void
test_program (void)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "fake-engine.py", NULL);
  const char *argv[] = { g_getenv ("LAT_TEST_PYTHON"), script, "plays", NULL };
  g_autoptr (LatDocument) document = session_test_document ("german-8x8");
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { TRUE, FALSE }, .level = 8, .main_ms = 60000 };
  g_autofree char *words = NULL;
  guint left;

  lat_opponent_set_program (opponent, argv);
  lat_opponent_start (opponent, &settings);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (document)), ==, "a2-a3");

  lat_document_go_first (document);
  argv[2] = "crash";
  lat_opponent_set_program (opponent, argv);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_OFF);
  lat_opponent_start (opponent, &settings);
  g_assert_true (session_test_wait (is_stuck, opponent, PATIENCE));
  words = lat_opponent_dup_words (opponent);
  g_assert_nonnull (strstr (words, "out of luck"));
  left = lat_opponent_get_time (opponent, LAT_WHITE);
  g_assert_true (lat_opponent_can_resume (opponent));
  lat_opponent_resume (opponent);
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
  g_assert_true (session_test_wait (is_stuck, opponent, PATIENCE));
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), <=, left);

  /* And back to the engine here. */
  lat_opponent_set_program (opponent, NULL);
  settings.level = 1;
  lat_opponent_start (opponent, &settings);
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
}

/* A game in which the players may change sides. */
static LatDocument *
create_swap_document (void)
{
  g_autoptr (LatRuleset) preset = lat_ruleset_new_preset ("german-8x8");
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (preset));
  g_autoptr (LatRuleset) ruleset = NULL;

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SWAP, "true", NULL));
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  return lat_document_new (ruleset);
}

static void
assert_engine_plays (LatOpponent *opponent, LatSide side, const char *words)
{
  const LatOpponentSettings *settings = lat_opponent_get_settings (opponent);
  g_autofree char *told = lat_opponent_dup_words (opponent);

  g_assert_true (settings->plays[side]);
  g_assert_false (settings->plays[lat_side_opposite (side)]);
  g_assert_nonnull (strstr (told, words));
}

/* The engine changes sides where its search says so: from then on a person plays the other men, with the clock of
 * the player that was. Taking that back, undoing it and doing it again change who plays whom, too. */
static void
test_engine_swaps (void)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "fake-engine.py", NULL);
  const char *argv[] = { g_getenv ("LAT_TEST_PYTHON"), script, "swaps", NULL };
  g_autoptr (LatDocument) document = create_swap_document ();
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, TRUE },
                                   .level = LAT_OPPONENT_N_LEVELS,
                                   .main_ms = 600000,
                                   .increment_ms = 30000 };

  lat_opponent_set_program (opponent, argv);
  lat_opponent_start (opponent, &settings);
  session_test_play (document, "a2-a3");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpuint (get_depth (document), ==, 2);
  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (document)), ==, "swap");
  assert_engine_plays (opponent, LAT_WHITE, "you play Black");
  /* Both have acted once, so both have got their increment. */
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_WHITE), >, 620000);
  g_assert_cmpuint (lat_opponent_get_time (opponent, LAT_BLACK), >, 620000);

  session_test_play (document, "a7-a6");
  g_assert_true (session_test_wait (is_waiting, opponent, PATIENCE));
  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (document)), ==, "b2-b3");
  assert_engine_plays (opponent, LAT_WHITE, "you play Black");

  /* A person's last action and its answer. */
  g_assert_true (lat_opponent_undo (opponent));
  g_assert_cmpuint (get_depth (document), ==, 2);
  assert_engine_plays (opponent, LAT_WHITE, "you play Black");
  /* The first one, and with it the change of sides. */
  g_assert_true (lat_opponent_undo (opponent));
  g_assert_cmpuint (get_depth (document), ==, 0);
  g_assert_true (is_waiting (opponent));
  assert_engine_plays (opponent, LAT_BLACK, "you play White");
  g_assert_true (lat_opponent_redo (opponent));
  g_assert_cmpuint (get_depth (document), ==, 2);
  g_assert_true (is_waiting (opponent));
  assert_engine_plays (opponent, LAT_WHITE, "you play Black");
  lat_opponent_take_back (opponent);
  g_assert_cmpuint (get_depth (document), ==, 0);
  assert_engine_plays (opponent, LAT_BLACK, "you play White");
}

static gboolean
has_three (gpointer data)
{
  return get_depth (data) == 3;
}

/* A person changes sides: the engine goes on with the men that were the person's. */
static void
test_person_swaps (void)
{
  g_autoptr (LatDocument) document = create_swap_document ();
  g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
  LatOpponentSettings settings = { .plays = { FALSE, FALSE }, .level = 1, .seed = 5 };

  session_test_play (document, "a2-a3");
  settings.plays[LAT_WHITE] = TRUE;
  lat_opponent_start (opponent, &settings);
  g_assert_true (is_waiting (opponent));
  assert_engine_plays (opponent, LAT_WHITE, "you play Black");
  session_test_play (document, "swap");
  assert_engine_plays (opponent, LAT_BLACK, "Sides are changed");
  g_assert_cmpint (lat_opponent_get_state (opponent), ==, LAT_OPPONENT_THINKING);
  g_assert_true (session_test_wait (has_three, document, PATIENCE));
  g_assert_cmpint (lat_node_get_side (lat_document_get_node (document)), ==, LAT_BLACK);
  assert_engine_plays (opponent, LAT_BLACK, "you play White");
  /* Where it was played before sides were changed they are as they were. */
  lat_document_go (document, session_test_node (document, 1));
  lat_opponent_resume (opponent);
  assert_engine_plays (opponent, LAT_WHITE, "you play Black");
}

/* Against itself it plays to the end, by the rules, the same by the same seed. */
static void
test_both (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatDocument) document = session_test_document (XXI);
      g_autoptr (LatOpponent) opponent = lat_opponent_new (document);
      LatOpponentSettings settings = { .plays = { TRUE, TRUE }, .level = 1, .seed = 3 };
      g_autofree char *text = NULL;

      g_assert_true (
          lat_document_paste (document,
                              "Board.Files=5|Board.Ranks=5|Setup.Array=ss1ss/5/5/5/SS1SS|"
                              "Goal.AnnihilateAt=1|Limits.NoCapturePlies=20",
                              NULL));
      lat_opponent_start (opponent, &settings);
      g_assert_false (lat_opponent_can_resign (opponent));
      g_assert_true (session_test_wait (is_over, opponent, PATIENCE));
      g_assert_cmpint (lat_document_get_outcome (document)->result, !=, LAT_RESULT_NONE);
      text = lat_document_dup_game_text (document);
      if (i == 1)
        g_assert_cmpstr (text, ==, first);
      g_free (first);
      first = g_steal_pointer (&text);
    }
}

/* The table says what a level is: more cannot be worse. */
static void
test_levels (void)
{
  for (guint level = 1; level <= LAT_OPPONENT_N_LEVELS; level++)
    {
      const LatOpponentLevel *row = lat_opponent_level_get (level);
      g_autofree char *words = lat_opponent_level_dup_words (level);

      g_assert_true (row->depth > 0 || row->nodes > 0);
      g_assert_cmpuint (row->n_lines, >=, 1);
      g_assert_cmpuint (row->n_lines, <=, LAT_ENGINE_MAX_LINES);
      g_assert_cmpuint (strlen (words), >, 0);
      if (level > 1)
        {
          const LatOpponentLevel *before = lat_opponent_level_get (level - 1);

          g_assert_cmpuint (row->noise, <=, before->noise);
          g_assert_true (row->nodes > 0 || row->depth >= before->depth);
        }
    }
}

/* The noise: a level errs by no more than it says, and errs. */
static void
test_noise (void)
{
  LatAnalysisResults results = { .is_done = TRUE, .has_line = 7, .best = 1 };
  LatRandom random = lat_random_new (5, 0);
  guint n[4] = { 0 };

  for (guint i = 0; i < 3; i++)
    {
      results.lines[i].n_pv = 1;
      results.lines[i].pv[0] = i + 1;
    }
  results.lines[0].score.value = 100;
  results.lines[1].score.value = 20;
  results.lines[2].score.value = 100 - 2 * (int) lat_opponent_level_get (2)->noise - 1;
  for (guint i = 0; i < 2000; i++)
    n[lat_opponent_level_choose (2, &results, &random)]++;
  g_assert_cmpuint (n[1], >, n[2]);
  g_assert_cmpuint (n[2], >, 50);
  g_assert_cmpuint (n[3], ==, 0);
  g_assert_cmpuint (lat_opponent_level_choose (8, &results, &random), ==, 1);
  /* What wins at once is not missed. */
  results.lines[0].score = (LatScore){ TRUE, 1 };
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (lat_opponent_level_choose (1, &results, &random), ==, 1);
  /* Neither what wins later, in whatever place, nor is what loses taken for better than it is. */
  results.lines[0].score = (LatScore){ TRUE, -5 };
  results.lines[1].score = (LatScore){ TRUE, -7 };
  results.lines[2].score = (LatScore){ TRUE, 7 };
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (lat_opponent_level_choose (5, &results, &random), ==, 3);
  /* Of wins the nearest is played, not any within the noise. */
  results.lines[0].score = (LatScore){ TRUE, 9 };
  results.lines[1].score = (LatScore){ TRUE, 3 };
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (lat_opponent_level_choose (5, &results, &random), ==, 2);
  /* A place that has no line is not looked at, however bad the others are. */
  results.has_line = 2;
  g_assert_cmpuint (lat_opponent_level_choose (5, &results, &random), ==, 2);
}

/* Of a game of others that was played on, with @tags. Returns: (transfer full): what is kept of it */
static char *
keep (gboolean is_whole, const char *result)
{
  g_autofree char *text = g_strdup_printf (
      "[Event \"Ludi\"]\n[Date \"2020.01.02\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n"
      "[Result \"%s\"]\n[Variant \"" XXI "\"]\n[WhiteElo \"2000\"]\n[BlackElo \"1900\"]\n"
      "[Termination \"resigned\"]\n\n"
      "1. a1-a5 a8-a6 (1... b8-b5 2. c1-c3) 2. b1-b4 %s\n",
      result, result);
  g_autoptr (LatDocument) document = lat_document_new_for_text (text);
  g_autofree char *place = NULL;
  LatOpponentGame played = { .begins_at_start = is_whole,
                             .is_over = g_str_equal (result, "0-1"),
                             .side = LAT_BLACK,
                             .engine = "Machina" };

  lat_document_go_first (document);
  session_test_play (document, "a1-a5");
  session_test_play (document, "b8-b5");
  place = lat_document_dup_place (document);
  played.place = place;
  return lat_opponent_game_dup_text (lat_game_copy (lat_document_get_game (document)), &played);
}

/* What was played is kept, and not what others said of their game. */
static void
test_kept (void)
{
  g_autofree char *part = NULL, *whole = NULL, *over = NULL;

  part = keep (FALSE, "1-0");
  g_assert_nonnull (strstr (part, "[Result \"*\"]"));
  g_assert_nonnull (strstr (part, "[Black \"Machina\"]"));
  g_assert_null (strstr (part, "Anna"));
  g_assert_null (strstr (part, "Elo"));
  g_assert_null (strstr (part, "2020"));
  g_assert_null (strstr (part, "resigned"));
  g_assert_null (strstr (part, "c1-c3"));
  g_assert_nonnull (strstr (part, "1. a1-a5 b8-b5 ("));

  whole = keep (TRUE, "1-0");
  g_assert_nonnull (strstr (whole, "[White \"Anna\"]"));
  g_assert_nonnull (strstr (whole, "[WhiteElo \"2000\"]"));
  g_assert_nonnull (strstr (whole, "[Black \"Machina\"]"));
  g_assert_null (strstr (whole, "BlackElo"));
  g_assert_nonnull (strstr (whole, "[Result \"*\"]"));

  over = keep (FALSE, "0-1");
  g_assert_nonnull (strstr (over, "[Result \"0-1\"]"));
  g_assert_nonnull (strstr (over, "[Termination \"resigned\"]"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/opponent/answer", test_answer);
  g_test_add_func ("/opponent/anywhere", test_anywhere);
  g_test_add_func ("/opponent/rules", test_rules);
  g_test_add_func ("/opponent/take-back", test_take_back);
  g_test_add_func ("/opponent/undo", test_undo);
  g_test_add_func ("/opponent/undo-thinking", test_undo_thinking);
  g_test_add_func ("/opponent/resign", test_resign);
  g_test_add_func ("/opponent/clock", test_clock);
  g_test_add_func ("/opponent/clock-away", test_clock_away);
  g_test_add_func ("/opponent/clock-back", test_clock_back);
  g_test_add_func ("/opponent/clock-pause", test_clock_pause);
  g_test_add_func ("/opponent/stamps", test_stamps);
  g_test_add_func ("/opponent/program", test_program);
  g_test_add_func ("/opponent/engine-swaps", test_engine_swaps);
  g_test_add_func ("/opponent/person-swaps", test_person_swaps);
  g_test_add_func ("/opponent/both", test_both);
  g_test_add_func ("/opponent/levels", test_levels);
  g_test_add_func ("/opponent/noise", test_noise);
  g_test_add_func ("/opponent/kept", test_kept);
  return g_test_run ();
}
