/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-html.c - an annotated game as a page: what no browser is needed for */
#include "lat-export.h"
#include "lat-game-reader.h"
#include "lat-presets.h"

#include <string.h>

#define TAGS "[White \"A\"]\n[Rules \"Setup.Array=s6s/8/8/8/8/8/8/S6S|Goal.AnnihilateAt=0\"]\n\n"

static char *
dup_page (const char *text, const LatExportOptions *options)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, ruleset, NULL);
  LatGame *game = g_ptr_array_index (games, 0);
  LatExportJob job = {
    .game = game, .node = lat_game_get_root (game), .options = *options, .name = "game"
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink =
      lat_export_run (lat_export_find_format (LAT_EXPORT_GAME, "html"), &job, &error);
  GBytes *bytes;

  g_assert_no_error (error);
  g_assert_cmpuint (lat_export_sink_get_n_files (sink), ==, 0);
  bytes = lat_export_sink_get_bytes (sink);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;

  return n;
}

/* What is drawn is what is asked for. */
static void
test_options (void)
{
  static const char text[] =
      TAGS "1. a1-a2 h8-h7 2. a2-a3 {[%csl Ga3,Rs19][%cal Ba3a5]} h7-h6 3. a3-a4 *\n";
  static const struct
  {
    LatExportOptions options;
    guint figures;
    guint marks;
    guint lasts;
    const char *part;
  } table[] = {
    { { .look = { .square = 48 } }, 2, 2, 2, "\"flipped\":0" },
    { { .look = { .square = 48 }, .every = 1 }, 4, 2, 6, "After 1… h8-h7" },
    { { .look = { .square = 48 }, .every = 2 }, 3, 2, 4, "After 2… h7-h6" },
    { { .look = { .square = 48 }, .no_marks = TRUE }, 1, 0, 0, "\"marks\":[]" },
    { { .look = { .square = 48 }, .no_last = TRUE }, 2, 2, 0, "[0,-1,-1," },
    { { .look = { .square = 48, .flipped = TRUE } }, 2, 2, 2, "\"flipped\":1" },
    { { .look = { .square = 48, .coordinates = LAT_BOARD_COORDINATES_NONE } },
      2,
      2,
      2,
      "<g id=\"labels\" class=\"labels\"></g>" },
    { { .look = { .square = 48, .frame = TRUE } }, 2, 2, 2, "<use href=\"#surround\"/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *page = dup_page (text, &table[i].options);

      g_test_message ("%u", i);
      g_assert_cmpuint (count (page, "<figure>"), ==, table[i].figures);
      g_assert_cmpuint (count (page, "<use href=\"#k"), ==, table[i].marks);
      g_assert_cmpuint (count (page, "<use href=\"#last\""), ==, table[i].lasts);
      g_assert_nonnull (strstr (page, table[i].part));
      /* Its frame is drawn once, and lit for light and for dark pages. */
      g_assert_cmpuint (count (page, "<g id=\"surround\">"), ==, table[i].options.look.frame);
      g_assert_cmpuint (count (page, "--lit:"), ==, table[i].options.look.frame ? 2 : 0);
    }
}

/* Too many diagrams are left out, and that is said. */
static void
test_cut (void)
{
  static const char *const way[] = { "a1-a2", "h8-h7", "a2-a1", "h7-h8" };
  static const char said[] = "Diagrams after these are left out";
  const LatExportOptions options = LAT_EXPORT_OPTIONS;

  for (guint n = 399; n <= 450; n += 51)
    {
      g_autoptr (GString) text = g_string_new (TAGS);
      g_autofree char *page = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s {[%%csl Ga1]} ", way[i % 4]);
      page = dup_page (text->str, &options);
      g_assert_cmpuint (count (page, "<figure>"), ==, 400);
      g_assert_cmpint (strstr (page, said) != NULL, ==, n > 399);
      /* Marks themselves are all there. */
      g_assert_cmpuint (count (page, ",[0]]"), ==, n);
    }
}

/* A reason stands after the comment, and is known as one. */
static void
test_why (void)
{
  const LatExportOptions options = LAT_EXPORT_OPTIONS;
  g_autofree char *page = dup_page (
      TAGS "1. a1-a2 $4 {[%why It <loses>.] Oh.} (1. a1-b1 {[%why Better.]}) *\n", &options);

  g_assert_cmpuint (count (page, "class=\"c why\""), ==, 2);
  g_assert_nonnull (strstr (page, "<span class=\"c\" id=\"c1\" dir=\"auto\">Oh.</span>\n"
                                  "<span class=\"c why\" id=\"w1\" dir=\"auto\">It &lt;loses&gt;."
                                  "</span>\n"));
}

/* A page does not depend on anything but its game. */
static void
test_same (void)
{
  const LatExportOptions options = LAT_EXPORT_OPTIONS;
  g_autofree char *first = dup_page (TAGS "1. a1-a2 (1. a1-a3) *\n", &options);
  g_autofree char *second = dup_page (TAGS "1. a1-a2 (1. a1-a3) *\n", &options);

  g_assert_cmpstr (first, ==, second);
}

/* A digit a square: pages of games without officers are what they were, and officers have the digits after those. */
static void
test_officers (void)
{
  LatExportOptions options = { .look = { .square = 48 } };
  g_autofree char *plain = dup_page (TAGS "1. a1-a2 *\n", &options);
  g_autofree char *page = dup_page (
      "[Rules \"Setup.Array=s6o/8/8/8/8/8/8/S6O|Goal.AnnihilateAt=0\"]\n\n1. Oh1-h2 *\n", &options);

  g_assert_nonnull (strstr (plain, "\"start\":\"10000001000"));
  g_assert_null (strstr (plain, "officer\""));
  g_assert_nonnull (strstr (page, "\"start\":\"1000000h000"));
  g_assert_nonnull (strstr (page, "2000000i\""));
  g_assert_nonnull (strstr (page, "[7,0,15,33]"));
  g_assert_nonnull (strstr (page, "<g id=\"m33\">"));
  g_assert_nonnull (strstr (page, "<g id=\"m34\">"));
  g_assert_nonnull (strstr (page, "\"white officer\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/html/options", test_options);
  g_test_add_func ("/export/html/cut", test_cut);
  g_test_add_func ("/export/html/officers", test_officers);
  g_test_add_func ("/export/html/same", test_same);
  g_test_add_func ("/export/html/why", test_why);

  return g_test_run ();
}
