/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-provenance.h - where the keys of a rule set come from */
#pragma once

#include "lat-clause.h"
#include "lat-schema.h"

/** LAT_PROVENANCE_GROUP: its group in a rules file. */
#define LAT_PROVENANCE_GROUP "Provenance"

/** LAT_PROVENANCE_AS_IN: the key of the group that names a preset. */
#define LAT_PROVENANCE_AS_IN "AsIn"

/**
 * LatProvenance:
 *
 * What the keys of a rule set rest upon, a #LatClause a key, each with the value
 * that it speaks of. A #LatRules has one (or none); a copy of the rules shares it.
 * Whoever changes a key does not touch it: a clause is silent as long as the key
 * has another value than the one that it speaks of, and speaks again when the
 * value is back. It says nothing of how to play: lat_rules_play_alike(),
 * lat_rules_diff() and the one-line form know nothing of it.
 *
 * In a file it is a group of its own, a line a clause, after all the others:
 *
 * |[
 * [Provenance]
 * Capture.Lines=attested; ovid-ars-3.358, martial-14.17; carrillo-2015.rule-5
 * Limits.Repetition=modern; ; ours; the source is silent
 * Limits.Repetition[de]=die Quelle schweigt
 * ]|
 *
 * `Group.Key=status; passages; readers; note` (see lat_clause_read()); the note may
 * have translations, which are notes and nothing else. Only keys that say how to
 * play have clauses. A clause holds for the value that the same file gives the key,
 * or for its default.
 *
 * `AsIn=ID` says that the rules were made of a preset: a clause that the preset has as well was
 * taken over, and is told as one.
 *
 * A passage that is not of the table has a group of its own, as has what somebody has given to a value that
 * the key does not have now; both need the second format:
 *
 * |[
 * [Passage.my.1]
 * Kind=text
 * Author=Plautus
 * Work=Asinaria
 * Place=307
 *
 * [Provenance.Capture.Method.1]
 * Value=trap
 * Clause=inferred; seneca-117.30; variants.trap
 * ]|
 */
typedef struct _LatProvenance LatProvenance;

struct _LatRules;

LatProvenance *
lat_provenance_ref (LatProvenance *provenance);
void
lat_provenance_unref (LatProvenance *provenance);

const LatClause *
lat_provenance_get (const struct _LatRules *rules, LatKey key);
const LatClause *
lat_provenance_get_former (const struct _LatRules *rules, LatKey key, const char **value);
gboolean
lat_provenance_equal (const struct _LatRules *a, const struct _LatRules *b);

void
lat_provenance_set_as_in (struct _LatRules *rules, const char *id);
const struct _LatRules *
lat_provenance_get_as_in (const struct _LatRules *rules);
gboolean
lat_provenance_is_taken_over (const struct _LatRules *rules, LatKey key);
void
lat_provenance_set (struct _LatRules *rules, LatKey key, const LatClause *clause);
void
lat_provenance_set_at (struct _LatRules *rules,
                       LatKey key,
                       const char *value,
                       const LatClause *clause);
const GPtrArray *
lat_provenance_get_passages (const struct _LatRules *rules);
const LatPassage *
lat_provenance_find_passage (const struct _LatRules *rules, const char *id);
void
lat_provenance_set_passage (struct _LatRules *rules, const LatPassage *passage);
guint
lat_provenance_count_citations (const struct _LatRules *rules, const char *id);
gboolean
lat_provenance_remove_passage (struct _LatRules *rules, const char *id);
char *
lat_provenance_dup_free_id (const struct _LatRules *rules);
void
lat_provenance_follow (struct _LatRules *rules, const struct _LatRules *before);
gboolean
lat_provenance_is_later (const struct _LatRules *rules);

gboolean
lat_provenance_has_group (const char *group);
guint
lat_provenance_get_pass (const char *group, const char *name);
gboolean
lat_provenance_read (struct _LatRules *rules,
                     const char *group,
                     const char *name,
                     const char *value,
                     LatDiagnostics *diagnostics);
gboolean
lat_provenance_finish (struct _LatRules *rules, LatDiagnostics *diagnostics);
void
lat_provenance_write (const struct _LatRules *rules, GKeyFile *file);
