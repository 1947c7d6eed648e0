/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-difference-page.c - tests: what a change of the rules does
 *
 * The page Difference fits a narrow window, whatever the rules are called; what it chooses has a
 * name, as on the page Sources. */
#include "lat-difference-page.h"
#include "lat-sources-page.h"

#define NARROW 360

static void
check_width (GtkWidget *page)
{
  int minimum;

  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
}

static void
test_narrow (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatRulesEditor) editor = lat_rules_editor_new (document);
  GtkWidget *page = g_object_ref_sink (lat_difference_page_new (editor));
  LatRulesComparison *comparison = lat_rules_editor_get_comparison (editor);
  GtkWidget *drop_down = NULL;

  check_width (page);
  lat_rules_comparison_set_on_board (comparison, TRUE);
  drop_down =
      GTK_WIDGET (gtk_widget_get_template_child (page, LAT_TYPE_DIFFERENCE_PAGE, "before_choice"));
  g_assert_true (GTK_IS_DROP_DOWN (drop_down));
  /* All there is to choose from. */
  for (guint i = 0;
       i < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down))); i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), i);
      check_width (page);
    }
  g_object_unref (page);
}

/* The part of a choice that has the focus says what is chosen, and of what. */
static void
test_choices (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatDocument) document = lat_document_new (ruleset);
  g_autoptr (LatRulesEditor) editor = lat_rules_editor_new (document);
  GtkWidget *difference = g_object_ref_sink (lat_difference_page_new (editor));
  GtkWidget *sources = g_object_ref_sink (lat_sources_page_new (editor));
  GtkDropDown *after = GTK_DROP_DOWN (
      gtk_widget_get_template_child (difference, LAT_TYPE_DIFFERENCE_PAGE, "after_choice"));
  GtkDropDown *view =
      GTK_DROP_DOWN (gtk_widget_get_template_child (sources, LAT_TYPE_SOURCES_PAGE, "view_choice"));

  gtk_test_accessible_assert_property (gtk_widget_get_first_child (GTK_WIDGET (after)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Rules after: The open game");
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (GTK_WIDGET (view)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "What to show: What these rules rest upon");
  gtk_drop_down_set_selected (view, 1);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (GTK_WIDGET (view)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "What to show: Where two rule sets differ");
  g_object_unref (sources);
  g_object_unref (difference);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/difference-page/narrow", test_narrow);
  g_test_add_func ("/difference-page/choices", test_choices);

  return g_test_run ();
}
