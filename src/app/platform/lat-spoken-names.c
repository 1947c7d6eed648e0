/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-spoken-names.c - what a screen reader says before the name of what has the focus
 *
 * GTK 4.8 has a button be labelled by the image in it, and calls what has no name by its class: Orca 43 then says
 * “GtkImage Open push button”, and “GtkStackPage panel” where the focus comes to the page of a stack. So whatever the focus
 * comes to loses such a label, and what it stands in gets an empty name, before the reader asks.
 */
#include "lat-spoken-names.h"

/* Later ones have not been listened to. */
#define LAST_MINOR 8

static gboolean
is_icon_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (widget)));
}

static void
take_name (gpointer accessible)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, "",
                                  -1);
}

static void
mend_page (GtkWidget *stack)
{
  GtkWidget *child = gtk_stack_get_visible_child (GTK_STACK (stack));
  GtkStackPage *page = child != NULL ? gtk_stack_get_page (GTK_STACK (stack), child) : NULL;

  if (page != NULL && gtk_stack_page_get_title (page) == NULL)
    take_name (page);
}

/* What nobody but GTK can give a name: a table has its own, the list in it has none. */
static gboolean
is_inner (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_POPOVER_MENU (widget) || (parent != NULL && GTK_IS_COLUMN_VIEW (parent));
}

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL && is_icon_button (focus))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  for (GtkWidget *around = focus; around != NULL; around = gtk_widget_get_parent (around))
    if (GTK_IS_STACK (around))
      mend_page (around);
    else if (is_inner (around))
      take_name (around);
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
