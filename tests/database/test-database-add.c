/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-database-add.c - tests: what becomes of files that are read, read again, and read by two at once */
#include "lat-database-private.h"

#include <glib/gstdio.h>
#include <math.h>
#include <utime.h>

#include "database-test.h"

#define RULES   "latrunculi-xxi-8x8"
#define N_GAMES 12

typedef struct
{
  char *folder;
  char *path;
  char *file;
  LatDatabase *database;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-database-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->file = g_build_filename (fixture->folder, "games.latgame", NULL);
  fixture->database = database_test_open (fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_database_close (fixture->database);
  database_test_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->file);
}

/* Each time a second later: files of the same length that are written within a moment look alike. */
static void
write_text (const char *path, const char *text)
{
  static time_t when = 1700000000;
  const struct utimbuf times = { when, when };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_utime (path, (struct utimbuf *) &times), ==, 0);
  when++;
}

/* Games by their rounds from @first on. */
static void
write_games (const Fixture *fixture, guint first, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < first + n; i++)
    g_string_append_printf (text, "[Round \"%u\"]\n[Variant \"" RULES "\"]\n\n1. a1-a2 h8-h7 *\n\n",
                            i);
  write_text (fixture->file, text->str);
}

static LatDatabaseAdded
add_to (LatDatabase *database, const char *file)
{
  LatDatabaseAdded added;
  g_autoptr (GError) error = NULL;

  lat_database_add (database, file, NULL, NULL, &added, NULL, &error);
  g_assert_no_error (error);
  return added;
}

static gint64
ask (const Fixture *fixture, const char *sql)
{
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_prepare_v2 (fixture->database->handle, sql, -1, &statement, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return n;
}

/* @n games, all found in the explorer, all of the only source. */
static void
assert_games (const Fixture *fixture, gint64 n, gboolean is_whole)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (RULES);
  LatDatabaseRow totals;

  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM game"), ==, n);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM origin"), ==, n);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM source"), ==, 1);
  g_assert_cmpint (ask (fixture, "SELECT is_whole FROM source"), ==, is_whole);
  g_array_unref (lat_database_look (fixture->database, ruleset, lat_ruleset_get_start (ruleset),
                                    &(LatDatabaseFilter){ 0 }, &totals, NULL));
  g_assert_cmpuint (totals.games, ==, (guint64) n);
}

/*
 * Interruption:
 * @at: of which game this connection is told when the other one does its work
 * @limit: after how many games the other one is stopped; 0: it is not
 */
typedef struct
{
  const Fixture *fixture;
  LatDatabase *other;
  guint64 at;
  guint64 limit;
  guint n_games;
  GCancellable *cancellable;
  gboolean is_removed;
} Interruption;

static void
stop_cb (guint64 done, guint64 total, guint64 games, gpointer data)
{
  const Interruption *interruption = data;

  if (games == interruption->limit)
    g_cancellable_cancel (interruption->cancellable);
}

static void
interrupt_cb (guint64 done, guint64 total, guint64 games, gpointer data)
{
  Interruption *interruption = data;
  g_autoptr (GError) error = NULL;
  gboolean is_good;

  if (games != interruption->at)
    return;
  if (interruption->is_removed)
    {
      lat_database_remove (interruption->other, 1, &error);
      g_assert_no_error (error);
      return;
    }
  if (interruption->n_games > 0)
    write_games (interruption->fixture, 100, interruption->n_games);
  is_good = lat_database_add (interruption->other, interruption->fixture->file, stop_cb,
                              interruption, NULL, interruption->cancellable, &error);
  g_assert_cmpint (is_good, ==, interruption->limit == 0);
}

/* What two connections add in turn: the other one begins and ends while this one is in the middle. */
static void
add_interrupted (Fixture *fixture, Interruption *interruption)
{
  g_autoptr (GError) error = NULL;

  interruption->fixture = fixture;
  interruption->other = database_test_open (fixture->path);
  interruption->cancellable = g_cancellable_new ();
  /* So that no transaction is open in between. */
  fixture->database->batch = interruption->other->batch = 1;
  lat_database_add (fixture->database, fixture->file, interrupt_cb, interruption, NULL, NULL,
                    &error);
  g_assert_no_error (error);
  lat_database_close (interruption->other);
  g_object_unref (interruption->cancellable);
}

/* Two that read the same at once: all games are there once, as if one had read them after the other. */
static void
test_two (Fixture *fixture, gconstpointer data)
{
  for (guint64 at = 1; at <= N_GAMES; at++)
    {
      write_games (fixture, (guint) (at * N_GAMES), N_GAMES);
      add_interrupted (fixture, &(Interruption){ .at = at });
      assert_games (fixture, N_GAMES, TRUE);
    }
  g_assert_cmpuint (add_to (fixture->database, fixture->file).known, ==, 0);
}

/* The one that began later is stopped: what both have read stays, and the next one reads it all. */
static void
test_two_stopped (Fixture *fixture, gconstpointer data)
{
  write_games (fixture, 0, N_GAMES);
  add_interrupted (fixture, &(Interruption){ .at = 5, .limit = 7 });
  assert_games (fixture, N_GAMES, FALSE);
  g_assert_cmpuint (add_to (fixture->database, fixture->file).known, ==, N_GAMES);
  assert_games (fixture, N_GAMES, TRUE);
}

/* Meanwhile the file becomes another, shorter one: that one counts, whoever ends last. */
static void
test_two_changed (Fixture *fixture, gconstpointer data)
{
  write_games (fixture, 0, N_GAMES);
  add_interrupted (fixture, &(Interruption){ .at = 5, .n_games = 7 });
  assert_games (fixture, 7, TRUE);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM origin WHERE reading < 2"), ==, 0);
}

/* Meanwhile somebody takes the source out: nothing is left of it. */
static void
test_two_removed (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "source", "game", "origin", "play" };

  write_games (fixture, 0, N_GAMES);
  add_interrupted (fixture, &(Interruption){ .at = 5, .is_removed = TRUE });
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s", names[i]);

      g_assert_cmpint (ask (fixture, sql), ==, 0);
    }
}

/* A day is year, month and day, or less of it from its end; of anything else none is known. */
static void
test_dates (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gint64 date;
  } cases[] = {
    { "2026.11.25", 20261125 },
    { "2026-11-25", 20261125 },
    { "2026.11.??", 20261100 },
    { "2026.??.??", 20260000 },
    { "2026-?\?-??", 20260000 },
    { "2026.1?.??", 20260000 },
    { "2026", 20260000 },
    { " 2026.1.5 ", 20260105 },
    { "????.??.??", 0 },
    { "????.11.25", 0 },
    { "12.05.2026", 0 },
    { "25.11.26", 0 },
    { "11/25/2026", 0 },
    { "2026.13.01", 0 },
    { "2026.11.32", 0 },
    { "20261125", 0 },
    { "2026.11.25.1", 0 },
    { "0000.01.01", 0 },
    { "today", 0 },
    { "202?.??.??", 0 },
    { "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("[Date \"%s\"]\n[Round \"%u\"]\n[Variant \"" RULES "\"]\n\n1. a1-a2 *\n",
                           cases[i].text, i);

      write_text (fixture->file, text);
      add_to (fixture->database, fixture->file);
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (ask (fixture, "SELECT date FROM game"), ==, cases[i].date);
    }
}

static void
write_rated (const char *file, const char *white, const char *black)
{
  g_autofree char *text = g_strdup_printf ("[Variant \"" RULES "\"]\n[WhiteElo \"%s\"]\n"
                                           "[BlackElo \"%s\"]\n\n1. a1-a2 h8-h7 *\n",
                                           white, black);

  write_text (file, text);
}

static void
assert_ratings (const Fixture *fixture, gint64 white, gint64 black)
{
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM game"), ==, 1);
  g_assert_cmpint (ask (fixture, "SELECT white_rating FROM game"), ==, white);
  g_assert_cmpint (ask (fixture, "SELECT black_rating FROM game"), ==, black);
}

/* A rating that is corrected is one, also one that is taken away, if no other file has the game. */
static void
test_ratings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (RULES);
  g_autofree char *second = g_build_filename (fixture->folder, "second.latgame", NULL);
  LatDatabaseRow totals;

  write_rated (fixture->file, "1500", "");
  add_to (fixture->database, fixture->file);
  assert_ratings (fixture, 1500, 0);
  write_rated (fixture->file, "1600", "1700");
  g_assert_cmpuint (add_to (fixture->database, fixture->file).known, ==, 1);
  assert_ratings (fixture, 1600, 1700);
  g_array_unref (lat_database_look (fixture->database, ruleset, lat_ruleset_get_start (ruleset),
                                    &(LatDatabaseFilter){ 0 }, &totals, NULL));
  g_assert_cmpfloat (totals.rating, ==, 1600);
  write_rated (fixture->file, "?", "1700");
  add_to (fixture->database, fixture->file);
  assert_ratings (fixture, 0, 1700);
  write_rated (fixture->file, "1600", "?");
  add_to (fixture->database, fixture->file);
  assert_ratings (fixture, 1600, 0);
  /* A file that does not say it takes nothing from one that does. */
  write_rated (second, "?", "1800");
  add_to (fixture->database, second);
  assert_ratings (fixture, 1600, 1800);
}

/* A game twice in one file, once without ratings: they stay, also when the file is read again. */
static void
test_ratings_twice (Fixture *fixture, gconstpointer data)
{
  static const char game[] = "[Variant \"" RULES "\"]\n%s\n1. a1-a2 *\n\n";
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    {
      g_string_append_printf (text, game, i == 1 ? "[WhiteElo \"1500\"]\n" : "");
      write_text (fixture->file, text->str);
      add_to (fixture->database, fixture->file);
      assert_ratings (fixture, i == 0 ? 0 : 1500, 0);
    }
}

/* Of what is no game nothing is taken, and the file is no source; it is said what it is, and what to do. */
static void
test_no_games (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gssize length;
    const char *message;
  } cases[] = {
    { "# mine\n[Latrunculi Rules]\nFormat=1\nId=a\n", -1, "this is a rule set, not a game" },
    { "root:x:0:0:root:/root:/bin/bash\n", -1, "there is no game in this text" },
    { "*\n", -1, "there is no game in this text" },
    { "", -1, "there is no game in this text" },
    { "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n", -1, "there is no game in this text" },
    { "[Variant \"Standard\"]\n\n1. e4 e5 1-0\n", -1, "there is no game in this text" },
    { "(;GM[1]FF[4]SZ[19];B[aa])", -1, "there is no game in this text" },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, "this is not text" },
    { "<?xml version=\"1.0\"?><svg/>", -1, "this is XML or a web page" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LatDatabaseAdded added;

      g_assert_true (g_file_set_contents (fixture->file, cases[i].text, cases[i].length, NULL));
      g_assert_false (
          lat_database_add (fixture->database, fixture->file, NULL, NULL, &added, NULL, &error));
      g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE);
      g_assert_true (g_str_has_prefix (error->message, fixture->file));
      g_assert_nonnull (strstr (error->message, cases[i].message));
      g_assert_nonnull (strstr (error->message, "; give "));
      g_assert_cmpint (added.id, ==, 0);
      g_assert_cmpint (ask (fixture, "SELECT count (*) FROM source"), ==, 0);
      g_assert_cmpint (ask (fixture, "SELECT count (*) FROM game"), ==, 0);
    }
}

/* Among games, what cannot be read at all is counted and not taken; words without tags are nothing. */
static void
test_some_games (Fixture *fixture, gconstpointer data)
{
  LatDatabaseAdded added;

  write_text (fixture->file, "Some words *\n\n[Round \"1\"]\n[Variant \"" RULES
                             "\"]\n\n1. a1-a2 zz *\n\n[Round \"2\"]\n\n1. e4 e5 *\n\n"
                             "[Round \"3\"]\n[Variant \"" RULES "\"]\n\n*\n\n1. a1-a3 *\n");
  added = add_to (fixture->database, fixture->file);
  g_assert_cmpuint (added.games, ==, 3);
  g_assert_cmpuint (added.broken, ==, 2);
  g_assert_cmpint (ask (fixture, "SELECT count (*) FROM origin"), ==, 3);
  g_assert_cmpint (ask (fixture, "SELECT max (number) FROM origin"), ==, 4);
}

/* Spoils a page of a file, the first being 1, but for the head of the file. */
static void
spoil_page (const char *path, gsize page)
{
  g_autofree char *bytes = NULL;
  gsize length, start = (page - 1) * 4096;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >=, start + 4096);
  start += page == 1 ? 100 : 0;
  memset (bytes + start, 0xff, page * 4096 - start);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

/* A damaged file of another program is left as it is, wherever it is damaged, and said to be one. */
static void
test_foreign_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "notes.sqlite", NULL);

  for (gsize page = 1; page <= 2; page++)
    {
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *aside = NULL;
      g_autoptr (GError) error = NULL;
      gsize length, length_after;
      sqlite3 *handle;

      g_remove (path);
      g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (handle,
                                     "CREATE TABLE source (id, path); CREATE TABLE note (text);"
                                     " INSERT INTO source VALUES (1, 'x');",
                                     NULL, NULL, NULL),
                       ==, SQLITE_OK);
      sqlite3_close (handle);
      spoil_page (path, page);
      g_assert_true (g_file_get_contents (path, &before, &length, NULL));
      g_assert_null (lat_database_open (path, &aside, &error));
      g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_FOREIGN);
      g_assert_nonnull (strstr (error->message, "another program"));
      g_assert_null (aside);
      g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
      g_assert_cmpmem (before, length, after, length_after);
    }
}

/* One of ours whose first page is spoiled behind its head is known by that. */
static void
test_own_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = NULL;

  write_games (fixture, 0, N_GAMES);
  add_to (fixture->database, fixture->file);
  g_clear_pointer (&fixture->database, lat_database_close);
  spoil_page (fixture->path, 1);
  fixture->database = lat_database_open (fixture->path, &aside, NULL);
  g_assert_nonnull (fixture->database);
  g_assert_nonnull (aside);
  g_assert_cmpuint (add_to (fixture->database, fixture->file).games, ==, N_GAMES);
  assert_games (fixture, N_GAMES, TRUE);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "two", test_two },
    { "two-stopped", test_two_stopped },
    { "two-changed", test_two_changed },
    { "two-removed", test_two_removed },
    { "dates", test_dates },
    { "ratings", test_ratings },
    { "ratings-twice", test_ratings_twice },
    { "no-games", test_no_games },
    { "some-games", test_some_games },
    { "foreign-damaged", test_foreign_damaged },
    { "own-damaged", test_own_damaged },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/database/add/", tests[i].name, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].func, tear_down);
    }
  return g_test_run ();
}
