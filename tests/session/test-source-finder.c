/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-source-finder.c - tests: games that are looked for in many files beside the main loop */
#include "lat-source-finder.h"
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-lab-run.h"

#define RULES    "hasami-shogi-9x9"
#define PATIENCE 120

/* In the first two games, in a variation of the second, White has a man on a3. */
static const char games[] =
    "[White \"Ada\"]\n[Black \"Bo\"]\n[Variant \"hasami-shogi-9x9\"]\n\n1. a1-a3 *\n\n"
    "[White \"Cy\"]\n[Variant \"hasami-shogi-9x9\"]\n\n"
    "1. b1-b3 (1. a1-a3 a9-a7) 1... b9-b7 *\n\n"
    "[White \"Di\"]\n[Variant \"hasami-shogi-9x9\"]\n\n1. c1-c3 *\n";
static const char pattern[] =
    "........./........./........./........./........./........./S......../........./.........";

typedef struct
{
  char *folder;
  LatSourceFinder *finder;
  guint n_updates;
} Fixture;

static void
count_cb (guint *count)
{
  ++*count;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-finder-XXXXXX", NULL);
  fixture->finder = lat_source_finder_new ();
  g_signal_connect_swapped (fixture->finder, "updated", G_CALLBACK (count_cb), &fixture->n_updates);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  g_assert_finalize_object (fixture->finder);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static char *
write_file (Fixture *fixture, const char *name, const char *text)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* A file of many games, all alike. */
static char *
write_many (Fixture *fixture, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, "[White \"Ada\"]\n[Variant \"hasami-shogi-9x9\"]\n\n1. a1-a3 *\n\n");
  return write_file (fixture, "many.latgame", text->str);
}

static char *
write_run (Fixture *fixture)
{
  char *path = g_build_filename (fixture->folder, "run.jsonl", NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (RULES);
  LatLabHeader *header = lat_lab_header_new ();
  g_autoptr (GError) error = NULL;
  LatLabRun *run;

  lat_lab_header_add_rules (header, RULES, ruleset);
  header->nodes[0] = header->nodes[1] = 5;
  header->max_plies = 12;
  header->random_plies = 0;
  header->n_pairs = 2;
  run = lat_lab_run_new (header, &error);
  g_assert_no_error (error);
  lat_lab_run_open (run, path, NULL, &error);
  lat_lab_run_play (run, &error);
  g_assert_no_error (error);
  lat_lab_run_free (run);
  lat_lab_header_free (header);
  return path;
}

static LatGameQuery *
create_query (const char *text)
{
  LatGameQuery *query = lat_game_query_new ();
  LatPattern wanted;

  g_assert_true (lat_pattern_read (text, &wanted, NULL));
  lat_game_query_set_pattern (query, &wanted);
  return query;
}

static void
ask (Fixture *fixture, const char *text, const char *const *paths)
{
  g_autoptr (LatGameQuery) query = create_query (text);

  lat_source_finder_ask (fixture->finder, paths, query);
}

static gboolean
is_at_rest (gpointer data)
{
  return !lat_source_finder_is_searching (data);
}

static void
wait (Fixture *fixture)
{
  g_assert_true (session_test_wait (is_at_rest, fixture->finder, PATIENCE));
}

static LatGameItem *
get_item (Fixture *fixture, guint nth)
{
  g_autoptr (LatGameItem) item =
      g_list_model_get_item (lat_source_finder_get_list (fixture->finder), nth);

  g_assert_nonnull (item);
  return item;
}

static guint
count_items (Fixture *fixture)
{
  return g_list_model_get_n_items (lat_source_finder_get_list (fixture->finder));
}

static void
assert_note (Fixture *fixture, const char *expected)
{
  g_autofree char *note = lat_source_finder_dup_note (fixture->finder);

  g_assert_cmpstr (note, ==, expected);
}

/* What is found says which game of which file it is, and where in it, also in a variation. */
static void
test_find (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "three.latgame", games);
  const char *const paths[] = { path, NULL };

  ask (fixture, pattern, paths);
  g_assert_true (lat_source_finder_is_searching (fixture->finder));
  g_assert_cmpuint (fixture->n_updates, ==, 1);
  wait (fixture);
  g_assert_cmpuint (lat_news_get_state (LAT_NEWS (fixture->finder)), ==, LAT_SOURCE_FINDER_DONE);
  g_assert_cmpuint (fixture->n_updates, >, 1);
  g_assert_cmpuint (lat_source_finder_get_n_games (fixture->finder), ==, 3);
  g_assert_cmpuint (lat_source_finder_get_n_found (fixture->finder), ==, 2);
  g_assert_cmpfloat (lat_source_finder_get_progress (fixture->finder), >, 0.9);
  g_assert_cmpuint (count_items (fixture), ==, 2);
  g_assert_cmpstr (lat_game_item_get_tag (get_item (fixture, 0), LAT_GAME_TAG_WHITE), ==, "Ada");
  g_assert_cmpstr (lat_game_item_get_origin (get_item (fixture, 0)), ==, path);
  g_assert_cmpuint (lat_game_item_get_number (get_item (fixture, 0)), ==, 1);
  g_assert_cmpstr (lat_game_item_get_path (get_item (fixture, 0)), ==, "0");
  g_assert_cmpuint (lat_game_item_get_number (get_item (fixture, 1)), ==, 2);
  g_assert_cmpstr (lat_game_item_get_path (get_item (fixture, 1)), ==, "1");
  g_assert_nonnull (lat_game_item_get_rules_name (get_item (fixture, 1)));
  assert_note (fixture, NULL);
}

/* Games of a run are called by their numbers there, and have the name of their rules. */
static void
test_run (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = write_file (fixture, "three.latgame", games);
  g_autofree char *run = write_run (fixture);
  const char *const paths[] = { run, first, NULL };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (RULES);
  const char *name = lat_rules_get_display_name (lat_ruleset_get_rules (ruleset));

  ask (fixture, "ply=2", paths);
  wait (fixture);
  g_assert_cmpuint (lat_source_finder_get_n_games (fixture->finder), ==, 7);
  g_assert_cmpuint (count_items (fixture), ==, 5);
  g_assert_true (lat_game_item_is_of_run (get_item (fixture, 0)));
  g_assert_cmpuint (lat_game_item_get_number (get_item (fixture, 1)), ==, 1);
  g_assert_cmpstr (lat_game_item_get_path (get_item (fixture, 0)), ==, "0x2");
  g_assert_cmpstr (lat_game_item_get_rules_name (get_item (fixture, 0)), ==, name);
  g_assert_false (lat_game_item_is_of_run (get_item (fixture, 4)));
  g_assert_cmpuint (lat_game_item_get_number (get_item (fixture, 4)), ==, 2);
}

/* A file that is not there, or is none of games, is told; the others are searched all the same. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = write_file (fixture, "three.latgame", games);
  g_autofree char *bad = write_file (fixture, "bad.jsonl", "{ no run }\n");
  g_autofree char *gone = g_build_filename (fixture->folder, "gone.latgame", NULL);
  const char *const one[] = { gone, good, NULL };
  const char *const both[] = { gone, bad, good, NULL };
  g_autofree char *note = NULL;
  g_autofree char *other = NULL;

  ask (fixture, pattern, one);
  wait (fixture);
  g_assert_cmpuint (count_items (fixture), ==, 2);
  note = lat_source_finder_dup_note (fixture->finder);
  g_assert_true (g_str_has_prefix (note, "1 file could not be searched: "));
  g_assert_nonnull (strstr (note, "gone.latgame"));
  ask (fixture, pattern, both);
  wait (fixture);
  g_assert_cmpuint (count_items (fixture), ==, 2);
  other = lat_source_finder_dup_note (fixture->finder);
  g_assert_true (g_str_has_prefix (other, "2 files could not be searched, the first: "));
}

/* Without files nothing is searched, and what was there before is gone. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "three.latgame", games);
  const char *const paths[] = { path, NULL };
  const char *const none[] = { NULL };

  ask (fixture, pattern, paths);
  wait (fixture);
  ask (fixture, pattern, none);
  g_assert_cmpuint (lat_news_get_state (LAT_NEWS (fixture->finder)), ==, LAT_SOURCE_FINDER_EMPTY);
  g_assert_cmpuint (count_items (fixture), ==, 0);
  g_assert_cmpuint (lat_source_finder_get_n_found (fixture->finder), ==, 0);
  lat_source_finder_clear (fixture->finder);
  g_assert_cmpuint (lat_news_get_state (LAT_NEWS (fixture->finder)), ==, LAT_SOURCE_FINDER_OFF);
}

/* What was found before stays until there is something else, and of two questions the newer counts. */
static void
test_newest (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "three.latgame", games);
  g_autofree char *many = write_many (fixture, 3000);
  const char *const paths[] = { path, NULL };
  const char *const others[] = { many, NULL };

  ask (fixture, pattern, paths);
  wait (fixture);
  ask (fixture, pattern, others);
  g_assert_cmpuint (count_items (fixture), ==, 2);
  ask (fixture, "ply=2", paths);
  g_assert_cmpuint (count_items (fixture), ==, 2);
  wait (fixture);
  g_assert_cmpuint (count_items (fixture), ==, 1);
  g_assert_cmpstr (lat_game_item_get_tag (get_item (fixture, 0), LAT_GAME_TAG_WHITE), ==, "Cy");
  /* Nothing that is found means that nothing is shown. */
  ask (fixture, "ply=9", paths);
  wait (fixture);
  g_assert_cmpuint (count_items (fixture), ==, 0);
}

static gboolean
has_some (gpointer data)
{
  return lat_source_finder_get_n_found (data) > 0;
}

/* Who stops it keeps what has been found, and is told that this is not all. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *many = write_many (fixture, 30000);
  const char *const paths[] = { many, many, many, NULL };
  guint n;

  ask (fixture, pattern, paths);
  g_assert_true (session_test_wait (has_some, fixture->finder, PATIENCE));
  lat_source_finder_stop (fixture->finder);
  g_assert_cmpuint (lat_news_get_state (LAT_NEWS (fixture->finder)), ==, LAT_SOURCE_FINDER_STOPPED);
  n = count_items (fixture);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (lat_source_finder_get_n_games (fixture->finder), <, 90000);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (count_items (fixture), ==, n);
  /* Before anything has come, nothing is left of what was asked before. */
  ask (fixture, pattern, paths);
  lat_source_finder_stop (fixture->finder);
  g_assert_cmpuint (count_items (fixture), ==, 0);
  assert_note (fixture, "The search was stopped.");
}

/* More than anybody looks through is counted, and not listed. */
static void
test_most (Fixture *fixture, gconstpointer data)
{
  g_autofree char *many = write_many (fixture, LAT_SOURCE_FINDER_MOST + 10);
  const char *const paths[] = { many, NULL };

  ask (fixture, pattern, paths);
  wait (fixture);
  g_assert_cmpuint (count_items (fixture), ==, LAT_SOURCE_FINDER_MOST);
  g_assert_cmpuint (lat_source_finder_get_n_found (fixture->finder), ==,
                    LAT_SOURCE_FINDER_MOST + 10);
  assert_note (fixture, "The first 5000 games are listed.");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/source-finder/find", test_find },     { "/source-finder/run", test_run },
    { "/source-finder/faults", test_faults }, { "/source-finder/empty", test_empty },
    { "/source-finder/newest", test_newest }, { "/source-finder/stop", test_stop },
    { "/source-finder/most", test_most },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
