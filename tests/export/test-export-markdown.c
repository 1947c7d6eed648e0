/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-markdown.c - an annotated game as Markdown */
#include "lat-export.h"
#include "lat-game-reader.h"
#include "lat-presets.h"

#include <string.h>

static LatExportSink *
run_captioned (const char *id, const char *text, int every, const char *caption)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, ruleset, NULL);
  LatGame *game = g_ptr_array_index (games, 0);
  LatExportJob job = {
    .game = game, .node = lat_game_get_root (game), .options = LAT_EXPORT_OPTIONS, .name = "a game"
  };
  LatExportSink *sink;

  job.caption = caption;

  job.options.every = every;
  sink = lat_export_run (lat_export_find_format (LAT_EXPORT_GAME, id), &job, NULL);
  g_assert_nonnull (sink);

  return sink;
}

static LatExportSink *
run (const char *id, const char *text, int every)
{
  return run_captioned (id, text, every, NULL);
}

/* What stands under the heading of the game. */
static char *
dup_moves (const LatExportSink *sink)
{
  GBytes *bytes = lat_export_sink_get_bytes (sink);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *start = strstr (text, "\n## Game\n");
  char *end = strstr (text, "\n## The rules in short\n");

  g_assert_nonnull (start);
  g_assert_nonnull (end);
  g_assert_true (g_str_has_prefix (text, "# A \\<b\\> – B\n\n| | |\n| --- | --- |\n"));
  *end = '\0';

  return g_strdup (start + strlen ("\n## Game\n"));
}

#define TAGS "[White \"A <b>\"]\n[Black \"B\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n"

static void
test_images (void)
{
  static const char text[] =
      TAGS "{It [begins](x).} 1. a1-a2 $1 {[%eval 0.25] # So\nit goes} h8-h7 (1... g8-g7 $99 "
           "(1... f8-f7 {[%csl Gf7]}) 2. b1-b2) (1... e8-e6) 2. c1-c2 {[%why It *loses* 1.] so} "
           "h7-h6 z9 <i> *\n";
  g_autoptr (LatExportSink) sink = run ("md", text, 0);
  g_autofree char *moves = dup_moves (sink);

  g_assert_cmpstr (
      moves, ==,
      "\n![Start position](a%20game-images/1.svg)\n"
      "\nIt \\[begins\\](x).\n"
      "\n**1. a1-a2** ! (Good action) (+0.25) \\# So it goes **1… h8-h7**\n"
      "\n- **1… g8-g7** \\$99 **2. b1-b2**\n"
      "\n- **1… f8-f7**\n"
      "\n  ![After 1… f8-f7](a%20game-images/2.svg)\n"
      "\n- **1… e8-e6**\n"
      "\n**2. c1-c2** so *It \\*loses\\* 1.* **2… h7-h6**\n"
      "\n⚠ Kept as text: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --\n"
      "\nz9 \\<i\\>\n");
  g_assert_cmpuint (lat_export_sink_get_n_files (sink), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *expected = g_strdup_printf ("a game-images/%u.svg", i + 1);
      const char *name;
      GBytes *bytes = lat_export_sink_get_file (sink, i, &name);

      g_assert_cmpstr (name, ==, expected);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 5, "<svg ", 5);
    }
}

/* Boards in letters stand in the list that they belong to. */
static void
test_letters (void)
{
  static const char text[] = TAGS "1. a1-a2 (1. b1-b2 {[%csl Gb2]}) h8-h7 *\n";
  g_autoptr (LatExportSink) sink = run ("md-letters", text, 1);
  g_autofree char *moves = dup_moves (sink);

  g_assert_cmpuint (lat_export_sink_get_n_files (sink), ==, 0);
  g_assert_nonnull (strstr (moves, "\nStart position:\n\n```text\n"));
  g_assert_nonnull (strstr (moves, "\n- **1. b1-b2**\n\n  After 1. b1-b2:\n\n  ```text\n"));
  g_assert_nonnull (strstr (moves, "\n  ```\n"));
  g_assert_nonnull (strstr (moves, "\n**1… h8-h7**\n\nAfter 1… h8-h7:\n\n```text\n"));
}

/* The caption of a picture is not that of a game: of many diagrams only one would have it, as it stands. */
static void
test_caption (void)
{
  static const char *const ids[] = { "md", "md-letters" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LatExportSink) plain = run (ids[i], TAGS "1. a1-a2 *\n", 1);
      g_autoptr (LatExportSink) other = run_captioned (ids[i], TAGS "1. a1-a2 *\n", 1, "```\n# x");

      g_assert_true (
          g_bytes_equal (lat_export_sink_get_bytes (plain), lat_export_sink_get_bytes (other)));
      for (guint k = 0; k < lat_export_sink_get_n_files (plain); k++)
        g_assert_true (g_bytes_equal (lat_export_sink_get_file (plain, k, NULL),
                                      lat_export_sink_get_file (other, k, NULL)));
    }
}

/* Lists go six levels deep; below, the level is said. */
static void
test_depth (void)
{
  static const char text[] =
      TAGS "1. a1-a2 (1. a1-a3 h8-h7 (1... h8-h6 2. b1-b2 (2. b1-b3 g8-g7 (2... g8-g6 3. c1-c2 "
           "(3. c1-c3 f8-f7 (3... f8-f6 4. d1-d2 (4. d1-d3 e8-e7 (4... e8-e6))))))) *\n";
  g_autoptr (LatExportSink) sink = run ("md", text, 0);
  g_autofree char *moves = dup_moves (sink);

  g_assert_nonnull (
      strstr (moves, "\n- **1. a1-a3** **h8-h7**\n\n  - **1… h8-h6** **2. b1-b2**\n"));
  g_assert_nonnull (strstr (moves, "\n          - **3… f8-f6** **4. d1-d2**\n"));
  g_assert_nonnull (strstr (moves, "\n            \\[7\\] **4. d1-d3** **e8-e7**\n"));
  g_assert_nonnull (strstr (moves, "\n            \\[8\\] **4… e8-e6**\n"));
}

/* The rulebook has pictures where there are examples, or only letters. */
static void
test_rulebook (void)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  LatGame *game = lat_game_new (ruleset, NULL);
  LatExportJob job = {
    .game = game, .node = lat_game_get_root (game), .options = LAT_EXPORT_OPTIONS, .name = "book"
  };
  g_autoptr (LatExportSink) sink =
      lat_export_run (lat_export_find_format (LAT_EXPORT_RULES, "md"), &job, NULL);
  g_autoptr (LatExportSink) letters =
      lat_export_run (lat_export_find_format (LAT_EXPORT_RULES, "md-letters"), &job, NULL);
  GBytes *bytes = lat_export_sink_get_bytes (sink);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  guint n = lat_export_sink_get_n_files (sink);

  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *link = NULL;
      const char *name;

      lat_export_sink_get_file (sink, i, &name);
      link = g_strdup_printf ("](%s)", name);
      g_assert_nonnull (strstr (text, link));
    }
  /* Within a list what is shown belongs to its item. */
  g_assert_nonnull (strstr (text, "\n\n  !["));
  g_assert_nonnull (strstr (text, "\n\n!["));
  g_assert_cmpuint (lat_export_sink_get_n_files (letters), ==, 0);
  lat_game_free (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/markdown/images", test_images);
  g_test_add_func ("/export/markdown/letters", test_letters);
  g_test_add_func ("/export/markdown/caption", test_caption);
  g_test_add_func ("/export/markdown/depth", test_depth);
  g_test_add_func ("/export/markdown/rulebook", test_rulebook);

  return g_test_run ();
}
