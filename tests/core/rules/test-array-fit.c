/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-array-fit.c - tests: a start array for another board */
#include "lat-array-fit.h"
#include "lat-zone-start.h"

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
  { "oso/3/OSO", 5, 3, "oosoo/5/OOSOO" },
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

static LatRules *
create_board (int files, int ranks)
{
  LatRules *rules = lat_rules_new ();

  rules->files = files;
  rules->ranks = ranks;
  return rules;
}

/* What is alike on both sides of the middle follows it; corners are corners, and an edge is all of the edge. */
static void
test_zones (void)
{
  static const struct
  {
    const char *zone;
    int from[2];
    int to[2];
    const char *fitted;
  } boards[] = {
    { "z(Squares=d4)", { 7, 7 }, { 9, 9 }, "z(Squares=e5)" },
    { "z(Squares=d4)", { 7, 7 }, { 9, 7 }, "z(Squares=e4)" },
    { "z(Squares=d4)", { 7, 7 }, { 8, 8 }, "z(Squares=d4;d5;e4;e5)" },
    { "z(Squares=d4;d5;e4;e5)", { 8, 8 }, { 7, 7 }, "z(Squares=d4)" },
    { "z(Squares=d4;d5;e4;e5)", { 8, 8 }, { 12, 10 }, "z(Squares=f5;f6;g5;g6)" },
    { "z(Squares=e5)", { 9, 9 }, { 3, 3 }, "z(Squares=b2)" },
    { "z(Squares=a1,Symmetry=all)", { 7, 7 }, { 11, 11 }, "z(Squares=a1,Symmetry=all)" },
    { "z(Squares=a1;a7;g1;g7)", { 7, 7 }, { 9, 9 }, "z(Squares=a1;a9;i1;i9)" },
    { "z(Squares=a1;a9;i1;i9)", { 9, 9 }, { 7, 7 }, "z(Squares=a1;a7;g1;g7)" },
    { "z(Squares=d1,Symmetry=all)", { 7, 7 }, { 9, 9 }, "z(Squares=e1,Symmetry=all)" },
    { "z(Squares=c1;d1;d2;e1;c7;d7;d6;e7)",
      { 7, 7 },
      { 9, 9 },
      "z(Squares=d1;d9;e1;e2;e8;e9;f1;f9)" },
    { "z(Squares=a1;a2;a3;b1;b3;c1;c2;c3)",
      { 3, 3 },
      { 5, 4 },
      "z(Squares=a1;a2;a3;a4;b1;b4;c1;c4;d1;d4;e1;e2;e3;e4)" },
    { "z(Squares=a1,Symmetry=half-turn)", { 7, 7 }, { 9, 9 }, "z(Squares=a1,Symmetry=half-turn)" },
    { "z(Squares=a1;b1;c1)", { 3, 3 }, { 5, 5 }, "z(Squares=a1;b1;c1;d1;e1)" },
    /* Not alike on both sides: it stays. */
    { "z(Squares=b2;c3)", { 7, 7 }, { 9, 9 }, "z(Squares=b2;c3)" },
    { "z(Squares=g2)", { 7, 7 }, { 5, 5 }, "z(Squares=g2)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (LatRules) from = create_board (boards[i].from[0], boards[i].from[1]);
      g_autoptr (LatRules) to = create_board (boards[i].to[0], boards[i].to[1]);
      g_autofree char *fitted = NULL;
      LatZone zones[LAT_MAX_ZONES];
      guint n;

      g_assert_true (lat_zones_read (boards[i].zone, zones, &n));
      lat_zone_fit (&zones[0], from, to);
      fitted = lat_zones_dup_text (zones, n);
      g_test_message ("%u", i);
      g_assert_cmpstr (fitted, ==, boards[i].fitted);
    }
}

/* A zone that is whole on a board is so on every other one, and comes back from there. */
static void
test_whole_edge (void)
{
  for (int side = 3; side <= LAT_MAX_SIDE; side++)
    for (int next = 3; next <= LAT_MAX_SIDE; next++)
      {
        g_autoptr (LatRules) from = create_board (side, side);
        g_autoptr (LatRules) to = create_board (next, next);
        LatZone edge, wanted;

        lat_zone_start (&edge, from, "edge");
        lat_zone_start (&wanted, to, "edge");
        lat_zone_fit (&edge, from, to);
        g_assert_true (lat_square_set_equal (&edge.squares, &wanted.squares));
        lat_zone_start (&edge, from, "throne");
        lat_zone_start (&wanted, to, "throne");
        lat_zone_fit (&edge, from, to);
        g_assert_true (lat_square_set_equal (&edge.squares, &wanted.squares));
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
  g_test_add_func ("/array-fit/zones", test_zones);
  g_test_add_func ("/array-fit/whole-edge", test_whole_edge);
  return g_test_run ();
}
