/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-quiescence.c - tests: what is seen beyond the horizon */
#include "lat-root.h"
#include "lat-search-private.h"
#include "lat-weights-preset.h"
#include "prover.h"

#define SLIDES "Board.Files=5|Board.Ranks=5|Soldier.Range=0|Leader.Range=0|"
#define LEADER                                                                                     \
  SLIDES "Setup.Array=sssss/5/5/5/SSDSS|Zone.goal.Squares=a1|Zone.goal.Goal=white-leader|"

/* The score of a position with nothing but quiescence. */
static int
settle (const char *rules, const char *text, int *stand)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (rules);
  g_autoptr (LatField) field = lat_field_new (ruleset, LAT_ISA_AUTO);
  g_autoptr (LatTable) table = lat_table_new (1);
  g_autoptr (LatSearch) search = lat_search_new ();
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatWeights weights;
  LatJob job;

  read_position (ruleset, text, &position, &history);
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  lat_job_init (&job, ruleset, &position, &history, &(LatLimits){ .depth = 1 }, field, &weights, 1);
  job.n_lines = 1;
  job.table = table;
  lat_root_prepare (search, &job, 0);
  int score = search->ops->settle (search->context, stand);
  lat_search_close (search);
  lat_job_clear (&job);
  return score;
}

static void
test_scores (void)
{
  const struct
  {
    const char *what;
    const char *rules;
    const char *text;
    int least; /* more than standing still */
    int most;
    int exact; /* if not 0 */
  } cases[] = {
    { "nothing to take", "german-8x8", "8/2ss4/8/8/8/8/2SS4/8 w - - 0 1", 0, 0, 0 },
    { "a man to take", "german-8x8", "8/8/3Ss3/8/5S2/8/s7/s6S w - - 0 1", 50, 500, 0 },
    { "the last side of a leader", "kowalski-12x8", "d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1", 0, 0,
      LAT_SCORE_MATE - 1 },
    { "a leader that gets home", "military-8x8", "8/4D3/8/7d/s7/s7/S7/S7 w - - 0 1", 0, 0,
      LAT_SCORE_MATE - 1 },
    { "the last men", "german-8x8", "8/8/3Ss3/8/5S2/8/8/7S w - - 0 1", 0, 0, LAT_SCORE_MATE - 1 },
    { "it is over", "kowalski-12x8", "dS10/S11/12/12/12/12/5D6/S10s b - - 0 1", 0, 0,
      -LAT_SCORE_MATE },
    { "a removal that must be made", "seneca-8x8", "8/8/8/2Ss*S3/8/8/2ss2s1/SS5s w - - 1 2", 10,
      500, 0 },
    { "a leader that gets to a place of its own", LEADER "Zone.goal.Stop=leaders",
      "4s/5/D4/5/4S w - - 0 1", 0, 0, LAT_SCORE_MATE - 1 },
    { "a leader that may not cross what is before it",
      LEADER "Zone.wall.Squares=a2|Zone.wall.Pass=nobody", "4s/5/D4/5/4S w - - 0 1", 0, 0, 0 },
    { "a soldier that gets where soldiers win",
      SLIDES "Setup.Array=sssss/5/5/5/SSSSS|Zone.goal.Squares=a3|Zone.goal.Goal=white-soldiers",
      "4s/5/2S2/5/4S w - - 0 1", 0, 0, LAT_SCORE_MATE - 1 },
    { "it is not where those of the other side do",
      SLIDES "Setup.Array=sssss/5/5/5/SSSSS|Zone.goal.Squares=a3|Zone.goal.Goal=white-soldiers",
      "4S/5/2s2/5/4s b - - 0 1", 0, 0, 0 },
    { "the last side of a leader who is captured so, and far fewer men",
      LEADER "White.Capture.LeaderCapture=surround|White.Goal.LeaderCaptured=true",
      "SSS1S/SSs1S/SsDs1/5/2s2 b - - 0 1", 0, 0, LAT_SCORE_MATE - 1 },
    { "in the drop phase nothing is taken", "civil-12x8", "12/12/12/12/3Ss7/12/12/12 w S5s5 - 0 3",
      0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int stand;
      int score = settle (cases[i].rules, cases[i].text, &stand);

      g_test_message ("%s: %d, standing still %d", cases[i].what, score, stand);
      if (cases[i].exact != 0)
        {
          g_assert_cmpint (score, ==, cases[i].exact);
          continue;
        }
      g_assert_cmpint (score, >=, stand + cases[i].least);
      g_assert_cmpint (score, <=, stand + cases[i].most);
    }
}

/* Who has captured and may go on leaves it at that if nothing more can be taken; then what the other side takes
 * counts. Before, whoever captured last had the last word, and the search got worse with more nodes. */
static void
test_leave_it (void)
{
  const struct
  {
    const char *in_the_turn;
    const char *after_it;
    int most; /* more than to stand still */
  } cases[] = {
    /* Black has nothing to take. */
    { "7d/8/3S1S2/3s4/8/8/7D w - d5 0 40", "7d/8/3S1S2/3s4/8/8/7D b - - 1 40", 0 },
    /* Black takes the man that has captured. */
    { "7d/4s3/3S1S2/3s4/8/8/7D w - d5 0 40", "7d/4s3/3S1S2/3s4/8/8/7D b - - 1 40", -30 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int stand, stand_after;
      int score = settle ("bell-8x7", cases[i].in_the_turn, &stand);
      int after = settle ("bell-8x7", cases[i].after_it, &stand_after);

      g_test_message ("%s: %d, standing still %d", cases[i].in_the_turn, score, stand);
      g_assert_cmpint (stand, ==, -stand_after);
      g_assert_cmpint (score, ==, -after);
      g_assert_cmpint (score, <=, stand + cases[i].most);
    }
}

/* There are other actions than to leave it: what loses so is no loss for certain. */
static void
test_no_claim (void)
{
  int stand;
  int score = settle ("bell-8x7", "8/8/1sS5/3s4/8/8/8 w - c5 0 40", &stand);

  g_test_message ("%d", score);
  g_assert_cmpint (score, >, -LAT_SCORE_WIN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/quiescence/scores", test_scores);
  g_test_add_func ("/engine/quiescence/leave-it", test_leave_it);
  g_test_add_func ("/engine/quiescence/no-claim", test_no_claim);
  return g_test_run ();
}
