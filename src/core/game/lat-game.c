/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game.c - a game: tags, rules, start, and the tree of actions */
#include "lat-game-private.h"

#include <string.h>

#include "lat-play.h"

/* A game without a single tag, for the reader. */
LatGame *
lat_game_new_bare (LatRuleset *ruleset, const LatPosition *start)
{
  LatGame *game = g_new0 (LatGame, 1);

  game->ruleset = lat_ruleset_ref (ruleset);
  game->own_start = start != NULL;
  game->start = start != NULL ? *start : *lat_ruleset_get_start (ruleset);
  game->root = lat_node_new ();
  game->tags = lat_tags_new ();
  game->escapes = g_ptr_array_new_with_free_func (g_free);
  return game;
}

/**
 * lat_game_new:
 * @ruleset: the rules
 * @start: (nullable): where it starts, or %NULL for the start of the rules
 *
 * Makes a game without actions and with the seven tags that every file has.
 *
 * Returns: (transfer full): the game
 */
LatGame *
lat_game_new (LatRuleset *ruleset, const LatPosition *start)
{
  LatGame *game;
  const LatRules *rules;

  g_return_val_if_fail (ruleset != NULL, NULL);

  if (start != NULL && lat_position_equal (start, lat_ruleset_get_start (ruleset)))
    start = NULL;
  game = lat_game_new_bare (ruleset, start);
  rules = lat_ruleset_get_rules (ruleset);
  if (rules->id != NULL && rules->id[0] != '\0')
    game->variant = g_strdup (rules->id);
  lat_tags_complete (game->tags);
  lat_tags_set (game->tags, "PlyCount", "0");
  return game;
}

/**
 * lat_game_new_variation:
 * @game: a game
 * @node: a node of it, not the root
 *
 * Makes a game of its own of an action and all that follows it, by the same rules. It
 * starts where the action is played.
 *
 * Returns: (transfer full): the game
 */
LatGame *
lat_game_new_variation (const LatGame *game, const LatNode *node)
{
  g_autofree char *count = NULL;
  LatPosition position;
  LatGame *variation;

  g_return_val_if_fail (game != NULL && node != NULL && node->parent != NULL, NULL);

  lat_game_get_position (game, node->parent, &position, NULL);
  variation = lat_game_new (game->ruleset, &position);
  lat_node_copy_tree (node, variation->root);
  variation->n_nodes = lat_node_count_tree (node);
  count = g_strdup_printf ("%u", lat_node_get_line_end (variation->root)->depth);
  lat_tags_set (variation->tags, "PlyCount", count);
  return variation;
}

static GPtrArray *
copy_strings (GPtrArray *strings)
{
  GPtrArray *copy = g_ptr_array_new_full (strings->len, g_free);

  for (guint i = 0; i < strings->len; i++)
    g_ptr_array_add (copy, g_strdup (g_ptr_array_index (strings, i)));
  return copy;
}

/**
 * lat_game_copy:
 * @game: a game
 *
 * Makes a game that a thread can have for itself while the other is edited. It shares nothing
 * with that but the rule set, which is frozen and counted atomically.
 *
 * Returns: (transfer full): the same game, which gives the same file
 */
LatGame *
lat_game_copy (const LatGame *game)
{
  LatGame *copy;

  g_return_val_if_fail (game != NULL, NULL);

  copy = lat_game_new_bare (game->ruleset, game->own_start ? &game->start : NULL);
  copy->start = game->start;
  g_ptr_array_unref (copy->tags);
  copy->tags = lat_tags_copy (game->tags);
  g_ptr_array_unref (copy->escapes);
  copy->escapes = copy_strings (game->escapes);
  copy->variant = g_strdup (game->variant);
  copy->bad_rules = g_strdup (game->bad_rules);
  copy->bad_fen = g_strdup (game->bad_fen);
  copy->n_nodes = game->n_nodes;
  lat_node_copy_notes (copy->root, game->root);
  for (guint i = 0; i < lat_node_get_n_raw (game->root); i++)
    lat_node_add_raw (copy->root, lat_raw_line_copy (lat_node_get_raw (game->root, i)));
  for (const LatNode *child = game->root->first; child != NULL; child = child->next)
    lat_node_copy_tree (child, copy->root);
  return copy;
}

void
lat_game_free (LatGame *game)
{
  if (game == NULL)
    return;
  lat_node_free_tree (game->root);
  lat_ruleset_unref (game->ruleset);
  g_ptr_array_unref (game->tags);
  g_ptr_array_unref (game->escapes);
  g_free (game->variant);
  g_free (game->bad_rules);
  g_free (game->bad_fen);
  g_free (game);
}

/**
 * lat_game_get_ruleset:
 *
 * Returns: (transfer none): the rules; they change by an edit only
 */
LatRuleset *
lat_game_get_ruleset (const LatGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  return game->ruleset;
}

/**
 * lat_game_get_start:
 *
 * Returns: (transfer none): the position that the root stands for
 */
const LatPosition *
lat_game_get_start (const LatGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  return &game->start;
}

/**
 * lat_game_has_own_start:
 *
 * Returns: whether the start is the game's own; else it follows the rules
 */
gboolean
lat_game_has_own_start (const LatGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return game->own_start;
}

/**
 * lat_game_get_root:
 *
 * Returns: (transfer none): the node of the start. A change of the rules puts
 *   another in its place.
 */
LatNode *
lat_game_get_root (const LatGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  return game->root;
}

/**
 * lat_game_get_n_nodes:
 *
 * Returns: how many actions there are in the tree, in all lines
 */
guint
lat_game_get_n_nodes (const LatGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->n_nodes;
}

/**
 * lat_game_has_evals:
 *
 * Returns: whether an evaluation is stored anywhere in the tree
 */
gboolean
lat_game_has_evals (const LatGame *game)
{
  const LatNode *node;

  g_return_val_if_fail (game != NULL, FALSE);

  node = game->root;
  while (node != NULL && !node->eval.is_set)
    node = lat_node_get_following (node);
  return node != NULL;
}

/**
 * lat_game_get_n_tags:
 *
 * Returns: how many tags there are, without Variant, Rules, SetUp and FEN, which
 *   follow from the rules and the start
 */
guint
lat_game_get_n_tags (const LatGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return game->tags->len;
}

/**
 * lat_game_get_nth_tag:
 * @game: a game
 * @index: which one, in the order of files
 * @value: (out) (optional): its value
 *
 * Returns: (transfer none): its name
 */
const char *
lat_game_get_nth_tag (const LatGame *game, guint index, const char **value)
{
  const LatTag *tag;

  g_return_val_if_fail (game != NULL && index < game->tags->len, NULL);

  tag = g_ptr_array_index (game->tags, index);
  if (value != NULL)
    *value = tag->value;
  return tag->name;
}

/**
 * lat_game_get_tag:
 *
 * Returns: (transfer none) (nullable): the value of the first tag of that name
 */
const char *
lat_game_get_tag (const LatGame *game, const char *name)
{
  g_return_val_if_fail (game != NULL && name != NULL, NULL);

  return lat_tags_get (game->tags, name);
}

/**
 * lat_game_get_result:
 *
 * Returns: the result that the game says it has
 */
LatResult
lat_game_get_result (const LatGame *game)
{
  const char *text = lat_game_get_tag (game, "Result");
  LatResult result;

  return text != NULL && lat_result_read (text, &result) ? result : LAT_RESULT_NONE;
}

/* The actions that lead to a node, from the start. */
static LatAction *
dup_path (const LatNode *node, guint *n)
{
  LatAction *path;

  *n = 0;
  for (const LatNode *each = node; each->parent != NULL; each = each->parent)
    ++*n;
  path = g_new (LatAction, *n + 1);
  for (guint i = *n; i > 0; node = node->parent)
    path[--i] = node->action;
  return path;
}

/**
 * lat_game_get_position:
 * @game: a game
 * @node: a node of it
 * @position: (out caller-allocates): the position after its action
 * @history: (nullable): where the positions up to it go; initialised by the caller
 *
 * Plays from the start to a node.
 */
void
lat_game_get_position (const LatGame *game,
                       const LatNode *node,
                       LatPosition *position,
                       LatHistory *history)
{
  g_autofree LatAction *path = NULL;
  LatPosition other;
  guint n;

  g_return_if_fail (game != NULL && node != NULL && position != NULL);

  path = dup_path (node, &n);
  *position = game->start;
  if (history != NULL)
    lat_history_reset (history, position);
  for (guint i = 0; i < n; i++)
    {
      other = *position;
      lat_play (game->ruleset, &other, path[i], position);
      if (history != NULL)
        lat_history_push (history, position);
    }
}

/**
 * lat_game_get_taken:
 * @node: a node of the game
 *
 * Returns: the squares on which the node's action captures somebody; none at the start
 */
LatSquareSet
lat_game_get_taken (const LatGame *game, const LatNode *node)
{
  LatPosition before;

  g_return_val_if_fail (game != NULL && node != NULL, (LatSquareSet){ 0 });

  if (node->parent == NULL)
    return (LatSquareSet){ 0 };
  lat_game_get_position (game, node->parent, &before, NULL);

  return lat_play_get_taken (game->ruleset, &before, node->action);
}

/**
 * lat_game_list_same:
 * @game: a game
 * @node: a node of it
 * @n_before: (out) (optional): how many of them come before @node
 *
 * Looks for other ways to the same position: the same pieces, trapped marks, side to
 * act, hands and turn.
 *
 * Returns: (transfer container) (element-type LatNode): the other nodes with that
 *   position, in the order of the tree
 */
GPtrArray *
lat_game_list_same (const LatGame *game, const LatNode *node, guint *n_before)
{
  GPtrArray *same;
  guint64 key;
  guint n = 0;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  same = g_ptr_array_new ();
  key = node->parent != NULL ? node->key : game->start.key;
  if (node->parent != NULL && key == game->start.key)
    g_ptr_array_add (same, game->root);
  for (LatNode *each = game->root->first; each != NULL; each = lat_node_walk (each, game->root))
    if (each == node)
      n = same->len;
    else if (each->key == key)
      g_ptr_array_add (same, each);
  if (n_before != NULL)
    *n_before = n;
  return same;
}

/**
 * lat_game_get_outcome:
 * @game: a game
 * @node: a node of it
 * @outcome: (out caller-allocates): the result of the position there, and why
 *
 * Returns: whether play is over at the node
 */
gboolean
lat_game_get_outcome (const LatGame *game, const LatNode *node, LatOutcome *outcome)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  g_return_val_if_fail (game != NULL && node != NULL && outcome != NULL, FALSE);

  lat_history_init (&history);
  lat_game_get_position (game, node, &position, &history);
  return lat_outcome_get (game->ruleset, &position, &history, outcome);
}

/**
 * lat_game_dup_action_text:
 * @game: a game
 * @node: a node of it
 * @marks: which marks to write
 *
 * Returns: (transfer full): the action of a node with its victims, empty for the
 *   root
 */
char *
lat_game_dup_action_text (const LatGame *game, const LatNode *node, LatActionMarks marks)
{
  char *text;
  gsize length;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  text = g_strdup (node->text != NULL ? node->text : "");
  length = strlen (text);
  if (marks == LAT_MARKS_ALL)
    return text;

  if (g_str_has_suffix (text, "(+)"))
    text[length - 3] = '\0';
  else if (g_str_has_suffix (text, "*"))
    text[length - 1] = '\0';
  else if (marks == LAT_MARKS_NONE && strpbrk (text, "+#") != NULL)
    text[length - 1] = '\0';
  return text;
}
