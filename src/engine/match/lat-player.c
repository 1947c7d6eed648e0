/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player.c - what all players share, and the one that leaves all to chance */
#include "lat-movegen.h"
#include "lat-player-private.h"

#include <glib/gi18n-lib.h>

GQuark
lat_player_error_quark (void)
{
  return g_quark_from_static_string ("lat-player-error-quark");
}

/**
 * lat_player_error_get_name:
 *
 * Returns: (transfer none): a word for logs, never translated
 */
const char *
lat_player_error_get_name (LatPlayerError code)
{
  static const char *const names[] = {
    [LAT_PLAYER_ERROR_START] = "start",           [LAT_PLAYER_ERROR_RULES] = "rules",
    [LAT_PLAYER_ERROR_CRASH] = "crash",           [LAT_PLAYER_ERROR_SILENCE] = "silence",
    [LAT_PLAYER_ERROR_BAD_ANSWER] = "bad-answer", [LAT_PLAYER_ERROR_ILLEGAL] = "illegal",
  };

  g_return_val_if_fail (code < G_N_ELEMENTS (names), NULL);

  return names[code];
}

/* --- Chance --- */

static gboolean
lat_player_choose_at_random (LatPlayer *player,
                             const LatMatchBoard *board,
                             LatPlayerAnswer *answer,
                             GError **error)
{
  answer->action = lat_match_board_draw_action (board, &player->random);
  return TRUE;
}

static void
free_random (LatPlayer *player)
{
}

static LatPlayer *
lat_player_random_new (void)
{
  static const LatPlayerClass klass = { NULL, lat_player_choose_at_random, free_random };
  LatPlayer *player = g_new0 (LatPlayer, 1);

  player->klass = &klass;
  return player;
}

/* --- All --- */

/**
 * lat_player_new:
 * @spec: what it is; must outlive the player
 *
 * Makes a player. A program is started by the first game.
 *
 * Returns: (transfer full): a player
 */
LatPlayer *
lat_player_new (const LatPlayerSpec *spec)
{
  LatPlayer *player = NULL;

  g_return_val_if_fail (spec != NULL, NULL);

  switch (spec->kind)
    {
    case LAT_PLAYER_RANDOM:
      player = lat_player_random_new ();
      break;
    case LAT_PLAYER_PROCESS:
      player = lat_player_process_new (spec);
      break;
    case LAT_PLAYER_ENGINE:
    default:
      {
        LatEngine *engine = lat_engine_new ();

        if (spec->hash > 0)
          lat_engine_set_hash (engine, spec->hash);
        lat_engine_set_without (engine, spec->without);
        if (spec->threads > 0)
          lat_engine_set_threads (engine, spec->threads);
        player = lat_player_engine_new (engine, TRUE, &spec->limits, spec->net);
      }
    }
  player->random_drops = spec->random_drops;
  return player;
}

/**
 * lat_player_new_for_engine:
 * @engine: (transfer none): an engine, set up as wanted; must outlive the player
 * @limits: of each search; copied, without search actions
 *
 * Returns: (transfer full): a player
 */
LatPlayer *
lat_player_new_for_engine (LatEngine *engine, const LatLimits *limits)
{
  g_return_val_if_fail (engine != NULL && limits != NULL, NULL);

  return lat_player_engine_new (engine, FALSE, limits, NULL);
}

/**
 * lat_player_free:
 * @player: (nullable): a player; a program is told to quit, and ended if it does not
 */
void
lat_player_free (LatPlayer *player)
{
  if (player == NULL)
    return;
  player->klass->free (player);
  g_free (player);
}

/**
 * lat_player_begin:
 * @ruleset: the rules of the game
 * @seed: of what the player leaves to chance
 * @error: why it cannot play: #LatPlayerError
 *
 * Gets ready for a game that does not depend on the one before.
 *
 * Returns: whether it is ready
 */
gboolean
lat_player_begin (LatPlayer *player, LatRuleset *ruleset, guint64 seed, GError **error)
{
  g_return_val_if_fail (player != NULL && ruleset != NULL, FALSE);

  player->random = lat_random_new (seed, 0);
  return player->klass->begin == NULL || player->klass->begin (player, ruleset, error);
}

/**
 * lat_player_choose:
 * @board: a game that is not over, the player's to act
 * @answer: (out caller-allocates): a legal action, and what it took
 * @error: why there is none: #LatPlayerError
 *
 * Returns: whether the player has named a legal action
 */
gboolean
lat_player_choose (LatPlayer *player,
                   const LatMatchBoard *board,
                   LatPlayerAnswer *answer,
                   GError **error)
{
  gint64 start = g_get_monotonic_time ();
  gboolean is_answered;

  g_return_val_if_fail (player != NULL && board != NULL && answer != NULL, FALSE);

  *answer = (LatPlayerAnswer){ .action = LAT_ACTION_INVALID };
  if (player->random_drops && lat_position_is_dropping (&board->position))
    is_answered = lat_player_choose_at_random (player, board, answer, error);
  else
    is_answered = player->klass->choose (player, board, answer, error);
  answer->time_us = g_get_monotonic_time () - start;
  if (!is_answered)
    return FALSE;
  if (answer->action == LAT_ACTION_INVALID)
    {
      g_set_error_literal (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_BAD_ANSWER,
                           _ ("no action was named"));
      return FALSE;
    }
  if (lat_movegen_is_legal (board->ruleset, &board->position, &board->history, answer->action))
    return TRUE;
  g_set_error_literal (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_ILLEGAL,
                       _ ("the action is illegal"));
  return FALSE;
}
