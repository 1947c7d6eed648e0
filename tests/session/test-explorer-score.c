/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-explorer-score.c - tests: what a side has scored, for people */
#include "lat-explorer-score.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void
measure (guint wins, guint draws, guint losses, LatLabInterval *score)
{
  LatLabSums sums = { 0 };

  for (guint i = 0; i < wins + draws + losses; i++)
    {
      double points = i < wins ? 1 : i < wins + draws ? 0.5 : 0;

      lat_lab_sums_add (&sums, points, points * points, 1);
    }
  lat_lab_sums_measure (&sums, TRUE, score);
}

static const struct
{
  guint wins, draws, losses;
  const char *text;
  const char *words;
} cases[] = {
  { 0, 0, 0, "–", NULL },
  { 0, 1, 0, "½ / 1", "Score of the side to act: ½ of 1, too few games to say more." },
  { 2, 0, 0, "2 / 2", "Score of the side to act: 2 of 2, too few games to say more." },
  { 0, 0, 2, "0 / 2", NULL },
  { 1, 3, 0, "2½ / 4", NULL },
  { 9, 0, 0, "9 / 9", NULL },
  { 600, 0, 400, "60 ± 3 %", "Score of the side to act: 60 %, interval of 95 % from 57 to 63 %." },
  /* All the same, and so many that it says something. */
  { 400, 0, 0, "99–100 %", "Score of the side to act: 100 %, interval of 95 % from 99 to 100 %." },
  { 0, 0, 400, "0–1 %", NULL },
};

static void
test_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *words = NULL;
      LatLabInterval score;

      measure (cases[i].wins, cases[i].draws, cases[i].losses, &score);
      text = lat_explorer_score_dup_text (&score);
      words = lat_explorer_score_dup_words (&score);
      g_assert_cmpstr (text, ==, cases[i].text);
      if (cases[i].words != NULL)
        g_assert_cmpstr (words, ==, cases[i].words);
      else
        g_assert_true ((words == NULL) == (score.n == 0));
    }
}

/* Whatever games there are, nothing beyond 0 and 100 % is claimed, and there is no wide column. */
static void
test_bounds (void)
{
  for (guint n = 1; n <= 60; n++)
    for (guint wins = 0; wins <= n; wins++)
      for (guint draws = 0; wins + draws <= n; draws += 1 + n / 7)
        {
          g_autofree char *text = NULL;
          LatLabInterval score;
          const char *reach;

          measure (wins, draws, n - wins - draws, &score);
          text = lat_explorer_score_dup_text (&score);
          g_assert_cmpint (g_utf8_strlen (text, -1), <=, 9);
          g_assert_true ((n < LAT_EXPLORER_FEW) == (strstr (text, " / ") != NULL));
          reach = strstr (text, " ± ");
          if (reach == NULL)
            continue;
          g_assert_cmpint (atoi (text) + atoi (reach + strlen (" ± ")), <=, 101);
          g_assert_cmpint (atoi (text) - atoi (reach + strlen (" ± ")), >=, -1);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explorer-score/text", test_text);
  g_test_add_func ("/explorer-score/bounds", test_bounds);
  return g_test_run ();
}
