/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-speech.h - what the board says: why something cannot be done, and what has happened */
#pragma once

#include "lat-board-state.h"
#include "lat-board.h"

/**
 * LatBoardSpeech:
 * @reason: why something was refused; shown as long as @reason_timeout runs
 * @announced_at: (nullable): the square that is described by what has happened; weak
 */
typedef struct
{
  LatBoard *board;
  LatBoardState *state;
  LatReason reason;
  guint reason_timeout;
  GtkWidget *announced_at;
} LatBoardSpeech;

void
lat_board_speech_clear (LatBoardSpeech *self);
void
lat_board_speech_announce (LatBoardSpeech *self, const char *text);
void
lat_board_speech_clear_reason (LatBoardSpeech *self);
void
lat_board_speech_show_reason (LatBoardSpeech *self, const LatReason *reason, const char *prefix);
void
lat_board_speech_refuse (LatBoardSpeech *self, LatAction action);
