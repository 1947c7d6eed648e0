/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-animation.h - how the board's pieces move */
#pragma once

#include "lat-board-plan.h"
#include "lat-board-tween.h"
#include "lat-piece-painter.h"

/**
 * LatBoardAnimation:
 *
 * What moves on a board; times are of the frame clock, in microseconds.
 */
typedef struct
{
  LatBoardTween tweens[LAT_BOARD_TWEEN_MAX];
  guint n_tweens;
  gint64 tween_start; /* 0: at the next frame */
  gint64 pulse_start;
  gboolean is_pulsing; /* the sign of a new threat */
  guint tick;
  gint64 shown_at; /* monotonic */
} LatBoardAnimation;

void
lat_board_animation_finish (LatBoardAnimation *self, GtkWidget *widget);
void
lat_board_animation_start (LatBoardAnimation *self,
                           GtkWidget *widget,
                           const LatPosition *before,
                           const LatPosition *after,
                           LatSquare dropped_on);
void
lat_board_animation_set_pulsing (LatBoardAnimation *self, GtkWidget *widget, gboolean pulsing);
void
lat_board_animation_run (LatBoardAnimation *self, GtkWidget *widget);
gboolean
lat_board_animation_has_square (const LatBoardAnimation *self, LatSquare square);
double
lat_board_animation_get_pulse (const LatBoardAnimation *self, GtkWidget *widget);
void
lat_board_animation_append (const LatBoardAnimation *self,
                            const LatBoardPlan *plan,
                            LatPiecePainter *painter,
                            GtkSnapshot *snapshot);
