/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage.h - the table of what rules may rest upon: old texts, finds, modern reconstructions */
#pragma once

#include <glib.h>

/**
 * LatPassageKind:
 * @LAT_PASSAGE_TEXT: words of an old author, who knew the game or heard of it
 * @LAT_PASSAGE_FIND: something that was dug up
 * @LAT_PASSAGE_MODERN: words of somebody who made rules of the two
 */
typedef enum
{
  LAT_PASSAGE_TEXT,
  LAT_PASSAGE_FIND,
  LAT_PASSAGE_MODERN,
} LatPassageKind;

/**
 * LatPassage:
 * @id: its name in files: small letters, digits, points and hyphens; it never
 *   comes to mean something else
 * @kind: what it is
 * @author: (nullable): who wrote it, marked with N_
 * @work: what it is in, or what was found; marked with N_ where it is no title
 * @place: (nullable): where in it; marked with N_ where it has words
 * @date: (nullable): when, %NULL if our sources do not say; marked with N_
 *   where it has words
 * @words: (nullable): the very words, as our source has them
 * @gist: (nullable): what they mean, or what is told of the passage, marked with N_
 * @after: (nullable): the id of the modern passage by which we know it
 * @contested: (nullable): who denies that it speaks of this game, marked with N_
 *
 * One row of the table. Each was found in the sources that the presets rest on;
 * what these do not say (a date, say) is not added from elsewhere.
 */
typedef struct
{
  const char *id;
  LatPassageKind kind;
  const char *author;
  const char *work;
  const char *place;
  const char *date;
  const char *words;
  const char *gist;
  const char *after;
  const char *contested;
} LatPassage;

/** LAT_PASSAGE_OURS: the id of what the makers of the program chose where nobody speaks. */
#define LAT_PASSAGE_OURS "ours"

const LatPassage *
lat_passage_find (const char *id);
guint
lat_passage_get_count (void);
const LatPassage *
lat_passage_get_nth (guint index);
gboolean
lat_passage_is_ours (const LatPassage *passage);
char *
lat_passage_dup_citation (const LatPassage *passage);
char *
lat_passage_dup_words (const LatPassage *passage);
