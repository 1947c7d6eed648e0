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
  PLAIN_OFFICER,
  PLAIN_N_KINDS,
} PlainKind;

/* A man as the zones see him. */
typedef struct
{
  PlainSide side;
  PlainKind kind;
} PlainMan;

/* Every enumeration below lists its values in the order of the table in the rules, default first. */
typedef enum
{
  PLAIN_DIRECTIONS_ORTHOGONAL,
  PLAIN_DIRECTIONS_DIAGONAL,
  PLAIN_DIRECTIONS_ALL,
  PLAIN_DIRECTIONS_FORWARD,
  PLAIN_DIRECTIONS_FORWARD_SIDEWAYS,
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
  PLAIN_LEADER_CAPTURE_SURROUND,
  PLAIN_LEADER_CAPTURE_NOT_CUSTODIAL,
} PlainLeaderCapture;

typedef enum
{
  PLAIN_OFFICER_CAPTURE_CUSTODIAL,
  PLAIN_OFFICER_CAPTURE_NEVER,
  PLAIN_OFFICER_CAPTURE_SURROUND,
  PLAIN_OFFICER_CAPTURE_NOT_CUSTODIAL,
} PlainOfficerCapture;

typedef enum
{
  PLAIN_GROUPS_NONE,
  PLAIN_GROUPS_SOLDIERS,
  PLAIN_GROUPS_LEADERS,
  PLAIN_GROUPS_ALL,
} PlainGroups;

typedef enum
{
  PLAIN_LEAP_NONE,
  PLAIN_LEAP_SHORT,
  PLAIN_LEAP_LONG,
} PlainLeap;

typedef enum
{
  PLAIN_BONUS_NONE,
  PLAIN_BONUS_SAME_PIECE,
  PLAIN_BONUS_CAPTURES,
  PLAIN_BONUS_MUST_CAPTURE,
} PlainBonus;

typedef enum
{
  PLAIN_FIRST_MOVE_ALTERNATE,
  PLAIN_FIRST_MOVE_WHITE,
  PLAIN_FIRST_MOVE_BLACK,
} PlainFirstMove;

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
  PLAIN_NO_MOVES_OPENS,
} PlainNoMoves;

typedef enum
{
  PLAIN_REPETITION_DRAW,
  PLAIN_REPETITION_FORBID,
  PLAIN_REPETITION_LOSE,
  PLAIN_REPETITION_WHITE_LOSES,
  PLAIN_REPETITION_BLACK_LOSES,
} PlainRepetition;

typedef enum
{
  PLAIN_MOVES_DRAW,
  PLAIN_MOVES_SCORE,
  PLAIN_MOVES_WHITE_WINS,
  PLAIN_MOVES_BLACK_WINS,
} PlainMovesResult;

/* How one kind of piece moves. */
typedef struct
{
  int directions; /* PlainDirections */
  int range;      /* 0: any number of squares */
  int jump;       /* PlainJump */
  gboolean multi_jump;
} PlainMotion;

/* The keys that may be given for one side. */
typedef struct
{
  int soldiers;
  int officers;
  int leaders;
  PlainMotion soldier;
  PlainMotion officer;
  PlainMotion leader;
  int soldier_armed;
  int officer_armed;
  int leader_armed;
  int officer_capture;
  int leader_capture;
  int bonus_move; /* of a turn of that side, as the next */
  gboolean mandatory;
  int annihilate_at; /* -1: off */
  gboolean annihilate_counts_soldiers;
  int leader_immobilised;
  gboolean self_immobilise_forbidden;
  gboolean leader_captured;
  int leader_captured_at; /* lost with so many leaders, or fewer */
  int leader_reaches;
  gboolean cut_off;
  int no_moves;
} PlainSideRules;

/* What a zone says of men. */
typedef enum
{
  PLAIN_ROLE_STOP,
  PLAIN_ROLE_PASS,
  PLAIN_ROLE_ENTER,
  PLAIN_ROLE_HOSTILE,
  PLAIN_ROLE_SAFE,
  PLAIN_ROLE_SURROUND,
  PLAIN_ROLE_DROP,
  PLAIN_ROLE_GOAL,
  PLAIN_ROLE_MAKES_OFFICER,
  PLAIN_ROLE_MAKES_LEADER,
  PLAIN_N_ROLES,
} PlainRole;

/* Squares with a role; `men` is by side and kind. */
typedef struct
{
  PlainSquareSet given;   /* as the rules name them */
  PlainSquareSet squares; /* with those that the symmetry adds */
  int symmetry;
  gboolean hostile_when_empty;
  gboolean men[PLAIN_N_ROLES][2][PLAIN_N_KINDS];
  char *name;
} PlainZone;

#define PLAIN_MAX_ZONES 16

typedef struct
{
  int files;
  int ranks;
  PlainSquareSet holes;
  PlainZone zones[PLAIN_MAX_ZONES];
  int n_zones;

  char *array;        /* placement text; empty: nothing on the board */
  int drops_per_turn; /* 0: all */
  int first_drops;    /* in the first turn of the side that begins; 0: as in every turn */
  int first_move;     /* PlainFirstMove */
  PlainSquareSet drop_forbidden;
  int first;    /* PlainSide */
  int removals; /* of each side, before play */
  gboolean swap;

  int method;
  int removal;
  gboolean custodial;
  int capture_directions;
  int lines;
  gboolean corner;
  int enclosure;
  gboolean intervention;
  gboolean hostile_corners;
  gboolean hostile_edges;
  PlainSquareSet safe_squares;
  int groups;
  gboolean shield_wall;
  int leap;
  gboolean replacement;
  gboolean approach;
  int entry;

  gboolean lock;
  gboolean push_and_crush;
  gboolean flank;
  gboolean phalanx;
  int leader_mobility;

  int no_capture_plies; /* 0: off */
  gboolean no_capture_score;
  int repetition; /* 0: off */
  int repetition_result;
  int moves; /* 0: off */
  int moves_result;

  PlainSideRules of[2]; /* of each side's own men */
} PlainRules;

PlainRules *
plain_rules_parse (const char *line, GError **error);
void
plain_rules_free (PlainRules *rules);

/* Soldiers and officers: what is said of soldiers is said of officers, but for their ways, their arms,
 * how they are captured, and what zones say. */
gboolean
plain_is_soldierly (int kind);
gboolean
plain_rules_have_leaders (const PlainRules *rules);
gboolean
plain_rules_have_officers (const PlainRules *rules);
/* How many leaders of the side there are at the start; and whether there may ever be more than one. */
int
plain_rules_count_leaders (const PlainRules *rules, PlainSide side);
gboolean
plain_rules_have_several (const PlainRules *rules, PlainSide side);
/* All men of both sides at the start, on the board and in hand. */
int
plain_rules_count_men (const PlainRules *rules);
gboolean
plain_is_outside (const PlainRules *rules, PlainSquare square);
gboolean
plain_is_corner (const PlainRules *rules, PlainSquare square);
gboolean
plain_squares_parse (const char *text, PlainSquareSet *set);
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

/* An entry `Zone.name.Key=value`, without the word before the name. */
gboolean
plain_zone_parse (PlainRules *rules, const char *entry);
/* To be called when the board is known. */
void
plain_zones_spread (PlainRules *rules);
void
plain_zones_clear (PlainRules *rules);
/* Whether the man may come to stand there, cross it, and be dropped there. */
gboolean
plain_zones_allow (const PlainRules *rules, PlainRole role, PlainSquare square, PlainMan man);
/* Whether the man may make the step from one square on to the next: not into a zone that he may
 * not enter from outside it. */
gboolean
plain_zones_let_in (const PlainRules *rules, PlainSquare from, PlainSquare to, PlainMan man);
/* Whether some zone gives him that there: safety, danger, a win. */
gboolean
plain_zones_grant (const PlainRules *rules, PlainRole role, PlainSquare square, PlainMan man);
/* The same for hostility, which may ask whether the square is empty. */
gboolean
plain_zones_are_hostile (const PlainRules *rules,
                         PlainSquare square,
                         gboolean is_empty,
                         PlainMan man);

/* Whether some zone makes that of some man of the side. */
gboolean
plain_zones_make (const PlainRules *rules, PlainRole role, PlainSide side);

/* The eight directions in a fixed order, and whether a key's value takes one of them in; `side` is
 * whose men look or move that way. */
extern const PlainSquare plain_directions[8];
gboolean
plain_direction_allowed (int directions, PlainSide side, PlainSquare step);

/* The error domain of all readers of the referee; there is one code only. */
#define PLAIN_ERROR (g_quark_from_static_string ("plain-error"))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainRules, plain_rules_free)
