/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-narrow.c - tests: the rules of presets have room on a narrow screen */
#include <adwaita.h>

#include "rules-window-test.h"

/* What a screen of a phone has. */
#define NARROWEST 360
/* What is left and right of a row there. */
#define EDGES 26
/* What a row has in a window as it opens. */
#define USUAL 506
/* What it has in the narrowest one that has the groups beside it. */
#define LEAST_USUAL 402

static int
get_least (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static const char *
get_name (LatRulesRow *row)
{
  return lat_schema_get (lat_rules_row_get_key (row))->name;
}

/* As wide as it opens it can be made as narrow at one stroke: what stands beside the rows does not hold it open. */
static void
test_at_once (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("tablut-9x9");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  GtkWindow *window = lat_rules_window_new (NULL, document);
  GtkWidget *groups, *choice;

  gtk_window_present (window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  groups = find_child (GTK_WIDGET (window), GTK_TYPE_LIST_BOX, "navigation-sidebar");
  choice = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (window), LAT_TYPE_RULES_WINDOW, "group_choice"));
  g_assert_true (gtk_widget_get_mapped (groups));
  g_assert_false (gtk_widget_get_mapped (choice));
  g_assert_cmpint (get_least (gtk_window_get_child (window)), <=, NARROWEST);
  gtk_window_set_default_size (window, NARROWEST, 640);
  while (gtk_widget_get_mapped (groups) || !gtk_widget_get_mapped (choice))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_least (gtk_window_get_child (window)), <=, NARROWEST);
  gtk_window_destroy (window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* All rows at once, as a search shows them. */
static void
show_rows (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!LAT_IS_RULES_ROW (child))
        {
          show_rows (child);
          continue;
        }
      gtk_widget_set_visible (child, TRUE);
      g_test_message ("%s: %d", get_name (LAT_RULES_ROW (child)), get_least (child));
      g_assert_cmpint (get_least (child), <=, NARROWEST - EDGES);
    }
}

/* A row that is changed has a button to reset it, and this one the longest label of a number. */
static void
change_first_drops (LatDocument *document, LatRulesWindow *window)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));

  rules->first_drops = 1;
  lat_rules_window_set_rules (window, rules);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_presets (void)
{
  /* With zones, with drops, with tactics, and with sources of all kinds. */
  static const char *const ids[] = { "tablut-9x9", "seneca-8x8", "latrunculi-xxi-12x8",
                                     "kowalski-12x8" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_autoptr (LatDocument) document = lat_document_new (ruleset);
      GtkWindow *window = lat_rules_window_new (NULL, document);

      gtk_window_set_default_size (window, NARROWEST, 640);
      /* Most rows are made after the window has come up. */
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_test_message ("%s", ids[i]);
      change_first_drops (document, LAT_RULES_WINDOW (window));
      show_rows (GTK_WIDGET (window));
      g_assert_cmpint (get_least (gtk_window_get_child (window)), <=, NARROWEST);
      gtk_window_destroy (window);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

/* The label that says what is chosen: the only one that is shown in the button. */
static GtkWidget *
find_chosen (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (!gtk_widget_get_child_visible (child))
        continue;
      found = GTK_IS_LABEL (child) ? child : find_chosen (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The title has room before the control, or above it. */
static void
assert_apart (GtkWidget *row, GtkWidget *title, GtkWidget *control)
{
  graphene_rect_t words, rest;

  g_assert_true (gtk_widget_compute_bounds (title, row, &words));
  g_assert_true (gtk_widget_compute_bounds (control, row, &rest));
  g_assert_true (words.origin.x + words.size.width <= rest.origin.x
                 || words.origin.y + words.size.height <= rest.origin.y);
}

/* As high as it must be in its width, as the list does it. */
static void
assert_whole (GtkWidget *row, GtkWidget *choice, int width)
{
  GtkWidget *label = find_chosen (gtk_widget_get_first_child (choice));
  int height;

  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (row, width, height, -1, NULL);
  g_test_message ("%s: %s, %d of %d", get_name (LAT_RULES_ROW (row)),
                  gtk_label_get_label (GTK_LABEL (label)), gtk_widget_get_width (label), width);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  assert_apart (row, find_child (row, GTK_TYPE_LABEL, "rules-row-title"), choice);
}

/* Beside the title, and where there is no room below it. */
static void
try_choice (GtkWidget *row, GtkWidget *choice)
{
  assert_whole (row, choice, USUAL);
  assert_whole (row, choice, LEAST_USUAL);
  assert_whole (row, choice, NARROWEST - EDGES);
}

static void
try_choices (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *choice =
          LAT_IS_RULES_ROW (child) ? lat_rules_row_get_control (LAT_RULES_ROW (child)) : NULL;
      guint chosen;

      if (!GTK_IS_DROP_DOWN (choice))
        {
          try_choices (child);
          continue;
        }
      gtk_widget_set_visible (child, TRUE);
      chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
      for (guint i = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (choice)));
           i > 0; i--)
        {
          gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), i - 1);
          try_choice (child, choice);
        }
      gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), chosen);
    }
}

/* All of what is chosen can be read, whatever it is, also on a narrow screen, though the words beside it would
 * like to have no more lines than they have. */
static void
test_whole (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  GtkWindow *window = lat_rules_window_new (NULL, document);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  try_choices (GTK_WIDGET (window));
  gtk_window_destroy (window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);
  /* With its style, which distances come from. */
  application = adw_application_new ("org.latrunculi.Latrunculi.Test", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application), "/org/latrunculi/Latrunculi");
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  g_test_add_func ("/rules-window/narrow", test_presets);
  g_test_add_func ("/rules-window/at-once", test_at_once);
  g_test_add_func ("/rules-window/whole", test_whole);
  return g_test_run ();
}
