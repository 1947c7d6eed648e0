/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-test.c - what the tests of games and their files share */
#include "game-test.h"

#include <string.h>

/* Everything that a file can say about a node. */
static void
dump_node (GString *text, const LatGame *game, const LatNode *node)
{
  const LatEval *eval = lat_node_get_eval (node);
  const LatMark *marks;
  const guint8 *nags;
  guint n;

  g_string_append_printf (text, "%u %d%u %s", lat_node_get_depth (node), lat_node_get_side (node),
                          lat_node_get_number (node),
                          lat_node_get_text (node) != NULL ? lat_node_get_text (node) : "root");
  if (lat_node_is_null (node))
    g_string_append (text, " null");
  if (lat_node_get_comment_before (node) != NULL)
    g_string_append_printf (text, " before{%s}", lat_node_get_comment_before (node));
  nags = lat_node_get_nags (node, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " $%u", nags[i]);
  marks = lat_node_get_marks (node, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %d:%u-%u", marks[i].colour, marks[i].from, marks[i].to);
  if (eval->is_set)
    g_string_append_printf (text, " eval %d %d %d", eval->is_mate, eval->value, eval->depth);
  if (lat_node_get_clock (node) != NULL)
    g_string_append_printf (text, " clock %s", lat_node_get_clock (node));
  if (lat_node_get_why (node) != NULL)
    g_string_append_printf (text, " why {%s}", lat_node_get_why (node));
  if (lat_node_get_comment (node) != NULL)
    g_string_append_printf (text, " {%s}", lat_node_get_comment (node));
  for (guint i = 0; i < lat_node_get_n_raw (node); i++)
    {
      const LatRawLine *raw = lat_node_get_raw (node, i);

      g_string_append_printf (text, " raw%s<%s>", raw->is_variation ? "()" : "", raw->text);
    }
  g_string_append_c (text, '\n');
}

/* A game as text, one node a line, by other means than the writer's. */
char *
game_test_dump (const LatGame *game)
{
  GString *text = g_string_new (NULL);
  const LatNode *node = lat_game_get_root (game);

  for (guint i = 0; i < lat_game_get_n_tags (game); i++)
    {
      const char *value;
      const char *name = lat_game_get_nth_tag (game, i, &value);

      g_string_append_printf (text, "%s=%s\n", name, value);
    }
  g_string_append_printf (text, "rules %s own %d nodes %u\n",
                          lat_ruleset_get_line (lat_game_get_ruleset (game)),
                          lat_game_has_own_start (game), lat_game_get_n_nodes (game));
  while (node != NULL)
    {
      dump_node (text, game, node);
      if (lat_node_get_first_child (node) != NULL)
        {
          node = lat_node_get_first_child (node);
          continue;
        }
      while (node != NULL && lat_node_get_next (node) == NULL)
        node = lat_node_get_parent (node);
      if (node != NULL)
        node = lat_node_get_next (node);
    }
  return g_string_free (text, FALSE);
}

GPtrArray *
game_test_read (const char *text, char **complaints)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  GPtrArray *games = lat_game_reader_read (text, -1, NULL, list);

  g_assert_nonnull (games);
  if (complaints != NULL)
    *complaints = lat_diagnostics_dup_text (list);
  return games;
}

/* Reads a text that has one game and nothing to complain of. */
LatGame *
game_test_read_one (const char *text)
{
  g_autofree char *complaints = NULL;
  g_autoptr (GPtrArray) games = game_test_read (text, &complaints);

  g_assert_cmpstr (complaints, ==, "");
  g_assert_cmpuint (games->len, ==, 1);
  return g_ptr_array_steal_index (games, 0);
}

/* A file of one game by a preset's rules: its movetext starts in line 4, if there are no
 * other tags. */
char *
game_test_join (const char *variant, const char *fen, const char *tags, const char *movetext)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (variant);
  g_autofree char *start = NULL;

  g_assert_nonnull (ruleset);
  start = fen != NULL ? g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n", fen) : g_strdup ("");
  return g_strdup_printf ("[Variant \"%s\"]\n[Rules \"%s\"]\n%s%s\n%s\n", variant,
                          lat_ruleset_get_line (ruleset), start, tags, movetext);
}

/* The same, of a preset's rules and some movetext. */
LatGame *
game_test_read_movetext (const char *variant, const char *movetext)
{
  g_autofree char *text = game_test_join (variant, NULL, "", movetext);

  return game_test_read_one (text);
}

/* The same, but there may be something to complain of. */
LatGame *
game_test_read_movetext_tolerant (const char *variant, const char *movetext)
{
  g_autofree char *text = game_test_join (variant, NULL, "", movetext);
  g_autoptr (GPtrArray) games = game_test_read (text, NULL);

  g_assert_cmpuint (games->len, ==, 1);
  return g_ptr_array_steal_index (games, 0);
}

/* The same, from a position. */
LatGame *
game_test_read_fen (const char *variant, const char *fen, const char *tags, const char *movetext)
{
  g_autofree char *text = game_test_join (variant, fen, tags, movetext);

  return game_test_read_one (text);
}

/* The node that a path leads to: numbers of children, such as `0 0 1`. */
LatNode *
game_test_find (const LatGame *game, const char *path)
{
  g_auto (GStrv) steps = g_strsplit (path, " ", -1);
  LatNode *node = lat_game_get_root (game);

  for (guint i = 0; steps[i] != NULL && steps[i][0] != '\0'; i++)
    {
      node = lat_node_get_first_child (node);
      for (int k = atoi (steps[i]); k > 0; k--)
        node = lat_node_get_next (node);
      g_assert_nonnull (node);
    }
  return node;
}

LatAction
game_test_action (const LatGame *game, const LatNode *node, const char *text)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatAction action;

  lat_history_init (&history);
  lat_game_get_position (game, node, &position, &history);
  action =
      lat_action_text_read (lat_game_get_ruleset (game), &position, &history, text, NULL, NULL);
  g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
  return action;
}

/* Read-write-read gives the same trees, read-write-read-write the same bytes. */
void
game_test_check_round_trip (GPtrArray *games)
{
  g_autofree char *once = lat_game_writer_write_all (games);
  g_autoptr (GPtrArray) again = lat_game_reader_read (once, -1, NULL, NULL);
  g_autofree char *twice = lat_game_writer_write_all (again);

  g_assert_cmpuint (again->len, ==, games->len);
  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *before = game_test_dump (g_ptr_array_index (games, i));
      g_autofree char *after = game_test_dump (g_ptr_array_index (again, i));

      g_assert_cmpstr (after, ==, before);
    }
  g_assert_cmpstr (twice, ==, once);
}

void
game_test_check_round_trip_one (LatGame *game)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_ptr_array_add (games, game);
  game_test_check_round_trip (games);
}

GPtrArray *
game_test_list_nodes (const LatGame *game)
{
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, lat_game_get_root (game));
  for (guint i = 0; i < nodes->len; i++)
    for (LatNode *child = lat_node_get_first_child (g_ptr_array_index (nodes, i)); child != NULL;
         child = lat_node_get_next (child))
      g_ptr_array_add (nodes, child);
  return nodes;
}

static LatEdit *
add_at_random (LatGame *game, LatNode *node, GRand *rand)
{
  g_auto (LatHistory) history = { 0 };
  g_auto (LatActionList) list;
  LatPosition position;

  lat_history_init (&history);
  lat_action_list_init (&list);
  lat_game_get_position (game, node, &position, &history);
  lat_movegen_list (lat_game_get_ruleset (game), &position, &history, &list);
  if (list.n == 0)
    return NULL;
  return lat_edit_new_add (game, node, list.items[g_rand_int_range (rand, 0, (gint32) list.n)]);
}

static LatEdit *
change_rules_at_random (LatGame *game, GRand *rand)
{
  static const char *const presets[] = { "latrunculi-xxi-8x8", "latrunculi-xxi-8x8",
                                         "classical-8x8",      "latrunculi-xxi-10x8",
                                         "ruegen-8x8",         "seneca-8x8" };
  g_autoptr (LatRuleset) ruleset =
      lat_ruleset_new_preset (presets[g_rand_int_range (rand, 0, G_N_ELEMENTS (presets))]);

  return lat_edit_new_rules (game, ruleset, NULL);
}

/* Puts an action before a node, or in its place. */
static LatEdit *
exchange_at_random (LatGame *game, LatNode *node, GRand *rand)
{
  g_auto (LatHistory) history = { 0 };
  g_auto (LatActionList) list;
  LatPosition position;
  LatAction action;

  lat_history_init (&history);
  lat_action_list_init (&list);
  lat_game_get_position (game, lat_node_get_parent (node), &position, &history);
  lat_movegen_list (lat_game_get_ruleset (game), &position, &history, &list);
  action = list.items[g_rand_int_range (rand, 0, (gint32) list.n)];
  if (g_rand_boolean (rand))
    return lat_edit_new_insert (game, node, &action, 1, NULL);
  return lat_edit_new_replace (game, node, action, NULL);
}

/* Copies a line from one place to another. */
static LatEdit *
paste_at_random (LatGame *game, LatNode *node, GRand *rand)
{
  g_autoptr (GPtrArray) nodes = game_test_list_nodes (game);
  LatNode *from = nodes->pdata[g_rand_int_range (rand, 0, (gint32) nodes->len)];
  g_autofree char *text = NULL;
  g_auto (LatRetarget) retarget = { 0 };

  if (lat_node_get_parent (from) == NULL)
    return NULL;
  text = lat_movetext_writer_write_line (game, from, g_rand_boolean (rand));
  return lat_edit_new_paste (game, node, text, &retarget);
}

static LatEdit *
edit_tree_at_random (LatGame *game, LatNode *node, GRand *rand)
{
  gboolean has_parent = lat_node_get_parent (node) != NULL;

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      return lat_edit_new_null (game, node);
    case 1:
      return lat_edit_new_promote (game, node);
    case 2:
      return g_rand_int_range (rand, 0, 8) == 0 ? lat_edit_new_delete_others (game, node) : NULL;
    case 3:
      return has_parent ? exchange_at_random (game, node, rand) : NULL;
    default:
      return paste_at_random (game, node, rand);
    }
}

/* An edit of any kind; NULL if the one that came up makes no sense there. */
LatEdit *
game_test_random_edit (LatGame *game, LatNode *node, GRand *rand)
{
  LatMark mark = { LAT_MARK_BLUE, 30, (LatSquare) g_rand_int_range (rand, 30, 32) };
  guint8 nag = (guint8) g_rand_int_range (rand, 0, 256);
  LatEval eval = { TRUE, g_rand_boolean (rand), g_rand_int_range (rand, -500, 500), 3 };
  gboolean has_parent = lat_node_get_parent (node) != NULL;

  switch (g_rand_int_range (rand, 0, 19))
    {
    case 0:
      return has_parent ? lat_edit_new_delete (game, node) : NULL;
    case 1:
      return has_parent ? lat_edit_new_reorder (game, node, 0) : NULL;
    case 2:
      return lat_edit_new_comment (game, node, g_rand_boolean (rand) ? "so }" : "", FALSE);
    case 3:
      return lat_edit_new_nags (game, node, &nag, 1);
    case 4:
      return lat_edit_new_marks (game, node, &mark, 1);
    case 5:
      return lat_edit_new_eval (game, node, &eval);
    case 6:
      return change_rules_at_random (game, rand);
    case 7:
      return lat_edit_new_tag (game, "Annotator", g_rand_boolean (rand) ? "me" : NULL);
    case 18:
      return lat_edit_new_why (game, node, g_rand_boolean (rand) ? "so [it] is }" : "");
    case 8:
    case 9:
    case 10:
      return edit_tree_at_random (game, node, rand);
    default:
      return add_at_random (game, node, rand);
    }
}

/* The text that is kept in a node must be what the rules say of it, with any marks. */
void
game_test_check_text (const LatGame *game, const LatNode *node)
{
  static const LatActionMarks marks[] = { LAT_MARKS_NONE, LAT_MARKS_FILE, LAT_MARKS_ALL };
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (game, lat_node_get_parent (node), &position, &history);
  g_assert_cmpuint (lat_node_get_side (node), ==, position.side);
  g_assert_cmpuint (lat_node_get_number (node), ==, position.number);
  if (lat_node_is_null (node))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *kept = lat_game_dup_action_text (game, node, marks[i]);
      g_autofree char *right = lat_action_text_write (
          lat_game_get_ruleset (game), &position, &history, lat_node_get_action (node), marks[i]);

      g_assert_cmpstr (kept, ==, right);
    }
}
