/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-puzzle-compose.c - tests: problems of few men that are put on the board at random */
#include "lat-puzzle-compose.h"

#include "lab-test.h"
#include "lat-game-reader.h"
#include "lat-position-check.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#define N_TRIED 160

static const LatPuzzleRecipe recipe = { .seed = 3, .min_men = 3, .max_men = 6 };
static const LatPuzzleLimits limits = { .min_plies = 1, .depth = 5 };

static guint
count_men (const LatPosition *position)
{
  return lat_position_count_side (position, LAT_WHITE)
         + lat_position_count_side (position, LAT_BLACK);
}

/* Nobody has a leader who has none in the game. */
static void
check_leaders (const LatPuzzle *puzzle)
{
  const LatPosition *start = lat_ruleset_get_start (puzzle->ruleset);

  for (guint side = 0; side < LAT_N_SIDES; side++)
    g_assert_true (puzzle->position.leader[side] == LAT_SQUARE_NONE
                   || start->leader[side] != LAT_SQUARE_NONE || start->hand[side][LAT_LEADER] > 0);
}

/* Without any of its men it is no problem, or another one. */
static void
check_men (const LatPuzzle *puzzle, LatProver *prover, const LatPuzzleLimits *how)
{
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatPosition position = puzzle->position;
      LatPuzzle other;

      if (!lat_cell_is_piece (position.cells[i]))
        continue;
      position.cells[i] = LAT_CELL_EMPTY;
      lat_position_update (&position);
      g_assert_false (lat_position_check (puzzle->ruleset, &position, NULL)
                      && lat_puzzle_find (prover, puzzle->ruleset, &position, how, &other)
                      && other.kind == puzzle->kind && other.key == puzzle->key
                      && other.plies == puzzle->plies);
    }
}

/* What is composed is a problem, of any length, with no man too many, and the same whatever came before. */
static void
check_rules (const char *preset, guint least[3])
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (preset);
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  g_autoptr (LatProver) other_prover = lat_prover_new (ruleset, 16);
  guint n[3] = { 0 };

  for (guint i = 0; i < N_TRIED; i++)
    {
      LatPuzzle puzzle, again;
      LatPuzzleLimits longer = limits;

      if (!lat_puzzle_compose (prover, ruleset, &recipe, i, &limits, &puzzle))
        continue;
      g_assert_cmpuint (count_men (&puzzle.position), <=, recipe.max_men);
      check_leaders (&puzzle);
      g_assert_true (lat_puzzle_find (other_prover, ruleset, &puzzle.position, &limits, &again));
      g_assert_cmpuint (again.key, ==, puzzle.key);
      g_assert_cmpuint (again.plies, ==, puzzle.plies);
      g_assert_cmpuint (puzzle.position.quiet, ==, 0);
      g_assert_cmpuint (puzzle.position.number, ==, 1);
      g_assert_true (puzzle.position.key == lat_position_compute_key (&puzzle.position));
      check_men (&puzzle, other_prover, &limits);
      g_assert_true (lat_puzzle_compose (other_prover, ruleset, &recipe, i, &limits, &again));
      g_assert_true (again.position.key == puzzle.position.key);
      longer.min_plies = puzzle.plies + 1;
      g_assert_false (lat_puzzle_compose (prover, ruleset, &recipe, i, &longer, &again));
      n[puzzle.kind == LAT_PUZZLE_SAVE ? 0 : MIN (puzzle.plies, 3) / 2 + 1]++;
    }
  g_test_message ("%s: %u save, %u at once, %u longer", preset, n[0], n[1], n[2]);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (n[i], >=, least[i]);
}

/* There are officers, and several leaders, and nobody may change sides. */
static void
test_kinds (void)
{
  static const char line[] =
      "Board.Files=6|Board.Ranks=6|Setup.Array=dosssd/6/6/6/6/DSSSOD|Setup.Swap=true|"
      "Capture.LeaderCapture=custodial|Goal.LeaderCaptured=true|Soldier.Range=0";
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  guint n = 0, n_officers = 0, n_leaders = 0;

  for (guint i = 0; i < N_TRIED && (n < 3 || n_officers == 0); i++)
    {
      LatPuzzle puzzle;
      const LatPosition *position = &puzzle.position;
      LatPosition early;

      if (!lat_puzzle_compose (prover, ruleset, &recipe, i, &limits, &puzzle))
        continue;
      n++;
      g_assert_cmpuint (position->number, ==, 3);
      g_assert_true (lat_position_check (ruleset, position, NULL));
      n_officers +=
          position->count[LAT_WHITE][LAT_OFFICER] + position->count[LAT_BLACK][LAT_OFFICER];
      n_leaders +=
          position->count[LAT_WHITE][LAT_LEADER] > 1 || position->count[LAT_BLACK][LAT_LEADER] > 1;
      early = puzzle.position;
      early.number = 1;
      early.side = LAT_BLACK;
      lat_position_update (&early);
      g_assert_false (lat_puzzle_find (prover, ruleset, &early, &limits, &puzzle));
    }
  g_test_message ("%u problems, %u officers, %u with several leaders", n, n_officers, n_leaders);
  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpuint (n_officers, >=, 1);
}

static void
test_compose (void)
{
  check_rules ("falkener-12x12", (guint[]){ 0, 1, 3 });
  check_rules ("brandubh-7x7", (guint[]){ 0, 1, 1 });
  /* With leaders, and men who can be held. */
  check_rules ("latrunculi-xxi-8x8", (guint[]){ 0, 0, 3 });
  check_rules ("high-jump-5x5", (guint[]){ 2, 0, 1 });
  /* With a captureless limit. */
  check_rules ("petteia-xxi-8x8", (guint[]){ 0, 1, 1 });
}

/* Another seed is something else. */
static void
test_seed (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("falkener-12x12");
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 16);
  LatPuzzleRecipe other = { .seed = 4, .min_men = 5, .max_men = 5 };
  guint n = 0, n_same = 0;

  for (guint i = 0; i < 100; i++)
    {
      LatPuzzle puzzle, another;

      if (!lat_puzzle_compose (prover, ruleset, &other, i, &limits, &puzzle))
        continue;
      g_assert_cmpuint (count_men (&puzzle.position), <=, 5);
      n++;
      n_same += lat_puzzle_compose (prover, ruleset, &recipe, i, &limits, &another)
                        && another.position.key == puzzle.position.key
                    ? 1
                    : 0;
    }
  g_assert_cmpuint (n, >=, 5);
  g_assert_cmpuint (n_same, ==, 0);
}

/* The same elsewhere, turned over or with the sides exchanged is not asked twice, and of a length there are no more than is
 * said; easy ones come first. */
static void
test_collection (void)
{
  static const struct
  {
    const char *position;
    LatPuzzleKind kind;
    guint plies;
    gboolean joins;
  } rows[] = {
    { "12/12/12/12/5S6/3s8/1Ss9/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, TRUE },
    { "12/12/12/12/5S6/3s8/1Ss9/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/12/5S6/3s8/1Ss9/12/12/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/12/12/12/6S5/8s3/9sS1/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/12/12/12/12/1Ss9/3s8/5S6/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/S11/s11/1s10/12/2S9/12/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/12/12/12/5s6/3S8/1sS9/12/12/12/12/12 b - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/12/12/12/5S6/3s8/1Ss9/12/12/12/12/12 b - - 0 1", LAT_PUZZLE_WIN, 5, TRUE },
    { "12/12/12/12/5S6/4s7/1Ss9/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 5, FALSE },
    { "12/12/12/12/5S6/4s7/1Ss9/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_WIN, 3, TRUE },
    { "12/12/12/12/5S6/4s7/1Ss9/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_SAVE, 4, TRUE },
    { "12/12/12/12/5S6/4s7/1S1s8/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_SAVE, 2, TRUE },
    { "12/12/12/12/4S7/4s7/1S1s8/12/12/12/12/12 w - - 0 1", LAT_PUZZLE_SAVE, 5, FALSE },
  };
  static const guint sorted[] = { 2, 3, 4, 5, 5 };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("falkener-12x12");
  g_autoptr (GArray) puzzles = g_array_new (FALSE, FALSE, sizeof (LatPuzzle));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatPuzzle puzzle = { .ruleset = ruleset, .kind = rows[i].kind, .plies = rows[i].plies };

      g_test_message ("row %u", i);
      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &puzzle.position, NULL));
      g_assert_true (lat_puzzle_join (puzzles, &puzzle, 2) == rows[i].joins);
    }
  lat_puzzle_sort (puzzles);
  g_assert_cmpuint (puzzles->len, ==, G_N_ELEMENTS (sorted));
  for (guint i = 0; i < puzzles->len; i++)
    g_assert_cmpuint (g_array_index (puzzles, LatPuzzle, i).plies, ==, sorted[i]);
}

/* The collection that was composed: of several lengths, easy ones first, and no man stands there for nothing. */
static void
test_shipped (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "problems", "falkener-12x12.latgame", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) games = NULL;
  guint n_length[4] = { 0 }, grade = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  games = lat_game_reader_read (text, -1, NULL, NULL);
  g_assert_cmpuint (games->len, >=, 12);
  for (guint i = 0; i < games->len; i++)
    {
      LatPuzzleLimits how = { .min_plies = 1, .max_nodes = 30000 };
      g_autoptr (LatProver) prover = NULL;
      LatPuzzle puzzle;

      g_test_message ("%u", i + 1);
      g_assert_true (lat_puzzle_read (games->pdata[i], &puzzle));
      g_assert_true (g_str_has_prefix (lat_game_get_tag (games->pdata[i], "Source"), "Composed"));
      g_assert_cmpuint (lat_puzzle_get_grade (&puzzle), >=, grade);
      grade = lat_puzzle_get_grade (&puzzle);
      n_length[puzzle.kind == LAT_PUZZLE_SAVE ? 0 : MIN (puzzle.plies / 2, 2) + 1]++;
      prover = lat_prover_new (puzzle.ruleset, 16);
      how.depth = puzzle.depth;
      check_men (&puzzle, prover, &how);
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_length); i++)
    g_assert_cmpuint (n_length[i], >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/puzzle-compose/kinds", test_kinds);
  g_test_add_func ("/lab/puzzle-compose/compose", test_compose);
  g_test_add_func ("/lab/puzzle-compose/seed", test_seed);
  g_test_add_func ("/lab/puzzle-compose/collection", test_collection);
  g_test_add_func ("/lab/puzzle-compose/shipped", test_shipped);

  return g_test_run ();
}
