/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chance.c - tests: scores as winning chances, and what throwing some away is called */
#include <math.h>

#include "lat-chance.h"
#include "lat-position-text.h"
#include "lat-verdict.h"
#include "prover.h"

#define RULES                                                                                      \
  "Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/S1S|Goal.AnnihilateAt=1|Limits.NoCapturePlies=4"

/* With no draws and a scale of 174 a score of +100 gives 64 of 100 points. */
static void
test_score (void)
{
  LatWeights weights = { .scale = LAT_WEIGHTS_SCALE, .draw = 0, .unit = 100 };

  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ FALSE, 0 }), ==, 500);
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ FALSE, 100 }), ==, 640);
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ FALSE, -100 }), ==, 360);
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ TRUE, 5 }), ==, 1000);
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ TRUE, -4 }), ==, 0);

  /* Half the size a soldier is told in, half the raw score. */
  weights.unit = 50;
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ FALSE, 200 }), ==, 640);
  /* Draws bring it to the middle. */
  weights.unit = 100;
  weights.draw = 300;
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ FALSE, 100 }), <, 640);
  g_assert_cmpint (lat_chance_of_score (&weights, (LatScore){ FALSE, 0 }), ==, 500);
  g_assert_cmpint (lat_chance_of_result (LAT_RESULT_DRAW, LAT_BLACK), ==, 500);
  g_assert_cmpint (lat_chance_of_result (LAT_RESULT_BLACK, LAT_BLACK), ==, 1000);
  g_assert_cmpint (lat_chance_of_result (LAT_RESULT_BLACK, LAT_WHITE), ==, 0);
}

static void
test_mistake (void)
{
  static const struct
  {
    int loss;
    LatMistake mistake;
    guint8 nag;
  } rows[] = {
    { -20, LAT_MISTAKE_NONE, 0 },    { 69, LAT_MISTAKE_NONE, 0 },
    { 70, LAT_MISTAKE_DUBIOUS, 6 },  { 149, LAT_MISTAKE_DUBIOUS, 6 },
    { 150, LAT_MISTAKE_MISTAKE, 2 }, { 299, LAT_MISTAKE_MISTAKE, 2 },
    { 300, LAT_MISTAKE_BLUNDER, 4 }, { 1000, LAT_MISTAKE_BLUNDER, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatMistake mistake = lat_mistake_of_loss (rows[i].loss);
      guint8 nags[] = { 22, rows[i].nag };

      g_assert_cmpint (mistake, ==, rows[i].mistake);
      g_assert_cmpuint (lat_mistake_get_nag (mistake), ==, rows[i].nag);
      g_assert_cmpint (lat_mistake_of_nags (nags, 2), ==, rows[i].mistake);
    }
  /* What is said first counts. */
  g_assert_cmpint (lat_mistake_of_nags ((guint8[]){ 3, 4 }, 2), ==, LAT_MISTAKE_NONE);
  g_assert_cmpint (lat_mistake_of_nags (NULL, 0), ==, LAT_MISTAKE_NONE);
}

static void
test_accuracy (void)
{
  g_assert_cmpfloat_with_epsilon (lat_chance_get_accuracy (0), 100, 1e-9);
  g_assert_cmpfloat_with_epsilon (lat_chance_get_accuracy (-3), 100, 1e-9);
  g_assert_cmpfloat_with_epsilon (lat_chance_get_accuracy (100), 50, 1e-9);
  g_assert_cmpfloat_with_epsilon (lat_chance_get_accuracy (200), 25, 1e-9);
}

/* Of the same side and of the other, and of the action that the search would have chosen. */
static void
test_loss (void)
{
  LatAction chosen =
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (0, 0), lat_square_new (0, 1));
  LatAction other =
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (0, 0), lat_square_new (0, 2));
  LatVerdict before = { .is_known = TRUE, .side = LAT_WHITE, .chance = 700, .n_line = 1 };
  LatVerdict after = { .is_known = TRUE, .side = LAT_BLACK, .chance = 600 };

  before.line[0] = chosen;
  g_assert_cmpint (lat_verdict_get_loss (&before, other, &after), ==, 300);
  g_assert_cmpint (lat_verdict_get_loss (&before, chosen, &after), ==, 0);
  after.side = LAT_WHITE;
  g_assert_cmpint (lat_verdict_get_loss (&before, other, &after), ==, 100);
  after.chance = 900;
  g_assert_cmpint (lat_verdict_get_loss (&before, other, &after), ==, 0);
  after.is_known = FALSE;
  after.chance = 0;
  g_assert_cmpint (lat_verdict_get_loss (&before, other, &after), ==, 0);
}

/* A bound does not replace a score, but a certain win does. */
static void
test_info (void)
{
  LatVerdict verdict = { 0 };
  LatInfo info = { .depth = 4, .score = { FALSE, 30 }, .chance = 550, .n_pv = 1 };

  lat_verdict_take_info (&verdict, &info);
  g_assert_true (verdict.is_known);
  g_assert_cmpint (verdict.chance, ==, 550);
  info.depth = 5;
  info.bound = LAT_BOUND_UPPER;
  lat_verdict_take_info (&verdict, &info);
  g_assert_cmpuint (verdict.depth, ==, 4);
  info.line = 1;
  info.bound = LAT_BOUND_EXACT;
  lat_verdict_take_info (&verdict, &info);
  g_assert_cmpuint (verdict.depth, ==, 4);
  info.line = 0;
  info.bound = LAT_BOUND_LOWER;
  info.score = (LatScore){ TRUE, 3 };
  lat_verdict_take_info (&verdict, &info);
  g_assert_cmpuint (verdict.depth, ==, 5);
  g_assert_true (verdict.score.is_mate);
}

/* What the rules say of a place comes first: three kinds of end, and none. */
static void
test_begin (void)
{
  static const struct
  {
    const char *fen;
    int chance;
    gboolean is_over;
  } rows[] = {
    { "s1s/3/S1S b - - 0 1", 500, FALSE },
    { "s1s/3/S2 w - - 0 1", 0, TRUE },
    { "s2/3/S1S b - - 0 1", 0, TRUE },
    { "s1s/3/S1S w - - 4 3", 500, TRUE },
  };
  g_autoptr (LatRuleset) ruleset = make_ruleset (RULES);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatVerdict verdict = { .depth = 3, .n_line = 1 };
      LatPosition position;

      g_test_message ("%s", rows[i].fen);
      g_assert_true (lat_position_text_read (ruleset, rows[i].fen, &position, NULL));
      g_assert_cmpint (lat_verdict_init (&verdict, ruleset, &position, NULL), ==, rows[i].is_over);
      g_assert_cmpint (verdict.is_over, ==, rows[i].is_over);
      g_assert_cmpint (verdict.is_known, ==, rows[i].is_over);
      g_assert_cmpint (verdict.chance, ==, rows[i].chance);
      g_assert_cmpint (verdict.side, ==, position.side);
      g_assert_cmpuint (verdict.depth, ==, 0);
      g_assert_cmpuint (verdict.n_line, ==, 0);
    }
}

/* What a node gets: always White's view, and nothing that says less than what is there. */
static void
test_eval (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (RULES);
  g_autoptr (LatGame) game = lat_game_new (ruleset, lat_ruleset_get_start (ruleset));
  LatNode *root = lat_game_get_root (game);
  g_autoptr (LatEdit) edit = NULL;
  LatVerdict verdict = { .side = LAT_BLACK, .score = { FALSE, 30 }, .depth = 6 };
  LatEval eval;

  g_assert_false (lat_verdict_get_eval (&verdict, root, &eval));
  g_assert_null (lat_verdict_new_eval_edit (&verdict, game, root));
  verdict.is_known = verdict.is_over = TRUE;
  g_assert_false (lat_verdict_get_eval (&verdict, root, &eval));
  verdict.is_over = FALSE;
  edit = lat_verdict_new_eval_edit (&verdict, game, root);
  g_assert_nonnull (edit);
  lat_edit_apply (edit);
  g_assert_true (lat_node_get_eval (root)->is_set);
  g_assert_false (lat_node_get_eval (root)->is_mate);
  g_assert_cmpint (lat_node_get_eval (root)->value, ==, -30);
  g_assert_cmpint (lat_node_get_eval (root)->depth, ==, 6);

  g_assert_false (lat_verdict_get_eval (&verdict, root, &eval));
  g_assert_null (lat_verdict_new_eval_edit (&verdict, game, root));
  verdict.score.is_mate = TRUE;
  g_assert_true (lat_verdict_get_eval (&verdict, root, &eval));
  g_assert_true (eval.is_mate);
  verdict.score = (LatScore){ FALSE, 31 };
  g_assert_true (lat_verdict_get_eval (&verdict, root, &eval));
  verdict.depth = 5;
  g_assert_false (lat_verdict_get_eval (&verdict, root, &eval));
  verdict =
      (LatVerdict){ .is_known = TRUE, .side = LAT_WHITE, .score = { FALSE, -30 }, .depth = 7 };
  g_assert_true (lat_verdict_get_eval (&verdict, root, &eval));
  g_assert_cmpint (eval.value, ==, -30);
  g_assert_cmpint (eval.depth, ==, 7);
}

/* A glyph goes before the others, unless a person has judged the action. */
static void
test_nag (void)
{
  static const struct
  {
    guint8 before[2];
    guint n_before;
    LatMistake mistake;
    guint8 first;
  } rows[] = {
    { { 0 }, 0, LAT_MISTAKE_NONE, 0 },        { { 0 }, 0, LAT_MISTAKE_BLUNDER, 4 },
    { { 7, 22 }, 2, LAT_MISTAKE_MISTAKE, 2 }, { { 22, 1 }, 2, LAT_MISTAKE_MISTAKE, 0 },
    { { 6 }, 1, LAT_MISTAKE_DUBIOUS, 0 },
  };
  g_autoptr (LatRuleset) ruleset = make_ruleset (RULES);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatGame) game = lat_game_new (ruleset, lat_ruleset_get_start (ruleset));
      LatNode *root = lat_game_get_root (game);
      g_autoptr (LatEdit) before = lat_edit_new_nags (game, root, rows[i].before, rows[i].n_before);
      g_autoptr (LatEdit) edit = NULL;
      const guint8 *nags;
      guint n;

      lat_edit_apply (before);
      edit = lat_mistake_new_nag_edit (rows[i].mistake, game, root);
      g_assert_cmpint (edit != NULL, ==, rows[i].first != 0);
      if (edit == NULL)
        continue;
      lat_edit_apply (edit);
      nags = lat_node_get_nags (root, &n);
      g_assert_cmpuint (n, ==, rows[i].n_before + 1);
      g_assert_cmpuint (nags[0], ==, rows[i].first);
      for (guint k = 0; k < rows[i].n_before; k++)
        g_assert_cmpuint (nags[k + 1], ==, rows[i].before[k]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chance/score", test_score);
  g_test_add_func ("/chance/mistake", test_mistake);
  g_test_add_func ("/chance/accuracy", test_accuracy);
  g_test_add_func ("/chance/loss", test_loss);
  g_test_add_func ("/chance/info", test_info);
  g_test_add_func ("/chance/begin", test_begin);
  g_test_add_func ("/chance/eval", test_eval);
  g_test_add_func ("/chance/nag", test_nag);

  return g_test_run ();
}
