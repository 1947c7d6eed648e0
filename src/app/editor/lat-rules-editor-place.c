/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-editor-place.c - the place where the game breaks off since the rules were changed */
#include "lat-rules-editor.h"

/**
 * lat_rules_editor_can_go_there:
 *
 * Returns: whether the game breaks off since the last change, elsewhere than at
 *   the place that is shown
 */
gboolean
lat_rules_editor_can_go_there (LatRulesEditor *self)
{
  g_return_val_if_fail (LAT_IS_RULES_EDITOR (self), FALSE);
  return lat_rules_editor_get_report (self)->node != NULL
         && lat_rules_editor_get_report (self)->node
                != lat_document_get_node (lat_rules_editor_get_document (self));
}

/**
 * lat_rules_editor_go_there:
 *
 * Shows the place where the game breaks off since the last change.
 */
void
lat_rules_editor_go_there (LatRulesEditor *self)
{
  g_return_if_fail (LAT_IS_RULES_EDITOR (self));

  if (lat_rules_editor_get_report (self)->node != NULL)
    lat_document_go (lat_rules_editor_get_document (self),
                     lat_rules_editor_get_report (self)->node);
}
