/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-labels.h - where labels stand, so that none hides another, or a sign */
#pragma once

#include "lat-board-plan.h"
#include "lat-canvas.h"

/**
 * LatBoardLabels:
 * @taken: (element-type LatBox): where something is that is to be read
 * @width: of all; a label is never beside it
 *
 * All that is written on a board goes through one of these. Initialise with
 * lat_board_labels_init().
 */
typedef struct
{
  GArray *taken;
  double width;
} LatBoardLabels;

void
lat_board_labels_init (LatBoardLabels *self, double width);
void
lat_board_labels_clear (LatBoardLabels *self);
void
lat_board_labels_take (LatBoardLabels *self, LatBox box);
gboolean
lat_board_labels_try (LatBoardLabels *self, LatBoardPoint middle, LatBox *box);
gboolean
lat_board_labels_place (LatBoardLabels *self, const LatBoardPoint *places, guint n, LatBox *box);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatBoardLabels, lat_board_labels_clear)
