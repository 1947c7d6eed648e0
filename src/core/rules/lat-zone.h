/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-zone.h - squares with a role: a throne, corners, camps */
#pragma once

#include "lat-diagnostic.h"
#include "lat-square-set.h"

/** LAT_MAX_ZONES: how many zones a rule set may have. */
#define LAT_MAX_ZONES 16
/** LAT_ZONE_NAME_SIZE: room for the longest name and its end. */
#define LAT_ZONE_NAME_SIZE 24

/**
 * LatWho:
 *
 * A set of men: for each kind a bit for those of each side, see lat_who_of().
 */
typedef guint8 LatWho;

#define LAT_WHO_NOBODY   0
#define LAT_WHO_ALL      63
#define LAT_WHO_WHITE    21
#define LAT_WHO_BLACK    42
#define LAT_WHO_LEADERS  12
#define LAT_WHO_OFFICERS 48

/**
 * lat_who_new:
 *
 * Returns: the set of the men of a kind of one side
 */
static inline LatWho
lat_who_new (LatSide side, LatKind kind)
{
  return (LatWho) (1u << ((guint) side | (guint) kind << 1));
}

/**
 * lat_who_of:
 * @cell: what stands on a square
 *
 * Returns: the set with the man on it; the empty one if there is none
 */
static inline LatWho
lat_who_of (LatCell cell)
{
  return (LatWho) ((cell & (LAT_CELL_WHITE | LAT_CELL_BLACK))
                   << ((cell & LAT_CELL_LEADER) >> 1 | (cell & LAT_CELL_OFFICER) >> 3));
}

/**
 * LatRole:
 * @LAT_ROLE_STOP: who may come to stand there
 * @LAT_ROLE_PASS: who may cross it
 * @LAT_ROLE_ENTER: who may come in from outside, to stop there or to cross it
 * @LAT_ROLE_HOSTILE: for whom it acts as a captor
 * @LAT_ROLE_SAFE: who cannot be captured there
 * @LAT_ROLE_SURROUND: who is captured there only with all sides taken
 * @LAT_ROLE_DROP: who may be dropped there
 * @LAT_ROLE_GOAL: who wins by standing there
 * @LAT_ROLE_MAKES_OFFICER: who becomes an officer by moving there
 * @LAT_ROLE_MAKES_LEADER: who becomes a leader by moving there
 *
 * What a zone says of men.
 */
typedef enum
{
  LAT_ROLE_STOP,
  LAT_ROLE_PASS,
  LAT_ROLE_ENTER,
  LAT_ROLE_HOSTILE,
  LAT_ROLE_SAFE,
  LAT_ROLE_SURROUND,
  LAT_ROLE_DROP,
  LAT_ROLE_GOAL,
  LAT_ROLE_MAKES_OFFICER,
  LAT_ROLE_MAKES_LEADER,
  LAT_N_ROLES,
} LatRole;

typedef enum
{
  LAT_ZONE_SYMMETRY_NONE,
  LAT_ZONE_SYMMETRY_HALF_TURN,
  LAT_ZONE_SYMMETRY_MIRRORS,
  LAT_ZONE_SYMMETRY_ALL,
} LatZoneSymmetry;

/**
 * LatZone:
 * @name: small letters, digits and hyphens
 * @squares: its squares, without those that @symmetry adds
 * @symmetry: a #LatZoneSymmetry
 * @hostile_when: 0 always, 1 while it is empty
 * @who: who plays each role
 *
 * A value: copy it by assignment. Of zones that share a square each has its say: what one forbids is
 * forbidden, what one grants is granted.
 */
typedef struct
{
  char name[LAT_ZONE_NAME_SIZE];
  LatSquareSet squares;
  int symmetry;
  int hostile_when;
  int who[LAT_N_ROLES]; /* the number of a choice, see lat_zone_get_who() */
} LatZone;

/**
 * LatZoneKey:
 *
 * The keys of a zone, in the order of a file.
 */
typedef enum
{
  LAT_ZONE_KEY_SQUARES,
  LAT_ZONE_KEY_SYMMETRY,
  LAT_ZONE_KEY_STOP,
  LAT_ZONE_KEY_PASS,
  LAT_ZONE_KEY_ENTER,
  LAT_ZONE_KEY_HOSTILE,
  LAT_ZONE_KEY_HOSTILE_WHEN,
  LAT_ZONE_KEY_SAFE,
  LAT_ZONE_KEY_SURROUND,
  LAT_ZONE_KEY_DROP,
  LAT_ZONE_KEY_GOAL,
  LAT_ZONE_KEY_MAKES_OFFICER,
  LAT_ZONE_KEY_MAKES_LEADER,
  LAT_N_ZONE_KEYS,
} LatZoneKey;

/** LAT_ZONE_GROUP: what a group of a file that is a zone begins with; its name follows. */
#define LAT_ZONE_GROUP "Zone."

void
lat_zone_init (LatZone *zone, const char *name);
gboolean
lat_zone_name_is_good (const char *name);
const char *
lat_zone_get_label (const LatZone *zone);
const char *
lat_zone_key_get_name (LatZoneKey key);
const char *
lat_zone_key_get_title (LatZoneKey key);
const char *
lat_zone_key_get_sentence (LatZoneKey key);
const char *const *
lat_zone_key_get_choices (LatZoneKey key);
const char *
lat_zone_key_get_label (LatZoneKey key, int choice);
gboolean
lat_zone_find_key (const char *name, LatZoneKey *key);
int
lat_zone_get_choice (const LatZone *zone, LatZoneKey key);
void
lat_zone_set_choice (LatZone *zone, LatZoneKey key, int choice);
gboolean
lat_zone_key_is_default (const LatZone *zone, LatZoneKey key);
char *
lat_zone_dup_value (const LatZone *zone, LatZoneKey key);
gboolean
lat_zone_set_value (LatZone *zone, LatZoneKey key, const char *value, LatDiagnostics *diagnostics);
LatWho
lat_zone_get_who (const LatZone *zone, LatRole role);
LatSquareSet
lat_zone_get_squares (const LatZone *zone, int files, int ranks);
gboolean
lat_zone_equal (const LatZone *a, const LatZone *b);
char *
lat_zones_dup_text (const LatZone *zones, guint n);
gboolean
lat_zones_read (const char *text, LatZone zones[LAT_MAX_ZONES], guint *n);
