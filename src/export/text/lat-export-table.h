/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-table.h - a table of texts as a page or for LaTeX */
#pragma once

#include "lat-text-table.h"

/**
 * LatExportTableForm:
 * @LAT_EXPORT_TABLE_CSV: commas between, quoted as RFC 4180 has it
 * @LAT_EXPORT_TABLE_MARKDOWN: a table of GitHub's Markdown
 * @LAT_EXPORT_TABLE_HTML: a page for browsers, with its style
 * @LAT_EXPORT_TABLE_LATEX: a whole document that plain LaTeX can set, a longtable
 * @LAT_EXPORT_TABLE_TEXT: tabs between
 */
typedef enum
{
  LAT_EXPORT_TABLE_CSV,
  LAT_EXPORT_TABLE_MARKDOWN,
  LAT_EXPORT_TABLE_HTML,
  LAT_EXPORT_TABLE_LATEX,
  LAT_EXPORT_TABLE_TEXT,
} LatExportTableForm;

/** LAT_N_EXPORT_TABLE_FORMS: how many forms there are */
#define LAT_N_EXPORT_TABLE_FORMS (LAT_EXPORT_TABLE_TEXT + 1)

char *
lat_export_table_dup (const LatTextTable *table, const char *title, LatExportTableForm form);
char *
lat_export_table_dup_latex (GPtrArray *tables, const char *const *titles, const char *const *words);
const char *
lat_export_table_get_nick (LatExportTableForm form);
gboolean
lat_export_table_find (const char *nick, LatExportTableForm *form);
