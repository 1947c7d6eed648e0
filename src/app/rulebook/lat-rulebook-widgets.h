/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-widgets.h - what a rulebook looks like on the screen */
#pragma once

#include <gtk/gtk.h>

#include "lat-rulebook.h"

GtkWidget *
lat_rulebook_widgets_create_title (const LatRulebook *book);
GtkWidget *
lat_rulebook_widgets_create_heading (const LatRulebook *book, guint chapter);
GtkWidget *
lat_rulebook_widgets_create_block (const LatRulebook *book, const LatRulebookBlock *block);
