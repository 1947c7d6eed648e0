/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player.h - whoever plays a game: an engine of our own, another program, chance */
#pragma once

#include "lat-engine.h"
#include "lat-match-board.h"
#include "lat-player-spec.h"

/**
 * LatPlayerError:
 * @LAT_PLAYER_ERROR_START: a program could not be started
 * @LAT_PLAYER_ERROR_RULES: it does not play these rules
 * @LAT_PLAYER_ERROR_CRASH: it ended
 * @LAT_PLAYER_ERROR_SILENCE: it did not answer in time
 * @LAT_PLAYER_ERROR_BAD_ANSWER: its answer is no action
 * @LAT_PLAYER_ERROR_ILLEGAL: its answer is an illegal action
 *
 * Why a player loses a game otherwise than by the rules.
 */
typedef enum
{
  LAT_PLAYER_ERROR_START,
  LAT_PLAYER_ERROR_RULES,
  LAT_PLAYER_ERROR_CRASH,
  LAT_PLAYER_ERROR_SILENCE,
  LAT_PLAYER_ERROR_BAD_ANSWER,
  LAT_PLAYER_ERROR_ILLEGAL,
} LatPlayerError;

#define LAT_PLAYER_ERROR (lat_player_error_quark ())
GQuark
lat_player_error_quark (void);
const char *
lat_player_error_get_name (LatPlayerError code);

/**
 * LatPlayerAnswer:
 * @action: what is played
 * @nodes: positions visited for it, 0 if unknown
 * @time_us: how long it took, in microseconds
 */
typedef struct
{
  LatAction action;
  guint64 nodes;
  gint64 time_us;
} LatPlayerAnswer;

/**
 * LatPlayer:
 *
 * One interface to all that can play. To be used from one thread at a time.
 */
typedef struct _LatPlayer LatPlayer;

LatPlayer *
lat_player_new (const LatPlayerSpec *spec);
LatPlayer *
lat_player_new_for_engine (LatEngine *engine, const LatLimits *limits);
void
lat_player_free (LatPlayer *player);
gboolean
lat_player_begin (LatPlayer *player, LatRuleset *ruleset, guint64 seed, GError **error);
gboolean
lat_player_choose (LatPlayer *player,
                   const LatMatchBoard *board,
                   LatPlayerAnswer *answer,
                   GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPlayer, lat_player_free)
