/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comment-panel.h - where the current action is commented */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

#define LAT_TYPE_COMMENT_PANEL (lat_comment_panel_get_type ())

/**
 * LatCommentPanel:
 *
 * Texts bound to the comments of the current node, both ways: the one after its action,
 * and the one before it if there is one or if it is asked for.
 *
 * Signal: `left`: Escape was pressed in one of them.
 */
G_DECLARE_FINAL_TYPE (LatCommentPanel, lat_comment_panel, LAT, COMMENT_PANEL, GtkWidget)

GtkWidget *
lat_comment_panel_new (LatDocument *document);
void
lat_comment_panel_focus_before (LatCommentPanel *self);
