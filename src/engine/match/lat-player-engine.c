/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-player-engine.c - a player that is an engine in this process */
#include "lat-player-private.h"
#include "lat-weights-preset.h"

typedef struct
{
  LatPlayer parent;
  LatEngine *engine;
  gboolean owns_engine;
  LatLimits limits;
  const LatNetFile *net;
  LatRuleset *ruleset; /* with a net: that the weights are for */
  LatWeights weights;
} EnginePlayer;

static void
note_best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatPlayerAnswer *answer = data;

  answer->action = best;
  answer->nodes = nodes;
}

/* The weights of the rules with another net. */
static gboolean
find_weights (EnginePlayer *self, LatRuleset *ruleset, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = NULL;
  g_autofree char *fault = NULL;
  const LatNet *net;

  if (self->ruleset == ruleset)
    return TRUE;
  diagnostics = lat_diagnostics_new (NULL);
  net = lat_net_intern (self->net, ruleset, diagnostics);
  if (net == NULL)
    {
      fault = lat_diagnostic_dup_text (lat_diagnostics_get (diagnostics, 0));
      g_set_error_literal (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_RULES, fault);
      return FALSE;
    }
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &self->weights, NULL);
  lat_weights_set_net (&self->weights, net);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = lat_ruleset_ref (ruleset);
  return TRUE;
}

static gboolean
begin_engine (LatPlayer *player, LatRuleset *ruleset, GError **error)
{
  EnginePlayer *self = (EnginePlayer *) player;

  if (self->net == NULL)
    lat_engine_new_game (self->engine);
  else if (!find_weights (self, ruleset, error))
    return FALSE;
  else
    lat_engine_set_weights (self->engine, &self->weights);
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
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
}

LatPlayer *
lat_player_engine_new (LatEngine *engine,
                       gboolean owns_engine,
                       const LatLimits *limits,
                       const LatNetFile *net)
{
  static const LatPlayerClass klass = { begin_engine, choose_engine, free_engine };
  EnginePlayer *self = g_new0 (EnginePlayer, 1);

  self->parent.klass = &klass;
  self->engine = engine;
  self->owns_engine = owns_engine;
  self->net = net;
  self->limits = *limits;
  self->limits.search_actions = NULL;
  self->limits.n_search_actions = 0;
  return &self->parent;
}
