/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-chart.h - what a sweep says, as pictures and tables for programs */
#pragma once

#include "lat-chart.h"
#include "lat-lab-sweep-table.h"

LatOrigin *
lat_lab_sweep_new_origin (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_caption (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_caption_of (const LatLabSweepTable *table, LatLabSweepNumber number);
LatChart *
lat_lab_sweep_new_chart (const LatLabSweepTable *table, LatLabSweepNumber number);
char *
lat_lab_sweep_dup_cells_csv (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_effects_csv (const LatLabSweepTable *table);
