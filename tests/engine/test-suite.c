/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-suite.c - tests: problems: reading them, and what the engine makes of them */
#include <string.h>

#include "lat-action-text.h"
#include "lat-suite-run.h"
#include "prover.h"

/* Every so many of suite.tsv; all of them with LAT_SUITE_ALL=1. */
#define STRIDE 7

/* The last man is between c5 and e5 once e1 gets there. */
#define POSITION "7s/8/8/2Ss4/8/8/8/4S3 w - - 0 1"
#define GOOD     "a\tman\tgerman-8x8\t" POSITION "\t1\t1\te1-e5xd5"

/* --- Reading --- */

static void
test_read (void)
{
  const char *text = "# id\tkind\n"
                     "\n" GOOD "\r\n"
                     "b\thold\tBoard.Files=8|Setup.Array=s7/8/8/8/8/8/8/7S|Goal.NoMoves=lose\t"
                     "s7/8/8/8/8/8/8/7S\t127\t0\th1-h2 h1-g1";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("x.tsv");
  g_autoptr (LatSuite) suite = lat_suite_read (text, -1, diagnostics);

  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  g_assert_cmpuint (lat_suite_get_count (suite), ==, 2);

  const LatProblem *problem = lat_suite_get (suite, 0);
  g_assert_cmpstr (problem->id, ==, "a");
  g_assert_cmpint (problem->kind, ==, LAT_PROBLEM_MAN);
  g_assert_cmpuint (problem->plies, ==, 1);
  g_assert_cmpuint (problem->men, ==, 1);
  g_assert_cmpuint (problem->n_solutions, ==, 1);
  LatAction right = read_action (problem->ruleset, &problem->position, NULL, "e1-e5");
  LatAction wrong = read_action (problem->ruleset, &problem->position, NULL, "e1-e4");
  g_assert_true (lat_problem_is_solution (problem, right));
  g_assert_false (lat_problem_is_solution (problem, wrong));

  problem = lat_suite_get (suite, 1);
  g_assert_cmpint (problem->kind, ==, LAT_PROBLEM_HOLD);
  g_assert_cmpuint (problem->plies, ==, 127);
  g_assert_cmpuint (problem->n_solutions, ==, 2);
}

typedef struct
{
  const char *name;
  const char *line;
  guint column;
  const char *key;
} BadLine;

static const BadLine bad_lines[] = {
  { "few-fields", "a\twin\tgerman-8x8", 1, NULL },
  { "many-fields", GOOD "\tx", 1, NULL },
  { "no-id", "\tman\tgerman-8x8\t" POSITION "\t1\t1\te1-e5", 1, "id" },
  { "kind", "\303\244\tmate\tgerman-8x8\t" POSITION "\t1\t1\te1-e5", 3, "kind" },
  { "preset", "a\tman\tgreek-8x8\t" POSITION "\t1\t1\te1-e5", 7, "rules" },
  { "rules", "a\tman\tBoard.Files=99\t" POSITION "\t1\t1\te1-e5", 7, "Files" },
  { "position", "a\tman\tgerman-8x8\t8/8/8/8/8/8/8/S6s z\t1\t1\te1-e5", 36, "position" },
  { "over", "a\tman\tgerman-8x8\t8/8/8/8/8/8/8/S7 b\t1\t1\ta1-a2", 18, "position" },
  { "plies", "a\tman\tgerman-8x8\t" POSITION "\t0\t1\te1-e5", 50, "plies" },
  { "plies-word", "a\tman\tgerman-8x8\t" POSITION "\tone\t1\te1-e5", 50, "plies" },
  { "plies-many", "a\tman\tgerman-8x8\t" POSITION "\t128\t1\te1-e5", 50, "plies" },
  { "men", "a\tman\tgerman-8x8\t" POSITION "\t1\t0\te1-e5", 52, "men" },
  { "men-of-win", "a\twin\tgerman-8x8\t" POSITION "\t1\t1\te1-e5", 52, "men" },
  { "no-solution", "a\tman\tgerman-8x8\t" POSITION "\t1\t1\t", 54, "solutions" },
  { "illegal", "a\tman\tgerman-8x8\t" POSITION "\t1\t1\te1-e5 e1-e9", 60, "solutions" },
  { "victims", "a\tman\tgerman-8x8\t" POSITION "\t1\t1\te1-e5xd4", 54, "solutions" },
  { "twice", "a\tman\tgerman-8x8\t" POSITION "\t1\t1\te1-e5 e1-e5xd5", 54, "solutions" },
  { "utf8", "a\tman\tgerman-8x8\t\377", 18, NULL },
};

/* The line is left out, the place is told, and the next line is read. */
static void
test_bad_line (gconstpointer data)
{
  const BadLine *row = data;
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("x.tsv");
  g_autofree char *text = g_strconcat ("#\n", row->line, "\n", "z", GOOD + 1, "\n", NULL);
  g_autoptr (LatSuite) suite = lat_suite_read (text, -1, diagnostics);

  g_assert_cmpuint (lat_suite_get_count (suite), ==, 1);
  g_assert_cmpstr (lat_suite_get (suite, 0)->id, ==, "z");
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);

  const LatDiagnostic *item = lat_diagnostics_get (diagnostics, 0);
  g_assert_cmpstr (item->file, ==, "x.tsv");
  g_assert_cmpuint (item->line, ==, 2);
  g_assert_cmpuint (item->column, ==, row->column);
  g_assert_cmpstr (item->key, ==, row->key);
}

static void
test_bad_file (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatSuite) twice = lat_suite_read (GOOD "\n" GOOD "\n", -1, diagnostics);
  const char nul[] = GOOD "\0";

  g_assert_cmpuint (lat_suite_get_count (twice), ==, 1);
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 1);
  g_assert_cmpuint (lat_diagnostics_get (diagnostics, 0)->line, ==, 2);
  g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->key, ==, "id");

  g_autoptr (LatSuite) cut = lat_suite_read (nul, sizeof nul - 1, diagnostics);
  g_assert_cmpuint (lat_suite_get_count (cut), ==, 0);
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 2);
  g_assert_cmpuint (lat_diagnostics_get (diagnostics, 1)->column, ==, strlen (GOOD) + 1);

  g_autoptr (LatSuite) empty = lat_suite_read ("", 0, NULL);
  g_assert_cmpuint (lat_suite_get_count (empty), ==, 0);
}

/* --- Running --- */

static void
count_result_cb (const LatSuiteResult *result, gpointer data)
{
  LatSuiteSum *sum = data;

  g_assert_cmpint (result->best, !=, LAT_ACTION_INVALID);
  g_assert_cmpuint (result->nodes, >, 0);
  g_assert_cmpint (result->is_solved, ==, lat_problem_is_solution (result->problem, result->best));
  sum->n_problems++;
  sum->n_solved += result->is_solved;
  sum->n_exact += result->is_exact;
  sum->nodes += result->nodes;
}

/* One that is right, and two that say what is not true: a wrong solution, a wrong length. */
static void
test_run (void)
{
  const char *text = "right\twin\tgerman-8x8\t8/8/8/2Ss4/8/8/8/4S3 w\t1\t0\te1-e5\n"
                     "wrong\twin\tgerman-8x8\t8/8/8/2Ss4/8/8/8/4S3 w\t1\t0\te1-e4\n"
                     "longer\twin\tgerman-8x8\t8/8/8/2Ss4/8/8/8/4S3 w\t3\t0\te1-e5\n"
                     "men\tman\tgerman-8x8\t" POSITION "\t1\t1\te1-e5\n";
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatSuite) suite = lat_suite_read (text, -1, NULL);
  LatLimits limits = { .nodes = 3000 };
  LatSuiteSum told = { 0 };

  lat_engine_set_hash (engine, 1);
  LatSuiteSum sum = lat_suite_run (engine, suite, NULL, count_result_cb, &told);
  g_assert_cmpuint (sum.n_problems, ==, 4);
  g_assert_cmpuint (sum.n_solved, ==, 3);
  g_assert_cmpuint (sum.n_wins, ==, 3);
  g_assert_cmpuint (sum.n_exact, ==, 1);
  g_assert_cmpuint (told.n_problems, ==, 4);
  g_assert_cmpuint (told.n_solved, ==, 3);
  g_assert_cmpuint (told.n_exact, ==, 1);
  g_assert_cmpuint (told.nodes, ==, sum.nodes);
  g_assert_cmpuint (lat_suite_run (engine, suite, NULL, NULL, NULL).nodes, ==, sum.nodes);
  g_assert_cmpuint (lat_suite_run (engine, suite, &limits, NULL, NULL).n_solved, ==, 3);
}

typedef struct
{
  guint n[4];
  guint n_solved[4];
} Counts;

/* What can be proved within the depth is found; what is only likely to be best mostly is. */
static void
test_solve (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "suite.tsv", NULL);
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  gboolean all = g_strcmp0 (g_getenv ("LAT_SUITE_ALL"), "1") == 0;
  Counts counts = { 0 };

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (LatSuite) suite = lat_suite_read (text, (gssize) length, diagnostics);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  g_assert_cmpuint (lat_suite_get_count (suite), >=, 200);

  lat_engine_set_hash (engine, 4);
  for (guint i = 0; i < lat_suite_get_count (suite); i += all ? 1 : STRIDE)
    {
      const LatProblem *problem = lat_suite_get (suite, i);
      LatSuiteResult result;

      lat_suite_run_problem (engine, problem, NULL, &result);
      counts.n[problem->kind]++;
      counts.n_solved[problem->kind] += result.is_solved;
      if ((problem->kind == LAT_PROBLEM_HOLD && !result.is_solved)
          || (problem->kind == LAT_PROBLEM_WIN && !result.is_exact))
        g_error ("%s is not solved at depth %u", problem->id, result.depth);
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts.n); i++)
    g_test_message ("kind %u: solved %u of %u", i, counts.n_solved[i], counts.n[i]);
  for (guint i = 0; i < G_N_ELEMENTS (counts.n); i++)
    {
      g_assert_cmpuint (counts.n[i], >, 0);
      g_assert_cmpuint (10 * counts.n_solved[i], >=, 7 * counts.n[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/suite/read", test_read);
  for (guint i = 0; i < G_N_ELEMENTS (bad_lines); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/suite/bad-line/", bad_lines[i].name, NULL);
      g_test_add_data_func (path, &bad_lines[i], test_bad_line);
    }
  g_test_add_func ("/engine/suite/bad-file", test_bad_file);
  g_test_add_func ("/engine/suite/run", test_run);
  g_test_add_func ("/engine/suite/solve", test_solve);
  return g_test_run ();
}
