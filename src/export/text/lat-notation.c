/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-notation.c - a game in the order in which it is read */
#include "lat-notation.h"

/* A long line is cut where a tenth move begins; and cut anyhow where a turn has many actions. */
#define SOFT_LENGTH 56
#define HARD_LENGTH 90

/* What is still to be read: a line from @item.node on, or something to be added as it is. A stack
 * of its own, because variations in variations may be deeper than the C stack. */
typedef struct
{
  gboolean is_line;
  LatNotationItem item;
} Pending;

/*
 * Reader:
 * @needs_number: whether something stands between the action before and the next
 * @length: how many actions the paragraph has
 */
typedef struct
{
  GArray *items;
  GArray *stack;
  gboolean needs_number;
  guint length;
} Reader;

static void
push (Reader *reader, gboolean is_line, LatNotationItem item)
{
  Pending pending = { is_line, item };

  g_array_append_val (reader->stack, pending);
}

static gboolean
has_text (const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
is_cut (const Reader *reader, const LatNode *node)
{
  if (reader->length >= HARD_LENGTH)
    return TRUE;
  return reader->length >= SOFT_LENGTH && lat_node_begins_turn (node)
         && lat_node_get_number (node) % 10 == 1;
}

static void
add_action (Reader *reader, const LatNode *node, guint level)
{
  gboolean cut = is_cut (reader, node);
  LatNotationItem item = {
    .kind = LAT_NOTATION_ACTION,
    .node = node,
    .level = level,
    .has_number = reader->needs_number || cut || lat_node_begins_turn (node)
                  || has_text (lat_node_get_comment_before (node)),
    .begins = cut,
  };

  g_array_append_val (reader->items, item);
  reader->needs_number = has_text (lat_node_get_comment (node)) || lat_node_get_why (node) != NULL;
  reader->length = cut ? 1 : reader->length + 1;
}

/* The other things that could follow a node's parent, and what could not be read after the node;
 * the last goes on the stack first. */
static void
push_rest (Reader *reader, const LatNode *node, guint level)
{
  const LatNode *last = node;

  if (lat_node_get_first_child (node) != NULL)
    push (reader, TRUE,
          (LatNotationItem){ .node = lat_node_get_first_child (node), .level = level });
  for (guint i = lat_node_get_n_raw (node); i > 0; i--)
    push (reader, FALSE, (LatNotationItem){ LAT_NOTATION_RAW, node, level, i - 1, FALSE, FALSE });
  if (lat_node_get_parent (node) == NULL || lat_node_get_previous (node) != NULL)
    return;
  while (lat_node_get_next (last) != NULL)
    last = lat_node_get_next (last);
  for (; last != node; last = lat_node_get_previous (last))
    {
      push (reader, FALSE,
            (LatNotationItem){ LAT_NOTATION_CLOSE, last, level + 1, 0, FALSE, FALSE });
      push (reader, TRUE, (LatNotationItem){ .node = last, .level = level + 1 });
      push (reader, FALSE,
            (LatNotationItem){ LAT_NOTATION_OPEN, last, level + 1, 0, FALSE, FALSE });
    }
}

/* Reads a line up to where something interrupts it. */
static void
read_line (Reader *reader, const LatNode *node, guint level)
{
  for (; node != NULL; node = lat_node_get_first_child (node))
    {
      gboolean is_interrupted =
          lat_node_get_n_raw (node) > 0
          || (lat_node_get_previous (node) == NULL && lat_node_get_next (node) != NULL);

      add_action (reader, node, level);
      if (is_interrupted)
        {
          push_rest (reader, node, level);
          return;
        }
    }
}

/**
 * lat_notation_list:
 *
 * Lists what is read in a game, line by line, each variation after the action that it could take
 * the place of. A variation has an item where it opens and one where it closes.
 *
 * Returns: (transfer full) (element-type LatNotationItem): the items; they lend the game's nodes
 */
GArray *
lat_notation_list (const LatGame *game)
{
  Reader reader = { .needs_number = TRUE };
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Pending));

  g_return_val_if_fail (game != NULL, NULL);

  reader.items = g_array_new (FALSE, FALSE, sizeof (LatNotationItem));
  reader.stack = stack;
  push_rest (&reader, lat_game_get_root (game), 0);
  while (stack->len > 0)
    {
      Pending pending = g_array_index (stack, Pending, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      reader.needs_number = TRUE;
      reader.length = 0;
      if (pending.is_line)
        read_line (&reader, pending.item.node, pending.item.level);
      else
        g_array_append_val (reader.items, pending.item);
    }

  return reader.items;
}

/**
 * lat_notation_dup_number:
 * @node: an action
 *
 * Returns: (transfer full): the number of its move, “12.” for White's and “12…” for Black's
 */
char *
lat_notation_dup_number (const LatNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return g_strdup_printf ("%u%s", lat_node_get_number (node),
                          lat_node_get_side (node) == LAT_WHITE ? "." : "…");
}

/**
 * lat_notation_ends_turn:
 * @node: an action
 *
 * Returns: whether it is Black's last of a move of the main line, so that a whole turn is over
 */
gboolean
lat_notation_ends_turn (const LatNode *node)
{
  const LatNode *next;

  g_return_val_if_fail (node != NULL, FALSE);

  next = lat_node_get_first_child (node);
  return lat_node_get_parent (node) != NULL && lat_node_is_main (node)
         && lat_node_get_side (node) == LAT_BLACK
         && (next == NULL || lat_node_get_number (next) != lat_node_get_number (node));
}

/**
 * lat_notation_dup_paragraphs:
 * @comment: (nullable): of an action
 *
 * Returns: (transfer full): its paragraphs, each one line, without any that is empty
 */
char **
lat_notation_dup_paragraphs (const char *comment)
{
  g_autoptr (GPtrArray) paragraphs = g_ptr_array_new ();
  g_auto (GStrv) parts = g_strsplit (comment != NULL ? comment : "", "\n\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_strdelimit (parts[i], "\n\r\t", ' ');
      if (*g_strstrip (parts[i]) != '\0')
        g_ptr_array_add (paragraphs, g_strdup (parts[i]));
    }
  g_ptr_array_add (paragraphs, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paragraphs), FALSE);
}
