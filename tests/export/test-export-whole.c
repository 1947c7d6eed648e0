/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-export-whole.c - everything that games, positions and rules are written as, in every format of text
 *
 * Games with comments, lines beside, marks, glyphs, drops and other boards; every option that a format
 * has. What is written is held whole (tests/core/plain/test-pins.c).
 */
#include "lat-export.h"
#include "lat-game-reader.h"
#include "lat-presets.h"
#include "test-pins.h"

#include <string.h>

static const char *const made[] = {
  "[Event \"A <test> & 100 % of {more} $_^~#\\\\\"]\n[Site \"Roma\"]\n[Date \"2026.??.??\"]\n"
  "[Round \"3\"]\n[White \"Ovid\"]\n[Black \"Piso\"]\n[Result \"1/2-1/2\"]\n"
  "[Variant \"latrunculi-xxi-8x8\"]\n[Annotator \"N. N.\"]\n\n"
  "{Before all.} 1. a1-a2 $1 {[%csl Ga2,Rh7][%cal Ga1a2,Yh8h7] good} (1. b1-b3 $2 {a try} h8-h6 "
  "(1... "
  "g8-g6 $14 2. b3-b4) 2. b3-b5 $6) 1... h8-h7 $5 (1... g8-g7 {quiet}) 2. b1-b2 {[%eval 0.35] "
  "two\n\nparts} "
  "g8-g7 $10 3. c1-c2 $2 {[%why This loses a man: Dd7-c7xc6. (g8-g6)] a pity} 1/2-1/2\n",
  "[White \"?\"]\n[Black \"-\"]\n[Date \"????.??.??\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n*\n",
  "[Event \"Drops\"]\n[White \"A\"]\n[Black \"B\"]\n[Variant \"seega-5x5\"]\n[Result \"*\"]\n\n*\n",
  /* Another shape, with a hole; marks of all colours; clocks; what is no action. */
  "[White \"A\"]\n[Black \"B\"]\n[Variant \"latrunculi-xxi-8x8\"]\n"
  "[Rules \"Board.Files=6|Board.Ranks=5|Board.Holes=b3|Setup.Array=s4s/6/6/6/S4S|"
  "Goal.AnnihilateAt=0\"]\n\n"
  "1. a1-a2 {[%clk 0:05:00][%csl Ga2,Rf5,Bc3,Yd4][%cal Ga1a2,Rf5c2,Bb1b5,Ya5d4] one\n\ntwo} "
  "(1. f1-f2 f5-f4 (1... a5-a4) (1... f5-e5 2. z9-z9 and more) 2. f2-f3) (1. a1-b1) 1... f5-f4 "
  "{[%clk 0:04:59]} 2. a2-a3 {[%cal Gf1f4]} f4-f3 3. a3-a1 *\n",
};
static const char *const files[] = { "carrillo-style-xxi.latgame", "kowalski-siege.latgame",
                                     "seneca-captives.latgame" };
static const char *const presets[] = { "kowalski-12x8", "seega-5x5", "seneca-8x8" };

static LatRuleset *
create_rules (const char *id)
{
  g_autoptr (LatRules) rules = lat_presets_load (id);

  return lat_ruleset_new (rules, NULL);
}

static gboolean
is_text (const LatExportFormat *format)
{
  static const char *const endings[] = { "pdf", "png", "svg", "gif", "webm" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_equal (format->ending, endings[i]))
      return FALSE;
  return TRUE;
}

static void
add_format (TestPins *pins, const LatExportFormat *format, const LatExportJob *job, const char *of)
{
  g_autofree char *name =
      g_strdup_printf ("%s %s %s", of, lat_export_subject_get_nick (format->subject), format->id);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink = lat_export_run (format, job, &error);
  g_autofree char *text = NULL;
  GBytes *bytes;

  if (sink == NULL)
    {
      test_pins_add (pins, name, error->message);
      return;
    }
  bytes = lat_export_sink_get_bytes (sink);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  test_pins_add (pins, name, text);
}

/* Pages have pictures, which take long: one of each subject shows how they are put together. */
static gboolean
is_wanted (const LatExportFormat *format, const char *of)
{
  gboolean is_page = g_str_equal (format->ending, "html");

  /* The one that cannot say all rules has a test of its own: test-ludii. */
  if (!is_text (format) || g_str_equal (format->id, "ludii"))
    return FALSE;
  if (format->subject == LAT_EXPORT_RULES)
    return is_page ? g_str_equal (of, "seneca-8x8")
                   : strchr (of, '-') != NULL && !g_str_has_suffix (of, ".latgame");
  if (g_str_has_suffix (of, ".latgame"))
    return g_str_equal (format->id, "md-letters") || g_str_equal (format->id, "game");
  return !is_page || g_str_has_prefix (of, "made 1") || g_str_has_prefix (of, "made 4");
}

/* Two ways: as is usual, and with everything otherwise. */
static void
add_games (TestPins *pins, GPtrArray *games, guint depth, const char *of, gboolean is_usual)
{
  guint n;
  const LatExportFormat *formats = lat_export_get_formats (&n);
  LatExportJob job = { .game = games->pdata[0], .games = games, .name = "test" };
  LatNode *node = lat_game_get_root (games->pdata[0]);
  g_autofree char *name = g_strconcat (of, is_usual ? "" : " other", NULL);
  g_autofree char *title = lat_export_dup_title (job.game);
  g_autofree char *of_title = g_strconcat (of, " title", NULL);

  for (guint i = 0; i < depth && lat_node_get_first_child (node) != NULL; i++)
    node = lat_node_get_first_child (node);
  job.node = node;
  job.options = LAT_EXPORT_OPTIONS;
  if (!is_usual)
    {
      job.caption = "A <caption> & 5 %";
      job.options.every = 2;
      job.options.no_last = TRUE;
      job.options.no_marks = TRUE;
      job.options.look.flipped = TRUE;
      job.options.look.coordinates = LAT_BOARD_COORDINATES_NONE;
      job.options.paper = LAT_PAPER_LETTER;
    }
  else
    test_pins_add (pins, of_title, title);
  for (guint i = 0; i < n; i++)
    if (is_wanted (&formats[i], of))
      add_format (pins, &formats[i], &job, name);
}

static void
add_diagrams (TestPins *pins, GPtrArray *games, const char *of)
{
  LatExportJob job = { .game = games->pdata[0], .games = games, .options = LAT_EXPORT_OPTIONS };
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = g_strconcat (of, " words", NULL);

  for (LatNode *node = lat_game_get_root (games->pdata[0]); node != NULL;
       node = lat_node_get_first_child (node))
    {
      g_autoptr (LatDiagram) diagram = lat_export_dup_diagram (&job, node);
      g_autofree char *text = lat_diagram_dup_words (diagram);

      g_string_append_printf (words, "%s\n", text);
    }
  test_pins_add (pins, name, words->str);
}

static void
add_text (TestPins *pins, const char *text, const char *of)
{
  g_autoptr (LatRuleset) ruleset = create_rules ("latrunculi-xxi-8x8");
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, ruleset, NULL);

  g_assert_cmpuint (games->len, >, 0);
  add_diagrams (pins, games, of);
  add_games (pins, games, 4, of, TRUE);
  add_games (pins, games, 1, of, FALSE);
}

static void
make_texts (TestPins *pins)
{
  g_autofree char *all = g_strjoin ("\n", made[0], made[1], made[2], NULL);

  test_pins_hide (pins, "Latrunculi " LAT_VERSION);
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *name = g_strdup_printf ("made %u", i + 1);

      add_text (pins, made[i], name);
    }
  add_text (pins, all, "all made");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "..", "data", "games", files[i], NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      add_text (pins, text, files[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (LatRuleset) ruleset = create_rules (presets[i]);
      g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);

      g_ptr_array_add (games, lat_game_new (ruleset, NULL));
      add_games (pins, games, 0, presets[i], TRUE);
    }
}

int
main (int argc, char **argv)
{
  return test_pins_main (argc, argv, "export-whole.tsv",
                         "# What tests/export/test-export-whole.c writes: all formats of text.\n",
                         make_texts);
}
