/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-editor.h - the rules of a document while they are edited */
#pragma once

#include "lat-clause.h"
#include "lat-collection.h"
#include "lat-rules-comparison.h"
#include "lat-rules-problem.h"
#include "lat-rules-report.h"

#define LAT_TYPE_RULES_EDITOR (lat_rules_editor_get_type ())

/**
 * LatRulesEditor:
 *
 * A draft of the rules of a document. Whatever makes the draft one that can be
 * played is applied to the document at once; while it is not, the draft and the
 * texts that mean nothing are kept here, each with its problem at the key. It
 * follows the document when its rules change elsewhere.
 *
 * Signals: `changed`: anything that a row or the window shows may be new.
 */
G_DECLARE_FINAL_TYPE (LatRulesEditor, lat_rules_editor, LAT, RULES_EDITOR, GObject)

LatRulesEditor *
lat_rules_editor_new (LatDocument *document);

void
lat_rules_editor_set_collection (LatRulesEditor *self, LatCollection *collection);
LatCollectionItem *
lat_rules_editor_get_item (LatRulesEditor *self);
LatDocument *
lat_rules_editor_get_document (LatRulesEditor *self);
LatCollection *
lat_rules_editor_get_collection (LatRulesEditor *self);
LatRulesComparison *
lat_rules_editor_get_comparison (LatRulesEditor *self);
const LatRules *
lat_rules_editor_get_rules (LatRulesEditor *self);
const LatRules *
lat_rules_editor_get_base (LatRulesEditor *self);
gboolean
lat_rules_editor_has_preset (LatRulesEditor *self);
guint
lat_rules_editor_get_n_changes (LatRulesEditor *self);

char *
lat_rules_editor_dup_value (LatRulesEditor *self, LatKey key);
gboolean
lat_rules_editor_set_value (LatRulesEditor *self, LatKey key, const char *value);
gboolean
lat_rules_editor_mend (LatRulesEditor *self, LatKey key);
const char *
lat_rules_editor_get_full_array (LatRulesEditor *self);
gboolean
lat_rules_editor_is_changed (LatRulesEditor *self, LatKey key);
const LatRulesProblem *
lat_rules_editor_get_problem (LatRulesEditor *self, LatKey key);
char *
lat_rules_editor_dup_check (LatRulesEditor *self, LatKey key, const char *value);
gboolean
lat_rules_editor_reset (LatRulesEditor *self, LatKey key);
gboolean
lat_rules_editor_reset_all (LatRulesEditor *self);
gboolean
lat_rules_editor_set_rules (LatRulesEditor *self, const LatRules *rules);

gboolean
lat_rules_editor_change (LatRulesEditor *self,
                         void (*change) (LatRules *rules, gconstpointer data),
                         gconstpointer data);
gboolean
lat_rules_editor_set_source (LatRulesEditor *self,
                             LatKey key,
                             const char *value,
                             const LatClause *clause);
gboolean
lat_rules_editor_set_passage (LatRulesEditor *self, const LatPassage *passage);
gboolean
lat_rules_editor_remove_passage (LatRulesEditor *self, const char *id);

gboolean
lat_rules_editor_is_applied (LatRulesEditor *self);
gboolean
lat_rules_editor_find_error (LatRulesEditor *self, LatKey *key);
void
lat_rules_editor_discard (LatRulesEditor *self);
const LatRulesReport *
lat_rules_editor_get_report (LatRulesEditor *self);
gboolean
lat_rules_editor_can_undo (LatRulesEditor *self);
void
lat_rules_editor_undo (LatRulesEditor *self);
gboolean
lat_rules_editor_can_go_there (LatRulesEditor *self);
void
lat_rules_editor_go_there (LatRulesEditor *self);
