/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-panel.h - the moves of a game */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

#define LAT_TYPE_MOVES_PANEL (lat_moves_panel_get_type ())

/**
 * LatMovesPanel:
 *
 * The tree of a document as text, or with a column for each side. A click on an action goes there; with the
 * keyboard on it, the arrow keys step through the game.
 */
G_DECLARE_FINAL_TYPE (LatMovesPanel, lat_moves_panel, LAT, MOVES_PANEL, GtkWidget)

GtkWidget *
lat_moves_panel_new (LatDocument *document);
void
lat_moves_panel_set_room (LatMovesPanel *self, int height);
gboolean
lat_moves_panel_has_same (LatMovesPanel *self);
gboolean
lat_moves_panel_can_fold (LatMovesPanel *self);
void
lat_moves_panel_toggle_fold (LatMovesPanel *self);
void
lat_moves_panel_fold_all (LatMovesPanel *self, gboolean fold);
void
lat_moves_panel_find (LatMovesPanel *self);
void
lat_moves_panel_show_glyphs (LatMovesPanel *self);
