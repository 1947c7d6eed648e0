/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-resume.c - tests: files of runs that were stopped, killed, torn, full or cut in parts
 *
 * Files of the laboratory: stopped, killed, torn, full, cut in parts, and the same bytes in the end. */
#include "lab-run-test.h"
#include "lat-lab-merge.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *program;

/* Wherever the file of a run ends, the run goes on to the same end. */
static void
test_resume (void)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *path = lab_run_test_name_file ("resume.jsonl");
  g_autofree char *whole = NULL;
  gsize length;

  header->n_pairs = 3;
  whole = lab_run_test_play_new_file (header, 1);
  length = strlen (whole);
  for (gsize cut = 0; cut <= length;
       cut = cut < length ? MIN (cut + length / 11 + 1, length) : cut + 1)
    {
      g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 2);
      g_autofree char *text = NULL;
      gboolean is_torn = FALSE;
      LatLabProgress progress;
      gsize first = (gsize) (strchr (whole, '\n') - whole) + 1;
      guint64 n_kept = 0;

      for (gsize i = first; i < cut; i++)
        n_kept += whole[i] == '\n';
      lab_run_test_write_file (path, whole, (gssize) cut);
      lab_run_test_open_run (run, path, &is_torn);
      g_assert_cmpint (is_torn, ==, cut >= first && whole[cut - 1] != '\n');
      lat_lab_run_get_progress (run, &progress);
      g_assert_cmpuint (progress.n_kept, ==, n_kept);
      g_assert_cmpuint (progress.n_done, ==, n_kept);
      lab_run_test_play_run (run);
      text = lab_run_test_read_file (path);
      g_assert_cmpstr (text, ==, whole);
    }
}

/* After a power cut the end of a file may be zeros. */
static void
test_zeros (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *path = lab_run_test_name_file ("zeros.jsonl");
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  g_autofree char *text = NULL;
  gsize length = strlen (whole);
  g_autofree char *broken = g_memdup2 (whole, length + 1);

  memset (broken + length - 100, 0, 100);
  lab_run_test_write_file (path, broken, (gssize) length);
  text = lab_run_test_play_file (header, 2, path);
  g_assert_cmpstr (text, ==, whole);
}

/* What is of another run is refused, said why, and left as it is. */
static void
test_other_run (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *path = lab_run_test_name_file ("other.jsonl");
  g_autofree char *wanted = g_strdup_printf (
      "%s:1:1: this is another run: nodes is [20,20] there and [20,21] here", path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (LatLabRun) run = NULL;
  g_autoptr (GError) error = NULL;

  g_unlink (path);
  before = lab_run_test_play_file (header, 1, path);
  header->nodes[1]++;
  run = lab_run_test_make_run (header, 1);
  g_assert_false (lat_lab_run_open (run, path, NULL, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN);
  g_assert_cmpstr (error->message, ==, wanted);
  after = lab_run_test_read_file (path);
  g_assert_cmpstr (before, ==, after);
}

/* Whoever has the header of a file goes on with it only if this program plays the same games. */
static void
test_other_version (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *path = lab_run_test_name_file ("version.jsonl");
  g_autofree char *here = g_strdup (header->version);
  g_autofree char *wanted = g_strdup_printf ("%s:1:1: version 0.0.9-12345678 has played this run, "
                                             "and this is %s, whose games may be others; begin a "
                                             "new run",
                                             path, here);
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  const char *end = strchr (whole, '\n');
  g_autofree char *first = NULL;

  g_assert_true (lat_lab_header_is_of_this_version (header));
  g_free (header->version);
  header->version = g_strdup ("0.0.9-12345678");
  g_assert_false (lat_lab_header_is_of_this_version (header));
  first = lat_lab_header_write (header);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 1);
      g_autofree char *text = g_strconcat (first, end, NULL);
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;

      /* Whole, without the last game, without any. */
      if (i > 0)
        text[i == 1 ? strlen (text) - 10 : strlen (first) + 1] = '\0';
      lab_run_test_write_file (path, text, -1);
      g_assert_cmpint (lat_lab_run_open (run, path, NULL, &error), ==, i == 0);
      after = lab_run_test_read_file (path);
      g_assert_cmpstr (after, ==, text);
      if (i == 0)
        continue;
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN);
      g_assert_cmpstr (error->message, ==, wanted);
    }
}

static void
test_other_file (void)
{
  static const char *const texts[] = { "Ave\n", "{}\n", "{\"lab\":1}\n", "Ave" };
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *path = lab_run_test_name_file ("ave.txt");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 1);
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      lab_run_test_write_file (path, texts[i], -1);
      g_assert_false (lat_lab_run_open (run, path, NULL, &error));
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
      after = lab_run_test_read_file (path);
      g_assert_cmpstr (after, ==, texts[i]);
    }
}

/* Two runs may not write the same file. */
static void
test_lock (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *path = lab_run_test_name_file ("lock.jsonl");
  g_autoptr (LatLabRun) first = lab_run_test_make_run (header, 1);
  g_autoptr (LatLabRun) second = lab_run_test_make_run (header, 1);
  g_autoptr (GError) error = NULL;

  lab_run_test_open_run (first, path, NULL);
  g_assert_false (lat_lab_run_open (second, path, NULL, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE);
}

static void
test_device (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (lat_lab_run_open (run, "/dev/zero", NULL, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE);
}

typedef struct
{
  LatLabRun *run;
  GString *lines;
  guint n_left; /* until it is stopped or killed */
} Watch;

static void
count_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Watch *watch = data;

  g_string_append_printf (watch->lines, "%s\n", line);
  if (watch->n_left > 0 && --watch->n_left == 0)
    lat_lab_run_stop (watch->run);
}

/* A run that is stopped has whole games, and another one goes on; who listens is told of all. */
static void
test_stop (void)
{
  g_autoptr (LatLabHeader) header = lab_run_test_make_header (LAB_RUN_TEST_RULES, NULL);
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  const char *games = strchr (whole, '\n') + 1;
  g_autofree char *path = lab_run_test_name_file ("stop.jsonl");
  guint n_runs = 0;

  g_unlink (path);
  for (gboolean is_over = FALSE; !is_over; n_runs++)
    {
      g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 1);
      g_autoptr (GString) lines = g_string_new (NULL);
      Watch watch = { .run = run, .lines = lines };
      LatLabProgress before;
      LatLabProgress after;

      lat_lab_run_set_func (run, count_cb, &watch);
      lab_run_test_open_run (run, path, NULL);
      lat_lab_run_get_progress (run, &before);
      watch.n_left = 3;
      lab_run_test_play_run (run);
      lat_lab_run_get_progress (run, &after);
      is_over = after.n_done == after.n_games;
      g_assert_true (is_over || lat_lab_run_is_stopped (run));
      g_assert_cmpuint (after.n_done, >, before.n_done);
      g_assert_true (g_str_has_prefix (games, lines->str));
      if (is_over)
        g_assert_cmpstr (games, ==, lines->str);
    }
  g_assert_cmpuint (n_runs, ==, 4);
  g_autofree char *text = lab_run_test_read_file (path);
  g_assert_cmpstr (text, ==, whole);
}

/* --- Killed --- */

/* In the child: plays until so many games are written, and is killed by a signal that nothing can
 * catch, while the other thread is somewhere in a game of its own. */
static void
kill_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  guint *n_left = data;

  if (--*n_left == 0)
    kill (getpid (), SIGKILL);
}

static int
run_child (const char *path, const char *n)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 2);
  guint n_left = (guint) g_ascii_strtoull (n, NULL, 10);

  lat_lab_run_set_func (run, kill_cb, &n_left);
  lab_run_test_open_run (run, path, NULL);
  lab_run_test_play_run (run);
  return 0;
}

/* In the child: there is no room for more than so many bytes, as on a full disk. */
static int
fill_child (const char *path, const char *n)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 2);
  g_autoptr (GError) error = NULL;
  rlim_t size = (rlim_t) g_ascii_strtoull (n, NULL, 10);
  const struct rlimit limit = { size, size };

  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  lab_run_test_open_run (run, path, NULL);
  g_assert_false (lat_lab_run_play (run, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE);
  return 0;
}

static int
spawn_child (const char *word, const char *path, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  char *argv[] = { (char *) program, (char *) word, (char *) path, number, NULL };
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_test_message ("%s %u", word, n);
  g_unlink (path);
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  return status;
}

static void
test_kill (void)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  g_autofree char *path = lab_run_test_name_file ("kill.jsonl");
  int n_games = (int) lat_lab_header_count_games (header);

  for (guint i = 0; i < 3; i++)
    {
      guint n = (guint) g_test_rand_int_range (1, n_games);
      int status = spawn_child ("--kill", path, n);
      g_autoptr (LatLabRun) run = lab_run_test_make_run (header, 2);
      g_autofree char *text = NULL;
      LatLabProgress progress;

      g_assert_cmpint (WIFSIGNALED (status) ? WTERMSIG (status) : 1000 + status, ==, SIGKILL);
      lab_run_test_open_run (run, path, NULL);
      lat_lab_run_get_progress (run, &progress);
      g_assert_cmpuint (progress.n_kept, ==, n);
      lab_run_test_play_run (run);
      text = lab_run_test_read_file (path);
      g_assert_cmpstr (text, ==, whole);
    }
}

/* A full disk ends the run with an error, and with the whole games that there is room for. */
static void
test_full (void)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  g_autofree char *path = lab_run_test_name_file ("full.jsonl");
  g_autofree char *text = NULL;

  int status = spawn_child ("--fill", path, (guint) strlen (whole) / 2);
  g_assert_cmpint (status, ==, 0);
  text = lab_run_test_read_file (path);
  g_assert_cmpuint (strlen (text), ==, strlen (whole) / 2);
  g_assert_true (g_str_has_prefix (whole, text));
  g_free (text);
  text = lab_run_test_play_file (header, 2, path);
  g_assert_cmpstr (text, ==, whole);
}

/* --- Parts --- */

static char *
play_shard (LatLabHeader *header, guint shard)
{
  g_autofree char *name = g_strdup_printf ("part-%u.jsonl", shard);
  char *path = lab_run_test_name_file (name);
  g_autofree char *text = NULL;

  header->shard = shard;
  g_unlink (path);
  text = lab_run_test_play_file (header, 2, path);
  return path;
}

static void
check_merge_error (const char *const *paths, LatLabError code, const char *part)
{
  g_autofree char *output = lab_run_test_name_file ("not.jsonl");
  g_autoptr (GError) error = NULL;

  g_assert_false (lat_lab_merge (paths, output, NULL, &error));
  g_assert_error (error, LAT_LAB_ERROR, (int) code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” is not in “%s”", part, error->message);
  g_assert_false (g_file_test (output, G_FILE_TEST_EXISTS));
}

static void
test_merge (void)
{
  g_autoptr (LatLabHeader) header =
      lab_run_test_make_header (LAB_RUN_TEST_RULES, LAB_RUN_TEST_OTHER);
  g_autofree char *whole = lab_run_test_play_new_file (header, 1);
  g_autofree char *output = lab_run_test_name_file ("merged.jsonl");
  g_autofree char *merged = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char *paths[5] = { NULL };
  guint64 n_games = 0;

  header->n_shards = 4;
  for (guint i = 0; i < 4; i++)
    paths[i] = play_shard (header, 4 - i);
  lat_lab_merge ((const char *const *) paths, output, &n_games, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_games, ==, 20);
  merged = lab_run_test_read_file (output);
  g_assert_cmpstr (merged, ==, whole);

  const char *const without[] = { paths[0], paths[2], NULL };
  check_merge_error (without, LAT_LAB_ERROR_INCOMPLETE, "parts are missing: 1/4 3/4");
  const char *const twice[] = { paths[0], paths[1], paths[2], paths[3], paths[1], NULL };
  check_merge_error (twice, LAT_LAB_ERROR_INCOMPLETE, "part 3/4 is there twice");
  const char *const mixed[] = { paths[0], output, NULL };
  check_merge_error (mixed, LAT_LAB_ERROR_OTHER_RUN, "cut in 1 parts there, in 4 elsewhere");

  text = lab_run_test_read_file (paths[3]);
  *g_strrstr (text, "{\"game\"") = '\0';
  lab_run_test_write_file (paths[3], text, -1);
  check_merge_error ((const char *const *) paths, LAT_LAB_ERROR_INCOMPLETE,
                     "game 19 is missing: part 1/4 ends after 7 of 8 games");
  header->seed = 2;
  g_free (paths[2]);
  paths[2] = play_shard (header, 2);
  check_merge_error ((const char *const *) paths, LAT_LAB_ERROR_OTHER_RUN,
                     "seed is 2 there and 1 here");
  for (guint i = 0; i < 4; i++)
    g_free (paths[i]);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], "--kill"))
    return run_child (argv[2], argv[3]);
  if (argc == 4 && g_str_equal (argv[1], "--fill"))
    return fill_child (argv[2], argv[3]);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-resume/resume", test_resume);
  g_test_add_func ("/lab-resume/zeros", test_zeros);
  g_test_add_func ("/lab-resume/other-run", test_other_run);
  g_test_add_func ("/lab-resume/other-version", test_other_version);
  g_test_add_func ("/lab-resume/other-file", test_other_file);
  g_test_add_func ("/lab-resume/lock", test_lock);
  g_test_add_func ("/lab-resume/device", test_device);
  g_test_add_func ("/lab-resume/stop", test_stop);
  g_test_add_func ("/lab-resume/kill", test_kill);
  g_test_add_func ("/lab-resume/full", test_full);
  g_test_add_func ("/lab-resume/merge", test_merge);
  return lab_run_test_main ();
}
