/* lat-schema.h - the table of all keys of a rule set */
#pragma once

#include "lat-types.h"

G_BEGIN_DECLS

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
  LAT_KEY_AUTHOR,
  LAT_KEY_SOURCE,
  LAT_KEY_FILES,
  LAT_KEY_RANKS,
  LAT_KEY_HOLES,
  LAT_KEY_ARRAY,
  LAT_KEY_SOLDIERS,
  LAT_KEY_LEADERS,
  LAT_KEY_DROPS_PER_TURN,
  LAT_KEY_DROP_FORBIDDEN,
  LAT_KEY_FIRST,
  LAT_KEY_SOLDIER_DIRECTIONS,
  LAT_KEY_SOLDIER_RANGE,
  LAT_KEY_SOLDIER_JUMP,
  LAT_KEY_SOLDIER_MULTI_JUMP,
  LAT_KEY_LEADER_DIRECTIONS,
  LAT_KEY_LEADER_RANGE,
  LAT_KEY_LEADER_JUMP,
  LAT_KEY_LEADER_MULTI_JUMP,
  LAT_KEY_METHOD,
  LAT_KEY_REMOVAL,
  LAT_KEY_CAPTURE_DIRECTIONS,
  LAT_KEY_LINES,
  LAT_KEY_CORNER,
  LAT_KEY_ENCLOSURE,
  LAT_KEY_INTERVENTION,
  LAT_KEY_HOSTILE_CORNERS,
  LAT_KEY_HOSTILE_EDGES,
  LAT_KEY_SAFE_SQUARES,
  LAT_KEY_LEADER_ARMED,
  LAT_KEY_LEADER_CAPTURE,
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
  LAT_KEY_LEADER_REACHES,
  LAT_KEY_NO_MOVES,
  LAT_KEY_NO_CAPTURE_PLIES,
  LAT_KEY_NO_CAPTURE_RESULT,
  LAT_KEY_REPETITION,
  LAT_KEY_REPETITION_RESULT,
  LAT_N_KEYS,
} LatKey;

/** LAT_FIRST_PLAY_KEY: from here on keys say how to play, before it who made the rules. */
#define LAT_FIRST_PLAY_KEY LAT_KEY_FILES

/**
 * LatValueKind:
 * @LAT_VALUE_TEXT: a line of text
 * @LAT_VALUE_TRANSLATED: a text with translations
 * @LAT_VALUE_INTEGER: a number from min to max, or the special one
 * @LAT_VALUE_BOOLEAN: `true` or `false`
 * @LAT_VALUE_CHOICE: one of the choices
 * @LAT_VALUE_SQUARES: names of squares joined by `;`
 * @LAT_VALUE_PLACEMENT: pieces on the board, ranks from the top
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
} LatValueKind;

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
 * @title: (nullable): for people, marked with N_
 * @sentence: (nullable): what it does, one sentence, marked with N_
 * @special_label: (nullable): what the special value means, marked with N_
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
  const char *title;
  const char *sentence;
  const char *special_label;
} LatSchemaKey;

const LatSchemaKey *
lat_schema_get (LatKey key);
gboolean
lat_schema_find (const char *group, const char *name, LatKey *key);
gboolean
lat_schema_has_group (const char *group);
const char *
lat_schema_get_group_title (const char *group);
char *
lat_schema_dup_range (LatKey key);

G_END_DECLS
