/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-peer.c - tests: what is written to a program, and what is read of one */
#include "lat-match-board.h"
#include "lat-peer.h"
#include "lat-player.h"
#include "lat-position-text.h"

typedef struct
{
  LatRuleset *ruleset;
  LatMatchBoard board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *start = NULL;

  fixture->ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  start = lat_position_text_write (fixture->ruleset, lat_ruleset_get_start (fixture->ruleset));
  g_assert_true (lat_match_board_init (&fixture->board, fixture->ruleset, start, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lat_match_board_clear (&fixture->board);
  lat_ruleset_unref (fixture->ruleset);
}

static LatAction
make_move (guint file, guint rank, guint to_file, guint to_rank)
{
  return lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (file, rank),
                         lat_square_new (to_file, to_rank));
}

static void
test_words (void)
{
  static const struct
  {
    const char *line;
    LatPeerWord word;
  } rows[] = {
    { "info string error no such rules", LAT_PEER_COMPLAINT },
    { "info string errors are rare", LAT_PEER_OTHER },
    { "info string rules ok", LAT_PEER_RULES },
    { "info string hello", LAT_PEER_OTHER },
    { "info depth 3", LAT_PEER_INFO },
    { "information", LAT_PEER_OTHER },
    { "bestmove a1-a2", LAT_PEER_BEST },
    { "bestmove", LAT_PEER_BEST },
    { "bestmoves", LAT_PEER_OTHER },
    { "ugiok", LAT_PEER_HELLO },
    { "uciok", LAT_PEER_HELLO },
    { "readyok", LAT_PEER_READY },
    { "id name Fritz", LAT_PEER_ID },
    { "", LAT_PEER_OTHER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (lat_peer_recognise (rows[i].line), ==, rows[i].word);
  g_assert_cmpstr (lat_peer_get_complaint ("info string error no such rules"), ==,
                   "error no such rules");
}

static void
test_commands (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *expected = NULL;
  LatAction actions[] = { make_move (0, 0, 0, 1), make_move (7, 0, 7, 2) };
  LatLimits limits = { .depth = 4, .nodes = 5000000000, .movetime_ms = 70 };

  lat_peer_append_option (text, "Hash", "on");
  lat_peer_append_number (text, "Threads", 3);
  g_assert_cmpstr (text->str, ==, "setoption name Hash value on\nsetoption name Threads value 3\n");

  g_string_truncate (text, 0);
  lat_peer_append_rules (text, fixture->ruleset);
  expected =
      g_strdup_printf ("uginewgame\nrules %s\nisready\n", lat_ruleset_get_line (fixture->ruleset));
  g_assert_cmpstr (text->str, ==, expected);

  g_string_truncate (text, 0);
  lat_peer_append_position (text, &fixture->board);
  lat_match_board_play (&fixture->board, actions[0]);
  lat_match_board_play (&fixture->board, make_move (0, 7, 0, 6));
  lat_peer_append_position (text, &fixture->board);
  g_free (expected);
  expected = g_strdup_printf ("position fen %s\nposition fen %s moves a1-a2 a8-a7\n",
                              fixture->board.fen, fixture->board.fen);
  g_assert_cmpstr (text->str, ==, expected);

  g_string_truncate (text, 0);
  lat_peer_append_go (text, &fixture->board, &limits);
  limits = (LatLimits){
    .mate = 3, .time_ms = { 1000, 2000 }, .increment_ms = { 30, 40 }, .infinite = TRUE
  };
  lat_peer_append_go (text, &fixture->board, &limits);
  actions[0] = make_move (0, 1, 0, 2);
  limits = (LatLimits){ .search_actions = actions, .n_search_actions = 2 };
  lat_peer_append_go (text, &fixture->board, &limits);
  g_assert_cmpstr (text->str, ==,
                   "go depth 4 nodes 5000000000 movetime 70\n"
                   "go mate 3 p1time 1000 p2time 2000 p1inc 30 p2inc 40 infinite\n"
                   "go searchmoves a2-a3 h1-h3\n");
}

/* The action that was chosen: legal, illegal, or none at all; what comes behind it is left alone. */
static void
test_best (Fixture *fixture, gconstpointer data)
{
  const LatMatchBoard *board = &fixture->board;
  static const struct
  {
    const char *line;
    int code;
  } rows[] = {
    { "bestmove a1-b2", LAT_PLAYER_ERROR_ILLEGAL },
    { "bestmove a3-a4", LAT_PLAYER_ERROR_ILLEGAL },
    { "bestmove (none)", LAT_PLAYER_ERROR_BAD_ANSWER },
    { "bestmove", LAT_PLAYER_ERROR_BAD_ANSWER },
  };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (lat_peer_read_best ("bestmove a1-a2 ponder a8-a7", fixture->ruleset,
                                        &board->position, &board->history, &error),
                    ==, make_move (0, 0, 0, 1));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpuint (lat_peer_read_best (rows[i].line, fixture->ruleset, &board->position,
                                            &board->history, &error),
                        ==, LAT_ACTION_INVALID);
      g_assert_error (error, LAT_PLAYER_ERROR, rows[i].code);
      g_assert_true (g_str_has_prefix (error->message, rows[i].line));
      g_clear_error (&error);
    }
}

static void
test_info (void)
{
  static const char *const senseless[] = {
    "info depth 3",
    "info score 30",
    "info score cp",
    "info score cp x",
    "info score cp 12x",
    "info score cp 1000001",
    "info score mate -1000001",
    "info depth -1 score cp 0",
    "info depth 100001 score cp 0",
    "info seldepth -1 score cp 0",
    "info multipv 0 score cp 0",
    "info multipv 11 score cp 0",
    "info nodes -1 score cp 0",
    "info nps -1 score cp 0",
  };
  const char *pv;
  LatInfo info;

  g_assert_true (lat_peer_read_info ("info depth 100000 seldepth 9 multipv 2 time 5 score cp -31 "
                                     "nodes 12345678901 nps 77 hashfull 3 pv a1-a2 a8-a7",
                                     &info, &pv));
  g_assert_cmpuint (info.depth, ==, 100000);
  g_assert_cmpuint (info.seldepth, ==, 9);
  g_assert_cmpuint (info.line, ==, 1);
  g_assert_false (info.score.is_mate);
  g_assert_cmpint (info.score.value, ==, -31);
  g_assert_cmpint (info.bound, ==, LAT_BOUND_EXACT);
  g_assert_cmpuint (info.nodes, ==, 12345678901);
  g_assert_cmpuint (info.nps, ==, 77);
  g_assert_cmpstr (pv, ==, "a1-a2 a8-a7");

  g_assert_true (lat_peer_read_info ("info score mate -4 upperbound", &info, &pv));
  g_assert_true (info.score.is_mate);
  g_assert_cmpint (info.score.value, ==, -4);
  g_assert_cmpint (info.bound, ==, LAT_BOUND_UPPER);
  g_assert_cmpuint (info.depth, ==, 0);
  g_assert_null (pv);
  g_assert_true (lat_peer_read_info ("info score cp 1000000 lowerbound", &info, &pv));
  g_assert_cmpint (info.score.value, ==, 1000000);
  g_assert_cmpint (info.bound, ==, LAT_BOUND_LOWER);
  g_assert_true (lat_peer_read_info ("info multipv 10 score cp 0", &info, &pv));
  g_assert_cmpuint (info.line, ==, 9);
  for (guint i = 0; i < G_N_ELEMENTS (senseless); i++)
    {
      g_test_message ("%s", senseless[i]);
      g_assert_false (lat_peer_read_info (senseless[i], &info, &pv));
    }
}

/* A variation ends where it can no longer be played; one without any action is a mistake. */
static void
test_pv (Fixture *fixture, gconstpointer data)
{
  const LatMatchBoard *board = &fixture->board;
  g_autoptr (GError) error = NULL;
  LatInfo info = { 0 };

  g_assert_true (lat_peer_read_pv ("a1-a2  a8-a7 a2-a3", fixture->ruleset, &board->position,
                                   &board->history, &info, &error));
  g_assert_cmpuint (info.n_pv, ==, 3);
  g_assert_cmpuint (info.pv[0], ==, make_move (0, 0, 0, 1));
  g_assert_cmpuint (info.pv[1], ==, make_move (0, 7, 0, 6));
  g_assert_cmpuint (info.pv[2], ==, make_move (0, 1, 0, 2));
  g_assert_true (lat_peer_read_pv ("a1-a2 a1-a2 a8-a7", fixture->ruleset, &board->position,
                                   &board->history, &info, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (info.n_pv, ==, 1);
  g_assert_false (lat_peer_read_pv ("a8-a7 a1-a2", fixture->ruleset, &board->position,
                                    &board->history, &info, &error));
  g_assert_error (error, LAT_PLAYER_ERROR, LAT_PLAYER_ERROR_ILLEGAL);
  g_assert_cmpuint (info.n_pv, ==, 0);
  g_assert_false (
      lat_peer_read_pv ("", fixture->ruleset, &board->position, &board->history, &info, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  g_test_add_func ("/peer/words", test_words);
  ADD ("/peer/commands", test_commands);
  ADD ("/peer/best", test_best);
  g_test_add_func ("/peer/info", test_info);
  ADD ("/peer/pv", test_pv);
#undef ADD
  return g_test_run ();
}
