/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-table.h - what a sweep says: a number for each combination, and what each rule does to it */
#pragma once

#include "lat-lab-report.h"
#include "lat-lab-sweep.h"

/**
 * LatLabSweepNumber:
 * @LAT_LAB_SWEEP_CUT: the share of games that were cut off
 * @LAT_LAB_SWEEP_SCORE: what the first side scores in games from openings
 * @LAT_LAB_SWEEP_START_SCORE: the same from the start itself
 * @LAT_LAB_SWEEP_LENGTH: plies from openings; compared by their means up to the cap
 *
 * What a sweep tells of each combination.
 */
typedef enum
{
  LAT_LAB_SWEEP_CUT,
  LAT_LAB_SWEEP_SCORE,
  LAT_LAB_SWEEP_START_SCORE,
  LAT_LAB_SWEEP_LENGTH,
} LatLabSweepNumber;

/** LAT_N_LAB_SWEEP_NUMBERS: how many there are */
#define LAT_N_LAB_SWEEP_NUMBERS (LAT_LAB_SWEEP_LENGTH + 1)

/**
 * LatLabSweepEffect:
 * @number: what is compared
 * @factors: a set of bits: which factors change; one: a main effect, several: their interaction
 * @levels: for each of them the value that is compared with the reference
 * @difference: how much more; its @n is the number of pairs of games; NaN where it is not known
 * @chance: of a difference as great, or greater, if there is none; of this comparison alone
 * @adjusted: the same for all comparisons of the sweep together, by Holm
 * @n_over: over how many combinations of the other factors it is the mean
 * @n_all: over how many it would be if all could be played
 * @is_same: whether both are the same games wherever they are compared, since the keys do not matter there
 *
 * What a change of rules does.
 */
typedef struct
{
  LatLabSweepNumber number;
  guint factors;
  guint levels[LAT_LAB_MAX_FACTORS];
  LatLabInterval difference;
  double chance;
  double adjusted;
  guint n_over;
  guint n_all;
  gboolean is_same;
} LatLabSweepEffect;

/**
 * LatLabSweepTable:
 *
 * The reports of a sweep, and what they say together.
 */
typedef struct _LatLabSweepTable LatLabSweepTable;

LatLabSweepTable *
lat_lab_sweep_table_new (GPtrArray *reports);
void
lat_lab_sweep_table_free (LatLabSweepTable *table);
const LatLabSweep *
lat_lab_sweep_table_get_sweep (const LatLabSweepTable *table);
const LatLabReport *
lat_lab_sweep_table_get_first (const LatLabSweepTable *table);
const LatLabReport *
lat_lab_sweep_table_get_report (const LatLabSweepTable *table, guint cell);
gboolean
lat_lab_sweep_table_has (const LatLabSweepTable *table, LatLabSweepNumber number);
gboolean
lat_lab_sweep_table_is_paired (const LatLabSweepTable *table);
gboolean
lat_lab_sweep_table_get_number (const LatLabSweepTable *table,
                                guint cell,
                                LatLabSweepNumber number,
                                LatLabInterval *interval);
const GArray *
lat_lab_sweep_table_get_effects (const LatLabSweepTable *table);
guint
lat_lab_sweep_table_get_n_compared (const LatLabSweepTable *table);

const char *
lat_lab_sweep_number_get_id (LatLabSweepNumber number);
gboolean
lat_lab_sweep_number_is_share (LatLabSweepNumber number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabSweepTable, lat_lab_sweep_table_free)
