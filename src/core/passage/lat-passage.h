/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage.h - what rules may rest upon: old texts, finds, modern reconstructions */
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

/** LAT_N_PASSAGE_KINDS: how many kinds there are */
#define LAT_N_PASSAGE_KINDS (LAT_PASSAGE_MODERN + 1)

/**
 * LatObjection:
 * @who: who denies that the passage speaks of this game, or that it is read rightly; marked with N_
 * @says: (nullable): what is said against it, marked with N_
 * @where: (nullable): where that is to be read; of one's own passages only
 * @after: (nullable): the id of the passage by which we know it
 */
typedef struct
{
  const char *who;
  const char *says;
  const char *where;
  const char *after;
} LatObjection;

/**
 * LatPassage:
 * @id: its name in files: small letters, digits, points and hyphens; it never
 *   comes to mean something else. One’s own begin with LAT_PASSAGE_OWN
 * @kind: what it is
 * @author: (nullable): who wrote it, marked with N_
 * @work: what it is in, or what was found; marked with N_ where it is no title
 * @place: (nullable): where in it; marked with N_ where it has words
 * @date: (nullable): when, %NULL if our sources do not say; marked with N_
 *   where it has words
 * @words: (nullable): the very words, as our source has them
 * @gist: (nullable): what they mean, or what is told of the passage, marked with N_
 * @after: (nullable): the id of the modern passage by which we know it
 * @objection: (nullable): who contests it
 * @is_heading: whether it is a mere heading, so that whoever made rules of it had to say what it means
 *
 * One row of the table. Each was found in the sources that the presets rest on;
 * what these do not say (a date, say) is not added from elsewhere.
 *
 * Whoever makes rules may add passages of her own to them (lat-passage-own.h). Those count references: who keeps
 * a passage takes one (lat_passage_ref()), which does nothing to a row of the table.
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
  const LatObjection *objection;
  gboolean is_heading;
} LatPassage;

/** LAT_PASSAGE_OURS: the id of what the makers of the program chose where nobody speaks. */
#define LAT_PASSAGE_OURS "ours"

/** LAT_PASSAGE_OWN: how the ids of passages begin that are not of the table. */
#define LAT_PASSAGE_OWN "my."

const LatPassage *
lat_passage_find (const char *id);
guint
lat_passage_get_count (void);
const LatPassage *
lat_passage_get_nth (guint index);
gboolean
lat_passage_is_ours (const LatPassage *passage);
gboolean
lat_passage_is_own (const LatPassage *passage);
const char *
lat_passage_say (const LatPassage *passage, const char *text);
const char *
lat_passage_kind_get_label (LatPassageKind kind);
char *
lat_passage_dup_objection (const LatPassage *passage);
char *
lat_passage_dup_citation (const LatPassage *passage);
char *
lat_passage_dup_place (const LatPassage *passage);
char *
lat_passage_dup_quotation (const LatPassage *passage);
char *
lat_passage_dup_words (const LatPassage *passage);
