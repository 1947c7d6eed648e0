/* lat-comment-panel.h - where the current action is commented */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

G_BEGIN_DECLS

#define LAT_TYPE_COMMENT_PANEL (lat_comment_panel_get_type ())

/**
 * LatCommentPanel:
 *
 * A text bound to the comment of the current node. What is typed becomes one
 * edit of the document when there is a pause, when the focus or the current
 * node goes elsewhere, or by lat_comment_panel_commit().
 */
G_DECLARE_FINAL_TYPE (LatCommentPanel, lat_comment_panel, LAT, COMMENT_PANEL, GtkWidget)

GtkWidget *
lat_comment_panel_new (LatDocument *document);
void
lat_comment_panel_commit (LatCommentPanel *self);

G_END_DECLS
