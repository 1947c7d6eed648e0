/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-name-choice.h - choices say what they choose: drop-downs and check buttons */
#pragma once

#include <gtk/gtk.h>

void
lat_name_choice (GtkDropDown *choice, const char *title);
void
lat_let_words_be_found (GtkDropDown *choice, GListModel *names);
void
lat_let_choice_shrink (GtkDropDown *choice);
GtkWidget *
lat_check_new (const char *label);
