/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-node-copy.c - copies of nodes, and what is said of them put together */
#include <string.h>

#include "lat-node-private.h"

/* A node as it is, without its place in a tree. */
static LatNode *
copy_node (const LatNode *node)
{
  LatNode *copy = lat_node_new ();

  copy->action = node->action;
  copy->key = node->key;
  copy->side = node->side;
  copy->number = node->number;
  copy->text = g_strdup (node->text);
  copy->is_null = node->is_null;
  lat_node_copy_notes (copy, node);
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    lat_node_add_raw (copy, lat_raw_line_copy (lat_node_get_raw (node, i)));
  return copy;
}

/* Copies a node with all below it, as the last child of another.  Each step is one from
 * node to node in both trees, so that depth is no recursion. */
void
lat_node_copy_tree (const LatNode *node, LatNode *parent)
{
  const LatNode *each = node;

  while (TRUE)
    {
      LatNode *copy = copy_node (each);

      lat_node_attach (copy, parent, G_MAXUINT);
      if (each->first != NULL)
        {
          each = each->first;
          parent = copy;
          continue;
        }
      for (; each != node && each->next == NULL; each = each->parent)
        parent = parent->parent;
      if (each == node)
        return;
      each = each->next;
    }
}

/* Adds what is said of the same action elsewhere, except what is said here already.
 *
 * Returns: how much that was */
guint
lat_node_merge_notes (LatNode *node, const LatNode *other)
{
  guint n = 0;

  for (int before = 0; before < 2; before++)
    {
      const GString *mine = before ? node->comment_before : node->comment;
      const GString *new_one = before ? other->comment_before : other->comment;

      if (new_one == NULL || (mine != NULL && strstr (mine->str, new_one->str) != NULL))
        continue;
      lat_node_add_comment (node, new_one->str, before);
      n++;
    }
  if (other->why != NULL && (node->why == NULL || strstr (node->why->str, other->why->str) == NULL))
    {
      lat_node_add_why (node, other->why->str);
      n++;
    }
  for (guint i = 0; i < other->n_nags; i++)
    if (node->n_nags == 0 || memchr (node->nags, other->nags[i], node->n_nags) == NULL)
      {
        lat_node_add_nag (node, other->nags[i]);
        n++;
      }
  if (node->n_marks == 0 && other->n_marks > 0)
    {
      lat_node_set_marks (node, other->marks, other->n_marks);
      n++;
    }
  if (!node->eval.is_set && other->eval.is_set)
    {
      node->eval = other->eval;
      n++;
    }
  return n;
}
