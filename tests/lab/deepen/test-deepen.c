/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-deepen.c - tests: the tree of a game goes on where scores are near */
#include "lat-deepen.h"

#include <string.h>

#include "lat-game-reader.h"
#include "lat-game-writer.h"

#define GAME                                                                                       \
  "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1\"]\n\n"            \
  "1. a1-b1 {Mine.} (1. c4-c5 $2) h8-g8 *\n"

static LatGame *
read_game (const char *text)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, ruleset, NULL);

  g_assert_cmpuint (games->len, ==, 1);
  return lat_game_copy (g_ptr_array_index (games, 0));
}

static guint
deepen (LatGame *game, const LatDeepenSettings *settings, guint n_steps)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatDeepen) deepen = lat_deepen_new (game, engine, settings);

  lat_engine_set_hash (engine, 1);
  for (guint i = 0; i < n_steps && lat_deepen_step (deepen); i++)
    continue;
  return lat_deepen_finish (deepen);
}

/* What a side may expect of an evaluation, as a number to compare by. */
static int
rate (const LatEval *eval)
{
  if (!eval->is_mate)
    return eval->value;
  return eval->value > 0 ? 100000 - eval->value : -100000 - eval->value;
}

/* Each node that goes on has the score of its best continuation; the game keeps what it had, where it stood. */
static void
test_tree (void)
{
  const LatDeepenSettings settings = { 3000, 3, 100 };
  g_autoptr (LatGame) before = read_game (GAME);
  g_autoptr (LatGame) game = read_game (GAME);
  guint n = deepen (game, &settings, 30), n_marked = 0, n_carried = 0;
  LatNode *old = lat_game_get_root (before);

  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, lat_game_get_n_nodes (before) + n);
  for (LatNode *node = lat_game_get_root (game); node != NULL; node = lat_node_get_following (node))
    {
      const LatEval *eval = lat_node_get_eval (node);
      gboolean is_white = lat_node_get_parent (node) == NULL
                              ? lat_game_get_start (game)->side == LAT_WHITE
                              : lat_node_get_side (node) == LAT_BLACK;
      int best = is_white ? G_MININT : G_MAXINT;
      const char *comment = lat_node_get_comment (node);

      n_marked += comment != NULL && strstr (comment, "Found by deepening.") != NULL;
      for (LatNode *child = lat_node_get_first_child (node); child != NULL;
           child = lat_node_get_next (child))
        if (lat_node_get_eval (child)->is_set)
          best = is_white ? MAX (best, rate (lat_node_get_eval (child)))
                          : MIN (best, rate (lat_node_get_eval (child)));
      if (lat_node_get_first_child (node) == NULL || !eval->is_set || eval->is_mate
          || ABS (best) > 25000)
        continue;
      g_assert_cmpint (rate (eval), ==, best);
      n_carried++;
    }
  g_assert_cmpuint (n_carried, >, 3);
  g_assert_cmpuint (n_marked, >, 0);
  g_assert_cmpuint (n_marked, <, n);
  /* The actions of the game come first, and keep their words. */
  for (LatNode *node = lat_game_get_root (game); (old = lat_node_get_first_child (old)) != NULL;)
    {
      node = lat_node_get_first_child (node);
      g_assert_cmpuint (lat_node_get_action (node), ==, lat_node_get_action (old));
      g_assert_true (
          g_str_has_prefix (lat_node_get_comment (node) != NULL ? lat_node_get_comment (node) : "",
                            lat_node_get_comment (old) != NULL ? lat_node_get_comment (old) : ""));
    }
}

/* First every position of the game is looked at, then what costs least. */
static void
test_order (void)
{
  const LatDeepenSettings settings = { 500, 2, 1000 };
  g_autoptr (LatGame) game = read_game (GAME);
  guint n_old = lat_game_get_n_nodes (game) + 1;

  g_test_message ("nodes: %u", n_old);
  deepen (game, &settings, 4);
  for (LatNode *node = lat_game_get_root (game); node != NULL; node = lat_node_get_following (node))
    g_assert_cmpuint (lat_node_get_n_children (node) > 0, ==,
                      lat_node_get_comment (node) == NULL
                          || strstr (lat_node_get_comment (node), "Found by") == NULL);
}

/* The same searches make the same tree. */
static void
test_same (void)
{
  const LatDeepenSettings settings = { 1000, 2, 100 };
  g_autoptr (LatGame) first = read_game (GAME);
  g_autoptr (LatGame) second = read_game (GAME);
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  deepen (first, &settings, 12);
  deepen (second, &settings, 12);
  a = lat_game_writer_write (first);
  b = lat_game_writer_write (second);
  g_assert_cmpstr (a, ==, b);
}

/* Without a margin only what is as good as the best action is followed; what is deeper stays. */
static void
test_margin (void)
{
  const LatDeepenSettings narrow = { 3000, 3, 0 }, wide = { 3000, 3, 1000 };
  const LatEval deep = { .is_set = TRUE, .value = 77, .depth = 99 };
  g_autoptr (LatGame) first = read_game (GAME);
  g_autoptr (LatGame) second = read_game (GAME);

  lat_edit_apply_for_good (lat_edit_new_eval (first, lat_game_get_root (first), &deep));
  g_assert_cmpuint (deepen (first, &narrow, 4), <, deepen (second, &wide, 4));
  g_assert_cmpint (lat_node_get_eval (lat_game_get_root (first))->value, ==, 77);
  g_assert_cmpint (lat_node_get_eval (lat_game_get_root (second))->value, !=, 77);
}

/* A game that is over does not go on. */
static void
test_over (void)
{
  const LatDeepenSettings settings = { 1000, 2, 100 };
  g_autoptr (LatGame) game = read_game (
      "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"8/8/8/3d4/8/8/3D4/S6S b - - 0 1\"]\n\n*\n");
  LatOutcome outcome;

  g_assert_true (lat_game_get_outcome (game, lat_game_get_root (game), &outcome));
  g_assert_cmpuint (deepen (game, &settings, 5), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deepen/tree", test_tree);
  g_test_add_func ("/deepen/order", test_order);
  g_test_add_func ("/deepen/same", test_same);
  g_test_add_func ("/deepen/margin", test_margin);
  g_test_add_func ("/deepen/over", test_over);
  return g_test_run ();
}
