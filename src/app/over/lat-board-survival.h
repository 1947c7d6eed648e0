/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-survival.h - who will still stand, on the board */
#pragma once

#include "lat-board-labels.h"
#include "lat-survival.h"

/**
 * LatBoardSurvival:
 * @counted: how the games went; none where there is nothing to be seen
 * @framed: squares with something along their edges when it was drawn
 * @tiles: (nullable): what lies below the men; %NULL: to be drawn anew
 * @gauges: (nullable): what is beside them; %NULL: to be drawn anew
 *
 * What is laid over the board by chance, and not since it is so.
 */
typedef struct
{
  LatSurvival counted;
  LatSquareSet framed;
  GskRenderNode *tiles;
  GskRenderNode *gauges;
} LatBoardSurvival;

gboolean
lat_board_survival_set (LatBoardSurvival *self, const LatSurvival *survival);
gboolean
lat_board_survival_is_whole (const LatBoardSurvival *self);
void
lat_board_survival_redraw (LatBoardSurvival *self);
void
lat_board_survival_append_tiles (LatBoardSurvival *self,
                                 const LatBoardPlan *plan,
                                 GtkSnapshot *snapshot);
void
lat_board_survival_append_gauges (LatBoardSurvival *self,
                                  const LatPosition *position,
                                  const LatSquareSet *framed,
                                  const LatBoardPlan *plan,
                                  GtkSnapshot *snapshot);
void
lat_board_survival_append_numbers (const LatBoardSurvival *self,
                                   const LatPosition *position,
                                   const LatBoardPlan *plan,
                                   LatBoardLabels *labels,
                                   GtkSnapshot *snapshot);
