/* lat-comment-panel.h - where the current action is commented */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

G_BEGIN_DECLS

#define LAT_TYPE_COMMENT_PANEL (lat_comment_panel_get_type ())

/**
 * LatCommentPanel:
 *
 * A text bound to the comment of the current node, both ways.
 */
G_DECLARE_FINAL_TYPE (LatCommentPanel, lat_comment_panel, LAT, COMMENT_PANEL, GtkWidget)

GtkWidget *
lat_comment_panel_new (LatDocument *document);

G_END_DECLS
