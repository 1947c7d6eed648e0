/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause-comparison.h - who reads what of one clause, and why */
#pragma once

#include "lat-provenance-table.h"

/**
 * LatClauseColumn:
 * @LAT_CLAUSE_COLUMN_VALUE: the value of the rule
 * @LAT_CLAUSE_COLUMN_RULES: the rule set that has it
 * @LAT_CLAUSE_COLUMN_STATUS: what it is called: attested, inferred, modern
 * @LAT_CLAUSE_COLUMN_PASSAGE: one passage that it rests upon
 * @LAT_CLAUSE_COLUMN_WORDS: what that says
 * @LAT_CLAUSE_COLUMN_CONTESTED: who contests the passage, why, and where
 * @LAT_CLAUSE_COLUMN_NOTE: why it is read so
 */
typedef enum
{
  LAT_CLAUSE_COLUMN_VALUE,
  LAT_CLAUSE_COLUMN_RULES,
  LAT_CLAUSE_COLUMN_STATUS,
  LAT_CLAUSE_COLUMN_PASSAGE,
  LAT_CLAUSE_COLUMN_WORDS,
  LAT_CLAUSE_COLUMN_CONTESTED,
  LAT_CLAUSE_COLUMN_NOTE,
} LatClauseColumn;

/**
 * LatClauseOrder:
 * @LAT_CLAUSE_ORDER_COMMON: the value that most have first, as the table is made
 * @LAT_CLAUSE_ORDER_VALUE: by value
 * @LAT_CLAUSE_ORDER_RULES: by rule set
 * @LAT_CLAUSE_ORDER_STATUS: by status
 * @LAT_CLAUSE_ORDER_PASSAGE: by passage
 * @LAT_CLAUSE_ORDER_DATE: by the year of the passage; without one last
 *
 * What a table of sources is sorted by.
 */
typedef enum
{
  LAT_CLAUSE_ORDER_COMMON,
  LAT_CLAUSE_ORDER_VALUE,
  LAT_CLAUSE_ORDER_RULES,
  LAT_CLAUSE_ORDER_STATUS,
  LAT_CLAUSE_ORDER_PASSAGE,
  LAT_CLAUSE_ORDER_DATE,
  LAT_N_CLAUSE_ORDERS,
} LatClauseOrder;

LatTextTable *
lat_clause_comparison_new (LatKey key, const GPtrArray *others, LatProvenanceTableStyle style);
gboolean
lat_clause_comparison_find_year (const LatPassage *passage, int *year);
GHashTable *
lat_clause_comparison_map_passages (const GPtrArray *others);
void
lat_clause_comparison_sort (LatTextTable *table,
                            LatClauseOrder order,
                            gboolean is_descending,
                            GHashTable *passages);
