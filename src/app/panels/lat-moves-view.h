/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-view.h - paragraphs below each other */
#pragma once

#include <gtk/gtk.h>

#include "lat-moves-paragraph.h"

#define LAT_TYPE_MOVES_VIEW (lat_moves_view_get_type ())

/**
 * LatMovesView:
 *
 * Shows a #GListModel of #LatMovesParagraph in a #GtkScrolledWindow. Only what
 * is in view has widgets and is laid out; the height of the rest is estimated.
 * (A GtkListView keeps two hundred rows, which is too many to lay out in a
 * step.) Signals: `node-activated` (LatNode as pointer), `node-menu` (LatNode as
 * pointer, and the place as two doubles), `fold-activated` (LatNode as pointer: the first
 * of the variation).
 */
G_DECLARE_FINAL_TYPE (LatMovesView, lat_moves_view, LAT, MOVES_VIEW, GtkWidget)

void
lat_moves_view_set_model (LatMovesView *self, GListModel *model);
void
lat_moves_view_show_span (LatMovesView *self, guint index, guint span);
gboolean
lat_moves_view_get_span_area (LatMovesView *self, guint index, guint span, GdkRectangle *area);
