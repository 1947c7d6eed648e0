/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-net-search.c - tests: whatever a search asks its net, the answer is that of the plain reference
 *
 * Searches with nets of weights at random, compared at each evaluation and each glance. */
#include "lat-position-text.h"
#include "lat-root.h"
#include "lat-table.h"
#include "lat-weights-preset.h"
#include "net-search.h"
#include "prover.h"
#include "random-rules.h"

#define SEED         20261127
#define NODES        1200
#define PLIES_APART  12
#define N_POSITIONS  4
#define RANDOM_RULES 60

static guint64 n_cases[N_NET_CASES];
static guint64 n_compared;
static guint64 n_other; /* than 0 */
static const LatRuleset *searched;

void
net_search_compare (const LatNet *net, const LatPosition *position, int correction, guint cases)
{
  int right = lat_net_evaluate_position (net, position);

  if (correction != right)
    {
      g_autofree char *fen = lat_position_text_write (searched, position);

      g_error ("%s\n%s\n%d, right is %d (%x)", lat_ruleset_get_line (searched), fen, correction,
               right, cases);
    }
  n_compared++;
  n_other += right != 0;
  for (guint i = 0; i < N_NET_CASES; i++)
    n_cases[i] += cases >> i & 1;
}

static void
search (LatRuleset *ruleset,
        const LatField *field,
        const LatNet *net,
        const LatPosition *position,
        const LatHistory *history)
{
  const LatLimits limits = { .nodes = NODES };
  LatSearch *worker = lat_search_new ();
  LatTable *table = lat_table_new (1);
  LatWeights weights;
  LatJob job = { 0 };

  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  weights.net = net;
  lat_job_init (&job, ruleset, position, history, &limits, field, &weights, 1);
  job.n_lines = 1;
  job.table = table;
  searched = ruleset;
  if (job.n_actions > 0)
    {
      lat_root_prepare (worker, &job, 0);
      lat_root_run (worker);
    }
  lat_search_free (worker);
  lat_job_clear (&job);
  lat_table_free (table);
}

/* Some positions of a game at random. */
static void
search_game (LatRuleset *ruleset, const LatNet *net, GRand *rand)
{
  LatField *field = lat_field_new (ruleset, LAT_ISA_PLAIN);
  LatPosition position = *lat_ruleset_get_start (ruleset);
  g_auto (LatHistory) history = { 0 };
  gboolean goes_on = TRUE;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; i < N_POSITIONS && goes_on; i++)
    {
      search (ruleset, field, net, &position, &history);
      for (guint ply = 0; ply < PLIES_APART && goes_on; ply++)
        goes_on = play_random_action (ruleset, &position, &history, rand);
    }
  lat_field_free (field);
}

static void
test_presets (void)
{
  static const char *const ids[] = {
    "latrunculi-xxi-8x8", "german-8x8",       "seneca-8x8",      "bell-8x8",
    "ruegen-8x8",         "classical-8x8",    "civil-12x8",      "kowalski-12x8",
    "mak-yek-8x8",        "schaedler-16-8x8", "petteia-xxi-8x8", "military-8x8",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      guint64 n_before = n_compared;

      search_game (ruleset, make_net (ruleset, rand), rand);
      if (n_compared == n_before)
        g_error ("%s: nothing was asked", ids[i]);
    }
}

/* Each thing that can happen to sums has happened often. */
static void
test_random_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < RANDOM_RULES; i++)
    {
      g_autofree char *line = random_rules_new (rand);
      g_autoptr (LatRuleset) ruleset = make_ruleset (line);

      search_game (ruleset, make_net (ruleset, rand), rand);
    }
  for (guint i = 0; i < N_NET_CASES; i++)
    g_test_message ("case %u: %" G_GUINT64_FORMAT, i, n_cases[i]);
  for (guint i = 0; i < N_NET_CASES; i++)
    g_assert_cmpuint (n_cases[i], >, i == NET_CASE_FAR ? 0 : 100);
  g_assert_cmpuint (n_other, >, n_compared / 2);
}

/* Officers, those whom a zone makes, and several leaders: men are looked up by kind. */
static void
test_kinds (void)
{
  static const char *const rules[] = {
    "Setup.Array=osssssso/8/8/8/8/8/8/OSSSSSSO|Officer.Range=0",
    "Setup.Array=sssdssds/8/8/8/8/8/8/SDSSDSSS|Goal.AnnihilateAt=1",
    "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Zone.far.Squares=a8;b8;c8;d8;e8;f8;g8;h8|"
    "Zone.far.MakesOfficer=white-soldiers",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *line = g_strconcat ("Board.Files=8|Board.Ranks=8|", rules[i], NULL);
      g_autoptr (LatRuleset) ruleset = make_ruleset (line);
      guint64 n_before = n_cases[NET_CASE_KINDS];

      search_game (ruleset, make_net (ruleset, rand), rand);
      if (n_cases[NET_CASE_KINDS] - n_before < 100)
        g_error ("%s: hardly anything was asked", rules[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/net-search/presets", test_presets);
  g_test_add_func ("/engine/net-search/random-rules", test_random_rules);
  g_test_add_func ("/engine/net-search/kinds", test_kinds);
  return g_test_run ();
}
