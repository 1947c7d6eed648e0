/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-text.c - what a sweep says, as text and tables */
#include "lat-lab-sweep-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-lab-compare.h"
#include "lat-lab-number.h"
#include "lat-lab-report-text.h"

/* A chance below that is marked. */
#define SURE 0.05
/* Between two columns on a terminal. */
#define GAP 2

/**
 * lat_lab_sweep_dup_title:
 *
 * Returns: (transfer full): what is varied: “latrunculi-xxi-8x8: Soldier.Range × Tactics.Flank”
 */
char *
lat_lab_sweep_dup_title (const LatLabSweepTable *table)
{
  const LatLabSweep *sweep;
  GString *text;

  g_return_val_if_fail (table != NULL, NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  text =
      g_string_new (lat_lab_report_get_header (lat_lab_sweep_table_get_first (table))->base_label);
  for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
    g_string_append_printf (text, "%s%s", i == 0 ? ": " : " × ",
                            lat_lab_sweep_get_factor (sweep, i)->name);
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_sweep_dup_run:
 *
 * Returns: (transfer full): how many combinations there are, and by what games each is told, translated
 */
char *
lat_lab_sweep_dup_run (const LatLabSweepTable *table)
{
  const LatLabSweep *sweep;
  g_autofree char *run = NULL;
  g_autofree char *combinations = NULL;
  guint n;

  g_return_val_if_fail (table != NULL, NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  run = lat_lab_report_dup_run (lat_lab_sweep_table_get_first (table));
  n = lat_lab_sweep_get_n_cells (sweep);
  combinations = g_strdup_printf (
      /* Translators: how many combinations of values, how many of them are played; the games of one of them follow */
      g_dngettext (GETTEXT_PACKAGE, "%u combination, %u of them a game of its own. The first:",
                   "%u combinations, %u of them games of their own. Each has, as the first:", n),
      n, lat_lab_report_get_header (lat_lab_sweep_table_get_first (table))->n_rules);
  return g_strconcat (combinations, " ", run, NULL);
}

/**
 * lat_lab_sweep_dup_decided:
 *
 * Returns: (transfer full): what is proved of the start of any combination, a line each, translated; empty if nothing is
 */
char *
lat_lab_sweep_dup_decided (const LatLabSweepTable *table)
{
  GString *text = g_string_new (NULL);
  const LatLabSweep *sweep = lat_lab_sweep_table_get_sweep (table);

  for (guint i = 0; i < lat_lab_sweep_get_n_cells (sweep); i++)
    {
      const LatLabReport *report = lat_lab_sweep_table_get_report (table, i);
      g_autofree char *label = lat_lab_sweep_dup_label (sweep, i);
      g_autofree char *verdict =
          report != NULL ? lat_start_answer_dup_verdict (lat_lab_report_get_start (report),
                                                         lat_lab_report_get_ruleset (report))
                         : NULL;

      if (verdict != NULL)
        g_string_append_printf (text, "%s: %s\n", label, verdict);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_sweep_dup_method:
 *
 * Returns: (transfer full): what an effect is, and how it is judged, translated
 */
char *
lat_lab_sweep_dup_method (const LatLabSweepTable *table)
{
  const LatLabSweep *sweep;
  GString *text;
  guint n;

  g_return_val_if_fail (table != NULL, NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  n = lat_lab_sweep_table_get_n_compared (table);
  text = g_string_new (_ (
      "An effect is by how much a number is higher with another value of a rule, the other rules "
      "varied being the same, averaged over all combinations of these in which both can be "
      "played."));
  if (lat_lab_sweep_get_n_factors (sweep) > 1)
    g_string_append (
        text,
        _ (" An interaction (×) is by how much the effect of the one is higher with the other."));
  g_string_append (
      text,
      lat_lab_sweep_table_is_paired (table)
          ? _ (" Pairs of games from the same opening are compared with each other.")
          : _ (" The rules begin differently, so that each combination has openings of its own."));
  if (n == 0)
    {
      g_string_append (
          text, _ (" Intervals are of 95 % for each number alone; no effect could be tested."));
      return g_string_free (text, FALSE);
    }
  g_string_append_printf (
      text,
      g_dngettext (
          GETTEXT_PACKAGE,
          " Intervals are of 95 %% for each number alone; p is the chance of such an effect if "
          "there is none, "
          "and is adjusted for the %u comparison of this sweep by Holm’s method, which errs as "
          "rarely as "
          "Bonferroni’s and finds more.",
          " Intervals are of 95 %% for each number alone; p is the chance of such an effect if "
          "there is none, "
          "and is adjusted for all %u comparisons of this sweep by Holm’s method, which errs as "
          "rarely as Bonferroni’s and finds more.",
          n),
      n);
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_sweep_dup_number_name:
 *
 * Returns: (transfer full): what the number is, and how its games begin, translated
 */
char *
lat_lab_sweep_dup_number_name (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  g_autofree char *after = NULL;

  g_return_val_if_fail (table != NULL, NULL);

  after = lat_lab_report_dup_after (lat_lab_sweep_table_get_first (table));
  switch (number)
    {
    case LAT_LAB_SWEEP_CUT:
      /* Translators: %s is “after 8 random plies” */
      return g_strdup_printf (_ ("Games that were cut off, of those %s"), after);
    case LAT_LAB_SWEEP_SCORE:
      /* Translators: %s is “after 8 random plies” */
      return g_strdup_printf (_ ("Score of the first side %s"), after);
    case LAT_LAB_SWEEP_START_SCORE:
      return g_strdup (_ ("Score of the first side from the start itself"));
    case LAT_LAB_SWEEP_LENGTH:
    default:
      /* Translators: %s is “after 8 random plies” */
      return g_strdup_printf (_ ("Length in plies %s"), after);
    }
}

/**
 * lat_lab_sweep_dup_effect_name:
 *
 * Returns: (transfer full): what changes: “Soldier.Range: 0 → 1 × Tactics.Flank: false → true”
 */
char *
lat_lab_sweep_dup_effect_name (const LatLabSweepTable *table, const LatLabSweepEffect *effect)
{
  const LatLabSweep *sweep;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (table != NULL && effect != NULL, NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
    if (effect->factors & 1u << i)
      {
        const LatLabFactor *factor = lat_lab_sweep_get_factor (sweep, i);

        g_string_append_printf (text, "%s%s: %s → %s", text->len > 0 ? " × " : "", factor->name,
                                lat_lab_sweep_get_value (sweep, i, factor->reference),
                                lat_lab_sweep_get_value (sweep, i, effect->levels[i]));
      }
  return g_string_free (text, FALSE);
}

/* --- Numbers --- */

/**
 * lat_lab_sweep_dup_number:
 *
 * Returns: (transfer full): the number of a combination with its interval, translated; a dash if it has none
 */
char *
lat_lab_sweep_dup_number (const LatLabSweepTable *table, guint cell, LatLabSweepNumber number)
{
  const LatLabReport *report = lat_lab_sweep_table_get_report (table, cell);
  const LatLabItem *plies;
  LatLabItem share;
  LatLabInterval interval;
  g_autofree char *half = NULL;

  if (!lat_lab_sweep_table_get_number (table, cell, number, &interval))
    return g_strdup ("—");
  plies = lat_lab_report_get_item (report, "plies");
  if (number == LAT_LAB_SWEEP_LENGTH)
    {
      if (!lat_lab_item_is_censored (plies))
        return lat_lab_item_dup_number (plies, &plies->total);
      half = lat_lab_item_dup_half (plies);
      if (half == NULL)
        return g_strdup ("—");
      /* Translators: a length with its interval, or “more than 600 plies” */
      return g_strdup_printf (_ ("median %s"), half);
    }
  lat_lab_item_init (&share, lat_metric_find ("first-score"));
  return lat_lab_item_dup_number (&share, &interval);
}

/**
 * lat_lab_sweep_dup_difference:
 *
 * Returns: (transfer full): how much more, with its interval; “the same game” where the keys do not matter, translated
 */
char *
lat_lab_sweep_dup_difference (const LatLabSweepEffect *effect)
{
  LatLabItem item;

  g_return_val_if_fail (effect != NULL, NULL);

  if (effect->is_same)
    return g_strdup (_ ("the same game"));
  lat_lab_item_init (
      &item,
      lat_metric_find (lat_lab_sweep_number_is_share (effect->number) ? "first-score" : "plies"));
  return lat_lab_compare_dup_difference (&item, &effect->difference);
}

/**
 * lat_lab_sweep_dup_chance:
 *
 * Returns: (transfer full): a chance for people: three digits, “< 0.001” or a dash
 */
char *
lat_lab_sweep_dup_chance (double chance)
{
  if (isnan (chance))
    return g_strdup ("—");
  if (chance < 0.001)
    return g_strdup_printf ("< %.3f", 0.001);
  return g_strdup_printf ("%.3f", chance);
}

/* --- Tables --- */

static void
add_number_cells (const LatLabSweepTable *table, guint cell, GPtrArray *cells)
{
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    if (lat_lab_sweep_table_has (table, (LatLabSweepNumber) number))
      g_ptr_array_add (cells, lat_lab_sweep_dup_number (table, cell, (LatLabSweepNumber) number));
}

static guint
count_games (const LatLabReport *report)
{
  return report != NULL ? lat_lab_report_get_n_games (report) : 0;
}

/**
 * lat_lab_sweep_new_cells:
 *
 * Returns: (transfer full): a row for each combination: its values, how many games, and its numbers with their
 *   intervals, what was cut off first; headings are translated
 */
LatTextTable *
lat_lab_sweep_new_cells (const LatLabSweepTable *table)
{
  const LatLabSweep *sweep = lat_lab_sweep_table_get_sweep (table);
  g_autoptr (GPtrArray) headings = g_ptr_array_new_with_free_func (g_free);
  LatTextTable *rows;

  for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
    g_ptr_array_add (headings, g_strdup (lat_lab_sweep_get_factor (sweep, i)->name));
  g_ptr_array_add (headings, g_strdup (_ ("Games")));
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    if (lat_lab_sweep_table_has (table, (LatLabSweepNumber) number))
      g_ptr_array_add (headings, lat_lab_sweep_dup_number_name (table, (LatLabSweepNumber) number));
  g_ptr_array_add (headings, NULL);
  rows = lat_text_table_new ((const char *const *) headings->pdata);
  for (guint cell = 0; cell < lat_lab_sweep_get_n_cells (sweep); cell++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      const LatLabCell *at = lat_lab_sweep_get_cell (sweep, cell);

      for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
        g_ptr_array_add (cells, g_strdup (lat_lab_sweep_get_value (sweep, i, at->levels[i])));
      g_ptr_array_add (
          cells,
          g_strdup_printf ("%u", count_games (lat_lab_sweep_table_get_report (table, cell))));
      add_number_cells (table, cell, cells);
      g_ptr_array_add (cells, NULL);
      lat_text_table_add (rows, (const char *const *) cells->pdata);
    }
  return rows;
}

/**
 * lat_lab_sweep_new_effects:
 *
 * Returns: (transfer full): a row for each effect on the number: what changes, by how much with its interval, p alone and
 *   adjusted, and over how many combinations; headings are translated
 */
LatTextTable *
lat_lab_sweep_new_effects (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  const char *const headings[] = { _ ("What changes"),
                                   _ ("Difference (interval of 95 %)"),
                                   _ ("p"),
                                   _ ("p, adjusted by Holm"),
                                   _ ("Combinations"),
                                   NULL };
  const GArray *effects = lat_lab_sweep_table_get_effects (table);
  LatTextTable *rows = lat_text_table_new (headings);

  for (guint i = 0; i < effects->len; i++)
    {
      const LatLabSweepEffect *effect = &g_array_index (effects, LatLabSweepEffect, i);
      g_autofree char *name = NULL;
      g_autofree char *difference = NULL;
      g_autofree char *chance = NULL;
      g_autofree char *adjusted = NULL;
      g_autofree char *marked = NULL;
      g_autofree char *over = NULL;

      if (effect->number != number)
        continue;
      name = lat_lab_sweep_dup_effect_name (table, effect);
      difference = lat_lab_sweep_dup_difference (effect);
      chance = lat_lab_sweep_dup_chance (effect->chance);
      adjusted = lat_lab_sweep_dup_chance (effect->adjusted);
      marked = g_strconcat (adjusted, effect->adjusted < SURE ? " *" : "", NULL);
      /* Translators: over how many combinations of other rules a mean is, of how many */
      over = g_strdup_printf (_ ("%u of %u"), effect->n_over, effect->n_all);
      lat_text_table_add (rows,
                          (const char *const[]){ name, difference, chance, marked, over, NULL });
    }
  return rows;
}

/**
 * lat_lab_sweep_dup_legend:
 *
 * Returns: (transfer full) (nullable): what the mark of effects means, translated; %NULL if none is marked
 */
char *
lat_lab_sweep_dup_legend (const LatLabSweepTable *table)
{
  const GArray *effects = lat_lab_sweep_table_get_effects (table);

  for (guint i = 0; i < effects->len; i++)
    if (g_array_index (effects, LatLabSweepEffect, i).adjusted < SURE)
      return g_strdup (_ ("* Hardly by chance: p, adjusted, is below 0.05."));
  return NULL;
}

/* --- On a terminal --- */

static glong
get_width (const char *text)
{
  return g_utf8_strlen (text, -1);
}

static const char *
get_text (const LatTextTable *table, int row, guint column)
{
  return row < 0 ? lat_text_table_get_heading (table, column)
                 : lat_text_table_get_cell (table, (guint) row, column);
}

/* Columns one below the other. */
static void
append_aligned (GString *text, const LatTextTable *table)
{
  guint n = lat_text_table_get_columns (table);

  for (int row = -1; row < (int) lat_text_table_get_rows (table); row++)
    {
      for (guint i = 0; i < n; i++)
        {
          const char *cell = get_text (table, row, i);
          glong widest = 0;

          for (int other = -1; other < (int) lat_text_table_get_rows (table); other++)
            widest = MAX (widest, get_width (get_text (table, other, i)));
          g_string_append (text, cell);
          for (glong k = get_width (cell); i + 1 < n && k < widest + GAP; k++)
            g_string_append_c (text, ' ');
        }
      g_string_append_c (text, '\n');
    }
}

/**
 * lat_lab_sweep_dup_text:
 *
 * Returns: (transfer full): all of it, translated: what is varied, what is left out and why, what is proved, the table of all
 *   combinations, and the effects on each number
 */
char *
lat_lab_sweep_dup_text (const LatLabSweepTable *table)
{
  g_autofree char *title = lat_lab_sweep_dup_title (table);
  g_autofree char *run = lat_lab_sweep_dup_run (table);
  g_autofree char *method = lat_lab_sweep_dup_method (table);
  g_autofree char *legend = lat_lab_sweep_dup_legend (table);
  g_autofree char *decided = lat_lab_sweep_dup_decided (table);
  g_autofree char *left_out = lat_lab_sweep_dup_left_out (lat_lab_sweep_table_get_sweep (table));
  g_autoptr (LatTextTable) cells = lat_lab_sweep_new_cells (table);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n%s%s\n", title, run, left_out, decided);
  append_aligned (text, cells);
  g_string_append_printf (text, "\n%s\n", method);
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    if (lat_lab_sweep_table_has (table, (LatLabSweepNumber) number))
      {
        g_autoptr (LatTextTable) effects =
            lat_lab_sweep_new_effects (table, (LatLabSweepNumber) number);
        g_autofree char *name = lat_lab_sweep_dup_number_name (table, (LatLabSweepNumber) number);

        g_string_append_printf (text, "\n%s\n", name);
        append_aligned (text, effects);
      }
  if (legend != NULL)
    g_string_append_printf (text, "\n%s\n", legend);
  return g_string_free (text, FALSE);
}
