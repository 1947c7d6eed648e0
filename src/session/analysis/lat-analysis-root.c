/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-root.c - where lines of the engine begin */
#include "lat-analysis-root.h"

#include <string.h>

#include "lat-play.h"

static void
clear_root (gpointer data)
{
  LatAnalysisRoot *root = data;

  g_clear_pointer (&root->ruleset, lat_ruleset_unref);
  lat_history_clear (&root->history);
  g_free (root->actions);
}

/**
 * lat_analysis_root_new:
 *
 * Returns: (transfer full): copies of a position and what belongs to it
 */
LatAnalysisRoot *
lat_analysis_root_new (LatRuleset *ruleset, const LatPosition *position, const LatHistory *history)
{
  LatAnalysisRoot *root;

  g_return_val_if_fail (ruleset != NULL && position != NULL && history != NULL, NULL);

  root = g_rc_box_new0 (LatAnalysisRoot);
  root->ruleset = lat_ruleset_ref (ruleset);
  root->position = *position;
  lat_history_init (&root->history);
  lat_history_copy (&root->history, history);
  root->start = *position;
  return root;
}

/**
 * lat_analysis_root_new_for_document:
 * @document: a document
 *
 * Returns: (transfer full): the position that is shown, with the way to it
 */
LatAnalysisRoot *
lat_analysis_root_new_for_document (LatDocument *document)
{
  LatAnalysisRoot *root;
  const LatNode *node;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  root = lat_analysis_root_new (lat_document_get_ruleset (document),
                                lat_document_get_position (document),
                                lat_document_get_history (document));
  root->start = *lat_game_get_start (lat_document_get_game (document));
  node = lat_document_get_node (document);
  root->n_actions = lat_node_get_depth (node);
  root->actions = g_new (LatAction, root->n_actions);
  for (guint i = root->n_actions; i > 0; i--)
    {
      root->actions[i - 1] = lat_node_get_action (node);
      node = lat_node_get_parent (node);
    }
  return root;
}

/**
 * lat_analysis_root_new_threat:
 * @root: where one is
 *
 * The position as it would be if the side to act passed, whether or not it may: what the
 * other side finds there is what it threatens. Where men are dropped, or play is over
 * before or after the pass, there is no such thing.
 *
 * Returns: (transfer full) (nullable): where lines of the other side begin
 */
LatAnalysisRoot *
lat_analysis_root_new_threat (const LatAnalysisRoot *root)
{
  g_auto (LatHistory) history = { 0 };
  LatAnalysisRoot *threat;
  LatOutcome outcome;
  LatPosition after;

  g_return_val_if_fail (root != NULL, NULL);

  if (lat_position_is_dropping (&root->position)
      || lat_outcome_get (root->ruleset, &root->position, &root->history, &outcome))
    return NULL;
  lat_play (root->ruleset, &root->position, LAT_ACTION_PASS_VALUE, &after);
  if (after.side == root->position.side)
    return NULL;
  /* The pass may be one that nobody could play: what was before must not count. */
  after.reversible = 0;
  lat_history_init (&history);
  lat_history_reset (&history, &after);
  if (lat_outcome_get (root->ruleset, &after, &history, &outcome))
    return NULL;
  threat = lat_analysis_root_new (root->ruleset, &after, &history);
  threat->is_threat = TRUE;
  threat->start = root->start;
  threat->n_actions = root->n_actions;
  threat->actions = g_memdup2 (root->actions, root->n_actions * sizeof *root->actions);
  return threat;
}

/**
 * lat_analysis_root_find_node:
 * @root: where one was
 * @document: a document
 *
 * Returns: (transfer none) (nullable): the node of the game that is open to which the same
 *   actions lead; of a threat, the node before the pass
 */
LatNode *
lat_analysis_root_find_node (const LatAnalysisRoot *root, LatDocument *document)
{
  LatNode *node;

  g_return_val_if_fail (root != NULL && LAT_IS_DOCUMENT (document), NULL);

  if (root->ruleset != lat_document_get_ruleset (document)
      || !lat_position_equal (&root->start, lat_game_get_start (lat_document_get_game (document))))
    return NULL;
  node = lat_game_get_root (lat_document_get_game (document));
  for (guint i = 0; i < root->n_actions && node != NULL; i++)
    node = lat_node_find_child (node, root->actions[i]);
  return node;
}

/**
 * lat_analysis_root_ref:
 *
 * Returns: (transfer full): @root
 */
LatAnalysisRoot *
lat_analysis_root_ref (LatAnalysisRoot *root)
{
  return g_rc_box_acquire (root);
}

void
lat_analysis_root_unref (LatAnalysisRoot *root)
{
  g_rc_box_release_full (root, clear_root);
}

/**
 * lat_analysis_root_is:
 *
 * Returns: whether a search from @root says the same as one from what is given
 */
gboolean
lat_analysis_root_is (const LatAnalysisRoot *root,
                      const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history)
{
  g_return_val_if_fail (root != NULL, FALSE);

  return root->ruleset == ruleset && root->history.n == history->n
         && root->position.quiet == position->quiet && root->position.number == position->number
         && memcmp (root->history.keys, history->keys, history->n * sizeof *history->keys) == 0
         && lat_position_equal (&root->position, position);
}
