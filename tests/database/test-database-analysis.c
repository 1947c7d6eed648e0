/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-database-analysis.c - tests: analyses kept beside the games, and files of older versions */
#include "lat-database-analysis.h"

#include <glib/gstdio.h>

#include "database-test.h"
#include "lat-database-private.h"
#include "lat-action-text.h"
#include "lat-history.h"
#include "lat-movegen.h"
#include "lat-place.h"
#include "lat-play.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

#define RULES  "hasami-shogi-9x9"
#define ENGINE "Engine 1"

typedef struct
{
  char *folder;
  char *path;
  LatRuleset *ruleset;
  LatDatabase *database;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-database-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->ruleset = lat_ruleset_new_preset (RULES);
  fixture->database = database_test_open (fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_database_close (fixture->database);
  database_test_remove (fixture->folder);
  lat_ruleset_unref (fixture->ruleset);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* An analysis of a position with this number, whose lines say how deep they are. */
static LatKeptAnalysis
make (guint32 number, guint depth, guint n_lines)
{
  LatKeptAnalysis analysis = { .engine = g_intern_string (ENGINE),
                               .nodes = 1000 + depth,
                               .made = 1700000000 + depth,
                               .n_lines = n_lines };

  memcpy (analysis.key, &number, sizeof number);
  for (guint i = 0; i < n_lines; i++)
    {
      LatKeptLine *line = &analysis.lines[i];

      line->score = (LatScore){ i == 1, i == 1 ? -7 : (int) depth - 25000 };
      line->depth = depth;
      line->was_best = i == 0;
      line->n_actions = LAT_KEPT_MAX_ACTIONS - i;
      for (guint k = 0; k < line->n_actions; k++)
        line->actions[k] = 1 + depth + 1000 * k + 300000 * i;
    }
  return analysis;
}

static void
keep (LatDatabase *database, const LatKeptAnalysis *analysis, guint64 max_bytes)
{
  g_autoptr (GError) error = NULL;

  lat_database_keep_analyses (database, &analysis, 1, max_bytes, &error);
  g_assert_no_error (error);
}

static gboolean
find (LatDatabase *database, guint32 number, const char *engine, LatKeptAnalysis *analysis)
{
  g_autoptr (GError) error = NULL;
  LatKeptAnalysis key = make (number, 0, 0);
  gboolean is_found = lat_database_find_analysis (database, key.key, engine, analysis, &error);

  g_assert_no_error (error);
  return is_found;
}

static void
check_same (const LatKeptAnalysis *a, const LatKeptAnalysis *b)
{
  g_assert_cmpmem (a->key, sizeof a->key, b->key, sizeof b->key);
  g_assert_true (a->engine == b->engine);
  g_assert_cmpuint (a->nodes, ==, b->nodes);
  g_assert_cmpint (a->made, ==, b->made);
  g_assert_cmpuint (a->n_lines, ==, b->n_lines);
  for (guint i = 0; i < a->n_lines; i++)
    {
      const LatKeptLine *x = &a->lines[i], *y = &b->lines[i];

      g_assert_cmpint (x->score.is_mate, ==, y->score.is_mate);
      g_assert_cmpint (x->score.value, ==, y->score.value);
      g_assert_cmpuint (x->depth, ==, y->depth);
      g_assert_cmpint (x->was_best, ==, y->was_best);
      g_assert_cmpmem (x->actions, x->n_actions * sizeof *x->actions, y->actions,
                       y->n_actions * sizeof *y->actions);
    }
}

static guint64
count (LatDatabase *database, guint64 *bytes)
{
  guint64 n;

  g_assert_true (lat_database_measure_analyses (database, &n, bytes, NULL));
  return n;
}

/* What is kept is there the next time, for who asks for the same. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  const LatKeptAnalysis first = make (1, 20, LAT_ENGINE_MAX_LINES), second = make (2, 128, 1);
  LatKeptAnalysis found;
  guint64 bytes;

  g_assert_false (find (fixture->database, 1, ENGINE, &found));
  keep (fixture->database, &first, G_MAXUINT64);
  keep (fixture->database, &second, G_MAXUINT64);
  lat_database_close (fixture->database);
  fixture->database = database_test_open (fixture->path);
  g_assert_true (find (fixture->database, 1, ENGINE, &found));
  check_same (&found, &first);
  g_assert_true (find (fixture->database, 2, ENGINE, &found));
  check_same (&found, &second);
  g_assert_false (find (fixture->database, 3, ENGINE, &found));
  g_assert_false (find (fixture->database, 1, "Engine 2", &found));
  g_assert_cmpuint (count (fixture->database, &bytes), ==, 2);
  g_assert_true (lat_database_empty_analyses (fixture->database, NULL));
  g_assert_false (find (fixture->database, 1, ENGINE, &found));
  g_assert_cmpuint (count (fixture->database, &bytes), ==, 0);
  g_assert_cmpuint (bytes, ==, 0);
}

/* The deeper one stays, of two as deep the larger one, and another engine has its own. */
static void
test_deeper (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint depth;
    guint n_lines;
    gboolean stays;
  } cases[] = { { 20, 2, TRUE }, { 19, 3, FALSE }, { 20, 1, FALSE },
                { 20, 3, TRUE }, { 21, 1, TRUE },  { 1, 10, FALSE } };
  LatKeptAnalysis best, other = make (1, 3, 1), found;
  guint64 bytes, expected;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatKeptAnalysis analysis = make (1, cases[i].depth, cases[i].n_lines);

      keep (fixture->database, &analysis, G_MAXUINT64);
      if (cases[i].stays)
        best = analysis;
      g_assert_true (find (fixture->database, 1, ENGINE, &found));
      check_same (&found, &best);
    }
  other.engine = g_intern_string ("Engine 2");
  keep (fixture->database, &other, G_MAXUINT64);
  g_assert_true (find (fixture->database, 1, ENGINE, &found));
  check_same (&found, &best);
  g_assert_true (find (fixture->database, 1, "Engine 2", &found));
  check_same (&found, &other);
  /* What the triggers have counted is what is there. */
  g_assert_cmpuint (count (fixture->database, &bytes), ==, 2);
  expected = 2 * (LAT_DATABASE_ANALYSIS_ROW + 7 + 3 * LAT_KEPT_MAX_ACTIONS);
  g_assert_cmpuint (bytes, ==, expected);
}

/* Beyond the limit those go that were not asked for longest; what is used stays. */
static void
test_limit (Fixture *fixture, gconstpointer data)
{
  LatKeptAnalysis found, used = make (0, 0, 0);
  guint64 size = LAT_DATABASE_ANALYSIS_ROW + 7 + 3 * LAT_KEPT_MAX_ACTIONS, bytes;
  guint64 max_bytes = 20 * size;

  for (guint i = 0; i < 40; i++)
    {
      LatKeptAnalysis analysis = make (i, 20, 1);

      keep (fixture->database, &analysis, max_bytes);
      keep (fixture->database, &used, max_bytes);
      count (fixture->database, &bytes);
      g_assert_cmpuint (bytes, <=, max_bytes);
      g_assert_true (find (fixture->database, i, ENGINE, &found));
    }
  g_assert_true (find (fixture->database, 0, ENGINE, &found));
  g_assert_false (find (fixture->database, 1, ENGINE, &found));
  g_assert_true (find (fixture->database, 30, ENGINE, &found));
  g_assert_cmpuint (count (fixture->database, &bytes), >=, 17);
}

/* The size that is told is about that of the file. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) analyses = g_ptr_array_new_with_free_func (g_free);
  guint64 bytes;
  GStatBuf file;

  for (guint i = 0; i < 20000; i++)
    {
      LatKeptAnalysis analysis = make (i, 20, 1 + i % 3);
      guint64 key = i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

      memcpy (analysis.key, &key, sizeof key);
      g_ptr_array_add (analyses, g_memdup2 (&analysis, sizeof analysis));
    }
  g_assert_true (lat_database_keep_analyses (fixture->database,
                                             (const LatKeptAnalysis *const *) analyses->pdata,
                                             analyses->len, G_MAXUINT64, NULL));
  g_assert_cmpuint (count (fixture->database, &bytes), ==, analyses->len);
  g_clear_pointer (&fixture->database, lat_database_close);
  g_assert_cmpint (g_stat (fixture->path, &file), ==, 0);
  g_test_message ("told: %" G_GUINT64_FORMAT ", file: %" G_GINT64_FORMAT, bytes,
                  (gint64) file.st_size);
  g_assert_cmpfloat ((double) file.st_size, <, 1.25 * (double) bytes);
  g_assert_cmpfloat ((double) file.st_size, >, 0.8 * (double) bytes);
}

/* Another connection sees what is written; while it writes, this one reads, and is refused soon. */
static void
test_two (Fixture *fixture, gconstpointer data)
{
  LatDatabase *other = database_test_open (fixture->path);
  LatKeptAnalysis first = make (1, 20, 1), second = make (2, 20, 1), found;
  const LatKeptAnalysis *analyses[] = { &second };
  g_autoptr (GError) error = NULL;
  gint64 start;

  keep (fixture->database, &first, G_MAXUINT64);
  g_assert_true (find (other, 1, ENGINE, &found));
  g_assert_true (lat_database_begin (other, NULL));
  lat_database_set_patience (fixture->database, 20);
  start = g_get_monotonic_time ();
  g_assert_false (lat_database_keep_analyses (fixture->database, analyses, 1, G_MAXUINT64, &error));
  g_assert_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_OPEN);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_TIME_SPAN_SECOND);
  g_assert_true (find (fixture->database, 1, ENGINE, &found));
  g_assert_true (lat_database_end (other, TRUE, NULL));
  keep (fixture->database, &second, G_MAXUINT64);
  g_assert_true (find (other, 2, ENGINE, &found));
  lat_database_close (other);
}

static void
execute (LatDatabase *database, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (database->handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* Lines that nobody can read are none. */
static void
test_bytes (Fixture *fixture, gconstpointer data)
{
  static const char *const blobs[] = { "x''", "x'00'", "x'00140c00000000'", "x'0014ff00000000'",
                                       "x'001400000000000a'" };
  LatKeptAnalysis analysis = make (1, 20, 2), found;

  keep (fixture->database, &analysis, G_MAXUINT64);
  for (guint i = 0; i < G_N_ELEMENTS (blobs); i++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE analysis SET lines = %s", blobs[i]);

      execute (fixture->database, sql);
      g_assert_false (find (fixture->database, 1, ENGINE, &found));
    }
  execute (fixture->database, "UPDATE analysis SET lines = x'00140000000000'");
  g_assert_true (find (fixture->database, 1, ENGINE, &found));
}

/* The tables of version 1, as they were. */
static const char version_1[] =
    "CREATE TABLE old.source (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE,"
    " is_run INTEGER NOT NULL, added INTEGER NOT NULL, stamp TEXT NOT NULL,"
    " is_whole INTEGER NOT NULL, reading INTEGER NOT NULL) STRICT;"
    "CREATE TABLE old.player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE old.game (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE,"
    " white INTEGER NOT NULL, black INTEGER NOT NULL,"
    " white_rating INTEGER NOT NULL, black_rating INTEGER NOT NULL,"
    " white_nodes INTEGER NOT NULL, black_nodes INTEGER NOT NULL,"
    " date INTEGER NOT NULL, result INTEGER NOT NULL) STRICT;"
    "CREATE TABLE old.origin (source INTEGER NOT NULL, number INTEGER NOT NULL, game INTEGER NOT "
    "NULL,"
    " reading INTEGER NOT NULL,"
    " PRIMARY KEY (source, number)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX old.origin_game ON origin (game);"
    "CREATE TABLE old.play (list INTEGER PRIMARY KEY, plays BLOB NOT NULL) STRICT;"
    "PRAGMA old.application_id = 0x4c617447; PRAGMA old.user_version = 1;"
    "INSERT INTO old.source SELECT * FROM source; INSERT INTO old.player SELECT * FROM player;"
    "INSERT INTO old.game SELECT * FROM game; INSERT INTO old.origin SELECT * FROM origin;"
    "INSERT INTO old.play SELECT * FROM play; DETACH old;";

static guint64
count_games (Fixture *fixture)
{
  const LatDatabaseFilter filter = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) rows = NULL;
  LatDatabaseRow totals;

  rows = lat_database_look (fixture->database, fixture->ruleset,
                            lat_ruleset_get_start (fixture->ruleset), &filter, &totals, &error);
  g_assert_no_error (error);
  return totals.games;
}

static gint64
ask (LatDatabase *database, const char *sql)
{
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_prepare_v2 (database->handle, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return n;
}

/* A file of version 1 gets the new tables, and keeps all its games. */
static void
test_migration (Fixture *fixture, gconstpointer data)
{
  static const char games[] = "[White \"Ada\"]\n[Variant \"" RULES "\"]\n\n1. a1-a5 1-0\n\n"
                              "[White \"Bo\"]\n[Variant \"" RULES "\"]\n\n1. b1-b4 0-1\n";
  g_autofree char *file = g_build_filename (fixture->folder, "games.latgame", NULL);
  g_autofree char *old = g_build_filename (fixture->folder, "old.db", NULL);
  g_autofree char *sql = g_strdup_printf ("ATTACH '%s' AS old; %s", old, version_1);
  LatKeptAnalysis analysis = make (1, 20, 1), found;
  LatDatabaseAdded added;

  g_assert_true (g_file_set_contents (file, games, -1, NULL));
  g_assert_true (lat_database_add (fixture->database, file, NULL, NULL, &added, NULL, NULL));
  g_assert_cmpuint (added.games, ==, 2);
  execute (fixture->database, sql);
  lat_database_close (fixture->database);

  fixture->database = database_test_open (old);
  g_assert_cmpint (ask (fixture->database, "PRAGMA user_version"), ==, LAT_DATABASE_VERSION);
  g_assert_cmpuint (count_games (fixture), ==, 2);
  g_assert_true (lat_database_add (fixture->database, file, NULL, NULL, &added, NULL, NULL));
  g_assert_cmpuint (added.games + added.known, ==, 0);
  keep (fixture->database, &analysis, G_MAXUINT64);
  lat_database_close (fixture->database);
  /* Once is enough, and what was kept is still there. */
  fixture->database = database_test_open (old);
  g_assert_true (find (fixture->database, 1, ENGINE, &found));
  g_assert_cmpuint (count_games (fixture), ==, 2);
}

/* A step that fails leaves the file as it was: the next program may know better. */
static void
test_failed_step (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = g_build_filename (fixture->folder, "old.db", NULL);
  g_autofree char *sql = g_strdup_printf ("ATTACH '%s' AS old; %s ATTACH '%s' AS old;"
                                          "CREATE TABLE old.kept (something TEXT);",
                                          old, version_1, old);
  sqlite3 *handle;

  execute (fixture->database, sql);
  g_clear_pointer (&fixture->database, lat_database_close);
  g_assert_null (lat_database_open (old, NULL, NULL));
  g_assert_cmpint (sqlite3_open (old, &handle), ==, SQLITE_OK);
  fixture->database = g_new0 (LatDatabase, 1);
  fixture->database->handle = handle;
  g_assert_cmpint (ask (fixture->database, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (
      ask (fixture->database, "SELECT count (*) FROM sqlite_schema WHERE name = 'analysis'"), ==,
      0);
}

static void
make_key (Fixture *fixture, const char *actions, gboolean is_threat, guint8 *key)
{
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (fixture->ruleset), next;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      LatAction action = LAT_ACTION_INVALID;
      g_auto (LatActionList) list = { 0 };

      lat_action_list_init (&list);
      lat_movegen_list (fixture->ruleset, &position, &history, &list);
      for (guint k = 0; k < list.n && action == LAT_ACTION_INVALID; k++)
        {
          g_autofree char *text = lat_action_text_write (fixture->ruleset, &position, &history,
                                                         list.items[k], LAT_MARKS_FILE);

          if (g_str_equal (text, words[i]))
            action = list.items[k];
        }
      g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
      lat_play (fixture->ruleset, &position, action, &next);
      position = next;
      lat_history_push (&history, &position);
    }
  lat_kept_key_make (key, fixture->ruleset, &position, &history, is_threat);
}

static gboolean
are_same (Fixture *fixture, const char *preset, const char *first, const char *second)
{
  guint8 a[LAT_KEPT_KEY_SIZE], b[LAT_KEPT_KEY_SIZE], threat[LAT_KEPT_KEY_SIZE];

  lat_ruleset_unref (fixture->ruleset);
  fixture->ruleset = lat_ruleset_new_preset (preset);
  make_key (fixture, first, FALSE, a);
  make_key (fixture, second, FALSE, b);
  make_key (fixture, first, TRUE, threat);
  g_assert_cmpint (memcmp (a, threat, sizeof a), !=, 0);
  return memcmp (a, b, sizeof a) == 0;
}

/* Whether the number of the move is in the key of the start. */
static gboolean
has_number (const char *line)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint8 first[LAT_KEPT_KEY_SIZE], later[LAT_KEPT_KEY_SIZE];

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  lat_kept_key_make (first, ruleset, &position, &history, FALSE);
  position.number = 40;
  lat_kept_key_make (later, ruleset, &position, &history, FALSE);
  return memcmp (first, later, sizeof first) != 0;
}

/* Mate in so many is another one where the game ends after so many moves. */
static void
test_number (Fixture *fixture, gconstpointer data)
{
  g_assert_false (has_number ("Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS"));
  g_assert_true (has_number ("Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Limits.Moves=50"));
  g_assert_true (has_number ("Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Setup.Swap=true"));
}

/* What a key is of: history where a rule asks for it, and not the number of the move where none does. */
static void
test_key (Fixture *fixture, gconstpointer data)
{
  guint8 a[LAT_KEPT_KEY_SIZE], b[LAT_KEPT_KEY_SIZE];
  g_autoptr (LatRuleset) other = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *lat_ruleset_get_start (fixture->ruleset);

  g_assert_true (are_same (fixture, RULES, "a1-a5", "a1-a5"));
  g_assert_false (are_same (fixture, RULES, "a1-a5", "a1-a4"));
  /* The same men, by another way: where positions may repeat, that is not the same. */
  g_assert_cmpint (lat_ruleset_get_rules (fixture->ruleset)->repetition, >, 0);
  g_assert_false (are_same (fixture, RULES, "a1-a5 a9-a6 b1-b5", "b1-b5 a9-a6 a1-a5"));
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  lat_kept_key_make (a, fixture->ruleset, &position, &history, FALSE);
  position.number = 40;
  lat_kept_key_make (b, fixture->ruleset, &position, &history, FALSE);
  g_assert_cmpmem (a, sizeof a, b, sizeof b);
  position.side = LAT_BLACK;
  lat_kept_key_make (b, fixture->ruleset, &position, &history, FALSE);
  g_assert_cmpint (memcmp (a, b, sizeof a), !=, 0);
  position = *lat_ruleset_get_start (fixture->ruleset);
  lat_kept_key_make (b, other, &position, &history, FALSE);
  g_assert_cmpint (memcmp (a, b, sizeof a), !=, 0);
}

/* Rules that play alike have one key, in whichever way they give the sides their values. */
static void
test_sides (Fixture *fixture, gconstpointer data)
{
  static const char *const alike[] = {
    "Setup.Soldiers=4|Soldier.Range=3|White.Soldier.Range=2",
    "Setup.Soldiers=4|Soldier.Range=2|Black.Soldier.Range=3",
    "Setup.Soldiers=4|White.Soldier.Range=2|Black.Soldier.Range=3",
    "Setup.Soldiers=4|Soldier.Range=4|White.Soldier.Range=2|Black.Soldier.Range=3",
    /* And one that does not. */
    "Setup.Soldiers=4|White.Soldier.Range=3|Black.Soldier.Range=2",
  };
  guint8 kept[G_N_ELEMENTS (alike)][LAT_KEPT_KEY_SIZE];
  guint64 keys[G_N_ELEMENTS (alike)];

  for (guint i = 0; i < G_N_ELEMENTS (alike); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_line_read (alike[i], NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autoptr (LatPlaceMaker) maker = lat_place_maker_new (ruleset);
      g_auto (LatHistory) history = { 0 };
      const LatPosition *start = lat_ruleset_get_start (ruleset);
      LatPlace place;

      lat_history_init (&history);
      lat_history_reset (&history, start);
      lat_kept_key_make (kept[i], ruleset, start, &history, FALSE);
      lat_place_maker_find (maker, start, &place);
      keys[i] = place.key;
      g_assert_cmpint (memcmp (kept[i], kept[0], sizeof kept[i]) == 0, ==, i < 4);
      g_assert_cmpint (keys[i] == keys[0], ==, i < 4);
    }
}

/* What is in files of people is found again: the line of a preset is the one of how it plays. */
static void
test_presets (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      g_autofree char *line = lat_rules_line_write (rules);
      g_autofree char *played = lat_rules_line_write_played (rules);

      g_assert_cmpstr (line, ==, played);
    }
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "keep", test_keep },
    { "deeper", test_deeper },
    { "limit", test_limit },
    { "size", test_size },
    { "two", test_two },
    { "bytes", test_bytes },
    { "key", test_key },
    { "number", test_number },
    { "sides", test_sides },
    { "presets", test_presets },
    { "migration", test_migration },
    { "failed-step", test_failed_step },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/database/analysis/", tests[i].name, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].func, tear_down);
    }
  return g_test_run ();
}
