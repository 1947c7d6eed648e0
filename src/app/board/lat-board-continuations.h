/* lat-board-continuations.h - how the game goes on, on the board */
#pragma once

#include "lat-board.h"

G_BEGIN_DECLS

/** LAT_BOARD_MAX_CONTINUATIONS: more arrows than these only confuse. */
#define LAT_BOARD_MAX_CONTINUATIONS 9

void
lat_board_set_continuations (LatBoard *self, const LatNode *node);
void
lat_board_append_continuations (LatBoard *self, GtkSnapshot *snapshot);

G_END_DECLS
