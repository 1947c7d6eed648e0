/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-parts.h - what the parts of a board ask of the whole */
#pragma once

#include "lat-board.h"
#include "lat-reason.h"

void
lat_board_choose (LatBoard *self, LatAction action);
void
lat_board_select (LatBoard *self, LatSquare square);
void
lat_board_activate_square (LatBoard *self, LatSquare square);
void
lat_board_clear_reason (LatBoard *self);
void
lat_board_show_reason (LatBoard *self, const LatReason *reason, const char *prefix);
void
lat_board_refuse (LatBoard *self, LatAction action);
gboolean
lat_board_clear_everything (LatBoard *self);
void
lat_board_set_hint (LatBoard *self, const char *text);

gboolean
lat_board_is_set_up (LatBoard *self);
gboolean
lat_board_is_dragging (LatBoard *self);
LatSquare
lat_board_find_square_at (LatBoard *self, double x, double y);
LatSquare
lat_board_get_cursor (LatBoard *self);
void
lat_board_set_cursor (LatBoard *self, LatSquare square, gboolean by_keyboard);
LatSquare
lat_board_get_hot_square (LatBoard *self);

void
lat_board_find_states (LatBoard *self);
void
lat_board_find_overlays (LatBoard *self);
void
lat_board_update_squares (LatBoard *self);
void
lat_board_update_notes (LatBoard *self);
void
lat_board_redraw_field (LatBoard *self);
