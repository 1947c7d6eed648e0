/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-judge.h - what the search's evaluation needs of rules and weights */
#pragma once

#include "lat-field.h"
#include "lat-weights.h"

/**
 * LAT_JUDGE_MARGIN:
 *
 * How far, in hundredths of a soldier, the whole evaluation may lie from its
 * cheap part (men, hands, margins) before a lazy evaluation is wrong about its
 * side of a window. No bound, but measured in random play.
 */
#define LAT_JUDGE_MARGIN 350

/* The sets of squares that are kept for the set-wise counting. */
typedef enum
{
  LAT_JUDGE_SQUARES, /* the board without its holes */
  LAT_JUDGE_EDGE,    /* corners aside */
  LAT_JUDGE_CORNER,
  LAT_JUDGE_RING, /* one or more from the edge, two, … */
  /* By kind of man, in the half of who captures them. */
  LAT_JUDGE_UNSAFE = LAT_JUDGE_RING + LAT_TERMS_MAX_RING, /* where they are captured between two */
  LAT_JUDGE_BESIEGED = LAT_JUDGE_UNSAFE + LAT_N_KINDS,    /* where with all sides taken */
  LAT_JUDGE_HOSTILE_EMPTY = LAT_JUDGE_BESIEGED + LAT_N_KINDS, /* what captures while it is empty */
  /* By kind and direction: what is next captures. */
  LAT_JUDGE_HOSTILE = LAT_JUDGE_HOSTILE_EMPTY + LAT_N_KINDS,
  /* By kind, in the half of their side: where they may not stop, and what they may not cross. */
  LAT_JUDGE_BARRED = LAT_JUDGE_HOSTILE + 8 * LAT_N_KINDS,
  LAT_JUDGE_CLOSED = LAT_JUDGE_BARRED + LAT_N_KINDS,
  /* By kind and direction, in the half of their side: where they may not come in that way. */
  LAT_JUDGE_GATED = LAT_JUDGE_CLOSED + LAT_N_KINDS,
  LAT_JUDGE_WHITE = LAT_JUDGE_GATED + 8 * LAT_N_KINDS, /* all of the half of White, or Black */
  LAT_JUDGE_N_SETS = LAT_JUDGE_WHITE + LAT_N_SIDES,
} LatJudgeSet;

/** LAT_JUDGE_MANY: with more soldiers a side than this what they are worth is not tabulated. */
#define LAT_JUDGE_MANY 40

/** LAT_JUDGE_TAKES: nobody can take more men at a time. */
#define LAT_JUDGE_TAKES (LAT_MAX_SIDE * LAT_MAX_SIDE)

/**
 * LatJudgeMen:
 * @sum: what soldiers, leaders and margins add up to, put together like the weights
 * @share: the second phase's
 *
 * What depends on nothing but how many men there are, where none is in hand or trapped.
 */
typedef struct
{
  gint64 sum;
  int share;
} LatJudgeMen;

/**
 * LatJudge:
 * @weights: what it was made from
 * @net: (nullable): its net, if it fits the board
 * @has_kinds: whether there are officers or several leaders: the men of each kind are a set of the board
 * @has_promotion: whether a man that gets somewhere becomes one of another kind
 * @occurs: the terms that the rules have: bit t for term t
 * @asks: of them those with a weight
 * @dear: by whether men are dropped, and term: the weight in the first phase of
 *   the two (see lat_phase_share_new()), plus 2³² times that in the second
 * @dear_rows: the same for products of 16 bits: twice the row of first weight, 0,
 *   second weight, 0, for the halves of White, and twice its negative for Black's
 * @takes: by whether men are dropped, whether one waits, and how many men one can take: what that is
 *   worth, put together like @dear
 * @men: as in #LatWeights
 * @share: by number of men up to @men: the second phase's share
 * @leaders: of each side in @table, a bit each: those it begins with
 * @n_table: soldiers of each side in @table are fewer than this
 * @table: (nullable): by White's soldiers, and Black's, where each side has the leader it begins with
 * @near: by side and square: %LAT_TERM_GOAL_NEAR of a leader there
 * @margin: see %LAT_JUDGE_MARGIN
 * @are_men_alike: by kind: whether the men of both sides have the same ways, and are hammers or not
 * @has_bars: whether there are squares where some may not stop, or that they may not cross
 * @is_closed: whether some may not cross some
 * @has_gates: whether there are squares where some may not come in
 * @takes_alike: whether all enemies are captured between two, leaders like soldiers, or no leaders, and
 *   no square is hostile only while it is empty
 * @is_leader_alike: whether free leaders have the ways of soldiers, are hammers
 *   like them, and nobody jumps
 * @is_even: whether none of this is otherwise for one side, and no square bars the way
 * @is_plain: whether, with even rules, all men slide as far as they like along ranks and files, nobody jumps, captures
 *   are along ranks and files, leaders are hammers, no square or edge is hostile, and all are alike
 * @are_some_unarmed: whether it goes by kind who is a partner, or holds: there are kinds, or soldiers who are not or do not
 * @asks_leader: by side: whether what is around its leader is counted
 * @are_ways_alike: whether ways of leaders and soldiers are worth the same
 * @run: by square and direction: how far a leader gets on an empty board
 * @half_words: words of one side's half of a set
 * @sets: the sets, both halves alike
 *
 * Rules and weights compiled for the evaluation of the fast board: prepared once
 * for each search. Frozen; threads share it.
 */
typedef struct
{
  LatWeights weights;
  const LatNet *net;
  gboolean has_kinds;
  gboolean has_promotion;
  guint64 occurs;
  guint64 asks;
  gint64 dear[2][LAT_N_TERMS];
  gint16 dear_rows[2][LAT_N_TERMS][16];
  gint64 takes[2][2][LAT_JUDGE_TAKES + 1];
  int men;
  guint8 *share;
  guint leaders;
  guint n_table;
  LatJudgeMen *table;
  gint16 *near[LAT_N_SIDES];
  int margin;
  gboolean are_men_alike[LAT_N_KINDS];
  gboolean has_bars;
  gboolean is_closed;
  gboolean has_gates;
  gboolean takes_alike;
  gboolean is_leader_alike;
  gboolean is_even;
  gboolean is_plain;
  gboolean are_ways_alike;
  gboolean are_some_unarmed;
  gboolean asks_leader[LAT_N_SIDES];
  guint8 (*run)[8];
  guint half_words;
  guint64 *sets;
} LatJudge;

/* What so many men are worth; there must be fewer than the table has. */
static inline LatJudgeMen *
lat_judge_find_men (const LatJudge *judge, guint white, guint black)
{
  return &judge->table[white * judge->n_table + black];
}

void
lat_judge_init (LatJudge *judge, const LatField *field, const LatWeights *weights);
void
lat_judge_clear (LatJudge *judge);
