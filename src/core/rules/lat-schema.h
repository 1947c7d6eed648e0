/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-schema.h - the table of all keys of a rule set */
#pragma once

#include "lat-types.h"

/**
 * LatKey:
 *
 * Every key of a rules file, in the order of the file.
 */
typedef enum
{
  LAT_KEY_FORMAT,
  LAT_KEY_ID,
  LAT_KEY_NAME,
  LAT_KEY_SUMMARY,
  LAT_KEY_NOTES,
  LAT_KEY_SOLDIER_NAME,
  LAT_KEY_LEADER_NAME,
  LAT_KEY_OFFICER_NAME,
  LAT_KEY_AUTHOR,
  LAT_KEY_SOURCE,
  LAT_KEY_FILES,
  LAT_KEY_RANKS,
  LAT_KEY_HOLES,
  LAT_KEY_ZONES,
  LAT_KEY_ARRAY,
  LAT_KEY_SOLDIERS,
  LAT_KEY_OFFICERS,
  LAT_KEY_LEADERS,
  LAT_KEY_FIRST_DROPS,
  LAT_KEY_DROPS_PER_TURN,
  LAT_KEY_DROP_FORBIDDEN,
  LAT_KEY_FIRST,
  LAT_KEY_FIRST_MOVE,
  LAT_KEY_REMOVALS,
  LAT_KEY_SWAP,
  LAT_KEY_SOLDIER_DIRECTIONS,
  LAT_KEY_SOLDIER_RANGE,
  LAT_KEY_SOLDIER_JUMP,
  LAT_KEY_SOLDIER_MULTI_JUMP,
  LAT_KEY_LEADER_DIRECTIONS,
  LAT_KEY_LEADER_RANGE,
  LAT_KEY_LEADER_JUMP,
  LAT_KEY_LEADER_MULTI_JUMP,
  LAT_KEY_OFFICER_DIRECTIONS,
  LAT_KEY_OFFICER_RANGE,
  LAT_KEY_OFFICER_JUMP,
  LAT_KEY_OFFICER_MULTI_JUMP,
  LAT_KEY_METHOD,
  LAT_KEY_REMOVAL,
  LAT_KEY_CUSTODIAL,
  LAT_KEY_CAPTURE_DIRECTIONS,
  LAT_KEY_LINES,
  LAT_KEY_CORNER,
  LAT_KEY_ENCLOSURE,
  LAT_KEY_INTERVENTION,
  LAT_KEY_GROUPS,
  LAT_KEY_SHIELD_WALL,
  LAT_KEY_LEAP,
  LAT_KEY_REPLACEMENT,
  LAT_KEY_APPROACH,
  LAT_KEY_HOSTILE_CORNERS,
  LAT_KEY_HOSTILE_EDGES,
  LAT_KEY_SAFE_SQUARES,
  LAT_KEY_SOLDIER_ARMED,
  LAT_KEY_LEADER_ARMED,
  LAT_KEY_OFFICER_ARMED,
  LAT_KEY_LEADER_CAPTURE,
  LAT_KEY_OFFICER_CAPTURE,
  LAT_KEY_ENTRY,
  LAT_KEY_BONUS_MOVE,
  LAT_KEY_MANDATORY,
  LAT_KEY_LOCK,
  LAT_KEY_PUSH_AND_CRUSH,
  LAT_KEY_FLANK,
  LAT_KEY_PHALANX,
  LAT_KEY_LEADER_MOBILITY,
  LAT_KEY_ANNIHILATE_AT,
  LAT_KEY_ANNIHILATE_COUNTS,
  LAT_KEY_LEADER_IMMOBILISED,
  LAT_KEY_SELF_IMMOBILISE,
  LAT_KEY_LEADER_CAPTURED,
  LAT_KEY_LEADER_CAPTURED_AT,
  LAT_KEY_LEADER_REACHES,
  LAT_KEY_CUT_OFF,
  LAT_KEY_NO_MOVES,
  LAT_KEY_NO_CAPTURE_PLIES,
  LAT_KEY_NO_CAPTURE_RESULT,
  LAT_KEY_REPETITION,
  LAT_KEY_REPETITION_RESULT,
  LAT_KEY_MOVES,
  LAT_KEY_MOVES_RESULT,
  LAT_N_KEYS,
} LatKey;

/** LAT_FIRST_PLAY_KEY: from here on keys say how to play, before it who made the rules. */
#define LAT_FIRST_PLAY_KEY LAT_KEY_FILES

/**
 * LatKeySet:
 *
 * A set of keys that say how to play, one bit each.
 */
__extension__ typedef unsigned __int128 LatKeySet;

G_STATIC_ASSERT (LAT_N_KEYS - LAT_FIRST_PLAY_KEY <= 128);

/** LAT_KEY_SET: the set of one key; the empty one for a key that says not how to play. */
#define LAT_KEY_SET(key)                                                                           \
  ((key) < LAT_FIRST_PLAY_KEY ? 0 : (LatKeySet) 1 << (((guint) (key) -LAT_FIRST_PLAY_KEY) & 127))

/**
 * LatValueKind:
 * @LAT_VALUE_TEXT: a line of text
 * @LAT_VALUE_TRANSLATED: a text with translations
 * @LAT_VALUE_INTEGER: a number from min to max, or the special one
 * @LAT_VALUE_BOOLEAN: `true` or `false`
 * @LAT_VALUE_CHOICE: one of the choices
 * @LAT_VALUE_SQUARES: names of squares joined by `;`
 * @LAT_VALUE_PLACEMENT: pieces on the board, ranks from the top
 * @LAT_VALUE_ZONES: squares with a role, each zone a group of its own in a file
 */
typedef enum
{
  LAT_VALUE_TEXT,
  LAT_VALUE_TRANSLATED,
  LAT_VALUE_INTEGER,
  LAT_VALUE_BOOLEAN,
  LAT_VALUE_CHOICE,
  LAT_VALUE_SQUARES,
  LAT_VALUE_PLACEMENT,
  LAT_VALUE_ZONES,
} LatValueKind;

/**
 * LatTrait:
 * @LAT_TRAIT_SHAPE: says which squares there are
 * @LAT_TRAIT_START: says where play begins
 * @LAT_TRAIT_HAND: has to do with men in hand, and no longer matters when there are none
 * @LAT_TRAIT_QUIET: is about plies without a capture
 * @LAT_TRAIT_HISTORY: is about positions that occur again: none shows it by itself
 * @LAT_TRAIT_FORBIDS: away from its default it can forbid a move that has a way
 * @LAT_TRAIT_SAME_EFFECT: it never changes what an action does, unless the turn goes on only for a capture
 * @LAT_TRAIT_KIN: rules that differ in it are still played much alike
 * @LAT_TRAIT_SIDED: it may be given for one side
 * @LAT_TRAIT_LATER: the first version of the file format does not know it
 * @LAT_NEEDS_SOLDIERS_IN_HAND: and so on: it has no effect unless there is such a thing
 *
 * What is true of a key whatever its value, for those who would have to name keys else.
 */
typedef enum
{
  LAT_TRAIT_SHAPE = 1 << 0,
  LAT_TRAIT_START = 1 << 1,
  LAT_TRAIT_HAND = 1 << 2,
  LAT_TRAIT_QUIET = 1 << 3,
  LAT_TRAIT_HISTORY = 1 << 4,
  LAT_TRAIT_FORBIDS = 1 << 5,
  LAT_TRAIT_SAME_EFFECT = 1 << 6,
  LAT_TRAIT_KIN = 1 << 7,
  LAT_NEEDS_SOLDIERS_IN_HAND = 1 << 8,
  LAT_NEEDS_MEN_IN_HAND = 1 << 9,
  LAT_NEEDS_SOLDIER_JUMP = 1 << 10,
  LAT_NEEDS_TRAPPING = 1 << 11,
  LAT_NEEDS_ANNIHILATION = 1 << 12,
  LAT_NEEDS_LEADERS = 1 << 13,
  LAT_NEEDS_LEADER_JUMP = 1 << 14,
  LAT_NEEDS_IMMOBILISATION = 1 << 15,
  LAT_NEEDS_LEADER_CAPTURE = 1 << 16,
  LAT_NEEDS_QUIET_LIMIT = 1 << 17,
  LAT_NEEDS_REPETITION = 1 << 18,
  LAT_TRAIT_SIDED = 1 << 19,
  LAT_TRAIT_LATER = 1 << 20,
  LAT_NEEDS_ENEMY_JUMP = 1 << 21,
  LAT_NEEDS_OFFICERS = 1 << 22,
  LAT_NEEDS_OFFICER_JUMP = 1 << 23,
  LAT_NEEDS_MOVES_LIMIT = 1 << 24,
  LAT_NEEDS_LEADER_LOSS = 1 << 25,
} LatTrait;

/**
 * LatChoice:
 * @nick: what a file says
 * @label: for people, to be translated by the reader (marked with N_)
 */
typedef struct
{
  const char *nick;
  const char *label;
} LatChoice;

/**
 * LatSchemaKey:
 * @group: its group in a file
 * @name: its name in a file
 * @kind: what its value looks like
 * @offset: of its field in #LatRules
 * @min: (integers): the smallest value of the range
 * @max: (integers): the largest one
 * @special: (integers): one more value that is allowed; equal to @min if none
 * @default_value: of integers, booleans and choices
 * @choices: (nullable) (array zero-terminated=1): of choices, ended by a %NULL nick
 * @first_later: (choices): the first value that the first version of the file format does not know;
 *   all after it are later, too
 * @special_label: (nullable): what the special value means, marked with N_
 * @title: (nullable): for people, marked with N_
 * @sentence: (nullable): what it does, one sentence, marked with N_
 * @traits: a set of #LatTrait
 */
typedef struct
{
  const char *group;
  const char *name;
  LatValueKind kind;
  gsize offset;
  int min;
  int max;
  int special;
  int default_value;
  const LatChoice *choices;
  int first_later;
  const char *special_label;
  const char *title;
  const char *sentence;
  guint traits;
} LatSchemaKey;

const LatSchemaKey *
lat_schema_get (LatKey key);
gboolean
lat_schema_has_trait (LatKey key, guint traits);
gboolean
lat_schema_find (const char *group, const char *name, LatKey *key);
LatKey
lat_schema_find_sided (const char *group, const char *name, LatSide *side);
char *
lat_schema_dup_side_group (LatKey key, LatSide side);
gboolean
lat_schema_has_group (const char *group);
const char *
lat_schema_get_group_title (const char *group);
char *
lat_schema_dup_range (LatKey key);
