/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-net.c - tests: nets: read, written, refused, and the same from left and right and for both sides
 *
 * That the search says of a net what is said man by man: test-judge.c. */
#include <string.h>

#include "lat-explain.h"
#include "lat-net.h"
#include "lat-position-text.h"
#include "lat-symmetry.h"
#include "lat-weights-preset.h"
#include "prover.h"

/* Officers, two leaders a side, trapped men; from left and right alike. */
#define MANY                                                                                       \
  "Board.Files=6|Board.Ranks=6|Setup.Array=odssdo/ssssss/6/6/SSSSSS/ODSSDO|Officer.Range=2"        \
  "|Capture.Method=trap|Goal.AnnihilateAt=1"

static LatNetFile *
make_file (const LatRuleset *ruleset, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  LatNetFile *file = make_net_file (ruleset, rand);

  g_assert_nonnull (file);
  file->rules = g_strdup (" two\nlines ");
  file->date = g_strdup ("2026-11-27");
  file->program = g_strdup ("0.1.0");
  file->terms = g_strdup ("0123456789abcdef");
  file->gain_ms = 5;
  file->seed = 7;
  file->games = 35000;
  file->gain = -0.01;
  file->gain_low = 12.25;
  return file;
}

static void
test_round_trip (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatNetFile) file = make_file (ruleset, 1);
  g_autofree char *text = lat_net_file_write (file);
  g_autoptr (LatNetFile) again = lat_net_file_read (text, -1, diagnostics);
  g_autofree char *text_again = NULL;

  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 0);
  g_assert_nonnull (again);
  text_again = lat_net_file_write (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpstr (again->rules, ==, "two lines");
  g_assert_cmpfloat (again->games, ==, 35000);
  g_assert_cmpmem (again->weights, lat_net_shape_count (&again->shape) * 2, file->weights,
                   lat_net_shape_count (&file->shape) * 2);
  g_assert_cmpuint (strlen (text), <, 64 * 1024);
}

/* Whatever is changed in a file is seen. */
static void
test_changed (void)
{
  static const char *const changes[][2] = {
    { "Games=35000", "Games=35001" }, { "Games=35000", "Games=much" },
    { "Games=35000\n", "" },          { "Format=1", "Format=2" },
    { "Mirrored=1", "Mirrored=0" },   { "Squares=64", "Squares=65" },
    { "Exchange=", "Exchange=1" },    { "Checksum=", "Checksum=0" },
    { "[Weights]", "[Weight]" },      { "Seed=7", "Seed=8" },
    { "GainLow=12", "GainLow=13" },
  };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatNetFile) file = make_file (ruleset, 1);
  g_autofree char *text = lat_net_file_write (file);

  for (guint i = 0; i <= G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatNetFile) read = NULL;
      GString *changed = g_string_new (text);

      if (i < G_N_ELEMENTS (changes))
        g_assert_cmpuint (g_string_replace (changed, changes[i][0], changes[i][1], 1), ==, 1);
      else
        {
          char *data = strstr (changed->str, "Data=") + 100;

          *data = *data == 'A' ? 'B' : 'A';
        }
      read = lat_net_file_read (changed->str, -1, diagnostics);
      if (read != NULL)
        g_error ("taken with %s", i < G_N_ELEMENTS (changes) ? changes[i][1] : "other weights");
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      g_string_free (changed, TRUE);
    }
}

/* A file says that officers have weights of their own; one of rules without them says nothing of officers, as
 * those that are older. */
static void
test_officers (void)
{
  g_autoptr (LatRuleset) many = make_ruleset (MANY);
  g_autoptr (LatRuleset) plain = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatNetFile) file = make_file (many, 1);
  g_autoptr (LatNetFile) other = make_file (plain, 1);
  g_autofree char *text = lat_net_file_write (file);
  g_autofree char *other_text = lat_net_file_write (other);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatNetFile) read = lat_net_file_read (text, -1, diagnostics);
  g_autofree char *again = NULL;
  g_autofree char *words = NULL;

  g_assert_nonnull (read);
  again = lat_net_file_write (read);
  g_assert_cmpstr (again, ==, text);
  g_assert_nonnull (strstr (text, "\nOfficers=1\n"));
  g_assert_null (strstr (other_text, "Officers"));
  words = lat_net_shape_dup_text (&read->shape);
  g_assert_cmpstr (words, ==,
                   "6×6 (36), leaders and officers, trapped men, left like right, Black as White, "
                   "ahead for ahead");
  /* Soldiers, leaders and officers, free and trapped, own and others. */
  g_assert_cmpuint (lat_net_shape_find_bias (&read->shape, 0), ==,
                    3 * 2 * 2 * 36 * lat_net_shape_get_units (&read->shape));
  g_assert_null (lat_net_intern (read, plain, NULL));
  g_assert_nonnull (lat_net_intern (read, many, NULL));
}

/* Weights of the terms that a net brings along go before those of the rules; what is wrong with them is told. */
static void
test_brought (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("german-8x8");
  g_autoptr (LatNetFile) file = make_file (ruleset, 1);
  g_autoptr (LatNetFile) blank = make_file (ruleset, 1);
  g_autoptr (LatNetFile) again = NULL;
  g_autoptr (LatWeightsFile) brought = lat_weights_load ("latrunculi-xxi-8x8", NULL);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *bad = NULL;
  LatWeights weights, wanted;
  const LatNet *net;

  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  g_assert_false (lat_net_corrects (file, &weights));
  file->brought = lat_weights_file_write (brought);
  g_assert_true (lat_net_corrects (file, &weights));
  text = lat_net_file_write (file);
  again = lat_net_file_read (text, -1, NULL);
  g_assert_nonnull (again);
  g_assert_cmpstr (again->brought, ==, file->brought);

  lat_weights_file_use (brought, lat_ruleset_get_rules (ruleset), &wanted);
  g_assert_cmpint (memcmp (weights.w, wanted.w, sizeof weights.w), !=, 0);
  net = lat_net_intern (again, ruleset, NULL);
  g_assert_false (net->is_blank);
  lat_weights_set_net (&weights, net);
  g_assert_cmpmem (weights.w, sizeof weights.w, wanted.w, sizeof wanted.w);
  g_assert_cmpint (weights.men, ==, wanted.men);
  weights.men = 7;
  lat_weights_set_net (&weights, net);
  g_assert_cmpint (weights.men, ==, 7);
  g_assert_cmpint (weights.scale, ==, wanted.scale);
  g_assert_true (weights.net == net);

  memset (blank->weights, 0, lat_net_shape_count (&blank->shape) * sizeof *blank->weights);
  net = lat_net_intern (blank, ruleset, NULL);
  g_assert_true (net->is_blank && net->brought == NULL);
  lat_weights_set_net (&weights, net);
  g_assert_cmpmem (weights.w, sizeof weights.w, wanted.w, sizeof wanted.w);

  g_free (file->brought);
  file->brought =
      g_strdup ("[Latrunculi Weights]\nFormat=1\nScale=0\n[Drop]\n[Opening]\n[Ending]\n");
  bad = lat_net_file_write (file);
  g_assert_null (lat_net_file_read (bad, -1, diagnostics));
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 2);
}

static void
test_intern (void)
{
  static const char *const others[] = { "german-8x8", "kowalski-12x8", "latrunculi-xxi-10x8" };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) same = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatNetFile) file = make_file (ruleset, 1);
  g_autoptr (LatNetFile) other = make_file (ruleset, 2);
  LatNetFile *passing = make_file (ruleset, 3);
  const LatNet *net = lat_net_intern (file, ruleset, NULL);
  const LatNet *lasting = lat_net_intern (passing, ruleset, NULL);
  g_autofree char *text = lat_net_file_write (passing);
  g_autofree char *kept = NULL;

  lat_net_file_free (passing);
  kept = lat_net_file_write (lasting->file);
  g_assert_cmpstr (kept, ==, text);
  g_assert_nonnull (net);
  g_assert_true (lat_net_intern (file, same, NULL) == net);
  g_assert_true (lat_net_intern (other, ruleset, NULL) != net);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (LatRuleset) wrong = lat_ruleset_new_preset (others[i]);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

      g_assert_null (lat_net_intern (file, wrong, diagnostics));
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
    }
}

/* The image of a position under a map, sides exchanged or not. */
static LatPosition
map_position (const LatRuleset *ruleset, const LatPosition *position, guint map, gboolean swaps)
{
  LatPosition image = *position;
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell cell = position->cells[squares[i]];

      if (swaps && lat_cell_is_piece (cell))
        cell = lat_cell_new (lat_side_opposite (lat_cell_side (cell)), lat_cell_kind (cell),
                             lat_cell_is_trapped (cell));
      image.cells[lat_symmetry_map_square (ruleset, map, squares[i])] = cell;
    }
  if (swaps)
    image.side = lat_side_opposite ((LatSide) position->side);
  return image;
}

static void
test_symmetry (void)
{
  static const char *const ids[] = { "latrunculi-xxi-8x8", "kowalski-12x8", "bell-8x7", MANY };
  guint n_apart = 0, n_alike = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (LatRuleset) ruleset = make_ruleset (ids[i]);
      g_autoptr (LatNetFile) file = make_file (ruleset, i);
      const LatNet *net = lat_net_intern (file, ruleset, NULL);
      LatPosition position = *lat_ruleset_get_start (ruleset);
      LatHistory history;

      lat_history_init (&history);
      lat_history_push (&history, &position);
      for (guint ply = 0; ply < 120; ply++)
        {
          int value = lat_net_evaluate_position (net, &position);
          LatPosition image = map_position (ruleset, &position, 1, FALSE);

          g_assert_cmpint (ABS (value), <=, LAT_NET_MAX);
          n_apart += value != 0;
          if (file->shape.is_mirrored)
            g_assert_cmpint (lat_net_evaluate_position (net, &image), ==, value);
          if (file->shape.exchange >= 0)
            {
              image = map_position (ruleset, &position, (guint) file->shape.exchange, TRUE);
              g_assert_cmpint (lat_net_evaluate_position (net, &image), ==, value);
              n_alike++;
            }
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
      lat_history_clear (&history);
    }
  g_assert_cmpuint (n_apart, >, 50);
  g_assert_cmpuint (n_alike, >, 50);
}

/* What is owed to a man is the difference to the board without him; the parts add up to the whole. */
static void
test_explain (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatNetFile) file = make_file (ruleset, 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const LatNet *net = lat_net_intern (file, ruleset, NULL);
  LatPosition position = *lat_ruleset_get_start (ruleset);
  LatExplanation with, without;
  LatWeights weights;
  LatHistory history;
  guint n_owed = 0;

  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  weights.net = NULL;
  lat_history_init (&history);
  lat_history_push (&history, &position);
  for (guint i = 0; i < 40; i++)
    {
      int owed[LAT_N_CELLS], whole = lat_net_evaluate_position (net, &position);
      int sign = position.side == LAT_WHITE ? 1 : -1;

      lat_engine_explain (ruleset, &weights, &position, &without);
      g_assert_false (without.has_pattern);
      weights.net = net;
      lat_engine_explain (ruleset, &weights, &position, &with);
      weights.net = NULL;
      g_assert_true (with.has_pattern);
      g_assert_cmpint (with.sum, ==, without.sum);
      g_assert_cmpint (with.sum + with.pattern + with.fade, ==, with.total);
      g_assert_cmpint (ABS (with.pattern - sign * lat_weights_tell (&weights, whole)), <=, 1);
      lat_net_owe_men (net, &position, owed);
      for (guint square = 0; square < LAT_N_CELLS; square++)
        {
          LatPosition less = position;

          if (!lat_cell_is_piece (position.cells[square]))
            {
              g_assert_cmpint (owed[square], ==, 0);
              continue;
            }
          less.cells[square] = LAT_CELL_EMPTY;
          g_assert_cmpint (owed[square], ==, whole - lat_net_evaluate_position (net, &less));
          g_assert_cmpint (with.owed[square], ==, sign * lat_weights_tell (&weights, owed[square]));
          n_owed += owed[square] != 0;
        }
      if (!play_random_action (ruleset, &position, &history, rand))
        break;
    }
  lat_history_clear (&history);
  g_assert_cmpuint (n_owed, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/round-trip", test_round_trip);
  g_test_add_func ("/net/changed", test_changed);
  g_test_add_func ("/net/officers", test_officers);
  g_test_add_func ("/net/brought", test_brought);
  g_test_add_func ("/net/intern", test_intern);
  g_test_add_func ("/net/explain", test_explain);
  g_test_add_func ("/net/symmetry", test_symmetry);
  return g_test_run ();
}
