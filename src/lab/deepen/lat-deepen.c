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

#include "lat-movegen.h"

/* What a ply costs, in parts of LAT_CHANCE_WHOLE: after so many plies of best actions, one that gives away
 * as much is tried before. */
#define PLY_COST 15

/* What a place is worth, from White's view. */
typedef struct
{
  LatScore score;
  int chance;
  guint depth;
} Worth;

/* What is known of a node. @rest is the best of what was not followed: no action that is missing in the tree is
 * better. @cost is what it takes to get there when the next position is chosen. */
typedef struct
{
  LatSide side;
  gboolean is_known;
  gboolean is_over;
  gboolean is_searched;
  gboolean is_added;
  gboolean has_rest;
  Worth worth;
  Worth rest;
  int cost;
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

/* What a node is worth to those who play before it: who has changed sides has the other men after it. */
static Worth
get_worth_before (const LatNode *node, const Entry *entry)
{
  Worth worth = entry->worth;

  if (lat_action_type (lat_node_get_action (node)) == LAT_ACTION_SWAP)
    {
      worth.chance = LAT_CHANCE_WHOLE - worth.chance;
      worth.score.value = -worth.score.value;
    }
  return worth;
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
      entry->worth.chance = lat_chance_of_result (outcome.result, LAT_WHITE);
      if (outcome.result != LAT_RESULT_DRAW)
        entry->worth.score = (LatScore){ TRUE, 0 };
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
 * @engine: who searches; it has a line more than @settings follow from now on
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
  lat_engine_set_lines (engine, MIN (deepen->settings.width + 1, LAT_ENGINE_MAX_LINES));
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

/* The chance of the best of what can be done after a node, for who acts there. */
static int
get_best_chance (LatDeepen *deepen, const LatNode *node, const Entry *entry)
{
  int best = entry->has_rest ? turn_chance (entry->side, entry->rest.chance) : 0;

  for (LatNode *child = lat_node_get_first_child (node); child != NULL;
       child = lat_node_get_next (child))
    {
      const Entry *next = get_entry (deepen, child);

      if (next->is_known && !lat_node_is_null (child))
        best = MAX (best, turn_chance (entry->side, get_worth_before (child, next).chance));
    }
  return best;
}

/* What it costs to get to a node; G_MAXINT if nobody is to go there. */
static int
compute_cost (LatDeepen *deepen, const LatNode *node, const Entry *entry)
{
  const LatNode *parent = lat_node_get_parent (node);
  const Entry *before;
  int loss = 0;

  if (!entry->is_added)
    return 0;
  before = get_entry (deepen, parent);
  if (entry->is_known)
    loss = get_best_chance (deepen, parent, before)
           - turn_chance (before->side, get_worth_before (node, entry).chance);
  if (before->cost == G_MAXINT || loss > deepen->settings.margin)
    return G_MAXINT;
  return before->cost + loss + PLY_COST;
}

/* Nodes come after their parents, and lines may be long: this is no recursion. */
static LatNode *
choose (LatDeepen *deepen)
{
  LatNode *choice = NULL;
  int least = G_MAXINT;

  for (LatNode *node = lat_game_get_root (deepen->game); node != NULL;
       node = lat_node_get_following (node))
    {
      Entry *entry = get_entry (deepen, node);

      entry->cost = compute_cost (deepen, node, entry);
      if (entry->is_searched || entry->is_over || entry->cost >= least)
        continue;
      choice = node;
      least = entry->cost;
    }
  return choice;
}

/* }}} */
/* {{{ a search */

static gboolean
has_line (const LatDeepen *deepen, guint index)
{
  return (deepen->has_line >> index & 1) != 0;
}

/* A win or a loss counts even if it could be a shorter or longer one. Where the search ends before all lines are
 * told anew, the place of an action that has become the best goes to the one that was. */
static void
info_cb (const LatInfo *info, gpointer data)
{
  LatDeepen *deepen = data;

  if (!lat_info_holds (info) || info->line >= LAT_ENGINE_MAX_LINES || info->n_pv == 0)
    return;
  for (guint i = info->line + 1; i < LAT_ENGINE_MAX_LINES; i++)
    if (has_line (deepen, i) && deepen->lines[i].pv[0] == info->pv[0])
      {
        deepen->lines[i] = deepen->lines[info->line];
        if (!has_line (deepen, info->line))
          deepen->has_line &= ~(1u << i);
      }
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
static Worth
get_worth (LatSide side, const LatInfo *line, guint plies)
{
  Worth worth = { line->score, turn_chance (side, line->chance), MAX (line->depth, plies) - plies };

  if (side == LAT_BLACK)
    worth.score.value = -worth.score.value;
  if (line->score.is_mate)
    worth.score.value -= (worth.score.value > 0 ? 1 : -1) * (int) plies;
  return worth;
}

/**
 * lat_deepen_new_add:
 * @game: a game
 * @node: a node of it
 * @action: an action that was found
 *
 * What was played stays what was played: after the end of the main line nothing is added if the game has a
 * result, or goes on as text that is no action; nor is what would end it.
 *
 * Returns: (transfer full) (nullable): adds the action, not applied yet; %NULL if it is not to be added
 */
LatEdit *
lat_deepen_new_add (LatGame *game, LatNode *node, LatAction action)
{
  g_autoptr (LatEdit) edit = NULL;
  gboolean is_end;
  LatOutcome outcome;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  is_end = lat_node_get_first_child (node) == NULL && lat_node_is_main (node);
  if (is_end && (lat_game_get_result (game) != LAT_RESULT_NONE || lat_node_get_n_raw (node) > 0))
    return NULL;
  edit = lat_edit_new_add (game, node, action);
  if (edit != NULL && is_end && lat_game_get_outcome (game, lat_edit_get_added (edit), &outcome))
    return NULL;
  return g_steal_pointer (&edit);
}

static LatNode *
add_node (LatDeepen *deepen, LatNode *node, LatAction action)
{
  g_autoptr (LatEdit) edit = lat_deepen_new_add (deepen->game, node, action);

  if (edit == NULL)
    return NULL;
  lat_edit_apply (edit);
  add_entry (deepen, lat_edit_get_added (edit), TRUE);
  return lat_edit_get_added (edit);
}

/* Returns: whether the action of the line is in the tree now */
static gboolean
follow_line (LatDeepen *deepen, LatNode *node, LatSide side, const LatInfo *line, gboolean adds)
{
  LatNode *child = lat_node_find_child (node, line->pv[0]);
  Entry *entry;

  if (child == NULL && adds)
    child = add_node (deepen, node, line->pv[0]);
  if (child == NULL)
    return FALSE;
  entry = get_entry (deepen, child);
  if (!entry->is_over && !entry->is_searched)
    {
      entry->is_known = TRUE;
      entry->worth = get_worth (side, line, 1);
      entry->worth = get_worth_before (child, entry);
    }
  return TRUE;
}

/* Whether all that can be done after a node is in the tree, and something is known of it. */
static gboolean
is_covered (LatDeepen *deepen, const LatNode *node)
{
  g_auto (LatHistory) history = { 0 };
  g_auto (LatActionList) list;
  LatPosition position;
  guint n = 0;

  lat_history_init (&history);
  lat_action_list_init (&list);
  lat_game_get_position (deepen->game, node, &position, &history);
  lat_movegen_list (lat_game_get_ruleset (deepen->game), &position, &history, &list);
  for (LatNode *child = lat_node_get_first_child (node); child != NULL;
       child = lat_node_get_next (child))
    n += get_entry (deepen, child)->is_known && !lat_node_is_null (child);
  return n >= list.n;
}

/* Lines come from the best to the worst. If all are followed, what is beyond is no better than the last. */
static void
follow_lines (LatDeepen *deepen, LatNode *node, Entry *entry)
{
  const LatInfo *last = NULL;
  int least = deepen->lines[0].chance - deepen->settings.margin;
  gboolean adds = TRUE;

  for (guint i = 0; i < LAT_ENGINE_MAX_LINES; i++)
    {
      const LatInfo *line = &deepen->lines[i];

      if (!has_line (deepen, i))
        continue;
      last = line;
      adds = adds && i < deepen->settings.width && line->chance >= least;
      if (follow_line (deepen, node, entry->side, line, adds))
        continue;
      /* Where the best is not to be added nothing is. */
      adds = FALSE;
      if (!entry->has_rest)
        entry->rest = get_worth (entry->side, line, 1);
      entry->has_rest = TRUE;
    }
  if (entry->has_rest || is_covered (deepen, node))
    return;
  entry->has_rest = TRUE;
  entry->rest = get_worth (entry->side, last, 1);
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
  LatNode *node;
  Entry *entry;

  g_return_val_if_fail (deepen != NULL, FALSE);

  node = choose (deepen);
  if (node == NULL || !search (deepen, node))
    return FALSE;
  entry = get_entry (deepen, node);
  entry->is_searched = TRUE;
  if (!has_line (deepen, 0))
    return TRUE;
  entry->is_known = TRUE;
  entry->worth = get_worth (entry->side, &deepen->lines[0], 0);
  follow_lines (deepen, node, entry);
  return TRUE;
}

/* }}} */
/* {{{ what is written */

/* Whether the side would choose @a rather than @b. */
static gboolean
is_better (LatSide side, const Worth *a, const Worth *b)
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

/* A node gets the worth of the best that can be done there, whether or not that was followed. */
static void
carry_to (LatDeepen *deepen, const LatNode *node)
{
  Entry *entry = get_entry (deepen, node);
  gboolean has_best = entry->has_rest;
  Worth best = entry->rest;

  if (entry->is_over || !entry->is_searched)
    return;
  for (LatNode *child = lat_node_get_first_child (node); child != NULL;
       child = lat_node_get_next (child))
    {
      const Entry *next = get_entry (deepen, child);
      Worth worth = get_worth_before (child, next);

      if (!next->is_known || lat_node_is_null (child)
          || (has_best && !is_better (entry->side, &worth, &best)))
        continue;
      best = worth;
      has_best = TRUE;
    }
  if (!has_best)
    return;
  entry->worth = best;
  entry->worth.depth++;
  if (best.score.is_mate)
    entry->worth.score.value += best.chance * 2 > LAT_CHANCE_WHOLE ? 1 : -1;
}

/* From the leaves to the root: each node after all that follow it. */
static void
carry_back (LatDeepen *deepen)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (LatNode *node = lat_game_get_root (deepen->game); node != NULL;
       node = lat_node_get_following (node))
    g_ptr_array_add (nodes, node);
  for (guint i = nodes->len; i > 0; i--)
    carry_to (deepen, g_ptr_array_index (nodes, i - 1));
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
                   .is_mate = entry->worth.score.is_mate,
                   .value = entry->worth.score.value,
                   .depth = (int) entry->worth.depth };

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
  carry_back (deepen);
  for (LatNode *node = root; node != NULL; node = lat_node_get_following (node))
    {
      write_node (deepen, node);
      n += get_entry (deepen, node)->is_added;
    }
  return n;
}

/* }}} */
