/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-trainer.c - tests: problems, one after the other */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-puzzle-library.h"
#include "lat-trainer.h"

typedef struct
{
  char *folder;
  char *path;
  LatPuzzleSet *set;
  LatTrainerProgress *progress;
  LatTrainer *trainer;
} Fixture;

static char *
load_collection (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "problems",
                                                 "petteia-xxi-8x8.latgame", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = load_collection ();

  fixture->folder = g_dir_make_tmp ("lat-trainer-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "below", "training", NULL);
  fixture->set = lat_puzzle_set_new ("petteia-xxi-8x8", text, -1);
  fixture->progress = lat_trainer_progress_new (fixture->path);
  fixture->trainer = lat_trainer_new (fixture->progress);
  g_assert_nonnull (fixture->set);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *below = g_path_get_dirname (fixture->path);

  g_clear_object (&fixture->trainer);
  g_clear_object (&fixture->progress);
  lat_puzzle_set_unref (fixture->set);
  g_unlink (fixture->path);
  g_rmdir (below);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* The first problem that takes so many plies. */
static guint
find_problem (const LatPuzzleSet *set, guint plies)
{
  for (guint i = 0; i < lat_puzzle_set_get_count (set); i++)
    if (lat_puzzle_set_get (set, i)->kind == LAT_PUZZLE_WIN
        && lat_puzzle_set_get (set, i)->plies == plies)
      return i;
  g_assert_not_reached ();
}

/* Some legal action of the place that is not the one given. */
static LatAction
find_other (LatTrainer *trainer, LatAction action)
{
  LatDocument *document = lat_trainer_get_document (trainer);
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  return list.items[0] == action ? list.items[1] : list.items[0];
}

static gboolean
is_judged (gpointer data)
{
  return lat_trainer_get_state (data) != LAT_TRAINER_JUDGING;
}

static void
check_text (LatTrainer *trainer, const char *wanted)
{
  g_autofree char *text = lat_trainer_dup_text (trainer);

  g_assert_cmpstr (text, ==, wanted);
}

/* A whole solution: the other side answers, and the problem is solved at its end only. */
static void
test_solve (Fixture *fixture, gconstpointer data)
{
  LatTrainer *trainer = fixture->trainer;
  guint index = find_problem (fixture->set, 5);
  const LatPuzzle *puzzle = lat_puzzle_set_get (fixture->set, index);
  g_autofree char *task = NULL;
  LatDocument *document;

  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_EMPTY);
  g_assert_null (lat_trainer_get_puzzle (trainer));
  g_assert_null (lat_trainer_get_document (trainer));
  g_assert_false (lat_trainer_go (trainer, 1));
  lat_trainer_begin (trainer, fixture->set, index);
  g_assert_true (lat_trainer_get_set (trainer) == fixture->set);
  document = lat_trainer_get_document (trainer);
  task = lat_trainer_dup_task (trainer);
  g_assert_cmpstr (task, ==,
                   puzzle->position.side == LAT_WHITE ? "White to act and win in 3 actions"
                                                      : "Black to act and win in 3 actions");
  check_text (trainer, "Find the only action that wins.");
  for (guint i = 0; i < puzzle->n_line; i++)
    {
      g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_NEW);
      if (i % 2 == 0)
        {
          g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_ASKING);
          lat_trainer_move (trainer);
          lat_trainer_try (trainer, puzzle->line[i]);
        }
      else
        {
          g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_MOVING);
          g_assert_false (lat_trainer_can_try (trainer));
          lat_trainer_move (trainer);
        }
      g_assert_cmpuint (lat_node_get_action (lat_document_get_node (document)), ==,
                        puzzle->line[i]);
      if (i == 0)
        check_text (trainer, "Right.");
      if (i == 1)
        check_text (trainer, "Right. Go on: 2 more actions win.");
    }
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_RIGHT);
  g_assert_cmpint (lat_document_get_outcome (document)->result, ==,
                   lat_result_win ((LatSide) puzzle->position.side));
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_FIRST);
  check_text (trainer, "Solved at the first try. It comes back in 1 day.");
}

/* What is wrong is not played, and is remembered; a hint too. What was done better before stays. */
static void
test_wrong (Fixture *fixture, gconstpointer data)
{
  LatTrainer *trainer = fixture->trainer;
  guint index = find_problem (fixture->set, 3);
  const LatPuzzle *puzzle = lat_puzzle_set_get (fixture->set, index);
  LatSquare from, to;
  LatNode *start;
  char name[LAT_SQUARE_NAME_SIZE];
  g_autofree char *text = NULL;
  g_autofree char *hint = NULL;

  lat_trainer_begin (trainer, fixture->set, index);
  start = lat_document_get_node (lat_trainer_get_document (trainer));
  g_assert_false (lat_trainer_get_hint (trainer, &from, &to));
  lat_trainer_try (trainer, find_other (trainer, puzzle->key));
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_WRONG);
  text = lat_trainer_dup_text (trainer);
  g_assert_true (g_str_has_suffix (text, " does not win in 2 actions. Try another one."));
  g_assert_true (lat_document_get_node (lat_trainer_get_document (trainer)) == start);
  g_assert_null (lat_node_get_first_child (start));
  lat_trainer_hint (trainer);
  lat_square_write (lat_action_from (puzzle->key), name);
  hint = g_strdup_printf ("Hint: move the man on %s.", name);
  check_text (trainer, hint);
  g_assert_true (lat_trainer_get_hint (trainer, &from, &to));
  g_assert_cmpuint (from, ==, lat_action_from (puzzle->key));
  g_assert_cmpuint (to, ==, LAT_SQUARE_NONE);
  lat_trainer_try (trainer, puzzle->key);
  g_assert_false (lat_trainer_get_hint (trainer, &from, &to));
  lat_trainer_move (trainer);
  lat_trainer_try (trainer, puzzle->line[2]);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_RIGHT);
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_FOUND);

  /* Once more it is no first try; the solution that is shown makes it no worse. */
  lat_trainer_again (trainer);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_ASKING);
  lat_trainer_show (trainer);
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_FOUND);
}

/* Gives up: the whole line is played. The problem that is opened then has it, before that it has none. */
static void
test_show (Fixture *fixture, gconstpointer data)
{
  LatTrainer *trainer = fixture->trainer;
  const LatPuzzle *puzzle = lat_puzzle_set_get (fixture->set, 0);
  g_autoptr (LatGame) before = NULL;
  g_autoptr (LatGame) after = NULL;
  g_autofree char *text = NULL;

  lat_trainer_begin (trainer, fixture->set, 0);
  before = lat_trainer_new_game (trainer);
  g_assert_cmpuint (lat_game_get_n_nodes (before), ==, 0);
  g_assert_cmpstr (
      lat_rules_get_display_name (lat_ruleset_get_rules (lat_game_get_ruleset (before))), ==,
      lat_puzzle_set_get_name (fixture->set));
  lat_trainer_show (trainer);
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_SEEN);
  for (guint i = 0; i < puzzle->n_line; i++)
    {
      g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_MOVING);
      g_assert_true (lat_trainer_is_given_up (trainer));
      lat_trainer_move (trainer);
    }
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_SHOWN);
  text = lat_trainer_dup_text (trainer);
  g_assert_true (g_str_has_prefix (text, "The solution: "));
  g_assert_nonnull (strstr (text, "# It comes back in 1 day."));
  after = lat_trainer_new_game (trainer);
  g_assert_cmpuint (lat_game_get_n_nodes (after), ==, puzzle->n_line);
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_SEEN);
}

/* After the key there may be several ways: each is judged by a proof, whatever the known line says. */
static void
test_other_ways (Fixture *fixture, gconstpointer data)
{
  LatTrainer *trainer = fixture->trainer;
  guint n_right = 0, n_wrong = 0;

  for (guint i = 0; i < lat_puzzle_set_get_count (fixture->set); i++)
    {
      const LatPuzzle *puzzle = lat_puzzle_set_get (fixture->set, i);
      g_auto (LatActionList) list;

      lat_action_list_init (&list);
      if (puzzle->kind != LAT_PUZZLE_WIN || puzzle->plies < 3)
        continue;
      lat_trainer_begin (trainer, fixture->set, i);
      lat_trainer_try (trainer, puzzle->key);
      lat_trainer_move (trainer);
      lat_movegen_list (puzzle->ruleset,
                        lat_document_get_position (lat_trainer_get_document (trainer)), NULL,
                        &list);
      for (guint k = 0; k < list.n; k++)
        {
          g_autofree char *judging = NULL;

          if (list.items[k] == puzzle->line[2])
            continue;
          lat_trainer_try (trainer, list.items[k]);
          g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_JUDGING);
          judging = lat_trainer_dup_text (trainer);
          g_assert_true (g_str_has_prefix (judging, "Looking at ")
                         && g_str_has_suffix (judging, "…"));
          g_assert_true (session_test_wait (is_judged, trainer, 60));
          if (lat_trainer_get_state (trainer) == LAT_TRAINER_WRONG)
            {
              n_wrong++;
              continue;
            }
          n_right++;
          /* To the end of that way, which wins as well. */
          while (lat_trainer_get_state (trainer) == LAT_TRAINER_MOVING)
            lat_trainer_move (trainer);
          break;
        }
    }
  g_test_message ("%u right, %u wrong", n_right, n_wrong);
  g_assert_cmpuint (n_wrong, >=, 10);
  g_assert_cmpuint (n_right, >=, 1);
}

/* Where all but one action lose the task is to save oneself. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  LatTrainer *trainer = fixture->trainer;
  guint n = 0;

  for (guint i = 0; i < lat_puzzle_set_get_count (fixture->set) && n < 3; i++)
    {
      const LatPuzzle *puzzle = lat_puzzle_set_get (fixture->set, i);
      g_autofree char *task = NULL;
      g_autofree char *wanted = NULL;
      g_autofree char *question = NULL;
      g_autofree char *text = NULL;

      if (puzzle->kind != LAT_PUZZLE_SAVE)
        continue;
      n++;
      lat_trainer_begin (trainer, fixture->set, i);
      task = lat_trainer_dup_task (trainer);
      wanted = lat_puzzle_dup_task (puzzle);
      g_assert_cmpstr (task, ==, wanted);
      question = g_strdup_printf ("Find the only action that does not lose within %u plies.",
                                  puzzle->depth);
      check_text (trainer, question);
      lat_trainer_try (trainer, find_other (trainer, puzzle->key));
      g_assert_true (session_test_wait (is_judged, trainer, 60));
      g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_WRONG);
      text = lat_trainer_dup_text (trainer);
      g_assert_true (strstr (text, " loses. ") != NULL
                     && g_str_has_suffix (text, "Try another one."));
    }
  g_assert_cmpuint (n, >, 0);
}

/* To the next one and back; nothing is tried where the document shows another place. */
static void
test_go (Fixture *fixture, gconstpointer data)
{
  LatTrainer *trainer = fixture->trainer;
  guint n = lat_puzzle_set_get_count (fixture->set);
  guint index = find_problem (fixture->set, 3);
  guint grade = 0;
  LatAction key;

  lat_trainer_begin (trainer, fixture->set, 0);
  g_assert_false (lat_trainer_go (trainer, -1));
  do
    {
      g_assert_cmpuint (lat_puzzle_get_grade (lat_trainer_get_puzzle (trainer)), >=, grade);
      grade = lat_puzzle_get_grade (lat_trainer_get_puzzle (trainer));
    }
  while (lat_trainer_go (trainer, 1));
  g_assert_cmpuint (lat_trainer_get_index (trainer), ==, n - 1);
  g_assert_true (lat_trainer_go (trainer, -1));
  g_assert_cmpuint (lat_trainer_get_index (trainer), ==, n - 2);

  lat_trainer_begin (trainer, fixture->set, index);
  key = lat_trainer_get_puzzle (trainer)->key;
  lat_trainer_try (trainer, LAT_ACTION_INVALID);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_ASKING);
  lat_trainer_try (trainer, key);
  lat_trainer_move (trainer);
  g_assert_true (lat_trainer_can_try (trainer));
  lat_document_go_first (lat_trainer_get_document (trainer));
  g_assert_false (lat_trainer_can_try (trainer));
  lat_trainer_try (trainer, key);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_ASKING);
  lat_document_go_last (lat_trainer_get_document (trainer));
  g_assert_true (lat_trainer_can_try (trainer));
}

/* What was solved is known to the next program, and what another one has written meanwhile stays. */
static void
test_progress (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatTrainerProgress) other = lat_trainer_progress_new (fixture->path);
  g_autoptr (LatTrainerProgress) later = NULL;
  g_autoptr (LatTrainerProgress) broken = NULL;
  g_autofree char *nowhere = g_build_filename (fixture->path, "not", "a", "folder", NULL);
  g_autoptr (GError) error = NULL;
  const char *key = lat_puzzle_set_get_key (fixture->set, 0);

  g_assert_cmpuint (strlen (key), ==, LAT_PUZZLE_KEY_LENGTH);
  g_assert_cmpstr (key, !=, lat_puzzle_set_get_key (fixture->set, 1));
  g_assert_true (lat_trainer_progress_add (fixture->progress, key, LAT_TRAINER_FIRST, &error));
  g_assert_true (lat_trainer_progress_add (other, key, LAT_TRAINER_SEEN, &error));
  g_assert_true (lat_trainer_progress_add (other, lat_puzzle_set_get_key (fixture->set, 1),
                                           LAT_TRAINER_FOUND, &error));
  g_assert_no_error (error);
  later = lat_trainer_progress_new (fixture->path);
  g_assert_cmpint (lat_trainer_progress_get (later, key), ==, LAT_TRAINER_FIRST);
  g_assert_cmpint (lat_trainer_progress_get (later, lat_puzzle_set_get_key (fixture->set, 1)), ==,
                   LAT_TRAINER_FOUND);
  g_assert_cmpint (lat_trainer_progress_get (later, lat_puzzle_set_get_key (fixture->set, 2)), ==,
                   LAT_TRAINER_NEW);

  /* Where nothing can be written that is said, and known as long as the program runs. */
  broken = lat_trainer_progress_new (nowhere);
  g_assert_false (lat_trainer_progress_add (broken, key, LAT_TRAINER_FOUND, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (lat_trainer_progress_get (broken, key), ==, LAT_TRAINER_FOUND);
}

/* What is no set of problems is none. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPuzzleSet) own = NULL;
  g_autofree char *text = load_collection ();

  g_assert_null (lat_puzzle_set_new ("a", "[Event \"a game\"]\n\n*\n", -1));
  g_assert_null (lat_puzzle_set_new ("a", "", -1));
  own = lat_puzzle_set_new ("my own", text, -1);
  g_assert_cmpstr (lat_puzzle_set_get_name (own), ==, "my own");
  g_assert_cmpstr (lat_puzzle_set_get_key (own, 0), ==, lat_puzzle_set_get_key (fixture->set, 0));
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GPtrArray **) data = lat_puzzle_library_load_finish (result, NULL);
}

static gboolean
is_loaded (gpointer data)
{
  return *(GPtrArray **) data != NULL;
}

static gboolean
has_set (GPtrArray *sets, const char *id)
{
  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (lat_puzzle_set_get_id (sets->pdata[i]), id))
      return TRUE;
  return FALSE;
}

/* The problems that come with the program, and those of a folder. */
static void
test_library (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = load_collection ();
  g_autofree char *mine = g_build_filename (fixture->folder, "mine.latgame", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "other.latgame", NULL);
  g_autoptr (GPtrArray) sets = NULL;

  g_assert_true (g_file_set_contents (mine, text, -1, NULL));
  g_assert_true (g_file_set_contents (other, "no game\n", -1, NULL));
  lat_puzzle_library_load_async (fixture->folder, NULL, loaded_cb, &sets);
  g_assert_true (session_test_wait (is_loaded, &sets, 60));
  g_assert_true (has_set (sets, "petteia-xxi-8x8"));
  g_assert_true (has_set (sets, "latrunculi-xxi-8x8"));
  g_assert_true (has_set (sets, "mine"));
  g_assert_false (has_set (sets, "other"));
  for (guint i = 1; i < sets->len; i++)
    g_assert_cmpint (g_utf8_collate (lat_puzzle_set_get_name (sets->pdata[i - 1]),
                                     lat_puzzle_set_get_name (sets->pdata[i])),
                     <=, 0);
  g_unlink (mine);
  g_unlink (other);
}

#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/session/trainer/solve", test_solve);
  ADD ("/session/trainer/wrong", test_wrong);
  ADD ("/session/trainer/show", test_show);
  ADD ("/session/trainer/other-ways", test_other_ways);
  ADD ("/session/trainer/save", test_save);
  ADD ("/session/trainer/go", test_go);
  ADD ("/session/trainer/progress", test_progress);
  ADD ("/session/trainer/refused", test_refused);
  ADD ("/session/trainer/library", test_library);

  return g_test_run ();
}
