/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis.c - the engine's results for the position that is shown */
#include "lat-analysis-private.h"

G_DEFINE_FINAL_TYPE (LatAnalysis, lat_analysis, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  PROP_SEARCHING,
  PROP_STATE,
  PROP_N_LINES,
  PROP_DEPTH,
  PROP_NPS,
  PROP_THREAT,
  PROP_LOCKED,
  N_PROPS,
};

/* How often what a long search has found is remembered meanwhile. */
#define NOTE_PAUSE (30 * G_TIME_SPAN_SECOND)

static GParamSpec *properties[N_PROPS];
static guint updated_signal;

static void
notify (LatAnalysis *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_state (LatAnalysis *self, LatAnalysisState state)
{
  gboolean was_searching = lat_analysis_is_searching (self);

  if (self->state == state)
    return;
  self->state = state;
  notify (self, PROP_STATE);
  if (was_searching != lat_analysis_is_searching (self))
    notify (self, PROP_SEARCHING);
}

static void
set_numbers (LatAnalysis *self, guint depth, guint64 nps)
{
  if (self->depth != depth)
    {
      self->depth = depth;
      notify (self, PROP_DEPTH);
    }
  if (self->nps != nps)
    {
      self->nps = nps;
      notify (self, PROP_NPS);
    }
}

static void
results_cb (gpointer data)
{
  LatAnalysis *self = data;
  LatAnalysisResults results;
  g_autoptr (LatAnalysisRoot) root = NULL;

  if (self->root == NULL || self->state == LAT_ANALYSIS_OFF)
    return;
  g_free (self->fault);
  self->fault = lat_searcher_dup_fault (self->searcher);
  if (self->fault != NULL)
    {
      lat_analysis_remember (self);
      set_state (self, LAT_ANALYSIS_FAILED);
      g_signal_emit (self, updated_signal, 0);
      return;
    }
  if (!lat_searcher_take (self->searcher, &results))
    return;
  root = lat_analysis_root_ref (self->root);
  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  lat_analysis_take_results (self, &results);
  self->nodes = results.nodes;
  if (results.is_done || g_get_monotonic_time () - self->noted > NOTE_PAUSE)
    lat_analysis_remember (self);
  lat_analysis_show_lines (self);
  /* Whoever sees a row change may step elsewhere: then the rest is stale. */
  if (self->root == root)
    {
      set_numbers (self, results.depth, results.nps);
      if (results.is_done)
        set_state (self, LAT_ANALYSIS_DONE);
    }
  g_object_thaw_notify (G_OBJECT (self));
  if (self->root == root)
    g_signal_emit (self, updated_signal, 0);
  g_object_unref (self);
}

static void
stop_search (LatAnalysis *self)
{
  if (self->searcher != NULL
      && (self->state == LAT_ANALYSIS_SEARCHING || self->state == LAT_ANALYSIS_DONE))
    lat_searcher_stop (self->searcher);
}

static void
start_search (LatAnalysis *self)
{
  g_autoptr (GArray) searched = lat_analysis_list_searched (self);

  if (self->searcher == NULL && self->program != NULL)
    self->searcher =
        lat_searcher_new_external ((const char *const *) self->program, results_cb, self);
  else if (self->searcher == NULL)
    self->searcher = lat_searcher_new_built_in (results_cb, self);
  self->settings.n_lines = MAX (self->n_lines, 1);
  self->settings.limits.search_actions =
      searched != NULL ? (const LatAction *) (gpointer) searched->data : NULL;
  self->settings.limits.n_search_actions = searched != NULL ? searched->len : 0;
  lat_searcher_search (self->searcher, self->root, &self->settings);
  self->settings.limits.search_actions = NULL;
  self->settings.limits.n_search_actions = 0;
}

/* Makes @root, which may be none, what the lines are about. */
static void
set_root (LatAnalysis *self, LatAnalysisRoot *root)
{
  g_clear_pointer (&self->root, lat_analysis_root_unref);
  self->root = root;
  self->restriction = LAT_ANALYSIS_ALL;
  g_array_set_size (self->chosen, 0);
}

/* Shows what is known of what is to be searched, and searches it. */
static void
begin (LatAnalysis *self, LatAnalysisState state)
{
  LatAnalysisRoot *root = self->root;

  lat_analysis_recall (self);
  lat_analysis_show_lines (self);
  /* Whoever saw that may have stepped elsewhere. */
  if (self->root != root)
    return;
  set_numbers (self, 0, 0);
  self->nodes = 0;
  g_clear_pointer (&self->fault, g_free);
  if (state == LAT_ANALYSIS_SEARCHING)
    start_search (self);
  set_state (self, state);
  g_signal_emit (self, updated_signal, 0);
}

static gboolean
is_root_shown (LatAnalysis *self)
{
  return self->root != NULL && self->root->is_threat == self->is_threat
         && (self->is_threat
                 ? lat_analysis_root_find_node (self->root, self->document)
                       == lat_document_get_node (self->document)
                 : lat_analysis_root_is (self->root, lat_document_get_ruleset (self->document),
                                         lat_document_get_position (self->document),
                                         lat_document_get_history (self->document)));
}

/* The position to be searched, or to be remembered. Returns: (nullable) */
static LatAnalysisRoot *
create_root (LatAnalysis *self)
{
  g_autoptr (LatAnalysisRoot) root = NULL;

  /* Nothing is known: no need to copy the way here at each step. */
  if (!self->is_enabled && self->memory == NULL)
    return NULL;
  root = lat_analysis_root_new_for_document (self->document);
  return self->is_threat ? lat_analysis_root_new_threat (root) : g_steal_pointer (&root);
}

static LatAnalysisState
choose_state (LatAnalysis *self)
{
  if (!self->is_enabled)
    return LAT_ANALYSIS_OFF;
  if (self->is_locked)
    return LAT_ANALYSIS_SEARCHING;
  if (lat_document_get_outcome (self->document)->result != LAT_RESULT_NONE)
    return LAT_ANALYSIS_GAME_OVER;
  return self->root == NULL ? LAT_ANALYSIS_NO_THREAT : LAT_ANALYSIS_SEARCHING;
}

/* Whether the search that runs, or has come to an end, is the one that is wanted. */
static gboolean
is_wanted (LatAnalysis *self, LatAnalysisState state)
{
  if (state == LAT_ANALYSIS_SEARCHING)
    return self->state == LAT_ANALYSIS_SEARCHING || self->state == LAT_ANALYSIS_DONE
           || self->state == LAT_ANALYSIS_FAILED;
  return self->state == state;
}

/* Searches what is shown; goes on with what it does if that is the same. */
void
lat_analysis_follow (LatAnalysis *self, gboolean anew)
{
  gboolean is_same = self->is_locked || is_root_shown (self);
  LatAnalysisState state;

  /* Never used: nothing to show or to search. */
  if (self->state == LAT_ANALYSIS_OFF && !self->is_enabled && self->memory == NULL
      && self->root == NULL)
    return;
  if (is_same && !anew && is_wanted (self, choose_state (self)))
    return;
  lat_analysis_remember (self);
  stop_search (self);
  if (!is_same)
    set_root (self, create_root (self));
  state = choose_state (self);
  if (is_same && state == LAT_ANALYSIS_OFF)
    {
      /* All that was found stays. */
      set_state (self, state);
      g_signal_emit (self, updated_signal, 0);
      return;
    }
  if (state == LAT_ANALYSIS_GAME_OVER)
    set_root (self, NULL);
  begin (self, state);
}

static void
unlock (LatAnalysis *self)
{
  if (!self->is_locked)
    return;
  self->is_locked = FALSE;
  notify (self, PROP_LOCKED);
}

static void
document_changed_cb (LatAnalysis *self, guint change)
{
  /* What it is locked on is of another game now. */
  if ((change & LAT_CHANGE_GAMES)
      || (self->is_locked && self->root->ruleset != lat_document_get_ruleset (self->document)))
    unlock (self);
  if (change & (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_CURSOR | LAT_CHANGE_GAMES))
    lat_analysis_follow (self, FALSE);
}

static void
lat_analysis_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatAnalysis *self = LAT_ANALYSIS (object);

  switch (id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, self->is_enabled);
      break;
    case PROP_SEARCHING:
      g_value_set_boolean (value, lat_analysis_is_searching (self));
      break;
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_N_LINES:
      g_value_set_uint (value, self->n_lines);
      break;
    case PROP_DEPTH:
      g_value_set_uint (value, self->depth);
      break;
    case PROP_NPS:
      g_value_set_uint64 (value, self->nps);
      break;
    case PROP_THREAT:
      g_value_set_boolean (value, self->is_threat);
      break;
    case PROP_LOCKED:
      g_value_set_boolean (value, self->is_locked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_analysis_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatAnalysis *self = LAT_ANALYSIS (object);

  switch (id)
    {
    case PROP_ENABLED:
      lat_analysis_set_enabled (self, g_value_get_boolean (value));
      break;
    case PROP_N_LINES:
      lat_analysis_set_n_lines (self, g_value_get_uint (value));
      break;
    case PROP_THREAT:
      lat_analysis_set_threat (self, g_value_get_boolean (value));
      break;
    case PROP_LOCKED:
      lat_analysis_set_locked (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_analysis_dispose (GObject *object)
{
  LatAnalysis *self = LAT_ANALYSIS (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  lat_analysis_remember (self);
  lat_analysis_release_store (self);
  g_clear_pointer (&self->searcher, lat_searcher_free);
  g_clear_pointer (&self->root, lat_analysis_root_unref);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->memory, lat_analysis_memory_free);
  g_clear_object (&self->best);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_analysis_parent_class)->dispose (object);
}

static void
lat_analysis_finalize (GObject *object)
{
  LatAnalysis *self = LAT_ANALYSIS (object);

  g_clear_object (&self->lines);
  g_ptr_array_unref (self->fresh);
  g_array_unref (self->chosen);
  g_free (self->fault);
  g_strfreev (self->program);
  lat_taught_clear (&self->taught);

  G_OBJECT_CLASS (lat_analysis_parent_class)->finalize (object);
}

static void
lat_analysis_class_init (LatAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = lat_analysis_get_property;
  object_class->set_property = lat_analysis_set_property;
  object_class->dispose = lat_analysis_dispose;
  object_class->finalize = lat_analysis_finalize;

  /**
   * LatAnalysis:enabled:
   *
   * Whether the engine works on what is shown.
   */
  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, writable);
  /**
   * LatAnalysis:searching:
   *
   * Whether it does so right now.
   */
  properties[PROP_SEARCHING] = g_param_spec_boolean ("searching", NULL, NULL, FALSE, readable);
  /**
   * LatAnalysis:state:
   *
   * A #LatAnalysisState.
   */
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, LAT_ANALYSIS_OFF,
                                              LAT_ANALYSIS_FAILED, LAT_ANALYSIS_OFF, readable);
  /**
   * LatAnalysis:n-lines:
   *
   * How many lines to show; without any there still is a score.
   */
  properties[PROP_N_LINES] =
      g_param_spec_uint ("n-lines", NULL, NULL, 0, LAT_ENGINE_MAX_LINES, 1, writable);
  /**
   * LatAnalysis:depth:
   *
   * How deep the engine has searched, in plies; 0 if there is nothing yet.
   */
  properties[PROP_DEPTH] = g_param_spec_uint ("depth", NULL, NULL, 0, G_MAXUINT, 0, readable);
  /**
   * LatAnalysis:nps:
   *
   * How many positions it visits a second.
   */
  properties[PROP_NPS] = g_param_spec_uint64 ("nps", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  /**
   * LatAnalysis:threat:
   *
   * Whether the lines say what the other side would do if it were to act.
   */
  properties[PROP_THREAT] = g_param_spec_boolean ("threat", NULL, NULL, FALSE, writable);
  /**
   * LatAnalysis:locked:
   *
   * Whether the engine stays at a position while others are shown.
   */
  properties[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * LatAnalysis::updated:
   * @analysis: the analysis
   *
   * Emitted once after new results, and when the results are cleared because
   * something else is shown.
   */
  updated_signal = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_analysis_init (LatAnalysis *self)
{
  self->lines = g_list_store_new (LAT_TYPE_ANALYSIS_LINE);
  self->fresh = g_ptr_array_new_with_free_func (g_object_unref);
  self->chosen = g_array_new (FALSE, FALSE, sizeof (LatAction));
  self->n_lines = 1;
  self->settings.n_threads = 1;
  self->settings.hash_mib = LAT_ENGINE_DEFAULT_HASH;
}

/**
 * lat_analysis_new:
 * @document: what to follow
 *
 * Returns: (transfer full): an analysis, not enabled
 */
LatAnalysis *
lat_analysis_new (LatDocument *document)
{
  LatAnalysis *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_ANALYSIS, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * lat_analysis_set_enabled:
 * @self: an analysis
 * @enabled: whether the engine is to work on what is shown
 *
 * Returns at once either way.
 */
void
lat_analysis_set_enabled (LatAnalysis *self, gboolean enabled)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  if (self->is_enabled == !!enabled)
    return;
  self->is_enabled = !!enabled;
  lat_analysis_follow (self, FALSE);
  /* Who plays has turned it off so as to see no more of it. */
  if (!self->is_enabled && self->is_discreet)
    lat_analysis_show_before (self);
  notify (self, PROP_ENABLED);
}

/**
 * lat_analysis_get_enabled:
 *
 * Returns: whether the engine works on what is shown
 */
gboolean
lat_analysis_get_enabled (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  return self->is_enabled;
}

/**
 * lat_analysis_is_searching:
 *
 * Returns: whether more results are to be expected
 */
gboolean
lat_analysis_is_searching (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  return self->state == LAT_ANALYSIS_SEARCHING;
}

/**
 * lat_analysis_get_state:
 *
 * Returns: what it does
 */
LatAnalysisState
lat_analysis_get_state (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), LAT_ANALYSIS_OFF);

  return self->state;
}

/**
 * lat_analysis_set_n_lines:
 * @self: an analysis
 * @n: how many lines to show, up to %LAT_ENGINE_MAX_LINES; with none the engine still
 *   says what it thinks of the position
 */
void
lat_analysis_set_n_lines (LatAnalysis *self, guint n)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  n = MIN (n, LAT_ENGINE_MAX_LINES);
  if (n == self->n_lines)
    return;
  self->n_lines = n;
  lat_analysis_follow (self, TRUE);
  notify (self, PROP_N_LINES);
}

/**
 * lat_analysis_get_n_lines:
 *
 * Returns: how many lines are to be shown
 */
guint
lat_analysis_get_n_lines (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), 0);

  return self->n_lines;
}

/**
 * lat_analysis_set_threat:
 * @self: an analysis
 * @threat: whether the lines are to say what the other side would do if it were to act
 */
void
lat_analysis_set_threat (LatAnalysis *self, gboolean threat)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  if (self->is_threat == !!threat)
    return;
  unlock (self);
  self->is_threat = !!threat;
  lat_analysis_follow (self, FALSE);
  notify (self, PROP_THREAT);
}

/**
 * lat_analysis_get_threat:
 *
 * Returns: whether the lines say what the other side would do if it were to act
 */
gboolean
lat_analysis_get_threat (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  return self->is_threat;
}

/**
 * lat_analysis_set_locked:
 * @self: an analysis
 * @locked: whether the engine is to stay at the position that is shown, whatever is shown
 *   from now on; there must be something to search there
 *
 * Another game, or other rules, end the lock.
 */
void
lat_analysis_set_locked (LatAnalysis *self, gboolean locked)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  locked = locked && self->root != NULL;
  if (self->is_locked == locked)
    return;
  self->is_locked = locked;
  if (!locked)
    lat_analysis_follow (self, FALSE);
  notify (self, PROP_LOCKED);
  g_signal_emit (self, updated_signal, 0);
}

/**
 * lat_analysis_get_locked:
 *
 * Returns: whether the engine stays at a position while others are shown
 */
gboolean
lat_analysis_get_locked (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  return self->is_locked;
}

/**
 * lat_analysis_get_depth:
 *
 * Returns: how deep the engine has searched, in plies; 0 if there is nothing yet
 */
guint
lat_analysis_get_depth (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), 0);

  return self->depth;
}

/**
 * lat_analysis_get_nps:
 *
 * Returns: how many positions it visits a second
 */
guint64
lat_analysis_get_nps (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), 0);

  return self->nps;
}

/**
 * lat_analysis_get_fault:
 *
 * Returns: (transfer none) (nullable): why the engine has failed, for people
 */
const char *
lat_analysis_get_fault (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return self->fault;
}

/**
 * lat_analysis_get_position:
 *
 * Returns: (transfer none) (nullable): the position that the lines are about; %NULL
 *   while there is nothing to be searched
 */
const LatPosition *
lat_analysis_get_position (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return self->root != NULL ? &self->root->position : NULL;
}
