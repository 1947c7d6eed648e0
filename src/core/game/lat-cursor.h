/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cursor.h - a place in a game with its position */
#pragma once

#include "lat-game.h"

/**
 * LatCursor:
 *
 * A node of a game with the position there, the history up to it and the
 * outcome. It is told of edits by lat_cursor_refresh().
 */
typedef struct _LatCursor LatCursor;

LatCursor *
lat_cursor_new (LatGame *game);
void
lat_cursor_free (LatCursor *cursor);
void
lat_cursor_refresh (LatCursor *cursor);

LatNode *
lat_cursor_get_node (const LatCursor *cursor);
const LatPosition *
lat_cursor_get_position (const LatCursor *cursor);
const LatPosition *
lat_cursor_get_before (const LatCursor *cursor);
const LatHistory *
lat_cursor_get_history (const LatCursor *cursor);
const LatOutcome *
lat_cursor_get_outcome (const LatCursor *cursor);

void
lat_cursor_go (LatCursor *cursor, LatNode *node);
gboolean
lat_cursor_go_first (LatCursor *cursor);
gboolean
lat_cursor_go_previous (LatCursor *cursor);
gboolean
lat_cursor_go_next (LatCursor *cursor);
gboolean
lat_cursor_go_last (LatCursor *cursor);
gboolean
lat_cursor_go_variation (LatCursor *cursor, int step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatCursor, lat_cursor_free)
