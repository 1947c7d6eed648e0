/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tune.c - tests: tuning from end to end, in small: games, positions, a fit, what the file says */
#include <string.h>

#include "lat-tune.h"
#include "prover.h"

#define SMALL                                                                                      \
  "Board.Files=6|Board.Ranks=6|Setup.Array=ssssss/6/6/6/6/SSSSSS|Soldier.Range=0"                  \
  "|Goal.AnnihilateAt=1|Limits.NoCapturePlies=30|Limits.NoCaptureResult=score"

typedef struct
{
  guint n_reports;
  guint stop_at;
  GCancellable *cancellable;
} Watch;

static void
watch_cb (const char *stage, guint done, guint total, gpointer data)
{
  Watch *watch = data;

  g_assert_cmpuint (done, <=, total);
  if (++watch->n_reports == watch->stop_at)
    g_cancellable_cancel (watch->cancellable);
}

static LatWeightsFile *
tune_small (guint n_threads, guint n_games, gboolean has_net, Watch *watch, GError **error)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (SMALL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const LatTuneSettings settings = { .play = { .ruleset = ruleset,
                                               .nodes = 100,
                                               .random_plies = 6,
                                               .n_threads = n_threads,
                                               .seed = 5,
                                               .cancellable = watch->cancellable,
                                               .progress = watch_cb,
                                               .data = watch },
                                     .n_games = n_games,
                                     .origin = "derived",
                                     .command = "by hand" };
  LatWeights start;

  lat_weights_derive (&start, lat_ruleset_get_rules (ruleset));
  if (has_net)
    start.net = make_net (ruleset, rand);
  return lat_tune (&settings, &start, error);
}

static void
test_small (void)
{
  Watch watch = { 0 }, other = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatWeightsFile) file = tune_small (1, 150, FALSE, &watch, &error);
  g_autoptr (LatWeightsFile) again = tune_small (3, 150, TRUE, &other, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (watch.n_reports, ==, 150);
  g_assert_cmpuint (file->games, >, 100);
  g_assert_cmpuint (file->positions, >=, 500);
  g_assert_true (g_str_has_prefix (file->rules, "Board.Files=6|"));
  g_assert_cmpstr (file->origin, ==, "derived");
  g_assert_cmpstr (file->command, ==, "by hand");
  g_assert_cmpuint (strlen (file->date), ==, 10);
  g_assert_cmpint (file->weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS], >, 0);
  g_assert_cmpint (file->weights.w[LAT_PHASE_ENDING][LAT_TERM_SOLDIERS], >, 0);
  /* The same whatever the number of threads, and without the net that there is. */
  g_assert_cmpmem (file->weights.w, sizeof file->weights.w, again->weights.w,
                   sizeof again->weights.w);
  g_assert_cmpuint (again->positions, ==, file->positions);
  g_assert_null (again->weights.net);
}

/* What has been played is enough, or the error says that it is not. */
static void
test_stop (void)
{
  g_autoptr (GCancellable) late = g_cancellable_new ();
  g_autoptr (GCancellable) early = g_cancellable_new ();
  Watch watch = { .stop_at = 110, .cancellable = late };
  Watch hasty = { .stop_at = 2, .cancellable = early };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatWeightsFile) file = tune_small (1, 400, FALSE, &watch, NULL);
  g_autoptr (LatWeightsFile) none = tune_small (1, 400, FALSE, &hasty, &error);

  g_assert_nonnull (file);
  g_assert_cmpuint (file->games, <=, 110);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

/* Weights other than the derived ones want to lose men. */
static void
spoil_cb (LatEngine *engine, const LatWeights *weights)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (SMALL);
  LatWeights derived, spoilt = *weights;

  lat_weights_derive (&derived, lat_ruleset_get_rules (ruleset));
  if (memcmp (derived.w, weights->w, sizeof derived.w) != 0)
    for (guint phase = 0; phase < LAT_N_PHASES; phase++)
      spoilt.w[phase][LAT_TERM_SOLDIERS] = -500 * LAT_WEIGHT_UNIT;
  lat_engine_set_weights (engine, &spoilt);
}

/* The match that verifies: its games are counted, and weights that lose it are not kept. */
static void
test_verify (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (SMALL);
  LatTuneSettings settings = {
    .play = { .ruleset = ruleset, .nodes = 100, .random_plies = 6, .n_threads = 1, .seed = 5 },
    .n_games = 150,
    .n_iterations = 3,
    .n_verify = 6,
    .origin = "derived",
    .command = "by hand"
  };
  LatWeights start;

  lat_weights_derive (&start, lat_ruleset_get_rules (ruleset));
  settings.play.set_weights = lat_engine_set_weights;
  g_autoptr (LatWeightsFile) file = lat_tune (&settings, &start, NULL);
  g_assert_cmpuint (file->gain_games, ==, 12);
  settings.play.set_weights = spoil_cb;
  g_autoptr (LatWeightsFile) lost = lat_tune (&settings, &start, NULL);
  g_assert_cmpuint (lost->gain_games, ==, 12);
  g_assert_cmpfloat (lost->gain, ==, 0.0);
  g_assert_cmpmem (lost->weights.w, sizeof start.w, start.w, sizeof start.w);
  g_assert_cmpfloat (lost->error_after, ==, lost->error_before);
}

/* Positions, actions, and whether nothing is hanging. */
static const struct
{
  const char *rules;
  const char *text;
  const char *action;
  gboolean is_quiet;
} quiets[] = {
  { SMALL, "ssssss/6/6/6/6/SSSSSS w - - 0 1", "b1-b4", TRUE },
  { SMALL, "ssssss/6/6/6/6/SSSSSS w - - 16 9", "b1-b4", FALSE },
  { SMALL "|Limits.Moves=30", "ssssss/6/6/6/6/SSSSSS w - - 0 25", "b1-b4", TRUE },
  { SMALL "|Limits.Moves=30", "ssssss/6/6/6/6/SSSSSS w - - 0 26", "b1-b4", FALSE },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 w - - 0 1", "e3-e5", FALSE },
  { "german-8x8", "8/8/8/2Ss4/8/4S3/8/8 w - - 0 1", "e3-e4", TRUE },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "xd5", FALSE },
  { "seneca-8x8", "8/8/8/2S1S3/8/8/6s1/SS5s w - x 0 2", "c5-c6", FALSE },
  { "seneca-8x8", "8/8/8/8/8/8/8/8 w S20s20 - 0 1", "@a1", TRUE },
};

static void
test_quiet (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (quiets); i++)
    {
      g_autoptr (LatRuleset) ruleset = make_ruleset (quiets[i].rules);
      g_auto (LatMatchBoard) board = { 0 };

      g_assert_true (lat_match_board_init (&board, ruleset, quiets[i].text, NULL));
      LatAction action = read_action (ruleset, &board.position, &board.history, quiets[i].action);
      g_test_message ("%s: %s", quiets[i].text, quiets[i].action);
      g_assert_cmpint (lat_tune_samples_is_quiet (board.ruleset, &board.position, action), ==,
                       quiets[i].is_quiet);
    }
}

/* Differences, scores and results are White's, whoever is to act. */
static void
test_samples (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ("german-8x8");
  g_autoptr (GArray) samples = lat_tune_samples_new ();
  const char *const texts[] = { "8/2ss4/8/8/8/8/2SSS3/8 w - - 0 1",
                                "8/2ss4/8/8/8/8/2SSS3/8 b - - 0 1" };
  const LatScore scores[] = { { FALSE, 120 }, { FALSE, -70 }, { TRUE, 3 }, { TRUE, -4 } };
  const int wanted[] = { 120, 70, LAT_TUNE_DECIDED, LAT_TUNE_DECIDED };

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      g_auto (LatMatchBoard) board = { 0 };

      g_assert_true (lat_match_board_init (&board, ruleset, texts[i % 2], NULL));
      lat_tune_samples_add (samples, &board, scores[i]);
    }
  lat_tune_samples_finish (samples, LAT_RESULT_BLACK);
  g_assert_cmpuint (samples->len, ==, G_N_ELEMENTS (scores));
  for (guint i = 0; i < samples->len; i++)
    {
      const LatTuneSample *sample = &g_array_index (samples, LatTuneSample, i);

      g_assert_cmpint (sample->score, ==, wanted[i]);
      g_assert_cmpint (sample->half_points, ==, 0);
      g_assert_cmpint (sample->difference[LAT_TERM_SOLDIERS], ==, 1);
      g_assert_cmpint (sample->difference[LAT_TERM_TEMPO], ==, i % 2 == 0 ? 1 : -1);
      /* Five of 32 men are left. */
      g_assert_cmpint (sample->share.share[1], ==, 5 * LAT_PHASE_WHOLE / 32);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/tune/small", test_small);
  g_test_add_func ("/engine/tune/stop", test_stop);
  g_test_add_func ("/engine/tune/verify", test_verify);
  g_test_add_func ("/engine/tune/quiet", test_quiet);
  g_test_add_func ("/engine/tune/samples", test_samples);
  return g_test_run ();
}
