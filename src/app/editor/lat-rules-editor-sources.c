/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-editor-sources.c - what rules rest upon while they are edited */
#include "lat-provenance.h"
#include "lat-rules-editor.h"

typedef struct
{
  LatKey key;
  const char *value;
  const LatClause *clause;
} Source;

static void
set_source (LatRules *rules, gconstpointer data)
{
  const Source *source = data;

  lat_provenance_set_at (rules, source->key, source->value, source->clause);
}

/**
 * lat_rules_editor_set_source:
 * @value: the value of the key that is spoken of, which need not be the one that it has by now
 * @clause: (nullable): what it rests upon, %NULL for nothing
 *
 * Says what a value rests upon, as one step of the document.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_set_source (LatRulesEditor *self,
                             LatKey key,
                             const char *value,
                             const LatClause *clause)
{
  const Source source = { key, value, clause };

  g_return_val_if_fail (value != NULL && key >= LAT_FIRST_PLAY_KEY && key < LAT_N_KEYS, FALSE);
  return lat_rules_editor_change (self, set_source, &source);
}

static void
set_passage (LatRules *rules, gconstpointer passage)
{
  lat_provenance_set_passage (rules, passage);
}

/**
 * lat_rules_editor_set_passage:
 * @passage: a passage of one’s own, new or changed; it is not to be changed afterwards
 *
 * Adds a passage to the rules, or changes it wherever it is cited, as one step of the document.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_set_passage (LatRulesEditor *self, const LatPassage *passage)
{
  g_return_val_if_fail (passage != NULL && lat_passage_is_own (passage), FALSE);
  return lat_rules_editor_change (self, set_passage, passage);
}

static void
remove_passage (LatRules *rules, gconstpointer id)
{
  lat_provenance_remove_passage (rules, id);
}

/**
 * lat_rules_editor_remove_passage:
 * @id: of a passage of one’s own
 *
 * Removes a passage that nothing rests upon, as one step of the document.
 *
 * Returns: whether the document follows the draft now
 */
gboolean
lat_rules_editor_remove_passage (LatRulesEditor *self, const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);
  return lat_rules_editor_change (self, remove_passage, id);
}
