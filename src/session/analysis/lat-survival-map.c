/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-map.c - who will still stand, for the position that is shown */
#include "lat-survival-map.h"

#include "lat-analysis-root.h"
#include "lat-work.h"

#include <string.h>

/* Who steps through a game does not stay so long at one place, in milliseconds. */
#define DELAY 200
/* Between two calls of the main loop. */
#define PAUSE (150 * G_TIME_SPAN_MILLISECOND)
/* So few games say nothing. */
#define MIN_GAMES 5

/* A position with its own copies. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
} Request;

struct _LatSurvivalMap
{
  LatNews parent_instance;

  LatDocument *document;
  gboolean enabled;
  LatAnalysisRoot *root; /* %NULL: there is nothing to be played */
  LatSurvival counted;   /* of the root */
  guint delay;
  LatWork *work;
  LatSurvival *found; /* shared with the thread: guarded by the lock of the work */
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatSurvivalMap, lat_survival_map, LAT_TYPE_NEWS)

static void
free_request (gpointer data)
{
  Request *request = data;

  lat_ruleset_unref (request->ruleset);
  lat_history_clear (&request->history);
  g_free (request);
}

/* {{{ in the thread */

/* A game is some hundredths of a second: a question that is stale by then is seen soon enough. */
static void
play (LatWork *work,
      LatSurvival *found,
      guint token,
      const Request *request,
      LatSurvivalPlayer *player)
{
  LatSurvival survival = { 0 };

  for (guint i = 0; i < LAT_SURVIVAL_GAMES && lat_work_is_wanted (work, token); i++)
    {
      LatRandom random = lat_random_new (LAT_SURVIVAL_MAP_SEED, i);

      lat_survival_player_play (player, &request->position, &request->history, LAT_SURVIVAL_PLIES,
                                &random, &survival);
      if (survival.n_games < MIN_GAMES)
        continue;
      lat_work_lock (work);
      if (lat_work_is_wanted (work, token))
        {
          *found = survival;
          lat_work_post (work);
        }
      lat_work_unlock (work);
    }
}

static void
run (LatWork *work, gpointer data)
{
  LatSurvival *found = data;
  g_autoptr (LatSurvivalPlayer) player = NULL;
  LatRuleset *ruleset = NULL;
  gpointer taken;
  guint token;

  while (lat_work_take (work, &taken, &token))
    {
      Request *request = taken;

      if (request == NULL)
        continue;
      if (request->ruleset != ruleset)
        {
          g_clear_pointer (&player, lat_survival_player_free);
          g_clear_pointer (&ruleset, lat_ruleset_unref);
          ruleset = lat_ruleset_ref (request->ruleset);
          player = lat_survival_player_new (ruleset, LAT_SURVIVAL_NODES);
        }
      play (work, found, token, request, player);
      free_request (request);
    }
  g_clear_pointer (&ruleset, lat_ruleset_unref);
}

/* }}} */

static void
found_cb (gpointer data)
{
  LatSurvivalMap *self = data;
  guint before = self->counted.n_games;

  lat_work_lock (self->work);
  self->counted = *self->found;
  lat_work_unlock (self->work);
  if (self->counted.n_games != before)
    lat_news_tell (LAT_NEWS (self));
}

/* (transfer full) (nullable): what is to be played from now on. Nothing is kept of what was. */
static void
ask (LatSurvivalMap *self, Request *request)
{
  memset (&self->counted, 0, sizeof self->counted);
  if (request == NULL && !lat_work_has_thread (self->work))
    return;
  if (!lat_work_start (self->work, NULL, NULL))
    {
      /* Without a thread there is no map. */
      g_clear_pointer (&request, free_request);
      return;
    }
  lat_work_lock (self->work);
  memset (self->found, 0, sizeof *self->found);
  lat_work_give (self->work, request, free_request);
  lat_work_unlock (self->work);
}

static gboolean
begin_cb (gpointer data)
{
  LatSurvivalMap *self = data;
  Request *request = g_new0 (Request, 1);

  self->delay = 0;
  request->ruleset = lat_ruleset_ref (self->root->ruleset);
  request->position = self->root->position;
  lat_history_init (&request->history);
  lat_history_copy (&request->history, &self->root->history);
  ask (self, request);
  return G_SOURCE_REMOVE;
}

static void
follow (LatSurvivalMap *self)
{
  LatRuleset *ruleset = lat_document_get_ruleset (self->document);
  const LatPosition *position = lat_document_get_position (self->document);
  const LatHistory *history = lat_document_get_history (self->document);
  gboolean is_wanted =
      self->enabled && lat_document_get_outcome (self->document)->result == LAT_RESULT_NONE;

  if (is_wanted
          ? self->root != NULL && lat_analysis_root_is (self->root, ruleset, position, history)
          : self->root == NULL)
    return;
  g_clear_pointer (&self->root, lat_analysis_root_unref);
  g_clear_handle_id (&self->delay, g_source_remove);
  ask (self, NULL);
  if (is_wanted)
    {
      self->root = lat_analysis_root_new (ruleset, position, history);
      self->delay = g_timeout_add (DELAY, begin_cb, self);
    }
  lat_news_tell (LAT_NEWS (self));
}

static void
lat_survival_map_dispose (GObject *object)
{
  LatSurvivalMap *self = LAT_SURVIVAL_MAP (object);

  g_clear_handle_id (&self->delay, g_source_remove);
  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->root, lat_analysis_root_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_survival_map_parent_class)->dispose (object);
}

static void
lat_survival_map_finalize (GObject *object)
{
  g_atomic_rc_box_release (LAT_SURVIVAL_MAP (object)->found);
  G_OBJECT_CLASS (lat_survival_map_parent_class)->finalize (object);
}

static void
lat_survival_map_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    g_value_set_boolean (value, LAT_SURVIVAL_MAP (object)->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_survival_map_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    lat_survival_map_set_enabled (LAT_SURVIVAL_MAP (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_survival_map_class_init (LatSurvivalMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_survival_map_get_property;
  object_class->set_property = lat_survival_map_set_property;
  object_class->dispose = lat_survival_map_dispose;
  object_class->finalize = lat_survival_map_finalize;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_survival_map_init (LatSurvivalMap *self)
{
  self->found = g_atomic_rc_box_new0 (LatSurvival);
  self->work = lat_work_new ("survival", PAUSE, run, g_atomic_rc_box_acquire (self->found),
                             g_atomic_rc_box_release);
  lat_work_set_func (self->work, found_cb, self);
}

/**
 * lat_survival_map_new:
 * @document: whose position it is about
 *
 * Returns: (transfer full): a map, off
 */
LatSurvivalMap *
lat_survival_map_new (LatDocument *document)
{
  LatSurvivalMap *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_SURVIVAL_MAP, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * lat_survival_map_set_enabled:
 * @enabled: whether somebody looks at it
 */
void
lat_survival_map_set_enabled (LatSurvivalMap *self, gboolean enabled)
{
  g_return_if_fail (LAT_IS_SURVIVAL_MAP (self));

  if (self->enabled == !!enabled)
    return;
  self->enabled = !!enabled;
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

gboolean
lat_survival_map_get_enabled (LatSurvivalMap *self)
{
  g_return_val_if_fail (LAT_IS_SURVIVAL_MAP (self), FALSE);

  return self->enabled;
}

/**
 * lat_survival_map_get:
 *
 * Returns: (transfer none) (nullable): what was counted for the position of the document, in
 *   %LAT_SURVIVAL_GAMES games at last, and in none at first; %NULL if it is off or the game is over. It is
 *   there until the next signal.
 */
const LatSurvival *
lat_survival_map_get (LatSurvivalMap *self)
{
  g_return_val_if_fail (LAT_IS_SURVIVAL_MAP (self), NULL);

  /* Whoever asks may hear of a change of the document before this. */
  if (self->root == NULL
      || !lat_analysis_root_is (self->root, lat_document_get_ruleset (self->document),
                                lat_document_get_position (self->document),
                                lat_document_get_history (self->document)))
    return NULL;
  return &self->counted;
}
