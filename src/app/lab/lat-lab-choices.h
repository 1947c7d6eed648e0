/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-choices.h - lists of rules and of numbers to choose from */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules.h"
#include "lat-schema.h"

void
lat_lab_choices_fill_keys (GtkDropDown *drop, const char *title, const LatRules *rules);
gboolean
lat_lab_choices_get_key (GtkDropDown *drop, LatKey *key);
void
lat_lab_choices_fill_metrics (GtkDropDown *drop);
const char *
lat_lab_choices_get_metric (GtkDropDown *drop);
