/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-first-steps.c - what a stranger is told first is so */
#include <json-glib/json-glib.h>

#include "lat-first-steps.h"
#include "lat-lab-summary.h"
#include "lat-movegen.h"
#include "lat-presets.h"
#include "lat-rules.h"

static LatSquare
get_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), ==, strlen (name));
  return square;
}

/* How many actions the man on a square has, here. */
static guint
count_actions (LatDocument *document, const char *square)
{
  g_auto (LatActionList) list;
  guint n = 0;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  for (guint i = 0; i < list.n; i++)
    n += lat_action_from (list.items[i]) == get_square (square);
  return n;
}

static void
play (LatDocument *document, const char *from, const char *to)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  for (guint i = 0; i < list.n; i++)
    if (lat_action_from (list.items[i]) == get_square (from)
        && lat_action_to (list.items[i]) == get_square (to))
      {
        g_assert_true (lat_document_play (document, list.items[i]));
        return;
      }
  g_assert_not_reached ();
}

static LatCell
get_cell (LatDocument *document, const char *square)
{
  return lat_position_get_cell (lat_document_get_position (document), get_square (square));
}

static void
set_rule (LatDocument *document, LatKey key, const char *value)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));

  g_assert_true (lat_rules_set_value (rules, key, value, NULL));
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
}

/* All are there, nothing of them would be missed, and each says what it is. */
static void
test_all (void)
{
  static const guint numbers[LAT_N_FIRST_STEP_KINDS] = { 5, 3, 3 };

  for (LatFirstStepKind kind = 0; kind < LAT_N_FIRST_STEP_KINDS; kind++)
    for (guint i = 0; i <= numbers[kind]; i++)
      {
        const LatFirstStep *step = lat_first_steps_get (kind, i);
        g_autoptr (LatDocument) document = NULL;
        g_autofree char *title = NULL;

        g_assert_true ((step != NULL) == (i < numbers[kind]));
        if (step == NULL)
          continue;
        document = lat_first_steps_open (kind, i);
        title = lat_document_dup_title (document);
        g_assert_null (lat_document_get_file (document));
        g_assert_false (lat_document_is_modified (document));
        g_assert_null (lat_node_get_parent (lat_document_get_node (document)));
        g_assert_true ((step->key == LAT_N_KEYS) == (kind != LAT_FIRST_STEP_RULE));
        if (kind != LAT_FIRST_STEP_GAME)
          {
            g_assert_cmpstr (title, ==, step->title);
            g_assert_true (g_str_has_prefix (
                lat_node_get_comment (lat_document_get_node (document)), step->words));
          }
        if (kind == LAT_FIRST_STEP_CARD)
          {
            g_assert_cmpuint (lat_document_get_n_games (document), ==, 5);
            g_assert_cmpuint (lat_document_get_game_index (document), ==, i);
          }
      }
}

static void
test_capturing (void)
{
  g_autoptr (LatDocument) document = lat_first_steps_open (LAT_FIRST_STEP_CARD, 1);

  g_assert_cmpint (get_cell (document, "d5"), ==, LAT_CELL_BLACK);
  lat_document_go_next (document);
  g_assert_cmpint (get_cell (document, "d5"), ==, LAT_CELL_EMPTY);
  g_assert_cmpint (get_cell (document, "e5"), ==, LAT_CELL_WHITE);
}

static void
test_locking (void)
{
  g_autoptr (LatDocument) document = lat_first_steps_open (LAT_FIRST_STEP_CARD, 2);

  g_assert_cmpuint (count_actions (document, "d4"), ==, 0);
  lat_document_go_next (document);
  g_assert_cmpint (get_cell (document, "e3"), ==, LAT_CELL_WHITE);
  /* Black’s is held still. */
  g_assert_cmpuint (count_actions (document, "e4"), ==, 0);
  lat_document_go_variation (document, 1);
  g_assert_cmpint (get_cell (document, "f4"), ==, LAT_CELL_WHITE);
  g_assert_cmpint (get_cell (document, "e4"), ==, LAT_CELL_EMPTY);
}

static void
test_winning (void)
{
  g_autoptr (LatDocument) document = lat_first_steps_open (LAT_FIRST_STEP_CARD, 3);

  g_assert_cmpint (lat_document_get_outcome (document)->result, ==, LAT_RESULT_NONE);
  lat_document_go_last (document);
  g_assert_cmpint (lat_document_get_outcome (document)->result, ==, LAT_RESULT_WHITE);
  g_assert_cmpint (get_cell (document, "d8"), ==, LAT_CELL_BLACK);
}

/* What is to be seen when a rule is changed is seen. */
static void
test_rules (void)
{
  g_autoptr (LatDocument) steps = lat_first_steps_open (LAT_FIRST_STEP_RULE, 0);
  g_autoptr (LatDocument) sides = lat_first_steps_open (LAT_FIRST_STEP_RULE, 1);
  g_autoptr (LatDocument) locks = lat_first_steps_open (LAT_FIRST_STEP_RULE, 2);

  g_assert_cmpuint (count_actions (steps, "a1"), >, 4);
  set_rule (steps, LAT_KEY_SOLDIER_RANGE, "1");
  g_assert_cmpuint (count_actions (steps, "a1"), ==, 1);

  set_rule (sides, LAT_KEY_METHOD, "convert");
  play (sides, "h5", "e5");
  g_assert_cmpint (get_cell (sides, "d5"), ==, LAT_CELL_WHITE);

  g_assert_cmpuint (count_actions (locks, "d4"), ==, 0);
  set_rule (locks, LAT_KEY_LOCK, "none");
  g_assert_cmpuint (count_actions (locks, "d4"), >, 0);
}

/* A number of a report. */
static double
get_metric (const char *preset, const char *id)
{
  g_autofree char *json = lat_lab_summary_dup_report (preset);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *report;
  JsonArray *metrics;

  g_assert_nonnull (json);
  g_assert_true (json_parser_load_from_data (parser, json, -1, NULL));
  report = json_node_get_object (json_parser_get_root (parser));
  report = json_array_get_object_element (json_object_get_array_member (report, "reports"), 0);
  metrics = json_object_get_array_member (report, "metrics");
  for (guint i = 0; i < json_array_get_length (metrics); i++)
    {
      JsonObject *metric = json_array_get_object_element (metrics, i);

      if (g_str_equal (json_object_get_string_member (metric, "id"), id))
        return json_object_get_double_member_with_default (metric, "value", -1);
    }
  g_assert_not_reached ();
}

/* The rules that a stranger plays first are the shortest of those without leaders and drops that are seldom
 * drawn, and that is what is said of them. */
static void
test_preset (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autofree char *json = lat_lab_summary_dup_report (LAT_FIRST_STEPS_PRESET);
  g_autofree char *character = NULL;
  g_autofree char *figures = lat_lab_summary_of_json (json, &character);
  const char *shortest = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      const LatRules *rules = lat_ruleset_get_rules (ruleset);

      if (rules->soldiers > 0 || strpbrk (rules->array, "dD") != NULL
          || get_metric (ids[i], "draws") > 0.1)
        continue;
      if (shortest == NULL || get_metric (ids[i], "plies") < get_metric (shortest, "plies"))
        shortest = ids[i];
    }
  g_assert_cmpstr (shortest, ==, LAT_FIRST_STEPS_PRESET);
  g_assert_nonnull (strstr (character, "short"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/first-steps/all", test_all);
  g_test_add_func ("/first-steps/capturing", test_capturing);
  g_test_add_func ("/first-steps/locking", test_locking);
  g_test_add_func ("/first-steps/winning", test_winning);
  g_test_add_func ("/first-steps/rules", test_rules);
  g_test_add_func ("/first-steps/preset", test_preset);
  return g_test_run ();
}
