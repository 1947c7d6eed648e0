/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-boards-table.h - boards that were found as a table that can be sorted */
#pragma once

#include <gtk/gtk.h>

GtkColumnView *
lat_boards_table_new (GListModel *boards, GtkFilter *filter, GtkSingleSelection **selection);
GtkStringList *
lat_boards_table_list_orders (void);
void
lat_boards_table_sort (GtkColumnView *table, guint order);
void
lat_boards_table_set_narrow (GtkColumnView *table, gboolean is_narrow);
