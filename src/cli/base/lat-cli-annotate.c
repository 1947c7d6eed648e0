/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-annotate.c - evaluations, glyphs and reasons for a game */
#include "lat-cli-annotate.h"
#include "lat-verdict.h"
#include "lat-why-edit.h"
#include "lat-why-finder.h"

static void
note_info_cb (const LatInfo *info, gpointer data)
{
  lat_verdict_take_info (data, info);
}

static void
judge (LatGame *game,
       LatNode *node,
       LatEngine *engine,
       const LatLimits *limits,
       LatVerdict *verdict)
{
  g_auto (LatHistory) history = { 0 };
  LatRuleset *ruleset = lat_game_get_ruleset (game);
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (game, node, &position, &history);
  if (lat_verdict_init (verdict, ruleset, &position, &history))
    return;
  lat_engine_go (engine, ruleset, &position, &history, limits, note_info_cb, NULL, verdict);
  lat_engine_wait (engine);
}

static void
apply (LatEdit *edit)
{
  if (edit == NULL)
    return;
  lat_edit_apply (edit);
  lat_edit_free (edit);
}

/* A reason that is to be written. */
typedef struct
{
  LatNode *node;
  LatWhy why;
} Reason;

/* Looks for the reason of a mistake, which is verified. */
static void
explain (LatGame *game,
         LatNode *node,
         LatWhyFinder *finder,
         const LatVerdict *before,
         const LatVerdict *after,
         GArray *reasons)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  Reason reason = { .node = node };

  if (!lat_why_edit_is_wanted (node))
    return;
  lat_history_init (&history);
  lat_game_get_position (game, lat_node_get_parent (node), &position, &history);
  if (lat_why_finder_find_mistake (finder, &position, &history, lat_node_get_action (node), before,
                                   after, &reason.why))
    g_array_append_val (reasons, reason);
}

/**
 * lat_cli_annotate:
 * @game: a game
 * @engine: searches its positions
 * @limits: for each position
 *
 * Gives the start and each node of the main line an evaluation, and where its side has thrown away
 * much of what it could expect, a glyph and the reason, if there is one that could be verified. From the
 * end, so that a search knows what the one before it has found.
 */
void
lat_cli_annotate (LatGame *game, LatEngine *engine, const LatLimits *limits)
{
  g_autoptr (LatWhyFinder) finder =
      lat_why_finder_new (lat_game_get_ruleset (game), LAT_WHY_DEFAULT_NODES);
  g_autoptr (GArray) reasons = g_array_new (FALSE, FALSE, sizeof (Reason));
  LatNode *node = lat_game_get_root (game), *next;
  LatVerdict after, before;

  while ((next = lat_node_get_first_child (node)) != NULL)
    node = next;
  judge (game, node, engine, limits, &after);
  while (lat_node_get_parent (node) != NULL)
    {
      LatMistake mistake;

      judge (game, lat_node_get_parent (node), engine, limits, &before);
      mistake =
          lat_mistake_of_loss (lat_verdict_get_loss (&before, lat_node_get_action (node), &after));
      apply (lat_verdict_new_eval_edit (&after, game, node));
      apply (lat_mistake_new_nag_edit (mistake, game, node));
      if (mistake != LAT_MISTAKE_NONE)
        explain (game, node, finder, &before, &after, reasons);
      after = before;
      node = lat_node_get_parent (node);
    }
  apply (lat_verdict_new_eval_edit (&after, game, node));
  /* From the start on: what has been told of one action is told of the next in short. */
  for (guint i = reasons->len; i-- > 0;)
    {
      const Reason *reason = &g_array_index (reasons, Reason, i);

      apply (lat_why_edit_new (game, reason->node, &reason->why));
    }
}
