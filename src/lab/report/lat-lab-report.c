/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report.c - what the games of a run say of a rule set */
#include "lat-lab-report-private.h"

#include <math.h>
#include <string.h>

#include "lat-lab-length.h"

static void
clear_row (gpointer data)
{
  LatLabRow *row = data;

  g_free (row->id);
  g_free (row->label);
  g_array_unref (row->games);
}

static void
free_line (gpointer data)
{
  LatLabLine *line = data;

  g_free (line->path);
  g_free (line->label);
  g_array_unref (line->games);
  g_free (line);
}

static GArray *
create_places (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint));
}

/**
 * lat_lab_item_init:
 * @item: (out caller-allocates): nothing is known of it, and it has no rows
 * @metric: what it is
 */
void
lat_lab_item_init (LatLabItem *item, const LatMetric *metric)
{
  g_return_if_fail (item != NULL && metric != NULL);

  *item = (LatLabItem){
    metric, { 0, NAN, NAN, NAN }, 0, { 0, NAN, NAN, NAN }, NAN, NAN, NAN, NAN, NAN, NAN, NULL
  };
}

/**
 * lat_lab_item_measure:
 * @sums: of the numbers of its games, a group a pair
 * @n_cut: how many of these games were cut off
 *
 * Gives an item its total. Whoever shows it, the report or the counter of a run that is played, has
 * it from here.
 */
void
lat_lab_item_measure (LatLabItem *item, const LatLabSums *sums, guint64 n_cut)
{
  g_return_if_fail (item != NULL && sums != NULL && n_cut <= sums->n);

  lat_lab_sums_measure (sums, item->metric->is_share, &item->total);
  item->n_cut = item->metric->cut != LAT_METRIC_CUT_ALIKE ? n_cut : 0;
  if (item->n_cut > 0 && item->n_cut == item->total.n)
    item->total.value = item->total.low = item->total.high = NAN;
}

static void
init_item (LatLabItem *item, const LatMetric *metric)
{
  lat_lab_item_init (item, metric);
  item->rows = g_array_new (FALSE, TRUE, sizeof (LatLabRow));
  g_array_set_clear_func (item->rows, clear_row);
}

/**
 * lat_lab_report_new:
 * @header: what run it is
 * @rules: by which of its rule sets the games are that count
 * @ruleset: these rules
 *
 * Returns: (transfer full): a report without games
 */
LatLabReport *
lat_lab_report_new (const LatLabHeader *header, guint rules, LatRuleset *ruleset)
{
  LatLabReport *report;
  const LatMetric *table;

  g_return_val_if_fail (header != NULL && rules < header->n_rules && ruleset != NULL, NULL);

  report = g_new0 (LatLabReport, 1);
  report->header = lat_lab_header_copy (header);
  report->rules = rules;
  report->ruleset = lat_ruleset_ref (ruleset);
  report->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  report->places = g_array_new (FALSE, FALSE, sizeof (LatLabPlace));
  report->courses = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  report->tried = lat_lab_effects_new (ruleset);
  report->lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_line);
  table = lat_metric_get_table (&report->n_metrics);
  report->items = g_new0 (LatLabItem, report->n_metrics);
  report->values = g_new0 (GArray *, report->n_metrics);
  report->curves = g_new0 (GPtrArray *, report->n_metrics);
  report->sums = g_malloc0_n (report->n_metrics, sizeof *report->sums);
  report->squares = g_malloc0_n (report->n_metrics, sizeof *report->squares);
  for (guint i = 0; i < report->n_metrics; i++)
    {
      init_item (&report->items[i], &table[i]);
      report->values[i] = g_array_new (FALSE, FALSE, sizeof (LatLabEntry));
      report->curves[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
    }
  return report;
}

static void
free_metric (LatLabReport *report, guint metric)
{
  g_array_unref (report->items[metric].rows);
  g_array_unref (report->values[metric]);
  g_ptr_array_unref (report->curves[metric]);
  for (guint square = 0; square < LAT_N_CELLS; square++)
    g_clear_pointer (&report->squares[metric][square], g_array_unref);
}

/**
 * lat_lab_report_free:
 * @report: (transfer full) (nullable): what is no longer needed
 */
void
lat_lab_report_free (LatLabReport *report)
{
  if (report == NULL)
    return;
  for (guint i = 0; i < report->n_metrics; i++)
    free_metric (report, i);
  for (guint key = 0; key < LAT_N_KEYS; key++)
    for (guint effect = 0; effect < LAT_N_LAB_EFFECTS; effect++)
      g_clear_pointer (&report->effects[key][effect], g_array_unref);
  g_free (report->items);
  g_free (report->values);
  g_free (report->curves);
  g_free (report->sums);
  g_free (report->squares);
  g_hash_table_unref (report->lines);
  g_hash_table_unref (report->seen);
  g_hash_table_unref (report->courses);
  g_array_unref (report->places);
  lat_lab_effects_free (report->tried);
  lat_ruleset_unref (report->ruleset);
  lat_lab_header_free (report->header);
  g_free (report);
}

/* --- Adding games --- */

static void
add_place (GArray **places, guint place)
{
  if (*places == NULL)
    *places = create_places ();
  g_array_append_val (*places, place);
}

static void
add_curve (LatLabReport *report, guint metric, const LatLabGame *game, guint place)
{
  const LatMetric *row = report->items[metric].metric;
  GArray *numbers = g_array_sized_new (FALSE, FALSE, sizeof (float), game->n_plies);

  /* Games that do not count have none. */
  while (report->curves[metric]->len < place)
    g_ptr_array_add (report->curves[metric], g_array_new (FALSE, FALSE, sizeof (float)));

  for (guint ply = 0; ply < game->n_plies; ply++)
    {
      float number = (float) row->of_ply (game, ply);

      g_array_append_val (numbers, number);
    }
  g_ptr_array_add (report->curves[metric], numbers);
}

static void
add_map (LatLabReport *report, guint metric, const LatLabGame *game, guint place)
{
  const guint *counts = report->items[metric].metric->of_squares (game);

  for (guint square = 0; square < LAT_N_CELLS; square++)
    if (counts[square] > 0)
      {
        report->sums[metric][square] += counts[square];
        add_place (&report->squares[metric][square], place);
      }
}

static void
add_effects (LatLabReport *report, const LatLabGame *game, guint place)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    for (guint effect = 0; effect < LAT_N_LAB_EFFECTS; effect++)
      if (game->effects[key] & (1u << effect))
        add_place (&report->effects[key][effect], place);
}

static void
add_line (LatLabReport *report, const LatLabGame *game, guint place)
{
  g_autoptr (GString) path = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (game->line) && game->line[i] != NULL; i++)
    {
      LatLabLine *line;

      g_string_append_printf (path, "%s%s", i == 0 ? "" : i == 1 ? " | " : " ", game->line[i]);
      line = g_hash_table_lookup (report->lines, path->str);
      if (line == NULL)
        {
          line = g_new (LatLabLine, 1);
          *line =
              (LatLabLine){ g_strdup (path->str), g_strdup (game->line[i]), i, create_places () };
          g_hash_table_insert (report->lines, line->path, line);
        }
      g_array_append_val (line->games, place);
    }
}

/* Points of the engine that may visit more positions; of a ladder the stronger player is the first. */
static double
get_skilled_points (const LatLabReport *report, const LatLabGame *game)
{
  gboolean is_first = game->number.part == LAT_LAB_PART_LADDER
                      || report->header->nodes[0] > report->header->nodes[1];
  gboolean is_swapped = game->number.is_swapped != game->has_changed;
  LatSide side = is_swapped == is_first ? LAT_BLACK : LAT_WHITE;

  if (game->result == LAT_RESULT_DRAW)
    return 0.5;
  return game->result == lat_result_win (side);
}

static void
add_metric (LatLabReport *report, guint metric, const LatLabGame *game, guint place)
{
  const LatMetric *row = report->items[metric].metric;
  LatLabEntry entry = { place, row->of != NULL ? row->of (game) : NAN };

  if (row->part != game->number.part)
    return;
  if (isfinite (entry.value))
    g_array_append_val (report->values[metric], entry);
  if (row->of_ply != NULL)
    add_curve (report, metric, game, place);
  if (row->of_squares != NULL)
    add_map (report, metric, game, place);
}

/**
 * lat_lab_report_add:
 * @game: a game of the run
 *
 * Adds a game; those by the other rule set are left out.
 *
 * Returns: whether it is no game that is there already
 */
gboolean
lat_lab_report_add (LatLabReport *report, const LatLabGame *game)
{
  LatLabPlace number;
  guint place;

  g_return_val_if_fail (report != NULL && game != NULL && !report->is_finished, FALSE);

  if (game->number.rules != report->rules)
    return TRUE;
  if (!g_hash_table_add (report->seen, g_memdup2 (&game->number.game, sizeof (guint64))))
    return FALSE;
  place = report->places->len;
  number = (LatLabPlace){ game->number, lat_metric_of_first_score (game),
                          get_skilled_points (report, game), game->reason == LAT_REASON_NONE };
  g_array_append_val (report->places, number);
  for (guint i = 0; i < report->n_metrics; i++)
    add_metric (report, i, game, place);
  if (game->number.part == LAT_LAB_PART_START)
    {
      report->n_start_games++;
      g_hash_table_add (report->courses, g_memdup2 (&game->digest, sizeof game->digest));
    }
  if (game->number.part != LAT_LAB_PART_MAIN)
    return TRUE;
  report->n_games++;
  report->n_plies += game->n_plies;
  add_effects (report, game, place);
  add_line (report, game, place);
  return TRUE;
}

/* --- Numbers --- */

/* A row at the end of an item, with no games yet. */
LatLabRow *
lat_lab_report_add_row (LatLabItem *item, const char *id, const char *label)
{
  LatLabRow *row;

  g_array_set_size (item->rows, item->rows->len + 1);
  row = &g_array_index (item->rows, LatLabRow, item->rows->len - 1);
  row->id = g_strdup (id);
  row->label = g_strdup (label);
  row->number = (LatLabInterval){ 0, NAN, NAN, NAN };
  row->games = create_places ();
  return row;
}

static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  const LatLabReport *report = data;
  guint x = ((const LatLabEntry *) a)->place, y = ((const LatLabEntry *) b)->place;
  guint64 m = g_array_index (report->places, LatLabPlace, x).number.game;
  guint64 n = g_array_index (report->places, LatLabPlace, y).number.game;

  return (m > n) - (m < n);
}

/* Numbers of games, which are in the order of the run, each with its pair. */
static LatLabValue *
lat_lab_report_dup_values (const LatLabReport *report, const GArray *entries)
{
  LatLabValue *values = g_new (LatLabValue, MAX (1, entries->len));

  for (guint i = 0; i < entries->len; i++)
    {
      const LatLabEntry *entry = &g_array_index (entries, LatLabEntry, i);
      const LatLabPlace *place = &g_array_index (report->places, LatLabPlace, entry->place);

      values[i] = (LatLabValue){ place->number.pair, entry->value };
    }
  return values;
}

/* The mean of numbers of games, whatever order they are in. */
void
lat_lab_report_measure (const LatLabReport *report,
                        const GArray *entries,
                        gboolean is_share,
                        LatLabInterval *interval)
{
  g_autoptr (GArray) sorted = g_array_copy ((GArray *) entries);
  g_autofree LatLabValue *values = NULL;

  g_array_sort_with_data (sorted, compare_entries, (gpointer) report);
  values = lat_lab_report_dup_values (report, sorted);
  lat_lab_interval_of_mean (values, sorted->len, is_share, interval);
}

/* In which share of games, which are in the order of the run, what the row counts is true. */
void
lat_lab_report_measure_row (const LatLabReport *report, const GArray *entries, LatLabRow *row)
{
  g_autofree gboolean *has = g_new0 (gboolean, MAX (1, report->places->len));
  g_autofree LatLabValue *values = lat_lab_report_dup_values (report, entries);

  for (guint i = 0; i < row->games->len; i++)
    has[g_array_index (row->games, guint, i)] = TRUE;
  for (guint i = 0; i < entries->len; i++)
    values[i].value = has[g_array_index (entries, LatLabEntry, i).place];
  lat_lab_interval_of_mean (values, entries->len, TRUE, &row->number);
}

static void
measure_half (const LatLabReport *report,
              const GArray *entries,
              const LatLabValue *values,
              LatLabItem *item)
{
  g_autofree LatLabLength *lengths = g_new (LatLabLength, MAX (1, entries->len));

  for (guint i = 0; i < entries->len; i++)
    {
      guint place = g_array_index (entries, LatLabEntry, i).place;

      lengths[i] = (LatLabLength){ values[i].group, values[i].value,
                                   g_array_index (report->places, LatLabPlace, place).is_cut };
    }
  lat_lab_length_find_median (lengths, entries->len, &item->half);
}

/* The total of an item, from numbers of games that are in the order of the run. */
void
lat_lab_report_measure_item (const LatLabReport *report, const GArray *entries, LatLabItem *item)
{
  g_autofree LatLabValue *values = lat_lab_report_dup_values (report, entries);
  LatLabSums sums = { 0 };
  guint n_cut = 0;

  lat_lab_sums_add_values (&sums, values, entries->len);
  for (guint i = 0; i < entries->len; i++)
    {
      guint place = g_array_index (entries, LatLabEntry, i).place;

      n_cut += g_array_index (report->places, LatLabPlace, place).is_cut;
    }
  lat_lab_item_measure (item, &sums, n_cut);
  if (item->metric->cut == LAT_METRIC_CUT_LONGER && n_cut > 0)
    measure_half (report, entries, values, item);
}

static void
finish_share (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  const GArray *entries = report->values[metric];
  LatLabRow *row = lat_lab_report_add_row (item, "yes", item->metric->name);

  for (guint i = 0; i < entries->len; i++)
    {
      const LatLabEntry *entry = &g_array_index (entries, LatLabEntry, i);

      if (entry->value > 0)
        g_array_append_val (row->games, entry->place);
    }
  lat_lab_report_measure_row (report, entries, row);
  lat_lab_report_measure_item (report, entries, item);
}

static void
finish_ends (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  const GArray *entries = report->values[metric];
  const char *label, *id;

  item->total.n = entries->len;
  for (guint end = 0; (id = lat_metric_get_end ((LatReasonCode) end, &label)) != NULL; end++)
    {
      LatLabRow *row = lat_lab_report_add_row (item, id, label);

      for (guint i = 0; i < entries->len; i++)
        {
          const LatLabEntry *entry = &g_array_index (entries, LatLabEntry, i);

          if ((guint) entry->value == end)
            g_array_append_val (row->games, entry->place);
        }
      lat_lab_report_measure_row (report, entries, row);
    }
}

/**
 * lat_lab_report_finish:
 *
 * Computes all numbers. No game can be added any more.
 */
void
lat_lab_report_finish (LatLabReport *report)
{
  static void (*const finish[]) (LatLabReport * report, guint metric) = {
    [LAT_METRIC_SHARE] = finish_share,
    [LAT_METRIC_MEAN] = lat_lab_report_finish_mean,
    [LAT_METRIC_ENDS] = finish_ends,
    [LAT_METRIC_CURVE] = lat_lab_report_finish_curve,
    [LAT_METRIC_MAP] = lat_lab_report_finish_map,
    [LAT_METRIC_KEYS] = lat_lab_report_finish_keys,
    [LAT_METRIC_LINES] = lat_lab_report_finish_lines,
    [LAT_METRIC_LADDER] = lat_lab_report_finish_ladder,
    [LAT_METRIC_ELO] = lat_lab_report_finish_elo,
  };

  g_return_if_fail (report != NULL && !report->is_finished);

  report->is_finished = TRUE;
  for (guint i = 0; i < report->n_metrics; i++)
    g_array_sort_with_data (report->values[i], compare_entries, report);
  for (guint i = 0; i < report->n_metrics; i++)
    finish[report->items[i].metric->kind](report, i);
}

/**
 * lat_lab_report_prove:
 * @report: a report that people are to read
 *
 * Finds out who wins from the start of the rules, if that can be proved (lat_start_prove()): where it can, percentages say
 * little. What is proved is of the start itself, games may begin elsewhere. Takes a second or so.
 */
void
lat_lab_report_prove (LatLabReport *report)
{
  g_return_if_fail (report != NULL);

  lat_start_prove (report->ruleset, &report->start);
}

/* --- Reading it --- */

/**
 * lat_lab_report_get_start:
 *
 * Returns: (transfer none): what is proved of the start; nothing before lat_lab_report_prove()
 */
const LatStartAnswer *
lat_lab_report_get_start (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return &report->start;
}

/**
 * lat_lab_report_get_header:
 *
 * Returns: (transfer none): what run it is
 */
const LatLabHeader *
lat_lab_report_get_header (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return report->header;
}

/**
 * lat_lab_report_get_rules_index:
 *
 * Returns: which of the run's rule sets it is about
 */
guint
lat_lab_report_get_rules_index (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->rules;
}

/**
 * lat_lab_report_get_ruleset:
 *
 * Returns: (transfer none): the rules it is about
 */
LatRuleset *
lat_lab_report_get_ruleset (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return report->ruleset;
}

/**
 * lat_lab_report_get_n_games:
 *
 * Returns: how many games from openings it is of
 */
guint
lat_lab_report_get_n_games (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->n_games;
}

/**
 * lat_lab_report_get_n_start_games:
 *
 * Returns: how many games from the start itself there are beside these
 */
guint
lat_lab_report_get_n_start_games (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->n_start_games;
}

/**
 * lat_lab_report_count_part:
 * @part: of a run
 *
 * Returns: how many games of it there are
 */
guint
lat_lab_report_count_part (const LatLabReport *report, LatLabPart part)
{
  g_return_val_if_fail (report != NULL, 0);

  switch (part)
    {
    case LAT_LAB_PART_START:
      return report->n_start_games;
    case LAT_LAB_PART_LADDER:
      return report->places->len - report->n_games - report->n_start_games;
    case LAT_LAB_PART_MAIN:
    default:
      return report->n_games;
    }
}

/**
 * lat_lab_report_has_part:
 * @part: of a run
 *
 * Returns: whether the report tells of it: always of games from openings, of others if there are any
 */
gboolean
lat_lab_report_has_part (const LatLabReport *report, LatLabPart part)
{
  g_return_val_if_fail (report != NULL, FALSE);

  return part == LAT_LAB_PART_MAIN || lat_lab_report_count_part (report, part) > 0;
}

/**
 * lat_lab_report_count_courses:
 *
 * Returns: how many of the games from the start itself are different
 */
guint
lat_lab_report_count_courses (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return g_hash_table_size (report->courses);
}

/**
 * lat_lab_report_dup_mark:
 *
 * Returns: (transfer full): what the names of its files begin with: empty if the run has one rule set, `a-` and `b-` of
 *   two, `001-` and so on of more
 */
char *
lat_lab_report_dup_mark (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);

  return lat_lab_header_dup_mark (report->header, report->rules);
}

/**
 * lat_lab_report_get_time:
 *
 * Returns: when its games were played, in seconds since 1970; 0 if that is not known
 */
gint64
lat_lab_report_get_time (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, 0);

  return report->time;
}

/**
 * lat_lab_report_set_time:
 * @seconds: when its games were played, since 1970; no number depends on it
 */
void
lat_lab_report_set_time (LatLabReport *report, gint64 seconds)
{
  g_return_if_fail (report != NULL);

  report->time = seconds;
}

/**
 * lat_lab_report_set_stop:
 * @stop: why there are no more games
 */
void
lat_lab_report_set_stop (LatLabReport *report, LatLabStop stop)
{
  g_return_if_fail (report != NULL);

  report->stop = stop;
}

LatLabStop
lat_lab_report_get_stop (const LatLabReport *report)
{
  g_return_val_if_fail (report != NULL, LAT_LAB_STOP_NONE);

  return report->stop;
}

/**
 * lat_lab_report_count_missing:
 *
 * Returns: how many games of the run by these rules, of all parts, are not in the report
 */
guint64
lat_lab_report_count_missing (const LatLabReport *report)
{
  guint64 all;

  g_return_val_if_fail (report != NULL, 0);

  all = 2 * lat_lab_header_count_pairs (report->header);
  return all > report->places->len ? all - report->places->len : 0;
}

/**
 * lat_lab_report_get_item:
 * @metric: the id of a metric
 *
 * Returns: (transfer none) (nullable): its numbers; %NULL if there is no such metric
 */
const LatLabItem *
lat_lab_report_get_item (const LatLabReport *report, const char *metric)
{
  g_return_val_if_fail (report != NULL && metric != NULL && report->is_finished, NULL);

  for (guint i = 0; i < report->n_metrics; i++)
    if (g_str_equal (report->items[i].metric->id, metric))
      return &report->items[i];
  return NULL;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/**
 * lat_lab_report_list_games:
 * @metric: the id of a metric
 * @row: (nullable): the id of one of its rows; %NULL: all games that count
 *
 * Lists the games behind a number.
 *
 * Returns: (transfer full) (nullable) (element-type guint64): their numbers in the run, in order;
 *   %NULL if there is no such metric or row
 */
GArray *
lat_lab_report_list_games (const LatLabReport *report, const char *metric, const char *row)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);
  GArray *games;
  gboolean is_found = row == NULL;

  if (item == NULL)
    return NULL;
  games = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; row != NULL && i < item->rows->len; i++)
    {
      const LatLabRow *at = &g_array_index (item->rows, LatLabRow, i);

      for (guint j = 0; g_str_equal (at->id, row) && j < at->games->len; j++)
        {
          guint place = g_array_index (at->games, guint, j);

          g_array_append_val (games,
                              g_array_index (report->places, LatLabPlace, place).number.game);
        }
      is_found = is_found || g_str_equal (at->id, row);
    }
  for (guint i = 0; row == NULL && i < report->places->len; i++)
    {
      const LatLabNumber *number = &g_array_index (report->places, LatLabPlace, i).number;

      if (number->part == item->metric->part)
        g_array_append_val (games, number->game);
    }
  if (!is_found)
    g_clear_pointer (&games, g_array_unref);
  else
    g_array_sort (games, compare_numbers);
  return games;
}

/**
 * lat_lab_report_list_values:
 * @metric: the id of a metric that each game has a number of
 *
 * Returns: (transfer full) (element-type LatLabValue): the numbers, each with its pair, in the
 *   order of the run
 */
GArray *
lat_lab_report_list_values (const LatLabReport *report, const char *metric)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);
  GArray *values = g_array_new (FALSE, FALSE, sizeof (LatLabValue));
  g_autofree LatLabValue *found = NULL;

  if (item == NULL)
    return values;
  found = lat_lab_report_dup_values (report, report->values[item - report->items]);
  g_array_append_vals (values, found, report->values[item - report->items]->len);
  return values;
}
