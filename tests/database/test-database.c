/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-database.c - tests: games found by position, compared with a count of all games by hand */
#include "lat-database-private.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "database-test.h"
#include "lat-game-reader.h"
#include "lat-lab-record-game.h"
#include "lat-lab-run.h"
#include "lat-movegen.h"
#include "lat-place.h"
#include "lat-play.h"
#include "lat-random.h"

#define RULES   "hasami-shogi-9x9"
#define N_GAMES 24
#define N_PLIES 12

typedef struct
{
  char *folder;
  char *path;
  char *file;
  LatRuleset *ruleset;
  LatDatabase *database;
} Fixture;

/* A game at random; with @map all that is played is mapped by this symmetry. */
static void
make_game (LatRuleset *ruleset, const LatPlaceMaker *maker, guint number, guint map, GString *text)
{
  LatRandom random = lat_random_new (7, number);
  LatPosition real = *lat_ruleset_get_start (ruleset), shown = real, next;

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      g_auto (LatHistory) history = { 0 }, other = { 0 };
      g_auto (LatActionList) list = { 0 };
      g_autofree char *word = NULL;
      LatAction action;

      lat_action_list_init (&list);
      lat_history_init (&history);
      lat_history_reset (&history, &real);
      lat_history_init (&other);
      lat_history_reset (&other, &shown);
      lat_movegen_list (ruleset, &real, &history, &list);
      g_assert_cmpuint (list.n, >, 0);
      action = list.items[lat_random_below (&random, MIN (list.n, 3))];
      lat_play (ruleset, &real, action, &next);
      real = next;
      action = lat_place_maker_map (maker, map, action);
      word = lat_action_text_write (ruleset, &shown, &other, action, LAT_MARKS_FILE);
      g_string_append_printf (text, "%s ", word);
      lat_play (ruleset, &shown, action, &next);
      shown = next;
    }
}

/* Games from few beginnings, so that positions come again, by other ways too. */
static char *
make_games (LatRuleset *ruleset, guint map)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  g_autoptr (LatPlaceMaker) maker = lat_place_maker_new (ruleset);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_GAMES; i++)
    {
      const char *result = results[i % 4];

      g_string_append_printf (text,
                              "[Event \"%u\"]\n[Date \"2026.01.%02u\"]\n[White \"Märta\"]\n"
                              "[Black \"%s\"]\n[WhiteElo \"%u\"]\n[Result \"%s\"]\n"
                              "[Variant \"" RULES "\"]\n\n",
                              i + 100 * map, 1 + 7 * i % N_GAMES, i % 2 == 0 ? "Ada" : "Bo",
                              1500 + i, result);
      make_game (ruleset, maker, i, map, text);
      g_string_append_printf (text, "%s\n\n", result);
    }
  return g_string_free (text, FALSE);
}

static void
write_games (Fixture *fixture, guint map)
{
  g_autofree char *text = make_games (fixture->ruleset, map);

  g_assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
}

static LatDatabaseAdded
add (Fixture *fixture)
{
  LatDatabaseAdded added;
  g_autoptr (GError) error = NULL;

  lat_database_add (fixture->database, fixture->file, NULL, NULL, &added, NULL, &error);
  g_assert_no_error (error);
  return added;
}

static void
open_database (Fixture *fixture)
{
  fixture->database = database_test_open (fixture->path);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-database-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->file = g_build_filename (fixture->folder, "games of ü.latgame", NULL);
  fixture->ruleset = lat_ruleset_new_preset (RULES);
  open_database (fixture);
  write_games (fixture, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_database_close (fixture->database);
  database_test_remove (fixture->folder);
  lat_ruleset_unref (fixture->ruleset);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->file);
}

/* All that a key is of. */
static gboolean
is_same (const LatPosition *a, const LatPosition *b)
{
  return a->side == b->side && a->turn == b->turn && a->bonus == b->bonus
         && memcmp (a->cells, b->cells, sizeof a->cells) == 0
         && memcmp (a->hand, b->hand, sizeof a->hand) == 0;
}

/* In how many games something is played in a position; @action LAT_ACTION_INVALID is anything. */
static guint64
count_by_hand (GPtrArray *games, const LatPosition *wanted, LatAction action, guint64 wins[2])
{
  guint64 n = 0;

  wins[0] = wins[1] = 0;
  for (guint i = 0; i < games->len; i++)
    {
      LatGame *game = g_ptr_array_index (games, i);
      LatPosition position = *lat_game_get_start (game), next;
      gboolean is_found = FALSE;

      for (LatNode *node = lat_node_get_first_child (lat_game_get_root (game)); node != NULL;
           node = lat_node_get_first_child (node))
        {
          is_found |= is_same (&position, wanted)
                      && (action == LAT_ACTION_INVALID || lat_node_get_action (node) == action);
          lat_play (lat_game_get_ruleset (game), &position, lat_node_get_action (node), &next);
          position = next;
        }
      n += is_found;
      wins[0] += is_found && lat_game_get_result (game) == lat_result_win ((LatSide) wanted->side);
      wins[1] += is_found && lat_game_get_result (game) == LAT_RESULT_DRAW;
    }
  return n;
}

static void
check_position (Fixture *fixture, GPtrArray *games, const LatPosition *position, guint factor)
{
  const LatDatabaseFilter filter = { .with_symmetry = factor > 1 };
  g_autoptr (GError) error = NULL;
  LatDatabaseRow totals;
  g_autoptr (GArray) rows =
      lat_database_look (fixture->database, fixture->ruleset, position, &filter, &totals, &error);
  g_autoptr (LatPlaceMaker) maker = lat_place_maker_new (fixture->ruleset);
  guint64 wins[2];
  LatPlace place;

  lat_place_maker_find (maker, position, &place);
  g_assert_no_error (error);
  g_assert_cmpuint (totals.games, ==,
                    factor * count_by_hand (games, position, LAT_ACTION_INVALID, wins));
  g_assert_cmpuint (totals.wins, ==, factor * wins[0]);
  g_assert_cmpuint (totals.draws, ==, factor * wins[1]);
  for (guint i = 0; i < rows->len; i++)
    {
      const LatDatabaseRow *row = &g_array_index (rows, LatDatabaseRow, i);
      g_autoptr (GPtrArray) list = NULL;

      /* A position that maps onto itself has rows of several actions. */
      if (factor == 1 || place.n_maps == 1)
        {
          g_assert_cmpuint (row->games, ==,
                            factor * count_by_hand (games, position, row->action, wins));
          g_assert_cmpuint (row->wins, ==, factor * wins[0]);
          g_assert_cmpuint (row->draws, ==, factor * wins[1]);
        }
      list = lat_database_list_games (fixture->database, fixture->ruleset, position, row->action,
                                      &filter, 1000, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (list->len, ==, row->games);
    }
}

/* Every position of every game. Returns: how many */
static guint
check_all (Fixture *fixture, GPtrArray *games, guint factor)
{
  guint n = 0;

  for (guint i = 0; i < games->len; i++)
    {
      LatGame *game = g_ptr_array_index (games, i);
      LatPosition position = *lat_game_get_start (game), next;

      for (LatNode *node = lat_node_get_first_child (lat_game_get_root (game)); node != NULL;
           node = lat_node_get_first_child (node), n++)
        {
          check_position (fixture, games, &position, factor);
          lat_play (lat_game_get_ruleset (game), &position, lat_node_get_action (node), &next);
          position = next;
        }
    }
  return n;
}

static guint
check_games (Fixture *fixture, guint factor)
{
  g_autofree char *text = make_games (fixture->ruleset, 0);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, fixture->ruleset, NULL);

  return check_all (fixture, games, factor);
}

static void
test_counts (Fixture *fixture, gconstpointer data)
{
  LatDatabaseAdded added = add (fixture);

  g_assert_cmpuint (added.games, ==, N_GAMES);
  g_assert_cmpuint (added.broken, ==, 0);
  g_assert_cmpuint (check_games (fixture, 1), ==, N_GAMES * N_PLIES);
}

/* Batches of one game, in lists that are shared and in segments. */
static void
test_batches (Fixture *fixture, gconstpointer segment)
{
  fixture->database->batch = 1;
  fixture->database->segment = GPOINTER_TO_UINT (segment);
  add (fixture);
  g_assert_cmpuint (check_games (fixture, 1), ==, N_GAMES * N_PLIES);
}

static void
test_twice (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.latgame", NULL);
  LatDatabaseAdded added = add (fixture);
  gint64 first = added.id;

  added = add (fixture);
  g_assert_cmpuint (added.games + added.known, ==, 0);
  g_assert_cmpint (added.id, ==, first);
  g_assert_cmpint (g_rename (fixture->file, copy), ==, 0);
  g_free (fixture->file);
  fixture->file = g_steal_pointer (&copy);
  added = add (fixture);
  g_assert_cmpuint (added.games, ==, 0);
  g_assert_cmpuint (added.known, ==, N_GAMES);
  /* What another source has too stays. */
  g_assert_true (lat_database_remove (fixture->database, first, NULL));
  check_games (fixture, 1);
}

/* A file is read anew when it has changed: what it had before goes. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  LatDatabaseRow totals;
  const LatDatabaseFilter filter = { 0 };

  add (fixture);
  g_assert_true (g_file_set_contents (fixture->file, "[Variant \"" RULES "\"]\n\n*\n", -1, NULL));
  add (fixture);
  g_array_unref (lat_database_look (fixture->database, fixture->ruleset,
                                    lat_ruleset_get_start (fixture->ruleset), &filter, &totals,
                                    NULL));
  g_assert_cmpuint (totals.games, ==, 0);
  g_assert_true (isnan (totals.score.value));
}

static gint64
ask (Fixture *fixture, const char *sql)
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

static gint64
count (Fixture *fixture, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM %s", table);

  return ask (fixture, sql);
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "source", "player", "game", "origin", "play" };
  LatDatabaseAdded added = add (fixture);

  g_assert_cmpint (count (fixture, "player"), ==, 3);
  g_assert_true (lat_database_remove (fixture->database, added.id, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (count (fixture, names[i]), ==, 0);
}

/* The same games reflected count with those that are not, and only if that is asked for. */
static void
test_symmetry (Fixture *fixture, gconstpointer data)
{
  add (fixture);
  g_free (fixture->file);
  fixture->file = g_build_filename (fixture->folder, "reflected.latgame", NULL);
  write_games (fixture, 1);
  g_assert_cmpuint (add (fixture).games, ==, N_GAMES);
  check_games (fixture, 2);
}

static void
check_filter (Fixture *fixture, LatDatabaseFilter filter, guint64 expected)
{
  LatDatabaseRow totals;

  g_array_unref (lat_database_look (fixture->database, fixture->ruleset,
                                    lat_ruleset_get_start (fixture->ruleset), &filter, &totals,
                                    NULL));
  g_assert_cmpuint (totals.games, ==, expected);
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  gint64 id = add (fixture).id;

  check_filter (fixture, (LatDatabaseFilter){ .source = id }, N_GAMES);
  check_filter (fixture, (LatDatabaseFilter){ .source = id + 1 }, 0);
  check_filter (fixture, (LatDatabaseFilter){ .player = "MARTA" }, N_GAMES);
  check_filter (fixture, (LatDatabaseFilter){ .player = "ada" }, N_GAMES / 2);
  check_filter (fixture, (LatDatabaseFilter){ .player = "nobody" }, 0);
  check_filter (fixture, (LatDatabaseFilter){ .since = 20260103, .until = 20260107 }, 5);
  check_filter (fixture, (LatDatabaseFilter){ .since = 20270000 }, 0);
  check_filter (fixture, (LatDatabaseFilter){ .results = 1 << LAT_RESULT_DRAW }, N_GAMES / 4);
}

/* All that is said of a row, of the start. The last day is that of game 17. */
static void
test_figures (Fixture *fixture, gconstpointer data)
{
  const LatDatabaseFilter filter = { .with_symmetry = TRUE };
  LatDatabaseRow totals;
  g_autoptr (GPtrArray) list = NULL;
  const LatDatabaseGame *game;

  add (fixture);
  g_array_unref (lat_database_look (fixture->database, fixture->ruleset,
                                    lat_ruleset_get_start (fixture->ruleset), &filter, &totals,
                                    NULL));
  g_assert_cmpuint (totals.losses, ==, N_GAMES / 4);
  g_assert_cmpuint (totals.score.n, ==, N_GAMES * 3 / 4);
  g_assert_cmpfloat (totals.score.value, ==, 0.5);
  g_assert_cmpfloat (totals.score.low, <, 0.4);
  g_assert_cmpfloat (totals.score.high, >, 0.6);
  g_assert_cmpuint (totals.last_played, ==, 20260100 + N_GAMES);
  g_assert_cmpfloat (totals.rating, ==, 1500 + (N_GAMES - 1) / 2.0);
  g_assert_true (isnan (totals.nodes));
  list = lat_database_list_games (fixture->database, fixture->ruleset,
                                  lat_ruleset_get_start (fixture->ruleset), LAT_ACTION_INVALID,
                                  &filter, 3, NULL);
  g_assert_cmpuint (list->len, ==, 3);
  game = g_ptr_array_index (list, 0);
  g_assert_cmpstr (game->path, ==, fixture->file);
  g_assert_cmpuint (game->number, ==, 17);
  g_assert_cmpuint (game->date, ==, 20260100 + N_GAMES);
  g_assert_cmpstr (game->players[LAT_WHITE], ==, "Märta");
  g_assert_cmpstr (game->players[LAT_BLACK], ==, "Bo");
  g_assert_cmpint (game->result, ==, LAT_RESULT_BLACK);
  g_assert_cmpuint (game->ply, ==, 0);
}

static void
play_run (Fixture *fixture, guint64 n_pairs)
{
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatLabRun) run = NULL;
  g_autoptr (GError) error = NULL;

  lat_lab_header_add_rules (header, RULES, fixture->ruleset);
  header->nodes[0] = 5;
  header->nodes[1] = 7;
  header->max_plies = 12;
  header->random_plies = 0;
  header->n_pairs = n_pairs;
  run = lat_lab_run_new (header, &error);
  g_assert_no_error (error);
  g_remove (fixture->file);
  lat_lab_run_open (run, fixture->file, NULL, &error);
  g_assert_no_error (error);
  lat_lab_run_play (run, &error);
  g_assert_no_error (error);
}

static void
check_run (Fixture *fixture, guint64 n_pairs)
{
  LatLabQuery query;
  g_autoptr (GPtrArray) games = NULL;
  LatDatabaseRow totals;

  lat_lab_query_init (&query);
  games = lat_lab_record_load_games ((const char *[]){ fixture->file, NULL }, &query, 100, NULL);
  g_assert_cmpuint (games->len, ==, 2 * n_pairs);
  check_all (fixture, games, 1);
  g_array_unref (lat_database_look (fixture->database, fixture->ruleset,
                                    lat_ruleset_get_start (fixture->ruleset),
                                    &(LatDatabaseFilter){ 0 }, &totals, NULL));
  g_assert_cmpuint (totals.games, ==, 2 * n_pairs);
  /* In half of the games the engine of less effort begins. */
  g_assert_cmpfloat (totals.nodes, ==, 6);
  g_assert_true (isnan (totals.rating));
}

/* A run of the laboratory; and another one in its place, of fewer games. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  play_run (fixture, 6);
  g_assert_cmpuint (add (fixture).games, ==, 12);
  check_run (fixture, 6);
  play_run (fixture, 4);
  add (fixture);
  check_run (fixture, 4);
}

static void
stop_cb (guint64 done, guint64 total, guint64 games, gpointer data)
{
  g_assert_cmpuint (done, <=, total);
  if (games == 5)
    g_cancellable_cancel (data);
}

/* What was read before a stop stays, and the same call goes on. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GError) error = NULL;
  LatDatabaseAdded added;

  g_assert_false (lat_database_add (fixture->database, fixture->file, stop_cb, cancellable, &added,
                                    cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (added.games, ==, 5);
  g_assert_cmpint (count (fixture, "game"), ==, 5);
  sources = lat_database_list_sources (fixture->database, NULL);
  g_assert_false (((LatDatabaseSource *) g_ptr_array_index (sources, 0))->is_whole);
  added = add (fixture);
  g_assert_cmpuint (added.known, ==, 5);
  g_assert_cmpuint (added.games, ==, N_GAMES - 5);
  check_games (fixture, 1);
}

/* Of a game that goes wrong the beginning is kept; a file of which nothing can be read is no source. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  static const char *const nothing[] = { "", "{\"no\": \"run\"}\n", NULL };
  LatRuleset *ruleset = fixture->ruleset;
  g_auto (LatHistory) history = { 0 };
  g_autofree char *word = NULL;
  g_autofree char *text = NULL;
  LatDatabaseAdded added;

  lat_history_init (&history);
  lat_history_reset (&history, lat_ruleset_get_start (ruleset));
  word = lat_action_text_example (ruleset, lat_ruleset_get_start (ruleset), &history);
  text = g_strdup_printf ("[Variant \"" RULES "\"]\n\n%s e5-e5 *\n", word);
  g_assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
  added = add (fixture);
  g_assert_cmpuint (added.games, ==, 1);
  g_assert_cmpuint (added.broken, ==, 1);
  check_filter (fixture, (LatDatabaseFilter){ 0 }, 1);
  g_assert_true (lat_database_remove (fixture->database, added.id, NULL));
  for (guint i = 0; i <= G_N_ELEMENTS (nothing) - 1; i++)
    {
      g_autoptr (GError) error = NULL;

      if (nothing[i] != NULL)
        g_file_set_contents (fixture->file, nothing[i], -1, NULL);
      else
        g_remove (fixture->file);
      g_assert_false (
          lat_database_add (fixture->database, fixture->file, NULL, NULL, &added, NULL, &error));
      g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE);
      g_assert_nonnull (strstr (error->message, fixture->file));
      g_assert_cmpint (added.id, ==, 0);
      g_assert_cmpint (count (fixture, "source"), ==, 0);
    }
}

/* Spoils the first page of a table, which is not looked at before. */
static void
spoil (Fixture *fixture, const char *table)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  g_autofree char *bytes = NULL;
  gint64 page = ask (fixture, sql), size = ask (fixture, "PRAGMA page_size");
  gsize length;

  g_clear_pointer (&fixture->database, lat_database_close);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + (page - 1) * size, 0xff, (gsize) size);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

/* Damaged plays are an error when they are needed, and nothing else changes. */
static void
test_torn (Fixture *fixture, gconstpointer data)
{
  const LatDatabaseFilter filter = { 0 };
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = add (fixture).id;

  spoil (fixture, "play");
  open_database (fixture);
  g_assert_null (lat_database_look (fixture->database, fixture->ruleset,
                                    lat_ruleset_get_start (fixture->ruleset), &filter, NULL,
                                    &error));
  g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (lat_database_remove (fixture->database, id, &error));
  g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED);
  g_assert_cmpint (count (fixture, "game"), ==, N_GAMES);
  /* What is done then. */
  g_assert_true (lat_database_set_aside (g_steal_pointer (&fixture->database), &aside, NULL));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  open_database (fixture);
  g_assert_cmpint (count (fixture, "source"), ==, 1);
  g_assert_cmpuint (add (fixture).games, ==, N_GAMES);
  check_games (fixture, 1);
}

/* Sources that cannot be read are noticed at once: the file is set aside. */
static void
test_torn_sources (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = NULL;

  add (fixture);
  spoil (fixture, "source");
  fixture->database = lat_database_open (fixture->path, &aside, NULL);
  g_assert_nonnull (fixture->database);
  g_assert_nonnull (aside);
  g_assert_cmpint (count (fixture, "source"), ==, 1);
}

/* A damaged file is set aside; its sources are known, and can be read again. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  char remains[200] = "SQLite format 3";
  g_autofree char *aside = NULL;
  g_autoptr (GPtrArray) sources = NULL;

  add (fixture);
  g_clear_pointer (&fixture->database, lat_database_close);
  memcpy (remains + 68, "LatG", 4);
  g_assert_true (g_file_set_contents (fixture->path, remains, sizeof remains, NULL));
  fixture->database = lat_database_open (fixture->path, &aside, NULL);
  g_assert_nonnull (fixture->database);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  sources = lat_database_list_sources (fixture->database, NULL);
  g_assert_cmpuint (sources->len, ==, 1);
  g_assert_cmpstr (((LatDatabaseSource *) g_ptr_array_index (sources, 0))->path, ==, fixture->file);
  g_assert_false (((LatDatabaseSource *) g_ptr_array_index (sources, 0))->is_whole);
  g_assert_cmpuint (add (fixture).games, ==, N_GAMES);
  check_games (fixture, 1);
}

/* A file that never was a database is left as it is. */
static void
test_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = NULL;
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (fixture->file, &before, NULL, NULL));
  g_assert_null (lat_database_open (fixture->file, &aside, &error));
  g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_FOREIGN);
  g_assert_null (aside);
  g_assert_true (g_file_get_contents (fixture->file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, before);
}

/* Two connections find the same damage: the first has the file set aside, the other leaves the new one alone. */
static void
test_two (Fixture *fixture, gconstpointer data)
{
  LatDatabase *first = lat_database_open (fixture->path, NULL, NULL);
  LatDatabase *second = lat_database_open (fixture->path, NULL, NULL);
  g_autofree char *aside = NULL;
  char *again;

  g_clear_pointer (&fixture->database, lat_database_close);
  g_assert_true (lat_database_is_in_place (second));
  g_assert_true (lat_database_set_aside (first, &aside, NULL));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (lat_database_is_in_place (second));
  open_database (fixture);
  add (fixture);
  g_assert_true (lat_database_set_aside (second, &again, NULL));
  g_assert_null (again);
  g_assert_true (lat_database_is_in_place (fixture->database));
  check_games (fixture, 1);
}

/* So that a kill often comes between two games. */
static void
dawdle_cb (guint64 done, guint64 total, guint64 games, gpointer data)
{
  g_usleep (3000);
}

/* Adds in another process, which is killed at some moment. Returns: whether it had not ended before */
static gboolean
add_and_kill (Fixture *fixture, gulong microseconds)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      LatDatabase *database = lat_database_open (fixture->path, NULL, NULL);

      database->batch = 1;
      lat_database_add (database, fixture->file, dawdle_cb, NULL, NULL, NULL, NULL);
      _exit (0);
    }
  g_usleep (microseconds);
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return WIFSIGNALED (status);
}

/*
 * Whatever has been written by then is whole, and the same call goes on. Each time the kill comes later, until
 * it is too late, and once more if none came while games were written.
 */
static void
test_kill (Fixture *fixture, gconstpointer data)
{
  guint n_parts = 0;
  gulong delay = 1000;
  gboolean is_killed = TRUE;

  for (gint64 i = 1; is_killed || n_parts == 0; i++)
    {
      gint64 known;

      g_clear_pointer (&fixture->database, lat_database_close);
      is_killed = add_and_kill (fixture, delay);
      delay = is_killed ? delay + delay / 4 : 1000;
      open_database (fixture);
      g_assert_cmpint (count (fixture, "pragma_integrity_check WHERE integrity_check = 'ok'"), ==,
                       1);
      known = count (fixture, "game");
      n_parts += known > 0 && known < N_GAMES;
      g_assert_cmpint ((gint64) add (fixture).games, ==, N_GAMES - known);
      if (i % 10 == 0)
        check_games (fixture, 1);
      g_assert_true (lat_database_remove (fixture->database, i, NULL));
      g_assert_cmpint (count (fixture, "play"), ==, 0);
    }
  g_test_message ("killed while some games were written: %u times", n_parts);
}

/* What is not ours, and what is newer than we are, stays as it is. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *sql;
    LatDatabaseError code;
  } cases[] = {
    { "PRAGMA user_version = 99", LAT_DATABASE_ERROR_NEWER },
    { "PRAGMA application_id = 1", LAT_DATABASE_ERROR_FOREIGN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      sqlite3_exec (fixture->database->handle, cases[i].sql, NULL, NULL, NULL);
      g_assert_null (lat_database_open (fixture->path, NULL, &error));
      g_assert_error (error, LAT_DATABASE_ERROR, (int) cases[i].code);
    }
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*func) (Fixture *, gconstpointer);
    guint data;
  } tests[] = {
    { "counts", test_counts },       { "batches", test_batches, G_MAXUINT },
    { "segments", test_batches, 1 }, { "twice", test_twice },
    { "changed", test_changed },     { "remove", test_remove },
    { "symmetry", test_symmetry },   { "filter", test_filter },
    { "figures", test_figures },     { "run", test_run },
    { "stop", test_stop },           { "broken", test_broken },
    { "torn", test_torn },           { "torn-sources", test_torn_sources },
    { "text", test_text },           { "two", test_two },
    { "damaged", test_damaged },     { "kill", test_kill },
    { "foreign", test_foreign },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/database/", tests[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (tests[i].data), set_up, tests[i].func,
                  tear_down);
    }
  return g_test_run ();
}
