/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-terms.c - the weights of the terms, tuned before a net corrects them */
#include "lat-teach-terms.h"

#include "lat-tune.h"
#include "lat-weights-preset.h"

/* So many games are enough, however fast they are. */
#define MAX_GAMES 5000

/* What the games of a tuning have in common. */
typedef struct
{
  GCancellable *stopped;
  GCancellable *over;
  gint64 end_us;
  LatTeachTermsFunc func;
  gpointer data;
} Games;

/* Games end with the first after the time for them. */
static void
note_game_cb (const char *stage, guint n_done, guint n_total, gpointer data)
{
  Games *games = data;

  games->func (n_done, games->data);
  if (g_cancellable_is_cancelled (games->stopped) || g_get_monotonic_time () >= games->end_us)
    g_cancellable_cancel (games->over);
}

/**
 * lat_teach_terms_find:
 * @ruleset: rules
 * @own: (out caller-allocates): the weights that they have
 *
 * Where both sides play alike a net corrects what is derived from the rules as well, and the time is better spent on
 * that: see “With weights tuned first” in RESULTS.md.
 *
 * Returns: whether weights are to be tuned before: the sides differ, and nobody has tuned any for these very rules
 */
gboolean
lat_teach_terms_find (const LatRuleset *ruleset, LatWeights *own)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);

  return lat_weights_for_rules (rules, own, NULL) != LAT_WEIGHTS_TUNED
         && (lat_rules_sides_differ (rules) || lat_terms_have_ends (ruleset));
}

/**
 * lat_teach_terms_tune:
 * @gate: how games are played, and with which weights
 * @nodes: positions that an engine visits for an action
 * @seconds: how long games are played; the last are played to their end
 * @func: is told of each game
 * @data: for @func
 *
 * Fits the weights of the terms to games of the engine against itself; whether they play better is not known then.
 *
 * Returns: (transfer full) (nullable): the weights; %NULL if the games are too few, or it was stopped
 */
LatWeightsFile *
lat_teach_terms_tune (const LatTeachGate *gate,
                      guint64 nodes,
                      double seconds,
                      LatTeachTermsFunc func,
                      gpointer data)
{
  g_autoptr (GCancellable) over = g_cancellable_new ();
  g_autoptr (LatWeightsFile) file = NULL;
  LatTuneSettings settings = { .play = gate->play, .n_games = MAX_GAMES };
  Games games = { .stopped = gate->play.cancellable,
                  .over = over,
                  .end_us = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC),
                  .func = func,
                  .data = data };

  g_return_val_if_fail (func != NULL, NULL);

  settings.play.nodes = nodes;
  settings.play.cancellable = over;
  settings.play.progress = note_game_cb;
  settings.play.data = &games;
  file = lat_tune (&settings, &gate->weights, NULL);
  return g_cancellable_is_cancelled (games.stopped) ? NULL : g_steal_pointer (&file);
}
