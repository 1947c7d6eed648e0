/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-deepen.c - the tree of a game goes on where scores are near
 *
 * Each step searches one position for a few lines. Their first actions become nodes, if they are about as
 * good as the best one. What is searched next is what costs least: nothing for what the game has, else what
 * the actions since gave away, and something for each ply; so lines that both sides may well choose become long
 * (as when books of openings are made: drop-out expansion). In the end each node has the score of its best
 * continuation, carried back from where the searches were.
 */
#include "lat-deepen.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* What a ply costs, in parts of LAT_CHANCE_WHOLE: after so many plies of best actions, one that gives away
 * as much is tried before. */
#define PLY_COST 15

/* What is known of a node. Score and chance are from White's view. */
typedef struct
{
  LatSide side;
  gboolean is_known;
  gboolean is_over;
  gboolean is_searched;
  gboolean is_added;
  LatScore score;
  int chance;
  guint depth;
} Entry;

struct _LatDeepen
{
  LatGame *game;
  LatEngine *engine;
  LatDeepenSettings settings;
  GHashTable *entries;
  LatDeepenSearchFunc search;
  gpointer search_data;
  guint has_line;
  LatInfo lines[LAT_ENGINE_MAX_LINES];
};

static Entry *
get_entry (LatDeepen *deepen, const LatNode *node)
{
  return g_hash_table_lookup (deepen->entries, node);
}

static int
turn_chance (LatSide side, int chance)
{
  return side == LAT_WHITE ? chance : LAT_CHANCE_WHOLE - chance;
}

/* A node becomes known, by what the rules say of it. */
static Entry *
add_entry (LatDeepen *deepen, LatNode *node, gboolean is_added)
{
  Entry *entry = g_new0 (Entry, 1);
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatOutcome outcome;

  lat_history_init (&history);
  lat_game_get_position (deepen->game, node, &position, &history);
  entry->side = (LatSide) position.side;
  entry->is_added = is_added;
  entry->is_over =
      lat_outcome_get (lat_game_get_ruleset (deepen->game), &position, &history, &outcome);
  if (entry->is_over)
    {
      entry->is_known = TRUE;
      entry->chance = lat_chance_of_result (outcome.result, LAT_WHITE);
      if (outcome.result != LAT_RESULT_DRAW)
        entry->score = (LatScore){ TRUE, 0 };
    }
  g_hash_table_insert (deepen->entries, node, entry);
  return entry;
}

static gboolean
search_to_end (LatEngine *engine,
               LatRuleset *ruleset,
               const LatPosition *position,
               const LatHistory *history,
               guint64 nodes,
               LatEngineInfoFunc func,
               gpointer func_data,
               gpointer data)
{
  const LatLimits limits = { .nodes = nodes };

  lat_engine_go (engine, ruleset, position, history, &limits, func, NULL, func_data);
  lat_engine_wait (engine);
  return TRUE;
}

/**
 * lat_deepen_new:
 * @game: what grows
 * @engine: who searches; it has the number of lines of @settings from now on
 * @settings: how
 *
 * Returns: (transfer full): nothing has been searched yet; @game and @engine must outlive it
 */
LatDeepen *
lat_deepen_new (LatGame *game, LatEngine *engine, const LatDeepenSettings *settings)
{
  LatDeepen *deepen;

  g_return_val_if_fail (game != NULL && engine != NULL && settings != NULL, NULL);

  deepen = g_new0 (LatDeepen, 1);
  deepen->game = game;
  deepen->engine = engine;
  deepen->settings = *settings;
  deepen->search = search_to_end;
  deepen->settings.width = CLAMP (settings->width, 1, LAT_ENGINE_MAX_LINES);
  deepen->entries = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  lat_engine_set_lines (engine, deepen->settings.width);
  for (LatNode *node = lat_game_get_root (game); node != NULL; node = lat_node_get_following (node))
    add_entry (deepen, node, FALSE);
  return deepen;
}

/**
 * lat_deepen_free:
 * @deepen: (nullable): what deepens; what was found stays in the game
 */
void
lat_deepen_free (LatDeepen *deepen)
{
  if (deepen == NULL)
    return;
  g_hash_table_unref (deepen->entries);
  g_free (deepen);
}

/**
 * lat_deepen_set_search:
 * @func: searches a position
 * @data: for @func
 *
 * Has searches be run by somebody who can stop them; else each runs to its end.
 */
void
lat_deepen_set_search (LatDeepen *deepen, LatDeepenSearchFunc func, gpointer data)
{
  g_return_if_fail (deepen != NULL && func != NULL);

  deepen->search = func;
  deepen->search_data = data;
}

/* {{{ which position is next */

typedef struct
{
  LatNode *node;
  int cost;
} Choice;

/* The chance of the best of a node's known continuations, for who acts there. */
static int
get_best_chance (LatDeepen *deepen, const LatNode *node, LatSide side)
{
  int best = 0;

  for (LatNode *child = lat_node_get_first_child (node); child != NULL;
       child = lat_node_get_next (child))
    {
      const Entry *entry = get_entry (deepen, child);

      if (entry->is_known && !lat_node_is_null (child))
        best = MAX (best, turn_chance (side, entry->chance));
    }
  return best;
}

static void
choose (LatDeepen *deepen, LatNode *node, int cost, Choice *choice)
{
  const Entry *entry = get_entry (deepen, node);
  int best = get_best_chance (deepen, node, entry->side);

  if (!entry->is_searched && !entry->is_over && cost < choice->cost)
    *choice = (Choice){ node, cost };
  for (LatNode *child = lat_node_get_first_child (node); child != NULL;
       child = lat_node_get_next (child))
    {
      const Entry *next = get_entry (deepen, child);
      int loss = next->is_known ? best - turn_chance (entry->side, next->chance) : 0;

      if (!next->is_added)
        choose (deepen, child, 0, choice);
      else if (loss <= deepen->settings.margin)
        choose (deepen, child, cost + loss + PLY_COST, choice);
    }
}

/* }}} */
/* {{{ a search */

static void
info_cb (const LatInfo *info, gpointer data)
{
  LatDeepen *deepen = data;

  if (info->bound != LAT_BOUND_EXACT || info->line >= LAT_ENGINE_MAX_LINES || info->n_pv == 0)
    return;
  deepen->lines[info->line] = *info;
  deepen->has_line |= 1u << info->line;
}

static gboolean
search (LatDeepen *deepen, LatNode *node)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (deepen->game, node, &position, &history);
  deepen->has_line = 0;
  return deepen->search (deepen->engine, lat_game_get_ruleset (deepen->game), &position, &history,
                         deepen->settings.nodes, info_cb, deepen, deepen->search_data);
}

/* What a line says of a place that many plies after its begin. */
static void
take_line (Entry *entry, LatSide side, const LatInfo *line, guint plies)
{
  entry->is_known = TRUE;
  entry->score = line->score;
  if (side == LAT_BLACK)
    entry->score.value = -entry->score.value;
  if (line->score.is_mate)
    entry->score.value -= (entry->score.value > 0 ? 1 : -1) * (int) plies;
  entry->chance = turn_chance (side, line->chance);
  entry->depth = MAX (line->depth, plies) - plies;
}

static void
follow_line (LatDeepen *deepen, LatNode *node, LatSide side, const LatInfo *line)
{
  LatNode *child = lat_node_find_child (node, line->pv[0]);
  Entry *entry = child != NULL ? get_entry (deepen, child) : NULL;

  if (child == NULL)
    {
      g_autoptr (LatEdit) edit = lat_edit_new_add (deepen->game, node, line->pv[0]);

      if (edit == NULL)
        return;
      lat_edit_apply (edit);
      child = lat_edit_get_added (edit);
      entry = add_entry (deepen, child, TRUE);
    }
  if (!entry->is_over && !entry->is_searched)
    take_line (entry, side, line, 1);
}

/**
 * lat_deepen_step:
 *
 * Searches one position, and adds what may well be played there.
 *
 * Returns: whether there was one, and its search came to its end
 */
gboolean
lat_deepen_step (LatDeepen *deepen)
{
  Choice choice = { NULL, G_MAXINT };
  Entry *entry;
  int best;

  g_return_val_if_fail (deepen != NULL, FALSE);

  choose (deepen, lat_game_get_root (deepen->game), 0, &choice);
  if (choice.node == NULL)
    return FALSE;
  entry = get_entry (deepen, choice.node);
  if (!search (deepen, choice.node))
    return FALSE;
  entry->is_searched = TRUE;
  if ((deepen->has_line & 1) == 0)
    return TRUE;
  take_line (entry, entry->side, &deepen->lines[0], 0);
  best = deepen->lines[0].chance;
  for (guint i = 0; i < deepen->settings.width; i++)
    if ((deepen->has_line >> i & 1) != 0
        && best - deepen->lines[i].chance <= deepen->settings.margin)
      follow_line (deepen, choice.node, entry->side, &deepen->lines[i]);
  return TRUE;
}

/* }}} */
/* {{{ what is written */

/* Whether the side would choose @a rather than @b. */
static gboolean
is_better (LatSide side, const Entry *a, const Entry *b)
{
  int x = turn_chance (side, a->chance), y = turn_chance (side, b->chance);

  if (x != y)
    return x > y;
  if (a->score.is_mate && b->score.is_mate)
    /* Win soon, lose late. */
    return x * 2 > LAT_CHANCE_WHOLE ? abs (a->score.value) < abs (b->score.value)
                                    : abs (a->score.value) > abs (b->score.value);
  return !a->score.is_mate && !b->score.is_mate
         && (side == LAT_WHITE ? a->score.value > b->score.value : a->score.value < b->score.value);
}

/* Each node gets the score of its best continuation, from the leaves to the root. */
static void
carry_back (LatDeepen *deepen, LatNode *node)
{
  Entry *entry = get_entry (deepen, node);
  const Entry *best = NULL;

  for (LatNode *child = lat_node_get_first_child (node); child != NULL;
       child = lat_node_get_next (child))
    {
      const Entry *next = get_entry (deepen, child);

      carry_back (deepen, child);
      if (next->is_known && !lat_node_is_null (child)
          && (best == NULL || is_better (entry->side, next, best)))
        best = next;
    }
  if (best == NULL || entry->is_over || !entry->is_searched)
    return;
  entry->score = best->score;
  entry->chance = best->chance;
  entry->depth = best->depth + 1;
  if (best->score.is_mate)
    entry->score.value += best->chance * 2 > LAT_CHANCE_WHOLE ? 1 : -1;
}

static void
write_node (LatDeepen *deepen, LatNode *node)
{
  const Entry *entry = get_entry (deepen, node);
  const LatEval *old = lat_node_get_eval (node);
  const Entry *before = node != lat_game_get_root (deepen->game)
                            ? get_entry (deepen, lat_node_get_parent (node))
                            : NULL;
  LatEval eval = { .is_set = TRUE,
                   .is_mate = entry->score.is_mate,
                   .value = entry->score.value,
                   .depth = (int) entry->depth };

  if (entry->is_known && !entry->is_over && !(old->is_set && old->depth > eval.depth))
    {
      LatEdit *edit = lat_edit_new_eval (deepen->game, node, &eval);

      if (edit != NULL)
        lat_edit_apply_for_good (edit);
    }
  if (entry->is_added && !before->is_added)
    {
      LatEdit *edit = lat_edit_new_comment (deepen->game, node, _ ("Found by deepening."), FALSE);

      if (edit != NULL)
        lat_edit_apply_for_good (edit);
    }
}

/**
 * lat_deepen_finish:
 *
 * Writes scores into the game, carried back from the leaves, unless what is there comes from a deeper search,
 * and marks where lines begin that were added.
 *
 * Returns: how many nodes were added
 */
guint
lat_deepen_finish (LatDeepen *deepen)
{
  LatNode *root;
  guint n = 0;

  g_return_val_if_fail (deepen != NULL, 0);

  root = lat_game_get_root (deepen->game);
  carry_back (deepen, root);
  for (LatNode *node = root; node != NULL; node = lat_node_get_following (node))
    {
      write_node (deepen, node);
      n += get_entry (deepen, node)->is_added;
    }
  return n;
}

/* }}} */
