/* Tuning from end to end, in small: games, positions, a fit, what the file says. */
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
tune_small (guint n_threads, guint n_games, Watch *watch, GError **error)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (SMALL);
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
  return lat_tune (&settings, &start, error);
}

static void
test_small (void)
{
  Watch watch = { 0 }, other = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatWeightsFile) file = tune_small (1, 150, &watch, &error);
  g_autoptr (LatWeightsFile) again = tune_small (3, 150, &other, &error);

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
  /* The same whatever the number of threads. */
  g_assert_cmpmem (file->weights.w, sizeof file->weights.w, again->weights.w,
                   sizeof again->weights.w);
  g_assert_cmpuint (again->positions, ==, file->positions);
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
  g_autoptr (LatWeightsFile) file = tune_small (1, 400, &watch, NULL);
  g_autoptr (LatWeightsFile) none = tune_small (1, 400, &hasty, &error);

  g_assert_nonnull (file);
  g_assert_cmpuint (file->games, <=, 110);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

/* Positions are quiet, past the first actions, and have their game's result. */
static void
test_samples (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (SMALL);
  g_autoptr (GArray) samples = lat_tune_samples_new ();
  LatMatchGame game = { .result = LAT_RESULT_WHITE, .opening = "ssssss/6/6/6/6/SSSSSS w - - 0 1" };
  const char *shuffle = "b1-b2 d6-d5 b2-b1 d5-d6 ";
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < 6; i++)
    g_string_append (moves, shuffle);
  game.moves = g_strdup (g_strchomp (moves->str));
  lat_tune_samples_add_game (samples, ruleset, &game, 3, 1);
  /* From the fifth action on, one in three until half the limit of 30 is past. */
  g_assert_cmpuint (samples->len, >, 0);
  g_assert_cmpuint (samples->len, <=, 12);
  for (guint i = 0; i < samples->len; i++)
    {
      const LatTuneSample *sample = &g_array_index (samples, LatTuneSample, i);

      g_assert_cmpint (sample->half_points, ==, 2);
      g_assert_cmpuint (sample->game, ==, 3);
      g_assert_cmpint (sample->difference[LAT_TERM_SOLDIERS], ==, 0);
      g_assert_cmpint (ABS (sample->difference[LAT_TERM_TEMPO]), ==, 1);
      g_assert_cmpint (sample->share.share[1], ==, LAT_PHASE_WHOLE);
    }
  g_free (game.moves);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/tune/small", test_small);
  g_test_add_func ("/engine/tune/stop", test_stop);
  g_test_add_func ("/engine/tune/samples", test_samples);
  return g_test_run ();
}
