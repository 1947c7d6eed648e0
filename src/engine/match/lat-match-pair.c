/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-pair.c - two games from one opening with sides swapped */
#include "lat-match-pair.h"
#include "lat-opening.h"

/* Streams of random numbers that a pair has: one for the opening, one a player and game. */
#define STREAMS 8

/**
 * lat_pair_get_player_seed:
 * @seed: of the match
 * @index: of the pair
 * @game: 0 or 1
 * @player: 0 or 1
 *
 * Returns: a seed for what a player leaves to chance in a game
 */
guint64
lat_pair_get_player_seed (guint64 seed, guint64 index, guint game, guint player)
{
  LatRandom random = lat_random_new (seed, index * STREAMS + 1 + 2 * game + player);

  return lat_random_next (&random);
}

/**
 * lat_pair_draw_opening:
 * @ruleset: the rules
 * @seed: of the match
 * @index: of the pair
 * @random_plies: actions at random
 * @keep_drops: as for lat_opening_draw()
 *
 * Returns: (transfer full) (nullable): the six fields that both games of a pair
 *   begin from; %NULL if chance finds none
 */
char *
lat_pair_draw_opening (LatRuleset *ruleset,
                       guint64 seed,
                       guint64 index,
                       guint random_plies,
                       gboolean keep_drops)
{
  LatRandom random = lat_random_new (seed, index * STREAMS);

  return lat_opening_draw (ruleset, random_plies, keep_drops, &random);
}

static void
add_game (LatPairResult *result, guint index, const LatMatchGame *game)
{
  result->games[index] = lat_match_game_get_half_points (game);
  result->half_points += result->games[index];
  result->n_plies += game->n_plies;
  for (guint i = 0; i < 2; i++)
    result->nodes[i] += game->nodes[i];
}

/**
 * lat_pair_play:
 * @ruleset: the rules
 * @engines: the first and the second, which may not be the same; each gets a new
 *   game before each game
 * @settings: opening and limits
 * @setup: (nullable): is called for each engine before each game
 * @data: for @setup
 * @result: (out caller-allocates): what came of it
 *
 * Plays a pair in the calling thread. With engines of one thread and limits of
 * depth or nodes the result depends on nothing but the arguments.
 *
 * Returns: whether there is a result; %FALSE if chance finds no opening
 */
gboolean
lat_pair_play (LatRuleset *ruleset,
               LatEngine *const engines[2],
               const LatPairSettings *settings,
               LatPairSetupFunc setup,
               gpointer data,
               LatPairResult *result)
{
  g_autoptr (LatPlayer) first = NULL;
  g_autoptr (LatPlayer) second = NULL;
  g_autofree char *opening = NULL;

  g_return_val_if_fail (ruleset != NULL && engines != NULL && engines[0] != engines[1], FALSE);
  g_return_val_if_fail (settings != NULL && result != NULL, FALSE);

  *result = (LatPairResult){ 0 };
  opening = lat_pair_draw_opening (ruleset, settings->seed, settings->index, settings->random_plies,
                                   settings->keep_drops);
  if (opening == NULL)
    return FALSE;

  first = lat_player_new_for_engine (engines[0], &settings->limits[0]);
  second = lat_player_new_for_engine (engines[1], &settings->limits[1]);
  LatPlayer *players[2] = { first, second };
  for (guint i = 0; i < 2; i++)
    {
      g_auto (LatMatchGame) game = { 0 };
      const guint64 seeds[2] = {
        lat_pair_get_player_seed (settings->seed, settings->index, i, 0),
        lat_pair_get_player_seed (settings->seed, settings->index, i, 1),
      };

      for (guint k = 0; setup != NULL && k < 2; k++)
        setup (engines[k], k, data);
      lat_match_game_play (&game, players, i == 0 ? LAT_WHITE : LAT_BLACK, ruleset, opening, seeds,
                           settings->max_plies > 0 ? settings->max_plies
                                                   : LAT_MATCH_DEFAULT_MAX_PLIES);
      add_game (result, i, &game);
    }
  return TRUE;
}
