/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-menu-popup.c - a menu at a place of a widget */
#include "lat-menu-popup.h"
#include "lat-widget.h"

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
