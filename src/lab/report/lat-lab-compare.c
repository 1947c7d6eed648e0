/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-compare.c - whether two rule sets differ in a number
 *
 * Pair number p of both rule sets begins from the same opening where that is legal under both, so
 * that pairs are compared with each other: what the opening does is taken out.
 */
#include "lat-lab-compare.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-lab-number.h"

/* How often a verdict may be wrong, either way, where nobody says. */
#define ERRORS 0.05

typedef struct
{
  double sum;
  guint n;
} Sum;

/**
 * lat_lab_compare_is_possible:
 *
 * Returns: whether each game from an opening has a number of the metric, so that games can be played
 *   until it is decided whether rule sets differ in it
 */
gboolean
lat_lab_compare_is_possible (const LatMetric *metric)
{
  g_return_val_if_fail (metric != NULL, FALSE);

  return metric->matters > 0 && metric->part == LAT_LAB_PART_MAIN;
}

/* The numbers of a report; none if all games of one were cut off: that says nothing of the other. */
static GArray *
list_values (const LatLabReport *report, const LatLabReport *other, const char *metric)
{
  if (lat_lab_item_is_cut_off (lat_lab_report_get_item (report, metric))
      || lat_lab_item_is_cut_off (lat_lab_report_get_item (other, metric)))
    return g_array_new (FALSE, FALSE, sizeof (LatLabValue));
  return lat_lab_report_list_values (report, metric);
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
  g_autoptr (GArray) before = list_values (first, second, metric);
  g_autoptr (GArray) after = list_values (second, first, metric);
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
 * @metric: the id of a metric in which a difference can matter
 * @difference: (out caller-allocates): how they differ
 */
void
lat_lab_compare (const LatLabReport *first,
                 const LatLabReport *second,
                 const char *metric,
                 LatLabDifference *difference)
{
  const LatLabItem *item;
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;

  g_return_if_fail (first != NULL && second != NULL && difference != NULL);
  item = lat_lab_report_get_item (first, metric);
  g_return_if_fail (item != NULL && item->metric->matters > 0);

  difference->metric = item->metric;
  difference->is_paired = is_paired (first, second);
  before = list_values (first, second, metric);
  after = list_values (second, first, metric);
  lat_lab_interval_of_difference ((const LatLabValue *) (gconstpointer) before->data, before->len,
                                  (const LatLabValue *) (gconstpointer) after->data, after->len,
                                  difference->is_paired, item->metric->is_share,
                                  &difference->difference);
}

/**
 * lat_lab_compare_judge:
 * @first: a finished report
 * @second: of the other rule set of the same run
 * @metric: the id of a metric
 * @test: a valid test; its counts are made anew, and what is known of the metric. If pairs may have been added after a verdict that
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
  test->n = test->n_fine = 0;
  test->sum = test->squares = 0;
  test->least = lat_lab_report_get_item (first, metric)->metric->is_share
                    ? lat_lab_sequential_least_of_share (test->difference)
                    : 0;
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

/* Whether rule sets can be compared in it, and the run has games of that kind. */
static gboolean
is_played (const LatLabReport *report, const LatMetric *metric)
{
  return metric->matters > 0 && lat_lab_report_has_part (report, metric->part);
}

/**
 * lat_lab_compare_list:
 * @first: a finished report with games
 * @second: of the other rule set of the same run
 *
 * Returns: (transfer full) (element-type LatLabComparison): all numbers that can be compared, each
 *   tested for the difference that matters, with errors of 5 of 100 either way
 */
GArray *
lat_lab_compare_list (const LatLabReport *first, const LatLabReport *second)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (LatLabComparison));
  const LatMetric *table;
  guint n;

  g_return_val_if_fail (first != NULL && second != NULL, list);

  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      LatLabComparison row = { 0 };

      if (!is_played (first, &table[i]))
        continue;
      row.test = (LatLabSequential){ table[i].matters, ERRORS, ERRORS, 0, 0, 0 };
      lat_lab_compare (first, second, table[i].id, &row.difference);
      row.verdict = lat_lab_compare_judge (first, second, table[i].id, &row.test);
      g_array_append_val (list, row);
    }
  return list;
}

/**
 * lat_lab_verdict_get_word:
 *
 * Returns: its name in files: `open`, `more`, `less` or `excluded`
 */
const char *
lat_lab_verdict_get_word (LatLabVerdict verdict)
{
  static const char *const words[] = { [LAT_LAB_VERDICT_OPEN] = "open",
                                       [LAT_LAB_VERDICT_MORE] = "more",
                                       [LAT_LAB_VERDICT_LESS] = "less",
                                       [LAT_LAB_VERDICT_EXCLUDED] = "excluded" };

  g_return_val_if_fail (verdict < G_N_ELEMENTS (words), NULL);
  return words[verdict];
}

/**
 * lat_lab_compare_dup_verdict:
 * @second: what the second rule set is called
 * @metric: the id of a metric
 * @test: as judged
 * @verdict: of the test
 *
 * Returns: (transfer full): the verdict in a sentence, translated
 */
char *
lat_lab_compare_dup_verdict (const char *second,
                             const char *metric,
                             const LatLabSequential *test,
                             LatLabVerdict verdict)
{
  const LatMetric *row = lat_metric_find (metric);
  guint n = (guint) MIN (test->n, G_MAXUINT);
  g_autofree char *words = NULL;
  g_autofree char *pairs = NULL;
  g_autofree char *size = NULL;

  g_return_val_if_fail (second != NULL && row != NULL && test != NULL, NULL);

  /* All games of one were cut off, or none has the number. */
  if (n == 0)
    return g_strdup (_ ("There is no pair of games to compare"));
  size = g_strdup_printf (row->is_share ? "%g %%" : "%g",
                          test->difference * (row->is_share ? 100 : 1));
  switch (verdict)
    {
    case LAT_LAB_VERDICT_MORE:
      /* Translators: a number; %s is a rule set */
      words = g_strdup_printf (_ ("Shown to be higher with %s"), second);
      break;
    case LAT_LAB_VERDICT_LESS:
      /* Translators: a number; %s is a rule set */
      words = g_strdup_printf (_ ("Shown to be lower with %s"), second);
      break;
    case LAT_LAB_VERDICT_EXCLUDED:
      /* Translators: %s is a size, as “5 %” */
      words = g_strdup_printf (_ ("A difference of %s is excluded"), size);
      break;
    case LAT_LAB_VERDICT_OPEN:
    default:
      /* Translators: %s is a size, as “5 %” */
      words = g_strdup_printf (_ ("Not known yet whether there is a difference of %s"), size);
      break;
    }
  pairs = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u pair of games", "%u pairs of games", n), n);
  return g_strdup_printf ("%s · %s", words, pairs);
}

/**
 * lat_lab_compare_dup_errors:
 * @test: a valid test
 *
 * Returns: (transfer full): how sure its verdicts are, in a sentence, translated
 */
char *
lat_lab_compare_dup_errors (const LatLabSequential *test)
{
  g_return_val_if_fail (test != NULL, NULL);

  /* Of one verdict, and below many. */
  return g_strdup_printf (
      _ ("Each verdict errs in %g of 100 cases where there is no difference, in "
         "%g where there is one that matters: of many verdicts some do."),
      test->alpha * 100, test->beta * 100);
}

/**
 * lat_lab_compare_dup_difference:
 * @item: the number, of either report
 * @difference: second minus first
 *
 * Returns: (transfer full): the difference with its sign, for people
 */
char *
lat_lab_compare_dup_difference (const LatLabItem *item, const LatLabInterval *difference)
{
  g_autofree char *number = lat_lab_item_dup_number (item, difference);

  /* What is shown as 0 has no sign. */
  if (isnan (difference->value) || difference->value <= 0
      || strcspn (number, "123456789") >= strcspn (number, " "))
    return g_steal_pointer (&number);
  return g_strconcat ("+", number, NULL);
}

static guint
count_cut (const LatLabReport *report)
{
  return (guint) lat_lab_report_get_item (report, "plies")->n_cut;
}

/* Whether its games from openings begin at the start. */
static gboolean
starts_there (const LatLabReport *report)
{
  LatLabBeginning beginning = lat_lab_beginning_of (lat_lab_report_get_header (report),
                                                    lat_lab_report_get_ruleset (report));

  return beginning.random_plies == 0 && !beginning.has_drops;
}

/**
 * lat_lab_compare_dup_how:
 * @first: a finished report
 * @second: of the other rule set of the same run
 *
 * Returns: (transfer full): what is compared with what, translated: whether pairs have the same
 *   openings, after how many random plies, that none begins at the start if so, and how many games were cut off
 */
char *
lat_lab_compare_dup_how (const LatLabReport *first, const LatLabReport *second)
{
  const LatLabHeader *header;
  g_autofree char *after = NULL;
  gboolean has_start;
  GString *text;
  guint n;

  g_return_val_if_fail (first != NULL && second != NULL, NULL);

  header = lat_lab_report_get_header (first);
  n = count_cut (first) + count_cut (second);
  has_start = lat_lab_report_get_n_start_games (first) > 0 || starts_there (first);
  after = lat_lab_report_dup_after (first);
  text = g_string_new (NULL);
  g_string_append_printf (
      text,
      is_paired (first, second)
          /* Translators: %s is “after 8 random plies” */
          ? _ ("Games %s; pairs from the same openings are compared with each other.")
          /* Translators: %s is “after 8 random plies” */
          : _ ("Games %s, by each rule set from its own openings: what is compared are not pairs."),
      after);
  if (!has_start)
    g_string_append (text,
                     _ (" No game begins at the start itself: how the rules differ there may be "
                        "otherwise."));
  if (n > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text,
          /* Translators: how many games, and after how many plies */
          g_dngettext (
              GETTEXT_PACKAGE,
              "%u game was cut off after %u plies: what lies beyond is not compared, and "
              "lengths are compared by their means up to there.",
              "%u games were cut off after %u plies: what lies beyond is not compared, and "
              "lengths are compared by their means up to there.",
              n),
          n, header->max_plies);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_compare_dup_decided:
 *
 * Returns: (transfer full): what is proved of the start of either rule set, a line each, translated; empty if nothing is
 */
char *
lat_lab_compare_dup_decided (const LatLabReport *first, const LatLabReport *second)
{
  const LatLabReport *const reports[] = { first, second };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (reports); i++)
    {
      g_autofree char *verdict = lat_start_answer_dup_verdict (
          lat_lab_report_get_start (reports[i]), lat_lab_report_get_ruleset (reports[i]));

      if (verdict != NULL)
        g_string_append_printf (text, "%s: %s\n", get_label (reports[i]), verdict);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_compare_dup_text:
 *
 * Returns: (transfer full): what is proved, then all numbers that can be compared, one a line, translated
 */
char *
lat_lab_compare_dup_text (const LatLabReport *first, const LatLabReport *second)
{
  g_autofree char *how = lat_lab_compare_dup_how (first, second);
  const LatMetric *table;
  g_autofree char *decided = NULL;
  GString *text;
  guint n;

  g_return_val_if_fail (first != NULL && second != NULL, NULL);

  decided = lat_lab_compare_dup_decided (first, second);
  text = g_string_new (decided);
  /* Translators: two rule sets */
  g_string_append_printf (text, _ ("%s and %s, difference"), get_label (first), get_label (second));
  g_string_append_printf (text, "\n%s\n", how);
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (first, table[i].id);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *change = NULL;
      LatLabDifference difference;
      gboolean is_clear;

      if (!is_played (first, &table[i]))
        continue;
      lat_lab_compare (first, second, table[i].id, &difference);
      before = lat_lab_item_dup_total (item);
      after = lat_lab_item_dup_total (lat_lab_report_get_item (second, table[i].id));
      change = lat_lab_compare_dup_difference (item, &difference.difference);
      is_clear = difference.difference.low > 0 || difference.difference.high < 0;
      g_string_append_printf (text, "%s: %s; %s; %s%s\n", _ (table[i].name), before, after, change,
                              is_clear ? " *" : "");
    }
  g_string_append (text, _ ("* The interval of the difference does not hold 0.\n"));
  return g_string_free (text, FALSE);
}
