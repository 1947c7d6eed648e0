/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules.h - a rule set as a value that can be edited */
#pragma once

#include "lat-diagnostic.h"
#include "lat-schema.h"
#include "lat-square-set.h"
#include "lat-text.h"
#include "lat-zone.h"

/* The values of each key, in the order of the schema's choices. What they mean
 * is in the sentence of each key (lat-schema.c) and in the project's rules. */
typedef enum
{
  LAT_DIRECTIONS_ORTHOGONAL,
  LAT_DIRECTIONS_DIAGONAL,
  LAT_DIRECTIONS_ALL,
  LAT_DIRECTIONS_FORWARD,
  LAT_DIRECTIONS_FORWARD_SIDEWAYS
} LatDirections;
typedef enum
{
  LAT_FIRST_MOVE_ALTERNATE,
  LAT_FIRST_MOVE_WHITE,
  LAT_FIRST_MOVE_BLACK
} LatFirstMove;
typedef enum
{
  LAT_JUMP_NONE,
  LAT_JUMP_OWN,
  LAT_JUMP_ENEMY,
  LAT_JUMP_ANY
} LatJump;
typedef enum
{
  LAT_METHOD_REMOVE,
  LAT_METHOD_TRAP,
  LAT_METHOD_CONVERT
} LatMethod;
typedef enum
{
  LAT_REMOVAL_INSTEAD_OF_MOVE,
  LAT_REMOVAL_BEFORE_MOVE
} LatRemoval;
typedef enum
{
  LAT_LINES_SINGLE,
  LAT_LINES_ROW
} LatLines;
typedef enum
{
  LAT_ENCLOSURE_NONE,
  LAT_ENCLOSURE_SOLDIER,
  LAT_ENCLOSURE_ROW
} LatEnclosure;
typedef enum
{
  LAT_GROUPS_NONE,
  LAT_GROUPS_SOLDIERS,
  LAT_GROUPS_LEADERS,
  LAT_GROUPS_ALL
} LatGroups;
typedef enum
{
  LAT_LEAP_NONE,
  LAT_LEAP_SHORT,
  LAT_LEAP_LONG
} LatLeap;
typedef enum
{
  LAT_ARMED_BOTH,
  LAT_ARMED_HAMMER,
  LAT_ARMED_ANVIL,
  LAT_ARMED_NONE
} LatArmed;
typedef enum
{
  LAT_LEADER_CAPTURE_NEVER,
  LAT_LEADER_CAPTURE_CUSTODIAL,
  LAT_LEADER_CAPTURE_FREEZE,
  LAT_LEADER_CAPTURE_SURROUND,
  LAT_LEADER_CAPTURE_NOT_CUSTODIAL
} LatLeaderCapture;
typedef enum
{
  LAT_OFFICER_CAPTURE_CUSTODIAL,
  LAT_OFFICER_CAPTURE_NEVER,
  LAT_OFFICER_CAPTURE_SURROUND,
  LAT_OFFICER_CAPTURE_NOT_CUSTODIAL
} LatOfficerCapture;
typedef enum
{
  LAT_ENTRY_SAFE,
  LAT_ENTRY_NEEDS_CAPTURE,
  LAT_ENTRY_FORBIDDEN
} LatEntry;
typedef enum
{
  LAT_BONUS_NONE,
  LAT_BONUS_SAME_PIECE,
  LAT_BONUS_CAPTURES,
  LAT_BONUS_MUST_CAPTURE
} LatBonus;
typedef enum
{
  LAT_LOCK_NONE,
  LAT_LOCK_SKIRMISH
} LatLock;
typedef enum
{
  LAT_MOBILITY_FREE,
  LAT_MOBILITY_ATTACKED,
  LAT_MOBILITY_BLOCKED
} LatMobility;
typedef enum
{
  LAT_COUNTS_PIECES,
  LAT_COUNTS_SOLDIERS
} LatCounts;
typedef enum
{
  LAT_IMMOBILISED_NONE,
  LAT_IMMOBILISED_BLOCKED,
  LAT_IMMOBILISED_ENCLOSED
} LatImmobilised;
typedef enum
{
  LAT_SELF_IMMOBILISE_ALLOWED,
  LAT_SELF_IMMOBILISE_FORBIDDEN
} LatSelfImmobilise;
typedef enum
{
  LAT_REACHES_NONE,
  LAT_REACHES_LAST_RANK,
  LAT_REACHES_EDGE,
  LAT_REACHES_CORNER
} LatReaches;
typedef enum
{
  LAT_NO_MOVES_LOSE,
  LAT_NO_MOVES_DRAW,
  LAT_NO_MOVES_PASS,
  LAT_NO_MOVES_SCORE,
  LAT_NO_MOVES_OPENS
} LatNoMoves;
typedef enum
{
  LAT_CAPTURELESS_DRAW,
  LAT_CAPTURELESS_SCORE
} LatCaptureless;
typedef enum
{
  LAT_REPETITION_DRAW,
  LAT_REPETITION_FORBID,
  LAT_REPETITION_LOSE,
  LAT_REPETITION_WHITE_LOSES,
  LAT_REPETITION_BLACK_LOSES
} LatRepetition;
typedef enum
{
  LAT_MOVES_DRAW,
  LAT_MOVES_SCORE,
  LAT_MOVES_WHITE_WINS,
  LAT_MOVES_BLACK_WINS
} LatMovesResult;

/**
 * LatMovement:
 * @directions: a #LatDirections, of steps, slides and jumps
 * @range: squares in a straight line; 0 = any number
 * @jump: a #LatJump
 * @multi_jump: whether a jump may be followed by others
 */
typedef struct
{
  int directions;
  int range;
  int jump;
  int multi_jump;
} LatMovement;

/**
 * LatSideValues:
 * @given: the keys that have a value for this side alone
 * @values: these values, by key; of others 0
 */
typedef struct
{
  LatKeySet given;
  int values[LAT_N_KEYS];
} LatSideValues;

/**
 * LatRules:
 *
 * The editable value: exactly the keys of a rules file, one field a key, each
 * named like its key. Choices and booleans are ints, so that the schema can
 * reach every number the same way; read them as the enumerations above. Nothing
 * that plays uses it: compile it with lat_ruleset_new().
 */
typedef struct _LatRules
{
  /* Latrunculi Rules */
  int format;
  char *id;
  LatText *name;
  LatText *summary;
  LatText *notes;
  LatText *kind_names[LAT_N_KINDS];
  char *author;
  char *source;
  /* Board */
  int files;
  int ranks;
  LatSquareSet holes;
  guint n_zones;
  LatZone zones[LAT_MAX_ZONES];
  /* Setup; the array is a placement, empty for none */
  char *array;
  int soldiers;
  int officers;
  int leaders;
  int first_drops;
  int drops_per_turn; /* 0: all */
  LatSquareSet drop_forbidden;
  int first;
  int first_move;
  int removals;
  int swap;
  /* Soldier, Leader, Officer; by LatKind */
  LatMovement movement[LAT_N_KINDS];
  /* Capture */
  int method;
  int removal;
  int custodial;
  int capture_directions;
  int lines;
  int corner;
  int enclosure;
  int intervention;
  int groups;
  int shield_wall;
  int leap;
  int replacement;
  int approach;
  int hostile_corners;
  int hostile_edges;
  LatSquareSet safe_squares;
  int armed[LAT_N_KINDS];
  int leader_capture;
  int officer_capture;
  int entry;
  int bonus_move;
  int mandatory;
  /* Tactics */
  int lock;
  int push_and_crush;
  int flank;
  int phalanx;
  int leader_mobility;
  /* Goal */
  int annihilate_at;
  int annihilate_counts;
  int leader_immobilised;
  int self_immobilise;
  int leader_captured;
  int leader_captured_at;
  int leader_reaches;
  int cut_off;
  int no_moves;
  /* Limits */
  int no_capture_plies;
  int no_capture_result;
  int repetition;
  int repetition_result;
  int moves;
  int moves_result;
  /* What is otherwise for one side; use lat_rules_get_side_int() or lat_rules_view_side(). */
  LatSideValues side[LAT_N_SIDES];
  /* Where the keys come from; no key itself. Use lat_provenance_get(). */
  struct _LatProvenance *provenance;
} LatRules;

LatRules *
lat_rules_new (void);
LatRules *
lat_rules_copy (const LatRules *rules);
void
lat_rules_free (LatRules *rules);
gboolean
lat_rules_equal (const LatRules *a, const LatRules *b);
gboolean
lat_rules_play_alike (const LatRules *a, const LatRules *b);

char *
lat_rules_dup_value (const LatRules *rules, LatKey key);
gboolean
lat_rules_set_value (LatRules *rules, LatKey key, const char *value, LatDiagnostics *diagnostics);
int
lat_rules_get_int (const LatRules *rules, LatKey key);
const LatSquareSet *
lat_rules_get_squares (const LatRules *rules, LatKey key);
LatText *
lat_rules_get_translated (const LatRules *rules, LatKey key);
gboolean
lat_rules_key_is_default (const LatRules *rules, LatKey key);
gboolean
lat_rules_key_is_equal (const LatRules *a, const LatRules *b, LatKey key);

gboolean
lat_rules_has_side_value (const LatRules *rules, LatSide side, LatKey key);
gboolean
lat_rules_has_side_values (const LatRules *rules);
int
lat_rules_get_side_int (const LatRules *rules, LatSide side, LatKey key);
gboolean
lat_rules_is_any_but (const LatRules *rules, LatKey key, int value);
char *
lat_rules_dup_side_value (const LatRules *rules, LatSide side, LatKey key);
gboolean
lat_rules_set_side_value (LatRules *rules,
                          LatSide side,
                          LatKey key,
                          const char *value,
                          LatDiagnostics *diagnostics);
void
lat_rules_clear_side_value (LatRules *rules, LatSide side, LatKey key);
void
lat_rules_view_side (const LatRules *rules, LatSide side, LatRules *view);
gboolean
lat_rules_sides_differ (const LatRules *rules);
int
lat_rules_get_format (const LatRules *rules);
LatZone *
lat_rules_find_zone (LatRules *rules, const char *name);

gboolean
lat_rules_has_square (const LatRules *rules, LatSquare square);
gboolean
lat_rules_has_leaders (const LatRules *rules);
gboolean
lat_rules_has_officers (const LatRules *rules);
guint
lat_rules_get_max_leaders (const LatRules *rules, LatSide side);
gboolean
lat_rules_can_trap (const LatRules *rules, LatKind kind);
gboolean
lat_rules_removes_first (const LatRules *rules);
const char *
lat_rules_get_display_name (const LatRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRules, lat_rules_free)
