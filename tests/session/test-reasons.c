/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-reasons.c - tests: why the lines of an analysis are good, and what is threatened */
#include "lat-reasons.h"
#include "session-test.h"

#include <string.h>

#define PATIENCE 60

typedef struct
{
  LatDocument *document;
  LatAnalysis *analysis;
  LatReasons *reasons;
  guint n_told;
} Fixture;

static void
count_cb (guint *count)
{
  ++*count;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *const *place = data;

  fixture->document = session_test_document (place[0]);
  g_assert_true (lat_document_paste (fixture->document, place[1], NULL));
  fixture->analysis = lat_analysis_new (fixture->document);
  lat_analysis_set_n_lines (fixture->analysis, 2);
  lat_analysis_set_limits (fixture->analysis, 8, 0);
  fixture->reasons = lat_reasons_new (fixture->analysis);
  g_signal_connect_swapped (fixture->reasons, "updated", G_CALLBACK (count_cb), &fixture->n_told);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->reasons);
  g_object_unref (fixture->analysis);
  g_object_unref (fixture->document);
}

static const char *const capture[] = { "latrunculi-xxi-8x8", "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1",
                                       NULL };
static const char *const quiet[] = { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1",
                                     NULL };
static const char *const threat[] = { "military-8x8",
                                      "s1s4s/ss1D1s1s/8/4s3/1d6/2S4S/S3SSS1/S2S4 b - - 23 12",
                                      NULL };

static const LatWhy *
get_merit_of_best (Fixture *fixture)
{
  LatAnalysisLine *best = lat_analysis_get_best (fixture->analysis);
  guint n;

  return best != NULL
             ? lat_reasons_get_merit (fixture->reasons, lat_analysis_line_get_actions (best, &n)[0])
             : NULL;
}

static gboolean
has_merit (gpointer data)
{
  Fixture *fixture = data;

  return lat_analysis_get_state (fixture->analysis) == LAT_ANALYSIS_DONE
         && get_merit_of_best (fixture) != NULL;
}

static gboolean
has_threat (gpointer data)
{
  return lat_reasons_get_threat (((Fixture *) data)->reasons) != NULL;
}

static gboolean
is_looking (gpointer data)
{
  return lat_reasons_is_looking (((Fixture *) data)->reasons);
}

static gboolean
is_done (gpointer data)
{
  Fixture *fixture = data;

  return lat_analysis_get_state (fixture->analysis) == LAT_ANALYSIS_DONE
         && !lat_reasons_is_looking (fixture->reasons);
}

/* What a line does is told, is true, and stays when the engine is turned off. */
static void
test_merit (Fixture *fixture, gconstpointer data)
{
  const LatPosition *position = lat_document_get_position (fixture->document);
  LatWhyPlace place = { lat_document_get_ruleset (fixture->document), position,
                        lat_document_get_history (fixture->document) };
  g_autofree char *text = NULL;
  LatMark marks[LAT_REASONS_MAX_MARKS];
  const LatWhy *why;
  guint n;

  g_assert_null (get_merit_of_best (fixture));
  g_assert_false (lat_reasons_is_looking (fixture->reasons));
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (has_merit, fixture, PATIENCE));
  why = get_merit_of_best (fixture);
  g_assert_cmpint (why->kind, ==, LAT_WHY_WINS_MEN);
  g_assert_true (lat_why_verify (&place, why, LAT_WHY_DEFAULT_NODES));
  text = lat_reasons_dup_text (fixture->reasons, why);
  g_assert_nonnull (strstr (text, "h4"));
  g_assert_cmpuint (fixture->n_told, >, 0);
  /* On the board: the action as an arrow, and who falls. */
  n = lat_reasons_list_marks (fixture->reasons, why, marks);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpint (marks[0].colour, ==, LAT_MARK_GREEN);
  g_assert_cmpuint (marks[0].from, ==, lat_action_from (why->action));
  g_assert_cmpuint (marks[0].to, ==, lat_action_to (why->action));
  g_assert_cmpint (marks[1].colour, ==, LAT_MARK_RED);
  g_assert_cmpuint (marks[1].from, ==, lat_square_new (7, 3));

  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  g_assert_true (get_merit_of_best (fixture) != NULL);
}

/* Elsewhere nothing of it is told any more; back again it is looked for again. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  LatAction action;
  guint n_told;

  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (has_merit, fixture, PATIENCE));
  action = get_merit_of_best (fixture)->action;
  n_told = fixture->n_told;
  session_test_play (fixture->document, "a1-a2");
  g_assert_null (lat_reasons_get_merit (fixture->reasons, action));
  g_assert_cmpuint (fixture->n_told, >, n_told);
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  g_assert_null (lat_reasons_get_merit (fixture->reasons, action));
  lat_document_go_previous (fixture->document);
  g_assert_true (session_test_wait (has_merit, fixture, PATIENCE));
  g_assert_nonnull (lat_reasons_get_merit (fixture->reasons, action));
}

/* What the side that is not to act threatens; of a threat that is itself analysed there is none. */
static void
test_threat (Fixture *fixture, gconstpointer data)
{
  const LatWhy *why;

  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (has_threat, fixture, PATIENCE));
  why = lat_reasons_get_threat (fixture->reasons);
  g_assert_cmpint (why->side, ==, LAT_WHITE);
  g_assert_true (why->kind == LAT_WHY_THREATENS || why->kind == LAT_WHY_THREATENS_MEN);

  lat_analysis_set_threat (fixture->analysis, TRUE);
  g_assert_null (lat_reasons_get_threat (fixture->reasons));
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  g_assert_null (lat_reasons_get_threat (fixture->reasons));
}

/* Where nothing is done by force, what is counted otherwise then; on the board whose it is. */
static void
test_quiet (Fixture *fixture, gconstpointer data)
{
  LatMark marks[LAT_REASONS_MAX_MARKS];
  const LatWhy *why;
  guint n;

  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  g_assert_true (session_test_wait (has_merit, fixture, PATIENCE));
  why = get_merit_of_best (fixture);
  g_assert_cmpint (why->kind, ==, LAT_WHY_CHANGES);
  n = lat_reasons_list_marks (fixture->reasons, why, marks);
  g_assert_cmpint (marks[0].colour, ==, LAT_MARK_GREEN);
  g_assert_cmpuint (why->changes[0].n_squares, >, 0);
  g_assert_cmpuint (n, >, 1);
  for (guint i = 0; i < MIN (n - 1, why->changes[0].n_squares); i++)
    {
      g_assert_cmpint (marks[i + 1].colour, ==,
                       why->changes[0].sides[i] == LAT_WHITE ? LAT_MARK_BLUE : LAT_MARK_ORANGE);
      g_assert_cmpuint (marks[i + 1].from, ==, why->changes[0].squares[i]);
      g_assert_cmpuint (marks[i + 1].to, ==, why->changes[0].squares[i]);
    }
}

/* It can go while it looks. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  lat_analysis_set_limits (fixture->analysis, 0, 0);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (is_looking, fixture, PATIENCE));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/session/reasons/merit", Fixture, capture, set_up, test_merit, tear_down);
  g_test_add ("/session/reasons/elsewhere", Fixture, capture, set_up, test_elsewhere, tear_down);
  g_test_add ("/session/reasons/threat", Fixture, threat, set_up, test_threat, tear_down);
  g_test_add ("/session/reasons/quiet", Fixture, quiet, set_up, test_quiet, tear_down);
  g_test_add ("/session/reasons/leave", Fixture, capture, set_up, test_leave, tear_down);
  return g_test_run ();
}
