/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson.c - tests: finding the better action: what is tried is judged, and nothing is changed */
#include "session-test.h"

#include "lat-lesson.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 60
#define NODES    3000
/* White should take by a5-e5xf5; all else loses. */
#define START "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1"

static LatDocument *
create_game (void)
{
  LatDocument *document = session_test_document (XXI);

  g_assert_true (lat_document_paste (document, START, NULL));
  session_test_play (document, "a5-a7 f5-e5 a1-a2 h8-h7");
  lat_document_set_nags (document, session_test_node (document, 1), (guint8[]){ 4 }, 1);
  lat_document_set_nags (document, session_test_node (document, 3), (guint8[]){ 22, 6 }, 2);
  lat_document_set_why (document, session_test_node (document, 1), "This loses a man.");
  return document;
}

static gboolean
is_judged (gpointer data)
{
  return lat_lesson_get_state (data) != LAT_LESSON_JUDGING;
}

static gboolean
is_shown (gpointer data)
{
  return lat_lesson_get_state (data) == LAT_LESSON_SHOWN;
}

static gboolean
has_hint (gpointer data)
{
  LatSquare from, to;

  return lat_lesson_get_hint (data, &from, &to);
}

static void
check_text (LatLesson *lesson, const char *pattern)
{
  g_autofree char *text = lat_lesson_dup_text (lesson);

  if (!g_pattern_match_simple (pattern, text))
    g_error ("“%s” is not “%s”", text, pattern);
}

static void
try_action (LatDocument *document, LatLesson *lesson, const char *text)
{
  g_autofree char *judging = g_strdup_printf ("The engine looks at %s…", text);

  g_assert_true (lat_lesson_try (lesson, session_test_action (document, text)));
  if (!is_judged (lesson))
    check_text (lesson, judging);
  g_assert_true (session_test_wait (is_judged, lesson, PATIENCE));
}

static void
test_walk (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatLesson) lesson = lat_lesson_new (document);
  g_autofree char *before = lat_document_dup_game_text (document), *after = NULL;
  LatSquare from, to;

  check_text (lesson, "");
  g_assert_null (lat_lesson_get_why (lesson));
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  g_assert_cmpstr (lat_lesson_get_why (lesson), ==, "This loses a man.");
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 2);
  g_assert_true (lat_document_get_node (document) == session_test_node (document, 0));
  check_text (lesson, "White played a5-a7. Find something better.");
  g_assert_false (lat_lesson_get_hint (lesson, &from, &to));

  /* What was played, something bad, a hint, the right one. */
  try_action (document, lesson, "a5-a7");
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_WRONG);
  check_text (lesson, "a5-a7 is what was played. Try another one.");
  try_action (document, lesson, "a5-a8");
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_WRONG);
  check_text (lesson, "a5-a8 gives away ?? of 100 points. Try another one.");
  g_assert_true (lat_lesson_hint (lesson));
  g_assert_true (session_test_wait (has_hint, lesson, PATIENCE));
  g_assert_true (lat_lesson_get_hint (lesson, &from, &to));
  g_assert_cmpuint (from, ==, lat_square_new (0, 4));
  g_assert_cmpuint (to, ==, LAT_SQUARE_NONE);
  try_action (document, lesson, "a5-e5xf5");
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_RIGHT);
  check_text (lesson,
              "Right: a5-e5xf5 is what the engine would play. In the game a5-a7 was played. "
              "This loses a man.");
  g_assert_true (lat_lesson_get_hint (lesson, &from, &to));
  g_assert_cmpuint (to, ==, lat_square_new (4, 4));
  /* It is answered: more is taken, but changes nothing. */
  g_assert_true (lat_lesson_try (lesson, session_test_action (document, "a5-a8")));
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_RIGHT);

  lat_lesson_next (lesson);
  g_assert_cmpuint (lat_lesson_get_index (lesson), ==, 1);
  g_assert_null (lat_lesson_get_why (lesson));
  g_assert_true (lat_document_get_node (document) == session_test_node (document, 2));
  check_text (lesson, "White played a1-a2. Find something better.");
  g_assert_true (lat_lesson_hint (lesson));
  g_assert_true (session_test_wait (has_hint, lesson, PATIENCE));
  check_text (lesson, "Hint: move the man on ??.");
  lat_lesson_show (lesson);
  g_assert_true (session_test_wait (is_shown, lesson, PATIENCE));
  check_text (lesson, "The engine would play ??-??.");
  lat_lesson_next (lesson);
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_OVER);
  check_text (lesson, "That was all: 1 of 2 found.");
  g_assert_false (lat_lesson_try (lesson, session_test_action (document, "a1-a2")));
  lat_lesson_end (lesson);
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_OFF);

  after = lat_document_dup_game_text (document);
  g_assert_cmpstr (after, ==, before);
}

/* Elsewhere one may play as ever; an edit ends the lesson. */
static void
test_leave (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatLesson) lesson = lat_lesson_new (document);

  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  lat_document_go (document, session_test_node (document, 1));
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_ASKING);
  g_assert_false (lat_lesson_try (lesson, session_test_action (document, "h8-h7")));
  session_test_play (document, "h8-h7");
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_OFF);
  g_assert_false (lat_lesson_hint (lesson));

  /* Under way when everything ends. */
  g_assert_true (lat_lesson_begin (lesson, G_GUINT64_CONSTANT (1) << 40, LAT_LESSON_BOTH));
  g_assert_true (lat_lesson_try (lesson, session_test_action (document, "a5-a8")));
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_JUDGING);
}

/* Of one side only its mistakes are asked about. */
static void
test_sides (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatLesson) lesson = lat_lesson_new (document);

  g_assert_false (lat_lesson_begin (lesson, NODES, LAT_LESSON_BLACK));
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_OFF);
  lat_document_set_nags (document, session_test_node (document, 2), (guint8[]){ 2 }, 1);
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BLACK));
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 1);
  g_assert_cmpint (lat_lesson_get_sides (lesson), ==, LAT_LESSON_BLACK);
  check_text (lesson, "Black played f5-e5. Find something better.");
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_WHITE));
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 2);
  g_assert_cmpint (lat_lesson_get_sides (lesson), ==, LAT_LESSON_WHITE);
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 3);
  g_assert_cmpint (lat_lesson_get_sides (lesson), ==, LAT_LESSON_BOTH);
  lat_lesson_end (lesson);
  g_assert_cmpint (lat_lesson_get_sides (lesson), ==, 0);
}

static void
keep_value (LatDocument *document, guint depth, int value)
{
  LatEval eval = { .is_set = TRUE, .value = value, .depth = 8 };

  lat_document_keep_evaluation (document, session_test_node (document, depth), &eval, NULL,
                                "Evaluation");
}

/* A sign by hand on an action of which evaluations say that it gave nothing away is not asked about. */
static void
test_signs (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatLesson) lesson = lat_lesson_new (document);

  keep_value (document, 0, 100);
  keep_value (document, 1, 100);
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 1);
  check_text (lesson, "White played a1-a2. Find something better.");
  keep_value (document, 1, -900);
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 2);
  keep_value (document, 1, 900);
  g_assert_true (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  g_assert_cmpuint (lat_lesson_get_n_places (lesson), ==, 1);
}

static void
test_nothing (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatLesson) lesson = lat_lesson_new (document);

  session_test_play (document, "a1-a3");
  g_assert_false (lat_lesson_begin (lesson, NODES, LAT_LESSON_BOTH));
  g_assert_cmpint (lat_lesson_get_state (lesson), ==, LAT_LESSON_OFF);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson/walk", test_walk);
  g_test_add_func ("/lesson/leave", test_leave);
  g_test_add_func ("/lesson/sides", test_sides);
  g_test_add_func ("/lesson/signs", test_signs);
  g_test_add_func ("/lesson/nothing", test_nothing);

  return g_test_run ();
}
