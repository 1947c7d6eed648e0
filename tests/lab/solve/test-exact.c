/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-exact.c - tests: tables, proofs and answers about starts against the whole game
 *
 * All positions that come of a start, with their move numbers, and what they are worth by the outcomes of the referee,
 * drawn from the end: what the game is, whatever tables and proofs think of it. Everything that these claim must be so.
 */
#include <glib/gstdio.h>

#include "lab-test.h"
#include "lat-end-tables.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-prover.h"
#include "lat-start.h"

#define MAX_STATES 400000

/* A position, what it leads to, and its worth from the view of the player to act. */
typedef struct
{
  LatPosition position;
  GArray *next; /* of guint: the number of a state, and whether its value is turned */
  gboolean is_over;
  LatEndKind kind;
  guint plies;
} State;

typedef struct
{
  LatRuleset *ruleset;
  GArray *states;
  GHashTable *numbers; /* by text */
} Whole;

typedef struct
{
  guint n_states, n_claims, n_wins, n_silent, n_proofs;
} Figures;

/* {{{ the whole game */

static void
clear_state (gpointer state)
{
  g_array_unref (((State *) state)->next);
}

/* Counts that nothing depends on are left out, so that there is an end. */
static guint
add_state (Whole *whole, const LatPosition *position)
{
  State state = { .position = *position, .kind = LAT_END_OPEN };
  gpointer known;
  char *text;

  state.position.quiet = state.position.reversible = 0;
  if (lat_ruleset_get_rules (whole->ruleset)->moves == 0)
    state.position.number = MIN (position->number, 3);
  text = lat_position_text_write (whole->ruleset, &state.position);

  if (g_hash_table_lookup_extended (whole->numbers, text, NULL, &known))
    {
      g_free (text);
      return GPOINTER_TO_UINT (known);
    }
  g_assert_cmpuint (whole->states->len, <, MAX_STATES);
  state.next = g_array_new (FALSE, FALSE, sizeof (guint));
  g_hash_table_insert (whole->numbers, text, GUINT_TO_POINTER (whole->states->len));
  g_array_append_val (whole->states, state);
  return whole->states->len - 1;
}

static State *
get_state (const Whole *whole, guint i)
{
  return &g_array_index (whole->states, State, i);
}

static void
grow (Whole *whole, guint number)
{
  LatPosition position = get_state (whole, number)->position;
  GArray *next = get_state (whole, number)->next;
  LatOutcome outcome;
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  if (lat_outcome_get (whole->ruleset, &position, NULL, &outcome))
    {
      State *state = get_state (whole, number);

      state->is_over = TRUE;
      if (outcome.result != LAT_RESULT_DRAW)
        state->kind =
            outcome.result == lat_result_win ((LatSide) position.side) ? LAT_END_WIN : LAT_END_LOSS;
      return;
    }
  lat_movegen_list (whole->ruleset, &position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition to;
      guint edge;

      lat_play (whole->ruleset, &position, list.items[i], &to);
      /* The player acts who has the side that acts, but for a change of sides. */
      edge = add_state (whole, &to) << 1
             | (to.side != position.side || lat_action_type (list.items[i]) == LAT_ACTION_SWAP);
      g_array_append_val (next, edge);
    }
}

/* What is known after so many plies; whether anything became known. */
static gboolean
draw_values (Whole *whole, guint plies)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < whole->states->len; i++)
    {
      State *state = get_state (whole, i);
      gboolean wins = FALSE, loses = state->next->len > 0;
      guint coded;

      if (state->is_over || state->kind != LAT_END_OPEN)
        continue;
      for (guint k = 0; k < state->next->len && !wins; k++)
        {
          guint edge = g_array_index (state->next, guint, k);
          LatEndKind kind = get_state (whole, edge >> 1)->kind;
          gboolean turned = edge & 1;

          wins = kind == (turned ? LAT_END_LOSS : LAT_END_WIN);
          loses = loses && kind == (turned ? LAT_END_WIN : LAT_END_LOSS);
        }
      coded = i << 1 | wins;
      if (wins || loses)
        g_array_append_val (found, coded);
    }
  for (guint i = 0; i < found->len; i++)
    {
      guint coded = g_array_index (found, guint, i);
      State *state = get_state (whole, coded >> 1);

      state->kind = coded & 1 ? LAT_END_WIN : LAT_END_LOSS;
      state->plies = plies;
    }
  return found->len > 0;
}

static Whole *
create_whole (LatRuleset *ruleset)
{
  Whole *whole = g_new0 (Whole, 1);

  whole->ruleset = ruleset;
  whole->states = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_set_clear_func (whole->states, clear_state);
  whole->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_state (whole, lat_ruleset_get_start (ruleset));
  for (guint i = 0; i < whole->states->len; i++)
    grow (whole, i);
  for (guint plies = 1; draw_values (whole, plies); plies++)
    ;
  return whole;
}

static void
free_whole (Whole *whole)
{
  g_array_unref (whole->states);
  g_hash_table_unref (whole->numbers);
  g_free (whole);
}

/* }}} */
/* {{{ claims */

static void
complain (const Whole *whole, const State *state, const char *claim, LatEndKind kind, guint plies)
{
  g_autofree char *text = lat_position_text_write (whole->ruleset, &state->position);

  g_error ("%s\n%s: %s says %d in %u, it is %d in %u", lat_ruleset_get_line (whole->ruleset), text,
           claim, kind, plies, state->kind, state->plies);
}

static guint
count_men (const LatPosition *position)
{
  return lat_position_count_side (position, LAT_WHITE)
         + lat_position_count_side (position, LAT_BLACK)
         + lat_position_count_hand (position, LAT_WHITE)
         + lat_position_count_hand (position, LAT_BLACK);
}

static void
check_tables (const Whole *whole, const char *folder, Figures *figures)
{
  g_autoptr (LatEndTables) tables = NULL;
  g_autofree char *path = g_build_filename (folder, "a" LAT_END_SUFFIX, NULL);
  LatEndOptions options = { .n_threads = 1, .max_mib = 64 };
  g_autoptr (GError) error = NULL;

  lat_end_solve (whole->ruleset, count_men (&get_state (whole, 0)->position), path, &options, NULL,
                 &error);
  g_assert_no_error (error);
  lat_end_verify (path, &options, NULL, &error);
  g_assert_no_error (error);
  tables = lat_end_tables_new (folder);
  for (guint i = 0; i < whole->states->len; i++)
    {
      const State *state = get_state (whole, i);
      LatEndValue value;

      /* Where the game is over nobody asks. */
      if (state->is_over)
        continue;
      if (!lat_end_tables_probe (tables, whole->ruleset, &state->position, NULL, &value))
        {
          figures->n_silent++;
          continue;
        }
      if (value.kind != state->kind || (value.kind != LAT_END_OPEN && value.plies != state->plies))
        complain (whole, state, "the table", value.kind, value.plies);
      figures->n_claims++;
      figures->n_wins += value.kind != LAT_END_OPEN;
    }
  g_unlink (path);
}

static void
check_proof (const Whole *whole, const State *state, LatSide attacker, LatProver *prover)
{
  LatProverLimits limits = { .max_plies = 40, .max_nodes = 2000 };
  LatEndKind wins = attacker == (LatSide) state->position.side ? LAT_END_WIN : LAT_END_LOSS;
  LatProof proof;

  lat_prover_prove (prover, &state->position, attacker, &limits, &proof);
  if (proof.kind == LAT_PROOF_WIN ? state->kind != wins || proof.plies < state->plies
                                        || (proof.is_shortest && proof.plies != state->plies)
                                  : state->kind == wins && state->plies <= proof.plies)
    complain (whole, state, "a proof", proof.kind == LAT_PROOF_WIN ? wins : LAT_END_NONE,
              proof.plies);
}

static void
check_proofs (const Whole *whole, Figures *figures)
{
  g_autoptr (LatProver) prover = lat_prover_new (whole->ruleset, 4);

  for (guint i = 0; i < whole->states->len; i += 1 + whole->states->len / 300)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        check_proof (whole, get_state (whole, i), (LatSide) side, prover);
        figures->n_proofs++;
      }
}

/* Plays the line: it ends when the answer says, and he wins who should. */
static void
check_line (const Whole *whole, const LatStartAnswer *answer)
{
  LatPosition here = *lat_ruleset_get_start (whole->ruleset), next;
  LatSide first = (LatSide) here.side;
  LatOutcome outcome;

  for (guint i = 0; i < answer->n_line; i++)
    {
      g_auto (LatActionList) list;

      lat_action_list_init (&list);
      g_assert_false (lat_outcome_get (whole->ruleset, &here, NULL, &outcome));
      lat_movegen_list (whole->ruleset, &here, NULL, &list);
      g_assert_true (lat_action_list_has (&list, answer->line[i]));
      lat_play (whole->ruleset, &here, answer->line[i], &next);
      if (lat_action_type (answer->line[i]) == LAT_ACTION_SWAP)
        first = lat_side_opposite (first);
      here = next;
    }
  if (answer->n_line < answer->value.plies)
    return;
  g_assert_true (lat_outcome_get (whole->ruleset, &here, NULL, &outcome));
  g_assert_cmpint (
      outcome.result, ==,
      lat_result_win (answer->value.kind == LAT_END_WIN ? first : lat_side_opposite (first)));
}

static void
check_start (const Whole *whole, const char *folder, guint max_mib)
{
  LatStartOptions options = {
    .folder = folder, .n_threads = 1, .max_mib = max_mib, .seconds = 0.5
  };
  const State *state = get_state (whole, 0);
  g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  lat_start_solve (whole->ruleset, &options, answer, &error);
  g_assert_no_error (error);
  title = lat_start_answer_dup_title (answer, whole->ruleset);
  g_test_message ("%s, %s", title, answer->is_proof ? "by a proof" : "by a table");
  if (!lat_start_answer_is_decided (answer))
    {
      /* A table knows, unless a limit comes into it. */
      g_assert_true (answer->is_proof || lat_ruleset_get_rules (whole->ruleset)->moves > 0);
      return;
    }
  if (answer->value.kind != state->kind
      || (answer->value.kind != LAT_END_OPEN && answer->is_shortest
          && answer->value.plies != state->plies))
    complain (whole, state, title, answer->value.kind, answer->value.plies);
  if (answer->value.kind != LAT_END_OPEN)
    check_line (whole, answer);
}

/* }}} */

#define SMALL "Board.Files=3|Board.Ranks=3|"
#define NEAR  "Board.Files=3|Board.Ranks=4|"

static const char *const lines[] = {
  /* officers */
  SMALL "Setup.Array=so1/3/1SO|Goal.NoMoves=lose|Officer.Range=0",
  SMALL "Setup.Array=oo1/3/1OO|Capture.Method=convert|Officer.Directions=all|Goal.NoMoves=draw",
  SMALL "Setup.Array=so1/3/1OS|Capture.Method=trap|Goal.NoMoves=pass|Capture.OfficerArmed=hammer",
  SMALL "Setup.Array=so1/3/1SO|Capture.OfficerCapture=never|White.Capture.OfficerCapture=surround|"
        "Goal.AnnihilateAt=1",
  SMALL "Setup.Soldiers=1|Setup.Officers=1|Goal.NoMoves=lose",
  /* several leaders */
  SMALL "Setup.Array=dd1/3/1DD|Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true|"
        "Goal.AnnihilateAt=-1|Goal.LeaderCapturedAt=1",
  SMALL "Setup.Array=dds/3/SDD|Goal.LeaderImmobilised=blocked|Goal.NoMoves=lose",
  SMALL "Setup.Leaders=2|Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true",
  /* promotion */
  SMALL "Setup.Array=ss1/3/1SS|Zone.end.Squares=a1;a3;c1;c3|Zone.end.MakesOfficer=all|"
        "Officer.Directions=all|Goal.NoMoves=lose",
  SMALL "Setup.Array=ss1/3/1SS|Zone.end.Squares=a1;b1;c1;a3;b3;c3|Zone.end.MakesLeader=soldiers|"
        "Goal.LeaderReaches=none|Capture.LeaderCapture=custodial|Leader.Range=0",
  SMALL "Setup.Array=so1/3/1SO|Zone.mid.Squares=b2|Zone.mid.MakesLeader=officers|"
        "Zone.mid.MakesOfficer=white-soldiers|"
        "Capture.LeaderCapture=custodial|Goal.AnnihilateCounts=soldiers",
  /* removals, and a change of sides */
  SMALL "Setup.Array=sss/3/SSS|Setup.Removals=1|Goal.NoMoves=lose",
  SMALL "Setup.Array=sss/3/SSO|Setup.Removals=2|Goal.AnnihilateAt=-1|"
        "Goal.NoMoves=lose",
  SMALL "Setup.Array=ss1/3/1SS|Setup.Swap=true|Goal.NoMoves=lose",
  SMALL "Setup.Array=1d1/3/SDS|Setup.Swap=true|Goal.LeaderReaches=last-rank|Goal.AnnihilateAt=-1",
  SMALL "Setup.Array=sds/3/1D1|Setup.Swap=true|Goal.LeaderReaches=last-rank|Goal.AnnihilateAt=-1|"
        "Setup.First=black",
  NEAR "Setup.Array=s1d/3/3/S1D|Setup.Swap=true|Goal.LeaderReaches=last-rank|Goal.AnnihilateAt=-1|"
       "Goal.NoMoves=lose",
  NEAR "Setup.Array=2s/2s/3/SS1|Setup.Swap=true|Capture.BonusMove=same-piece|Goal.AnnihilateAt=0",
  /* the last move */
  SMALL "Setup.Array=ss1/3/1SS|Limits.Moves=4|Goal.NoMoves=lose",
  SMALL "Setup.Array=sd1/3/1DS|Limits.Moves=5|Limits.MovesResult=white-wins|"
        "Goal.LeaderReaches=last-rank|Goal.NoMoves=lose",
  SMALL "Setup.Array=ss1/3/1SS|Limits.Moves=6|Limits.MovesResult=black-wins|Setup.Swap=true",
  SMALL "Setup.Array=ss1/3/SSS|Limits.Moves=5|Limits.MovesResult=score|Capture.BonusMove=captures",
  SMALL "Setup.Array=ss1/3/1SS|Limits.Moves=3|Setup.Swap=true|Goal.AnnihilateAt=1",
  SMALL "Setup.Soldiers=2|Setup.FirstMove=black|Limits.Moves=4|Limits.MovesResult=white-wins",
  SMALL "Setup.Soldiers=2|Setup.FirstMove=black|Limits.Moves=5|Goal.NoMoves=lose",
  /* of one side */
  SMALL "Setup.Array=ss1/3/1SS|White.Capture.BonusMove=same-piece|Black.Capture.Mandatory=true|"
        "Goal.NoMoves=pass",
};

static void
test_claims (void)
{
  Figures figures = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *folder = g_dir_make_tmp ("lat-exact-XXXXXX", NULL);
      g_autoptr (LatRuleset) ruleset = lab_test_read (lines[i]);
      Whole *whole = create_whole (ruleset);

      g_test_message ("%u states: %s", whole->states->len, lines[i]);
      figures.n_states += whole->states->len;
      check_tables (whole, folder, &figures);
      check_proofs (whole, &figures);
      check_start (whole, folder, 64);
      check_start (whole, folder, 0);
      free_whole (whole);
      g_rmdir (folder);
    }
  g_test_message ("%u states, %u claims (%u won or lost), %u without, %u proofs", figures.n_states,
                  figures.n_claims, figures.n_wins, figures.n_silent, figures.n_proofs);
  g_assert_cmpuint (figures.n_wins, >=, 60000);
  g_assert_cmpuint (figures.n_claims, >=, 12 * figures.n_silent);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/exact/claims", test_claims);

  return g_test_run ();
}
