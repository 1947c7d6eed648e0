/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup.h - a position that is being set up */
#pragma once

#include "lat-document.h"

#define LAT_TYPE_SETUP (lat_setup_get_type ())

/**
 * LatSetup:
 *
 * A position that a person sets up, whatever the rules think of it, with what is wrong
 * with it and an undo of its own. Nothing of it reaches a game before it is applied to a
 * document.
 *
 * Properties: `undo-name`, `redo-name` (strings, nullable: what would be undone), `brush`
 * (uint: see lat_setup_set_brush()). Signal: `changed` (the position or its rules are not
 * what they were).
 */
G_DECLARE_FINAL_TYPE (LatSetup, lat_setup, LAT, SETUP, GObject)

/** LAT_SETUP_HAND: the brush that moves men instead of painting them. */
#define LAT_SETUP_HAND 255u

/**
 * LatSetupTurn:
 * @LAT_SETUP_MIRROR_FILES: left and right change places
 * @LAT_SETUP_MIRROR_RANKS: above and below change places
 * @LAT_SETUP_ROTATE: by half a turn
 * @LAT_SETUP_QUARTER: by a quarter, clockwise; square boards only
 * @LAT_SETUP_SWAP: every man changes his colour, with the hands and the side to act
 *
 * What can be done with all men at once.
 */
typedef enum
{
  LAT_SETUP_MIRROR_FILES,
  LAT_SETUP_MIRROR_RANKS,
  LAT_SETUP_ROTATE,
  LAT_SETUP_QUARTER,
  LAT_SETUP_SWAP,
} LatSetupTurn;

LatSetup *
lat_setup_new (LatRuleset *ruleset, const LatPosition *position);
void
lat_setup_set_ruleset (LatSetup *self, LatRuleset *ruleset, char **left_out);
LatRuleset *
lat_setup_get_ruleset (LatSetup *self);
const LatPosition *
lat_setup_get_position (LatSetup *self);
gboolean
lat_setup_is_modified (LatSetup *self);
const LatDiagnostics *
lat_setup_get_faults (LatSetup *self);
gboolean
lat_setup_is_playable (LatSetup *self);

/* men; each is a step */
void
lat_setup_set_brush (LatSetup *self, guint brush);
guint
lat_setup_get_brush (LatSetup *self);
void
lat_setup_begin (LatSetup *self, const char *name);
void
lat_setup_end (LatSetup *self);
gboolean
lat_setup_put (LatSetup *self, LatSquare square, LatCell cell);
gboolean
lat_setup_turn_over (LatSetup *self, LatSquare square);
gboolean
lat_setup_move (LatSetup *self, LatSquare from, LatSquare to);
void
lat_setup_clear (LatSetup *self);
void
lat_setup_set_start (LatSetup *self);
gboolean
lat_setup_can_transform (LatSetup *self, LatSetupTurn turn);
void
lat_setup_transform (LatSetup *self, LatSetupTurn turn);
gboolean
lat_setup_copy_across (LatSetup *self, LatSide side, LatSetupTurn turn);

/* what else there is to a position */
void
lat_setup_set_side (LatSetup *self, LatSide side);
void
lat_setup_set_hand (LatSetup *self, LatSide side, LatKind kind, guint n);
void
lat_setup_set_turn (LatSetup *self, LatTurn turn, LatSquare bonus);
void
lat_setup_set_quiet (LatSetup *self, guint n);
void
lat_setup_set_number (LatSetup *self, guint number);

/* as text */
char *
lat_setup_dup_text (LatSetup *self);
gboolean
lat_setup_set_text (LatSetup *self, const char *text, char **message);

/* undo */
const char *
lat_setup_get_undo_name (LatSetup *self);
const char *
lat_setup_get_redo_name (LatSetup *self);
void
lat_setup_undo (LatSetup *self);
void
lat_setup_redo (LatSetup *self);

/* for analysis */
LatDocument *
lat_setup_get_scratch (LatSetup *self);
