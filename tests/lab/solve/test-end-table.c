/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-end-table.c - tests: the file of a solved rule set */
#include "lat-end-private.h"
#include "lat-end-tables.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "plain-solver.h"

#define SLIDES                                                                                     \
  "Board.Files=5|Board.Ranks=5|Setup.Array=SSS2/5/5/5/2sss|Soldier.Range=0|Goal.AnnihilateAt=1|"   \
  "Limits.Repetition=3"
#define TRAPS                                                                                      \
  "Board.Files=4|Board.Ranks=4|Setup.Array=SS2/4/4/2ss|Soldier.Jump=own|Capture.Method=trap|"      \
  "Capture.Removal=before-move|Capture.Corner=true|Goal.NoMoves=score"
#define MARKS                                                                                      \
  "Board.Files=8|Board.Ranks=8|Setup.Array=ss6/8/8/8/8/8/8/6SS|Capture.Method=trap|"               \
  "Capture.Removal=before-move|Capture.BonusMove=same-piece"
/* Many numbers, since each man may be trapped, and not many positions. */
#define MANY     "Board.Files=5|Board.Ranks=5|Setup.Array=SS3/5/5/5/3ss|Capture.Method=trap"
#define MANY_MEN 4
#define LEADERS                                                                                    \
  "Board.Files=3|Board.Ranks=3|Setup.Array=ds1/3/1SD|Leader.Jump=enemy|"                           \
  "Capture.LeaderCapture=custodial|Capture.BonusMove=same-piece|Capture.HostileCorners=true"
#define REACHES                                                                                    \
  "Board.Files=3|Board.Ranks=4|Board.Holes=a2|Setup.Array=1d1/s2/2S/1D1|Soldier.Jump=any|"         \
  "Capture.Method=convert|Capture.LeaderCapture=freeze|Goal.AnnihilateAt=-1|"                      \
  "Goal.LeaderReaches=last-rank"
#define TACTICS                                                                                    \
  "Board.Files=4|Board.Ranks=4|Setup.Array=1d2/ss2/2SS/2D1|Soldier.Range=0|Leader.Range=0|"        \
  "Capture.Corner=true|Tactics.Lock=skirmish|Tactics.PushAndCrush=true|Tactics.Flank=true|"        \
  "Tactics.Phalanx=true|Tactics.LeaderMobility=blocked|Goal.AnnihilateCounts=soldiers|"            \
  "Goal.LeaderImmobilised=blocked|Goal.SelfImmobilise=forbidden|Limits.NoCapturePlies=100|"        \
  "Limits.Repetition=3|Limits.RepetitionResult=lose"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  (void) data;
  fixture->folder = g_dir_make_tmp ("lat-end-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "a" LAT_END_SUFFIX, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
solve (const Fixture *fixture, LatRuleset *ruleset, guint n_men, LatEndSummary *summary)
{
  LatEndOptions options = { .n_threads = 2, .max_mib = 100 };
  g_autoptr (GError) error = NULL;

  lat_end_solve (ruleset, n_men, fixture->path, &options, summary, &error);
  g_assert_no_error (error);
}

typedef struct
{
  const char *name;
  const char *rules;
  guint n_men;
  guint
      least; /* so many positions, wins and losses are compared at least: nothing is left out by mistake */
  guint least_ended;
} Case;

static const Case cases[] = {
  { "slides", SLIDES, 3, 36000, 5000 },   { "traps", TRAPS, 3, 9000, 500 },
  { "leaders", LEADERS, 4, 20000, 5000 }, { "reaches", REACHES, 4, 20000, 5000 },
  { "tactics", TACTICS, 3, 10000, 500 },
};

/* Every position that the plain solver has, by another method and other rules. */
static void
test_against_plain (Fixture *fixture, gconstpointer data)
{
  const Case *test = data;
  g_autoptr (LatRuleset) ruleset = lab_test_read (test->rules);
  g_autoptr (PlainSolutions) solutions = plain_solve (test->rules, test->n_men, NULL);
  guint n = plain_solutions_get_count (solutions);
  g_autoptr (LatEndTable) table = NULL;
  g_autoptr (GError) error = NULL;
  guint n_ended = 0;

  solve (fixture, ruleset, test->n_men, NULL);
  table = lat_end_table_open (fixture->path, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = plain_solutions_dup_text (solutions, i);
      guint plies;
      LatEndKind kind = plain_value_get_kind (plain_solutions_get (solutions, i, &plies));
      LatPosition position;
      LatEndValue value;

      g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));
      g_assert_true (lat_end_table_look_up (table, &position, &value, &error));
      g_assert_no_error (error);
      if (value.kind != kind || value.plies != plies)
        g_error ("%s: %d in %u, but it should be %d in %u", text, value.kind, value.plies, kind,
                 plies);
      n_ended += value.kind != LAT_END_OPEN && value.plies > 0;
    }
  g_test_message ("%u positions, %u of them won or lost", n, n_ended);
  g_assert_cmpuint (n, >=, test->least);
  g_assert_cmpuint (n_ended, >=, test->least_ended);
}

/* Turned, reflected, and with the sides exchanged it is the same position, if the rules know no difference. */
static void
test_maps (void)
{
  static const struct
  {
    const char *rules;
    guint n_maps;
  } rows[] = {
    { SLIDES, 16 }, { TRAPS, 16 }, { LEADERS, 16 }, { REACHES, 1 }, { TACTICS, 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (rows[i].rules);
      g_autoptr (LatEndIndex) index = lat_end_index_new (ruleset, 3, NULL);

      g_assert_cmpuint (lat_end_index_get_maps (index), ==, rows[i].n_maps);
    }
}

/* Each number gives a position that has that number. */
static void
test_numbers (void)
{
  static const char *const rules[] = { SLIDES, TRAPS, LEADERS, REACHES, TACTICS };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (rules[i]);
      g_autoptr (LatEndIndex) index = lat_end_index_new (ruleset, 3, NULL);
      guint64 n_found = 0, size = 0;

      for (guint k = 0; k < lat_end_index_get_n_blocks (index); k++)
        {
          const LatEndBlock *block = lat_end_index_get_block (index, k);

          g_assert_cmpuint (block->first, ==, size);
          size += block->size;
          for (guint64 number = 0; number < block->size; number++)
            {
              LatPosition position;

              if (!lat_end_index_get (index, block, number, &position))
                continue;
              n_found++;
              g_assert_cmpuint (lat_end_index_find (index, &position), ==, block->first + number);
            }
        }
      g_assert_cmpuint (size, ==, lat_end_index_get_size (index));
      g_assert_cmpuint (n_found, >, 100);
    }
}

static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) large = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  g_autoptr (LatRuleset) small = lab_test_read (SLIDES);
  g_autoptr (LatRuleset) marked = lab_test_read (MARKS);
  LatEndOptions options = { .n_threads = 1, .max_mib = 1 };
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_false (lat_end_solve (large, 3, fixture->path, &options, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, "80"));
  g_clear_error (&error);
  g_assert_false (lat_end_solve (small, 13, fixture->path, &options, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  /* More than 64 bits can tell apart. */
  g_assert_false (lat_end_solve (marked, 12, fixture->path, &options, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  g_assert_false (lat_end_solve (small, 6, fixture->path, &options, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
check_refused (const char *path, const char *bytes, gsize size, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatEndTable) table = NULL;

  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
  table = lat_end_table_open (path, &error);
  if (table != NULL)
    lat_end_table_check (table, &error);
  g_assert_error (error, G_IO_ERROR, code);
}

/* A file that is cut off, or has another byte anywhere, is not taken for a table. */
static void
test_damage (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (LEADERS);
  g_autofree char *bytes = NULL;
  gsize size;

  (void) data;
  solve (fixture, ruleset, 3, NULL);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &size, NULL));
  for (gsize cut = 0; cut < size; cut += 7)
    check_refused (fixture->path, bytes, cut, G_IO_ERROR_INVALID_DATA);
  for (gsize i = size / 2; i < size; i += 11)
    {
      bytes[i] ^= 4;
      check_refused (fixture->path, bytes, size, G_IO_ERROR_INVALID_DATA);
      bytes[i] ^= 4;
    }
}

/* What was solved is found again, and nothing else. */
static void
test_verify (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (TRAPS);
  LatEndOptions options = { .n_threads = 2 };
  LatEndSummary solved, verified;
  g_autoptr (GError) error = NULL;

  (void) data;
  solve (fixture, ruleset, 3, &solved);
  g_assert_true (lat_end_verify (fixture->path, &options, &verified, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (solved.n_positions, ==, verified.n_positions);
  g_assert_cmpuint (solved.n_wins, ==, verified.n_wins);
  g_assert_cmpuint (solved.n_losses, ==, verified.n_losses);
  g_assert_cmpuint (solved.n_open, ==, verified.n_open);
  g_assert_cmpuint (solved.longest, ==, verified.longest);
}

/* How much memory of its own the program has, in KiB: what is not the file of somebody. */
static guint64
get_own_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, "\nVmData:");
  g_assert_nonnull (line);
  return g_ascii_strtoull (line + strlen ("\nVmData:"), NULL, 10);
}

static void
measure_cb (const LatEndProgress *progress, gpointer data)
{
  guint64 *most = data;

  /* Not each time: what a sanitizer keeps of memory that was freed would add up. */
  if (progress->phase == LAT_END_VERIFYING && progress->done % 16 == 1)
    *most = MAX (*most, get_own_memory ());
}

/* The values of a large table are never in memory all at once. */
static void
test_memory (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (MANY);
  LatEndOptions options = { .n_threads = 1, .max_mib = 100 };
  g_autoptr (LatEndIndex) index = lat_end_index_new (ruleset, MANY_MEN, NULL);
  guint64 kib = lat_end_index_get_size (index) * sizeof (guint16) / 1024;
  guint64 before, most = 0;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_cmpuint (kib, >, 4 * 1024);
  lat_end_solve (ruleset, MANY_MEN, fixture->path, &options, NULL, &error);
  g_assert_no_error (error);
  options.func = measure_cb;
  options.data = &most;
  before = get_own_memory ();
  g_assert_true (lat_end_verify (fixture->path, &options, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (most, >, 0);
  g_test_message ("values: %" G_GUINT64_FORMAT " KiB, memory: %" G_GUINT64_FORMAT " KiB more", kib,
                  most > before ? most - before : 0);
  g_assert_cmpuint (most, <, before + kib * 3 / 4);
}

/* A wrong value is found, though the file is whole: each kind of value is made another. */
static void
test_wrong_values (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (TRAPS);
  LatEndOptions options = { .n_threads = 1 };
  g_autoptr (LatEndTable) table = NULL;
  g_autofree guint16 *values = NULL;
  guint64 size;

  (void) data;
  solve (fixture, ruleset, 3, NULL);
  table = lat_end_table_open (fixture->path, NULL);
  size = lat_end_index_get_size (lat_end_table_get_index (table));
  values = g_memdup2 (lat_end_table_map_values (table, NULL, NULL), size * sizeof *values);
  for (guint kind = LAT_END_NONE; kind <= LAT_END_OPEN; kind++)
    {
      guint64 at = size - 1;
      guint16 right;
      g_autoptr (GError) error = NULL;
      LatEndSummary summary = { 0 };

      while (lat_end_packed_kind (values[at]) != (LatEndKind) kind)
        at--;
      right = values[at];
      values[at] = kind == LAT_END_OPEN ? lat_end_value_pack (LAT_END_WIN, 3)
                                        : lat_end_value_pack (LAT_END_OPEN, 0);
      g_assert_true (lat_end_write (lat_end_table_get_index (table), values, &summary,
                                    fixture->path, &options, NULL));
      g_assert_false (lat_end_verify (fixture->path, &options, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      values[at] = right;
    }
}

static void
stop_cb (const LatEndProgress *progress, gpointer data)
{
  if (progress->phase == LAT_END_GROWING && progress->men == 4 && progress->done == 3)
    g_cancellable_cancel (data);
}

/* Stopped in the middle, and gone on with by another number of threads: the same bytes. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (SLIDES);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LatEndOptions options = {
    .n_threads = 1, .max_mib = 100, .cancellable = cancellable, .func = stop_cb, .data = cancellable
  };
  g_autofree char *path = g_build_filename (fixture->folder, "b" LAT_END_SUFFIX, NULL);
  g_autofree char *log = g_strconcat (fixture->path, ".log", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *bytes_again = NULL;
  g_autofree char *left = NULL;
  gsize size, size_again, size_left;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_false (lat_end_solve (ruleset, 4, fixture->path, &options, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  /* As if it had been killed within a record. */
  g_assert_true (g_file_get_contents (log, &left, &size_left, NULL));
  g_assert_true (g_file_set_contents (log, left, (gssize) (size_left - 5), NULL));
  solve (fixture, ruleset, 4, NULL);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));

  options = (LatEndOptions){ .n_threads = 1, .max_mib = 100 };
  g_assert_true (lat_end_solve (ruleset, 4, path, &options, NULL, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &size, NULL));
  g_assert_true (g_file_get_contents (path, &bytes_again, &size_again, NULL));
  g_assert_cmpmem (bytes, size, bytes_again, size_again);
}

/* {{{ limits */

#define BARE                                                                                       \
  "Board.Files=5|Board.Ranks=5|Setup.Array=SSS2/5/5/5/2sss|Soldier.Range=0|Goal.AnnihilateAt=1"

static void
read_position (const char *limits, const char *text, LatRuleset **ruleset, LatPosition *position)
{
  g_autofree char *rules = g_strconcat (BARE, limits, NULL);

  *ruleset = lab_test_read (rules);
  g_assert_true (lat_position_text_read (*ruleset, text, position, NULL));
}

/* What a table says does not hold in every game. */
static void
test_limits (void)
{
  static const struct
  {
    const char *limits;
    const char *counts;
    LatEndValue value;
    gboolean holds;
  } rows[] = {
    { "", "900 500", { LAT_END_WIN, 7 }, TRUE },
    { "|Limits.NoCapturePlies=50", "43 30", { LAT_END_WIN, 7 }, TRUE },
    { "|Limits.NoCapturePlies=50", "44 30", { LAT_END_WIN, 7 }, FALSE },
    { "|Limits.NoCapturePlies=50", "44 30", { LAT_END_LOSS, 6 }, TRUE },
    { "|Limits.NoCapturePlies=50|Limits.NoCaptureResult=score",
      "45 30",
      { LAT_END_LOSS, 6 },
      FALSE },
    { "", "0 1", { LAT_END_OPEN, 0 }, TRUE },
    { "|Limits.NoCapturePlies=50", "49 1", { LAT_END_OPEN, 0 }, TRUE },
    { "|Limits.NoCapturePlies=50|Limits.NoCaptureResult=score", "0 1", { LAT_END_OPEN, 0 }, FALSE },
    { "|Limits.Repetition=3", "0 1", { LAT_END_OPEN, 0 }, TRUE },
    { "|Limits.Repetition=3|Limits.RepetitionResult=lose", "0 1", { LAT_END_OPEN, 0 }, FALSE },
    { "|Limits.Repetition=3|Limits.RepetitionResult=forbid", "0 1", { LAT_END_OPEN, 0 }, FALSE },
    { "|Limits.Repetition=3|Limits.RepetitionResult=lose", "0 1", { LAT_END_WIN, 9 }, TRUE },
    { "", "0 1", { LAT_END_NONE, 0 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("S4/5/s4/5/S3s b - - %s", rows[i].counts);
      g_autoptr (LatRuleset) ruleset = NULL;
      LatPosition position;

      read_position (rows[i].limits, text, &ruleset, &position);
      g_test_message ("row %u", i);
      g_assert_cmpint (lat_end_value_holds (&rows[i].value, ruleset, &position, NULL), ==,
                       rows[i].holds);
    }
}

/* White and Black go to and fro: where they were twice they must not come a third time. */
static void
test_history (void)
{
  static const char *const actions[] = { "a1-a2", "e5-e4", "a2-a1", "e4-e5", "a1-b1" };
  static const LatEndValue value = { LAT_END_WIN, 5 };
  g_autoptr (LatRuleset) ruleset = NULL;
  LatPosition position;
  g_auto (LatHistory) history;

  read_position ("|Limits.Repetition=3", "4s/5/5/5/S2Ss w", &ruleset, &position);
  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      LatAction action =
          lat_action_text_read (ruleset, &position, &history, actions[i], NULL, NULL);
      LatPosition next;

      g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
      lat_play (ruleset, &position, action, &next);
      position = next;
      lat_history_push (&history, &position);
      /* At the start again there is no other that came twice; a ply later there is. */
      g_assert_cmpint (lat_end_value_holds (&value, ruleset, &position, &history), ==, i < 4);
    }
  g_assert_true (lat_end_value_holds (&value, ruleset, &position, NULL));
}

/* The tables of a folder are found by rules that differ in nothing that matters to them. */
static void
test_folder (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *limits;
    const char *position;
    gboolean is_found;
  } rows[] = {
    { "", "4S/5/2s2/5/2S2 w", TRUE },
    { "|Limits.Repetition=3|Setup.First=black", "4S/5/2s2/5/2S2 w", TRUE },
    { "", "4S/5/2s2/2s2/2S2 w", TRUE },
    { "", "4S/5/2s2/2s2/s1S2 w", FALSE },
    { "|Capture.Corner=true", "4S/5/2s2/5/2S2 w", FALSE },
  };
  g_autoptr (LatRuleset) made = lab_test_read (SLIDES);
  g_autoptr (LatEndTables) tables = lat_end_tables_new (fixture->folder);

  (void) data;
  solve (fixture, made, 4, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = NULL;
      LatPosition position;
      LatEndValue value;

      read_position (rows[i].limits, rows[i].position, &ruleset, &position);
      g_test_message ("row %u", i);
      g_assert_cmpint (lat_end_tables_probe (tables, ruleset, &position, NULL, &value), ==,
                       rows[i].is_found);
    }
}

/* The line of a win is as long as the value says, and ends the game. */
static void
test_line (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (LEADERS);
  g_autoptr (LatEndTable) table = NULL;
  const LatEndIndex *index;
  guint longest = 0;

  (void) data;
  solve (fixture, ruleset, 4, NULL);
  table = lat_end_table_open (fixture->path, NULL);
  index = lat_end_table_get_index (table);
  for (guint64 number = 0; number < 2000; number++)
    {
      const LatEndBlock *block =
          lat_end_index_get_block (index, lat_end_index_get_n_blocks (index) - 1);
      LatPosition position;
      LatEndValue value;
      LatAction line[64];
      LatOutcome outcome;
      guint n;

      if (!lat_end_index_get (index, block, number, &position)
          || !lat_end_table_look_up (table, &position, &value, NULL))
        continue;
      n = lat_end_table_find_line (table, &position, line, G_N_ELEMENTS (line));
      g_assert_cmpuint (n, ==, value.plies);
      longest = MAX (longest, n);
      for (guint i = 0; i < n; i++)
        {
          LatPosition next;

          g_assert_true (lat_movegen_is_legal (ruleset, &position, NULL, line[i]));
          lat_play (ruleset, &position, line[i], &next);
          position = next;
        }
      g_assert_true (value.kind == LAT_END_OPEN
                     || lat_outcome_get (ruleset, &position, NULL, &outcome));
    }
  g_assert_cmpuint (longest, >=, 5);
}

/* }}} */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/end-table/maps", test_maps);
  g_test_add_func ("/lab/end-table/numbers", test_numbers);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/lab/end-table/against-plain/", cases[i].name, NULL);

      g_test_add (path, Fixture, &cases[i], set_up, test_against_plain, tear_down);
    }
  g_test_add ("/lab/end-table/refusals", Fixture, NULL, set_up, test_refusals, tear_down);
  g_test_add ("/lab/end-table/damage", Fixture, NULL, set_up, test_damage, tear_down);
  g_test_add ("/lab/end-table/verify", Fixture, NULL, set_up, test_verify, tear_down);
  g_test_add ("/lab/end-table/memory", Fixture, NULL, set_up, test_memory, tear_down);
  g_test_add ("/lab/end-table/wrong-values", Fixture, NULL, set_up, test_wrong_values, tear_down);
  g_test_add ("/lab/end-table/resume", Fixture, NULL, set_up, test_resume, tear_down);
  g_test_add_func ("/lab/end-table/limits", test_limits);
  g_test_add_func ("/lab/end-table/history", test_history);
  g_test_add ("/lab/end-table/folder", Fixture, NULL, set_up, test_folder, tear_down);
  g_test_add ("/lab/end-table/line", Fixture, NULL, set_up, test_line, tear_down);

  return g_test_run ();
}
