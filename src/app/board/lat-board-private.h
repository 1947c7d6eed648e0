/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-private.h - the parts a board is made of */
#pragma once

#include "lat-board-animation.h"
#include "lat-board-continuations.h"
#include "lat-board-differences.h"
#include "lat-board-drawing.h"
#include "lat-board-hints.h"
#include "lat-board-input.h"
#include "lat-board-keys.h"
#include "lat-board-layout.h"
#include "lat-board-overlays.h"
#include "lat-board-parts.h"
#include "lat-board-plan.h"
#include "lat-board-setup.h"
#include "lat-board-speech.h"
#include "lat-board-state.h"
#include "lat-board-survival.h"

struct _LatBoard
{
  GtkWidget parent_instance;

  /* what is shown */
  LatBoardState state;
  LatMark *marks;
  guint n_marks;
  LatBoardHints hints;
  LatBoardContinuations continuations;
  LatBoardDifferences differences;
  LatBoardAdvice advice;
  LatBoardOverlays overlays;
  LatBoardSurvival survival;
  LatBoardAnimation animation;

  /* how */
  LatBoardPlan plan;
  LatBoardStyle style;
  LatPieceSet piece_set;
  gboolean flipped;
  LatBoardCoordinates coordinates;
  gboolean framed;
  int room; /* see lat_board_set_room(); −1 if nobody has said it */
  gboolean editable;
  LatPiecePainter *painter;
  GskRenderNode *field; /* NULL: to be drawn anew */
  GdkTexture *photo;    /* (nullable): what lies under the field, White at the bottom */

  /* what a person does */
  LatBoardLayout layout;
  LatBoardInput input;
  LatBoardKeys keys;
  LatBoardDrawing drawing;
  LatBoardSetup setup;
  LatBoardSpeech speech;
};

/* lat-board.c */
void
lat_board_update_colours (LatBoard *self);
gboolean
lat_board_has_inner_labels (LatBoard *self);

/* lat-board-tooltip.c */
void
lat_board_update_tooltip (LatBoard *self);
gboolean
lat_board_query_tooltip (GtkWidget *widget,
                         int x,
                         int y,
                         gboolean by_keyboard,
                         GtkTooltip *tooltip);

/* lat-board-photo.c */
GskRenderNode *
lat_board_photo_create_field (LatBoard *self);

/* lat-board-snapshot.c */
void
lat_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
