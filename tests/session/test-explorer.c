/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-explorer.c - tests: what was played in the position that is shown, and where it comes from */
#include "lat-explorer-games.h"
#include "lat-explorer-sources.h"
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "lat-lab-run.h"
#include "lat-movegen.h"
#include "lat-own-games.h"

#define RULES    "hasami-shogi-9x9"
#define PATIENCE 60

typedef struct
{
  char *folder;
  char *database;
  char *file;
  LatDocument *document;
  LatExplorer *explorer;
  LatExplorerSources *sources;
  guint n_changed;
} Fixture;

/* The nth action that is legal where the document is. */
static LatAction
get_action (LatDocument *document, guint nth)
{
  g_auto (LatActionList) list = { 0 };

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  g_assert_cmpuint (list.n, >, nth);
  return list.items[nth];
}

/* Games that begin with the first action twice as often as with the second. */
static char *
make_game (guint number, const char *white)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2" };
  g_autoptr (LatDocument) document = session_test_document (RULES);
  g_autofree char *event = g_strdup_printf ("%u", number);
  g_autofree char *date = g_strdup_printf ("2026.01.%02u", 1 + number);

  g_assert_true (lat_document_play (document, get_action (document, number % 3 == 2 ? 1 : 0)));
  g_assert_true (lat_document_play (document, get_action (document, 0)));
  lat_document_set_tag (document, "Event", event);
  lat_document_set_tag (document, "Date", date);
  lat_document_set_tag (document, "White", white);
  lat_document_end_game (document, results[number % 3], "agreed");
  return lat_document_dup_game_text (document);
}

static void
write_games (const char *path, guint first, guint n, const char *white)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < first + n; i++)
    {
      g_autofree char *game = make_game (i, white);

      g_string_append (text, game);
      g_string_append_c (text, '\n');
    }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-explorer-XXXXXX", NULL);
  fixture->database = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->file = g_build_filename (fixture->folder, "six games.latgame", NULL);
  write_games (fixture->file, 0, 6, "Ada");
  fixture->document = session_test_document (RULES);
  fixture->explorer = lat_explorer_new (fixture->document, fixture->database);
  fixture->sources = lat_explorer_sources_new (fixture->database);
  g_signal_connect_swapped (fixture->sources, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changed);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      remove_all (below);
    }
  g_remove (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->explorer);
  g_clear_object (&fixture->sources);
  g_object_unref (fixture->document);
  remove_all (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->database);
  g_free (fixture->file);
}

static gboolean
has_answer (gpointer data)
{
  guint state = lat_news_get_state (LAT_NEWS (((Fixture *) data)->explorer));

  return state != LAT_EXPLORER_SEARCHING && state != LAT_EXPLORER_OFF;
}

static LatExplorerState
look (Fixture *fixture)
{
  lat_explorer_set_enabled (fixture->explorer, TRUE);
  lat_explorer_refresh (fixture->explorer);
  g_assert_true (session_test_wait (has_answer, fixture, PATIENCE));
  return (LatExplorerState) lat_news_get_state (LAT_NEWS (fixture->explorer));
}

static gboolean
is_idle (gpointer data)
{
  return lat_news_get_state (LAT_NEWS (((Fixture *) data)->sources)) == LAT_EXPLORER_SOURCES_IDLE;
}

static void
wait_for_sources (Fixture *fixture)
{
  g_assert_true (session_test_wait (is_idle, fixture, PATIENCE));
}

static void
add (Fixture *fixture, const char *path)
{
  const char *const paths[] = { path, NULL };

  lat_explorer_sources_add (fixture->sources, paths);
  wait_for_sources (fixture);
}

static LatExplorerRow *
get_row (Fixture *fixture, guint nth)
{
  return g_list_model_get_item (lat_explorer_get_rows (fixture->explorer), nth);
}

static void
assert_row (Fixture *fixture, guint nth, guint games, guint wins, guint draws, guint losses)
{
  g_autoptr (LatExplorerRow) item = get_row (fixture, nth);
  const LatDatabaseRow *row;

  g_assert_nonnull (item);
  row = lat_explorer_row_get (item);
  g_assert_cmpuint (row->games, ==, games);
  g_assert_cmpuint (row->wins, ==, wins);
  g_assert_cmpuint (row->draws, ==, draws);
  g_assert_cmpuint (row->losses, ==, losses);
}

static void
assert_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

/* Nothing, then six games; a row is played, and what follows is looked up. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExplorerRow) row = NULL;
  g_autoptr (LatExplorerRow) next = NULL;
  LatAction first = get_action (fixture->document, 0);

  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_EMPTY);
  assert_words (lat_explorer_dup_words (fixture->explorer), "No games have been added yet.");
  add (fixture, fixture->file);
  g_assert_null (lat_explorer_sources_dup_errors (fixture->sources));
  assert_words (lat_explorer_sources_dup_outcome (fixture->sources), "6 games are new.");

  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  assert_words (lat_explorer_dup_words (fixture->explorer), "6 games were here.");
  g_assert_cmpuint (g_list_model_get_n_items (lat_explorer_get_rows (fixture->explorer)), ==, 2);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 6);
  assert_row (fixture, 0, 4, 2, 0, 2);
  assert_row (fixture, 1, 2, 0, 2, 0);
  row = get_row (fixture, 0);
  g_assert_cmpuint (lat_explorer_row_get (row)->action, ==, first);
  g_assert_cmpuint (lat_explorer_row_get (row)->last_played, ==, 20260105);

  g_assert_true (lat_explorer_play (fixture->explorer, row));
  g_assert_cmpuint (lat_node_get_action (lat_document_get_node (fixture->document)), ==, first);
  /* The rows that are still there belong elsewhere, and are not played. */
  g_assert_false (lat_explorer_is_current (fixture->explorer));
  g_assert_false (lat_explorer_play (fixture->explorer, row));
  g_assert_true (session_test_wait (has_answer, fixture, PATIENCE));
  g_assert_true (lat_explorer_is_current (fixture->explorer));
  assert_row (fixture, 0, 4, 2, 0, 2);
  next = get_row (fixture, 0);
  g_assert_true (lat_explorer_play (fixture->explorer, next));
  /* Where no game went. */
  g_assert_true (lat_document_play (fixture->document, get_action (fixture->document, 3)));
  g_assert_true (session_test_wait (has_answer, fixture, PATIENCE));
  assert_words (lat_explorer_dup_words (fixture->explorer), "No game was here.");
}

/* Many steps, one question: the rows are of the last place. */
static void
test_newest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExplorerRow) row = NULL;
  guint n_told = 0;

  add (fixture, fixture->file);
  look (fixture);
  row = get_row (fixture, 0);
  lat_document_play (fixture->document, get_action (fixture->document, 20));
  lat_document_play (fixture->document, get_action (fixture->document, 0));
  /* It would be legal here, but belongs elsewhere. */
  g_assert_false (lat_explorer_play (fixture->explorer, row));
  g_assert_true (lat_document_play (fixture->document, lat_explorer_row_get (row)->action));
  for (guint i = 0; i < 3; i++)
    lat_document_undo (fixture->document);
  g_signal_connect_swapped (lat_explorer_get_rows (fixture->explorer), "items-changed",
                            G_CALLBACK (count_cb), &n_told);
  lat_document_play (fixture->document, get_action (fixture->document, 1));
  for (guint i = 0; i < 20; i++)
    {
      lat_document_go_first (fixture->document);
      lat_document_go_next (fixture->document);
    }
  g_assert_true (session_test_wait (has_answer, fixture, PATIENCE));
  g_assert_cmpuint (n_told, ==, 1);
  assert_row (fixture, 0, 2, 0, 2, 0);
  lat_explorer_set_enabled (fixture->explorer, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (lat_explorer_get_rows (fixture->explorer)), ==, 0);
  g_assert_cmpint (lat_news_get_state (LAT_NEWS (fixture->explorer)), ==, LAT_EXPLORER_OFF);
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "bo.latgame", NULL);
  LatDatabaseFilter filter = *lat_explorer_get_filter (fixture->explorer);
  g_autoptr (LatExplorerSource) source = NULL;
  char *player = g_strdup ("bo");

  write_games (other, 6, 3, "Bo");
  add (fixture, fixture->file);
  add (fixture, other);
  look (fixture);
  g_assert_false (lat_explorer_has_filter (fixture->explorer));
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 9);
  filter.player = player;
  lat_explorer_set_filter (fixture->explorer, &filter);
  /* It has its own copy. */
  memset (player, 'x', strlen (player));
  g_free (player);
  look (fixture);
  g_assert_true (lat_explorer_has_filter (fixture->explorer));
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 3);
  filter = (LatDatabaseFilter){ .results = 1u << LAT_RESULT_DRAW, .with_symmetry = TRUE };
  lat_explorer_set_filter (fixture->explorer, &filter);
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 3);
  source = lat_explorer_sources_find (fixture->sources, other);
  g_assert_nonnull (source);
  filter.source = lat_explorer_source_get_id (source);
  lat_explorer_set_filter (fixture->explorer, &filter);
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 1);
  filter.until = 20250000;
  lat_explorer_set_filter (fixture->explorer, &filter);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_NOTHING);
  assert_words (lat_explorer_dup_words (fixture->explorer),
                "No game that the filter lets through was here.");
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static gboolean
has_result (gpointer data)
{
  return *(GAsyncResult **) data != NULL;
}

static void
test_games (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (LatExplorerRow) row = NULL;
  g_autofree char *place = NULL;
  const LatDatabaseGame *game;

  add (fixture, fixture->file);
  lat_document_play (fixture->document, get_action (fixture->document, 0));
  look (fixture);
  row = get_row (fixture, 0);
  lat_explorer_list_games_async (fixture->explorer, row, NULL, keep_result_cb, &result);
  g_assert_true (session_test_wait (has_result, &result, PATIENCE));
  games = lat_explorer_list_games_finish (fixture->explorer, result, NULL);
  g_assert_cmpuint (games->len, ==, 4);
  /* The latest, which is the fifth of the file. */
  game = g_ptr_array_index (games, 0);
  g_assert_cmpstr (game->path, ==, fixture->file);
  g_assert_cmpuint (game->number, ==, 4);
  place = lat_explorer_dup_place (game);
  g_assert_cmpstr (place, ==, "4 0x1");
  lat_document_go_first (fixture->document);
  session_test_load (fixture->document, fixture->file, NULL);
  lat_document_go_place (fixture->document, place);
  g_assert_cmpuint (lat_document_get_game_index (fixture->document), ==, 4);
  g_assert_nonnull (lat_node_get_parent (lat_document_get_node (fixture->document)));
}

/* A folder is read with all below it, and again when there is more in it; what is wrong with a file is told with
 * its path, and harms no other. */
static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "games", NULL);
  g_autofree char *below = g_build_filename (folder, "below", NULL);
  g_autofree char *first = g_build_filename (below, "first.latgame", NULL);
  g_autofree char *second = g_build_filename (folder, "second.latgame", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.jsonl", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL);
  g_autofree char *errors = NULL;
  g_autoptr (LatExplorerSource) source = NULL;
  GListModel *list = lat_explorer_sources_get_list (fixture->sources);

  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  write_games (first, 0, 2, "Ada");
  g_assert_true (g_file_set_contents (bad, "{\"nothing\": 1}\n", -1, NULL));
  g_assert_true (g_file_set_contents (other, "no games\n", -1, NULL));
  add (fixture, folder);
  errors = lat_explorer_sources_dup_errors (fixture->sources);
  g_assert_nonnull (errors);
  g_assert_true (g_str_has_prefix (errors, bad));
  g_assert_null (strchr (errors, '\n'));
  assert_words (lat_explorer_sources_dup_outcome (fixture->sources), "2 games are new.");
  /* The folder, and its file. */
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
  source = lat_explorer_sources_find (fixture->sources, folder);
  g_assert_true (lat_explorer_source_is_folder (source));

  g_assert_cmpint (g_remove (bad), ==, 0);
  write_games (second, 2, 3, "Ada");
  lat_explorer_sources_read_again (fixture->sources);
  wait_for_sources (fixture);
  g_assert_null (lat_explorer_sources_dup_errors (fixture->sources));
  assert_words (lat_explorer_sources_dup_outcome (fixture->sources), "3 games are new.");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 5);

  /* It goes as a whole, and is not looked into any more. */
  add (fixture, fixture->file);
  lat_explorer_sources_remove (fixture->sources, source);
  wait_for_sources (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  lat_explorer_sources_read_again (fixture->sources);
  wait_for_sources (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 6);
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
}

static void
remove_path (Fixture *fixture, const char *path)
{
  g_autoptr (LatExplorerSource) source = lat_explorer_sources_find (fixture->sources, path);

  g_assert_nonnull (source);
  lat_explorer_sources_remove (fixture->sources, source);
  wait_for_sources (fixture);
}

static gboolean
knows (Fixture *fixture, const char *path)
{
  g_autoptr (LatExplorerSource) source = NULL;

  lat_explorer_sources_read_again (fixture->sources);
  wait_for_sources (fixture);
  source = lat_explorer_sources_find (fixture->sources, path);
  return source != NULL;
}

/* What another folder has stays when one goes; a file that goes by itself does not come back by itself. */
static void
test_left_out (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "games", NULL);
  g_autofree char *below = g_build_filename (folder, "below", NULL);
  g_autofree char *first = g_build_filename (below, "first.latgame", NULL);
  g_autofree char *second = g_build_filename (folder, "second.latgame", NULL);

  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  write_games (first, 0, 2, "Ada");
  write_games (second, 2, 3, "Ada");
  add (fixture, folder);
  add (fixture, below);
  remove_path (fixture, first);
  g_assert_false (knows (fixture, first));
  g_assert_true (knows (fixture, second));
  add (fixture, below);
  g_assert_true (knows (fixture, first));
  remove_path (fixture, folder);
  remove_path (fixture, first);
  g_assert_false (knows (fixture, second));
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExplorerSource) source = NULL;

  add (fixture, fixture->file);
  source = lat_explorer_sources_find (fixture->sources, fixture->file);
  g_assert_cmpuint (lat_explorer_source_get_n_games (source), ==, 6);
  lat_explorer_sources_remove (fixture->sources, source);
  g_assert_true (lat_explorer_sources_is_busy (fixture->sources));
  wait_for_sources (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (lat_explorer_sources_get_list (fixture->sources)), ==,
                    0);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_EMPTY);
  g_assert_true (g_file_test (fixture->file, G_FILE_TEST_EXISTS));
}

/* Several at once are done one after the other; stopped, the rest is not begun. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  const char *const paths[] = { fixture->file, NULL };
  g_autoptr (LatExplorerSource) folder = lat_explorer_source_new_folder (fixture->folder);

  lat_explorer_sources_add (fixture->sources, paths);
  lat_explorer_sources_remove (fixture->sources, folder);
  lat_explorer_sources_add (fixture->sources, paths);
  lat_explorer_sources_cancel (fixture->sources);
  wait_for_sources (fixture);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  /* What was stopped can be gone on with. */
  add (fixture, fixture->file);
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 6);
}

/* A damaged file is set aside and told once, and made again from its sources. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = NULL;

  add (fixture, fixture->file);
  /* Its head is left, by which it is known as ours. */
  g_assert_cmpint (truncate (fixture->database, 200), ==, 0);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_UNREAD);
  aside = lat_explorer_steal_set_aside (fixture->explorer);
  g_assert_nonnull (aside);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_null (lat_explorer_steal_set_aside (fixture->explorer));
  lat_explorer_sources_read_again (fixture->sources);
  wait_for_sources (fixture);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 6);
}

/* Whoever looks for the sources first notices it, and tells it once. */
static void
test_damaged_sources (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = NULL;

  add (fixture, fixture->file);
  g_assert_null (lat_explorer_sources_steal_set_aside (fixture->sources));
  /* Its head is left, by which it is known as ours. */
  g_assert_cmpint (truncate (fixture->database, 200), ==, 0);
  lat_explorer_sources_refresh (fixture->sources);
  wait_for_sources (fixture);
  aside = lat_explorer_sources_steal_set_aside (fixture->sources);
  g_assert_nonnull (aside);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_null (lat_explorer_sources_steal_set_aside (fixture->sources));
  /* They are known still. */
  g_assert_cmpuint (g_list_model_get_n_items (lat_explorer_sources_get_list (fixture->sources)), ==,
                    1);
}

/* All behind the first page. */
static void
spoil (const char *path)
{
  FILE *file = g_fopen (path, "r+be");
  glong end;

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, 0, SEEK_END), ==, 0);
  end = ftell (file);
  g_assert_cmpint (fseek (file, 4096, SEEK_SET), ==, 0);
  for (glong at = 4096; at < end; at++)
    g_assert_cmpint (fputc (0x55, file), ==, 0x55);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Damaged while it is open, with what another connection has just written. */
static void
test_damaged_later (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "bo.latgame", NULL);
  g_autofree char *log = g_strconcat (fixture->database, "-wal", NULL);
  g_autofree char *aside = NULL;

  add (fixture, fixture->file);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  write_games (other, 6, 3, "Bo");
  add (fixture, other);
  spoil (fixture->database);
  spoil (log);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_UNREAD);
  aside = lat_explorer_steal_set_aside (fixture->explorer);
  g_assert_nonnull (aside);
}

/* Two windows have the file open when it is damaged: the second goes on with the one that was made for the first, and
 * that stays. */
static void
test_damaged_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatExplorer) first = g_object_ref (fixture->explorer);
  g_autofree char *other = g_build_filename (fixture->folder, "bo.latgame", NULL);
  g_autofree char *log = g_strconcat (fixture->database, "-wal", NULL);
  g_autofree char *aside = NULL;
  LatExplorer *second;

  add (fixture, fixture->file);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  second = fixture->explorer = lat_explorer_new (fixture->document, fixture->database);
  g_object_unref (first);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  write_games (other, 6, 3, "Bo");
  add (fixture, other);
  spoil (fixture->database);
  spoil (log);
  fixture->explorer = first;
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_UNREAD);
  aside = lat_explorer_steal_set_aside (first);
  g_assert_nonnull (aside);
  lat_explorer_sources_read_again (fixture->sources);
  wait_for_sources (fixture);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  fixture->explorer = second;
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FOUND);
  g_assert_cmpuint (lat_explorer_get_totals (second)->games, ==, 9);
  g_assert_null (lat_explorer_steal_set_aside (second));
}

/* What cannot be opened is told, and looked at again with the next question. */
static void
test_failed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = NULL;

  g_assert_cmpint (g_mkdir_with_parents (fixture->database, 0700), ==, 0);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_FAILED);
  words = lat_explorer_dup_words (fixture->explorer);
  g_assert_nonnull (strstr (words, fixture->database));
  g_assert_cmpint (g_rmdir (fixture->database), ==, 0);
  g_assert_cmpint (look (fixture), ==, LAT_EXPLORER_EMPTY);
}

static gboolean
has_own (gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (LatExplorerSource) source =
      lat_explorer_sources_find (fixture->sources, lat_explorer_sources_get_own (fixture->sources));

  return is_idle (fixture) && source != NULL && lat_explorer_source_get_n_games (source) == 2;
}

/* Own games are kept at once, one after the other, and are a source. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autofree char *own = g_build_filename (fixture->folder, "data", "own.latgame", NULL);
  g_autofree char *one = make_game (0, "Me");
  g_autofree char *two = make_game (1, "Me");

  /* Nowhere to keep it. */
  lat_explorer_sources_keep_game (fixture->sources, one);
  lat_explorer_sources_set_own (fixture->sources, own);
  lat_explorer_sources_keep_game (fixture->sources, one);
  lat_explorer_sources_keep_game (fixture->sources, two);
  g_assert_true (session_test_wait (has_own, fixture, PATIENCE));
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, ==, 2);
}

static gboolean
has_changed (gpointer data)
{
  return ((Fixture *) data)->n_changed > 0;
}

static void
test_own_fault (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = make_game (0, "Me");
  g_autofree char *own = g_build_filename (fixture->file, "own.latgame", NULL);
  g_autofree char *errors = NULL;

  lat_explorer_sources_set_own (fixture->sources, own);
  lat_explorer_sources_keep_game (fixture->sources, text);
  g_assert_true (session_test_wait (has_changed, fixture, PATIENCE));
  /* It stays until it is told, whatever is looked at meanwhile. */
  wait_for_sources (fixture);
  errors = lat_explorer_sources_steal_fault (fixture->sources);
  g_assert_nonnull (errors);
  g_assert_true (g_str_has_prefix (errors, "The game could not be kept: "));
  g_assert_null (lat_explorer_sources_steal_fault (fixture->sources));
}

/* What goes wrong where nobody looks is told, too; what somebody looks at is not told twice. */
static void
test_alone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none.latgame", NULL);
  const char *const paths[] = { path, NULL };
  g_autofree char *fault = NULL;

  add (fixture, path);
  g_assert_null (lat_explorer_sources_steal_fault (fixture->sources));
  lat_explorer_sources_update (fixture->sources, paths);
  lat_explorer_sources_refresh (fixture->sources);
  wait_for_sources (fixture);
  fault = lat_explorer_sources_steal_fault (fixture->sources);
  g_assert_nonnull (fault);
  g_assert_true (g_str_has_prefix (fault, path));
}

static gpointer
append_thread (gpointer path)
{
  for (guint i = 0; i < 10; i++)
    g_assert_true (lat_own_games_append (path, "a game\n", NULL));
  return NULL;
}

/* Whoever writes at the same time, nothing is lost. */
static void
test_append (Fixture *fixture, gconstpointer data)
{
  g_autofree char *own = g_build_filename (fixture->folder, "own.latgame", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("append", append_thread, own);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_true (g_file_get_contents (own, &text, NULL, NULL));
  parts = g_strsplit (text, "a game\n", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 41);
}

/* Whatever bytes are there stay, but for the encoding: a file has one. */
static void
test_append_bytes (Fixture *fixture, gconstpointer data)
{
  static const char odd[] = "one\0two\n", latin[] = "J\xf6rg\n";
  g_autofree char *own = g_build_filename (fixture->folder, "own.latgame", NULL);
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;
  gsize length;

  g_assert_true (g_file_set_contents (own, odd, sizeof odd - 1, NULL));
  g_assert_true (lat_own_games_append (own, "a game\n", NULL));
  g_assert_true (g_file_get_contents (own, &text, &length, NULL));
  g_assert_cmpmem (text, length, "one\0two\n\na game\n", sizeof odd - 1 + 8);
  g_assert_true (g_file_set_contents (own, latin, -1, NULL));
  g_assert_true (lat_own_games_append (own, "a game\n", NULL));
  g_assert_true (g_file_get_contents (own, &other, NULL, NULL));
  g_assert_cmpstr (other, ==, "J\xc3\xb6rg\n\na game\n");
}

/* A game of a run is there as a game. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "run.jsonl", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GAsyncResult) missing = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  LatGame *game;
  const LatDatabaseGame *one;
  LatLabHeader *header = lat_lab_header_new ();
  LatLabRun *run;

  lat_lab_header_add_rules (header, RULES, lat_document_get_ruleset (fixture->document));
  header->nodes[0] = header->nodes[1] = 5;
  header->max_plies = 12;
  header->random_plies = 0;
  header->n_pairs = 2;
  run = lat_lab_run_new (header, &error);
  g_assert_no_error (error);
  lat_lab_run_open (run, path, NULL, &error);
  g_assert_no_error (error);
  lat_lab_run_play (run, &error);
  g_assert_no_error (error);
  lat_lab_run_free (run);
  lat_lab_header_free (header);
  add (fixture, path);
  look (fixture);
  g_assert_cmpuint (lat_explorer_get_totals (fixture->explorer)->games, >, 0);
  lat_explorer_list_games_async (fixture->explorer, NULL, NULL, keep_result_cb, &listed);
  g_assert_true (session_test_wait (has_result, &listed, PATIENCE));
  games = lat_explorer_list_games_finish (fixture->explorer, listed, NULL);
  one = g_ptr_array_index (games, 0);
  g_assert_true (one->is_run);
  lat_explorer_load_run_game_async (path, one->number, NULL, keep_result_cb, &result);
  g_assert_true (session_test_wait (has_result, &result, PATIENCE));
  game = lat_explorer_load_run_game_finish (result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (lat_node_get_first_child (lat_game_get_root (game)));
  lat_game_free (game);
  lat_explorer_load_run_game_async (path, 99, NULL, keep_result_cb, &missing);
  g_assert_true (session_test_wait (has_result, &missing, PATIENCE));
  g_assert_null (lat_explorer_load_run_game_finish (missing, &error));
  g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "follow", test_follow },
    { "newest", test_newest },
    { "filter", test_filter },
    { "games", test_games },
    { "folder", test_folder },
    { "left-out", test_left_out },
    { "remove", test_remove },
    { "cancel", test_cancel },
    { "damaged", test_damaged },
    { "damaged-sources", test_damaged_sources },
    { "damaged-later", test_damaged_later },
    { "damaged-twice", test_damaged_twice },
    { "failed", test_failed },
    { "own", test_own },
    { "own-fault", test_own_fault },
    { "alone", test_alone },
    { "append", test_append },
    { "append-bytes", test_append_bytes },
    { "run", test_run },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/explorer/", tests[i].name, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].run, tear_down);
    }
  return g_test_run ();
}
