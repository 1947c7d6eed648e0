/* lat-rules-spin.h - a spin button for an integer key and its special value */
#pragma once

#include <gtk/gtk.h>

#include "lat-schema.h"

G_BEGIN_DECLS

GtkSpinButton *
lat_rules_spin_new (LatKey key);
int
lat_rules_spin_get (GtkSpinButton *spin);
void
lat_rules_spin_set (GtkSpinButton *spin, int value);

G_END_DECLS
