/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-chart.c - the numbers of a report as pictures */
#include "lat-lab-report-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "lat-lab-number.h"
#include "lat-lab-origin.h"

/* What did not happen is left out of bars; of lines there may be many. */
#define MAX_BARS 40

static gboolean
is_shown (const LatLabItem *item, const LatLabRow *row)
{
  LatMetricKind kind = item->metric->kind;

  if (!isfinite (row->number.value))
    return FALSE;
  /* That a pair has two games with one opening says nothing. */
  if (kind == LAT_METRIC_LINES)
    return row->games->len > 2;
  return (kind != LAT_METRIC_ENDS && kind != LAT_METRIC_KEYS) || row->games->len > 0;
}

static LatChart *
create_chart (const LatLabReport *report, const LatLabItem *item)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_lab_report_get_ruleset (report));
  const LatMetric *metric = item->metric;
  const char *unit = metric->unit != NULL ? _ (metric->unit) : NULL;

  switch (metric->kind)
    {
    case LAT_METRIC_MEAN:
      /* Three numbers are no distribution. */
      if (metric->of == lat_metric_of_first_score)
        return lat_chart_new (LAT_CHART_BARS, _ (metric->name), unit);
      return lat_chart_new (LAT_CHART_COLUMNS, _ (metric->name), unit);
    case LAT_METRIC_CURVE:
      return lat_chart_new (LAT_CHART_CURVE, _ (metric->name), unit);
    case LAT_METRIC_MAP:
      return lat_chart_new_board (_ (metric->name), unit, rules->files, rules->ranks,
                                  &rules->holes);
    case LAT_METRIC_ENDS:
    case LAT_METRIC_KEYS:
    case LAT_METRIC_LINES:
    case LAT_METRIC_LADDER:
      return lat_chart_new (LAT_CHART_BARS, _ (metric->name), unit);
    case LAT_METRIC_SHARE:
    case LAT_METRIC_ELO:
    default:
      return NULL;
    }
}

/**
 * lat_lab_report_new_chart:
 * @report: a finished report
 * @metric: the id of a metric
 *
 * The chart knows what it rests upon; it has no caption: lat_lab_report_dup_caption_of() has the words for it.
 *
 * Returns: (transfer full) (nullable): its numbers as a picture; %NULL if it is only one number,
 *   or if there is nothing to show
 */
LatChart *
lat_lab_report_new_chart (const LatLabReport *report, const char *metric)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);
  LatChart *chart;

  g_return_val_if_fail (item != NULL, NULL);

  chart = create_chart (report, item);
  if (chart == NULL)
    return NULL;
  chart->note = lat_lab_report_dup_after_of (report, item->metric);
  chart->origin = lat_lab_report_new_origin_of (report, item->metric->part);
  /* The rows of a mean are shares of games, whatever it counts itself. */
  chart->is_share = item->metric->is_share || item->metric->kind == LAT_METRIC_MEAN;
  for (guint i = 0; i < item->rows->len; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);

      if (!is_shown (item, row))
        continue;
      if (chart->kind == LAT_CHART_BARS && chart->points->len == MAX_BARS)
        break;
      if (chart->kind == LAT_CHART_BOARD)
        lat_chart_add_square (chart, row->square, row->number.n, row->number.value);
      else
        lat_chart_add (chart, row->label, row->number.n, row->number.value, row->number.low,
                       row->number.high);
    }
  if (chart->points->len == 0)
    g_clear_pointer (&chart, lat_chart_free);
  return chart;
}

/**
 * lat_lab_report_find_photo:
 * @reports: (element-type LatLabReport): finished, of one run
 * @index: of one of them
 * @photo: (nullable): of the board that the rules of the first are played on
 *
 * Returns: (transfer none) (nullable): @photo, if the rules of that report have the same board
 */
LatDiagramPhoto *
lat_lab_report_find_photo (GPtrArray *reports, guint index, LatDiagramPhoto *photo)
{
  const LatRules *first, *rules;

  g_return_val_if_fail (reports != NULL && index < reports->len, NULL);

  first = lat_ruleset_get_rules (lat_lab_report_get_ruleset (reports->pdata[0]));
  rules = lat_ruleset_get_rules (lat_lab_report_get_ruleset (reports->pdata[index]));
  return rules->files == first->files && rules->ranks == first->ranks
                 && lat_square_set_equal (&rules->holes, &first->holes)
             ? photo
             : NULL;
}

/**
 * lat_lab_report_new_picture:
 * @report: a finished report
 * @metric: the id of a metric
 * @has_caption: whether a line below says what it rests upon
 * @photo: (nullable): of the board of its rules, for maps
 *
 * Makes a chart for a file. A map lies on the photograph, and says below of what it is and who took it.
 *
 * Returns: (transfer full) (nullable): as lat_lab_report_new_chart()
 */
LatChart *
lat_lab_report_new_picture (const LatLabReport *report,
                            const char *metric,
                            gboolean has_caption,
                            LatDiagramPhoto *photo)
{
  LatChart *chart = lat_lab_report_new_chart (report, metric);
  g_autofree char *caption = NULL;

  if (chart == NULL)
    return NULL;
  if (chart->kind == LAT_CHART_BOARD)
    lat_chart_set_photo (chart, photo);
  caption =
      has_caption ? lat_lab_report_dup_caption_of (report, lat_metric_find (metric)->part) : NULL;
  chart->caption = lat_diagram_photo_dup_caption (chart->photo, caption);
  return chart;
}

/**
 * lat_lab_report_new_numbers:
 * @report: a finished report
 *
 * Returns: (transfer full): the numbers that stand alone, named by the ids of their metrics: to be
 *   written as a table, and not painted
 */
LatChart *
lat_lab_report_new_numbers (const LatLabReport *report)
{
  LatChart *chart;
  const LatMetric *table;
  guint n;

  g_return_val_if_fail (report != NULL, NULL);

  chart = lat_chart_new (LAT_CHART_BARS, "", NULL);
  chart->note = lat_lab_report_dup_after (report);
  chart->origin = lat_lab_report_new_origin (report);
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      const LatLabInterval *total = &item->total;
      g_autofree char *note = lat_lab_item_dup_note (item);

      if (!isfinite (total->value) && note == NULL)
        continue;
      if (lat_lab_item_is_censored (item))
        {
          g_autofree char *half = lat_lab_item_dup_total (item);

          lat_chart_add (chart, table[i].id, total->n, item->half.value, item->half.low,
                         item->half.high);
          lat_chart_add_note (chart, half);
          continue;
        }
      lat_chart_add (chart, table[i].id, total->n, total->value, total->low, total->high);
      lat_chart_add_note (chart, note);
    }
  return chart;
}

/**
 * lat_lab_report_get_chart_row:
 * @report: a finished report
 * @metric: the id of a metric
 * @point: the number of a point of its chart
 *
 * Returns: (transfer none) (nullable): the id of the row that it shows, for
 *   lat_lab_report_list_games()
 */
const char *
lat_lab_report_get_chart_row (const LatLabReport *report, const char *metric, guint point)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);

  g_return_val_if_fail (item != NULL, NULL);

  for (guint i = 0; i < item->rows->len; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);

      if (is_shown (item, row) && point-- == 0)
        return row->id;
    }
  return NULL;
}
