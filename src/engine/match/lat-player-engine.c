/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player-engine.c - a player that is an engine in this process */
#include "lat-player-private.h"

typedef struct
{
  LatPlayer parent;
  LatEngine *engine;
  gboolean owns_engine;
  LatLimits limits;
} EnginePlayer;

static void
note_best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatPlayerAnswer *answer = data;

  answer->action = best;
  answer->nodes = nodes;
}

static gboolean
begin_engine (LatPlayer *player, LatRuleset *ruleset, GError **error)
{
  lat_engine_new_game (((EnginePlayer *) player)->engine);
  return TRUE;
}

static gboolean
choose_engine (LatPlayer *player,
               const LatMatchBoard *board,
               LatPlayerAnswer *answer,
               GError **error)
{
  EnginePlayer *self = (EnginePlayer *) player;

  lat_engine_go (self->engine, board->ruleset, &board->position, &board->history, &self->limits,
                 NULL, note_best_cb, answer);
  lat_engine_wait (self->engine);
  return TRUE;
}

static void
free_engine (LatPlayer *player)
{
  EnginePlayer *self = (EnginePlayer *) player;

  if (self->owns_engine)
    lat_engine_free (self->engine);
}

LatPlayer *
lat_player_engine_new (LatEngine *engine, gboolean owns_engine, const LatLimits *limits)
{
  static const LatPlayerClass klass = { begin_engine, choose_engine, free_engine };
  EnginePlayer *self = g_new0 (EnginePlayer, 1);

  self->parent.klass = &klass;
  self->engine = engine;
  self->owns_engine = owns_engine;
  self->limits = *limits;
  self->limits.search_actions = NULL;
  self->limits.n_search_actions = 0;
  return &self->parent;
}
