/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cursor.c - a place in a game with its position */
#include "lat-cursor.h"

#include "lat-game-private.h"
#include "lat-play.h"

struct _LatCursor
{
  LatGame *game;
  LatNode *node;
  LatHistory history;
  /* of the node that it comes from; of no use at the start */
  LatPosition before;
  LatPosition position;
  LatOutcome outcome;
};

/* How many changes of the rules a cursor can sleep through. */
#define MAX_SWAPS 256

/* Plays the last action, from the position before it. */
static void
play_last (LatCursor *cursor)
{
  lat_play (cursor->game->ruleset, &cursor->before, cursor->node->action, &cursor->position);
  lat_history_push (&cursor->history, &cursor->position);
  lat_outcome_get (cursor->game->ruleset, &cursor->position, &cursor->history, &cursor->outcome);
}

/* Takes the cursor's place anew from the game: plays from the start. */
static void
replay (LatCursor *cursor)
{
  if (cursor->node->parent != NULL)
    {
      lat_game_get_position (cursor->game, cursor->node->parent, &cursor->before, &cursor->history);
      play_last (cursor);
      return;
    }
  lat_game_get_position (cursor->game, cursor->node, &cursor->position, &cursor->history);
  lat_outcome_get (cursor->game->ruleset, &cursor->position, &cursor->history, &cursor->outcome);
}

/* The place that is left of a node: itself, or the last one above it that has not
 * been cut off.  @top is the root of the tree that it is in. */
static LatNode *
find_attached (LatNode *node, LatNode **top)
{
  LatNode *place = node;

  for (;; node = node->parent)
    {
      if (node->is_detached)
        place = node->parent;
      if (node->parent == NULL)
        break;
    }
  *top = node;
  return place;
}

/**
 * lat_cursor_new:
 * @game: a game, which must outlive the cursor
 *
 * Returns: (transfer full): a cursor at the start
 */
LatCursor *
lat_cursor_new (LatGame *game)
{
  LatCursor *cursor;

  g_return_val_if_fail (game != NULL, NULL);

  cursor = g_new0 (LatCursor, 1);
  cursor->game = game;
  cursor->node = lat_game_get_root (game);
  lat_history_init (&cursor->history);
  replay (cursor);
  return cursor;
}

void
lat_cursor_free (LatCursor *cursor)
{
  if (cursor == NULL)
    return;
  lat_history_clear (&cursor->history);
  g_free (cursor);
}

/**
 * lat_cursor_refresh:
 *
 * To be called after each edit, before the edit can be freed: if the cursor's
 * node has been cut off, the cursor goes to the last node before it that is still
 * there; if the rules have changed, to the node that took its place.
 */
void
lat_cursor_refresh (LatCursor *cursor)
{
  LatNode *top;
  LatNode *node;

  g_return_if_fail (cursor != NULL);

  node = find_attached (cursor->node, &top);
  for (guint i = 0; i < MAX_SWAPS && top != cursor->game->root; i++)
    {
      while (node->twin == NULL && node->parent != NULL)
        node = node->parent;
      if (node->twin == NULL)
        break;
      node = find_attached (node->twin, &top);
    }
  cursor->node = top == cursor->game->root ? node : cursor->game->root;
  replay (cursor);
}

/**
 * lat_cursor_get_node:
 *
 * Returns: (transfer none): where it is
 */
LatNode *
lat_cursor_get_node (const LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, NULL);

  return cursor->node;
}

/**
 * lat_cursor_get_position:
 *
 * Returns: (transfer none): the position there
 */
const LatPosition *
lat_cursor_get_position (const LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, NULL);

  return &cursor->position;
}

/**
 * lat_cursor_get_before:
 *
 * Returns: (transfer none) (nullable): the position before the last action, %NULL at the start
 */
const LatPosition *
lat_cursor_get_before (const LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, NULL);

  return cursor->node->parent != NULL ? &cursor->before : NULL;
}

/**
 * lat_cursor_get_history:
 *
 * Returns: (transfer none): the positions up to it
 */
const LatHistory *
lat_cursor_get_history (const LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, NULL);

  return &cursor->history;
}

/**
 * lat_cursor_get_outcome:
 *
 * Returns: (transfer none): whether play is over there, and why
 */
const LatOutcome *
lat_cursor_get_outcome (const LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, NULL);

  return &cursor->outcome;
}

/**
 * lat_cursor_go:
 * @cursor: a cursor
 * @node: a node of its game
 *
 * Goes to a node. A step forward is played; everything else is played from the
 * start.
 */
void
lat_cursor_go (LatCursor *cursor, LatNode *node)
{
  LatNode *from;

  g_return_if_fail (cursor != NULL && node != NULL);

  if (node == cursor->node)
    return;
  from = cursor->node;
  cursor->node = node;
  if (node->parent != from)
    {
      replay (cursor);
      return;
    }
  cursor->before = cursor->position;
  play_last (cursor);
}

static gboolean
go_if (LatCursor *cursor, LatNode *node)
{
  if (node == NULL || node == cursor->node)
    return FALSE;
  lat_cursor_go (cursor, node);
  return TRUE;
}

/**
 * lat_cursor_go_first:
 *
 * Goes to the start.
 *
 * Returns: whether that is somewhere else
 */
gboolean
lat_cursor_go_first (LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, FALSE);

  return go_if (cursor, cursor->game->root);
}

gboolean
lat_cursor_go_previous (LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, FALSE);

  return go_if (cursor, cursor->node->parent);
}

/**
 * lat_cursor_go_next:
 *
 * Goes one action on in the line that the cursor is in.
 *
 * Returns: whether there was one
 */
gboolean
lat_cursor_go_next (LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, FALSE);

  return go_if (cursor, cursor->node->first);
}

/**
 * lat_cursor_go_last:
 *
 * Goes to the end of the line that the cursor is in.
 *
 * Returns: whether that is somewhere else
 */
gboolean
lat_cursor_go_last (LatCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, FALSE);

  return go_if (cursor, lat_node_get_line_end (cursor->node));
}

/**
 * lat_cursor_go_variation:
 * @cursor: a cursor
 * @step: how many variations down (or up, if negative)
 *
 * Goes to another action in the place of the one that led here.
 *
 * Returns: whether there are that many
 */
gboolean
lat_cursor_go_variation (LatCursor *cursor, int step)
{
  LatNode *node;

  g_return_val_if_fail (cursor != NULL, FALSE);

  node = cursor->node;
  for (; step > 0 && node != NULL; step--)
    node = node->next;
  for (; step < 0 && node != NULL; step++)
    node = node->previous;
  return go_if (cursor, node);
}
