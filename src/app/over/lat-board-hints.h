/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-hints.h - what the engine would do, on the board */
#pragma once

#include "lat-board-labels.h"

/** LAT_BOARD_MAX_HINTS: more arrows than that hide the board. */
#define LAT_BOARD_MAX_HINTS 5

/**
 * LatBoardHint:
 * @action: a move, a drop or a removal
 * @text: its score
 * @is_threat: whether the side that is not to act would do it
 *
 * An arrow, or a ring, and a score for who points there. The first of several is the best.
 */
typedef struct
{
  LatAction action;
  char text[16];
  gboolean is_threat;
} LatBoardHint;

/** LatBoardHints: what the engine would do, the best first. */
typedef struct
{
  LatBoardHint hints[LAT_BOARD_MAX_HINTS];
  guint n;
} LatBoardHints;

gboolean
lat_board_hints_set (LatBoardHints *self, const LatBoardHint *hints, guint n);
void
lat_board_hints_append (const LatBoardHints *self, const LatBoardPlan *plan, GtkSnapshot *snapshot);
void
lat_board_hints_append_scores (const LatBoardHints *self,
                               const LatBoardPlan *plan,
                               LatSquare pointed,
                               LatBoardLabels *labels,
                               GtkSnapshot *snapshot);
