/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document-file.c - tests: games of a document loaded from files and saved in them */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "lat-game-writer.h"
#include "lat-library.h"
#include "lat-limits.h"
#include "lat-rules-file.h"

#define XXI "latrunculi-xxi-8x8"

static const char two_games[] = "[Event \"One\"]\n[White \"A\"]\n[Black \"B\"]\n"
                                "[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a5 {good} a8-a6 *\n\n"
                                "[Event \"Two\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 *\n";

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
write_file (const char *name, const char *text)
{
  char *path = session_test_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_load (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) diagnostics = NULL;
  g_autofree char *path = write_file ("two.latgame", two_games);
  g_autofree char *title = NULL;
  g_autofree char *second = NULL;
  SessionCount count;

  session_test_play (document, "b1-b5");
  session_test_count (document, &count);
  session_test_load (document, path, &diagnostics);
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpuint (count.flags & (LAT_CHANGE_FILE | LAT_CHANGE_GAMES | LAT_CHANGE_RULES), ==,
                    LAT_CHANGE_FILE | LAT_CHANGE_GAMES | LAT_CHANGE_RULES);
  g_assert_nonnull (diagnostics);
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 0);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  g_assert_false (lat_document_is_modified (document));
  g_assert_false (lat_document_can_undo (document));
  g_assert_cmpstr (g_file_peek_path (lat_document_get_file (document)), ==, path);
  title = lat_document_dup_title (document);
  g_assert_cmpstr (title, ==, "A – B");

  /* Each game keeps its place. */
  g_assert_true (lat_document_go_next (document));
  lat_document_set_game_index (document, 1);
  second = lat_document_dup_title (document);
  g_assert_cmpstr (second, ==, "two.latgame");
  g_assert_null (lat_node_get_parent (lat_document_get_node (document)));
  lat_document_set_game_index (document, 0);
  g_assert_cmpstr (lat_node_get_comment (lat_document_get_node (document)), ==, "good");
  g_assert_false (lat_document_is_modified (document));
}

/* Undo goes to the game that it concerns. */
static void
test_undo_elsewhere (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *path = write_file ("elsewhere.latgame", two_games);
  SessionCount count;

  session_test_load (document, path, NULL);
  lat_document_set_tag (document, "Site", "Rome");
  lat_document_set_game_index (document, 1);
  session_test_count (document, &count);
  lat_document_undo (document);
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpuint (count.flags & LAT_CHANGE_GAMES, ==, LAT_CHANGE_GAMES);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 0);
  g_assert_cmpstr (lat_game_get_tag (lat_document_get_game (document), "Site"), !=, "Rome");
  g_assert_false (lat_document_is_modified (document));
}

static void
test_save (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *path = write_file ("from.latgame", two_games);
  g_autofree char *other = session_test_path ("to.latgame");
  g_autofree char *first = NULL;
  g_autofree char *edited = NULL;
  g_autofree char *game = NULL;
  g_autofree char *again = NULL;

  session_test_load (document, path, NULL);
  session_test_save (document, other);
  first = read_file (other);
  /* What nobody has edited is written as it was. */
  g_assert_cmpstr (first, ==, two_games);
  g_assert_cmpstr (g_file_peek_path (lat_document_get_file (document)), ==, other);

  /* Only the edit is new; after undo, nothing. */
  lat_document_set_game_index (document, 1);
  lat_document_set_comment (document, lat_document_get_node (document), "Seen", FALSE);
  session_test_save (document, other);
  edited = read_file (other);
  game = lat_game_writer_write (lat_document_get_game (document));
  g_assert_nonnull (strstr (game, "{Seen}"));
  g_assert_true (g_str_has_suffix (edited, game));
  g_assert_cmpuint (strlen (edited) - strlen (game), ==,
                    strstr (two_games, "[Event \"Two\"]") - two_games);
  g_assert_true (strncmp (edited, two_games, strlen (edited) - strlen (game)) == 0);
  g_assert_false (lat_document_is_modified (document));
  lat_document_undo (document);
  g_assert_true (lat_document_is_modified (document));
  session_test_save (document, other);
  again = read_file (other);
  g_assert_cmpstr (again, ==, first);
}

typedef struct
{
  gboolean is_done;
  GError *error;
  LatDiagnostics *diagnostics;
} Result;

static gboolean
is_finished (gpointer data)
{
  return ((Result *) data)->is_done;
}

static void
load_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Result *out = data;

  g_assert_false (
      lat_document_load_finish (LAT_DOCUMENT (source), result, &out->diagnostics, &out->error));
  out->is_done = TRUE;
}

static void
save_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Result *out = data;

  lat_document_save_finish (LAT_DOCUMENT (source), result, &out->error);
  out->is_done = TRUE;
}

static void
restore_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Result *out = data;

  lat_document_restore_finish (LAT_DOCUMENT (source), result, &out->error);
  out->is_done = TRUE;
}

static void
clear_result (Result *result)
{
  g_clear_error (&result->error);
  g_clear_pointer (&result->diagnostics, lat_diagnostics_free);
  result->is_done = FALSE;
}

static void
test_load_fails (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *missing = session_test_path ("missing.latgame");
  g_autofree char *bad = write_file ("bad.latrules", "[Latrunculi Rules]\nFormat=1\n[Board]\n"
                                                     "Files=2\n");
  g_autofree char *empty = write_file ("empty.latgame", "\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *pipe = session_test_path ("pipe.latgame");
  g_autofree char *folder = g_path_get_dirname (pipe);
  /* The fourth one never ends; into the last one nobody writes. */
  const char *paths[] = { missing, bad, empty, "/dev/zero", folder, pipe };
  static const GIOErrorEnum codes[] = {
    G_IO_ERROR_NOT_FOUND,    G_IO_ERROR_INVALID_DATA, G_IO_ERROR_INVALID_DATA,
    G_IO_ERROR_INVALID_DATA, G_IO_ERROR_IS_DIRECTORY, G_IO_ERROR_NOT_REGULAR_FILE,
  };
  SessionCount count;
  Result result = { FALSE };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  session_test_play (document, "a1-a5");
  session_test_count (document, &count);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);

      lat_document_load_async (document, file, NULL, load_cb, &result);
      g_assert_true (session_test_wait (is_finished, &result, 10));
      g_assert_error (result.error, G_IO_ERROR, (int) codes[i]);
      if (i == 1 || i == 3)
        g_assert_cmpuint (lat_diagnostics_get_errors (result.diagnostics), >, 0);
      clear_result (&result);
    }
  g_cancellable_cancel (cancellable);
  {
    g_autoptr (GFile) file = g_file_new_for_path (missing);

    lat_document_load_async (document, file, cancellable, load_cb, &result);
    g_assert_true (session_test_wait (is_finished, &result, 10));
    g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    clear_result (&result);
  }
  g_assert_cmpuint (count.n, ==, 0);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 1);
  g_assert_true (lat_document_can_undo (document));
}

static void
test_save_fails (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *path = session_test_path ("no-such-folder/x.latgame");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Result result = { FALSE };

  session_test_play (document, "a1-a5");
  lat_document_save_async (document, file, NULL, save_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 10));
  g_assert_error (result.error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_true (lat_document_is_modified (document));
  g_assert_null (lat_document_get_file (document));
  clear_result (&result);
}

/* What is edited while the file is written is not in it, and is not taken for saved. */
static void
test_edit_while_saving (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *path = session_test_path ("while.latgame");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;
  Result result = { FALSE };

  session_test_play (document, "a1-a5");
  expected = lat_document_dup_game_text (document);
  lat_document_save_async (document, file, NULL, save_cb, &result);
  session_test_play (document, "a8-a6");
  g_assert_true (session_test_wait (is_finished, &result, 10));
  g_assert_no_error (result.error);
  g_assert_true (lat_document_is_modified (document));
  text = read_file (path);
  g_assert_cmpstr (text, ==, expected);
  lat_document_undo (document);
  g_assert_false (lat_document_is_modified (document));
}

/* A file of rules is a new game by these rules, and no game's file. */
static void
test_load_rules (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("kowalski-11x10");
  g_autofree char *text = lat_rules_file_write (lat_ruleset_get_rules (ruleset));
  g_autofree char *path = write_file ("some.latrules", text);
  g_autofree char *subtitle = NULL;

  session_test_load (document, path, NULL);
  subtitle = lat_document_dup_subtitle (document);
  g_assert_cmpstr (subtitle, ==, "Kowalski · 11 × 10");
  g_assert_null (lat_document_get_file (document));
}

/* A byte order mark says nothing of what a text is. */
static void
test_load_rules_marked (void)
{
  static const char line[] = "\xef\xbb\xbf"
                             "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS\n";
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("kowalski-11x10");
  g_autofree char *text = lat_rules_file_write (lat_ruleset_get_rules (ruleset));
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf# a remark\n", text, NULL);
  g_autofree char *path = write_file ("marked.latrules", marked);
  g_autofree char *subtitle = NULL;

  session_test_load (document, path, NULL);
  subtitle = lat_document_dup_subtitle (document);
  g_assert_cmpstr (subtitle, ==, "Kowalski · 11 × 10");
  g_assert_true (lat_document_paste (document, line, NULL));
  g_assert_cmpint (lat_ruleset_get_files (lat_document_get_ruleset (document)), ==, 5);
}

static void
test_paste_games (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  /* A new game that nobody has touched is replaced. */
  g_assert_true (lat_document_paste (document, two_games, NULL));
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 0);
  g_assert_true (lat_document_is_modified (document));
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Paste games");

  /* Otherwise it is put after the one that is open. */
  before = lat_document_dup_game_text (document);
  g_assert_true (lat_document_paste (document, "1. b1-b5 b8-b6", NULL));
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 3);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 1);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 2);
  session_test_play (document, "c1-c5");
  lat_document_undo (document);
  lat_document_undo (document);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 0);
  after = lat_document_dup_game_text (document);
  g_assert_cmpstr (after, ==, before);
  lat_document_redo (document);
  lat_document_redo (document);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 1);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 3);
  while (lat_document_can_undo (document))
    lat_document_undo (document);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 1);
  g_assert_false (lat_document_is_modified (document));
}

/* No file is written that could not be opened again; and what was not saved for that comes back. */
static void
test_too_large (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) again = session_test_document (XXI);
  g_autofree char *path = write_file ("large.latgame", "{as it was} *\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *words = g_strnfill (LAT_LIMIT_GAMES_FILE, 'x');
  g_autofree char *left = NULL;
  g_autoptr (LatSnapshot) snapshot = NULL;
  LatRecoveryEntry entry = { .title = (char *) "large" };
  GString *text;
  Result result = { FALSE };

  g_assert_true (lat_library_check_size (LAT_LIMIT_GAMES_FILE, LAT_LIMIT_GAMES, NULL));
  g_assert_false (lat_library_check_size (LAT_LIMIT_GAMES_FILE, LAT_LIMIT_GAMES + 1, NULL));
  lat_document_set_comment (document, session_test_node (document, 0), words, FALSE);
  lat_document_overwrite_async (document, file, NULL, save_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 60));
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (result.error->message, "65 MiB; a file of games has at most 64"));
  clear_result (&result);
  g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, "{as it was} *\n");

  snapshot = lat_document_freeze (document);
  text = lat_snapshot_write (snapshot);
  entry.text = text->str;
  entry.length = text->len;
  lat_document_restore_async (again, &entry, restore_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 60));
  g_assert_no_error (result.error);
  g_assert_cmpuint (strlen (lat_node_get_comment (session_test_node (again, 0))), ==,
                    LAT_LIMIT_GAMES_FILE);
  g_string_free (text, TRUE);
  clear_result (&result);
}

static void
test_paste_position (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *text = NULL;

  session_test_play (document, "a1-a5");
  g_assert_true (
      lat_document_paste (document, " 7s/3d4/8/8/2S3Ss/8/4D3/S7 b - - 3 9\n", diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  text = lat_document_dup_position_text (document);
  g_assert_cmpstr (text, ==, "7s/3d4/8/8/2S3Ss/8/4D3/S7 b - - 3 9");
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  g_assert_true (lat_game_has_own_start (lat_document_get_game (document)));

  /* One that does not fit the board, and what is nothing at all. */
  g_assert_false (lat_document_paste (document, "9/9/9", diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), >, 0);
  g_assert_false (lat_document_paste (document, "", diagnostics));
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
}

/* Of what is no game nothing is said that would be true of a game. */
static void
test_paste_nothing (void)
{
  static const char *const texts[] = { "", "rubbish text", "hello foo bar" };
  g_autoptr (LatDocument) document = session_test_document (XXI);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      g_assert_false (lat_document_paste (document, texts[i], diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==,
                       "this is neither a game, a position nor a rule set");
    }
}

static void
test_paste_rules (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *line = NULL;
  g_autofree char *copy = NULL;

  g_assert_true (lat_document_paste (
      document, "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS", diagnostics));
  g_assert_cmpint (lat_ruleset_get_files (lat_document_get_ruleset (document)), ==, 5);
  line = lat_document_dup_rules_line (document);
  lat_document_undo (document);
  g_assert_cmpint (lat_ruleset_get_files (lat_document_get_ruleset (document)), ==, 8);
  g_assert_true (lat_document_paste (document, line, NULL));
  copy = lat_document_dup_rules_line (document);
  g_assert_cmpstr (copy, ==, line);

  g_assert_false (lat_document_paste (document, "Board.Files=2", diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), >, 0);
  g_assert_cmpint (lat_ruleset_get_files (lat_document_get_ruleset (document)), ==, 5);
}

/* What other programs have made is named, pasted as well as opened, and changes nothing. */
static void
test_foreign (void)
{
  static const char rules[] = "dim:7 name:Brandub start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *path = write_file ("foreign.txt", rules);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Result result = { FALSE };

  g_assert_false (lat_document_paste (document, rules, diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
  g_assert_nonnull (strstr (lat_diagnostics_get (diagnostics, 0)->message, "OpenTafl"));
  lat_document_load_async (document, file, NULL, load_cb, &result);
  g_assert_true (session_test_wait (is_finished, &result, 10));
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (result.error->message, "OpenTafl"));
  clear_result (&result);
  g_assert_false (lat_document_can_undo (document));
}

static gboolean
is_alone (gpointer data)
{
  return ((GObject *) data)->ref_count == 2; /* ours and the document's */
}

/* A game by a rule set of one's own has its name, also when that has been changed since. */
static void
test_own_rules (void)
{
  static const char own[] = "[Latrunculi Rules]\nFormat=1\nId=my-game\nName=My game\nNotes=Mine\n"
                            "[Setup]\nSoldiers=4\n[Limits]\nRepetition=3\n";
  static const char games[] =
      "[Variant \"my-game\"]\n[Rules \"Setup.Soldiers=4|Limits.Repetition=3\"]"
      "\n\n1. @a1 *\n\n[Variant \"my-game\"]\n[Rules "
      "\"Setup.Soldiers=5\"]\n\n1. @a1 *\n\n[Variant \"another\"]\n"
      "[Rules \"Setup.Soldiers=5\"]\n\n1. @a1 *\n";
  g_autofree char *folder = session_test_path ("own-rules");
  g_autofree char *trash = session_test_path ("own-trash");
  g_autofree char *file = g_build_filename (folder, "my-game.latrules", NULL);
  g_autofree char *path = write_file ("own.latgame", games);
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) diagnostics = NULL;
  g_autoptr (LatCollection) collection = NULL;
  const LatRules *rules;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (file, own, -1, NULL));
  collection = lat_collection_new (folder, trash);
  lat_collection_load (collection);
  lat_document_set_collection (document, collection);
  session_test_load (document, path, &diagnostics);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 3);

  rules = lat_ruleset_get_rules (lat_document_get_ruleset (document));
  g_assert_true (lat_rules_equal (
      rules, lat_collection_item_get_rules (lat_collection_find (collection, "my-game"))));
  rules = lat_ruleset_get_rules (lat_game_get_ruleset (session_test_game (document, 1)));
  g_assert_cmpstr (lat_rules_get_display_name (rules), ==, "My game");
  g_assert_cmpint (rules->soldiers, ==, 5);
  g_assert_cmpint (rules->repetition, ==, 0);
  rules = lat_ruleset_get_rules (lat_game_get_ruleset (session_test_game (document, 2)));
  g_assert_cmpstr (lat_rules_get_display_name (rules), ==, "another");
  g_assert_true (session_test_wait (is_alone, collection, 20));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-file/load", test_load);
  g_test_add_func ("/document-file/undo-elsewhere", test_undo_elsewhere);
  g_test_add_func ("/document-file/save", test_save);
  g_test_add_func ("/document-file/load-fails", test_load_fails);
  g_test_add_func ("/document-file/save-fails", test_save_fails);
  g_test_add_func ("/document-file/edit-while-saving", test_edit_while_saving);
  g_test_add_func ("/document-file/load-rules", test_load_rules);
  g_test_add_func ("/document-file/too-large", test_too_large);
  g_test_add_func ("/document-file/load-rules-marked", test_load_rules_marked);
  g_test_add_func ("/document-file/paste-games", test_paste_games);
  g_test_add_func ("/document-file/paste-position", test_paste_position);
  g_test_add_func ("/document-file/paste-nothing", test_paste_nothing);
  g_test_add_func ("/document-file/paste-rules", test_paste_rules);
  g_test_add_func ("/document-file/foreign", test_foreign);
  g_test_add_func ("/document-file/own-rules", test_own_rules);
  return g_test_run ();
}
