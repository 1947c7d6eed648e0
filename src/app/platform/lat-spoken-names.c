/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-spoken-names.c - what a screen reader says before the name of what has the focus
 *
 * GTK 4.8 has a button be labelled by the image in it, and calls what has no name by its class: Orca 43 then says
 * “GtkImage Open push button”, “GtkStackPage panel” and “GtkListBox list”. So a button that the focus comes to loses such a
 * label, and what it stands in gets an empty name if it has none, before the reader asks.
 */
#include "lat-spoken-names.h"

#include <adwaita.h>

/* Later ones have not been listened to. */
#define LAST_MINOR 8

static gboolean
is_icon_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (widget)));
}

/* libadwaita labels the list of a group by its title, also by one that is empty. */
static gboolean
is_untitled (GtkAccessible *accessible)
{
  GtkWidget *group =
      GTK_IS_LIST_BOX (accessible)
          ? gtk_widget_get_ancestor (GTK_WIDGET (accessible), ADW_TYPE_PREFERENCES_GROUP)
          : NULL;

  return group != NULL && *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0';
}

static gboolean
has_name (GtkAccessible *accessible)
{
  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || (gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
             && !is_untitled (accessible));
}

/* Others have their names from what is in them, or nobody says them. */
static gboolean
is_told_by_class (GtkAccessible *accessible)
{
  switch (gtk_accessible_get_accessible_role (accessible))
    {
    case GTK_ACCESSIBLE_ROLE_GRID:
    case GTK_ACCESSIBLE_ROLE_LIST:
    case GTK_ACCESSIBLE_ROLE_MENU:
    case GTK_ACCESSIBLE_ROLE_SEARCH_BOX:
    case GTK_ACCESSIBLE_ROLE_TABLE:
    case GTK_ACCESSIBLE_ROLE_TAB_PANEL:
    case GTK_ACCESSIBLE_ROLE_TREE:
    case GTK_ACCESSIBLE_ROLE_TREE_GRID:
      return !has_name (accessible);
    default:
      return FALSE;
    }
}

static void
mend (GtkAccessible *accessible)
{
  if (is_told_by_class (accessible))
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

static void
mend_around (GtkWidget *widget)
{
  GtkWidget *child =
      GTK_IS_STACK (widget) ? gtk_stack_get_visible_child (GTK_STACK (widget)) : NULL;

  mend (GTK_ACCESSIBLE (widget));
  if (child != NULL)
    mend (GTK_ACCESSIBLE (gtk_stack_get_page (GTK_STACK (widget), child)));
}

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL)
    return;
  if (is_icon_button (focus))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  for (GtkWidget *around = focus; around != NULL; around = gtk_widget_get_parent (around))
    mend_around (around);
}

static void
windows_cb (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
    }
}

/**
 * lat_spoken_names_mend:
 *
 * Has no class of GTK be said where the focus is, in all windows from now on.
 */
void
lat_spoken_names_mend (void)
{
  if (gtk_get_major_version () == 4 && gtk_get_minor_version () <= LAST_MINOR)
    g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb), NULL);
}
