/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-table.c - tests: the wear of a run: groups, intervals, symmetry, tables */
#include "lat-wear-write.h"

#include <math.h>
#include <string.h>

#include "lab-test.h"
#include "lat-lab-arena.h"
#include "lat-random.h"
#include "report-test.h"

#define SMALL "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS"

static LatLabHeader *
make_header (LatRuleset *ruleset, guint n_pairs)
{
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, "hand", ruleset);
  header->n_pairs = n_pairs;
  return header;
}

static void
add (LatWearTable *table, guint64 index, const char *actions)
{
  g_auto (LatLabRecord) record = { 0 };

  report_test_make (&record, lat_wear_table_get_ruleset (table), lat_wear_table_get_header (table),
                    index, NULL, actions);
  g_assert_true (lat_wear_table_add (table, &record));
}

static guint
find_square (const LatWearTable *table, const char *name)
{
  const LatSquare *squares;
  LatSquare wanted;
  guint n = lat_wear_table_get_squares (table, &squares);

  g_assert_cmpuint (lat_square_read (name, &wanted), >, 0);
  for (guint i = 0; i < n; i++)
    if (squares[i] == wanted)
      return i;
  g_assert_not_reached ();
}

/* Ten pairs, so far apart in the run: in every other one all go to a2, in the others nobody does. The middle 95 of 100
 * draws of ten are from .2 to .8, and t / z · √(10 / 9) is 2.2622 / 1.9600 · 1.0541 = 1.2167. */
static void
add_pairs (LatWearTable *table, guint n_pairs, guint apart)
{
  static const char *const games[2][2] = { { "a1-a2 a4-a3", "a1-a2 b4-b3" },
                                           { "b1-b2 a4-a3", "b1-b2 b4-b3" } };

  for (guint i = 0; i < 2 * n_pairs; i++)
    add (table, 2 * (guint64) (i / 2 * apart) + i % 2, games[i / 2 % 2][i % 2]);
}

static void
test_interval (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 100);
  LatLabInterval intervals[2][16];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
      const LatLabInterval *a2 = &intervals[i][find_square (table, "a2")];
      const LatLabInterval *a3 = &intervals[i][find_square (table, "a3")];
      const LatLabInterval *d2 = &intervals[i][find_square (table, "d2")];

      add_pairs (table, 10, i == 0 ? 1 : 7);
      g_assert_cmpuint (lat_wear_table_get_n_groups (table), ==, i == 0 ? 10 : 64);
      lat_wear_table_measure (table, LAT_WEAR_ARRIVAL, LAT_WEAR_ALL_MEN, intervals[i]);
      g_assert_cmpfloat (a2->value, ==, .5);
      g_assert_cmpfloat_with_epsilon (a2->low, .5 - .3 * 1.2167, .0003);
      g_assert_cmpfloat_with_epsilon (a2->high, .5 + .3 * 1.2167, .0003);
      /* One game of each pair: the two of a pair are one observation. */
      g_assert_cmpfloat (a3->value, ==, .5);
      g_assert_cmpfloat (a3->low, ==, .5);
      g_assert_cmpfloat (a3->high, ==, .5);
      /* Never seen. */
      g_assert_cmpfloat (d2->value, ==, 0);
      g_assert_true (isnan (d2->high));
    }
  /* Where there are gaps, as in a part of a run, they say nothing. */
  g_assert_cmpfloat (intervals[0][4].low, ==, intervals[1][4].low);
}

/* Nine pairs are too few to draw from. */
static void
test_few_pairs (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 100);
  g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
  LatLabInterval intervals[16];

  add_pairs (table, 9, 3);
  lat_wear_table_measure (table, LAT_WEAR_ARRIVAL, LAT_WEAR_ALL_MEN, intervals);
  g_assert_cmpfloat (intervals[find_square (table, "a2")].value, >, .5);
  g_assert_true (isnan (intervals[find_square (table, "a2")].low));
  g_assert_true (isnan (intervals[find_square (table, "a2")].high));
}

/* In each of few pairs a man goes to and fro so often, from not at all to five times; 95 of 100 intervals are to hold
 * the mean, 2.5. Of 1000, 20 less would be three deviations. */
static void
test_coverage (void)
{
  static const guint pairs[] = { 10, 16, 40 };
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 100);

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      guint n_held = 0;

      for (guint run = 0; run < 1000; run++)
        {
          g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
          LatRandom random = lat_random_new (11, run);
          guint a2 = find_square (table, "a2");
          LatLabInterval intervals[16];

          for (guint pair = 0; pair < pairs[i]; pair++)
            {
              g_autoptr (GString) actions = g_string_new ("b1-b2 b4-b3");

              for (guint n = lat_random_below (&random, 6); n > 0; n--)
                g_string_append (actions, " a1-a2 a4-a3 a2-a1 a3-a4");
              add (table, 2 * pair, actions->str);
            }
          lat_wear_table_measure (table, LAT_WEAR_ARRIVAL, LAT_WEAR_ALL_MEN, intervals);
          n_held += intervals[a2].low <= 2.5 && intervals[a2].high >= 2.5;
        }
      g_test_message ("%u pairs: %u of 1000 hold it", pairs[i], n_held);
      g_assert_cmpuint (n_held, >=, 930);
      g_assert_cmpuint (n_held, <=, 980);
    }
}

static void
play (LatWearTable *const *tables, guint n_tables, guint n_games)
{
  const LatLabHeader *header = lat_wear_table_get_header (tables[0]);
  LatRuleset *ruleset = lat_wear_table_get_ruleset (tables[0]);
  g_autoptr (LatLabArena) arena = lat_lab_arena_new (header, &ruleset, NULL);

  for (guint i = 0; i < n_games; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      g_auto (LatLabRecord) record = { 0 };

      g_assert_true (lat_lab_arena_play (arena, &number, NULL, NULL, &record, NULL));
      g_assert_true (lat_wear_table_add (tables[0], &record));
      if (n_tables > 1)
        g_assert_true (lat_wear_table_add (tables[1 + i % (n_tables - 1)], &record));
    }
}

/* Parts that are counted apart and merged, in whatever order, say the same to the byte. */
static void
test_merge (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read ("tablut-9x9");
  g_autoptr (LatRuleset) other = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 6);
  g_autoptr (LatLabHeader) other_header = make_header (other, 6);
  g_autoptr (LatWearTable) stranger = lat_wear_table_new (other_header, 0, other);
  LatWearTable *tables[4];
  g_autofree char *whole = NULL, *merged = NULL;

  header->nodes[0] = header->nodes[1] = 10;
  header->max_plies = 40;
  for (guint i = 0; i < 4; i++)
    tables[i] = lat_wear_table_new (header, 0, ruleset);
  play (tables, 4, 12);
  g_assert_true (lat_wear_table_merge (tables[3], tables[1]));
  g_assert_true (lat_wear_table_merge (tables[3], tables[2]));
  g_assert_false (lat_wear_table_merge (tables[3], stranger));
  whole = lat_wear_dup_csv (tables[0]);
  merged = lat_wear_dup_csv (tables[3]);
  g_assert_cmpstr (whole, ==, merged);
  for (guint i = 0; i < 4; i++)
    lat_wear_table_free (tables[i]);
}

/* All turns of a board on which all leave play the same: places that are images have the same wear. */
static void
test_symmetry (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read ("tablut-9x9");
  g_autoptr (LatLabHeader) header = make_header (ruleset, 4);
  g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
  LatWearMen white = { LAT_WHITE, LAT_WEAR_ANY };
  double before[81], after[81], sums[2] = { 0, 0 };

  header->nodes[0] = header->nodes[1] = 10;
  play ((LatWearTable *[]){ table }, 1, 8);
  lat_wear_table_sum (table, LAT_WEAR_LIFT, white, NULL, before);
  lat_wear_table_symmetrise (table);
  g_assert_cmpuint (lat_wear_table_get_n_maps (table), ==, 8);
  lat_wear_table_sum (table, LAT_WEAR_LIFT, white, NULL, after);
  for (guint i = 0; i < 81; i++)
    {
      sums[0] += before[i];
      sums[1] += after[i];
    }
  g_assert_cmpfloat (fabs (sums[0] - sums[1]), <, 1e-6);
  g_assert_cmpfloat (after[find_square (table, "e7")], >, 0);
  g_assert_cmpfloat (after[find_square (table, "e7")], ==, after[find_square (table, "c5")]);
  g_assert_cmpfloat (after[find_square (table, "b4")], ==, after[find_square (table, "f8")]);
  g_assert_cmpfloat (after[find_square (table, "b4")], ==,
                     (before[find_square (table, "b4")] + before[find_square (table, "b6")]
                      + before[find_square (table, "h4")] + before[find_square (table, "h6")]
                      + before[find_square (table, "d2")] + before[find_square (table, "d8")]
                      + before[find_square (table, "f2")] + before[find_square (table, "f8")])
                         / 8);
}

/* Where the sides face each other, an exchange of sides goes with the reflection. */
static void
test_sides (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 1);
  g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
  LatWearMen black = { LAT_BLACK, LAT_SOLDIER };
  const LatWearEdge *edges;
  double sums[100];
  guint n;

  add (table, 0, "a1-a2");
  lat_wear_table_symmetrise (table);
  g_assert_cmpuint (lat_wear_table_get_n_maps (table), ==, 4);
  lat_wear_table_sum (table, LAT_WEAR_ARRIVAL, black, NULL, sums);
  g_assert_cmpfloat (sums[find_square (table, "d3")], ==, .25);
  g_assert_cmpfloat (sums[find_square (table, "a3")], ==, .25);
  g_assert_cmpfloat (sums[find_square (table, "a2")], ==, 0);
  lat_wear_table_sum (table, LAT_WEAR_CROSSING, black, NULL, sums);
  n = lat_wear_table_get_edges (table, &edges);
  g_assert_cmpuint (n, ==, 12 + 12 + 18);
  for (guint i = 0; i < n; i++)
    if (edges[i] == lat_wear_edge_new (lat_square_new (3, 3), lat_square_new (3, 2)))
      g_assert_cmpfloat (sums[i], ==, .25);
}

static void
test_csv (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 1);
  g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
  g_autofree char *csv = NULL, *text = NULL;

  add (table, 0, "a1-a2 d4-d3 a2-a3");
  lat_wear_table_set_date (table, "2026-11-27");
  csv = lat_wear_dup_csv (table);
  g_assert_true (g_str_has_prefix (csv, "# rules: hand\r\n# rules in one line: Board.Files=4|"));
  for (guint i = 0; i < 4; i++)
    {
      static const char *const lines[] = { "# seed: 1\r\n", "# effort: 200 nodes an action\r\n",
                                           "# date: 2026-11-27\r\n", "# symmetrised: no\r\n" };

      g_assert_nonnull (strstr (csv, lines[i]));
    }
  g_assert_nonnull (strstr (csv, "\r\nstay,both,all,b1,3,3,,\r\n"));
  g_assert_nonnull (strstr (csv, "\r\nstay,white,all,a1,1,1,,\r\n"));
  g_assert_nonnull (strstr (csv, "\r\ncrossing,white,all,a1-a2,1,1,,\r\n"));
  /* There is one kind of man alone. */
  g_assert_null (strstr (csv, "soldier"));
  text = lat_wear_dup_text (table, LAT_WEAR_CROSSING, LAT_WEAR_ALL_MEN);
  g_assert_nonnull (strstr (text, "a2-a3    1.000\n"));
}

/* By squares and lines what was counted, of the men that were asked for. */
static void
test_map (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SMALL);
  g_autoptr (LatLabHeader) header = make_header (ruleset, 1);
  g_autoptr (LatWearTable) table = lat_wear_table_new (header, 0, ruleset);
  g_autoptr (LatHeatMap) map = NULL;
  double crossed = 0;

  add (table, 0, "a1-a2 d4-d3 a2-a3");
  map = lat_wear_new_map (table, LAT_WEAR_ARRIVAL, (LatWearMen){ LAT_WHITE, LAT_WEAR_ANY });
  g_assert_cmpfloat (map->squares[lat_square_new (0, 2)], ==, 1);
  g_assert_cmpfloat (map->squares[lat_square_new (3, 2)], ==, 0);
  g_assert_true (isnan (map->squares[lat_square_new (4, 0)]));
  for (guint i = 0; i < map->lines->len; i++)
    crossed += g_array_index (map->lines, LatHeatMapLine, i).value;
  g_assert_cmpfloat (crossed, ==, 2);
  g_assert_true (g_str_has_suffix (map->note, "\nmen: white, all"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/wear-table/interval", test_interval);
  g_test_add_func ("/lab/wear-table/few-pairs", test_few_pairs);
  g_test_add_func ("/lab/wear-table/coverage", test_coverage);
  g_test_add_func ("/lab/wear-table/merge", test_merge);
  g_test_add_func ("/lab/wear-table/symmetry", test_symmetry);
  g_test_add_func ("/lab/wear-table/sides", test_sides);
  g_test_add_func ("/lab/wear-table/csv", test_csv);
  g_test_add_func ("/lab/wear-table/map", test_map);
  return g_test_run ();
}
