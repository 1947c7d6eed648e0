/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board.h - the board as a widget */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-hints.h"
#include "lat-board-style.h"
#include "lat-comparison.h"
#include "lat-history.h"
#include "lat-node.h"
#include "lat-outcome.h"
#include "lat-piece-painter.h"
#include "lat-ruleset.h"
#include "lat-overlay.h"
#include "lat-setup.h"
#include "lat-survival.h"

#define LAT_TYPE_BOARD (lat_board_get_type ())

/**
 * LatBoard:
 *
 * Shows a position of any rule set and lets a person choose an action: by
 * clicking, dragging, with the arrow keys, by typing it, or through assistive
 * technologies. It changes nothing itself: it says what was chosen.
 *
 * Properties: `flipped` (boolean), `style` (#LatBoardStyle), `piece-set`
 * (#LatPieceSet), `coordinates` (#LatBoardCoordinates), `framed` (boolean), `overlays` (a set of
 * #LatOverlayKind as uint).
 * Signals: `action` (LatAction as guint: a legal action was chosen), `message`
 * (string: why something is illegal, or the empty string when that is over), `answer`
 * (string: what was asked for by a letter), `recall` (the last action is asked for),
 * `refused` (LatAction as guint: what is illegal; after the message),
 * `mark` (LatMarkColour and two LatSquare as guints: a mark or an arrow was drawn).
 */
G_DECLARE_FINAL_TYPE (LatBoard, lat_board, LAT, BOARD, GtkWidget)

GtkWidget *
lat_board_new (void);
gboolean
lat_board_show (LatBoard *self,
                LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                LatAction last_action);
void
lat_board_set_before (LatBoard *self, const LatPosition *before);
void
lat_board_set_marks (LatBoard *self, const LatMark *marks, guint n);
void
lat_board_set_hints (LatBoard *self, const LatBoardHint *hints, guint n);
void
lat_board_set_continuations (LatBoard *self, const LatNode *node);
void
lat_board_set_differences (LatBoard *self, const LatComparison *comparison, LatAction only);
void
lat_board_set_overlays (LatBoard *self, guint overlays);
guint
lat_board_get_overlay_signs (LatBoard *self);
char *
lat_board_dup_overlay_text (LatBoard *self, LatOverlayKind kind);
void
lat_board_set_survival (LatBoard *self, const LatSurvival *survival);
void
lat_board_set_advice (LatBoard *self, LatSquare from, LatSquare to);
void
lat_board_show_cursor (LatBoard *self);
void
lat_board_announce (LatBoard *self, const char *text);
void
lat_board_begin_typing (LatBoard *self);
void
lat_board_set_flipped (LatBoard *self, gboolean flipped);
gboolean
lat_board_get_flipped (LatBoard *self);
void
lat_board_set_coordinates (LatBoard *self, LatBoardCoordinates coordinates);
gboolean
lat_board_has_margin (LatBoard *self);
void
lat_board_set_room (LatBoard *self, int width);
void
lat_board_find_geometry (LatBoard *self, int width, int height, LatBoardGeometry *geometry);
void
lat_board_set_editable (LatBoard *self, gboolean editable);
gboolean
lat_board_get_editable (LatBoard *self);
void
lat_board_set_setup (LatBoard *self, LatSetup *setup);
void
lat_board_set_photo (LatBoard *self, GdkTexture *photo);
GdkTexture *
lat_board_get_photo (LatBoard *self);
LatRuleset *
lat_board_get_ruleset (LatBoard *self);
LatPiecePainter *
lat_board_get_painter (LatBoard *self);
LatAction
lat_board_get_pass (LatBoard *self);
LatAction
lat_board_get_swap (LatBoard *self);
gboolean
lat_board_can_drop (LatBoard *self);
void
lat_board_toggle_hand (LatBoard *self);
char *
lat_board_dup_status (LatBoard *self, const LatOutcome *outcome);
