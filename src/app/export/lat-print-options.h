/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-print-options.h - what of printing is remembered, and what a person chooses of it */
#pragma once

#include <gtk/gtk.h>

#include "lat-booklet.h"

GKeyFile *
lat_print_options_load_file (void);
void
lat_print_options_save_file (GKeyFile *file);
void
lat_print_options_read (GKeyFile *file, LatBookletOptions *options);
void
lat_print_options_write (GKeyFile *file, const LatBookletOptions *options);

GtkWidget *
lat_print_options_create_widget (const LatBookletOptions *options);
void
lat_print_options_apply_widget (GtkWidget *widget, LatBookletOptions *options);
