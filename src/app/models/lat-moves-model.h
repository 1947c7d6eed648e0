/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-model.h - the tree of a document as a list of paragraphs */
#pragma once

#include "lat-array-model.h"
#include "lat-document.h"
#include "lat-moves-paragraph.h"

#define LAT_TYPE_MOVES_MODEL (lat_moves_model_get_type ())

/**
 * LatMovesModel:
 *
 * A #GListModel of #LatMovesParagraph that follows a document. A change of the
 * tree exchanges only the paragraphs that now read differently; a step in the
 * game exchanges none, it moves the mark of the current node. Which variations are
 * folded is known only here.
 *
 * Properties: `current` (uint): index of the paragraph with the current node,
 * %GTK_INVALID_LIST_POSITION for none. It is notified at each step. `columns`: whether the main line
 * is written in rows, with a column for each side.
 */
G_DECLARE_FINAL_TYPE (LatMovesModel, lat_moves_model, LAT, MOVES_MODEL, LatArrayModel)

LatMovesModel *
lat_moves_model_new (LatDocument *document);
void
lat_moves_model_set_columns (LatMovesModel *self, gboolean columns);
LatMovesParagraph *
lat_moves_model_get_current (LatMovesModel *self);
LatNode *
lat_moves_model_get_same (LatMovesModel *self, guint *n);
gboolean
lat_moves_model_can_fold (LatMovesModel *self, LatNode *node);
void
lat_moves_model_toggle_fold (LatMovesModel *self, LatNode *node);
void
lat_moves_model_fold_all (LatMovesModel *self, gboolean fold);
