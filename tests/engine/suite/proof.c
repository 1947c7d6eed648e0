/* SPDX-License-Identifier: GPL-3.0-or-later */
/* proof.c - what can be forced within some plies, by trying everything with the referee */
#include "proof.h"

#include <string.h>

/* No problem is longer. */
#define MAX_PLIES 16

typedef struct
{
  PlainGame *game;
  PlainSide side; /* who is to force it */
  gboolean counts_men;
  int lead; /* with `counts_men`: at least this */
  guint64 n_positions;
  guint64 max_positions;
  gboolean is_given_up;
  PlainAction refutations[MAX_PLIES + 1]; /* by the plies that are left */
} Proof;

static const char *const kind_texts[] = { "win", "hold", "man", "keep" };

gboolean
proof_kind_parse (const char *text, ProofKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_texts); i++)
    if (g_str_equal (text, kind_texts[i]))
      {
        *kind = (ProofKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
proof_kind_to_text (ProofKind kind)
{
  return kind_texts[kind];
}

static int
count_men (const PlainRules *rules, const PlainPosition *position, PlainSide side)
{
  int count = plain_count_hand (position, side);

  for (int file = 0; file < rules->files; file++)
    for (int rank = 0; rank < rules->ranks; rank++)
      {
        PlainPiece piece = position->board[file][rank];
        if (piece.kind != PLAIN_NO_PIECE && piece.side == side && !piece.trapped)
          count++;
      }
  return count;
}

int
proof_count_lead (const PlainRules *rules, const PlainPosition *position, PlainSide side)
{
  return count_men (rules, position, side) - count_men (rules, position, plain_other (side));
}

static gboolean
is_same_action (const PlainAction *a, const PlainAction *b)
{
  return a->type == b->type && plain_square_equal (a->from, b->from)
         && plain_square_equal (a->to, b->to);
}

static void
put_first (GArray *actions, const PlainAction *first)
{
  for (guint i = 1; i < actions->len; i++)
    {
      PlainAction *action = &g_array_index (actions, PlainAction, i);

      if (!is_same_action (action, first))
        continue;
      PlainAction other = g_array_index (actions, PlainAction, 0);
      g_array_index (actions, PlainAction, 0) = *action;
      *action = other;
      return;
    }
}

/* Whether the proof's side can force it from the present position on. */
static gboolean
can_force (Proof *proof, guint plies)
{
  PlainGame *game = proof->game;
  PlainResult win = proof->side == PLAIN_WHITE ? PLAIN_RESULT_WHITE_WINS : PLAIN_RESULT_BLACK_WINS;

  proof->n_positions++;
  if (proof->max_positions > 0 && proof->n_positions > proof->max_positions)
    proof->is_given_up = TRUE;
  if (proof->is_given_up)
    return FALSE;

  PlainOutcome outcome = plain_game_outcome (game);
  if (outcome.result != PLAIN_RESULT_NONE)
    return outcome.result == win;
  if (plies == 0)
    return proof->counts_men
           && proof_count_lead (game->rules, plain_game_position (game), proof->side)
                  >= proof->lead;

  gboolean is_own = plain_game_position (game)->to_act == proof->side;
  g_autoptr (GArray) actions =
      plain_legal_actions (game->rules, plain_game_position (game), game->history);
  put_first (actions, &proof->refutations[plies]);
  for (guint i = 0; i < actions->len; i++)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);

      plain_game_play (game, action);
      gboolean is_forced = can_force (proof, plies - 1);
      plain_game_take_back (game);
      if (is_forced != is_own)
        continue;
      proof->refutations[plies] = *action;
      return is_own;
    }
  return !is_own;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
try_each_action (Proof *proof, const ProofProblem *problem, ProofAnswer *answer)
{
  PlainGame *game = proof->game;
  PlainPosition root = *plain_game_position (game);
  gboolean is_defence = problem->kind == PROOF_HOLD || problem->kind == PROOF_KEEP;

  if (plain_game_outcome (game).result != PLAIN_RESULT_NONE)
    return;

  g_autoptr (GArray) actions = plain_legal_actions (game->rules, &root, game->history);
  for (guint i = 0; i < actions->len; i++)
    {
      const PlainAction *action = &g_array_index (actions, PlainAction, i);

      plain_game_play (game, action);
      gboolean is_forced = can_force (proof, problem->plies - 1);
      plain_game_take_back (game);
      g_ptr_array_add (is_forced != is_defence ? answer->solutions : answer->failures,
                       plain_action_to_text (game->rules, &root, action));
    }
  g_ptr_array_sort (answer->solutions, compare_texts);
  g_ptr_array_sort (answer->failures, compare_texts);
}

gboolean
proof_solve (const ProofProblem *problem, guint64 max_positions, ProofAnswer *answer)
{
  g_autoptr (PlainGame) game = plain_game_new (problem->rules, problem->position, NULL);
  Proof proof = { .game = game, .max_positions = max_positions };

  g_assert (problem->plies >= 1 && problem->plies <= MAX_PLIES);
  if (game == NULL)
    return FALSE;

  PlainPosition root = *plain_game_position (game);
  gboolean is_defence = problem->kind == PROOF_HOLD || problem->kind == PROOF_KEEP;
  proof.side = is_defence ? plain_other (root.to_act) : root.to_act;
  proof.counts_men = problem->kind == PROOF_MAN || problem->kind == PROOF_KEEP;
  if (proof.counts_men)
    proof.lead = proof_count_lead (problem->rules, &root, proof.side) + problem->men;

  *answer = (ProofAnswer){ .solutions = g_ptr_array_new_with_free_func (g_free),
                           .failures = g_ptr_array_new_with_free_func (g_free) };
  try_each_action (&proof, problem, answer);
  answer->n_positions = proof.n_positions;
  if (!proof.is_given_up)
    return TRUE;
  proof_answer_clear (answer);
  return FALSE;
}

void
proof_answer_clear (ProofAnswer *answer)
{
  g_clear_pointer (&answer->solutions, g_ptr_array_unref);
  g_clear_pointer (&answer->failures, g_ptr_array_unref);
}
