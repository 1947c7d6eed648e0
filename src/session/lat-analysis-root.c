#include "config.h"

#include "lat-analysis-root.h"

#include <string.h>

static void
clear_root (gpointer data)
{
  LatAnalysisRoot *root = data;

  g_clear_pointer (&root->ruleset, lat_ruleset_unref);
  lat_history_clear (&root->history);
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
  return root;
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
