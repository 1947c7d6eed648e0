/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-uct.c - a player that knows nothing but the rules
 *
 * UCT (L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo Planning, 2006): a tree grows by a node a game.
 * From the root on that action is taken which has scored well, or was seldom tried; behind the
 * last node the game is played at random. In the end the action counts that was tried most. Whole numbers
 * only, so that it is the same on all machines.
 */
#include "lat-uct.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* Of a score from 0 to 1. */
#define ONE 32768
/* Of the bonus for what was seldom tried: its square, for each binary digit of how often all were, over how often
 * it was. About √½ of that of the proof, which is right for scores that vary less than 0 and 1 do. */
#define BONUS_PARTS 3
#define BONUS_OF    8

/*
 * action      that leads there
 * side        what who took it plays then
 * n           how often it was tried
 * half_points what that side scored
 * children    the first of them, in a row; 0: not looked at yet
 */
typedef struct
{
  LatAction action;
  guint8 side;
  guint n;
  guint64 half_points;
  guint children;
  guint n_children;
} Node;

typedef struct
{
  const LatRuleset *ruleset;
  GArray *nodes;
  GArray *path; /* of places in nodes */
  LatActionList list;
  LatHistory history;
  LatPosition position;
  LatRandom *random;
} Tree;

static Node *
get_node (const Tree *tree, guint place)
{
  return &g_array_index (tree->nodes, Node, place);
}

static void
play_action (Tree *tree, LatAction action)
{
  LatPosition next;

  lat_play (tree->ruleset, &tree->position, action, &next);
  tree->position = next;
  lat_history_push (&tree->history, &next);
}

static void
list_actions (Tree *tree)
{
  tree->list.n = 0;
  lat_movegen_list (tree->ruleset, &tree->position, &tree->history, &tree->list);
}

static guint
find_root (guint64 square)
{
  guint64 low = 0, high = G_GUINT64_CONSTANT (1) << 32;

  while (low + 1 < high)
    {
      guint64 middle = (low + high) / 2;

      if (middle * middle <= square)
        low = middle;
      else
        high = middle;
    }
  return (guint) low;
}

/* The child that is to be tried next: first those that never were, as chance has it. */
static guint
choose_child (const Tree *tree, const Node *node)
{
  guint64 digits = g_bit_storage (node->n) * (G_GUINT64_CONSTANT (1) << 30);
  guint first = (guint) lat_random_below (tree->random, node->n_children);
  guint best = node->children;
  guint64 most = 0;

  for (guint i = 0; i < node->n_children; i++)
    {
      guint place = node->children + (first + i) % node->n_children;
      const Node *child = get_node (tree, place);
      guint64 worth;

      if (child->n == 0)
        return place;
      worth = child->half_points * (ONE / 2) / child->n
              + find_root (digits * BONUS_PARTS / BONUS_OF / child->n);
      if (worth > most)
        {
          most = worth;
          best = place;
        }
    }
  return best;
}

static void
expand (Tree *tree, guint place)
{
  guint children = tree->nodes->len;

  list_actions (tree);
  for (guint i = 0; i < tree->list.n; i++)
    {
      Node child = { .action = tree->list.items[i], .side = tree->position.side };

      /* Who changes sides plays the other men from then on. */
      if (lat_action_type (child.action) == LAT_ACTION_SWAP)
        child.side = lat_side_opposite ((LatSide) child.side);

      g_array_append_val (tree->nodes, child);
    }
  get_node (tree, place)->children = children;
  get_node (tree, place)->n_children = tree->list.n;
}

/* From where the tree ends. */
static LatResult
play_at_random (Tree *tree)
{
  LatOutcome outcome;

  for (guint ply = 0;; ply++)
    {
      if (lat_outcome_get (tree->ruleset, &tree->position, &tree->history, &outcome))
        return outcome.result;
      if (ply == LAT_UCT_MAX_PLIES)
        return LAT_RESULT_DRAW;
      list_actions (tree);
      if (tree->list.n == 0)
        return LAT_RESULT_DRAW;
      play_action (tree, tree->list.items[lat_random_below (tree->random, tree->list.n)]);
    }
}

static void
try_once (Tree *tree, const LatPosition *position, const LatHistory *history)
{
  LatResult result;
  guint place = 0;

  tree->position = *position;
  lat_history_copy (&tree->history, history);
  g_array_set_size (tree->path, 0);
  g_array_append_val (tree->path, place);
  while (get_node (tree, place)->n > 0 || place == 0)
    {
      LatOutcome outcome;

      if (lat_outcome_get (tree->ruleset, &tree->position, &tree->history, &outcome))
        break;
      if (get_node (tree, place)->children == 0)
        expand (tree, place);
      if (get_node (tree, place)->n_children == 0)
        break;
      place = choose_child (tree, get_node (tree, place));
      play_action (tree, get_node (tree, place)->action);
      g_array_append_val (tree->path, place);
    }
  result = play_at_random (tree);
  for (guint i = 0; i < tree->path->len; i++)
    {
      Node *node = get_node (tree, g_array_index (tree->path, guint, i));

      node->n++;
      node->half_points += result == LAT_RESULT_DRAW                         ? 1
                           : result == lat_result_win ((LatSide) node->side) ? 2
                                                                             : 0;
    }
}

/**
 * lat_uct_choose:
 * @ruleset: the rules
 * @position: a position that is not over, in which there is an action
 * @history: up to @position
 * @n_playouts: how many games are played, 1 to %LAT_UCT_MAX_PLAYOUTS; one that has not ended %LAT_UCT_MAX_PLIES plies
 *   behind the tree is a draw
 * @random: (inout): where chance comes from
 *
 * Returns: the action that was tried most; %LAT_ACTION_INVALID if there is none
 */
LatAction
lat_uct_choose (const LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                guint n_playouts,
                LatRandom *random)
{
  Tree tree = { .ruleset = ruleset, .random = random };
  LatAction action = LAT_ACTION_INVALID;
  const Node *root;
  Node first = { 0 };
  guint most = 0;

  g_return_val_if_fail (ruleset != NULL && position != NULL && history != NULL, action);
  g_return_val_if_fail (n_playouts > 0 && n_playouts <= LAT_UCT_MAX_PLAYOUTS && random != NULL,
                        action);

  tree.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  tree.path = g_array_new (FALSE, FALSE, sizeof (guint));
  lat_action_list_init (&tree.list);
  lat_history_init (&tree.history);
  g_array_append_val (tree.nodes, first);
  for (guint i = 0; i < n_playouts; i++)
    try_once (&tree, position, history);
  root = get_node (&tree, 0);
  for (guint i = 0; i < root->n_children; i++)
    {
      const Node *child = get_node (&tree, root->children + i);

      if (child->n <= most)
        continue;
      most = child->n;
      action = child->action;
    }
  lat_history_clear (&tree.history);
  lat_action_list_clear (&tree.list);
  g_array_unref (tree.path);
  g_array_unref (tree.nodes);
  return action;
}
