/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-window-test.c - what tests of the rule editor's window share */
#include "rules-window-test.h"

static void
collect_rows (Fixture *fixture, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!LAT_IS_RULES_ROW (child))
        {
          collect_rows (fixture, child);
          continue;
        }
      g_assert_null (fixture->rows[lat_rules_row_get_key (LAT_RULES_ROW (child))]);
      fixture->rows[lat_rules_row_get_key (LAT_RULES_ROW (child))] = LAT_RULES_ROW (child);
    }
}

void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");

  fixture->document = lat_document_new (ruleset);
  fixture->window = lat_rules_window_new (NULL, fixture->document);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  /* Most rows are made after the window has come up. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  collect_rows (fixture, GTK_WIDGET (fixture->window));
}

void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->window);
  g_assert_finalize_object (fixture->document);
}

GtkWidget *
get_control (Fixture *fixture, LatKey key)
{
  return lat_rules_row_get_control (fixture->rows[key]);
}

int
get_applied (Fixture *fixture, LatKey key)
{
  return lat_rules_get_int (lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document)),
                            key);
}

GtkWidget *
find_child (GtkWidget *widget, GType type, const char *css_class)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (g_type_is_a (G_OBJECT_TYPE (child), type)
          && (css_class == NULL || gtk_widget_has_css_class (child, css_class)))
        return child;
      found = find_child (child, type, css_class);
      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
has_problem (Fixture *fixture, LatKey key)
{
  GtkWidget *box = find_child (GTK_WIDGET (fixture->rows[key]), GTK_TYPE_BOX, "rules-row-problem");

  g_assert_nonnull (box);
  return gtk_widget_get_visible (box);
}

gboolean
has_mark (Fixture *fixture, LatKey key)
{
  return gtk_widget_get_visible (
      find_child (GTK_WIDGET (fixture->rows[key]), GTK_TYPE_BOX, "rules-mark"));
}

const LatRules *
get_rules (Fixture *fixture)
{
  return lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document));
}

char *
dup_applied (Fixture *fixture, LatKey key)
{
  return lat_rules_dup_value (get_rules (fixture), key);
}
