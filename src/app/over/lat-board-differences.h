/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-differences.h - what other rules make of a position, on the board */
#pragma once

#include "lat-board-labels.h"
#include "lat-comparison.h"
#include "lat-marks.h"

/** LAT_BOARD_MAX_DIFFERENCES: of more arrows nobody would see any. */
#define LAT_BOARD_MAX_DIFFERENCES 120

/**
 * LatBoardDifference:
 * @kind: what has become of an action
 * @action: the action
 */
typedef struct
{
  LatComparedKind kind;
  LatAction action;
} LatBoardDifference;

/**
 * LatBoardDifferences:
 * @list: (nullable) (element-type LatBoardDifference): %NULL as long as there were none
 * @key: of the position they are of
 */
typedef struct
{
  GArray *list;
  guint64 key;
} LatBoardDifferences;

gboolean
lat_board_differences_set (LatBoardDifferences *self,
                           const LatComparison *comparison,
                           LatAction only);
gboolean
lat_board_differences_has_any (const LatBoardDifferences *self, const LatPosition *position);
void
lat_board_differences_append_signs (const LatBoardDifferences *self,
                                    const LatPosition *position,
                                    const LatBoardPlan *plan,
                                    LatBoardLabels *labels,
                                    GtkSnapshot *snapshot);
void
lat_board_differences_append (const LatBoardDifferences *self,
                              const LatPosition *position,
                              const LatBoardPlan *plan,
                              GtkSnapshot *snapshot);
void
lat_board_differences_append_notes (const LatBoardDifferences *self,
                                    const LatPosition *position,
                                    const LatBoardPlan *plan,
                                    LatSquare square,
                                    GString *notes);

LatMarkColour
lat_board_differences_get_colour (LatComparedKind kind);
const char *
lat_board_differences_get_sign (LatComparedKind kind);
