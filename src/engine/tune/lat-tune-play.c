/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-play.c - the games that the tuner has played
 *
 * Each game depends on its number alone, never on the thread that plays it, and
 * what comes of them is put together in the order of their numbers. */
#include "lat-opening.h"
#include "lat-tune-game.h"
#include "lat-tune-play.h"

#include <glib/gi18n-lib.h>

/* MiB; games of few nodes need no more, and it is cleared before each. */
#define HASH 4
/* Streams of random numbers: games, and pairs of a match beyond them. */
#define GAME_STREAM  G_GUINT64_CONSTANT (0x67616d65)
#define MATCH_STREAM G_GUINT64_CONSTANT (0x6d617463)

typedef struct
{
  gboolean is_played;
  GArray *samples;
  GError *error;
  LatPairResult pair;
} Slot;

typedef struct _Batch Batch;

/* What all threads of a batch of games share; the mutex guards engines, n_begun and n_done. */
struct _Batch
{
  const LatTunePlay *play;
  const LatWeights *weights[2];
  guint64 first_index;
  const char *stage;
  Slot *slots;
  guint n_slots;
  void (*run) (Batch *batch, guint index);
  GMutex mutex;
  GPtrArray *engines;
  guint n_begun;
  guint n_done;
};

static LatEngine *
take_engine (Batch *batch)
{
  LatEngine *engine = NULL;

  g_mutex_lock (&batch->mutex);
  if (batch->engines->len > 0)
    engine = g_ptr_array_steal_index_fast (batch->engines, batch->engines->len - 1);
  g_mutex_unlock (&batch->mutex);
  if (engine != NULL)
    return engine;
  engine = lat_engine_new ();
  lat_engine_set_threads (engine, 1);
  lat_engine_set_hash (engine, HASH);
  return engine;
}

static void
give_engine_back (Batch *batch, LatEngine *engine)
{
  g_mutex_lock (&batch->mutex);
  g_ptr_array_add (batch->engines, engine);
  g_mutex_unlock (&batch->mutex);
}

static void
set_weights (const LatTunePlay *play, LatEngine *engine, const LatWeights *weights)
{
  if (play->set_weights != NULL && weights != NULL)
    play->set_weights (engine, weights);
}

static gboolean
is_stopped (const LatTunePlay *play)
{
  return g_cancellable_is_cancelled (play->cancellable);
}

static void
report_one (Batch *batch)
{
  const LatTunePlay *play = batch->play;

  g_mutex_lock (&batch->mutex);
  batch->n_done++;
  if (play->progress != NULL)
    play->progress (batch->stage, batch->n_done, batch->n_slots, play->data);
  g_mutex_unlock (&batch->mutex);
}

/* Returns: whether there is another one */
static gboolean
take_slot (Batch *batch, guint *index)
{
  g_mutex_lock (&batch->mutex);
  *index = batch->n_begun;
  gboolean is_there = *index < batch->n_slots;
  batch->n_begun += is_there;
  g_mutex_unlock (&batch->mutex);
  return is_there;
}

static gpointer
work (gpointer data)
{
  Batch *batch = data;
  guint index;

  while (!is_stopped (batch->play) && take_slot (batch, &index))
    {
      batch->run (batch, index);
      report_one (batch);
    }
  return NULL;
}

/* Who calls has to wait anyway, and plays where the system has no thread for it. */
static void
run_batch (Batch *batch)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  g_mutex_init (&batch->mutex);
  batch->engines = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_engine_free);
  for (guint i = 0; i < MAX (batch->play->n_threads, 1); i++)
    {
      GThread *thread = g_thread_try_new ("games", work, batch, NULL);

      if (thread == NULL)
        break;
      g_ptr_array_add (threads, thread);
    }
  if (threads->len == 0)
    work (batch);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
  g_ptr_array_unref (batch->engines);
  g_mutex_clear (&batch->mutex);
}

/* --- Games for the fit --- */

/* Where games begin is as different as can be: from few actions at random to
 * many, with and without drops by the engine. */
static char *
draw_opening (const LatTunePlay *play, LatRandom *random)
{
  const LatRules *rules = lat_ruleset_get_rules (play->ruleset);
  guint n_drops = 0, most;
  gboolean keep_drops;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    n_drops += (guint) (lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_SOLDIERS)
                        + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_OFFICERS)
                        + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS));
  keep_drops = n_drops > 0 && lat_random_below (random, 2) == 0;
  most = keep_drops ? n_drops : play->random_plies;
  return lat_opening_draw (play->ruleset, lat_random_below (random, most + 1), keep_drops, random);
}

static void
play_game (Batch *batch, guint index)
{
  const LatTunePlay *play = batch->play;
  Slot *slot = &batch->slots[index];
  LatRandom random = lat_random_new (play->seed ^ GAME_STREAM, index);
  g_autofree char *opening = draw_opening (play, &random);

  if (opening == NULL)
    return;
  LatEngine *engine = take_engine (batch);
  set_weights (play, engine, batch->weights[0]);
  slot->samples = lat_tune_samples_new ();
  slot->is_played = lat_tune_game_play (engine, play->ruleset, opening, play->nodes, &random,
                                        slot->samples, &slot->error);
  give_engine_back (batch, engine);
}

/* Returns: whether the engine is in order */
static gboolean
gather_samples (Batch *batch, GArray *samples, guint *n_played, GError **error)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < batch->n_slots; i++)
    {
      Slot *slot = &batch->slots[i];

      if (slot->error != NULL && is_good)
        {
          g_propagate_error (error, g_steal_pointer (&slot->error));
          is_good = FALSE;
        }
      if (is_good && slot->is_played && slot->samples->len > 0)
        {
          for (guint k = 0; k < slot->samples->len; k++)
            g_array_index (slot->samples, LatTuneSample, k).game = i;
          g_array_append_vals (samples, slot->samples->data, slot->samples->len);
          (*n_played)++;
        }
      g_clear_error (&slot->error);
      g_clear_pointer (&slot->samples, g_array_unref);
    }
  return is_good;
}

/**
 * lat_tune_play_samples:
 * @play: how
 * @weights: what the engine plays with
 * @n_games: how many games
 * @samples: (element-type LatTuneSample): where their positions are added
 * @n_played: (out): of how many games there are positions
 * @error: what went wrong
 *
 * Has an engine play against itself (see lat_tune_game_play()).
 *
 * Returns: %FALSE if the engine is broken
 */
gboolean
lat_tune_play_samples (const LatTunePlay *play,
                       const LatWeights *weights,
                       guint n_games,
                       GArray *samples,
                       guint *n_played,
                       GError **error)
{
  Batch batch = { .play = play,
                  .weights = { weights, weights },
                  .stage = _ ("games"),
                  .n_slots = n_games,
                  .run = play_game };

  g_return_val_if_fail (play != NULL && samples != NULL && n_played != NULL, FALSE);

  *n_played = 0;
  batch.slots = g_new0 (Slot, MAX (n_games, 1));
  run_batch (&batch);
  gboolean is_good = gather_samples (&batch, samples, n_played, error);
  g_free (batch.slots);
  return is_good;
}

/* --- Matches --- */

static void
setup_cb (LatEngine *engine, guint player, gpointer data)
{
  const Batch *batch = data;

  set_weights (batch->play, engine, batch->weights[player]);
}

static void
play_pair (Batch *batch, guint index)
{
  const LatTunePlay *play = batch->play;
  LatPairSettings settings = { .seed = play->seed ^ MATCH_STREAM,
                               .index = batch->first_index + index,
                               .random_plies = play->random_plies,
                               .max_plies = LAT_TUNE_MAX_PLIES };

  /* Every other pair of rules with drops is dropped by the engines. */
  settings.keep_drops = settings.index % 2 == 1;
  settings.limits[0].nodes = settings.limits[1].nodes = play->nodes;
  settings.limits[0].movetime_ms = settings.limits[1].movetime_ms = play->movetime_ms;
  LatEngine *engines[2] = { take_engine (batch), take_engine (batch) };
  batch->slots[index].is_played =
      lat_pair_play (play->ruleset, engines, &settings, setup_cb, batch, &batch->slots[index].pair);
  give_engine_back (batch, engines[0]);
  give_engine_back (batch, engines[1]);
}

/**
 * lat_tune_play_match:
 * @play: how; its way to set weights may not be %NULL
 * @first: weights of one player
 * @second: weights of the other
 * @n_pairs: how many pairs of games
 * @first_index: number of the first pair; with the seed it decides the openings
 * @stage: (transfer none): what the match is for
 * @tally: (inout): where the results are added, from the view of @first
 *
 * Plays pairs of games between two sets of weights.
 */
void
lat_tune_play_match (const LatTunePlay *play,
                     const LatWeights *first,
                     const LatWeights *second,
                     guint n_pairs,
                     guint64 first_index,
                     const char *stage,
                     LatMatchTally *tally)
{
  Batch batch = { .play = play,
                  .weights = { first, second },
                  .first_index = first_index,
                  .stage = stage,
                  .n_slots = n_pairs,
                  .run = play_pair };

  g_return_if_fail (play != NULL && play->set_weights != NULL && tally != NULL);

  batch.slots = g_new0 (Slot, MAX (n_pairs, 1));
  run_batch (&batch);
  for (guint i = 0; i < n_pairs; i++)
    {
      const LatPairResult *pair = &batch.slots[i].pair;

      if (!batch.slots[i].is_played)
        continue;
      lat_match_tally_add_pair (tally, pair->half_points);
      lat_match_tally_add_game (tally, LAT_WHITE, pair->games[0]);
      lat_match_tally_add_game (tally, LAT_BLACK, pair->games[1]);
    }
  g_free (batch.slots);
}
