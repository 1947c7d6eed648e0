/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent.h - the engine as a player of a game */
#pragma once

#include "lat-document.h"
#include "lat-opponent-level.h"

/**
 * LatOpponentState:
 * @LAT_OPPONENT_OFF: nobody plays
 * @LAT_OPPONENT_WAITING: a person is to act
 * @LAT_OPPONENT_THINKING: the engine is to act
 * @LAT_OPPONENT_STUCK: the engine is to act, but cannot
 * @LAT_OPPONENT_AWAY: another place of the game is shown; there nothing is played
 * @LAT_OPPONENT_OVER: play is over
 */
typedef enum
{
  LAT_OPPONENT_OFF,
  LAT_OPPONENT_WAITING,
  LAT_OPPONENT_THINKING,
  LAT_OPPONENT_STUCK,
  LAT_OPPONENT_AWAY,
  LAT_OPPONENT_OVER,
} LatOpponentState;

/**
 * LatOpponentSettings:
 * @plays: which sides the engine plays
 * @level: how well, from 1 to %LAT_OPPONENT_N_LEVELS
 * @main_ms: each side's time in milliseconds; 0 for no clock
 * @increment_ms: what is added to it for each action
 * @pause_ms: how long the engine takes at least, so that a person can follow
 * @seed: of what is left to chance
 */
typedef struct
{
  gboolean plays[LAT_N_SIDES];
  guint level;
  guint main_ms;
  guint increment_ms;
  guint pause_ms;
  guint64 seed;
} LatOpponentSettings;

#define LAT_TYPE_OPPONENT (lat_opponent_get_type ())

/**
 * LatOpponent:
 *
 * Plays one side of a game, or both, from any position. What it plays are steps of the document like
 * any other. While another place of the game is shown it does nothing; whoever plays
 * elsewhere is followed there.
 *
 * Signal: `changed`: its state, or what a clock shows, is another.
 */
G_DECLARE_FINAL_TYPE (LatOpponent, lat_opponent, LAT, OPPONENT, GObject)

LatOpponent *
lat_opponent_new (LatDocument *document);
void
lat_opponent_set_program (LatOpponent *self, const char *const *argv);
void
lat_opponent_start (LatOpponent *self, const LatOpponentSettings *settings);
void
lat_opponent_stop (LatOpponent *self);
gboolean
lat_opponent_can_resume (LatOpponent *self);
void
lat_opponent_resume (LatOpponent *self);
gboolean
lat_opponent_can_take_back (LatOpponent *self);
void
lat_opponent_take_back (LatOpponent *self);
gboolean
lat_opponent_undo (LatOpponent *self);
gboolean
lat_opponent_redo (LatOpponent *self);
gboolean
lat_opponent_can_resign (LatOpponent *self);
void
lat_opponent_resign (LatOpponent *self);
gboolean
lat_opponent_is_shown (LatOpponent *self);
LatOpponentState
lat_opponent_get_state (LatOpponent *self);
const LatOpponentSettings *
lat_opponent_get_settings (LatOpponent *self);
char *
lat_opponent_dup_name (LatOpponent *self);
gboolean
lat_opponent_has_clock (LatOpponent *self);
gboolean
lat_opponent_runs_clock (LatOpponent *self);
guint
lat_opponent_get_time (LatOpponent *self, LatSide side);
char *
lat_opponent_dup_words (LatOpponent *self);
