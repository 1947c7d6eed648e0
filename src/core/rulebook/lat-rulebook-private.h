/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-private.h - how the chapters of a rulebook are written */
#pragma once

#include "lat-rulebook.h"

/** KEY: the set of the one key whose name in #LatKey ends so. */
#define KEY(name) LAT_KEY_SET (LAT_KEY_##name)

/** LAT_BOTH_SIDES: no side alone. */
#define LAT_BOTH_SIDES LAT_N_SIDES

/**
 * LatScribe:
 * @rules: what is told now: what holds for both sides, or for @side
 * @all: the whole rule set
 * @common: what holds for both sides; where they differ it says nothing true
 * @views: the rules as they are for each side
 * @side: the side that is spoken of, else %LAT_BOTH_SIDES
 * @names_side: whether the side is to be named at all
 * @named: (nullable): the block in which @side has been named
 * @has_leaders: whether there are leaders to speak of
 * @has_officers: whether there are officers to speak of
 * @traps: whether a piece can be trapped: by the method, a frozen leader, or from the start
 * @trap_keys: the keys that this comes from
 * @array_trapped: the kinds of men that are trapped at the start, bit by #LatKind
 * @book: what has been written
 * @block: (nullable): where the next sentence goes; %NULL begins a paragraph
 */
typedef struct
{
  const LatRules *rules;
  const LatRules *all;
  LatRules common;
  LatRules views[LAT_N_SIDES];
  guint side;
  gboolean names_side;
  const LatRulebookBlock *named;
  gboolean has_leaders;
  gboolean has_officers;
  gboolean traps;
  LatKeySet trap_keys;
  guint array_trapped;
  LatRulebook *book;
  LatRulebookBlock *block;
} LatScribe;

void
lat_scribe_start_chapter (LatScribe *scribe, LatRulebookTopic topic, const char *title);
void
lat_scribe_start_paragraph (LatScribe *scribe);
void
lat_scribe_start_item (LatScribe *scribe);
void
lat_scribe_start_note (LatScribe *scribe);
void
lat_scribe_say (LatScribe *scribe, LatKeySet keys, const char *sentence);
void
lat_scribe_say_format (LatScribe *scribe, LatKeySet keys, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void
lat_scribe_show_start (LatScribe *scribe);
void
lat_scribe_show_example (LatScribe *scribe, LatKey key);
gboolean
lat_scribe_sides_differ (const LatScribe *scribe, LatKeySet keys);
void
lat_scribe_turn_to (LatScribe *scribe, guint side);
void
lat_scribe_write_sides (LatScribe *scribe, LatKeySet keys, void (*write) (LatScribe *scribe));
gboolean
lat_scribe_has_kind (const LatScribe *scribe, LatKind kind);
gboolean
lat_scribe_drops (const LatScribe *scribe);
gboolean
lat_scribe_has_many_leaders (const LatScribe *scribe, guint side);
gboolean
lat_scribe_takes_leaders (const LatScribe *scribe, LatLeaderCapture how);
LatKeySet
lat_scribe_get_arm_keys (void);
gboolean
lat_scribe_takes_officers (const LatScribe *scribe, LatOfficerCapture how);
gboolean
lat_scribe_has_role (const LatScribe *scribe, LatRole role, LatWho who);
gboolean
lat_scribe_has_places (const LatScribe *scribe);
gboolean
lat_scribe_strikes (const LatScribe *scribe, LatKind kind);
LatWho
lat_scribe_get_who (const LatScribe *scribe, LatKind kind);
char *
lat_scribe_dup_squares (const LatSquareSet *squares);
char *
lat_scribe_dup_corners (const LatRules *rules);

void
lat_scribe_write_board (LatScribe *scribe);
void
lat_scribe_write_zones (LatScribe *scribe);
void
lat_scribe_write_zone_goals (LatScribe *scribe);
void
lat_scribe_write_setup (LatScribe *scribe);
void
lat_scribe_write_moves (LatScribe *scribe);
void
lat_scribe_write_captures (LatScribe *scribe);
void
lat_scribe_write_masses (LatScribe *scribe);
gboolean
lat_scribe_has_masses (const LatRules *rules);
void
lat_scribe_say_direction (LatScribe *scribe, LatKeySet keys);
void
lat_scribe_write_tactics (LatScribe *scribe);
void
lat_scribe_write_end (LatScribe *scribe);
void
lat_scribe_write_sources (LatScribe *scribe);
