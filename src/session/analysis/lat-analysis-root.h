/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-root.h - where lines of the engine begin */
#pragma once

#include "lat-document.h"

/**
 * LatAnalysisRoot:
 * @ruleset: the rules
 * @position: the position
 * @history: the positions up to it
 * @start: where the actions that led to it began
 * @actions: those actions; the pass of a threat is not among them
 * @n_actions: how many
 * @is_threat: whether @position is one where the side to act has passed
 *
 * Where lines begin: a position with its rules, reference-counted (not atomically), that does
 * not change.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatPosition start;
  LatAction *actions;
  guint n_actions;
  gboolean is_threat;
} LatAnalysisRoot;

LatAnalysisRoot *
lat_analysis_root_new (LatRuleset *ruleset, const LatPosition *position, const LatHistory *history);
LatAnalysisRoot *
lat_analysis_root_new_for_document (LatDocument *document);
LatAnalysisRoot *
lat_analysis_root_new_threat (const LatAnalysisRoot *root);
LatNode *
lat_analysis_root_find_node (const LatAnalysisRoot *root, LatDocument *document);
LatAnalysisRoot *
lat_analysis_root_ref (LatAnalysisRoot *root);
void
lat_analysis_root_unref (LatAnalysisRoot *root);
gboolean
lat_analysis_root_is (const LatAnalysisRoot *root,
                      const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatAnalysisRoot, lat_analysis_root_unref)
