/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-edit.c - changes of a game as values with an inverse */
#include "lat-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-comment-text.h"
#include "lat-edit-private.h"
#include "lat-marks.h"
#include "lat-movegen.h"
#include "lat-position-check.h"
#include "lat-retarget.h"

#define SWAP(a, b)                                                                                 \
  G_STMT_START                                                                                     \
  {                                                                                                \
    __typeof__ (a) swap_ = (a);                                                                    \
    (a) = (b);                                                                                     \
    (b) = swap_;                                                                                   \
  }                                                                                                \
  G_STMT_END

/* An edit that does nothing yet. */
LatEdit *
lat_edit_new_bare (LatEditKind kind, LatGame *game, LatNode *node, const char *name)
{
  LatEdit *edit = g_new0 (LatEdit, 1);

  edit->kind = kind;
  edit->game = game;
  edit->node = node;
  edit->name = g_strdup (name);
  return edit;
}

static LatEdit *
new_notes_edit (LatEditKind kind, LatGame *game, LatNode *node, const char *name)
{
  LatEdit *edit = lat_edit_new_bare (kind, game, node, name);

  edit->notes = lat_node_new ();
  return edit;
}

static void
set_tag (LatEdit *edit, const char *name, const char *value)
{
  if (g_strcmp0 (lat_tags_get (edit->tags != NULL ? edit->tags : edit->game->tags, name), value)
      == 0)
    return;
  if (edit->tags == NULL)
    edit->tags = lat_tags_copy (edit->game->tags);
  lat_tags_set (edit->tags, name, value);
}

/* Keeps right what was right: if the tags said how many actions the main line has and
 * how play ended there, they go on saying so.  What a person has set otherwise stays. */
void
lat_edit_keep_tags (LatEdit *edit, LatNode *old_end, LatNode *new_end)
{
  LatGame *game = edit->game;
  g_autofree char *old_count = g_strdup_printf ("%u", old_end->depth);
  g_autofree char *new_count = g_strdup_printf ("%u", new_end->depth);
  g_autofree char *old_reason = NULL;
  g_autofree char *new_reason = NULL;
  LatOutcome outcome;

  /* What is kept as text is written as actions: how many there are is not known here. */
  if (lat_node_get_n_raw (new_end) > 0)
    return;
  if (lat_node_get_n_raw (old_end) > 0)
    {
      if (lat_game_get_tag (game, "PlyCount") != NULL)
        set_tag (edit, "PlyCount", new_count);
      return;
    }
  if (g_strcmp0 (lat_game_get_tag (game, "PlyCount"), old_count) == 0)
    set_tag (edit, "PlyCount", new_count);

  if (lat_game_get_outcome (game, old_end, &outcome))
    old_reason = lat_reason_dup_text (&outcome.reason);
  if (outcome.result != lat_game_get_result (game))
    return;
  if (g_strcmp0 (lat_game_get_tag (game, "Termination"), old_reason) != 0)
    return;
  if (lat_game_get_outcome (game, new_end, &outcome))
    new_reason = lat_reason_dup_text (&outcome.reason);
  set_tag (edit, "Result", lat_result_get_text (outcome.result));
  set_tag (edit, "Termination", new_reason);
}

/* How play has ended at the end of the main line, and why; not at all where it goes on as text. */
static LatResult
find_end (const LatGame *game, char **reason)
{
  const LatNode *end = lat_node_get_line_end (game->root);
  LatOutcome outcome = { 0 };

  *reason = NULL;
  if (lat_node_get_n_raw (end) > 0 || !lat_game_get_outcome (game, end, &outcome))
    return LAT_RESULT_NONE;
  *reason = lat_reason_dup_text (&outcome.reason);
  return outcome.result;
}

/* Lets Result and Termination say how play ends now, if they said how it ended before. A result of
 * its own, as by resignation, goes if the game has got another start and is no longer played to its
 * end; PlyCount stays right, as what is kept as text is written as actions. */
static void
retarget_result (LatEdit *edit, gboolean has_other_start)
{
  const LatGame *game = edit->game;
  const LatNode *end = lat_node_get_line_end (edit->other->root);
  g_autofree char *old_reason = NULL;
  g_autofree char *new_reason = NULL;
  LatResult old_result = find_end (game, &old_reason);
  LatResult new_result = find_end (edit->other, &new_reason);
  gboolean is_cut =
      lat_node_get_n_raw (end) > 0 && lat_node_get_n_raw (lat_node_get_line_end (game->root)) == 0;

  if (lat_game_get_result (game) != old_result
      || g_strcmp0 (lat_game_get_tag (game, "Termination"), old_reason) != 0)
    {
      if (!has_other_start || !is_cut)
        return;
      new_result = LAT_RESULT_NONE;
    }
  if (new_result != lat_game_get_result (game))
    set_tag (edit, "Result", lat_result_get_text (new_result));
  set_tag (edit, "Termination", new_reason);
}

/**
 * lat_edit_new_add:
 * @game: a game
 * @parent: a node of it
 * @action: an action
 *
 * Adds an action, as the last variation if there are others. If the main line gets
 * longer, the tags PlyCount, Result and Termination follow.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if the
 *   action is illegal there
 */
LatEdit *
lat_edit_new_add (LatGame *game, LatNode *parent, LatAction action)
{
  g_auto (LatHistory) history = { 0 };
  g_autofree char *name = NULL;
  LatPosition position;
  LatEdit *edit;
  LatNode *node;

  g_return_val_if_fail (game != NULL && parent != NULL, NULL);

  lat_history_init (&history);
  lat_game_get_position (game, parent, &position, &history);
  if (!lat_movegen_is_legal (game->ruleset, &position, &history, action))
    return NULL;

  node = lat_node_new_action (game->ruleset, &position, &history, action);
  node->parent = parent;
  node->depth = parent->depth + 1;
  node->is_detached = TRUE;
  name = g_strdup_printf (_ ("Add %s"), node->text);
  edit = lat_edit_new_bare (LAT_EDIT_ADD, game, node, name);
  edit->index = parent->n_children;
  if (parent->first == NULL && lat_node_is_main (parent))
    lat_edit_keep_tags (edit, parent, node);
  return edit;
}

/**
 * lat_edit_new_delete:
 * @game: a game
 * @node: a node of it, not the root
 *
 * Deletes an action with all that follows it.
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_delete (LatGame *game, LatNode *node)
{
  g_autofree char *name = NULL;
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL && node->parent != NULL, NULL);

  name = g_strdup_printf (_ ("Delete %s"), node->text);
  edit = lat_edit_new_bare (LAT_EDIT_DELETE, game, node, name);
  edit->index = lat_node_get_index (node);
  if (lat_node_is_main (node))
    lat_edit_keep_tags (edit, lat_node_get_line_end (node),
                        node->next != NULL ? lat_node_get_line_end (node->next) : node->parent);
  return edit;
}

/**
 * lat_edit_new_reorder:
 * @game: a game
 * @node: a node of it, not the root
 * @index: which child of its parent it is to be; 0 makes it the main line of its
 *   parent
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_reorder (LatGame *game, LatNode *node, guint index)
{
  LatEdit *edit;
  LatNode *parent;

  g_return_val_if_fail (game != NULL && node != NULL && node->parent != NULL, NULL);

  parent = node->parent;
  edit = lat_edit_new_bare (LAT_EDIT_REORDER, game, node,
                            index == 0 ? _ ("Promote variation") : _ ("Move variation"));
  edit->index = MIN (index, parent->n_children - 1);
  if (lat_node_is_main (parent) && edit->index != lat_node_get_index (node)
      && (edit->index == 0 || node->previous == NULL))
    lat_edit_keep_tags (edit, lat_node_get_line_end (parent),
                        lat_node_get_line_end (edit->index == 0 ? node : node->next));
  return edit;
}

/**
 * lat_edit_new_comment:
 * @game: a game
 * @node: a node of it
 * @comment: (nullable): the new comment; %NULL or an empty text for none
 * @before: whether the one before the action is meant
 *
 * Sets a comment. Lines that follow each other become one; an empty line parts
 * paragraphs. The root has only the comment of the game, which is not before.
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_comment (LatGame *game, LatNode *node, const char *comment, gboolean before)
{
  g_autofree char *tidy = NULL;
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);
  g_return_val_if_fail (!before || node->parent != NULL, NULL);

  tidy = lat_comment_text_tidy (comment);
  edit = new_notes_edit (before ? LAT_EDIT_COMMENT_BEFORE : LAT_EDIT_COMMENT, game, node,
                         _ ("Comment"));
  lat_node_set_comment (edit->notes, tidy, before);
  return edit;
}

/**
 * lat_edit_new_why:
 * @game: a game
 * @node: a node of it
 * @why: (nullable): the new reason; %NULL or an empty text for none
 *
 * Sets the reason of an action, in the shape that a file keeps: see
 * lat_comment_text_tidy_why().
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_why (LatGame *game, LatNode *node, const char *why)
{
  g_autofree char *tidy = NULL;
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  tidy = lat_comment_text_tidy_why (why);
  edit = new_notes_edit (LAT_EDIT_WHY, game, node, _ ("Reason"));
  lat_node_set_why (edit->notes, tidy);
  return edit;
}

/**
 * lat_edit_new_nags:
 * @game: a game
 * @node: a node of it
 * @nags: (nullable) (array length=n): the new glyphs
 * @n: how many there are
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_nags (LatGame *game, LatNode *node, const guint8 *nags, guint n)
{
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  edit = new_notes_edit (LAT_EDIT_NAGS, game, node, _ ("Glyphs"));
  lat_node_set_nags (edit->notes, nags, n);
  return edit;
}

/**
 * lat_edit_new_marks:
 * @game: a game
 * @node: a node of it
 * @marks: (nullable) (array length=n): the new marks and arrows
 * @n: how many there are
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_marks (LatGame *game, LatNode *node, const LatMark *marks, guint n)
{
  g_autofree char *name = NULL;
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  name = lat_marks_dup_change (node->marks, node->n_marks, marks, n);
  edit = new_notes_edit (LAT_EDIT_MARKS, game, node, name);
  lat_node_set_marks (edit->notes, marks, n);
  return edit;
}

/**
 * lat_edit_new_eval:
 * @game: a game
 * @node: a node of it
 * @eval: (nullable): the new evaluation, or %NULL for none
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_eval (LatGame *game, LatNode *node, const LatEval *eval)
{
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  edit = new_notes_edit (LAT_EDIT_EVAL, game, node, _ ("Evaluation"));
  if (eval != NULL)
    edit->notes->eval = *eval;
  return edit;
}

/**
 * lat_edit_new_clock:
 * @game: a game
 * @node: a node of it
 * @clock: (nullable): what is left on the clock of who acted there, such as `0:09:55`, or %NULL
 *   for nothing
 *
 * Returns: (transfer full): the edit, not applied yet
 */
LatEdit *
lat_edit_new_clock (LatGame *game, LatNode *node, const char *clock)
{
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  edit = new_notes_edit (LAT_EDIT_CLOCK, game, node, _ ("Clock"));
  edit->notes->clock = g_strdup (clock);
  return edit;
}

/**
 * lat_edit_new_tag:
 * @game: a game
 * @name: the name of a tag: letters, digits and `_`; not one of those that follow
 *   from the rules and the start (Variant, Rules, SetUp, FEN)
 * @value: (nullable): the new value, or %NULL to take the tag away
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if there
 *   can be no tag of that name
 */
LatEdit *
lat_edit_new_tag (LatGame *game, const char *name, const char *value)
{
  g_autofree char *title = NULL;
  LatEdit *edit;

  g_return_val_if_fail (game != NULL && name != NULL, NULL);

  if (!lat_tags_is_name (name) || lat_tags_is_own (name))
    return NULL;
  title = g_strdup_printf (_ ("Change %s"), name);
  edit = lat_edit_new_bare (LAT_EDIT_TAGS, game, NULL, title);
  edit->tags = lat_tags_copy (game->tags);
  lat_tags_set (edit->tags, name, value);
  return edit;
}

static LatEdit *
new_retarget_edit (LatGame *game,
                   LatRuleset *ruleset,
                   const LatPosition *start,
                   const char *name,
                   LatRetarget *retarget)
{
  g_auto (LatRetarget) unasked = { 0 };
  LatEdit *edit = lat_edit_new_bare (LAT_EDIT_RULES, game, NULL, name);

  if (retarget != NULL)
    *retarget = (LatRetarget){ 0 };
  edit->twins = g_array_new (FALSE, FALSE, sizeof (LatTwins));
  edit->other = lat_retarget_build (game, ruleset, start, edit->twins,
                                    retarget != NULL ? retarget : &unasked);
  if (edit->other == NULL)
    {
      lat_edit_free (edit);
      return NULL;
    }
  retarget_result (edit, start != NULL);
  return edit;
}

/**
 * lat_edit_new_rules:
 * @game: a game
 * @ruleset: the new rules
 * @retarget: (out caller-allocates) (optional): what they do to the game; to be
 *   cleared with lat_retarget_clear()
 *
 * Changes the rules. The tree is built anew: where an action has become illegal or
 * has another effect, the rest of its line is kept as a raw line; raw lines that
 * the new rules allow become actions again. If the game starts where the rules say,
 * it goes on doing so; a start of its own is kept as far as it goes with the rules:
 * pieces for which the new board has no square are left out, and @retarget names them.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if the
 *   game's own start cannot be kept: the refusal in @retarget says why
 */
LatEdit *
lat_edit_new_rules (LatGame *game, LatRuleset *ruleset, LatRetarget *retarget)
{
  g_return_val_if_fail (game != NULL && ruleset != NULL, NULL);

  return new_retarget_edit (game, ruleset, NULL, _ ("Change rules"), retarget);
}

/**
 * lat_edit_new_start:
 * @game: a game
 * @start: (nullable): where it is to start, or %NULL for the start of its rules
 * @retarget: (out caller-allocates) (optional): what that does to the game; to be
 *   cleared with lat_retarget_clear()
 *
 * Changes the start, and plays the tree again from there. What becomes of its actions
 * is the same as with lat_edit_new_rules().
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if no game can
 *   start there: the refusal in @retarget says why
 */
LatEdit *
lat_edit_new_start (LatGame *game, const LatPosition *start, LatRetarget *retarget)
{
  g_autoptr (LatDiagnostics) faults = NULL;
  LatPosition own;

  g_return_val_if_fail (game != NULL, NULL);

  own = start != NULL ? *start : *lat_ruleset_get_start (game->ruleset);
  faults = lat_diagnostics_new (NULL);
  if (lat_position_check (game->ruleset, &own, faults))
    return new_retarget_edit (game, game->ruleset, &own, _ ("Change start"), retarget);
  if (retarget != NULL)
    *retarget = (LatRetarget){ .refusal = g_strdup (lat_diagnostics_get (faults, 0)->message) };
  return NULL;
}

/**
 * lat_edit_free:
 * @edit: (nullable): an edit
 *
 * Frees an edit with all that is not in the game because of it. The edits of a game
 * can be freed in any order.
 */
void
lat_edit_free (LatEdit *edit)
{
  if (edit == NULL)
    return;
  /* Not by what the node says: it may be another edit, later, that has cut it off. */
  if (edit->kind == (edit->is_applied ? LAT_EDIT_DELETE : LAT_EDIT_ADD))
    lat_node_free_tree (edit->node);
  g_clear_pointer (&edit->notes, lat_node_free_tree);
  g_clear_pointer (&edit->tags, g_ptr_array_unref);
  g_clear_pointer (&edit->other, lat_game_free);
  g_clear_pointer (&edit->twins, g_array_unref);
  g_clear_pointer (&edit->parts, g_ptr_array_unref);
  g_free (edit->name);
  g_free (edit);
}

/* Cuts a node off, or puts it back. */
static LatChange
toggle_node (LatEdit *edit)
{
  guint n = lat_node_count_tree (edit->node);

  if (edit->node->is_detached)
    {
      lat_node_attach (edit->node, edit->node->parent, edit->index);
      edit->game->n_nodes += n;
    }
  else
    {
      lat_node_detach (edit->node);
      edit->game->n_nodes -= n;
    }
  return LAT_CHANGE_TREE;
}

static LatChange
move_node (LatEdit *edit)
{
  guint index = lat_node_get_index (edit->node);

  lat_node_detach (edit->node);
  lat_node_attach (edit->node, edit->node->parent, edit->index);
  edit->index = index;
  return LAT_CHANGE_TREE;
}

static LatChange
swap_notes (LatEdit *edit)
{
  LatNode *node = edit->node;
  LatNode *notes = edit->notes;

  switch (edit->kind)
    {
    case LAT_EDIT_COMMENT:
      SWAP (node->comment, notes->comment);
      break;
    case LAT_EDIT_COMMENT_BEFORE:
      SWAP (node->comment_before, notes->comment_before);
      break;
    case LAT_EDIT_NAGS:
      SWAP (node->nags, notes->nags);
      SWAP (node->n_nags, notes->n_nags);
      break;
    case LAT_EDIT_MARKS:
      SWAP (node->marks, notes->marks);
      SWAP (node->n_marks, notes->n_marks);
      break;
    case LAT_EDIT_EVAL:
      SWAP (node->eval, notes->eval);
      break;
    case LAT_EDIT_CLOCK:
      SWAP (node->clock, notes->clock);
      break;
    case LAT_EDIT_WHY:
      SWAP (node->why, notes->why);
      break;
    case LAT_EDIT_NOTES:
    default:
      SWAP (node->comment, notes->comment);
      SWAP (node->comment_before, notes->comment_before);
      SWAP (node->clock, notes->clock);
      SWAP (node->why, notes->why);
      SWAP (node->nags, notes->nags);
      SWAP (node->n_nags, notes->n_nags);
      SWAP (node->marks, notes->marks);
      SWAP (node->n_marks, notes->n_marks);
      SWAP (node->eval, notes->eval);
      break;
    }
  return LAT_CHANGE_NODE;
}

static LatChange
swap_raw (LatEdit *edit)
{
  SWAP (edit->node->raw, edit->notes->raw);
  lat_node_update_raw (edit->node);
  return LAT_CHANGE_TREE;
}

/* Applies the parts, and puts them in the order in which they are taken back. */
static LatChange
apply_parts (GPtrArray *parts)
{
  LatChange change = LAT_CHANGE_NONE;

  for (guint i = 0; i < parts->len; i++)
    change |= lat_edit_apply (parts->pdata[i]);
  for (guint i = 0; i < parts->len / 2; i++)
    SWAP (parts->pdata[i], parts->pdata[parts->len - 1 - i]);
  return change;
}

/* Puts the other rules and the other tree in place, and leaves in the tree that goes
 * where each node is to be found now. */
static LatChange
swap_rules (LatEdit *edit)
{
  LatGame *game = edit->game;
  LatGame *other = edit->other;

  for (LatNode *node = game->root; node != NULL; node = lat_node_walk (node, game->root))
    node->twin = NULL;
  for (guint i = 0; i < edit->twins->len; i++)
    {
      const LatTwins *twins = &g_array_index (edit->twins, LatTwins, i);

      if (edit->is_applied)
        twins->after->twin = twins->before;
      else
        twins->before->twin = twins->after;
    }
  SWAP (game->ruleset, other->ruleset);
  SWAP (game->root, other->root);
  SWAP (game->escapes, other->escapes);
  SWAP (game->variant, other->variant);
  SWAP (game->bad_rules, other->bad_rules);
  SWAP (game->bad_fen, other->bad_fen);
  SWAP (game->n_nodes, other->n_nodes);
  SWAP (game->own_start, other->own_start);
  SWAP (game->start, other->start);
  return LAT_CHANGE_RULES | LAT_CHANGE_TREE;
}

/**
 * lat_edit_apply:
 *
 * Does the edit, and turns it into its own inverse. Edits must be undone in the
 * opposite order of what they were done in.
 *
 * Returns: what it has changed
 */
LatChange
lat_edit_apply (LatEdit *edit)
{
  LatChange change;

  g_return_val_if_fail (edit != NULL, LAT_CHANGE_NONE);

  switch (edit->kind)
    {
    case LAT_EDIT_ADD:
    case LAT_EDIT_DELETE:
      change = toggle_node (edit);
      break;
    case LAT_EDIT_REORDER:
      change = move_node (edit);
      break;
    case LAT_EDIT_TAGS:
      change = LAT_CHANGE_NONE;
      break;
    case LAT_EDIT_RULES:
      change = swap_rules (edit);
      break;
    case LAT_EDIT_RAW:
      change = swap_raw (edit);
      break;
    case LAT_EDIT_GROUP:
      change = apply_parts (edit->parts);
      break;
    default:
      change = swap_notes (edit);
      break;
    }
  if (edit->tags != NULL)
    {
      SWAP (edit->game->tags, edit->tags);
      change |= LAT_CHANGE_TAGS;
    }
  edit->is_applied = !edit->is_applied;
  return change;
}

/**
 * lat_edit_get_node:
 *
 * Returns: (transfer none) (nullable): the node that the edit is about, as far as it
 *   is in the tree, else the one before it: where a reader of the game should look
 *   after lat_edit_apply(). %NULL if it is about none (tags, rules).
 */
LatNode *
lat_edit_get_node (const LatEdit *edit)
{
  g_return_val_if_fail (edit != NULL, NULL);

  if (edit->node != NULL && edit->node->is_detached)
    return edit->node->parent;
  return edit->node;
}

/**
 * lat_edit_get_name:
 *
 * Returns: (transfer none): what the edit does, translated, for menus
 */
const char *
lat_edit_get_name (const LatEdit *edit)
{
  g_return_val_if_fail (edit != NULL, NULL);

  return edit->name;
}

/**
 * lat_retarget_clear:
 *
 * Frees what is in it, and makes it empty.
 */
void
lat_retarget_clear (LatRetarget *retarget)
{
  g_return_if_fail (retarget != NULL);

  g_free (retarget->text);
  g_free (retarget->new_text);
  g_free (retarget->change);
  g_free (retarget->left_out);
  g_free (retarget->refusal);
  *retarget = (LatRetarget){ 0 };
}

/**
 * lat_edit_apply_for_good:
 * @edit: (transfer full): an edit that is never taken back
 *
 * Returns: (transfer none) (nullable): its node
 */
LatNode *
lat_edit_apply_for_good (LatEdit *edit)
{
  LatNode *node;

  g_return_val_if_fail (edit != NULL, NULL);

  lat_edit_apply (edit);
  node = lat_edit_get_node (edit);
  lat_edit_free (edit);
  return node;
}
