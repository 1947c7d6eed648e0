/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-json.c - reports for programs */
#include "lat-lab-report-json.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "lat-json-line.h"
#include "lat-lab-compare.h"
#include "lat-lab-interval-json.h"
#include "lat-lab-sweep-json.h"
#include "lat-match-stats.h"

static void
add_header (JsonBuilder *builder, const LatLabHeader *header)
{
  g_autofree char *line = lat_lab_header_write (header);
  JsonNode *node = json_from_string (line, NULL);

  json_builder_set_member_name (builder, "run");
  json_builder_add_value (builder, node);
}

static gboolean
has_bounds (LatMetricKind kind)
{
  return kind == LAT_METRIC_MEAN || kind == LAT_METRIC_CURVE;
}

static void
add_games (JsonBuilder *builder, const LatLabReport *report, const char *metric, const char *row)
{
  g_autoptr (GArray) games = lat_lab_report_list_games (report, metric, row);

  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; i < games->len; i++)
    json_builder_add_int_value (builder, (gint64) g_array_index (games, guint64, i));
  json_builder_end_array (builder);
}

/* Infinite where all is won or lost: null. */
static void
add_elo (JsonBuilder *builder, const LatLabInterval *score)
{
  json_builder_set_member_name (builder, "elo");
  json_builder_begin_object (builder);
  lat_json_add_real (builder, "value", lat_match_elo_of_score (score->value));
  lat_json_add_real (builder, "low", lat_match_elo_of_score (score->low));
  lat_json_add_real (builder, "high", lat_match_elo_of_score (score->high));
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "negative");
  json_builder_add_boolean_value (builder, score->high < 0.5);
}

static void
add_row (JsonBuilder *builder,
         const LatLabReport *report,
         const LatLabItem *item,
         const LatLabRow *row,
         LatLabJson size)
{
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "id", row->id);
  if (has_bounds (item->metric->kind))
    {
      lat_json_add_real (builder, "from", row->lower);
      lat_json_add_real (builder, "to", row->upper);
    }
  if (item->metric->kind == LAT_METRIC_LINES)
    lat_json_add_number (builder, "depth", row->depth);
  lat_json_add_number (builder, "count", row->games->len);
  lat_lab_interval_add_json (builder, &row->number);
  if (item->metric->kind == LAT_METRIC_LADDER)
    add_elo (builder, &row->number);
  if (size == LAT_LAB_JSON_GAMES)
    add_games (builder, report, item->metric->id, row->id);
  json_builder_end_object (builder);
}

static void
describe (JsonBuilder *builder, const LatMetric *metric)
{
  const char *unit = metric->is_share ? "share" : "1";

  lat_json_add_string (builder, "name", metric->name);
  lat_json_add_string (builder, "definition", metric->definition);
  lat_json_add_string (builder, "source", metric->source != NULL ? metric->source : "this program");
  lat_json_add_string (builder, "unit", metric->unit != NULL ? metric->unit : unit);
}

static gboolean
is_left_out (const LatLabItem *item, const LatLabRow *row)
{
  return row->games->len == 0 || item->metric->kind == LAT_METRIC_LINES;
}

/* A median, where games were cut off; null for what lies beyond what was seen. */
static void
add_half (JsonBuilder *builder, const LatLabItem *item)
{
  json_builder_set_member_name (builder, "kaplan-meier");
  if (item->n_cut == 0)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  lat_json_add_real (builder, "value", item->half.value);
  lat_json_add_real (builder, "low", item->half.low);
  lat_json_add_real (builder, "high", item->half.high);
  json_builder_end_object (builder);
}

static void
add_item (JsonBuilder *builder,
          const LatLabReport *report,
          const LatMetric *metric,
          LatLabJson size)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric->id);

  json_builder_begin_object (builder);
  lat_json_add_string (builder, "id", metric->id);
  if (size != LAT_LAB_JSON_SHORT)
    describe (builder, metric);
  lat_lab_interval_add_json (builder, &item->total);
  lat_json_add_number (builder, "cut", (gint64) item->n_cut);
  if (metric->kind == LAT_METRIC_MEAN)
    {
      lat_json_add_real (builder, "deviation", item->deviation);
      lat_json_add_real (builder, "min", item->min);
      lat_json_add_real (builder, "lower-quartile", item->lower_quartile);
      lat_json_add_real (builder, "median", item->median);
      lat_json_add_real (builder, "upper-quartile", item->upper_quartile);
      lat_json_add_real (builder, "max", item->max);
    }
  if (item->metric->cut == LAT_METRIC_CUT_LONGER)
    add_half (builder, item);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint i = 0; i < item->rows->len; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);

      if (size != LAT_LAB_JSON_SHORT || !is_left_out (item, row))
        add_row (builder, report, item, row, size);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* What is proved of the start; null if that is nothing. */
static void
add_start (JsonBuilder *builder, const LatLabReport *report)
{
  const LatStartAnswer *start = lat_lab_report_get_start (report);
  LatSide side = (LatSide) lat_ruleset_get_start (lat_lab_report_get_ruleset (report))->side;
  LatSide winner = start->value.kind == LAT_END_WIN ? side : lat_side_opposite (side);

  json_builder_set_member_name (builder, "decided");
  if (!lat_start_answer_is_decided (start))
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  /* Where the players may change sides, the winner is a player, and need not have the men that he began with. */
  if (start->value.kind != LAT_END_OPEN && start->outcome.result == LAT_RESULT_NONE
      && lat_ruleset_get_rules (lat_lab_report_get_ruleset (report))->swap)
    lat_json_add_string (builder, "winner",
                         start->value.kind == LAT_END_WIN ? "first-player" : "second-player");
  else
    lat_json_add_string (builder, "result",
                         lat_result_get_text (start->value.kind == LAT_END_OPEN
                                                  ? LAT_RESULT_DRAW
                                                  : lat_result_win (winner)));
  lat_json_add_number (builder, "plies", start->value.plies);
  lat_json_add_string (builder, "by", start->is_proof ? "proof" : "rules");
  lat_json_add_number (builder, "positions", (gint64) start->n_positions);
  json_builder_end_object (builder);
}

static void
add_report (JsonBuilder *builder, const LatLabReport *report, LatLabJson size)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint index = lat_lab_report_get_rules_index (report);
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "label", header->labels[index]);
  lat_json_add_string (builder, "rules", header->rules[index]);
  add_start (builder, report);
  lat_json_add_number (builder, "games", lat_lab_report_get_n_games (report));
  lat_json_add_number (builder, "after-random-plies", header->random_plies);
  if (lat_lab_report_get_n_start_games (report) > 0)
    {
      lat_json_add_number (builder, "games-from-start", lat_lab_report_get_n_start_games (report));
      lat_json_add_number (builder, "different-from-start", lat_lab_report_count_courses (report));
    }
  json_builder_set_member_name (builder, "metrics");
  json_builder_begin_array (builder);
  /* Other parts came later: without them reports are as they were. */
  for (guint i = 0; i < n; i++)
    if (lat_lab_report_has_part (report, table[i].part))
      add_item (builder, report, &table[i], size);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static gboolean
shorten_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *text = g_match_info_fetch (match, 0);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (*text != '"')
    g_ascii_formatd (number, sizeof number, "%.6g", g_ascii_strtod (text, NULL));
  g_string_append (result, *text == '"' ? text : number);
  return FALSE;
}

/* Six digits that matter: so much is the same on all machines, and nobody needs more. */
static char *
shorten_numbers (const char *json)
{
  g_autoptr (GRegex) regex = g_regex_new (
      "\"(?:[^\"\\\\]|\\\\.)*+\"|-?[0-9]+(?:\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)",
      G_REGEX_OPTIMIZE, 0, NULL);

  return g_regex_replace_eval (regex, json, -1, 0, 0, shorten_cb, NULL, NULL);
}

static void
add_difference (JsonBuilder *builder, const LatLabComparison *row)
{
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "id", row->difference.metric->id);
  lat_lab_interval_add_json (builder, &row->difference.difference);
  json_builder_set_member_name (builder, "paired");
  json_builder_add_boolean_value (builder, row->difference.is_paired);
  json_builder_set_member_name (builder, "test");
  json_builder_begin_object (builder);
  lat_json_add_real (builder, "difference", row->test.difference);
  lat_json_add_real (builder, "alpha", row->test.alpha);
  lat_json_add_real (builder, "beta", row->test.beta);
  lat_json_add_number (builder, "pairs", (gint64) row->test.n);
  lat_json_add_string (builder, "verdict", lat_lab_verdict_get_word (row->verdict));
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* Second minus first. */
static void
add_comparison (JsonBuilder *builder, const LatLabReport *first, const LatLabReport *second)
{
  g_autoptr (GArray) rows = lat_lab_compare_list (first, second);

  json_builder_set_member_name (builder, "differences");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++)
    add_difference (builder, &g_array_index (rows, LatLabComparison, i));
  json_builder_end_array (builder);
}

static void
add_ladder (JsonBuilder *builder, const LatLabReport *ladder)
{
  const LatLabItem *skill = lat_lab_report_get_item (ladder, "skill");

  json_builder_set_member_name (builder, "ladder");
  json_builder_begin_object (builder);
  add_header (builder, lat_lab_report_get_header (ladder));
  lat_lab_interval_add_json (builder, &skill->total);
  lat_json_add_number (builder, "cut", (gint64) skill->n_cut);
  json_builder_end_object (builder);
}

/* That not all games of the run are there, by each rule set. */
static void
add_missing (JsonBuilder *builder, const LatLabReport *report)
{
  static const char *const stops[] = {
    [LAT_LAB_STOP_SHOWN] = "shown", [LAT_LAB_STOP_EXCLUDED] = "excluded"
  };
  guint64 n_missing = lat_lab_report_count_missing (report);
  guint64 n_all = 2 * lat_lab_header_count_pairs (lat_lab_report_get_header (report));
  LatLabStop stop = lat_lab_report_get_stop (report);

  if (n_missing == 0)
    return;
  json_builder_set_member_name (builder, "unfinished");
  json_builder_begin_object (builder);
  lat_json_add_number (builder, "games", (gint64) (n_all - n_missing));
  lat_json_add_number (builder, "of", (gint64) n_all);
  if (stop != LAT_LAB_STOP_NONE)
    lat_json_add_string (builder, "decided", stops[stop]);
  json_builder_end_object (builder);
}

/**
 * lat_lab_report_dup_json:
 * @reports: (element-type LatLabReport): finished, of one run
 * @ladder: (nullable): a finished report of a run by the first rule set, in which one engine may
 *   visit more positions: what that is worth is told as `ladder`
 * @size: how much of it
 *
 * Writes reports as JSON: `run` is the header of the files of games, from which with the same
 * program the same games can be played again; `unfinished`, if not all games of it are there: how many `games` `of` how many
 * by each rule set, and whether that is because it was `decided` that a difference is `shown` or `excluded`; then, for each rule set, what is proved of its start (`decided`: the `result`, in
 * at most how many `plies`, and whether `by` a proof or the rules alone), and each metric with its
 * definition, its numbers with their intervals and what they are made of; of two rule sets also
 * their `differences`, second minus first, with the verdict of a test; of a sweep also what the rules do together
 * (lat_lab_sweep_add_json()). Members always come in
 * the same order; shares are from 0 to 1; what is not known is null. `cut` is how many of the games
 * of a number were cut off: the mean of a length then is at least so much, and null if all of them were; what
 * holds is its median by Kaplan and Meier, `kaplan-meier`, null where it lies beyond the cap. Nothing is translated.
 *
 * Returns: (transfer full): the text
 */
char *
lat_lab_report_dup_json (GPtrArray *reports, const LatLabReport *ladder, LatLabJson size)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  g_autofree char *all = NULL;
  g_autoptr (LatLabSweepTable) sweep = NULL;

  g_return_val_if_fail (reports != NULL && reports->len > 0, NULL);

  sweep = lat_lab_sweep_table_new (reports);
  json_builder_begin_object (builder);
  lat_json_add_number (builder, "lab-report", LAT_LAB_JSON_FORMAT);
  add_header (builder, lat_lab_report_get_header (g_ptr_array_index (reports, 0)));
  add_missing (builder, g_ptr_array_index (reports, 0));
  json_builder_set_member_name (builder, "reports");
  json_builder_begin_array (builder);
  for (guint i = 0; i < reports->len; i++)
    add_report (builder, g_ptr_array_index (reports, i), size);
  json_builder_end_array (builder);
  if (reports->len == 2)
    add_comparison (builder, g_ptr_array_index (reports, 0), g_ptr_array_index (reports, 1));
  if (sweep != NULL)
    lat_lab_sweep_add_json (builder, sweep);
  if (ladder != NULL)
    add_ladder (builder, ladder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, size != LAT_LAB_JSON_SHORT);
  json_generator_set_indent (generator, 1);
  text = json_generator_to_data (generator, NULL);
  all = g_strconcat (text, "\n", NULL);
  return shorten_numbers (all);
}
