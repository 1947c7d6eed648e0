/* Scores as winning chances, and what throwing some away is called. */
#include <math.h>

#include "lat-chance.h"
#include "lat-verdict.h"
#include "prover.h"

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
  LatInfo info = { .depth = 4, .score = { FALSE, 30 }, .wdl = { 500, 100, 400 }, .n_pv = 1 };

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chance/score", test_score);
  g_test_add_func ("/chance/mistake", test_mistake);
  g_test_add_func ("/chance/accuracy", test_accuracy);
  g_test_add_func ("/chance/loss", test_loss);
  g_test_add_func ("/chance/info", test_info);

  return g_test_run ();
}
