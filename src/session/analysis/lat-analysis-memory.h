/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-memory.h - what was found in positions that were looked at before */
#pragma once

#include "lat-analysis-root.h"

/**
 * LatAnalysisMemory:
 *
 * Lines of positions, so that coming back to one shows them at once. It takes no more than
 * so many bytes: what was not asked for longest is forgotten first.
 */
typedef struct _LatAnalysisMemory LatAnalysisMemory;

LatAnalysisMemory *
lat_analysis_memory_new (gsize max_bytes);
void
lat_analysis_memory_free (LatAnalysisMemory *memory);
void
lat_analysis_memory_keep (LatAnalysisMemory *memory, LatAnalysisRoot *root, GPtrArray *lines);
GPtrArray *
lat_analysis_memory_find (LatAnalysisMemory *memory, const LatAnalysisRoot *root);
void
lat_analysis_memory_clear (LatAnalysisMemory *memory);
guint
lat_analysis_memory_get_n (LatAnalysisMemory *memory);
gsize
lat_analysis_memory_get_bytes (LatAnalysisMemory *memory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatAnalysisMemory, lat_analysis_memory_free)
