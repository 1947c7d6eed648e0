/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-play.c - what an analysis found, brought into the game */
#include "lat-analysis-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * lat_analysis_is_elsewhere:
 *
 * Returns: whether the lines are about another position than the one that is shown, as the
 *   analysis is locked on it
 */
gboolean
lat_analysis_is_elsewhere (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  return self->is_locked && self->root != NULL
         && lat_analysis_root_find_node (self->root, self->document)
                != lat_document_get_node (self->document);
}

/**
 * lat_analysis_go:
 *
 * Shows the position that the lines are about, if the game has it.
 *
 * Returns: whether it is shown
 */
gboolean
lat_analysis_go (LatAnalysis *self)
{
  LatNode *node;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  if (self->root == NULL)
    return FALSE;
  node = lat_analysis_root_find_node (self->root, self->document);
  if (node == NULL)
    return FALSE;
  lat_document_go (self->document, node);
  return TRUE;
}

/**
 * lat_analysis_play:
 * @self: an analysis
 * @line: one of its lines
 * @n: how many of the actions of @line
 *
 * Plays a line where it begins, as lat_document_play_line() does. The line of a threat begins with
 * the pass before it; where the rules know none, with a null action.
 *
 * Returns: whether it could be played; if not, nothing has changed
 */
gboolean
lat_analysis_play (LatAnalysis *self, LatAnalysisLine *line, guint n)
{
  g_autofree LatAction *actions = NULL;
  const LatAnalysisRoot *root;
  const LatAction *found;
  guint n_found, begin;
  LatNode *node, *before;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self) && LAT_IS_ANALYSIS_LINE (line), FALSE);

  root = lat_analysis_line_get_root (line);
  found = lat_analysis_line_get_actions (line, &n_found);
  node = lat_analysis_root_find_node (root, self->document);
  if (node == NULL || n == 0 || n > n_found)
    return FALSE;
  begin = root->is_threat ? 1 : 0;
  actions = g_new (LatAction, n + 1);
  actions[0] = LAT_ACTION_PASS_VALUE;
  memcpy (actions + begin, found, n * sizeof *found);
  before = lat_document_get_node (self->document);
  if (node != before)
    lat_document_go (self->document, node);
  if (lat_document_play_line (self->document, actions, n + begin)
      || (root->is_threat && lat_document_play_threat (self->document, found, n)))
    return TRUE;
  if (node != before)
    lat_document_go (self->document, before);
  return FALSE;
}

static LatEval
get_line_eval (LatAnalysisLine *line)
{
  LatScore score = lat_analysis_line_get_score (line);

  return (LatEval){ .is_set = TRUE,
                    .is_mate = score.is_mate,
                    .value = score.value,
                    .depth = (int) lat_analysis_line_get_depth (line) };
}

/**
 * lat_analysis_can_keep:
 *
 * Returns: whether there is an evaluation of a position of the game to be kept
 */
gboolean
lat_analysis_can_keep (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  return self->best != NULL && self->restriction == LAT_ANALYSIS_ALL && !self->root->is_threat
         && lat_analysis_root_find_node (self->root, self->document) != NULL;
}

/**
 * lat_analysis_keep:
 * @self: an analysis
 *
 * Writes the score of the best line into the game as the evaluation of the position that the
 * lines are about, in one step that can be undone.
 *
 * Returns: whether there was something to keep
 */
gboolean
lat_analysis_keep (LatAnalysis *self)
{
  LatEval eval;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  if (!lat_analysis_can_keep (self))
    return FALSE;
  eval = get_line_eval (self->best);
  lat_document_keep_evaluation (self->document,
                                lat_analysis_root_find_node (self->root, self->document), &eval,
                                NULL, _ ("Evaluation"));
  return TRUE;
}

/* Whether a line is the best of the position, or was when it was looked at (the search may have
 * gone on since), and nothing deeper is in the game. */
static gboolean
is_best (LatAnalysis *self, LatAnalysisLine *line)
{
  return lat_analysis_can_keep (self) && !lat_analysis_is_outdone (self, line)
         && lat_analysis_line_get_root (line) == lat_analysis_line_get_root (self->best)
         && lat_analysis_line_was_best (line);
}

/**
 * lat_analysis_keep_line:
 * @self: an analysis
 * @line: one of its lines
 *
 * Adds a line, with its score and depth, to the comment of the position where it begins; if
 * it was the best one when it was found, its score becomes the evaluation of that position.
 * One step that can be undone.
 *
 * Returns: whether that position is in the game
 */
gboolean
lat_analysis_keep_line (LatAnalysis *self, LatAnalysisLine *line)
{
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  LatEval eval;
  LatNode *node;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self) && LAT_IS_ANALYSIS_LINE (line), FALSE);

  node = lat_analysis_root_find_node (lat_analysis_line_get_root (line), self->document);
  if (node == NULL)
    return FALSE;
  text = lat_analysis_line_dup_text (line, G_MAXUINT);
  if (lat_analysis_line_get_root (line)->is_threat)
    /* Translators: what the other side would do; %s is a line of play. */
    sentence = g_strdup_printf (_ ("Threat: %s"), text);
  eval = get_line_eval (line);
  lat_document_keep_evaluation (self->document, node, is_best (self, line) ? &eval : NULL,
                                sentence != NULL ? sentence : text, _ ("Engine line"));
  return TRUE;
}

/**
 * lat_analysis_play_best:
 *
 * Plays the first action of the best line.
 *
 * Returns: whether there is one, and it could be played
 */
gboolean
lat_analysis_play_best (LatAnalysis *self)
{
  g_autoptr (LatAnalysisLine) line = NULL;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);

  if (self->best == NULL || self->root->is_threat || lat_analysis_is_elsewhere (self))
    return FALSE;
  line = g_object_ref (self->best);
  return lat_analysis_play (self, line, 1);
}
