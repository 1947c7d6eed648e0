/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-sweep-table.c - what a sweep says: a number for each combination, and what each rule does to it
 *
 * An effect is a contrast of means. That of a value is its mean minus that of the reference, where the other keys are
 * the same, averaged over all combinations of these in which both can be played, each counting alike. The interaction of
 * two values is by how much the effect of the one is greater with the other; of three, by how much their
 * interaction is. Pairs of games with one number begin from one opening by all rule sets, so that they are the groups.
 */
#include "lat-lab-sweep-table.h"

#include <math.h>
#include <string.h>

struct _LatLabSweepTable
{
  GPtrArray *reports; /* by rule set of the run */
  LatLabSweep *sweep;
  gboolean is_paired;
  GPtrArray *values[LAT_N_LAB_SWEEP_NUMBERS]; /* GArray of LatLabValue, by rule set */
  GArray *effects;
  guint n_compared;
};

static const struct
{
  const char *id;
  const char *metric; /* its values are those of games */
  gboolean is_share;
} numbers[LAT_N_LAB_SWEEP_NUMBERS] = {
  [LAT_LAB_SWEEP_CUT] = { "cut-off", "ends", TRUE },
  [LAT_LAB_SWEEP_SCORE] = { "first-score", "first-score", TRUE },
  [LAT_LAB_SWEEP_START_SCORE] = { "start-first-score", "start-first-score", TRUE },
  [LAT_LAB_SWEEP_LENGTH] = { "plies", "plies", FALSE },
};

static const LatLabReport *
get_of_rules (const LatLabSweepTable *self, guint rules)
{
  return g_ptr_array_index (self->reports, rules);
}

static const LatLabItem *
get_item (const LatLabReport *report, LatLabSweepNumber number)
{
  return lat_lab_report_get_item (report, numbers[number].metric);
}

/* Of games, each with its pair; none if all of them were cut off, so that they have no number. */
static GArray *
list_values (const LatLabReport *report, LatLabSweepNumber number)
{
  GArray *values;

  if (number != LAT_LAB_SWEEP_CUT && isnan (get_item (report, number)->total.value))
    return g_array_new (FALSE, FALSE, sizeof (LatLabValue));
  values = lat_lab_report_list_values (report, numbers[number].metric);
  for (guint i = 0; number == LAT_LAB_SWEEP_CUT && i < values->len; i++)
    {
      LatLabValue *value = &g_array_index (values, LatLabValue, i);

      value->value = (LatReasonCode) value->value == LAT_REASON_NONE;
    }
  return values;
}

static void
add_values (LatLabSweepTable *self)
{
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    {
      self->values[number] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      for (guint i = 0; i < self->reports->len; i++)
        g_ptr_array_add (self->values[number],
                         list_values (get_of_rules (self, i), (LatLabSweepNumber) number));
    }
}

/* As a run does it: the same board and the same start. */
static gboolean
are_paired (const LatLabSweepTable *self)
{
  const LatRuleset *first = lat_lab_report_get_ruleset (get_of_rules (self, 0));

  for (guint i = 1; i < self->reports->len; i++)
    {
      const LatRuleset *other = lat_lab_report_get_ruleset (get_of_rules (self, i));

      if (lat_ruleset_get_files (first) != lat_ruleset_get_files (other)
          || lat_ruleset_get_ranks (first) != lat_ruleset_get_ranks (other)
          || !lat_position_equal (lat_ruleset_get_start (first), lat_ruleset_get_start (other)))
        return FALSE;
    }
  return TRUE;
}

/* --- Effects --- */

static guint
get_n_levels (const LatLabSweepTable *self, guint factor)
{
  return lat_lab_sweep_get_factor (self->sweep, factor)->values->len;
}

/* The next combination of the levels of the factors in @set, the last one first; FALSE after the last. */
static gboolean
step_levels (const LatLabSweepTable *self, guint set, guint *levels)
{
  for (guint i = lat_lab_sweep_get_n_factors (self->sweep); i-- > 0;)
    {
      if (!(set & 1u << i))
        continue;
      if (++levels[i] < get_n_levels (self, i))
        return TRUE;
      levels[i] = 0;
    }
  return FALSE;
}

/* The rule set of the combination in which only those of @changed have the effect’s levels, the others of its
 * factors their reference; −1 if it is not played. */
static int
find_corner (const LatLabSweepTable *self,
             const LatLabSweepEffect *effect,
             const guint *around,
             guint changed)
{
  guint levels[LAT_LAB_MAX_FACTORS] = { 0 };

  for (guint i = 0; i < lat_lab_sweep_get_n_factors (self->sweep); i++)
    if (!(effect->factors & 1u << i))
      levels[i] = around[i];
    else
      levels[i] = changed & 1u << i ? effect->levels[i]
                                    : lat_lab_sweep_get_factor (self->sweep, i)->reference;
  return lat_lab_sweep_get_cell (self->sweep, lat_lab_sweep_find_cell (self->sweep, levels))->rules;
}

/* Adds the corners of one combination of the other factors, if all of them can be played. */
static gboolean
add_corners (const LatLabSweepTable *self,
             const LatLabSweepEffect *effect,
             const guint *around,
             double *weights)
{
  guint n = (guint) __builtin_popcount (effect->factors);

  for (guint corner = 0; corner <= effect->factors; corner++)
    if ((corner & ~effect->factors) == 0 && find_corner (self, effect, around, corner) < 0)
      return FALSE;
  for (guint corner = 0; corner <= effect->factors; corner++)
    if ((corner & ~effect->factors) == 0)
      {
        int rules = find_corner (self, effect, around, corner);
        gboolean is_taken_off = (n - (guint) __builtin_popcount (corner)) % 2 == 1;

        weights[rules] += is_taken_off ? -1 : 1;
      }
  return TRUE;
}

/* One weight a rule set: combinations that are the same game are the same games. */
static void
weigh (const LatLabSweepTable *self, LatLabSweepEffect *effect, double *weights)
{
  guint all = (1u << lat_lab_sweep_get_n_factors (self->sweep)) - 1;
  guint around[LAT_LAB_MAX_FACTORS] = { 0 };

  do
    {
      effect->n_all++;
      effect->n_over += add_corners (self, effect, around, weights);
    }
  while (step_levels (self, all & ~effect->factors, around));
  for (guint i = 0; effect->n_over > 0 && i < self->reports->len; i++)
    weights[i] /= effect->n_over;
}

static void
measure_effect (LatLabSweepTable *self, LatLabSweepEffect *effect)
{
  g_autofree double *weights = g_new0 (double, self->reports->len);
  g_autofree LatLabContrastPart *parts = g_new0 (LatLabContrastPart, self->reports->len);
  guint n_parts = 0;

  weigh (self, effect, weights);
  for (guint i = 0; i < self->reports->len; i++)
    {
      const GArray *values = g_ptr_array_index (self->values[effect->number], i);

      if (weights[i] != 0)
        parts[n_parts++] = (LatLabContrastPart){ (const LatLabValue *) (gconstpointer) values->data,
                                                 values->len, weights[i] };
    }
  effect->difference = (LatLabInterval){ 0, NAN, NAN, NAN };
  effect->chance = effect->adjusted = NAN;
  effect->is_same = effect->n_over > 0 && n_parts == 0;
  if (n_parts >= 2)
    effect->chance = lat_lab_interval_of_contrast (
        parts, n_parts, self->is_paired, numbers[effect->number].is_share, &effect->difference);
}

static gboolean
is_changed (const LatLabSweepTable *self, const LatLabSweepEffect *effect)
{
  for (guint i = 0; i < lat_lab_sweep_get_n_factors (self->sweep); i++)
    if ((effect->factors & 1u << i)
        && effect->levels[i] == lat_lab_sweep_get_factor (self->sweep, i)->reference)
      return FALSE;
  return TRUE;
}

static void
add_effects_of (LatLabSweepTable *self, LatLabSweepNumber number, guint factors)
{
  guint levels[LAT_LAB_MAX_FACTORS] = { 0 };

  do
    {
      LatLabSweepEffect effect = { .number = number, .factors = factors };

      memcpy (effect.levels, levels, sizeof levels);
      if (!is_changed (self, &effect))
        continue;
      measure_effect (self, &effect);
      g_array_append_val (self->effects, effect);
    }
  while (step_levels (self, factors, levels));
}

/* All comparisons of the sweep are one family. */
static void
adjust (LatLabSweepTable *self)
{
  g_autofree double *chances = g_new (double, MAX (1, self->effects->len));
  g_autofree double *adjusted = g_new (double, MAX (1, self->effects->len));

  for (guint i = 0; i < self->effects->len; i++)
    {
      chances[i] = g_array_index (self->effects, LatLabSweepEffect, i).chance;
      self->n_compared += !isnan (chances[i]);
    }
  lat_lab_adjust_by_holm (chances, self->effects->len, adjusted);
  for (guint i = 0; i < self->effects->len; i++)
    g_array_index (self->effects, LatLabSweepEffect, i).adjusted = adjusted[i];
}

/* Main effects first, then interactions of two, then of three; each in the order of its factors. */
static void
add_effects (LatLabSweepTable *self)
{
  guint n = lat_lab_sweep_get_n_factors (self->sweep);

  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    for (int size = 1; size <= (int) n; size++)
      for (guint factors = 1; factors < 1u << n; factors++)
        if (__builtin_popcount (factors) == size
            && lat_lab_sweep_table_has (self, (LatLabSweepNumber) number))
          add_effects_of (self, (LatLabSweepNumber) number, factors);
  adjust (self);
}

/* --- Public --- */

/**
 * lat_lab_sweep_table_new:
 * @reports: (element-type LatLabReport): finished, of all rule sets of one run; they must live as long
 *
 * Returns: (transfer full) (nullable): what they say together; %NULL if the run is no sweep
 */
LatLabSweepTable *
lat_lab_sweep_table_new (GPtrArray *reports)
{
  LatLabSweepTable *self;
  LatLabSweep *sweep;

  g_return_val_if_fail (reports != NULL && reports->len > 0, NULL);

  sweep = lat_lab_sweep_new_of_header (lat_lab_report_get_header (reports->pdata[0]), NULL);
  if (sweep == NULL || reports->len != lat_lab_report_get_header (reports->pdata[0])->n_rules)
    {
      lat_lab_sweep_free (sweep);
      return NULL;
    }
  self = g_new0 (LatLabSweepTable, 1);
  self->reports = g_ptr_array_ref (reports);
  self->sweep = sweep;
  self->is_paired = are_paired (self);
  self->effects = g_array_new (FALSE, FALSE, sizeof (LatLabSweepEffect));
  add_values (self);
  add_effects (self);
  return self;
}

/**
 * lat_lab_sweep_table_free:
 * @table: (nullable): what is no longer needed
 */
void
lat_lab_sweep_table_free (LatLabSweepTable *table)
{
  if (table == NULL)
    return;
  for (guint i = 0; i < LAT_N_LAB_SWEEP_NUMBERS; i++)
    g_ptr_array_unref (table->values[i]);
  g_array_unref (table->effects);
  lat_lab_sweep_free (table->sweep);
  g_ptr_array_unref (table->reports);
  g_free (table);
}

/**
 * lat_lab_sweep_table_get_sweep:
 *
 * Returns: (transfer none): what is varied
 */
const LatLabSweep *
lat_lab_sweep_table_get_sweep (const LatLabSweepTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);
  return table->sweep;
}

/**
 * lat_lab_sweep_table_get_first:
 *
 * Returns: (transfer none): the report of the first combination that is played: header and day are those of all
 */
const LatLabReport *
lat_lab_sweep_table_get_first (const LatLabSweepTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);
  return get_of_rules (table, 0);
}

/**
 * lat_lab_sweep_table_get_report:
 *
 * Returns: (transfer none) (nullable): the report of a combination; that of its twin; %NULL if it is not played
 */
const LatLabReport *
lat_lab_sweep_table_get_report (const LatLabSweepTable *table, guint cell)
{
  int rules;

  g_return_val_if_fail (table != NULL, NULL);

  rules = lat_lab_sweep_get_cell (table->sweep, cell)->rules;
  return rules >= 0 ? get_of_rules (table, (guint) rules) : NULL;
}

/**
 * lat_lab_sweep_table_has:
 *
 * Returns: whether any combination has games for that number; of what was cut off, whether any game was
 */
gboolean
lat_lab_sweep_table_has (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  g_return_val_if_fail (table != NULL && number < LAT_N_LAB_SWEEP_NUMBERS, FALSE);

  for (guint i = 0; i < table->reports->len; i++)
    {
      const GArray *values = g_ptr_array_index (table->values[number], i);
      const LatLabItem *plies = lat_lab_report_get_item (get_of_rules (table, i), "plies");

      if (number == LAT_LAB_SWEEP_CUT ? plies->n_cut > 0 : values->len > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_lab_sweep_table_is_paired:
 *
 * Returns: whether all rule sets are played from the same openings
 */
gboolean
lat_lab_sweep_table_is_paired (const LatLabSweepTable *table)
{
  g_return_val_if_fail (table != NULL, FALSE);
  return table->is_paired;
}

/* A row of the ends of games. */
static const LatLabRow *
find_cut (const LatLabReport *report)
{
  const LatLabItem *item = get_item (report, LAT_LAB_SWEEP_CUT);
  const char *label;
  const char *id = lat_metric_get_end (LAT_REASON_NONE, &label);

  for (guint i = 0; i < item->rows->len; i++)
    if (g_str_equal (g_array_index (item->rows, LatLabRow, i).id, id))
      return &g_array_index (item->rows, LatLabRow, i);
  return NULL;
}

/**
 * lat_lab_sweep_table_get_number:
 * @cell: a combination
 * @number: which of its numbers
 * @interval: (out caller-allocates): the number as its report has it; a length of which some games were cut off is the
 *   median by Kaplan and Meier, infinite beyond what was seen
 *
 * Returns: whether the combination is played
 */
gboolean
lat_lab_sweep_table_get_number (const LatLabSweepTable *table,
                                guint cell,
                                LatLabSweepNumber number,
                                LatLabInterval *interval)
{
  const LatLabReport *report = lat_lab_sweep_table_get_report (table, cell);
  const LatLabItem *item;

  g_return_val_if_fail (interval != NULL && number < LAT_N_LAB_SWEEP_NUMBERS, FALSE);

  *interval = (LatLabInterval){ 0, NAN, NAN, NAN };
  if (report == NULL)
    return FALSE;
  item = get_item (report, number);
  if (number == LAT_LAB_SWEEP_CUT)
    {
      const LatLabRow *row = find_cut (report);

      if (row != NULL)
        *interval = row->number;
    }
  else
    *interval = number == LAT_LAB_SWEEP_LENGTH && item->n_cut > 0 ? item->half : item->total;
  return TRUE;
}

/**
 * lat_lab_sweep_table_get_effects:
 *
 * Returns: (transfer none) (element-type LatLabSweepEffect): by number; main effects first, then interactions of two,
 *   then of three
 */
const GArray *
lat_lab_sweep_table_get_effects (const LatLabSweepTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);
  return table->effects;
}

/**
 * lat_lab_sweep_table_get_n_compared:
 *
 * Returns: how many comparisons the chances are adjusted for
 */
guint
lat_lab_sweep_table_get_n_compared (const LatLabSweepTable *table)
{
  g_return_val_if_fail (table != NULL, 0);
  return table->n_compared;
}

/**
 * lat_lab_sweep_number_get_id:
 *
 * Returns: its name in files
 */
const char *
lat_lab_sweep_number_get_id (LatLabSweepNumber number)
{
  g_return_val_if_fail (number < LAT_N_LAB_SWEEP_NUMBERS, NULL);
  return numbers[number].id;
}

/**
 * lat_lab_sweep_number_is_share:
 *
 * Returns: whether it is from 0 to 1
 */
gboolean
lat_lab_sweep_number_is_share (LatLabSweepNumber number)
{
  g_return_val_if_fail (number < LAT_N_LAB_SWEEP_NUMBERS, FALSE);
  return numbers[number].is_share;
}
