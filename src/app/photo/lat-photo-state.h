/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-state.h - what a person has said of a board on a photograph, and what can be taken back */
#pragma once

#include "lat-found-board.h"
#include "lat-photo-fit.h"

/**
 * LatPhotoMark:
 *
 * What a square is: there, there but worn or cracked, or broken off.
 */
typedef enum
{
  LAT_PHOTO_WHOLE,
  LAT_PHOTO_DAMAGED,
  LAT_PHOTO_LOST,
  LAT_N_PHOTO_MARKS,
} LatPhotoMark;

/**
 * LatPhotoState:
 *
 * A value: where the lines are seen, what they are counted as, and what is lost of the board.
 */
typedef struct
{
  LatPhotoGrid grid;
  int files;
  int ranks;
  LatFoundMeasure measure;
  LatSquareSet lost;
  LatSquareSet damaged;
} LatPhotoState;

/**
 * LatPhotoHistory:
 *
 * A state with those before and after it; a value, to be begun and cleared.
 */
typedef struct
{
  LatPhotoState now;
  GArray *before;
  GArray *after;
} LatPhotoHistory;

void
lat_photo_state_read (LatPhotoState *state,
                      const LatFoundBoard *board,
                      double width,
                      double height);
void
lat_photo_state_write (const LatPhotoState *state, LatFoundBoard *board);
LatPhotoMark
lat_photo_state_get_mark (const LatPhotoState *state, LatSquare square);
void
lat_photo_state_mark (LatPhotoState *state, LatSquare square, LatPhotoMark mark);
void
lat_photo_state_set_size (LatPhotoState *state, int files, int ranks, LatFoundMeasure measure);
void
lat_photo_state_turn (LatPhotoState *state);
gboolean
lat_photo_state_move (LatPhotoState *state, int column, int row, LatPhotoPoint point);
LatPhotoFit *
lat_photo_state_fit (const LatPhotoState *state, LatDiagnostics *diagnostics);

void
lat_photo_history_begin (LatPhotoHistory *history, const LatPhotoState *state);
void
lat_photo_history_clear (LatPhotoHistory *history);
void
lat_photo_history_keep (LatPhotoHistory *history);
gboolean
lat_photo_history_go (LatPhotoHistory *history, gboolean forward);
