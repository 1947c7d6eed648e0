/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-words.h - how wide what is said of a rule is */
#pragma once

#include <gtk/gtk.h>

void
lat_rules_words_measure (GtkWidget *bin, GtkCustomMeasureFunc measure);
void
lat_rules_words_yield (GtkWidget *bin);
void
lat_rules_words_wrap (GtkWidget *header);
