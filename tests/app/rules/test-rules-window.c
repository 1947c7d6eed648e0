/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-window.c - tests: the rule editor, beside the main window */
#include <string.h>

#include "rules-window-test.h"
#include "lat-rules-sides.h"
#include "lat-rules-spin.h"
#include "lat-rules-window.h"
#include "lat-rules-zone.h"
#include "lat-rules-zones.h"
#include "lat-square-picker.h"

static void
test_kinds (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    LatValueKind kind;
    GType (*get_type) (void);
  } kinds[] = {
    { LAT_VALUE_TEXT, gtk_entry_get_type },          { LAT_VALUE_TRANSLATED, gtk_entry_get_type },
    { LAT_VALUE_INTEGER, gtk_spin_button_get_type }, { LAT_VALUE_BOOLEAN, gtk_switch_get_type },
    { LAT_VALUE_CHOICE, gtk_drop_down_get_type },    { LAT_VALUE_SQUARES, gtk_entry_get_type },
    { LAT_VALUE_PLACEMENT, gtk_entry_get_type },     { LAT_VALUE_ZONES, gtk_menu_button_get_type },
  };

  /* Nobody can choose the version of the format. */
  g_assert_null (fixture->rows[LAT_KEY_FORMAT]);
  for (guint key = LAT_KEY_ID; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get ((LatKey) key);
      gboolean is_known = FALSE;

      g_assert_nonnull (fixture->rows[key]);
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        if (kinds[i].kind == schema->kind)
          {
            g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (get_control (fixture, (LatKey) key),
                                                       kinds[i].get_type ()));
            is_known = TRUE;
          }
      g_assert_true (is_known);
      g_assert_cmpuint (lat_rules_row_rank_key ((LatKey) key, NULL, schema->name), >, 0);
      g_assert_false (has_mark (fixture, (LatKey) key));
      g_assert_false (has_problem (fixture, (LatKey) key));
    }
}

static void
test_change (Fixture *fixture, gconstpointer data)
{
  GtkSwitch *flank = GTK_SWITCH (get_control (fixture, LAT_KEY_FLANK));
  GtkDropDown *first = GTK_DROP_DOWN (get_control (fixture, LAT_KEY_FIRST));
  GtkSpinButton *range = GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_SOLDIER_RANGE));
  GtkEditable *safe = GTK_EDITABLE (get_control (fixture, LAT_KEY_SAFE_SQUARES));

  g_assert_true (gtk_switch_get_active (flank));
  gtk_switch_set_active (flank, FALSE);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FLANK), ==, FALSE);
  g_assert_true (has_mark (fixture, LAT_KEY_FLANK));

  gtk_drop_down_set_selected (first, LAT_BLACK);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FIRST), ==, LAT_BLACK);

  lat_rules_spin_set (range, 3);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 3);

  gtk_editable_set_text (safe, "C3, d4");
  lat_rules_row_commit (fixture->rows[LAT_KEY_SAFE_SQUARES]);
  g_assert_cmpuint (
      lat_square_set_count (
          &lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document))->safe_squares),
      ==, 2);

  /* One step of undo each, and the rows follow. */
  lat_document_undo (fixture->document);
  g_assert_cmpstr (gtk_editable_get_text (safe), ==, "");
  lat_document_undo (fixture->document);
  g_assert_cmpint (lat_rules_spin_get (range), ==, 0);
  lat_document_undo (fixture->document);
  g_assert_cmpuint (gtk_drop_down_get_selected (first), ==, LAT_WHITE);
  lat_document_undo (fixture->document);
  g_assert_true (gtk_switch_get_active (flank));
  g_assert_false (has_mark (fixture, LAT_KEY_FLANK));
  g_assert_false (lat_document_can_undo (fixture->document));
}

static void
test_reset (Fixture *fixture, gconstpointer data)
{
  GtkSwitch *flank = GTK_SWITCH (get_control (fixture, LAT_KEY_FLANK));
  GtkWidget *row = GTK_WIDGET (fixture->rows[LAT_KEY_FLANK]);

  gtk_switch_set_active (flank, FALSE);
  g_assert_true (gtk_widget_activate_action (row, "row.reset", NULL));
  g_assert_true (gtk_switch_get_active (flank));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FLANK), ==, TRUE);
  g_assert_false (has_mark (fixture, LAT_KEY_FLANK));
}

static void
test_refusal (Fixture *fixture, gconstpointer data)
{
  GtkDropDown *method = GTK_DROP_DOWN (get_control (fixture, LAT_KEY_METHOD));
  GtkSwitch *flank = GTK_SWITCH (get_control (fixture, LAT_KEY_FLANK));

  gtk_drop_down_set_selected (method, LAT_METHOD_TRAP);
  g_assert_true (has_problem (fixture, LAT_KEY_FLANK));
  g_assert_false (has_problem (fixture, LAT_KEY_CORNER));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_METHOD), ==, LAT_METHOD_REMOVE);
  g_assert_false (lat_document_can_undo (fixture->document));

  gtk_switch_set_active (flank, FALSE);
  g_assert_false (has_problem (fixture, LAT_KEY_FLANK));
  g_assert_true (has_problem (fixture, LAT_KEY_PHALANX));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "rules.discard", NULL);
  g_assert_false (has_problem (fixture, LAT_KEY_PHALANX));
  g_assert_cmpuint (gtk_drop_down_get_selected (method), ==, LAT_METHOD_REMOVE);
  g_assert_true (gtk_switch_get_active (flank));
}

static void
test_typing (Fixture *fixture, gconstpointer data)
{
  GtkEditable *array = GTK_EDITABLE (get_control (fixture, LAT_KEY_ARRAY));
  g_autofree char *before = g_strdup (gtk_editable_get_text (array));

  /* Judged while it is typed, applied after a pause, kept as it is. */
  gtk_editable_set_text (array, "8/8/8");
  g_assert_true (has_problem (fixture, LAT_KEY_ARRAY));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (array), "error"));
  lat_rules_row_commit (fixture->rows[LAT_KEY_ARRAY]);
  g_assert_cmpstr (gtk_editable_get_text (array), ==, "8/8/8");
  g_assert_false (lat_document_can_undo (fixture->document));

  gtk_editable_set_text (array, before);
  g_assert_false (has_problem (fixture, LAT_KEY_ARRAY));
  lat_rules_row_commit (fixture->rows[LAT_KEY_ARRAY]);
  g_assert_false (has_mark (fixture, LAT_KEY_ARRAY));
}

/* On another board the men stay on their squares; one click spreads them over it. */
static void
test_fit (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *files = GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_FILES));
  GtkEditable *array = GTK_EDITABLE (get_control (fixture, LAT_KEY_ARRAY));
  GtkWidget *below =
      find_child (GTK_WIDGET (fixture->rows[LAT_KEY_ARRAY]), GTK_TYPE_BOX, "rules-row-below");
  GtkWidget *button = find_child (below, GTK_TYPE_BUTTON, "text-button");

  g_assert_false (gtk_widget_get_visible (button));
  lat_rules_spin_set (files, 9);
  g_assert_false (has_problem (fixture, LAT_KEY_ARRAY));
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FILES), ==, 9);
  g_assert_cmpstr (gtk_editable_get_text (array), ==, "ssssssss1/3d5/9/9/9/9/4D4/SSSSSSSS1");
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_editable_get_text (array), ==, "sssssssss/3d5/9/9/9/9/4D4/SSSSSSSSS");
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FILES), ==, 9);
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_false (has_problem (fixture, LAT_KEY_ARRAY));

  lat_document_undo (fixture->document);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_FILES), ==, 9);
  lat_document_undo (fixture->document);
  g_assert_cmpint (lat_rules_spin_get (files), ==, 8);
}

static guint
count_visible (Fixture *fixture)
{
  guint n = 0;

  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      GtkWidget *row = GTK_WIDGET (fixture->rows[key]);

      if (row != NULL && gtk_widget_get_visible (row)
          && gtk_widget_get_visible (gtk_widget_get_parent (gtk_widget_get_parent (row))))
        n++;
    }
  return n;
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = find_child (GTK_WIDGET (fixture->window), GTK_TYPE_SEARCH_ENTRY, NULL);
  GtkWidget *groups = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (fixture->window), LAT_TYPE_RULES_WINDOW, "group_list"));
  guint n_group = count_visible (fixture);

  g_assert_true (gtk_widget_get_can_focus (groups));
  gtk_editable_set_text (GTK_EDITABLE (entry), "HostileCorners");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_visible (fixture), ==, 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->rows[LAT_KEY_HOSTILE_CORNERS])));
  /* With the keyboard one gets from the words to what is found, past the groups. */
  g_assert_false (gtk_widget_get_can_focus (groups));
  gtk_test_accessible_assert_property (fixture->rows[LAT_KEY_HOSTILE_CORNERS],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Hostile corners");

  /* Who knows the leader as a king finds him. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "king armed");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_visible (fixture), ==, 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->rows[LAT_KEY_LEADER_ARMED])));

  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing has this");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_visible (fixture), ==, 0);

  lat_rules_window_show_key (LAT_RULES_WINDOW (fixture->window), LAT_KEY_FILES);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_visible (fixture), ==, n_group);
  g_assert_true (gtk_widget_get_can_focus (groups));
}

/* Who closes the window in the middle of a word wants the word. */
/* The first row that shows, in the order in which they are seen. */
static LatRulesRow *
find_first_row (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      LatRulesRow *found;

      if (!gtk_widget_get_visible (child))
        continue;
      found = LAT_IS_RULES_ROW (child) ? LAT_RULES_ROW (child) : find_first_row (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* All words, in any order, wherever they are; what fits best is the first row. */
static void
test_best_match (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *words;
    LatKey key;
  } cases[] = {
    { "range", LAT_KEY_SOLDIER_RANGE },
    { "range leader", LAT_KEY_LEADER_RANGE },
    { "repetition", LAT_KEY_REPETITION },
    { "repetitionresult", LAT_KEY_REPETITION_RESULT },
    { "convert", LAT_KEY_METHOD },
    { "corners hostile", LAT_KEY_HOSTILE_CORNERS },
    { "nocaptureplies", LAT_KEY_NO_CAPTURE_PLIES },
  };
  GtkWidget *entry = find_child (GTK_WIDGET (fixture->window), GTK_TYPE_SEARCH_ENTRY, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].words);
      g_signal_emit_by_name (entry, "search-changed");
      for (guint j = 0; j < 20; j++)
        g_main_context_iteration (NULL, FALSE);
      LatRulesRow *row = find_first_row (GTK_WIDGET (fixture->window));
      g_assert_nonnull (row);
      if (lat_rules_row_get_key (row) != cases[i].key)
        g_error ("%s: %s", cases[i].words, lat_schema_get (lat_rules_row_get_key (row))->name);
    }
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  GtkEditable *name = GTK_EDITABLE (get_control (fixture, LAT_KEY_NAME));
  const LatRules *rules;

  gtk_window_present (fixture->window);
  gtk_editable_set_text (name, "Mine");
  gtk_window_close (fixture->window);
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
  rules = lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document));
  g_assert_cmpstr (lat_rules_get_display_name (rules), ==, "Mine");
  fixture->window = NULL;
}

static void
tear_down_closed (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->document);
}

/* What is open says which value a key has by default and in the preset. */
static void
test_origin (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = GTK_WIDGET (fixture->rows[LAT_KEY_SOLDIER_RANGE]);
  GtkWidget *button = find_child (row, GTK_TYPE_TOGGLE_BUTTON, "circular");
  GtkWidget *origin;

  g_assert_null (find_child (row, GTK_TYPE_LABEL, "rules-example-origin"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  origin = find_child (row, GTK_TYPE_LABEL, "rules-example-origin");
  g_assert_nonnull (origin);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (origin)), ==, "In the preset: any number");
  lat_rules_spin_set (GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_SOLDIER_RANGE)), 3);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 3);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (origin)), ==, "In the preset: any number");
}

static GtkWidget *
find_shown_page (Fixture *fixture)
{
  GtkWidget *views = find_child (GTK_WIDGET (fixture->window), ADW_TYPE_VIEW_STACK, NULL);

  return adw_view_stack_get_visible_child (ADW_VIEW_STACK (views));
}

/* A page is empty until it is shown, and made once. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  LatRulesWindow *window = LAT_RULES_WINDOW (fixture->window);
  GtkWidget *views = find_child (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK, NULL);
  GtkWidget *keys = find_shown_page (fixture);
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (ADW_VIEW_STACK (views));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

  g_assert_cmpuint (n, >, 1);
  /* In a window that is not shown the toolkit never lets go of what had the focus once. */
  gtk_window_present (fixture->window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
      GtkWidget *bin = adw_view_stack_page_get_child (page);
      GtkWidget *child = gtk_widget_get_first_child (bin);

      if (bin == keys)
        continue;
      g_assert_null (child);
      g_assert_true (lat_rules_window_show_page (window, adw_view_stack_page_get_name (page)));
      g_assert_true (find_shown_page (fixture) == bin);
      child = gtk_widget_get_first_child (bin);
      g_assert_nonnull (child);
      lat_rules_window_show_key (window, LAT_KEY_FLANK);
      g_assert_true (find_shown_page (fixture) == keys);
      lat_rules_window_show_page (window, adw_view_stack_page_get_name (page));
      g_assert_true (gtk_widget_get_first_child (bin) == child);
    }
  g_assert_false (lat_rules_window_show_page (window, "nowhere"));
  g_assert_true (find_shown_page (fixture) != keys);
}

static void
test_spin (void)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get ((LatKey) key);
      GtkSpinButton *spin;

      if (schema->kind != LAT_VALUE_INTEGER)
        continue;
      spin = g_object_ref_sink (lat_rules_spin_new ((LatKey) key));
      for (int value = MIN (schema->special, schema->min); value <= schema->max; value++)
        {
          const char *text;

          if (value < schema->min && value != schema->special)
            continue;
          lat_rules_spin_set (spin, value);
          g_assert_cmpint (lat_rules_spin_get (spin), ==, value);
          text = gtk_editable_get_text (GTK_EDITABLE (spin));
          if (value == schema->special && schema->special_label != NULL)
            g_assert_cmpstr (text, ==, schema->special_label);
          else
            g_assert_cmpint (g_ascii_strtoll (text, NULL, 10), ==, value);
        }
      g_object_unref (spin);
    }
}

static void
test_spin_typing (void)
{
  GtkSpinButton *spin = g_object_ref_sink (lat_rules_spin_new (LAT_KEY_REPETITION));

  gtk_editable_set_text (GTK_EDITABLE (spin), "3");
  gtk_spin_button_update (spin);
  g_assert_cmpint (lat_rules_spin_get (spin), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (spin), "of");
  gtk_spin_button_update (spin);
  g_assert_cmpint (lat_rules_spin_get (spin), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "off");
  gtk_editable_set_text (GTK_EDITABLE (spin), "1");
  gtk_spin_button_update (spin);
  g_assert_cmpint (lat_rules_spin_get (spin), ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (spin), "99");
  gtk_spin_button_update (spin);
  g_assert_cmpint (lat_rules_spin_get (spin), ==, 5);
  g_object_unref (spin);
}

/* The popover of a source has room for all its lines: GTK 4.8 asks for their height in a width that they do not get. */
static void
test_source (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  gtk_window_present (fixture->window);
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      GtkWidget *button =
          fixture->rows[key] != NULL
              ? find_child (GTK_WIDGET (fixture->rows[key]), GTK_TYPE_MENU_BUTTON, "rules-source")
              : NULL;
      GtkWidget *text;
      int width, asked, needed;

      if (button == NULL || !gtk_widget_get_visible (gtk_widget_get_parent (button)))
        continue;
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      text = gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
      gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, width + 60, &asked, NULL, NULL, NULL);
      gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
      g_test_message ("%s: %d for %d", lat_schema_get ((LatKey) key)->name, asked, needed);
      g_assert_cmpint (asked, >=, needed);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      n++;
    }
  g_assert_cmpuint (n, >=, 10);
}

/* Nothing is above "any number"; below it is what still makes a difference on the board. */
static void
test_spin_any (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_SOLDIER_RANGE));

  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "any number");
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 0);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_BACKWARD, 1);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 7);
  gtk_spin_button_spin (spin, GTK_SPIN_HOME, 1);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_END, 1);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 0);
  /* What is typed is taken as it is, also where the board is small; on a larger one there is more. */
  gtk_editable_set_text (GTK_EDITABLE (spin), "12");
  gtk_spin_button_update (spin);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 12);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "12");
  gtk_editable_set_text (GTK_EDITABLE (spin), "0");
  gtk_spin_button_update (spin);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 0);
  lat_rules_spin_set (GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_FILES)), 10);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "any number");
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_BACKWARD, 1);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_SOLDIER_RANGE), ==, 9);
}

/* A switch in what the row shows gives each side a control of its own; off again is one step. */
static void
test_sides (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = GTK_WIDGET (fixture->rows[LAT_KEY_LEADER_RANGE]);
  int common = get_applied (fixture, LAT_KEY_LEADER_RANGE);
  GtkWidget *line, *control;
  LatRulesSides *sides;
  g_autofree char *both = NULL;
  g_autofree char *off = NULL;

  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_child (row, GTK_TYPE_TOGGLE_BUTTON, "circular")), TRUE);
  line = find_child (row, GTK_TYPE_BOX, "rules-sides-switch");
  g_assert_nonnull (line);
  control = find_child (line, GTK_TYPE_SWITCH, NULL);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (control)));
  gtk_switch_set_active (GTK_SWITCH (control), TRUE);
  g_assert_true (lat_rules_has_side_value (get_rules (fixture), LAT_BLACK, LAT_KEY_LEADER_RANGE));

  sides = LAT_RULES_SIDES (find_child (row, LAT_TYPE_RULES_SIDES, NULL));
  g_assert_true (lat_rules_row_get_control (LAT_RULES_ROW (row))
                 == lat_rules_sides_get_control (sides, LAT_WHITE));
  lat_rules_spin_set (GTK_SPIN_BUTTON (lat_rules_sides_get_control (sides, LAT_BLACK)), 3);
  g_assert_cmpint (lat_rules_get_side_int (get_rules (fixture), LAT_BLACK, LAT_KEY_LEADER_RANGE),
                   ==, 3);
  g_assert_cmpint (lat_rules_get_side_int (get_rules (fixture), LAT_WHITE, LAT_KEY_LEADER_RANGE),
                   ==, common);
  g_assert_true (has_mark (fixture, LAT_KEY_LEADER_RANGE));
  both = dup_applied (fixture, LAT_KEY_LEADER_RANGE);

  gtk_switch_set_active (GTK_SWITCH (control), FALSE);
  g_assert_false (lat_rules_has_side_values (get_rules (fixture)));
  g_assert_false (has_mark (fixture, LAT_KEY_LEADER_RANGE));
  g_assert_false (lat_rules_row_get_control (LAT_RULES_ROW (row))
                  == lat_rules_sides_get_control (sides, LAT_WHITE));
  lat_document_undo (fixture->document);
  off = dup_applied (fixture, LAT_KEY_LEADER_RANGE);
  g_assert_cmpstr (off, ==, both);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (control)));
}

/* A side that has no value of its own gets none while the other is changed. */
static void
test_one_side (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_rules_copy (get_rules (fixture));
  LatRulesSides *sides;
  g_autofree char *value = NULL;

  g_assert_true (
      lat_rules_set_side_value (rules, LAT_WHITE, LAT_KEY_LEADER_CAPTURED, "true", NULL));
  g_assert_true (lat_document_set_rules (fixture->document, rules, NULL, NULL));
  sides = LAT_RULES_SIDES (
      find_child (GTK_WIDGET (fixture->rows[LAT_KEY_LEADER_CAPTURED]), LAT_TYPE_RULES_SIDES, NULL));
  g_assert_true (
      gtk_switch_get_active (GTK_SWITCH (lat_rules_sides_get_control (sides, LAT_WHITE))));
  g_assert_false (
      gtk_switch_get_active (GTK_SWITCH (lat_rules_sides_get_control (sides, LAT_BLACK))));
  gtk_switch_set_active (GTK_SWITCH (lat_rules_sides_get_control (sides, LAT_WHITE)), FALSE);
  value = dup_applied (fixture, LAT_KEY_LEADER_CAPTURED);
  g_assert_cmpstr (value, ==, "false;white=false");
}

static guint
count_children (GtkWidget *widget, GType type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (widget), type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_children (child, type);
  return n;
}

/* Zones are added, opened, painted, named and removed, each a step. */
static void
test_zones (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = GTK_WIDGET (fixture->rows[LAT_KEY_ZONES]);
  GtkWidget *zones = find_child (row, LAT_TYPE_RULES_ZONES, NULL);
  GtkWidget *zone, *entry;
  LatSquarePicker *picker;
  g_autofree char *painted = NULL;

  g_assert_true (gtk_widget_activate_action (zones, "zones.add", "s", "throne"));
  g_assert_true (gtk_widget_activate_action (zones, "zones.add", "s", "corners"));
  g_assert_true (gtk_widget_activate_action (zones, "zones.add", "s", "throne"));
  g_assert_cmpuint (get_rules (fixture)->n_zones, ==, 3);
  g_assert_cmpstr (get_rules (fixture)->zones[2].name, ==, "throne-2");
  g_assert_cmpuint (count_children (row, LAT_TYPE_RULES_ZONE), ==, 3);

  /* The first is open, and its squares are those of the middle. */
  zone = find_child (zones, LAT_TYPE_RULES_ZONE, NULL);
  picker = LAT_SQUARE_PICKER (find_child (zone, LAT_TYPE_SQUARE_PICKER, NULL));
  g_assert_nonnull (picker);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (lat_square_picker_get_button (picker, lat_square_new (0, 0))), TRUE);
  painted = lat_square_set_dup_text (&get_rules (fixture)->zones[0].squares);
  g_assert_cmpstr (painted, ==, "a1;d4;d5;e4;e5");

  entry = find_child (zone, GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "corners");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (get_rules (fixture)->zones[0].name, ==, "throne");
  gtk_editable_set_text (GTK_EDITABLE (entry), "High Seat");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (get_rules (fixture)->zones[0].name, ==, "high-seat");
  g_assert_true (zone == find_child (zones, LAT_TYPE_RULES_ZONE, NULL));

  g_signal_emit_by_name (find_child (zone, GTK_TYPE_BUTTON, "destructive-action"), "clicked");
  g_assert_cmpuint (get_rules (fixture)->n_zones, ==, 2);
  g_assert_cmpuint (count_children (row, LAT_TYPE_RULES_ZONE), ==, 2);
  g_assert_cmpstr (
      lat_rules_zone_get_name (LAT_RULES_ZONE (find_child (zones, LAT_TYPE_RULES_ZONE, NULL))), ==,
      "corners");
  lat_document_undo (fixture->document);
  g_assert_cmpuint (count_children (row, LAT_TYPE_RULES_ZONE), ==, 3);
  g_assert_cmpstr (
      lat_rules_zone_get_name (LAT_RULES_ZONE (find_child (zones, LAT_TYPE_RULES_ZONE, NULL))), ==,
      "high-seat");
}

static guint
count_choices (GtkWidget *zone)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (zone); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      n += GTK_IS_DROP_DOWN (child) ? 1 : count_choices (child);
  return n;
}

/* Of the roles those that are used are shown, and the others when they are asked for. */
static void
test_roles (Fixture *fixture, gconstpointer data)
{
  GtkWidget *zones =
      find_child (GTK_WIDGET (fixture->rows[LAT_KEY_ZONES]), LAT_TYPE_RULES_ZONES, NULL);
  GtkWidget *zone, *content;
  GtkDropDown *symmetry;

  gtk_widget_activate_action (zones, "zones.add", "s", "edge");
  zone = find_child (zones, LAT_TYPE_RULES_ZONE, NULL);
  content = find_child (zone, GTK_TYPE_BOX, "rules-zone-content");
  /* Its symmetry, and who wins there. */
  g_assert_cmpuint (count_choices (content), ==, 2);
  symmetry = GTK_DROP_DOWN (find_child (content, GTK_TYPE_DROP_DOWN, NULL));
  gtk_drop_down_set_selected (symmetry, LAT_ZONE_SYMMETRY_HALF_TURN);
  g_assert_cmpint (get_rules (fixture)->zones[0].symmetry, ==, LAT_ZONE_SYMMETRY_HALF_TURN);
  g_signal_emit_by_name (find_child (content, GTK_TYPE_BUTTON, "rules-zone-more"), "clicked");
  /* All but when it is hostile. */
  g_assert_cmpuint (count_choices (content), ==, LAT_N_ZONE_KEYS - 2);
}

/* Another board: the squares of an open zone are shown on it. */
static void
test_zone_board (Fixture *fixture, gconstpointer data)
{
  GtkWidget *zones =
      find_child (GTK_WIDGET (fixture->rows[LAT_KEY_ZONES]), LAT_TYPE_RULES_ZONES, NULL);
  LatSquarePicker *picker;

  gtk_widget_activate_action (zones, "zones.add", "s", "edge");
  g_assert_cmpuint (lat_square_set_count (&get_rules (fixture)->zones[0].squares), ==, 28);
  lat_rules_spin_set (GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_FILES)), 9);
  picker = LAT_SQUARE_PICKER (find_child (zones, LAT_TYPE_SQUARE_PICKER, NULL));
  g_assert_cmpuint (count_children (zones, LAT_TYPE_SQUARE_PICKER), ==, 1);
  g_assert_nonnull (lat_square_picker_get_button (picker, lat_square_new (8, 0)));
}

int
main (int argc, char **argv)
{
#define ADD(name, function)                                                                        \
  g_test_add ("/rules-window/" name, Fixture, NULL, set_up, function, tear_down)

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("kinds", test_kinds);
  ADD ("change", test_change);
  ADD ("reset", test_reset);
  ADD ("refusal", test_refusal);
  ADD ("typing", test_typing);
  ADD ("fit", test_fit);
  ADD ("search", test_search);
  ADD ("best-match", test_best_match);
  ADD ("pages", test_pages);
  ADD ("origin", test_origin);
  ADD ("spin-any", test_spin_any);
  ADD ("source", test_source);
  ADD ("sides", test_sides);
  ADD ("one-side", test_one_side);
  ADD ("zones", test_zones);
  ADD ("zone-board", test_zone_board);
  ADD ("roles", test_roles);
  g_test_add ("/rules-window/close", Fixture, NULL, set_up, test_close, tear_down_closed);
  g_test_add_func ("/rules-window/spin", test_spin);
  g_test_add_func ("/rules-window/spin-typing", test_spin_typing);
  return g_test_run ();
}
