/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-private.h - a game as the reader, the writer and the edits see it */
#pragma once

#include "lat-game.h"
#include "lat-node-private.h"

/*
 * LatTag:
 * @rank: its place in the order of files, the same for all that have none
 *
 * A name and its value, as a file has it without the quotes.
 */
typedef struct
{
  char *name;
  char *value;
  guint rank;
} LatTag;

/*
 * LatGame:
 * @own_start: whether the start is the game's own and not the rules'
 * @tags: of #LatTag, in the order of files; Variant, Rules, SetUp and FEN are not
 *   among them: they follow from the rules and the start
 * @variant: (nullable): the id of the rules as the file had it
 * @bad_rules: (nullable): a line of rules that could not be used: all actions are
 *   raw text, and the line is written back
 * @bad_fen: (nullable): the same for the start
 * @escapes: lines that the format says to skip, written back before the tags
 */
struct _LatGame
{
  LatRuleset *ruleset;
  LatNode *root;
  GPtrArray *tags;
  GPtrArray *escapes;
  char *variant;
  char *bad_rules;
  char *bad_fen;
  guint n_nodes;
  gboolean own_start;
  LatPosition start;
};

LatGame *
lat_game_new_bare (LatRuleset *ruleset, const LatPosition *start);

/* How many tags every file has, before all others. */
#define LAT_N_FIRST_TAGS 7

GPtrArray *
lat_tags_new (void);
GPtrArray *
lat_tags_copy (GPtrArray *tags);
const char *
lat_tags_get (GPtrArray *tags, const char *name);
void
lat_tags_set (GPtrArray *tags, const char *name, const char *value);
void
lat_tags_add_before (GPtrArray *tags, const char *name, const char *value);
void
lat_tags_add (GPtrArray *tags, const char *name, const char *value);
guint
lat_tags_count_others (GPtrArray *tags);
void
lat_tags_complete (GPtrArray *tags);
gboolean
lat_tags_is_name (const char *name);
gboolean
lat_tags_is_own (const char *name);
