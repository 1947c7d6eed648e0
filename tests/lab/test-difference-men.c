/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-difference-men.c - that all positions of few men are compared, each once
 *
 * By rule sets that play alike, so that the search goes through all of them. Here they are put together
 * in another way: all arrangements on all squares, each struck out with its images.
 */
#include "lab-test.h"

#include <string.h>

#include "lat-capture-private.h"
#include "lat-difference-private.h"
#include "lat-position-text.h"

#define MAX_MEN 3
#define ROWS    "Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS"
#define HIGH    "Board.Files=3|Board.Ranks=4|Setup.Array=sss/3/3/SSS"
#define LEADERS "Board.Files=3|Board.Ranks=3|Setup.Array=sds/3/SDS"

/*
 * maps        which of the eight turns and reflections change nothing, the first being none: bit 0
 *             mirrors files, bit 1 ranks, bit 2 exchanges both afterwards
 * sides       2 if it matters whose turn it is
 */
static const struct
{
  const char *name;
  const char *rules;
  guint max_men;
  const char *maps;
  guint sides;
  gboolean has_leaders;
  gboolean has_trapped;
  gboolean has_bonus;
  gboolean has_removed;
} table[] = {
  { "plain", ROWS, 3, "01234567", 1 },
  { "high", HIGH, 3, "0123", 1 },
  { "hole", ROWS "|Board.Holes=b2", 3, "01234567", 1 },
  { "hole aside", "Board.Files=3|Board.Ranks=3|Board.Holes=a2|Setup.Array=sss/1s1/SSS", 2, "02",
    1 },
  { "safe square", ROWS "|Capture.SafeSquares=b1", 3, "01", 1 },
  { "leaders", LEADERS, 3, "01234567", 1, TRUE },
  { "last rank", LEADERS "|Goal.LeaderReaches=last-rank", 2, "01", 1, TRUE },
  { "last rank, safe square", LEADERS "|Goal.LeaderReaches=last-rank|Capture.SafeSquares=a1", 2,
    "0", 2, TRUE },
  { "trapped", ROWS "|Capture.Method=trap", 3, "01234567", 1, FALSE, TRUE },
  { "removed first", ROWS "|Capture.Method=trap|Capture.Removal=before-move", 3, "01234567", 1,
    FALSE, TRUE, FALSE, TRUE },
  { "second move", ROWS "|Capture.BonusMove=same-piece", 3, "01234567", 1, FALSE, FALSE, TRUE },
  { "second move, safe square",
    ROWS "|Capture.BonusMove=same-piece|Capture.SafeSquares=a1|Capture.Method=trap", 3, "04", 1,
    FALSE, TRUE, TRUE },
};

typedef struct
{
  gsize row;
  LatRuleset *rulesets[2];
  LatPosition position;
  GHashTable *seen;
  guint n_men;
  guint64 n;
} Count;

static LatSquare
map_square (const LatRules *rules, LatSquare square, guint map)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  if (map & 1)
    file = rules->files - 1 - file;
  if (map & 2)
    rank = rules->ranks - 1 - rank;
  return map & 4 ? lat_square_new (rank, file) : lat_square_new (file, rank);
}

static GBytes *
create_image (const Count *self, guint map)
{
  const LatRules *rules = lat_ruleset_get_rules (self->rulesets[0]);
  LatCell cells[LAT_N_CELLS] = { 0 };

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_cell_is_piece (self->position.cells[square]))
      cells[map_square (rules, square, map)] = self->position.cells[square];
  return g_bytes_new (cells, sizeof cells);
}

/* In how many ways it can be to move. */
static guint
count_turns (const Count *self)
{
  guint n = 0;

  for (guint side = 0; side < table[self->row].sides; side++)
    {
      n += table[self->row].has_removed ? 2 : 1;
      for (LatSquare square = 0; table[self->row].has_bonus && square < LAT_N_CELLS; square++)
        {
          LatCell cell = self->position.cells[square];

          n += lat_cell_is_piece (cell) && !lat_cell_is_trapped (cell)
               && lat_cell_side (cell) == (LatSide) side;
        }
    }
  return n;
}

static void
count_arrangement (Count *self)
{
  guint n_leaders[LAT_N_SIDES] = { 0 };

  lat_position_update (&self->position);
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatCell cell = self->position.cells[square];

      if (!lat_cell_is_piece (cell))
        continue;
      if (lat_cell_kind (cell) == LAT_LEADER && ++n_leaders[lat_cell_side (cell)] > 1)
        return;
      if (lat_cell_is_trapped (cell)
          && !lat_capture_is_held (self->rulesets[0], self->position.cells, square))
        return;
    }
  g_autoptr (GBytes) itself = create_image (self, 0);
  if (g_hash_table_contains (self->seen, itself))
    return;
  for (const char *map = table[self->row].maps; *map != '\0'; map++)
    g_hash_table_add (self->seen, create_image (self, (guint) (*map - '0')));
  self->n += count_turns (self);
}

static void
count_from (Count *self, guint n, guint from)
{
  const LatSquare *squares;
  guint n_squares = lat_ruleset_get_squares (self->rulesets[0], &squares);

  if (n == 0)
    {
      count_arrangement (self);
      return;
    }
  for (guint i = from; i < n_squares; i++)
    for (guint man = 0; man < 8; man++)
      {
        gboolean is_leader = (man & 2) != 0, is_trapped = (man & 4) != 0;

        if ((is_leader && !table[self->row].has_leaders)
            || (is_trapped && !table[self->row].has_trapped))
          continue;
        self->position.cells[squares[i]] =
            lat_cell_new ((LatSide) (man & 1), is_leader ? LAT_LEADER : LAT_SOLDIER, is_trapped);
        count_from (self, n - 1, i + 1);
        self->position.cells[squares[i]] = LAT_CELL_EMPTY;
      }
}

static void
test_all (gconstpointer data)
{
  gsize i = (gsize) data;
  /* On a board of three there is no difference, with or without leaders. */
  g_autofree char *first = g_strconcat (table[i].rules, "|Leader.Range=2", NULL);
  g_autofree char *second = g_strconcat (table[i].rules, "|Leader.Range=3", NULL);
  Count count = { .row = i, .rulesets = { lab_test_read (first), lab_test_read (second) } };
  LatDifferenceLimits limits;

  lat_difference_limits_init (&limits);
  limits.seconds = 0;
  limits.max_plies = 0;
  limits.max_small = G_MAXUINT32;
  limits.max_men = table[i].max_men;
  count.seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  count.position = *lat_ruleset_get_start (count.rulesets[0]);
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_cell_is_piece (count.position.cells[square]))
      count.position.cells[square] = LAT_CELL_EMPTY;
  for (guint n = 0; n <= table[i].max_men; n++)
    count_from (&count, n, 0);

  g_autoptr (LatFinding) finding = lat_difference_find_position (
      count.rulesets[0], count.rulesets[1], NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpint (finding->kind, ==, LAT_FINDING_NONE);
  g_assert_cmpuint (finding->reach.men, ==, table[i].max_men);
  g_assert_cmpuint (finding->reach.n_positions, ==, count.n);
  g_hash_table_unref (count.seen);
  lat_ruleset_unref (count.rulesets[0]);
  lat_ruleset_unref (count.rulesets[1]);
}

/* Men in hand count as men: of each side as many as it has in the beginning by one of both. */
static void
test_hands (void)
{
  static const char rules[] = "Board.Files=3|Board.Ranks=3|Setup.Soldiers=2|Setup.DropsPerTurn=";
  g_autofree char *first = g_strconcat (rules, "1", NULL);
  g_autofree char *second = g_strconcat (rules, "2", NULL);
  LatRuleset *rulesets[2] = { lab_test_read (first), lab_test_read (second) };
  LatDifferenceLimits limits;
  g_autoptr (LatFinding) finding = NULL;

  lat_difference_limits_init (&limits);
  limits.seconds = 0;
  limits.max_plies = 0;
  limits.max_men = 1;
  finding =
      lat_difference_find_position (rulesets[0], rulesets[1], NULL, &limits, NULL, NULL, NULL);
  g_assert_cmpint (finding->kind, ==, LAT_FINDING_NONE);
  /* None; of one man either in hand, or on one of three squares that are not the same. */
  g_assert_cmpuint (finding->reach.n_positions, ==, 1 + 2 + 3 * 2);
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

/* What counts plies without a capture is compared where it ends, by either of both. */
static void
test_quiet (void)
{
  static const int plies[][2] = { { 10, 12 }, { 12, 10 }, { 0, 10 }, { 10, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (plies); i++)
    {
      LatRuleset *rulesets[2];
      LatDifferenceLimits limits;
      g_autoptr (LatFinding) finding = NULL;

      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *rules =
              g_strdup_printf ("%s|Limits.NoCapturePlies=%d", ROWS, plies[i][k]);

          rulesets[k] = lab_test_read (rules);
        }
      lat_difference_limits_init (&limits);
      limits.seconds = 0;
      limits.max_plies = 0;
      limits.max_men = 2;
      finding =
          lat_difference_find_position (rulesets[0], rulesets[1], NULL, &limits, NULL, NULL, NULL);
      g_assert_cmpint (finding->kind, ==, LAT_FINDING_RESULT);
      g_assert_cmpuint (finding->position.quiet, ==, 10);
      lat_ruleset_unref (rulesets[0]);
      lat_ruleset_unref (rulesets[1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *path = g_strdup_printf ("/difference-men/%s", table[i].name);

      g_test_add_data_func (path, (gconstpointer) i, test_all);
    }
  g_test_add_func ("/difference-men/hands", test_hands);
  g_test_add_func ("/difference-men/quiet", test_quiet);

  return g_test_run ();
}
