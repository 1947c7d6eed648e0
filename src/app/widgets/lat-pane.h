/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pane.h - a part of the column that folds by its header */
#pragma once

#include <gtk/gtk.h>

#define LAT_TYPE_PANE (lat_pane_get_type ())

/**
 * LatPane:
 *
 * A header with a title, widgets at its end, and a child that the header folds
 * away. Panes that share a place are there one at a time, and the header has tabs for all of them: beside the
 * title, or, where it is a page because only one pane has room at all, in its place, and then cannot fold it. Properties: `title`, `open`, `child`, `action`: (nullable) a widget at
 * the end of the header.
 */
G_DECLARE_FINAL_TYPE (LatPane, lat_pane, LAT, PANE, GtkWidget)

void
lat_pane_set_title (LatPane *self, const char *title);
void
lat_pane_set_child (LatPane *self, GtkWidget *child);
void
lat_pane_set_action (LatPane *self, GtkWidget *action);
void
lat_pane_set_tabs (LatPane *self, GtkWidget *tabs, gboolean is_page);
void
lat_pane_set_away (LatPane *self, gboolean is_away);
gboolean
lat_pane_is_open (LatPane *self);
void
lat_pane_set_open (LatPane *self, gboolean open);

GtkWidget *
lat_pane_new_scroller (GtkWidget *child);
void
lat_pane_limit_scroller (GtkWidget *scroller, int height);
