/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-review.c - tests: a whole game judged by the engine
 *
 * A whole game judged: what is written into it, what is left alone, and that it is one step. */
#include "session-test.h"

#include "lat-comment-text.h"
#include "lat-course.h"
#include "lat-movegen.h"
#include "lat-review-worker.h"
#include "lat-review.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 60
#define NODES    3000
/* White should take by a5-e5xf5. */
#define START "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1"

/* White throws the game away with its first action; Black answers well. */
static LatDocument *
create_game (void)
{
  LatDocument *document = session_test_document (XXI);

  g_assert_true (lat_document_paste (document, START, NULL));
  session_test_play (document, "a5-a7 f5-e5 a1-a2");
  return document;
}

static gboolean
is_done (gpointer data)
{
  return lat_review_get_state (data) == LAT_REVIEW_DONE;
}

static gboolean
has_some (gpointer data)
{
  return lat_review_get_n_done (data) > 0;
}

static void
run_review (LatReview *review, gboolean with_variations)
{
  g_assert_true (lat_review_start (review, NODES, with_variations));
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_RUNNING);
  g_assert_true (session_test_wait (is_done, review, PATIENCE));
  g_assert_cmpuint (lat_review_get_n_done (review), ==, lat_review_get_n_places (review));
}

static gboolean
has_nag (const LatNode *node, guint8 nag)
{
  guint n;
  const guint8 *nags = lat_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++)
    if (nags[i] == nag)
      return TRUE;
  return FALSE;
}

/* The values of all places, the start among them, survive a file. */
static void
check_read_back (const char *text)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);

  g_assert_true (lat_document_paste (document, text, NULL));
  for (guint i = 0; i <= 3; i++)
    g_assert_true (lat_node_get_eval (session_test_node (document, i))->is_set);
  g_assert_nonnull (lat_node_get_why (session_test_node (document, 1)));
}

/* Of the first action, which is searched as the last but one. */
static gboolean
has_preview (gpointer data)
{
  return lat_course_is_preview (data) && lat_course_get_point (data, 1)->is_known;
}

static gboolean
has_no_preview (gpointer data)
{
  return !lat_course_is_preview (data);
}

/* What has been found is seen in the course before it is in the game, and goes if it is discarded. */
static void
test_preview (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);
  g_autoptr (LatCourse) course = lat_course_new (document, review);
  LatEval eval;
  int chance;

  g_assert_false (lat_course_has_values (course));
  run_review (review, FALSE);
  g_assert_true (session_test_wait (has_preview, course, PATIENCE));
  g_assert_true (lat_course_has_values (course));
  g_assert_true (lat_review_get_eval (review, session_test_node (document, 1), &eval));
  g_assert_false (lat_node_get_eval (session_test_node (document, 1))->is_set);

  /* An edit of the tree in between: the nodes that are still there keep their values. */
  chance = lat_course_get_point (course, 1)->chance;
  lat_document_delete (document, session_test_node (document, 3));
  g_assert_cmpint (lat_course_get_point (course, 1)->chance, ==, chance);
  lat_review_discard (review);
  g_assert_true (session_test_wait (has_no_preview, course, PATIENCE));
  g_assert_false (lat_course_has_values (course));

  /* Applied, it is the same, and no preview. */
  run_review (review, FALSE);
  g_assert_true (lat_review_apply (review));
  g_assert_false (lat_course_is_preview (course));
  g_assert_cmpint (lat_course_get_point (course, 1)->chance, ==, chance);
  g_assert_false (lat_review_get_eval (review, session_test_node (document, 1), &eval));
}

static void
test_apply (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);
  g_autofree char *before = NULL, *after = NULL, *now = NULL;
  LatNode *place = lat_document_get_node (document);
  LatNode *bad, *better;
  SessionCount count;

  before = lat_document_dup_game_text (document);
  run_review (review, FALSE);
  g_assert_cmpuint (lat_review_get_n_places (review), ==, 4);
  now = lat_document_dup_game_text (document);
  g_assert_cmpstr (now, ==, before);

  session_test_count (document, &count);
  g_assert_true (lat_review_apply (review));
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_IDLE);
  g_assert_true (lat_document_get_node (document) == place);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Review");

  bad = session_test_node (document, 1);
  g_assert_true (has_nag (bad, 4));
  g_assert_false (has_nag (session_test_node (document, 2), 4));
  for (guint i = 0; i <= 3; i++)
    g_assert_true (lat_node_get_eval (session_test_node (document, i))->is_set);
  g_assert_cmpint (lat_node_get_eval (bad)->value, <, 0);
  g_assert_nonnull (lat_node_get_why (bad));
  g_assert_true (strstr (lat_node_get_why (bad), "a5-e5xf5") != NULL);
  g_assert_null (lat_node_get_comment (bad));
  g_assert_null (lat_node_get_why (session_test_node (document, 2)));
  better = lat_node_get_next (bad);
  g_assert_nonnull (better);
  g_assert_true (g_str_has_prefix (lat_node_get_text (better), "a5-e5xf5"));

  after = lat_document_dup_game_text (document);
  check_read_back (after);
  lat_document_undo (document);
  g_free (g_steal_pointer (&now));
  now = lat_document_dup_game_text (document);
  g_assert_cmpstr (now, ==, before);
  lat_document_redo (document);
  g_free (g_steal_pointer (&now));
  now = lat_document_dup_game_text (document);
  g_assert_cmpstr (now, ==, after);

  /* The same again finds nothing to add. */
  run_review (review, FALSE);
  g_assert_false (lat_review_apply (review));
  g_free (g_steal_pointer (&now));
  now = lat_document_dup_game_text (document);
  g_assert_cmpstr (now, ==, after);
}

/* Glyphs, comments, variations and deeper evaluations of the author stay. */
static void
test_author (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);
  LatEval deep = { .is_set = TRUE, .value = 77, .depth = 99 };
  LatNode *bad = session_test_node (document, 1);
  guint n;

  lat_document_set_nags (document, bad, (guint8[]){ 3, 22 }, 2);
  lat_document_set_comment (document, bad, "My best action!", FALSE);
  lat_document_set_eval (document, session_test_node (document, 2), &deep);
  lat_document_go (document, lat_node_get_parent (bad));
  session_test_play (document, "a5-e5xf5");
  run_review (review, FALSE);
  g_assert_true (lat_review_apply (review));

  lat_node_get_nags (bad, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (has_nag (bad, 3));
  g_assert_cmpstr (lat_node_get_comment (bad), ==, "My best action!");
  /* It is no mistake: somebody has said so. */
  g_assert_null (lat_node_get_why (bad));
  g_assert_cmpuint (lat_node_get_n_children (lat_node_get_parent (bad)), ==, 2);
  g_assert_null (lat_node_get_first_child (lat_node_get_next (bad)));
  /* The variation is not part of the main line. */
  g_assert_false (lat_node_get_eval (lat_node_get_next (bad))->is_set);
  g_assert_cmpint (lat_node_get_eval (session_test_node (document, 2))->value, ==, 77);
  g_assert_true (lat_node_get_eval (bad)->is_set);

  run_review (review, TRUE);
  g_assert_cmpuint (lat_review_get_n_places (review), ==, 5);
  g_assert_true (lat_review_apply (review));
  g_assert_true (lat_node_get_eval (lat_node_get_next (bad))->is_set);
}

/* A reason that is there stays, whether it was there before or is written meanwhile; where it is taken
 * away, another review writes it again; and a sign that is a mistake already is enough. */
static void
test_own_why (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);
  LatNode *bad = session_test_node (document, 1);
  g_autofree char *found = NULL;

  lat_document_set_why (document, bad, "I was tired.");
  run_review (review, FALSE);
  g_assert_true (lat_review_apply (review));
  g_assert_true (has_nag (bad, 4));
  g_assert_cmpstr (lat_node_get_why (bad), ==, "I was tired.");

  lat_document_set_why (document, bad, NULL);
  run_review (review, FALSE);
  lat_document_set_why (document, bad, "I was in a hurry.");
  g_assert_false (lat_review_apply (review));
  g_assert_cmpstr (lat_node_get_why (bad), ==, "I was in a hurry.");

  lat_document_set_why (document, bad, NULL);
  lat_document_set_nags (document, bad, (guint8[]){ 6 }, 1);
  run_review (review, FALSE);
  g_assert_true (lat_review_apply (review));
  g_assert_true (has_nag (bad, 6));
  found = g_strdup (lat_node_get_why (bad));
  g_assert_nonnull (found);
  lat_document_undo (document);
  g_assert_null (lat_node_get_why (bad));
  lat_document_redo (document);
  g_assert_cmpstr (lat_node_get_why (bad), ==, found);
}

typedef struct
{
  LatReviewWorker *worker;
  guint n;
  gboolean is_finished;
} Progress;

static void
progress_cb (gpointer data)
{
  Progress *progress = data;
  guint n = lat_review_worker_get_n_done (progress->worker, &progress->is_finished);

  g_assert_cmpuint (n, >=, progress->n);
  progress->n = n;
}

static gboolean
is_finished (gpointer data)
{
  return ((Progress *) data)->is_finished;
}

/* The main line as the worker takes it. */
static GArray *
list_items (LatDocument *document)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (LatReviewItem));

  for (LatNode *node = lat_game_get_root (lat_document_get_game (document)); node != NULL;
       node = lat_node_get_first_child (node))
    {
      LatReviewItem item = { .parent = items->len > 0 ? items->len - 1 : 0,
                             .action = lat_node_get_action (node),
                             .is_wanted = TRUE,
                             .wants_why = TRUE };

      g_array_append_val (items, item);
    }
  return items;
}

/* What a mistake is said to be, is true, and nothing else has a reason. */
static guint
check_reasons (LatDocument *document, LatReviewWorker *worker, GArray *items)
{
  LatGame *game = lat_document_get_game (document);
  guint n = 0;

  g_assert_false (lat_review_worker_get_why (worker, 0, &(LatWhy){ 0 }));
  for (guint i = 1; i < items->len; i++)
    {
      const LatReviewItem *item = &g_array_index (items, LatReviewItem, i);
      g_auto (LatHistory) history = { 0 };
      LatWhyPlace place = { lat_game_get_ruleset (game), NULL, &history };
      g_autofree char *text = NULL, *line = NULL, *note = NULL, *tidy = NULL;
      LatVerdict before, after;
      LatPosition position;
      LatWhy why;

      g_assert_true (lat_review_worker_get_verdict (worker, item->parent, &before));
      g_assert_true (lat_review_worker_get_verdict (worker, i, &after));
      if (!lat_review_worker_get_why (worker, i, &why))
        continue;
      n++;
      g_assert_cmpint (lat_mistake_of_loss (lat_verdict_get_loss (&before, item->action, &after)),
                       !=, LAT_MISTAKE_NONE);
      g_assert_true (item->wants_why);
      lat_history_init (&history);
      lat_game_get_position (game, session_test_node (document, i - 1), &position, &history);
      place.position = &position;
      g_assert_cmpuint (why.action, ==, item->action);
      g_assert_true (lat_why_verify (&place, &why, 0));
      text = lat_why_dup_text (&place, &why);
      line = lat_why_dup_line (&place, &why);
      note = lat_why_dup_note (&place, &why);
      tidy = lat_comment_text_tidy_why (note);
      g_test_message ("%s: %s", lat_node_get_text (session_test_node (document, i)), note);
      g_assert_true (g_str_has_prefix (note, text));
      g_assert_true (strstr (note, line) != NULL);
      g_assert_cmpstr (tidy, ==, note);
    }
  return n;
}

/* Who plays at random makes mistakes of all kinds. */
static void
play_at_random (LatDocument *document, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  while (n-- > 0)
    {
      g_auto (LatActionList) list;

      lat_action_list_init (&list);
      lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                        lat_document_get_history (document), &list);
      g_assert_true (
          lat_document_play (document, list.items[g_rand_int_range (rand, 0, (gint32) list.n)]));
    }
}

static void
test_worker (void)
{
  g_autoptr (LatDocument) document = create_game ();
  LatGame *game = lat_document_get_game (document);
  GArray *items = NULL;

  play_at_random (document, 16);
  for (guint wants = 0; wants < 2; wants++)
    {
      Progress progress = { 0 };
      guint n;

      items = list_items (document);
      for (guint i = 0; wants == 0 && i < items->len; i++)
        g_array_index (items, LatReviewItem, i).wants_why = FALSE;
      progress.worker =
          lat_review_worker_new (lat_game_get_ruleset (game), lat_game_get_start (game),
                                 g_array_ref (items), NODES, progress_cb, &progress);
      g_assert_true (session_test_wait (is_finished, &progress, PATIENCE));
      g_assert_cmpuint (progress.n, ==, items->len);
      n = check_reasons (document, progress.worker, items);
      if (wants == 0)
        g_assert_cmpuint (n, ==, 0);
      else
        g_assert_cmpuint (n, >=, 2);
      lat_review_worker_free (progress.worker);
      g_array_unref (items);
    }
}

/* Nobody waits for a reason that is being looked for. */
static void
test_stop_at_once (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);

  play_at_random (document, 16);
  for (guint i = 0; i < 8; i++)
    {
      gint64 begin;

      g_assert_true (lat_review_start (review, NODES, FALSE));
      g_assert_true (session_test_wait (has_some, review, PATIENCE));
      g_usleep (i * 10 * G_TIME_SPAN_MILLISECOND);
      begin = g_get_monotonic_time ();
      lat_review_stop (review);
      lat_review_discard (review);
      g_assert_cmpint (g_get_monotonic_time () - begin, <, G_USEC_PER_SEC / 4);
    }
}

/* From another start nothing of it holds. */
static void
test_other_start (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);

  run_review (review, FALSE);
  g_assert_true (lat_document_set_start (document, NULL, NULL));
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_IDLE);
  g_assert_false (lat_review_apply (review));
}

/* What was done backwards until then is there. */
static void
test_stop (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);
  gint64 begin;

  /* So much that it is still at it. */
  g_assert_true (lat_review_start (review, G_GUINT64_CONSTANT (1) << 40, FALSE));
  g_assert_cmpint (lat_review_get_seconds_left (review), ==, -1);
  begin = g_get_monotonic_time ();
  lat_review_stop (review);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 2 * G_USEC_PER_SEC);
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_IDLE);
  g_assert_false (lat_review_apply (review));

  g_assert_true (lat_review_start (review, NODES, FALSE));
  g_assert_true (session_test_wait (has_some, review, PATIENCE));
  lat_review_stop (review);
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_STOPPED);
  g_assert_true (lat_review_apply (review));
  g_assert_true (lat_node_get_eval (session_test_node (document, 3))->is_set);

  g_assert_true (lat_review_start (review, NODES, FALSE));
  lat_review_discard (review);
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_IDLE);
  /* With a review under way everything ends. */
  g_assert_true (lat_review_start (review, G_GUINT64_CONSTANT (1) << 40, FALSE));
}

/* The game is changed while it is reviewed. */
static void
test_edit (void)
{
  g_autoptr (LatDocument) document = create_game ();
  g_autoptr (LatReview) review = lat_review_new (document);
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));

  run_review (review, FALSE);
  lat_document_delete (document, session_test_node (document, 2));
  lat_document_go (document, session_test_node (document, 0));
  session_test_play (document, "a1-a2");
  g_assert_true (lat_review_apply (review));
  g_assert_true (has_nag (session_test_node (document, 1), 4));
  g_assert_null (lat_node_get_first_child (session_test_node (document, 1)));
  g_assert_false (lat_node_get_eval (lat_node_get_next (session_test_node (document, 1)))->is_set);

  /* By other rules nothing of it holds. */
  run_review (review, FALSE);
  rules->repetition = 4;
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_IDLE);
  g_assert_false (lat_review_apply (review));
}

static void
test_nothing (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatReview) review = lat_review_new (document);

  g_assert_false (lat_review_start (review, NODES, TRUE));
  g_assert_cmpint (lat_review_get_state (review), ==, LAT_REVIEW_IDLE);
  lat_review_stop (review);
  lat_review_discard (review);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/review/preview", test_preview);
  g_test_add_func ("/review/apply", test_apply);
  g_test_add_func ("/review/author", test_author);
  g_test_add_func ("/review/own-why", test_own_why);
  g_test_add_func ("/review/worker", test_worker);
  g_test_add_func ("/review/other-start", test_other_start);
  g_test_add_func ("/review/stop-at-once", test_stop_at_once);
  g_test_add_func ("/review/stop", test_stop);
  g_test_add_func ("/review/edit", test_edit);
  g_test_add_func ("/review/nothing", test_nothing);

  return g_test_run ();
}
