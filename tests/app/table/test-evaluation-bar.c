/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evaluation-bar.c - tests: who stands better, as a bar */
#include <math.h>

#include "lat-evaluation-bar.h"
#include "lat-presets.h"
#include "lat-weights-preset.h"

static const struct
{
  LatScore score;
  const char *text;
} rows[] = {
  { { FALSE, 0 }, "0.0" },    { { FALSE, 4 }, "0.0" },     { { FALSE, 5 }, "+0.1" },
  { { FALSE, 130 }, "+1.3" }, { { FALSE, -130 }, "−1.3" }, { { FALSE, -995 }, "−10" },
  { { FALSE, 2349 }, "+23" }, { { TRUE, 5 }, "+#5" },      { { TRUE, -12 }, "−#12" },
};

static void
test_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = lat_evaluation_bar_dup_text (&rows[i].score);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* The bar, the graph and the review say the same of a score: the chance by the weights of the
 * rules, 64 of 100 points for +100. */
static void
test_share (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      LatWeights weights;
      double before = 0;

      lat_weights_for_rules (rules, &weights, NULL);
      for (int value = -3000; value <= 3000; value += 50)
        {
          LatScore score = { FALSE, value };
          double share = lat_evaluation_bar_get_share (&weights, &score);

          g_assert_cmpfloat (share, >=, before);
          g_assert_cmpint (lrint (share * LAT_CHANCE_WHOLE), ==,
                           lat_chance_of_score (&weights, score));
          before = share;
        }
      g_assert_cmpfloat_with_epsilon (
          lat_evaluation_bar_get_share (&weights, &(LatScore){ FALSE, 100 }), .64, .005);
      g_assert_cmpfloat (lat_evaluation_bar_get_share (&weights, &(LatScore){ FALSE, 0 }), ==, .5);
      g_assert_cmpfloat (lat_evaluation_bar_get_share (&weights, &(LatScore){ TRUE, 3 }), ==, 1);
      g_assert_cmpfloat (lat_evaluation_bar_get_share (&weights, &(LatScore){ TRUE, -3 }), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/evaluation-bar/text", test_text);
  g_test_add_func ("/board/evaluation-bar/share", test_share);

  return g_test_run ();
}
