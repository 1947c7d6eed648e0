/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mistakes.c - tests: mistakes of reviewed games: which are found, and what refutes an answer */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-mistakes.h"
#include "lat-movegen.h"
#include "lat-trainer-private.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 60
#define NODES    3000
/* White should take by a5-e5xf5; all else loses. */
#define START "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1"
/* The same place, later in a game, and seen in a mirror. */
#define LATER    "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 6 9"
#define MIRRORED "s7/4d3/8/Sss4S/8/8/3D4/7S w - - 0 1"

/* A man is threatened; c1-c3xc5 saves it. */
#define LOSS "6ss/3d3s/2S5/2s5/2S5/8/4D3/S1S5 w - - 0 1"

#define QUESTION (guint8[]){ 2 }, 1
#define BLUNDER  (guint8[]){ 4 }, 1
#define DUBIOUS  (guint8[]){ 6 }, 1
#define GOOD     (guint8[]){ 1 }, 1

typedef struct
{
  char *folder;
  char *path;
  LatTrainerProgress *progress;
  LatTrainer *trainer;
} Fixture;

static guint today;

static guint
get_today (void)
{
  return today;
}

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
  fixture->folder = g_dir_make_tmp ("lat-mistakes-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "training", NULL);
  fixture->progress = lat_trainer_progress_new (fixture->path);
  fixture->trainer = lat_trainer_new (fixture->progress);
  fixture->trainer->today = get_today;
  today = get_day (2026, 11, 26);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  g_clear_object (&fixture->trainer);
  g_clear_object (&fixture->progress);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* {{{ games */

static LatDocument *
create_game (const char *start, const char *white, const char *black, const char *actions)
{
  LatDocument *document = session_test_document (XXI);

  g_assert_true (lat_document_paste (document, start, NULL));
  session_test_play (document, actions);
  if (white != NULL)
    lat_document_set_tag (document, "White", white);
  lat_document_set_tag (document, "Black", black);
  return document;
}

static void
set_eval (LatDocument *document, guint depth, int value)
{
  LatEval eval = { .is_set = TRUE, .value = value, .depth = 8 };

  lat_document_set_eval (document, session_test_node (document, depth), &eval);
}

/* Mistakes of both sides; one of them is none by what the game keeps. */
static LatDocument *
create_reviewed (void)
{
  LatDocument *document = create_game (START, "Livia", "Marcus", "a5-a7 f5-e5 a1-a2 h8-h7");

  lat_document_set_nags (document, session_test_node (document, 1), BLUNDER);
  lat_document_set_why (document, session_test_node (document, 1), "This loses a man.");
  lat_document_set_nags (document, session_test_node (document, 2), DUBIOUS);
  lat_document_set_nags (document, session_test_node (document, 3), QUESTION);
  lat_document_set_nags (document, session_test_node (document, 4), QUESTION);
  set_eval (document, 0, 300);
  set_eval (document, 1, -300);
  set_eval (document, 3, 0);
  set_eval (document, 4, 0);
  /* What the review would have played. */
  lat_document_go_first (document);
  g_assert_true (lat_document_play (document, session_test_action (document, "a5-e5xf5")));
  return document;
}

static void
save_games (Fixture *fixture, const char *name, LatDocument *document)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  session_test_save (document, path);
}

static gboolean
is_ready (gpointer data)
{
  return lat_mistakes_get_state (data) == LAT_MISTAKES_READY;
}

static LatMistakes *
look (LatDocument *document, GPtrArray *files)
{
  LatMistakes *mistakes = lat_mistakes_new ();
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  g_assert_cmpint (lat_mistakes_get_state (mistakes), ==, LAT_MISTAKES_NONE);
  lat_mistakes_look (mistakes, document, files != NULL ? files : none);
  g_assert_cmpint (lat_mistakes_get_state (mistakes), ==, LAT_MISTAKES_LOOKING);
  g_assert_true (session_test_wait (is_ready, mistakes, PATIENCE));
  return mistakes;
}

static void
check_player (GArray *players, guint index, const char *name, guint n)
{
  const LatMistakesPlayer *player = &g_array_index (players, LatMistakesPlayer, index);

  g_assert_cmpstr (player->name, ==, name);
  g_assert_cmpuint (player->n, ==, n);
}

/* }}} */
/* {{{ which are found */

/* Each place as the game has it: who, what, what instead, how bad, why, and how it came about. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) document = create_reviewed ();
  g_autoptr (LatMistakes) mistakes = look (document, NULL);
  g_autoptr (GPtrArray) places = lat_mistakes_list (mistakes, NULL);
  g_autoptr (LatGame) before = NULL;
  g_autoptr (LatGame) after = NULL;
  const LatMistakePlace *first, *third;
  LatNode *node;

  g_assert_cmpuint (lat_mistakes_get_n_games (mistakes), ==, 1);
  g_assert_cmpuint (lat_mistakes_get_n_failed (mistakes), ==, 0);
  /* The fourth gives nothing away, whatever its sign says. */
  g_assert_cmpuint (places->len, ==, 3);
  first = places->pdata[0];
  g_assert_cmpstr (lat_mistake_place_get_player (first), ==, "Livia");
  g_assert_cmpuint (first->n_actions, ==, 0);
  lat_document_go_first (document);
  g_assert_true (lat_position_equal (&first->position, lat_document_get_position (document)));
  g_assert_cmpuint (first->played, ==, session_test_action (document, "a5-a7"));
  g_assert_cmpuint (first->better, ==, session_test_action (document, "a5-e5xf5"));
  g_assert_cmpint (first->mistake, ==, LAT_MISTAKE_BLUNDER);
  g_assert_cmpint (first->loss, >, LAT_LOSS_BLUNDER);
  g_assert_cmpstr (first->why, ==, "This loses a man.");
  g_assert_cmpuint (strlen (first->key), ==, LAT_MISTAKE_KEY_LENGTH);

  g_assert_cmpstr (lat_mistake_place_get_player (places->pdata[1]), ==, "Marcus");
  third = places->pdata[2];
  g_assert_cmpuint (third->n_actions, ==, 2);
  g_assert_cmpint (third->mistake, ==, LAT_MISTAKE_MISTAKE);
  g_assert_cmpint (third->loss, ==, -1);
  g_assert_cmpuint (third->better, ==, LAT_ACTION_INVALID);
  g_assert_null (third->why);

  /* As a game: up to the place, and with what is known of it. */
  before = lat_mistake_place_new_game (third, FALSE);
  g_assert_cmpuint (lat_game_get_n_nodes (before), ==, 2);
  g_assert_cmpstr (lat_game_get_tag (before, "White"), ==, "Livia");
  after = lat_mistake_place_new_game (first, TRUE);
  node = lat_node_get_first_child (lat_game_get_root (after));
  g_assert_cmpuint (lat_node_get_action (node), ==, first->played);
  g_assert_cmpstr (lat_node_get_why (node), ==, "This loses a man.");
  g_assert_cmpuint (lat_node_get_action (lat_node_get_next (node)), ==, first->better);
}

/* From the open file, a file and a folder; the same place counts once, whoever is chosen. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) open = create_reviewed ();
  g_autoptr (LatDocument) later = create_game (LATER, "Piso", "Livia", "a5-a7 f5-e5");
  g_autoptr (LatDocument) mirrored = create_game (MIRRORED, NULL, "Livia", "h5-h7");
  g_autoptr (LatDocument) plain = create_game (START, "Livia", "Nero", "a5-a7 f5-e5");
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.latgame", NULL);
  g_autoptr (LatMistakes) mistakes = NULL;
  g_autoptr (GPtrArray) all = NULL, livia = NULL, others = NULL, none = NULL, nameless = NULL;
  g_autoptr (GArray) players = NULL;

  lat_document_set_nags (later, session_test_node (later, 1), QUESTION);
  lat_document_set_nags (mirrored, session_test_node (mirrored, 1), QUESTION);
  lat_document_set_nags (plain, session_test_node (plain, 1), GOOD);
  save_games (fixture, "later.latgame", later);
  save_games (fixture, "mirrored.latgame", mirrored);
  save_games (fixture, "plain.latgame", plain);
  /* No game by its name. */
  save_games (fixture, "later.txt", later);
  g_ptr_array_add (files, g_file_new_for_path (fixture->folder));
  g_ptr_array_add (files, g_file_new_for_path (missing));
  mistakes = look (open, files);
  g_assert_cmpuint (lat_mistakes_get_n_games (mistakes), ==, 4);
  g_assert_cmpuint (lat_mistakes_get_n_failed (mistakes), ==, 1);

  players = lat_mistakes_list_players (mistakes);
  g_assert_cmpuint (players->len, ==, 4);
  check_player (players, 0, "Livia", 2);
  check_player (players, 1, "", 1);
  check_player (players, 2, "Marcus", 1);
  check_player (players, 3, "Piso", 1);

  all = lat_mistakes_list (mistakes, NULL);
  g_assert_cmpuint (all->len, ==, 3);
  livia = lat_mistakes_list (mistakes, (const char *const[]){ "Livia", NULL });
  g_assert_cmpuint (livia->len, ==, 2);
  others = lat_mistakes_list (mistakes, (const char *const[]){ "Piso", "Marcus", NULL });
  g_assert_cmpuint (others->len, ==, 2);
  g_assert_cmpstr (((LatMistakePlace *) others->pdata[1])->key, ==,
                   ((LatMistakePlace *) livia->pdata[0])->key);
  nameless = lat_mistakes_list (mistakes, (const char *const[]){ "", NULL });
  g_assert_cmpuint (nameless->len, ==, 1);
  none = lat_mistakes_list (mistakes, (const char *const[]){ NULL });
  g_assert_cmpuint (none->len, ==, 0);
}

/* Another question while games are read, and an end before the end. */
static void
test_hurry (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) document = create_reviewed ();
  g_autoptr (LatMistakes) mistakes = lat_mistakes_new ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GPtrArray) places = NULL;

  for (guint i = 0; i < 5; i++)
    lat_mistakes_look (mistakes, document, files);
  g_assert_true (session_test_wait (is_ready, mistakes, PATIENCE));
  places = lat_mistakes_list (mistakes, NULL);
  g_assert_cmpuint (places->len, ==, 3);
  lat_mistakes_look (mistakes, document, files);
}

/* }}} */
/* {{{ what is answered */

static gboolean
is_judged (gpointer data)
{
  return lat_trainer_get_state (data) != LAT_TRAINER_JUDGING;
}

static gboolean
is_refuting (gpointer data)
{
  return lat_trainer_get_state (data) == LAT_TRAINER_REFUTING;
}

static gboolean
is_hinted (gpointer data)
{
  LatSquare from, to;

  return lat_trainer_get_hint (data, &from, &to);
}

static gboolean
is_moving (gpointer data)
{
  return lat_trainer_get_state (data) == LAT_TRAINER_MOVING;
}

static void
check_text (LatTrainer *trainer, const char *pattern)
{
  g_autofree char *text = lat_trainer_dup_text (trainer);

  if (!g_pattern_match_simple (pattern, text))
    g_error ("“%s” is not “%s”", text, pattern);
}

static void
try_action (LatTrainer *trainer, const char *text)
{
  lat_trainer_try (trainer, session_test_action (lat_trainer_get_document (trainer), text));
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_JUDGING);
  check_text (trainer, "Looking at *…");
  g_assert_true (session_test_wait (is_judged, trainer, PATIENCE));
}

/* Plays what refutes an answer to its end.
 *
 * Returns: how many actions there are on the board then, what was tried too */
static guint
play_refutation (LatTrainer *trainer)
{
  LatDocument *document = lat_trainer_get_document (trainer);
  guint before = lat_node_get_depth (lat_document_get_node (document)), n = 0;

  while (lat_trainer_get_state (trainer) == LAT_TRAINER_REFUTING)
    {
      lat_trainer_move (trainer);
      n++;
      g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, before + n);
    }
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_WRONG);
  return n;
}

static GPtrArray *
list_places (void)
{
  g_autoptr (LatDocument) document = create_reviewed ();
  g_autoptr (LatMistakes) mistakes = look (document, NULL);

  return lat_mistakes_list (mistakes, NULL);
}

/* Wrong: refuted on the board with a verified reason, stepped back, asked again; then a hint, then right. */
static void
test_answer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) places = list_places ();
  const LatMistakePlace *place = places->pdata[0];
  LatTrainer *trainer = fixture->trainer;
  g_autofree char *task = NULL, *caption = NULL;
  g_autoptr (LatGame) game = NULL;
  LatDocument *document;
  LatNode *start;
  LatRecall recall;

  lat_trainer_begin_mistakes (trainer, places, 0, NODES);
  document = lat_trainer_get_document (trainer);
  start = lat_document_get_node (document);
  task = lat_trainer_dup_task (trainer);
  caption = lat_trainer_dup_caption (trainer, 0);
  g_assert_cmpstr (task, ==, "White to act: find something better");
  g_assert_true (g_str_has_prefix (caption, "Mistake 1 of 3 · Livia – Marcus"));
  check_text (trainer, "White played a5-a7, and gave away ?? of 100 points.");
  game = lat_trainer_new_game (trainer);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);

  try_action (trainer, "a5-a8");
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_REFUTING);
  /* A man is lost, beside what was missed. What is better is not told. */
  check_text (trainer, "a5-a8 gives away ?? of 100 points. This loses a man: *xh5. h5 falls by "
                       "push and crush. It was threatened before. Try another one.");
  g_assert_true (trainer->refutation.is_proved);
  g_assert_cmpuint (play_refutation (trainer), >=, 2);
  g_assert_false (lat_trainer_can_try (trainer));
  g_assert_true (lat_trainer_can_retry (trainer));
  g_assert_true (lat_trainer_progress_get_recall (fixture->progress, place->key, &recall));
  g_assert_cmpuint (recall.box, ==, 1);
  g_assert_cmpuint (recall.due, ==, get_day (2026, 11, 27));

  /* Back, and forth once more, and back. */
  lat_trainer_retry (trainer);
  g_assert_true (lat_document_get_node (document) == start);
  g_assert_true (lat_trainer_can_try (trainer));
  g_assert_false (lat_trainer_can_retry (trainer));
  lat_document_go_next (document);
  g_assert_false (lat_trainer_can_try (trainer));
  lat_document_go_previous (document);

  /* What was played is wrong; what was shown of the one before is gone. */
  try_action (trainer, "a5-a7");
  check_text (trainer, "a5-a7 is what was played. *Try another one.");
  play_refutation (trainer);
  g_assert_cmpuint (lat_node_get_n_children (start), ==, 1);

  lat_trainer_hint (trainer);
  g_assert_true (session_test_wait (is_hinted, trainer, PATIENCE));
  check_text (trainer, "Hint: move the man on a5.");
  g_assert_cmpuint (lat_node_get_n_children (start), ==, 0);
  try_action (trainer, "a5-e5xf5");
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_RIGHT);
  check_text (trainer, "Right: a5-e5xf5 keeps ?? of 100 points. *wins a man*"
                       "In the game a5-a7 was played. This loses a man. It comes back in 1 day.");
  g_assert_cmpuint (lat_node_get_n_children (start), ==, 1);
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_FOUND);
}

/* What loses a man by force is refuted by just that: the reason is verified, and does not say what avoids it. */
static void
test_loss (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) reviewed = create_game (LOSS, NULL, "Marcus", "a1-a2");
  g_autoptr (LatMistakes) mistakes = NULL;
  g_autoptr (GPtrArray) places = NULL;
  LatTrainer *trainer = fixture->trainer;
  LatDocument *document;
  guint before;

  lat_document_set_nags (reviewed, session_test_node (reviewed, 1), BLUNDER);
  mistakes = look (reviewed, NULL);
  places = lat_mistakes_list (mistakes, NULL);
  lat_trainer_begin_mistakes (trainer, places, 0, NODES);
  document = lat_trainer_get_document (trainer);
  before = lat_document_get_position (document)->count[LAT_WHITE][LAT_SOLDIER];
  try_action (trainer, "c4-c3");
  g_assert_true (trainer->refutation.is_proved);
  check_text (trainer, "c4-c3 gives away ?? of 100 points. This loses a man: Dd7-c7xc6. "
                       "c6 falls between hammer c7 and anvil c5. It was threatened before. "
                       "Try another one.");
  g_assert_cmpuint (play_refutation (trainer), ==, 2);
  g_assert_cmpuint (lat_document_get_position (document)->count[LAT_WHITE][LAT_SOLDIER], ==,
                    before - 1);
}

/* Right at once goes a box on; the next that is due comes next, and the answer can be shown. */
static void
test_first_try (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) places = list_places ();
  LatTrainer *trainer = fixture->trainer;
  const LatMistakePlace *place = places->pdata[0];
  LatRecall recall;
  guint n_nodes;

  g_assert_true (lat_trainer_progress_answer (
      fixture->progress, ((LatMistakePlace *) places->pdata[1])->key, TRUE, today, NULL));
  lat_trainer_begin_mistakes (trainer, places, 0, NODES);
  try_action (trainer, "a5-e5xf5");
  check_text (trainer, "Right: * It comes back in 1 day.");
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_FIRST);
  today += 1;
  lat_trainer_again (trainer);
  try_action (trainer, "a5-e5xf5");
  check_text (trainer, "Right: * It comes back in 2 days.");
  g_assert_true (lat_trainer_progress_get_recall (fixture->progress, place->key, &recall));
  g_assert_cmpuint (recall.box, ==, 2);
  today -= 1;

  /* The second is not due today. */
  g_assert_true (lat_trainer_can_go_on (trainer));
  g_assert_true (lat_trainer_go_on (trainer));
  g_assert_cmpuint (lat_trainer_get_index (trainer), ==, 2);
  n_nodes = lat_game_get_n_nodes (lat_document_get_game (lat_trainer_get_document (trainer)));
  g_assert_cmpuint (n_nodes, ==, 2);
  check_text (trainer, "White played a1-a2. Find something better.");
  lat_trainer_show (trainer);
  g_assert_true (session_test_wait (is_moving, trainer, PATIENCE));
  lat_trainer_move (trainer);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_SHOWN);
  check_text (trainer, "The engine would play *. It comes back in 1 day.");
  g_assert_cmpint (lat_trainer_get_mark (trainer), ==, LAT_TRAINER_SEEN);
}

/* }}} */
/* {{{ problems */

static LatPuzzleSet *
load_problems (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "problems",
                                                 "petteia-xxi-8x8.latgame", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return lat_puzzle_set_new ("petteia-xxi-8x8", text, -1);
}

/* The first legal action that is not the key. */
static LatAction
find_other (const LatPuzzle *puzzle)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (puzzle->ruleset, &puzzle->position, NULL, &list);
  return list.items[0] == puzzle->key ? list.items[1] : list.items[0];
}

/* After the refutation it cannot be won any more in what is left of the plies. */
static void
check_defence (LatTrainer *trainer, guint n)
{
  const LatPuzzle *puzzle = lat_trainer_get_puzzle (trainer);
  LatDocument *document = lat_trainer_get_document (trainer);
  g_autoptr (LatProver) prover = lat_prover_new (puzzle->ruleset, 8);
  LatProverLimits limits = { 0 };
  LatProof proof;

  if (lat_document_get_outcome (document)->result != LAT_RESULT_NONE || puzzle->plies <= MIN (n, 2))
    return;
  limits.max_plies = puzzle->plies - MIN (n, 2);
  lat_prover_prove (prover, lat_document_get_position (document), (LatSide) puzzle->position.side,
                    &limits, &proof);
  g_assert_cmpint (proof.kind, ==, LAT_PROOF_NO_WIN);
}

/* A wrong answer is refuted, and that is true: to the end of a loss, or so that there is no win in time. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPuzzleSet) set = load_problems ();
  LatTrainer *trainer = fixture->trainer;
  guint n_won = 0, n_prevented = 0;

  for (guint i = 0; i < lat_puzzle_set_get_count (set); i++)
    {
      const LatPuzzle *puzzle = lat_puzzle_set_get (set, i);
      LatNode *start;
      guint n;

      if (puzzle->kind == LAT_PUZZLE_WIN ? n_prevented >= 4 : n_won >= 2)
        continue;
      lat_trainer_begin (trainer, set, i);
      start = lat_document_get_node (lat_trainer_get_document (trainer));
      lat_trainer_try (trainer, find_other (puzzle));
      g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_WRONG);
      g_assert_true (session_test_wait (is_refuting, trainer, PATIENCE));
      n = play_refutation (trainer);
      if (puzzle->kind == LAT_PUZZLE_SAVE)
        {
          LatSide other = lat_side_opposite ((LatSide) puzzle->position.side);

          check_text (trainer, "* loses. *Try another one.");
          g_assert_cmpint (lat_document_get_outcome (lat_trainer_get_document (trainer))->result,
                           ==, lat_result_win (other));
          n_won++;
        }
      else
        {
          check_text (trainer, "* does not win in * Try another one.");
          g_assert_cmpuint (n, >=, 2);
          check_defence (trainer, n);
          n_prevented += puzzle->plies > 2 ? 1 : 0;
        }
      lat_trainer_retry (trainer);
      g_assert_true (lat_document_get_node (lat_trainer_get_document (trainer)) == start);
      lat_trainer_try (trainer, puzzle->key);
      g_assert_cmpuint (lat_node_get_n_children (start), ==, 1);
    }
  g_assert_cmpuint (n_won, ==, 2);
  g_assert_cmpuint (n_prevented, ==, 4);
}

static void
answered_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static gboolean
is_answered (gpointer data)
{
  return *(gboolean *) data;
}

/* What cannot be refuted is not: the key wins, whatever is answered. */
static void
test_irrefutable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPuzzleSet) set = load_problems ();
  gboolean answered = FALSE;
  g_autoptr (LatRefuter) refuter = lat_refuter_new (answered_cb, &answered);
  const LatPuzzle *puzzle = lat_puzzle_set_get (set, 0);
  LatRefuterQuestion question = { .ruleset = puzzle->ruleset,
                                  .start = &puzzle->position,
                                  .tried = puzzle->key,
                                  .puzzle = puzzle,
                                  .plies = puzzle->plies };
  LatRefutation refutation;

  g_assert_cmpint (puzzle->kind, ==, LAT_PUZZLE_WIN);
  g_assert_false (lat_refuter_get (refuter, &refutation));
  g_assert_true (lat_refuter_ask (refuter, &question));
  g_assert_true (session_test_wait (is_answered, &answered, PATIENCE));
  g_assert_true (lat_refuter_get (refuter, &refutation));
  g_assert_cmpuint (refutation.n_reply, ==, 0);
  g_assert_false (refutation.is_proved);
  g_assert_null (refutation.why);
  lat_refutation_clear (&refutation);
}

/* Where nothing was verified the engine's line is said as the engine's. */
static void
test_opinion (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) reviewed = create_game (START, "Livia", "Marcus", "a1-a2");
  g_autoptr (LatMistakes) mistakes = NULL;
  g_autoptr (GPtrArray) places = NULL;
  LatTrainer *trainer = fixture->trainer;

  lat_document_set_nags (reviewed, session_test_node (reviewed, 1), BLUNDER);
  mistakes = look (reviewed, NULL);
  places = lat_mistakes_list (mistakes, NULL);
  lat_trainer_begin_mistakes (trainer, places, 0, NODES);
  try_action (trainer, "a1-f1");
  g_assert_false (trainer->refutation.is_proved);
  check_text (trainer, "a1-f1 gives away ?? of 100 points. It misses winning men by force. "
                       "The engine answers *. Try another one.");
  g_assert_cmpuint (play_refutation (trainer), >=, 2);
}

/* Where the engine would now make the mistake itself, what the review has left in the game is shown. */
static void
test_mistake_is_best (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) reviewed = create_game (START, "Livia", "Marcus", "a5-e5xf5");
  g_autoptr (LatMistakes) mistakes = NULL;
  g_autoptr (GPtrArray) places = NULL;
  LatTrainer *trainer = fixture->trainer;
  LatAction better;

  lat_document_set_nags (reviewed, session_test_node (reviewed, 1), BLUNDER);
  lat_document_go_first (reviewed);
  better = session_test_action (reviewed, "a1-a2");
  g_assert_true (lat_document_play (reviewed, better));
  mistakes = look (reviewed, NULL);
  places = lat_mistakes_list (mistakes, NULL);
  lat_trainer_begin_mistakes (trainer, places, 0, NODES);
  lat_trainer_hint (trainer);
  g_assert_true (session_test_wait (is_hinted, trainer, PATIENCE));
  g_assert_cmpuint (trainer->line[0], ==, better);
}

/* Whoever looks at something else is not torn back. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPuzzleSet) set = load_problems ();
  LatTrainer *trainer = fixture->trainer;
  LatDocument *document;
  LatNode *start;

  lat_trainer_begin (trainer, set, 0);
  document = lat_trainer_get_document (trainer);
  start = lat_document_get_node (document);
  lat_trainer_try (trainer, find_other (lat_trainer_get_puzzle (trainer)));
  g_assert_true (session_test_wait (is_refuting, trainer, PATIENCE));
  lat_trainer_move (trainer);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_REFUTING);
  lat_document_go_previous (document);
  g_assert_true (lat_trainer_can_try (trainer));
  lat_trainer_move (trainer);
  g_assert_cmpint (lat_trainer_get_state (trainer), ==, LAT_TRAINER_WRONG);
  g_assert_true (lat_document_get_node (document) == start);
}

/* What was solved comes back when it is due, and only then. */
static void
test_due_problems (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPuzzleSet) set = load_problems ();
  LatTrainer *trainer = fixture->trainer;
  guint n = lat_puzzle_set_get_count (set);

  g_assert_cmpuint (n, >, 4);
  lat_trainer_progress_answer (fixture->progress, lat_puzzle_set_get_key (set, 1), TRUE, today - 1,
                               NULL);
  lat_trainer_progress_answer (fixture->progress, lat_puzzle_set_get_key (set, n - 1), TRUE,
                               today - 9, NULL);
  /* Who begins with a new one goes on with the next. */
  lat_trainer_begin (trainer, set, 2);
  g_assert_true (lat_trainer_go_on (trainer));
  g_assert_cmpuint (lat_trainer_get_index (trainer), ==, 3);
  /* Who begins with one that is due goes on with those. */
  lat_trainer_begin (trainer, set, n - 1);
  g_assert_true (lat_trainer_can_go_on (trainer));
  g_assert_true (lat_trainer_go_on (trainer));
  g_assert_cmpuint (lat_trainer_get_index (trainer), ==, 1);
  lat_trainer_try (trainer, lat_trainer_get_puzzle (trainer)->key);
  while (lat_trainer_get_state (trainer) == LAT_TRAINER_MOVING)
    {
      lat_trainer_move (trainer);
      if (lat_trainer_get_state (trainer) == LAT_TRAINER_ASKING)
        lat_trainer_try (trainer, trainer->line[0]);
    }
  check_text (trainer, "Solved at the first try. It comes back in 2 days.");
}

/* }}} */

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/mistakes/places", Fixture, NULL, set_up, test_places, tear_down);
  g_test_add ("/mistakes/players", Fixture, NULL, set_up, test_players, tear_down);
  g_test_add ("/mistakes/hurry", Fixture, NULL, set_up, test_hurry, tear_down);
  g_test_add ("/mistakes/answer", Fixture, NULL, set_up, test_answer, tear_down);
  g_test_add ("/mistakes/loss", Fixture, NULL, set_up, test_loss, tear_down);
  g_test_add ("/mistakes/first-try", Fixture, NULL, set_up, test_first_try, tear_down);
  g_test_add ("/mistakes/problems", Fixture, NULL, set_up, test_problems, tear_down);
  g_test_add ("/mistakes/irrefutable", Fixture, NULL, set_up, test_irrefutable, tear_down);
  g_test_add ("/mistakes/opinion", Fixture, NULL, set_up, test_opinion, tear_down);
  g_test_add ("/mistakes/mistake-is-best", Fixture, NULL, set_up, test_mistake_is_best, tear_down);
  g_test_add ("/mistakes/elsewhere", Fixture, NULL, set_up, test_elsewhere, tear_down);
  g_test_add ("/mistakes/due-problems", Fixture, NULL, set_up, test_due_problems, tear_down);
  return g_test_run ();
}
