/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-more.c - tests: what the rule editor keeps out of the way, and the keys of the second format */
#include "lat-rules-control.h"
#include "lat-rules-more.h"
#include "lat-rules-sides.h"
#include "lat-rules-spin.h"
#include "lat-rules-zones.h"
#include "rules-window-test.h"

static GtkWidget *
get_row (Fixture *fixture, LatKey key)
{
  return GTK_WIDGET (fixture->rows[key]);
}

/* The row that shows more, on the page that is shown. */
static GtkWidget *
find_more (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (!gtk_widget_get_visible (child))
        continue;
      found = LAT_IS_RULES_MORE (child) ? child : find_more (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
activate_row (GtkWidget *row)
{
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
}

/* In a window that is not shown the toolkit never lets go of what had the focus once. */
static void
present (Fixture *fixture)
{
  gtk_window_present (fixture->window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
}

/* Frame by frame. */
static void
wait_for_rows (Fixture *fixture)
{
  for (guint i = 0; i < 40; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5 * 1000);
    }
}

static void
search (Fixture *fixture, const char *words)
{
  GtkWidget *entry = find_child (GTK_WIDGET (fixture->window), GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
  wait_for_rows (fixture);
}

/* Of the groups at the left. */
enum
{
  CAPTURE = 6,
  TACTICS,
  GOAL,
  LIMITS,
};

static void
select_group (Fixture *fixture, int index)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_template_child (
      GTK_WIDGET (fixture->window), LAT_TYPE_RULES_WINDOW, "group_list"));

  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, index));
}

static int
get_place (Fixture *fixture, LatKey key)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (get_row (fixture, key)));
}

/* What few rule sets say is behind one row; what this one says is not. It opens, and a search and whoever
 * comes for a key get there. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  LatRulesWindow *window = LAT_RULES_WINDOW (fixture->window);
  GtkWidget *more;

  present (fixture);
  select_group (fixture, CAPTURE);
  wait_for_rows (fixture);
  more = find_more (GTK_WIDGET (fixture->window));
  g_assert_nonnull (more);
  gtk_test_accessible_assert_property (more, GTK_ACCESSIBLE_PROPERTY_LABEL, "11 more settings");
  gtk_test_accessible_assert_state (more, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_assert_false (gtk_widget_get_visible (get_row (fixture, LAT_KEY_GROUPS)));
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_MANDATORY)));
  /* In this preset a soldier in a corner is captured. */
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_CORNER)));
  g_assert_cmpint (get_place (fixture, LAT_KEY_CORNER), <,
                   gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (more)));

  activate_row (more);
  wait_for_rows (fixture);
  gtk_test_accessible_assert_state (more, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_GROUPS)));
  g_assert_cmpint (get_place (fixture, LAT_KEY_GROUPS), >,
                   gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (more)));
  /* It stays where it is while it is tried. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (get_control (fixture, LAT_KEY_GROUPS)),
                              LAT_GROUPS_ALL);
  g_assert_cmpint (get_place (fixture, LAT_KEY_GROUPS), >,
                   gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (more)));
  activate_row (more);
  g_assert_false (gtk_widget_get_visible (get_row (fixture, LAT_KEY_REPLACEMENT)));

  search (fixture, "Capture.Replacement");
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_REPLACEMENT)));
  g_assert_null (find_more (GTK_WIDGET (fixture->window)));
  select_group (fixture, TACTICS);
  lat_rules_window_show_key (window, LAT_KEY_REPLACEMENT);
  wait_for_rows (fixture);
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_REPLACEMENT)));
  g_assert_true (lat_rules_more_is_open (LAT_RULES_MORE (more)));
}

static gpointer
get_part (Fixture *fixture, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->window), LAT_TYPE_RULES_WINDOW, name);
}

static GtkWidget *
get_sidebar_row (Fixture *fixture, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_part (fixture, "group_list"), index));
}

/* The officer has a page of his own where there are officers, or somebody looks for him; nobody else has it in the
 * way, at the side or in the list that stands for it in a narrow window. */
static void
test_officers (Fixture *fixture, gconstpointer data)
{
  LatRulesWindow *window = LAT_RULES_WINDOW (fixture->window);
  g_autoptr (LatRules) rules = lat_rules_copy (get_rules (fixture));
  GtkWidget *choice = get_part (fixture, "group_choice");
  GListModel *groups = gtk_drop_down_get_model (GTK_DROP_DOWN (choice));
  guint n = g_list_model_get_n_items (groups);

  present (fixture);
  select_group (fixture, CAPTURE);
  wait_for_rows (fixture);
  g_assert_false (gtk_widget_get_visible (get_sidebar_row (fixture, CAPTURE - 1)));
  g_assert_false (gtk_widget_get_visible (get_row (fixture, LAT_KEY_OFFICER_ARMED)));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), ==, CAPTURE - 1);
  search (fixture, "Officer.Range");
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_OFFICER_RANGE)));
  search (fixture, "");

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_OFFICERS, "2", NULL));
  g_assert_true (lat_document_set_rules (fixture->document, rules, NULL, NULL));
  wait_for_rows (fixture);
  groups = gtk_drop_down_get_model (GTK_DROP_DOWN (choice));
  g_assert_cmpuint (g_list_model_get_n_items (groups), ==, n + 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), ==, CAPTURE);
  g_assert_true (gtk_widget_get_visible (get_sidebar_row (fixture, CAPTURE - 1)));
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_OFFICER_ARMED)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), CAPTURE - 1);
  wait_for_rows (fixture);
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_OFFICER_RANGE)));
  lat_rules_window_show_key (window, LAT_KEY_OFFICER_JUMP);
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_OFFICER_JUMP)));
}

/* A key that is set somewhere else, or is wrong, comes to the others by itself, and stays while one is there. */
static void
test_more_by_itself (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_rules_copy (get_rules (fixture));

  present (fixture);
  select_group (fixture, CAPTURE);
  wait_for_rows (fixture);
  g_assert_false (gtk_widget_get_visible (get_row (fixture, LAT_KEY_APPROACH)));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_APPROACH, "true", NULL));
  g_assert_true (lat_document_set_rules (fixture->document, rules, NULL, NULL));
  wait_for_rows (fixture);
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_APPROACH)));
  g_assert_cmpint (get_place (fixture, LAT_KEY_APPROACH), <,
                   get_place (fixture, LAT_KEY_METHOD) + 12);
  gtk_switch_set_active (GTK_SWITCH (get_control (fixture, LAT_KEY_APPROACH)), FALSE);
  wait_for_rows (fixture);
  g_assert_true (gtk_widget_get_visible (get_row (fixture, LAT_KEY_APPROACH)));
  select_group (fixture, TACTICS);
  select_group (fixture, CAPTURE);
  wait_for_rows (fixture);
  g_assert_false (gtk_widget_get_visible (get_row (fixture, LAT_KEY_APPROACH)));
  g_assert_false (
      lat_rules_more_is_open (LAT_RULES_MORE (find_more (GTK_WIDGET (fixture->window)))));
}

/* Each row of the second part of the second format sets its key, one step each. */
static void
test_later_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    LatKey key;
    int value;
    const char *text;
  } cases[] = {
    { LAT_KEY_FIRST_DROPS, 3, "3" },
    { LAT_KEY_DROPS_PER_TURN, 0, "0" },
    { LAT_KEY_FIRST_MOVE, LAT_FIRST_MOVE_BLACK, "black" },
    { LAT_KEY_SOLDIER_DIRECTIONS, LAT_DIRECTIONS_FORWARD_SIDEWAYS, "forward-sideways" },
    { LAT_KEY_LEADER_DIRECTIONS, LAT_DIRECTIONS_FORWARD, "forward" },
    { LAT_KEY_SOLDIER_ARMED, LAT_ARMED_HAMMER, "hammer" },
    { LAT_KEY_LEADER_CAPTURE, LAT_LEADER_CAPTURE_NOT_CUSTODIAL, "not-custodial" },
    { LAT_KEY_GROUPS, LAT_GROUPS_LEADERS, "leaders" },
    { LAT_KEY_SHIELD_WALL, TRUE, "true" },
    { LAT_KEY_LEAP, LAT_LEAP_LONG, "long" },
    { LAT_KEY_REPLACEMENT, TRUE, "true" },
    { LAT_KEY_APPROACH, TRUE, "true" },
    { LAT_KEY_BONUS_MOVE, LAT_BONUS_CAPTURES, "captures" },
    { LAT_KEY_BONUS_MOVE, LAT_BONUS_MUST_CAPTURE, "must-capture" },
    { LAT_KEY_CUT_OFF, TRUE, "true" },
    { LAT_KEY_NO_MOVES, LAT_NO_MOVES_OPENS, "opens" },
    { LAT_KEY_REPETITION_RESULT, LAT_REPETITION_WHITE_LOSES, "white-loses" },
    { LAT_KEY_REPETITION_RESULT, LAT_REPETITION_BLACK_LOSES, "black-loses" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = dup_applied (fixture, cases[i].key);
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;

      lat_rules_control_set (get_control (fixture, cases[i].key), cases[i].value);
      after = dup_applied (fixture, cases[i].key);
      g_assert_cmpstr (after, ==, cases[i].text);
      g_assert_true (has_mark (fixture, cases[i].key));
      lat_document_undo (fixture->document);
      undone = dup_applied (fixture, cases[i].key);
      g_assert_cmpstr (undone, ==, before);
      g_assert_cmpint (lat_rules_control_get (get_control (fixture, cases[i].key)), ==,
                       lat_rules_get_int (get_rules (fixture), cases[i].key));
    }
  gtk_editable_set_text (GTK_EDITABLE (get_control (fixture, LAT_KEY_LEADER_NAME)), "king");
  lat_rules_row_commit (fixture->rows[LAT_KEY_LEADER_NAME]);
  g_assert_cmpstr (lat_text_get_best (get_rules (fixture)->kind_names[LAT_LEADER]), ==, "king");
}

/* “All” is above the numbers, and as many steps away on every board. */
static void
test_all_drops (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_DROPS_PER_TURN));

  lat_rules_spin_set (GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_FILES)), 3);
  g_assert_cmpint (get_applied (fixture, LAT_KEY_DROPS_PER_TURN), ==, 1);
  for (int expected = 2; expected <= 5; expected++)
    {
      gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
      g_assert_cmpint (lat_rules_spin_get (spin), ==, expected % 5);
    }
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "all");
}

/* Of two that the second part brings each side can have its own. */
static void
test_later_sides (Fixture *fixture, gconstpointer data)
{
  static const LatKey keys[] = { LAT_KEY_SOLDIER_ARMED, LAT_KEY_CUT_OFF };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWidget *row = get_row (fixture, keys[i]);
      LatRulesSides *sides;

      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (find_child (row, GTK_TYPE_TOGGLE_BUTTON, "circular")), TRUE);
      gtk_switch_set_active (
          GTK_SWITCH (find_child (find_child (row, GTK_TYPE_BOX, "rules-sides-switch"),
                                  GTK_TYPE_SWITCH, NULL)),
          TRUE);
      sides = LAT_RULES_SIDES (find_child (row, LAT_TYPE_RULES_SIDES, NULL));
      lat_rules_control_set (lat_rules_sides_get_control (sides, LAT_BLACK), 1);
      g_assert_cmpint (lat_rules_get_side_int (get_rules (fixture), LAT_BLACK, keys[i]), ==, 1);
      g_assert_cmpint (lat_rules_get_side_int (get_rules (fixture), LAT_WHITE, keys[i]), ==, 0);
    }
}

/* A camp is made of a zone by saying who may come in. */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  GtkWidget *zones = find_child (get_row (fixture, LAT_KEY_ZONES), LAT_TYPE_RULES_ZONES, NULL);
  GtkWidget *content, *choice = NULL;

  gtk_widget_activate_action (zones, "zones.add", "s", "edge");
  content = find_child (zones, GTK_TYPE_BOX, "rules-zone-content");
  g_signal_emit_by_name (find_child (content, GTK_TYPE_BUTTON, "rules-zone-more"), "clicked");
  for (GtkWidget *line = gtk_widget_get_first_child (content); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *label = find_child (line, GTK_TYPE_LABEL, NULL);

      if (label != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), "May come in"))
        choice = find_child (line, GTK_TYPE_DROP_DOWN, NULL);
    }
  g_assert_nonnull (choice);
  g_assert_cmpuint (lat_zone_get_who (&get_rules (fixture)->zones[0], LAT_ROLE_ENTER), ==,
                    LAT_WHO_ALL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  g_assert_cmpuint (lat_zone_get_who (&get_rules (fixture)->zones[0], LAT_ROLE_ENTER), ==,
                    LAT_WHO_NOBODY);
}

/* Who has set how many moves there are is asked what becomes of the game then. */
static void
test_moves_limit (Fixture *fixture, gconstpointer data)
{
  GtkWidget *result = get_row (fixture, LAT_KEY_MOVES_RESULT);

  present (fixture);
  select_group (fixture, LIMITS);
  wait_for_rows (fixture);
  g_assert_false (gtk_widget_get_visible (result));
  lat_rules_spin_set (GTK_SPIN_BUTTON (get_control (fixture, LAT_KEY_MOVES)), 60);
  wait_for_rows (fixture);
  g_assert_true (gtk_widget_get_visible (result));
}

static GtkLabel *
find_title (GtkWidget *row)
{
  return GTK_LABEL (gtk_widget_get_template_child (row, LAT_TYPE_RULES_ROW, "title_label"));
}

/* What the rules call their men stands in titles, and is found; so is what else people call it. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  const LatKey key = LAT_KEY_LEADER_ARMED;
  GtkLabel *title = find_title (get_row (fixture, key));

  g_assert_cmpuint (lat_rules_row_rank_key (key, get_rules (fixture), "king armed"), >, 0);
  g_assert_cmpuint (lat_rules_row_rank_key (LAT_KEY_SOLDIER_ARMED, NULL, "king armed"), ==, 0);
  g_assert_cmpuint (lat_rules_row_rank_key (key, get_rules (fixture), "hnefi"), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Leader’s arms");
  gtk_editable_set_text (GTK_EDITABLE (get_control (fixture, LAT_KEY_LEADER_NAME)), "hnefi");
  lat_rules_row_commit (fixture->rows[LAT_KEY_LEADER_NAME]);
  g_assert_cmpstr (gtk_label_get_label (title), ==, "Leader’s arms (hnefi)");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture, key))), ==,
                   "Leader’s arms (hnefi)");
  g_assert_cmpuint (lat_rules_row_rank_key (key, get_rules (fixture), "hnefi"), >, 0);
  g_assert_cmpuint (lat_rules_row_rank_key (LAT_KEY_SOLDIER_ARMED, get_rules (fixture), "hnefi"),
                    ==, 0);
  /* Its group says it already, and the name is not called by itself. */
  g_assert_cmpstr (gtk_label_get_label (find_title (get_row (fixture, LAT_KEY_LEADER_RANGE))), ==,
                   "Range");
  g_assert_cmpstr (gtk_label_get_label (find_title (get_row (fixture, LAT_KEY_LEADER_NAME))), ==,
                   "Name of the leader");
}

/* A title is as wide as its words, so that the mark of a changed value stands right beside it. */
static void
test_titles (Fixture *fixture, gconstpointer data)
{
  for (guint key = LAT_KEY_ID; key < LAT_N_KEYS; key++)
    {
      GtkLabel *title = find_title (get_row (fixture, (LatKey) key));
      int natural, words;

      gtk_widget_measure (GTK_WIDGET (title), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                          NULL);
      pango_layout_set_width (gtk_label_get_layout (title), -1);
      pango_layout_get_pixel_size (gtk_label_get_layout (title), &words, NULL);
      if (natural > words + 1)
        g_error ("%s: %d for words of %d", gtk_label_get_label (title), natural, words);
    }
}

int
main (int argc, char **argv)
{
#define ADD(name, function)                                                                        \
  g_test_add ("/rules-more/" name, Fixture, NULL, set_up, function, tear_down)

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("more", test_more);
  ADD ("more-by-itself", test_more_by_itself);
  ADD ("officers", test_officers);
  ADD ("later-keys", test_later_keys);
  ADD ("later-sides", test_later_sides);
  ADD ("all-drops", test_all_drops);
  ADD ("enter", test_enter);
  ADD ("moves-limit", test_moves_limit);
  ADD ("names", test_names);
  ADD ("titles", test_titles);
  return g_test_run ();
}
