/* lat-analysis.h - the engine's results for the position that is shown */
#pragma once

#include "lat-analysis-line.h"
#include "lat-document.h"

G_BEGIN_DECLS

/**
 * LatAnalysisState:
 * @LAT_ANALYSIS_OFF: not enabled
 * @LAT_ANALYSIS_SEARCHING: the engine works
 * @LAT_ANALYSIS_DONE: it has come to an end by itself; its lines stay
 * @LAT_ANALYSIS_GAME_OVER: nothing to search: play is over in the position shown
 *
 * What an analysis does at the moment.
 */
typedef enum
{
  LAT_ANALYSIS_OFF,
  LAT_ANALYSIS_SEARCHING,
  LAT_ANALYSIS_DONE,
  LAT_ANALYSIS_GAME_OVER,
} LatAnalysisState;

#define LAT_TYPE_ANALYSIS (lat_analysis_get_type ())

/**
 * LatAnalysis:
 *
 * Follows a document: while enabled, the engine works on the position shown.
 * Results reach the main context coalesced (at most one pending idle), each with
 * the token of its search, so that a stale or foreign one is never shown: a
 * change of position or rules empties the list at once.
 *
 * Properties: `enabled`, `searching` (booleans), `n-lines`, `depth` (uints),
 * `nodes`, `nps` (uint64), `state` (#LatAnalysisState as uint). Signal: `updated`
 * (after new results, and when they are cleared).
 */
G_DECLARE_FINAL_TYPE (LatAnalysis, lat_analysis, LAT, ANALYSIS, GObject)

LatAnalysis *
lat_analysis_new (LatDocument *document);
void
lat_analysis_set_enabled (LatAnalysis *self, gboolean enabled);
gboolean
lat_analysis_get_enabled (LatAnalysis *self);
gboolean
lat_analysis_is_searching (LatAnalysis *self);
LatAnalysisState
lat_analysis_get_state (LatAnalysis *self);
void
lat_analysis_set_n_lines (LatAnalysis *self, guint n);
guint
lat_analysis_get_n_lines (LatAnalysis *self);
void
lat_analysis_set_threads (LatAnalysis *self, guint n);
void
lat_analysis_set_hash (LatAnalysis *self, guint mib);
GListModel *
lat_analysis_get_lines (LatAnalysis *self);
guint
lat_analysis_get_depth (LatAnalysis *self);
guint64
lat_analysis_get_nodes (LatAnalysis *self);
guint64
lat_analysis_get_nps (LatAnalysis *self);
gboolean
lat_analysis_get_score (LatAnalysis *self, LatScore *white_view);
char *
lat_analysis_dup_score_text (LatAnalysis *self);
const LatPosition *
lat_analysis_get_position (LatAnalysis *self);

G_END_DECLS
