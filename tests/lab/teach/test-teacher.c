/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-teacher.c - tests: teaching, stopped, killed, cut in parts, in threads, and refused */
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab-test.h"
#include "lat-teach-gate.h"
#include "lat-teacher.h"
#include "lat-tune.h"
#include "lat-weights-file.h"

#define RULES                                                                                      \
  "Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"     \
  "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers"
#define MANY                                                                                       \
  "Board.Files=5|Board.Ranks=5|Setup.Array=sddos/1s1s1/5/1S1S1/SDDOS|Officer.Range=0"              \
  "|Limits.NoCapturePlies=20|Goal.AnnihilateAt=1"

/* On a small board the first games show what the rules hardly tell: to whom it is to run out of moves. The sides differ. */
#define SCORED                                                                                     \
  "Board.Files=3|Board.Ranks=7|Setup.Array=2d/3/1S1/D2/3/3/"                                       \
  "s2|Setup.Soldiers=7|Setup.DropsPerTurn=2"                                                       \
  "|White.Soldier.Range=2|Capture.Directions=all|Goal.AnnihilateAt=-1|Goal.NoMoves=score|Limits."  \
  "Repetition=2"

static const char *program;
static char *folder;

static char *
name_file (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static char *
read_file (const char *name, const char *file)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.work/%s", folder, name, file);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A few games of few nodes; the match is too short to decide anything. */
static LatTeacher *
make_teacher_of (const char *path,
                 guint n_threads,
                 guint64 n_games,
                 guint shard,
                 guint n_shards,
                 gboolean plays_none)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  const LatTeachSettings settings = { .ruleset = ruleset,
                                      .path = path,
                                      .nodes = 20,
                                      .seed = 3,
                                      .random_plies = 4,
                                      .n_threads = n_threads,
                                      .n_games = n_games,
                                      .shard = shard,
                                      .n_shards = n_shards,
                                      .plays_none = plays_none,
                                      .choice_pairs = 2,
                                      .movetime_ms = 1,
                                      .max_pairs = 1 };

  return lat_teacher_new (&settings);
}

static LatTeacher *
make_teacher (const char *path, guint n_threads, guint shard, gboolean plays_none)
{
  return make_teacher_of (path, n_threads, 600, shard, shard > 0 ? 2 : 0, plays_none);
}

static void
run_teacher (LatTeacher *teacher, LatTeachVerdict verdict)
{
  g_autoptr (GError) error = NULL;
  LatTeachVerdict found = lat_teacher_run (teacher, &error);

  g_assert_no_error (error);
  g_assert_cmpint (found, ==, verdict);
}

/* All that depends on the settings alone. */
static void
compare (const char *one, const char *other)
{
  static const char *const files[] = { "games-1.lab", "net-1.net", "games-2.lab", "net-2.net" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *first = read_file (one, files[i]);
      g_autofree char *second = read_file (other, files[i]);

      if (!g_str_equal (first, second))
        g_error ("%s of %s and of %s differ", files[i], one, other);
    }
}

/* What all others are compared with. */
static void
test_whole (void)
{
  g_autofree char *path = name_file ("whole");
  g_autoptr (LatTeacher) teacher = make_teacher (path, 1, 0, FALSE);
  LatTeachProgress progress;

  run_teacher (teacher, LAT_TEACH_OPEN);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  lat_teacher_get_progress (teacher, &progress);
  g_assert_cmpint (progress.stage, ==, LAT_TEACH_GATE);
  g_assert_cmpfloat (progress.error_net, <, progress.error_terms);
  g_assert_cmpuint (progress.n_positions, >, 2000);
}

/* What is learned has to beat what the rules have: another net of these rules that lies there, but not itself. */
static void
test_rival (void)
{
  g_autofree char *path = name_file ("whole");
  g_autofree char *learned = read_file ("whole", "net-2.net");
  g_autoptr (LatNetFile) file = lat_net_file_read (learned, -1, NULL);
  g_autofree char *other = NULL;
  g_autofree char *foreign = NULL;

  file->weights[0] ^= 1;
  other = lat_net_file_write (file);
  g_free (file->rules);
  file->rules = g_strdup ("high-jump-5x5");
  foreign = lat_net_file_write (file);
  const char *const texts[] = { other, learned, foreign };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatTeacher) teacher = make_teacher (path, 1, 0, FALSE);
      g_autofree char *gate = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      run_teacher (teacher, LAT_TEACH_OPEN);
      gate = read_file ("whole", "gate");
      g_assert_cmpint (strstr (gate, "Against=") != NULL, ==, i == 0);
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* A net of other rules of the same shape is as if it were not there. */
static void
test_foreign (void)
{
  g_autofree char *place = name_file ("whole.work/net-2.net");
  g_autofree char *path = name_file ("whole");
  g_autofree char *learned = read_file ("whole", "net-2.net");
  g_autoptr (LatNetFile) file = lat_net_file_read (learned, -1, NULL);
  g_autoptr (LatTeacher) teacher = make_teacher (path, 1, 0, FALSE);
  g_autofree char *foreign = NULL;
  g_autofree char *again = NULL;

  g_free (file->rules);
  file->rules = g_strdup ("high-jump-5x5");
  foreign = lat_net_file_write (file);
  g_assert_true (g_file_set_contents (place, foreign, -1, NULL));
  run_teacher (teacher, LAT_TEACH_OPEN);
  again = read_file ("whole", "net-2.net");
  g_assert_cmpstr (again, ==, learned);
}

static void
test_threads (void)
{
  g_autofree char *path = name_file ("threads");
  g_autoptr (LatTeacher) teacher = make_teacher (path, 3, 0, FALSE);

  run_teacher (teacher, LAT_TEACH_OPEN);
  compare ("whole", "threads");
}

/* --- Stopped and killed --- */

/* Where it is to be stopped; how many calls there are until then depends on the machine. */
typedef struct
{
  LatTeacher *teacher;
  LatTeachStage stage;
  guint generation;
  guint n_done;
} Place;

static void
stop_there_cb (const LatTeachProgress *progress, gpointer data)
{
  const Place *place = data;

  if (progress->stage == place->stage && progress->generation == place->generation
      && progress->n_done >= place->n_done)
    lat_teacher_stop (place->teacher);
}

/* Twice in the games of either generation and once in each fit; then it goes on. */
static void
test_stop (void)
{
  static const Place places[] = {
    { NULL, LAT_TEACH_PLAY, 1, 50 },  { NULL, LAT_TEACH_PLAY, 1, 200 },
    { NULL, LAT_TEACH_FIT, 1, 2 },    { NULL, LAT_TEACH_PLAY, 2, 50 },
    { NULL, LAT_TEACH_PLAY, 2, 200 }, { NULL, LAT_TEACH_FIT, 2, 2 },
  };
  g_autofree char *path = name_file ("stop");

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (LatTeacher) teacher = make_teacher (path, 2, 0, FALSE);
      Place place = places[i];

      place.teacher = teacher;
      lat_teacher_set_func (teacher, stop_there_cb, &place);
      run_teacher (teacher, LAT_TEACH_STOPPED);
    }
  g_autoptr (LatTeacher) teacher = make_teacher (path, 2, 0, FALSE);
  run_teacher (teacher, LAT_TEACH_OPEN);
  compare ("whole", "stop");
}

static void
kill_cb (const LatTeachProgress *progress, gpointer data)
{
  guint *n_left = data;

  if (*n_left > 0 && --*n_left == 0)
    kill (getpid (), SIGKILL);
}

static int
run_child (const char *path, const char *n)
{
  g_autoptr (LatTeacher) teacher = NULL;
  guint n_left = (guint) g_ascii_strtoull (n, NULL, 10);

  teacher = make_teacher (path, 2, 0, FALSE);
  lat_teacher_set_func (teacher, kill_cb, &n_left);
  lat_teacher_run (teacher, NULL);
  return 0;
}

static void
test_kill (void)
{
  static const char *const calls[] = { "1", "77", "222", "40", "10", "260" };
  g_autofree char *path = name_file ("kill");
  g_autoptr (LatTeacher) teacher = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      char *argv[] = { (char *) program, (char *) "--kill", path, (char *) calls[i], NULL };
      g_autoptr (GError) error = NULL;
      int status = 0;

      g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
      g_assert_no_error (error);
      g_assert_cmpint (WIFSIGNALED (status) ? WTERMSIG (status) : 1000 + status, ==, SIGKILL);
    }
  teacher = make_teacher (path, 2, 0, FALSE);
  run_teacher (teacher, LAT_TEACH_OPEN);
  compare ("whole", "kill");
}

/* --- Parts --- */

static void
run_once (const char *path, guint shard, gboolean plays_none, LatTeachVerdict verdict)
{
  g_autoptr (LatTeacher) teacher = make_teacher (path, 1, shard, plays_none);

  run_teacher (teacher, verdict);
}

static void
test_parts (void)
{
  g_autofree char *path = name_file ("parts");
  g_autofree char *gate = name_file ("parts.work/gate");
  g_autoptr (LatTeacher) teacher = NULL;
  g_autoptr (GError) error = NULL;

  run_once (path, 0, TRUE, LAT_TEACH_WAITING);
  run_once (path, 2, FALSE, LAT_TEACH_WAITING);
  teacher = make_teacher (path, 1, 0, TRUE);
  g_assert_cmpint (lat_teacher_run (teacher, &error), ==, LAT_TEACH_FAILED);
  g_assert_nonnull (strstr (error->message, "parts are missing: 1/2"));
  run_once (path, 1, FALSE, LAT_TEACH_WAITING);
  run_once (path, 0, TRUE, LAT_TEACH_WAITING);
  run_once (path, 1, FALSE, LAT_TEACH_WAITING);
  run_once (path, 2, FALSE, LAT_TEACH_WAITING);
  /* A net is made, and the match is not played yet. */
  run_once (path, 0, TRUE, LAT_TEACH_WAITING);
  compare ("whole", "parts");
  g_assert_false (g_file_test (gate, G_FILE_TEST_EXISTS));
  run_once (path, 0, FALSE, LAT_TEACH_OPEN);
  compare ("whole", "parts");
  g_assert_true (g_file_test (gate, G_FILE_TEST_EXISTS));
}

/* One part is a part: neither a net nor a match is made of it before that is asked for. */
static void
test_one_part (void)
{
  g_autofree char *path = name_file ("one");
  g_autofree char *net = name_file ("one.work/net-1.net");
  g_autoptr (LatTeacher) part = make_teacher_of (path, 1, 600, 1, 1, FALSE);

  run_teacher (part, LAT_TEACH_WAITING);
  g_assert_false (g_file_test (net, G_FILE_TEST_EXISTS));
  run_once (path, 0, TRUE, LAT_TEACH_WAITING);
  g_assert_true (g_file_test (net, G_FILE_TEST_EXISTS));
}

/* Games that are missing are not played where none are to be. */
static void
test_none_played (void)
{
  g_autofree char *path = name_file ("one");
  g_autofree char *place = name_file ("one.work/games-2.lab");
  g_autofree char *games = read_file ("whole", "games-2.lab");
  g_autofree char *there = NULL;
  g_autoptr (LatTeacher) teacher = NULL;
  g_autoptr (GError) error = NULL;
  char *end = games;

  for (guint i = 0; i < 20; i++)
    end = strchr (end, '\n') + 1;
  *end = '\0';
  g_assert_true (g_file_set_contents (place, games, -1, NULL));
  teacher = make_teacher (path, 1, 0, TRUE);
  g_assert_cmpint (lat_teacher_run (teacher, &error), ==, LAT_TEACH_FAILED);
  g_assert_nonnull (strstr (error->message, "games-2.lab: games are missing"));
  there = read_file ("one", "games-2.lab");
  g_assert_cmpstr (there, ==, games);
}

/* Parts of the second generation are of as many games as the first was. */
static void
test_other_part (void)
{
  g_autofree char *path = name_file ("one");
  g_autoptr (LatTeacher) teacher = make_teacher_of (path, 1, 1200, 1, 2, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (lat_teacher_run (teacher, &error), ==, LAT_TEACH_FAILED);
  g_assert_nonnull (
      strstr (error->message, "this is another run: pairs is 150 there and 300 here"));
}

/* --- The end --- */

/* What a small run of a test has, but for how long it is. */
static LatTeachSettings
make_settings (LatRuleset *ruleset, const char *path)
{
  return (LatTeachSettings){ .ruleset = ruleset,
                             .path = path,
                             .nodes = 20,
                             .seed = 3,
                             .random_plies = 4,
                             .n_threads = 2,
                             .movetime_ms = 1,
                             .max_pairs = 1 };
}

/* Puts a net in the place of the last one: what says the opposite of sense is not written. */
static void
test_refused (void)
{
  g_autofree char *path = name_file ("parts");
  g_autofree char *place = name_file ("parts.work/net-2.net");
  g_autofree char *text = read_file ("parts", "net-2.net");
  g_autoptr (LatNetFile) file = lat_net_file_read (text, -1, NULL);
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autoptr (LatTeacher) teacher = NULL;
  g_autofree char *bad = NULL;
  LatTeachSettings settings = make_settings (ruleset, path);

  settings.n_games = 600;
  settings.max_pairs = 2000;
  for (guint i = lat_net_shape_find_out (&file->shape, 0, FALSE);
       i < lat_net_shape_count (&file->shape); i++)
    file->weights[i] = (gint16) (i % 3 == 0 ? 6000 : -6000);
  bad = lat_net_file_write (file);
  g_assert_true (g_file_set_contents (place, bad, -1, NULL));
  teacher = lat_teacher_new (&settings);
  run_teacher (teacher, LAT_TEACH_REFUSED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Rules with officers and several leaders are taught like others. */
static void
test_kinds (void)
{
  g_autofree char *path = name_file ("kinds");
  g_autofree char *text = NULL;
  g_autoptr (LatRuleset) ruleset = lab_test_read (MANY);
  LatTeachSettings settings = make_settings (ruleset, path);
  g_autoptr (LatTeacher) teacher = NULL;
  g_autoptr (LatNetFile) net = NULL;

  settings.n_games = 600;
  teacher = lat_teacher_new (&settings);
  run_teacher (teacher, LAT_TEACH_OPEN);
  text = read_file ("kinds", "net-2.net");
  net = lat_net_file_read (text, -1, NULL);
  g_assert_true (net->shape.has_officers && net->shape.has_leaders);
  g_assert_nonnull (lat_net_intern (net, ruleset, NULL));
}

/* By time it ends in time, and the same again adds to the games of the second generation, and learns from all. */
static void
test_time (void)
{
  g_autofree char *path = name_file ("time");
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  LatTeachSettings settings = make_settings (ruleset, path);
  g_autofree char *first = NULL;

  settings.seconds = 4.0;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatTeacher) teacher = lat_teacher_new (&settings);
      g_autofree char *games = NULL;
      g_autofree char *more = NULL;
      g_autofree char *text = NULL;
      g_autoptr (LatNetFile) net = NULL;

      /* A slow machine needs longer for enough to learn from. */
      while (lat_teacher_run (teacher, NULL) == LAT_TEACH_FAILED && settings.seconds < 300.0)
        {
          settings.seconds *= 2.0;
          lat_teacher_free (teacher);
          teacher = lat_teacher_new (&settings);
        }
      games = read_file ("time", "games-1.lab");
      more = read_file ("time", "games-2.lab");
      text = read_file ("time", "net-2.net");
      net = lat_net_file_read (text, -1, NULL);
      g_assert_cmpfloat (net->games, ==, count_lines (games) + count_lines (more) - 2);
      if (i == 1)
        {
          g_assert_cmpuint (strlen (more), >, strlen (first));
          more[strlen (first)] = '\0';
          g_assert_cmpstr (more, ==, first);
        }
      g_free (first);
      first = g_steal_pointer (&more);
    }
}

/* A net that says nothing and brings weights along that are upside down, as if they had been tuned. */
static LatNetFile *
make_blank (const LatTeachSettings *settings)
{
  const LatRules *rules = lat_ruleset_get_rules (settings->ruleset);
  g_autoptr (LatWeightsFile) tuned = lat_weights_file_new ();
  LatNetShape shape;
  LatNetFile *blank;

  lat_weights_derive (&tuned->weights, rules);
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    for (guint term = 0; term < LAT_N_TERMS; term++)
      tuned->weights.w[phase][term] = (gint16) (-8 * tuned->weights.w[phase][term]);
  lat_net_shape_init (&shape, settings->ruleset);
  blank = lat_net_file_new (&shape);
  blank->seed = (double) settings->seed;
  blank->nodes = (double) settings->nodes;
  blank->rules = lat_tune_name_rules (settings->ruleset);
  blank->brought = lat_weights_file_write (tuned);
  return blank;
}

static void
put_net (const char *path, const char *name, const LatNetFile *file)
{
  g_autofree char *place = g_strconcat (path, ".work/", name, NULL);
  g_autofree char *text = lat_net_file_write (file);

  g_assert_true (g_file_set_contents (place, text, -1, NULL));
}

/* Weights that were tuned before are played with, and the match is against those of the rules: these lose. */
static void
test_brought (void)
{
  g_autofree char *path = name_file ("brought");
  g_autofree char *work = name_file ("brought.work");
  g_autofree char *plain = name_file ("plain");
  g_autoptr (LatRuleset) ruleset = lab_test_read (SCORED);
  LatTeachSettings settings = make_settings (ruleset, path);
  LatTeachSettings by_games = make_settings (ruleset, plain);
  g_autoptr (LatNetFile) blank = make_blank (&settings);
  g_autoptr (LatTeacher) first = NULL;
  g_autoptr (LatTeacher) second = NULL;
  g_autoptr (LatTeacher) third = NULL;
  g_autofree char *others = NULL;
  g_autofree char *games = NULL;
  Place stop = { NULL, LAT_TEACH_PLAY, 1, 30 };
  LatTeachProgress progress;
  LatMatchStats stats;

  by_games.n_games = 1200;
  first = lat_teacher_new (&by_games);
  run_teacher (first, LAT_TEACH_OPEN);
  others = read_file ("plain", "games-1.lab");

  g_assert_cmpint (g_mkdir (work, 0700), ==, 0);
  put_net (path, "net-0.net", blank);
  settings.seconds = 300.0;
  second = stop.teacher = lat_teacher_new (&settings);
  lat_teacher_set_func (second, stop_there_cb, &stop);
  run_teacher (second, LAT_TEACH_STOPPED);
  games = read_file ("brought", "games-1.lab");
  g_assert_cmpuint (count_lines (games), >, 20);
  g_assert_false (strncmp (strchr (games, '\n'), strchr (others, '\n'), 2000) == 0);

  /* Only the match is left. */
  settings.path = plain;
  settings.max_pairs = 1000;
  settings.used = 200.0;
  put_net (plain, "net-0.net", blank);
  blank->games = 1200;
  put_net (plain, "net-2.net", blank);
  third = lat_teacher_new (&settings);
  run_teacher (third, LAT_TEACH_REFUSED);
  lat_teacher_get_progress (third, &progress);
  lat_match_stats_compute (&progress.tally, &stats);
  g_assert_cmpfloat (stats.score, <, 0.25);
}

/* By time weights are tuned first; a seed whose weights win is soon found. Stopped then, it goes on with these. */
static void
test_tuned (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SCORED);
  gboolean is_found = FALSE;

  for (guint i = 0; i < 8 && !is_found; i++)
    {
      g_autofree char *name = g_strdup_printf ("tuned-%u", i);
      g_autofree char *path = name_file (name);
      g_autofree char *place = g_strconcat (path, ".work/net-0.net", NULL);
      LatTeachSettings settings = make_settings (ruleset, path);
      g_autoptr (LatTeacher) teacher = NULL;
      g_autoptr (LatNetFile) blank = NULL;
      Place stop = { NULL, LAT_TEACH_PLAY, 1, 1 };

      settings.seed = i;
      settings.nodes = 100;
      /* A slow machine needs longer. */
      settings.seconds = 15.0 * (1 << i);
      settings.choice_pairs = 10;
      teacher = stop.teacher = lat_teacher_new (&settings);
      lat_teacher_set_func (teacher, stop_there_cb, &stop);
      run_teacher (teacher, LAT_TEACH_STOPPED);
      if (!g_file_test (place, G_FILE_TEST_EXISTS))
        continue;
      blank = lat_net_file_load (place, NULL);
      g_assert_nonnull (blank);
      g_assert_cmpfloat (blank->games, >, 20);
      g_assert_nonnull (blank->brought);
      g_assert_true (lat_net_intern (blank, ruleset, NULL)->is_blank);
      is_found = TRUE;
    }
  g_assert_true (is_found);
}

/* Weights that are upside down lose against those of the rules, and the other way round. */
static void
test_better (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SCORED);
  LatTeachGate gate = { .play = { .ruleset = ruleset,
                                  .nodes = 50,
                                  .random_plies = 4,
                                  .n_threads = 2,
                                  .set_weights = lat_engine_set_weights } };
  LatWeights good, bad;

  lat_weights_derive (&good, lat_ruleset_get_rules (ruleset));
  bad = good;
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    for (guint term = 0; term < LAT_N_TERMS; term++)
      bad.w[phase][term] = (gint16) -good.w[phase][term];
  gate.weights = good;
  g_assert_false (lat_teach_gate_is_better (&gate, &bad, 20));
  g_assert_false (lat_teach_gate_is_better (&gate, &bad, 0));
  gate.weights = bad;
  g_assert_true (lat_teach_gate_is_better (&gate, &good, 20));
}

/* Where the time for the first games is over and there are not enough positions, they go on while there is time: when they
 * have been stopped, too. */
static void
test_few (void)
{
  g_autofree char *path = name_file ("few");
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  LatTeachSettings settings = make_settings (ruleset, path);
  g_autoptr (LatTeacher) stopped = NULL;
  g_autoptr (LatTeacher) teacher = NULL;
  g_autofree char *first = NULL;
  g_autofree char *games = NULL;
  g_autoptr (GError) error = NULL;
  Place stop = { NULL, LAT_TEACH_PLAY, 1, 5 };

  settings.seed = 5;
  settings.seconds = 400.0;
  settings.used = 207.0;
  stopped = stop.teacher = lat_teacher_new (&settings);
  lat_teacher_set_func (stopped, stop_there_cb, &stop);
  run_teacher (stopped, LAT_TEACH_STOPPED);
  first = read_file ("few", "games-1.lab");
  teacher = lat_teacher_new (&settings);
  g_assert_cmpint (lat_teacher_run (teacher, &error), !=, LAT_TEACH_FAILED);
  g_assert_no_error (error);
  games = read_file ("few", "games-1.lab");
  g_assert_cmpuint (count_lines (games), >, count_lines (first));
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

int
main (int argc, char **argv)
{
  int status;

  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], "--kill"))
    return run_child (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("latrunculi-teacher-XXXXXX", NULL);
  g_test_add_func ("/teacher/whole", test_whole);
  g_test_add_func ("/teacher/rival", test_rival);
  g_test_add_func ("/teacher/foreign", test_foreign);
  g_test_add_func ("/teacher/threads", test_threads);
  g_test_add_func ("/teacher/stop", test_stop);
  g_test_add_func ("/teacher/kill", test_kill);
  g_test_add_func ("/teacher/parts", test_parts);
  g_test_add_func ("/teacher/one-part", test_one_part);
  g_test_add_func ("/teacher/none-played", test_none_played);
  g_test_add_func ("/teacher/other-part", test_other_part);
  g_test_add_func ("/teacher/refused", test_refused);
  g_test_add_func ("/teacher/kinds", test_kinds);
  g_test_add_func ("/teacher/time", test_time);
  g_test_add_func ("/teacher/brought", test_brought);
  g_test_add_func ("/teacher/tuned", test_tuned);
  g_test_add_func ("/teacher/better", test_better);
  g_test_add_func ("/teacher/few", test_few);
  status = g_test_run ();
  remove_folder (folder);
  g_free (folder);
  return status;
}
