/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-officers.c - tests: derived weights play rules with officers, several leaders and promotion sensibly
 *
 * With few nodes an action the engine beats chance on either side. */
#include <stdlib.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-weights-preset.h"
#include "prover.h"

#define SEED      4711
#define GAMES     6 /* by each side */
#define NODES     1600
#define MAX_PLIES 400
/* Points out of a hundred. */
#define BOUND 90

static const char *const rules[] = {
  /* Rooks among men that go one square. */
  "Board.Files=8|Board.Ranks=8|Setup.Array=osssssso/8/8/8/8/8/8/OSSSSSSO|Soldier.Range=1|"
  "Officer.Range=0|Goal.AnnihilateAt=1|Limits.NoCapturePlies=80|Limits.NoCaptureResult=score",
  /* Two leaders to be immobilised, officers who jump. */
  "Board.Files=7|Board.Ranks=7|Setup.Array=1dsosd1/1sssss1/7/7/7/1SSSSS1/1DSOSD1|Soldier.Range=1|"
  "Leader.Range=1|Officer.Range=1|Officer.Directions=all|Officer.Jump=any|"
  "Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=0|Capture.LeaderCapture=never|"
  "Limits.NoCapturePlies=80|Limits.NoCaptureResult=score",
  /* Soldiers that become officers on the far side. */
  "Board.Files=7|Board.Ranks=7|Setup.Array=sssssss/7/7/7/7/7/SSSSSSS|Soldier.Range=1|"
  "Officer.Range=3|Officer.Directions=all|Goal.AnnihilateAt=1|"
  "Zone.far.Squares=a7;b7;c7;d7;e7;f7;g7|Zone.far.MakesOfficer=white-soldiers|Zone.near.Squares=a1;"
  "b1;c1;d1;e1;f1;g1|"
  "Zone.near.MakesOfficer=black-soldiers|Limits.NoCapturePlies=80|Limits.NoCaptureResult=score",
};

/* Returns: what the engine gets of two points */
static guint
play_game (LatEngine *engine, LatRuleset *ruleset, LatSide side, GRand *rand)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (ruleset);
  LatOutcome outcome;

  lat_engine_new_game (engine);
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint ply = 0; ply < MAX_PLIES; ply++)
    {
      LatPosition next;
      LatAction action;

      if (lat_outcome_get (ruleset, &position, &history, &outcome))
        return outcome.result == LAT_RESULT_DRAW         ? 1
               : outcome.result == lat_result_win (side) ? 2
                                                         : 0;
      if (position.side == side)
        {
          LatLimits limits = { .nodes = NODES };
          SearchResult result;

          search_and_wait (engine, ruleset, &position, &history, &limits, &result);
          action = result.best;
        }
      else
        {
          g_auto (LatActionList) list;

          lat_action_list_init (&list);
          lat_movegen_list (ruleset, &position, &history, &list);
          action = list.items[g_rand_int_range (rand, 0, (gint32) list.n)];
        }
      lat_play (ruleset, &position, action, &next);
      lat_history_push (&history, &next);
      position = next;
    }
  return 1;
}

static void
test_against_chance (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset (data);
  LatWeights weights;

  lat_weights_derive (&weights, lat_ruleset_get_rules (ruleset));
  g_test_message ("an officer: %d", weights.w[LAT_PHASE_OPENING][LAT_TERM_OFFICERS]);
  lat_engine_set_hash (engine, 1);
  lat_engine_set_weights (engine, &weights);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      guint points = 0;

      for (guint i = 0; i < GAMES; i++)
        points += play_game (engine, ruleset, (LatSide) side, rand);
      g_test_message ("%u of %u points", points, 2 * GAMES);
      g_assert_cmpuint (points * 100, >=, BOUND * 2 * GAMES);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/officers/against-chance/%u", i);

      g_test_add_data_func (path, rules[i], test_against_chance);
    }
  return g_test_run ();
}
