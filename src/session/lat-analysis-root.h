/* lat-analysis-root.h - where lines of the engine begin */
#pragma once

#include "lat-history.h"
#include "lat-ruleset.h"

G_BEGIN_DECLS

/**
 * LatAnalysisRoot:
 * @ruleset: the rules
 * @position: the position
 * @history: the positions up to it
 *
 * Where lines begin: a position with its rules, reference-counted (not atomically), that does
 * not change.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
} LatAnalysisRoot;

LatAnalysisRoot *
lat_analysis_root_new (LatRuleset *ruleset, const LatPosition *position, const LatHistory *history);
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

G_END_DECLS
