/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player-private.h - what a kind of player provides */
#pragma once

#include "lat-player.h"
#include "lat-random.h"

/**
 * LatPlayerClass:
 * @begin: (nullable): gets ready for a game
 * @choose: names an action, which need not be checked; fills in the nodes too
 * @free: frees what the player is, its common part excepted
 *
 * Each is called with the whole player.
 */
typedef struct
{
  gboolean (*begin) (LatPlayer *player, LatRuleset *ruleset, GError **error);
  gboolean (*choose) (LatPlayer *player,
                      const LatMatchBoard *board,
                      LatPlayerAnswer *answer,
                      GError **error);
  void (*free) (LatPlayer *player);
} LatPlayerClass;

/* The common part, which each kind of player begins with. */
struct _LatPlayer
{
  const LatPlayerClass *klass;
  gboolean random_drops;
  LatRandom random;
};

/* A net, if there is one, must outlive the player. */
LatPlayer *
lat_player_engine_new (LatEngine *engine,
                       gboolean owns_engine,
                       const LatLimits *limits,
                       const LatNetFile *net);
LatPlayer *
lat_player_process_new (const LatPlayerSpec *spec);
