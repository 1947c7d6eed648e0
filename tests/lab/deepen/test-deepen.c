/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-deepen.c - tests: the tree of a game goes on where scores are near */
#include "lat-deepen.h"

#include <string.h>

#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-rules-file.h"

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

/* Each node that goes on is worth as much as its best child to who acts there, or more if what was not followed is
 * better now; the game keeps what it had, where it stood. */
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
      if (is_white)
        g_assert_cmpint (rate (eval), >=, best);
      else
        g_assert_cmpint (rate (eval), <=, best);
      n_carried += rate (eval) == best;
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

/* What a search that only tells a tale says: of which search it is, and of which of its actions. */
typedef struct
{
  guint search;
  guint action;
  LatInfo info;
} Told;

typedef struct
{
  const Told *told;
  guint n_told;
  guint n_searches;
} Tale;

static gboolean
tell (LatEngine *engine,
      LatRuleset *ruleset,
      const LatPosition *position,
      const LatHistory *history,
      guint64 nodes,
      LatEngineInfoFunc func,
      gpointer func_data,
      gpointer data)
{
  Tale *tale = data;
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < tale->n_told; i++)
    {
      LatInfo info = tale->told[i].info;

      if (tale->told[i].search != tale->n_searches)
        continue;
      info.n_pv = 1;
      info.pv[0] = list.items[tale->told[i].action];
      func (&info, func_data);
    }
  tale->n_searches++;
  return TRUE;
}

static void
deepen_told (LatGame *game, guint width, const Told *told, guint n_told, guint n_steps)
{
  const LatDeepenSettings settings = { 1, width, 100 };
  Tale tale = { told, n_told, 0 };
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatDeepen) deepen = lat_deepen_new (game, engine, &settings);

  lat_deepen_set_search (deepen, tell, &tale);
  for (guint i = 0; i < n_steps; i++)
    g_assert_true (lat_deepen_step (deepen));
  lat_deepen_finish (deepen);
}

#define EMPTY_GAME "[Variant \"latrunculi-xxi-8x8\"]\n\n*\n"

/* An action that turns out to lose does not lose the game while there are others, followed or not. */
static void
test_rest (void)
{
  const Told told[] = {
    { 0, 0, { .depth = 4, .score = { FALSE, 50 }, .chance = 600 } },
    { 0, 1, { .line = 1, .depth = 4, .score = { FALSE, -10 }, .chance = 480 } },
    { 1, 0, { .depth = 4, .score = { FALSE, 0 }, .chance = 500 } },
    { 1, 0, { .depth = 5, .score = { TRUE, 3 }, .chance = 1000, .bound = LAT_BOUND_LOWER } },
  };

  for (guint width = 1; width <= 2; width++)
    {
      g_autoptr (LatGame) game = read_game (EMPTY_GAME);
      LatNode *root = lat_game_get_root (game);
      const LatEval *eval;

      deepen_told (game, width, told, G_N_ELEMENTS (told), 2);
      g_assert_cmpuint (lat_node_get_n_children (root), ==, 1);
      /* A win counts even if there may be a shorter one. */
      eval = lat_node_get_eval (lat_node_get_first_child (root));
      g_assert_true (eval->is_mate);
      g_assert_cmpint (eval->value, ==, -3);
      eval = lat_node_get_eval (root);
      g_assert_false (eval->is_mate);
      g_assert_cmpint (eval->value, ==, -10);
    }
}

/* After a change of sides the other player has the men: what is good for them is good for him. */
static void
test_swap (void)
{
  /* Of the start, then of the position in which sides may be changed (the last of all actions there), then after it. */
  static const struct
  {
    int value;
    int chance;
  } others[] = { { -200, 100 }, { 200, 900 } };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (LatRuleset) ruleset = NULL;
      g_autoptr (LatRules) rules = lat_rules_line_read (
          "Board.Files=3|Board.Ranks=4|Setup.Array=s2/3/3/2S|Setup.Swap=true", NULL);
      g_autoptr (LatGame) game = NULL;
      g_auto (LatActionList) list;
      const Told told[] = {
        { 0, 0, { .depth = 4, .score = { FALSE, -30 }, .chance = 450 } },
        { 1, 2, { .depth = 4, .score = { FALSE, 30 }, .chance = 550 } },
        { 1, 0, { .line = 1, .depth = 4, .score = { FALSE, 0 }, .chance = 500 } },
        { 2, 0, { .depth = 4, .score = { FALSE, others[i].value }, .chance = others[i].chance } },
      };
      LatPosition next;
      LatNode *node;

      ruleset = lat_ruleset_new (rules, NULL);
      game = lat_game_new (ruleset, NULL);
      node = lat_game_get_root (game);
      lat_action_list_init (&list);
      lat_movegen_list (ruleset, lat_ruleset_get_start (ruleset), NULL, &list);
      lat_play (ruleset, lat_ruleset_get_start (ruleset), list.items[0], &next);
      lat_movegen_list (ruleset, &next, NULL, &list);
      g_assert_cmpuint (list.n, ==, 3);
      g_assert_cmpint (lat_action_type (list.items[2]), ==, LAT_ACTION_SWAP);
      deepen_told (game, 2, told, G_N_ELEMENTS (told), 3);
      node = lat_node_get_first_child (node);
      /* Black’s player has White’s men after it: 200 for who acts with Black’s then is 200 against him. */
      g_assert_cmpint (lat_node_get_eval (node)->value, ==, others[i].value < 0 ? -200 : 0);
      node = lat_node_find_child (node, list.items[2]);
      g_assert_nonnull (node);
      g_assert_cmpint (lat_node_get_eval (node)->value, ==, -others[i].value);
    }
}

/* Nothing is known of the others, but that they seemed no better. */
static void
test_unknown (void)
{
  const Told told[] = {
    { 0, 0, { .depth = 4, .score = { FALSE, 50 }, .chance = 600 } },
    { 1, 0, { .depth = 5, .score = { TRUE, 3 }, .chance = 1000 } },
  };
  g_autoptr (LatGame) game = read_game (EMPTY_GAME);
  const LatEval *eval = lat_node_get_eval (lat_game_get_root (game));

  deepen_told (game, 1, told, G_N_ELEMENTS (told), 2);
  g_assert_false (eval->is_mate);
  g_assert_cmpint (eval->value, ==, 50);
}

/* The search ends when another action has become the best: none is lost, none stands there twice. */
static void
test_cut_short (void)
{
  const Told told[] = {
    { 0, 0, { .depth = 4, .score = { FALSE, 50 }, .chance = 560 } },
    { 0, 1, { .line = 1, .depth = 4, .score = { FALSE, 40 }, .chance = 550 } },
    { 0, 1, { .depth = 5, .score = { FALSE, 60 }, .chance = 570 } },
  };
  g_autoptr (LatGame) game = read_game (EMPTY_GAME);
  const LatNode *node = lat_game_get_root (game);

  deepen_told (game, 2, told, G_N_ELEMENTS (told), 1);
  g_assert_cmpuint (lat_node_get_n_children (node), ==, 2);
  node = lat_node_get_first_child (node);
  g_assert_cmpint (lat_node_get_eval (node)->value, ==, 60);
  g_assert_cmpint (lat_node_get_eval (lat_node_get_next (node))->value, ==, 50);
}

/* After the end of a game that has a result there is a score, and no action; its tags stay. */
static void
test_played (void)
{
  const LatDeepenSettings settings = { 1000, 2, 100 };
  g_autofree char *text =
      g_strconcat ("[Result \"1-0\"]\n[PlyCount \"2\"]\n[Termination \"resigned\"]\n", GAME, NULL);
  g_autoptr (LatGame) game = NULL;
  const LatNode *end;

  game = read_game (text);
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_WHITE);
  g_assert_cmpuint (deepen (game, &settings, 8), >, 0);
  end = lat_node_get_first_child (lat_node_get_first_child (lat_game_get_root (game)));
  g_assert_cmpstr (lat_node_get_text (end), ==, "h8-g8");
  g_assert_cmpuint (lat_node_get_n_children (end), ==, 0);
  g_assert_true (lat_node_get_eval (end)->is_set);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "2");
  g_assert_cmpstr (lat_game_get_tag (game, "Termination"), ==, "resigned");
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_WHITE);
}

/* Nor does a game get a result that nobody has played. */
static void
test_not_ended (void)
{
  const LatDeepenSettings settings = { 1000, 2, 100 };
  g_autoptr (LatGame) game = read_game (
      "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"8/8/8/8/8/8/8/S1sS4 w - - 0 1\"]\n\n*\n");
  const LatEval *eval = lat_node_get_eval (lat_game_get_root (game));

  g_assert_cmpuint (deepen (game, &settings, 2), ==, 0);
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_NONE);
  g_assert_true (eval->is_mate);
  g_assert_cmpint (eval->value, ==, 1);
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
  g_test_add_func ("/deepen/rest", test_rest);
  g_test_add_func ("/deepen/swap", test_swap);
  g_test_add_func ("/deepen/unknown", test_unknown);
  g_test_add_func ("/deepen/cut-short", test_cut_short);
  g_test_add_func ("/deepen/played", test_played);
  g_test_add_func ("/deepen/not-ended", test_not_ended);
  return g_test_run ();
}
