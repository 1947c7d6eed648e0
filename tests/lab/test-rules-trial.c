/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-trial.c - tests: what rules do, found out by playing them at random */
#include "lat-rules-trial.h"

#include <string.h>

#include "lat-rules-file.h"

static LatRuleset *
create (const char *line)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, NULL);
  LatRuleset *ruleset;

  g_assert_nonnull (rules);
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  return ruleset;
}

static GPtrArray *
list_findings (const char *line, guint games, guint plies, LatRulesTrial *trial)
{
  g_autoptr (LatRuleset) ruleset = create (line);
  LatRulesTrialOptions options = { games, plies, LAT_RULES_TRIAL_SEED };

  g_assert_true (lat_rules_trial_run (trial, ruleset, &options, NULL, NULL));
  g_assert_cmpuint (trial->games, ==, games);
  return lat_rules_trial_list_findings (trial, ruleset);
}

static const LatRulesTrialFinding *
find (GPtrArray *findings, const char *part)
{
  for (guint i = 0; i < findings->len; i++)
    {
      const LatRulesTrialFinding *finding = g_ptr_array_index (findings, i);

      if (strstr (finding->text, part) != NULL)
        return finding;
    }
  return NULL;
}

/* Each warning is given where it is true, and is about the key that it names. */
static void
test_warnings (void)
{
  static const struct
  {
    const char *name;
    const char *line;
    const char *text;
    LatKey key;
  } cases[] = {
    { "blocked",
      "Board.Files=3|Board.Ranks=3|Setup.Array=sss/SSS/"
      "SSS|Goal.NoMoves=pass|Limits.NoCapturePlies=9",
      "White, who begins, can move nothing", LAT_KEY_ARRAY },
    { "black is blocked",
      "Board.Files=3|Board.Ranks=3|Setup.Array=sss/sss/SSS|Setup.First=black|Goal.NoMoves=pass|"
      "Limits.NoCapturePlies=9",
      "Black, who begins, can move nothing", LAT_KEY_ARRAY },
    { "over", "Board.Files=3|Board.Ranks=3|Setup.Array=sss/SSS/SSS",
      "The game is over before it begins (0-1): White has no legal action.", LAT_KEY_ARRAY },
    { "no capture", "Board.Files=3|Board.Ranks=3|Setup.Array=2s/3/S2|Limits.NoCapturePlies=20",
      "In all of 50 games no man was captured.", LAT_KEY_METHOD },
    { "no effect",
      "Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/S1S|Goal.AnnihilateAt=1|Tactics.Phalanx=true|"
      "Limits.NoCapturePlies=20",
      "Tactics: Phalanx, “on”, made no difference", LAT_KEY_PHALANX },
    { "no effect without a leader",
      "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Goal.AnnihilateAt=1|Leader.Range=0|"
      "Limits.NoCapturePlies=20",
      "Leader: Range, “any number”, made no difference", LAT_KEY_LEADER_RANGE },
    { "no end",
      "Board.Files=4|Board.Ranks=4|Setup.Array=3s/4/4/S3|Goal.AnnihilateAt=0|Limits.Repetition=0",
      "50 of 50 games (100 %) had not ended after 100 plies", LAT_KEY_NO_CAPTURE_PLIES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatRulesTrial trial;
      g_autoptr (GPtrArray) findings = list_findings (cases[i].line, 50, 100, &trial);
      const LatRulesTrialFinding *finding = find (findings, cases[i].text);

      g_test_message ("%s", cases[i].name);
      g_assert_nonnull (finding);
      g_assert_true (finding->is_warning);
      g_assert_cmpuint (finding->key, ==, cases[i].key);
    }
}

/* A mean over games that were given up is at least so much. */
static void
test_given_up (void)
{
  LatRulesTrial trial;
  g_autoptr (GPtrArray) all = list_findings (
      "Board.Files=4|Board.Ranks=4|Setup.Array=3s/4/4/S3|Goal.AnnihilateAt=0|Limits.Repetition=0",
      50, 100, &trial);
  g_autoptr (GPtrArray) some = list_findings (
      "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Soldier.Range=0|Capture.Corner=true|"
      "Goal.AnnihilateAt=1|Limits.NoCapturePlies=30|Limits.Repetition=3",
      50, 60, &trial);
  g_autofree char *length = NULL;

  g_assert_nonnull (
      find (all, "drawn 0, given up 50; half of the games or more last more than 100 plies."));
  g_assert_cmpuint (trial.ends[LAT_REASON_NONE], >, 0);
  g_assert_cmpuint (trial.ends[LAT_REASON_NONE], <, 50);
  g_assert_cmpuint (trial.half, <, 60);
  g_assert_cmpuint (trial.half * trial.games, <, trial.plies);
  length = g_strdup_printf ("; half of the games last %u plies or less.", trial.half);
  g_assert_nonnull (find (some, length));
  g_assert_nonnull (find (some, " games: at least "));
}

/* What is proved stands before what games at random say. */
static void
test_decided (void)
{
  LatRulesTrial trial;
  g_autoptr (GPtrArray) findings =
      list_findings ("Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS|Soldier.Range=0|"
                     "Setup.First=black|Goal.AnnihilateAt=1|Limits.NoCapturePlies=20",
                     20, 100, &trial);
  const LatRulesTrialFinding *finding = findings->pdata[0];

  g_assert_cmpstr (finding->text, ==, "Proved, if nobody makes a mistake: Black wins in 7 plies.");
  g_assert_true (finding->is_warning);
  g_assert_cmpuint (trial.results[LAT_RESULT_BLACK], <, 20);
}

/* Each way to end has words of its own; only what no rule ended is called given up. */
static void
test_ends (void)
{
  g_autoptr (LatRuleset) ruleset = create ("Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS");

  for (guint i = LAT_REASON_NONE; i < LAT_REASON_GAME_OVER; i++)
    {
      LatRulesTrial trial = { .games = 5, .results = { 5 } };
      g_autoptr (GPtrArray) findings = NULL;

      trial.ends[i] = 5;
      findings = lat_rules_trial_list_findings (&trial, ruleset);
      g_assert_nonnull (find (findings, "How games ended: "));
      g_assert_cmpint (find (findings, "given up: 5") != NULL, ==, i == LAT_REASON_NONE);
    }
}

/* Rules that do what they say are not warned of. */
static void
test_no_warnings (void)
{
  LatRulesTrial trial;
  g_autoptr (GPtrArray) findings = list_findings (
      "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Soldier.Range=0|Capture.Corner=true|"
      "Goal.AnnihilateAt=1|Limits.NoCapturePlies=30|Limits.Repetition=3",
      200, 1000, &trial);

  for (guint i = 0; i < findings->len; i++)
    {
      const LatRulesTrialFinding *finding = g_ptr_array_index (findings, i);

      g_test_message ("%s", finding->text);
      g_assert_false (finding->is_warning);
    }
  g_assert_nonnull (find (findings, "All games came to an end."));
  g_assert_nonnull (find (findings, "How games ended: "));
  g_assert_cmpint (trial.effects[LAT_KEY_CORNER], ==, LAT_TRIAL_EFFECT);
  g_assert_cmpint (trial.effects[LAT_KEY_SOLDIER_RANGE], ==, LAT_TRIAL_EFFECT);
  g_assert_cmpint (trial.effects[LAT_KEY_ANNIHILATE_AT], ==, LAT_TRIAL_EFFECT);
  g_assert_cmpint (trial.effects[LAT_KEY_NO_CAPTURE_PLIES], ==, LAT_TRIAL_EFFECT);
  g_assert_cmpint (trial.effects[LAT_KEY_FILES], ==, LAT_TRIAL_OF_SETUP);
  g_assert_cmpint (trial.effects[LAT_KEY_METHOD], ==, LAT_TRIAL_AT_DEFAULT);
}

/* That play at random seldom comes to a limit is no fault of the limit. */
static void
test_limits (void)
{
  LatRulesTrial trial;
  g_autoptr (GPtrArray) findings = list_findings ("latrunculi-xxi-8x8", 3, 50, &trial);
  const LatRulesTrialFinding *finding = find (findings, "Limits: Repetition, “3”, made no");

  g_assert_nonnull (finding);
  g_assert_false (finding->is_warning);
}

/* Numbers add up, and warnings come first. */
static void
test_sums (void)
{
  static const char *const ids[] = { "seneca-8x8", "bell-8x7", "ruegen-rows-8x8",
                                     "latrunculi-xxi-8x8", "seega-5x5" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      LatRulesTrial trial;
      g_autoptr (GPtrArray) findings = list_findings (ids[i], 20, 300, &trial);
      gboolean was_note = FALSE;
      guint results = 0, ends = 0;

      g_test_message ("%s", ids[i]);
      for (guint j = 0; j < G_N_ELEMENTS (trial.results); j++)
        results += trial.results[j];
      for (guint j = 0; j < G_N_ELEMENTS (trial.ends); j++)
        ends += trial.ends[j];
      g_assert_cmpuint (results, ==, 20);
      g_assert_cmpuint (ends, ==, 20);
      g_assert_cmpuint (trial.results[LAT_RESULT_NONE], ==, trial.ends[LAT_REASON_NONE]);
      g_assert_cmpuint (trial.plies, <=, 20 * 300);
      g_assert_cmpuint (trial.games_with_capture, <=, trial.captures);
      g_assert_false (trial.is_blocked);
      for (guint j = 0; j < findings->len; j++)
        {
          const LatRulesTrialFinding *finding = g_ptr_array_index (findings, j);

          g_assert_false (was_note && finding->is_warning);
          was_note = !finding->is_warning;
        }
    }
}

static gboolean
stop_after_cb (const LatRulesTrial *trial, gpointer data)
{
  return trial->games < *(const guint *) data;
}

/* The same seed gives the same, a part of it when stopped, another seed something else. */
static void
test_seed_and_stop (void)
{
  g_autoptr (LatRuleset) ruleset = create ("bell-8x7");
  LatRulesTrialOptions options = { 30, 200, 7 };
  LatRulesTrial once, again, part, of_part, other;
  guint wanted = 11;

  g_assert_true (lat_rules_trial_run (&once, ruleset, &options, NULL, NULL));
  g_assert_true (lat_rules_trial_run (&again, ruleset, &options, NULL, NULL));
  g_assert_cmpmem (&once, sizeof once, &again, sizeof again);

  g_assert_false (lat_rules_trial_run (&part, ruleset, &options, stop_after_cb, &wanted));
  g_assert_cmpuint (part.games, ==, wanted);
  options.games = wanted;
  g_assert_true (lat_rules_trial_run (&of_part, ruleset, &options, NULL, NULL));
  g_assert_cmpuint (of_part.plies, ==, part.plies);
  g_assert_cmpmem (of_part.ends, sizeof of_part.ends, part.ends, sizeof part.ends);

  options = (LatRulesTrialOptions){ 30, 200, 8 };
  g_assert_true (lat_rules_trial_run (&other, ruleset, &options, NULL, NULL));
  g_assert_cmpuint (other.plies, !=, once.plies);
}

static void
test_method (void)
{
  LatRulesTrial trial = { .options = { 1000, 500, 3 }, .games = 12 };
  g_autofree char *text = lat_rules_trial_dup_method (&trial);

  g_assert_cmpstr (
      text, ==,
      "Played at random: 12 games from the start itself, of at most 500 plies each, seed 3; "
      "every legal action was as likely as another.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-trial/warnings", test_warnings);
  g_test_add_func ("/rules-trial/decided", test_decided);
  g_test_add_func ("/rules-trial/given-up", test_given_up);
  g_test_add_func ("/rules-trial/no-warnings", test_no_warnings);
  g_test_add_func ("/rules-trial/ends", test_ends);
  g_test_add_func ("/rules-trial/limits", test_limits);
  g_test_add_func ("/rules-trial/sums", test_sums);
  g_test_add_func ("/rules-trial/seed-and-stop", test_seed_and_stop);
  g_test_add_func ("/rules-trial/method", test_method);
  return g_test_run ();
}
