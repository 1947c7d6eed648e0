/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export.c - the table of formats: what each row makes */
#include "lat-export.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-position-text.h"
#include "lat-presets.h"

#include <string.h>

static const char game_text[] = "[Event \"A <test> & more\"]\n"
                                "[White \"Ovid\"]\n"
                                "[Black \"Piso\"]\n"
                                "[Variant \"latrunculi-xxi-8x8\"]\n"
                                "\n"
                                "1. a1-a2 {[%csl Ga2] good} h8-h7 (g8-g7) 2. b1-b2 *\n";

static GPtrArray *
read_games (const char *text)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);

  return lat_game_reader_read (text, -1, ruleset, NULL);
}

static LatExportJob
create_job (GPtrArray *games)
{
  LatGame *game = g_ptr_array_index (games, 0);
  LatNode *node = lat_game_get_root (game);

  while (lat_node_get_first_child (node) != NULL)
    node = lat_node_get_first_child (node);

  return (LatExportJob){
    .game = game, .node = node, .games = games, .options = LAT_EXPORT_OPTIONS, .name = "test"
  };
}

static char *
dup_text (const LatExportFormat *format, const LatExportJob *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink = lat_export_run (format, job, &error);
  GBytes *bytes;

  g_assert_no_error (error);
  bytes = lat_export_sink_get_bytes (sink);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_table (void)
{
  guint n;
  const LatExportFormat *formats = lat_export_get_formats (&n);

  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("a.b.", formats[i].ending, NULL);
      const LatExportFormat *found;

      g_test_message ("%s %s", lat_export_subject_get_nick (formats[i].subject), formats[i].id);
      g_assert_true (lat_export_find_format (formats[i].subject, formats[i].id) == &formats[i]);
      found = lat_export_find_ending (formats[i].subject, path);
      g_assert_cmpstr (found->ending, ==, formats[i].ending);
      g_assert_true (found <= &formats[i]);
      g_assert_nonnull (strchr (formats[i].mime_type, '/'));
      g_assert_cmpstr (lat_export_format_get_name (&formats[i]), !=, "");
      if (formats[i].holds_many)
        g_assert_cmpint (formats[i].subject, ==, LAT_EXPORT_GAME);
    }
  g_assert_null (lat_export_find_format (LAT_EXPORT_GAME, "nonsense"));
  g_assert_null (lat_export_find_ending (LAT_EXPORT_GAME, "svg"));
}

/* Every row makes something of a game, and of one in which nothing is played, and leaves it as it
 * was. */
static void
test_every (void)
{
  static const char *const texts[] = { game_text, "[White \"?\"]\n\n*\n" };
  guint n;
  const LatExportFormat *formats = lat_export_get_formats (&n);

  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    {
      g_autoptr (GPtrArray) games = read_games (texts[t]);
      LatExportJob job = create_job (games);
      g_autofree char *before = lat_game_writer_write_all (games);
      g_autofree char *after = NULL;

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *text = NULL;

          g_test_message ("%s", formats[i].id);
          /* The one that cannot say all rules, which test-ludii looks at. */
          if (g_str_equal (formats[i].id, "ludii"))
            continue;
          text = dup_text (&formats[i], &job);
          g_assert_cmpuint (strlen (text), >, 3);
        }
      after = lat_game_writer_write_all (games);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
test_native_game (void)
{
  g_autofree char *two = g_strconcat (game_text, "\n", game_text, NULL);
  g_autoptr (GPtrArray) games = read_games (two);
  LatExportJob job = create_job (games);
  const LatExportFormat *format = lat_export_find_format (LAT_EXPORT_GAME, "game");
  g_autofree char *all = dup_text (format, &job);
  g_autofree char *expected = lat_game_writer_write_all (games);
  g_autofree char *one = NULL;
  g_autofree char *expected_one = lat_game_writer_write (job.game);

  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpstr (all, ==, expected);
  job.games = NULL;
  one = dup_text (format, &job);
  g_assert_cmpstr (one, ==, expected_one);
}

static void
test_native_position (void)
{
  g_autoptr (GPtrArray) games = read_games (game_text);
  LatExportJob job = create_job (games);
  g_autofree char *text = dup_text (lat_export_find_format (LAT_EXPORT_POSITION, "position"), &job);
  LatPosition expected, position;

  lat_game_get_position (job.game, job.node, &expected, NULL);
  g_assert_true (g_str_has_suffix (text, "\n"));
  g_strchomp (text);
  g_assert_true (lat_position_text_read (lat_game_get_ruleset (job.game), text, &position, NULL));
  g_assert_cmpmem (position.cells, sizeof position.cells, expected.cells, sizeof expected.cells);
}

static void
test_rules (void)
{
  static const struct
  {
    const char *id;
    const char *beginning;
  } rows[] = {
    { "html", "<!DOCTYPE html>" }, { "md", "# " }, { "text", "" }, { "rules", "[Latrunculi Rules]" }
  };
  g_autoptr (GPtrArray) games = read_games (game_text);
  LatExportJob job = create_job (games);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          dup_text (lat_export_find_format (LAT_EXPORT_RULES, rows[i].id), &job);

      g_assert_true (g_str_has_prefix (text, rows[i].beginning));
      g_assert_nonnull (strstr (text, "Latrunculi"));
    }
}

static void
test_title (void)
{
  static const struct
  {
    const char *tags;
    const char *title;
  } rows[] = { { "[White \"Ovid\"]\n[Black \"Piso\"]", "Ovid – Piso" },
               { "[White \"Ovid\"]\n[Event \"Rome\"]", "Ovid – ?" },
               { "[Event \"Rome\"]\n[White \"?\"]", "Rome" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (rows[i].tags, "\n\n*\n", NULL);
      g_autoptr (GPtrArray) games = read_games (text);
      g_autofree char *title = lat_export_dup_title (g_ptr_array_index (games, 0));

      g_assert_cmpstr (title, ==, rows[i].title);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/table", test_table);
  g_test_add_func ("/export/every", test_every);
  g_test_add_func ("/export/native-game", test_native_game);
  g_test_add_func ("/export/native-position", test_native_position);
  g_test_add_func ("/export/rules", test_rules);
  g_test_add_func ("/export/title", test_title);

  return g_test_run ();
}
