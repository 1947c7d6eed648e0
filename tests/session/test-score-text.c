/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-text.c - tests: scores of the engine for people, from White's view */
#include "lat-score-text.h"

static const struct
{
  LatScore score;
  const char *text;
  const char *words;
} cases[] = {
  { { FALSE, 125 }, "+1.25", "White is 1.25 soldiers better" },
  { { FALSE, -40 }, "−0.40", "Black is 0.40 soldiers better" },
  { { FALSE, 0 }, "0.00", "The sides are even" },
  { { FALSE, 7 }, "+0.07", "White is 0.07 soldiers better" },
  { { FALSE, -1203 }, "−12.03", "Black is 12.03 soldiers better" },
  { { TRUE, 5 }, "#5", "White wins in 5 plies" },
  { { TRUE, 1 }, "#1", "White wins in 1 ply" },
  { { TRUE, -4 }, "−#4", "Black wins in 4 plies" },
};

static void
test_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = lat_score_dup_text (cases[i].score);
      g_autofree char *words = lat_score_dup_words (cases[i].score);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_view (void)
{
  LatScore score = { TRUE, 3 };

  g_assert_cmpint (lat_score_from_white (score, LAT_WHITE).value, ==, 3);
  g_assert_cmpint (lat_score_from_white (score, LAT_BLACK).value, ==, -3);
  g_assert_true (lat_score_from_white (score, LAT_BLACK).is_mate);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score-text/text", test_text);
  g_test_add_func ("/score-text/view", test_view);
  return g_test_run ();
}
