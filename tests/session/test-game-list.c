/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-list.c - tests: the games of a document that are looked for */
#include "session-test.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "lat-game-list.h"
#include "lat-game-writer.h"

#define XXI      "latrunculi-xxi-8x8"
#define N_STEPS  300
#define PATIENCE 120

/* A checker of addresses looks at all of a text whenever a string in it is looked at. */
#ifdef __SANITIZE_ADDRESS__
#define N_LARGE 2000
#else
#define N_LARGE 10000
#endif

/* Six games, some of them broken, with blanks that nobody would write, and the ends of lines of
 * DOS in one. */
static const char library[] =
    "\n% made by h\xc3\xa4nd\n[Event \"One\"]\n[White \"Livia\"]\n[Variant \"seega-5x5\"]\n\n   "
    "*\n\n\n\n"
    "[Event \"Two\"]\n[Result \"1-0\"]\n[Black \"Marcus\"]\n[Variant \"petteia-xxi-8x8\"]\n\n"
    "1. a2-a5 {good} 1-0\n"
    "[White \"Three\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 nonsense (1. \n\n"
    "[Event \"Four\"]\r\n[Variant \"petteia-xxi-8x8\"]\r\n\r\n1. a2-a5 {Four}   h7-h4 *\r\n\r\n\r\n"
    "[White \"Five\xff\"]\n[Result \"0-1\"]\n[Variant \"petteia-xxi-8x8\"]\n\n0-1 0-1\n\n"
    "[Event \"Six\"]\n[Variant \"petteia-xxi-8x8\"]\n\n1. h2-h5 {never closed\n";

static char *
write_text (const char *name, const char *text)
{
  char *path = session_test_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static LatDocument *
load (const char *name, const char *text)
{
  LatDocument *document = session_test_document (XXI);
  g_autofree char *path = write_text (name, text);

  session_test_load (document, path, NULL);
  return document;
}

static char *
save (LatDocument *document)
{
  /* Elsewhere each time: what is not UTF-8 is not written over unasked. */
  static guint n_saved;
  g_autofree char *name = g_strdup_printf ("saved-%u.latgame", n_saved++);
  g_autofree char *path = session_test_path (name);
  char *text = NULL;

  session_test_save (document, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The events and white players of the games, as the list has them. */
static char *
dup_list (gpointer list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (LatGameItem) item = g_list_model_get_item (list, i);
      const char *name = lat_game_item_get_tag (item, LAT_GAME_TAG_EVENT);

      if (name == NULL)
        name = lat_game_item_get_tag (item, LAT_GAME_TAG_WHITE);
      g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", lat_game_item_get_number (item),
                              name != NULL ? name : "-");
    }
  return g_string_free (text, FALSE);
}

static void
check_list (gpointer list, const char *expected)
{
  g_autofree char *text = dup_list (list);

  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_found (gpointer data)
{
  return !lat_game_list_is_searching (data);
}

static gboolean
is_checked (gpointer data)
{
  return !lat_game_list_is_checking (data);
}

static void
search (LatGameList *list, void (*set) (LatGameQuery *, const char *), const char *value)
{
  g_autoptr (LatGameQuery) query = lat_game_query_new ();

  set (query, value);
  lat_game_list_set_query (list, query);
  g_assert_true (session_test_wait (is_found, list, PATIENCE));
}

static void
test_round_trip (void)
{
  g_autoptr (LatDocument) document = load ("library.latgame", library);
  g_autofree char *same = save (document);
  g_autofree char *edited = NULL;
  g_autofree char *again = NULL;
  char *place;

  g_assert_cmpuint (lat_document_get_n_games (document), ==, 6);
  g_assert_cmpstr (same, ==, library);

  /* Looking at a game is no edit of it; an edit of one leaves the others to the byte. */
  lat_document_set_game_index (document, 2);
  g_assert_true (lat_document_go_next (document));
  lat_document_set_game_index (document, 1);
  lat_document_set_tag (document, "Site", "Rome");
  edited = save (document);
  place = strstr (edited, "[Site \"Rome\"]");
  g_assert_nonnull (place);
  g_assert_true (strncmp (edited, library, strstr (library, "[Event \"Two\"]") - library) == 0);
  g_assert_true (g_str_has_suffix (edited, strstr (library, "[White \"Three\"]")));

  /* A game of DOS stays one. */
  lat_document_set_game_index (document, 3);
  lat_document_set_tag (document, "Site", "Capua");
  g_free (edited);
  edited = save (document);
  g_assert_nonnull (strstr (edited, "[Site \"Capua\"]\r\n"));

  lat_document_undo (document);
  lat_document_undo (document);
  again = save (document);
  g_assert_cmpstr (again, ==, library);
}

static void
test_edits (void)
{
  g_autoptr (LatDocument) document = load ("edits.latgame", library);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  const guint some[] = { 1, 3 };
  const guint all[] = { 0, 1, 2, 3, 4, 5 };
  g_autofree char *text = NULL;

  check_list (list, "1 One, 2 Two, 3 Three, 4 Four, 5 Five\xef\xbf\xbd, 6 Six");
  lat_document_set_game_index (document, 3);
  lat_document_remove_games (document, some, 2);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "remove games");
  check_list (list, "1 One, 2 Three, 3 Five\xef\xbf\xbd, 4 Six");
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 2);
  text = save (document);
  g_assert_null (strstr (text, "Marcus"));
  g_assert_nonnull (strstr (text, "[White \"Five\xff\"]"));

  lat_document_undo (document);
  check_list (list, "1 One, 2 Two, 3 Three, 4 Four, 5 Five\xef\xbf\xbd, 6 Six");
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 3);

  g_assert_true (lat_document_move_games (document, some, 2, 0));
  check_list (list, "1 Two, 2 Four, 3 One, 4 Three, 5 Five\xef\xbf\xbd, 6 Six");
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 1);
  g_assert_false (lat_document_move_games (document, all, 2, 0));
  lat_document_duplicate_games (document, all, 1);
  check_list (list, "1 Two, 2 Two, 3 Four, 4 One, 5 Three, 6 Five\xef\xbf\xbd, 7 Six");
  lat_document_add_new_game (document, 7);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 7);
  lat_document_undo (document);
  lat_document_undo (document);
  lat_document_remove_games (document, all, 6);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 1);
  check_list (list, "1 -");
  while (lat_document_can_undo (document))
    lat_document_undo (document);
  g_free (text);
  text = save (document);
  g_assert_cmpstr (text, ==, library);
}

typedef struct
{
  GPtrArray *items;
  guint n_told;
} Mirror;

/* What follows only what the list tells must have what the list has. */
static void
mirror_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Mirror *mirror = data;

  mirror->n_told++;
  g_assert_cmpuint (position + removed, <=, mirror->items->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->items, (int) (position + i),
                        g_list_model_get_item (list, position + i));
  g_assert_cmpuint (mirror->items->len, ==, g_list_model_get_n_items (list));
  for (guint i = 0; i < mirror->items->len; i++)
    {
      g_autoptr (LatGameItem) item = g_list_model_get_item (list, i);

      g_assert_true (item == g_ptr_array_index (mirror->items, i));
    }
}

static guint
choose_games (LatDocument *document, GRand *rand, guint *indices)
{
  guint n = 0;

  for (guint i = 0; i < lat_document_get_n_games (document); i++)
    if (g_rand_int_range (rand, 0, 3) == 0)
      indices[n++] = i;
  return n;
}

static void
do_something (LatDocument *document, GRand *rand)
{
  guint indices[64];
  guint n_games = lat_document_get_n_games (document);
  guint n = n_games < G_N_ELEMENTS (indices) / 2 ? choose_games (document, rand, indices) : 0;
  int what = g_rand_int_range (rand, 0, 8);
  g_autofree char *word = g_strdup_printf ("Word %u", g_rand_int (rand));

  lat_document_set_game_index (document, (guint) g_rand_int_range (rand, 0, (int) n_games));
  if (what == 0 && n > 0)
    lat_document_remove_games (document, indices, n);
  else if (what == 1 && n > 0 && n_games < 12)
    lat_document_duplicate_games (document, indices, n);
  else if (what == 2 && n > 0)
    lat_document_move_games (document, indices, n, (guint) g_rand_int_range (rand, 0, 7));
  else if (what == 3 && n_games < 12)
    lat_document_add_new_game (document, (guint) g_rand_int_range (rand, 0, (int) n_games + 1));
  else if (what == 4)
    lat_document_set_tag (document, "Site", word);
  else if (what == 5)
    lat_document_set_comment (document, lat_document_get_node (document), word, FALSE);
  else if (what == 6)
    lat_document_undo (document);
  else
    lat_document_redo (document);
}

/* What is saved must be read again as the same games, whatever was done. */
static void
check_saved (LatDocument *document)
{
  g_autofree char *text = save (document);
  g_autoptr (LatDocument) again = load ("again.latgame", text);
  g_autofree char *same = save (again);

  g_assert_cmpstr (same, ==, text);
  g_assert_cmpuint (lat_document_get_n_games (again), ==, lat_document_get_n_games (document));
  for (guint i = 0; i < lat_document_get_n_games (again); i++)
    {
      g_autofree char *a = lat_game_writer_write (session_test_game (document, i));
      g_autofree char *b = lat_game_writer_write (session_test_game (again, i));

      g_assert_cmpstr (a, ==, b);
    }
}

static void
test_random_walk (void)
{
  g_autoptr (LatDocument) document = load ("walk.latgame", library);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree char *last = NULL;
  g_autofree char *redone = NULL;
  g_autofree char *undone = NULL;
  Mirror mirror = { .items = g_ptr_array_new_with_free_func (g_object_unref) };

  mirror_cb (G_LIST_MODEL (list), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), &mirror);
  g_signal_connect (list, "items-changed", G_CALLBACK (mirror_cb), &mirror);
  for (guint i = 0; i < N_STEPS; i++)
    {
      do_something (document, rand);
      g_assert_cmpuint (mirror.items->len, ==, lat_document_get_n_games (document));
      if (i % 10 == 0)
        check_saved (document);
    }
  g_assert_cmpuint (mirror.n_told, >, N_STEPS / 10);
  last = save (document);
  while (lat_document_can_undo (document))
    lat_document_undo (document);
  undone = save (document);
  g_assert_cmpstr (undone, ==, library);
  while (lat_document_can_redo (document))
    lat_document_redo (document);
  redone = save (document);
  g_assert_cmpstr (redone, ==, last);
  g_ptr_array_unref (mirror.items);
}

static void
test_search (void)
{
  g_autoptr (LatDocument) document = load ("search.latgame", library);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  g_auto (GStrv) names = lat_game_list_dup_rules_names (list);
  Mirror mirror = { .items = g_ptr_array_new_with_free_func (g_object_unref) };

  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_cmpstr (names[1], ==, "Seega");
  mirror_cb (G_LIST_MODEL (list), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), &mirror);
  g_signal_connect (list, "items-changed", G_CALLBACK (mirror_cb), &mirror);
  search (list, lat_game_query_set_words, "GOOD");
  check_list (list, "2 Two");
  search (list, lat_game_query_set_rules, names[0]);
  check_list (list, "2 Two, 3 Three, 4 Four, 5 Five\xef\xbf\xbd, 6 Six");
  search (list, lat_game_query_set_result, "1-0");
  check_list (list, "2 Two");
  search (list, lat_game_query_set_player, "liv");
  check_list (list, "1 One");
  g_assert_cmpuint (mirror.n_told, >=, 5);

  /* The list follows edits of what it has found, and of what it has not. */
  lat_document_set_game_index (document, 3);
  lat_document_set_tag (document, "White", "Livius");
  g_assert_true (session_test_wait (is_found, list, PATIENCE));
  check_list (list, "1 One, 4 Four");
  lat_document_undo (document);
  g_assert_true (session_test_wait (is_found, list, PATIENCE));
  check_list (list, "1 One");

  /* The position after 1. a2-a5. */
  lat_document_set_game_index (document, 1);
  g_assert_true (lat_document_go_next (document));
  lat_game_query_set_position (query, lat_document_get_position (document), FALSE);
  lat_game_list_set_query (list, query);
  g_assert_true (session_test_wait (is_found, list, PATIENCE));
  check_list (list, "2 Two, 3 Three, 4 Four");
  g_clear_pointer (&query, lat_game_query_unref);
  query = lat_game_query_new ();
  lat_game_query_set_position (query, lat_document_get_position (document), TRUE);
  lat_game_list_set_query (list, query);
  g_assert_true (session_test_wait (is_found, list, PATIENCE));
  check_list (list, "2 Two, 3 Three, 4 Four, 6 Six");

  lat_game_list_set_query (list, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 6);
  g_ptr_array_unref (mirror.items);
}

static void
test_check (void)
{
  g_autoptr (LatDocument) document = load ("check.latgame", library);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  g_autoptr (LatDiagnostics) problems = NULL;
  g_autoptr (LatGameItem) three = g_list_model_get_item (G_LIST_MODEL (list), 2);

  g_assert_cmpuint (lat_game_item_get_n_problems (three), ==, 0);
  lat_game_list_check (list);
  g_assert_true (lat_game_list_is_checking (list));
  g_assert_true (session_test_wait (is_checked, list, PATIENCE));
  g_assert_cmpuint (lat_game_item_get_n_problems (three), >, 0);
  g_assert_nonnull (lat_game_item_get_problem (three));
  problems = lat_game_list_steal_problems (list);
  g_assert_cmpuint (lat_diagnostics_get_errors (problems), >, 0);
}

typedef struct
{
  gboolean is_done;
  gboolean is_open;
  guint n;
  GError *error;
} Answer;

static gboolean
is_answered (gpointer data)
{
  return ((Answer *) data)->is_done;
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->is_open = lat_document_open_game_finish (LAT_DOCUMENT (source), result);
  answer->is_done = TRUE;
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->n = lat_document_import_finish (LAT_DOCUMENT (source), result, &answer->error);
  answer->is_done = TRUE;
}

static void
test_import (void)
{
  g_autoptr (LatDocument) document = load ("import-to.latgame", library);
  g_autofree char *path = write_text ("import.latgame", library);
  g_autofree char *rules = write_text ("import.latrules", "[Latrunculi Rules]\nFormat=1\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bad = g_file_new_for_path (rules);
  g_autofree char *text = NULL;
  Answer answer = { 0 };
  Answer refused = { 0 };

  lat_document_set_game_index (document, 2);
  lat_document_import_async (document, file, imported_cb, &answer);
  g_assert_true (session_test_wait (is_answered, &answer, PATIENCE));
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.n, ==, 6);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 12);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 2);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "import games");
  check_saved (document);
  lat_document_undo (document);
  text = save (document);
  g_assert_cmpstr (text, ==, library);

  lat_document_import_async (document, bad, imported_cb, &refused);
  g_assert_true (session_test_wait (is_answered, &refused, PATIENCE));
  g_assert_error (refused.error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 6);
  g_clear_error (&refused.error);
}

static char *
create_large (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_LARGE; i++)
    {
      g_string_append_printf (text,
                              "[Event \"Cup\"]\n[Round \"%u\"]\n[White \"Player %u\"]\n"
                              "[Black \"Player %u\"]\n[Result \"*\"]\n"
                              "[Variant \"petteia-xxi-8x8\"]\n\n",
                              i + 1, i % 97, i % 89);
      for (guint turn = 0; turn < 6; turn++)
        g_string_append_printf (text, "%u. a%u-a%u h%u-h%u ", turn + 1, 2 + turn % 2, 3 - turn % 2,
                                7 - turn % 2, 6 + turn % 2);
      g_string_append (text, "{as always} *\n\n");
    }
  return g_string_free (text, FALSE);
}

/* Ten thousand games: one of them is opened, edited and saved, the others are never touched. */
static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  int *code = data;

  if (lat_document_export_games_finish (LAT_DOCUMENT (source), result, &error))
    *code = -1;
  else
    *code = error->code;
}

static gboolean
is_exported (gpointer data)
{
  return *(int *) data != INT_MAX;
}

/* Exports games to a path. Returns the code of the error, or -1. */
static int
export_games (LatDocument *document, const guint *indices, guint n, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  int code = INT_MAX;

  lat_document_export_games_async (document, indices, n, file, exported_cb, &code);
  g_assert_true (session_test_wait (is_exported, &code, PATIENCE));
  return code;
}

static void
check_exported (LatDocument *document, const guint *indices, guint n, const char *expected)
{
  g_autofree char *path = session_test_path ("exported.latgame");
  g_autofree char *text = NULL;

  g_assert_cmpint (export_games (document, indices, n, path), ==, -1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* What is exported is as it was written, or as it was edited; the document stays as it was. */
static void
test_export (void)
{
  g_autoptr (LatDocument) document = load ("games.latgame", library);
  g_autofree char *own = session_test_path ("games.latgame");
  g_autofree char *nowhere = session_test_path ("no-such-folder/games.latgame");
  g_autofree char *other = session_test_path ("other-name.latgame");
  g_autofree char *text = NULL;

  check_exported (document, (const guint[]){ 1, 3 }, 2,
                  "[Event \"Two\"]\n[Result \"1-0\"]\n[Black \"Marcus\"]\n"
                  "[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 {good} 1-0\n\n"
                  "[Event \"Four\"]\r\n[Variant \"petteia-xxi-8x8\"]\r\n\r\n"
                  "1. a2-a5 {Four}   h7-h4 *\r\n");
  check_exported (document, (const guint[]){ 0, 1, 2, 3, 4, 5 }, 6, library);
  g_assert_false (lat_document_is_modified (document));

  /* Its own file would lose its other games; a folder that is not there can take none. */
  g_assert_cmpint (export_games (document, (const guint[]){ 1 }, 1, own), ==,
                   G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpint (symlink (own, other), ==, 0);
  g_assert_cmpint (export_games (document, (const guint[]){ 1 }, 1, other), ==,
                   G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_true (g_file_get_contents (own, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, library);
  g_assert_cmpint (export_games (document, (const guint[]){ 1 }, 1, nowhere), ==,
                   G_FILE_ERROR_NOENT);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GPtrArray **) data = lat_document_copy_games_finish (LAT_DOCUMENT (source), result);
}

static gboolean
is_copied (gpointer data)
{
  return *(GPtrArray **) data != NULL;
}

/* Copies have what was edited, and go their own way. */
static void
test_copy (void)
{
  g_autoptr (LatDocument) document = load ("games.latgame", library);
  g_autoptr (GPtrArray) copies = NULL;
  LatOpenGame *copy;

  lat_document_set_tag (document, "Event", "New");
  lat_document_copy_games_async (document, (const guint[]){ 0, 1, 3 }, 3, copied_cb, &copies);
  lat_document_set_tag (document, "Event", "Later");
  g_assert_true (session_test_wait (is_copied, &copies, PATIENCE));
  g_assert_cmpuint (copies->len, ==, 3);
  copy = g_ptr_array_index (copies, 0);
  g_assert_cmpstr (lat_game_get_tag (copy->game, "Event"), ==, "New");
  copy = g_ptr_array_index (copies, 1);
  g_assert_cmpstr (lat_game_get_tag (copy->game, "Black"), ==, "Marcus");
  copy = g_ptr_array_index (copies, 2);
  g_assert_cmpstr (lat_game_get_tag (copy->game, "Event"), ==, "Four");
}

static void
test_large (void)
{
  g_autofree char *text = create_large ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (LatDocument) document = load ("large.latgame", text);
  g_autoptr (LatGameList) list = lat_game_list_new (document);
  g_autoptr (LatGameItem) item = g_list_model_get_item (G_LIST_MODEL (list), N_LARGE - 1);
  g_autofree char *same = NULL;
  g_autofree char *edited = NULL;
  Answer answer = { 0 };

  g_test_message ("%u games, %" G_GSIZE_FORMAT " bytes: open after %.3f s", N_LARGE, strlen (text),
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, N_LARGE);
  g_assert_cmpstr (lat_game_item_get_tag (item, LAT_GAME_TAG_ROUND), ==, G_STRINGIFY (N_LARGE));
  g_assert_false (lat_game_item_is_open (item));
  lat_document_open_game_async (document, N_LARGE - 1, opened_cb, &answer);
  g_assert_true (session_test_wait (is_answered, &answer, PATIENCE));
  g_assert_true (answer.is_open && lat_game_item_is_open (item));
  g_assert_cmpuint (lat_document_get_game_index (document), ==, N_LARGE - 1);
  same = save (document);
  g_assert_true (strcmp (same, text) == 0);
  lat_document_set_tag (document, "Round", "last");
  edited = save (document);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, N_LARGE);
  g_assert_true (strncmp (edited, text, (gsize) (g_strrstr (text, "[Event") - text)) == 0);

  start = g_get_monotonic_time ();
  search (list, lat_game_query_set_words, "last always");
  g_test_message ("words: %.3f s", (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  check_list (list, G_STRINGIFY (N_LARGE) " Cup");
  start = g_get_monotonic_time ();
  search (list, lat_game_query_set_player, "Player 96");
  g_test_message ("player: %.3f s", (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, N_LARGE / 97);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-list/round-trip", test_round_trip);
  g_test_add_func ("/game-list/edits", test_edits);
  g_test_add_func ("/game-list/random-walk", test_random_walk);
  g_test_add_func ("/game-list/search", test_search);
  g_test_add_func ("/game-list/check", test_check);
  g_test_add_func ("/game-list/import", test_import);
  g_test_add_func ("/game-list/export", test_export);
  g_test_add_func ("/game-list/copy", test_copy);
  g_test_add_func ("/game-list/large", test_large);
  return g_test_run ();
}
