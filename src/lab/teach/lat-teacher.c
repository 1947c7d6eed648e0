/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teacher.c - the engine is taught rules: weights of the terms, games, a net, games with it, a better net, a match
 *
 * The folder has the games of each generation (a run of the laboratory), the net that was made of all until then, and
 * the results of the match. Before the first there can be a blank net, which brings tuned weights along, as all that
 * come after it do. What is there is not done again. */
#include "lat-teacher-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "lat-file-writer.h"
#include "lat-lab-reader.h"
#include "lat-taught.h"
#include "lat-teach-terms.h"
#include "lat-tune.h"
#include "lat-weights-preset.h"

/* Short matches are by nodes, with more of them than the games have. */
#define CHOICE_NODES 1000
/* By time: which share of it is over when the short matches after the games of a generation are. */
static const double choice_shares[LAT_TEACH_GENERATIONS] = { 0.3, 0.52 };
/* Before all that, where weights are tuned: of the whole time, for games, and for games and the match. Then the others are of the rest. */
static const double tune_share = 0.08;
static const double compare_share = 0.125;
/* Beyond this a result has no end that can be written. */
#define MAX_ELO 2000.0

/**
 * lat_teacher_new:
 * @settings: what is to be done; copied, and a reference of the rules is taken
 *
 * Returns: (transfer full): a teacher that has not begun
 */
LatTeacher *
lat_teacher_new (const LatTeachSettings *settings)
{
  LatTeacher *teacher = g_new0 (LatTeacher, 1);

  g_return_val_if_fail (settings != NULL && settings->ruleset != NULL, NULL);
  g_return_val_if_fail (settings->path != NULL && settings->nodes > 0, NULL);
  g_return_val_if_fail (settings->n_games > 0 || (settings->n_shards == 0 && !settings->plays_none),
                        NULL);

  teacher->settings = *settings;
  lat_ruleset_ref (settings->ruleset);
  teacher->may_tune = lat_teach_terms_find (settings->ruleset, &teacher->own);
  teacher->shipped = teacher->own.net;
  teacher->own.net = NULL;
  teacher->weights = teacher->own;
  teacher->path = g_strdup (settings->path);
  teacher->folder = g_strconcat (settings->path, ".work", NULL);
  teacher->cancellable = g_cancellable_new ();
  teacher->progress.left_us = -1;
  g_mutex_init (&teacher->mutex);
  return teacher;
}

/**
 * lat_teacher_free:
 * @teacher: (nullable): a teacher that does not run
 */
void
lat_teacher_free (LatTeacher *teacher)
{
  if (teacher == NULL)
    return;
  lat_ruleset_unref (teacher->settings.ruleset);
  g_free (teacher->path);
  g_free (teacher->folder);
  g_free (teacher->brought);
  g_object_unref (teacher->cancellable);
  g_mutex_clear (&teacher->mutex);
  g_free (teacher);
}

/**
 * lat_teacher_set_func:
 * @func: (nullable): is told how far it is
 * @data: for @func
 *
 * To be called before it runs.
 */
void
lat_teacher_set_func (LatTeacher *teacher, LatTeachProgressFunc func, gpointer data)
{
  g_return_if_fail (teacher != NULL);
  teacher->func = func;
  teacher->data = data;
}

/**
 * lat_teacher_stop:
 *
 * Has it end soon; it stays stopped. From any thread.
 */
void
lat_teacher_stop (LatTeacher *teacher)
{
  g_return_if_fail (teacher != NULL);

  g_cancellable_cancel (teacher->cancellable);
  g_mutex_lock (&teacher->mutex);
  if (teacher->run != NULL)
    lat_lab_run_stop (teacher->run);
  g_mutex_unlock (&teacher->mutex);
}

/**
 * lat_teacher_get_progress:
 * @progress: (out caller-allocates): how far it is
 *
 * From any thread.
 */
void
lat_teacher_get_progress (LatTeacher *teacher, LatTeachProgress *progress)
{
  g_return_if_fail (teacher != NULL && progress != NULL);

  g_mutex_lock (&teacher->mutex);
  *progress = teacher->progress;
  g_mutex_unlock (&teacher->mutex);
}

/* --- Progress --- */

gboolean
lat_teacher_goes_by_time (const LatTeacher *teacher)
{
  return teacher->settings.n_games == 0;
}

gint64
lat_teacher_get_end (const LatTeacher *teacher, double share)
{
  double all = teacher->has_tuned ? compare_share + (1.0 - compare_share) * share : share;

  return teacher->begun_us + (gint64) (all * teacher->settings.seconds * G_USEC_PER_SEC);
}

/* left_us counts where it goes by games only. */
void
lat_teacher_tell (LatTeacher *teacher, const LatTeachProgress *progress)
{
  gint64 now = g_get_monotonic_time ();
  LatTeachProgress told = *progress;

  told.time_us = now - teacher->begun_us;
  if (lat_teacher_goes_by_time (teacher))
    told.left_us = MAX (lat_teacher_get_end (teacher, 1.0) - now, 0);
  g_mutex_lock (&teacher->mutex);
  teacher->progress = told;
  g_mutex_unlock (&teacher->mutex);
  if (teacher->func != NULL)
    teacher->func (&told, teacher->data);
}

void
lat_teacher_begin_stage (LatTeacher *teacher, LatTeachStage stage, guint generation)
{
  g_mutex_lock (&teacher->mutex);
  teacher->progress.stage = stage;
  teacher->progress.generation = generation;
  teacher->progress.n_done = teacher->progress.n_total = 0;
  g_mutex_unlock (&teacher->mutex);
}

gboolean
lat_teacher_is_stopped (const LatTeacher *teacher)
{
  return g_cancellable_is_cancelled (teacher->cancellable);
}

/* --- Nets --- */

static gboolean
write_net (const LatNetFile *file, const char *path, GError **error)
{
  g_autofree char *text = lat_net_file_write (file);

  return lat_file_writer_save (text, strlen (text), path, error);
}

static void
sign (const LatTeacher *teacher, double n_games, double n_found, guint epochs, LatNetFile *file)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  file->rules = lat_tune_name_rules (teacher->settings.ruleset);
  file->date = g_date_time_format (now, "%Y-%m-%d");
  file->program = g_strdup (LAT_VERSION);
  file->terms = lat_weights_dup_sum (&teacher->weights);
  file->brought = g_strdup (teacher->brought);
  file->seed = (double) teacher->settings.seed;
  file->games = n_games;
  file->nodes = (double) teacher->settings.nodes;
  file->positions = n_found;
  file->epochs = epochs;
}

static void
note_epoch_cb (const LatTeachFit *fit, guint n_epochs, gpointer data)
{
  LatTeacher *teacher = data;
  LatTeachProgress progress = teacher->progress;

  progress.n_done = fit->epochs;
  progress.n_total = n_epochs;
  progress.n_positions = fit->n_train + fit->n_test;
  progress.error_terms = fit->error_terms;
  progress.error_net = fit->error_net;
  progress.left_us = -1;
  lat_teacher_tell (teacher, &progress);
}

static void
note_pair_cb (const LatMatchTally *tally, gpointer data)
{
  LatTeacher *teacher = data;
  LatTeachProgress progress = teacher->progress;

  progress.tally = *tally;
  progress.n_done++;
  progress.n_total = 0;
  progress.left_us = -1;
  lat_teacher_tell (teacher, &progress);
}

/* What is told of a net from now on is of how much of it is said. */
static void
note_chosen (LatTeacher *teacher, double error)
{
  g_mutex_lock (&teacher->mutex);
  teacher->progress.error_net = error;
  g_mutex_unlock (&teacher->mutex);
}

static void
init_gate (LatTeacher *teacher, LatTeachGate *gate)
{
  const LatTeachSettings *settings = &teacher->settings;

  *gate = (LatTeachGate){ .play = { .ruleset = settings->ruleset,
                                    .random_plies = settings->random_plies,
                                    .n_threads = settings->n_threads,
                                    .seed = settings->seed,
                                    .set_weights = lat_engine_set_weights,
                                    .cancellable = teacher->cancellable },
                          .weights = teacher->weights,
                          .may_be_blank = teacher->brought != NULL,
                          .max_pairs = settings->max_pairs,
                          .func = note_pair_cb,
                          .data = teacher };
}

/* The net of all games until a generation. */
static LatNetFile *
make_net (LatTeacher *teacher, const LatTeachSamples *samples, guint generation, GError **error)
{
  g_autoptr (LatTeachFit) fit = NULL;
  LatNetFile *file;
  LatTeachGate gate;
  double factor;

  lat_teacher_begin_stage (teacher, LAT_TEACH_FIT, generation);
  fit = lat_teach_fit (samples, teacher->settings.seed,
                       lat_teach_fit_choose_epochs (samples->samples->len), teacher->cancellable,
                       note_epoch_cb, teacher, error);
  if (fit == NULL)
    return NULL;
  init_gate (teacher, &gate);
  gate.play.nodes = CHOICE_NODES;
  gate.end_us = lat_teacher_goes_by_time (teacher)
                    ? lat_teacher_get_end (teacher, choice_shares[generation - 1])
                    : 0;
  lat_teacher_begin_stage (teacher, LAT_TEACH_CHOOSE, generation);
  factor = lat_teach_gate_choose (&gate, fit, teacher->settings.choice_pairs);
  if (lat_teacher_is_stopped (teacher))
    return NULL;
  note_chosen (teacher, lat_teach_fit_measure (fit, samples, factor));
  file = lat_teach_fit_quantise (fit, factor);
  sign (teacher, samples->n_games, samples->samples->len, fit->epochs, file);
  return file;
}

static gboolean
count_games (const LatTeacher *teacher, guint generation, guint64 *n_games, GError **error)
{
  *n_games = 0;
  for (guint i = 1; i <= generation; i++)
    {
      g_autofree char *path = lat_teacher_build_games_path (teacher, i, 1, 1);
      g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);

      if (reader == NULL || !lat_lab_reader_skip_rest (reader, error))
        return FALSE;
      *n_games += lat_lab_reader_get_count (reader);
    }
  return TRUE;
}

/* Returns: (nullable): the positions of all games until a generation */
static LatTeachSamples *
read_samples (const LatTeacher *teacher, guint generation, gboolean takes_captures, GError **error)
{
  g_autoptr (LatTeachSamples) samples =
      lat_teach_samples_new (teacher->settings.ruleset, &teacher->weights);

  samples->takes_captures = takes_captures;
  /* The last games first: what they say of a position counts. */
  for (guint i = generation; i >= 1; i--)
    {
      g_autofree char *games = lat_teacher_build_games_path (teacher, i, 1, 1);

      if (!lat_teach_samples_add_file (samples, games, error))
        return NULL;
    }
  return g_steal_pointer (&samples);
}

/* Returns: (nullable): the net of a generation: made, or there already */
static const LatNet *
learn (LatTeacher *teacher, guint generation, GError **error)
{
  g_autofree char *path = lat_teacher_build_path (teacher, "net", generation, "net");
  g_autoptr (LatTeachSamples) samples = NULL;
  g_autoptr (LatNetFile) file = NULL;
  const LatNet *net;
  guint64 n_games;

  if (!count_games (teacher, generation, &n_games, error))
    return NULL;
  net = lat_teacher_read_net (teacher, path, n_games);
  if (net != NULL)
    return net;
  samples = read_samples (teacher, generation, FALSE, error);
  if (samples != NULL && lat_teach_samples_want_captures (samples))
    {
      lat_teach_samples_free (samples);
      samples = read_samples (teacher, generation, TRUE, error);
    }
  file = samples != NULL ? make_net (teacher, samples, generation, error) : NULL;
  if (file == NULL || !write_net (file, path, error))
    return NULL;
  return lat_net_intern (file, teacher->settings.ruleset, NULL);
}

/* --- Weights of the terms --- */

static void
note_tune_cb (guint n_games, gpointer data)
{
  LatTeacher *teacher = data;
  LatTeachProgress progress = teacher->progress;

  progress.n_done = n_games;
  progress.left_us = -1;
  lat_teacher_tell (teacher, &progress);
}

/* Whoever stops it here begins here again, with as much time for it. Returns: (nullable): weights that have won a match
 * against those of the rules; too little to fit to is no error */
static LatWeightsFile *
tune (LatTeacher *teacher)
{
  const LatTeachSettings *settings = &teacher->settings;
  const double match_seconds = (compare_share - tune_share) * settings->seconds;
  g_autoptr (LatWeightsFile) file = NULL;
  LatTeachGate gate;
  LatWeights weights;

  init_gate (teacher, &gate);
  gate.play.nodes = CHOICE_NODES;
  lat_teacher_begin_stage (teacher, LAT_TEACH_TUNE, 0);
  file = lat_teach_terms_tune (&gate, settings->nodes, tune_share * settings->seconds, note_tune_cb,
                               teacher);
  if (file == NULL)
    return NULL;
  lat_weights_file_use (file, lat_ruleset_get_rules (settings->ruleset), &weights);
  gate.end_us = g_get_monotonic_time () + (gint64) (match_seconds * G_USEC_PER_SEC);
  lat_teacher_begin_stage (teacher, LAT_TEACH_COMPARE, 0);
  return lat_teach_gate_is_better (&gate, &weights, settings->choice_pairs)
                 && !lat_teacher_is_stopped (teacher)
             ? g_steal_pointer (&file)
             : NULL;
}

/* A net that says nothing and brings weights along. */
static gboolean
write_blank (LatTeacher *teacher, const LatWeightsFile *tuned, const char *path, GError **error)
{
  const LatRuleset *ruleset = teacher->settings.ruleset;
  g_autoptr (LatNetFile) file = NULL;
  LatNetShape shape;

  lat_net_shape_init (&shape, ruleset);
  file = lat_net_file_new (&shape);
  lat_weights_file_use (tuned, lat_ruleset_get_rules (ruleset), &teacher->weights);
  teacher->brought = lat_weights_file_write (tuned);
  sign (teacher, tuned->games, tuned->positions, 0, file);
  return write_net (file, path, error);
}

/* By games all is to be the same in however many parts they are played, and these begin at once, so nothing is tuned.
 * What was begun without goes on without. Returns: whether it can go on; with a net then that brings tuned weights along, if there is one */
static gboolean
tune_terms (LatTeacher *teacher, const LatNet **net, GError **error)
{
  g_autofree char *path = lat_teacher_build_path (teacher, "net", 0, "net");
  g_autofree char *games = lat_teacher_build_games_path (teacher, 1, 1, 1);
  g_autoptr (LatWeightsFile) tuned = NULL;

  *net = lat_teacher_goes_by_time (teacher) ? lat_teacher_read_net (teacher, path, 0) : NULL;
  teacher->has_tuned =
      *net != NULL
      || (lat_teacher_goes_by_time (teacher) && teacher->may_tune
          && teacher->settings.choice_pairs > 0 && !g_file_test (games, G_FILE_TEST_EXISTS));
  if (*net == NULL && teacher->has_tuned)
    {
      tuned = tune (teacher);
      if (tuned != NULL && !write_blank (teacher, tuned, path, error))
        return FALSE;
      *net = tuned != NULL ? lat_teacher_read_net (teacher, path, 0) : NULL;
    }
  if (*net != NULL && (*net)->brought != NULL)
    {
      teacher->weights = *(*net)->brought;
      g_free (teacher->brought);
      teacher->brought = g_strdup ((*net)->file->brought);
    }
  return !lat_teacher_is_stopped (teacher);
}

/* --- The end --- */

static LatTeachVerdict
write_result (LatTeacher *teacher, const LatNet *net, const LatMatchTally *tally, GError **error)
{
  LatMatchStats stats;
  LatNetFile file = *net->file;

  lat_match_stats_compute (tally, &stats);
  file.gain = CLAMP (stats.elo, -MAX_ELO, MAX_ELO);
  file.gain_low = CLAMP (stats.elo_low, -MAX_ELO, MAX_ELO);
  file.gain_high = CLAMP (stats.elo_high, -MAX_ELO, MAX_ELO);
  file.gain_games = (double) stats.n_games;
  file.gain_ms = teacher->settings.movetime_ms;
  return write_net (&file, teacher->path, error) ? LAT_TEACH_PASSED : LAT_TEACH_FAILED;
}

/* What the net has to beat: that which lies where it is to go, or comes with the program. If it lies there already it
 * has been judged. */
static const LatNet *
find_rival (const LatTeacher *teacher, const LatNet *net)
{
  g_autoptr (LatNetFile) file = lat_taught_load (teacher->path, teacher->settings.ruleset);
  const LatNet *rival = NULL;

  if (file != NULL)
    rival = lat_net_intern (file, teacher->settings.ruleset, NULL);
  if (rival == NULL
      || (g_strcmp0 (file->brought, net->file->brought) == 0
          && memcmp (file->weights, net->file->weights,
                     lat_net_shape_count (&file->shape) * sizeof *file->weights)
                 == 0))
    return teacher->shipped;
  return rival;
}

static LatTeachVerdict
judge (LatTeacher *teacher, const LatNet *net, GError **error)
{
  g_autofree char *path = g_build_filename (teacher->folder, "gate", NULL);
  g_autoptr (GError) fault = NULL;
  LatMatchTally tally;
  LatSprtVerdict verdict;
  LatTeachGate gate;

  init_gate (teacher, &gate);
  gate.weights = teacher->own;
  gate.play.movetime_ms = teacher->settings.movetime_ms;
  gate.rival = find_rival (teacher, net);
  gate.path = path;
  gate.end_us = lat_teacher_goes_by_time (teacher) ? lat_teacher_get_end (teacher, 1.0) : 0;
  lat_teacher_begin_stage (teacher, LAT_TEACH_GATE, LAT_TEACH_GENERATIONS);
  verdict = lat_teach_gate_run (&gate, net, &tally, &fault);
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return LAT_TEACH_FAILED;
    }
  g_mutex_lock (&teacher->mutex);
  teacher->progress.tally = tally;
  g_mutex_unlock (&teacher->mutex);
  if (verdict == LAT_SPRT_ACCEPTS_1)
    return write_result (teacher, net, &tally, error);
  if (lat_teacher_is_stopped (teacher))
    return LAT_TEACH_STOPPED;
  return verdict == LAT_SPRT_ACCEPTS_0 ? LAT_TEACH_REFUSED : LAT_TEACH_OPEN;
}

static gboolean
prepare (LatTeacher *teacher, GError **error)
{
  if (g_mkdir_with_parents (teacher->folder, 0777) != 0)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, "%s: %s", teacher->folder,
                   g_strerror (errno));
      return FALSE;
    }
  teacher->begun_us = g_get_monotonic_time () - (gint64) (teacher->settings.used * G_USEC_PER_SEC);
  if (teacher->settings.is_background)
    lat_lab_enter_background ();
  return TRUE;
}

/**
 * lat_teacher_run:
 * @error: why it could not go on
 *
 * Does all that is not done yet, in threads of its own, and returns then: to be called from a thread that may wait.
 * By time, the first net that is there is the end of the first games; later calls add to those of the second
 * generation.
 *
 * Returns: what came of it
 */
LatTeachVerdict
lat_teacher_run (LatTeacher *teacher, GError **error)
{
  g_autoptr (GError) fault = NULL;
  const LatNet *net = NULL;
  gboolean is_good;

  g_return_val_if_fail (teacher != NULL, LAT_TEACH_FAILED);

  is_good = prepare (teacher, &fault);
  if (is_good && teacher->settings.n_shards > 0)
    return lat_teacher_play_part (teacher, error);
  is_good = is_good && tune_terms (teacher, &net, &fault);
  for (guint i = 1; i <= LAT_TEACH_GENERATIONS && is_good; i++)
    {
      g_autofree char *path = lat_teacher_build_path (teacher, "net", i, "net");
      gboolean is_made = lat_teacher_goes_by_time (teacher) && i < LAT_TEACH_GENERATIONS
                         && lat_teacher_read_net (teacher, path, 0) != NULL;

      is_good = is_made || lat_teacher_is_played (teacher, i)
                || lat_teacher_play_games (teacher, i, net, &fault);
      if (is_good)
        net = is_made ? lat_teacher_read_net (teacher, path, 0) : learn (teacher, i, &fault);
      is_good = is_good && net != NULL;
    }
  /* The match is of games, too. */
  if (is_good && teacher->settings.plays_none)
    return LAT_TEACH_WAITING;
  if (is_good)
    return judge (teacher, net, error);
  if (lat_teacher_is_stopped (teacher))
    return LAT_TEACH_STOPPED;
  if (teacher->is_waiting)
    return LAT_TEACH_WAITING;
  g_propagate_error (error, g_steal_pointer (&fault));
  return LAT_TEACH_FAILED;
}
