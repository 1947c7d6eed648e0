/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle.c - a position with one action that does it, and no other */
#include "lat-puzzle.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "lat-capture.h"
#include "lat-edit.h"
#include "lat-end-rules.h"
#include "lat-lab-replay.h"
#include "lat-movegen.h"
#include "lat-node.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* Such positions need no more than these plies to be seen through; more make it the hardest. */
#define N_GRADES 5
/* For a look whether what saves does not lose later. */
#define FURTHER_NODES 200000
#define FURTHER_MIB   4

/* {{{ finding */

/* Whether a side can force a win after an action. */
static LatProofKind
try_action (LatProver *prover,
            const LatPuzzle *puzzle,
            LatAction action,
            LatSide attacker,
            guint plies,
            const LatProverLimits *limits)
{
  LatPosition next;

  lat_play (puzzle->ruleset, &puzzle->position, action, &next);
  /* Quiet plies can go on beyond the limit: nothing is proved there. */
  if (plies > lat_prover_get_bound (puzzle->ruleset, &next))
    return LAT_PROOF_UNKNOWN;
  return lat_prover_try (prover, &next, attacker, plies, limits, NULL);
}

/* One action with which the attacker wins, or does not win, when with all others it is the other way round. */
static gboolean
find_key (LatProver *prover,
          LatPuzzle *puzzle,
          const LatActionList *list,
          LatSide attacker,
          LatProofKind wanted,
          const LatProverLimits *limits)
{
  guint n_keys = 0;

  for (guint i = 0; i < list->n; i++)
    {
      LatProofKind kind =
          try_action (prover, puzzle, list->items[i], attacker, puzzle->depth - 1, limits);

      if (kind == LAT_PROOF_UNKNOWN)
        return FALSE;
      if (kind != wanted)
        continue;
      if (++n_keys > 1)
        return FALSE;
      puzzle->key = list->items[i];
    }
  return n_keys == 1;
}

static gboolean
is_quiet (const LatPuzzle *puzzle)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  return lat_action_type (puzzle->key) != LAT_ACTION_REMOVAL
         && lat_capture_find (puzzle->ruleset, &puzzle->position, puzzle->key, victims) == 0;
}

/* The longest of the losses that the other actions bring about. */
static gboolean
measure_save (LatProver *prover,
              LatPuzzle *puzzle,
              const LatActionList *list,
              LatSide attacker,
              const LatProverLimits *limits)
{
  puzzle->plies = 0;
  for (guint i = 0; i < list->n; i++)
    {
      LatPosition next;
      LatProof proof;

      if (list->items[i] == puzzle->key)
        continue;
      lat_play (puzzle->ruleset, &puzzle->position, list->items[i], &next);
      lat_prover_prove (prover, &next, attacker, limits, &proof);
      if (proof.kind != LAT_PROOF_WIN)
        return FALSE;
      puzzle->plies = MAX (puzzle->plies, proof.plies + 1);
    }
  return TRUE;
}

/* Whether the key is not found to lose by looking further, either: what only loses later saves nothing. What was proved
 * before plays no part, so that it is the same always. */
static gboolean
does_hold (const LatPuzzle *puzzle, LatSide attacker, GCancellable *cancellable)
{
  const LatProverLimits further = { .max_plies = MIN (LAT_PUZZLE_FURTHER * puzzle->depth,
                                                      LAT_PROVER_MAX_PLIES),
                                    .max_nodes = FURTHER_NODES,
                                    .cancellable = cancellable };
  g_autoptr (LatProver) prover = lat_prover_new (puzzle->ruleset, FURTHER_MIB);
  LatPosition next;
  LatProof proof;

  lat_play (puzzle->ruleset, &puzzle->position, puzzle->key, &next);
  lat_prover_prove (prover, &next, attacker, &further, &proof);
  return proof.kind != LAT_PROOF_WIN && !g_cancellable_is_cancelled (cancellable);
}

/**
 * lat_puzzle_find:
 * @prover: a prover of these rules
 * @ruleset: the rules; must live as long as the puzzle
 * @position: a position
 * @limits: how far it is looked, and how long
 * @puzzle: (out): what was found
 *
 * Looks whether exactly one action wins, or exactly one does not lose, within the depth. Every action is proved to be one
 * or the other; if one proof is not found within the limits there is no puzzle. Nor is there one if the action that does
 * not lose is found to lose within %LAT_PUZZLE_FURTHER times the depth, by a proof of 200,000 positions at most.
 *
 * Returns: whether it is one
 */
gboolean
lat_puzzle_find (LatProver *prover,
                 LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatPuzzleLimits *limits,
                 LatPuzzle *puzzle)
{
  LatSide side = (LatSide) position->side;
  LatProverLimits proof_limits = { .max_plies = limits->depth,
                                   .max_nodes = limits->max_nodes,
                                   .cancellable = limits->cancellable };
  g_auto (LatActionList) list;
  LatOutcome outcome;
  LatProof proof;
  gboolean is_found;

  memset (puzzle, 0, sizeof *puzzle);
  puzzle->ruleset = ruleset;
  puzzle->position = *position;
  puzzle->depth = limits->depth;
  lat_action_list_init (&list);
  /* Where the players may still change sides, there is no side that wins. */
  if (lat_outcome_get (ruleset, position, NULL, &outcome)
      || lat_end_rules_may_swap (ruleset, position)
      || lat_prover_get_bound (ruleset, position) < limits->depth)
    return FALSE;
  lat_movegen_list (ruleset, position, NULL, &list);
  puzzle->n_actions = list.n;
  if (list.n < 2)
    return FALSE;
  lat_prover_prove (prover, position, side, &proof_limits, &proof);
  if (proof.kind == LAT_PROOF_UNKNOWN || (proof.kind == LAT_PROOF_WIN && !proof.is_shortest))
    return FALSE;
  if (proof.kind == LAT_PROOF_WIN)
    {
      puzzle->kind = LAT_PUZZLE_WIN;
      puzzle->plies = proof.plies;
      is_found = find_key (prover, puzzle, &list, side, LAT_PROOF_WIN, &proof_limits);
      puzzle->n_line = MIN (proof.n_line, LAT_PUZZLE_MAX_LINE);
      memcpy (puzzle->line, proof.line, puzzle->n_line * sizeof *puzzle->line);
      /* A line that stops short of the win would have a trainer stop there. */
      is_found = is_found && puzzle->n_line >= MIN (puzzle->plies, LAT_PUZZLE_MAX_LINE)
                 && puzzle->line[0] == puzzle->key;
    }
  else
    {
      LatSide enemy = lat_side_opposite (side);

      puzzle->kind = LAT_PUZZLE_SAVE;
      is_found = find_key (prover, puzzle, &list, enemy, LAT_PROOF_NO_WIN, &proof_limits)
                 && measure_save (prover, puzzle, &list, enemy, &proof_limits)
                 && does_hold (puzzle, enemy, limits->cancellable);
      puzzle->n_line = 1;
      puzzle->line[0] = puzzle->key;
    }
  puzzle->is_quiet = is_found && is_quiet (puzzle);
  return is_found && puzzle->plies >= limits->min_plies;
}

/* Where it is worth to look: the side to act is soon to win or to lose by what the game's players found. */
static gboolean
is_promising (const LatLabRecord *record, guint ply, guint depth)
{
  for (guint i = ply; i < MIN (record->n_plies, ply + 2); i++)
    if (record->scores[i].is_mate && (guint) ABS (record->scores[i].value) <= depth)
      return TRUE;
  return ply + depth >= record->n_plies && record->result != LAT_RESULT_DRAW;
}

/**
 * lat_puzzle_find_in_record:
 * @prover: a prover of these rules
 * @ruleset: the rules of the game; must live as long as the puzzles
 * @record: a game
 * @limits: how far it is looked
 * @puzzles: (element-type LatPuzzle): gets those that are found; of one game one at most of each kind
 *
 * Looks for puzzles near the places where the game was decided.
 *
 * Returns: how many were found
 */
guint
lat_puzzle_find_in_record (LatProver *prover,
                           LatRuleset *ruleset,
                           const LatLabRecord *record,
                           const LatPuzzleLimits *limits,
                           GArray *puzzles)
{
  g_auto (LatLabReplay) replay = { 0 };
  gboolean has_kind[2] = { FALSE, FALSE };
  guint n = 0;

  if (!lat_lab_replay_init (&replay, ruleset, record))
    return 0;
  do
    {
      LatPuzzle puzzle;

      if (replay.ply >= record->n_plies || g_cancellable_is_cancelled (limits->cancellable))
        break;
      if (!is_promising (record, replay.ply, limits->depth)
          || !lat_puzzle_find (prover, ruleset, &replay.position, limits, &puzzle)
          || has_kind[puzzle.kind])
        continue;
      has_kind[puzzle.kind] = TRUE;
      g_array_append_val (puzzles, puzzle);
      n++;
    }
  while (lat_lab_replay_next (&replay));
  return n;
}

/**
 * lat_puzzle_get_grade:
 *
 * Returns: how hard it seems, 1 to 5: a longer way is harder by one for every two plies, a key that captures nobody by one
 */
guint
lat_puzzle_get_grade (const LatPuzzle *puzzle)
{
  return CLAMP ((puzzle->plies + 1) / 2 + (puzzle->is_quiet ? 1 : 0), 1, N_GRADES);
}

/* }}} */
/* {{{ as a game */

/**
 * lat_puzzle_dup_task:
 *
 * Returns: (transfer full): what is to be found, for people
 */
char *
lat_puzzle_dup_task (const LatPuzzle *puzzle)
{
  gboolean white = puzzle->position.side == LAT_WHITE;

  if (puzzle->kind == LAT_PUZZLE_SAVE)
    return g_strdup_printf (
        white
            ? g_dngettext (GETTEXT_PACKAGE, "White to act: one action does not lose within %u ply",
                           "White to act: one action does not lose within %u plies", puzzle->depth)
            : g_dngettext (GETTEXT_PACKAGE, "Black to act: one action does not lose within %u ply",
                           "Black to act: one action does not lose within %u plies", puzzle->depth),
        puzzle->depth);
  return g_strdup_printf (white ? g_dngettext (GETTEXT_PACKAGE, "White to act and win in %u ply",
                                               "White to act and win in %u plies", puzzle->plies)
                                : g_dngettext (GETTEXT_PACKAGE, "Black to act and win in %u ply",
                                               "Black to act and win in %u plies", puzzle->plies),
                          puzzle->plies);
}

static void
set_number (LatGame *game, const char *tag, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  lat_edit_apply_for_good (lat_edit_new_tag (game, tag, text));
}

/**
 * lat_puzzle_new_game:
 * @puzzle: a puzzle
 * @number: its number in a collection
 *
 * Makes a game that begins with the position and has the solution as its line.
 *
 * Returns: (transfer full): the game
 */
LatGame *
lat_puzzle_new_game (const LatPuzzle *puzzle, guint number)
{
  LatGame *game = lat_game_new (puzzle->ruleset, &puzzle->position);
  g_autofree char *task = lat_puzzle_dup_task (puzzle);
  g_autofree char *proof = NULL;
  LatNode *node = lat_game_get_root (game);

  /* Translators: what was proved of a problem: within so many plies no other action wins, or loses */
  proof = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s. Proved for all actions to %u ply.",
                                        "%s. Proved for all actions to %u plies.", puzzle->depth),
                           task, puzzle->depth);
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Event", task));
  set_number (game, "Round", number);
  lat_edit_apply_for_good (
      lat_edit_new_tag (game, "Problem", puzzle->kind == LAT_PUZZLE_WIN ? "win" : "save"));
  set_number (game, "ProblemPlies", puzzle->plies);
  set_number (game, "ProblemDepth", puzzle->depth);
  set_number (game, "ProblemGrade", lat_puzzle_get_grade (puzzle));
  lat_edit_apply_for_good (lat_edit_new_comment (game, node, proof, FALSE));
  for (guint i = 0; i < puzzle->n_line; i++)
    node = lat_edit_apply_for_good (lat_edit_new_add (game, node, puzzle->line[i]));
  return game;
}

static gboolean
read_number (const LatGame *game, const char *tag, guint *number)
{
  const char *text = lat_game_get_tag (game, tag);
  guint64 value;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, LAT_PROVER_MAX_PLIES, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

/**
 * lat_puzzle_read:
 * @game: a game of a collection; must live as long as the puzzle
 * @puzzle: (out): the puzzle that it is
 *
 * Reads what lat_puzzle_new_game() wrote. It proves nothing again.
 *
 * Returns: whether the game is a puzzle
 */
gboolean
lat_puzzle_read (const LatGame *game, LatPuzzle *puzzle)
{
  const char *kind = lat_game_get_tag (game, "Problem");
  const LatNode *node = lat_game_get_root (game);
  g_auto (LatActionList) list;

  memset (puzzle, 0, sizeof *puzzle);
  lat_action_list_init (&list);
  if (kind == NULL || !read_number (game, "ProblemPlies", &puzzle->plies)
      || !read_number (game, "ProblemDepth", &puzzle->depth))
    return FALSE;
  puzzle->kind = g_str_equal (kind, "save") ? LAT_PUZZLE_SAVE : LAT_PUZZLE_WIN;
  puzzle->ruleset = lat_game_get_ruleset (game);
  puzzle->position = *lat_game_get_start (game);
  while ((node = lat_node_get_first_child (node)) != NULL && puzzle->n_line < LAT_PUZZLE_MAX_LINE)
    puzzle->line[puzzle->n_line++] = lat_node_get_action (node);
  if (puzzle->n_line == 0)
    return FALSE;
  puzzle->key = puzzle->line[0];
  puzzle->is_quiet = is_quiet (puzzle);
  lat_movegen_list (puzzle->ruleset, &puzzle->position, NULL, &list);
  puzzle->n_actions = list.n;
  return TRUE;
}

/* }}} */
