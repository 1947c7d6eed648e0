/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-menu-popup.h - a menu at a place of a widget */
#pragma once

#include <gtk/gtk.h>

void
lat_menu_give_keys_back (GtkPopover *popover);
void
lat_menu_popup (GtkWidget **popover,
                GtkWidget *parent,
                GMenuModel *menu,
                GtkWidget *widget,
                double x,
                double y);

void
lat_menu_popup_at (GtkWidget *popover, GtkWidget *widget, double x, double y);
