/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-array-fit.c - tests: a start array for another board */
#include "lat-array-fit.h"

static const struct
{
  const char *array;
  int files;
  int ranks;
  const char *fitted;
} cases[] = {
  { "3/3/3", 3, 3, "3/3/3" },
  { "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS", 8, 8, "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS" },
  { "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS", 10, 8, "ssssssssss/4d5/10/10/10/10/5D4/SSSSSSSSSS" },
  { "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS", 8, 6, "ssssssss/3d4/8/8/4D3/SSSSSSSS" },
  { "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS", 8, 9, "ssssssss/3d4/8/8/8/8/8/4D3/SSSSSSSS" },
  { "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS", 3, 4, "sss/1d1/2D/SSS" },
  { "sssdsss/7/SSSDSSS", 5, 3, "ssdss/5/SSDSS" },
  { "s*1S/3/3", 4, 3, "s*1SS/4/4" },
};

static void
test_fit (void)
{
  const LatSquareSet holes = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fitted =
          lat_array_fit (cases[i].array, cases[i].files, cases[i].ranks, &holes);

      g_assert_cmpstr (fitted, ==, cases[i].fitted);
    }
}

static void
test_holes (void)
{
  LatSquareSet holes = { 0 };
  g_autofree char *fitted = NULL;

  lat_square_set_add (&holes, lat_square_new (1, 0));
  fitted = lat_array_fit ("sss/3/SSS", 3, 3, &holes);
  g_assert_cmpstr (fitted, ==, "sss/3/S1S");
}

static void
test_nonsense (void)
{
  static const char *const texts[] = { "", "xyz", "8//8", "0", "99999999999999999999", "S**" };
  const LatSquareSet holes = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (lat_array_fit (texts[i], 8, 8, &holes));
}

/* Every piece stays on its square; what has none is named, and an array without sense is none. */
static void
test_keep (void)
{
  static const struct
  {
    const char *array;
    int files, ranks;
    const char *kept, *left_out;
  } rows[] = {
    { "s3/4/4/S2D", 5, 5, "5/s4/5/5/S2D1", NULL },
    { "s3/4/4/S2D", 3, 4, "s2/3/3/S2", "d1" },
    { "s2s/4/4/S2D", 3, 3, "3/3/S2", "d1, a4, d4" },
    { "", 3, 3, NULL, NULL },
    { "5/5", 3, 3, NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRules) from = lat_rules_new ();
      g_autoptr (LatRules) to = lat_rules_new ();
      g_autofree char *left_out = NULL;
      g_autofree char *kept = NULL;

      from->files = from->ranks = 4;
      g_free (from->array);
      from->array = g_strdup (rows[i].array);
      to->files = rows[i].files;
      to->ranks = rows[i].ranks;
      kept = lat_array_keep (from, to, &left_out);
      g_assert_cmpstr (kept, ==, rows[i].kept);
      g_assert_cmpstr (left_out, ==, rows[i].left_out);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/array-fit/fit", test_fit);
  g_test_add_func ("/array-fit/holes", test_holes);
  g_test_add_func ("/array-fit/nonsense", test_nonsense);
  g_test_add_func ("/array-fit/keep", test_keep);
  return g_test_run ();
}
