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

LatTextTable *
lat_clause_comparison_new (LatKey key, const GPtrArray *others, LatProvenanceTableStyle style);
