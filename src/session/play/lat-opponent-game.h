/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-game.h - what is kept of a game against the engine */
#pragma once

#include "lat-game.h"

/**
 * LatOpponentGame:
 * @place: where play stands, as lat_document_dup_place() writes it in a document of the game alone
 * @begins_at_start: whether play began where the game begins
 * @is_over: whether the game's tags say how play has ended
 * @side: which side the engine plays
 * @engine: its name
 *
 * What was played in a game that may have been another one before.
 */
typedef struct
{
  const char *place;
  gboolean begins_at_start;
  gboolean is_over;
  LatSide side;
  const char *engine;
} LatOpponentGame;

char *
lat_opponent_game_dup_text (LatGame *game, const LatOpponentGame *played);
