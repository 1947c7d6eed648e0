/* lat-analysis.h - the engine's results for the position that is shown */
#pragma once

#include "lat-document.h"
#include "lat-engine.h"

G_BEGIN_DECLS

#define LAT_TYPE_ANALYSIS_LINE (lat_analysis_line_get_type ())

/**
 * LatAnalysisLine:
 *
 * One line of the engine, as a value that does not change.
 */
G_DECLARE_FINAL_TYPE (LatAnalysisLine, lat_analysis_line, LAT, ANALYSIS_LINE, GObject)

const LatAction *
lat_analysis_line_get_actions (LatAnalysisLine *self, guint *n);
const char *
lat_analysis_line_get_text (LatAnalysisLine *self, guint index);
LatSide
lat_analysis_line_get_side (LatAnalysisLine *self, guint index);
guint
lat_analysis_line_get_number (LatAnalysisLine *self, guint index);
LatScore
lat_analysis_line_get_score (LatAnalysisLine *self);
char *
lat_analysis_line_dup_score_text (LatAnalysisLine *self);
guint
lat_analysis_line_get_depth (LatAnalysisLine *self);

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
 * `nodes`, `nps` (uint64). Signal: `updated` (after new results).
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
const LatPosition *
lat_analysis_get_position (LatAnalysis *self);

G_END_DECLS
