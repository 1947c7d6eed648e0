/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage-own.h - passages that somebody adds to her own rules */
#pragma once

#include "lat-passage.h"

/**
 * LatPassageField:
 * @LAT_PASSAGE_FIELD_AUTHOR: who wrote it
 * @LAT_PASSAGE_FIELD_WORK: what it is in, or what was found
 * @LAT_PASSAGE_FIELD_PLACE: where in it, or where it was found
 * @LAT_PASSAGE_FIELD_DATE: when
 * @LAT_PASSAGE_FIELD_QUOTATION: the very words
 * @LAT_PASSAGE_FIELD_TRANSLATION: what they mean
 * @LAT_PASSAGE_FIELD_CONTESTED_BY: who contests it
 * @LAT_PASSAGE_FIELD_CONTESTED_IN: where that is to be read
 * @LAT_PASSAGE_FIELD_OBJECTION: what is said against it
 */
typedef enum
{
  LAT_PASSAGE_FIELD_AUTHOR,
  LAT_PASSAGE_FIELD_WORK,
  LAT_PASSAGE_FIELD_PLACE,
  LAT_PASSAGE_FIELD_DATE,
  LAT_PASSAGE_FIELD_QUOTATION,
  LAT_PASSAGE_FIELD_TRANSLATION,
  LAT_PASSAGE_FIELD_CONTESTED_BY,
  LAT_PASSAGE_FIELD_CONTESTED_IN,
  LAT_PASSAGE_FIELD_OBJECTION,
} LatPassageField;

/** LAT_N_PASSAGE_FIELDS: how many fields there are */
#define LAT_N_PASSAGE_FIELDS (LAT_PASSAGE_FIELD_OBJECTION + 1)

LatPassage *
lat_passage_new_own (const char *id, LatPassageKind kind);
LatPassage *
lat_passage_copy_own (const LatPassage *passage);
const LatPassage *
lat_passage_ref (const LatPassage *passage);
void
lat_passage_unref (const LatPassage *passage);
gboolean
lat_passage_id_is_own (const char *id);
gboolean
lat_passage_equal (const LatPassage *a, const LatPassage *b);

void
lat_passage_set_kind (LatPassage *passage, LatPassageKind kind);
void
lat_passage_set_field (LatPassage *passage, LatPassageField field, const char *text);
const char *
lat_passage_get_field (const LatPassage *passage, LatPassageField field);
const char *
lat_passage_field_get_nick (LatPassageField field);
const char *
lat_passage_field_get_label (LatPassageField field, LatPassageKind kind);
const char *
lat_passage_kind_get_nick (LatPassageKind kind);
gboolean
lat_passage_kind_find (const char *nick, LatPassageKind *kind);

gboolean
lat_passage_find_fault (const LatPassage *passage,
                        LatPassageField *field,
                        const char **problem,
                        const char **remedy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPassage, lat_passage_unref)
