/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-line.c - one line of the engine, for people */
#include "lat-analysis-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-score-text.h"

/* An action of the line as it is shown. */
typedef struct
{
  char *text;
  LatSide side;
  guint number;
} Ply;

struct _LatAnalysisLine
{
  GObject parent_instance;

  LatAnalysisRoot *root;
  LatScore score;
  guint depth;
  gint64 found;
  gboolean was_best;
  gboolean is_table;
  guint table_men;
  guint n_pv;
  LatAction pv[LAT_ANALYSIS_LINE_MAX];
  gboolean is_replayed;
  guint n_plies;
  Ply plies[LAT_ANALYSIS_LINE_MAX];
};

G_DEFINE_FINAL_TYPE (LatAnalysisLine, lat_analysis_line, G_TYPE_OBJECT)

static void
lat_analysis_line_finalize (GObject *object)
{
  LatAnalysisLine *self = LAT_ANALYSIS_LINE (object);

  for (guint i = 0; i < self->n_plies; i++)
    g_free (self->plies[i].text);
  g_clear_pointer (&self->root, lat_analysis_root_unref);

  G_OBJECT_CLASS (lat_analysis_line_parent_class)->finalize (object);
}

static void
lat_analysis_line_class_init (LatAnalysisLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_analysis_line_finalize;
}

static void
lat_analysis_line_init (LatAnalysisLine *self)
{
}

/**
 * lat_analysis_line_new:
 * @root: where the line begins
 * @info: what the engine found
 *
 * Returns: (transfer full): the line; its actions are replayed when someone asks
 */
LatAnalysisLine *
lat_analysis_line_new (LatAnalysisRoot *root, const LatInfo *info)
{
  LatAnalysisLine *self;

  g_return_val_if_fail (root != NULL && info != NULL, NULL);

  self = g_object_new (LAT_TYPE_ANALYSIS_LINE, NULL);
  self->root = lat_analysis_root_ref (root);
  self->score = lat_score_from_white (info->score, (LatSide) root->position.side);
  self->depth = info->depth;
  self->found = g_get_real_time () / G_USEC_PER_SEC;
  self->was_best = info->line == 0;
  self->is_table = info->is_table;
  self->n_pv = MIN (info->n_pv, LAT_ANALYSIS_LINE_MAX);
  memcpy (self->pv, info->pv, self->n_pv * sizeof *self->pv);
  return self;
}

/**
 * lat_analysis_line_new_at:
 * @root: where the line begins now: the same position, reached at another time or by another way
 * @line: a line
 *
 * Returns: (transfer full): the same line from there
 */
LatAnalysisLine *
lat_analysis_line_new_at (LatAnalysisRoot *root, LatAnalysisLine *line)
{
  LatAnalysisLine *self;

  g_return_val_if_fail (root != NULL && LAT_IS_ANALYSIS_LINE (line), NULL);

  self = g_object_new (LAT_TYPE_ANALYSIS_LINE, NULL);
  self->root = lat_analysis_root_ref (root);
  self->score = line->score;
  self->depth = line->depth;
  self->found = line->found;
  self->was_best = line->was_best;
  self->is_table = line->is_table;
  self->table_men = line->table_men;
  self->n_pv = line->n_pv;
  memcpy (self->pv, line->pv, self->n_pv * sizeof *self->pv);
  return self;
}

/**
 * lat_analysis_line_new_kept:
 * @root: where the line begins
 * @kept: a line that was kept of this position
 * @found: when it was found, in seconds since 1970 UTC
 *
 * Returns: (transfer full): the line
 */
LatAnalysisLine *
lat_analysis_line_new_kept (LatAnalysisRoot *root, const LatKeptLine *kept, gint64 found)
{
  LatAnalysisLine *self;

  g_return_val_if_fail (root != NULL && kept != NULL, NULL);

  self = g_object_new (LAT_TYPE_ANALYSIS_LINE, NULL);
  self->root = lat_analysis_root_ref (root);
  self->score = kept->score;
  self->depth = kept->depth;
  self->found = found;
  self->was_best = kept->was_best;
  self->n_pv = MIN (kept->n_actions, LAT_ANALYSIS_LINE_MAX);
  memcpy (self->pv, kept->actions, self->n_pv * sizeof *self->pv);
  return self;
}

/**
 * lat_analysis_line_fill_kept:
 * @self: a line
 * @kept: (out caller-allocates): what is to be kept of it
 */
void
lat_analysis_line_fill_kept (LatAnalysisLine *self, LatKeptLine *kept)
{
  g_return_if_fail (LAT_IS_ANALYSIS_LINE (self) && kept != NULL);

  kept->score = self->score;
  kept->depth = self->depth;
  kept->was_best = self->was_best;
  kept->n_actions = self->n_pv;
  memcpy (kept->actions, self->pv, self->n_pv * sizeof *self->pv);
}

/**
 * lat_analysis_line_get_found:
 *
 * Returns: when it was found, in seconds since 1970 UTC
 */
gint64
lat_analysis_line_get_found (LatAnalysisLine *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), 0);

  return self->found;
}

/**
 * lat_analysis_line_shows:
 *
 * Returns: whether a line made of @info would show the same
 */
gboolean
lat_analysis_line_shows (LatAnalysisLine *self, const LatInfo *info)
{
  LatScore score;

  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), FALSE);

  score = lat_score_from_white (info->score, (LatSide) self->root->position.side);
  return self->depth == info->depth && self->is_table == info->is_table
         && self->score.is_mate == score.is_mate && self->score.value == score.value
         && self->n_pv == MIN (info->n_pv, LAT_ANALYSIS_LINE_MAX)
         && memcmp (self->pv, info->pv, self->n_pv * sizeof *self->pv) == 0;
}

/* Plays the line once. A table of the engine can, very rarely, give an action of
 * another position: the line ends before it. */
static void
replay (LatAnalysisLine *self)
{
  LatRuleset *ruleset = self->root->ruleset;
  LatPosition position = self->root->position;
  g_auto (LatHistory) history = { 0 };

  if (self->is_replayed)
    return;
  self->is_replayed = TRUE;
  lat_history_init (&history);
  lat_history_copy (&history, &self->root->history);
  for (guint i = 0; i < self->n_pv; i++)
    {
      LatPosition before = position;
      Ply *ply = &self->plies[i];

      if (!lat_movegen_is_legal (ruleset, &before, &history, self->pv[i]))
        break;
      ply->text = lat_action_text_write (ruleset, &before, &history, self->pv[i], LAT_MARKS_ALL);
      ply->side = (LatSide) before.side;
      ply->number = before.number;
      self->n_plies++;
      lat_play (ruleset, &before, self->pv[i], &position);
      lat_history_push (&history, &position);
    }
}

/**
 * lat_analysis_line_get_actions:
 * @self: a line
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): the first actions, all legal one after
 *   the other, not more than %LAT_ANALYSIS_LINE_MAX
 */
const LatAction *
lat_analysis_line_get_actions (LatAnalysisLine *self, guint *n)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self) && n != NULL, NULL);

  replay (self);
  *n = self->n_plies;
  return self->pv;
}

/**
 * lat_analysis_line_get_text:
 * @self: a line
 * @index: less than the number of actions
 *
 * Returns: (transfer none): an action with its victims and marks
 */
const char *
lat_analysis_line_get_text (LatAnalysisLine *self, guint index)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), NULL);

  replay (self);
  g_return_val_if_fail (index < self->n_plies, NULL);
  return self->plies[index].text;
}

/**
 * lat_analysis_line_get_side:
 * @self: a line
 * @index: less than the number of actions
 *
 * Returns: who acts
 */
LatSide
lat_analysis_line_get_side (LatAnalysisLine *self, guint index)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), LAT_WHITE);

  replay (self);
  g_return_val_if_fail (index < self->n_plies, LAT_WHITE);
  return self->plies[index].side;
}

/**
 * lat_analysis_line_get_number:
 * @self: a line
 * @index: less than the number of actions
 *
 * Returns: the move number of the action
 */
guint
lat_analysis_line_get_number (LatAnalysisLine *self, guint index)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), 0);

  replay (self);
  g_return_val_if_fail (index < self->n_plies, 0);
  return self->plies[index].number;
}

/**
 * lat_analysis_line_get_score:
 *
 * Returns: the score from White's view
 */
LatScore
lat_analysis_line_get_score (LatAnalysisLine *self)
{
  static const LatScore none = { 0 };

  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), none);

  return self->score;
}

/**
 * lat_analysis_line_dup_score_text:
 *
 * Returns: (transfer full): the score as lat_score_dup_text() writes it
 */
char *
lat_analysis_line_dup_score_text (LatAnalysisLine *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), NULL);

  return lat_score_dup_text (self->score);
}

/**
 * lat_analysis_line_dup_score_words:
 *
 * Returns: (transfer full): the score as lat_score_dup_words() says it, and whether a table says so, and which
 */
char *
lat_analysis_line_dup_score_words (LatAnalysisLine *self)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), NULL);

  words = lat_score_dup_words (self->score);
  if (!self->is_table)
    return g_steal_pointer (&words);
  if (!self->score.is_mate)
    /* Translators: what is exact, and from which table */
    return g_strdup_printf (_ ("Draw (exact: table of %u men)"), self->table_men);
  /* Translators: a score in words; what is exact, and from which table */
  return g_strdup_printf (_ ("%s (exact: table of %u men)"), words, self->table_men);
}

/**
 * lat_analysis_line_is_table:
 *
 * Returns: whether it comes from a table of solved positions, and is exact
 */
gboolean
lat_analysis_line_is_table (LatAnalysisLine *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), FALSE);

  return self->is_table;
}

/**
 * lat_analysis_line_set_table_men:
 * @self: a line that nobody has seen yet
 * @n_men: with how many men the table that it comes from has positions at most
 *
 * Names the table.
 */
void
lat_analysis_line_set_table_men (LatAnalysisLine *self, guint n_men)
{
  g_return_if_fail (LAT_IS_ANALYSIS_LINE (self));

  self->table_men = n_men;
}

/**
 * lat_analysis_line_was_best:
 *
 * Returns: whether it was the best line of the search when it was found
 */
gboolean
lat_analysis_line_was_best (LatAnalysisLine *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), FALSE);

  return self->was_best;
}

/**
 * lat_analysis_line_get_depth:
 *
 * Returns: how deep the engine has searched, in plies
 */
guint
lat_analysis_line_get_depth (LatAnalysisLine *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), 0);

  return self->depth;
}

/**
 * lat_analysis_line_get_root:
 *
 * Returns: (transfer none): where the line begins
 */
const LatAnalysisRoot *
lat_analysis_line_get_root (LatAnalysisLine *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), NULL);

  return self->root;
}

/**
 * lat_analysis_line_dup_text:
 * @self: a line
 * @n: how many of its actions; more than it has are all
 *
 * Returns: (transfer full): score, depth and actions, as they are copied or put into a
 *   comment: "+0.25 (12): 3. a1-a5 b8-b5 4. c1-c4"
 */
char *
lat_analysis_line_dup_text (LatAnalysisLine *self, guint n)
{
  g_autofree char *score = NULL;
  GString *text;

  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), NULL);

  replay (self);
  score = lat_score_dup_text (self->score);
  text = g_string_new (NULL);
  if (self->is_table)
    /* Instead of the depth: the score is from a table of solved positions. */
    g_string_printf (text, "%s (%s):", score, _ ("table"));
  else
    g_string_printf (text, "%s (%u):", score, self->depth);
  for (guint i = 0; i < MIN (n, self->n_plies); i++)
    {
      const Ply *ply = &self->plies[i];

      if (i == 0 || self->plies[i - 1].side != ply->side)
        if (i == 0 || ply->side == LAT_WHITE)
          g_string_append_printf (text, " %u%s", ply->number, ply->side == LAT_WHITE ? "." : "...");
      g_string_append_printf (text, " %s", ply->text);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_analysis_line_get_position:
 * @self: a line
 * @n: how many of its actions are played
 * @position: (out caller-allocates): where they lead
 * @history: (inout): an initialised history; then the positions up to there
 *
 * Returns: whether the line has so many
 */
gboolean
lat_analysis_line_get_position (LatAnalysisLine *self,
                                guint n,
                                LatPosition *position,
                                LatHistory *history)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS_LINE (self), FALSE);
  g_return_val_if_fail (position != NULL && history != NULL, FALSE);

  replay (self);
  if (n > self->n_plies)
    return FALSE;
  *position = self->root->position;
  lat_history_copy (history, &self->root->history);
  for (guint i = 0; i < n; i++)
    {
      LatPosition before = *position;

      lat_play (self->root->ruleset, &before, self->pv[i], position);
      lat_history_push (history, position);
    }
  return TRUE;
}
