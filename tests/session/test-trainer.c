#include "session-test.h"

#include "lat-movegen.h"
#include "lat-trainer.h"

static char *
find_collection (void)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "problems", "petteia-xxi-8x8.latgame",
                                NULL);
}

/* Some legal action that is not the key. */
static LatAction
find_wrong (const LatPuzzle *puzzle)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (puzzle->ruleset, &puzzle->position, NULL, &list);
  return list.items[0] == puzzle->key ? list.items[1] : list.items[0];
}

static void
count_cb (LatTrainer *trainer, guint *n)
{
  (void) trainer;
  (*n)++;
}

static void
test_course (void)
{
  g_autoptr (LatTrainer) trainer = lat_trainer_new ();
  g_autofree char *path = find_collection ();
  g_autoptr (GError) error = NULL;
  LatTrainerResult result;
  LatSquare square;
  guint n_updates = 0, grade = 0;

  g_signal_connect (trainer, "updated", G_CALLBACK (count_cb), &n_updates);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_EMPTY);
  g_assert_null (lat_trainer_get_puzzle (trainer));
  g_assert_false (lat_trainer_next (trainer));
  g_assert_true (lat_trainer_load_file (trainer, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (lat_trainer_get_count (trainer), >=, 4);
  g_assert_cmpuint (n_updates, ==, 1);

  /* Found at once; then nothing more is tried. */
  g_assert_true (lat_trainer_try (trainer, lat_trainer_get_puzzle (trainer)->key));
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_RIGHT);
  g_assert_false (lat_trainer_try (trainer, lat_trainer_get_puzzle (trainer)->key));
  /* Found the second time. */
  g_assert_true (lat_trainer_next (trainer));
  g_assert_false (lat_trainer_try (trainer, find_wrong (lat_trainer_get_puzzle (trainer))));
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_WRONG);
  g_assert_true (lat_trainer_try (trainer, lat_trainer_get_puzzle (trainer)->key));
  /* Found with a hint. */
  g_assert_true (lat_trainer_next (trainer));
  g_assert_true (lat_trainer_hint (trainer, &square));
  g_assert_cmpuint (square, ==, lat_action_from (lat_trainer_get_puzzle (trainer)->key));
  g_assert_true (lat_trainer_try (trainer, lat_trainer_get_puzzle (trainer)->key));
  /* Shown. */
  g_assert_true (lat_trainer_next (trainer));
  lat_trainer_show (trainer);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_SHOWN);
  g_assert_false (lat_trainer_hint (trainer, &square));
  lat_trainer_get_result (trainer, &result);
  g_assert_cmpuint (result.n_seen, ==, 4);
  g_assert_cmpuint (result.n_found, ==, 3);
  g_assert_cmpuint (result.n_first, ==, 1);
  g_assert_cmpuint (result.n_tries, ==, 4);

  /* Easy ones first, to the end; then anew. */
  g_assert_true (lat_trainer_load_file (trainer, path, NULL));
  do
    {
      g_assert_cmpuint (lat_puzzle_get_grade (lat_trainer_get_puzzle (trainer)), >=, grade);
      grade = lat_puzzle_get_grade (lat_trainer_get_puzzle (trainer));
    }
  while (lat_trainer_next (trainer));
  g_assert_cmpuint (lat_trainer_get_index (trainer), ==, lat_trainer_get_count (trainer) - 1);
  lat_trainer_get_result (trainer, &result);
  g_assert_cmpuint (result.n_tries, ==, 0);
}

/* What has no problems changes nothing. */
static void
test_refused (void)
{
  g_autoptr (LatTrainer) trainer = lat_trainer_new ();
  g_autofree char *path = find_collection ();
  g_autoptr (GError) error = NULL;
  guint count;

  g_assert_true (lat_trainer_load_file (trainer, path, NULL));
  count = lat_trainer_get_count (trainer);
  g_assert_false (lat_trainer_load_text (trainer, "[Event \"a game\"]\n\n*\n", -1));
  g_assert_false (lat_trainer_load_file (trainer, "/nowhere", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpuint (lat_trainer_get_count (trainer), ==, count);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/trainer/course", test_course);
  g_test_add_func ("/session/trainer/refused", test_refused);

  return g_test_run ();
}
