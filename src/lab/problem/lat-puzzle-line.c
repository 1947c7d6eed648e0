/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-line.c - the solution of a problem, and other ways to it */
#include "lat-puzzle-line.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* Of the table of a proof of few plies. */
#define PROVER_MIB 8

/**
 * lat_puzzle_count_actions_from:
 * @puzzle: a problem
 * @position: where a line begins
 * @line: (array length=n): actions of both sides
 * @n: how many
 *
 * Returns: how many actions of the line are those of who has to solve the problem
 */
guint
lat_puzzle_count_actions_from (const LatPuzzle *puzzle,
                               const LatPosition *position,
                               const LatAction *line,
                               guint n)
{
  LatPosition here = *position;
  guint n_own = 0;

  for (guint i = 0; i < n; i++)
    {
      LatPosition next;

      n_own += here.side == puzzle->position.side ? 1 : 0;
      lat_play (puzzle->ruleset, &here, line[i], &next);
      here = next;
    }
  return n_own;
}

/**
 * lat_puzzle_count_actions:
 *
 * Returns: how many actions the solution takes of who has to find it, those of the other side not counted
 */
guint
lat_puzzle_count_actions (const LatPuzzle *puzzle)
{
  return lat_puzzle_count_actions_from (puzzle, &puzzle->position, puzzle->line, puzzle->n_line);
}

/**
 * lat_puzzle_dup_line:
 *
 * Returns: (transfer full): the solution for people, with the numbers of its moves: "19. a6-d6+ f7-g7 20. d6-d5#"
 */
char *
lat_puzzle_dup_line (const LatPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);
  LatPosition here = puzzle->position;

  for (guint i = 0; i < puzzle->n_line; i++)
    {
      g_autofree char *action =
          lat_action_text_write (puzzle->ruleset, &here, NULL, puzzle->line[i], LAT_MARKS_ALL);
      gboolean white = here.side == LAT_WHITE;
      LatPosition next;

      g_string_append (text, i > 0 ? " " : "");
      if (i == 0 || (white && lat_position_get_actor (&here) == LAT_BLACK))
        g_string_append_printf (text, "%u%s ", here.number, white ? "." : "…");
      g_string_append (text, action);
      lat_play (puzzle->ruleset, &here, puzzle->line[i], &next);
      here = next;
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_puzzle_follow:
 * @puzzle: a problem that is to be won
 * @position: a position of its solution, or of another way to win; the side that wins is to act
 * @action: a legal action
 * @plies: within how many plies it should win, itself included; no more than are left of the problem's
 * @cancellable: (nullable): stops it
 * @line: (array fixed-size=32): gets how it goes on then, if the other side delays
 * @n_line: (out): how many actions that are
 *
 * Proves whether an action wins as fast as is asked for: after the key there may be several that do.
 *
 * Returns: whether it does
 */
gboolean
lat_puzzle_follow (const LatPuzzle *puzzle,
                   const LatPosition *position,
                   LatAction action,
                   guint plies,
                   GCancellable *cancellable,
                   LatAction *line,
                   guint *n_line)
{
  LatSide side = (LatSide) puzzle->position.side;
  LatProverLimits limits = { .max_plies = plies - 1, .cancellable = cancellable };
  g_autoptr (LatProver) prover = NULL;
  LatPosition next;
  LatOutcome outcome;
  LatProof proof;

  g_return_val_if_fail (plies > 0, FALSE);

  *n_line = 0;
  lat_play (puzzle->ruleset, position, action, &next);
  if (lat_outcome_get (puzzle->ruleset, &next, NULL, &outcome))
    return outcome.result == (side == LAT_WHITE ? LAT_RESULT_WHITE : LAT_RESULT_BLACK);
  if (plies == 1)
    return FALSE;
  prover = lat_prover_new (puzzle->ruleset, PROVER_MIB);
  lat_prover_prove (prover, &next, side, &limits, &proof);
  if (proof.kind != LAT_PROOF_WIN)
    return FALSE;
  *n_line = MIN (proof.n_line, LAT_PUZZLE_MAX_LINE);
  memcpy (line, proof.line, *n_line * sizeof *line);
  return TRUE;
}
