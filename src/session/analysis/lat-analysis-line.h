/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-line.h - one line of the engine, for people */
#pragma once

#include "lat-analysis-root.h"
#include "lat-database-analysis.h"

/** LAT_ANALYSIS_LINE_MAX: how many actions of a line are shown. */
#define LAT_ANALYSIS_LINE_MAX LAT_KEPT_MAX_ACTIONS

#define LAT_TYPE_ANALYSIS_LINE (lat_analysis_line_get_type ())

/**
 * LatAnalysisLine:
 *
 * One line of the engine, as a value that does not change.
 */
G_DECLARE_FINAL_TYPE (LatAnalysisLine, lat_analysis_line, LAT, ANALYSIS_LINE, GObject)

LatAnalysisLine *
lat_analysis_line_new (LatAnalysisRoot *root, const LatInfo *info);
LatAnalysisLine *
lat_analysis_line_new_at (LatAnalysisRoot *root, LatAnalysisLine *line);
LatAnalysisLine *
lat_analysis_line_new_kept (LatAnalysisRoot *root, const LatKeptLine *kept, gint64 found);
void
lat_analysis_line_fill_kept (LatAnalysisLine *self, LatKeptLine *kept);
gint64
lat_analysis_line_get_found (LatAnalysisLine *self);
gboolean
lat_analysis_line_shows (LatAnalysisLine *self, const LatInfo *info);

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
char *
lat_analysis_line_dup_score_words (LatAnalysisLine *self);
char *
lat_analysis_line_dup_text (LatAnalysisLine *self, guint n);
const LatAnalysisRoot *
lat_analysis_line_get_root (LatAnalysisLine *self);
gboolean
lat_analysis_line_get_position (LatAnalysisLine *self,
                                guint n,
                                LatPosition *position,
                                LatHistory *history);
guint
lat_analysis_line_get_depth (LatAnalysisLine *self);
gboolean
lat_analysis_line_is_table (LatAnalysisLine *self);
void
lat_analysis_line_set_table_men (LatAnalysisLine *self, guint n_men);
gboolean
lat_analysis_line_was_best (LatAnalysisLine *self);
