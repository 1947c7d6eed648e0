/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-board.c - tests: a run remembers the board that was found on which it is played, and so do its games */
#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-found-boards.h"
#include "lat-found-rules.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-lab-record-game.h"
#include "lat-lab-report-chart.h"
#include "lat-presets.h"
#include "report-test.h"

static LatRuleset *
fit (const LatFoundBoard *board, const char *preset)
{
  g_autoptr (LatRules) rules = lat_presets_load (preset);
  g_autoptr (LatRules) fitted = lat_found_board_dup_rules (board, LAT_MEASURE_SQUARES, rules, NULL);

  g_assert_nonnull (fitted);
  return lat_ruleset_new (fitted, NULL);
}

static const LatRules *
get_rules (LatRuleset *ruleset)
{
  return lat_ruleset_get_rules (ruleset);
}

/* One by rules that no preset has, and one by those of a preset; both have lost their names. */
static LatLabHeader *
make_header (const LatFoundBoard *board, LatRuleset **rulesets)
{
  static const char *const presets[] = { "petteia-xxi-8x8", "bell-8x8" };
  LatLabHeader *header = lat_lab_header_new ();

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (LatRuleset) fitted = fit (board, presets[i]);

      lat_lab_header_add_rules (header, lat_rules_get_display_name (get_rules (fitted)), fitted);
      rulesets[i] = lab_test_read (header->rules[i]);
    }
  return header;
}

/* What runs of before say they say as before; what is no board is refused. */
static void
test_header (void)
{
  g_autoptr (LatFoundBoard) board = lat_found_boards_load ("rome-capitoline");
  LatRuleset *rulesets[2];
  g_autoptr (LatLabHeader) header = make_header (board, rulesets);
  g_autofree char *without = lat_lab_header_write (header);
  g_autofree char *with = NULL;
  g_autofree char *wanted = NULL;
  g_autoptr (LatLabHeader) again = NULL;
  g_autoptr (LatLabHeader) copy = NULL;
  g_autofree char *difference = NULL;
  const char *nodes = strstr (without, ",\"nodes\"");
  const char *member = NULL;

  g_assert_null (strstr (without, "board"));
  header->board = g_strdup ("rome-capitoline");
  with = lat_lab_header_write (header);
  wanted = g_strdup_printf ("%.*s,\"board\":\"rome-capitoline\"%s", (int) (nodes - without),
                            without, nodes);
  g_assert_cmpstr (with, ==, wanted);
  again = lat_lab_header_read (with, NULL);
  copy = lat_lab_header_copy (again);
  g_assert_cmpstr (copy->board, ==, "rome-capitoline");
  g_assert_null (lat_lab_header_find_difference (header, copy));
  g_clear_pointer (&copy->board, g_free);
  difference = lat_lab_header_find_difference (header, copy);
  g_assert_nonnull (difference);
  memcpy (strstr (with, "\"rome-capitoline\""), "12345678901234567", 17);
  g_assert_null (lat_lab_header_read (with, &member));
  g_assert_cmpstr (member, ==, "board");
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

static void
test_rules (void)
{
  g_autoptr (LatFoundBoard) board = lat_found_boards_load ("rome-capitoline");
  LatRuleset *rulesets[2];
  g_autoptr (LatLabHeader) header = make_header (board, rulesets);
  g_autoptr (LatRuleset) small =
      lab_test_read ("Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SS1");

  lat_lab_header_add_rules (header, "small", small);
  for (guint i = 0; i < 3; i++)
    {
      LatRuleset *bare = i < 2 ? rulesets[i] : small;
      g_autoptr (LatRuleset) before = lat_lab_name_rules (header, i, bare);
      g_autoptr (LatRuleset) after = NULL;
      LatFoundMeasure where = LAT_MEASURE_UNTOLD;

      g_assert_false (lat_found_board_is_of_rules (board, get_rules (before), &where));
      header->board = g_strdup ("rome-capitoline");
      after = lat_lab_name_rules (header, i, bare);
      g_clear_pointer (&header->board, g_free);
      g_assert_cmpint (lat_found_board_is_of_rules (board, get_rules (after), &where), ==, i < 2);
      g_assert_cmpstr (lat_ruleset_get_line (after), ==, lat_ruleset_get_line (bare));
      if (i < 2)
        g_assert_cmpstr (lat_rules_get_display_name (get_rules (after)), ==, header->labels[i]);
      else
        g_assert_cmpstr (get_rules (after)->id, ==, get_rules (bare)->id);
    }
  /* A file may say anything. */
  header->board = g_strdup ("../No id");
  g_clear_pointer (&small, lat_ruleset_unref);
  small = lat_lab_name_rules (header, 0, rulesets[0]);
  g_assert_true (small == rulesets[0]);
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

/* As it is written, opened again, and looked for among the boards. */
static void
test_game (void)
{
  g_autoptr (LatFoundBoard) board = lat_found_boards_load ("rome-capitoline");
  LatRuleset *rulesets[2];
  g_autoptr (LatLabHeader) header = make_header (board, rulesets);
  g_autofree char *folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "run.jsonl", NULL);
  g_auto (LatLabRecord) record = { 0 };
  g_autoptr (GString) lines = NULL;
  g_autofree char *line = NULL;
  g_autofree char *first = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;
  LatFoundMeasure where;
  LatLabQuery query;

  header->board = g_strdup ("rome-capitoline");
  report_test_make (&record, rulesets[0], header, 0, NULL, "#1");
  first = lat_lab_header_write (header);
  line = lat_lab_record_write (&record, rulesets[0]);
  lines = g_string_new (first);
  g_string_append_printf (lines, "\n%s\n", line);
  g_assert_true (g_file_set_contents (path, lines->str, -1, NULL));
  lat_lab_query_init (&query);
  games = lat_lab_record_load_games ((const char *const[]){ path, NULL }, &query, 9, NULL);
  g_assert_nonnull (games);
  g_assert_cmpuint (games->len, ==, 1);
  text = lat_game_writer_write (games->pdata[0]);
  again = lat_game_reader_read (text, -1, rulesets[1], NULL);
  g_assert_true (lat_found_board_is_of_rules (
      board, get_rules (lat_game_get_ruleset (again->pdata[0])), &where));
  g_assert_cmpint (where, ==, LAT_MEASURE_SQUARES);
  g_assert_cmpint (g_remove (path) + g_remove (folder), ==, 0);
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

/* Of a run by several rule sets those lie on the photograph that have the board of the first. */
static void
test_photo (void)
{
  g_autoptr (LatFoundBoard) board = lat_found_boards_load ("rome-capitoline");
  LatRuleset *rulesets[2];
  g_autoptr (LatLabHeader) header = make_header (board, rulesets);
  g_autoptr (LatRuleset) other =
      lab_test_read ("Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SS1");
  g_autoptr (LatRuleset) hollow =
      lab_test_read ("Board.Files=3|Board.Ranks=3|Board.Holes=a2|Setup.Array=sss/1s1/SSS");
  g_autoptr (GPtrArray) reports =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_report_free);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  g_autoptr (LatDiagramPhoto) photo = lat_diagram_photo_new (surface, 0, NULL);

  lat_lab_header_add_rules (header, "other", other);
  lat_lab_header_add_rules (header, "hollow", hollow);
  g_ptr_array_add (reports, lat_lab_report_new (header, 0, rulesets[0]));
  g_ptr_array_add (reports, lat_lab_report_new (header, 1, rulesets[1]));
  g_ptr_array_add (reports, lat_lab_report_new (header, 2, other));
  g_assert_true (lat_lab_report_find_photo (reports, 0, photo) == photo);
  g_assert_true (lat_lab_report_find_photo (reports, 1, photo) == photo);
  g_assert_null (lat_lab_report_find_photo (reports, 2, photo));
  g_assert_null (lat_lab_report_find_photo (reports, 1, NULL));
  g_ptr_array_set_size (reports, 0);
  g_ptr_array_add (reports, lat_lab_report_new (header, 2, other));
  g_ptr_array_add (reports, lat_lab_report_new (header, 3, hollow));
  g_assert_null (lat_lab_report_find_photo (reports, 1, photo));
  cairo_surface_destroy (surface);
  lat_ruleset_unref (rulesets[0]);
  lat_ruleset_unref (rulesets[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-board/header", test_header);
  g_test_add_func ("/lab-board/rules", test_rules);
  g_test_add_func ("/lab-board/game", test_game);
  g_test_add_func ("/lab-board/photo", test_photo);
  return g_test_run ();
}
