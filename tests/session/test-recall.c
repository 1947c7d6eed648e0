/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-recall.c - tests: when something that was learnt is asked again, and the file that knows it */
#include <glib.h>
#include <glib/gstdio.h>

#include "lat-trainer-progress.h"

typedef struct
{
  char *folder;
  char *path;
  LatTrainerProgress *progress;
} Fixture;

static guint
get_day (guint year, guint month, guint day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-recall-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "training", NULL);
  fixture->progress = lat_trainer_progress_new (fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->progress);
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
check_answer (LatRecall *recall, gboolean is_right, guint day, guint box, guint due)
{
  g_assert_true (lat_recall_answer (recall, is_right, day));
  g_assert_cmpuint (recall->box, ==, box);
  g_assert_cmpuint (recall->due, ==, due);
  g_assert_cmpuint (recall->asked, ==, day);
  g_assert_false (lat_recall_is_due (recall, day));
  g_assert_false (lat_recall_is_due (recall, due - 1));
  g_assert_true (lat_recall_is_due (recall, due));
}

/* Days by hand, over the ends of months and years. */
static void
test_days (void)
{
  LatRecall recall = { 0 }, leap = { 0 }, read;
  g_autofree char *text = NULL;

  g_assert_false (lat_recall_is_due (&recall, get_day (2026, 1, 31)));
  check_answer (&recall, TRUE, get_day (2026, 1, 31), 1, get_day (2026, 2, 1));
  check_answer (&recall, TRUE, get_day (2026, 2, 1), 2, get_day (2026, 2, 3));
  check_answer (&recall, TRUE, get_day (2026, 2, 26), 3, get_day (2026, 3, 2));
  check_answer (&recall, TRUE, get_day (2026, 4, 30), 4, get_day (2026, 5, 8));
  check_answer (&recall, TRUE, get_day (2026, 12, 31), 5, get_day (2027, 1, 16));
  check_answer (&recall, TRUE, get_day (2027, 1, 16), 6, get_day (2027, 2, 17));
  check_answer (&recall, TRUE, get_day (2027, 2, 17), 7, get_day (2027, 4, 22));
  /* No longer than the last box, however well it is known. */
  check_answer (&recall, TRUE, get_day (2027, 4, 22), 7, get_day (2027, 6, 25));
  /* Right before it is due says nothing, wrong does. */
  g_assert_false (lat_recall_answer (&recall, TRUE, get_day (2027, 5, 1)));
  g_assert_cmpuint (recall.due, ==, get_day (2027, 6, 25));
  check_answer (&recall, FALSE, get_day (2027, 5, 31), 1, get_day (2027, 6, 1));
  /* A clock that was wrong keeps nothing away for ever. */
  g_assert_true (lat_recall_is_due (&recall, get_day (2027, 5, 30)));

  check_answer (&leap, TRUE, get_day (2028, 2, 28), 1, get_day (2028, 2, 29));
  text = lat_recall_write (&leap);
  g_assert_cmpstr (text, ==, "1 2028-02-28 2028-02-29");
  g_assert_true (lat_recall_read (text, &read));
  g_assert_cmpuint (read.box, ==, 1);
  g_assert_cmpuint (read.asked, ==, leap.asked);
  g_assert_cmpuint (read.due, ==, leap.due);
  g_assert_true (lat_recall_read ("9 2026-01-01 2026-12-31 more", &read));
  check_answer (&read, TRUE, get_day (2027, 1, 1), 7, get_day (2027, 3, 6));
}

static void
test_refused_days (void)
{
  const char *texts[] = { "",
                          "new",
                          "0 2026-01-01 2026-01-02",
                          "-1 2026-01-01 2026-01-02",
                          "1 2026-02-30 2026-03-01",
                          "1 2026-13-01 2026-03-01",
                          "1 2026-01-01",
                          "1 2026-01-01 0000-00-00",
                          "1 2026-01-260 2026-01-300" };
  LatRecall recall;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (lat_recall_read (texts[i], &recall))
      g_error ("“%s” was read", texts[i]);
}

static void
check_file (Fixture *fixture, const char *pattern)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  if (!g_pattern_match_simple (pattern, text))
    g_error ("“%s” is not “%s”", text, pattern);
}

/* What an earlier version wrote is read, what a later one or another program wrote is kept. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatTrainerProgress) other = lat_trainer_progress_new (fixture->path);
  g_autoptr (LatTrainerProgress) broken = NULL;
  g_autofree char *nowhere = g_build_filename (fixture->path, "not", "a", "folder", NULL);
  g_autoptr (GError) error = NULL;
  guint today = get_day (2026, 11, 26);
  LatRecall recall;

  g_assert_true (g_file_set_contents (fixture->path,
                                      "# mine\n[Problems]\nold=first\nodd=marvellous\n"
                                      "[Repetition]\nstrange=soon\n[Future]\nthing=1\n",
                                      -1, NULL));
  lat_trainer_progress_load (fixture->progress);
  g_assert_cmpint (lat_trainer_progress_get (fixture->progress, "old"), ==, LAT_TRAINER_FIRST);
  g_assert_false (lat_trainer_progress_is_due (fixture->progress, "old", today));
  g_assert_true (lat_trainer_progress_wants (fixture->progress, "old", today));
  g_assert_true (lat_trainer_progress_wants (fixture->progress, "strange", today));
  g_assert_true (lat_trainer_progress_answer (fixture->progress, "old", TRUE, today, &error));
  g_assert_no_error (error);
  g_assert_false (lat_trainer_progress_wants (fixture->progress, "old", today));
  g_assert_true (lat_trainer_progress_is_due (fixture->progress, "old", today + 1));
  check_file (fixture, "*# mine*odd=marvellous*strange=soon*old=1 2026-11-26 2026-11-27*"
                       "?Future?*thing=1*");

  /* The other program goes on from there; what it says last counts. */
  g_assert_true (lat_trainer_progress_answer (other, "old", TRUE, today + 1, &error));
  g_assert_true (lat_trainer_progress_answer (other, "new", FALSE, today, &error));
  g_assert_true (lat_trainer_progress_answer (fixture->progress, "third", TRUE, today, &error));
  g_assert_no_error (error);
  g_assert_true (lat_trainer_progress_get_recall (fixture->progress, "old", &recall));
  g_assert_cmpuint (recall.box, ==, 2);
  g_assert_true (lat_trainer_progress_get_recall (fixture->progress, "new", &recall));
  check_file (fixture, "*old=2 2026-11-27 2026-11-29*new=1 *third=1 *thing=1*");

  /* An older file in its place takes nothing from what this program knows. */
  g_assert_true (g_file_set_contents (fixture->path, "[Problems]\nold=seen\n", -1, NULL));
  lat_trainer_progress_load (fixture->progress);
  g_assert_cmpint (lat_trainer_progress_get (fixture->progress, "old"), ==, LAT_TRAINER_FIRST);
  g_assert_true (lat_trainer_progress_get_recall (fixture->progress, "old", &recall));
  g_assert_cmpuint (recall.box, ==, 2);

  /* Where nothing can be written that is said, and known as long as the program runs. */
  broken = lat_trainer_progress_new (nowhere);
  g_assert_false (lat_trainer_progress_answer (broken, "old", TRUE, today, &error));
  g_assert_nonnull (error);
  g_assert_true (lat_trainer_progress_get_recall (broken, "old", &recall));
}

/* What cannot be read is not written over. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (fixture->path, ".damaged", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint today = get_day (2026, 11, 26);

  g_assert_true (g_file_set_contents (fixture->path, "[Problems]\nold=first\ntorn", -1, NULL));
  g_assert_true (lat_trainer_progress_answer (fixture->progress, "new", TRUE, today, &error));
  g_assert_no_error (error);
  check_file (fixture, "*new=1 2026-11-26 2026-11-27*");
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "[Problems]\nold=first\ntorn");
  /* Once: what is whole stays where it is. */
  g_assert_cmpint (g_unlink (aside), ==, 0);
  g_assert_true (lat_trainer_progress_answer (fixture->progress, "more", TRUE, today, &error));
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recall/days", test_days);
  g_test_add_func ("/recall/refused-days", test_refused_days);
  g_test_add ("/recall/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/recall/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  return g_test_run ();
}
