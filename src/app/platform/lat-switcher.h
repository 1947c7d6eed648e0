/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-switcher.h - the switcher of views in a title */
#pragma once

#include <adwaita.h>

/*
 * An AdwViewSwitcherTitle, which libadwaita has deprecated for breakpoints. It measures whether
 * the names of the pages have room; a breakpoint knows one width, which for German is another
 * than for English.
 */
void
lat_switcher_set_stack (GtkWidget *title, AdwViewStack *stack);
gboolean
lat_switcher_lacks_room (GtkWidget *title);
