/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-learn.h - what a worker has learned of good moves */
#pragma once

#include "lat-field-private.h"

/** LAT_LEARN_PLIES: how deep killers are kept. */
#define LAT_LEARN_PLIES 160
/** LAT_LEARN_MAX: the largest value of a history, and less this the smallest. */
#define LAT_LEARN_MAX 16000
/** LAT_LEARN_PAIRS: how many pairs of squares are told apart, a power of two: all those of boards of
 * up to 256 squares. */
#define LAT_LEARN_PAIRS 65536u
/** LAT_LEARN_FEW: the same of larger boards, where not even 65536 would be all: four pairs some ranks
 * apart share a place, which costs less than the memory of all of them. */
#define LAT_LEARN_FEW 32768u

/**
 * LatLearn:
 * @n: squares of the board
 * @mask: the bits of a place among the pairs
 * @killers: two quiet moves a ply that have refuted others there
 * @butterfly: by side, from, to: how often a quiet move was the best
 * @follow: by the square the last move went to and the one this goes to
 * @captures: by from and to
 * @nothing: zero, by the square a move goes to
 * @answers: by from and to of the last move: the quiet move that refuted it
 *
 * Histories fade: they move towards their bound the slower the nearer they are.
 */
typedef struct
{
  guint n;
  guint mask;
  LatMove killers[LAT_LEARN_PLIES][2];
  gint16 *butterfly[LAT_N_SIDES];
  gint16 *follow;
  gint16 *captures;
  gint16 *nothing;
  LatMove *answers;
  void *memory;
  gsize size;
} LatLearn;

void
lat_learn_prepare (LatLearn *learn, guint n_squares);
void
lat_learn_clear (LatLearn *learn);

/* Whether a move is one that histories know by its squares: one of a man, or a drop, that takes
 * nobody. */
static inline gboolean
lat_move_is_quiet (LatMove move)
{
  LatActionType type = lat_action_type (move);

  return (move & LAT_MOVE_CAPTURES) == 0 && (type == LAT_ACTION_MOVE || type == LAT_ACTION_DROP);
}

/* Drops have no square to come from: they use their own. */
static inline guint
lat_learn_index (const LatLearn *learn, LatMove move)
{
  guint to = lat_action_to (move);

  return ((lat_action_type (move) == LAT_ACTION_MOVE ? lat_action_from (move) : to) * learn->n + to)
         & learn->mask;
}

/* By the square a move goes to. */
static inline gint16 *
lat_learn_get_follow (const LatLearn *learn, LatMove last)
{
  return &learn->follow[(lat_action_to (last) * learn->n) & learn->mask];
}

static inline void
lat_learn_shift (gint16 *value, int bonus)
{
  *value = (gint16) (*value + bonus - *value * ABS (bonus) / LAT_LEARN_MAX);
}

static inline int
lat_learn_get_bonus (int depth)
{
  return MIN (8 * depth * depth + 24 * depth, 1600);
}

/* A quiet move has refuted the last one, or was tried in vain before the one that did. */
static inline void
lat_learn_quiet (LatLearn *learn, guint side, LatMove last, LatMove move, int bonus)
{
  lat_learn_shift (&learn->butterfly[side][lat_learn_index (learn, move)], bonus);
  if (last != 0)
    lat_learn_shift (&lat_learn_get_follow (learn, last)[lat_action_to (move)], bonus);
}

static inline void
lat_learn_refutation (LatLearn *learn, guint ply, LatMove last, LatMove move)
{
  if (ply < LAT_LEARN_PLIES && learn->killers[ply][0] != move)
    {
      learn->killers[ply][1] = learn->killers[ply][0];
      learn->killers[ply][0] = move;
    }
  if (last != 0)
    learn->answers[lat_learn_index (learn, last)] = move;
}
