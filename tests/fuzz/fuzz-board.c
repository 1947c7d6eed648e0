/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-board.c - any bytes as a board that was found, and what is made of it */
#include "fuzz.h"

#include <string.h>

#include "lat-found-file.h"
#include "lat-found-rules.h"
#include "lat-presets.h"

/* Each field can be told, and what a file has of it is read again. */
static void
check_fields (const LatFoundBoard *board)
{
  g_autoptr (LatFoundBoard) copy = lat_found_board_copy (board);

  g_assert_true (lat_found_board_equal (copy, board));
  g_assert_nonnull (lat_found_board_get_name (board));
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    {
      LatFoundField field = (LatFoundField) i;
      g_autofree char *words = lat_found_board_dup_words (board, field);
      g_autofree char *value = lat_found_board_dup_value (board, field);
      g_auto (GStrv) sources = lat_found_board_dup_sources (board, field);
      g_autofree char *again = NULL;

      g_assert_true (g_utf8_validate (words, -1, NULL));
      g_assert_true (lat_found_board_set_value (copy, field, value, NULL));
      again = lat_found_board_dup_value (copy, field);
      g_assert_cmpstr (again, ==, value);
      for (guint j = 0; sources[j] != NULL; j++)
        g_assert_true (g_utf8_validate (sources[j], -1, NULL));
    }
}

/* Rules are refitted to it as good rules, or it is said why not. */
static void
check_rules (const LatFoundBoard *board, guint32 seed)
{
  static const char *const presets[] = { "german-8x8", "seneca-8x8", "brandubh-7x7", "bell-8x7" };
  g_autoptr (LatRules) preset = lat_presets_load (presets[seed % G_N_ELEMENTS (presets)]);
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autoptr (LatDiagnostics) changes = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = lat_found_board_dup_rules (
      board, seed & 64 ? LAT_MEASURE_POINTS : LAT_MEASURE_UNTOLD, preset, changes);

  if (rules == NULL)
    return;
  ruleset = lat_ruleset_new (rules, list);
  if (ruleset == NULL)
    g_error ("%s", lat_diagnostics_get (list, 0)->message);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autofree char *text = g_memdup2 (data, MAX (size, 1));
  g_autoptr (LatFoundBoard) board =
      lat_found_file_read (text != NULL ? text : "", (gssize) size, list);
  g_autoptr (LatFoundBoard) again = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;

  fuzz_check_diagnostics (list);
  g_assert_true ((board != NULL) == (lat_diagnostics_get_errors (list) == 0));
  if (board == NULL)
    return 0;
  once = lat_found_file_write (board);
  again = lat_found_file_read (once, -1, list);
  fuzz_check_diagnostics (list);
  if (again == NULL)
    g_error ("not read again: %s", once);
  g_assert_true (lat_found_board_equal (again, board));
  twice = lat_found_file_write (again);
  g_assert_cmpstr (twice, ==, once);
  check_fields (board);
  check_rules (board, fuzz_hash (data, size));
  return 0;
}
