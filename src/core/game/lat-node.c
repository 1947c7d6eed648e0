/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-node.c - one action of a game tree and what is said about it */
#include "lat-node-private.h"

#include <string.h>

#include "lat-play.h"

LatRawLine *
lat_raw_line_new (const char *text, const char *message, const LatReason *reason, guint line)
{
  LatRawLine *raw = g_new0 (LatRawLine, 1);

  raw->text = g_strdup (text);
  raw->message = g_strdup (message);
  if (reason != NULL)
    raw->reason = *reason;
  raw->line = line;
  return raw;
}

LatRawLine *
lat_raw_line_copy (const LatRawLine *raw)
{
  LatRawLine *copy = lat_raw_line_new (raw->text, raw->message, &raw->reason, raw->line);

  copy->is_variation = raw->is_variation;
  return copy;
}

void
lat_raw_line_free (LatRawLine *raw)
{
  if (raw == NULL)
    return;
  g_free (raw->text);
  g_free (raw->message);
  g_free (raw);
}

/* A node without an action: the root of a game. */
LatNode *
lat_node_new (void)
{
  return g_new0 (LatNode, 1);
}

/* A node that is not in a tree yet.  @position is the one before the action. */
LatNode *
lat_node_new_action (const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatHistory *history,
                     LatAction action)
{
  LatNode *node = lat_node_new ();
  LatPosition next;

  lat_play (ruleset, position, action, &next);
  node->action = action;
  node->key = next.key;
  node->side = (LatSide) position->side;
  node->number = position->number;
  node->text = lat_action_text_write (ruleset, position, history, action, LAT_MARKS_ALL);
  return node;
}

/* A pass where the rules know none: the turn goes to the other side.  It threatens
 * nothing and ends nothing, so its text has no marks. */
LatNode *
lat_node_new_null (const LatRuleset *ruleset, const LatPosition *position)
{
  LatNode *node = lat_node_new ();
  LatPosition next;

  lat_play (ruleset, position, LAT_ACTION_PASS_VALUE, &next);
  node->action = LAT_ACTION_PASS_VALUE;
  node->key = next.key;
  node->side = (LatSide) position->side;
  node->number = position->number;
  node->text = g_strdup ("--");
  node->is_null = TRUE;
  return node;
}

static void
free_text (GString *text)
{
  if (text != NULL)
    g_string_free (text, TRUE);
}

static void
free_node (LatNode *node)
{
  g_free (node->text);
  free_text (node->comment_before);
  free_text (node->comment);
  free_text (node->why);
  g_free (node->clock);
  g_free (node->nags);
  g_free (node->marks);
  g_clear_pointer (&node->raw, g_ptr_array_unref);
  g_free (node);
}

/* Frees a node that is in no tree (any more) with all below it.  A line can be
 * tens of thousands of nodes deep, so this does not call itself. */
void
lat_node_free_tree (LatNode *node)
{
  LatNode *top = node;

  while (node != NULL)
    {
      LatNode *up = node;

      if (node->first != NULL)
        {
          node = node->first;
          continue;
        }
      if (node == top)
        node = NULL;
      else
        {
          node = up->parent;
          node->first = up->next;
        }
      free_node (up);
    }
}

/* A raw line stands in parentheses if another line goes on before it.  For all but
 * the first one that is always so. */
void
lat_node_update_raw (LatNode *node)
{
  if (node->raw != NULL)
    ((LatRawLine *) g_ptr_array_index (node->raw, 0))->is_variation = node->n_children > 0;
}

/* Puts a node in a tree, as the child with that index or as the last one. */
void
lat_node_attach (LatNode *node, LatNode *parent, guint index)
{
  LatNode *next = index < parent->n_children ? lat_node_get_nth_child (parent, index) : NULL;

  node->parent = parent;
  node->is_detached = FALSE;
  node->depth = parent->depth + 1;
  node->next = next;
  node->previous = next != NULL ? next->previous : parent->last;
  if (node->previous != NULL)
    node->previous->next = node;
  else
    parent->first = node;
  if (next != NULL)
    next->previous = node;
  else
    parent->last = node;
  if (parent->n_children++ == 0)
    lat_node_update_raw (parent);
}

/* Takes a node out of its tree, with all below it. */
void
lat_node_detach (LatNode *node)
{
  LatNode *parent = node->parent;

  if (node->previous != NULL)
    node->previous->next = node->next;
  else
    parent->first = node->next;
  if (node->next != NULL)
    node->next->previous = node->previous;
  else
    parent->last = node->previous;
  node->next = NULL;
  node->previous = NULL;
  node->is_detached = TRUE;
  if (--parent->n_children == 0)
    lat_node_update_raw (parent);
}

guint
lat_node_get_index (const LatNode *node)
{
  guint index = 0;

  for (const LatNode *other = node->previous; other != NULL; other = other->previous)
    index++;
  return index;
}

LatNode *
lat_node_get_nth_child (const LatNode *node, guint index)
{
  LatNode *child = node->first;

  while (child != NULL && index-- > 0)
    child = child->next;
  return child;
}

/* The node after @node in the order of the tree (a node, then all below it), as
 * far as it is below @top; NULL at the end. */
LatNode *
lat_node_walk (const LatNode *node, const LatNode *top)
{
  if (node->first != NULL)
    return node->first;
  while (node != top && node->next == NULL)
    node = node->parent;
  return node != top ? node->next : NULL;
}

/* How many nodes there are from here down, this one too. */
guint
lat_node_count_tree (const LatNode *node)
{
  guint n = 0;

  for (const LatNode *each = node; each != NULL; each = lat_node_walk (each, node))
    n++;
  return n;
}

/* The last node of the line that goes on from here. */
LatNode *
lat_node_get_line_end (LatNode *node)
{
  while (node->first != NULL)
    node = node->first;
  return node;
}

/* Takes over what is said about another node, but not its raw lines. */
void
lat_node_copy_notes (LatNode *node, const LatNode *other)
{
  lat_node_set_comment (node, lat_node_get_comment_before (other), TRUE);
  lat_node_set_comment (node, lat_node_get_comment (other), FALSE);
  g_free (node->clock);
  node->clock = g_strdup (other->clock);
  lat_node_set_why (node, lat_node_get_why (other));
  node->eval = other->eval;
  lat_node_set_nags (node, other->nags, other->n_nags);
  lat_node_set_marks (node, other->marks, other->n_marks);
}

void
lat_node_set_nags (LatNode *node, const guint8 *nags, guint n)
{
  guint8 *copy = g_memdup2 (nags, n);

  g_free (node->nags);
  node->nags = copy;
  node->n_nags = n;
}

/* Marks come before arrows, as in files. */
void
lat_node_set_marks (LatNode *node, const LatMark *marks, guint n)
{
  LatMark *copy = n > 0 ? g_new (LatMark, n) : NULL;
  guint k = 0;

  for (guint i = 0; i < n; i++)
    if (marks[i].from == marks[i].to)
      copy[k++] = marks[i];
  for (guint i = 0; i < n; i++)
    if (marks[i].from != marks[i].to)
      copy[k++] = marks[i];
  g_free (node->marks);
  node->marks = copy;
  node->n_marks = n;
}

void
lat_node_add_nag (LatNode *node, guint8 nag)
{
  node->nags = g_realloc (node->nags, node->n_nags + 1);
  node->nags[node->n_nags++] = nag;
}

/* Whether a comment would close a command that the one before it has left open.  In one
 * line both would be a command when the file is read again. */
static gboolean
closes_command (const GString *comment, const char *text)
{
  if (text[strcspn (text, "[]")] != ']')
    return FALSE;
  for (gsize i = comment->len; i > 0; i--)
    {
      if (comment->str[i - 1] == ']')
        return FALSE;
      if (comment->str[i - 1] == '[')
        return comment->str[i] == '%';
    }
  return FALSE;
}

/* Adds to what is said already; an empty text adds nothing. */
void
lat_node_add_comment (LatNode *node, const char *text, gboolean before)
{
  GString **comment = before ? &node->comment_before : &node->comment;

  if (text == NULL || text[0] == '\0')
    return;
  if (*comment == NULL)
    *comment = g_string_new (text);
  else
    g_string_append_printf (*comment, "%s%s", closes_command (*comment, text) ? "\n\n" : " ", text);
}

/* Sets a comment; NULL or an empty text takes it away. */
void
lat_node_set_comment (LatNode *node, const char *text, gboolean before)
{
  GString **comment = before ? &node->comment_before : &node->comment;

  free_text (*comment);
  *comment = NULL;
  lat_node_add_comment (node, text, before);
}

/* Adds to the reason that is there: words of a person may be in both, so none go.  An empty
 * text adds nothing. */
void
lat_node_add_why (LatNode *node, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  if (node->why == NULL)
    node->why = g_string_new (text);
  else
    g_string_append_printf (node->why, " %s", text);
}

/* Sets the reason; NULL or an empty text takes it away. */
void
lat_node_set_why (LatNode *node, const char *text)
{
  free_text (node->why);
  node->why = NULL;
  lat_node_add_why (node, text);
}

/* Adds to a node what has been said before it was there.  A node's own clock and
 * evaluation stay. */
void
lat_node_add_notes (LatNode *node, const LatNode *other)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LatMark));

  lat_node_add_comment (node, lat_node_get_comment_before (other), TRUE);
  lat_node_add_comment (node, lat_node_get_comment (other), FALSE);
  for (guint i = 0; i < other->n_nags; i++)
    lat_node_add_nag (node, other->nags[i]);
  if (other->n_marks > 0)
    {
      g_array_append_vals (marks, node->marks, node->n_marks);
      g_array_append_vals (marks, other->marks, other->n_marks);
      lat_node_set_marks (node, (const LatMark *) marks->data, marks->len);
    }
  if (!node->eval.is_set)
    node->eval = other->eval;
  if (node->clock == NULL)
    node->clock = g_strdup (other->clock);
  lat_node_add_why (node, lat_node_get_why (other));
}

/* Takes the raw line over. */
void
lat_node_add_raw (LatNode *node, LatRawLine *raw)
{
  if (node->raw == NULL)
    node->raw = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_raw_line_free);
  g_ptr_array_add (node->raw, raw);
  raw->is_variation = TRUE;
  lat_node_update_raw (node);
}

/**
 * lat_node_get_parent:
 *
 * Returns: (transfer none) (nullable): the node before; %NULL for the root
 */
LatNode *
lat_node_get_parent (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->parent;
}

/**
 * lat_node_get_first_child:
 *
 * Returns: (transfer none) (nullable): how the line goes on from here
 */
LatNode *
lat_node_get_first_child (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->first;
}

/**
 * lat_node_get_next:
 *
 * Returns: (transfer none) (nullable): the next variation with the same parent
 */
LatNode *
lat_node_get_next (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->next;
}

/**
 * lat_node_get_previous:
 *
 * Returns: (transfer none) (nullable): the variation before with the same parent
 */
LatNode *
lat_node_get_previous (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->previous;
}

guint
lat_node_get_n_children (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->n_children;
}

/**
 * lat_node_get_depth:
 *
 * Returns: how many actions it is from the start, 0 for the root
 */
guint
lat_node_get_depth (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->depth;
}

/**
 * lat_node_is_main:
 *
 * Returns: whether the node is on the main line; the root is
 */
gboolean
lat_node_is_main (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  for (; node->parent != NULL; node = node->parent)
    if (node->previous != NULL)
      return FALSE;
  return TRUE;
}

/**
 * lat_node_count_below:
 *
 * Returns: how many actions follow a node, in all lines
 */
guint
lat_node_count_below (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return lat_node_count_tree (node) - 1;
}

/**
 * lat_node_get_following:
 *
 * Returns: (transfer none) (nullable): the node after this one in the order of the tree
 *   (a node, then all that follows it, then the next variation); %NULL after the last
 */
LatNode *
lat_node_get_following (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return lat_node_walk (node, NULL);
}

/**
 * lat_node_get_next_written:
 *
 * Returns: (transfer none) (nullable): the node after this one in the order in which a game is written
 *   and read (an action, then its variations, then what follows it); %NULL after the last
 */
LatNode *
lat_node_get_next_written (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  if (node->parent != NULL && node->previous == NULL && node->next != NULL)
    return node->next;
  while (node->first == NULL)
    {
      /* The end of a line: back to where it left another. */
      while (node->previous == NULL)
        {
          if (node->parent == NULL)
            return NULL;
          node = node->parent;
        }
      if (node->next != NULL)
        return node->next;
      node = node->parent->first;
    }
  return node->first;
}

/**
 * lat_node_find_child:
 * @node: a node
 * @action: an action
 *
 * Returns: (transfer none) (nullable): the first child with that action
 */
LatNode *
lat_node_find_child (const LatNode *node, LatAction action)
{
  g_return_val_if_fail (node != NULL, NULL);

  for (LatNode *child = node->first; child != NULL; child = child->next)
    if (child->action == action)
      return child;
  return NULL;
}

/**
 * lat_node_get_action:
 *
 * Returns: the action, %LAT_ACTION_INVALID for the root
 */
LatAction
lat_node_get_action (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, LAT_ACTION_INVALID);

  return node->action;
}

/**
 * lat_node_is_null:
 *
 * Returns: whether it is a pass that the rules do not know, made for analysis
 */
gboolean
lat_node_is_null (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->is_null;
}

/**
 * lat_node_get_text:
 *
 * Returns: (transfer none) (nullable): the action with its victims and all its
 *   marks, without a number; %NULL for the root
 */
const char *
lat_node_get_text (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->text;
}

/**
 * lat_node_get_side:
 *
 * Returns: who acts; %LAT_WHITE for the root, which has no action
 */
LatSide
lat_node_get_side (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, LAT_WHITE);

  return node->side;
}

/**
 * lat_node_get_number:
 *
 * Returns: the number of the move that the action belongs to, from 1; 0 for the
 *   root
 */
guint
lat_node_get_number (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->number;
}

/**
 * lat_node_get_comment_before:
 *
 * Returns: (transfer none) (nullable): the comment before the action
 */
const char *
lat_node_get_comment_before (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->comment_before != NULL ? node->comment_before->str : NULL;
}

/**
 * lat_node_get_comment:
 *
 * Returns: (transfer none) (nullable): the comment after the action, without its
 *   commands; the root's is that of the game. Paragraphs are apart by an empty line.
 */
const char *
lat_node_get_comment (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->comment != NULL ? node->comment->str : NULL;
}

/**
 * lat_node_get_nags:
 * @node: a node
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable) (array length=n): the numeric annotation
 *   glyphs, in the order of the file
 */
const guint8 *
lat_node_get_nags (const LatNode *node, guint *n)
{
  g_return_val_if_fail (node != NULL && n != NULL, NULL);

  *n = node->n_nags;
  return node->nags;
}

/**
 * lat_node_get_marks:
 * @node: a node
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable) (array length=n): marks of squares, then
 *   arrows
 */
const LatMark *
lat_node_get_marks (const LatNode *node, guint *n)
{
  g_return_val_if_fail (node != NULL && n != NULL, NULL);

  *n = node->n_marks;
  return node->marks;
}

/**
 * lat_node_get_eval:
 *
 * Returns: (transfer none): the stored evaluation after the action; its is_set
 *   says whether there is one
 */
const LatEval *
lat_node_get_eval (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return &node->eval;
}

/**
 * lat_node_get_clock:
 *
 * Returns: (transfer none) (nullable): what was left on the clock, as it was written
 */
const char *
lat_node_get_clock (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->clock;
}

/**
 * lat_node_get_why:
 *
 * Returns: (transfer none) (nullable): the reason: a comment of a kind of its own, by which a
 *   review says why it calls the action a mistake, and which a person may have changed. One
 *   paragraph without brackets and braces.
 */
const char *
lat_node_get_why (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->why != NULL ? node->why->str : NULL;
}

/**
 * lat_node_get_n_raw:
 *
 * Returns: how many lines from here could not be read
 */
guint
lat_node_get_n_raw (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->raw != NULL ? node->raw->len : 0;
}

/**
 * lat_node_get_raw:
 *
 * Returns: (transfer none): one of the lines that could not be read. The first is
 *   how the line itself goes on if the node has no child; else it stood in
 *   parentheses, as all others.
 */
const LatRawLine *
lat_node_get_raw (const LatNode *node, guint index)
{
  g_return_val_if_fail (index < lat_node_get_n_raw (node), NULL);

  return g_ptr_array_index (node->raw, index);
}

/**
 * lat_node_begins_turn:
 * @node: the node of an action
 *
 * Returns: whether it is the first of White's in its numbered move, so that the number is written
 */
gboolean
lat_node_begins_turn (const LatNode *node)
{
  const LatNode *before = lat_node_get_parent (node);

  if (lat_node_get_side (node) != LAT_WHITE)
    return FALSE;
  return lat_node_get_parent (before) == NULL || lat_node_get_side (before) != LAT_WHITE
         || lat_node_get_number (before) != lat_node_get_number (node);
}
