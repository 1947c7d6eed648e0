/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teacher-games.c - the games that a net is learned from: played here, or in parts elsewhere */
#include "lat-teacher-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-lab-merge.h"
#include "lat-lab-reader.h"
#include "lat-tune.h"

/* One action in so many is at random: else games of equals see little of what is uneven. */
#define STRAY_EVERY 20
#define MAX_PLIES   400
/* By time: which share of it is over when the games of a generation are. Most of it is for the match: a net that is worth
 * 40 Elo needs some 500 games to show it. */
static const double shares[LAT_TEACH_GENERATIONS] = { 0.25, 0.45 };
/* Where games have hardly a position that can be learned from the first ones go on until there are enough, and this share is over. */
#define LATEST_SHARE 0.8

static guint64
count_pairs (const LatTeacher *teacher)
{
  return lat_teacher_goes_by_time (teacher)
             ? LAT_LAB_MAX_PAIRS
             : MAX (teacher->settings.n_games / (2 * LAT_TEACH_GENERATIONS), 1);
}

char *
lat_teacher_build_path (const LatTeacher *teacher,
                        const char *stem,
                        guint generation,
                        const char *ending)
{
  g_autofree char *name = g_strdup_printf ("%s-%u.%s", stem, generation, ending);

  return g_build_filename (teacher->folder, name, NULL);
}

/* What is there already, if it was made for these rules, of as many games and by the same settings. */
const LatNet *
lat_teacher_read_net (const LatTeacher *teacher, const char *path, guint64 n_games)
{
  g_autofree char *rules = lat_tune_name_rules (teacher->settings.ruleset);
  g_autoptr (LatNetFile) file = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  file = lat_net_file_read (text, (gssize) length, NULL);
  if (file == NULL || g_strcmp0 (file->rules, rules) != 0
      || (n_games > 0 && (guint64) file->games != n_games)
      || (guint64) file->seed != teacher->settings.seed
      || (guint64) file->nodes != teacher->settings.nodes)
    return NULL;
  return lat_net_intern (file, teacher->settings.ruleset, NULL);
}

/* Of a generation: the file of all its games, or of a part of them. */
char *
lat_teacher_build_games_path (const LatTeacher *teacher,
                              guint generation,
                              guint shard,
                              guint n_shards)
{
  g_autofree char *ending =
      n_shards > 1 ? g_strdup_printf ("%u-of-%u.lab", shard, n_shards) : g_strdup ("lab");

  return lat_teacher_build_path (teacher, "games", generation, ending);
}

static LatLabHeader *
make_header (const LatTeacher *teacher, guint generation, const LatNet *net)
{
  const LatTeachSettings *settings = &teacher->settings;
  g_autofree char *label = lat_tune_name_rules (settings->ruleset);
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, label, settings->ruleset);
  header->nodes[0] = header->nodes[1] = settings->nodes;
  /* No opening of one generation is one of the other. */
  header->seed = (settings->seed * LAT_TEACH_GENERATIONS + generation - 1) & G_MAXINT64;
  header->random_plies = settings->random_plies;
  header->drops = LAT_LAB_DROPS_MIXED;
  header->noise = 0;
  header->stray = STRAY_EVERY;
  header->net = g_strdup (net != NULL ? net->checksum : LAT_LAB_NO_NET);
  header->max_plies = MAX_PLIES;
  header->n_pairs = count_pairs (teacher);
  return header;
}

/* By time: whether the games of a generation may end. */
static gboolean
has_enough (LatTeacher *teacher, const LatLabRecord *record, guint generation)
{
  gint64 now = g_get_monotonic_time ();
  guint n_found;

  if (generation > 1)
    return now >= teacher->stage_end_us;
  /* The games of a generation before are learned from, too: only the first ones can be too few. */
  if (teacher->found->samples->len < LAT_TEACH_MIN_SAMPLES)
    lat_teach_samples_add_game (teacher->found, record);
  n_found = teacher->found->samples->len;
  return now >= teacher->stage_end_us
         && (n_found >= LAT_TEACH_MIN_SAMPLES
             || now >= lat_teacher_get_end (teacher, LATEST_SHARE));
}

static void
note_game_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  LatTeacher *teacher = data;
  LatTeachProgress progress = teacher->progress;
  LatLabProgress run;

  lat_lab_run_get_progress (teacher->run, &run);
  progress.n_done = run.n_done + 1;
  progress.n_total = lat_teacher_goes_by_time (teacher) ? 0 : run.n_games;
  progress.left_us = run.left_us;
  if (progress.generation < LAT_TEACH_GENERATIONS && run.n_done > run.n_kept)
    progress.left_us +=
        (gint64) ((double) run.time_us / (double) (run.n_done - run.n_kept) * (double) run.n_games);
  lat_teacher_tell (teacher, &progress);
  if (lat_teacher_is_stopped (teacher)
      || (lat_teacher_goes_by_time (teacher) && has_enough (teacher, record, progress.generation)))
    lat_lab_run_stop (teacher->run);
}

static void
set_run (LatTeacher *teacher, LatLabRun *run)
{
  g_mutex_lock (&teacher->mutex);
  teacher->run = run;
  if (run != NULL && lat_teacher_is_stopped (teacher))
    lat_lab_run_stop (run);
  g_mutex_unlock (&teacher->mutex);
}

/* The positions of the first games, as far as they are there. */
static LatTeachSamples *
find_samples (const LatTeacher *teacher)
{
  g_autofree char *path = lat_teacher_build_games_path (teacher, 1, 1, 1);
  LatTeachSamples *samples = lat_teach_samples_new (teacher->settings.ruleset, &teacher->weights);

  samples->takes_captures = TRUE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    lat_teach_samples_add_file (samples, path, NULL);
  return samples;
}

/* Plays what a header says into its file. Returns: whether it is all there */
static gboolean
play_run (LatTeacher *teacher,
          const LatLabHeader *header,
          guint generation,
          const LatNet *net,
          GError **error)
{
  g_autofree char *path =
      lat_teacher_build_games_path (teacher, generation, header->shard, header->n_shards);
  g_autoptr (LatLabRun) run = lat_lab_run_new (header, error);
  gboolean is_good;

  if (run == NULL)
    return FALSE;
  teacher->stage_end_us = lat_teacher_get_end (teacher, shares[generation - 1]);
  lat_teacher_begin_stage (teacher, LAT_TEACH_PLAY, generation);
  lat_lab_run_set_threads (run, teacher->settings.n_threads);
  lat_lab_run_set_background (run, teacher->settings.is_background);
  lat_lab_run_set_net (run, net);
  if (!lat_lab_run_open (run, path, NULL, error))
    return FALSE;
  lat_lab_run_set_func (run, note_game_cb, teacher);
  set_run (teacher, run);
  if (lat_teacher_goes_by_time (teacher) && generation == 1)
    teacher->found = find_samples (teacher);
  is_good = lat_lab_run_play (run, error);
  g_clear_pointer (&teacher->found, lat_teach_samples_free);
  set_run (teacher, NULL);
  return is_good && !lat_teacher_is_stopped (teacher);
}

/* Parts that were played elsewhere become one file; they have to be whole. */
static gboolean
merge_parts (LatTeacher *teacher, guint generation, GError **error)
{
  g_autofree char *path = lat_teacher_build_games_path (teacher, generation, 1, 1);
  g_autofree char *prefix = g_strdup_printf ("games-%u.", generation);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (teacher->folder, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && strstr (name, "-of-") != NULL)
      g_ptr_array_add (parts, g_build_filename (teacher->folder, name, NULL));
  if (parts->len == 0 || g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  g_ptr_array_add (parts, NULL);
  return lat_lab_merge ((const char *const *) parts->pdata, path, NULL, error);
}

/* Whether the games that are there are of this run; and, where that is asked for, all of it. */
static gboolean
check_games (const char *path, const LatLabHeader *header, gboolean *is_whole, GError **error)
{
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);
  g_autofree char *difference = NULL;

  if (reader == NULL)
    return FALSE;
  difference = lat_lab_header_find_difference (header, lat_lab_reader_get_header (reader));
  if (difference != NULL)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN,
                   _ ("%s:1:1: this is another run: %s"), path, difference);
      return FALSE;
    }
  if (is_whole == NULL)
    return TRUE;
  if (!lat_lab_reader_skip_rest (reader, error))
    return FALSE;
  *is_whole = lat_lab_reader_get_count (reader) == lat_lab_header_count_games (header);
  return TRUE;
}

/* Where none are to be played: no games are waited for, and what is there has to be whole. */
static gboolean
find_whole (LatTeacher *teacher, const char *path, const LatLabHeader *header, GError **error)
{
  gboolean is_whole = FALSE;

  teacher->is_waiting = !g_file_test (path, G_FILE_TEST_EXISTS);
  if (teacher->is_waiting || !check_games (path, header, &is_whole, error))
    return FALSE;
  if (!is_whole)
    g_set_error (
        error, LAT_LAB_ERROR, LAT_LAB_ERROR_INCOMPLETE,
        _ ("%s: games are missing; play the rest first, or delete it if its parts are whole"),
        path);
  return is_whole;
}

/* Returns: whether the games of a generation are there */
gboolean
lat_teacher_play_games (LatTeacher *teacher, guint generation, const LatNet *net, GError **error)
{
  g_autofree char *path = lat_teacher_build_games_path (teacher, generation, 1, 1);
  g_autoptr (LatLabHeader) header = make_header (teacher, generation, net);

  if (!merge_parts (teacher, generation, error))
    return FALSE;
  if (teacher->settings.plays_none)
    return find_whole (teacher, path, header, error);
  return play_run (teacher, header, generation, net, error);
}

/* A part of the games that are next. The first ones, where they are there, have to be as many as these. */
LatTeachVerdict
lat_teacher_play_part (LatTeacher *teacher, GError **error)
{
  g_autofree char *path = lat_teacher_build_path (teacher, "net", 1, "net");
  g_autofree char *games = lat_teacher_build_games_path (teacher, 1, 1, 1);
  const LatNet *net = lat_teacher_read_net (teacher, path, 0);
  guint generation = net != NULL ? 2 : 1;
  g_autoptr (LatLabHeader) first = make_header (teacher, 1, NULL);
  g_autoptr (LatLabHeader) header = make_header (teacher, generation, net);

  if (generation > 1 && g_file_test (games, G_FILE_TEST_EXISTS)
      && !check_games (games, first, NULL, error))
    return LAT_TEACH_FAILED;
  header->shard = teacher->settings.shard;
  header->n_shards = teacher->settings.n_shards;
  if (play_run (teacher, header, generation, net, error))
    return LAT_TEACH_WAITING;
  return lat_teacher_is_stopped (teacher) ? LAT_TEACH_STOPPED : LAT_TEACH_FAILED;
}

/* By time: whether the games of a generation are there, and the time for them was over when it was stopped. The first ones
 * may have gone on beyond it, see has_enough(). */
gboolean
lat_teacher_is_played (const LatTeacher *teacher, guint generation)
{
  g_autofree char *path = lat_teacher_build_games_path (teacher, generation, 1, 1);
  gint64 now = g_get_monotonic_time ();
  g_autoptr (LatTeachSamples) samples = NULL;

  if (!lat_teacher_goes_by_time (teacher) || teacher->settings.used <= 0.0
      || now < lat_teacher_get_end (teacher, shares[generation - 1])
      || !g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;
  if (generation > 1 || now >= lat_teacher_get_end (teacher, LATEST_SHARE))
    return TRUE;
  samples = find_samples (teacher);
  return samples->samples->len >= LAT_TEACH_MIN_SAMPLES;
}
