/* lat-lab-report-chart.c - the numbers of a report as pictures */
#include "config.h"

#include "lat-lab-report-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

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
      return lat_chart_new (LAT_CHART_COLUMNS, _ (metric->name), unit);
    case LAT_METRIC_CURVE:
      return lat_chart_new (LAT_CHART_CURVE, _ (metric->name), unit);
    case LAT_METRIC_MAP:
      return lat_chart_new_board (_ (metric->name), unit, rules->files, rules->ranks,
                                  &rules->holes);
    case LAT_METRIC_ENDS:
    case LAT_METRIC_KEYS:
    case LAT_METRIC_LINES:
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

/**
 * lat_lab_dup_decimal:
 * @value: a finite number
 * @digits: how many after the point
 *
 * Returns: (transfer full): the number for people, in the manner of the language, with a minus that
 *   is as wide as a plus; never a 0 with a sign
 */
char *
lat_lab_dup_decimal (double value, int digits)
{
  g_autofree char *text = g_strdup_printf ("%.*f", digits, fabs (value));

  return strpbrk (text, "123456789") != NULL && value < 0 ? g_strconcat ("−", text, NULL)
                                                          : g_steal_pointer (&text);
}

/* As many digits as the interval leaves sure, or three. */
static int
count_digits (double value, double reach)
{
  double size = isfinite (reach) && reach > 0 ? reach : fabs (value) / 20;

  if (size <= 0 || !isfinite (size))
    return 0;
  return CLAMP ((int) -floor (log10 (size)), 0, 3);
}

/**
 * lat_lab_item_dup_number:
 * @item: of a report
 * @number: its total, or the number of one of its rows
 *
 * Returns: (transfer full): the number with its interval, for people: “54 % (52 – 56)”, “61.2 (58.1
 *   – 64.0) plies”; a dash if it is not known
 */
char *
lat_lab_item_dup_number (const LatLabItem *item, const LatLabInterval *number)
{
  const LatMetric *metric;
  double scale;
  int digits;
  g_autofree char *shown = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (item != NULL && number != NULL, NULL);

  metric = item->metric;
  scale = metric->is_share ? 100 : 1;
  if (isnan (number->value))
    return g_strdup ("—");
  digits = count_digits (number->value * scale, (number->high - number->low) * scale / 2);
  shown = lat_lab_dup_decimal (number->value * scale, digits);
  text = g_string_new (shown);
  g_string_append (text, metric->is_share ? " %" : "");
  if (!isnan (number->low) && !isnan (number->high))
    {
      g_autofree char *low = lat_lab_dup_decimal (number->low * scale, digits);
      g_autofree char *high = lat_lab_dup_decimal (number->high * scale, digits);

      /* Two dashes side by side are read as one. */
      if (number->low < 0 || number->high < 0)
        /* Translators: the ends of an interval, of which at least one is below 0 */
        g_string_append_printf (text, _ (" (%s to %s)"), low, high);
      else
        g_string_append_printf (text, " (%s – %s)", low, high);
    }
  if (!metric->is_share && metric->unit != NULL)
    g_string_append_printf (text, " %s", _ (metric->unit));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
