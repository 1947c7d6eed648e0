/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-chart.c - what a sweep says, as pictures and tables for programs */
#include "lat-lab-sweep-chart.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "lat-lab-origin.h"
#include "lat-lab-sweep-text.h"

/* So many digits of a digest tell rules apart where a person reads them. */
#define SHORT_DIGEST 12

/* --- What it rests upon --- */

static LatLabPart
get_part (LatLabSweepNumber number)
{
  return number == LAT_LAB_SWEEP_START_SCORE ? LAT_LAB_PART_START : LAT_LAB_PART_MAIN;
}

/* @of_first: (transfer full): of the first combination */
static LatOrigin *
create_origin (const LatLabSweepTable *table, LatOrigin *of_first)
{
  static const char *const names[] = { "seed", "nodes",        "games", "start-games",
                                       "part", "random-plies", "noise", "stray",
                                       "net",  "max-plies",    "date" };
  const LatLabHeader *header = lat_lab_report_get_header (lat_lab_sweep_table_get_first (table));
  LatOrigin *origin = lat_origin_new ();

  lat_origin_add (origin, "version", header->version);
  lat_origin_add_rules (origin, header->base_label, header->base);
  for (guint i = 0; header->vary[i] != NULL; i++)
    lat_origin_add (origin, "vary", header->vary[i]);
  /* Of each combination. */
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (lat_origin_get (of_first, names[i]) != NULL)
      lat_origin_add (origin, names[i], lat_origin_get (of_first, names[i]));
  lat_origin_free (of_first);
  return origin;
}

/**
 * lat_lab_sweep_new_origin:
 *
 * Returns: (transfer full): as of a report, but the rules are those that are varied, and `vary` says how
 */
LatOrigin *
lat_lab_sweep_new_origin (const LatLabSweepTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  return create_origin (table, lat_lab_report_new_origin (lat_lab_sweep_table_get_first (table)));
}

static LatOrigin *
create_origin_of (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  const LatLabReport *first = lat_lab_sweep_table_get_first (table);

  return create_origin (table, lat_lab_report_new_origin_of (first, get_part (number)));
}

/**
 * lat_lab_sweep_dup_caption:
 *
 * Returns: (transfer full): the same in short, translated, for a line below what is of games from openings
 */
char *
lat_lab_sweep_dup_caption (const LatLabSweepTable *table)
{
  return lat_lab_sweep_dup_caption_of (table, LAT_LAB_SWEEP_SCORE);
}

/**
 * lat_lab_sweep_dup_caption_of:
 * @number: which one the picture is of
 *
 * Returns: (transfer full): the same, of the games that the number is of
 */
char *
lat_lab_sweep_dup_caption_of (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  const LatLabHeader *header;
  g_autoptr (LatOrigin) origin = NULL;
  g_autofree char *words = NULL;
  g_autofree char *games = NULL;
  const char *date;
  guint n;

  g_return_val_if_fail (table != NULL, NULL);

  header = lat_lab_report_get_header (lat_lab_sweep_table_get_first (table));
  origin = create_origin_of (table, number);
  n = lat_lab_report_count_part (lat_lab_sweep_table_get_first (table), get_part (number));
  date = lat_origin_get (origin, "date");
  games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game each", "%u games each", n), n);
  words = g_strdup_printf (
      /* Translators: the name of rules; digits that tell them apart from others; “40 games each”; how many positions
       * an engine visits for an action; a number; the version of the program */
      _ ("%s (rules %.*s) with other values: %s, %s nodes an action, seed %" PRIu64
         ", Latrunculi %s"),
      header->base_label, SHORT_DIGEST, lat_origin_get (origin, "rules-sha256"), games,
      lat_origin_get (origin, "nodes"), header->seed, header->version);
  return date != NULL ? g_strconcat (words, ", ", date, NULL) : g_steal_pointer (&words);
}

/* --- Pictures --- */

/* The values of all factors but the last: a row. */
static char *
dup_row_name (const LatLabSweep *sweep, guint cell)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < lat_lab_sweep_get_n_factors (sweep); i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? ", " : "",
        lat_lab_sweep_get_value (sweep, i, lat_lab_sweep_get_cell (sweep, cell)->levels[i]));
  return g_string_free (text, FALSE);
}

static char *
dup_row_title (const LatLabSweep *sweep)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < lat_lab_sweep_get_n_factors (sweep); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            lat_lab_sweep_get_factor (sweep, i)->name);
  return g_string_free (text, FALSE);
}

static void
name_grid (LatChart *chart, const LatLabSweep *sweep)
{
  const LatLabFactor *last =
      lat_lab_sweep_get_factor (sweep, lat_lab_sweep_get_n_factors (sweep) - 1);
  guint n_columns = last->values->len, n_rows = lat_lab_sweep_get_n_cells (sweep) / n_columns;

  chart->rows = g_new0 (char *, n_rows + 1);
  chart->columns = g_new0 (char *, n_columns + 1);
  for (guint i = 0; i < n_rows; i++)
    chart->rows[i] = dup_row_name (sweep, i * n_columns);
  for (guint i = 0; i < n_columns; i++)
    chart->columns[i] = g_strdup (last->values->pdata[i]);
  chart->row_title = dup_row_title (sweep);
  chart->column_title = g_strdup (last->name);
}

static void
add_point (LatChart *chart, const LatLabSweepTable *table, guint cell, LatLabSweepNumber number)
{
  const LatLabSweep *sweep = lat_lab_sweep_table_get_sweep (table);
  const LatLabCell *at = lat_lab_sweep_get_cell (sweep, cell);
  g_autofree char *label = lat_lab_sweep_dup_label (sweep, cell);
  LatLabInterval interval;

  if (!lat_lab_sweep_table_get_number (table, cell, number, &interval))
    {
      lat_chart_add (chart, label, 0, NAN, NAN, NAN);
      lat_chart_add_note (chart, at->reason);
      return;
    }
  lat_chart_add (chart, label, interval.n, isfinite (interval.value) ? interval.value : NAN,
                 interval.low, interval.high);
  if (!isfinite (interval.value))
    {
      g_autofree char *words = lat_lab_sweep_dup_number (table, cell, number);

      lat_chart_add_note (chart, words);
    }
  else
    lat_chart_add_note (chart, at->reason);
}

/**
 * lat_lab_sweep_new_chart:
 * @number: what it shows
 *
 * Returns: (transfer full) (nullable): a number of all combinations: bars if one key is varied, else a table with
 *   colours, whose columns are the values of the last key; %NULL if it has no games. Lengths are medians where games were
 *   cut off. It knows what it rests upon, and has no caption
 */
LatChart *
lat_lab_sweep_new_chart (const LatLabSweepTable *table, LatLabSweepNumber number)
{
  const LatLabSweep *sweep;
  g_autofree char *title = NULL;
  LatChart *chart;

  g_return_val_if_fail (table != NULL, NULL);

  if (!lat_lab_sweep_table_has (table, number))
    return NULL;
  sweep = lat_lab_sweep_table_get_sweep (table);
  title = lat_lab_sweep_dup_number_name (table, number);
  chart = lat_chart_new (lat_lab_sweep_get_n_factors (sweep) == 1 ? LAT_CHART_BARS : LAT_CHART_GRID,
                         title, NULL);
  chart->is_share = lat_lab_sweep_number_is_share (number);
  chart->has_middle = number == LAT_LAB_SWEEP_SCORE || number == LAT_LAB_SWEEP_START_SCORE;
  chart->middle = 0.5;
  chart->origin = create_origin_of (table, number);
  if (chart->kind == LAT_CHART_GRID)
    name_grid (chart, sweep);
  for (guint i = 0; i < lat_lab_sweep_get_n_cells (sweep); i++)
    {
      LatLabInterval interval;

      lat_lab_sweep_table_get_number (table, i, number, &interval);
      if (chart->kind == LAT_CHART_GRID || isfinite (interval.value))
        add_point (chart, table, i, number);
    }
  return chart;
}

/* --- Tables --- */

static void
append_text (GString *csv, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  g_autofree char *quoted = g_strjoinv ("\"\"", parts);

  /* A cell that a spreadsheet would take for a formula is none. */
  g_string_append_printf (csv, "\"%s%s\"",
                          *text != '\0' && strchr ("=+-@\t\r", *text) != NULL ? "'" : "", quoted);
}

static void
append_double (GString *csv, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (csv, ',');
  if (isfinite (value))
    g_string_append (csv, g_ascii_formatd (text, sizeof text, "%.6g", value));
}

static void
append_interval (GString *csv, const LatLabInterval *interval)
{
  g_string_append_printf (csv, ",%" PRIu64, interval->n);
  append_double (csv, interval->value);
  append_double (csv, interval->low);
  append_double (csv, interval->high);
}

static GString *
begin_csv (const LatLabSweepTable *table)
{
  g_autoptr (LatOrigin) origin = lat_lab_sweep_new_origin (table);
  g_autofree char *comment = lat_origin_dup_comment (origin);
  const LatLabSweep *sweep = lat_lab_sweep_table_get_sweep (table);
  GString *csv = g_string_new (comment);

  for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
    {
      append_text (csv, lat_lab_sweep_get_factor (sweep, i)->name);
      g_string_append_c (csv, ',');
    }
  return csv;
}

/**
 * lat_lab_sweep_dup_cells_csv:
 *
 * Returns: (transfer full): a line for each number of each combination, as comma separated values: the values, number,
 *   n, value, low, high, note; shares are from 0 to 1, what is not known is empty
 */
char *
lat_lab_sweep_dup_cells_csv (const LatLabSweepTable *table)
{
  const LatLabSweep *sweep;
  GString *csv;

  g_return_val_if_fail (table != NULL, NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  csv = begin_csv (table);
  g_string_append (csv, "number,n,value,low,high,note\r\n");
  for (guint cell = 0; cell < lat_lab_sweep_get_n_cells (sweep); cell++)
    for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
      {
        const LatLabCell *at = lat_lab_sweep_get_cell (sweep, cell);
        LatLabInterval interval;

        if (!lat_lab_sweep_table_has (table, (LatLabSweepNumber) number))
          continue;
        lat_lab_sweep_table_get_number (table, cell, (LatLabSweepNumber) number, &interval);
        for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
          {
            append_text (csv, lat_lab_sweep_get_value (sweep, i, at->levels[i]));
            g_string_append_c (csv, ',');
          }
        g_string_append (csv, lat_lab_sweep_number_get_id ((LatLabSweepNumber) number));
        append_interval (csv, &interval);
        g_string_append_c (csv, ',');
        if (at->reason != NULL)
          append_text (csv, at->reason);
        g_string_append (csv, "\r\n");
      }
  return g_string_free (csv, FALSE);
}

/**
 * lat_lab_sweep_dup_effects_csv:
 *
 * Returns: (transfer full): a line for each effect: the values that are compared with their references (empty for keys
 *   that it is averaged over), number, n (pairs), value, low, high, p, p_holm, combinations, of
 */
char *
lat_lab_sweep_dup_effects_csv (const LatLabSweepTable *table)
{
  const LatLabSweep *sweep;
  const GArray *effects;
  GString *csv;

  g_return_val_if_fail (table != NULL, NULL);

  sweep = lat_lab_sweep_table_get_sweep (table);
  effects = lat_lab_sweep_table_get_effects (table);
  csv = begin_csv (table);
  g_string_append (csv, "number,n,value,low,high,p,p_holm,combinations,of\r\n");
  for (guint k = 0; k < effects->len; k++)
    {
      const LatLabSweepEffect *effect = &g_array_index (effects, LatLabSweepEffect, k);

      for (guint i = 0; i < lat_lab_sweep_get_n_factors (sweep); i++)
        {
          if (effect->factors & 1u << i)
            append_text (csv, lat_lab_sweep_get_value (sweep, i, effect->levels[i]));
          g_string_append_c (csv, ',');
        }
      g_string_append (csv, lat_lab_sweep_number_get_id (effect->number));
      append_interval (csv, &effect->difference);
      append_double (csv, effect->chance);
      append_double (csv, effect->adjusted);
      g_string_append_printf (csv, ",%u,%u\r\n", effect->n_over, effect->n_all);
    }
  return g_string_free (csv, FALSE);
}
