/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-reasons.c - why the lines of an analysis are good, and what is threatened */
#include "lat-reasons.h"

#include "lat-why-finder.h"
#include "lat-work.h"

#include <string.h>

/* Between two calls of the main loop. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)
/* Lines of shallow searches come and go: nobody could read why. */
#define MIN_DEPTH 6
/* What the verifier plays at most for one question, so that the next one has not long to wait. */
#define MAX_NODES 200000
/* More lines are not asked about. */
#define MAX_ACTIONS 8

/* What was found of one thing. */
typedef struct
{
  LatAction action; /* LAT_ACTION_INVALID: what is threatened */
  LatWhy why;       /* LAT_WHY_NONE: nothing that could be verified */
} Answer;

/* A question with its own copies. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatAction actions[MAX_ACTIONS + 1];
  guint n;
} Request;

struct _LatReasons
{
  LatNews parent_instance;

  LatAnalysis *analysis;
  gboolean enabled;
  LatAnalysisRoot *root;
  LatAction asked[MAX_ACTIONS + 1];
  guint n_asked;
  GArray *answers; /* of the root */
  LatWork *work;
  GArray *found; /* shared with the thread: guarded by the lock of the work */
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatReasons, lat_reasons, LAT_TYPE_NEWS)

static void
free_request (gpointer data)
{
  Request *request = data;

  lat_ruleset_unref (request->ruleset);
  lat_history_clear (&request->history);
  g_free (request);
}

/* {{{ in the thread */

static void
answer (LatWork *work, GArray *found, guint token, const Request *request, LatWhyFinder *finder)
{
  for (guint i = 0; i < request->n && lat_work_is_wanted (work, token); i++)
    {
      Answer given = { .action = request->actions[i] };

      if (given.action == LAT_ACTION_INVALID)
        lat_why_finder_find_threat (finder, &request->position, &request->history, &given.why);
      else
        lat_why_finder_find_merit (finder, &request->position, &request->history, given.action,
                                   &given.why);
      lat_work_lock (work);
      if (lat_work_is_wanted (work, token))
        {
          g_array_append_val (found, given);
          lat_work_post (work);
        }
      lat_work_unlock (work);
    }
}

static void
run (LatWork *work, gpointer data)
{
  GArray *found = data;
  g_autoptr (LatWhyFinder) finder = NULL;
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
          g_clear_pointer (&finder, lat_why_finder_free);
          g_clear_pointer (&ruleset, lat_ruleset_unref);
          ruleset = lat_ruleset_ref (request->ruleset);
          finder = lat_why_finder_new (ruleset, MAX_NODES);
        }
      answer (work, found, token, request, finder);
      free_request (request);
    }
  g_clear_pointer (&finder, lat_why_finder_free);
  g_clear_pointer (&ruleset, lat_ruleset_unref);
}

/* }}} */

static Answer *
find_answer (LatReasons *self, LatAction action)
{
  for (guint i = 0; i < self->answers->len; i++)
    if (g_array_index (self->answers, Answer, i).action == action)
      return &g_array_index (self->answers, Answer, i);
  return NULL;
}

static void
found_cb (gpointer data)
{
  LatReasons *self = data;
  guint before = self->answers->len;

  lat_work_lock (self->work);
  for (guint i = 0; i < self->found->len; i++)
    {
      const Answer *given = &g_array_index (self->found, Answer, i);

      if (find_answer (self, given->action) == NULL)
        g_array_append_vals (self->answers, given, 1);
    }
  g_array_set_size (self->found, 0);
  lat_work_unlock (self->work);
  if (self->answers->len > before)
    lat_news_tell (LAT_NEWS (self));
}

static void
ask (LatReasons *self, Request *request)
{
  if (request == NULL && !lat_work_has_thread (self->work))
    return;
  if (!lat_work_start (self->work, NULL, NULL))
    {
      /* Without a thread there are no reasons; the lines do without. */
      g_clear_pointer (&request, free_request);
      return;
    }
  lat_work_lock (self->work);
  g_array_set_size (self->found, 0);
  lat_work_give (self->work, request, free_request);
  lat_work_unlock (self->work);
}

static Request *
new_request (LatReasons *self)
{
  Request *request = g_new0 (Request, 1);

  request->ruleset = lat_ruleset_ref (self->root->ruleset);
  request->position = self->root->position;
  lat_history_init (&request->history);
  lat_history_copy (&request->history, &self->root->history);
  for (guint i = 0; i < self->n_asked; i++)
    if (find_answer (self, self->asked[i]) == NULL)
      request->actions[request->n++] = self->asked[i];
  return request;
}

/* What is to be known now: what is threatened, and what the lines that are deep enough begin with.
 *
 * Returns: how much */
static guint
list_questions (LatReasons *self, LatAction actions[MAX_ACTIONS + 1])
{
  GListModel *lines = lat_analysis_get_lines (self->analysis);
  gboolean is_searching = lat_analysis_is_searching (self->analysis);
  guint n = 0;

  actions[n++] = LAT_ACTION_INVALID;
  for (guint i = 0; i < g_list_model_get_n_items (lines) && n <= MAX_ACTIONS; i++)
    {
      g_autoptr (LatAnalysisLine) line = g_list_model_get_item (lines, i);
      guint n_actions;
      const LatAction *line_actions = lat_analysis_line_get_actions (line, &n_actions);

      if (n_actions > 0
          && (!is_searching || lat_analysis_line_is_table (line)
              || lat_analysis_line_get_depth (line) >= MIN_DEPTH))
        actions[n++] = line_actions[0];
    }
  return n;
}

static void
follow (LatReasons *self)
{
  LatAnalysisLine *best = self->enabled ? lat_analysis_get_best (self->analysis) : NULL;
  const LatAnalysisRoot *root = best != NULL ? lat_analysis_line_get_root (best) : NULL;
  gboolean had_reasons = self->answers->len > 0;
  gboolean is_other =
      root == NULL || self->root == NULL
      || !lat_analysis_root_is (self->root, root->ruleset, &root->position, &root->history);
  LatAction actions[MAX_ACTIONS + 1];
  guint n;

  if (is_other)
    {
      g_clear_pointer (&self->root, lat_analysis_root_unref);
      g_array_set_size (self->answers, 0);
      self->n_asked = 0;
      ask (self, NULL);
      if (root != NULL && !root->is_threat)
        self->root = lat_analysis_root_ref ((LatAnalysisRoot *) root);
      if (had_reasons)
        lat_news_tell (LAT_NEWS (self));
    }
  if (self->root == NULL || !lat_analysis_get_enabled (self->analysis))
    return;
  n = list_questions (self, actions);
  if (n == self->n_asked && memcmp (actions, self->asked, n * sizeof *actions) == 0)
    return;
  memcpy (self->asked, actions, n * sizeof *actions);
  self->n_asked = n;
  ask (self, new_request (self));
}

static void
lat_reasons_dispose (GObject *object)
{
  LatReasons *self = LAT_REASONS (object);

  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->root, lat_analysis_root_unref);
  g_clear_object (&self->analysis);
  G_OBJECT_CLASS (lat_reasons_parent_class)->dispose (object);
}

static void
lat_reasons_finalize (GObject *object)
{
  LatReasons *self = LAT_REASONS (object);

  g_array_unref (self->answers);
  g_array_unref (self->found);
  G_OBJECT_CLASS (lat_reasons_parent_class)->finalize (object);
}

static void
lat_reasons_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    g_value_set_boolean (value, LAT_REASONS (object)->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_reasons_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    lat_reasons_set_enabled (LAT_REASONS (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_reasons_class_init (LatReasonsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_reasons_get_property;
  object_class->set_property = lat_reasons_set_property;
  object_class->dispose = lat_reasons_dispose;
  object_class->finalize = lat_reasons_finalize;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_reasons_init (LatReasons *self)
{
  self->enabled = TRUE;
  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  self->found = g_array_new (FALSE, FALSE, sizeof (Answer));
  self->work = lat_work_new ("reasons", PAUSE, run, g_array_ref (self->found),
                             (GDestroyNotify) g_array_unref);
  lat_work_set_func (self->work, found_cb, self);
}

/**
 * lat_reasons_new:
 * @analysis: whose lines it is about
 *
 * Returns: (transfer full): reasons that begin to be looked for as soon as there are lines
 */
LatReasons *
lat_reasons_new (LatAnalysis *analysis)
{
  LatReasons *self;

  g_return_val_if_fail (LAT_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (LAT_TYPE_REASONS, NULL);
  self->analysis = g_object_ref (analysis);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);
  return self;
}

void
lat_reasons_set_enabled (LatReasons *self, gboolean enabled)
{
  g_return_if_fail (LAT_IS_REASONS (self));

  if (self->enabled == !!enabled)
    return;
  self->enabled = !!enabled;
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

gboolean
lat_reasons_get_enabled (LatReasons *self)
{
  g_return_val_if_fail (LAT_IS_REASONS (self), FALSE);

  return self->enabled;
}

static const LatWhy *
get_why (LatReasons *self, LatAction action)
{
  const Answer *given = find_answer (self, action);

  return given != NULL && given->why.kind != LAT_WHY_NONE ? &given->why : NULL;
}

/**
 * lat_reasons_get_threat:
 *
 * Returns: (transfer none) (nullable): what the other side threatens; %NULL if nothing could be verified,
 *   or not yet. It is there until the next signal.
 */
const LatWhy *
lat_reasons_get_threat (LatReasons *self)
{
  g_return_val_if_fail (LAT_IS_REASONS (self), NULL);

  return get_why (self, LAT_ACTION_INVALID);
}

/**
 * lat_reasons_get_merit:
 * @action: that a line begins with
 *
 * Returns: (transfer none) (nullable): what it does; as lat_reasons_get_threat()
 */
const LatWhy *
lat_reasons_get_merit (LatReasons *self, LatAction action)
{
  g_return_val_if_fail (LAT_IS_REASONS (self), NULL);
  g_return_val_if_fail (action != LAT_ACTION_INVALID, NULL);

  return get_why (self, action);
}

/**
 * lat_reasons_dup_text:
 * @why: what was found
 *
 * Returns: (transfer full): it in words
 */
char *
lat_reasons_dup_text (LatReasons *self, const LatWhy *why)
{
  g_return_val_if_fail (LAT_IS_REASONS (self) && self->root != NULL && why != NULL, NULL);

  return lat_why_dup_text (
      &(LatWhyPlace){ self->root->ruleset, &self->root->position, &self->root->history }, why);
}

static void
add_mark (LatMark marks[LAT_REASONS_MAX_MARKS],
          guint *n,
          LatMarkColour colour,
          LatSquare from,
          LatSquare to)
{
  for (guint i = 0; i < *n; i++)
    if (marks[i].from == from && marks[i].to == to)
      return;
  if (from != LAT_SQUARE_NONE && to != LAT_SQUARE_NONE)
    marks[(*n)++] = (LatMark){ colour, from, to };
}

/**
 * lat_reasons_list_marks:
 * @why: what was found
 * @marks: (out caller-allocates): the action as a green arrow, who falls in red, the men who take in blue;
 *   where something else is counted than before: White's in blue, Black's in orange
 *
 * A reason on the board that is shown: only what stands there now, so that nothing of the rest of its line
 * is marked.
 *
 * Returns: how many there are
 */
guint
lat_reasons_list_marks (LatReasons *self, const LatWhy *why, LatMark marks[LAT_REASONS_MAX_MARKS])
{
  LatAction action;
  guint n = 0;

  g_return_val_if_fail (LAT_IS_REASONS (self) && self->root != NULL, 0);
  g_return_val_if_fail (why != NULL && marks != NULL, 0);

  action = why->action;
  if (action == LAT_ACTION_INVALID && why->n_line > 0)
    action = why->line[0];
  if (action != LAT_ACTION_INVALID)
    add_mark (marks, &n, LAT_MARK_GREEN,
              lat_action_type (action) == LAT_ACTION_MOVE ? lat_action_from (action)
                                                          : lat_action_to (action),
              lat_action_to (action));
  if (why->way.kind != LAT_WHY_WAY_NONE)
    add_mark (marks, &n, LAT_MARK_RED, why->way.victim, why->way.victim);
  for (guint i = 0; i < why->n_squares; i++)
    add_mark (marks, &n, LAT_MARK_RED, why->squares[i], why->squares[i]);
  for (guint i = 0; i < why->n_changes; i++)
    for (guint k = 0; k < why->changes[i].n_squares; k++)
      add_mark (marks, &n, why->changes[i].sides[k] == LAT_WHITE ? LAT_MARK_BLUE : LAT_MARK_ORANGE,
                why->changes[i].squares[k], why->changes[i].squares[k]);
  if (why->way.kind == LAT_WHY_WAY_ANVIL)
    add_mark (marks, &n, LAT_MARK_BLUE, why->way.anvil, why->way.anvil);
  return n;
}

/**
 * lat_reasons_is_known:
 *
 * Returns: whether it is known what is threatened, be it nothing that could be verified
 */
gboolean
lat_reasons_is_known (LatReasons *self)
{
  g_return_val_if_fail (LAT_IS_REASONS (self), FALSE);

  return find_answer (self, LAT_ACTION_INVALID) != NULL;
}

/**
 * lat_reasons_is_looking:
 *
 * Returns: whether there are questions without an answer yet
 */
gboolean
lat_reasons_is_looking (LatReasons *self)
{
  g_return_val_if_fail (LAT_IS_REASONS (self), FALSE);

  for (guint i = 0; i < self->n_asked; i++)
    if (lat_work_has_thread (self->work) && find_answer (self, self->asked[i]) == NULL)
      return TRUE;
  return FALSE;
}
