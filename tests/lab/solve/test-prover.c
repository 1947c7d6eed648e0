/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prover.c - tests: whether a side can force a win, by proof numbers */
#include "lat-prover.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-end-table.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-suite.h"

static const LatProverLimits no_limits = { .max_plies = LAT_PROVER_MAX_PLIES };

/* Plays a line; it must be legal, and end with a win of the attacker. */
static void
check_line (const LatRuleset *ruleset,
            const LatPosition *position,
            LatSide attacker,
            const LatProof *proof)
{
  LatPosition here = *position;
  LatOutcome outcome;

  g_assert_cmpuint (proof->n_line, ==, proof->plies);
  for (guint i = 0; i < proof->n_line; i++)
    {
      LatPosition next;

      g_assert_false (lat_outcome_get (ruleset, &here, NULL, &outcome));
      g_assert_true (lat_movegen_is_legal (ruleset, &here, NULL, proof->line[i]));
      lat_play (ruleset, &here, proof->line[i], &next);
      here = next;
    }
  g_assert_true (lat_outcome_get (ruleset, &here, NULL, &outcome));
  g_assert_cmpint (outcome.result, ==, lat_result_win (attacker));
}

typedef struct
{
  const char *name;
  const char *rules;
  guint n_men;
  guint step;
  guint least;
} Case;

static const Case cases[] = {
  { "slides",
    "Board.Files=5|Board.Ranks=5|Setup.Array=SSS2/5/5/5/2sss|Soldier.Range=0|Goal.AnnihilateAt=1",
    4, 2, 9000 },
  { "traps",
    "Board.Files=4|Board.Ranks=4|Setup.Array=SS2/4/4/2ss|Soldier.Jump=own|Capture.Method=trap|"
    "Capture.Removal=before-move|Capture.Corner=true|Goal.NoMoves=score",
    4, 3, 1000 },
  { "leaders",
    "Board.Files=3|Board.Ranks=3|Setup.Array=ds1/3/1SD|Leader.Jump=enemy|"
    "Capture.LeaderCapture=custodial|Capture.BonusMove=same-piece|Capture.HostileCorners=true",
    4, 1, 5000 },
  { "reaches",
    "Board.Files=3|Board.Ranks=4|Setup.Array=1d1/s2/2S/1D1|Soldier.Jump=any|"
    "Capture.Method=convert|Capture.LeaderCapture=freeze|Goal.AnnihilateAt=-1|"
    "Goal.LeaderReaches=last-rank|Goal.NoMoves=pass",
    4, 3, 3000 },
  { "tactics",
    "Board.Files=4|Board.Ranks=4|Setup.Array=1d2/ss2/2SS/2D1|Soldier.Range=0|Leader.Range=0|"
    "Capture.Corner=true|Tactics.Lock=skirmish|Tactics.PushAndCrush=true|Tactics.Flank=true|"
    "Tactics.Phalanx=true|Tactics.LeaderMobility=blocked|Goal.AnnihilateCounts=soldiers|"
    "Goal.LeaderImmobilised=blocked|Goal.SelfImmobilise=forbidden",
    4, 7, 1000 },
};

/* The same wins as a table has, and as long; where it has none there is none. */
static void
test_against_table (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (LatRuleset) ruleset = lab_test_read (test->rules);
  g_autofree char *folder = g_dir_make_tmp ("lat-prover-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a" LAT_END_SUFFIX, NULL);
  LatEndOptions options = { .n_threads = 1, .max_mib = 100 };
  g_autoptr (LatEndTable) table = NULL;
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  const LatEndIndex *index;
  guint n_wins = 0, n_open = 0;

  g_assert_true (lat_end_solve (ruleset, test->n_men, path, &options, NULL, NULL));
  table = lat_end_table_open (path, NULL);
  g_unlink (path);
  g_rmdir (folder);
  index = lat_end_table_get_index (table);
  for (guint i = 0; i < lat_end_index_get_n_blocks (index); i++)
    for (guint64 number = 0; number < lat_end_index_get_block (index, i)->size;
         number += test->step)
      {
        LatPosition position;
        LatEndValue value;
        LatProof proof;
        LatSide attacker;
        LatProverLimits limits = no_limits;

        if (!lat_end_index_get (index, lat_end_index_get_block (index, i), number, &position)
            || !lat_end_table_look_up (table, &position, &value, NULL) || value.plies > 7)
          continue;
        attacker = value.kind == LAT_END_LOSS ? lat_side_opposite ((LatSide) position.side)
                                              : (LatSide) position.side;
        /* Where nobody wins, some plies are enough to go wrong in. */
        limits.max_plies = value.kind == LAT_END_OPEN ? 5 : value.plies + 1;
        lat_prover_prove (prover, &position, attacker, &limits, &proof);
        /* Nor can the other side. */
        g_assert_cmpint (lat_prover_try (prover, &position, lat_side_opposite (attacker),
                                         MIN (limits.max_plies, 5), &no_limits, NULL),
                         ==, LAT_PROOF_NO_WIN);
        if (value.kind == LAT_END_OPEN)
          {
            g_assert_cmpint (proof.kind, ==, LAT_PROOF_NO_WIN);
            g_assert_cmpuint (proof.plies, >=, 5);
            n_open++;
            continue;
          }
        g_assert_cmpint (proof.kind, ==, LAT_PROOF_WIN);
        g_assert_cmpuint (proof.plies, ==, value.plies);
        g_assert_true (proof.is_shortest);
        check_line (ruleset, &position, attacker, &proof);
        n_wins++;
      }
  g_test_message ("%u wins, %u open", n_wins, n_open);
  g_assert_cmpuint (n_wins, >=, test->least);
  g_assert_cmpuint (n_open, >=, 1);
}

/* The problems of the suite in which somebody wins: as long as they say, by the actions that they name alone. */
static void
test_suite (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "suite.tsv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (LatSuite) suite = NULL;
  guint n_tried = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  suite = lat_suite_read (text, -1, NULL);
  for (guint i = 0; i < lat_suite_get_count (suite); i++)
    {
      const LatProblem *problem = lat_suite_get (suite, i);
      LatSide attacker = (LatSide) problem->position.side;
      g_autoptr (LatProver) prover = NULL;
      g_auto (LatActionList) list;
      LatProof proof;
      LatProverLimits limits = no_limits;

      lat_action_list_init (&list);
      if (problem->kind != LAT_PROBLEM_WIN || problem->plies > 3 || n_tried == 12)
        continue;
      n_tried++;
      prover = lat_prover_new (problem->ruleset, 4);
      limits.max_plies = problem->plies;
      lat_prover_prove (prover, &problem->position, attacker, &limits, &proof);
      g_assert_cmpint (proof.kind, ==, LAT_PROOF_WIN);
      g_assert_cmpuint (proof.plies, ==, problem->plies);
      check_line (problem->ruleset, &problem->position, attacker, &proof);
      lat_movegen_list (problem->ruleset, &problem->position, NULL, &list);
      for (guint k = 0; k < list.n; k++)
        {
          LatPosition next;

          lat_play (problem->ruleset, &problem->position, list.items[k], &next);
          g_assert_cmpint (
              lat_prover_try (prover, &next, attacker, problem->plies - 1, &no_limits, NULL), ==,
              lat_problem_is_solution (problem, list.items[k]) ? LAT_PROOF_WIN : LAT_PROOF_NO_WIN);
        }
    }
  g_assert_cmpuint (n_tried, ==, 12);
}

static void
read_position (const char *rules, const char *text, LatRuleset **ruleset, LatPosition *position)
{
  *ruleset = lab_test_read (rules);
  g_assert_true (lat_position_text_read (*ruleset, text, position, NULL));
}

/* No proof goes beyond where the captureless limit could end the game. */
static void
test_bound (void)
{
  static const struct
  {
    const char *limit;
    const char *quiet;
    guint bound;
  } rows[] = {
    { "", "7", LAT_PROVER_MAX_PLIES },
    { "|Limits.NoCapturePlies=50", "7", 43 },
    { "|Limits.NoCapturePlies=50", "49", 1 },
    { "|Limits.NoCapturePlies=900", "0", LAT_PROVER_MAX_PLIES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *rules =
          g_strconcat ("Board.Files=5|Board.Ranks=5|Setup.Array=SSS2/5/5/5/2sss|"
                       "Goal.AnnihilateAt=1",
                       rows[i].limit, NULL);
      g_autofree char *text = g_strdup_printf ("S4/5/1s3/5/S3s w - - %s 30", rows[i].quiet);
      g_autoptr (LatRuleset) ruleset = NULL;
      LatPosition position;

      read_position (rules, text, &ruleset, &position);
      g_assert_cmpuint (lat_prover_get_bound (ruleset, &position), ==, rows[i].bound);
    }
}

/* What is over is over, by a limit too: the prover says what the referee says. */
static void
test_over (void)
{
  static const struct
  {
    const char *rules, *position;
    LatProofKind kinds[LAT_N_SIDES];
  } rows[] = {
    { "Board.Files=3|Board.Ranks=3|Setup.Array=1ds/3/SD1|Goal.LeaderReaches=edge",
      "1ds/3/SD1 w",
      { LAT_PROOF_NO_WIN, LAT_PROOF_WIN } },
    { "Board.Files=4|Board.Ranks=4|Setup.Array=ss2/4/4/2SS|Limits.NoCapturePlies=9",
      "ss2/4/4/1SSS w - - 9 20",
      { LAT_PROOF_NO_WIN, LAT_PROOF_NO_WIN } },
    { "Board.Files=4|Board.Ranks=4|Setup.Array=ss2/4/4/2SS|Limits.NoCapturePlies=9|"
      "Limits.NoCaptureResult=score",
      "ss2/4/4/1SSS w - - 9 20",
      { LAT_PROOF_WIN, LAT_PROOF_NO_WIN } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        g_autoptr (LatRuleset) ruleset = NULL;
        g_autoptr (LatProver) prover = NULL;
        LatPosition position;
        LatProof proof;

        read_position (rows[i].rules, rows[i].position, &ruleset, &position);
        prover = lat_prover_new (ruleset, 1);
        lat_prover_prove (prover, &position, (LatSide) side, &no_limits, &proof);
        g_assert_cmpint (proof.kind, ==, rows[i].kinds[side]);
        g_assert_cmpuint (proof.plies, ==, 0);
        g_assert_cmpint (lat_prover_try (prover, &position, (LatSide) side, 0, &no_limits, NULL),
                         ==, rows[i].kinds[side]);
      }
}

/* That nobody can win by the goals says nothing of the ply where men are counted, or a repetition loses. */
static void
test_foreign_wins (void)
{
  static const struct
  {
    const char *limits;
    guint plies;
  } rows[] = {
    { "|Limits.NoCapturePlies=3", 3 },
    { "|Limits.NoCapturePlies=3|Limits.NoCaptureResult=score", 2 },
    { "|Limits.Repetition=2|Limits.RepetitionResult=lose", 3 },
    { "|Limits.Repetition=2|Limits.RepetitionResult=forbid", 2 },
    { "|Limits.Repetition=2|Limits.RepetitionResult=lose|Goal.NoMoves=pass", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *rules = g_strconcat ("Board.Files=5|Board.Ranks=5|Setup.Array=ss3/5/5/5/3SS",
                                            rows[i].limits, NULL);
      g_autoptr (LatRuleset) ruleset = NULL;
      g_autoptr (LatProver) prover = NULL;
      LatProverLimits limits = { .max_plies = 4 };
      LatPosition position;
      LatProof proof;

      read_position (rules, "ss3/5/5/5/2SSS w - - 0 20", &ruleset, &position);
      prover = lat_prover_new (ruleset, 1);
      lat_prover_prove (prover, &position, LAT_WHITE, &limits, &proof);
      g_assert_cmpint (proof.kind, ==, LAT_PROOF_NO_WIN);
      g_assert_cmpuint (proof.plies, ==, rows[i].plies);
      g_assert_cmpint (
          lat_prover_try (prover, &position, LAT_WHITE, rows[i].plies, &no_limits, NULL), ==,
          LAT_PROOF_NO_WIN);
      if (rows[i].plies < lat_prover_get_bound (ruleset, &position))
        g_assert_cmpint (
            lat_prover_try (prover, &position, LAT_WHITE, rows[i].plies + 1, &no_limits, NULL), ==,
            LAT_PROOF_UNKNOWN);
    }
}

/* Limits stop it, and what it says then is that it does not know. */
static void
test_limits (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LatProverLimits limits = { .max_plies = 50, .max_nodes = 20000 };
  LatProof proof;

  lat_prover_prove (prover, lat_ruleset_get_start (ruleset), LAT_WHITE, &limits, &proof);
  g_assert_cmpint (proof.kind, ==, LAT_PROOF_UNKNOWN);
  g_assert_cmpuint (proof.n_nodes, >=, 20000);
  g_assert_cmpuint (proof.n_nodes, <, 30000);
  g_assert_false (proof.is_final);

  g_cancellable_cancel (cancellable);
  limits = (LatProverLimits){ .max_plies = 50, .cancellable = cancellable };
  lat_prover_prove (prover, lat_ruleset_get_start (ruleset), LAT_WHITE, &limits, &proof);
  g_assert_cmpint (proof.kind, ==, LAT_PROOF_UNKNOWN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/lab/prover/against-table/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_against_table);
    }
  g_test_add_func ("/lab/prover/suite", test_suite);
  g_test_add_func ("/lab/prover/bound", test_bound);
  g_test_add_func ("/lab/prover/over", test_over);
  g_test_add_func ("/lab/prover/foreign-wins", test_foreign_wins);
  g_test_add_func ("/lab/prover/limits", test_limits);

  return g_test_run ();
}
