/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-json.c - what a sweep says, for programs */
#include "lat-lab-sweep-json.h"

#include "lat-json-line.h"
#include "lat-lab-interval-json.h"

static void
add_values (JsonBuilder *builder, const LatLabSweep *sweep, const guint *levels, guint factors)
{
  json_builder_set_member_name (builder, "values");
  json_builder_begin_object (builder);
  for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
    if (factors & 1u << i)
      lat_json_add_string (builder, lat_lab_sweep_get_factor (sweep, i)->name,
                           lat_lab_sweep_get_value (sweep, i, levels[i]));
  json_builder_end_object (builder);
}

static void
add_factor (JsonBuilder *builder, const LatLabFactor *factor)
{
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "key", factor->name);
  lat_json_add_string (builder, "reference", factor->values->pdata[factor->reference]);
  json_builder_set_member_name (builder, "values");
  json_builder_begin_array (builder);
  for (guint i = 0; i < factor->values->len; i++)
    json_builder_add_string_value (builder, factor->values->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_cell (JsonBuilder *builder, const LatLabSweepTable *table, guint index)
{
  const LatLabSweep *sweep = lat_lab_sweep_table_get_sweep (table);
  const LatLabCell *cell = lat_lab_sweep_get_cell (sweep, index);

  json_builder_begin_object (builder);
  add_values (builder, sweep, cell->levels, G_MAXUINT);
  if (cell->rules >= 0)
    lat_json_add_number (builder, "rules", cell->rules);
  if (cell->twin >= 0)
    lat_json_add_number (builder, "same-as", cell->twin);
  if (cell->reason != NULL)
    lat_json_add_string (builder, cell->twin >= 0 ? "same-since" : "left-out", cell->reason);
  json_builder_set_member_name (builder, "numbers");
  json_builder_begin_object (builder);
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS && cell->rules >= 0; number++)
    {
      LatLabInterval interval;

      lat_lab_sweep_table_get_number (table, index, (LatLabSweepNumber) number, &interval);
      json_builder_set_member_name (builder,
                                    lat_lab_sweep_number_get_id ((LatLabSweepNumber) number));
      json_builder_begin_object (builder);
      lat_lab_interval_add_json (builder, &interval);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_effect (JsonBuilder *builder, const LatLabSweepTable *table, const LatLabSweepEffect *effect)
{
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "number", lat_lab_sweep_number_get_id (effect->number));
  add_values (builder, lat_lab_sweep_table_get_sweep (table), effect->levels, effect->factors);
  lat_lab_interval_add_json (builder, &effect->difference);
  lat_json_add_real (builder, "p", effect->chance);
  lat_json_add_real (builder, "p-holm", effect->adjusted);
  lat_json_add_number (builder, "combinations", effect->n_over);
  lat_json_add_number (builder, "of", effect->n_all);
  json_builder_set_member_name (builder, "same-game");
  json_builder_add_boolean_value (builder, effect->is_same);
  json_builder_end_object (builder);
}

/**
 * lat_lab_sweep_add_json:
 * @builder: within an object
 * @table: what is added
 *
 * Adds a member `sweep`: the `factors` with their values; the `cells`, each with its values, the place of its rule set
 * in the run (`rules`), or why it is `left-out`, and its numbers; and the `effects`: which values instead of the
 * references, the difference, `p` alone and for all `comparisons` together (`p-holm`). Nothing is translated but
 * reasons.
 */
void
lat_lab_sweep_add_json (JsonBuilder *builder, const LatLabSweepTable *table)
{
  const LatLabSweep *sweep;
  const GArray *effects;

  g_return_if_fail (builder != NULL && table != NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  effects = lat_lab_sweep_table_get_effects (table);
  json_builder_set_member_name (builder, "sweep");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "factors");
  json_builder_begin_array (builder);
  for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
    add_factor (builder, lat_lab_sweep_get_factor (sweep, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "paired");
  json_builder_add_boolean_value (builder, lat_lab_sweep_table_is_paired (table));
  lat_json_add_number (builder, "comparisons", lat_lab_sweep_table_get_n_compared (table));
  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < lat_lab_sweep_get_n_cells (sweep); i++)
    add_cell (builder, table, i);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "effects");
  json_builder_begin_array (builder);
  for (guint i = 0; i < effects->len; i++)
    add_effect (builder, table, &g_array_index (effects, LatLabSweepEffect, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}
