/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-comment.c - tests: what is read of a comment, what is left of its text, what is written again */
#include "game-test.h"
#include "lat-comment-text.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-node-private.h"

static void
test_tidy (void)
{
  static const char *const cases[][2] = {
    { NULL, "" },         { "", "" },        { " \n \n", "" },
    { " a  b ", "a  b" }, { "a\nb", "a b" }, { "a \n b\n\n\n c \n", "a b\n\nc" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *tidy = lat_comment_text_tidy (cases[i][0]);
      g_autofree char *again = lat_comment_text_tidy (tidy);

      g_assert_cmpstr (tidy, ==, cases[i][1]);
      g_assert_cmpstr (again, ==, tidy);
    }
}

/* What is read, what is left of the text, what is written again. */
static void
test_commands (void)
{
  static const struct
  {
    const char *text;
    const char *rest;
    const char *commands;
    guint n_complaints;
  } cases[] = {
    { "no command", "no command", "", 0 },
    { "[%csl Gd4,Rc3]", "", "[%csl Gd4,Rc3]", 0 },
    { "a [%csl Gd4, Bs19] b", "a b", "[%csl Gd4,Bs19]", 0 },
    { "a[%cal Ge2e6,Ya10a1]", "a", "[%cal Ge2e6,Ya10a1]", 0 },
    { "[%cal Ga1a2][%csl Ga1] x", "x", "[%csl Ga1][%cal Ga1a2]", 0 },
    { "[%csl Ga1][%csl Ra2]", "", "[%csl Ga1,Ra2]", 0 },
    { "[%csl\nGa1,\nRa2]", "", "[%csl Ga1,Ra2]", 0 },
    { "[%eval 1.25,14]", "", "[%eval 1.25,14]", 0 },
    { "[%eval -0.5]", "", "[%eval -0.50]", 0 },
    { "[%eval +3,2]", "", "[%eval 3.00,2]", 0 },
    { "[%eval #3,14]", "", "[%eval #3,14]", 0 },
    { "[%eval #-12]", "", "[%eval #-12]", 0 },
    { "[%eval 0.00,1]", "", "[%eval 0.00,1]", 0 },
    { "[%clk 0:10:00]", "", "[%clk 0:10:00]", 0 },
    { "[%clk 1:02:03.5] [%eval 1]", "", "[%eval 1.00][%clk 1:02:03.5]", 0 },
    { "[%emt 0:00:05] x", "[%emt 0:00:05] x", "", 0 },
    { "[%evil 1] [%cslx a]", "[%evil 1] [%cslx a]", "", 0 },
    { "[%csl Gz4]", "[%csl Gz4]", "", 1 },
    { "[%csl Xd4]", "[%csl Xd4]", "", 1 },
    { "[%csl Gd4,]", "[%csl Gd4,]", "", 1 },
    { "[%csl]", "[%csl]", "", 1 },
    { "[%csl Gd20]", "[%csl Gd20]", "", 1 },
    { "[%cal Gd4]", "[%cal Gd4]", "", 1 },
    { "[%cal Gd4d4]", "[%cal Gd4d4]", "", 1 },
    { "[%eval x]", "[%eval x]", "", 1 },
    { "[%eval 1.234]", "[%eval 1.234]", "", 1 },
    { "[%eval 99999999999]", "[%eval 99999999999]", "", 1 },
    { "[%eval 1] [%eval 2]", "[%eval 2]", "[%eval 1.00]", 1 },
    { "[%clk soon]", "[%clk soon]", "", 1 },
    { "[%why This loses a man: a1-a2.]", "", "[%why This loses a man: a1-a2.]", 0 },
    { "good [%why so] [%eval 1] bad", "good bad", "[%eval 1.00][%why so]", 0 },
    { "[%why\nso  it\nis]", "", "[%why so  it is]", 0 },
    { "[%why a { b } c]", "", "[%why a ( b ) c]", 0 },
    { "[%why]", "[%why]", "", 1 },
    { "[%why ]", "[%why ]", "", 1 },
    { "[%why a] [%why b]", "[%why b]", "[%why a]", 1 },
    { "[%why a\n\nb]", "[%why a\n\nb]", "", 0 },
    { "[%why a [b] c]", "[%why a [b] c]", "", 0 },
    { "[%why a", "[%why a", "", 0 },
    { "[%whya b]", "[%whya b]", "", 0 },
    { "[%csl Gd4", "[%csl Gd4", "", 0 },
    { "[%csl [%csl Gd4]", "[%csl [%csl Gd4]", "", 0 },
    { "[%e[%csl Gd4]val 3]", "[%e[%csl Gd4]val 3]", "", 0 },
    { "[[%csl Gd4]%eval 3]", "[ %eval 3]", "[%csl Gd4]", 0 },
    { "[%]", "[%]", "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
      LatNode *node = lat_node_new ();
      g_autofree char *rest = lat_comment_text_read (cases[i].text, node, complaints);
      g_autofree char *commands = lat_comment_text_write_commands (node);

      g_assert_cmpstr (rest, ==, cases[i].rest);
      g_assert_cmpstr (commands, ==, cases[i].commands);
      g_assert_cmpuint (lat_diagnostics_get_count (complaints), ==, cases[i].n_complaints);
      lat_node_free_tree (node);
    }
}

/* What is good and cannot be taken all the same is not called bad. */
static void
test_messages (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "[%eval 1] [%eval 2]", "the action has such a command already; “[%eval 2]” is kept as text" },
    { "[%clk 0:01] [%clk 0:02]",
      "the action has such a command already; “[%clk 0:02]” is kept as text" },
    { "[%why a] [%why b]", "the action has such a command already; “[%why b]” is kept as text" },
    { "[%clk 0:01] [%clk x]", "the command “[%clk x]” cannot be understood and is kept as text" },
    { "[%eval 1] [%eval x]", "the command “[%eval x]” cannot be understood and is kept as text" },
  };
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  g_autoptr (GString) many = g_string_new ("[%csl Ga1");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatDiagnostics) own = lat_diagnostics_new (NULL);
      LatNode *node = lat_node_new ();
      g_autofree char *rest = lat_comment_text_read (cases[i].text, node, own);

      g_assert_cmpuint (lat_diagnostics_get_count (own), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (own, 0)->message, ==, cases[i].message);
      lat_node_free_tree (node);
    }
  for (guint i = 0; i < 1000; i++)
    g_string_append (many, ",Ga1");
  g_string_append_c (many, ']');
  {
    LatNode *node = lat_node_new ();
    g_autofree char *rest = lat_comment_text_read (many->str, node, complaints);

    g_assert_cmpstr (rest, ==, many->str);
    g_assert_true (g_str_has_prefix (lat_diagnostics_get (complaints, 0)->message,
                                     "an action has at most 1000 marks and arrows;"));
    lat_node_free_tree (node);
  }
}

static void
test_values (void)
{
  LatNode *node = lat_node_new ();
  g_autofree char *rest =
      lat_comment_text_read ("[%csl Yc3][%cal Bd4e5][%eval -12.05,7][%clk 1:00]", node, NULL);
  const LatEval *eval = lat_node_get_eval (node);
  const LatMark *marks;
  guint n;

  g_assert_cmpstr (rest, ==, "");
  marks = lat_node_get_marks (node, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (marks[0].colour, ==, LAT_MARK_ORANGE);
  g_assert_cmpuint (marks[0].from, ==, lat_square_new (2, 2));
  g_assert_cmpuint (marks[0].to, ==, marks[0].from);
  g_assert_cmpint (marks[1].colour, ==, LAT_MARK_BLUE);
  g_assert_cmpuint (marks[1].to, ==, lat_square_new (4, 4));
  g_assert_true (eval->is_set);
  g_assert_false (eval->is_mate);
  g_assert_cmpint (eval->value, ==, -1205);
  g_assert_cmpint (eval->depth, ==, 7);
  g_assert_cmpstr (lat_node_get_clock (node), ==, "1:00");
  lat_node_free_tree (node);
}

static void
test_tidy_why (void)
{
  static const char *const cases[][2] = {
    { NULL, "" },           { " \n", "" },         { " a  b ", "a  b" },
    { "a\nb", "a b" },      { "a\n\n\nb", "a b" }, { "[a] {b} ] }", "(a) (b) ) )" },
    { "%why [", "%why (" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *tidy = lat_comment_text_tidy_why (cases[i][0]);
      g_autofree char *again = lat_comment_text_tidy_why (tidy);

      g_assert_cmpstr (tidy, ==, cases[i][1]);
      g_assert_cmpstr (again, ==, tidy);
    }
}

/* Whatever its words, a reason is whole after it was folded, and so is the comment beside it. */
static void
test_folded_why (void)
{
  static const char *const words[] = {
    "a",     "loses",
    "[",     "]",
    "{",     "}",
    "%",     "(",
    ")",     ";",
    "1.",    "a1-a5",
    "[%why", "[%eval",
    "Größe", "  ",
    "\n",    "\n\n",
    "$4",    "*",
    "“x”",   "a-word-of-so-many-letters-that-it-is-a-third-of-the-line"
  };

  for (guint seed = 0; seed < 500; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (LatGame) game =
          game_test_read_movetext ("latrunculi-xxi-8x8", "1. a1-a2 {x} b8-b7 {y } *");
      g_autoptr (GPtrArray) nodes = game_test_list_nodes (game);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < nodes->len; i++)
        {
          g_autofree char *tidy = NULL;

          g_string_truncate (text, 0);
          for (int n = g_rand_int_range (random, 0, 40); n > 0; n--)
            g_string_append_printf (text, "%s ",
                                    words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
          tidy = lat_comment_text_tidy_why (text->str);
          lat_edit_apply_for_good (lat_edit_new_why (game, nodes->pdata[i], text->str));
          g_assert_cmpstr (lat_node_get_why (nodes->pdata[i]), ==, *tidy != '\0' ? tidy : NULL);
          if (g_rand_boolean (random))
            lat_edit_apply_for_good (
                lat_edit_new_comment (game, nodes->pdata[i], "A comment with a } in it.", FALSE));
        }
      game_test_check_round_trip_one (game);
    }
}

/* Commands that are good, that lack something, that are not ours, and what may stand between them. */
static const char *const pieces[] = {
  "[%eval 1,1]", "[%eval 2,2]", "[%eval #-3]",  "[%eval]",    "[%eval ]",   "[%eval x]",
  "[%clk 1:00]", "[%clk 2:00]", "[%clk]",       "[%clk x]",   "[%csl Ga1]", "[%csl Ra1,Bb2]",
  "[%csl]",      "[%csl Ga1,]", "[%cal Ga1a2]", "[%cal Ga1]", "[%cal]",     "[%emt 5]",
  "[%null]",     "[%raw]",      "[%]",          "[%",         "[",          "]",
  "%eval 4]",    "word",        "\n",           "\n\n",       " ",          " ",
  "[%why a]",    "[%why b  c]", "[%why]",       "[%why {x]",  "[%why ",     "[%why a\n\nb]",
};

/* A comment of random pieces, in braces or to the end of its line; there may be none. */
static void
append_comment (GString *text, GRand *random)
{
  gboolean is_line = g_rand_int_range (random, 0, 6) == 0;
  g_autoptr (GString) comment = g_string_new (NULL);

  if (g_rand_int_range (random, 0, 3) == 0)
    return;
  for (int n = g_rand_int_range (random, 1, 6); n > 0; n--)
    g_string_append (comment, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  if (is_line)
    g_strdelimit (comment->str, "\n", '}');
  g_string_append_printf (text, is_line ? " ;%s\n" : " {%s} ", comment->str);
}

static char *
make_game (GRand *random)
{
  static const char *const words[] = {
    "",  "1.",   "a1-a2", "(",  "1.", "b1-b2", "1...", "b8-b7",
    ")", "1...", "h8-h7", "2.", "--", "*",     "",
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_string_append_printf (text, " %s", words[i]);
      append_comment (text, random);
      if (g_rand_int_range (random, 0, 4) == 0)
        append_comment (text, random);
    }
  return game_test_join ("latrunculi-xxi-8x8", NULL, "", text->str);
}

static char *
rewrite (const char *text, char **dump)
{
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, NULL);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *one = game_test_dump (g_ptr_array_index (games, i));

      g_string_append (all, one);
    }
  *dump = g_strdup (all->str);
  return lat_game_writer_write_all (games);
}

/* What is written is what was read, whatever stands in comments, and wherever. */
static void
test_random (void)
{
  for (guint seed = 0; seed < 1000; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree char *text = make_game (random);
      g_autofree char *dump = NULL;
      g_autofree char *dump_again = NULL;
      g_autofree char *written = rewrite (text, &dump);
      g_autofree char *again = rewrite (written, &dump_again);

      if (strcmp (dump, dump_again) != 0 || strcmp (written, again) != 0)
        g_error ("seed %u:\n%s\n%s\n%s", seed, text, written, again);
    }
}

/* What it was found by: each writing changed what the node is worth. */
static void
test_doubled (void)
{
  static const char *const texts[] = {
    "1. {[%eval 1,1] [%eval 2,2]} a1-a2 *", "1. {[%clk 1:00] [%clk 2:00]} a1-a2 *",
    "1. a1-a2 {[%eval 1,1] [%eval 2,2]} *", "{[%eval 1,1] [%eval 2,2]} 1. a1-a2 *",
    "1. {[%why a] [%why b]} a1-a2 *",       "1. a1-a2 {[%why a]} {[%why b]} *",
    "1. a1-a2 {x [%why a} {b] c} *",        "1. a1-a2 {x [%why a} {] c} *",
    "1. a1-a2 {x [%clk 1:00} {] c} *",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = game_test_join ("latrunculi-xxi-8x8", NULL, "", texts[i]);
      g_autofree char *dump = NULL;
      g_autofree char *dump_again = NULL;
      g_autofree char *written = rewrite (text, &dump);
      g_autofree char *again = rewrite (written, &dump_again);

      g_assert_cmpstr (again, ==, written);
      g_assert_cmpstr (dump_again, ==, dump);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-comment/tidy", test_tidy);
  g_test_add_func ("/game-comment/tidy-why", test_tidy_why);
  g_test_add_func ("/game-comment/folded-why", test_folded_why);
  g_test_add_func ("/game-comment/commands", test_commands);
  g_test_add_func ("/game-comment/messages", test_messages);
  g_test_add_func ("/game-comment/values", test_values);
  g_test_add_func ("/game-comment/doubled", test_doubled);
  g_test_add_func ("/game-comment/random", test_random);
  return g_test_run ();
}
