/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-eval-text.c - tests: stored evaluations for people, from White's view */
#include "lat-eval-text.h"

static const struct
{
  LatEval eval;
  const char *text;
  const char *words;
} cases[] = {
  { { TRUE, FALSE, 125, 14 }, "+1.25", "White is 1.25 soldiers better" },
  { { TRUE, FALSE, -40, 0 }, "−0.40", "Black is 0.40 soldiers better" },
  { { TRUE, FALSE, 0, 3 }, "0.00", "The sides are even" },
  { { TRUE, FALSE, 7, 0 }, "+0.07", "White is 0.07 soldiers better" },
  { { TRUE, TRUE, 5, 0 }, "#5", "White wins in 5 plies" },
  { { TRUE, TRUE, 0, 0 }, "#0", "The game is over" },
  { { TRUE, TRUE, -1, 0 }, "−#1", "Black wins in 1 ply" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = lat_eval_dup_text (&cases[i].eval);
      g_autofree char *words = lat_eval_dup_words (&cases[i].eval);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/eval-text/cases", test_cases);
  return g_test_run ();
}
