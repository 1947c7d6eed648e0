/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-private.h - the parts of an analysis, for the files that it is made of */
#pragma once

#include "lat-analysis-memory.h"
#include "lat-analysis.h"
#include "lat-searcher.h"

/*
 * LatAnalysis:
 * @searcher: made when it is first needed
 * @program: (nullable): what to search with, if not the engine here
 * @root: (nullable): the position that the lines are about
 * @kept: (nullable): the lines of it that are remembered; never changed
 * @fresh: those of the search that runs, or ran last
 * @best: (nullable): the best line of those that count; also if none are shown
 * @n_stored: how many of the lines, from the first one, are remembered ones
 * @memory: (nullable): made when there is something to remember
 * @store: (nullable): what survives the program
 * @key: of @root, in the store
 * @engine: who searches, for the store
 * @taught: which net the person has for the rules that are searched
 * @noted: when what was found was last remembered
 * @is_noted: whether nothing has been found since
 * @restriction: how @chosen restrict the search
 * @chosen: actions at @root
 */
struct _LatAnalysis
{
  GObject parent_instance;

  LatDocument *document;
  LatSearcher *searcher;
  char **program;
  LatAnalysisSettings settings;
  guint n_lines;
  LatAnalysisState state;
  gboolean is_enabled;
  gboolean is_threat;
  gboolean is_locked;
  gboolean is_discreet;
  LatAnalysisRoot *root;
  GPtrArray *kept;
  GPtrArray *fresh;
  GListStore *lines;
  LatAnalysisLine *best;
  guint n_stored;
  LatAnalysisMemory *memory;
  LatAnalysisStore *store;
  guint8 key[LAT_KEPT_KEY_SIZE];
  const char *engine;
  LatTaught taught;
  gint64 noted;
  gboolean is_noted;
  LatAnalysisRestriction restriction;
  GArray *chosen;
  char *fault;
  guint depth;
  guint64 nps;
  guint64 nodes;
};

/* lat-analysis-lines.c */
void
lat_analysis_take_results (LatAnalysis *self, const LatAnalysisResults *results);
void
lat_analysis_show_lines (LatAnalysis *self);
void
lat_analysis_remember (LatAnalysis *self);
void
lat_analysis_recall (LatAnalysis *self);
void
lat_analysis_forget_lines (LatAnalysis *self);

void
lat_analysis_take_kept (LatAnalysis *self, GPtrArray *lines);
gboolean
lat_analysis_recalls (LatAnalysis *self);

/* lat-analysis-kept.c */
void
lat_analysis_identify_engine (LatAnalysis *self);
void
lat_analysis_ask_store (LatAnalysis *self);
void
lat_analysis_keep_in_store (LatAnalysis *self, GPtrArray *rows);
void
lat_analysis_release_store (LatAnalysis *self);
void
lat_analysis_show_before (LatAnalysis *self);

/* lat-analysis.c */
void
lat_analysis_follow (LatAnalysis *self, gboolean anew);

/* lat-analysis-settings.c */
GArray *
lat_analysis_list_searched (LatAnalysis *self);
