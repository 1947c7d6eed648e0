/* lat-board-hints.h - what the engine would do, on the board */
#pragma once

#include "lat-action.h"
#include "lat-board.h"

G_BEGIN_DECLS

/** LAT_BOARD_MAX_HINTS: more arrows than that hide the board. */
#define LAT_BOARD_MAX_HINTS 5

/**
 * LatBoardHint:
 * @action: a move, a drop or a removal
 * @text: its score
 * @is_threat: whether the side that is not to act would do it
 *
 * An arrow, or a ring, with a score. The first of several is the best.
 */
typedef struct
{
  LatAction action;
  char text[16];
  gboolean is_threat;
} LatBoardHint;

void
lat_board_set_hints (LatBoard *self, const LatBoardHint *hints, guint n);
void
lat_board_append_hints (LatBoard *self, GtkSnapshot *snapshot);

G_END_DECLS
