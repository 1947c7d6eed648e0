/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-index.c - tests: where the games of a text are, and what their tags say */
#include "game-test.h"

#include <string.h>

#include "lat-game-index.h"
#include "lat-game-query.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

#define ROUNDS 400

static LatGameIndex *
create_index (const char *text, gssize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return lat_game_index_new (bytes, NULL);
}

static char *
dup_part (const LatGameIndex *index, guint nth)
{
  const LatGameEntry *entry = lat_game_index_get (index, nth);
  gsize length;
  const char *text = lat_game_index_get_text (index, &length);

  g_assert_cmpuint (entry->end, <=, length);
  g_assert_cmpuint (entry->start, <=, entry->end);
  return g_strndup (text + entry->start, entry->end - entry->start);
}

/* The index must find what the reader finds, and between its games there must be nothing. */
static void
check_against_reader (const char *text, gsize length, gboolean is_strict)
{
  g_autoptr (LatGameIndex) index = create_index (text, (gssize) length);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, (gssize) length, NULL, NULL);
  gsize at = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  g_assert_cmpuint (lat_game_index_get_count (index), ==, games->len);
  for (guint i = 0; i < games->len; i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);
      g_autofree char *rest = NULL;
      g_autofree char *expected = lat_game_writer_write (g_ptr_array_index (games, i));
      g_autoptr (LatGame) game = lat_game_index_read (index, i, NULL, NULL, NULL, &rest);
      g_autofree char *text_of_game = lat_game_writer_write (game);
      const char *white = entry->tags[LAT_GAME_TAG_WHITE];
      const char *result = entry->tags[LAT_GAME_TAG_RESULT];

      g_assert_cmpstr (result != NULL ? result : "*", ==,
                       lat_game_get_tag (g_ptr_array_index (games, i), "Result"));
      for (; at < entry->start; at++)
        g_assert_true (g_ascii_isspace (text[at]) || text[at] == '\v');
      at = entry->end;
      if (is_strict)
        {
          g_assert_null (rest);
          g_assert_cmpstr (text_of_game, ==, expected);
        }
      if (white != NULL && strchr (white, '\t') == NULL && g_str_is_ascii (white))
        g_assert_cmpstr (lat_game_get_tag (game, "White"), ==, white);
    }
  for (; games->len > 0 && at < length; at++)
    g_assert_true (g_ascii_isspace (text[at]) || text[at] == '\v');
}

static void
test_games (void)
{
  static const char text[] = "\xef\xbb\xbf\r\n[Event \"One\"]\r\n[White \"A\\\"a\"]\r\n\r\n1. "
                             "a1-a5 {yes} 1-0\r\n{more}\r\n"
                             "\r\n% note\r\n[Event \"Two\"]\r\n[White \"B\"]\r\n[White "
                             "\"C\"]\r\n[Variant \"seega-5x5\"]\r\n"
                             "\r\n*\r\n\r\n";
  g_autoptr (LatGameIndex) index = create_index (text, -1);
  const LatGameEntry *one;
  const LatGameEntry *two;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  check_against_reader (text, strlen (text), TRUE);
  g_assert_cmpuint (lat_game_index_get_count (index), ==, 2);
  one = lat_game_index_get (index, 0);
  two = lat_game_index_get (index, 1);
  first = dup_part (index, 0);
  second = dup_part (index, 1);
  g_assert_cmpstr (first, ==,
                   "[Event \"One\"]\r\n[White \"A\\\"a\"]\r\n\r\n1. a1-a5 {yes} 1-0\r\n{more}");
  g_assert_true (g_str_has_prefix (second, "% note\r\n[Event"));
  g_assert_true (g_str_has_suffix (second, "\r\n*"));
  g_assert_cmpuint (one->line, ==, 2);
  g_assert_cmpuint (two->line, ==, 8);
  g_assert_true (one->is_crlf && one->has_tags && !one->is_open);
  g_assert_cmpstr (one->tags[LAT_GAME_TAG_WHITE], ==, "A\"a");
  g_assert_cmpstr (two->tags[LAT_GAME_TAG_WHITE], ==, "B");
  g_assert_null (one->tags[LAT_GAME_TAG_BLACK]);
  g_assert_null (one->rules_name);
  g_assert_cmpstr (two->rules_name, ==, "Seega");
}

/* Diagnostics of a game name the lines of its file. */
static void
test_lines (void)
{
  g_autoptr (LatGameIndex) index =
      create_index ("[White \"A\"]\n[Variant \"seega-5x5\"]\n\n*\n\n[White \"B\"]\n"
                    "[Variant \"seega-5x5\"]\n\n1. nonsense *\n",
                    -1);
  g_autoptr (LatDiagnostics) list = lat_diagnostics_new (NULL);
  g_autoptr (LatGame) game = lat_game_index_read (index, 1, NULL, NULL, list, NULL);
  gboolean is_found = FALSE;

  g_assert_cmpuint (lat_diagnostics_get_errors (list), ==, 1);
  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    if (lat_diagnostics_get (list, i)->severity == LAT_SEVERITY_ERROR)
      {
        g_assert_cmpuint (lat_diagnostics_get (list, i)->line, ==, 9);
        g_assert_cmpuint (lat_diagnostics_get (list, i)->column, ==, 4);
        is_found = TRUE;
      }
  g_assert_true (is_found);
}

static void
test_cases (void)
{
  static const char *const cases[] = {
    "",
    " \n\n",
    "*",
    "1. a1-a5 * 1. a1-a4 *",
    "1-0 0-1 *\n[A \"b\"]\n",
    "[A \"b\"]\n\n* {x} % y\n% z\n\n[C \"d\"]\n\n*",
    "[A \"b\"]\n\n1. a1-a2 (1. a1-a3 1-0\n\n[C \"d\"]\n\n1. a2 *",
    "[A \"b\"]\n\n1. a1-a2 ) ) (1. 1-0 (x 1-0) *\n\n  [C \"d\"]\n\n1. a2 *\n",
    "[A \"b\"]\n[C \"d\"]\n\n[broken\n[E \"f\n\n1. a1\r[G \"h\"]\r\r*\r",
    "[A \"\xff\xfe\"]\n\n{\xe2\x82} *\n\n[C \"\xef\xbf\xbd\xc3\"]\r\n\r\n*\r\n",
    "%only\n%lines\n",
    "[Result \"*\"]\n\n1-0\n\n[Result \"?\"]\n\n0-1\n\n[Result \"won\"]\n\n1. a1\n\n[Result "
    "\"1-0\"]\n\n0-1\n",
  };
  static const char open_comment[] = "1. a1 {never closed\n\n[C \"d\"]\n\n1. a2 *";
  static const char late_comment[] = "*\n% z\n{late}\n[C \"d\"]\n\n*";
  static const char with_nul[] = "[A \"x\0y\"]\n\n*\n\n[B \"z\"]\n\n*";

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_against_reader (cases[i], strlen (cases[i]), TRUE);
  /* Blanks at the end of an open comment are not part of the game. */
  check_against_reader (open_comment, sizeof open_comment - 1, FALSE);
  /* An escaped line before such a comment stays with it. */
  check_against_reader (late_comment, sizeof late_comment - 1, FALSE);
  check_against_reader (with_nul, sizeof with_nul - 1, TRUE);
}

/* Pieces that matter, in any order. */
static void
test_random (void)
{
  static const char *const pieces[] = {
    "[White \"A\"]",
    "[Event \"x",
    "[bad]",
    "[",
    "{note}",
    "{open",
    "}",
    "(",
    ")",
    "1. a1-a5",
    "1-0",
    "*",
    "1/2-1/2",
    "; line\n",
    "% esc\n",
    "\n% esc\n",
    "\n",
    "\n\n",
    "\r\n",
    " ",
    "\n\n[B \"C\"]\n",
    "\xff",
    "$3",
    "\t",
    "a8-a4",
    "word",
    "\r",
    "\xe2\x80\xa6",
    "\n[Variant \"seega-5x5\"]\n",
    "\n[Result \"0-1\"]\n",
    "\n[Result \"x\"]\n",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint n = (guint) g_rand_int_range (rand, 1, 40);

      while (n-- > 0)
        g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      check_against_reader (text->str, text->len, FALSE);
    }
}

static const char library[] =
    "[Event \"Cup\"]\n[White \"Gaius Julius\"]\n[Black \"Livia\"]\n[Result \"1-0\"]\n"
    "[Variant \"petteia-xxi-8x8\"]\n\n1. a2-a5 {Ave, M\xc4\x81rce! [%cal Ga2a5]} 1... h7-h4 {[%why "
    "Perdit\nvirum.]} "
    "(1... b7-b4) 1-0\n\n"
    "[Event \"Cup\"]\n[White \"Livia\"]\n[Black \"Marcus\"]\n[Result \"*\"]\n"
    "[Variant \"petteia-xxi-8x8\"]\n\n1. h2-h5 a7-a4 *\n\n"
    "[Event \"Games\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"0-1\"]\n[Variant \"seega-5x5\"]\n\n"
    "0-1\n";

/* Which of the games are found, a letter each. */
static char *
dup_found (LatGameQuery *query)
{
  g_autoptr (LatGameIndex) index = create_index (library, -1);
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < lat_game_index_get_count (index); i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);

      if (lat_game_query_match_tags (query, entry->tags, entry->rules_name)
          && lat_game_query_match_text (query, index, i, NULL, NULL))
        g_string_append_c (found, (char) ('a' + i));
    }
  lat_game_query_unref (query);
  return g_string_free (found, FALSE);
}

/* Where the first of the games has it: ply and path, or NULL. */
static char *
dup_place (const char *pattern, const char *position)
{
  g_autoptr (LatGameIndex) index = create_index (library, -1);
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  g_auto (LatGamePlace) place = { 0 };
  LatPattern value;

  g_assert_true (lat_pattern_read (pattern, &value, NULL));
  lat_game_query_set_pattern (query, &value);
  if (position != NULL)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
      LatPosition sought;

      g_assert_true (lat_position_text_read (ruleset, position, &sought, NULL));
      lat_game_query_set_position (query, &sought, FALSE);
    }
  if (!lat_game_query_match_text (query, index, 0, NULL, &place))
    return NULL;
  return g_strdup_printf ("%u: %s", place.ply, place.path != NULL ? place.path : "nowhere");
}

/* 1. a2-a5 h7-h4 (1... b7-b4) */
static void
test_pattern (void)
{
  static const struct
  {
    const char *pattern;
    const char *position;
    const char *place;
  } cases[] = {
    { "", NULL, "0: nowhere" },
    { "side=white", NULL, "0: " },
    { "side=black", NULL, "1: 0" },
    { "ply=2", NULL, "2: 0x2" },
    { "......../.1....../......../......../......../......../......../........", NULL, "2: 0 1" },
    { "ply=3", NULL, NULL },
    { "white=16", "ssssssss/ssssssss/8/S7/8/8/1SSSSSSS/SSSSSSSS b - - 0 1", "1: 0" },
    { "white=15", "ssssssss/ssssssss/8/S7/8/8/1SSSSSSS/SSSSSSSS b - - 0 1", NULL },
    { "side=white", "ssssssss/ssssssss/8/S7/8/8/1SSSSSSS/SSSSSSSS b - - 0 1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *place = dup_place (cases[i].pattern, cases[i].position);

      g_assert_cmpstr (place, ==, cases[i].place);
    }
}

static void
test_query (void)
{
  static const struct
  {
    void (*set) (LatGameQuery *, const char *);
    const char *value;
    const char *found;
  } cases[] = {
    { lat_game_query_set_words, NULL, "abc" },
    { lat_game_query_set_words, "  ", "abc" },
    { lat_game_query_set_words, "CUP", "ab" },
    { lat_game_query_set_words, "marce ave", "a" },
    { lat_game_query_set_words, "julius cup", "a" },
    { lat_game_query_set_words, "cal", "" },
    { lat_game_query_set_words, "virum perdit", "a" },
    { lat_game_query_set_words, "%why", "" },
    { lat_game_query_set_words, "a2-a5", "" },
    { lat_game_query_set_player, "livia", "ab" },
    { lat_game_query_set_player, "jul gai", "a" },
    { lat_game_query_set_player, "cup", "" },
    { lat_game_query_set_result, "1-0", "a" },
    { lat_game_query_set_result, "*", "b" },
    { lat_game_query_set_rules, "seega-5x5", "c" },
    { lat_game_query_set_rules, "Seega", "c" },
    { lat_game_query_set_rules, "petteia-xxi-8x8", "ab" },
    { lat_game_query_set_rules, "latrunculi", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatGameQuery *query = lat_game_query_new ();
      g_autofree char *found = NULL;

      cases[i].set (query, cases[i].value);
      g_assert_cmpint (lat_game_query_is_empty (query), ==, strcmp (cases[i].found, "abc") == 0);
      found = dup_found (query);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

/* The result is where the game ends, if no tag says it. */
static void
test_result_at_end (void)
{
  g_autoptr (LatGameIndex) index =
      create_index ("[White \"A\"]\n\n1-0\n\n[White \"B\"]\n[Result \"*\"]\n\n1-0\n\n"
                    "[White \"C\"]\n[Result \"0-1\"]\n\n1-0\n\n[White \"D\"]\n\n*\n",
                    -1);
  g_autoptr (LatGameQuery) query = lat_game_query_new ();

  lat_game_query_set_result (query, "1-0");
  for (guint i = 0; i < 4; i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);

      g_assert_cmpint (lat_game_query_match_tags (query, entry->tags, entry->rules_name), ==,
                       i < 2);
    }
}

/* A game that names a preset and is by other rules is none of that preset. */
static void
test_rules_name (void)
{
  g_autoptr (LatRules) preset = lat_presets_load ("seega-5x5");
  g_autofree char *line = lat_rules_line_write (preset);
  g_autofree char *text = g_strdup_printf (
      "[Variant \"seega-5x5\"]\n[Rules \"%s\"]\n\n*\n\n[Variant \"seega-5x5\"]\n[Rules "
      "\"%s|Limits.NoCapturePlies=77\"]\n\n*\n\n[Variant \"seega-5x5\"]\n\n*\n",
      line, line);
  g_autoptr (LatGameIndex) index = create_index (text, -1);
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  static const char *const names[] = { "Seega", "seega-5x5", "Seega" };

  lat_game_query_set_rules (query, "Seega");
  for (guint i = 0; i < 3; i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);

      g_assert_cmpstr (entry->rules_name, ==, names[i]);
      g_assert_cmpint (lat_game_query_match_tags (query, entry->tags, entry->rules_name), ==,
                       i != 1);
    }
}

/* What a hostile comment has takes no longer than any other. */
static void
test_many_commands (void)
{
  static const char *const pieces[] = { "[%", "[%why a " };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new ("{");
      g_autoptr (LatGameIndex) index = NULL;
      g_autoptr (LatGameQuery) query = lat_game_query_new ();
      gint64 since;

      for (guint k = 0; k < 400000; k++)
        g_string_append (text, pieces[i]);
      g_string_append (text, i == 0 ? " end} *\n" : "] end} *\n");
      index = create_index (text->str, -1);
      lat_game_query_set_words (query, "end");
      since = g_get_monotonic_time ();
      g_assert_true (lat_game_query_match_text (query, index, 0, NULL, NULL));
      g_assert_cmpint (g_get_monotonic_time () - since, <, 5 * G_USEC_PER_SEC);
    }
}

static void
read_position (const char *movetext, LatPosition *position)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("petteia-xxi-8x8", movetext);
  LatNode *node = lat_game_get_root (game);

  while (lat_node_get_first_child (node) != NULL)
    node = lat_node_get_first_child (node);
  lat_game_get_position (game, node, position, NULL);
}

static void
test_position (void)
{
  static const struct
  {
    const char *movetext;
    gboolean mirrored;
    const char *found;
  } cases[] = {
    { "*", FALSE, "ab" },
    { "1. a2-a5 *", FALSE, "a" },
    { "1. a2-a5 *", TRUE, "ab" },
    { "1. h2-h5 a7-a4 *", FALSE, "b" },
    { "1. h2-h5 a7-a4 *", TRUE, "ab" },
    { "1. a2-a5 b7-b4 *", FALSE, "a" },
    { "1. b2-b5 *", TRUE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatGameQuery *query = lat_game_query_new ();
      g_autofree char *found = NULL;
      LatPosition position;

      read_position (cases[i].movetext, &position);
      position.number = 77;
      lat_game_query_set_position (query, &position, cases[i].mirrored);
      found = dup_found (query);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

/* What can be read of a text says whether it is a game, or its tags do. */
static void
test_is_game (void)
{
  static const struct
  {
    const char *text;
    const char *games; /* y or n for each entry */
  } cases[] = {
    { "[Event \"x\"]\n\n*\n", "y" },
    { "[Event \"x\"]\n\n1. Nf3 Nc6 *\n", "y" },
    { "1. a1-a2 *\n", "y" },
    { "a1-a2\n", "y" },
    { "{a comment} 1. a1-a2 zz\n", "y" },
    { "root:x:0:0:root:/root:/bin/bash\nuser:x:1:1::/:/bin/sh\n", "n" },
    { "1. Nf3 Nc6 *\n", "n" },
    { "no games\n", "n" },
    { "*\n", "n" },
    { "{a comment}\n", "n" },
    { "words *\n\n1. a1-a2 *\n\n[Round \"2\"]\n\nwords\n", "nyy" },
  };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_autoptr (LatGameIndex) index = lat_game_index_new (bytes, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (lat_game_index_get_count (index), ==, strlen (cases[i].games));
      for (guint k = 0; cases[i].games[k] != '\0'; k++)
        g_assert_cmpint (lat_game_index_is_game (index, k, ruleset), ==, cases[i].games[k] == 'y');
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-index/games", test_games);
  g_test_add_func ("/game-index/lines", test_lines);
  g_test_add_func ("/game-index/cases", test_cases);
  g_test_add_func ("/game-index/random", test_random);
  g_test_add_func ("/game-index/is-game", test_is_game);
  g_test_add_func ("/game-query/tags", test_query);
  g_test_add_func ("/game-query/result-at-end", test_result_at_end);
  g_test_add_func ("/game-index/rules-name", test_rules_name);
  g_test_add_func ("/game-query/many-commands", test_many_commands);
  g_test_add_func ("/game-query/pattern", test_pattern);
  g_test_add_func ("/game-query/position", test_position);
  return g_test_run ();
}
