/* lat-lab-report-text.c - reports as text */
#include "config.h"

#include "lat-lab-report-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "lat-lab-report-chart.h"

/* Lines of one metric on a terminal. */
#define MAX_ROWS 40

/**
 * lat_lab_report_dup_run:
 * @report: a finished report
 *
 * Returns: (transfer full): what games it is of, in one sentence, translated
 */
char *
lat_lab_report_dup_run (const LatLabReport *report)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint n = lat_lab_report_get_n_games (report);
  g_autofree char *nodes = NULL;

  g_return_val_if_fail (report != NULL, NULL);

  if (header->nodes[0] == header->nodes[1])
    nodes = g_strdup_printf ("%" G_GUINT64_FORMAT, header->nodes[0]);
  else
    nodes = g_strdup_printf ("%" G_GUINT64_FORMAT " : %" G_GUINT64_FORMAT, header->nodes[0],
                             header->nodes[1]);
  /* Translators: how many games; how many positions an engine visits for an action; a number; how
   * many actions; the version of the program */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u game of engines with %s nodes an action, seed %" PRIu64
                                       ", %u random plies, at most %u plies, Latrunculi %s.",
                                       "%u games of engines with %s nodes an action, seed %" PRIu64
                                       ", %u random plies, at most %u plies, Latrunculi %s.",
                                       n),
                          n, nodes, header->seed, header->random_plies, header->max_plies,
                          header->version);
}

/**
 * lat_lab_report_dup_summary:
 * @report: a finished report
 *
 * Returns: (transfer full): the most important numbers, in one sentence, translated
 */
char *
lat_lab_report_dup_summary (const LatLabReport *report)
{
  const LatLabItem *plies = lat_lab_report_get_item (report, "plies");
  const LatLabItem *score = lat_lab_report_get_item (report, "first-score");

  g_return_val_if_fail (plies != NULL && score != NULL, NULL);

  if (!isfinite (plies->total.low) || !isfinite (score->total.low))
    return g_strdup (_ ("There are too few games to say anything."));
  return lat_lab_report_dup_sentence (&plies->total, &score->total);
}

/**
 * lat_lab_report_dup_sentence:
 * @plies: the length of games, with its interval
 * @score: what the first side scores, 0 to 1
 *
 * Returns: (transfer full): both in one sentence, translated
 */
char *
lat_lab_report_dup_sentence (const LatLabInterval *plies, const LatLabInterval *score)
{
  g_return_val_if_fail (plies != NULL && score != NULL, NULL);

  /* Translators: both numbers come with how far they may be off, in 95 of 100 cases */
  return g_strdup_printf (_ ("Games last %.0f ± %.0f plies, the first side scores %.0f ± %.0f %%."),
                          plies->value, (plies->high - plies->low) / 2, score->value * 100,
                          (score->high - score->low) * 50);
}

/**
 * lat_lab_report_dup_ladder:
 * @skill: what double effort is worth, with its interval
 *
 * Returns: (transfer full): that in one sentence, translated
 */
char *
lat_lab_report_dup_ladder (const LatLabInterval *skill)
{
  g_autofree char *value = NULL;

  g_return_val_if_fail (skill != NULL, NULL);

  value = lat_lab_dup_decimal (skill->value, 0);
  /* Translators: an engine that may visit twice as many positions against one that may not; the
   * number comes with how far it may be off, in 95 of 100 cases */
  return g_strdup_printf (_ ("Double effort is worth %s ± %.0f points of Elo."), value,
                          (skill->high - skill->low) / 2);
}

static gboolean
has_total (LatMetricKind kind)
{
  return kind == LAT_METRIC_SHARE || kind == LAT_METRIC_MEAN || kind == LAT_METRIC_ELO;
}

static gboolean
has_list (LatMetricKind kind)
{
  return kind == LAT_METRIC_ENDS || kind == LAT_METRIC_KEYS || kind == LAT_METRIC_LINES;
}

/**
 * lat_lab_report_dup_hint:
 * @report: a finished report
 * @metric: the id of a metric
 *
 * Returns: (transfer full) (nullable): why there is nothing to show of it, though it was counted,
 *   translated
 */
char *
lat_lab_report_dup_hint (const LatLabReport *report, const char *metric)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);

  g_return_val_if_fail (item != NULL, NULL);

  if (item->metric->kind != LAT_METRIC_LINES || item->total.n == 0)
    return NULL;
  for (guint i = 0; i < item->rows->len; i++)
    if (g_array_index (item->rows, LatLabRow, i).games->len > 2)
      return NULL;
  return g_strdup (_ ("Every pair of this run has an opening of its own. With no random plies, or "
                      "few, lines are played more than once, and are told here."));
}

static void
append_rows (GString *text, const LatLabItem *item)
{
  /* That a pair has two games with one opening says nothing. */
  guint least = item->metric->kind == LAT_METRIC_LINES ? 3 : 1;
  guint n_shown = 0;
  for (guint i = 0; i < item->rows->len && n_shown < MAX_ROWS; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);
      g_autofree char *number = lat_lab_item_dup_number (item, &row->number);

      if (row->games->len < least)
        continue;
      if (n_shown++ == 0)
        g_string_append_printf (text, "%s\n", _ (item->metric->name));
      g_string_append_printf (text, "%*s%6u  %s  %s\n", (int) row->depth * 2 + 2, "",
                              row->games->len, number, row->label);
    }
}

/**
 * lat_lab_report_dup_text:
 * @report: a finished report
 *
 * Returns: (transfer full): the report for a terminal, translated; maps and curves are left out
 */
char *
lat_lab_report_dup_text (const LatLabReport *report)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  g_autofree char *run = lat_lab_report_dup_run (report);
  const LatMetric *table;
  GString *text;
  guint n;

  g_return_val_if_fail (report != NULL, NULL);

  text = g_string_new (header->labels[lat_lab_report_get_rules_index (report)]);
  g_string_append_printf (text, "\n%s\n\n", run);
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      g_autofree char *number = lat_lab_item_dup_number (item, &item->total);
      g_autofree char *hint = lat_lab_report_dup_hint (report, table[i].id);

      if (hint != NULL)
        g_string_append_printf (text, "%s: %s", _ (table[i].name), hint);
      else if (has_total (table[i].kind) && item->total.n > 0)
        /* Translators: the name of a number, the number, of how many games it is */
        g_string_append_printf (text, _ ("%s: %s; %" PRIu64 " games"), _ (table[i].name), number,
                                item->total.n);
      else if (has_list (table[i].kind) && item->total.n > 0)
        append_rows (text, item);
      else
        continue;
      if (text->len > 0 && text->str[text->len - 1] != '\n')
        g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_report_dup_definitions:
 *
 * Returns: (transfer full): all metrics, one a line: id, name, definition, source, translated, with
 *   tabs between them
 */
char *
lat_lab_report_dup_definitions (void)
{
  GString *text = g_string_new (NULL);
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\t%s\t%s\t%s\n", table[i].id, _ (table[i].name),
                            _ (table[i].definition), lat_metric_get_source (&table[i]));
  return g_string_free (text, FALSE);
}
