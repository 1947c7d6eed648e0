/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-suite-proofs.c - tests: the problems of suite.tsv are right, by the referee
 *
 * The problems of suite.tsv are right: proved by trying everything with the referee.
 *
 * Every fifth problem; all of them with LAT_SUITE_ALL=1.
 */
#include <stdlib.h>
#include <string.h>

#include "proof.h"
#include "test-data.h"

#define STRIDE 5

/* What suite.tsv says in its columns. */
enum
{
  ID,
  KIND,
  RULES,
  POSITION,
  PLIES,
  MEN,
  SOLUTIONS,
  N_COLUMNS,
};

static char *
join (GPtrArray *texts)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "",
                            (char *) g_ptr_array_index (texts, i));
  return g_string_free (joined, FALSE);
}

/* --- The proof itself, where one can see what is right --- */

#define WALLED  "d1S9/S11/12/12/12/12/5D6/S10s"
#define BETWEEN "7s/8/8/2Ss4/8/8/8/4S3"

typedef struct
{
  const char *name;
  ProofKind kind;
  const char *preset;
  const char *position;
  guint plies;
  int men;
  const char *solutions;
  guint n_failures;
} Case;

static const Case cases[] = {
  { "win", PROOF_WIN, "kowalski-12x8", WALLED " w - - 0 1", 1, 0, "c8-b8", 65 },
  { "hold", PROOF_HOLD, "kowalski-12x8", WALLED " b - - 0 1", 2, 0, "Da8-b8", 17 },
  { "man", PROOF_MAN, "german-8x8", BETWEEN " w - - 0 1", 1, 1, "e1-e5xd5", 22 },
  { "man-too-many", PROOF_MAN, "german-8x8", BETWEEN " w - - 0 1", 1, 2, "", 23 },
  /* On d1 it would stand next to e1, and c5-c1 would take it. */
  { "keep", PROOF_KEEP, "german-8x8", BETWEEN " b - - 0 1", 2, 1,
    "d5-d2 d5-d3 d5-d4 d5-d6 d5-d7 d5-d8 d5-e5 d5-f5 d5-g5 d5-h5", 15 },
  /* The last man: its capture is a win, and more than any number of men. */
  { "man-is-win", PROOF_MAN, "german-8x8", "8/8/8/2Ss4/8/8/8/4S3 w - - 0 1", 1, 9, "e1-e5xd5", 22 },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (GHashTable) presets = test_data_load_presets ();
  g_autoptr (PlainRules) rules =
      plain_rules_parse (g_hash_table_lookup (presets, row->preset), NULL);
  ProofProblem problem = { row->kind, rules, row->position, row->plies, row->men };
  g_auto (ProofAnswer) answer = { 0 };

  g_assert_true (proof_solve (&problem, 0, &answer));
  g_autofree char *solutions = join (answer.solutions);
  g_assert_cmpstr (solutions, ==, row->solutions);
  g_assert_cmpuint (answer.failures->len, ==, row->n_failures);
  g_assert_cmpuint (answer.n_positions, >=, answer.solutions->len + answer.failures->len);
}

static void
test_gives_up (void)
{
  g_autoptr (GHashTable) presets = test_data_load_presets ();
  g_autoptr (PlainRules) rules =
      plain_rules_parse (g_hash_table_lookup (presets, "german-8x8"), NULL);
  ProofProblem problem = { PROOF_MAN, rules, BETWEEN " w - - 0 1", 3, 1 };
  g_auto (ProofAnswer) answer = { 0 };

  g_assert_false (proof_solve (&problem, 10, &answer));
  g_assert_null (answer.solutions);
  problem.position = "nonsense";
  g_assert_false (proof_solve (&problem, 0, &answer));
}

/* --- The file --- */

static ProofKind
read_kind (GStrv row)
{
  ProofKind kind = PROOF_WIN;

  g_assert_true (proof_kind_parse (row[KIND], &kind));
  return kind;
}

/* As many as were asked for, of all sorts, none there twice. */
static void
test_shape (void)
{
  g_autoptr (GPtrArray) rows = test_data_load_rows ("suite.tsv", N_COLUMNS);
  g_autoptr (GHashTable) presets = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) placements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_kinds[4] = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      GStrv row = g_ptr_array_index (rows, i);
      char *placement = g_strndup (row[POSITION], strcspn (row[POSITION], " "));
      char *key = g_strconcat (row[KIND], " ", placement, NULL);

      g_free (placement);
      g_hash_table_add (presets, row[RULES]);
      g_assert_true (g_hash_table_add (ids, row[ID]));
      g_assert_true (g_hash_table_add (placements, key));
      n_kinds[read_kind (row)]++;
    }
  g_assert_cmpuint (rows->len, >=, 200);
  g_assert_cmpuint (g_hash_table_size (presets), >=, 8);
  for (guint i = 0; i < G_N_ELEMENTS (n_kinds); i++)
    g_assert_cmpuint (n_kinds[i], >=, 20);
}

static void
prove (const PlainRules *rules, GStrv row)
{
  ProofProblem problem = { read_kind (row), rules, row[POSITION], (guint) atoi (row[PLIES]),
                           atoi (row[MEN]) };
  g_auto (ProofAnswer) answer = { 0 };

  g_assert_true (proof_solve (&problem, 0, &answer));
  g_autofree char *solutions = join (answer.solutions);
  if (!g_str_equal (solutions, row[SOLUTIONS]))
    g_error ("%s: the solutions are '%s', not '%s'", row[ID], solutions, row[SOLUTIONS]);
  if (answer.solutions->len == 0 || answer.failures->len == 0)
    g_error ("%s: there is nothing to find", row[ID]);
  if (problem.kind != PROOF_WIN || problem.plies == 1)
    return;

  g_auto (ProofAnswer) sooner = { 0 };
  problem.plies--;
  g_assert_true (proof_solve (&problem, 0, &sooner));
  if (sooner.solutions->len > 0)
    g_error ("%s: there is a win in less than %u plies", row[ID], problem.plies + 1);
}

static void
test_proved (void)
{
  g_autoptr (GPtrArray) rows = test_data_load_rows ("suite.tsv", N_COLUMNS);
  g_autoptr (GHashTable) presets = test_data_load_presets ();
  gboolean all = g_strcmp0 (g_getenv ("LAT_SUITE_ALL"), "1") == 0;
  guint n_proved = 0;

  for (guint i = 0; i < rows->len; i += all ? 1 : STRIDE)
    {
      GStrv row = g_ptr_array_index (rows, i);
      const char *line = g_hash_table_lookup (presets, row[RULES]);

      g_assert_nonnull (line);
      g_autoptr (PlainRules) rules = plain_rules_parse (line, NULL);
      prove (rules, row);
      n_proved++;
    }
  g_test_message ("%u of %u problems proved", n_proved, rows->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/suite/proof/", cases[i].name, NULL);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/engine/suite/proof/gives-up", test_gives_up);
  g_test_add_func ("/engine/suite/shape", test_shape);
  g_test_add_func ("/engine/suite/proved", test_proved);
  return g_test_run ();
}
