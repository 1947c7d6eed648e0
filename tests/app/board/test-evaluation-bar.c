#include "config.h"

#include "lat-evaluation-bar.h"

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

static void
test_share (void)
{
  double before = 0;

  for (int value = -3000; value <= 3000; value += 50)
    {
      LatScore score = { FALSE, value };
      double share = lat_evaluation_bar_get_share (&score);

      g_assert_cmpfloat (share, >, before);
      g_assert_cmpfloat (share, <, 1);
      before = share;
    }
  g_assert_cmpfloat (lat_evaluation_bar_get_share (&(LatScore){ FALSE, 0 }), ==, .5);
  g_assert_cmpfloat (lat_evaluation_bar_get_share (&(LatScore){ TRUE, 3 }), ==, 1);
  g_assert_cmpfloat (lat_evaluation_bar_get_share (&(LatScore){ TRUE, -3 }), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/evaluation-bar/text", test_text);
  g_test_add_func ("/board/evaluation-bar/share", test_share);

  return g_test_run ();
}
