/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-spoken-names.c - no class of GTK stands in the way of a name, wherever the focus comes to */
#include "lat-spoken-names.h"

#include <adwaita.h>

/* Returns: (transfer none): a window with that in it */
static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static gboolean
has_label (gpointer accessible, const char *label)
{
  g_autofree char *fault = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return fault == NULL;
}

/* By what is in it. */
static gboolean
is_labelled (GtkWidget *button)
{
  g_autofree char *fault = gtk_test_accessible_check_relation (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
      gtk_button_get_child (GTK_BUTTON (button)), NULL);
  return fault == NULL;
}

static gboolean
is_mended (void)
{
  return gtk_get_major_version () == 4 && gtk_get_minor_version () <= 8;
}

/* An icon is no label; words are. */
static void
test_buttons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *icon = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  GtkWidget *words = gtk_button_new_with_label ("Clear");
  GtkWidget *window;

  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "Clear",
                                  -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (words), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  gtk_button_get_child (GTK_BUTTON (words)), NULL, -1);
  g_assert_true (!is_mended () || is_labelled (icon));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), icon);
  window = show (box);
  gtk_widget_grab_focus (words);
  g_assert_true (is_labelled (words));
  gtk_widget_grab_focus (icon);
  g_assert_true (!is_mended () || !is_labelled (icon));
  g_assert_true (has_label (icon, "Clear"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A page with a title keeps it. */
static void
test_pages (void)
{
  GtkWidget *stack = gtk_stack_new (), *named = gtk_button_new_with_label ("1"),
            *other = gtk_button_new_with_label ("2"), *window;
  GtkStackPage *page = gtk_stack_add_titled (GTK_STACK (stack), named, NULL, "Rules");
  GtkStackPage *next = gtk_stack_add_child (GTK_STACK (stack), other);

  window = show (stack);
  gtk_widget_grab_focus (named);
  g_assert_true (has_label (page, "Rules"));
  gtk_stack_set_visible_child (GTK_STACK (stack), other);
  gtk_widget_grab_focus (other);
  g_assert_true (!is_mended () || has_label (next, ""));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A list that has a name keeps it; one that has none is not called by its class. */
static void
test_lists (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *lists[] = { gtk_list_box_new (), gtk_list_box_new () };
  GtkWidget *window, *row;

  gtk_accessible_update_property (GTK_ACCESSIBLE (lists[0]), GTK_ACCESSIBLE_PROPERTY_LABEL, "Rules",
                                  -1);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      gtk_list_box_append (GTK_LIST_BOX (lists[i]), gtk_label_new ("a"));
      gtk_box_append (GTK_BOX (box), lists[i]);
    }
  window = show (box);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (lists[i]), 0));
      gtk_widget_grab_focus (row);
    }
  g_assert_true (has_label (lists[0], "Rules"));
  g_assert_true (!is_mended () || has_label (lists[1], ""));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The list of a group without a title is labelled by that all the same. */
static void
test_groups (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *window;
  GtkWidget *rows[] = { adw_action_row_new (), adw_action_row_new () };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *group = adw_preferences_group_new ();

      if (i == 1)
        adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), "Rules");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), rows[i]);
      gtk_box_append (GTK_BOX (box), group);
    }
  window = show (box);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkAccessible *list = GTK_ACCESSIBLE (gtk_widget_get_parent (rows[i]));

      gtk_widget_grab_focus (rows[i]);
      g_assert_true (!is_mended ()
                     || gtk_test_accessible_has_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL)
                            == (i == 0));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  lat_spoken_names_mend ();
  g_test_add_func ("/spoken-names/buttons", test_buttons);
  g_test_add_func ("/spoken-names/pages", test_pages);
  g_test_add_func ("/spoken-names/lists", test_lists);
  g_test_add_func ("/spoken-names/groups", test_groups);
  return g_test_run ();
}
