/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-samples.c - tests: the games that come with the program */
#include "game-test.h"

#include <string.h>

/* The games that come with the program must be read without a word, and say all that a
 * file can say. */
static void
check_sample (const char *path)
{
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autofree char *words = NULL;
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (path);
  g_autoptr (GPtrArray) games = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  games = lat_game_reader_read (text, (gssize) length, NULL, complaints);
  words = lat_diagnostics_dup_text (complaints);
  g_assert_cmpstr (words, ==, "");
  g_assert_cmpuint (games->len, >, 0);
  written = lat_game_writer_write_all (games);
  g_assert_cmpstr (written, ==, text);
  game_test_check_round_trip (games);

  for (guint i = 0; i < games->len; i++)
    {
      LatGame *game = g_ptr_array_index (games, i);
      LatOutcome outcome;
      LatNode *end = lat_game_get_root (game);

      while (lat_node_get_first_child (end) != NULL)
        end = lat_node_get_first_child (end);
      g_assert_true (lat_game_get_outcome (game, end, &outcome));
      g_assert_cmpint (outcome.result, ==, lat_game_get_result (game));
      g_assert_nonnull (lat_game_get_tag (game, "Termination"));
      g_assert_nonnull (lat_node_get_comment (lat_game_get_root (game)));
    }
}

static void
test_samples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".latgame"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        check_sample (path);
        n++;
      }
  g_assert_cmpuint (n, >=, 3);
}

/* Every action's text in a node is what the rules make of it at its place. */
static void
test_texts (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) games = NULL;

      if (!g_str_has_suffix (name, ".latgame"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      games = lat_game_reader_read (text, -1, NULL, NULL);
      for (guint i = 0; i < games->len; i++)
        {
          LatGame *game = g_ptr_array_index (games, i);
          g_autoptr (GPtrArray) nodes = game_test_list_nodes (game);

          for (guint k = 1; k < nodes->len; k++)
            game_test_check_text (game, g_ptr_array_index (nodes, k));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-samples/samples", test_samples);
  g_test_add_func ("/game-samples/texts", test_texts);
  return g_test_run ();
}
