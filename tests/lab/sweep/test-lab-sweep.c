/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-sweep.c - tests: rules played with all values of some of their keys */
#include <string.h>

#include "lab-test.h"
#include "lat-lab-arena.h"
#include "lat-lab-sweep.h"

#define RULES       "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
#define WITH_LEADER "ssss/4/4/SDSS"

static LatLabSweep *
make (const char *const *vary, GError **error)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);

  return lat_lab_sweep_new (ruleset, "small", vary, error);
}

/* All values of a key, in the order of the schema; the last factor changes first; the reference is what the rules have. */
static void
test_cells (void)
{
  const char *const vary[] = { "Soldier.Range=0,3,1", "Tactics.Flank", NULL };
  static const char *const labels[] = {
    "Soldier.Range=0, Tactics.Flank=false", "Soldier.Range=0, Tactics.Flank=true",
    "Soldier.Range=3, Tactics.Flank=false", "Soldier.Range=3, Tactics.Flank=true",
    "Soldier.Range=1, Tactics.Flank=false", "Soldier.Range=1, Tactics.Flank=true",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabSweep) sweep = make (vary, &error);
  g_autofree char *left_out = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (lat_lab_sweep_get_n_cells (sweep), ==, G_N_ELEMENTS (labels));
  g_assert_cmpuint (lat_lab_sweep_get_n_rules (sweep), ==, G_N_ELEMENTS (labels));
  g_assert_cmpuint (lat_lab_sweep_get_factor (sweep, 0)->reference, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *label = lat_lab_sweep_dup_label (sweep, i);

      g_assert_cmpstr (label, ==, labels[i]);
      g_assert_cmpint (lat_lab_sweep_get_cell (sweep, i)->rules, ==, (int) i);
      g_assert_cmpuint (lat_lab_sweep_find_cell (sweep, lat_lab_sweep_get_cell (sweep, i)->levels),
                        ==, i);
    }
  left_out = lat_lab_sweep_dup_left_out (sweep);
  g_assert_cmpstr (left_out, ==, "");
}

/* Without a leader how far he goes does not matter: one game, played once. */
static void
test_twins (void)
{
  const char *const vary[] = { "Setup.Array=ssss/4/4/SSSS," WITH_LEADER, "Leader.Range=0,1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabSweep) sweep = make (vary, &error);
  g_autofree char *left_out = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (lat_lab_sweep_get_n_cells (sweep), ==, 4);
  g_assert_cmpuint (lat_lab_sweep_get_n_rules (sweep), ==, 3);
  g_assert_cmpint (lat_lab_sweep_get_cell (sweep, 1)->twin, ==, 0);
  g_assert_cmpint (lat_lab_sweep_get_cell (sweep, 1)->rules, ==, 0);
  g_assert_cmpint (lat_lab_sweep_get_cell (sweep, 3)->twin, ==, -1);
  g_assert_cmpint (lat_lab_sweep_get_cell (sweep, 3)->rules, ==, 2);
  left_out = lat_lab_sweep_dup_left_out (sweep);
  g_assert_nonnull (strstr (left_out, "Leader.Range=1 is the same game as"));
  g_assert_nonnull (strstr (left_out, "no leaders"));
}

/* Four ranks do not fit a field of three: named, and not played. */
static void
test_left_out (void)
{
  const char *const vary[] = { "Board.Ranks=4,3", "Tactics.Flank", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabSweep) sweep = make (vary, &error);
  g_autofree char *left_out = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (lat_lab_sweep_get_n_rules (sweep), ==, 2);
  g_assert_cmpint (lat_lab_sweep_get_cell (sweep, 1)->rules, ==, 1);
  for (guint i = 2; i < 4; i++)
    {
      g_assert_cmpint (lat_lab_sweep_get_cell (sweep, i)->rules, ==, -1);
      g_assert_nonnull (lat_lab_sweep_get_cell (sweep, i)->reason);
    }
  left_out = lat_lab_sweep_dup_left_out (sweep);
  g_assert_nonnull (strstr (left_out, "Board.Ranks=3, Tactics.Flank=true is left out: "));
}

static void
test_bad (void)
{
  static const struct
  {
    const char *vary[5];
    const char *message;
  } table[] = {
    { { "Flank" }, "Tactics.Flank or Soldier.Range=0,1" },
    { { "Tactics.Nothing" }, "“Tactics.Nothing”" },
    { { "Limits.NoCapturePlies" },
      "Limits.NoCapturePlies can be from 0 to 1000: say which values" },
    { { "Setup.Array" }, "Setup.Array=" },
    { { "Soldier.Range=1" }, "two values at least" },
    { { "Soldier.Range=1,x" }, "Soldier.Range=x: " },
    { { "Soldier.Range=1,01" }, "Soldier.Range=" },
    { { "Tactics.Flank", "Tactics.Flank=true,false" }, "Tactics.Flank is varied twice" },
    { { "Tactics.Flank", "Tactics.Phalanx", "Capture.Corner", "Soldier.Range=0,1" },
      "at most three" },
    { { "Soldier.Range=0,1,2,3,4,5,6,7,8,9,10,11",
        "Limits.NoCapturePlies=1,2,3,4,5,6,7,8,9,10,11" },
      "132 combinations; at most 128" },
    { { "Leader.Range=0,1" }, "fewer than two" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LatLabSweep) sweep = make (table[i].vary, &error);

      g_assert_null (sweep);
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
      if (strstr (error->message, table[i].message) == NULL)
        g_error ("“%s” does not say “%s”", error->message, table[i].message);
    }
}

static LatLabHeader *
make_header (const LatLabSweep *sweep)
{
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_sweep_fill (sweep, header);
  header->n_pairs = 2;
  header->random_plies = 2;
  header->nodes[0] = header->nodes[1] = 5;
  header->max_plies = 20;
  return header;
}

/* A header says what its run varies, and another rule set, or value, is no part of it. */
static void
test_header (void)
{
  const char *const vary[] = { "Setup.Array=ssss/4/4/SSSS," WITH_LEADER, "Leader.Range=0,1", NULL };
  g_autoptr (LatLabSweep) sweep = make (vary, NULL);
  g_autoptr (LatLabHeader) header = make_header (sweep);
  g_autofree char *line = lat_lab_header_write (header);
  g_autoptr (LatLabHeader) again = lat_lab_header_read (line, NULL);
  g_autoptr (LatLabSweep) found = NULL;
  g_autoptr (LatLabSweep) none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *same = NULL;
  g_autofree char *text = NULL;

  g_assert_nonnull (again);
  same = lat_lab_header_find_difference (header, again);
  g_assert_null (same);
  g_assert_cmpuint (again->n_rules, ==, 3);
  g_assert_cmpuint (lat_lab_header_count_games (again), ==, 2 * 3 * 2);
  found = lat_lab_sweep_new_of_header (again, &error);
  g_assert_no_error (error);
  g_assert_cmpint (lat_lab_sweep_get_cell (found, 1)->twin, ==, 0);
  g_assert_cmpint (lat_lab_sweep_get_cell (found, 3)->rules, ==, 2);
  /* A rule set that no combination is. */
  g_free (again->rules[1]);
  again->rules[1] = g_strdup (RULES "|Capture.Corner=true");
  none = lat_lab_sweep_new_of_header (again, &error);
  g_assert_null (none);
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
  /* Three rule sets are no run if nobody says what they are. */
  g_clear_pointer (&again->vary, g_strfreev);
  text = lat_lab_header_write (again);
  g_assert_null (lat_lab_header_read (text, NULL));
}

/* All combinations of one pair begin from one opening; what one plays does not depend on who was played before. */
static void
test_arena (void)
{
  const char *const vary[] = { "Soldier.Range=0,1", "Tactics.Flank", NULL };
  g_autoptr (LatLabSweep) sweep = make (vary, NULL);
  g_autoptr (LatLabHeader) header = make_header (sweep);
  LatRuleset *rulesets[LAT_LAB_MAX_RULES];
  LatLabArena *arena;
  g_autofree char *first = NULL;

  for (guint i = 0; i < header->n_rules; i++)
    rulesets[i] = lab_test_read (header->rules[i]);
  arena = lat_lab_arena_new (header, rulesets, NULL);
  for (guint i = 0; i < lat_lab_header_count_games (header) / 2; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      LatLabArena *other = lat_lab_arena_new (header, rulesets, NULL);
      g_auto (LatLabRecord) record = { 0 };
      g_auto (LatLabRecord) alone = { 0 };
      g_autofree char *line = NULL;
      g_autofree char *again = NULL;

      g_assert_true (lat_lab_arena_play (arena, &number, NULL, NULL, &record, NULL));
      g_assert_true (lat_lab_arena_play (other, &number, NULL, NULL, &alone, NULL));
      if (first == NULL)
        first = g_strdup (record.opening);
      g_assert_cmpstr (record.opening, ==, first);
      line = lat_lab_record_write (&record, rulesets[number.rules]);
      again = lat_lab_record_write (&alone, rulesets[number.rules]);
      g_assert_cmpstr (line, ==, again);
      lat_lab_arena_free (other);
    }
  lat_lab_arena_free (arena);
  for (guint i = 0; i < header->n_rules; i++)
    lat_ruleset_unref (rulesets[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-sweep/cells", test_cells);
  g_test_add_func ("/lab-sweep/twins", test_twins);
  g_test_add_func ("/lab-sweep/left-out", test_left_out);
  g_test_add_func ("/lab-sweep/bad", test_bad);
  g_test_add_func ("/lab-sweep/header", test_header);
  g_test_add_func ("/lab-sweep/arena", test_arena);
  return g_test_run ();
}
