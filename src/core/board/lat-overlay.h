/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay.h - what there is to see in a position: takes, pairs, locks, captives */
#pragma once

#include "lat-ruleset.h"

/**
 * LatOverlayKind:
 * @LAT_OVERLAY_TAKES: men that can be taken next, and by whom
 * @LAT_OVERLAY_ENTRIES: squares between two enemies: may one go there?
 * @LAT_OVERLAY_PAIRS: where a hammer would strike against an anvil
 * @LAT_OVERLAY_LOCKS: locked men, and who locks them
 * @LAT_OVERLAY_CAPTIVES: trapped men, who holds them and who can free them
 * @LAT_OVERLAY_LEADERS: the open sides of the leaders
 *
 * Each can be wanted or not.
 */
typedef enum
{
  LAT_OVERLAY_TAKES = 1 << 0,
  LAT_OVERLAY_ENTRIES = 1 << 1,
  LAT_OVERLAY_PAIRS = 1 << 2,
  LAT_OVERLAY_LOCKS = 1 << 3,
  LAT_OVERLAY_CAPTIVES = 1 << 4,
  LAT_OVERLAY_LEADERS = 1 << 5,
} LatOverlayKind;

#define LAT_N_OVERLAYS   6
#define LAT_OVERLAYS_ALL ((1 << LAT_N_OVERLAYS) - 1)

/**
 * LatOverlayMove:
 * @man: who is taken, or set free
 * @from: the man who moves
 * @to: where to
 * @side: who moves
 *
 * A legal move and a man that it concerns.
 */
typedef struct
{
  LatSquare man;
  LatSquare from;
  LatSquare to;
  LatSide side;
} LatOverlayMove;

/**
 * LatOverlayPair:
 * @landing: the empty square where a hammer would arrive
 * @first: the first victim, next to it
 * @last: the last one; the same as @first if it is alone
 * @anvil: who stands behind: a man, or a hostile place, which can be outside
 * @side: whose pair it is
 * @is_ready: whether a legal move strikes there next
 *
 * A custodial capture that only wants a hammer.
 */
typedef struct
{
  LatSquare landing;
  LatSquare first;
  LatSquare last;
  LatSquare anvil;
  LatSide side;
  gboolean is_ready;
} LatOverlayPair;

/**
 * LatOverlayTie:
 * @man: who is locked, or trapped
 * @by: an enemy who locks, or holds him
 */
typedef struct
{
  LatSquare man;
  LatSquare by;
} LatOverlayTie;

/**
 * LatOverlay:
 * @takes: (element-type LatOverlayMove): captures by moves of both sides, each as if it
 *   were to act now, repetition aside; where a removal comes first, what could be taken after it
 * @takeable: the men of each side that are among their victims
 * @entry_safe: empty squares between two enemy units on a line of capture which the
 *   side to act has a legal move to, none of which captures
 * @entry_captures: those which it has a legal move to that captures
 * @entry_forbidden: those where every way is forbidden by the rule of entry
 * @pairs: (element-type LatOverlayPair): of both sides
 * @locks: (element-type LatOverlayTie): of both sides; a man can be locked by several
 * @holds: (element-type LatOverlayTie): trapped men and the units that hold them
 * @rescues: (element-type LatOverlayMove): moves of their own side that set them free
 * @open: the empty orthogonal neighbours of each side's leader, or leaders
 * @besieged: those of them where an enemy could move next
 *
 * Values for what is drawn over a board. Initialise with lat_overlay_init().
 */
typedef struct
{
  GArray *takes;
  LatSquareSet takeable[LAT_N_SIDES];
  LatSquareSet entry_safe;
  LatSquareSet entry_captures;
  LatSquareSet entry_forbidden;
  GArray *pairs;
  GArray *locks;
  GArray *holds;
  GArray *rescues;
  LatSquareSet open[LAT_N_SIDES];
  LatSquareSet besieged[LAT_N_SIDES];
} LatOverlay;

void
lat_overlay_init (LatOverlay *overlay);
void
lat_overlay_clear (LatOverlay *overlay);
void
lat_overlay_fill (LatOverlay *overlay,
                  const LatRuleset *ruleset,
                  const LatPosition *position,
                  guint kinds);
void
lat_overlay_let_move (const LatRuleset *ruleset, LatPosition *position, LatSide side);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatOverlay, lat_overlay_clear)
