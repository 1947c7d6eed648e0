/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-lines.c - what an analysis shows: what is found, and what was found before */
#include "lat-analysis-private.h"
#include "lat-score-text.h"

/* A few thousand positions with three lines each. */
#define MEMORY_BYTES (24u << 20)

static LatAnalysisLine *
get_line (GPtrArray *lines, guint index)
{
  return lines != NULL && index < lines->len ? g_ptr_array_index (lines, index) : NULL;
}

/* Whether what is found now may take the place of what is remembered: it must be as many
 * lines, and all of them at least as deep. */
static gboolean
is_fresh_better (LatAnalysis *self)
{
  guint n = MIN (self->kept->len, MAX (self->n_lines, 1));
  guint depth = lat_analysis_line_get_depth (get_line (self->kept, 0));

  if (self->fresh->len < n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (lat_analysis_line_get_depth (get_line (self->fresh, i)) < depth)
      return FALSE;
  return TRUE;
}

static LatAction
get_first_action (LatAnalysisLine *line)
{
  guint n;
  const LatAction *actions = lat_analysis_line_get_actions (line, &n);

  return n > 0 ? actions[0] : LAT_ACTION_INVALID;
}

static gboolean
begins_one (GPtrArray *lines, guint n, LatAnalysisLine *line)
{
  LatAction action = get_first_action (line);

  for (guint i = 0; i < n; i++)
    if (get_first_action (get_line (lines, i)) == action)
      return TRUE;
  return FALSE;
}

/* What is remembered comes first; where more lines are wanted than that, what is found
 * now follows. */
static GPtrArray *
compose (LatAnalysis *self, guint wanted)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_kept;

  for (guint i = 0; self->kept != NULL && i < MIN (self->kept->len, wanted); i++)
    g_ptr_array_add (rows, g_object_ref (get_line (self->kept, i)));
  n_kept = rows->len;
  for (guint i = 0; i < self->fresh->len && rows->len < wanted; i++)
    if (!begins_one (rows, n_kept, get_line (self->fresh, i)))
      g_ptr_array_add (rows, g_object_ref (get_line (self->fresh, i)));
  return rows;
}

/* Puts what is to be shown in the place of what is shown, a row at a time: a row that stays
 * the same is not touched. Whoever sees a row change may step elsewhere: then the rest is stale. */
void
lat_analysis_show_lines (LatAnalysis *self)
{
  g_autoptr (GPtrArray) rows = compose (self, MAX (self->n_lines, 1));
  LatAnalysisRoot *root = self->root;
  guint n = self->n_lines == 0 ? 0 : rows->len;
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->lines));

  self->n_stored = self->kept != NULL ? MIN (self->kept->len, rows->len) : 0;
  g_set_object (&self->best, get_line (rows, 0));
  if (n == 0 && n_shown > 0)
    g_list_store_remove_all (self->lines);
  else if (n < n_shown)
    g_list_store_splice (self->lines, n, n_shown - n, NULL, 0);
  for (guint i = 0; i < n && self->root == root; i++)
    {
      gpointer line = get_line (rows, i);
      guint n_old = i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)) ? 1 : 0;
      g_autoptr (GObject) shown = NULL;

      /* Not asked for beyond the end: GLib 2.74 may give the last one again. */
      if (n_old > 0)
        shown = g_list_model_get_item (G_LIST_MODEL (self->lines), i);
      if (shown != line)
        g_list_store_splice (self->lines, i, n_old, &line, 1);
    }
}

void
lat_analysis_take_results (LatAnalysis *self, const LatAnalysisResults *results)
{
  self->is_noted = FALSE;
  for (guint i = 0; i < LAT_ENGINE_MAX_LINES && (results->has_line & (1u << i)) != 0; i++)
    {
      LatAnalysisLine *line = get_line (self->fresh, i);

      if (line != NULL && lat_analysis_line_shows (line, &results->lines[i]))
        continue;
      line = lat_analysis_line_new (self->root, &results->lines[i]);
      lat_analysis_line_set_table_men (line, results->table_men);
      if (i < self->fresh->len)
        {
          g_object_unref (self->fresh->pdata[i]);
          self->fresh->pdata[i] = line;
        }
      else
        g_ptr_array_add (self->fresh, line);
    }
  if (self->kept != NULL && is_fresh_better (self))
    g_clear_pointer (&self->kept, g_ptr_array_unref);
}

/* Puts lines in the place of those that are remembered of the position, from now on as of any other. */
static void
memorize (LatAnalysis *self, GPtrArray *rows)
{
  if (self->memory == NULL)
    self->memory = lat_analysis_memory_new (MEMORY_BYTES);
  lat_analysis_memory_keep (self->memory, self->root, rows);
}

/* Keeps what is shown of the position, unless that is what is remembered already: a few deep lines of
 * before and others that were found since are kept together. */
void
lat_analysis_remember (LatAnalysis *self)
{
  g_autoptr (GPtrArray) rows = NULL;

  if (self->root == NULL || self->fresh->len == 0 || self->is_noted
      || self->restriction != LAT_ANALYSIS_ALL)
    return;
  self->is_noted = TRUE;
  self->noted = g_get_monotonic_time ();
  rows = compose (self, LAT_ENGINE_MAX_LINES);
  if (self->kept != NULL && rows->len <= self->kept->len)
    return;
  memorize (self, rows);
  lat_analysis_keep_in_store (self, rows);
}

/* Whether what was found before may be shown. */
gboolean
lat_analysis_recalls (LatAnalysis *self)
{
  return self->is_enabled || (self->memory != NULL && !self->is_discreet);
}

/* Shows lines from the disk, if they are deeper than what is there. */
void
lat_analysis_take_kept (LatAnalysis *self, GPtrArray *lines)
{
  guint depth = lat_analysis_line_get_depth (get_line (lines, 0));

  if (self->kept != NULL && lat_analysis_line_get_depth (get_line (self->kept, 0)) >= depth)
    return;
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  self->kept = g_ptr_array_ref (lines);
  if (is_fresh_better (self))
    {
      g_clear_pointer (&self->kept, g_ptr_array_unref);
      return;
    }
  memorize (self, lines);
  lat_analysis_show_lines (self);
  g_signal_emit_by_name (self, "updated");
}

/* Has what is remembered of the position shown again, until something better is found. The lines
 * begin where one is now: the same position may have been reached by another way then. */
void
lat_analysis_recall (LatAnalysis *self)
{
  GPtrArray *kept = NULL;

  g_ptr_array_set_size (self->fresh, 0);
  self->noted = g_get_monotonic_time ();
  if (self->memory != NULL && self->root != NULL && self->restriction == LAT_ANALYSIS_ALL
      && lat_analysis_recalls (self))
    kept = lat_analysis_memory_find (self->memory, self->root);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  lat_analysis_ask_store (self);
  if (kept == NULL)
    return;
  self->kept = g_ptr_array_new_full (kept->len, g_object_unref);
  for (guint i = 0; i < kept->len; i++)
    g_ptr_array_add (self->kept, lat_analysis_line_new_at (self->root, get_line (kept, i)));
}

void
lat_analysis_forget_lines (LatAnalysis *self)
{
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_ptr_array_set_size (self->fresh, 0);
}

/**
 * lat_analysis_get_lines:
 *
 * Returns: (transfer none): a list of #LatAnalysisLine, the best first; always the
 *   same list, whose rows are replaced
 */
GListModel *
lat_analysis_get_lines (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return G_LIST_MODEL (self->lines);
}

/**
 * lat_analysis_get_n_stored:
 *
 * Returns: how many of the lines, from the first one, were found before and are
 *   remembered; the others are of the search that runs
 */
guint
lat_analysis_get_n_stored (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), 0);

  if (self->state == LAT_ANALYSIS_OFF)
    return MAX (g_list_model_get_n_items (G_LIST_MODEL (self->lines)), self->best != NULL);
  return self->n_stored;
}

/**
 * lat_analysis_get_best:
 *
 * Returns: (transfer none) (nullable): the best line, also if no lines are shown
 */
LatAnalysisLine *
lat_analysis_get_best (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), NULL);

  return self->best;
}

/**
 * lat_analysis_get_score:
 * @self: an analysis
 * @white_view: (out): the score of the best line, from White's view
 *
 * Returns: whether there is one
 */
gboolean
lat_analysis_get_score (LatAnalysis *self, LatScore *white_view)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self) && white_view != NULL, FALSE);

  if (self->best == NULL)
    return FALSE;
  *white_view = lat_analysis_line_get_score (self->best);
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
 * lat_analysis_is_outdone:
 * @line: (nullable): one of the lines, %NULL for the best one
 *
 * Returns: whether the game has an evaluation of the position that the lines are about which comes
 *   from a deeper search than a line: not if that line is certain
 */
gboolean
lat_analysis_is_outdone (LatAnalysis *self, LatAnalysisLine *line)
{
  LatNode *node;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  line = line != NULL ? line : self->best;
  if (line == NULL || self->root->is_threat || lat_analysis_line_is_table (line)
      || lat_analysis_line_get_score (line).is_mate)
    return FALSE;
  node = lat_analysis_root_find_node (self->root, self->document);
  return node != NULL && lat_node_get_eval (node)->is_set
         && lat_node_get_eval (node)->depth > (int) lat_analysis_line_get_depth (line);
}

/**
 * lat_analysis_get_eval:
 * @self: an analysis
 * @eval: (out caller-allocates): what is thought of the position that the document shows,
 *   from White's view
 *
 * What the engine says now counts most, then what it said of the same position before; else
 * what the game has in its file, which also counts while it comes from a deeper search (see
 * lat_analysis_is_outdone()). A threat is no evaluation of the position.
 *
 * Returns: where it comes from; %LAT_ANALYSIS_NO_EVAL if there is none
 */
LatAnalysisEvalSource
lat_analysis_get_eval (LatAnalysis *self, LatEval *eval)
{
  const LatEval *saved;
  LatScore score;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self) && eval != NULL, LAT_ANALYSIS_NO_EVAL);

  if (self->best != NULL && !self->root->is_threat && !lat_analysis_is_elsewhere (self)
      && !lat_analysis_is_outdone (self, NULL))
    {
      score = lat_analysis_line_get_score (self->best);
      *eval = (LatEval){ .is_set = TRUE,
                         .is_mate = score.is_mate,
                         .value = score.value,
                         .depth = (int) lat_analysis_line_get_depth (self->best) };
      return lat_analysis_get_n_stored (self) > 0 ? LAT_ANALYSIS_STORED_EVAL
                                                  : LAT_ANALYSIS_FRESH_EVAL;
    }
  saved = lat_node_get_eval (lat_document_get_node (self->document));
  if (saved == NULL || !saved->is_set)
    return LAT_ANALYSIS_NO_EVAL;
  *eval = *saved;
  return LAT_ANALYSIS_SAVED_EVAL;
}
