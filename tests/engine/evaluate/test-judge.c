/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-judge.c - tests: what the search's evaluation needs of rules and weights
 *
 * The set-wise counts and evaluation against the plain ones, on all instruction sets of this
 * machine, in random play with all presets and with rule sets at random.
 *
 * LAT_RANDOM_SEED and LAT_RANDOM_RULES say where to start and how many rule sets to play.
 * LAT_JUDGE_TIME=1 measures the evaluation instead.
 */
#include <locale.h>
#include <stdlib.h>

#include "judge.h"
#include "lat-capture.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "plain-position.h"
#include "prover.h"
#include "random-position.h"
#include "random-rules.h"

#define DEFAULT_SEED    70211
#define DEFAULT_RULES   300
#define N_PARTS         6
#define PLIES           40 /* of a game */
#define GAMES           4  /* the first from the start, where positions can be set up */
#define MAX_DIFFERENCES 5

#define TIMED_POSITIONS 64
#define TIMED_ROUNDS    40000

/* What is compared for one rule set. */
typedef struct
{
  LatRuleset *ruleset;
  LatWeights weights;
  LatField *fields[LAT_N_ISAS];
  LatJudge judges[LAT_N_ISAS];
  guint n_different;
  guint n_glances;
} Bench;

static void
bench_init (Bench *bench, LatRuleset *ruleset, GRand *rand)
{
  bench->ruleset = ruleset;
  bench->n_different = 0;
  bench->n_glances = 0;
  lat_weights_derive (&bench->weights, lat_ruleset_get_rules (ruleset));
  /* Weights of their own for all terms, so that none can take another's place; but some are 0. */
  if (rand != NULL)
    for (guint phase = 0; phase < LAT_N_PHASES; phase++)
      for (guint i = 0; i < LAT_N_TERMS; i++)
        bench->weights.w[phase][i] =
            g_rand_int_range (rand, 0, 4) == 0 ? 0 : (gint16) g_rand_int_range (rand, -3000, 3000);
  /* Where both kinds have ways of one worth, they are counted together. */
  if (rand != NULL && g_rand_boolean (rand))
    for (guint phase = 0; phase < LAT_N_PHASES; phase++)
      bench->weights.w[phase][LAT_TERM_LEADER_WAYS] =
          bench->weights.w[phase][LAT_TERM_SOLDIER_WAYS];
  if (rand != NULL && g_rand_int_range (rand, 0, 3) > 0)
    bench->weights.net = make_net (ruleset, rand);
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    {
      bench->fields[isa] = lat_isa_is_available (isa) ? lat_field_new (ruleset, isa) : NULL;
      if (bench->fields[isa] != NULL)
        lat_judge_init (&bench->judges[isa], bench->fields[isa], &bench->weights);
    }
}

static void
bench_clear (Bench *bench)
{
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    if (bench->fields[isa] != NULL)
      {
        lat_judge_clear (&bench->judges[isa]);
        lat_field_free (bench->fields[isa]);
      }
}

static int
evaluate_plainly (const Bench *bench, const LatPosition *position, const LatTerms *terms)
{
  LatPhaseShare share = lat_weights_get_share (&bench->weights, position);
  LatSide us = (LatSide) position->side;
  int score = lat_weights_score (&bench->weights, terms, us, &share);
  int more_men = (int) lat_position_count_side (position, us)
                 - (int) lat_position_count_side (position, lat_side_opposite (us));

  if (bench->weights.net != NULL)
    score += lat_net_evaluate_position (bench->weights.net, position);
  score =
      lat_weights_fade (lat_ruleset_get_rules (bench->ruleset), position->quiet, score, more_men);
  return CLAMP (score, -LAT_EVALUATE_MAX, LAT_EVALUATE_MAX);
}

static void
tell (Bench *bench, const LatPosition *position, LatIsa isa, const char *what, int is, int should)
{
  g_autofree char *text = lat_position_text_write (bench->ruleset, position);

  if (bench->n_different++ < MAX_DIFFERENCES)
    g_test_message ("%s: %d set-wise (%s), %d plainly\nrules: %s\nposition: %s", what, is,
                    lat_isa_get_name (isa), should, lat_ruleset_get_line (bench->ruleset), text);
}

static void
compare_position (Bench *bench, const LatPosition *before, const LatPosition *position)
{
  LatTerms plain, fast;
  int score;

  lat_terms_extract (bench->ruleset, position, &plain);
  score = evaluate_plainly (bench, position, &plain);
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    {
      const LatJudge *judge = &bench->judges[isa];
      const LatField *field = bench->fields[isa];

      if (field == NULL)
        continue;
      judge_terms (judge, field, position, &fast);
      for (guint side = 0; side < LAT_N_SIDES; side++)
        for (guint i = 0; i < LAT_N_TERMS; i++)
          if (fast.n[side][i] != plain.n[side][i])
            tell (bench, position, isa, lat_terms_get_row ((LatTerm) i)->id, fast.n[side][i],
                  plain.n[side][i]);
      if (judge_score (judge, field, position) != score)
        tell (bench, position, isa, "score", judge_score (judge, field, position), score);
      if (judge_score_after (judge, field, before, position) != score)
        tell (bench, position, isa, "score by changes",
              judge_score_after (judge, field, before, position), score);
    }
}

/* What a glance says of a quiet move, and what the evaluation says when it is made. */
static void
compare_move (Bench *bench, const LatPosition *position, LatAction action)
{
  LatPosition next;
  LatTerms terms;
  int score;

  lat_play (bench->ruleset, position, action, &next);
  lat_terms_extract (bench->ruleset, &next, &terms);
  score = -evaluate_plainly (bench, &next, &terms);
  for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
    {
      int glance;

      if (bench->fields[isa] == NULL
          || !judge_glance (&bench->judges[isa], bench->fields[isa], position, action, &glance))
        continue;
      bench->n_glances++;
      if (glance != score)
        tell (bench, position, isa, "glance", glance, score);
    }
}

/* One quiet move of those that are legal, if there is one. */
static void
compare_a_move (Bench *bench, const LatPosition *position, const LatHistory *history, GRand *rand)
{
  g_auto (LatActionList) list;
  guint n_quiet = 0;

  lat_action_list_init (&list);
  lat_movegen_list (bench->ruleset, position, history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatSquare victims[LAT_MAX_VICTIMS];

      if (lat_action_type (list.items[i]) == LAT_ACTION_MOVE
          && lat_capture_find (bench->ruleset, position, list.items[i], victims) == 0)
        list.items[n_quiet++] = list.items[i];
    }
  if (n_quiet > 0)
    compare_move (bench, position, list.items[g_rand_int_range (rand, 0, (gint32) n_quiet)]);
}

/* Plays from a position until the game is over. */
static void
play (Bench *bench, LatPosition *position, guint n_plies, GRand *rand)
{
  LatPosition before = *lat_ruleset_get_start (bench->ruleset);
  LatHistory history;

  lat_history_init (&history);
  lat_history_push (&history, position);
  compare_position (bench, &before, position);
  for (guint i = 0; i < n_plies; i++)
    {
      before = *position;
      compare_a_move (bench, position, &history, rand);
      if (!play_random_action (bench->ruleset, position, &history, rand))
        break;
      compare_position (bench, &before, position);
    }
  lat_history_clear (&history);
}

static void
test_preset (gconstpointer data)
{
  const char *id = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (id));
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (id);
  guint n_glances = 0;
  Bench bench;

  for (guint game = 0; game < GAMES; game++)
    {
      LatPosition position = *lat_ruleset_get_start (ruleset);

      /* Once with the weights that the rules have. */
      bench_init (&bench, ruleset, game > 0 ? rand : NULL);
      play (&bench, &position, 4 * PLIES, rand);
      g_assert_cmpuint (bench.n_different, ==, 0);
      n_glances += bench.n_glances;
      bench_clear (&bench);
    }
  /* Only of small boards, and not where men are trapped. */
  if (lat_ruleset_get_rules (ruleset)->files <= 12 && lat_ruleset_get_rules (ruleset)->ranks <= 8
      && lat_ruleset_get_rules (ruleset)->method != LAT_METHOD_TRAP)
    g_assert_cmpuint (n_glances, >, 0);
}

/* FALSE at a difference. */
static gboolean
play_rules (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *line = random_rules_new (rand);
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
  g_autoptr (LatRuleset) ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
  g_autoptr (PlainRules) plain_rules = plain_rules_parse (line, NULL);
  Bench bench;

  g_assert_nonnull (ruleset);
  g_assert_nonnull (plain_rules);
  bench_init (&bench, ruleset, rand);
  for (guint game = 0; game < GAMES; game++)
    {
      LatPosition position = *lat_ruleset_get_start (ruleset);

      if (game > 0)
        {
          PlainPosition set_up;
          g_autofree char *text = NULL;

          random_position_fill (plain_rules, rand, &set_up);
          text = plain_position_to_text (plain_rules, &set_up);
          g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));
        }
      play (&bench, &position, PLIES, rand);
    }
  bench_clear (&bench);
  if (bench.n_different > 0)
    g_test_message ("seed %u: %u differences", seed, bench.n_different);
  return bench.n_different == 0;
}

static guint
get_number (const char *variable, guint otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static void
test_random_rules (gconstpointer data)
{
  guint part = GPOINTER_TO_UINT (data);
  guint seed = get_number ("LAT_RANDOM_SEED", DEFAULT_SEED);
  guint n_rules = get_number ("LAT_RANDOM_RULES", DEFAULT_RULES);
  guint end = n_rules * (part + 1) / N_PARTS;
  guint n_different = 0;

  for (guint i = n_rules * part / N_PARTS; i < end && n_different < MAX_DIFFERENCES; i++)
    if (!play_rules (seed + i))
      n_different++;
  if (n_different > 0)
    g_test_fail_printf ("%u rule sets are counted differently", n_different);
}

/* --- Measuring --- */

/* Positions out of random games that have hardly begun to those that are long. */
static void
collect_positions (LatRuleset *ruleset, LatPosition *positions)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20107);

  for (guint i = 0; i < TIMED_POSITIONS; i++)
    {
      LatHistory history;

      positions[i] = *lat_ruleset_get_start (ruleset);
      lat_history_init (&history);
      lat_history_push (&history, &positions[i]);
      for (guint ply = 0; ply < 2 * i; ply++)
        if (!play_random_action (ruleset, &positions[i], &history, rand))
          break;
      lat_history_clear (&history);
    }
}

static int
measure (void)
{
  static const char *const ids[] = { "german-8x8", "kowalski-12x8", "latrunculi-xxi-10x8" };

  for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[k]);
      LatPosition positions[TIMED_POSITIONS];
      g_autoptr (GRand) rand = g_rand_new_with_seed (1);
      Bench derived, full;

      collect_positions (ruleset, positions);
      bench_init (&derived, ruleset, NULL);
      bench_init (&full, ruleset, NULL);
      bench_clear (&full);
      for (guint i = 0; i < LAT_N_PHASES * LAT_N_TERMS; i++)
        full.weights.w[i / LAT_N_TERMS][i % LAT_N_TERMS] |= 1;
      for (LatIsa isa = LAT_ISA_PLAIN; isa < LAT_N_ISAS; isa++)
        if (derived.fields[isa] != NULL)
          {
            full.fields[isa] = lat_field_new (ruleset, isa);
            lat_judge_init (&full.judges[isa], full.fields[isa], &full.weights);
            g_print ("# %-20s %-5s %6.1f ns with derived weights, %6.1f ns with all terms\n",
                     ids[k], lat_isa_get_name (isa),
                     judge_measure (&derived.judges[isa], derived.fields[isa], positions,
                                    TIMED_POSITIONS, TIMED_ROUNDS),
                     judge_measure (&full.judges[isa], full.fields[isa], positions, TIMED_POSITIONS,
                                    TIMED_ROUNDS));
          }
      bench_clear (&derived);
      bench_clear (&full);
    }
  return EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) ids = NULL;
  int status;

  setlocale (LC_ALL, "");
  if (g_getenv ("LAT_JUDGE_TIME") != NULL)
    return measure ();
  g_test_init (&argc, &argv, NULL);
  ids = lat_presets_dup_ids ();
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/judge/preset/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_preset);
    }
  for (guint part = 0; part < N_PARTS; part++)
    {
      g_autofree char *path = g_strdup_printf ("/judge/random-rules/%u", part);

      g_test_add_data_func (path, GUINT_TO_POINTER (part), test_random_rules);
    }
  status = g_test_run ();
  return status;
}
