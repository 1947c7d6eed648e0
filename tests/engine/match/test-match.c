/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match.c - tests: whole matches: whatever the threads and however often begun, they come to the same */
#include "fake.h"
#include "lat-match.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *log;
  LatMatchPlan *plan;
} Fixture;

static void
set_player (LatMatchPlan *plan, guint player, const char *text)
{
  g_clear_pointer (&plan->players[player], lat_player_spec_free);
  plan->players[player] = lat_player_spec_read (text, NULL);
  g_assert_nonnull (plan->players[player]);
}

static void
add_rules (LatMatchPlan *plan, const char *id)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (id);

  lat_match_plan_add_rules (plan, id, ruleset, NULL);
}

/* Games that are short and differ. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-match-XXXXXX", NULL);
  fixture->log = g_build_filename (fixture->folder, "log", NULL);
  fixture->plan = lat_match_plan_new ();
  set_player (fixture->plan, 0, "nodes=300,hash=1");
  set_player (fixture->plan, 1, "random");
  add_rules (fixture->plan, "german-8x8");
  add_rules (fixture->plan, "bell-8x7");
  fixture->plan->n_games = 12;
  fixture->plan->seed = 5;
  fixture->plan->random_plies = 6;
  fixture->plan->max_plies = 40;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_match_plan_free (fixture->plan);
  g_free (fixture->log);
  remove_folder (fixture->folder);
}

/* All of a report that does not depend on the time. */
static char *
describe (const LatMatchReport *report)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT " verdict %d\n", report->n_games,
                          (int) report->verdict);
  for (guint i = 0; i <= report->n_rules; i++)
    {
      const LatMatchSum *sum = i < report->n_rules ? &report->rules[i] : &report->all;

      for (guint k = 0; k < 6; k++)
        g_string_append_printf (text, "%" G_GUINT64_FORMAT " ", sum->tally.games[k / 3][k % 3]);
      for (guint k = 0; k < LAT_PAIR_SCORES; k++)
        g_string_append_printf (text, "%" G_GUINT64_FORMAT " ", sum->tally.pairs[k]);
      for (guint k = 0; k < 2; k++)
        g_string_append_printf (
            text, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " ",
            sum->n_answers[k], sum->nodes[k], sum->faults[k]);
      g_string_append_printf (text, "%" G_GUINT64_FORMAT "\n", sum->n_plies);
    }
  return g_string_free (text, FALSE);
}

static char *
run_plan (LatMatchPlan *plan)
{
  g_auto (LatMatchReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  lat_match_run (plan, NULL, NULL, &report, &error);
  g_assert_no_error (error);
  return describe (&report);
}

static char *
run_with_log (Fixture *fixture)
{
  fixture->plan->log = fixture->log;
  char *text = run_plan (fixture->plan);
  fixture->plan->log = NULL;
  return text;
}

/* A log without what depends on the time. */
static char *
read_log (const char *path)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"time-us\":\\[\\d+,\\d+\\]", 0, 0, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_regex_replace (regex, text, -1, 0, "", 0, NULL);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static void
test_threads (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = run_with_log (fixture);
  g_autofree char *log = read_log (fixture->log);

  g_assert_cmpuint (count_lines (log), ==, 13);
  for (guint n = 2; n <= 5; n += 3)
    {
      g_autofree char *many = NULL;
      g_autofree char *other = NULL;

      g_unlink (fixture->log);
      fixture->plan->concurrency = n;
      many = run_with_log (fixture);
      other = read_log (fixture->log);
      g_assert_cmpstr (one, ==, many);
      g_assert_cmpstr (log, ==, other);
    }
}

static void
test_seed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = run_plan (fixture->plan);
  g_autofree char *two = run_plan (fixture->plan);

  fixture->plan->seed++;
  g_autofree char *other = run_plan (fixture->plan);
  g_assert_cmpstr (one, ==, two);
  g_assert_cmpstr (one, !=, other);
}

/* Ended after any game, and in the middle of a line. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  g_autofree char *whole = run_with_log (fixture);
  g_autofree char *log = read_log (fixture->log);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (fixture->log, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint kept = 0; kept <= 13; kept++)
    {
      GString *head = g_string_new (NULL);
      g_autofree char *again = NULL;
      g_autofree char *other = NULL;

      for (guint i = 0; i < kept; i++)
        g_string_append_printf (head, "%s\n", lines[i]);
      /* What ended the program did it while it wrote. */
      if (kept > 0 && kept < 13 && kept % 3 != 0)
        g_string_append_len (head, lines[kept], kept == 1 ? 1 : (gssize) strlen (lines[kept]));
      g_assert_true (g_file_set_contents (fixture->log, head->str, -1, NULL));
      g_string_free (head, TRUE);
      fixture->plan->concurrency = 1 + kept % 3;
      again = run_with_log (fixture);
      other = read_log (fixture->log);
      g_assert_cmpstr (whole, ==, again);
      g_assert_cmpstr (log, ==, other);
    }
}

static void
note_game_cb (guint64 index, const LatMatchGame *game, const LatMatchReport *report, gpointer data)
{
  GArray *games = data;

  g_assert_cmpuint (report->n_games, ==, index + 1);
  g_array_append_val (games, index);
}

/* More games than before: only those are played; fewer: none. */
static void
test_more_games (Fixture *fixture, gconstpointer data)
{
  static const guint numbers[] = { 3, 8, 6, 8 };
  static const guint played[][2] = { { 0, 4 }, { 4, 8 }, { 0, 0 }, { 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (guint64));
      g_auto (LatMatchReport) report = { 0 };
      g_autoptr (GError) error = NULL;

      fixture->plan->n_games = numbers[i];
      fixture->plan->log = fixture->log;
      lat_match_run (fixture->plan, note_game_cb, games, &report, &error);
      fixture->plan->log = NULL;
      g_assert_no_error (error);
      g_assert_cmpuint (report.n_games, ==, numbers[i] + numbers[i] % 2);
      g_assert_cmpuint (games->len, ==, played[i][1] - played[i][0]);
      g_assert_cmpuint (report.n_logged, ==, report.n_games - games->len);
      for (guint k = 0; k < games->len; k++)
        g_assert_cmpuint (g_array_index (games, guint64, k), ==, played[i][0] + k);
    }
}

/* A change of anything that the games depend on. */
static void
test_other_match (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = run_with_log (fixture);
  g_autofree char *log = read_log (fixture->log);

  for (guint i = 0; i < 6; i++)
    {
      LatMatchPlan *plan = lat_match_plan_new ();
      g_auto (LatMatchReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      set_player (plan, 0, i == 0 ? "nodes=301,hash=1" : "nodes=300,hash=1");
      set_player (plan, 1, i == 1 ? "" : "random");
      add_rules (plan, i == 2 ? "bell-8x8" : "german-8x8");
      add_rules (plan, "bell-8x7");
      plan->n_games = 14;
      plan->seed = i == 3 ? 6 : 5;
      plan->random_plies = i == 4 ? 7 : 6;
      plan->max_plies = i == 5 ? 41 : 40;
      plan->log = g_strdup (fixture->log);
      g_assert_false (lat_match_run (plan, NULL, NULL, &report, &error));
      g_assert_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_OTHER_MATCH);
      after = read_log (fixture->log);
      g_assert_cmpstr (log, ==, after);
      lat_match_plan_free (plan);
    }
}

static void
test_bad_log (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "no log at all", "no log at all\n", "[]\n", "{\"a\":1}\n",
                                     "\n" };
  g_autofree char *text = run_with_log (fixture);
  g_autofree char *log = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (fixture->log, &log, NULL, NULL));
  lines = g_strsplit (log, "\n", -1);
  for (guint i = 0; i < G_N_ELEMENTS (bad) + 4; i++)
    {
      g_auto (LatMatchReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *tried = NULL;
      g_autofree char *after = NULL;

      if (i < G_N_ELEMENTS (bad))
        tried = g_strdup (bad[i]);
      else if (i == G_N_ELEMENTS (bad))
        tried = g_strdup_printf ("%s\n%s\n", lines[0], lines[2]);
      else if (i == G_N_ELEMENTS (bad) + 1)
        tried = g_strdup_printf ("%s\n%s\nx\n", lines[0], lines[1]);
      else if (i == G_N_ELEMENTS (bad) + 2)
        tried = g_strdup_printf ("%s\n{\"game\":0}\n", lines[0]);
      else
        tried = g_strdup_printf ("%s\n%.20s\n", lines[0], lines[1]);
      g_assert_true (g_file_set_contents (fixture->log, tried, -1, NULL));
      fixture->plan->log = fixture->log;
      g_assert_false (lat_match_run (fixture->plan, NULL, NULL, &report, &error));
      fixture->plan->log = NULL;
      g_assert_error (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_LOG);
      g_assert_true (g_file_get_contents (fixture->log, &after, NULL, NULL));
      g_assert_cmpstr (tried, ==, after);
    }
}

/* The test ends the match after the same pair, with any number of threads and from any log. */
static void
test_sprt (Fixture *fixture, gconstpointer data)
{
  LatSprt sprt = { 0, 200, 0.1, 0.1 };
  g_autofree char *one = NULL;
  g_autofree char *three = NULL;
  g_autofree char *logged = NULL;

  fixture->plan->sprt = &sprt;
  fixture->plan->n_games = 1000;
  fixture->plan->max_plies = 100;
  one = run_with_log (fixture);
  fixture->plan->concurrency = 3;
  three = run_plan (fixture->plan);
  logged = run_with_log (fixture);
  fixture->plan->sprt = NULL;
  g_assert_nonnull (strstr (one, " verdict 2\n"));
  g_assert_cmpint (atoi (one), <, 200);
  g_assert_cmpint (atoi (one) % 2, ==, 0);
  g_assert_cmpstr (one, ==, three);
  g_assert_cmpstr (one, ==, logged);
}

static void
test_openings (Fixture *fixture, gconstpointer data)
{
  static const char *const fens[] = { "ssssssss/8/8/8/8/8/8/SSSSSSSS w - - 0 1",
                                      "ssssssss/8/8/8/8/8/8/SSSSSSSS b - - 0 1",
                                      "8/ssssssss/8/8/8/8/SSSSSSSS/8 w - - 0 1" };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("german-8x8");
  g_autoptr (GPtrArray) openings = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autofree char *log = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    g_ptr_array_add (openings, (gpointer) fens[i]);
  g_ptr_array_set_size (fixture->plan->rules, 0);
  lat_match_plan_add_rules (fixture->plan, "german", ruleset, openings);
  fixture->plan->n_games = 10;
  text = run_with_log (fixture);
  log = read_log (fixture->log);
  lines = g_strsplit (log, "\n", -1);
  for (guint i = 0; i < 10; i++)
    {
      g_assert_nonnull (strstr (lines[1 + i], fens[i / 2 % 3]));
      g_assert_nonnull (
          strstr (lines[1 + i], i % 2 == 0 ? "\"first\":\"white\"" : "\"first\":\"black\""));
    }
}

static void
add (const char *path, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/match/threads", test_threads);
  add ("/match/seed", test_seed);
  add ("/match/resume", test_resume);
  add ("/match/more-games", test_more_games);
  add ("/match/other-match", test_other_match);
  add ("/match/bad-log", test_bad_log);
  add ("/match/sprt", test_sprt);
  add ("/match/openings", test_openings);
  return g_test_run ();
}
