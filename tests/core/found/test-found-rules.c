/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-found-rules.c - tests: rules for boards that were found */
#include <string.h>

#include "lat-found-boards.h"
#include "lat-found-rules.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-file.h"
#include "lat-ruleset.h"

static LatFoundBoard *
create_board (const char *size, const char *measure, const char *lost)
{
  LatFoundBoard *board = lat_found_board_new ();

  board->id = g_strdup ("test");
  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_NAME, "Test", NULL));
  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_SIZE, size, NULL));
  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_MEASURE, measure, NULL));
  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_LOST, lost, NULL));
  return board;
}

/* The rules by a preset, and all that was said. */
static LatRules *
fit (const LatFoundBoard *board, LatFoundMeasure where, const char *preset, char **told)
{
  g_autoptr (LatRules) rules = lat_presets_load (preset);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatRules *fitted;

  g_assert_nonnull (rules);
  fitted = lat_found_board_dup_rules (board, where, rules, diagnostics);
  g_assert_true ((fitted != NULL) == (lat_diagnostics_get_errors (diagnostics) == 0));
  *told = lat_diagnostics_dup_text (diagnostics);
  return fitted;
}

static void
test_same_size (void)
{
  g_autoptr (LatFoundBoard) board = create_board ("8x8", "squares", "");
  g_autofree char *told = NULL;
  g_autoptr (LatRules) rules = fit (board, LAT_MEASURE_UNTOLD, "latrunculi-xxi-8x8", &told);
  g_autoptr (LatRules) preset = lat_presets_load ("latrunculi-xxi-8x8");

  g_assert_cmpstr (told, ==, "");
  g_assert_true (lat_rules_play_alike (rules, preset));
  g_assert_cmpstr (lat_rules_get_display_name (rules), ==, "Latrunculi XXI, 8 × 8 on Test");
  g_assert_cmpstr (rules->id, ==, "latrunculi-xxi-8x8-test");
  g_assert_nonnull (lat_provenance_get_as_in (rules));
}

static void
test_other_size (void)
{
  g_autoptr (LatFoundBoard) board = create_board ("10x9", "squares", "");
  g_autofree char *told = NULL;
  g_autoptr (LatRules) rules = fit (board, LAT_MEASURE_UNTOLD, "latrunculi-xxi-8x8", &told);

  g_assert_cmpint (rules->files, ==, 10);
  g_assert_cmpint (rules->ranks, ==, 9);
  g_assert_nonnull (strstr (told, "the rules are for 8 × 8 squares, the board has 10 × 9"));
  g_assert_nonnull (
      strstr (told, "soldiers on the board: White has 10, Black 10; in the rules it is 8 and 8"));
  g_assert_true (g_str_has_prefix (rules->array, "ssssssssss/"));
  g_assert_cmpstr (lat_rules_get_display_name (rules), ==, "Latrunculi XXI, 10 × 9 on Test");
}

/* What rules of 12 × 8 squares that are called so are called on the board of test_name(). */
static void
check_name (const LatFoundBoard *board, const char *name, const char *expected)
{
  g_autoptr (LatRules) rules = lat_presets_load ("kowalski-12x8");
  g_autoptr (LatRules) fitted = NULL;

  lat_text_free (rules->name);
  rules->name = lat_text_new ();
  lat_text_set (rules->name, NULL, name);
  fitted = lat_found_board_dup_rules (board, LAT_MEASURE_UNTOLD, rules, NULL);
  g_assert_nonnull (fitted);
  g_assert_cmpstr (lat_rules_get_display_name (fitted), ==, expected);
}

/* A size in a name is that of the board, in whatever language; what is no size of these rules stays. */
static void
test_name (void)
{
  g_autoptr (LatFoundBoard) board = create_board ("10x9", "squares", "");
  g_autoptr (LatFoundBoard) same = create_board ("12x8", "squares", "");

  check_name (board, "Klassisches Spiel, 12 × 8", "Klassisches Spiel, 10 × 9 on Test");
  check_name (board, "12\u00a0×\u00a08 cases", "10\u00a0×\u00a09 cases on Test");
  check_name (board, "Mine 12x8, third", "Mine 10x9, third on Test");
  check_name (board, "Mine, 112 × 8 or 12 × 80", "Mine, 112 × 8 or 12 × 80 on Test");
  check_name (board, "XII Scripta", "XII Scripta on Test");
  check_name (same, "Mine, 12 × 8", "Mine, 12 × 8 on Test");
}

/* Soldiers on lost squares are left out, and those opposite, so that both sides stay as many. */
static void
test_holes (void)
{
  g_autoptr (LatFoundBoard) board = create_board ("8x8", "squares", "a1;d4");
  g_autofree char *told = NULL;
  g_autoptr (LatRules) rules = fit (board, LAT_MEASURE_UNTOLD, "petteia-xxi-8x8", &told);
  g_autoptr (LatRuleset) ruleset = NULL;
  const LatPosition *start;

  g_assert_nonnull (rules);
  g_assert_true (lat_square_set_equal (&rules->holes, &board->lost));
  g_assert_nonnull (strstr (told, "men are left out"));
  g_assert_nonnull (strstr (told, ": a1, h8"));
  ruleset = lat_ruleset_new (rules, NULL);
  start = lat_ruleset_get_start (ruleset);
  g_assert_cmpint (start->count[LAT_WHITE][LAT_SOLDIER], ==, start->count[LAT_BLACK][LAT_SOLDIER]);
  g_assert_true (start->cells[lat_square_new (7, 7)] == LAT_CELL_EMPTY);
  g_assert_false (lat_ruleset_has_square (ruleset, lat_square_new (0, 0)));
  g_assert_false (lat_ruleset_has_square (ruleset, lat_square_new (3, 3)));
}

static void
test_leader_lost (void)
{
  g_autoptr (LatFoundBoard) board = create_board ("8x8", "squares", "e2");
  g_autofree char *told = NULL;

  g_assert_null (fit (board, LAT_MEASURE_UNTOLD, "latrunculi-xxi-8x8", &told));
  g_assert_nonnull (strstr (told, "the square of a leader is lost: e2; choose rules without"));
}

/* Both sides of an empty board: as full as in the rules, in whole turns. */
static void
test_drops (void)
{
  g_autoptr (LatFoundBoard) small = create_board ("7x7", "squares", "");
  g_autoptr (LatFoundBoard) broken = create_board ("5x5", "squares", "a1;e5");
  g_autofree char *told = NULL;
  g_autofree char *more = NULL;
  g_autofree char *seega = NULL;
  g_autoptr (LatRules) rules = fit (small, LAT_MEASURE_UNTOLD, "schaedler-24-8x8", &told);
  g_autoptr (LatRules) pairs = fit (small, LAT_MEASURE_UNTOLD, "bell-8x8", &more);
  g_autoptr (LatRules) full = fit (broken, LAT_MEASURE_UNTOLD, "seega-5x5", &seega);

  /* 24 of 64 squares are 18.4 of 49. */
  g_assert_cmpint (rules->soldiers, ==, 18);
  g_assert_nonnull (strstr (told, "soldiers that each side drops: 18,"));
  /* 16 of 64 are 12.25 of 49, in pairs. */
  g_assert_cmpint (pairs->soldiers, ==, 12);
  /* 12 of 25 are 11.04 of 23, in pairs. */
  g_assert_cmpint (full->soldiers, ==, 10);
}

static void
test_zones (void)
{
  g_autoptr (LatFoundBoard) larger = create_board ("13x13", "squares", "");
  g_autoptr (LatFoundBoard) corner = create_board ("11x11", "squares", "a1");
  g_autoptr (LatFoundBoard) corners = create_board ("11x11", "squares", "a1;a11;k1;k11");
  g_autoptr (LatFoundBoard) throne = create_board ("11x11", "squares", "f6");
  g_autofree char *told = NULL;
  g_autofree char *one = NULL;
  g_autofree char *all = NULL;
  g_autofree char *middle = NULL;
  g_autoptr (LatRules) moved =
      fit (larger, LAT_MEASURE_UNTOLD, "hnefatafl-copenhagen-11x11", &told);
  g_autoptr (LatRules) broken =
      fit (corner, LAT_MEASURE_UNTOLD, "hnefatafl-copenhagen-11x11", &one);
  gboolean has_corner = FALSE;

  for (guint i = 0; i < moved->n_zones; i++)
    {
      LatSquareSet squares = lat_zone_get_squares (&moved->zones[i], 13, 13);

      has_corner = has_corner || lat_square_set_has (&squares, lat_square_new (12, 12));
    }
  g_assert_true (has_corner);
  for (guint i = 0; i < broken->n_zones; i++)
    g_assert_false (lat_square_set_has (&broken->zones[i].squares, lat_square_new (0, 0)));
  g_assert_null (fit (corners, LAT_MEASURE_UNTOLD, "hnefatafl-copenhagen-11x11", &all));
  g_assert_nonnull (strstr (all, "no square of the zone"));
  g_assert_null (fit (throne, LAT_MEASURE_UNTOLD, "hnefatafl-copenhagen-11x11", &middle));
}

/* 7 × 7 squares have 8 × 8 points; a point is lost with all squares around it, a square with its corners. */
static void
test_points (void)
{
  g_autoptr (LatFoundBoard) squares = create_board ("7x7", "squares", "a1;d4;e4;d5;e5");
  g_autoptr (LatFoundBoard) points = create_board ("8x8", "points", "a1;d4;d5;e4;e5");
  g_autoptr (LatFoundBoard) largest = create_board ("19x19", "squares", "");
  LatSquareSet holes;
  int files, ranks;

  g_assert_true (lat_found_board_get_shape (squares, LAT_MEASURE_POINTS, &files, &ranks, &holes));
  g_assert_cmpint (files, ==, 8);
  g_assert_cmpint (ranks, ==, 8);
  g_assert_cmpuint (lat_square_set_count (&holes), ==, 2);
  g_assert_true (lat_square_set_has (&holes, lat_square_new (0, 0)));
  g_assert_true (lat_square_set_has (&holes, lat_square_new (4, 4)));
  g_assert_true (lat_found_board_get_shape (points, LAT_MEASURE_SQUARES, &files, &ranks, &holes));
  g_assert_cmpint (files, ==, 7);
  g_assert_cmpuint (lat_square_set_count (&holes), ==, 1);
  g_assert_true (lat_square_set_has (&holes, lat_square_new (3, 3)));
  g_assert_true (lat_found_board_get_shape (points, LAT_MEASURE_UNTOLD, &files, &ranks, &holes));
  g_assert_cmpint (files, ==, 8);
  g_assert_true (lat_square_set_equal (&holes, &points->lost));
  g_assert_false (lat_found_board_get_shape (largest, LAT_MEASURE_POINTS, &files, &ranks, &holes));
}

static void
test_refused (void)
{
  g_autoptr (LatFoundBoard) unknown = create_board ("", "", "");
  g_autoptr (LatFoundBoard) low = create_board ("8x3", "squares", "");
  g_autoptr (LatFoundBoard) walled = create_board ("3x3", "squares", "a2;b1;c2;b3;b2");
  g_autofree char *told = NULL;
  g_autofree char *room = NULL;
  g_autofree char *over = NULL;

  g_assert_null (fit (unknown, LAT_MEASURE_UNTOLD, "bell-8x8", &told));
  g_assert_nonnull (strstr (told, "the size of “Test” is not known; choose a board with a size"));
  g_assert_null (fit (low, LAT_MEASURE_UNTOLD, "latrunculi-xxi-8x8", &room));
  g_assert_nonnull (strstr (room, "there is no room for all leaders"));
  g_assert_null (fit (walled, LAT_MEASURE_UNTOLD, "petteia-xxi-8x8", &over));
}

/* Whatever comes with the program: rules that fit can be played, others are refused with a reason. */
static void
test_all (void)
{
  g_auto (GStrv) boards = lat_found_boards_dup_ids ();
  g_auto (GStrv) presets = lat_presets_dup_ids ();
  guint n_fitting = 0;

  for (guint i = 0; boards[i] != NULL; i++)
    for (guint j = 0; presets[j] != NULL; j++)
      {
        g_autoptr (LatFoundBoard) board = lat_found_boards_load (boards[i]);
        g_autofree char *told = NULL;
        g_autoptr (LatRules) rules = NULL;
        g_autoptr (LatRules) again = NULL;
        g_autofree char *text = NULL;

        g_test_message ("%s, %s", boards[i], presets[j]);
        rules = fit (board, LAT_MEASURE_UNTOLD, presets[j], &told);
        if (rules == NULL)
          {
            g_assert_cmpstr (told, !=, "");
            continue;
          }
        n_fitting++;
        g_assert_cmpint (rules->files, ==, board->files);
        text = lat_rules_file_write (rules);
        again = lat_rules_file_read (text, -1, NULL);
        g_assert_nonnull (again);
        g_assert_true (lat_rules_equal (rules, again));
      }
  g_assert_cmpuint (n_fitting, >, 300);
}

/* In the file of a game. */
static void
check_after_saving (const LatFoundBoard *board, const LatRules *rules)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (LatGame) game = lat_game_new (ruleset, NULL);
  g_autofree char *text = lat_game_writer_write (game);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, NULL);
  LatRuleset *read = lat_game_get_ruleset (g_ptr_array_index (games, 0));
  LatFoundMeasure where;

  g_assert_true (lat_found_board_is_of_rules (board, lat_ruleset_get_rules (read), &where));
}

/* A game finds its board again by its rules, on squares or points, also with other rules or a long name. */
static void
test_found_again (void)
{
  g_autoptr (LatFoundBoard) board = create_board ("7x7", "squares", "a1");
  g_autoptr (LatFoundBoard) other = create_board ("7x7", "squares", "a1");
  g_autofree char *told = NULL;
  g_autofree char *told_too = NULL;
  g_autoptr (LatRules) rules = fit (board, LAT_MEASURE_UNTOLD, "petteia-xxi-8x8", &told);
  g_autoptr (LatRules) points = fit (board, LAT_MEASURE_POINTS, "petteia-xxi-8x8", &told_too);
  LatFoundMeasure where;

  g_assert_true (lat_found_board_is_of_rules (board, rules, &where));
  g_assert_cmpint (where, ==, LAT_MEASURE_SQUARES);
  g_assert_true (lat_found_board_is_of_rules (board, points, &where));
  g_assert_cmpint (where, ==, LAT_MEASURE_POINTS);
  check_after_saving (board, rules);
  g_free (other->id);
  other->id = g_strdup ("est");
  g_assert_false (lat_found_board_is_of_rules (other, rules, &where));
  rules->holes = (LatSquareSet){ 0 };
  g_assert_false (lat_found_board_is_of_rules (board, rules, &where));
  g_free (other->id);
  other->id = g_strnfill (46, 'x');
  g_clear_pointer (&told, g_free);
  lat_rules_free (rules);
  rules = fit (other, LAT_MEASURE_UNTOLD, "petteia-xxi-8x8", &told);
  g_assert_cmpuint (strlen (rules->id), ==, 48);
  g_assert_true (lat_found_board_is_of_rules (other, rules, &where));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/found-rules/same-size", test_same_size);
  g_test_add_func ("/found-rules/other-size", test_other_size);
  g_test_add_func ("/found-rules/name", test_name);
  g_test_add_func ("/found-rules/holes", test_holes);
  g_test_add_func ("/found-rules/leader-lost", test_leader_lost);
  g_test_add_func ("/found-rules/drops", test_drops);
  g_test_add_func ("/found-rules/zones", test_zones);
  g_test_add_func ("/found-rules/points", test_points);
  g_test_add_func ("/found-rules/refused", test_refused);
  g_test_add_func ("/found-rules/found-again", test_found_again);
  g_test_add_func ("/found-rules/all", test_all);
  return g_test_run ();
}
