/*
 * lat-lab-compare.c - whether two rule sets differ in a number
 *
 * Pair number p of both rule sets begins from the same opening where that is legal under both, so
 * that pairs are compared with each other: what the opening does is taken out.
 */
#include "config.h"

#include "lat-lab-compare.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "lat-lab-report-chart.h"

typedef struct
{
  double sum;
  guint n;
} Sum;

/**
 * lat_lab_compare_is_possible:
 *
 * Returns: whether each game has a number of the metric, so that rule sets can be compared in it
 */
gboolean
lat_lab_compare_is_possible (const LatMetric *metric)
{
  g_return_val_if_fail (metric != NULL, FALSE);

  return metric->matters > 0;
}

/* The mean of each pair, by its number. */
static GHashTable *
sum_pairs (const GArray *values)
{
  GHashTable *sums = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);

  for (guint i = 0; i < values->len; i++)
    {
      LatLabValue *value = &g_array_index (values, LatLabValue, i);
      Sum *sum = g_hash_table_lookup (sums, &value->group);

      if (sum == NULL)
        {
          sum = g_new0 (Sum, 1);
          g_hash_table_insert (sums, &value->group, sum);
        }
      sum->sum += value->value;
      sum->n++;
    }
  return sums;
}

/* Second minus first, for each pair that has a number by both, in the order of the run. */
static GArray *
list_differences (const LatLabReport *first, const LatLabReport *second, const char *metric)
{
  GArray *differences = g_array_new (FALSE, FALSE, sizeof (LatLabValue));
  g_autoptr (GArray) before = lat_lab_report_list_values (first, metric);
  g_autoptr (GArray) after = lat_lab_report_list_values (second, metric);
  g_autoptr (GHashTable) sums = sum_pairs (before);
  g_autoptr (GHashTable) others = sum_pairs (after);

  for (guint i = 0; i < before->len; i++)
    {
      LatLabValue value = g_array_index (before, LatLabValue, i);
      const Sum *sum = g_hash_table_lookup (sums, &value.group);
      const Sum *other = g_hash_table_lookup (others, &value.group);

      if (other == NULL
          || (i > 0 && g_array_index (before, LatLabValue, i - 1).group == value.group))
        continue;
      value.value = other->sum / other->n - sum->sum / sum->n;
      g_array_append_val (differences, value);
    }
  return differences;
}

/* As a run does it: the same board and the same start. */
static gboolean
is_paired (const LatLabReport *first, const LatLabReport *second)
{
  const LatRuleset *a = lat_lab_report_get_ruleset (first);
  const LatRuleset *b = lat_lab_report_get_ruleset (second);

  return lat_ruleset_get_files (a) == lat_ruleset_get_files (b)
         && lat_ruleset_get_ranks (a) == lat_ruleset_get_ranks (b)
         && lat_position_equal (lat_ruleset_get_start (a), lat_ruleset_get_start (b));
}

/**
 * lat_lab_compare:
 * @first: a finished report
 * @second: of the other rule set of the same run
 * @metric: the id of a metric; see lat_lab_compare_is_possible()
 * @difference: (out caller-allocates): how they differ; the interval is the bootstrap over pairs
 */
void
lat_lab_compare (const LatLabReport *first,
                 const LatLabReport *second,
                 const char *metric,
                 LatLabDifference *difference)
{
  const LatLabItem *item;
  g_autoptr (GArray) differences = NULL;

  g_return_if_fail (first != NULL && second != NULL && difference != NULL);
  item = lat_lab_report_get_item (first, metric);
  g_return_if_fail (item != NULL && lat_lab_compare_is_possible (item->metric));

  differences = list_differences (first, second, metric);
  difference->metric = item->metric;
  difference->values[0] = item->total;
  difference->values[1] = lat_lab_report_get_item (second, metric)->total;
  difference->is_paired = is_paired (first, second);
  lat_lab_interval_of_mean ((const LatLabValue *) (gconstpointer) differences->data,
                            differences->len, &difference->difference);
}

/**
 * lat_lab_compare_judge:
 * @first: a finished report
 * @second: of the other rule set of the same run
 * @metric: the id of a metric
 * @test: a valid test; its counts are made anew. If pairs may have been added after a verdict that
 *   would have ended the run, what counts is the first verdict: pairs are judged one by one
 *
 * Returns: what is shown
 */
LatLabVerdict
lat_lab_compare_judge (const LatLabReport *first,
                       const LatLabReport *second,
                       const char *metric,
                       LatLabSequential *test)
{
  g_autoptr (GArray) differences = NULL;
  LatLabVerdict verdict = LAT_LAB_VERDICT_OPEN;

  g_return_val_if_fail (first != NULL && second != NULL && test != NULL, LAT_LAB_VERDICT_OPEN);

  differences = list_differences (first, second, metric);
  test->n = 0;
  test->sum = test->squares = 0;
  for (guint i = 0; i < differences->len && verdict == LAT_LAB_VERDICT_OPEN; i++)
    {
      lat_lab_sequential_add (test, g_array_index (differences, LatLabValue, i).value);
      verdict = lat_lab_sequential_judge (test);
    }
  return verdict;
}

static const char *
get_label (const LatLabReport *report)
{
  return lat_lab_report_get_header (report)->labels[lat_lab_report_get_rules_index (report)];
}

/**
 * lat_lab_compare_dup_verdict:
 * @metric: the id of a metric
 * @test: as judged
 * @verdict: of the test
 *
 * Returns: (transfer full): the verdict in words, translated
 */
char *
lat_lab_compare_dup_verdict (const LatLabReport *first,
                             const LatLabReport *second,
                             const char *metric,
                             const LatLabSequential *test,
                             LatLabVerdict verdict)
{
  const LatMetric *row = lat_metric_find (metric);
  const char *format = NULL;
  g_autofree char *words = NULL;
  g_autofree char *size = NULL;

  g_return_val_if_fail (first != NULL && second != NULL && row != NULL && test != NULL, NULL);

  /* Translators: in all four the first %s is the name of a number, the next two are rule sets, the
   * last is a size */
  switch (verdict)
    {
    case LAT_LAB_VERDICT_MORE:
      format = _ ("%s: shown to be higher by %s than by %s (tested for a difference of %s).");
      break;
    case LAT_LAB_VERDICT_LESS:
      format = _ ("%s: shown to be lower by %s than by %s (tested for a difference of %s).");
      break;
    case LAT_LAB_VERDICT_EXCLUDED:
      format = _ ("%s: between %s and %s a difference of %s is excluded.");
      break;
    case LAT_LAB_VERDICT_OPEN:
    default:
      format =
          _ ("%s: the games by %s and %s do not yet tell whether there is a difference of %s.");
      break;
    }
  size = g_strdup_printf (row->is_share ? "%g %%" : "%g",
                          test->difference * (row->is_share ? 100 : 1));
  words = g_strdup_printf (format, _ (row->name), get_label (second), get_label (first), size);
  /* Translators: after a verdict: how often it may be wrong, and how many pairs of games it took */
  return g_strdup_printf (_ ("%s It errs in %g of 100 cases where there is none, in %g where there "
                             "is one; %" PRIu64 " pairs."),
                          words, test->alpha * 100, test->beta * 100, test->n);
}

/**
 * lat_lab_compare_dup_text:
 *
 * Returns: (transfer full): all numbers that can be compared, one a line, translated
 */
char *
lat_lab_compare_dup_text (const LatLabReport *first, const LatLabReport *second)
{
  const LatMetric *table;
  GString *text;
  guint n;

  g_return_val_if_fail (first != NULL && second != NULL, NULL);

  text = g_string_new (NULL);
  /* Translators: two rule sets */
  g_string_append_printf (text, _ ("%s and %s, difference"), get_label (first), get_label (second));
  g_string_append (text, is_paired (first, second) ? _ (" (same openings)\n")
                                                   : _ (" (each from its own openings)\n"));
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (first, table[i].id);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *change = NULL;
      LatLabDifference difference;
      gboolean is_clear;

      if (!lat_lab_compare_is_possible (&table[i]))
        continue;
      lat_lab_compare (first, second, table[i].id, &difference);
      before = lat_lab_item_dup_number (item, &difference.values[0]);
      after = lat_lab_item_dup_number (item, &difference.values[1]);
      change = lat_lab_item_dup_number (item, &difference.difference);
      is_clear = difference.difference.low > 0 || difference.difference.high < 0;
      g_string_append_printf (text, "%s: %s; %s; %s%s\n", _ (table[i].name), before, after, change,
                              is_clear ? " *" : "");
    }
  g_string_append (text, _ ("* The interval of the difference does not hold 0.\n"));
  return g_string_free (text, FALSE);
}
