/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-node-path.c - where a node is in its tree, as text */
#include "lat-node.h"

/**
 * lat_node_dup_path:
 *
 * Returns: (transfer full): which child it is each time from the root, and how often in a row, as
 *   in "0x12 1 0x3"; empty for the root
 */
char *
lat_node_dup_path (const LatNode *node)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  GString *path = g_string_new (NULL);

  g_return_val_if_fail (node != NULL, g_string_free (path, FALSE));

  for (; lat_node_get_parent (node) != NULL; node = lat_node_get_parent (node))
    {
      guint index = 0;

      for (const LatNode *each = node; lat_node_get_previous (each) != NULL;
           each = lat_node_get_previous (each))
        index++;
      g_array_append_val (indices, index);
    }
  for (guint i = indices->len, n = 1; i > 0; i--, n++)
    {
      guint index = g_array_index (indices, guint, i - 1);

      if (i > 1 && g_array_index (indices, guint, i - 2) == index)
        continue;
      g_string_append_printf (path, n > 1 ? "%s%ux%u" : "%s%u", path->len > 0 ? " " : "", index, n);
      n = 0;
    }
  return g_string_free (path, FALSE);
}

static LatNode *
find_child (LatNode *node, guint64 index)
{
  LatNode *child = lat_node_get_first_child (node);

  while (child != NULL && index-- > 0)
    child = lat_node_get_next (child);
  return child;
}

/**
 * lat_node_find_path:
 * @root: where the path begins
 * @path: what lat_node_dup_path() gave, perhaps of another game
 *
 * Returns: (transfer none): the node there, or as far on the way as there is one
 */
LatNode *
lat_node_find_path (LatNode *root, const char *path)
{
  g_auto (GStrv) words = NULL;
  LatNode *node = root;

  g_return_val_if_fail (root != NULL && path != NULL, root);

  words = g_strsplit (path, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end;
      guint64 index = g_ascii_strtoull (words[i], &end, 10);
      guint64 n = *end == 'x' ? g_ascii_strtoull (end + 1, NULL, 10) : 1;
      LatNode *child = find_child (node, index);

      if (words[i][0] == '\0')
        continue;
      for (; n > 0 && child != NULL; n--, child = find_child (node, index))
        node = child;
      if (n > 0)
        break;
    }
  return node;
}
