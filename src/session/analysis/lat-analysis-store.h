/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-store.h - what engines found, kept on the disk */
#pragma once

#include <glib-object.h>

#include "lat-database-analysis.h"

#define LAT_TYPE_ANALYSIS_STORE (lat_analysis_store_get_type ())

/**
 * LatAnalysisStore:
 *
 * Analyses that survive the program, in the database of games. All analyses of a program share one: a
 * thread reads and writes, and nobody waits for it. What is to be kept is written a few seconds later, with
 * what has come since; what cannot be written, since another program writes, is tried again. At the end of
 * the program the rest is written, if that takes no longer than a moment.
 *
 * Turned off it neither reads nor writes. Without a file that can be used it does the same, and says nothing.
 *
 * Signals: `found` (const LatKeptAnalysis *: the answer to a question, whoever asked), `measured` (what
 * lat_analysis_store_get_n() says has changed), `emptied`, `set-aside` (a path: where a damaged file lies now).
 */
G_DECLARE_FINAL_TYPE (LatAnalysisStore, lat_analysis_store, LAT, ANALYSIS_STORE, GObject)

LatAnalysisStore *
lat_analysis_store_new (const char *path);
void
lat_analysis_store_set_enabled (LatAnalysisStore *self, gboolean enabled);
gboolean
lat_analysis_store_get_enabled (LatAnalysisStore *self);
void
lat_analysis_store_set_limit (LatAnalysisStore *self, guint64 bytes);
void
lat_analysis_store_ask (LatAnalysisStore *self,
                        const guint8 key[LAT_KEPT_KEY_SIZE],
                        const char *engine);
void
lat_analysis_store_keep (LatAnalysisStore *self, const LatKeptAnalysis *analysis);
void
lat_analysis_store_flush (LatAnalysisStore *self);
void
lat_analysis_store_empty (LatAnalysisStore *self);
void
lat_analysis_store_measure (LatAnalysisStore *self);
guint64
lat_analysis_store_get_n (LatAnalysisStore *self, guint64 *bytes);
