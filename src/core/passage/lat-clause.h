/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause.h - what one key of a rule set rests upon */
#pragma once

#include "lat-diagnostic.h"
#include "lat-passage-own.h"
#include "lat-text.h"

/**
 * LatClauseStatus:
 * @LAT_CLAUSE_ATTESTED: old words say it
 * @LAT_CLAUSE_INFERRED: somebody concludes it from old words or from finds
 * @LAT_CLAUSE_MODERN: nothing old speaks of it
 */
typedef enum
{
  LAT_CLAUSE_ATTESTED,
  LAT_CLAUSE_INFERRED,
  LAT_CLAUSE_MODERN,
} LatClauseStatus;

/**
 * LAT_CLAUSE_N_STATUSES: how many statuses there are
 */
#define LAT_CLAUSE_N_STATUSES (LAT_CLAUSE_MODERN + 1)

/**
 * LatClause:
 *
 * The status of a key's value, the passages that it rests upon, who reads them
 * so, and a note. It never changes once it is read; its note may get translations
 * before it is handed out.
 */
typedef struct _LatClause LatClause;

LatClause *
lat_clause_read (const char *text, char **problem, char **remedy);
LatClause *
lat_clause_read_with (const char *text, const GPtrArray *own, char **problem, char **remedy);
LatClause *
lat_clause_copy (const LatClause *clause);
void
lat_clause_free (LatClause *clause);
gboolean
lat_clause_equal (const LatClause *a, const LatClause *b);
char *
lat_clause_dup_value (const LatClause *clause);

LatClauseStatus
lat_clause_get_status (const LatClause *clause);
guint
lat_clause_get_count (const LatClause *clause);
const LatPassage *
lat_clause_get_nth (const LatClause *clause, guint index);
void
lat_clause_replace (LatClause *clause, const LatPassage *passage);
LatText *
lat_clause_get_note (const LatClause *clause);
gboolean
lat_clause_is_ours (const LatClause *clause);
gboolean
lat_clause_is_defined_by_us (const LatClause *clause);
gboolean
lat_clause_is_own (const LatClause *clause);

const char *
lat_clause_status_get_nick (LatClauseStatus status);
const char *
lat_clause_status_get_label (LatClauseStatus status);
const char *
lat_clause_get_label (const LatClause *clause);
char *
lat_clause_dup_line (const LatClause *clause);
char *
lat_clause_dup_text (const LatClause *clause);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatClause, lat_clause_free)
