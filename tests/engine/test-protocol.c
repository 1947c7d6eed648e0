/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-protocol.c - tests: the protocol without pipes: lines in, lines out */
#include <string.h>

#include "lat-position-text.h"
#include "lat-protocol.h"
#include "prover.h"

typedef struct
{
  LatProtocol *protocol;
  GMutex mutex;
  GCond cond;
  GPtrArray *lines;
  guint n_best;
} Talk;

static void
write_cb (const char *line, gpointer data)
{
  Talk *talk = data;

  g_assert_null (strchr (line, '\n'));
  g_mutex_lock (&talk->mutex);
  g_ptr_array_add (talk->lines, g_strdup (line));
  talk->n_best += g_str_has_prefix (line, "bestmove ");
  g_cond_broadcast (&talk->cond);
  g_mutex_unlock (&talk->mutex);
}

static Talk *
start_talk (void)
{
  Talk *talk = g_new0 (Talk, 1);

  g_mutex_init (&talk->mutex);
  g_cond_init (&talk->cond);
  talk->lines = g_ptr_array_new_with_free_func (g_free);
  talk->protocol = lat_protocol_new (write_cb, talk);
  return talk;
}

static void
end_talk (Talk *talk)
{
  lat_protocol_free (talk->protocol);
  g_ptr_array_unref (talk->lines);
  g_mutex_clear (&talk->mutex);
  g_cond_clear (&talk->cond);
  g_free (talk);
}

static void
say (Talk *talk, const char *line)
{
  g_assert_true (lat_protocol_handle (talk->protocol, line));
}

/* The last line so far, which is the answer to what was said last. */
static const char *
get_last (Talk *talk)
{
  const char *last;

  g_mutex_lock (&talk->mutex);
  last = talk->lines->len > 0 ? g_ptr_array_index (talk->lines, talk->lines->len - 1) : "";
  g_mutex_unlock (&talk->mutex);
  return last;
}

/* How many searches have ended; one may be running. */
static guint
count_best (Talk *talk)
{
  guint n;

  g_mutex_lock (&talk->mutex);
  n = talk->n_best;
  g_mutex_unlock (&talk->mutex);
  return n;
}

static const char *
search (Talk *talk, const char *go)
{
  guint n_before = count_best (talk);

  say (talk, go);
  g_mutex_lock (&talk->mutex);
  while (talk->n_best == n_before)
    g_cond_wait (&talk->cond, &talk->mutex);
  g_mutex_unlock (&talk->mutex);
  return get_last (talk);
}

/* What is said, and how the last line of the answer begins (NULL: there is none). */
static void
test_answers (void)
{
  static const struct
  {
    const char *line;
    const char *answer;
  } cases[] = {
    { "", NULL },
    { "  \r\n", NULL },
    { "ugi", "ugiok" },
    { "uci\n", "uciok" },
    { "isready\r\n", "readyok" },
    { "  isready   ", "readyok" },
    { "fly", "info string unknown command fly" },
    { "stop", NULL },
    { "uginewgame", NULL },
    { "query", "info string error" },
    { "query gameover", "response false" },
    { "query p1turn", "response true" },
    { "query result", "response none" },
    { "position", "info string error" },
    { "position fen", "info string error" },
    { "position fen x", "info string error" },
    { "position startpos mives", "info string error" },
    { "position startpos moves a1-a9", "info string error a1-a9" },
    { "position startpos moves a1-a2 a8-a7", NULL },
    { "position startpos moves", NULL },
    { "rules", "info string error rules" },
    { "rules Board.Files=1", "info string error rules" },
    { "rules Board.Files=3|Board.Ranks=3|Setup.Array=s2/3/2S", "info string rules ok" },
    { "perft 1", "nodes 2" },
    { "perft", "info string error" },
    { "perft 0", "info string error" },
    { "go perft 1", "nodes 2" },
    { "setoption", "info string error" },
    { "setoption name Hash", "info string error" },
    { "setoption name Hash value 1", NULL },
    { "setoption name hash value 2", NULL },
    { "setoption Hash value 1", NULL },
    { "setoption name Hash value -1", "info string error" },
    { "setoption name Hash value 999999999999", "info string error" },
    { "setoption name Variant value nonsense", "info string error" },
    { "setoption name Variant value german-8x8", NULL },
    { "perft 1", "nodes 32" },
    { "setoption name Threads value 257", "info string error option Threads cannot be 257" },
    { "setoption name MultiPV value 11", "info string error option MultiPV cannot be 11" },
    { "setoption name Hash value 65537", "info string error option Hash cannot be 65537" },
    { "setoption name Nonsense value 1", "info string error option Nonsense is not known" },
    { "setoption name Net value /no/such/file", "info string error option Net: " },
    { "setoption name Net value none", NULL },
    { "setoption name Net value default", NULL },
    { "setoption name Net", NULL },
    { "setoption name Variant", "info string error option Variant" },
    { "rules latrunculi-xxi-8x8", "info string rules ok" },
    { "position fen dS6/S7/8/8/8/8/4D3/S6s b - - 0 1 moves h1-h2", "info string error h1-h2" },
    { "position fen 8/8/8/8/8/8/4D3/S6s b - - 0 1 x", "info string error fen" },
    { "perft 65", "info string error perft" },
    { "query turn", "info string error query" },
    { "rules "
      "Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/"
      "S1S|Goal.AnnihilateAt=1|Limits.NoCapturePlies=4",
      "info string rules ok" },
    { "position fen s1s/3/S2 w - - 0 1", NULL },
    { "query result", "response p2win" },
    { "query gameover", "response true" },
    { "position fen s2/3/S1S b - - 0 1", NULL },
    { "query result", "response p1win" },
    { "query p1turn", "response false" },
    { "position fen s1s/3/S1S w - - 4 3", NULL },
    { "query result", "response draw" },
    { "rules Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/S1S|Setup.Swap=true",
      "info string rules ok" },
    { "position startpos moves a1-a2 swap c3-b3 a2-a1", NULL },
    { "position startpos moves a1-a2 swap swap", "info string error swap" },
    { "position startpos moves swap", "info string error swap" },
    { "\xff\xfe", "info string unknown command \xef\xbf\xbd\xef\xbf\xbd" },
  };
  Talk *talk = start_talk ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_before = talk->lines->len;

      say (talk, cases[i].line);
      if (cases[i].answer == NULL)
        g_assert_cmpuint (talk->lines->len, ==, n_before);
      else if (talk->lines->len == n_before || !g_str_has_prefix (get_last (talk), cases[i].answer))
        g_error ("%s: %s", cases[i].line, get_last (talk));
    }
  g_assert_false (lat_protocol_handle (talk->protocol, "quit"));
  end_talk (talk);
}

/* Every option with its range and the value that it has at first, for both names of the protocol. */
static void
test_options (void)
{
  static const char *const wanted[] = {
    "option name Hash type spin default 64 min 1 max 65536",
    "option name Threads type spin default 1 min 1 max 256",
    "option name MultiPV type spin default 1 min 1 max 10",
    "option name Variant type combo default latrunculi-xxi-8x8 var alea-evangelii-19x19 var "
    "ard-ri-7x7 var bell-8x7 var ",
    "option name Net type string default default",
  };
  Talk *talk = start_talk ();

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_set_size (talk->lines, 0);
      say (talk, i == 0 ? "ugi" : "uci");
      g_assert_cmpuint (talk->lines->len, ==, 2 + G_N_ELEMENTS (wanted) + 1);
      g_assert_true (g_str_has_prefix (g_ptr_array_index (talk->lines, 0), "id name "));
      g_assert_true (g_str_has_prefix (g_ptr_array_index (talk->lines, 1), "id author "));
      for (guint j = 0; j < G_N_ELEMENTS (wanted); j++)
        g_assert_true (g_str_has_prefix (g_ptr_array_index (talk->lines, 2 + j), wanted[j]));
      g_assert_cmpstr (get_last (talk), ==, i == 0 ? "ugiok" : "uciok");
    }
  end_talk (talk);
}

static char *
dup_nodes (const char *info)
{
  const char *nodes = strstr (info, " nodes ");

  g_assert_nonnull (nodes);
  return g_strndup (nodes, strcspn (nodes + 1, "0123456789") + strcspn (nodes + 8, " ") + 1);
}

/* A net is taken while it fits the rules, and what it says is obeyed; the preset has one of its own. */
static void
test_net (void)
{
  static const char *const values[] = { "default", "FILE", "none", "FILE", "default" };
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "nets", "latrunculi-xxi-8x8.net", NULL);
  g_autofree char *set = g_strconcat ("setoption name Net value ", path, NULL);
  Talk *talk = start_talk ();
  char *infos[G_N_ELEMENTS (values)];

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *other = g_strconcat ("setoption name Net value ", values[i], NULL);

      g_ptr_array_set_size (talk->lines, 0);
      say (talk, g_str_equal (values[i], "FILE") ? set : other);
      g_assert_cmpuint (talk->lines->len, ==, 0);
      say (talk, "position startpos");
      search (talk, "go depth 5");
      infos[i] = dup_nodes (g_ptr_array_index (talk->lines, talk->lines->len - 2));
    }
  g_assert_cmpstr (infos[0], !=, infos[1]);
  g_assert_cmpstr (infos[1], !=, infos[2]);
  g_assert_cmpstr (infos[2], !=, infos[0]);
  g_assert_cmpstr (infos[1], ==, infos[3]);
  g_assert_cmpstr (infos[0], ==, infos[4]);
  say (talk, set);
  say (talk, "rules german-8x8");
  g_assert_cmpuint (talk->lines->len, >=, 2);
  g_assert_nonnull (
      strstr (g_ptr_array_index (talk->lines, talk->lines->len - 2), "error option Net: "));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_free (infos[i]);
  end_talk (talk);
}

/* What comes through a pipe need not be a string, and an answer need not say all of it again. */
static void
test_bytes (void)
{
  Talk *talk = start_talk ();
  g_autofree char *word = g_strnfill (100000, 'x');
  g_autofree char *line = g_malloc0 (LAT_PROTOCOL_MAX_LINE + 1);
  const char *heads[] = { "",       "position startpos moves ",
                          "perft ", "setoption name ",
                          "rules ", "position fen ",
                          "query ", "setoption Variant value " };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strconcat (heads[i], word, NULL);

      say (talk, text);
      g_assert_true (g_str_has_prefix (get_last (talk), "info string "));
      g_assert_cmpuint (strlen (get_last (talk)), <, 400);
    }
  g_assert_true (lat_protocol_handle_bytes (talk->protocol, "isready\0", 8));
  g_assert_true (g_str_has_prefix (get_last (talk), "info string error"));
  g_assert_true (lat_protocol_handle_bytes (talk->protocol, "isreadyx", 7));
  g_assert_cmpstr (get_last (talk), ==, "readyok");
  g_assert_true (lat_protocol_handle_bytes (talk->protocol, line, LAT_PROTOCOL_MAX_LINE + 1));
  g_assert_true (g_str_has_prefix (get_last (talk), "info string error a line has at most"));
  memset (line, ' ', LAT_PROTOCOL_MAX_LINE);
  memcpy (line, "isready", strlen ("isready"));
  g_assert_true (lat_protocol_handle_bytes (talk->protocol, line, LAT_PROTOCOL_MAX_LINE));
  g_assert_cmpstr (get_last (talk), ==, "readyok");
  end_talk (talk);
}

static gboolean
interrupt_cb (gpointer data)
{
  guint *n_asked = data;

  return ++*n_asked == 3;
}

/* A count is exact or says that it is none. */
static void
test_interrupt (void)
{
  Talk *talk = start_talk ();
  guint n_asked = 0;

  lat_protocol_set_interrupt_func (talk->protocol, interrupt_cb, &n_asked);
  say (talk, "perft 20");
  g_assert_true (g_str_has_prefix (get_last (talk), "info string perft is broken off after "));
  g_assert_cmpuint (n_asked, ==, 3);
  lat_protocol_set_interrupt_func (talk->protocol, NULL, NULL);
  say (talk, "perft 3");
  g_assert_cmpstr (get_last (talk), ==, "nodes 139307");
  end_talk (talk);
}

/* What was played counts: the way back to where the soldier was is forbidden. */
static void
test_perft_after_moves (void)
{
  Talk *talk = start_talk ();

  say (talk, "rules Board.Files=3|Board.Ranks=3|Setup.Array=s2/3/2S|Goal.AnnihilateAt=0|"
             "Limits.Repetition=2|Limits.RepetitionResult=forbid");
  say (talk, "position startpos moves c1-c2 a3-a2 c2-c1");
  say (talk, "perft 1");
  g_assert_cmpstr (get_last (talk), ==, "nodes 2");
  say (talk, "position fen 3/s2/2S b - - 3 2");
  say (talk, "perft 1");
  g_assert_cmpstr (get_last (talk), ==, "nodes 3");
  end_talk (talk);
}

/* What is wrong changes nothing. */
static void
test_last_good_position (void)
{
  static const char *const bad[] = { "position fen 8/8 w", "position startpos moves a1-a2 a1-a3",
                                     "position fen ", "rules nonsense",
                                     "setoption name Variant value x" };
  Talk *talk = start_talk ();

  say (talk, "position startpos moves a1-a2");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      gboolean is_there = FALSE;
      guint n_before;

      say (talk, bad[i]);
      n_before = talk->lines->len;
      say (talk, "d");
      for (guint j = n_before; j < talk->lines->len; j++)
        is_there |= g_str_equal (g_ptr_array_index (talk->lines, j),
                                 "fen ssssssss/3d4/8/8/8/8/S3D3/1SSSSSSS b - - 1 1");
      g_assert_true (is_there);
    }
  end_talk (talk);
}

static void
test_go (void)
{
  static const struct
  {
    const char *position;
    const char *go;
    const char *best;
  } cases[] = {
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go depth 2", "bestmove c8-b8" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go mate 1", "bestmove c8-b8" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go nodes 0", "bestmove " },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go depth 0", "bestmove " },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go p1time -20 p2time 5", "bestmove " },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go depth 2 searchmoves c8-c7 zz",
      "bestmove c8-c7" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go searchmoves c8-c7 depth 2",
      "bestmove c8-c7" },
    { "position fen dS10/S11/12/12/12/12/5D6/S10s b", "go infinite", "bestmove (none)" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go depth 1 nonsense", "bestmove c8-b8" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go searchmoves c8-c7 c8-c7 nodes 99",
      "bestmove c8-c7" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go searchmoves zz depth 1",
      "bestmove c8-b8" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go mate 2 depth 3 nodes 900 movetime 9999",
      "bestmove c8-b8" },
    { "position fen d1S9/S11/12/12/12/12/5D6/S10s w", "go wtime 50 btime 50 winc -3 binc 1",
      "bestmove c8-b8" },
  };
  Talk *talk = start_talk ();

  say (talk, "rules kowalski-12x8");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      say (talk, cases[i].position);
      const char *best = search (talk, cases[i].go);
      if (!g_str_has_prefix (best, cases[i].best))
        g_error ("%s: %s", cases[i].go, best);
    }
  end_talk (talk);
}

/* Whether a line has been said since, and how often one of a kind. */
static guint
count_lines (Talk *talk, guint n_before, const char *prefix)
{
  guint n = 0;

  g_mutex_lock (&talk->mutex);
  for (guint i = n_before; i < talk->lines->len; i++)
    n += g_str_has_prefix (g_ptr_array_index (talk->lines, i), prefix);
  g_mutex_unlock (&talk->mutex);
  return n;
}

#define WHITE_WINS "position fen d1S9/S11/12/12/12/12/5D6/S10s w"
#define BLACK_LOST "position fen dS10/S11/12/12/12/12/5D6/S10s b"
#define NO_LIMIT   "info string go: no limit is left: depth 1 is searched"

/* Odd questions, and what is said before the answer. */
static const struct
{
  const char *position;
  const char *go;
  const char *complaint; /* how a line begins, NULL: none */
  const char *last;      /* how the line before the answer begins, NULL: any */
} odd_go[] = {
  { WHITE_WINS, "go nodes 1", NULL, "info depth " },
  { WHITE_WINS, "go nodes 2", NULL, "info depth " },
  { WHITE_WINS, "go movetime 1", NULL, "info depth " },
  { WHITE_WINS, "go nodes -1", "info string error go: nodes needs a number", "info depth 1 " },
  { WHITE_WINS, "go nodes abc", "info string error go: nodes needs a number", "info depth 1 " },
  { WHITE_WINS, "go nodes", "info string error go: nodes needs a number", "info depth 1 " },
  { WHITE_WINS, "go nodes 18446744073709551616", "info string error go: nodes", "info depth 1 " },
  { WHITE_WINS, "go movetime -5", "info string error go: movetime", "info depth 1 " },
  { WHITE_WINS, "go movetime --", "info string error go: movetime", "info depth 1 " },
  { WHITE_WINS, "go movetime 5.5", "info string error go: movetime", "info depth 1 " },
  { WHITE_WINS, "go movetime 99999999999", "info string error go: movetime", "info depth 1 " },
  { WHITE_WINS, "go depth", "info string error go: depth", "info depth 1 " },
  { WHITE_WINS, "go depth 1x", "info string error go: depth", "info depth 1 " },
  { WHITE_WINS, "go depth -1", "info string error go: depth", "info depth 1 " },
  { WHITE_WINS, "go depth infinite", "info string error go: depth", "info depth 1 " },
  { WHITE_WINS, "go mate", "info string error go: mate", "info depth 1 " },
  { WHITE_WINS, "go mate -2", "info string error go: mate", "info depth 1 " },
  { WHITE_WINS, "go p1time --", "info string error go: p1time", "info depth 1 " },
  { WHITE_WINS, "go p1inc x", "info string error go: p1inc", "info depth 1 " },
  { WHITE_WINS, "go depth 0", "info string go: depth 0 is taken as 1", "info depth 1 " },
  { WHITE_WINS, "go nodes 0", "info string go: nodes 0 is taken as 1", "info depth " },
  { WHITE_WINS, "go movetime 0", "info string go: movetime 0 is taken as 1", "info depth " },
  { WHITE_WINS, "go mate 0", "info string go: mate 0 is taken as 1", "info depth " },
  { WHITE_WINS, "go p1time -20 p2time 5", "info string go: p1time -20 is taken as 1", NULL },
  { WHITE_WINS, "go p1time 9 p1inc -3", "info string go: p1inc -3 is taken as 0", NULL },
  /* What is left counts. */
  { WHITE_WINS, "go depth 2 nodes -1", "info string error go: nodes", "info depth 2 " },
  { WHITE_WINS, "go nodes -1 depth 2", "info string error go: nodes", "info depth 2 " },
  { WHITE_WINS, "go nodes depth 2", "info string error go: nodes", "info depth 2 " },
  { WHITE_WINS, "go depht 3", "info string unknown word depht is ignored", NO_LIMIT },
  /* No clock of the side that is to act. */
  { WHITE_WINS, "go p2time 1000", NO_LIMIT, "info depth 1 " },
  { WHITE_WINS, "go p2inc 1000 p1inc 0", NO_LIMIT, "info depth 1 " },
  { WHITE_WINS, "go searchmoves zz depth 1", "info string error searchmoves: zz", NULL },
  { WHITE_WINS, "go searchmoves depth 1", "info string searchmoves names no legal", NULL },
  { WHITE_WINS, "go searchmoves zz nodes x", "info string error go: nodes", NULL },
  { BLACK_LOST, "go", NULL, NULL },
  { BLACK_LOST, "go nodes 1", NULL, NULL },
  { BLACK_LOST, "go depth -3", "info string error go: depth", NULL },
  { "position fen 8/8 w", "go depth 1", "info string error fen", "info depth 1 " },
  { "position startpos moves a9-a10", "go depth 1", "info string error a9-a10", "info depth 1 " },
};

/* Whatever is asked, who waits gets one answer, after what was wrong with the question and what was
 * found. */
static void
test_odd_go (void)
{
  Talk *talk = start_talk ();

  say (talk, "rules kowalski-12x8");
  for (guint i = 0; i < G_N_ELEMENTS (odd_go); i++)
    {
      guint n_before = talk->lines->len;
      const char *last;

      say (talk, odd_go[i].position);
      search (talk, odd_go[i].go);
      say (talk, "stop");
      say (talk, "position startpos");
      g_assert_cmpuint (count_lines (talk, n_before, "bestmove "), ==, 1);
      g_assert_true (g_str_has_prefix (get_last (talk), "bestmove "));
      if (odd_go[i].complaint != NULL && count_lines (talk, n_before, odd_go[i].complaint) != 1)
        g_error ("%s: nothing is said of it", odd_go[i].go);
      if (odd_go[i].complaint == NULL)
        g_assert_cmpuint (count_lines (talk, n_before, "info string"), ==, 0);
      last = talk->lines->len > 1 ? g_ptr_array_index (talk->lines, talk->lines->len - 2) : "";
      if (odd_go[i].last != NULL && count_lines (talk, n_before, odd_go[i].last) == 0)
        g_error ("%s: %s", odd_go[i].go, last);
      if (!g_str_equal (odd_go[i].position, BLACK_LOST) && !g_str_has_prefix (last, "info depth "))
        g_error ("%s: nothing is said of the answer", odd_go[i].go);
    }
  end_talk (talk);
}

/* One after the other, and stops that stop nothing: as many answers as questions. */
static void
test_go_twice (void)
{
  Talk *talk = start_talk ();

  say (talk, "stop");
  say (talk, "go infinite");
  say (talk, "go nodes x infinite");
  say (talk, "stop");
  say (talk, "stop");
  say (talk, "isready");
  say (talk, "position startpos");
  g_assert_cmpuint (count_best (talk), ==, 2);
  say (talk, "stop");
  say (talk, "go depth 1");
  say (talk, "go depth x");
  say (talk, "position startpos");
  g_assert_cmpuint (count_best (talk), ==, 4);
  /* However soon the stop comes, it is said what the answer is worth. */
  for (guint i = 0; i < 20; i++)
    {
      guint n_before = talk->lines->len;

      say (talk, "go infinite");
      say (talk, "stop");
      say (talk, "position startpos");
      g_assert_cmpuint (count_lines (talk, n_before, "info depth "), >=, 1);
    }
  end_talk (talk);
}

/* A command that changes things ends a search first; its answer comes before. */
static void
test_change_while_searching (void)
{
  static const char *const changes[] = {
    "position startpos", "rules german-8x8", "setoption name Threads value 2",
    "uginewgame",        "go depth 1",       "perft 1"
  };
  Talk *talk = start_talk ();

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      guint n_before = count_best (talk);

      say (talk, "go infinite");
      say (talk, changes[i]);
      g_assert_cmpuint (count_best (talk), >=, n_before + 1);
    }
  end_talk (talk);
}

static void
test_info_line (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ("latrunculi-xxi-8x8");
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatInfo info = { .line = 1,
                   .depth = 7,
                   .seldepth = 9,
                   .score = { TRUE, -4 },
                   .bound = LAT_BOUND_UPPER,
                   .wdl = { 0, 1, 999 },
                   .nodes = G_GUINT64_CONSTANT (12345678901),
                   .nps = 5,
                   .hashfull = 17,
                   .time_us = 1234567,
                   .n_pv = 2 };

  read_position (ruleset, "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1", &position, &history);
  info.pv[0] = read_action (ruleset, &position, &history, "c4-f4");
  info.pv[1] =
      lat_action_new (LAT_ACTION_MOVE, LAT_LEADER, lat_square_new (3, 6), lat_square_new (3, 5));
  g_autofree char *line = lat_protocol_dup_info (ruleset, &position, &history, &info);
  g_assert_cmpstr (line, ==,
                   "info depth 7 seldepth 9 multipv 2 score mate -4 upperbound wdl 0 1 999 nodes "
                   "12345678901 nps 5 hashfull 17 time 1234 pv c4-f4xh4 Dd7-d6");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/protocol/answers", test_answers);
  g_test_add_func ("/engine/protocol/options", test_options);
  g_test_add_func ("/engine/protocol/net", test_net);
  g_test_add_func ("/engine/protocol/bytes", test_bytes);
  g_test_add_func ("/engine/protocol/interrupt", test_interrupt);
  g_test_add_func ("/engine/protocol/perft-after-moves", test_perft_after_moves);
  g_test_add_func ("/engine/protocol/last-good-position", test_last_good_position);
  g_test_add_func ("/engine/protocol/go", test_go);
  g_test_add_func ("/engine/protocol/odd-go", test_odd_go);
  g_test_add_func ("/engine/protocol/go-twice", test_go_twice);
  g_test_add_func ("/engine/protocol/change-while-searching", test_change_while_searching);
  g_test_add_func ("/engine/protocol/info-line", test_info_line);
  return g_test_run ();
}
