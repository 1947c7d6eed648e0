/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-course.c - tests: the evaluation over the line that is shown */
#include "session-test.h"

#include "lat-course.h"

#define XXI "latrunculi-xxi-8x8"

static void
set_eval (LatDocument *document, guint depth, int value)
{
  LatEval eval = { .is_set = TRUE, .value = value, .depth = 9 };

  lat_document_set_eval (document, session_test_node (document, depth), &eval);
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_points (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);
  g_autofree char *text = NULL, *start = NULL;
  guint n_changed = 0, n_moved = 0;
  double accuracy;

  g_signal_connect_swapped (course, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (course, "moved", G_CALLBACK (count_cb), &n_moved);
  g_assert_cmpuint (lat_course_get_n_points (course), ==, 1);
  g_assert_false (lat_course_has_values (course));
  session_test_play (document, "a1-a5 a8-a6 b1-b5 b8-b6");
  g_assert_cmpuint (n_changed, ==, 4);
  g_assert_cmpuint (lat_course_get_n_points (course), ==, 5);
  g_assert_cmpuint (lat_course_get_current (course), ==, 4);
  g_assert_false (lat_course_get_accuracy (course, LAT_WHITE, &accuracy));

  set_eval (document, 1, 0);
  set_eval (document, 2, 0);
  set_eval (document, 3, -500);
  lat_document_set_nags (document, session_test_node (document, 3), (guint8[]){ 4 }, 1);
  g_assert_true (lat_course_has_values (course));
  g_assert_cmpint (lat_course_get_point (course, 1)->chance, ==, 500);
  g_assert_cmpint (lat_course_get_point (course, 3)->chance, <, 200);
  g_assert_false (lat_course_get_point (course, 4)->is_known);
  g_assert_cmpint (lat_course_get_point (course, 3)->mistake, ==, LAT_MISTAKE_BLUNDER);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 1);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_BLACK, LAT_MISTAKE_BLUNDER), ==, 0);

  /* White's second action counts, its first does not: nobody knows what was before. */
  g_assert_true (lat_course_get_accuracy (course, LAT_WHITE, &accuracy));
  g_assert_cmpfloat_with_epsilon (
      accuracy, lat_chance_get_accuracy (500 - lat_course_get_point (course, 3)->chance), 1e-9);
  g_assert_true (lat_course_get_accuracy (course, LAT_BLACK, &accuracy));
  g_assert_cmpfloat_with_epsilon (accuracy, 100, 1e-9);

  text = lat_course_dup_text (course, 3);
  g_assert_true (g_str_has_prefix (text, "2. b1-b5, blunder, White’s winning chance "));
  start = lat_course_dup_text (course, 0);
  g_assert_cmpstr (start, ==, "Start");

  /* Steps within the line do not make it anew. */
  n_changed = n_moved = 0;
  lat_document_go_first (document);
  g_assert_cmpuint (lat_course_get_current (course), ==, 0);
  g_assert_true (lat_course_go_mistake (course, 1));
  g_assert_true (lat_document_get_node (document) == session_test_node (document, 3));
  g_assert_false (lat_course_go_mistake (course, 1));
  g_assert_false (lat_course_go_mistake (course, -1));
  lat_course_go (course, 100);
  g_assert_cmpuint (lat_course_get_current (course), ==, 4);
  g_assert_cmpuint (n_moved, ==, 3);
  g_assert_cmpuint (n_changed, ==, 0);
}

/* A variation is a line of its own where somebody has evaluated it. Else the game's is shown as far as to
 * where they part, and nothing that is told of the game changes. */
static void
test_variation (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);
  double accuracy, other;

  session_test_play (document, "a1-a5 a8-a6 b1-b5 b8-b6");
  set_eval (document, 2, 0);
  set_eval (document, 3, -500);
  lat_document_set_nags (document, session_test_node (document, 3), (guint8[]){ 4 }, 1);
  g_assert_true (lat_course_get_accuracy (course, LAT_WHITE, &accuracy));
  lat_document_go (document, session_test_node (document, 1));
  session_test_play (document, "h8-h6");
  g_assert_cmpuint (lat_course_get_n_points (course), ==, 5);
  g_assert_cmpuint (lat_course_get_current (course), ==, 1);
  session_test_play (document, "c1-c4");
  g_assert_cmpuint (lat_course_get_current (course), ==, 1);
  g_assert_true (lat_course_has_values (course));
  g_assert_true (lat_course_get_accuracy (course, LAT_WHITE, &other));
  g_assert_cmpfloat (other, ==, accuracy);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 1);

  /* At its value, and before it. */
  lat_document_set_eval (document, lat_document_get_node (document),
                         &(LatEval){ .is_set = TRUE, .value = 50, .depth = 9 });
  g_assert_cmpuint (lat_course_get_n_points (course), ==, 4);
  g_assert_cmpuint (lat_course_get_current (course), ==, 3);
  lat_document_go (document, session_test_node (document, 2));
  g_assert_cmpuint (lat_course_get_n_points (course), ==, 5);
  g_assert_cmpuint (lat_course_get_current (course), ==, 2);
  lat_document_go (document, lat_node_get_next (session_test_node (document, 2)));
  g_assert_cmpuint (lat_course_get_n_points (course), ==, 4);
  g_assert_cmpuint (lat_course_get_current (course), ==, 2);
}

/* A sign is the author's until evaluations say the same. */
static void
test_signs (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);

  session_test_play (document, "a1-a5 a8-a6 b1-b5 b8-b6");
  lat_document_set_nags (document, session_test_node (document, 3), (guint8[]){ 4 }, 1);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 0);
  set_eval (document, 3, -500);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 0);
  set_eval (document, 2, -500);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 0);
  g_assert_cmpint (lat_course_get_mistake (course, 3), ==, LAT_MISTAKE_NONE);
  set_eval (document, 2, 0);
  g_assert_cmpint (lat_course_get_mistake (course, 3), ==, LAT_MISTAKE_BLUNDER);
  g_assert_cmpint (lat_course_get_mistake (course, 0), ==, LAT_MISTAKE_NONE);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 1);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_BLACK, LAT_MISTAKE_BLUNDER), ==, 0);
  lat_document_set_nags (document, session_test_node (document, 3), NULL, 0);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 0);
}

static void
test_drops (void)
{
  g_autoptr (LatDocument) document = session_test_document ("seneca-8x8");
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);
  g_autofree char *text = NULL;

  g_assert_cmpuint (lat_course_get_drop_end (course), ==, 0);
  session_test_play (document, "@a1 @b1 @c1");
  g_assert_cmpuint (lat_course_get_drop_end (course), ==, 3);
  text = lat_course_dup_text (course, 3);
  g_assert_cmpstr (text, ==, "2. @c1, the last drop");
}

/* The last action wins: that is a value. */
static void
test_end (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);

  g_assert_true (lat_document_paste (document, "8/1d6/1S1s4/1D6/8/1s4s1/8/1s6 b - - 3 34", NULL));
  session_test_play (document, "b3-b4");
  g_assert_true (lat_course_get_point (course, 1)->is_known);
  g_assert_cmpint (lat_course_get_point (course, 1)->chance, ==, 0);
  g_assert_false (lat_course_has_values (course));
}

/* So is one that ends the game by a limit, which nobody wins: it counts as a mistake if it was one. */
static void
test_end_drawn (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatCourse) course = lat_course_new (document, NULL);
  LatNode *last;

  g_assert_true (lat_document_paste (document, "1s6/8/8/8/1d6/8/6D1/S7 w - - 99 80", NULL));
  session_test_play (document, "a1-a2");
  last = session_test_node (document, 1);
  g_assert_cmpint (lat_document_get_outcome (document)->result, ==, LAT_RESULT_DRAW);
  g_assert_true (lat_course_get_point (course, 1)->is_known);
  g_assert_cmpint (lat_course_get_point (course, 1)->chance, ==, LAT_CHANCE_WHOLE / 2);
  set_eval (document, 0, 900);
  lat_document_set_nags (document, last, (guint8[]){ 4 }, 1);
  g_assert_cmpuint (lat_course_count_mistakes (course, LAT_WHITE, LAT_MISTAKE_BLUNDER), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/course/points", test_points);
  g_test_add_func ("/course/variation", test_variation);
  g_test_add_func ("/course/signs", test_signs);
  g_test_add_func ("/course/drops", test_drops);
  g_test_add_func ("/course/end", test_end);
  g_test_add_func ("/course/end-drawn", test_end_drawn);

  return g_test_run ();
}
