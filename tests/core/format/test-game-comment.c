#include "lat-comment-text.h"
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-comment/tidy", test_tidy);
  g_test_add_func ("/game-comment/commands", test_commands);
  g_test_add_func ("/game-comment/values", test_values);
  return g_test_run ();
}
