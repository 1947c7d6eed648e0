/* lat-menu-popup.h - a menu at a place of a widget */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void
lat_menu_popup (GtkWidget **popover,
                GtkWidget *parent,
                GMenuModel *menu,
                GtkWidget *widget,
                double x,
                double y);

void
lat_menu_popup_at (GtkWidget *popover, GtkWidget *widget, double x, double y);

G_END_DECLS
