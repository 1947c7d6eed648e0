/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-strength.c - tests: the engine against the reference searcher, at one hundredth of its nodes
 *
 * The engine against the reference searcher, at one hundredth of its nodes.
 *
 * The reference is plain alpha-beta that tries actions in the order of the referee. One that sorts them
 * finds the same with a tenth of the positions or fewer, so that the engine gets a tenth too; against
 * that, which LAT_STRENGTH_SORTED=1 asks for, there is no bound: see src/engine/RESULTS.md.
 *
 * Games come in pairs: an opening at random, even in the eyes of the reference, with each side once.
 * The engine may visit as many positions as the reference did for its last action divided by
 * NODES_SHARE. Both keep the score of the game, each on a board of its own, and must agree on it.
 *
 * A suite of its own, since it takes a quarter of an hour: meson test --suite strength
 * LAT_STRENGTH_GAMES is how many games a rule set gets, LAT_STRENGTH_SEED chooses the openings,
 * LAT_STRENGTH_THREADS is how many games are played at once. The same seed gives the same games.
 */
#include <stdlib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "prover.h"
#include "reference.h"

#define NODES_SHARE   100
#define OPENING_PLIES 10
/* An opening is even if the reference sees no more than that, at first with a short look. */
#define SHORT_DEPTH 2
#define EVEN_SCORE  60
/* If the reference sees itself so much ahead or behind, so often in a row, the game is decided. */
#define DECIDED_SCORE 500
#define DECIDED_TIMES 4
/* A game that has not been decided by then is drawn. */
#define MAX_PLIES 160
#define HASH_MIB  8
/* What the engine must score, in percent; it must be more than that. */
#define BOUND 75

/* Both boards of one game, and who plays. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  PlainGame *plain;
  ReferenceOrder order;
  LatEngine *engine;
  guint64 reference_nodes; /* for its last action */
  int n_ahead;             /* how often in a row it saw itself far ahead; negative: behind */
  guint64 sum_nodes;
  guint n_searches;
} Board;

/*
 * Game:
 * @points: for the engine: 2 a win, 1 a draw
 */
typedef struct
{
  const char *preset;
  ReferenceOrder order;
  guint32 seed;
  LatSide engine_side;
  guint points;
  guint plies;
  guint64 nodes;
  const char *reason;
} Game;

/* --- The board --- */

static void
init_board (Board *board, const char *preset, PlainRules **rules)
{
  g_autoptr (GError) error = NULL;

  *board = (Board){ .ruleset = make_ruleset (preset) };
  *rules = plain_rules_parse (lat_ruleset_get_line (board->ruleset), &error);
  g_assert_no_error (error);
  board->plain = plain_game_new (*rules, "", &error);
  g_assert_no_error (error);
  board->position = *lat_ruleset_get_start (board->ruleset);
  lat_history_init (&board->history);
  lat_history_reset (&board->history, &board->position);
  board->engine = lat_engine_new ();
  lat_engine_set_hash (board->engine, HASH_MIB);
}

static void
clear_board (Board *board)
{
  lat_engine_free (board->engine);
  plain_game_free (board->plain);
  lat_history_clear (&board->history);
  lat_ruleset_unref (board->ruleset);
}

static void
reset_board (Board *board)
{
  g_array_set_size (board->plain->history, 1);
  board->position = *lat_ruleset_get_start (board->ruleset);
  lat_history_reset (&board->history, &board->position);
}

static void
play_action (Board *board, LatAction action)
{
  LatPosition next;

  lat_play (board->ruleset, &board->position, action, &next);
  lat_history_push (&board->history, &next);
  board->position = next;
}

/* Plays on both boards what was chosen on the plain one. */
static void
play_plain (Board *board, const PlainAction *action)
{
  g_autofree char *text =
      plain_action_to_text (board->plain->rules, plain_game_position (board->plain), action);

  play_action (board, read_action (board->ruleset, &board->position, &board->history, text));
  plain_game_play (board->plain, action);
}

/* Whether the game is over; both boards must say so, and hold the same. */
static gboolean
is_over (Board *board, LatOutcome *outcome)
{
  static const PlainResult results[] = {
    [LAT_RESULT_NONE] = PLAIN_RESULT_NONE,
    [LAT_RESULT_WHITE] = PLAIN_RESULT_WHITE_WINS,
    [LAT_RESULT_BLACK] = PLAIN_RESULT_BLACK_WINS,
    [LAT_RESULT_DRAW] = PLAIN_RESULT_DRAW,
  };
  PlainOutcome plain = plain_game_outcome (board->plain);
  g_autofree char *text = lat_position_text_write (board->ruleset, &board->position);
  g_autofree char *plain_text =
      plain_position_to_text (board->plain->rules, plain_game_position (board->plain));
  gboolean is_end = lat_outcome_get (board->ruleset, &board->position, &board->history, outcome);

  g_assert_cmpstr (text, ==, plain_text);
  g_assert_cmpuint (results[is_end ? outcome->result : LAT_RESULT_NONE], ==, plain.result);
  return is_end;
}

/* --- The reference --- */

static void
let_reference_search (Board *board, ReferenceResult *result)
{
  reference_search (board->plain, board->order, REFERENCE_DEPTH, result);
  board->reference_nodes = result->nodes;
  board->sum_nodes += result->nodes;
  board->n_searches++;
  if (result->score >= DECIDED_SCORE)
    board->n_ahead = MAX (board->n_ahead, 0) + 1;
  else if (result->score <= -DECIDED_SCORE)
    board->n_ahead = MIN (board->n_ahead, 0) - 1;
  else
    board->n_ahead = 0;
}

/* Returns: whether the game still goes on, and neither side is better off */
static gboolean
try_opening (Board *board, GRand *rand)
{
  LatOutcome outcome;
  ReferenceResult result;

  reset_board (board);
  for (guint ply = 0; ply < OPENING_PLIES; ply++)
    {
      g_autoptr (GArray) actions = plain_legal_actions (
          board->plain->rules, plain_game_position (board->plain), board->plain->history);

      play_plain (board, &g_array_index (actions, PlainAction,
                                         g_rand_int_range (rand, 0, (gint32) actions->len)));
      if (is_over (board, &outcome))
        return FALSE;
    }
  reference_search (board->plain, board->order, SHORT_DEPTH, &result);
  if (ABS (result.score) > EVEN_SCORE)
    return FALSE;
  /* If the engine begins, that is what the reference would have needed. */
  let_reference_search (board, &result);
  return ABS (result.score) <= EVEN_SCORE;
}

/* --- A game --- */

static void
let_engine_play (Board *board)
{
  SearchResult result;
  LatLimits limits = { .nodes = MAX (board->reference_nodes / NODES_SHARE, 1) };

  search_and_wait (board->engine, board->ruleset, &board->position, &board->history, &limits,
                   &result);
  g_assert_cmpuint (result.best, !=, LAT_ACTION_INVALID);

  g_autofree char *text = lat_action_text_write (board->ruleset, &board->position, &board->history,
                                                 result.best, LAT_MARKS_NONE);
  g_autoptr (GError) error = NULL;
  plain_game_play_text (board->plain, text, &error);
  g_assert_no_error (error);
  play_action (board, result.best);
}

/* Returns: the engine's points, 2 for a win */
static guint
play_on (Board *board, LatSide engine_side, const char **reason)
{
  while (board->plain->history->len <= MAX_PLIES)
    {
      LatOutcome outcome;
      ReferenceResult result;

      if (board->position.side == engine_side)
        let_engine_play (board);
      else
        {
          let_reference_search (board, &result);
          *reason = "decided";
          if (ABS (board->n_ahead) >= DECIDED_TIMES)
            return board->n_ahead > 0 ? 0 : 2;
          play_plain (board, &result.action);
        }
      if (!is_over (board, &outcome))
        continue;
      *reason = "over";
      if (outcome.result == LAT_RESULT_DRAW)
        return 1;
      return (outcome.result == LAT_RESULT_WHITE) == (engine_side == LAT_WHITE) ? 2 : 0;
    }
  *reason = "broken off";
  return 1;
}

static void
play_game_cb (gpointer data, gpointer user_data)
{
  Game *game = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (game->seed);
  g_autoptr (PlainRules) rules = NULL;
  Board board;

  init_board (&board, game->preset, &rules);
  board.order = game->order;
  while (!try_opening (&board, rand))
    ;
  game->points = play_on (&board, game->engine_side, &game->reason);
  game->plies = board.plain->history->len - 1;
  game->nodes = board.sum_nodes / board.n_searches;
  clear_board (&board);
}

/* --- A match --- */

static guint
read_number (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

/* So many games are a few seconds each. */
typedef struct
{
  const char *preset;
  guint n_games;
} Match;

static void
test_match (gconstpointer data)
{
  const Match *match = data;
  const char *preset = match->preset;
  guint n = MAX (read_number ("LAT_STRENGTH_GAMES", match->n_games) / 2, 1) * 2;
  guint32 seed = read_number ("LAT_STRENGTH_SEED", 1);
  g_autofree Game *games = g_new0 (Game, n);
  gint64 start_us = g_get_monotonic_time ();
  guint counts[3] = { 0 };
  guint points = 0;
  guint64 nodes = 0;
  ReferenceOrder order =
      read_number ("LAT_STRENGTH_SORTED", 0) ? REFERENCE_SORTED : REFERENCE_UNSORTED;
  GThreadPool *pool = g_thread_pool_new (
      play_game_cb, NULL, (gint) read_number ("LAT_STRENGTH_THREADS", 2), TRUE, NULL);

  for (guint i = 0; i < n; i++)
    {
      games[i] = (Game){ .preset = preset,
                         .order = order,
                         .seed = seed * 1000 + i / 2,
                         .engine_side = i % 2 == 0 ? LAT_WHITE : LAT_BLACK };
      g_thread_pool_push (pool, &games[i], NULL);
    }
  g_thread_pool_free (pool, FALSE, TRUE);

  for (guint i = 0; i < n; i++)
    {
      g_test_message ("opening %u, engine %s: %u/2 after %u plies, %s", games[i].seed,
                      games[i].engine_side == LAT_WHITE ? "white" : "black", games[i].points,
                      games[i].plies, games[i].reason);
      points += games[i].points;
      counts[games[i].points]++;
      nodes += games[i].nodes;
    }
  g_test_message ("%s: +%u =%u -%u, %.1f %%; %" G_GUINT64_FORMAT
                  " nodes an action of the reference; %.1f s",
                  preset, counts[2], counts[1], counts[0], points * 50.0 / n, nodes / n,
                  (double) (g_get_monotonic_time () - start_us) / G_USEC_PER_SEC);
  if (order == REFERENCE_UNSORTED && points * 50 <= BOUND * n)
    g_test_fail_printf ("%s: the engine must score more than %d %%", preset, BOUND);
}

static void
search_text (const char *preset,
             const char *position,
             ReferenceOrder order,
             int depth,
             char **action,
             guint64 *nodes,
             int *score)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (preset);
  g_autoptr (PlainRules) rules = plain_rules_parse (lat_ruleset_get_line (ruleset), NULL);
  g_autoptr (PlainGame) game = plain_game_new (rules, position, NULL);
  ReferenceResult result;

  g_assert_nonnull (game);
  reference_search (game, order, depth, &result);
  *action = plain_action_to_text (rules, plain_game_position (game), &result.action);
  *nodes = result.nodes;
  *score = result.score;
}

/* It sees a win at once, a man that can be taken and one that would be lost; and it counts. */
static void
test_reference (void)
{
  static const struct
  {
    const char *preset;
    const char *position;
    int depth;
    const char *action;
    int least;
    guint64 nodes;
  } cases[] = {
    { "kowalski-12x8", "d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1", 1, "c8-b8", REFERENCE_WIN - 1,
      0 },
    { "kowalski-12x8", "d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1", 3, "c8-b8", REFERENCE_WIN - 1,
      0 },
    { "german-8x8", "8/8/8/7s/7s/8/2S5/Ss6 w - - 0 1", 1, "c2-c1xb1", -50, 0 },
    { "german-8x8", "8/8/8/7s/7s/8/2S5/Ss6 w - - 0 1", 4, "c2-c1xb1", -50, 0 },
    { "german-8x8", "", 1, NULL, 0, 32 },
    { "bell-8x7", "", 1, NULL, 0, 56 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *action = NULL;
      g_autofree char *again = NULL;
      guint64 nodes[2];
      int score[2];

      search_text (cases[i].preset, cases[i].position, REFERENCE_SORTED, cases[i].depth, &action,
                   &nodes[0], &score[0]);
      search_text (cases[i].preset, cases[i].position, REFERENCE_SORTED, cases[i].depth, &again,
                   &nodes[1], &score[1]);
      g_assert_cmpstr (action, ==, again);
      g_assert_cmpuint (nodes[0], ==, nodes[1]);
      /* Without sorting it takes as many positions or more, and finds something as good. */
      g_clear_pointer (&again, g_free);
      search_text (cases[i].preset, cases[i].position, REFERENCE_UNSORTED, cases[i].depth, &again,
                   &nodes[1], &score[1]);
      g_assert_cmpuint (nodes[0], <=, nodes[1]);
      if (cases[i].action != NULL)
        g_assert_cmpstr (action, ==, cases[i].action);
      g_assert_cmpint (score[0], >=, cases[i].least);
      g_assert_cmpint (score[0], ==, score[1]);
      if (cases[i].nodes > 0)
        g_assert_cmpuint (nodes[0], ==, cases[i].nodes);
    }
}

int
main (int argc, char **argv)
{
  static const Match matches[] = {
    { "bell-8x7", 12 },        { "bell-8x8", 8 },         { "schaedler-16-8x8", 8 },
    { "schaedler-20-8x8", 8 }, { "schaedler-24-8x8", 8 }, { "latrunculi-xxi-12x8", 2 },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/strength/reference", test_reference);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/strength/", matches[i].preset, NULL);

      g_test_add_data_func (path, &matches[i], test_match);
    }
  return g_test_run ();
}
