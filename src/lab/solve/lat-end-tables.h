/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-tables.h - the tables of a folder, and what they say of a position in a game */
#pragma once

#include "lat-end-table.h"
#include "lat-history.h"

/**
 * LatEndTables:
 *
 * The tables in a folder. They are looked for when the first is asked for. Threads may share it.
 */
typedef struct _LatEndTables LatEndTables;

LatEndTables *
lat_end_tables_new (const char *folder);
void
lat_end_tables_free (LatEndTables *tables);
LatEndTable *
lat_end_tables_find (LatEndTables *tables, const LatRuleset *ruleset, const LatPosition *position);
gboolean
lat_end_tables_probe (LatEndTables *tables,
                      const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatEndValue *value);
gboolean
lat_end_value_holds (const LatEndValue *value,
                     const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatHistory *history);
guint
lat_end_table_find_line (LatEndTable *table,
                         const LatPosition *position,
                         LatAction *line,
                         guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEndTables, lat_end_tables_free)
