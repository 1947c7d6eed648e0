/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-grow.c - what positions lead to */
#include "lat-end-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"

/* The value of a position where the game is over, packed, from the view of a side. */
guint16
lat_end_value_of_outcome (const LatOutcome *outcome, LatSide side)
{
  if (outcome->result == LAT_RESULT_DRAW)
    return lat_end_value_pack (LAT_END_OPEN, 0);
  return lat_end_value_pack (outcome->result == lat_result_win (side) ? LAT_END_WIN : LAT_END_LOSS,
                             0);
}

static gboolean
is_over (const LatRuleset *ruleset, const LatPosition *position, guint16 *packed)
{
  LatOutcome outcome;

  if (!lat_outcome_get (ruleset, position, NULL, &outcome))
    return FALSE;
  *packed = lat_end_value_of_outcome (&outcome, (LatSide) position->side);
  return TRUE;
}

static gboolean
set_uncovered (const LatEndIndex *index, const LatPosition *position, GError **error)
{
  g_autofree char *text = lat_position_text_write (lat_end_index_get_ruleset (index), position);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("the position %s cannot be numbered; please report this"), text);
  return FALSE;
}

/* What the value of a successor means for who acts before. */
static LatEndKind
turn_kind (guint16 packed, gboolean same_side)
{
  LatEndKind kind = lat_end_packed_kind (packed);

  if (same_side || kind == LAT_END_OPEN || kind == LAT_END_NONE)
    return kind;
  return kind == LAT_END_WIN ? LAT_END_LOSS : LAT_END_WIN;
}

static void
take_value (LatEndNode *node, guint16 packed, gboolean same_side)
{
  guint plies = lat_end_packed_plies (packed);

  switch (turn_kind (packed, same_side))
    {
    case LAT_END_WIN:
      if (node->win == 0 || plies + 1 < node->win)
        node->win = (guint16) (plies + 1);
      break;
    case LAT_END_LOSS:
      if (plies + 1 > node->loss)
        node->loss = (plies + 1) & LAT_END_MAX_PLIES;
      break;
    default:
      node->is_open = TRUE;
      break;
    }
}

static gboolean
add_node (const LatEndIndex *index,
          const LatEndGroup *group,
          const guint16 *values,
          const LatPosition *position,
          guint number,
          LatActionList *list,
          GByteArray *nodes,
          GError **error)
{
  const LatRuleset *ruleset = lat_end_index_get_ruleset (index);
  LatEndNode node = { .number = (guint16) number };
  guint at = nodes->len;

  g_byte_array_set_size (nodes, at + sizeof node);
  if (is_over (ruleset, position, &node.win))
    node.is_over = TRUE;
  else
    lat_movegen_list (ruleset, position, NULL, list);
  for (guint i = 0; !node.is_over && i < list->n; i++)
    {
      LatPosition next;
      guint64 to;
      gboolean same_side;

      lat_play (ruleset, position, list->items[i], &next);
      same_side = next.side == position->side;
      to = lat_end_index_find (index, &next);
      if (to == LAT_END_NO_INDEX)
        return set_uncovered (index, &next, error);
      if (to < group->first)
        take_value (&node, values[to], same_side);
      else
        {
          guint32 edge = (guint32) (to - group->first) | (same_side ? LAT_END_SAME_SIDE : 0);

          g_byte_array_append (nodes, (const guint8 *) &edge, sizeof edge);
          node.n_edges++;
        }
    }
  memcpy (nodes->data + at, &node, sizeof node);
  return TRUE;
}

/* Finds out where the positions of a span lead to. */
gboolean
lat_end_grow (const LatEndIndex *index,
              const LatEndGroup *group,
              const LatEndSpan *span,
              const guint16 *values,
              GByteArray *nodes,
              GError **error)
{
  g_auto (LatActionList) list;
  LatPosition position;

  lat_action_list_init (&list);
  for (guint i = 0; i < span->n; i++)
    if (lat_end_index_get (index, span->block, span->from + i, &position)
        && !add_node (index, group, values, &position, i, &list, nodes, error))
      return FALSE;
  return TRUE;
}

/* The value that follows from those of the successors; 0 if one of these is missing. */
guint16
lat_end_judge (const LatEndIndex *index,
               const guint16 *values,
               const LatPosition *position,
               LatActionList *list,
               GError **error)
{
  const LatRuleset *ruleset = lat_end_index_get_ruleset (index);
  LatEndNode node = { 0 };
  guint16 packed;

  if (is_over (ruleset, position, &packed))
    return packed;
  lat_movegen_list (ruleset, position, NULL, list);
  for (guint i = 0; i < list->n; i++)
    {
      LatPosition next;
      guint64 to;

      lat_play (ruleset, position, list->items[i], &next);
      to = lat_end_index_find (index, &next);
      if (to == LAT_END_NO_INDEX)
        return (guint16) set_uncovered (index, &next, error);
      if (lat_end_packed_kind (values[to]) == LAT_END_NONE)
        return 0;
      take_value (&node, values[to], next.side == position->side);
    }
  if (node.win > 0)
    return lat_end_value_pack (LAT_END_WIN, node.win);
  return node.is_open ? lat_end_value_pack (LAT_END_OPEN, 0)
                      : lat_end_value_pack (LAT_END_LOSS, node.loss);
}
