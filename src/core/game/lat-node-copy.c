/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-node-copy.c - copies of nodes, and what is said of them put together */
#include <string.h>

#include "lat-limits.h"
#include "lat-node-private.h"

/* What parts the paragraphs of a comment. */
#define PARAGRAPH "\n\n"

/* What ends a sentence. */
#define STOPS ".!?"

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

/* Whether a comment has a paragraph as a whole: “good” is not said where “not good” is. */
static gboolean
has_paragraph (const GString *comment, const char *paragraph)
{
  g_auto (GStrv) paragraphs = g_strsplit (comment != NULL ? comment->str : "", PARAGRAPH, -1);

  return g_strv_contains ((const char *const *) paragraphs, paragraph);
}

/* Adds the paragraphs that are not there. They stay paragraphs, so that they are found again. */
static guint
merge_comment (LatNode *node, const GString *other, gboolean before)
{
  GString **comment = before ? &node->comment_before : &node->comment;
  g_auto (GStrv) paragraphs = g_strsplit (other != NULL ? other->str : "", PARAGRAPH, -1);
  guint n = 0;

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      if (paragraphs[i][0] == '\0' || has_paragraph (*comment, paragraphs[i]))
        continue;
      if (*comment != NULL)
        g_string_append_printf (*comment, PARAGRAPH "%s", paragraphs[i]);
      else
        lat_node_add_comment (node, paragraphs[i], before);
      n = 1;
    }
  return n;
}

/* Whether a reason, which has one paragraph, has another one as sentences of its own. */
static gboolean
has_sentences (const GString *why, const char *text)
{
  gsize length = strlen (text);
  const char *at = why != NULL ? strstr (why->str, text) : NULL;

  for (; at != NULL; at = strstr (at + 1, text))
    {
      gboolean is_start =
          at == why->str || (at - why->str > 1 && at[-1] == ' ' && strchr (STOPS, at[-2]) != NULL);
      gboolean is_end = at[length] == '\0' || (at[length] == ' ' && strchr (STOPS, at[length - 1]));

      if (is_start && is_end)
        return TRUE;
    }
  return FALSE;
}

/* Adds the marks of places that have none. */
static guint
merge_marks (LatNode *node, const LatNode *other)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LatMark));

  if (node->n_marks > 0)
    g_array_append_vals (marks, node->marks, node->n_marks);
  for (guint i = 0; i < other->n_marks && marks->len < LAT_LIMIT_MARKS; i++)
    {
      const LatMark *mark = &other->marks[i];
      guint at = 0;

      while (at < node->n_marks
             && (node->marks[at].from != mark->from || node->marks[at].to != mark->to))
        at++;
      if (at == node->n_marks)
        g_array_append_vals (marks, mark, 1);
    }
  if (marks->len == node->n_marks)
    return 0;
  lat_node_set_marks (node, (const LatMark *) marks->data, marks->len);
  return 1;
}

/* Adds what is said of the same action elsewhere, except what is said here already.
 *
 * Returns: how much that was */
guint
lat_node_merge_notes (LatNode *node, const LatNode *other)
{
  guint n = merge_comment (node, other->comment, FALSE)
            + merge_comment (node, other->comment_before, TRUE) + merge_marks (node, other);

  if (other->why != NULL && !has_sentences (node->why, other->why->str))
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
  if (!node->eval.is_set && other->eval.is_set)
    {
      node->eval = other->eval;
      n++;
    }
  if (node->clock == NULL && other->clock != NULL)
    {
      node->clock = g_strdup (other->clock);
      n++;
    }
  return n;
}
