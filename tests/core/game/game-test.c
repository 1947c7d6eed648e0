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

/* The same, of a preset's rules and some movetext. */
LatGame *
game_test_read_movetext (const char *variant, const char *movetext)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (variant);
  g_autofree char *text = NULL;

  g_assert_nonnull (ruleset);
  text = g_strdup_printf ("[Variant \"%s\"]\n[Rules \"%s\"]\n\n%s\n", variant,
                          lat_ruleset_get_line (ruleset), movetext);
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
