/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep.h - rules played with all values of one to three of their keys */
#pragma once

#include "lat-lab-header.h"
#include "lat-rules.h"

/** LAT_LAB_MAX_AUTO: a key of numbers has so many values at most that nobody needs to choose some. */
#define LAT_LAB_MAX_AUTO 8

/**
 * LatLabFactor:
 * @key: a key of the rules
 * @name: its group and name: “Soldier.Range”
 * @values: (element-type utf8): its values, at least two, as a file of rules has them
 * @reference: the value that others are compared with: that of the rules that are varied, if it is among them, else
 *   the first
 *
 * A rule that is varied.
 */
typedef struct
{
  LatKey key;
  char *name;
  GPtrArray *values;
  guint reference;
} LatLabFactor;

/**
 * LatLabCell:
 * @levels: of each factor which of its values
 * @rules: by which of the run’s rule sets it is played; −1 if by none
 * @twin: −1; or the cell, before this one, that is the same game, since a key does not matter here
 * @reason: (nullable): why it is not played, or why it is the same game, translated
 *
 * One value of each factor.
 */
typedef struct
{
  guint levels[LAT_LAB_MAX_FACTORS];
  int rules;
  int twin;
  char *reason;
} LatLabCell;

/**
 * LatLabSweep:
 *
 * All combinations of the values of one to three keys, of which a run plays those that are rules and that are
 * not the same game as another one.
 */
typedef struct _LatLabSweep LatLabSweep;

LatLabSweep *
lat_lab_sweep_new (const LatRuleset *base,
                   const char *label,
                   const char *const *vary,
                   GError **error);
LatLabSweep *
lat_lab_sweep_new_of_header (const LatLabHeader *header, GError **error);
void
lat_lab_sweep_free (LatLabSweep *sweep);
void
lat_lab_sweep_fill (const LatLabSweep *sweep, LatLabHeader *header);

guint
lat_lab_sweep_get_n_factors (const LatLabSweep *sweep);
const LatLabFactor *
lat_lab_sweep_get_factor (const LatLabSweep *sweep, guint index);
guint
lat_lab_sweep_get_n_cells (const LatLabSweep *sweep);
guint
lat_lab_sweep_get_n_rules (const LatLabSweep *sweep);
const LatLabCell *
lat_lab_sweep_get_cell (const LatLabSweep *sweep, guint index);
guint
lat_lab_sweep_find_cell (const LatLabSweep *sweep, const guint levels[LAT_LAB_MAX_FACTORS]);
const char *
lat_lab_sweep_get_value (const LatLabSweep *sweep, guint factor, guint level);
char *
lat_lab_sweep_dup_label (const LatLabSweep *sweep, guint cell);
char *
lat_lab_sweep_dup_left_out (const LatLabSweep *sweep);

GPtrArray *
lat_lab_factor_list_values (LatKey key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabSweep, lat_lab_sweep_free)
