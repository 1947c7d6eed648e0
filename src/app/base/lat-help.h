/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-help.h - opens the manual */
#pragma once

#include <gtk/gtk.h>

void
lat_help_begin (void);
void
lat_help_end (void);
void
lat_help_show (GtkWindow *parent, const char *page);
void
lat_help_add_key (GtkWidget *place, const char *page);
