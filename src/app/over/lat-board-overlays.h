/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-overlays.h - what is laid over the board to explain it */
#pragma once

#include "lat-board-labels.h"
#include "lat-overlay.h"

/**
 * LatBoardOverlays:
 * @kinds: a set of #LatOverlayKind: what is laid over the board
 * @found: what there is to see
 * @hides_ways: whether other arrows are shown in place of its own
 * @node: (nullable): how it looks; %NULL: to be drawn anew
 */
typedef struct
{
  guint kinds;
  LatOverlay found;
  gboolean hides_ways;
  GskRenderNode *node;
} LatBoardOverlays;

void
lat_board_overlays_redraw (LatBoardOverlays *self);
void
lat_board_overlays_find (LatBoardOverlays *self,
                         const LatRuleset *ruleset,
                         const LatPosition *position,
                         gboolean is_known);
gboolean
lat_board_overlays_has_ways (const LatBoardOverlays *self);
void
lat_board_overlays_append (LatBoardOverlays *self,
                           gboolean with_ways,
                           const LatPosition *position,
                           const LatBoardPlan *plan,
                           GtkSnapshot *snapshot);
void
lat_board_overlays_take (const LatBoardOverlays *self,
                         const LatPosition *position,
                         const LatBoardPlan *plan,
                         LatBoardLabels *labels);
char *
lat_board_overlays_dup_text (const LatRuleset *ruleset,
                             const LatPosition *position,
                             LatOverlayKind kind);

/**
 * LatBoardAdvice:
 * @from: where a man is to be moved from, or %LAT_SQUARE_NONE
 * @to: where he is to go, or %LAT_SQUARE_NONE
 */
typedef struct
{
  LatSquare from;
  LatSquare to;
} LatBoardAdvice;

void
lat_board_advice_append (const LatBoardAdvice *self,
                         const LatBoardPlan *plan,
                         GtkSnapshot *snapshot);
