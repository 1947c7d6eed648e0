/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-tree.c - edits of more than one action, and ways to the same position
 *
 * What a document can do with the tree: edits of more than one action, ways to the same
 * position. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-document-private.h"

#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-movetext-writer.h"

/* A step of one edit.  If it leaves what is shown nowhere, the place before is shown.
 * @place: (nullable): a node that is to be shown when it is done */
static void
do_edit (LatDocument *self, LatEdit *edit, LatNode *place)
{
  LatStep *step = lat_step_new_edits (lat_document_get_entry (self));
  guint change = lat_document_apply_edit (step, edit);

  step->shows_place = TRUE;
  if (place != NULL)
    lat_cursor_go (step->entry->cursor, place);
  lat_document_finish_step (self, step, change);
}

static guint
get_index (const LatNode *node)
{
  guint index = 0;

  for (const LatNode *each = lat_node_get_previous (node); each != NULL;
       each = lat_node_get_previous (each))
    index++;
  return index;
}

/* The action with which the innermost variation begins that a node is in, or that it
 * has; NULL if there are no variations up to it. */
static LatNode *
find_fork (LatNode *node)
{
  while (node != NULL && lat_node_get_previous (node) == NULL && lat_node_get_next (node) == NULL)
    node = lat_node_get_parent (node);
  return node;
}

/**
 * lat_document_delete:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Deletes an action and all that follows on it. If the place that is shown is
 * among that, the place before is shown. The start of a game cannot be deleted.
 */
void
lat_document_delete (LatDocument *self, LatNode *node)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  if (lat_node_get_parent (node) == NULL)
    return;
  do_edit (self, lat_edit_new_delete (lat_document_get_game (self), node), NULL);
}

/**
 * lat_document_promote:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Moves the variation that a node is in one place up among the variations: the
 * first one becomes the line that it varied. Nothing happens in the main line.
 */
void
lat_document_promote (LatDocument *self, LatNode *node)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  while (node != NULL && lat_node_get_previous (node) == NULL)
    node = lat_node_get_parent (node);
  if (node == NULL)
    return;
  do_edit (self, lat_edit_new_reorder (lat_document_get_game (self), node, get_index (node) - 1),
           NULL);
}

/**
 * lat_document_promote_to_main:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Makes the line that leads to a node the main line, in one step. Nothing happens in
 * the main line.
 */
void
lat_document_promote_to_main (LatDocument *self, LatNode *node)
{
  LatEdit *edit;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  edit = lat_edit_new_promote (lat_document_get_game (self), node);
  if (edit != NULL)
    do_edit (self, edit, NULL);
}

/**
 * lat_document_can_demote:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Returns: whether lat_document_demote() would do something
 */
gboolean
lat_document_can_demote (LatDocument *self, LatNode *node)
{
  LatNode *fork;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  fork = find_fork (node);
  return fork != NULL && lat_node_get_next (fork) != NULL;
}

/**
 * lat_document_demote:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Moves the line that a node is in one place down among the variations of its last
 * fork: the first variation then takes the place of a line that went on. Nothing
 * happens to the last one.
 */
void
lat_document_demote (LatDocument *self, LatNode *node)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  if (!lat_document_can_demote (self, node))
    return;
  node = find_fork (node);
  do_edit (self, lat_edit_new_reorder (lat_document_get_game (self), node, get_index (node) + 1),
           NULL);
}

/**
 * lat_document_delete_others:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Deletes all lines but the one that leads to a node and goes on from there.
 *
 * Returns: whether there were others
 */
gboolean
lat_document_delete_others (LatDocument *self, LatNode *node)
{
  LatEdit *edit;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  edit = lat_edit_new_delete_others (lat_document_get_game (self), node);
  if (edit != NULL)
    do_edit (self, edit, NULL);
  return edit != NULL;
}

/**
 * lat_document_can_play_null:
 *
 * Returns: whether a null action can be made where one is: play is not over there, and
 *   the rules know no pass
 */
gboolean
lat_document_can_play_null (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return lat_outcome_allows_null (lat_document_get_ruleset (self), lat_document_get_position (self),
                                  lat_document_get_history (self));
}

static LatNode *
find_null (const LatNode *node)
{
  LatNode *child = lat_node_get_first_child (node);

  while (child != NULL && !lat_node_is_null (child))
    child = lat_node_get_next (child);
  return child;
}

/**
 * lat_document_play_null:
 *
 * Lets the other side act, although the rules know no pass: for analysis. Goes to such
 * a null action if it is there already.
 *
 * Returns: whether that is possible: see lat_document_can_play_null()
 */
gboolean
lat_document_play_null (LatDocument *self)
{
  LatNode *node;
  LatEdit *edit;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  node = find_null (lat_document_get_node (self));
  if (node != NULL)
    {
      lat_document_go (self, node);
      return TRUE;
    }
  edit = lat_edit_new_null (lat_document_get_game (self), lat_document_get_node (self));
  if (edit == NULL)
    return FALSE;
  do_edit (self, edit, lat_edit_get_added (edit));
  return TRUE;
}

/**
 * lat_document_play_threat:
 * @self: a document
 * @actions: (array length=n): actions of the side that is not to act, and what follows
 * @n: how many
 *
 * The same as lat_document_play_null() and then lat_document_play_line(), undone at once.
 *
 * Returns: whether a null action can be made and all actions are legal after it; if not, nothing
 *   has changed
 */
gboolean
lat_document_play_threat (LatDocument *self, const LatAction *actions, guint n)
{
  LatOpenGame *entry;
  LatStep *step;
  LatNode *node;
  guint change = LAT_CHANGE_NONE;
  gboolean is_legal;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (actions != NULL || n == 0, FALSE);

  entry = lat_document_get_entry (self);
  node = find_null (lat_document_get_node (self));
  if (node == NULL && !lat_document_can_play_null (self))
    return FALSE;
  step = lat_step_new_edits (entry);
  step->shows_place = TRUE;
  if (node == NULL)
    {
      LatEdit *edit = lat_edit_new_null (entry->game, step->before);

      node = lat_edit_get_added (edit);
      change = lat_document_apply_edit (step, edit);
    }
  lat_cursor_go (entry->cursor, node);
  is_legal = lat_document_extend (self, step, actions, n, &change);
  if (!is_legal)
    {
      lat_cursor_go (entry->cursor, step->before);
      if (step->edits->len > 0)
        lat_edit_apply (g_ptr_array_index (step->edits, 0));
      lat_open_game_refresh (entry, LAT_CHANGE_TREE);
      lat_step_free (step);
      return FALSE;
    }
  lat_document_finish_line (self, step, change);
  return TRUE;
}

/* The node that the first of some actions has led to, @n actions further. */
static LatNode *
find_line (LatNode *node, const LatAction *actions, guint n)
{
  for (guint i = 0; i < n && node != NULL; i++)
    node = lat_node_find_child (node, actions[i]);
  return node;
}

/* Does an edit that puts actions where @parent goes on, and shows the last of them. */
static gboolean
do_exchange (LatDocument *self, LatEdit *edit, LatNode *parent, const LatAction *actions, guint n)
{
  LatStep *step;
  guint change;

  if (edit == NULL)
    return FALSE;
  step = lat_step_new_edits (lat_document_get_entry (self));
  step->shows_place = TRUE;
  change = lat_document_apply_edit (step, edit);
  lat_cursor_go (step->entry->cursor, find_line (parent, actions, n));
  lat_document_finish_step (self, step, change);
  return TRUE;
}

/**
 * lat_document_insert:
 * @self: a document
 * @node: a node of the game that is open
 * @actions: (array length=n): actions that follow each other
 * @n: how many, at least one
 * @retarget: (out caller-allocates) (optional): what that does to what follows; to be
 *   cleared with lat_retarget_clear()
 *
 * Inserts actions before one, and shows the last of them: see lat_edit_new_insert().
 *
 * Returns: whether they are legal there; if not, nothing has changed
 */
gboolean
lat_document_insert (LatDocument *self,
                     LatNode *node,
                     const LatAction *actions,
                     guint n,
                     LatRetarget *retarget)
{
  LatNode *parent;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (node != NULL && lat_node_get_parent (node) != NULL, FALSE);
  g_return_val_if_fail (actions != NULL && n > 0, FALSE);

  parent = lat_node_get_parent (node);
  return do_exchange (
      self, lat_edit_new_insert (lat_document_get_game (self), node, actions, n, retarget), parent,
      actions, n);
}

/**
 * lat_document_replace:
 * @self: a document
 * @node: a node of the game that is open
 * @action: what is to be in its place
 * @retarget: (out caller-allocates) (optional): what that does to what follows; to be
 *   cleared with lat_retarget_clear()
 *
 * Puts another action in the place of one, and shows it: see lat_edit_new_replace().
 *
 * Returns: whether it is another one and legal there; if not, nothing has changed
 */
gboolean
lat_document_replace (LatDocument *self, LatNode *node, LatAction action, LatRetarget *retarget)
{
  LatNode *parent;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (node != NULL && lat_node_get_parent (node) != NULL, FALSE);

  parent = lat_node_get_parent (node);
  return do_exchange (self,
                      lat_edit_new_replace (lat_document_get_game (self), node, action, retarget),
                      parent, &action, 1);
}

/**
 * lat_document_dup_variation_text:
 * @self: a document
 * @node: a node of the game that is open, not its start
 *
 * Returns: (transfer full): the action with all that follows it, as a game of its own
 *   that starts where it is played: with its rules and the position there
 */
char *
lat_document_dup_variation_text (LatDocument *self, LatNode *node)
{
  g_autoptr (LatGame) game = NULL;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (node != NULL && lat_node_get_parent (node) != NULL, NULL);

  game = lat_game_new_variation (lat_document_get_game (self), node);
  return lat_game_writer_write (game);
}

/* The actions in a text: of the first game if it has tags, else the text without its
 * result. One that does not say its rules is by those of the game that it goes into. */
static char *
dup_movetext (LatDocument *self, const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GRegex) result = NULL;
  const LatGame *game;
  const LatNode *root;

  if (bare[0] != '[')
    {
      result = g_regex_new ("(^|\\s+)(\\*|1-0|0-1|1/2-1/2)$", 0, 0, NULL);
      return g_regex_replace_literal (result, bare, -1, 0, "", 0, NULL);
    }
  games = lat_game_reader_read (bare, -1, lat_document_get_ruleset (self), NULL);
  if (games == NULL || games->len == 0)
    return g_strdup ("");
  game = g_ptr_array_index (games, 0);
  root = lat_game_get_root (game);
  if (lat_node_get_first_child (root) != NULL)
    return lat_movetext_writer_write_line (game, lat_node_get_first_child (root), TRUE);
  return g_strdup (lat_node_get_n_raw (root) > 0 ? lat_node_get_raw (root, 0)->text : "");
}

/* What a person should know of what could not be pasted. */
static void
complain_of_paste (LatDiagnostics *diagnostics, gboolean is_done, const LatRetarget *retarget)
{
  if (retarget->refusal == NULL || diagnostics == NULL)
    return;
  if (is_done)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_WARNING, _ ("“%s” is kept as text: %s"),
                         retarget->text, retarget->refusal);
  else
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", retarget->refusal);
}

/**
 * lat_document_paste_variation:
 * @self: a document
 * @text: a game, such as lat_document_dup_variation_text() gives, or bare movetext
 * @diagnostics: (nullable): why nothing can be pasted, or what had to be kept as text
 *
 * Lets the actions of a text go on from where one is, and shows the first of them. What
 * is there already is not doubled; from where a line is illegal it is kept as text.
 *
 * Returns: whether at least one action could be played; if not, nothing has changed
 */
gboolean
lat_document_paste_variation (LatDocument *self, const char *text, LatDiagnostics *diagnostics)
{
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *movetext = NULL;
  LatNode *here;
  LatEdit *edit;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  movetext = dup_movetext (self, text);
  here = lat_document_get_node (self);
  edit = lat_edit_new_paste (lat_document_get_game (self), here, movetext, &retarget);
  complain_of_paste (diagnostics, edit != NULL, &retarget);
  if (edit == NULL)
    {
      if (retarget.refusal == NULL && diagnostics != NULL)
        lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR,
                             movetext[0] == '\0' ? _ ("there is no action in it")
                                                 : _ ("all of it is here already"));
      return FALSE;
    }
  do_edit (self, edit, lat_edit_get_added (edit));
  return TRUE;
}

/**
 * lat_document_find_same:
 * @self: a document
 * @n: (out) (optional): how many other places have the position that is shown
 *
 * Returns: (transfer none) (nullable): the next of them in the order of the tree, after
 *   the last the first; %NULL if there is none
 */
LatNode *
lat_document_find_same (LatDocument *self, guint *n)
{
  g_autoptr (GPtrArray) same = NULL;
  guint n_before;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  same = lat_game_list_same (lat_document_get_game (self), lat_document_get_node (self), &n_before);
  if (n != NULL)
    *n = same->len;
  return same->len > 0 ? same->pdata[n_before % same->len] : NULL;
}

/**
 * lat_document_go_same:
 *
 * Shows the next other place with the position that is shown.
 *
 * Returns: whether there is one
 */
gboolean
lat_document_go_same (LatDocument *self)
{
  LatNode *node;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  node = lat_document_find_same (self, NULL);
  if (node != NULL)
    lat_document_go (self, node);
  return node != NULL;
}
