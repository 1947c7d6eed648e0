/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-spin.h - a spin button for an integer key and its special value */
#pragma once

#include <gtk/gtk.h>

#include "lat-schema.h"

GtkSpinButton *
lat_rules_spin_new (LatKey key);
int
lat_rules_spin_get (GtkSpinButton *spin);
void
lat_rules_spin_set (GtkSpinButton *spin, int value);
void
lat_rules_spin_set_most (GtkSpinButton *spin, int most);
