/* lat-board-differences.h - what other rules make of a position, on the board */
#pragma once

#include "lat-board.h"
#include "lat-comparison.h"

G_BEGIN_DECLS

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

void
lat_board_set_differences (LatBoard *self, const LatComparison *comparison, LatAction only);
void
lat_board_append_differences (LatBoard *self, GtkSnapshot *snapshot);
void
lat_board_differences_append_notes (LatBoard *self, GString *notes, LatSquare square);

LatMarkColour
lat_board_differences_get_colour (LatComparedKind kind);
const char *
lat_board_differences_get_sign (LatComparedKind kind);

G_END_DECLS
