/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-groups.h - what a sweep says, as groups of rows */
#pragma once

#include <adwaita.h>

#include "lat-lab-sweep-table.h"

GtkWidget *
lat_lab_sweep_group_new (const LatLabSweepTable *table, LatLabSweepNumber number);
gboolean
lat_lab_sweep_group_add (AdwPreferencesGroup *group,
                         const LatLabSweepTable *table,
                         LatLabSweepNumber number,
                         guint *next);
GtkWidget *
lat_lab_sweep_method_new (const LatLabSweepTable *table);
