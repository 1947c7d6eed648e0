/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance-private.h - what is said of each key, as its own files know it */
#pragma once

#include "lat-provenance.h"
#include "lat-rules.h"

/*
 * LatProvenanceEntry:
 * @value: the value of the key that is spoken of, as a file has it
 * @clause: what it rests upon; %NULL while a file is read and has not said so yet
 * @number: which of a file's groups of other values says so, 0 for none
 *
 * What a value of a key rests upon, whether the key has it just now or not.
 */
typedef struct
{
  char *value;
  LatClause *clause;
  guint number;
} LatProvenanceEntry;

struct _LatProvenance
{
  /* Rules cross threads, and what they share with them. */
  gatomicrefcount references;
  /* The id of the preset that these rules were made of, and the preset, if there is one. */
  char *as_in;
  LatRules *model;
  /* For each key what is said of its values, what was said last at the end; NULL for nothing. */
  GPtrArray *entries[LAT_N_KEYS];
  /* The passages of these rules that are not of the table, cited or not; NULL for none. */
  GPtrArray *passages;
};

LatProvenance *
lat_provenance_get_own (LatRules *rules);
LatProvenanceEntry *
lat_provenance_add_entry (LatProvenance *provenance, LatKey key, const char *value);
LatProvenanceEntry *
lat_provenance_find_entry (const LatProvenance *provenance, LatKey key, const char *value);
GPtrArray *
lat_provenance_list_silent (const LatRules *rules, LatKey key);
