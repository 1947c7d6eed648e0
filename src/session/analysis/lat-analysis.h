/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis.h - the engine's results for the position that is shown */
#pragma once

#include "lat-analysis-line.h"
#include "lat-analysis-store.h"
#include "lat-document.h"

/**
 * LatAnalysisState:
 * @LAT_ANALYSIS_OFF: not enabled
 * @LAT_ANALYSIS_SEARCHING: the engine works
 * @LAT_ANALYSIS_DONE: it has come to an end by itself; its lines stay
 * @LAT_ANALYSIS_GAME_OVER: nothing to search: play is over in the position shown
 * @LAT_ANALYSIS_NO_THREAT: nothing to search: there is nothing that the other side could
 *   threaten here
 * @LAT_ANALYSIS_FAILED: the engine has failed: lat_analysis_get_fault() says why
 *
 * What an analysis does at the moment.
 */
typedef enum
{
  LAT_ANALYSIS_OFF,
  LAT_ANALYSIS_SEARCHING,
  LAT_ANALYSIS_DONE,
  LAT_ANALYSIS_GAME_OVER,
  LAT_ANALYSIS_NO_THREAT,
  LAT_ANALYSIS_FAILED,
} LatAnalysisState;

/**
 * LatAnalysisRestriction:
 * @LAT_ANALYSIS_ALL: all actions are searched
 * @LAT_ANALYSIS_ONLY: only those chosen
 * @LAT_ANALYSIS_EXCEPT: all but those chosen
 *
 * Which actions of the position are searched.
 */
typedef enum
{
  LAT_ANALYSIS_ALL,
  LAT_ANALYSIS_ONLY,
  LAT_ANALYSIS_EXCEPT,
} LatAnalysisRestriction;

/**
 * LatAnalysisEvalSource:
 * @LAT_ANALYSIS_NO_EVAL: there is none
 * @LAT_ANALYSIS_FRESH_EVAL: the search that runs, or has come to its end
 * @LAT_ANALYSIS_STORED_EVAL: a search of the same position before
 * @LAT_ANALYSIS_SAVED_EVAL: the game
 *
 * Where an evaluation comes from.
 */
typedef enum
{
  LAT_ANALYSIS_NO_EVAL,
  LAT_ANALYSIS_FRESH_EVAL,
  LAT_ANALYSIS_STORED_EVAL,
  LAT_ANALYSIS_SAVED_EVAL,
} LatAnalysisEvalSource;

#define LAT_TYPE_ANALYSIS (lat_analysis_get_type ())

/**
 * LatAnalysis:
 *
 * Follows a document: while enabled, the engine works on the position shown, or on the one
 * that the analysis is locked on. Results reach the main context coalesced (at most one
 * pending idle), each with the token of its search, so that a stale or foreign one is never
 * shown: the list holds lines of one position only.
 *
 * What was found is remembered, and with a store it survives the program. Coming to a position
 * again, or turning the engine off, shows the remembered lines; the search goes on from there and
 * replaces them once it is at least as deep. The document does not change because the engine works.
 *
 * Properties: `enabled`, `searching`, `threat`, `locked` (booleans), `n-lines`, `depth`
 * (uints), `nps` (uint64), `state` (#LatAnalysisState as uint). Signal: `updated`
 * (after new results, and when other lines are shown).
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

/* how to search */
void
lat_analysis_set_n_lines (LatAnalysis *self, guint n);
guint
lat_analysis_get_n_lines (LatAnalysis *self);
void
lat_analysis_set_limits (LatAnalysis *self, guint depth, guint ms);
void
lat_analysis_set_threads (LatAnalysis *self, guint n);
void
lat_analysis_set_hash (LatAnalysis *self, guint mib);
void
lat_analysis_set_threat (LatAnalysis *self, gboolean threat);
gboolean
lat_analysis_get_threat (LatAnalysis *self);
void
lat_analysis_set_locked (LatAnalysis *self, gboolean locked);
gboolean
lat_analysis_get_locked (LatAnalysis *self);
void
lat_analysis_set_program (LatAnalysis *self, const char *const *argv);
gboolean
lat_analysis_has_program (LatAnalysis *self);
void
lat_analysis_note_nets (LatAnalysis *self);
void
lat_analysis_set_store (LatAnalysis *self, LatAnalysisStore *store);
void
lat_analysis_set_discreet (LatAnalysis *self, gboolean discreet);
void
lat_analysis_restart (LatAnalysis *self);
gboolean
lat_analysis_restrict (LatAnalysis *self,
                       LatAnalysisRestriction restriction,
                       const LatAction *actions,
                       guint n);
LatAnalysisRestriction
lat_analysis_get_restriction (LatAnalysis *self, const LatAction **actions, guint *n);

/* what was found */
GListModel *
lat_analysis_get_lines (LatAnalysis *self);
guint
lat_analysis_get_n_stored (LatAnalysis *self);
LatAnalysisLine *
lat_analysis_get_best (LatAnalysis *self);
guint
lat_analysis_get_depth (LatAnalysis *self);
guint64
lat_analysis_get_nps (LatAnalysis *self);
gboolean
lat_analysis_get_score (LatAnalysis *self, LatScore *white_view);
char *
lat_analysis_dup_score_text (LatAnalysis *self);
gboolean
lat_analysis_is_outdone (LatAnalysis *self, LatAnalysisLine *line);
LatAnalysisEvalSource
lat_analysis_get_eval (LatAnalysis *self, LatEval *eval);
const LatPosition *
lat_analysis_get_position (LatAnalysis *self);
gboolean
lat_analysis_is_elsewhere (LatAnalysis *self);
const char *
lat_analysis_get_fault (LatAnalysis *self);

/* bringing it into the game */
gboolean
lat_analysis_go (LatAnalysis *self);
gboolean
lat_analysis_play (LatAnalysis *self, LatAnalysisLine *line, guint n);
gboolean
lat_analysis_play_best (LatAnalysis *self);
gboolean
lat_analysis_can_keep (LatAnalysis *self);
gboolean
lat_analysis_keep (LatAnalysis *self);
gboolean
lat_analysis_keep_line (LatAnalysis *self, LatAnalysisLine *line);
