/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-text-table.h - rows and columns of text, and the forms in which they are copied */
#pragma once

#include <glib.h>

/**
 * LatTextTableFormat:
 * @LAT_TEXT_TABLE_TABS: a row a line, tabs between, no headings: for scripts
 * @LAT_TEXT_TABLE_TEXT: a row a line, tabs between, headings first
 * @LAT_TEXT_TABLE_CSV: commas between, quoted as RFC 4180 has it, headings first
 * @LAT_TEXT_TABLE_MARKDOWN: a table of GitHub's Markdown
 */
typedef enum
{
  LAT_TEXT_TABLE_TABS,
  LAT_TEXT_TABLE_TEXT,
  LAT_TEXT_TABLE_CSV,
  LAT_TEXT_TABLE_MARKDOWN,
} LatTextTableFormat;

/**
 * LatTextTable:
 *
 * A heading a column, and rows that have a cell for each.
 */
typedef struct _LatTextTable LatTextTable;

/**
 * LatTextTableNumberFunc:
 * @cells: a row
 * @data: as given to lat_text_table_sort_by_number()
 * @number: (out): what it is sorted by
 *
 * Returns: whether it has such a number
 */
typedef gboolean (*LatTextTableNumberFunc) (const char *const *cells, gpointer data, int *number);

LatTextTable *
lat_text_table_new (const char *const *headings);
void
lat_text_table_free (LatTextTable *table);
void
lat_text_table_add (LatTextTable *table, const char *const *cells);
guint
lat_text_table_get_columns (const LatTextTable *table);
guint
lat_text_table_get_rows (const LatTextTable *table);
const char *
lat_text_table_get_heading (const LatTextTable *table, guint column);
const char *
lat_text_table_get_cell (const LatTextTable *table, guint row, guint column);
void
lat_text_table_sort (LatTextTable *table, guint column, gboolean is_descending);
void
lat_text_table_sort_by_number (LatTextTable *table,
                               LatTextTableNumberFunc number,
                               gpointer data,
                               gboolean is_descending);
void
lat_text_table_keep (LatTextTable *table, const char *words);
char *
lat_text_table_dup_text (const LatTextTable *table, LatTextTableFormat format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatTextTable, lat_text_table_free)
