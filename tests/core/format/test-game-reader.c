/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-reader.c - tests: reading game files */
#include "game-test.h"

#include <string.h>

#include "lat-game-index.h"

typedef struct
{
  const char *movetext;
  const char *written;
  const char *complaints;
} Case;

/* Reads each movetext by the rules of Latrunculi XXI, and compares what is complained of
 * and what is written. */
static void
check_cases (const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = game_test_join ("latrunculi-xxi-8x8", NULL, "", cases[i].movetext);
      g_autofree char *complaints = NULL;
      g_autoptr (GPtrArray) games = game_test_read (text, &complaints);
      g_autofree char *written = NULL;

      g_assert_cmpuint (games->len, ==, 1);
      written = lat_game_writer_write (g_ptr_array_index (games, 0));
      g_assert_cmpstr (strstr (written, "\n\n") + 2, ==, cases[i].written);
      g_assert_cmpstr (complaints, ==, cases[i].complaints);
      game_test_check_round_trip (games);
    }
}

static void
test_movetext (void)
{
  static const Case cases[] = {
    { "*", "*\n", "" },
    { "1. a1-a5 *", "1. a1-a5 *\n", "" },
    { "1.a1-a5 b8-b4 2.c1-c4 *", "1. a1-a5 b8-b4 2. c1-c4 *\n", "" },
    { "a1-a5 b8-b4 c1-c4 *", "1. a1-a5 b8-b4 2. c1-c4 *\n", "" },
    { "7. a1-a5 9... b8-b4 *", "1. a1-a5 b8-b4 *\n", "" },
    { "1\na1-a5\n1...\nb8-b4 *", "1. a1-a5 b8-b4 *\n", "" },
    { "1. a1-a5! b8-b4?? 2. c1-c4 !? $14$15 *", "1. a1-a5 $1 b8-b4 $4 2. c1-c4 $5 $14 $15 *\n",
      "" },
    { "{game} 1. a1-a5 {after} b8-b4 *", "{game} 1. a1-a5 {after} 1... b8-b4 *\n", "" },
    { "{one} {two} ; three\n; four\n 1. a1-a5 *", "{one two three four} 1. a1-a5 *\n", "" },
    { "1. {before} a1-a5 {after} 1... {before} b8-b4 *",
      "1. {before} a1-a5 {after} 1... {before} b8-b4 *\n", "" },
    { "1. a1-a5 b8-b4 (1... c8-c4) 2. c1-c4 *", "1. a1-a5 b8-b4 (1... c8-c4) 2. c1-c4 *\n", "" },
    { "1. a1-a5 (1. b1-b5) b8-b4 *", "1. a1-a5 (1. b1-b5) 1... b8-b4 *\n", "" },
    { "1. a1-a5 ({x} 1. b1-b5) (1. {x} c1-c5 {y}) *",
      "1. a1-a5 ({x} 1. b1-b5) ({x} 1. c1-c5 {y}) *\n", "" },
    { "1. a1-a5 (1. b1-b5 (1. c1-c5 (1. d1-d5) b8-b4) a8-a4) b8-b4 *",
      "1. a1-a5 (1. b1-b5 a8-a4) (1. c1-c5 b8-b4) (1. d1-d5) 1... b8-b4 *\n", "" },
    { "1. a1-a5 (1. b1-b5) {c} $3 b8-b4 *", "1. a1-a5 $3 {c} (1. b1-b5) 1... b8-b4 *\n", "" },
    { "%x\n1. a1-a5\n%y z\nb8-b4 *", "1. a1-a5 b8-b4 *\n", "" },
    { "$5 {[%csl Ga1] t} 1. a1-a5 *", "$5 {[%csl Ga1] t} 1. a1-a5 *\n", "" },
    { "1. a1-a5 {[%eval 0.5,9][%foo bar] t} *", "1. a1-a5 {[%eval 0.50,9] [%foo bar] t} *\n", "" },
    { "1. a1-a5 {} b8-b4 { } *", "1. a1-a5 b8-b4 *\n", "" },
    { "1. a1-a5 {a\n\n\nb  c} *", "1. a1-a5 {a\n\nb  c} *\n", "" },
    { "1. a1-a5 {a\n\n[Event \\x]} *", "1. a1-a5 {a\n\n [Event \\x]} *\n", "" },
    { "1. a1-a5 ; b } c\n*", "1. a1-a5\n; b } c\n*\n", "" },
    { "1. a1-a5 (1. b1-b5 ; }\n) *", "1. a1-a5 (1. b1-b5\n; }\n) *\n", "" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

/* What cannot be read: it comes out again as it went in. */
static const Case raw_cases[] = {
  { "1. a1-a9 b8-b4 *", "1. a1-a9 b8-b4 *\n",
    "4:4: error: “a1-a9”: that square is not on the board; the rest of the line is kept as "
    "text\n" },
  { "1. a1-a5 {x} 1... b8-b9 {y} $3 (1... c8-c4) 2. c1-c4 *",
    "1. a1-a5 {x} 1... b8-b9 {y} $3 (1... c8-c4) 2. c1-c4 *\n",
    "4:19: error: “b8-b9”: that square is not on the board; the rest of the line is kept as "
    "text\n" },
  { "1. a1-a5 (1. b1-b9 {x} (1. foo) b8-b4) b8-b4 *",
    "1. a1-a5 (1. b1-b9 {x} (1. foo) b8-b4) 1... b8-b4 *\n",
    "4:14: error: “b1-b9”: that square is not on the board; the rest of the line is kept as "
    "text\n" },
  { "1. a1-a5 (1. b1-b5 foo) (1. c1-c5 b8-b4 2. (bar)) b8-b4 *",
    "1. a1-a5 (1. b1-b5 foo) (1. c1-c5 b8-b4 (bar)) 1... b8-b4 *\n",
    "4:20: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n4:45: error: “bar”: not an action, should be such as "
    "d2-d5, d2-d5xc5, @e5, xe5 or --; the rest of the line is kept as text\n" },
  { "1. foo{bar}baz *", "1. foo{bar}baz *\n",
    "4:4: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n" },
  { "1. {x} foo *", "1. {x} foo *\n",
    "4:8: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n" },
  { "1. a1-a5xb5 b8-b4 *", "1. a1-a5xb5 b8-b4 *\n",
    "4:4: error: “a1-a5xb5”: other victims are captured, should be a1-a5; the rest of the line "
    "is kept as text\n" },
  { "1. a1-a5# b8-b4+ *", "1. a1-a5 b8-b4 *\n",
    "4:4: error: the mark is wrong; should be a1-a5\n4:11: error: the mark is wrong; should be "
    "b8-b4\n" },
  { "1. Da1-a5 *", "1. Da1-a5 *\n",
    "4:4: error: “Da1-a5”: that man is no leader, should be a1-a5; the rest of the line is "
    "kept as text\n" },
  { "(1. a1-a5) 1. b1-b5 *", "(1. a1-a5) 1. b1-b5 *\n",
    "4:1: error: “(”: a variation needs an action that it can take the place of; the rest of the "
    "line is kept as text\n" },
  { "1. a1-a5 () b8-b4 ( ) *", "1. a1-a5 b8-b4 *\n",
    "4:10: warning: this variation has no action\n4:19: warning: this variation has no "
    "action\n" },
  { "1. a1-a5 ({x}) b8-b4 ($3 {y}) *", "1. a1-a5 ({x}) 1... b8-b4 ($3 {y}) *\n",
    "4:10: warning: this variation has no action\n4:22: warning: this variation has no "
    "action\n" },
  { "1. a1-a5 ) b8-b4 *", "1. a1-a5 b8-b4 *\n",
    "4:10: error: this parenthesis has not been opened\n" },
  { "1. foo ) bar *", "1. foo ) bar *\n",
    "4:4: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n4:8: error: this parenthesis has not been opened\n" },
  { "1. a1-a5 (1. b1-b5 b8-b4 *", "1. a1-a5 (1. b1-b5 b8-b4) *\n",
    "4:20: error: “b8-b4”: the man on b5 is in the way of the one on b8; the rest of the line "
    "is kept as text\n4:10: error: this variation is never closed\n" },
  { "1. a1-a5 (1. b1-b5 foo (bar *", "1. a1-a5 (1. b1-b5 foo (bar)) *\n",
    "4:20: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n4:10: error: this variation is never closed\n" },
  { "1. a1-a5 (1. b1-b5 1-0) b8-b4 *", "1. a1-a5 (1. b1-b5 1-0) 1... b8-b4 *\n",
    "4:20: error: “1-0”: a result can only stand at the end of the game; the rest of the line is "
    "kept as text\n" },
  { "1. a1-a5 $256 $999999999999 b8-b4 *", "1. a1-a5 {$256 $999999999999} 1... b8-b4 *\n",
    "4:10: error: “$256” is not a glyph and is kept as a comment\n4:15: error: “$999999999999” "
    "is not a glyph and is kept as a comment\n" },
  { "1. a1-a5 {never", "1. a1-a5 {never} *\n",
    "4:10: error: this comment is never closed\n5:1: warning: the game does not end with a "
    "result\n" },
  { "1. foo {never", "1. foo {never\n} *\n",
    "4:4: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n4:8: error: this comment is never closed\n5:1: warning: "
    "the game does not end with a result\n" },
  { "1. foo (bar ; never", "1. foo (bar ; never\n) *\n",
    "4:4: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n5:1: warning: the game does not end with a result\n" },
  { "1. a1-a5 {[%csl Zz1]} *", "1. a1-a5 {[%csl Zz1]} *\n",
    "4:10: warning: the command “[%csl Zz1]” cannot be understood and is kept as text\n" },
  { "1. a1-a5", "1. a1-a5 *\n", "5:1: warning: the game does not end with a result\n" },
  { "1. foo [bar *", "1. foo [bar *\n",
    "4:4: error: “foo”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n" },
  { "1. a1-a5 b8-b4 [x] *", "1. a1-a5 b8-b4 [x] *\n",
    "4:16: error: “[”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; the "
    "rest of the line is kept as text\n" },
  { "1. a1-a5 %b8-b4 *", "1. a1-a5 %b8-b4 *\n",
    "4:10: error: “%b8-b4”: not an action, should be such as d2-d5, d2-d5xc5, @e5, xe5 or --; "
    "the rest of the line is kept as text\n" },
  { "1. a1-a5 b8-b4 1-0", "1. a1-a5 b8-b4 1-0\n", "" },
  { "1. aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa *",
    "1. aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa *\n",
    "4:4: error: “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…”: not an action, should be such as "
    "d2-d5, d2-d5xc5, @e5, xe5 or --; the rest of the line is kept as text\n" },
};

static void
test_raw (void)
{
  check_cases (raw_cases, G_N_ELEMENTS (raw_cases));
}

/* Reads a file, and compares what is complained of and which tags are written. */
static void
check_tags (const char *text, const char *expected_tags, const char *expected_complaints)
{
  g_autofree char *complaints = NULL;
  g_autoptr (GPtrArray) games = game_test_read (text, &complaints);
  g_autofree char *written = NULL;

  g_assert_cmpuint (games->len, ==, 1);
  written = lat_game_writer_write (g_ptr_array_index (games, 0));
  strstr (written, "\n\n")[1] = '\0';
  if (expected_tags != NULL)
    g_assert_cmpstr (written, ==, expected_tags);
  g_assert_cmpstr (complaints, ==, expected_complaints);
  game_test_check_round_trip (games);
}

#define UNKNOWN                                                                                    \
  "[Event \"?\"]\n[Site \"?\"]\n[Date \"\?\?\?\?.\?\?.\?\?\"]\n[Round \"?\"]\n[White \"?\"]\n"     \
  "[Black \"?\"]\n"
#define RULES                                                                                      \
  "Setup.Array=ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS|Soldier.Range=0|Leader.Range=0|"        \
  "Limits.NoCapturePlies=100|Limits.NoCaptureResult=score|Limits.Repetition=3"
#define GERMAN "[Variant \"german-8x8\"]\n[Rules \"" RULES "\"]\n"

static void
test_tags (void)
{
  check_tags (GERMAN "\n*\n", UNKNOWN "[Result \"*\"]\n" GERMAN, "");
  check_tags (
      "[Black \"b \\\"x\\\"\"]\n[Foo \"1\"]\n[Termination \"t\"]\n[PlyCount \"0\"]\n[Event \"e\"]\n"
      "[Result \"1-0\"]\n[Bar \"2\"]\n" GERMAN "[Annotator \"a\"]\n\n1-0\n",
      "[Event \"e\"]\n[Site \"?\"]\n[Date \"\?\?\?\?.\?\?.\?\?\"]\n[Round \"?\"]\n[White \"?\"]\n"
      "[Black \"b \\\"x\\\"\"]\n[Result \"1-0\"]\n" GERMAN
      "[Annotator \"a\"]\n[PlyCount \"0\"]\n[Termination \"t\"]\n[Foo \"1\"]\n[Bar \"2\"]\n",
      "");
  check_tags (
      "[Foo bar]\n[]\n[White \"w\"\n" GERMAN "\n*\n",
      "%[]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"\?\?\?\?.\?\?.\?\?\"]\n[Round \"?\"]\n[White "
      "\"w\"]\n"
      "[Black \"?\"]\n[Result \"*\"]\n" GERMAN "[Foo \"bar\"]\n",
      "1:1: error: Foo=bar: this tag is not written well; it should be a name and a value in "
      "quotes, in brackets\n2:1: error: this tag has no name\n3:1: error: White=w: this tag is "
      "not written well; it should be a name and a value in quotes, in brackets\n");
  check_tags (GERMAN "[White \"a\"]\n[White \"b\"]\n\n*\n", NULL,
              "4:1: warning: White=b: there is such a tag already; the first one counts\n");
}

static void
test_result (void)
{
  check_tags (GERMAN "\n0-1\n", UNKNOWN "[Result \"0-1\"]\n" GERMAN, "");
  check_tags (
      GERMAN "[Result \"*\"]\n\n0-1\n", UNKNOWN "[Result \"0-1\"]\n" GERMAN,
      "3:9: warning: Result=*: the game ends with another result; the end of the game counts\n");
  check_tags (GERMAN "[Result \"1-0\"]\n\n0-1\n", UNKNOWN "[Result \"1-0\"]\n" GERMAN,
              "3:9: warning: Result=1-0: the game ends with another result; the tag counts\n");
  check_tags (
      GERMAN "[Result \"won\"]\n\n0-1\n", UNKNOWN "[Result \"0-1\"]\n" GERMAN,
      "3:9: warning: Result=won: the game ends with another result; the end of the game counts\n");
  check_tags (GERMAN "[Result \"1-0\"]\n\n1. a2-a3\n", UNKNOWN "[Result \"1-0\"]\n" GERMAN,
              "6:1: warning: the game does not end with a result\n");
  check_tags (
      GERMAN "[PlyCount \"3\"]\n\n1. a2-a3 *\n", NULL,
      "3:11: warning: PlyCount=3: the main line has another number of actions; it should be 1\n");
}

static void
test_rules (void)
{
  check_tags (
      "[Variant \"german-8x8\"]\n\n1. a2-a3 *\n", UNKNOWN "[Result \"*\"]\n" GERMAN,
      "1:10: warning: Variant=german-8x8: the game does not say its rules (the tag “Rules” is "
      "missing); those of this preset are taken\n");
  check_tags (
      "[Variant \"unheard-of\"]\n\n1. a1-a5 *\n", NULL,
      "1:10: warning: Variant=unheard-of: the game does not say its rules, and there is no such "
      "preset; the rules that are set are taken\n");
  check_tags (
      "1. a1-a5 *\n", NULL,
      "1:1: warning: the game does not say its rules (the tag “Rules” is missing); those that "
      "are set are taken\n");
  check_tags ("[Rules \"" RULES "\"]\n\n1. a2-a3 *\n",
              UNKNOWN "[Result \"*\"]\n[Rules \"" RULES "\"]\n", "");
  check_tags ("[Variant \"mine\"]\n[Rules \"" RULES "\"]\n\n1. a2-a3 *\n",
              UNKNOWN "[Result \"*\"]\n[Variant \"mine\"]\n[Rules \"" RULES "\"]\n", "");
  check_tags (
      "[Variant \"petteia-xxi-8x8\"]\n[Rules \"" RULES "\"]\n\n1. a2-a3 *\n",
      UNKNOWN "[Result \"*\"]\n[Variant \"petteia-xxi-8x8\"]\n[Rules \"" RULES "\"]\n",
      "1:10: note: Variant=petteia-xxi-8x8: the rules of this game are not quite those of this "
      "preset; the line of rules counts\n");
}

/* A game whose rules or whose start cannot be used loses nothing. */
static void
test_unusable (void)
{
  static const char *const cases[][2] = {
    { "[Variant \"x\"]\n[Rules \"Board.Files=2\"]\n",
      "2:9: error: [Board] Files=2: bad value; should be from 3 to 19\n"
      "2:8: error: Rules=Board.Files=2: these rules cannot be used; all actions of the game are "
      "kept "
      "as text\n" },
    { GERMAN "[SetUp \"1\"]\n[FEN \"8/8 w\"]\n",
      "4:10: error: 8/8: there are fewer than 8 ranks; the board has 8 ranks\n"
      "4:6: error: FEN=8/8 w: this position cannot be used; all actions of the game are kept as "
      "text\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strconcat (cases[i][0], "\n{all} 1. a2-a3 {of} (1. b2-b3) it $1 0-1\n", NULL);
      g_autofree char *written = NULL;
      g_autofree char *complaints = NULL;
      g_autoptr (GPtrArray) games = game_test_read (text, &complaints);
      LatGame *game = g_ptr_array_index (games, 0);
      const LatRawLine *raw = lat_node_get_raw (lat_game_get_root (game), 0);

      g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
      g_assert_cmpstr (lat_node_get_comment (lat_game_get_root (game)), ==, "all");
      g_assert_cmpstr (raw->text, ==, "1. a2-a3 {of} (1. b2-b3) it $1");
      g_assert_nonnull (raw->message);
      g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_BLACK);
      written = lat_game_writer_write (game);
      g_assert_nonnull (strstr (written, cases[i][0]));
      game_test_check_round_trip (games);
      if (i == 0)
        g_assert_cmpstr (complaints, ==, cases[i][1]);
    }
}

static void
test_start (void)
{
  g_autoptr (LatGame) game = game_test_read_fen ("german-8x8", "s7/8/8/8/8/8/8/7S b - - 5 9", "",
                                                 "9... a8-a7 10. h1-h2 *");
  g_autofree char *written = lat_game_writer_write (game);

  g_assert_true (lat_game_has_own_start (game));
  g_assert_cmpuint (lat_game_get_start (game)->number, ==, 9);
  g_assert_nonnull (strstr (written, "[SetUp \"1\"]\n[FEN \"s7/8/8/8/8/8/8/7S b - - 5 9\"]\n"));
  g_assert_nonnull (strstr (written, "\n9... a8-a7 10. h1-h2 *\n"));
  game_test_check_round_trip_one (game);
  check_tags (
      GERMAN "[SetUp \"0\"]\n[FEN \"s7/8/8/8/8/8/8/7S b\"]\n\n*\n",
      UNKNOWN "[Result \"*\"]\n" GERMAN "[SetUp \"1\"]\n[FEN \"s7/8/8/8/8/8/8/7S b - - 0 1\"]\n",
      "3:8: warning: SetUp=0: the game starts from a position of its own; this should be 1\n");
  check_tags (
      GERMAN "[SetUp \"1\"]\n\n*\n", UNKNOWN "[Result \"*\"]\n" GERMAN,
      "3:8: warning: SetUp=1: the tag “FEN” is missing; the game starts where the rules say\n");
}

/* A bad game does not stop the reader, nor does what stands between two games. */
static void
test_many_games (void)
{
  g_autofree char *complaints = NULL;
  g_autoptr (GPtrArray) games = game_test_read (
      "\xef\xbb\xbf" GERMAN "\r\n1. a2-a3 {never closed\r\n\r\n"
      "[White \"second\"]\r\n" GERMAN "\r\n1. foo (bar\r\n\r\n"
      "[White \"third\"]\n" GERMAN "\n1. b2-b3 1-0 {after} ; the end\n%and this\n0-1\n"
      "[White \"fourth\"]\n[Rules \"nonsense\"]\n"
      "[White \"fifth\"]\n" GERMAN "1. c2-c3 *\n",
      &complaints);
  static const char *const names[] = { "?", "second", "third", "fourth" };
  LatGame *game;

  g_assert_cmpuint (games->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpstr (lat_game_get_tag (g_ptr_array_index (games, i), "White"), ==, names[i]);
  game = g_ptr_array_index (games, 0);
  g_assert_cmpstr (lat_node_get_comment (game_test_find (game, "0")), ==, "never closed");
  game = g_ptr_array_index (games, 2);
  g_assert_cmpstr (lat_node_get_comment (game_test_find (game, "0")), ==, "after the end");
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_WHITE);
  g_assert_nonnull (strstr (complaints, "this result belongs to no game"));
  game_test_check_round_trip (games);
}

static void
test_places (void)
{
  g_autofree char *complaints = NULL;
  g_autoptr (GPtrArray) games =
      game_test_read (GERMAN "\n1. a2-a3 {äöü “…”\n é} ä1-a2 *\n", &complaints);
  const LatRawLine *raw;

  g_assert_cmpuint (games->len, ==, 1);
  g_assert_true (g_str_has_prefix (complaints, "5:5: error: “ä1-a2”:"));
  raw = lat_node_get_raw (game_test_find (g_ptr_array_index (games, 0), "0"), 0);
  g_assert_cmpuint (raw->line, ==, 5);
}

static void
test_reason (void)
{
  g_autoptr (LatGame) game =
      game_test_read_movetext_tolerant ("german-8x8", "1. a2-a3 a2-a4 (1... b2-b3) *");
  const LatRawLine *raw = lat_node_get_raw (game_test_find (game, "0"), 0);

  g_assert_cmpint (raw->reason.code, !=, LAT_REASON_NONE);
  g_assert_cmpuint (strlen (raw->message), >, 0);
  g_assert_false (raw->is_variation);
}

static void
test_encoding (void)
{
  static const char text[] = GERMAN "\n1. a2-a3 {b\xff"
                                    "d \0 \xc3} *\n";
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new ("f");
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, sizeof text - 1, NULL, list);
  g_autofree char *complaints = lat_diagnostics_dup_text (list);

  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpstr (
      complaints, ==,
      "f:4:12: error: 0xFF: this is not UTF-8; what cannot be read is replaced by “�”\n");
  g_assert_cmpstr (lat_node_get_comment (game_test_find (g_ptr_array_index (games, 0), "0")), ==,
                   "b�d � �");
  game_test_check_round_trip (games);
}

static void
test_nothing (void)
{
  static const char *const texts[] = { "", "\n\n \t\n", "\xef\xbb\xbf" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *complaints = NULL;
      g_autoptr (GPtrArray) games = game_test_read (texts[i], &complaints);

      g_assert_cmpuint (games->len, ==, 0);
      g_assert_cmpstr (complaints, ==, "1:1: error: there is no game in this text\n");
    }
}

/* A checker of addresses looks at all of a text whenever a string in it is looked at, and takes five times as long anyway. */
#ifdef __SANITIZE_ADDRESS__
#define N_PIECES 10000
#define N_NOISES 2500
#else
#define N_PIECES 60000
#define N_NOISES 10000
#endif

/* Whatever comes, there are games and complaints, and what is written is stable. */
static void
test_hostile (void)
{
  static const char *const pieces[] = { "(",          "1. a2-a3 (",  "{",      "{}", "[",
                                        "[%csl Ga1]", "\n[A ",       ")",      ";",  "$1 ",
                                        "1-0 ",       "{[%[%",       "a2-a3 ", "\"", "\n%",
                                        "1.",         "{[%csl Ga1]}" };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (GERMAN "\n1. a2-a3 ");
      g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
      g_autoptr (GPtrArray) games = NULL;

      for (guint k = 0; k < N_PIECES; k++)
        g_string_append (text, pieces[i]);
      games = lat_game_reader_read (text->str, (gssize) text->len, NULL, list);
      g_assert_cmpuint (games->len, >, 0);
      g_assert_cmpuint (lat_diagnostics_get_count (list), <=, 1100);
      game_test_check_round_trip (games);
    }
}

static void
test_noise (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  static const char alphabet[] = "[]{}()\"\\;%$!?*+#.-/ \n\r\tabcdh12345678xD@:01\xc3\xa4\xff";

  for (guint i = 0; i < N_NOISES; i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 ? GERMAN "\n1. a2-a3 a7-a6 " : "");
      g_autoptr (GPtrArray) games = NULL;

      for (gint32 k = g_rand_int_range (rand, 0, 120); k > 0; k--)
        g_string_append_c (text, alphabet[g_rand_int_range (rand, 0, (gint32) sizeof alphabet)]);
      games = lat_game_reader_read (text->str, (gssize) text->len, NULL, NULL);
      game_test_check_round_trip (games);
    }
}

/* A rule set of somebody's own that is named is taken with what it says for people, but it plays
 * as the line says.  A preset's name and one that nobody knows stay what they were. */
static void
test_known (void)
{
  static const struct
  {
    const char *variant;
    gboolean is_mine;
  } rows[] = { { "mine", TRUE }, { "yours", FALSE }, { "german-8x8", FALSE } };
  const char *line = "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=3";
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);
  LatRules *own = lat_rules_new ();

  g_free (own->id);
  own->id = g_strdup ("mine");
  lat_rules_set_value (own, LAT_KEY_NAME, "My own", NULL);
  own->annihilate_at = 5;
  g_ptr_array_add (known, own);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Variant \"%s\"]\n[Rules \"%s\"]\n\n1. a1-a2 *\n",
                                               rows[i].variant, line);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GPtrArray) games = lat_game_reader_read_known (text, -1, NULL, known, NULL);
      g_autoptr (LatGameIndex) index = lat_game_index_new (bytes, known);
      LatRuleset *ruleset = lat_game_get_ruleset (g_ptr_array_index (games, 0));
      const LatRules *rules = lat_ruleset_get_rules (ruleset);
      const char *name = lat_rules_get_display_name (rules);
      const char *listed = lat_game_index_get (index, 0)->rules_name;

      g_test_message ("%s: %s, %s", rows[i].variant, name, listed);
      g_assert_cmpint (rules->annihilate_at, ==, 3);
      g_assert_cmpint (g_strcmp0 (name, "My own") == 0, ==, rows[i].is_mine);
      g_assert_cmpint (g_strcmp0 (listed, "My own") == 0, ==, rows[i].is_mine);
      if (i == 1)
        g_assert_cmpstr (listed, ==, "yours");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-reader/movetext", test_movetext);
  g_test_add_func ("/game-reader/raw", test_raw);
  g_test_add_func ("/game-reader/tags", test_tags);
  g_test_add_func ("/game-reader/result", test_result);
  g_test_add_func ("/game-reader/rules", test_rules);
  g_test_add_func ("/game-reader/unusable", test_unusable);
  g_test_add_func ("/game-reader/start", test_start);
  g_test_add_func ("/game-reader/many-games", test_many_games);
  g_test_add_func ("/game-reader/places", test_places);
  g_test_add_func ("/game-reader/reason", test_reason);
  g_test_add_func ("/game-reader/encoding", test_encoding);
  g_test_add_func ("/game-reader/nothing", test_nothing);
  g_test_add_func ("/game-reader/hostile", test_hostile);
  g_test_add_func ("/game-reader/noise", test_noise);
  g_test_add_func ("/game-reader/known", test_known);
  return g_test_run ();
}
