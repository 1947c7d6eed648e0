/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-time-line.h - boards that were found on a line of years */
#pragma once

#include <gtk/gtk.h>

#define LAT_TYPE_TIME_LINE (lat_time_line_get_type ())

/**
 * LatTimeLine:
 *
 * A button a board that has a date, as long as the years it may be of, in as many rows as needed, above an
 * axis of centuries. The buttons are for the mouse, the keyboard and a reader alike.
 *
 * Signals: `chosen` (LatBoardItem: the board whose button was pressed).
 */
G_DECLARE_FINAL_TYPE (LatTimeLine, lat_time_line, LAT, TIME_LINE, GtkWidget)

GtkWidget *
lat_time_line_new (void);
void
lat_time_line_set_boards (LatTimeLine *self, GListModel *boards);
void
lat_time_line_select (LatTimeLine *self, gpointer item);
