/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-teach-fit.c - tests: what a net learns from positions, and whether it is let through */
#include <glib/gstdio.h>
#include <math.h>

#include "lab-test.h"
#include "lat-lab-arena.h"
#include "lat-match-board.h"
#include "lat-position-text.h"
#include "lat-teach-gate.h"

#define RULES                                                                                      \
  "Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"     \
  "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers"
/* No symmetry from left to right, none between the sides: each has weights of its own. */
#define UNEVEN                                                                                     \
  "Board.Files=5|Board.Ranks=5|Board.Holes=a3|Setup.Array=ss1ds/5/5/5/SSSS1|White.Soldier.Range=2"
/* Nearly every action captures, or the game is over. */
#define WILD                                                                                       \
  "Board.Files=7|Board.Ranks=8|Board.Holes=e3;g3;d4;g4;a8;d8;b7;b2"                                \
  "|Setup.Array=1ss1sss/s1sssss/7/7/7/7/S1SSSSS/SSSSSSS|Soldier.Directions=all"                    \
  "|Soldier.Range=17|Soldier.Jump=none|Leader.Directions=orthogonal|Leader.Range=3"                \
  "|Leader.Jump=none|Leader.MultiJump=true|Capture.Method=trap"                                    \
  "|Capture.Removal=before-move|Capture.Directions=all|Capture.Corner=true"                        \
  "|Capture.Enclosure=soldier|Capture.HostileCorners=true|Capture.HostileEdges=true"               \
  "|Capture.LeaderArmed=both|Capture.LeaderCapture=freeze|Capture.Entry=needs-capture"             \
  "|Capture.BonusMove=same-piece|Tactics.LeaderMobility=blocked|Goal.AnnihilateAt=4"               \
  "|Goal.AnnihilateCounts=soldiers|Goal.LeaderImmobilised=enclosed"                                \
  "|Goal.LeaderReaches=none|Goal.NoMoves=score|Limits.NoCapturePlies=4"                            \
  "|Limits.NoCaptureResult=score|Limits.Repetition=2|Limits.RepetitionResult=forbid"

/* Officers, and two leaders a side; trapped ones too. */
#define MANY                                                                                       \
  "Board.Files=6|Board.Ranks=6|Setup.Array=sodods/ssssss/6/6/SSSSSS/SODODS|Officer.Range=2"        \
  "|Capture.Method=trap|Goal.AnnihilateAt=1"

static const char *const kinds[] = { RULES, UNEVEN, MANY, "latrunculi-xxi-8x8", "german-8x8" };

static LatTeachSamples *
make_samples (LatRuleset *ruleset)
{
  LatWeights weights;

  lat_weights_derive (&weights, lat_ruleset_get_rules (ruleset));
  return lat_teach_samples_new (ruleset, &weights);
}

/* Positions of games at random; each tenth game is held out. */
static GArray *
add_random (LatTeachSamples *samples, guint n)
{
  g_autofree char *start =
      lat_position_text_write (samples->ruleset, lat_ruleset_get_start (samples->ruleset));
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (LatPosition));

  for (guint game = 0; positions->len < n; game++)
    {
      g_auto (LatMatchBoard) board = { 0 };
      LatRandom random = lat_random_new (1, game);
      LatOutcome outcome;

      g_assert_true (lat_match_board_init (&board, samples->ruleset, start, NULL));
      while (!lat_match_board_get_outcome (&board, &outcome) && board.n_plies < 60)
        {
          lat_match_board_play (&board, lat_match_board_draw_action (&board, &random));
          if (lat_position_is_dropping (&board.position))
            continue;
          lat_teach_samples_add (samples, &board.position, 0.5, game % 10 == 9);
          if (samples->samples->len > positions->len)
            g_array_append_val (positions, board.position);
        }
    }
  return positions;
}

static double
foretell (const LatTeachSamples *samples, double score)
{
  return 1.0 / (1.0 + exp (-score / samples->scale));
}

/* A net that was made up says what the positions are worth; it is learned, whatever symmetry the rules have. */
static void
test_known (gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (data);
  g_autoptr (LatTeachSamples) samples = make_samples (ruleset);
  g_autoptr (GArray) positions = add_random (samples, 12000);
  g_autoptr (LatTeachFit) fit = NULL;
  g_autoptr (LatNetFile) known = NULL;
  g_autoptr (GError) error = NULL;
  LatRandom random = lat_random_new (7, 0);
  const LatNet *net;
  LatNetShape shape;
  guint out;

  lat_net_shape_init (&shape, ruleset);
  known = lat_net_file_new (&shape);
  out = lat_net_shape_find_out (&shape, 0, FALSE);
  for (guint i = 0; i < lat_net_shape_count (&shape); i++)
    known->weights[i] =
        (gint16) (((int) lat_random_below (&random, 201) - 100) * (i < out ? 1 : 8));
  for (guint i = lat_net_shape_find_bias (&shape, 0); i < out; i++)
    known->weights[i] = 120;
  net = lat_net_intern (known, ruleset, NULL);
  for (guint i = 0; i < positions->len; i++)
    {
      LatTeachSample *sample = &g_array_index (samples->samples, LatTeachSample, i);
      int says = lat_net_evaluate_position (net, &g_array_index (positions, LatPosition, i));

      sample->points = (float) foretell (samples, sample->terms + (float) says);
    }
  fit = lat_teach_fit (samples, 1, 40, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_test_message ("%s: %u and %u positions, error %g of %g", (const char *) data, fit->n_train,
                  fit->n_test, fit->error_net, fit->error_terms);
  g_assert_cmpuint (fit->epochs, ==, 40);
  g_assert_cmpfloat (fit->error_terms, >, 1e-4);
  g_assert_cmpfloat (fit->error_net, <, fit->error_terms / 10.0);
}

/* What is given, in floating point and by hand: man by man. */
static double
ask_by_hand (const LatTeachFit *fit, const LatNet *net, const LatPosition *position)
{
  const LatNetShape *shape = &fit->shape;
  guint units = lat_net_shape_get_units (shape);
  double sum = fit->weights[lat_net_shape_find_out_bias (
      shape, shape->exchange < 0 ? (guint) position->side : 0)];

  for (guint p = 0; p < LAT_N_SIDES; p++)
    for (guint u = 0; u < LAT_NET_UNITS; u++)
      {
        guint table = shape->exchange < 0 ? p : 0;
        double unit = fit->weights[lat_net_shape_find_bias (shape, table) + u % units];

        for (guint i = 0; i < shape->n_squares; i++)
          {
            LatCell man = position->cells[net->squares[i]];

            if (lat_cell_is_piece (man))
              unit += fit->weights[lat_net_shape_find_first (shape, table, lat_net_find_cell (man),
                                                             (guint) lat_cell_side (man) != p,
                                                             net->places[p][u >= units][i])
                                   + u % units];
          }
        unit = CLAMP (unit, 0.0, 1.0);
        sum += unit * unit
               * fit->weights[lat_net_shape_find_out (shape, table, p != (guint) position->side)
                              + u % units];
      }
  return CLAMP (100.0 * sum, -LAT_NET_MAX, LAT_NET_MAX);
}

/* The integers say what the floating point says, but for a few hundredths of a soldier; and the error that is told is
 * theirs. */
static void
test_quantised (gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (data);
  g_autoptr (LatTeachSamples) samples = make_samples (ruleset);
  g_autoptr (GArray) positions = add_random (samples, 6000);
  g_autoptr (LatTeachFit) fit = NULL;
  g_autoptr (LatNetFile) file = NULL;
  g_autoptr (LatNetFile) half = NULL;
  g_autoptr (GError) error = NULL;
  const LatNet *net, *half_net;
  double sum = 0.0, worst = 0.0, largest = 0.0;
  const LatSquare *squares;
  guint middle = lat_ruleset_get_squares (ruleset, &squares) / 2;
  guint n = 0;

  /* That men in the middle are good is nothing that the terms say. */
  for (guint i = 0; i < positions->len; i++)
    {
      const LatPosition *position = &g_array_index (positions, LatPosition, i);
      LatTeachSample *sample = &g_array_index (samples->samples, LatTeachSample, i);
      LatCell man = position->cells[squares[middle]];
      double bonus = !lat_cell_is_piece (man)                            ? 0.0
                     : (int) lat_cell_side (man) == (int) position->side ? 90.0
                                                                         : -90.0;

      sample->points = (float) foretell (samples, sample->terms + bonus);
    }
  fit = lat_teach_fit (samples, 1, 40, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  file = lat_teach_fit_quantise (fit, 1.0);
  half = lat_teach_fit_quantise (fit, 0.5);
  net = lat_net_intern (file, ruleset, NULL);
  half_net = lat_net_intern (half, ruleset, NULL);
  for (guint i = 0; i < positions->len; i++)
    {
      const LatPosition *position = &g_array_index (positions, LatPosition, i);
      const LatTeachSample *sample = &g_array_index (samples->samples, LatTeachSample, i);
      int says = lat_net_evaluate_position (net, position);
      double by_hand = ask_by_hand (fit, net, position);
      double off;

      worst = MAX (worst, fabs (says - by_hand));
      largest = MAX (largest, fabs (by_hand));
      if (ABS (says) < LAT_NET_MAX)
        g_assert_cmpint (ABS (2 * lat_net_evaluate_position (half_net, position) - says), <=, 3);
      if (!sample->is_held_out)
        continue;
      off = foretell (samples, sample->terms + (float) says) - sample->points;
      sum += off * off;
      n++;
    }
  g_test_message ("%s: off by %g at most, of %g", (const char *) data, worst, largest);
  g_assert_cmpfloat (worst, <, 5.0);
  g_assert_cmpfloat (largest, >, 30.0);
  g_assert_cmpuint (n, ==, fit->n_test);
  g_assert_cmpfloat (fabs (sum / n - lat_teach_fit_measure (fit, samples, 1.0)), <,
                     0.05 * fit->error_terms);
}

/* Quiet positions only, each once; games are held out whole. Whoever is better by the terms may expect more. */
static void
test_samples (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autoptr (LatTeachSamples) samples = make_samples (ruleset);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatLabArena) arena = NULL;
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);
  double agreement[LAT_N_SIDES] = { 0.0, 0.0 };
  guint n_before = 0, n_stray = 0;

  lat_lab_header_add_rules (header, "small", ruleset);
  header->nodes[0] = header->nodes[1] = 20;
  header->stray = 5;
  header->net = g_strdup (LAT_LAB_NO_NET);
  arena = lat_lab_arena_new (header, &ruleset, NULL);
  for (guint i = 0; i < 20; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      g_auto (LatLabRecord) record = { 0 };

      g_assert_true (lat_lab_arena_play (arena, &number, NULL, NULL, &record, NULL));
      lat_teach_samples_add_game (samples, &record);
      g_assert_cmpuint (samples->samples->len - n_before, <, record.n_plies);
      for (guint k = 0; k < record.n_plies; k++)
        n_stray += !lat_lab_score_is_known (record.scores[k]);
      for (guint k = n_before; k < samples->samples->len; k++)
        g_assert_cmpint (g_array_index (samples->samples, LatTeachSample, k).is_held_out, ==,
                         number.pair == 9);
      n_before = samples->samples->len;
      lat_teach_samples_add_game (samples, &record);
      g_assert_cmpuint (samples->samples->len, ==, n_before);
    }
  for (guint k = 0; k < samples->samples->len; k++)
    {
      const LatTeachSample *sample = &g_array_index (samples->samples, LatTeachSample, k);

      agreement[sample->side] += (sample->points - 0.5) * sample->terms;
    }
  g_assert_cmpfloat (agreement[LAT_WHITE], >, 0.0);
  g_assert_cmpfloat (agreement[LAT_BLACK], >, 0.0);
  g_assert_cmpuint (samples->samples->len, >, 50);
  g_assert_cmpuint (n_stray, >, 20);
  g_assert_cmpuint (samples->n_games, ==, 40);
}

/* Games by rules, added twice: as quiet positions, and with those where the best action captures. */
static void
play_both (const char *rules, guint n, LatTeachSamples **quiet, LatTeachSamples **all)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (rules);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatLabArena) arena = NULL;

  *quiet = make_samples (ruleset);
  *all = make_samples (ruleset);
  (*all)->takes_captures = TRUE;
  lat_lab_header_add_rules (header, "both", ruleset);
  header->nodes[0] = header->nodes[1] = 100;
  header->random_plies = 2;
  header->net = g_strdup (LAT_LAB_NO_NET);
  arena = lat_lab_arena_new (header, &ruleset, NULL);
  for (guint i = 0; i < n; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      g_auto (LatLabRecord) record = { 0 };

      g_assert_true (lat_lab_arena_play (arena, &number, NULL, NULL, &record, NULL));
      lat_teach_samples_add_game (*quiet, &record);
      lat_teach_samples_add_game (*all, &record);
    }
}

/* Where nearly every action captures, quiet positions are no picture of what a search comes to. */
static void
test_captures (void)
{
  g_autoptr (LatTeachSamples) quiet = NULL, all = NULL, wild = NULL, tame = NULL, bound = NULL;
  g_autoptr (LatRuleset) must = lab_test_read (RULES "|Black.Capture.Mandatory=true");

  play_both (RULES, 100, &quiet, &all);
  g_assert_cmpuint (quiet->n_fit, ==, all->n_fit);
  g_assert_cmpuint (quiet->n_quiet, ==, all->n_quiet);
  g_assert_cmpuint (quiet->n_quiet, <, quiet->n_fit);
  g_assert_cmpuint (quiet->samples->len, <=, quiet->n_quiet);
  g_assert_cmpuint (all->samples->len, >, quiet->samples->len);
  /* As many as there have to be. */
  g_array_set_size (quiet->samples, LAT_TEACH_MIN_SAMPLES);
  g_assert_false (lat_teach_samples_want_captures (quiet));

  play_both (WILD, 20, &tame, &wild);
  g_assert_cmpuint (wild->samples->len, >, 3 * tame->samples->len);
  g_assert_true (lat_teach_samples_want_captures (tame));
  bound = make_samples (must);
  g_array_set_size (bound->samples, LAT_TEACH_MIN_SAMPLES);
  g_assert_true (lat_teach_samples_want_captures (bound));
  /* Rare, however many they are. */
  g_array_set_size (tame->samples, LAT_TEACH_MIN_SAMPLES);
  g_assert_true (lat_teach_samples_want_captures (tame));
  /* Too few, although all of them are quiet. */
  g_array_set_size (quiet->samples, LAT_TEACH_MIN_SAMPLES - 1);
  quiet->n_quiet = quiet->n_fit;
  g_assert_true (lat_teach_samples_want_captures (quiet));
}

static void
test_too_few (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autoptr (LatTeachSamples) samples = make_samples (ruleset);
  g_autoptr (GArray) positions = add_random (samples, 100);
  g_autoptr (GError) error = NULL;

  g_assert_null (lat_teach_fit (samples, 1, 1, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "2000"));
}

/* --- The gate --- */

/* A net that says of each man of the side to act the same, by its hidden units: sign 1 is for more men. */
static const LatNet *
make_net (LatRuleset *ruleset, int sign)
{
  g_autoptr (LatNetFile) file = NULL;
  LatNetShape shape;

  lat_net_shape_init (&shape, ruleset);
  file = lat_net_file_new (&shape);
  for (guint i = 0; i < lat_net_shape_find_bias (&shape, 0); i++)
    file->weights[i] = 0;
  for (guint leads = 0; leads < 2; leads++)
    for (guint square = 0; square < shape.n_squares; square++)
      for (guint unit = 0; unit < lat_net_shape_get_units (&shape); unit++)
        file->weights[lat_net_shape_find_first (&shape, 0, 2 * leads, FALSE, square) + unit] = 30;
  for (guint waits = 0; waits < 2; waits++)
    for (guint unit = 0; unit < lat_net_shape_get_units (&shape); unit++)
      file->weights[lat_net_shape_find_out (&shape, 0, waits) + unit] =
          (gint16) (sign * (waits ? -400 : 400));
  return lat_net_intern (file, ruleset, NULL);
}

static void
init_gate (LatTeachGate *gate, LatRuleset *ruleset)
{
  *gate = (LatTeachGate){ .play = { .ruleset = ruleset,
                                    .random_plies = 4,
                                    .n_threads = 2,
                                    .nodes = 100,
                                    .set_weights = lat_engine_set_weights },
                          .max_pairs = 300 };
}

/* With terms that know nothing a net that counts men is let through; one that wants to lose them is not. */
static void
test_gate (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read ("latrunculi-xxi-8x8");
  LatTeachGate gate;
  LatMatchTally tally;

  init_gate (&gate, ruleset);
  lat_weights_derive (&gate.weights, lat_ruleset_get_rules (ruleset));
  memset (gate.weights.w, 0, sizeof gate.weights.w);
  g_assert_cmpint (lat_teach_gate_run (&gate, make_net (ruleset, 1), &tally, NULL), ==,
                   LAT_SPRT_ACCEPTS_1);
  g_assert_cmpint (lat_teach_gate_run (&gate, make_net (ruleset, -1), &tally, NULL), ==,
                   LAT_SPRT_ACCEPTS_0);
  gate.rival = make_net (ruleset, 1);
  g_assert_cmpint (lat_teach_gate_run (&gate, make_net (ruleset, 1), &tally, NULL), ==,
                   LAT_SPRT_ACCEPTS_0);
  gate.max_pairs = 2;
  g_assert_cmpint (lat_teach_gate_run (&gate, make_net (ruleset, 1), &tally, NULL), ==,
                   LAT_SPRT_OPEN);
}

static void
count_cb (const LatMatchTally *tally, gpointer data)
{
  (*(guint *) data)++;
}

/* No pair is played twice, however many at a time; the match goes on where it was; one of another net, or against another, does not. */
static void
test_gate_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("latrunculi-gate-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "gate", NULL);
  g_autoptr (LatRuleset) ruleset = lab_test_read ("latrunculi-xxi-8x8");
  LatMatchTally whole, part, alone;
  LatTeachGate gate;
  guint n = 0;

  init_gate (&gate, ruleset);
  lat_weights_derive (&gate.weights, lat_ruleset_get_rules (ruleset));
  gate.func = count_cb;
  gate.data = &n;
  gate.max_pairs = 8;
  lat_teach_gate_run (&gate, make_net (ruleset, 1), &whole, NULL);
  g_assert_cmpuint (n, ==, 4);
  gate.func = NULL;
  gate.play.n_threads = 1;
  lat_teach_gate_run (&gate, make_net (ruleset, 1), &alone, NULL);
  g_assert_cmpmem (&alone, sizeof alone, &whole, sizeof whole);
  gate.play.n_threads = 2;
  gate.func = count_cb;
  gate.path = path;
  gate.max_pairs = 4;
  lat_teach_gate_run (&gate, make_net (ruleset, 1), &part, NULL);
  g_assert_cmpuint (n, ==, 6);
  gate.max_pairs = 8;
  lat_teach_gate_run (&gate, make_net (ruleset, 1), &part, NULL);
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpmem (&part, sizeof part, &whole, sizeof whole);
  lat_teach_gate_run (&gate, make_net (ruleset, 1), &part, NULL);
  g_assert_cmpuint (n, ==, 8);
  gate.max_pairs = 2;
  lat_teach_gate_run (&gate, make_net (ruleset, -1), &part, NULL);
  g_assert_cmpuint (n, ==, 9);
  gate.rival = make_net (ruleset, 1);
  lat_teach_gate_run (&gate, make_net (ruleset, -1), &part, NULL);
  g_assert_cmpuint (n, ==, 10);
  g_unlink (path);
  g_rmdir (folder);
}

/* All factors are tried by as many pairs, in turn; where there is no time none is. */
static void
test_choose (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  LatTeachFit fit = { 0 };
  LatTeachGate gate;
  guint n = 0;

  lat_net_shape_init (&fit.shape, ruleset);
  fit.weights = g_new0 (float, lat_net_shape_count (&fit.shape));
  init_gate (&gate, ruleset);
  lat_weights_derive (&gate.weights, lat_ruleset_get_rules (ruleset));
  gate.func = count_cb;
  gate.data = &n;
  /* A net that says nothing is as good as none, and all of it as good as a part. */
  g_assert_cmpfloat (lat_teach_gate_choose (&gate, &fit, 12), ==, 1.0);
  g_assert_cmpuint (n, ==, 6);
  gate.end_us = 1;
  g_assert_cmpfloat (lat_teach_gate_choose (&gate, &fit, 12), ==, 1.0);
  g_assert_cmpuint (n, ==, 6);
  g_free (fit.weights);
}

/* What a fit has to have learned so that all of what it says is a part of what a net says. */
static void
learn_net (LatTeachFit *fit, const LatNet *net, float part)
{
  g_autoptr (LatNetFile) units = NULL;
  guint first = lat_net_shape_find_out (&fit->shape, 0, FALSE);
  guint n = lat_net_shape_count (&fit->shape);

  for (guint i = 0; i < n; i++)
    fit->weights[i] = 1.0f;
  units = lat_teach_fit_quantise (fit, 1.0);
  for (guint i = 0; i < n; i++)
    fit->weights[i] =
        (i < first ? 1.0f : part) * (float) net->file->weights[i] / (float) units->weights[i];
}

/* Of what does harm the least part is said; nothing of it, where the net has something else to bring. */
static void
test_choose_least (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read ("latrunculi-xxi-8x8");
  LatTeachFit fit = { 0 };
  LatTeachGate gate;

  lat_net_shape_init (&fit.shape, ruleset);
  fit.weights = g_new0 (float, lat_net_shape_count (&fit.shape));
  learn_net (&fit, make_net (ruleset, -1), 1.0f);
  init_gate (&gate, ruleset);
  lat_weights_derive (&gate.weights, lat_ruleset_get_rules (ruleset));
  g_assert_cmpfloat (lat_teach_gate_choose (&gate, &fit, 40), ==, 0.35);
  learn_net (&fit, make_net (ruleset, -1), 4.0f);
  g_assert_cmpfloat (lat_teach_gate_choose (&gate, &fit, 40), ==, 0.35);
  gate.may_be_blank = TRUE;
  g_assert_cmpfloat (lat_teach_gate_choose (&gate, &fit, 40), ==, 0.0);
  learn_net (&fit, make_net (ruleset, 1), 1.0f);
  memset (gate.weights.w, 0, sizeof gate.weights.w);
  g_assert_cmpfloat (lat_teach_gate_choose (&gate, &fit, 40), >, 0.0);
  g_free (fit.weights);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *known = g_strdup_printf ("/teach-fit/known/%u", i);
      g_autofree char *quantised = g_strdup_printf ("/teach-fit/quantised/%u", i);

      g_test_add_data_func (known, kinds[i], test_known);
      g_test_add_data_func (quantised, kinds[i], test_quantised);
    }
  g_test_add_func ("/teach-fit/samples", test_samples);
  g_test_add_func ("/teach-fit/captures", test_captures);
  g_test_add_func ("/teach-fit/too-few", test_too_few);
  g_test_add_func ("/teach-fit/gate", test_gate);
  g_test_add_func ("/teach-fit/gate-kept", test_gate_kept);
  g_test_add_func ("/teach-fit/choose", test_choose);
  g_test_add_func ("/teach-fit/choose-least", test_choose_least);
  return g_test_run ();
}
