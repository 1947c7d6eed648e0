/* SPDX-License-Identifier: GPL-3.0-or-later */
/* proof.h - what can be forced within some plies, by trying everything with the referee */
#pragma once

#include "plain-play.h"

/*
 * The lead of a side is the difference between the men of the two sides, the other's taken from its
 * own. A man is a piece of either kind, on the board or in hand, that is not trapped.
 *
 * All plies are counted from the position of the problem, the first action included.  A side forces
 * something within n plies if it can choose its own actions so that, whatever the other does, it holds
 * in the end: when the game is over, or else when n plies have been played.
 */
typedef enum
{
  PROOF_WIN,  /* the side to act forces a win of the game within n plies */
  PROOF_HOLD, /* the other side cannot force a win of the game within n plies */
  PROOF_MAN, /* the side to act forces that it has won, or that the game is not over and its lead is
                 larger by so many men than now */
  PROOF_KEEP, /* the other side cannot force that of itself */
} ProofKind;

/* What an action has to bring about to solve it. */
typedef struct
{
  ProofKind kind;
  const PlainRules *rules; /* borrowed */
  const char *position;    /* six fields */
  guint plies;             /* at least 1 */
  int men;                 /* 0 for PROOF_WIN and PROOF_HOLD */
} ProofProblem;

typedef struct
{
  GPtrArray *solutions; /* texts of actions without marks, sorted by byte order */
  GPtrArray *failures;  /* those of all other legal actions */
  guint64 n_positions;  /* how many were judged */
} ProofAnswer;

/*
 * No action is left out, nothing is remembered but which action refuted last, which is tried first.
 * Both lists are empty if the game is over.  FALSE after more than `max_positions` (0: no bound), or if
 * the position is bad; nothing is to be cleared then.
 */
gboolean
proof_solve (const ProofProblem *problem, guint64 max_positions, ProofAnswer *answer);
void
proof_answer_clear (ProofAnswer *answer);

/* "win", "hold", "man", "keep"; FALSE if it is none of them. */
gboolean
proof_kind_parse (const char *text, ProofKind *kind);
const char *
proof_kind_to_text (ProofKind kind);

int
proof_count_lead (const PlainRules *rules, const PlainPosition *position, PlainSide side);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ProofAnswer, proof_answer_clear)
