/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why.h - why an action is good or bad, or what a position threatens, as a value */
#pragma once

#include "lat-history.h"
#include "lat-outcome.h"
#include "lat-terms.h"

/** LAT_WHY_MAX_LINE: the longest line that is told; no reason looks further. */
#define LAT_WHY_MAX_LINE 16
/** LAT_WHY_MAX_SQUARES: so many men of a reason are named at most. */
#define LAT_WHY_MAX_SQUARES 8
/** LAT_WHY_MAX_CHANGES: so many things that are counted are named at most. */
#define LAT_WHY_MAX_CHANGES 3
/** LAT_WHY_MAX_CHANGE_SQUARES: where something changes on more squares, none is named. */
#define LAT_WHY_MAX_CHANGE_SQUARES 4
/** LAT_WHY_DEFAULT_NODES: actions that the verifier plays at most for one question, unless said otherwise. */
#define LAT_WHY_DEFAULT_NODES 1000000

/**
 * LatWhyKind:
 * @LAT_WHY_NONE: there is no reason
 * @LAT_WHY_ENDS: the action itself ends the game, and not with a win of its side
 * @LAT_WHY_LOSES: the action lets the other side win the game by force
 * @LAT_WHY_MISSES_WIN: another action would have won the game by force
 * @LAT_WHY_LOSES_MEN: the action lets the other side win men by force
 * @LAT_WHY_MISSES_MEN: another action would have won men by force
 * @LAT_WHY_WINS: the action wins the game by force, or at once
 * @LAT_WHY_WINS_MEN: the action wins men by force
 * @LAT_WHY_THREATENS: if it were to act next, a side would win the game by force
 * @LAT_WHY_THREATENS_MEN: if it were to act next, a side would win men by force
 * @LAT_WHY_PARRIES: such a threat is no longer there after the action
 * @LAT_WHY_PARRIES_MEN: such a threat is no longer there after the action
 * @LAT_WHY_FREES: the action sets trapped men of the other side free, another would not
 * @LAT_WHY_UNLOCKS: the action lets locked men of the other side go, another would not
 * @LAT_WHY_TERM: nothing is won or lost by force: something that the evaluation counts is less than with another
 *   action, at the ends of the lines that the engine expects
 * @LAT_WHY_CHANGES: nothing is won, threatened or parried: what the evaluation counts and the action changes
 *
 * First what is wrong with an action, then what it or a position does, then what is only seen by comparison.
 */
typedef enum
{
  LAT_WHY_NONE,
  LAT_WHY_ENDS,
  LAT_WHY_LOSES,
  LAT_WHY_MISSES_WIN,
  LAT_WHY_LOSES_MEN,
  LAT_WHY_MISSES_MEN,
  LAT_WHY_WINS,
  LAT_WHY_WINS_MEN,
  LAT_WHY_THREATENS,
  LAT_WHY_THREATENS_MEN,
  LAT_WHY_PARRIES,
  LAT_WHY_PARRIES_MEN,
  LAT_WHY_FREES,
  LAT_WHY_UNLOCKS,
  LAT_WHY_TERM,
  LAT_WHY_CHANGES,
} LatWhyKind;

#define LAT_N_WHY_KINDS 16

/**
 * LatWhyWayKind:
 * @LAT_WHY_WAY_NONE: nobody is captured, or in more than one of these ways together
 * @LAT_WHY_WAY_ANVIL: between hammer and anvil
 * @LAT_WHY_WAY_CORNER: on a corner, from both sides
 * @LAT_WHY_WAY_ENCLOSURE: enclosed
 * @LAT_WHY_WAY_INTERVENTION: by arriving between two
 * @LAT_WHY_WAY_HOSTILE: against a hostile corner, the outside of the board, or a hostile zone
 * @LAT_WHY_WAY_PUSH: push and crush
 * @LAT_WHY_WAY_FLANK: flank attack
 * @LAT_WHY_WAY_PHALANX: phalanx
 * @LAT_WHY_WAY_SURROUND: with all four sides taken, the only way for that man there
 * @LAT_WHY_WAY_GROUP: with the group that he belongs to
 * @LAT_WHY_WAY_WALL: in a row at the border
 * @LAT_WHY_WAY_LEAP: by a jump over him
 * @LAT_WHY_WAY_REPLACEMENT: by going to his square
 * @LAT_WHY_WAY_APPROACH: by moving up to the row in which he stands
 *
 * How a man is captured.
 */
typedef enum
{
  LAT_WHY_WAY_NONE,
  LAT_WHY_WAY_ANVIL,
  LAT_WHY_WAY_CORNER,
  LAT_WHY_WAY_ENCLOSURE,
  LAT_WHY_WAY_INTERVENTION,
  LAT_WHY_WAY_HOSTILE,
  LAT_WHY_WAY_PUSH,
  LAT_WHY_WAY_FLANK,
  LAT_WHY_WAY_PHALANX,
  LAT_WHY_WAY_SURROUND,
  LAT_WHY_WAY_GROUP,
  LAT_WHY_WAY_WALL,
  LAT_WHY_WAY_LEAP,
  LAT_WHY_WAY_REPLACEMENT,
  LAT_WHY_WAY_APPROACH,
} LatWhyWayKind;

/**
 * LatWhyWay:
 * @kind: how
 * @victim: who is captured first in the line
 * @hammer: where the man is who arrived
 * @anvil: his partner, for %LAT_WHY_WAY_ANVIL; else %LAT_SQUARE_NONE
 * @victim_kind: the victim's #LatKind
 *
 * A capture, and how it works.
 */
typedef struct
{
  LatWhyWayKind kind;
  LatSquare victim;
  LatSquare hammer;
  LatSquare anvil;
  LatKind victim_kind;
} LatWhyWay;

/**
 * LatWhyChange:
 * @term: what is counted
 * @counts: what both sides have of it: before, after
 * @n_squares: on how many squares a side that has more or less of it than before has it now and had it not, or the
 *   other way round; 0: on too many
 * @squares: these
 * @sides: whose it is or was there
 *
 * What an action makes of something that the evaluation counts.
 */
typedef struct
{
  LatTerm term;
  int counts[2][LAT_N_SIDES];
  guint n_squares;
  LatSquare squares[LAT_WHY_MAX_CHANGE_SQUARES];
  LatSide sides[LAT_WHY_MAX_CHANGE_SQUARES];
} LatWhyChange;

/**
 * LatWhy:
 * @kind: what is claimed
 * @side: who wins something by force; else who has done it
 * @action: what it is about; %LAT_ACTION_INVALID: about the position
 * @better: the action that is compared with; %LAT_ACTION_INVALID if nothing is said of one
 * @answer: of men that an action misses: the reply after which what it takes itself is lost again;
 *   %LAT_ACTION_INVALID if nothing is said of that
 * @was_threatened: of what an action loses: the other side threatened as much before, and it was not parried
 * @men: how many men more than before @side has in comparison, at least, when it is over; of a term, how many
 *   less it has at the end of @line than of @other, where that is what is told
 * @taken: so many free men the other side of @side has lost when the line is over, with the action before it
 * @given: so many @side has lost itself
 * @plies: so many actions it takes at most, beginning with the first of @line
 * @end: how the game ends, where it does
 * @way: how the first man in @line is captured
 * @n_squares: how many men are named
 * @squares: the men of the other side who are lost in @line, or are set free; where they are then
 * @n_line: how many actions of the line are told
 * @line: how it comes about: of what an action loses from the position after it; of what it misses from
 *   the position after @better; of a threat from the position in which that side acts (once more); else
 *   from the position after it
 * @n_other: of a term, how many actions the engine expects after @better
 * @other: these; @line has as many after @action
 * @term: of a term, which
 * @subject: of a term, whose count it is that matters
 * @counts: of a term, what both sides have of it: after @action, after @better
 * @n_changes: how many things are counted otherwise after @action
 * @changes: these
 *
 * A reason as a value. It says nothing that lat_why_verify() has not seen to be so. By force means: whatever
 * the other side does within @plies. Nothing is said while men are taken off before play, and while the players may still
 * change sides (lat_why_is_possible()). Men are counted on the board and in hand, trapped ones not; a gain counts
 * when the other side cannot at once take as much back by captures, or end the game.
 */
typedef struct
{
  LatWhyKind kind;
  LatSide side;
  LatAction action;
  LatAction better;
  LatAction answer;
  gboolean was_threatened;
  guint men;
  int taken;
  int given;
  guint plies;
  LatReason end;
  LatWhyWay way;
  guint n_squares;
  LatSquare squares[LAT_WHY_MAX_SQUARES];
  guint n_line;
  LatAction line[LAT_WHY_MAX_LINE];
  guint n_other;
  LatAction other[LAT_WHY_MAX_LINE];
  LatTerm term;
  LatSide subject;
  int counts[2][LAT_N_SIDES];
  guint n_changes;
  LatWhyChange changes[LAT_WHY_MAX_CHANGES];
} LatWhy;

/**
 * LatWhyPlace:
 * @ruleset: the rules
 * @position: a position
 * @history: the positions so far, @position last
 *
 * What a reason is about.
 */
typedef struct
{
  LatRuleset *ruleset;
  const LatPosition *position;
  const LatHistory *history;
} LatWhyPlace;

const char *
lat_why_kind_get_id (LatWhyKind kind);
const char *
lat_why_way_get_id (LatWhyWayKind kind);
gboolean
lat_why_is_possible (const LatWhyPlace *place);
gboolean
lat_why_is_by_force (LatWhyKind kind);
gboolean
lat_why_is_win (LatWhyKind kind);
gboolean
lat_why_is_state (LatTerm term);
int
lat_why_get_balance (const LatPosition *position, LatSide side);
void
lat_why_find_way (LatRuleset *ruleset,
                  const LatPosition *position,
                  LatAction action,
                  LatWhyWay *way);
gboolean
lat_why_get_start (const LatWhy *why,
                   const LatWhyPlace *place,
                   LatPosition *start,
                   LatHistory *history);
gboolean
lat_why_describe_line (const LatWhyPlace *place,
                       const LatPosition *start,
                       const LatHistory *history,
                       LatWhy *why);
gboolean
lat_why_change_fill (const LatRuleset *ruleset,
                     const LatPosition *before,
                     const LatPosition *after,
                     LatTerm term,
                     LatWhyChange *change);
gboolean
lat_why_verify (const LatWhyPlace *place, const LatWhy *why, guint64 max_nodes);
char *
lat_why_dup_text (const LatWhyPlace *place, const LatWhy *why);
guint
lat_why_count_plies (const LatWhy *why);
char *
lat_why_dup_line (const LatWhyPlace *place, const LatWhy *why);
char *
lat_why_dup_note (const LatWhyPlace *place, const LatWhy *why);
char *
lat_why_dup_echo (const LatWhyPlace *place, const LatWhy *why);
