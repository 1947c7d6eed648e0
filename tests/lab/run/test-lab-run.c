/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-run.c - tests: games of the laboratory: the same bytes whatever happens on the way */
#include "lab-run-test.h"
#include "lab-test.h"
#include "lat-lab-replay.h"
#include "lat-lab-vary.h"

#include <string.h>

#include "lat-position-text.h"

static gboolean
is_same_game (const LatLabRecord *a, const LatLabRecord *b)
{
  return a->n_plies == b->n_plies
         && memcmp (a->actions, b->actions, a->n_plies * sizeof *a->actions) == 0;
}

static void
test_threads (void)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *one = NULL;

  header->nodes[1] = 40;
  one = lab_run_test_play_new_file (header, 1);
  for (guint n = 2; n <= 3; n++)
    {
      g_autofree char *more = lab_run_test_play_new_file (header, n);

      g_assert_cmpstr (one, ==, more);
    }
}

/* Each record is a game by its rules, from its opening to its end, and tells how it went. */
static void
check_record (LatRuleset *ruleset, const LatLabHeader *header, const LatLabRecord *record)
{
  g_auto (LatLabReplay) replay = { 0 };
  LatOutcome outcome;
  guint n_turns = 0;
  int side = -1;

  g_assert_true (lat_lab_replay_init (&replay, ruleset, record));
  do
    {
      outcome = (LatOutcome){ LAT_RESULT_NONE };
      lat_outcome_get (ruleset, &replay.position, &replay.history, &outcome);
      if (replay.ply == record->n_plies)
        break;
      g_assert_cmpint (outcome.result, ==, LAT_RESULT_NONE);
      n_turns += replay.position.side != side;
      side = replay.position.side;
    }
  while (lat_lab_replay_next (&replay));
  g_assert_cmpuint (record->n_turns, ==, n_turns);
  g_assert_cmpint (record->reason, ==, outcome.reason.code);
  if (outcome.result != LAT_RESULT_NONE)
    g_assert_cmpint (record->result, ==, outcome.result);
  else
    {
      g_assert_cmpint (record->result, ==, LAT_RESULT_DRAW);
      g_assert_cmpuint (record->n_plies, ==, header->max_plies);
    }
}

static void
test_games (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autoptr (LatRuleset) ruleset = lab_test_read (LAB_RUN_TEST_RULES);
  g_autofree char *text = lab_run_test_play_new_file (header, 2);
  g_autoptr (GPtrArray) records = lab_run_test_read_records (text);

  g_assert_cmpuint (records->len, ==, 10);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);
      const LatLabRecord *first = g_ptr_array_index (records, i & ~1u);

      check_record (ruleset, header, record);
      g_assert_cmpstr (record->opening, ==, first->opening);
      for (guint k = i & ~1u; k-- > 0;)
        g_assert_cmpstr (record->opening, !=,
                         ((LatLabRecord *) g_ptr_array_index (records, k))->opening);
    }
}

/* A game that is too long is a draw, and says so. */
static void
test_cap (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header ("latrunculi-xxi-8x8", NULL);
  g_autoptr (LatRuleset) ruleset = lab_test_read ("latrunculi-xxi-8x8");
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *text = NULL;
  guint n_capped = 0;

  header->max_plies = 3;
  text = lab_run_test_play_new_file (header, 1);
  records = lab_run_test_read_records (text);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);

      check_record (ruleset, header, record);
      n_capped += record->reason == LAT_REASON_NONE;
    }
  g_assert_cmpuint (n_capped, >, 0);
}

/* Two engines that are alike play a second game that is another one, because their tastes differ;
 * without noise it is the same game. */
static void
test_noise (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *with = lab_run_test_play_new_file (header, 2);
  g_autofree char *without = NULL;
  g_autoptr (GPtrArray) differing = lab_run_test_read_records (with);
  g_autoptr (GPtrArray) same = NULL;
  guint n_same = 0;

  header->noise = 0;
  without = lab_run_test_play_new_file (header, 2);
  same = lab_run_test_read_records (without);
  for (guint i = 0; i < same->len; i += 2)
    {
      g_assert_true (is_same_game (same->pdata[i], same->pdata[i + 1]));
      n_same += is_same_game (differing->pdata[i], differing->pdata[i + 1]);
    }
  g_assert_cmpuint (n_same, <, same->len / 2);
}

/* The first engine has its nodes on whichever side it is: more of them find more. */
static void
test_efforts (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header ("latrunculi-xxi-8x8", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;
  int points = 0;

  header->max_plies = 200;
  header->nodes[0] = 300;
  header->nodes[1] = 1;
  header->n_pairs = 8;
  text = lab_run_test_play_new_file (header, 2);
  records = lab_run_test_read_records (text);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);
      LatSide side = lat_lab_record_get_engine (record, LAT_WHITE) == 0 ? LAT_WHITE : LAT_BLACK;

      g_assert_cmpint (side, ==, i % 2 == 0 ? LAT_WHITE : LAT_BLACK);
      if (record->result != LAT_RESULT_DRAW)
        points += record->result == lat_result_win (side) ? 1 : -1;
    }
  g_assert_cmpint (points, >, (int) records->len / 2);
}

/* Where two rule sets have the same board and start, a pair of both has one opening. */
static void
test_two_rules (void)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autoptr (LatLabHeader) apart = lab_run_test_make_header (LAB_RUN_TEST_RULES, "petteia-xxi-8x8");
  g_autofree char *text = lab_run_test_play_new_file (header, 2);
  g_autofree char *other_text = NULL;
  g_autoptr (GPtrArray) records = lab_run_test_read_records (text);
  g_autoptr (GPtrArray) others = NULL;

  apart->n_pairs = 1;
  other_text = lab_run_test_play_new_file (apart, 2);
  others = lab_run_test_read_records (other_text);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);
      const LatLabRecord *first = g_ptr_array_index (records, i - i % 4);

      g_assert_cmpuint (record->number.rules, ==, i / 2 % 2);
      g_assert_cmpuint (record->number.pair, ==, i / 4);
      g_assert_cmpstr (record->opening, ==, first->opening);
    }
  g_assert_cmpuint (others->len, ==, 4);
  g_assert_cmpstr (((LatLabRecord *) others->pdata[0])->opening, !=,
                   ((LatLabRecord *) others->pdata[2])->opening);
}

/* A drop phase is over when a game begins, whoever played it. */
static void
test_drops (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (LAB_RUN_TEST_DROPS);
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_DROPS, NULL);
  g_autofree char *by_chance = NULL;
  g_autofree char *by_engine = NULL;
  g_autofree char *mixed = NULL;
  g_autofree char *once_more = NULL;
  g_autoptr (GPtrArray) records = NULL;

  header->n_pairs = 3;
  header->random_plies = 2;
  by_chance = lab_run_test_play_new_file (header, 1);
  header->drops = LAT_LAB_DROPS_ENGINE;
  by_engine = lab_run_test_play_new_file (header, 1);
  once_more = lab_run_test_play_new_file (header, 3);
  g_assert_cmpstr (by_engine, ==, once_more);
  g_assert_cmpstr (strchr (by_engine, '\n'), !=, strchr (by_chance, '\n'));
  records = lab_run_test_read_records (by_engine);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);
      LatPosition position;

      g_assert_true (lat_position_text_read (ruleset, record->opening, &position, NULL));
      g_assert_false (lat_position_is_dropping (&position));
    }

  header->drops = LAT_LAB_DROPS_MIXED;
  mixed = lab_run_test_play_new_file (header, 2);
  for (guint i = 1; i <= 6; i++)
    {
      g_auto (GStrv) lines = g_strsplit (mixed, "\n", -1);
      g_auto (GStrv) others = g_strsplit ((i - 1) / 2 % 2 == 0 ? by_chance : by_engine, "\n", -1);

      g_assert_cmpstr (lines[i], ==, others[i]);
    }
}

/* Now and then an action is at random, and has no score; the rest of the game is another one. */
static void
test_stray (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;
  g_autofree char *once_more = NULL;
  g_autoptr (GPtrArray) records = NULL;
  guint n_plies = 0, n_stray = 0;

  header->n_pairs = 20;
  without = lab_run_test_play_new_file (header, 1);
  header->stray = 4;
  with = lab_run_test_play_new_file (header, 1);
  once_more = lab_run_test_play_new_file (header, 3);
  g_assert_cmpstr (with, ==, once_more);
  g_assert_cmpstr (strchr (with, '\n'), !=, strchr (without, '\n'));
  records = lab_run_test_read_records (with);
  for (guint i = 0; i < records->len; i++)
    {
      const LatLabRecord *record = g_ptr_array_index (records, i);

      n_plies += record->n_plies;
      for (guint k = 0; k < record->n_plies; k++)
        n_stray += !lat_lab_score_is_known (record->scores[k]);
    }
  g_assert_cmpuint (n_stray, >, n_plies / 6);
  g_assert_cmpuint (n_stray, <, n_plies / 3);
}

static void
test_no_opening (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autoptr (LatLabRun) run = NULL;
  g_autoptr (GError) error = NULL;

  header->random_plies = LAT_LAB_MAX_PLIES;
  run = lab_run_test_make_run (header, 2);
  g_assert_false (lat_lab_run_play (run, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OPENING);
}

/* Where games are over too soon after the drops of engines, drops of chance do, if both are wanted. */
static void
test_drops_over (void)
{
  static const char rules[] =
      "Board.Files=3|Board.Ranks=6|Setup.Array=sss/3/3/d2/D2/SSS"
      "|Setup.Soldiers=1|Soldier.Directions=diagonal|Soldier.Range=0"
      "|Soldier.Jump=any|Soldier.MultiJump=true|Leader.Directions=diagonal"
      "|Leader.Range=0|Leader.Jump=none|Capture.Method=convert"
      "|Capture.Directions=all|Capture.Lines=row|Capture.Corner=true"
      "|Capture.Enclosure=none|Capture.HostileEdges=true"
      "|Capture.LeaderArmed=both|Capture.LeaderCapture=freeze"
      "|Capture.Entry=safe|Capture.BonusMove=same-piece"
      "|Capture.Mandatory=true|Tactics.Flank=true|Tactics.LeaderMobility=free"
      "|Goal.AnnihilateAt=-1|Goal.LeaderImmobilised=blocked"
      "|Goal.LeaderReaches=none|Goal.NoMoves=score|Limits.NoCapturePlies=17"
      "|Limits.NoCaptureResult=score|Limits.RepetitionResult=draw";
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (rules, NULL);
  g_autofree char *mixed = NULL;
  g_autoptr (LatLabRun) run = NULL;
  g_autoptr (GError) error = NULL;

  header->nodes[0] = header->nodes[1] = 50;
  header->noise = 0;
  header->seed = 2;
  header->n_pairs = 40;
  header->random_plies = 8;
  header->drops = LAT_LAB_DROPS_ENGINE;
  run = lab_run_test_make_run (header, 1);
  g_assert_false (lat_lab_run_play (run, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OPENING);
  header->drops = LAT_LAB_DROPS_MIXED;
  mixed = lab_run_test_play_new_file (header, 1);
  g_assert_nonnull (strstr (mixed, "\"game\":79"));
}

/* Where no game can begin, the reason is the start's, not that of actions at random. */
static void
test_start_over (void)
{
  static const struct
  {
    const char *rules, *message;
  } rows[] = {
    { "Board.Files=3|Board.Ranks=3|Setup.Array=1ds/3/SD1|Goal.LeaderReaches=edge",
      "test: The game is over before it begins (0-1): Black’s leader has reached its goal" },
    { "Board.Files=3|Board.Ranks=3|Setup.Array=sss/SSS/SSS|Goal.NoMoves=pass|"
      "Limits.NoCapturePlies=9",
      "test: no game can begin there: it is over, or a side has no action" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (rows[i].rules);
      g_autoptr (LatLabHeader) header = lat_lab_header_new ();
      g_autoptr (LatLabRun) run = NULL;
      g_autoptr (GError) error = NULL;

      header->random_plies = 0;
      lat_lab_header_add_rules (header, "test", ruleset);
      run = lab_run_test_make_run (header, 1);
      g_assert_false (lat_lab_run_play (run, &error));
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OPENING);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

static void
test_bad_rules (void)
{
  g_autofree char *message = NULL;
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autoptr (GError) error = NULL;

  g_free (header->rules[0]);
  header->rules[0] = g_strdup ("Board.Files=0");
  g_assert_null (lat_lab_run_new (header, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
  message = g_strdup_printf ("%s: “Board.Files=0” should be rules in one line", header->labels[0]);
  g_assert_cmpstr (error->message, ==, message);
}

static void
assert_values (const LatLabHeader *base, const LatRules *rules, LatKey key, const char *expected)
{
  g_autoptr (GPtrArray) headers = lat_lab_vary_list (base, rules, key);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < headers->len; i++)
    {
      const LatLabHeader *header = headers->pdata[i];

      g_assert_cmpuint (header->n_rules, ==, 2);
      g_assert_cmpstr (header->rules[0], ==, base->rules[0]);
      g_assert_cmpstr (header->rules[1], !=, base->rules[0]);
      g_assert_cmpuint (header->seed, ==, base->seed);
      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", header->labels[1]);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* A rule at its other values, each compared with the rules as they are. */
static void
test_vary (void)
{
  g_autoptr (LatLabHeader) base = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autoptr (LatRuleset) ruleset = lab_test_read (LAB_RUN_TEST_RULES);
  const LatRules *rules = lat_ruleset_get_rules (ruleset);

  g_assert_true (lat_lab_vary_is_possible (LAT_KEY_CORNER));
  g_assert_false (lat_lab_vary_is_possible (LAT_KEY_FILES));
  g_assert_false (lat_lab_vary_is_possible (LAT_KEY_NAME));
  base->seed = 7;
  assert_values (base, rules, LAT_KEY_CORNER, "Corner=true");
  assert_values (base, rules, LAT_KEY_NO_CAPTURE_PLIES,
                 "NoCapturePlies=10 NoCapturePlies=0 NoCapturePlies=40");
  assert_values (base, rules, LAT_KEY_REPETITION_RESULT,
                 "RepetitionResult=forbid RepetitionResult=lose RepetitionResult=white-loses "
                 "RepetitionResult=black-loses");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-run/threads", test_threads);
  g_test_add_func ("/lab-run/games", test_games);
  g_test_add_func ("/lab-run/cap", test_cap);
  g_test_add_func ("/lab-run/noise", test_noise);
  g_test_add_func ("/lab-run/efforts", test_efforts);
  g_test_add_func ("/lab-run/two-rules", test_two_rules);
  g_test_add_func ("/lab-run/drops", test_drops);
  g_test_add_func ("/lab-run/stray", test_stray);
  g_test_add_func ("/lab-run/no-opening", test_no_opening);
  g_test_add_func ("/lab-run/drops-over", test_drops_over);
  g_test_add_func ("/lab-run/start-over", test_start_over);
  g_test_add_func ("/lab-run/vary", test_vary);
  g_test_add_func ("/lab-run/bad-rules", test_bad_rules);
  return lab_run_test_main ();
}
