/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-over.c - tests: rules, table, proof and solved start agree on who has won
 *
 * Whether the game is over, and who has won: the rules, a table, a proof and the answer to “who wins from the start” say the same as
 * the plain referee, of every position of few men of rules at random, in the middle of a turn too, whoever begins.
 */
#include "lat-start.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-end-table.h"
#include "lat-outcome.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "lat-tiny.h"
#include "plain-play.h"
#include "random-rules.h"

#define N_RULES 40
#define N_MEN   4
/* Every so many of the starts that are not over are solved. */
#define SOLVED 401

typedef struct
{
  guint n_over, n_going_on, n_middle_over, n_starts_over, n_starts_solved,
      n_by_reason[PLAIN_REASON_NO_CAPTURE + 1];
} Figures;

typedef struct
{
  LatRules *rules;
  LatRuleset *ruleset;
  PlainRules *plain;
  LatProver *prover;
  const LatEndIndex *index;
  const guint16 *values;
  char *folder;
  Figures *figures;
} Case;

static LatResult
read_result (PlainOutcome outcome)
{
  LatResult result;

  g_assert_true (lat_result_read (plain_result_to_text (outcome.result), &result));
  return result;
}

static LatEndKind
get_kind (LatResult result, LatSide side)
{
  if (result == LAT_RESULT_DRAW)
    return LAT_END_OPEN;
  return result == lat_result_win (side) ? LAT_END_WIN : LAT_END_LOSS;
}

/* What table and prover say of a position, of which the referee says that it ends so. */
static void
check_position (const Case *test, const LatPosition *position, LatResult expected)
{
  guint16 value = test->values[lat_end_index_find (test->index, position)];
  LatProverLimits limits = { .max_plies = 1 };

  if (expected != LAT_RESULT_NONE)
    g_assert_cmpuint (value, ==,
                      lat_end_value_pack (get_kind (expected, (LatSide) position->side), 0));
  else
    g_assert_true (lat_end_packed_plies (value) > 0 || lat_end_packed_kind (value) == LAT_END_OPEN);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    g_assert_cmpint (lat_prover_try (test->prover, position, (LatSide) side, 0, &limits, NULL), ==,
                     expected == lat_result_win ((LatSide) side) ? LAT_PROOF_WIN
                                                                 : LAT_PROOF_NO_WIN);
}

/* The position as the start of a game, if there are such rules: a leader that is gone was never there. */
static LatRuleset *
make_start (const Case *test, const char *text, LatSide first)
{
  g_autoptr (LatRules) rules = lat_rules_copy (test->rules);
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autofree char *array = g_strndup (text, strcspn (text, " "));
  g_autofree char *key = NULL;
  g_autofree char *wanted = lat_end_index_dup_key (test->ruleset);

  rules->soldiers = rules->leaders = 0;
  rules->first = first;
  if (!lat_rules_set_value (rules, LAT_KEY_ARRAY, array, NULL))
    return NULL;
  ruleset = lat_ruleset_new (rules, NULL);
  key = ruleset != NULL ? lat_end_index_dup_key (ruleset) : NULL;
  return g_strcmp0 (key, wanted) == 0 ? g_steal_pointer (&ruleset) : NULL;
}

static void
check_start (const Case *test, const LatPosition *position, const char *text, LatResult expected)
{
  g_autoptr (LatRuleset) ruleset = make_start (test, text, (LatSide) position->side);
  g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
  LatStartOptions options = { .folder = test->folder, .n_threads = 1, .max_mib = 100 };
  guint64 number = lat_end_index_find (test->index, position);
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;

  if (ruleset == NULL || (expected == LAT_RESULT_NONE && number % SOLVED != 0))
    return;
  g_assert_true (lat_start_solve (ruleset, &options, answer, NULL));
  g_assert_cmpuint (lat_end_value_pack (answer->value.kind, answer->value.plies), ==,
                    test->values[number]);
  g_assert_cmpint (answer->outcome.result, ==, expected);
  title = lat_start_answer_dup_title (answer, ruleset);
  words =
      g_strdup_printf ("The game is over before it begins (%s): ", lat_result_get_text (expected));
  g_assert_cmpint (g_str_has_prefix (title, words), ==, expected != LAT_RESULT_NONE);
  if (expected != LAT_RESULT_NONE)
    test->figures->n_starts_over++;
  else
    test->figures->n_starts_solved++;
}

static void
check (const Case *test, const LatPosition *position)
{
  g_autofree char *text = lat_position_text_write (test->ruleset, position);
  g_autoptr (PlainGame) game = plain_game_new (test->plain, text, NULL);
  PlainOutcome plain = plain_game_outcome (game);
  LatResult expected = read_result (plain);
  LatOutcome outcome;

  g_assert_cmpint (lat_outcome_get (test->ruleset, position, NULL, &outcome), ==,
                   expected != LAT_RESULT_NONE);
  g_assert_cmpint (outcome.result, ==, expected);
  check_position (test, position, expected);
  if (position->turn == LAT_TURN_FRESH)
    check_start (test, position, text, expected);
  else if (expected != LAT_RESULT_NONE)
    test->figures->n_middle_over++;
  if (expected != LAT_RESULT_NONE)
    test->figures->n_over++;
  else
    test->figures->n_going_on++;
  test->figures->n_by_reason[plain.reason]++;
}

static void
check_rules (const LatRules *rules, const char *folder, Figures *figures)
{
  g_autofree char *line = lat_rules_line_write (rules);
  g_autofree char *path = g_build_filename (folder, "a" LAT_END_SUFFIX, NULL);
  g_autoptr (LatRuleset) ruleset = lab_test_read (line);
  g_autoptr (PlainRules) plain = plain_rules_parse (line, NULL);
  g_autoptr (LatProver) prover = lat_prover_new (ruleset, 1);
  g_autoptr (LatEndTable) table = NULL;
  LatEndOptions options = { .n_threads = 1, .max_mib = 100 };
  Case test = { (LatRules *) rules, ruleset, plain, prover, NULL, NULL, (char *) folder, figures };

  g_assert_nonnull (plain);
  g_assert_true (lat_end_solve (ruleset, N_MEN, path, &options, NULL, NULL));
  table = lat_end_table_open (path, NULL);
  g_assert_nonnull (table);
  g_unlink (path);
  test.index = lat_end_table_get_index (table);
  test.values = lat_end_table_map_values (table, NULL, NULL);
  for (guint i = 0; i < lat_end_index_get_n_blocks (test.index); i++)
    for (guint64 number = 0; number < lat_end_index_get_block (test.index, i)->size; number++)
      {
        LatPosition position;

        if (lat_end_index_get (test.index, lat_end_index_get_block (test.index, i), number,
                               &position))
          check (&test, &position);
      }
}

/* The same on three squares by three with what only the second format can say; %NULL if that does not go together. */
static LatRuleset *
make_other (const LatRules *tiny, guint n)
{
  static const char *const values[][2] = {
    { "Zone.x.Goal=soldiers|Zone.x.Squares=b2", "White.Goal.AnnihilateAt=1" },
    { "Zone.x.Stop=leaders|Zone.x.Squares=b2|Zone.x.Hostile=black|Zone.x.HostileWhen=empty",
      "White.Soldier.Range=0|Black.Goal.NoMoves=draw" },
    { "Zone.x.Goal=black-soldiers|Zone.x.Squares=a3|Zone.x.Safe=white", "Black.Soldier.Jump=any" },
    { "Zone.x.Squares=a1|Zone.x.Symmetry=all|Zone.x.Surround=black-soldiers|Zone.x.Pass=nobody",
      "White.Goal.LeaderCaptured=true" },
    { "Zone.x.Squares=a1|Zone.x.Symmetry=half-turn|Zone.x.Goal=white-leader",
      "White.Capture.LeaderCapture=surround|Black.Capture.LeaderCapture=custodial" },
    { "Goal.CutOff=true|Board.Holes=a2;c2", "White.Goal.NoMoves=opens" },
  };
  g_autofree char *line = lat_rules_line_write (tiny);
  g_autofree char *other =
      g_strdup_printf ("%s|%s|%s", line, values[n % 6][0], values[(n + n / 6) % 6][1]);
  g_autoptr (LatRules) rules = lat_rules_line_read (other, NULL);

  g_assert_nonnull (rules);
  return lat_ruleset_new (rules, NULL);
}

static void
test_over (void)
{
  const char *seed = g_getenv ("LAT_RANDOM_SEED");
  g_autoptr (GRand) rand =
      g_rand_new_with_seed (seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : 1);
  g_autofree char *folder = g_dir_make_tmp ("lat-over-XXXXXX", NULL);
  Figures figures = { 0 };

  for (guint n = 0; n < N_RULES;)
    {
      g_autofree char *line = random_rules_new_first_format (rand);
      g_autoptr (LatRuleset) other = NULL;
      g_autoptr (LatRules) rules = lat_rules_read_any (line, FALSE, NULL);
      g_autoptr (LatRuleset) tiny = lat_tiny_new (rules, 3, 2);

      if (tiny == NULL)
        continue;
      if (n % 2 == 1)
        other = make_other (lat_ruleset_get_rules (tiny), n / 2);
      check_rules (lat_ruleset_get_rules (other != NULL ? other : tiny), folder, &figures);
      n++;
    }
  g_rmdir (folder);
  g_test_message (
      "over: %u, of them in the middle of a turn %u; going on: %u; starts that are over: %u, "
      "others: %u",
      figures.n_over, figures.n_middle_over, figures.n_going_on, figures.n_starts_over,
      figures.n_starts_solved);
  for (guint i = PLAIN_REASON_IMMOBILISED; i <= PLAIN_REASON_NO_MOVES; i++)
    g_assert_cmpuint (figures.n_by_reason[i], >, 0);
  g_assert_cmpuint (figures.n_over, >=, 5000);
  g_assert_cmpuint (figures.n_middle_over, >=, 100);
  g_assert_cmpuint (figures.n_going_on, >=, 5000);
  g_assert_cmpuint (figures.n_starts_over, >=, 2000);
  g_assert_cmpuint (figures.n_starts_solved, >=, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/over/random-rules", test_over);
  return g_test_run ();
}
