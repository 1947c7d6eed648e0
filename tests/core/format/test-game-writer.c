/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-writer.c - tests: writing game files */
#include "game-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD                                                                                       \
  "[Rules \"Setup.Array=ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS|Board.Files=8\"]\n"            \
  "[Result \"*\"]\n\n"

static LatGame *
read_text (const char *text)
{
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, NULL);

  g_assert_cmpuint (games->len, ==, 1);
  return g_ptr_array_steal_index (games, 0);
}

static void
test_numbers (void)
{
  /* A side can act twice in a turn, and Black can act first. */
  static const struct
  {
    const char *variant;
    const char *fen;
    const char *movetext;
  } cases[] = {
    { "kowalski-12x8", NULL, "1... a8-a4 2. a1-a3 b8-b4 {c} 3. b1-b3 *" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "2. xd5 a1-a2 g2-g3 3. a2-a3 *" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2",
      "2. xd5 {c} a1-a2 (2. b1-b2 {d} 2... g2-g3) 2... g2-g3 *" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2",
      "2. xd5 2. {before} a1-a2 2... {x} g2-g3 *" },
    { "seneca-8x8", "8/8/8/2S1S3/8/8/6s1/SS5s w - x 0 2", "2. a1-a2 g2-g3 *" },
    { "seneca-8x8", NULL, "1. @a1 @a8 2. @b1 (2. @c1 @c8) 2... @b8 *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          game_test_join (cases[i].variant, cases[i].fen, "", cases[i].movetext);
      g_autofree char *complaints = NULL;
      g_autoptr (GPtrArray) games = game_test_read (text, &complaints);
      g_autofree char *written = lat_game_writer_write_all (games);
      g_autofree char *expected = g_strdup_printf ("\n\n%s\n", cases[i].movetext);

      g_assert_cmpstr (complaints, ==, "");
      g_assert_cmpstr (strstr (written, "\n\n"), ==, expected);
      game_test_check_round_trip (games);
    }
}

/* No line is longer than 79 characters, if there is a place to fold it. */
static void
test_fold (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (LatGame) game = NULL;
  g_autofree char *written = NULL;
  g_auto (GStrv) lines = NULL;
  guint longest = 0;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (
        text,
        "%u. %s {ünd so weiter, „so“ und [%%csl Ga1,Rb%u] %*s anders} $%u (%u. c2-c3 ; }}}} %s\n) "
        "%s ",
        i + 1, i % 2 ? "a3-a2" : "a2-a3", i % 8 + 1, (int) i, "x", i + 1, i + 1,
        "long long long long long long long long long long long long long long long",
        i % 2 ? "a6-a7" : "a7-a6");
  game = read_text (text->str);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 120);
  game_test_check_round_trip_one (game);
  written = lat_game_writer_write (game);
  lines = g_strsplit (strstr (written, "\n\n"), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    longest = MAX (longest, (guint) g_utf8_strlen (lines[i], -1));
  g_assert_cmpuint (longest, <=, 79);
  g_assert_cmpuint (longest, >, 70);
}

static void
test_deep (void)
{
  static const char *const cycle[] = { "a2-a3", "a7-a6", "a3-a2", "a6-a7" };
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autoptr (LatGame) game = NULL;
  g_autoptr (LatCursor) cursor = NULL;
  g_autoptr (LatEdit) edit = NULL;
  g_autoptr (LatEdit) rules = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "%s ", cycle[i % 4]);
  game = read_text (text->str);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 20000);
  game_test_check_round_trip_one (game);
  before = lat_game_writer_write (game);

  cursor = lat_cursor_new (game);
  g_assert_true (lat_cursor_go_last (cursor));
  g_assert_cmpuint (lat_node_get_depth (lat_cursor_get_node (cursor)), ==, 20000);
  g_assert_true (lat_cursor_go_previous (cursor));
  ruleset = lat_ruleset_new_preset ("german-8x8");
  rules = lat_edit_new_rules (game, ruleset, NULL);
  lat_edit_apply (rules);
  lat_cursor_refresh (cursor);
  lat_edit_apply (rules);
  lat_cursor_refresh (cursor);
  edit = lat_edit_new_delete (game, game_test_find (game, "0 0"));
  lat_edit_apply (edit);
  lat_cursor_refresh (cursor);
  g_assert_cmpuint (lat_node_get_depth (lat_cursor_get_node (cursor)), ==, 1);
  lat_edit_apply (edit);
  after = lat_game_writer_write (game);
  g_assert_cmpstr (after, ==, before);
}

/* Variations in variations, five thousand deep. */
static void
test_nested (void)
{
  static const char *const main_moves[] = { "a2-a3", "a7-a6" };
  static const char *const variations[] = { "b2-b3", "b7-b6", "b3-b2", "b6-b7" };
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (LatGame) game = NULL;

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, "%s (%s {%u} ", main_moves[i % 2], variations[i % 4], i);
  for (guint i = 0; i < 5000; i++)
    g_string_append (text, ") ");
  game = read_text (text->str);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 10000);
  game_test_check_round_trip_one (game);
}

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("game-writer-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static GPtrArray *
make_games (void)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);

  g_ptr_array_add (games, game_test_read_movetext ("german-8x8", "{first} 1. a2-a3 *"));
  g_ptr_array_add (games, game_test_read_movetext ("seneca-8x8", "{second} 1. @a3 1-0"));
  return games;
}

static void
check_file (const char *path, GPtrArray *games)
{
  g_autofree char *expected = lat_game_writer_write_all (games);
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, expected);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
test_save (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a b.latgame", NULL);
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  g_assert_true (lat_game_writer_save (games, path, &error));
  g_assert_no_error (error);
  check_file (path, games);
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_ptr_array_remove_index (games, 0);
  g_assert_true (lat_game_writer_save (games, path, &error));
  check_file (path, games);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

static void
test_save_link (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "real.latgame", NULL);
  g_autofree char *link = g_build_filename (folder, "link.latgame", NULL);
  g_autofree char *outer = g_build_filename (folder, "outer.latgame", NULL);
  g_autoptr (GPtrArray) games = make_games ();

  g_assert_cmpint (symlink ("real.latgame", link), ==, 0);
  g_assert_cmpint (symlink (link, outer), ==, 0);
  g_assert_true (lat_game_writer_save (games, outer, NULL));
  check_file (path, games);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (outer, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count_files (folder), ==, 3);
  remove_folder (folder);
}

static void
test_save_fails (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "nowhere", "x.latgame", NULL);
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GError) error = NULL;

  g_assert_false (lat_game_writer_save (games, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (lat_game_writer_save (games, folder, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, G_FILE_ERROR);
  g_assert_cmpuint (count_files (folder), ==, 0);
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-writer/numbers", test_numbers);
  g_test_add_func ("/game-writer/fold", test_fold);
  g_test_add_func ("/game-writer/deep", test_deep);
  g_test_add_func ("/game-writer/nested", test_nested);
  g_test_add_func ("/game-writer/save", test_save);
  g_test_add_func ("/game-writer/save-link", test_save_link);
  g_test_add_func ("/game-writer/save-fails", test_save_fails);
  return g_test_run ();
}
