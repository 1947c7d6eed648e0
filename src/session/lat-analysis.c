#include "config.h"

#include "lat-analysis.h"

#include "lat-analysis-worker.h"
#include "lat-score-text.h"

struct _LatAnalysis
{
  GObject parent_instance;

  LatDocument *document;
  /* Made when it is first needed. */
  LatAnalysisWorker *worker;
  LatAnalysisSettings settings;
  LatAnalysisState state;
  gboolean is_enabled;
  /* What is searched, and what has been found there. */
  LatAnalysisRoot *root;
  GListStore *lines;
  guint depth;
  guint64 nodes;
  guint64 nps;
};

G_DEFINE_FINAL_TYPE (LatAnalysis, lat_analysis, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  PROP_SEARCHING,
  PROP_STATE,
  PROP_N_LINES,
  PROP_DEPTH,
  PROP_NODES,
  PROP_NPS,
  N_PROPS,
};

enum
{
  UPDATED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

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
set_numbers (LatAnalysis *self, guint depth, guint64 nodes, guint64 nps)
{
  if (self->depth != depth)
    {
      self->depth = depth;
      notify (self, PROP_DEPTH);
    }
  if (self->nodes != nodes)
    {
      self->nodes = nodes;
      notify (self, PROP_NODES);
    }
  if (self->nps != nps)
    {
      self->nps = nps;
      notify (self, PROP_NPS);
    }
}

/* Puts what is new in the place of what is shown, a row at a time: a row that stays
 * the same is not touched. */
static void
show_line (LatAnalysis *self, guint index, const LatInfo *info)
{
  GListModel *model = G_LIST_MODEL (self->lines);
  gboolean is_there = index < g_list_model_get_n_items (model);
  g_autoptr (LatAnalysisLine) line = NULL;

  if (is_there)
    {
      line = g_list_model_get_item (model, index);
      if (lat_analysis_line_shows (line, info))
        return;
      g_clear_object (&line);
    }
  line = lat_analysis_line_new (self->root, info);
  g_list_store_splice (self->lines, index, is_there ? 1 : 0, (gpointer *) &line, 1);
}

static void
results_cb (gpointer data)
{
  LatAnalysis *self = data;
  LatAnalysisResults results;
  g_autoptr (LatAnalysisRoot) root = NULL;

  if (self->root == NULL || !lat_analysis_worker_take (self->worker, &results))
    return;
  root = lat_analysis_root_ref (self->root);
  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  /* Whoever sees a row change may step elsewhere: then the rest is stale. */
  for (guint i = 0; i < LAT_ENGINE_MAX_LINES && (results.has_line & (1u << i)) != 0; i++)
    if (self->root == root)
      show_line (self, i, &results.lines[i]);
  if (self->root == root)
    {
      set_numbers (self, results.depth, results.nodes, results.nps);
      if (results.is_done)
        set_state (self, LAT_ANALYSIS_DONE);
    }
  g_object_thaw_notify (G_OBJECT (self));
  if (self->root == root)
    g_signal_emit (self, signals[UPDATED], 0);
  g_object_unref (self);
}

static void
clear_results (LatAnalysis *self)
{
  gboolean was_empty = g_list_model_get_n_items (G_LIST_MODEL (self->lines)) == 0;

  g_clear_pointer (&self->root, lat_analysis_root_unref);
  if (!was_empty)
    g_list_store_remove_all (self->lines);
  set_numbers (self, 0, 0, 0);
}

static void
stop (LatAnalysis *self, LatAnalysisState state)
{
  if (self->root != NULL)
    lat_analysis_worker_stop (self->worker);
  clear_results (self);
  set_state (self, state);
  g_signal_emit (self, signals[UPDATED], 0);
}

static void
start (LatAnalysis *self)
{
  if (self->worker == NULL)
    self->worker = lat_analysis_worker_new (results_cb, self);
  clear_results (self);
  self->root = lat_analysis_root_new (lat_document_get_ruleset (self->document),
                                      lat_document_get_position (self->document),
                                      lat_document_get_history (self->document));
  lat_analysis_worker_search (self->worker, self->root, &self->settings);
  set_state (self, LAT_ANALYSIS_SEARCHING);
  g_signal_emit (self, signals[UPDATED], 0);
}

/* Searches what is shown; goes on with what it does if that is the same. */
static void
follow (LatAnalysis *self, gboolean anew)
{
  if (!self->is_enabled)
    {
      if (self->state != LAT_ANALYSIS_OFF)
        stop (self, LAT_ANALYSIS_OFF);
      return;
    }
  if (lat_document_get_outcome (self->document)->result != LAT_RESULT_NONE)
    {
      if (self->state != LAT_ANALYSIS_GAME_OVER)
        stop (self, LAT_ANALYSIS_GAME_OVER);
      return;
    }
  if (!anew && self->root != NULL
      && lat_analysis_root_is (self->root, lat_document_get_ruleset (self->document),
                               lat_document_get_position (self->document),
                               lat_document_get_history (self->document)))
    return;
  start (self);
}

static void
document_changed_cb (LatAnalysis *self, guint change)
{
  if (change & (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_CURSOR | LAT_CHANGE_GAMES))
    follow (self, FALSE);
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
      g_value_set_uint (value, self->settings.n_lines);
      break;
    case PROP_DEPTH:
      g_value_set_uint (value, self->depth);
      break;
    case PROP_NODES:
      g_value_set_uint64 (value, self->nodes);
      break;
    case PROP_NPS:
      g_value_set_uint64 (value, self->nps);
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
  g_clear_pointer (&self->worker, lat_analysis_worker_free);
  g_clear_pointer (&self->root, lat_analysis_root_unref);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_analysis_parent_class)->dispose (object);
}

static void
lat_analysis_finalize (GObject *object)
{
  LatAnalysis *self = LAT_ANALYSIS (object);

  g_clear_object (&self->lines);

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
                                              LAT_ANALYSIS_GAME_OVER, LAT_ANALYSIS_OFF, readable);
  /**
   * LatAnalysis:n-lines:
   *
   * How many lines to search for.
   */
  properties[PROP_N_LINES] =
      g_param_spec_uint ("n-lines", NULL, NULL, 1, LAT_ENGINE_MAX_LINES, 1, writable);
  /**
   * LatAnalysis:depth:
   *
   * How deep the engine has searched, in plies; 0 if there is nothing yet.
   */
  properties[PROP_DEPTH] = g_param_spec_uint ("depth", NULL, NULL, 0, G_MAXUINT, 0, readable);
  /**
   * LatAnalysis:nodes:
   *
   * How many positions it has visited.
   */
  properties[PROP_NODES] = g_param_spec_uint64 ("nodes", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  /**
   * LatAnalysis:nps:
   *
   * How many positions it visits a second.
   */
  properties[PROP_NPS] = g_param_spec_uint64 ("nps", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * LatAnalysis::updated:
   * @analysis: the analysis
   *
   * Emitted once after new results, and when the results are cleared because
   * something else is shown.
   */
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_analysis_init (LatAnalysis *self)
{
  self->lines = g_list_store_new (LAT_TYPE_ANALYSIS_LINE);
  self->settings.n_lines = 1;
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
  follow (self, FALSE);
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

static void
change_setting (LatAnalysis *self, guint *setting, guint value)
{
  if (*setting == value)
    return;
  *setting = value;
  follow (self, TRUE);
}

/**
 * lat_analysis_set_n_lines:
 * @self: an analysis
 * @n: how many lines to search for, from 1 to %LAT_ENGINE_MAX_LINES
 */
void
lat_analysis_set_n_lines (LatAnalysis *self, guint n)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  n = CLAMP (n, 1, LAT_ENGINE_MAX_LINES);
  if (n == self->settings.n_lines)
    return;
  change_setting (self, &self->settings.n_lines, n);
  notify (self, PROP_N_LINES);
}

/**
 * lat_analysis_get_n_lines:
 *
 * Returns: how many lines are searched for
 */
guint
lat_analysis_get_n_lines (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), 0);

  return self->settings.n_lines;
}

/**
 * lat_analysis_set_threads:
 * @self: an analysis
 * @n: how many threads may search, at least 1
 */
void
lat_analysis_set_threads (LatAnalysis *self, guint n)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  change_setting (self, &self->settings.n_threads, MAX (n, 1));
}

/**
 * lat_analysis_set_hash:
 * @self: an analysis
 * @mib: size of the engine's transposition table, at least 1
 */
void
lat_analysis_set_hash (LatAnalysis *self, guint mib)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  change_setting (self, &self->settings.hash_mib, MAX (mib, 1));
}

/**
 * lat_analysis_get_lines:
 *
 * Returns: (transfer none): a list of #LatAnalysisLine, the best first; always the
 *   same list
 */
GListModel *
lat_analysis_get_lines (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return G_LIST_MODEL (self->lines);
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
 * lat_analysis_get_nodes:
 *
 * Returns: how many positions it has visited
 */
guint64
lat_analysis_get_nodes (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), 0);

  return self->nodes;
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
 * lat_analysis_get_score:
 * @self: an analysis
 * @white_view: (out): the score of the best line, from White's view
 *
 * Returns: whether there is one for the position that is shown
 */
gboolean
lat_analysis_get_score (LatAnalysis *self, LatScore *white_view)
{
  g_autoptr (LatAnalysisLine) line = NULL;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self) && white_view != NULL, FALSE);

  line = g_list_model_get_item (G_LIST_MODEL (self->lines), 0);
  if (line == NULL)
    return FALSE;
  *white_view = lat_analysis_line_get_score (line);
  return TRUE;
}

/**
 * lat_analysis_dup_score_text:
 *
 * Returns: (transfer full) (nullable): the score of the best line as
 *   lat_score_dup_text() writes it
 */
char *
lat_analysis_dup_score_text (LatAnalysis *self)
{
  LatScore score;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return lat_analysis_get_score (self, &score) ? lat_score_dup_text (score) : NULL;
}

/**
 * lat_analysis_get_position:
 *
 * Returns: (transfer none) (nullable): the position that the lines are about; %NULL
 *   while nothing is searched
 */
const LatPosition *
lat_analysis_get_position (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return self->root != NULL ? &self->root->position : NULL;
}
