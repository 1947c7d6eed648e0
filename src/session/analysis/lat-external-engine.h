/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-external-engine.h - a program that speaks the protocol, as a searcher */
#pragma once

#include "lat-analysis-worker.h"

/** LAT_EXTERNAL_ENGINE_PATIENCE: how long a program may take to answer, in milliseconds. */
#define LAT_EXTERNAL_ENGINE_PATIENCE 15000

/**
 * LatExternalEngine:
 *
 * A program that speaks the protocol of formats §2, spoken to without ever making the main
 * loop wait. It is started by the first search. Whatever it does (it ends, never answers,
 * says no end of things, or illegal ones) is a fault that is told once, and ends it; it is
 * started anew only by lat_external_engine_restart().
 */
typedef struct _LatExternalEngine LatExternalEngine;

LatExternalEngine *
lat_external_engine_new (const char *const *argv,
                         guint patience_ms,
                         LatNotifierFunc func,
                         gpointer data);
void
lat_external_engine_free (LatExternalEngine *engine);
void
lat_external_engine_search (LatExternalEngine *engine,
                            const LatAnalysisRoot *root,
                            const LatAnalysisSettings *settings);
void
lat_external_engine_stop (LatExternalEngine *engine);
gboolean
lat_external_engine_take (LatExternalEngine *engine, LatAnalysisResults *results);
void
lat_external_engine_check (LatExternalEngine *engine, LatRuleset *ruleset);
gboolean
lat_external_engine_is_ready (LatExternalEngine *engine);
void
lat_external_engine_restart (LatExternalEngine *engine);
char *
lat_external_engine_dup_fault (LatExternalEngine *engine);
const char *
lat_external_engine_get_name (LatExternalEngine *engine);
int
lat_external_engine_get_pid (LatExternalEngine *engine);
