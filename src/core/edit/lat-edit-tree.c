/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-edit-tree.c - edits of the tree that are many small ones at once */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-edit-private.h"
#include "lat-movegen.h"
#include "lat-movetext-reader.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-retarget.h"

/* A place in a game with all that led to it. */
typedef struct
{
  LatPosition position;
  LatHistory history;
} Place;

static void
init_place (Place *place, const LatGame *game, const LatNode *node)
{
  lat_history_init (&place->history);
  lat_game_get_position (game, node, &place->position, &place->history);
}

static void
clear_place (Place *place)
{
  lat_history_clear (&place->history);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, clear_place)

static LatEdit *
new_group (LatGame *game, LatNode *node, const char *name)
{
  LatEdit *group = lat_edit_new_bare (LAT_EDIT_GROUP, game, node, name);

  group->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_edit_free);
  return group;
}

static LatEdit *
add_part (LatEdit *group, LatEditKind kind, LatNode *node, guint index)
{
  LatEdit *part = lat_edit_new_bare (kind, group->game, node, NULL);

  part->index = index;
  g_ptr_array_add (group->parts, part);
  return part;
}

/* Tags that say how the main line ends go on saying so.  How it ends afterwards is
 * known when the edit has been done once. */
static LatEdit *
finish_group (LatEdit *group)
{
  LatNode *root = group->game->root;
  LatNode *old_end = lat_node_get_line_end (root);
  LatNode *new_end;

  if (group->parts->len == 0)
    {
      lat_edit_free (group);
      return NULL;
    }
  lat_edit_apply (group);
  new_end = lat_node_get_line_end (root);
  lat_edit_apply (group);
  if (new_end != old_end)
    lat_edit_keep_tags (group, old_end, new_end);
  return group;
}

/* From the last to the first, so that each has its index when it is put back. */
static void
delete_siblings (LatEdit *group, const LatNode *kept)
{
  for (LatNode *node = kept->parent->last; node != NULL; node = node->previous)
    if (node != kept)
      add_part (group, LAT_EDIT_DELETE, node, lat_node_get_index (node));
}

/* Takes away the raw lines that vary the line that goes on from a node. */
static void
delete_raw_variations (LatEdit *group, LatNode *node)
{
  guint first = node->n_children > 0 ? 0 : 1;
  LatEdit *part;

  if (lat_node_get_n_raw (node) <= first)
    return;
  part = add_part (group, LAT_EDIT_RAW, node, 0);
  part->notes = lat_node_new ();
  for (guint i = 0; i < first; i++)
    lat_node_add_raw (part->notes, lat_raw_line_copy (lat_node_get_raw (node, i)));
}

/**
 * lat_edit_new_null:
 * @game: a game
 * @parent: a node of it
 *
 * Adds a null action: a pass that the rules do not know, for analysis.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if play is over
 *   there or the rules know a pass: see lat_outcome_allows_null()
 */
LatEdit *
lat_edit_new_null (LatGame *game, LatNode *parent)
{
  g_auto (Place) place = { 0 };
  LatEdit *edit;
  LatNode *node;

  g_return_val_if_fail (game != NULL && parent != NULL, NULL);

  init_place (&place, game, parent);
  if (!lat_outcome_allows_null (game->ruleset, &place.position, &place.history))
    return NULL;
  node = lat_node_new_null (game->ruleset, &place.position);
  node->parent = parent;
  node->depth = parent->depth + 1;
  node->is_detached = TRUE;
  edit = lat_edit_new_bare (LAT_EDIT_ADD, game, node, _ ("Add null action"));
  edit->index = parent->n_children;
  if (parent->first == NULL && lat_node_is_main (parent))
    lat_edit_keep_tags (edit, parent, node);
  return edit;
}

/**
 * lat_edit_new_promote:
 * @game: a game
 * @node: a node of it
 *
 * Makes the line that leads to a node the main line.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if it is in the
 *   main line
 */
LatEdit *
lat_edit_new_promote (LatGame *game, LatNode *node)
{
  LatEdit *group;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  group = new_group (game, node, _ ("Promote to main line"));
  for (LatNode *each = node; each->parent != NULL; each = each->parent)
    if (each->previous != NULL)
      add_part (group, LAT_EDIT_REORDER, each, 0);
  return finish_group (group);
}

/**
 * lat_edit_new_delete_others:
 * @game: a game
 * @node: a node of it
 *
 * Deletes all lines but the one that leads to a node and goes on from it: also those
 * that are kept as text.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if there are no
 *   others
 */
LatEdit *
lat_edit_new_delete_others (LatGame *game, LatNode *node)
{
  LatEdit *group;
  LatNode *end;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  group = new_group (game, node, _ ("Delete other lines"));
  end = lat_node_get_line_end (node);
  delete_raw_variations (group, end);
  for (LatNode *each = end; each->parent != NULL; each = each->parent)
    {
      delete_siblings (group, each);
      delete_raw_variations (group, each->parent);
    }
  return finish_group (group);
}

/* Adds to what is said about an action that is there already. */
static void
merge_notes (LatEdit *group, LatNode *node, const LatNode *other)
{
  LatNode *notes = lat_node_new ();
  LatEdit *part;

  lat_node_copy_notes (notes, node);
  if (lat_node_merge_notes (notes, other) == 0)
    {
      lat_node_free_tree (notes);
      return;
    }
  part = add_part (group, LAT_EDIT_NOTES, node, 0);
  part->notes = notes;
}

static void
merge_raw (LatEdit *group, LatNode *node, const LatNode *other)
{
  LatEdit *part;

  if (lat_node_get_n_raw (other) == 0)
    return;
  part = add_part (group, LAT_EDIT_RAW, node, 0);
  part->notes = lat_node_new ();
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    lat_node_add_raw (part->notes, lat_raw_line_copy (lat_node_get_raw (node, i)));
  for (guint i = 0; i < lat_node_get_n_raw (other); i++)
    lat_node_add_raw (part->notes, lat_raw_line_copy (lat_node_get_raw (other, i)));
}

static LatNode *
find_twin (const LatNode *parent, const LatNode *node, const LatNode *except)
{
  for (LatNode *child = parent->first; child != NULL; child = child->next)
    if (child->action == node->action && child->is_null == node->is_null && child != except)
      return child;
  return NULL;
}

/* Puts a tree that is built beside the game into it: what is there already gets what is
 * new.  @root stands for @place; @except is a child of @place that goes, and whose index
 * the first new one gets. */
static void
merge_tree (LatEdit *group, LatNode *place, LatNode *root, LatNode *except)
{
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();

  g_ptr_array_add (stack, place);
  g_ptr_array_add (stack, root);
  while (stack->len > 0)
    {
      LatNode *from = g_ptr_array_steal_index (stack, stack->len - 1);
      LatNode *to = g_ptr_array_steal_index (stack, stack->len - 1);
      guint index = except != NULL ? lat_node_get_index (except) : G_MAXUINT;

      merge_raw (group, to, from);
      while (from->first != NULL)
        {
          LatNode *node = from->first;
          LatNode *twin = find_twin (to, node, except);

          lat_node_detach (node);
          if (twin == NULL)
            {
              node->parent = to;
              add_part (group, LAT_EDIT_ADD, node, index);
              continue;
            }
          merge_notes (group, twin, node);
          g_ptr_array_add (stack, twin);
          g_ptr_array_add (stack, node);
        }
      except = NULL;
      if (from != root)
        lat_node_free_tree (from);
    }
}

/* A root of a tree that is built beside the game, in the place of a node of it. */
static LatNode *
create_root (const LatNode *place)
{
  LatNode *root = lat_node_new ();

  root->depth = place->depth;
  return root;
}

/* Plays actions on from a node that is in no tree; the last node, or NULL if one of the
 * actions is illegal. */
static LatNode *
play_actions (const LatGame *game, Place *place, LatNode *node, const LatAction *actions, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      LatPosition before = place->position;
      LatOutcome outcome;
      LatNode *next;

      if (lat_outcome_get (game->ruleset, &before, &place->history, &outcome)
          || !lat_movegen_is_legal (game->ruleset, &before, &place->history, actions[i]))
        return NULL;
      next = lat_node_new_action (game->ruleset, &before, &place->history, actions[i]);
      lat_node_attach (next, node, G_MAXUINT);
      lat_play (game->ruleset, &before, actions[i], &place->position);
      lat_history_push (&place->history, &place->position);
      node = next;
    }
  return node;
}

/* The edit that puts what is built under @root in the place of a node. */
static LatEdit *
exchange (LatGame *game, LatNode *node, LatNode *root, const char *name)
{
  LatEdit *group = new_group (game, node->parent, name);
  guint index = lat_node_get_index (node);

  /* What comes new is put where the node is, which then goes. */
  if (find_twin (node->parent, root->first, node) == NULL)
    index++;
  merge_tree (group, node->parent, root, node);
  add_part (group, LAT_EDIT_DELETE, node, index);
  return finish_group (group);
}

/**
 * lat_edit_new_insert:
 * @game: a game
 * @node: a node of it, not the root
 * @actions: (array length=n): actions that follow each other
 * @n: how many, at least one
 * @retarget: (out caller-allocates) (optional): what that does to what follows; to be
 *   cleared with lat_retarget_clear()
 *
 * Inserts actions before one. Of the action and all that follows it, what stays legal
 * with the same effect is kept; the rest of a line is kept as text.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if one of the
 *   actions is illegal
 */
LatEdit *
lat_edit_new_insert (LatGame *game,
                     LatNode *node,
                     const LatAction *actions,
                     guint n,
                     LatRetarget *retarget)
{
  g_auto (LatRetarget) unasked = { 0 };
  g_auto (Place) place = { 0 };
  LatEdit *edit = NULL;
  LatFollow follow;
  LatNode *root;
  LatNode *last;

  g_return_val_if_fail (game != NULL && node != NULL && node->parent != NULL, NULL);
  g_return_val_if_fail (actions != NULL && n > 0, NULL);

  if (retarget != NULL)
    *retarget = (LatRetarget){ 0 };
  init_place (&place, game, node->parent);
  root = create_root (node->parent);
  last = play_actions (game, &place, root, actions, n);
  if (last != NULL)
    {
      follow = (LatFollow){ game, node->parent, node, last, place.position, &place.history };
      lat_retarget_follow (&follow, retarget != NULL ? retarget : &unasked);
      edit = exchange (game, node, root, _ ("Insert action"));
    }
  lat_node_free_tree (root);
  return edit;
}

/**
 * lat_edit_new_replace:
 * @game: a game
 * @node: a node of it, not the root
 * @action: another action
 * @retarget: (out caller-allocates) (optional): what that does to what follows; to be
 *   cleared with lat_retarget_clear()
 *
 * Puts another action in the place of one. What is said of it stays, but for what an
 * engine has found out about the other one (evaluation and reason); of what follows,
 * what stays legal with the same effect is kept, and the rest of a line is kept as text.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if the action is
 *   illegal, or the one that is there
 */
LatEdit *
lat_edit_new_replace (LatGame *game, LatNode *node, LatAction action, LatRetarget *retarget)
{
  g_auto (LatRetarget) unasked = { 0 };
  g_auto (Place) place = { 0 };
  LatEdit *edit = NULL;
  LatFollow follow;
  LatNode *root;
  LatNode *last;

  g_return_val_if_fail (game != NULL && node != NULL && node->parent != NULL, NULL);

  if (retarget != NULL)
    *retarget = (LatRetarget){ 0 };
  if (action == node->action)
    return NULL;
  init_place (&place, game, node->parent);
  root = create_root (node->parent);
  last = play_actions (game, &place, root, &action, 1);
  if (last != NULL)
    {
      lat_node_copy_notes (last, node);
      last->eval = (LatEval){ 0 };
      lat_node_set_why (last, NULL);
      follow = (LatFollow){ game, node, NULL, last, place.position, &place.history };
      lat_retarget_follow (&follow, retarget != NULL ? retarget : &unasked);
      edit = exchange (game, node, root, _ ("Replace action"));
    }
  lat_node_free_tree (root);
  return edit;
}

/* What of a text could not be read: how many lines, and why the first could not. */
static void
report_raw (const LatNode *root, LatRetarget *retarget)
{
  for (const LatNode *node = root; node != NULL; node = lat_node_walk (node, root))
    for (guint i = 0; i < lat_node_get_n_raw (node); i++)
      {
        const LatRawLine *raw = lat_node_get_raw (node, i);

        if (retarget->n_lost++ > 0)
          continue;
        retarget->text = g_strndup (raw->text, strcspn (raw->text, "\n"));
        retarget->refusal = g_strdup (raw->message);
        retarget->reason = raw->reason;
      }
}

/**
 * lat_edit_new_paste:
 * @game: a game
 * @node: a node of it
 * @movetext: actions as a file has them, with comments and variations
 * @retarget: (out caller-allocates): how many lines had to be kept as text, and why the
 *   first one; to be cleared with lat_retarget_clear()
 *
 * Lets actions go on from a node, as variations if others are there. What is there
 * already is not doubled. The rest of a line, from where it is illegal, is kept as text.
 *
 * Returns: (transfer full) (nullable): the edit, not applied yet; %NULL if no action can
 *   be played there, which @retarget explains, or if all is there already
 */
LatEdit *
lat_edit_new_paste (LatGame *game, LatNode *node, const char *movetext, LatRetarget *retarget)
{
  g_autoptr (LatRawLine) raw = NULL;
  g_autoptr (LatGame) scratch = NULL;
  g_auto (Place) place = { 0 };
  LatEdit *group;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);
  g_return_val_if_fail (movetext != NULL && retarget != NULL, NULL);

  *retarget = (LatRetarget){ 0 };
  init_place (&place, game, node);
  scratch = lat_game_new_bare (game->ruleset, &place.position);
  scratch->root->depth = node->depth;
  raw = lat_raw_line_new (movetext, NULL, NULL, 1);
  if (!lat_movetext_reader_read_raw (scratch, scratch->root, &place.position, &place.history, raw,
                                     &retarget->refusal))
    return NULL;
  report_raw (scratch->root, retarget);
  group = new_group (game, node, _ ("Paste variation"));
  merge_tree (group, node, scratch->root, NULL);
  return finish_group (group);
}

/**
 * lat_edit_get_added:
 * @edit: an edit that has not been applied yet
 *
 * Returns: (transfer none) (nullable): the first node that it adds; %NULL for none
 */
LatNode *
lat_edit_get_added (const LatEdit *edit)
{
  g_return_val_if_fail (edit != NULL, NULL);

  if (edit->parts == NULL)
    return edit->kind == LAT_EDIT_ADD ? edit->node : NULL;
  for (guint i = 0; i < edit->parts->len; i++)
    {
      LatNode *node = lat_edit_get_added (g_ptr_array_index (edit->parts, i));

      if (node != NULL)
        return node;
    }
  return NULL;
}
