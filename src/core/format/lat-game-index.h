/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-index.h - where the games of a text are, and what their tags say */
#pragma once

#include "lat-diagnostic.h"
#include "lat-game.h"

/**
 * LatGameTag:
 *
 * The tags that an index knows: what a list of games shows, and what tells the rules.
 */
typedef enum
{
  LAT_GAME_TAG_EVENT,
  LAT_GAME_TAG_SITE,
  LAT_GAME_TAG_DATE,
  LAT_GAME_TAG_ROUND,
  LAT_GAME_TAG_WHITE,
  LAT_GAME_TAG_BLACK,
  LAT_GAME_TAG_RESULT,
  LAT_GAME_TAG_VARIANT,
  LAT_GAME_TAG_RULES,
  LAT_GAME_TAG_ANNOTATOR,
  LAT_GAME_TAG_PLY_COUNT,
  LAT_GAME_N_TAGS
} LatGameTag;

/**
 * LatGameEntry:
 * @start: where the game starts in the text, in bytes
 * @end: the byte behind it; what follows up to the next game is blank
 * @line: the line it starts in, from 1
 * @is_inline: whether it begins within a line
 * @has_tags: whether it has tags, so that it can stand behind any other game
 * @is_escaped: whether escaped lines stand before its tags
 * @has_result: whether its actions end with a result
 * @is_open: whether it has a comment that is never closed, which may swallow what follows
 * @is_crlf: whether its lines end as those of DOS
 * @tags: (nullable): the values of its tags; of equal ones the first counts, and the result is that of the
 *   actions where the tag says none
 * @rules_name: (nullable): the name of its rules for people, if it says them
 *
 * A game as it stands in a text.
 */
typedef struct
{
  gsize start;
  gsize end;
  guint line;
  gboolean is_inline;
  gboolean has_tags;
  gboolean is_escaped;
  gboolean has_result;
  gboolean is_open;
  gboolean is_crlf;
  const char *tags[LAT_GAME_N_TAGS];
  const char *rules_name;
} LatGameEntry;

/**
 * LatGameIndex:
 *
 * A text and where its games are. It never changes, and is reference-counted atomically, so
 * that any thread can read games of it. The games are those that lat_game_reader_read() finds.
 */
typedef struct _LatGameIndex LatGameIndex;

LatGameIndex *
lat_game_index_new (GBytes *text, GPtrArray *known);
LatGameIndex *
lat_game_index_new_whole (GBytes *text, GPtrArray *known);
void
lat_game_index_unref (LatGameIndex *self);
guint
lat_game_index_get_count (const LatGameIndex *self);
const LatGameEntry *
lat_game_index_get (const LatGameIndex *self, guint nth);
const char *
lat_game_index_get_text (const LatGameIndex *self, gsize *length);
LatGame *
lat_game_index_read (const LatGameIndex *self,
                     guint nth,
                     LatRuleset *fallback,
                     GPtrArray *known,
                     LatDiagnostics *diagnostics,
                     char **rest);
gboolean
lat_game_index_is_game (const LatGameIndex *self, guint nth, LatRuleset *fallback);
const char *
lat_game_tag_get_name (LatGameTag tag);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatGameIndex, lat_game_index_unref)
