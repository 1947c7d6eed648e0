/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance-table.h - the clauses of rules, compared in tables */
#pragma once

#include "lat-provenance.h"
#include "lat-rules.h"
#include "lat-text-table.h"

/**
 * LatProvenanceTableStyle:
 * @LAT_PROVENANCE_TABLE_FILE: keys, values and clauses as files have them
 * @LAT_PROVENANCE_TABLE_WORDS: in words for people, translated
 */
typedef enum
{
  LAT_PROVENANCE_TABLE_FILE,
  LAT_PROVENANCE_TABLE_WORDS,
} LatProvenanceTableStyle;

guint
lat_provenance_table_list_keys (const LatRules *rules, LatKey keys[LAT_N_KEYS]);
LatTextTable *
lat_provenance_table_new_rules (const LatRules *rules, LatProvenanceTableStyle style);
LatTextTable *
lat_provenance_table_new_difference (const LatRules *a,
                                     const LatRules *b,
                                     LatProvenanceTableStyle style);
LatTextTable *
lat_provenance_table_new_key (LatKey key, LatProvenanceTableStyle style);
LatTextTable *
lat_provenance_table_new_passages (void);
char *
lat_provenance_dup_line (const LatRules *rules, LatKey key);
char *
lat_provenance_dup_text (const LatRules *rules, LatKey key);
