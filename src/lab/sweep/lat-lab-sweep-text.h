/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-text.h - what a sweep says, as text and tables */
#pragma once

#include "lat-lab-sweep-table.h"
#include "lat-text-table.h"

char *
lat_lab_sweep_dup_title (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_run (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_decided (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_legend (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_method (const LatLabSweepTable *table);
char *
lat_lab_sweep_dup_number_name (const LatLabSweepTable *table, LatLabSweepNumber number);
char *
lat_lab_sweep_dup_effect_name (const LatLabSweepTable *table, const LatLabSweepEffect *effect);
char *
lat_lab_sweep_dup_number (const LatLabSweepTable *table, guint cell, LatLabSweepNumber number);
char *
lat_lab_sweep_dup_difference (const LatLabSweepEffect *effect);
char *
lat_lab_sweep_dup_chance (double chance);
LatTextTable *
lat_lab_sweep_new_cells (const LatLabSweepTable *table);
LatTextTable *
lat_lab_sweep_new_effects (const LatLabSweepTable *table, LatLabSweepNumber number);
char *
lat_lab_sweep_dup_text (const LatLabSweepTable *table);
