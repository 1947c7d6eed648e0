/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-opening.c - tests: where games begin: drawn by seed, read from a file */
#include "lat-match-pair.h"
#include "lat-opening.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

#include <string.h>

static LatPosition
parse_position (const LatRuleset *ruleset, const char *fen)
{
  LatPosition position;

  g_assert_true (lat_position_text_read (ruleset, fen, &position, NULL));
  return position;
}

static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);

      for (guint64 pair = 0; pair < 5; pair++)
        {
          g_autofree char *fen = lat_pair_draw_opening (ruleset, 1, pair, 8, FALSE);
          g_autofree char *again = lat_pair_draw_opening (ruleset, 1, pair, 8, FALSE);
          g_autofree char *other = lat_pair_draw_opening (ruleset, 2, pair, 8, FALSE);
          LatPosition position;

          g_assert_cmpstr (fen, ==, again);
          g_assert_cmpstr (fen, !=, other);
          g_assert_true (lat_opening_is_playable (ruleset, fen));
          position = parse_position (ruleset, fen);
          g_assert_false (lat_position_is_dropping (&position));
        }
    }
}

static void
test_plies (void)
{
  g_autoptr (LatRuleset) german = lat_ruleset_new_preset ("german-8x8");
  g_autoptr (LatRuleset) seneca = lat_ruleset_new_preset ("seneca-8x8");
  g_autofree char *start = lat_position_text_write (german, lat_ruleset_get_start (german));
  g_autofree char *none = lat_pair_draw_opening (german, 5, 0, 0, FALSE);
  g_autofree char *seven = lat_pair_draw_opening (german, 5, 0, 7, FALSE);
  g_autofree char *dropped = lat_pair_draw_opening (seneca, 5, 0, 0, FALSE);
  g_autofree char *dropping = lat_pair_draw_opening (seneca, 5, 0, 6, TRUE);
  LatPosition position;

  g_assert_cmpstr (none, ==, start);
  g_assert_nonnull (strstr (seven, " b "));
  g_assert_true (g_str_has_suffix (seven, " 4"));
  position = parse_position (seneca, dropped);
  g_assert_cmpuint (lat_position_count_side (&position, LAT_WHITE), ==, 20);
  g_assert_cmpuint (lat_position_count_side (&position, LAT_BLACK), ==, 20);
  g_assert_nonnull (strstr (dropping, " S17s17 "));
}

/* On a small board chance often ends the game at once: that is no opening. */
static void
test_drawn_again (void)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (
      "Board.Files=3|Board.Ranks=3|Setup.Array=1s1/s2/S1S|Goal.AnnihilateAt=1", NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  gboolean has_ended = FALSE;

  for (guint64 pair = 0; pair < 200; pair++)
    {
      g_autofree char *fen = lat_pair_draw_opening (ruleset, 1, pair, 1 + pair % 6, FALSE);
      LatPosition position;

      g_assert_nonnull (fen);
      g_assert_true (lat_opening_is_playable (ruleset, fen));
      position = parse_position (ruleset, fen);
      has_ended |= lat_position_count_side (&position, LAT_BLACK) < 2;
    }
  g_assert_false (has_ended);
}

static void
test_playable (void)
{
  static const struct
  {
    const char *fen;
    gboolean is_playable;
  } cases[] = {
    { "s7/8/8/8/8/8/8/S7 w - - 0 1", TRUE },
    { "nonsense", FALSE },
    { "8/8/8/8/8/8/8/S7 w - - 0 1", FALSE },
    /* Black's only man is shut in: whoever acts. */
    { "sS6/S7/8/8/8/8/8/8 w - - 0 1", FALSE },
    { "sS6/S7/8/8/8/8/8/8 b - - 0 1", FALSE },
  };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("german-8x8");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (lat_opening_is_playable (ruleset, cases[i].fen) != cases[i].is_playable)
      g_error ("%s", cases[i].fen);
}

/* What a file says, and what is said of it (NULL: it is good). */
static void
test_file (void)
{
  static const struct
  {
    const char *text;
    guint n[2];
    const char *complaint;
  } cases[] = {
    { "# both\n\nss6/8/8/8/8/8/8/SS6 w\n", { 1, 1 }, NULL },
    { "german-8x8\ts7/8/8/8/8/8/8/S7 w\npetteia-xxi-8x8\tss6/8/8/8/8/8/8/SS6 b - - 0 1\r\n"
      "german-8x8\ts7/8/8/8/8/8/8/1S6 w",
      { 2, 1 },
      NULL },
    { "german-8x8\ts7/8/8/8/8/8/8/S7 w\n", { 1, 0 }, "there is no opening for petteia-xxi-8x8" },
    { "", { 0, 0 }, "there is no opening for german-8x8" },
    { "\nseneca-8x8\ts7/8/8/8/8/8/8/S7 w\n", { 0, 0 }, "f:2:1: error: seneca-8x8" },
    { "ss6/8/8/8/8/8/8/SS6 b\nss6/9/8/8/8/8/8/S7 w\n", { 1, 1 }, "f:2:6: error: rank 7" },
    { "german-8x8\t8/8/8/8/8/8/8/S7 w\n", { 0, 0 }, "f:1:12: error: no game can begin there" },
  };
  g_autoptr (LatRuleset) german = lat_ruleset_new_preset ("german-8x8");
  g_autoptr (LatRuleset) petteia = lat_ruleset_new_preset ("petteia-xxi-8x8");
  LatRuleset *rulesets[] = { german, petteia };
  const char *labels[] = { "german-8x8", "petteia-xxi-8x8" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("f");
      g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) second = g_ptr_array_new_with_free_func (g_free);
      GPtrArray *openings[] = { first, second };
      gboolean is_good =
          lat_opening_read (cases[i].text, rulesets, labels, 2, openings, diagnostics);
      g_autofree char *said = lat_diagnostics_dup_text (diagnostics);

      g_assert_cmpint (is_good, ==, cases[i].complaint == NULL);
      if (cases[i].complaint != NULL && strstr (said, cases[i].complaint) == NULL)
        g_error ("%s: %s", cases[i].text, said);
      g_assert_cmpuint (first->len, ==, cases[i].n[0]);
      g_assert_cmpuint (second->len, ==, cases[i].n[1]);
    }
}

/* Why there is no opening: the start, too many actions at random, or none at all. */
static void
test_complaints (void)
{
  static const struct
  {
    const char *rules;
    guint n_plies;
    const char *complaint;
  } rows[] = {
    { "german-8x8", 0, "no game can begin there: it is over, or a side has no action" },
    { "german-8x8", 1, "1 action at random ended the game in all tries; none may do" },
    { "german-8x8", 12, "12 actions at random ended the game in all tries; fewer may do" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rows[i].rules);
      g_autofree char *found = lat_opening_dup_complaint (ruleset, rows[i].n_plies);

      g_assert_cmpstr (found, ==, rows[i].complaint);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/opening/presets", test_presets);
  g_test_add_func ("/opening/plies", test_plies);
  g_test_add_func ("/opening/drawn-again", test_drawn_again);
  g_test_add_func ("/opening/playable", test_playable);
  g_test_add_func ("/opening/file", test_file);
  g_test_add_func ("/opening/complaints", test_complaints);
  return g_test_run ();
}
