/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-table.h - the file of a solved rule set */
#pragma once

#include "lat-end-index.h"
#include "lat-end-solver.h"
#include "lat-end-value.h"

/** LAT_END_SUFFIX: of the files' names. */
#define LAT_END_SUFFIX ".lattable"

/**
 * LatEndTable:
 *
 * A table in a file. What is asked for is read when it is asked for; a few parts of it are kept. Threads may
 * share it.
 */
typedef struct _LatEndTable LatEndTable;

LatEndTable *
lat_end_table_open (const char *path, GError **error);
void
lat_end_table_free (LatEndTable *table);
const LatEndIndex *
lat_end_table_get_index (const LatEndTable *table);
const char *
lat_end_table_get_key (const LatEndTable *table);
void
lat_end_table_get_summary (const LatEndTable *table, LatEndSummary *summary);
gboolean
lat_end_table_check (LatEndTable *table, GError **error);
const guint16 *
lat_end_table_map_values (LatEndTable *table, GCancellable *cancellable, GError **error);
gboolean
lat_end_table_look_up (LatEndTable *table,
                       const LatPosition *position,
                       LatEndValue *value,
                       GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEndTable, lat_end_table_free)
