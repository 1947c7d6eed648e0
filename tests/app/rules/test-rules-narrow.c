/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-narrow.c - tests: the rules of presets have room on a narrow screen */
#include <adwaita.h>

#include "lat-rules-row.h"
#include "lat-rules-window.h"

/* What a screen of a phone has. */
#define NARROWEST 360
/* What is left and right of a row there. */
#define EDGES 26
/* What a row has in a window as it opens. */
#define USUAL 506

static int
get_least (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* All rows at once, as a search shows them. Beside the groups all of what is chosen can be read. */
static void
show_rows (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int usual;

      if (!LAT_IS_RULES_ROW (child))
        {
          show_rows (child);
          continue;
        }
      gtk_widget_set_visible (child, TRUE);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
      g_test_message ("%s: %d, %d",
                      lat_schema_get (lat_rules_row_get_key (LAT_RULES_ROW (child)))->name,
                      get_least (child), usual);
      g_assert_cmpint (get_least (child), <=, NARROWEST - EDGES);
      g_assert_cmpint (usual, <=, USUAL);
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
  return g_test_run ();
}
