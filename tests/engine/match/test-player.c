/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-player.c - tests: players of all kinds, and all the ways in which a program can fail */
#include "fake.h"
#include "lat-match.h"
#include "lat-position-text.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
  LatRuleset *ruleset;
  LatMatchBoard board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *start = NULL;

  fixture->folder = g_dir_make_tmp ("lat-player-XXXXXX", NULL);
  fixture->path = write_fake_engine (fixture->folder);
  fixture->ruleset = lat_ruleset_new_preset ("german-8x8");
  start = lat_position_text_write (fixture->ruleset, lat_ruleset_get_start (fixture->ruleset));
  g_assert_true (lat_match_board_init (&fixture->board, fixture->ruleset, start, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_match_board_clear (&fixture->board);
  lat_ruleset_unref (fixture->ruleset);
  g_free (fixture->path);
  remove_folder (fixture->folder);
}

static LatPlayerSpec *
make_spec (Fixture *fixture, const char *options, const char *mode)
{
  g_autofree char *text = g_strdup_printf ("%s,cmd=%s %s", options, fixture->path, mode);
  LatPlayerSpec *spec = lat_player_spec_read (text, NULL);

  g_assert_nonnull (spec);
  return spec;
}

/* How a program fails, where, and what is said of it. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *mode;
    gboolean at_begin;
    LatPlayerError code;
    const char *message;
  } cases[] = {
    { "dies-at-once", TRUE, LAT_PLAYER_ERROR_CRASH, "ended" },
    { "no-ugiok", TRUE, LAT_PLAYER_ERROR_SILENCE, "ugiok" },
    { "refuses-rules", TRUE, LAT_PLAYER_ERROR_RULES, "too hard" },
    { "ignores-rules", TRUE, LAT_PLAYER_ERROR_RULES, "does not say why" },
    { "crash", FALSE, LAT_PLAYER_ERROR_CRASH, "ended" },
    { "exits", FALSE, LAT_PLAYER_ERROR_CRASH, "ended" },
    { "closes-output", FALSE, LAT_PLAYER_ERROR_CRASH, "ended" },
    { "half-line", FALSE, LAT_PLAYER_ERROR_CRASH, "ended" },
    { "silent", FALSE, LAT_PLAYER_ERROR_SILENCE, "in time" },
    { "forks", FALSE, LAT_PLAYER_ERROR_SILENCE, "in time" },
    { "closes-input", FALSE, LAT_PLAYER_ERROR_SILENCE, "in time" },
    { "floods", FALSE, LAT_PLAYER_ERROR_SILENCE, "in time" },
    { "one-long-line", FALSE, LAT_PLAYER_ERROR_SILENCE, "in time" },
    { "illegal", FALSE, LAT_PLAYER_ERROR_ILLEGAL, "a2-b7" },
    { "nonsense", FALSE, LAT_PLAYER_ERROR_BAD_ANSWER, "e2e4" },
    { "none", FALSE, LAT_PLAYER_ERROR_BAD_ANSWER, "(none)" },
    { "empty", FALSE, LAT_PLAYER_ERROR_BAD_ANSWER, "bestmove" },
    { "binary", FALSE, LAT_PLAYER_ERROR_BAD_ANSWER, "bestmove" },
    { "complains", FALSE, LAT_PLAYER_ERROR_BAD_ANSWER, "fen: no" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatPlayerSpec) spec = make_spec (fixture, "timeout=400", cases[i].mode);
      g_autoptr (LatPlayer) player = lat_player_new (spec);
      g_autoptr (GError) error = NULL;
      LatPlayerAnswer answer;
      gint64 start = g_get_monotonic_time ();
      gboolean is_good = lat_player_begin (player, fixture->ruleset, 1, &error);

      g_test_message ("%s", cases[i].mode);
      if (!cases[i].at_begin)
        {
          g_assert_no_error (error);
          is_good = lat_player_choose (player, &fixture->board, &answer, &error);
        }
      g_assert_false (is_good);
      g_assert_error (error, LAT_PLAYER_ERROR, (int) cases[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("%s: %s", cases[i].mode, error->message);
      g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
    }
}

/* What has failed is started again, and what has only answered badly goes on. */
static void
test_goes_on (Fixture *fixture, gconstpointer data)
{
  static const char *const modes[] = { "crash", "illegal" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (LatPlayerSpec) spec = make_spec (fixture, "timeout=5000", modes[i]);
      g_autoptr (LatPlayer) player = lat_player_new (spec);
      LatPlayerAnswer answer;

      for (guint game = 0; game < 3; game++)
        {
          g_autoptr (GError) error = NULL;

          lat_player_begin (player, fixture->ruleset, 1, &error);
          g_assert_no_error (error);
          g_assert_false (lat_player_choose (player, &fixture->board, &answer, &error));
        }
    }
}

static void
test_answer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPlayerSpec) spec = make_spec (fixture, "timeout=5000", "plays");
  g_autoptr (LatPlayer) player = lat_player_new (spec);
  g_autoptr (GError) error = NULL;
  LatPlayerAnswer answer;

  g_assert_true (lat_player_begin (player, fixture->ruleset, 1, &error));
  g_assert_true (lat_player_choose (player, &fixture->board, &answer, &error));
  g_assert_cmpuint (answer.nodes, ==, 42);
  g_assert_cmpint (answer.time_us, >, 0);
  lat_match_board_play (&fixture->board, answer.action);
  g_assert_cmpstr (fixture->board.moves->str, ==, "a2-a3");
  g_assert_true (lat_player_choose (player, &fixture->board, &answer, &error));
  lat_match_board_play (&fixture->board, answer.action);
  g_assert_cmpstr (fixture->board.moves->str, ==, "a2-a3 a7-a6");
  g_assert_no_error (error);
}

/* A value with blanks, as it was written. */
static void
test_option (Fixture *fixture, gconstpointer data)
{
  static const char *const values[] = { "3", "3; 4" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *options = g_strdup_printf ("timeout=2000,option.Skill Level=%s", values[i]);
      g_autoptr (LatPlayerSpec) spec = make_spec (fixture, options, "needs-option");
      g_autoptr (LatPlayer) player = lat_player_new (spec);
      LatPlayerAnswer answer;

      g_assert_true (lat_player_begin (player, fixture->ruleset, 1, NULL));
      g_assert_cmpint (lat_player_choose (player, &fixture->board, &answer, NULL), ==, i == 1);
    }
}

static void
test_cannot_start (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPlayerSpec) spec = lat_player_spec_read ("cmd=/no/such/program", NULL);
  g_autoptr (LatPlayer) player = lat_player_new (spec);
  g_autoptr (GError) error = NULL;

  g_assert_false (lat_player_begin (player, fixture->ruleset, 1, &error));
  g_assert_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_START);
}

/* Processes that have the folder in their command line. */
static guint
count_processes (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  guint n = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc", name, "cmdline", NULL);
      g_autofree char *line = NULL;
      gsize length = 0;

      if (!g_ascii_isdigit (*name) || !g_file_get_contents (path, &line, &length, NULL))
        continue;
      for (gsize i = 0; i + 1 < length; i++)
        if (line[i] == '\0')
          line[i] = ' ';
      n += length > 0 && strstr (line, fixture->folder) != NULL;
    }
  return n;
}

/* Nothing is left of a program that does not want to leave. */
static void
test_leaves (Fixture *fixture, gconstpointer data)
{
  static const char *const modes[] = { "plays", "never-quits", "silent", "forks" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (LatPlayerSpec) spec = make_spec (fixture, "timeout=300", modes[i]);
      LatPlayer *player = lat_player_new (spec);
      LatPlayerAnswer answer;

      g_assert_true (lat_player_begin (player, fixture->ruleset, 1, NULL));
      /* and its keeper */
      g_assert_cmpuint (count_processes (fixture), ==, 2);
      lat_player_choose (player, &fixture->board, &answer, NULL);
      lat_player_free (player);
      for (guint n = 0; count_processes (fixture) > 0; n++)
        {
          g_assert_cmpuint (n, <, 100);
          g_usleep (G_USEC_PER_SEC / 20);
        }
    }
}

/* A broken pipe must not end this program, nor be kept for later. */
static void
test_broken_pipe (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPlayerSpec) spec = make_spec (fixture, "timeout=2000", "exits-when-ready");
  g_autoptr (LatPlayer) player = lat_player_new (spec);
  LatPlayerAnswer answer;
  sigset_t waiting;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (lat_player_begin (player, fixture->ruleset, 1, NULL));
      for (guint n = 0; count_processes (fixture) > 0 && n < 100; n++)
        g_usleep (G_USEC_PER_SEC / 50);
      g_assert_false (lat_player_choose (player, &fixture->board, &answer, &error));
      g_assert_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_CRASH);
    }
  sigpending (&waiting);
  g_assert_cmpint (sigismember (&waiting, SIGPIPE), ==, 0);
}

/* --- Games --- */

static void
play_game (Fixture *fixture, const char *first, const char *second, LatMatchGame *game)
{
  g_autoptr (LatPlayerSpec) first_spec = lat_player_spec_read (first, NULL);
  g_autoptr (LatPlayerSpec) second_spec = lat_player_spec_read (second, NULL);
  g_autoptr (LatPlayer) a = lat_player_new (first_spec);
  g_autoptr (LatPlayer) b = lat_player_new (second_spec);
  LatPlayer *players[2] = { a, b };
  const guint64 seeds[2] = { 1, 2 };

  lat_match_game_play (game, players, LAT_BLACK, fixture->ruleset, fixture->board.fen, seeds, 600);
}

/* The first player is Black here. */
static void
test_lost_by_fault (Fixture *fixture, gconstpointer data)
{
  g_autofree char *crash = g_strdup_printf ("timeout=2000,cmd=%s crash", fixture->path);
  g_autofree char *plays = g_strdup_printf ("timeout=2000,cmd=%s plays", fixture->path);
  g_auto (LatMatchGame) game = { 0 };
  g_auto (LatMatchGame) other = { 0 };

  play_game (fixture, crash, "nodes=100,hash=1", &game);
  g_assert_cmpint (game.result, ==, LAT_RESULT_WHITE);
  g_assert_cmpint (game.fault, ==, 0);
  g_assert_cmpstr (game.end, ==, "crash");
  g_assert_nonnull (game.detail);
  g_assert_cmpuint (game.n_plies, ==, 1);
  g_assert_cmpuint (lat_match_game_get_half_points (&game), ==, 0);

  /* White has one action to its name, which is illegal the second time. */
  play_game (fixture, "depth=1,hash=1", plays, &other);
  g_assert_cmpint (other.result, ==, LAT_RESULT_BLACK);
  g_assert_cmpint (other.fault, ==, 1);
  g_assert_cmpstr (other.end, ==, "illegal");
  g_assert_cmpuint (other.n_plies, ==, 2);
  g_assert_cmpuint (lat_match_game_get_half_points (&other), ==, 2);
  g_assert_true (g_str_has_prefix (other.moves, "a2-a3 "));
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  g_auto (LatMatchGame) game = { 0 };
  g_auto (LatMatchGame) again = { 0 };

  play_game (fixture, "random", "random", &game);
  play_game (fixture, "random", "random", &again);
  g_assert_cmpint (game.fault, ==, -1);
  g_assert_cmpuint (game.n_plies, >, 20);
  g_assert_cmpuint (game.nodes[0], ==, 0);
  g_assert_cmpstr (game.moves, ==, again.moves);
  g_assert_cmpstr (game.end, ==, again.end);
}

/* The drops are those of chance, and the moves are not. */
static void
test_random_drops (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPlayerSpec) spec = lat_player_spec_read ("depth=1,hash=1,random-drops=true", NULL);
  g_autoptr (LatPlayerSpec) chance = lat_player_spec_read ("random", NULL);
  g_autoptr (LatPlayerSpec) engine = lat_player_spec_read ("depth=1,hash=1", NULL);
  g_autoptr (LatPlayer) player = lat_player_new (spec);
  g_autoptr (LatPlayer) dropper = lat_player_new (chance);
  g_autoptr (LatPlayer) mover = lat_player_new (engine);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("seneca-8x8");
  g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
  g_auto (LatMatchBoard) board = { 0 };

  g_assert_true (lat_match_board_init (&board, ruleset, start, NULL));
  lat_player_begin (player, ruleset, 9, NULL);
  lat_player_begin (dropper, ruleset, 9, NULL);
  lat_player_begin (mover, ruleset, 9, NULL);
  for (guint i = 0; i < 46; i++)
    {
      gboolean is_drop = lat_position_is_dropping (&board.position);
      LatPlayerAnswer answer;
      LatPlayerAnswer wanted;

      g_assert_true (lat_player_choose (player, &board, &answer, NULL));
      g_assert_true (lat_player_choose (is_drop ? dropper : mover, &board, &wanted, NULL));
      g_assert_cmpuint (answer.action, ==, wanted.action);
      g_assert_cmpint (answer.nodes == 0, ==, is_drop);
      lat_match_board_play (&board, answer.action);
    }
  g_assert_false (lat_position_is_dropping (&board.position));
}

/* Plays a match of four games against a fake, two at a time. */
static gboolean
play_match (Fixture *fixture, const char *mode, LatMatchReport *report, char **log, GError **error)
{
  g_autoptr (LatMatchPlan) plan = lat_match_plan_new ();
  gboolean is_played;

  plan->players[0] = lat_player_spec_read ("depth=1,hash=1", NULL);
  plan->players[1] = make_spec (fixture, "timeout=2000", mode);
  lat_match_plan_add_rules (plan, "german-8x8", fixture->ruleset, NULL);
  plan->n_games = 4;
  plan->concurrency = 2;
  plan->log = g_build_filename (fixture->folder, "log", NULL);
  is_played = lat_match_run (plan, NULL, NULL, report, error);
  g_assert_true (g_file_get_contents (plan->log, log, NULL, NULL));
  return is_played;
}

/* A program that fails loses game after game; one that cannot begin ends the match. */
static void
test_match (Fixture *fixture, gconstpointer data)
{
  static const char *const refusals[] = { "refuses-rules", "dies-at-once" };
  g_auto (LatMatchReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;

  play_match (fixture, "crash", &report, &log, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.all.faults[0], ==, 0);
  g_assert_cmpuint (report.all.faults[1], ==, 4);
  g_assert_cmpuint (report.all.tally.pairs[4], ==, 2);
  g_assert_nonnull (strstr (log, "\"end\":\"crash\",\"fault\":\"second\",\"detail\":\""));

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, "log", NULL);
      g_auto (LatMatchReport) none = { 0 };
      g_autoptr (GError) fault = NULL;
      g_autofree char *header = NULL;

      g_assert_cmpint (g_unlink (path), ==, 0);
      g_assert_false (play_match (fixture, refusals[i], &none, &header, &fault));
      g_assert_error (fault, LAT_MATCH_ERROR, LAT_MATCH_ERROR_PLAYER);
      g_assert_cmpuint (none.n_games, ==, 0);
      g_assert_null (strstr (header, "\"game\""));
    }
}

/* A net changes what the engine visits; rules that it does not fit are refused, and both shapes told. */
static void
test_net (Fixture *fixture, gconstpointer data)
{
  static const char *const options[] = { "depth=4", "depth=4,net=", "depth=4,net=none" };
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "nets", "latrunculi-xxi-8x8.net", NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
  LatMatchBoard board;
  LatPlayerAnswer answer;
  guint64 nodes[3];

  g_assert_true (lat_match_board_init (&board, ruleset, start, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *text = g_strconcat (options[i], i == 1 ? path : "", NULL);
      g_autoptr (LatPlayerSpec) spec = lat_player_spec_read (text, NULL);
      g_autoptr (LatPlayer) player = lat_player_new (spec);
      g_autoptr (GError) error = NULL;

      g_assert_true (lat_player_begin (player, ruleset, 1, NULL));
      g_assert_true (lat_player_choose (player, &board, &answer, NULL));
      nodes[i] = answer.nodes;
      if (i != 1)
        continue;
      g_assert_false (lat_player_begin (player, fixture->ruleset, 1, &error));
      g_assert_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_RULES);
      g_assert_nonnull (strstr (error->message, "8×8 (64), leaders"));
      g_assert_nonnull (strstr (error->message, "8×8 (64), no leaders"));
    }
  g_assert_cmpuint (nodes[0], !=, nodes[1]);
  g_assert_cmpuint (nodes[1], !=, nodes[2]);
  g_assert_cmpuint (nodes[2], !=, nodes[0]);
  lat_match_board_clear (&board);
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
  add ("/player/faults", test_faults);
  add ("/player/goes-on", test_goes_on);
  add ("/player/answer", test_answer);
  add ("/player/option", test_option);
  add ("/player/cannot-start", test_cannot_start);
  add ("/player/leaves", test_leaves);
  add ("/player/broken-pipe", test_broken_pipe);
  add ("/player/lost-by-fault", test_lost_by_fault);
  add ("/player/random", test_random);
  add ("/player/random-drops", test_random_drops);
  add ("/player/match", test_match);
  add ("/player/net", test_net);
  return g_test_run ();
}
