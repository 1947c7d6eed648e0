/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-editor.c - tests: the rules of a document while they are edited */
#include <glib/gstdio.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-editor.h"
#include "lat-rules-file.h"
#include "lat-rules-value.h"

typedef struct
{
  LatDocument *document;
  LatRulesEditor *editor;
  guint n_changed;
} Fixture;

static void
count_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture *fixture, gconstpointer preset)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (preset);

  fixture->document = lat_document_new (ruleset);
  fixture->editor = lat_rules_editor_new (fixture->document);
  g_signal_connect_swapped (fixture->editor, "changed", G_CALLBACK (count_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer preset)
{
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->document);
}

static int
get_applied (Fixture *fixture, LatKey key)
{
  return lat_rules_get_int (lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document)),
                            key);
}

static void
play (Fixture *fixture, const char *text)
{
  LatReason reason = { 0 };
  LatAction action = lat_action_text_read (
      lat_document_get_ruleset (fixture->document), lat_document_get_position (fixture->document),
      lat_document_get_history (fixture->document), text, &reason, NULL);

  g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
  g_assert_true (lat_document_play (fixture->document, action));
}

static void
test_apply (Fixture *fixture, gconstpointer preset)
{
  const LatRulesReport *report = lat_rules_editor_get_report (fixture->editor);

  g_assert_true (lat_rules_editor_has_preset (fixture->editor));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
  g_assert_cmpint (report->kind, ==, LAT_RULES_REPORT_NONE);

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SOLDIER_RANGE, "1"));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 1);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_true (lat_rules_editor_is_changed (fixture->editor, LAT_KEY_SOLDIER_RANGE));
  g_assert_false (lat_rules_editor_is_changed (fixture->editor, LAT_KEY_LEADER_RANGE));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 1);
  g_assert_cmpint (report->kind, ==, LAT_RULES_REPORT_APPLIED);
  g_assert_cmpuint (report->n_before, ==, 53);
  g_assert_cmpuint (report->n_after, <, report->n_before);
  g_assert_nonnull (report->text);

  g_assert_true (lat_rules_editor_can_undo (fixture->editor));
  lat_rules_editor_undo (fixture->editor);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 0);
  g_assert_false (lat_rules_editor_is_changed (fixture->editor, LAT_KEY_SOLDIER_RANGE));
  g_assert_false (lat_rules_editor_can_undo (fixture->editor));
  g_assert_cmpint (report->kind, ==, LAT_RULES_REPORT_UNDONE);
}

/* Each key: a change reaches the document or is refused, and its reset takes it back. */
static void
test_every_key (Fixture *fixture, gconstpointer preset)
{
  guint n_applied = 0;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get (key);
      int now;
      g_autofree char *value = NULL;

      if (schema->kind == LAT_VALUE_SQUARES)
        value = g_strdup ("a4");
      else if (schema->kind == LAT_VALUE_PLACEMENT)
        value = g_strdup ("3d4/8/8/8/8/8/8/S2D4");
      else if (schema->kind == LAT_VALUE_ZONES)
        value = g_strdup ("throne(Squares=d4,Stop=leaders)");
      if (value == NULL)
        {
          g_autoptr (LatRules) scratch =
              lat_rules_copy (lat_rules_editor_get_rules (fixture->editor));

          now = lat_rules_get_int (scratch, key);
          if (schema->kind == LAT_VALUE_CHOICE)
            value = g_strdup (schema->choices[now == 0 ? 1 : 0].nick);
          else if (schema->kind == LAT_VALUE_BOOLEAN)
            value = g_strdup (now ? "false" : "true");
          else
            value =
                g_strdup_printf ("%d", now < schema->max ? MAX (now + 1, schema->min) : now - 1);
        }

      if (lat_rules_editor_set_value (fixture->editor, key, value))
        n_applied++;
      g_assert_true (lat_rules_editor_is_changed (fixture->editor, key));
      g_assert_true (lat_rules_editor_reset (fixture->editor, key));
      g_assert_false (lat_rules_editor_is_changed (fixture->editor, key));
      g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
    }
  /* Few of them are refused: another board, a leader too many. */
  g_assert_cmpuint (n_applied, >, (LAT_N_KEYS - LAT_FIRST_PLAY_KEY) * 3 / 4);
}

static void
test_bad_text (Fixture *fixture, gconstpointer preset)
{
  g_autofree char *kept = NULL;
  LatKey key;

  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SAFE_SQUARES, "a4;zz"));
  kept = lat_rules_editor_dup_value (fixture->editor, LAT_KEY_SAFE_SQUARES);
  g_assert_cmpstr (kept, ==, "a4;zz");
  g_assert_nonnull (lat_rules_editor_get_problem (fixture->editor, LAT_KEY_SAFE_SQUARES)->text);
  g_assert_cmpint (lat_rules_editor_get_report (fixture->editor)->kind, ==,
                   LAT_RULES_REPORT_REFUSED);
  g_assert_true (lat_rules_editor_find_error (fixture->editor, &key));
  g_assert_cmpint (key, ==, LAT_KEY_SAFE_SQUARES);

  /* Another key waits as long. */
  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FLANK, "false"));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FLANK), ==, TRUE);
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SAFE_SQUARES, "a4"));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FLANK), ==, FALSE);
  g_assert_null (lat_rules_editor_get_problem (fixture->editor, LAT_KEY_SAFE_SQUARES)->text);
  g_assert_false (lat_rules_editor_find_error (fixture->editor, &key));
}

/* trap does not go with the tactics: it says so there, and acts when they are off. */
static void
test_combination (Fixture *fixture, gconstpointer preset)
{
  static const LatKey tactics[] = { LAT_KEY_PUSH_AND_CRUSH, LAT_KEY_FLANK, LAT_KEY_PHALANX };

  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_METHOD, "trap"));
  g_assert_false (lat_rules_editor_is_applied (fixture->editor));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_REMOVE);
  g_assert_false (lat_rules_editor_can_undo (fixture->editor));

  for (guint i = 0; i < G_N_ELEMENTS (tactics); i++)
    {
      const LatRulesProblem *problem = lat_rules_editor_get_problem (fixture->editor, tactics[i]);
      gboolean is_last = i == G_N_ELEMENTS (tactics) - 1;

      g_assert_nonnull (problem->text);
      g_assert_null (strchr (problem->text, '['));
      g_assert_cmpint (problem->severity, ==, LAT_SEVERITY_ERROR);
      g_assert_cmpint (lat_rules_editor_set_value (fixture->editor, tactics[i], "false"), ==,
                       is_last);
      g_assert_null (problem->text);
    }
  g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_TRAP);

  /* The four keys came to the document at once, and go at once. */
  lat_rules_editor_undo (fixture->editor);
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
}

static void
test_discard (Fixture *fixture, gconstpointer preset)
{
  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_METHOD, "trap"));
  lat_rules_editor_discard (fixture->editor);
  g_assert_true (lat_rules_editor_is_applied (fixture->editor));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
  g_assert_null (lat_rules_editor_get_problem (fixture->editor, LAT_KEY_FLANK)->text);
}

static void
test_lost_line (Fixture *fixture, gconstpointer preset)
{
  const LatRulesReport *report = lat_rules_editor_get_report (fixture->editor);
  guint n_nodes;

  play (fixture, "a1-a4");
  play (fixture, "h8-h5");
  n_nodes = lat_game_get_n_nodes (lat_document_get_game (fixture->document));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SOLDIER_RANGE, "1"));
  g_assert_cmpint (report->kind, ==, LAT_RULES_REPORT_LOST);
  g_assert_true (g_str_has_prefix (report->text, "a1-a4 at move 1 "));
  g_assert_nonnull (report->node);
  lat_rules_editor_go_there (fixture->editor);
  g_assert_true (lat_document_get_node (fixture->document) == report->node);

  lat_rules_editor_undo (fixture->editor);
  g_assert_null (report->node);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (fixture->document)), ==, n_nodes);
}

/* A smaller board keeps the men who still have a square, and names the others; whoever
 * goes back finds them again. */
static void
test_smaller_board (Fixture *fixture, gconstpointer preset)
{
  const LatRulesReport *report = lat_rules_editor_get_report (fixture->editor);
  const LatRules *draft;

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "7"));
  g_assert_cmpint (report->kind, ==, LAT_RULES_REPORT_LEFT_OUT);
  g_assert_nonnull (strstr (report->text, "h1, h8"));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FILES), ==, 7);
  draft = lat_rules_editor_get_rules (fixture->editor);
  g_assert_cmpstr (draft->array, ==, "sssssss/3d3/7/7/7/7/4D2/SSSSSSS");
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "4"));
  g_assert_nonnull (strstr (report->text, "e2"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "8"));
  g_assert_cmpint (report->kind, ==, LAT_RULES_REPORT_APPLIED);
  g_assert_cmpstr (lat_rules_editor_get_rules (fixture->editor)->array, ==,
                   "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS");

  /* The squares of lists, too. */
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SAFE_SQUARES, "b4;h4"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_HOLES, "h5"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "7"));
  g_assert_nonnull (strstr (report->text, "not there: h5, h4."));
  draft = lat_rules_editor_get_rules (fixture->editor);
  g_assert_true (lat_square_set_has (&draft->safe_squares, lat_square_new (1, 3)));
  g_assert_true (lat_square_set_is_empty (&draft->holes));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "8"));
  draft = lat_rules_editor_get_rules (fixture->editor);
  g_assert_true (lat_square_set_has (&draft->safe_squares, lat_square_new (7, 3)));
  g_assert_true (lat_square_set_has (&draft->holes, lat_square_new (7, 4)));
  /* A hole under a man takes him off, and gives him back. */
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_HOLES, "a1"));
  g_assert_nonnull (strstr (report->text, "a1"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_HOLES, ""));
  g_assert_cmpstr (lat_rules_editor_get_rules (fixture->editor)->array, ==,
                   "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS");

  /* The men of a start of the game's own, too. */
  g_assert_true (lat_document_paste (fixture->document, "s6s/3d4/8/8/8/8/4D3/S7 w - - 0 1", NULL));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "7"));
  g_assert_nonnull (strstr (report->text, "The man on h8 does not fit any more"));
  g_assert_cmpuint (
      lat_position_count_side (lat_document_get_position (fixture->document), LAT_BLACK), ==, 2);
}

/* What others do to the document is followed, and is not ours to undo. */
static void
test_follow (Fixture *fixture, gconstpointer preset)
{
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FLANK, "false"));
  lat_document_undo (fixture->document);
  g_assert_false (lat_rules_editor_is_changed (fixture->editor, LAT_KEY_FLANK));
  g_assert_false (lat_rules_editor_can_undo (fixture->editor));
  lat_document_redo (fixture->document);
  g_assert_true (lat_rules_editor_is_changed (fixture->editor, LAT_KEY_FLANK));

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_PHALANX, "false"));
  g_assert_true (lat_rules_editor_can_undo (fixture->editor));
  play (fixture, "a1-a4");
  g_assert_false (lat_rules_editor_can_undo (fixture->editor));
}

static void
test_presets (Fixture *fixture, gconstpointer preset)
{
  g_autoptr (LatRules) seneca = lat_presets_load ("seneca-8x8");

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FLANK, "false"));
  g_assert_true (lat_rules_editor_set_rules (fixture->editor, seneca));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_TRAP);

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_CORNER, "false"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_NAME, "Mine"));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 2);
  g_assert_cmpstr (lat_rules_get_display_name (lat_rules_editor_get_rules (fixture->editor)), ==,
                   "Mine");
  g_assert_true (lat_rules_editor_reset_all (fixture->editor));
  g_assert_true (lat_rules_equal (lat_rules_editor_get_rules (fixture->editor), seneca));

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_ID, "my-own"));
  g_assert_false (lat_rules_editor_has_preset (fixture->editor));
}

static void
test_live_check (Fixture *fixture, gconstpointer preset)
{
  g_autofree char *bad = lat_rules_editor_dup_check (fixture->editor, LAT_KEY_ARRAY, "8/8/8");
  g_autofree char *good =
      lat_rules_editor_dup_check (fixture->editor, LAT_KEY_SAFE_SQUARES, "a1;h8");
  g_autofree char *off = lat_rules_editor_dup_check (fixture->editor, LAT_KEY_HOLES, "k9");

  g_assert_nonnull (bad);
  g_assert_null (good);
  g_assert_nonnull (off);
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

/* Each remedy is a change of its own; with the last one the document follows, in one step. */
static void
test_mend (Fixture *fixture, gconstpointer preset)
{
  static const LatKey keys[] = { LAT_KEY_LINES, LAT_KEY_PUSH_AND_CRUSH, LAT_KEY_FLANK,
                                 LAT_KEY_PHALANX };
  const LatRulesProblem *problem;

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_LINES, "row"));
  g_assert_false (lat_rules_editor_mend (fixture->editor, LAT_KEY_LINES));
  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_METHOD, "trap"));

  problem = lat_rules_editor_get_problem (fixture->editor, LAT_KEY_LINES);
  g_assert_cmpstr (problem->mend.value, ==, "single");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_REMOVE);
      g_assert_cmpint (lat_rules_editor_mend (fixture->editor, keys[i]), ==,
                       i + 1 == G_N_ELEMENTS (keys));
    }
  g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_TRAP);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_LINES), ==, LAT_LINES_SINGLE);
  lat_rules_editor_undo (fixture->editor);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_LINES), ==, LAT_LINES_ROW);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_REMOVE);
}

/* What means nothing to any reader can be mended, too. */
static void
test_mend_text (Fixture *fixture, gconstpointer preset)
{
  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SAFE_SQUARES, "a1;z9"));
  g_assert_true (lat_rules_editor_mend (fixture->editor, LAT_KEY_SAFE_SQUARES));
  g_assert_true (lat_square_set_has (
      lat_rules_get_squares (lat_rules_editor_get_rules (fixture->editor), LAT_KEY_SAFE_SQUARES),
      lat_square_new (0, 0)));
}

/* A rule set of one's own is a base like a preset; what is saved anew is the base from then on. */
static void
test_collection (Fixture *fixture, gconstpointer preset)
{
  g_autofree char *folder = g_dir_make_tmp ("lat-editor-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "own.latrules", NULL);
  g_autoptr (LatCollection) collection = lat_collection_new (folder, "/nonexistent");
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;

  lat_rules_set_value (rules, LAT_KEY_ID, "own", NULL);
  text = lat_rules_file_write (rules);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  lat_rules_editor_set_collection (fixture->editor, collection);
  g_assert_true (lat_rules_editor_set_rules (fixture->editor, rules));
  g_assert_false (lat_rules_editor_has_preset (fixture->editor));
  g_assert_null (lat_rules_editor_get_item (fixture->editor));

  lat_collection_load (collection);
  g_assert_true (lat_rules_editor_has_preset (fixture->editor));
  g_assert_nonnull (lat_rules_editor_get_item (fixture->editor));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_CORNER, "true"));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 1);

  changed = lat_rules_file_write (lat_rules_editor_get_rules (fixture->editor));
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  lat_collection_load (collection);
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);

  g_assert_cmpint (g_unlink (path), ==, 0);
  lat_collection_load (collection);
  g_assert_false (lat_rules_editor_has_preset (fixture->editor));
  g_assert_cmpstr (lat_rules_editor_get_rules (fixture->editor)->id, ==, "own");
  while (G_OBJECT (collection)->ref_count > 2)
    g_main_context_iteration (NULL, TRUE);
  g_rmdir (folder);
}

/* A designer who starts from another game and sets one key after the other, from the top of the
 * window down, as its rows do, ends with the game that was meant, applied. */
static void
test_design (Fixture *fixture, gconstpointer preset)
{
  static const char *const games[] = { "seega-5x5", "hasami-shogi-9x9", "mak-yek-8x8" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (LatRules) meant = lat_presets_load (games[i]);
      const LatRules *made;

      for (LatKey key = LAT_KEY_NAME; key < LAT_N_KEYS; key++)
        {
          g_autofree char *value = lat_rules_dup_value (meant, key);

          lat_rules_editor_set_value (fixture->editor, key, value);
        }
      g_assert_true (lat_rules_editor_is_applied (fixture->editor));
      made = lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document));
      g_assert_true (lat_rules_play_alike (made, meant));
    }
}

/* What a side has of its own is part of the value: steps, undo and the way back take it along. */
static void
test_sides (Fixture *fixture, gconstpointer preset)
{
  const LatRules *draft;
  g_autofree char *label = NULL;

  g_assert_true (
      lat_rules_editor_set_value (fixture->editor, LAT_KEY_SOLDIER_RANGE, "1;white=2;black=3"));
  draft = lat_rules_editor_get_rules (fixture->editor);
  g_assert_cmpint (lat_rules_get_side_int (draft, LAT_BLACK, LAT_KEY_SOLDIER_RANGE), ==, 3);
  label = lat_rules_value_dup_label (draft, LAT_KEY_SOLDIER_RANGE);
  g_assert_cmpstr (label, ==, "White: 2; Black: 3");
  g_assert_true (lat_rules_editor_is_changed (fixture->editor, LAT_KEY_SOLDIER_RANGE));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 1);
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SOLDIER_RANGE, "1"));
  g_assert_false (lat_rules_has_side_values (lat_rules_editor_get_rules (fixture->editor)));
  lat_document_undo (fixture->document);
  draft = lat_rules_editor_get_rules (fixture->editor);
  g_assert_cmpint (lat_rules_get_side_int (draft, LAT_WHITE, LAT_KEY_SOLDIER_RANGE), ==, 2);
  g_assert_true (lat_rules_editor_reset (fixture->editor, LAT_KEY_SOLDIER_RANGE));
  g_assert_cmpuint (lat_rules_editor_get_n_changes (fixture->editor), ==, 0);
}

/* What is wrong with a zone is said at the zones, with its name. */
static void
test_zones (Fixture *fixture, gconstpointer preset)
{
  const LatRulesProblem *problem;
  const LatRulesReport *report;

  g_assert_false (lat_rules_editor_set_value (fixture->editor, LAT_KEY_ZONES,
                                              "throne(Squares=d4;j9,Stop=leaders)"));
  problem = lat_rules_editor_get_problem (fixture->editor, LAT_KEY_ZONES);
  g_assert_cmpint (problem->severity, ==, LAT_SEVERITY_ERROR);
  g_assert_true (g_str_has_prefix (problem->text, "Throne: j9 is not on a board"));
  g_assert_null (lat_rules_editor_get_problem (fixture->editor, LAT_FIRST_PLAY_KEY)->text);

  /* A smaller board keeps the squares that it has, and a larger one brings them back. */
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_ZONES,
                                             "throne(Squares=d4;h4,Stop=leaders)"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "7"));
  g_assert_cmpuint (
      lat_square_set_count (&lat_rules_editor_get_rules (fixture->editor)->zones[0].squares), ==,
      1);
  report = lat_rules_editor_get_report (fixture->editor);
  g_assert_nonnull (strstr (report->text, "h4"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "8"));
  g_assert_cmpuint (
      lat_square_set_count (&lat_rules_editor_get_rules (fixture->editor)->zones[0].squares), ==,
      2);
}

/* The middle stays the middle on another board, and one undo takes all of it back. */
static void
test_zone_follows (Fixture *fixture, gconstpointer preset)
{
  static const char zones[] = "throne(Squares=d4;d5;e4;e5,Stop=leaders)";
  const LatRules *rules;
  g_autofree char *wide = NULL;
  g_autofree char *back = NULL;

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_ZONES, zones));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SAFE_SQUARES, "a1;a8;h1;h8"));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_FILES, "9"));
  rules = lat_rules_editor_get_rules (fixture->editor);
  wide = lat_rules_dup_value (rules, LAT_KEY_ZONES);
  g_assert_cmpstr (wide, ==, "throne(Squares=e4;e5,Stop=leaders)");
  g_assert_true (lat_square_set_has (&rules->safe_squares, lat_square_new (8, 0)));
  g_assert_false (lat_square_set_has (&rules->safe_squares, lat_square_new (7, 0)));
  lat_rules_editor_undo (fixture->editor);
  rules = lat_rules_editor_get_rules (fixture->editor);
  g_assert_cmpint (rules->files, ==, 8);
  back = lat_rules_dup_value (rules, LAT_KEY_ZONES);
  g_assert_cmpstr (back, ==, zones);
}

static gboolean
is_taken_over (Fixture *fixture, LatKey key)
{
  return lat_provenance_is_taken_over (lat_rules_editor_get_rules (fixture->editor), key);
}

/* Whoever changes a preset, or gives it another name, sees what is taken over from it. */
static void
test_taken_over (Fixture *fixture, gconstpointer preset)
{
  g_assert_false (is_taken_over (fixture, LAT_KEY_CORNER));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_NAME, "Mine"));
  g_assert_true (is_taken_over (fixture, LAT_KEY_CORNER));
  g_assert_true (is_taken_over (fixture, LAT_KEY_SOLDIER_RANGE));
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_SOLDIER_RANGE, "1"));
  g_assert_true (is_taken_over (fixture, LAT_KEY_CORNER));
  g_assert_false (is_taken_over (fixture, LAT_KEY_SOLDIER_RANGE));
  lat_document_undo (fixture->document);
  lat_document_undo (fixture->document);
  g_assert_null (lat_provenance_get_as_in (lat_rules_editor_get_rules (fixture->editor)));

  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_CORNER, "false"));
  g_assert_true (is_taken_over (fixture, LAT_KEY_SOLDIER_RANGE));
  g_assert_true (lat_rules_editor_reset (fixture->editor, LAT_KEY_CORNER));
  g_assert_null (lat_provenance_get_as_in (lat_rules_editor_get_rules (fixture->editor)));
}

/* A passage and a source are a step each, seen in another window too; one that is given to a value that the key
 * has lost meanwhile speaks when it is back. */
static void
test_sources (Fixture *fixture, gconstpointer preset)
{
  g_autoptr (LatRulesEditor) other = lat_rules_editor_new (fixture->document);
  g_autoptr (LatPassage) passage = lat_passage_new_own ("my.1", LAT_PASSAGE_TEXT);
  g_autoptr (LatClause) clause = NULL;

  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_AUTHOR, "Plautus");
  lat_passage_set_field (passage, LAT_PASSAGE_FIELD_WORK, "Asinaria");
  g_assert_true (lat_rules_editor_set_passage (fixture->editor, passage));
  g_assert_nonnull (lat_provenance_find_passage (lat_rules_editor_get_rules (other), "my.1"));
  clause = lat_clause_read_with ("attested; my.1; ; note",
                                 lat_provenance_get_passages (lat_rules_editor_get_rules (other)),
                                 NULL, NULL);
  g_assert_true (lat_rules_editor_set_source (other, LAT_KEY_CORNER, "false", clause));
  g_assert_cmpint (lat_clause_get_status (lat_provenance_get (
                       lat_rules_editor_get_rules (fixture->editor), LAT_KEY_CORNER)),
                   ==, LAT_CLAUSE_MODERN);
  g_assert_true (lat_rules_editor_set_value (fixture->editor, LAT_KEY_CORNER, "false"));
  g_assert_true (lat_clause_equal (
      lat_provenance_get (lat_rules_editor_get_rules (fixture->editor), LAT_KEY_CORNER), clause));
  lat_document_undo (fixture->document);
  lat_document_undo (fixture->document);
  g_assert_cmpuint (
      lat_provenance_count_citations (lat_rules_editor_get_rules (fixture->editor), "my.1"), ==, 0);
  g_assert_true (lat_rules_editor_remove_passage (fixture->editor, "my.1"));
  g_assert_null (lat_provenance_get_passages (lat_rules_editor_get_rules (other)));
  lat_document_undo (fixture->document);
  lat_document_undo (fixture->document);
  g_assert_null (lat_provenance_get_as_in (lat_rules_editor_get_rules (fixture->editor)));
  g_assert_false (lat_document_can_undo (fixture->document));
}

int
main (int argc, char **argv)
{
#define ADD(name, function)                                                                        \
  g_test_add ("/rules-editor/" name, Fixture, "latrunculi-xxi-8x8", set_up, function, tear_down)

  g_test_init (&argc, &argv, NULL);
  ADD ("apply", test_apply);
  ADD ("every-key", test_every_key);
  ADD ("bad-text", test_bad_text);
  ADD ("sides", test_sides);
  ADD ("zones", test_zones);
  ADD ("zone-follows", test_zone_follows);
  ADD ("combination", test_combination);
  ADD ("discard", test_discard);
  ADD ("lost-line", test_lost_line);
  ADD ("smaller-board", test_smaller_board);
  ADD ("follow", test_follow);
  ADD ("presets", test_presets);
  ADD ("live-check", test_live_check);
  ADD ("collection", test_collection);
  ADD ("mend", test_mend);
  ADD ("mend-text", test_mend_text);
  ADD ("design", test_design);
  ADD ("taken-over", test_taken_over);
  ADD ("sources", test_sources);
  return g_test_run ();
}
