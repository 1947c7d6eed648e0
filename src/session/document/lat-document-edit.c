/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-edit.c - the edits of a document: each is a step that can be undone */
#include "lat-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-comment-text.h"
#include "lat-marks.h"
#include "lat-movegen.h"
#include "lat-play.h"

/* What is typed into a comment without a longer rest is undone at once. */
#define TYPING_REST (2 * G_USEC_PER_SEC)

/* Does an edit as a part of a step.
 *
 * Returns: what has changed */
guint
lat_document_apply_edit (LatStep *step, LatEdit *edit)
{
  guint change = lat_edit_apply (edit);

  g_ptr_array_add (step->edits, edit);
  lat_open_game_refresh (step->entry, change);
  return change;
}

/* Takes the step, which has been done, on the stack and tells of it. */
void
lat_document_finish_step (LatDocument *self, LatStep *step, guint change)
{
  LatNode *here = lat_cursor_get_node (step->entry->cursor);

  if (here != step->before)
    change |= LAT_CHANGE_CURSOR;
  step->after = here;
  lat_undo_push (self->undo, step);
  lat_document_tell (self, change);
}

/* The same for a step that may have led along actions that were there already. */
void
lat_document_finish_line (LatDocument *self, LatStep *step, guint change)
{
  if (step->edits->len > 0)
    {
      lat_document_finish_step (self, step, change);
      return;
    }
  if (lat_cursor_get_node (step->entry->cursor) != step->before)
    lat_document_tell (self, LAT_CHANGE_CURSOR);
  lat_step_free (step);
}

/* A step that is one edit of what is said about the game, or about a node; then
 * undo and redo show that node. */
static void
do_edit (LatDocument *self, LatEdit *edit, LatNode *place)
{
  LatStep *step = lat_step_new_edits (lat_document_get_entry (self));
  guint change = lat_document_apply_edit (step, edit);

  if (place != NULL)
    {
      step->before = place;
      step->after = place;
      step->shows_place = TRUE;
    }
  lat_undo_push (self->undo, step);
  lat_document_tell (self, change);
}

/* A step of many edits of a game that need not be the one that is open. None of them may
 * cut off the place that is shown, as the cursor does not follow before the end. */
LatStep *
lat_document_begin_step (LatOpenGame *entry, const char *name)
{
  LatStep *step = lat_step_new_edits (entry);

  step->name = name;
  return step;
}

/* Does an edit; what it touches. */
guint
lat_document_apply (LatStep *step, LatEdit *edit)
{
  g_ptr_array_add (step->edits, edit);
  return lat_edit_apply (edit);
}

/* Takes the step on the stack and tells of it; a step without edits has never been. */
void
lat_document_end_step (LatDocument *self, LatStep *step, guint change)
{
  if (step->edits->len == 0)
    {
      lat_step_free (step);
      return;
    }
  lat_open_game_refresh (step->entry, change);
  lat_undo_push (self->undo, step);
  lat_document_tell (self, change);
}

/* Whether actions can be played one after the other from the position shown. */
static gboolean
is_line_legal (LatDocument *self, const LatAction *actions, guint n)
{
  LatRuleset *ruleset = lat_document_get_ruleset (self);
  LatPosition position = *lat_document_get_position (self);
  g_auto (LatHistory) history = { 0 };
  LatOutcome outcome;

  lat_history_init (&history);
  lat_history_copy (&history, lat_document_get_history (self));
  for (guint i = 0; i < n; i++)
    {
      LatPosition before = position;

      if (lat_outcome_get (ruleset, &before, &history, &outcome)
          || !lat_movegen_is_legal (ruleset, &before, &history, actions[i]))
        return FALSE;
      lat_play (ruleset, &before, actions[i], &position);
      lat_history_push (&history, &position);
    }
  return TRUE;
}

/* Plays actions where one is, as a part of a step: goes along those that are there already, and
 * adds the others.
 *
 * Returns: whether all are legal; if not, nothing has changed */
gboolean
lat_document_extend (LatDocument *self,
                     LatStep *step,
                     const LatAction *actions,
                     guint n,
                     guint *change)
{
  LatCursor *cursor = step->entry->cursor;
  LatNode *node = lat_cursor_get_node (cursor);

  if (!is_line_legal (self, actions, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (lat_node_find_child (node, actions[i]) == NULL)
        *change |=
            lat_document_apply_edit (step, lat_edit_new_add (step->entry->game, node, actions[i]));
      node = lat_node_find_child (node, actions[i]);
      lat_cursor_go (cursor, node);
    }
  return TRUE;
}

/**
 * lat_document_play:
 * @self: a document
 * @action: an action of the side to act
 *
 * Plays an action where one is: goes to it if it is there already, else adds it,
 * as a variation if another one is there. If it ends the main line because play
 * is over, Result and Termination say so, in the same step, unless someone has
 * set them otherwise.
 *
 * Returns: whether it was legal; if not, nothing has changed
 */
gboolean
lat_document_play (LatDocument *self, LatAction action)
{
  return lat_document_play_line (self, &action, 1);
}

/**
 * lat_document_play_line:
 * @self: a document
 * @actions: (array length=n): actions that follow each other
 * @n: how many
 *
 * The same as lat_document_play() for each of them, undone at once.
 *
 * Returns: whether all were legal; if not, nothing has changed
 */
gboolean
lat_document_play_line (LatDocument *self, const LatAction *actions, guint n)
{
  LatStep *step;
  guint change = LAT_CHANGE_NONE;
  gboolean is_legal;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (actions != NULL || n == 0, FALSE);

  step = lat_step_new_edits (lat_document_get_entry (self));
  step->shows_place = TRUE;
  is_legal = lat_document_extend (self, step, actions, n, &change);
  lat_document_finish_line (self, step, change);
  return is_legal;
}

static const char *
get_words (const LatNode *node, LatWordsKind kind)
{
  if (kind == LAT_WORDS_WHY)
    return lat_node_get_why (node);
  return kind == LAT_WORDS_BEFORE ? lat_node_get_comment_before (node)
                                  : lat_node_get_comment (node);
}

static LatEdit *
new_words_edit (LatGame *game, LatNode *node, const char *words, LatWordsKind kind)
{
  if (kind == LAT_WORDS_WHY)
    return lat_edit_new_why (game, node, words);
  return lat_edit_new_comment (game, node, words, kind == LAT_WORDS_BEFORE);
}

/* No comment and an empty one are the same. */
static gboolean
is_same_comment (const char *a, const char *b)
{
  return strcmp (a != NULL ? a : "", b != NULL ? b : "") == 0;
}

/* What has changed by an edit of a comment: of one that was there and still is only the words. */
static guint
find_comment_change (LatDocument *self,
                     LatNode *node,
                     gboolean had_words,
                     const char *comment,
                     guint change)
{
  gboolean has_words = comment != NULL && *comment != '\0';

  if (change != LAT_CHANGE_NODE || !had_words || !has_words || node != lat_document_get_node (self))
    return change;
  return change | LAT_CHANGE_WORDING;
}

/* Whether the newest step is the same typing that goes on. What has been saved is
 * a state of its own, to which undo must lead back. */
static gboolean
is_typing_on (LatDocument *self, LatNode *node, LatWordsKind kind)
{
  const LatStep *step = lat_undo_peek (self->undo);

  return step != NULL && step->typing == node && step->typed == kind
         && step->entry == lat_document_get_entry (self)
         && g_get_monotonic_time () - step->typed_at < TYPING_REST
         && lat_undo_peek_undone (self->undo) == NULL && !lat_undo_is_saved (self->undo);
}

/* Puts newer words in the place of those that the newest step has set. */
static void
type_on (LatDocument *self, LatNode *node, const char *words, LatWordsKind kind)
{
  LatStep *step = lat_undo_peek (self->undo);
  LatOpenGame *entry = lat_document_get_entry (self);
  gboolean had_words = !is_same_comment (get_words (node, kind), NULL);
  guint change = lat_edit_apply (g_ptr_array_index (step->edits, 0));

  if (is_same_comment (get_words (node, kind), words))
    {
      lat_open_game_refresh (entry, change);
      lat_undo_drop (self->undo);
    }
  else
    {
      g_ptr_array_set_size (step->edits, 0);
      change |= lat_document_apply_edit (step, new_words_edit (entry->game, node, words, kind));
      step->typed_at = g_get_monotonic_time ();
      lat_undo_touch (self->undo);
    }
  lat_document_tell (self, find_comment_change (self, node, had_words, words, change));
}

/* Sets words that are in the shape that a file keeps. */
static void
set_words (LatDocument *self, LatNode *node, const char *words, LatWordsKind kind)
{
  gboolean had_words;
  LatStep *step;
  guint change;

  if (is_same_comment (get_words (node, kind), words))
    return;
  if (is_typing_on (self, node, kind))
    {
      type_on (self, node, words, kind);
      return;
    }
  had_words = !is_same_comment (get_words (node, kind), NULL);
  step = lat_step_new_edits (lat_document_get_entry (self));
  step->before = node;
  step->after = node;
  step->shows_place = TRUE;
  step->typing = node;
  step->typed = kind;
  step->typed_at = g_get_monotonic_time ();
  change = lat_document_apply_edit (step, new_words_edit (step->entry->game, node, words, kind));
  lat_undo_push (self->undo, step);
  lat_document_tell (self, find_comment_change (self, node, had_words, words, change));
}

/**
 * lat_document_set_comment:
 * @self: a document
 * @node: a node of the game that is open; its start for the comment of the game
 * @comment: (nullable): the comment, none if %NULL or empty
 * @before: whether it is the comment before the action; the start has none
 *
 * Sets a comment, in the shape that a file keeps: see lat_comment_text_tidy().
 * While someone types, that is until two seconds pass without a change, or
 * lat_document_end_typing(), or anything else happens, all changes of the same
 * comment are one step.
 */
void
lat_document_set_comment (LatDocument *self, LatNode *node, const char *comment, gboolean before)
{
  g_autofree char *tidy = NULL;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (!before || lat_node_get_parent (node) != NULL);

  tidy = lat_comment_text_tidy (comment);
  set_words (self, node, tidy, before ? LAT_WORDS_BEFORE : LAT_WORDS_COMMENT);
}

/**
 * lat_document_set_why:
 * @self: a document
 * @node: a node of the game that is open
 * @why: (nullable): the reason, none if %NULL or empty
 *
 * Sets the reason of an action, in the shape that a file keeps: see
 * lat_comment_text_tidy_why(). Typing is one step as with lat_document_set_comment().
 */
void
lat_document_set_why (LatDocument *self, LatNode *node, const char *why)
{
  g_autofree char *tidy = NULL;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  tidy = lat_comment_text_tidy_why (why);
  set_words (self, node, tidy, LAT_WORDS_WHY);
}

/**
 * lat_document_end_typing:
 *
 * What is typed from now on is a step of its own. To be called when the editor of
 * comments loses the focus; all that is not typing calls it by itself.
 */
void
lat_document_end_typing (LatDocument *self)
{
  LatStep *step;

  g_return_if_fail (LAT_IS_DOCUMENT (self));

  step = lat_undo_peek (self->undo);
  if (step != NULL)
    step->typing = NULL;
}

/**
 * lat_document_set_nags:
 * @self: a document
 * @node: a node of the game that is open
 * @nags: (array length=n) (nullable): numeric annotation glyphs
 * @n: how many
 */
void
lat_document_set_nags (LatDocument *self, LatNode *node, const guint8 *nags, guint n)
{
  const guint8 *old;
  guint n_old;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL && (nags != NULL || n == 0));

  old = lat_node_get_nags (node, &n_old);
  if (n == n_old && (n == 0 || memcmp (nags, old, n) == 0))
    return;
  do_edit (self, lat_edit_new_nags (lat_document_get_game (self), node, nags, n), node);
}

static gboolean
are_marks_equal (const LatMark *a, const LatMark *b, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i].colour != b[i].colour || a[i].from != b[i].from || a[i].to != b[i].to)
      return FALSE;
  return TRUE;
}

/**
 * lat_document_set_marks:
 * @self: a document
 * @node: a node of the game that is open
 * @marks: (array length=n) (nullable): marks and arrows
 * @n: how many
 */
void
lat_document_set_marks (LatDocument *self, LatNode *node, const LatMark *marks, guint n)
{
  const LatMark *old;
  guint n_old;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL && (marks != NULL || n == 0));

  old = lat_node_get_marks (node, &n_old);
  if (n == n_old && are_marks_equal (marks, old, n))
    return;
  do_edit (self, lat_edit_new_marks (lat_document_get_game (self), node, marks, n), node);
}

/**
 * lat_document_toggle_mark:
 * @self: a document
 * @node: a node of the game that is open
 * @mark: a mark or an arrow
 *
 * Draws a mark: the same one again takes it away, another colour takes its place.
 */
void
lat_document_toggle_mark (LatDocument *self, LatNode *node, LatMark mark)
{
  g_autofree LatMark *marks = NULL;
  const LatMark *old;
  guint n_old, n;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  old = lat_node_get_marks (node, &n_old);
  marks = lat_marks_toggle (old, n_old, mark, &n);
  lat_document_set_marks (self, node, marks, n);
}

/**
 * lat_document_set_eval:
 * @self: a document
 * @node: a node of the game that is open
 * @eval: (nullable): what an engine thinks of the position after it
 *
 * Unlike the other edits it does not lead back to its place when it is undone: an
 * engine makes it, not a person.
 */
void
lat_document_set_eval (LatDocument *self, LatNode *node, const LatEval *eval)
{
  static const LatEval none = { 0 };
  const LatEval *old;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  if (eval == NULL)
    eval = &none;
  old = lat_node_get_eval (node);
  if (old == NULL)
    old = &none;
  if (old->is_set == eval->is_set
      && (!eval->is_set
          || (old->is_mate == eval->is_mate && old->value == eval->value
              && old->depth == eval->depth)))
    return;
  do_edit (self, lat_edit_new_eval (lat_document_get_game (self), node, eval), NULL);
}

/**
 * lat_document_set_tag:
 * @self: a document
 * @name: the name of a tag, as lat_edit_new_tag() takes it
 * @value: (nullable): its value; %NULL takes it away
 *
 * Sets a tag. A name that no tag can have changes nothing.
 */
void
lat_document_set_tag (LatDocument *self, const char *name, const char *value)
{
  LatGame *game;
  LatEdit *edit;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (name != NULL);

  game = lat_document_get_game (self);
  if (g_strcmp0 (lat_game_get_tag (game, name), value) == 0)
    return;
  edit = lat_edit_new_tag (game, name, value);
  if (edit != NULL)
    do_edit (self, edit, NULL);
}

/* The game has a start of its own, which these rules do not allow, or not all of it. */
static void
complain_of_start (LatDiagnostics *diagnostics, const LatRetarget *retarget)
{
  if (retarget->refusal != NULL)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", retarget->refusal);
  else if (retarget->n_left_out > 0)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_WARNING,
                         /* Translators: %s is one square or several */
                         ngettext ("the man on %s does not fit and is left out",
                                   "the men on %s do not fit and are left out",
                                   retarget->n_left_out),
                         retarget->left_out);
}

/**
 * lat_document_set_rules:
 * @self: a document
 * @rules: how the game that is open is to be played from now on
 * @diagnostics: (nullable): errors if the rules are refused, and warnings
 * @retarget: (nullable) (out caller-allocates): what that does to the tree; to be
 *   cleared with lat_retarget_clear()
 *
 * Changes the rules of the game. The place that is shown stays; from the first
 * action of a line that has become illegal, or has another effect, the line is
 * kept as text. Men of a start of its own that have no square on the new board are
 * left out, with a warning. The edit can be undone like every other.
 *
 * Returns: whether the game can be played by these rules; if not, nothing has changed
 */
gboolean
lat_document_set_rules (LatDocument *self,
                        const LatRules *rules,
                        LatDiagnostics *diagnostics,
                        LatRetarget *retarget)
{
  g_autoptr (LatRuleset) ruleset = NULL;
  g_auto (LatRetarget) own = { 0 };
  LatOpenGame *entry;
  LatStep *step;
  LatEdit *edit;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);

  if (retarget != NULL)
    memset (retarget, 0, sizeof *retarget);
  ruleset = lat_ruleset_new (rules, diagnostics);
  if (ruleset == NULL)
    return FALSE;
  entry = lat_document_get_entry (self);
  if (lat_rules_equal (rules, lat_ruleset_get_rules (lat_game_get_ruleset (entry->game))))
    return TRUE;

  edit = lat_edit_new_rules (entry->game, ruleset, retarget != NULL ? retarget : &own);
  complain_of_start (diagnostics, retarget != NULL ? retarget : &own);
  if (edit == NULL)
    return FALSE;
  step = lat_step_new_edits (entry);
  lat_document_finish_step (self, step, lat_document_apply_edit (step, edit));
  return TRUE;
}

/**
 * lat_document_set_start:
 * @self: a document
 * @start: (nullable): where the game that is open is to start, or %NULL for the start of
 *   its rules
 * @retarget: (nullable) (out caller-allocates): what that does to the tree; to be
 *   cleared with lat_retarget_clear()
 *
 * Changes the start of the game and plays the tree again from there. From the first
 * action of a line that has become illegal, or has another effect, the line is kept as
 * text. The edit can be undone like every other.
 *
 * Returns: whether a game can start there; if not, nothing has changed, and the refusal
 *   in @retarget says why
 */
gboolean
lat_document_set_start (LatDocument *self, const LatPosition *start, LatRetarget *retarget)
{
  LatOpenGame *entry;
  LatStep *step;
  LatEdit *edit;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  if (retarget != NULL)
    memset (retarget, 0, sizeof *retarget);
  entry = lat_document_get_entry (self);
  if (start != NULL && lat_position_equal (start, lat_game_get_start (entry->game)))
    return TRUE;
  edit = lat_edit_new_start (entry->game, start, retarget);
  if (edit == NULL)
    return FALSE;
  step = lat_step_new_edits (entry);
  lat_document_finish_step (self, step, lat_document_apply_edit (step, edit));
  return TRUE;
}
