/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-terms.h - what the evaluation counts of a position */
#pragma once

#include "lat-ruleset.h"

/**
 * LatTerm:
 * @LAT_TERM_SOLDIERS: free soldiers on the board; an officer is one, here as in all that follows
 * @LAT_TERM_HAND: soldiers in hand
 * @LAT_TERM_TRAPPED: trapped soldiers
 * @LAT_TERM_LEADER: leaders on the board that are free, and those in hand
 * @LAT_TERM_LEADER_TRAPPED: trapped leaders
 * @LAT_TERM_SOLDIER_WAYS: pairs of a free soldier and a square it has a way to
 * @LAT_TERM_LEADER_WAYS: pairs of a free leader and a square it has a way to
 * @LAT_TERM_STUCK: free men without any way
 * @LAT_TERM_LOCKED: free soldiers that are locked; 0 unless `Lock=skirmish`
 * @LAT_TERM_LANDINGS: pairs of an empty square and a capture direction in which
 *   a victim is next and an anvil or a hostile place behind it
 * @LAT_TERM_TAKES_ONE_ACTING: 1 if this side is to act and can take somebody
 * @LAT_TERM_TAKES_MORE_ACTING: if so, the number of those it can take, less 1
 * @LAT_TERM_TAKES_ONE_WAITING: as above where the other side is to act
 * @LAT_TERM_TAKES_MORE_WAITING: as above where the other side is to act
 * @LAT_TERM_BESIDE: orthogonally adjacent pairs of free men
 * @LAT_TERM_DIAGONAL: diagonally adjacent pairs of free men
 * @LAT_TERM_BLOCKS: squares of two by two all of which hold free men
 * @LAT_TERM_GAPS: pairs of an empty square and a line of capture through it on
 *   which both neighbours are units
 * @LAT_TERM_EDGE: free soldiers on the edge of the board, corners aside
 * @LAT_TERM_CORNER: free soldiers on the corners of the board
 * @LAT_TERM_CENTRE: for each free soldier how far from the edge it stands, at
 *   most %LAT_TERMS_MAX_RING
 * @LAT_TERM_LEADER_OPEN_0: 1 if an enemy is next to the leader and no
 *   neighbour square is empty
 * @LAT_TERM_LEADER_OPEN_1: 1 if an enemy is next to it and one is empty
 * @LAT_TERM_LEADER_OPEN_2: 1 if an enemy is next to it and two are empty
 * @LAT_TERM_LEADER_ENEMIES: enemies next to the leader
 * @LAT_TERM_LEADER_CLOSED: if there is none, its neighbour squares that are not empty
 * @LAT_TERM_LEADER_SIEGE: its empty neighbour squares that a free enemy has a way to
 * @LAT_TERM_GOAL_NEAR: of a free leader, %LAT_TERMS_GOAL / (1 + moves to its goal)
 * @LAT_TERM_MARGIN_1: 1 if the side is one man above the number that loses
 * @LAT_TERM_MARGIN_2: 1 if two
 * @LAT_TERM_MARGIN_3: 1 if three
 * @LAT_TERM_TEMPO: 1 for the side to act
 * @LAT_TERM_OFFICERS: officers on the board that are free, and those in hand, beside that they are soldiers
 * @LAT_TERM_SIDES: 1 for White where the sides have unlike ends (lat_terms_have_ends())
 *
 * What is counted for each side; each has one count, never negative. A man is
 * **free** if it is not trapped; the other words are those of the rules:
 * victim, hammer, anvil, unit, hostile, captured only where no safe square
 * forbids it. "Next to" is orthogonal throughout.
 *
 * A **way** is a step, a slide or one jump (of a multiple jump the first), as
 * men have them whosever turn it is; what forbids a move (lock, entry, leader
 * mobility) does not matter. As slides of one direction never meet, ways are
 * counted set-wise direction by direction.
 *
 * **Takes** are enemies, each counted once: victims with a landing next to them
 * that a free man armed as hammer has a way to. The one way that does not count
 * is a jump over the victim itself, since the man that jumps was its anvil. A
 * landing is always about one victim, also where the rules take rows.
 *
 * The terms from %LAT_TERM_LEADER_OPEN_0 to %LAT_TERM_LEADER_SIEGE are 0 unless
 * the leader is on the board, trapped or not, and the rules have a goal of
 * immobilising it or let it be captured. Men and enemies next to it include
 * trapped ones. Several leaders count as one whose neighbour squares are those of all, each once: so
 * no open one is left when all of them are immobilised, and not before; but no more than four of them
 * are closed. Near its goal is the one that is nearest. A margin counts what `AnnihilateCounts` says, hands and trapped
 * men too, and is 0 where annihilation is off.
 */
typedef enum
{
  LAT_TERM_SOLDIERS,
  LAT_TERM_HAND,
  LAT_TERM_TRAPPED,
  LAT_TERM_LEADER,
  LAT_TERM_LEADER_TRAPPED,
  LAT_TERM_SOLDIER_WAYS,
  LAT_TERM_LEADER_WAYS,
  LAT_TERM_STUCK,
  LAT_TERM_LOCKED,
  LAT_TERM_LANDINGS,
  LAT_TERM_TAKES_ONE_ACTING,
  LAT_TERM_TAKES_MORE_ACTING,
  LAT_TERM_TAKES_ONE_WAITING,
  LAT_TERM_TAKES_MORE_WAITING,
  LAT_TERM_BESIDE,
  LAT_TERM_DIAGONAL,
  LAT_TERM_BLOCKS,
  LAT_TERM_GAPS,
  LAT_TERM_EDGE,
  LAT_TERM_CORNER,
  LAT_TERM_CENTRE,
  LAT_TERM_LEADER_OPEN_0,
  LAT_TERM_LEADER_OPEN_1,
  LAT_TERM_LEADER_OPEN_2,
  LAT_TERM_LEADER_ENEMIES,
  LAT_TERM_LEADER_CLOSED,
  LAT_TERM_LEADER_SIEGE,
  LAT_TERM_GOAL_NEAR,
  LAT_TERM_MARGIN_1,
  LAT_TERM_MARGIN_2,
  LAT_TERM_MARGIN_3,
  LAT_TERM_TEMPO,
  LAT_TERM_OFFICERS, /* chance in runs goes by the order: new ones come after it */
  LAT_TERM_SIDES,
  LAT_N_TERMS,
} LatTerm;

/** LAT_TERMS_MAX_RING: farther from the edge than this is all the same. */
#define LAT_TERMS_MAX_RING 3
/** LAT_TERMS_GOAL: what a leader on its goal would count for nearness. */
#define LAT_TERMS_GOAL 60
/** LAT_TERMS_FAR: more moves than any way to a goal has. */
#define LAT_TERMS_FAR 255

/**
 * LatTerms:
 * @n: the counts, by side and term
 *
 * All terms of a position.
 */
typedef struct
{
  gint16 n[LAT_N_SIDES][LAT_N_TERMS];
} LatTerms;

/** LAT_TERM_BIT: the bit of a term in a set of terms. */
#define LAT_TERM_BIT(term) (G_GUINT64_CONSTANT (1) << (term))
G_STATIC_ASSERT (LAT_N_TERMS <= 64);

/**
 * LatTermRow:
 * @id: its key in files of weights
 * @name: for people, marked with N_
 * @sentence: what it counts, one sentence, marked with N_
 *
 * A row of the table of terms.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *sentence;
} LatTermRow;

const LatTermRow *
lat_terms_get_row (LatTerm term);
gboolean
lat_terms_find (const char *id, LatTerm *term);
void
lat_terms_extract (const LatRuleset *ruleset, const LatPosition *position, LatTerms *terms);
void
lat_terms_locate (const LatRuleset *ruleset,
                  const LatPosition *position,
                  LatSquareSet where[LAT_N_SIDES][LAT_N_TERMS]);
void
lat_terms_fill_goal (const LatRuleset *ruleset, LatSide side, guint8 distance[LAT_N_CELLS]);
gboolean
lat_terms_ask_leader (const LatRules *rules);
gboolean
lat_terms_have_ends (const LatRuleset *ruleset);
gboolean
lat_terms_have_goal (const LatRuleset *ruleset, LatSide side);
