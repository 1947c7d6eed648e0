/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-properties.c - tests: properties of the session's objects, and that a change is told once
 *
 * What objects of the session have as properties is what they say when they are asked, and a change
 * of it is told once: windows bind to nothing else. */
#include "session-test.h"

#include "lat-game-list.h"
#include "lat-lesson.h"
#include "lat-rules-comparison.h"
#include "lat-setup.h"

#define XXI "latrunculi-xxi-8x8"

static void
count_cb (guint *n)
{
  ++*n;
}

/* Sets it to the value: told @n_told times, and after that the same value is told no more. */
static void
check_set (gpointer object, const char *name, const GValue *value, guint n_told)
{
  g_autofree char *signal_name = g_strconcat ("notify::", name, NULL);
  g_auto (GValue) found = G_VALUE_INIT;
  guint n = 0;
  gulong id = g_signal_connect_swapped (object, signal_name, G_CALLBACK (count_cb), &n);

  g_object_set_property (object, name, value);
  g_object_get_property (object, name, &found);
  if (G_VALUE_HOLDS_BOOLEAN (value))
    g_assert_cmpint (g_value_get_boolean (&found), ==, g_value_get_boolean (value));
  else
    g_assert_cmpuint (g_value_get_uint (&found), ==, g_value_get_uint (value));
  g_assert_cmpuint (n, ==, n_told);
  g_object_set_property (object, name, value);
  g_assert_cmpuint (n, ==, n_told);
  g_signal_handler_disconnect (object, id);
}

static void
check_boolean (gpointer object, const char *name, gboolean (*get) (gpointer))
{
  const gboolean before = get (object);

  for (guint i = 0; i < 2; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      g_value_init (&value, G_TYPE_BOOLEAN);
      g_value_set_boolean (&value, i == 0 ? !before : before);
      check_set (object, name, &value, 1);
      g_assert_cmpint (get (object), ==, g_value_get_boolean (&value));
    }
}

static void
check_uint (gpointer object, const char *name, guint (*get) (gpointer), guint other)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_cmpuint (get (object), !=, other);
  g_value_init (&value, G_TYPE_UINT);
  g_value_set_uint (&value, other);
  check_set (object, name, &value, 1);
  g_assert_cmpuint (get (object), ==, other);
}

#define GETTER(type, name, function)                                                               \
  static type name (gpointer object)                                                               \
  {                                                                                                \
    return (type) function (object);                                                               \
  }

GETTER (gboolean, get_threat, lat_analysis_get_threat)
GETTER (gboolean, get_enabled, lat_analysis_get_enabled)
GETTER (guint, get_n_lines, lat_analysis_get_n_lines)
GETTER (gboolean, get_active, lat_rules_comparison_get_active)
GETTER (gboolean, get_on_board, lat_rules_comparison_get_on_board)
GETTER (guint, get_pointed, lat_rules_comparison_get_pointed)
GETTER (guint, get_brush, lat_setup_get_brush)

static gboolean
is_searching (gpointer analysis)
{
  return lat_analysis_is_searching (analysis) && lat_analysis_get_depth (analysis) > 0;
}

static void
test_analysis (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_auto (GValue) locked = G_VALUE_INIT;
  gboolean searching, is_locked;
  guint state, depth;
  guint64 nps;

  check_boolean (analysis, "threat", get_threat);
  check_uint (analysis, "n-lines", get_n_lines, 3);
  g_value_init (&locked, G_TYPE_BOOLEAN);
  g_value_set_boolean (&locked, TRUE);
  /* There is nothing yet to stay at. */
  g_object_set_property (G_OBJECT (analysis), "locked", &locked);
  g_assert_false (lat_analysis_get_locked (analysis));

  check_boolean (analysis, "enabled", get_enabled);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (is_searching, analysis, 60));
  g_object_get (analysis, "searching", &searching, "state", &state, "depth", &depth, "nps", &nps,
                NULL);
  g_assert_cmpint (searching, ==, lat_analysis_is_searching (analysis));
  g_assert_cmpuint (state, ==, lat_analysis_get_state (analysis));
  g_assert_cmpuint (depth, ==, lat_analysis_get_depth (analysis));
  g_assert_cmpuint (nps, ==, lat_analysis_get_nps (analysis));
  check_set (analysis, "locked", &locked, 1);
  g_assert_true (lat_analysis_get_locked (analysis));

  /* Another game ends the lock, and tells so. */
  lat_document_add_game (document, lat_game_new (lat_document_get_ruleset (document), NULL),
                         "Test");
  g_object_get (analysis, "locked", &is_locked, NULL);
  g_assert_false (is_locked);
}

static void
test_comparison (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRulesComparison) comparison = lat_rules_comparison_new (document);

  g_assert_true (lat_rules_comparison_get_document (comparison) == document);
  check_boolean (comparison, "active", get_active);
  check_boolean (comparison, "on-board", get_on_board);
  check_uint (comparison, "pointed", get_pointed, session_test_action (document, "a1-a2"));
}

static void
test_setup (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (XXI);
  g_autoptr (LatSetup) setup = lat_setup_new (ruleset, lat_ruleset_get_start (ruleset));
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  check_uint (setup, "brush", get_brush, LAT_CELL_BLACK);
  lat_setup_clear (setup);
  g_object_get (setup, "undo-name", &undo, "redo-name", &redo, NULL);
  g_assert_nonnull (undo);
  g_assert_cmpstr (undo, ==, lat_setup_get_undo_name (setup));
  g_assert_null (redo);
  lat_setup_undo (setup);
  g_clear_pointer (&undo, g_free);
  g_object_get (setup, "undo-name", &undo, "redo-name", &redo, NULL);
  g_assert_null (undo);
  g_assert_nonnull (redo);
  g_assert_cmpstr (redo, ==, lat_setup_get_redo_name (setup));
}

/* A search that is stopped keeps what it has found, and is at its end. */
static void
test_game_list (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatGameList) list = NULL;
  g_autoptr (LatGameQuery) query = lat_game_query_new ();
  g_autoptr (LatGameItem) item = NULL;
  gboolean searching, checking;
  double progress;
  guint n_games, revision;

  for (guint i = 0; i < 5; i++)
    lat_document_add_game (document, lat_game_new (lat_document_get_ruleset (document), NULL),
                           "Test");
  list = lat_game_list_new (document);
  g_assert_true (lat_game_list_get_document (list) == document);
  lat_game_list_stop (list);
  lat_game_query_set_position (query, lat_document_get_position (document), FALSE);
  lat_game_list_set_query (list, query);
  g_object_get (list, "searching", &searching, "checking", &checking, "progress", &progress,
                "n-games", &n_games, NULL);
  g_assert_true (searching);
  g_assert_true (lat_game_list_is_searching (list));
  g_assert_cmpint (checking, ==, lat_game_list_is_checking (list));
  g_assert_cmpfloat (progress, >=, 0);
  g_assert_cmpfloat (progress, <=, 1);
  g_assert_cmpuint (n_games, ==, lat_document_get_n_games (document));
  g_assert_cmpuint (n_games, >=, 5);
  g_assert_cmpuint (n_games, ==, lat_game_list_get_n_games (list));

  lat_game_list_stop (list);
  g_object_get (list, "searching", &searching, "progress", &progress, NULL);
  g_assert_false (searching);
  g_assert_cmpfloat (progress, ==, 1);
  g_assert_cmpfloat (lat_game_list_get_progress (list), ==, 1);
  lat_game_list_set_query (list, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n_games);

  item = g_list_model_get_item (G_LIST_MODEL (list), lat_document_get_game_index (document));
  g_object_get (item, "revision", &revision, NULL);
  lat_document_set_tag (document, "White", "Livia");
  g_object_get (item, "revision", &n_games, NULL);
  g_assert_cmpuint (n_games, >, revision);
}

static void
test_lesson (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatLesson) lesson = lat_lesson_new (document);
  guint state;

  g_object_get (lesson, "state", &state, NULL);
  g_assert_cmpuint (state, ==, lat_lesson_get_state (lesson));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/properties/analysis", test_analysis);
  g_test_add_func ("/properties/rules-comparison", test_comparison);
  g_test_add_func ("/properties/setup", test_setup);
  g_test_add_func ("/properties/game-list", test_game_list);
  g_test_add_func ("/properties/lesson", test_lesson);
  return g_test_run ();
}
