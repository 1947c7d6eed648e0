/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-menu-popup.c - a menu at a place of a widget */
#include "lat-menu-popup.h"
#include "lat-widget.h"

static void
closed_cb (GtkWidget *popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, popover))
    gtk_widget_grab_focus (gtk_widget_get_parent (popover));
}

/**
 * lat_menu_give_keys_back:
 * @popover: of a menu that has submenus
 *
 * When the menu closes its parent gets the keys. GTK 4.8 leaves them with a submenu that is shown then, and no key is
 * heard any more.
 */
void
lat_menu_give_keys_back (GtkPopover *popover)
{
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
}

/**
 * lat_menu_popup:
 * @popover: (inout): the menu's popover; %NULL before it is opened first: to make it takes
 *   milliseconds that nobody has to wait for before
 * @parent: whose popover it is; it is to unparent it when it is disposed of
 * @menu: what it offers
 * @widget: a descendant of @parent
 * @x: where, in @widget
 * @y: where, in @widget
 *
 * Opens a menu at a place.
 */
void
lat_menu_popup (GtkWidget **popover,
                GtkWidget *parent,
                GMenuModel *menu,
                GtkWidget *widget,
                double x,
                double y)
{
  if (*popover == NULL)
    {
      *popover = gtk_popover_menu_new_from_model (menu);
      gtk_popover_set_has_arrow (GTK_POPOVER (*popover), FALSE);
      gtk_widget_set_halign (*popover, GTK_ALIGN_START);
      lat_menu_give_keys_back (GTK_POPOVER (*popover));
      gtk_widget_set_parent (*popover, parent);
    }
  lat_menu_popup_at (*popover, widget, x, y);
}

/**
 * lat_menu_popup_at:
 * @popover: a popover
 * @widget: a descendant of its parent, or that itself
 * @x: where, in @widget
 * @y: where, in @widget
 *
 * Opens a popover at a place.
 */
void
lat_menu_popup_at (GtkWidget *popover, GtkWidget *widget, double x, double y)
{
  double parent_x, parent_y;

  lat_widget_translate (widget, gtk_widget_get_parent (popover), x, y, &parent_x, &parent_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle){ (int) parent_x, (int) parent_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (popover));
}
