/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause-columns.h - the sources of a rule in columns, with headings to click */
#pragma once

#include <gtk/gtk.h>

#include "lat-clause-comparison.h"

/**
 * LatClauseColumnsFunc:
 * @order: what was clicked
 * @data: as given to lat_clause_columns_new_headings()
 */
typedef void (*LatClauseColumnsFunc) (LatClauseOrder order, gpointer data);

GtkWidget *
lat_clause_columns_new_headings (LatClauseColumnsFunc func, gpointer data);
void
lat_clause_columns_show_order (GtkWidget *headings, LatClauseOrder order, gboolean is_descending);
GtkWidget *
lat_clause_columns_new_row (const LatTextTable *table, guint row, const LatPassage *passage);
GtkWidget *
lat_clause_columns_new_card (const LatTextTable *table, guint row);
