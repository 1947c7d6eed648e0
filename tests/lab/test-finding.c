/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-finding.c - a difference in words, as a game, and as a test */
#include "lab-test.h"

#include <string.h>

#include "lat-finding-game.h"
#include "lat-finding-words.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"

#define BOARD "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS"

static LatFinding *
find (const char *first, const char *second, LatFindingGoal goal)
{
  LatRuleset *a = lab_test_read (first), *b = lab_test_read (second);
  LatDifferenceLimits limits;
  LatFinding *finding;

  lat_difference_limits_init (&limits);
  limits.seconds = 0;
  limits.max_positions = 5000;
  finding = goal == LAT_FINDING_LINE
                ? lat_difference_find_line (a, b, NULL, &limits, NULL, NULL, NULL)
                : lat_difference_find_position (a, b, NULL, &limits, NULL, NULL, NULL);
  lat_ruleset_unref (a);
  lat_ruleset_unref (b);
  return finding;
}

/* {{{ words */

static const struct
{
  const char *first;
  const char *second;
  LatFindingGoal goal;
  const char *dump;
} words[] = {
  { BOARD, BOARD, LAT_FINDING_LINE,
    "Both have the same rules of play: there is no difference | (null) | (null) | " },
  { BOARD, BOARD "|Soldier.Range=2", LAT_FINDING_LINE,
    "a1-a3 is legal by one of them only | not legal: the man on a1 cannot go so far in one move "
    "| legal | sssss/5/5/5/SSSSS w - - 0 1 |  | All shorter lines were compared: there is none." },
  { BOARD, BOARD "|Capture.HostileCorners=true", LAT_FINDING_POSITION,
    "b1-c1 does something else | captures nobody | takes d1 off the board | 5/5/5/5/1S1s1 w - - 0 "
    "1 "
    "|  | All positions with fewer men were compared: there is none." },
  { BOARD, BOARD "|Goal.AnnihilateAt=1", LAT_FINDING_POSITION,
    "They do not agree on the result | play goes on | Black has won: White has only 1 man left | "
    "5/5/5/5/S4 w - - 0 1 |  | All positions with fewer men were compared: there is none." },
  { BOARD, "Setup.Soldiers=3", LAT_FINDING_LINE,
    "The boards are not the same: no position is common to both | 5 × 5 squares | 8 × 8 squares "
    "| " },
  { BOARD, BOARD "|Limits.Repetition=3", LAT_FINDING_POSITION,
    "They differ only in repetition or where play begins, which no position shows by itself | "
    "(null) | (null) | " },
  { BOARD, BOARD "|Setup.First=black", LAT_FINDING_POSITION,
    "They differ only in where play begins: from a common position there is no difference | "
    "(null) | (null) | " },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (LatFinding) finding = find (words[i].first, words[i].second, words[i].goal);
      g_autofree char *dump = lab_test_dump (finding);

      g_assert_cmpstr (dump, ==, words[i].dump);
    }
}

static void
test_names (void)
{
  g_autoptr (LatFinding) same = find (BOARD, BOARD "|Soldier.Range=2", LAT_FINDING_LINE);
  g_autoptr (LatFinding) other = find ("german-8x8", "petteia-xxi-8x8", LAT_FINDING_LINE);
  g_autofree char *first = lat_finding_dup_name (same, 0);
  g_autofree char *second = lat_finding_dup_name (same, 1);
  g_autofree char *german = lat_finding_dup_name (other, 0);

  g_assert_cmpstr (first, !=, second);
  g_assert_cmpstr (german, ==,
                   lat_rules_get_display_name (lat_ruleset_get_rules (other->rulesets[0])));
}

static void
test_progress (void)
{
  static const struct
  {
    LatDifferencePhase phase;
    guint count;
    guint best;
    LatFindingGoal goal;
    const char *text;
  } rows[] = {
    { LAT_DIFFERENCE_PHASE_LINES, 2, 0, LAT_FINDING_LINE, "Comparing all lines of 3 plies…" },
    { LAT_DIFFERENCE_PHASE_GAMES, 0, 0, LAT_FINDING_LINE, "Playing at random: game 8…" },
    { LAT_DIFFERENCE_PHASE_GAMES, 0, 41, LAT_FINDING_LINE,
      "Playing at random: game 8, best so far 41 plies…" },
    { LAT_DIFFERENCE_PHASE_GAMES, 0, 5, LAT_FINDING_POSITION,
      "Playing at random: game 8, best so far 5 men…" },
    { LAT_DIFFERENCE_PHASE_SHORTEN, 0, 12, LAT_FINDING_LINE, "Making a line of 12 plies shorter…" },
    { LAT_DIFFERENCE_PHASE_MEN, 1, 0, LAT_FINDING_POSITION, "Comparing all positions of 1 man…" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatDifferenceProgress progress = { .phase = rows[i].phase,
                                         .count = rows[i].count,
                                         .best = rows[i].best,
                                         .reach = { .n_games = 7 } };
      g_autofree char *text = lat_difference_dup_progress (&progress, rows[i].goal);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* How far a search without a result has looked. */
static void
test_reach (void)
{
  static const struct
  {
    LatFindingReach reach;
    const char *text;
  } rows[] = {
    { { .has_men = TRUE, .men = 1 }, "All positions of up to 1 man were compared: no difference." },
    { { .has_men = TRUE, .men = 2, .squares = 6, .is_stopped = TRUE },
      "All positions of up to 2 men were compared: no difference. Of positions of 3 men all that "
      "fit a rectangle of 6 squares were compared. The search was not finished." },
    { { .is_stopped = TRUE }, "The search was not finished." },
  };
  LatRuleset *first = lab_test_read (BOARD), *second = lab_test_read (BOARD "|Soldier.Range=2");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatFinding) finding = lat_finding_new (first, second, LAT_FINDING_POSITION);
      g_autofree char *text = NULL;

      finding->reach = rows[i].reach;
      text = lat_finding_dup_reach (finding);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
  lat_ruleset_unref (first);
  lat_ruleset_unref (second);
}

/* }}} */
/* {{{ games and tests */

static const char *const pairs[][2] = {
  { BOARD, BOARD "|Soldier.Range=2" },
  { BOARD "|Soldier.Range=2", BOARD },
  { BOARD, BOARD "|Capture.HostileCorners=true" },
  { BOARD, BOARD "|Goal.AnnihilateAt=1" },
  { BOARD, BOARD "|Capture.Method=trap" },
  { BOARD, BOARD "|Limits.Repetition=2" },
};

/* What is written is read without a complaint, and shows the difference at its end. */
static void
check_game (const LatFinding *finding)
{
  g_autoptr (LatGame) game = lat_finding_new_game (finding);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("game");
  g_autofree char *text = lat_game_writer_write (game);
  g_autofree char *comment = lat_finding_dup_comment (finding);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, diagnostics);
  const LatGame *back;
  const LatNode *node;
  gboolean is_named = FALSE;
  guint n = 0, n_marks;

  g_test_message ("%s", text);
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 0);
  g_assert_cmpuint (games->len, ==, 1);
  back = g_ptr_array_index (games, 0);
  g_assert_true (lat_position_equal (lat_game_get_start (back), &finding->start));
  node = lat_game_get_root (back);
  while (lat_node_get_first_child (node) != NULL)
    {
      g_assert_cmpuint (lat_node_get_n_raw (node), ==, 0);
      if (n++ == finding->n_line)
        {
          lat_node_get_marks (node, &n_marks);
          g_assert_cmpuint (n_marks, >, 0);
        }
      node = lat_node_get_first_child (node);
    }
  g_assert_cmpuint (n, ==, lat_finding_get_n_plies (finding));
  if (finding->action != LAT_ACTION_INVALID)
    g_assert_cmpuint (lat_node_get_action (node), ==, finding->action);
  g_assert_true (g_str_has_prefix (lat_node_get_comment (node), comment));
  /* The file says both rules: one plays it, the other is named. */
  for (guint i = 0; i < 2; i++)
    is_named = is_named
               || g_str_has_suffix (lat_node_get_comment (lat_game_get_root (back)),
                                    lat_ruleset_get_line (finding->rulesets[i]));
  g_assert_true (is_named);
}

/* The action is marked, and who is captured by one of them. */
static void
test_marks (void)
{
  g_autoptr (LatFinding) finding =
      find (BOARD, BOARD "|Capture.HostileCorners=true", LAT_FINDING_POSITION);
  g_autoptr (LatGame) game = lat_finding_new_game (finding);
  g_autofree char *text = lat_game_writer_write (game);

  g_assert_nonnull (strstr (text, "[%csl Rd1][%cal Bb1c1]"));
}

static void
test_game (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (guint goal = 0; goal < 2; goal++)
      {
        g_autoptr (LatFinding) finding = find (pairs[i][0], pairs[i][1], (LatFindingGoal) goal);

        if (lat_finding_is_example (finding))
          check_game (finding);
      }
}

static void
test_tests (void)
{
  g_autoptr (LatFinding) legal = find (pairs[0][0], pairs[0][1], LAT_FINDING_LINE);
  g_autoptr (LatFinding) effect = find (pairs[2][0], pairs[2][1], LAT_FINDING_POSITION);
  g_autoptr (LatFinding) result = find (pairs[5][0], pairs[5][1], LAT_FINDING_LINE);
  g_autofree char *legal_text = lat_finding_dup_tests (legal);
  g_autofree char *effect_text = lat_finding_dup_tests (effect);
  g_autofree char *result_text = lat_finding_dup_tests (result);
  const char *range = "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|Soldier.Range=2";
  const char *corners = "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|"
                        "Capture.HostileCorners=true";
  const char *start = "sssss/5/5/5/SSSSS w - - 0 1";
  g_autofree char *expected_legal =
      g_strdup_printf ("%s\t%s\ta1-a3\tillegal\n%s\t%s\ta1-a3\tsssss/5/S4/5/1SSSS b - - 1 1 *\n",
                       BOARD, start, range, start);
  g_autofree char *expected_effect =
      g_strdup_printf ("%s\t5/5/5/5/1S1s1 w - - 0 1\tb1-c1\t5/5/5/5/2Ss1 b - - 1 1 *\n"
                       "%s\t5/5/5/5/1S1s1 w - - 0 1\tb1-c1\t5/5/5/5/2S2 b - - 0 1 1-0\n",
                       BOARD, corners);

  g_assert_cmpstr (legal_text, ==, expected_legal);
  g_assert_cmpstr (effect_text, ==, expected_effect);
  /* Of repetition the whole line tells. */
  g_assert_nonnull (
      strstr (result_text, "\ta1-a2 a5-a4 a2-a1 a4-a5\tsssss/5/5/5/SSSSS w - - 4 3 *\n"));
  g_assert_nonnull (
      strstr (result_text, "\ta1-a2 a5-a4 a2-a1 a4-a5\tsssss/5/5/5/SSSSS w - - 4 3 1/2-1/2\n"));
}

/* }}} */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/finding/words", test_words);
  g_test_add_func ("/finding/names", test_names);
  g_test_add_func ("/finding/progress", test_progress);
  g_test_add_func ("/finding/reach", test_reach);
  g_test_add_func ("/finding/marks", test_marks);
  g_test_add_func ("/finding/game", test_game);
  g_test_add_func ("/finding/tests", test_tests);
  return g_test_run ();
}
