/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook.h - a rule set told in plain language, chapter by chapter */
#pragma once

#include "lat-rules.h"

/**
 * LatRulebookTopic:
 *
 * What a chapter is about. They come in this order; one with nothing to say is left out.
 */
typedef enum
{
  LAT_RULEBOOK_BOARD,
  LAT_RULEBOOK_SETUP,
  LAT_RULEBOOK_MOVING,
  LAT_RULEBOOK_CAPTURING,
  LAT_RULEBOOK_TACTICS,
  LAT_RULEBOOK_END,
  LAT_RULEBOOK_REPETITION,
  LAT_RULEBOOK_ORIGIN,
} LatRulebookTopic;

/**
 * LatRulebookBlockKind:
 * @LAT_RULEBOOK_PARAGRAPH: sentences
 * @LAT_RULEBOOK_ITEM: sentences, one of a list: the items around it belong together
 * @LAT_RULEBOOK_NOTE: what clauses of the chapter rest upon; notes are its end
 * @LAT_RULEBOOK_START: a diagram of the position in which the game begins
 * @LAT_RULEBOOK_EXAMPLE: a diagram, or two, of what a key does in this rule set
 */
typedef enum
{
  LAT_RULEBOOK_PARAGRAPH,
  LAT_RULEBOOK_ITEM,
  LAT_RULEBOOK_NOTE,
  LAT_RULEBOOK_START,
  LAT_RULEBOOK_EXAMPLE,
} LatRulebookBlockKind;

/**
 * LatRulebookSentence:
 * @text: one sentence or a few that belong together, translated, with a full stop
 * @keys: the keys that made it so: with another value of one of them it would
 *   be another, or not be there; none if every game is played like that
 */
typedef struct
{
  char *text;
  LatKeySet keys;
} LatRulebookSentence;

/**
 * LatRulebookBlock:
 * @kind: what it is
 * @sentences: (element-type LatRulebookSentence): what a paragraph, an item or a note says;
 *   of a diagram none
 * @key: of an example: the key it shows
 */
typedef struct
{
  LatRulebookBlockKind kind;
  GPtrArray *sentences;
  LatKey key;
} LatRulebookBlock;

/**
 * LatRulebookChapter:
 * @topic: what it is about
 * @title: its heading, translated, without its number
 * @blocks: (element-type LatRulebookBlock): what is in it, in the order of reading
 */
typedef struct
{
  LatRulebookTopic topic;
  char *title;
  GPtrArray *blocks;
} LatRulebookChapter;

/**
 * LatRulebook:
 * @rules: what is told, a copy
 * @language: the code of the language it is told in, such as `de`
 * @title: the name of the rule set
 * @summary: (nullable): what it is in one sentence
 * @chapters: (element-type LatRulebookChapter): numbered from 1
 *
 * A rule set told in plain language, as a value that is only read. How it looks
 * is a matter of what shows it: lat_rulebook_dup_text(), a page, a window.
 */
typedef struct
{
  LatRules *rules;
  char *language;
  char *title;
  char *summary;
  GPtrArray *chapters;
} LatRulebook;

LatRulebook *
lat_rulebook_new (const LatRules *rules);
void
lat_rulebook_free (LatRulebook *book);
char *
lat_rulebook_dup_heading (const LatRulebook *book, guint chapter);
char *
lat_rulebook_block_dup_text (const LatRulebookBlock *block);
LatKeySet
lat_rulebook_chapter_get_keys (const LatRulebookChapter *chapter);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRulebook, lat_rulebook_free)
