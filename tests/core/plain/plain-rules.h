/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-rules.h - the keys of a rule set as the referee sees them, read from the one-line form */
#pragma once

#include <glib.h>

/* Where only small boards are wanted, smaller positions are faster. */
#ifndef PLAIN_MAX_SIDE
#define PLAIN_MAX_SIDE 19
#endif

typedef enum
{
  PLAIN_WHITE,
  PLAIN_BLACK,
} PlainSide;

/* File and rank count from 0 at White's left; a square off the board is a legal value. */
typedef struct
{
  int file;
  int rank;
} PlainSquare;

typedef struct
{
  guint8 on[PLAIN_MAX_SIDE][PLAIN_MAX_SIDE]; /* [file][rank]; TRUE or FALSE */
  int count;
} PlainSquareSet;

typedef enum
{
  PLAIN_NO_PIECE,
  PLAIN_SOLDIER,
  PLAIN_LEADER,
} PlainKind;

/* Every enumeration below lists its values in the order of the table in the rules, default first. */
typedef enum
{
  PLAIN_DIRECTIONS_ORTHOGONAL,
  PLAIN_DIRECTIONS_DIAGONAL,
  PLAIN_DIRECTIONS_ALL,
} PlainDirections;

typedef enum
{
  PLAIN_JUMP_NONE,
  PLAIN_JUMP_OWN,
  PLAIN_JUMP_ENEMY,
  PLAIN_JUMP_ANY,
} PlainJump;

typedef enum
{
  PLAIN_METHOD_REMOVE,
  PLAIN_METHOD_TRAP,
  PLAIN_METHOD_CONVERT,
} PlainMethod;

typedef enum
{
  PLAIN_REMOVAL_INSTEAD_OF_MOVE,
  PLAIN_REMOVAL_BEFORE_MOVE,
} PlainRemoval;

typedef enum
{
  PLAIN_LINES_SINGLE,
  PLAIN_LINES_ROW,
} PlainLines;

typedef enum
{
  PLAIN_ENCLOSURE_NONE,
  PLAIN_ENCLOSURE_SOLDIER,
  PLAIN_ENCLOSURE_ROW,
} PlainEnclosure;

typedef enum
{
  PLAIN_ARMED_BOTH,
  PLAIN_ARMED_HAMMER,
  PLAIN_ARMED_ANVIL,
  PLAIN_ARMED_NONE,
} PlainArmed;

typedef enum
{
  PLAIN_LEADER_CAPTURE_NEVER,
  PLAIN_LEADER_CAPTURE_CUSTODIAL,
  PLAIN_LEADER_CAPTURE_FREEZE,
} PlainLeaderCapture;

typedef enum
{
  PLAIN_ENTRY_SAFE,
  PLAIN_ENTRY_NEEDS_CAPTURE,
  PLAIN_ENTRY_FORBIDDEN,
} PlainEntry;

typedef enum
{
  PLAIN_MOBILITY_FREE,
  PLAIN_MOBILITY_ATTACKED,
  PLAIN_MOBILITY_BLOCKED,
} PlainMobility;

typedef enum
{
  PLAIN_IMMOBILISED_NONE,
  PLAIN_IMMOBILISED_BLOCKED,
  PLAIN_IMMOBILISED_ENCLOSED,
} PlainImmobilised;

typedef enum
{
  PLAIN_REACHES_NONE,
  PLAIN_REACHES_LAST_RANK,
  PLAIN_REACHES_EDGE,
  PLAIN_REACHES_CORNER,
} PlainReaches;

typedef enum
{
  PLAIN_NO_MOVES_LOSE,
  PLAIN_NO_MOVES_DRAW,
  PLAIN_NO_MOVES_PASS,
  PLAIN_NO_MOVES_SCORE,
} PlainNoMoves;

typedef enum
{
  PLAIN_REPETITION_DRAW,
  PLAIN_REPETITION_FORBID,
  PLAIN_REPETITION_LOSE,
} PlainRepetition;

/* How one kind of piece moves. */
typedef struct
{
  int directions; /* PlainDirections */
  int range;      /* 0: any number of squares */
  int jump;       /* PlainJump */
  gboolean multi_jump;
} PlainMotion;

typedef struct
{
  int files;
  int ranks;
  PlainSquareSet holes;

  char *array; /* placement text; empty: nothing on the board */
  int soldiers;
  int leaders;
  int drops_per_turn;
  PlainSquareSet drop_forbidden;
  int first; /* PlainSide */

  PlainMotion soldier;
  PlainMotion leader;

  int method;
  int removal;
  int capture_directions;
  int lines;
  gboolean corner;
  int enclosure;
  gboolean intervention;
  gboolean hostile_corners;
  gboolean hostile_edges;
  PlainSquareSet safe_squares;
  int leader_armed;
  int leader_capture;
  int entry;
  gboolean bonus_move;
  gboolean mandatory;

  gboolean lock;
  gboolean push_and_crush;
  gboolean flank;
  gboolean phalanx;
  int leader_mobility;

  int annihilate_at; /* -1: off */
  gboolean annihilate_counts_soldiers;
  int leader_immobilised;
  gboolean self_immobilise_forbidden;
  gboolean leader_captured;
  int leader_reaches;
  int no_moves;

  int no_capture_plies; /* 0: off */
  gboolean no_capture_score;
  int repetition; /* 0: off */
  int repetition_result;
} PlainRules;

PlainRules *
plain_rules_parse (const char *line, GError **error);
void
plain_rules_free (PlainRules *rules);

gboolean
plain_rules_have_leaders (const PlainRules *rules);
gboolean
plain_is_outside (const PlainRules *rules, PlainSquare square);
gboolean
plain_is_corner (const PlainRules *rules, PlainSquare square);
gboolean
plain_square_parse (const char *text, const char **end, PlainSquare *square);
gboolean
plain_square_equal (PlainSquare a, PlainSquare b);
PlainSquare
plain_square_step (PlainSquare square, int file_step, int rank_step);

gboolean
plain_set_has (const PlainSquareSet *set, PlainSquare square);
void
plain_set_add (PlainSquareSet *set, PlainSquare square);

/* The eight directions in a fixed order, and whether a key's value takes one of them in. */
extern const PlainSquare plain_directions[8];
gboolean
plain_direction_allowed (int directions, PlainSquare step);

/* The error domain of all readers of the referee; there is one code only. */
#define PLAIN_ERROR (g_quark_from_static_string ("plain-error"))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainRules, plain_rules_free)
