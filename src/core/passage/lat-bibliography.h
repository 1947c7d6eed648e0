/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bibliography.h - what can be cited, for programs that keep bibliographies */
#pragma once

#include "lat-passage.h"

/**
 * LatBibliographyForm:
 * @LAT_BIBLIOGRAPHY_BIBTEX: BibTeX, in UTF-8; signs that mean something to LaTeX are written so that they do not
 * @LAT_BIBLIOGRAPHY_CSL: CSL-JSON, as Zotero, Pandoc and others read it
 */
typedef enum
{
  LAT_BIBLIOGRAPHY_BIBTEX,
  LAT_BIBLIOGRAPHY_CSL,
} LatBibliographyForm;

/**
 * LatReference:
 * @id: its key
 * @type: what it is, as CSL calls it: `classic`, `document`, `software`
 * @author: (nullable): who wrote it: “Family, Given” for a person, else a name as it stands
 * @is_name: whether @author is a name as it stands, whatever commas it has
 * @title: (nullable): of the work
 * @container: (nullable): what it is in
 * @place: (nullable): where in the work
 * @date: (nullable): when: a year, two with a dash, or words
 * @version: (nullable): of a program
 * @note: (nullable): what else there is to say
 * @quotation: (nullable): the very words, or what they mean
 *
 * Something that can be cited. What is %NULL is not known, and stays away.
 */
typedef struct
{
  const char *id;
  const char *type;
  const char *author;
  gboolean is_name;
  const char *title;
  const char *container;
  const char *place;
  const char *date;
  const char *version;
  const char *note;
  const char *quotation;
} LatReference;

/**
 * LatBibliography:
 *
 * A list of what can be cited, as text.
 */
typedef struct _LatBibliography LatBibliography;

LatBibliography *
lat_bibliography_new (LatBibliographyForm form);
void
lat_bibliography_add (LatBibliography *self, const LatReference *reference);
void
lat_bibliography_add_passage (LatBibliography *self, const LatPassage *passage);
char *
lat_bibliography_finish (LatBibliography *self);
char *
lat_bibliography_dup_table (LatBibliographyForm form);
