/* lat-lab-choices.h - lists of rules and of numbers to choose from */
#pragma once

#include <gtk/gtk.h>

#include "lat-schema.h"

G_BEGIN_DECLS

void
lat_lab_choices_fill_keys (GtkDropDown *drop);
gboolean
lat_lab_choices_get_key (GtkDropDown *drop, LatKey *key);
void
lat_lab_choices_fill_metrics (GtkDropDown *drop);
const char *
lat_lab_choices_get_metric (GtkDropDown *drop);

G_END_DECLS
