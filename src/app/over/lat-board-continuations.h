/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-continuations.h - how the game goes on, on the board */
#pragma once

#include "lat-board-labels.h"
#include "lat-node.h"

/** LAT_BOARD_MAX_CONTINUATIONS: more arrows than these only confuse. */
#define LAT_BOARD_MAX_CONTINUATIONS 9

/**
 * LatBoardContinuations:
 *
 * The ways in which the game goes on, the main line first.
 */
typedef struct
{
  LatAction actions[LAT_BOARD_MAX_CONTINUATIONS];
  guint n;
} LatBoardContinuations;

gboolean
lat_board_continuations_set (LatBoardContinuations *self, const LatNode *node);
void
lat_board_continuations_append (const LatBoardContinuations *self,
                                const LatBoardPlan *plan,
                                GtkSnapshot *snapshot);
void
lat_board_continuations_append_numbers (const LatBoardContinuations *self,
                                        const LatBoardPlan *plan,
                                        LatBoardLabels *labels,
                                        GtkSnapshot *snapshot);
