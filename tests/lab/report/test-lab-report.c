/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-report.c - tests: a report of six games that are made by hand: every number of it is known */
#include "lat-lab-report.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "lab-test.h"
#include "lat-game-writer.h"
#include "lat-lab-compare.h"
#include "lat-lab-number.h"
#include "lat-lab-record-game.h"
#include "lat-lab-report-chart.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"
#include "lat-lab-summary.h"
#include "lat-presets.h"
#include "report-test.h"

#define NEAR(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)
#define RULES                                                                                      \
  "Board.Files=3|Board.Ranks=3|Setup.Array=3/2S/Ss1|Capture.Mandatory=true|"                       \
  "Limits.NoCapturePlies=4"
/* Not from the start: Black, who has the better of it, is between nobody. */
#define OPENING "2S/3/S1s w - - 0 1"
#define N_GAMES 6

/* Games 0, 1 and 2 are won at once, 3 and 4 are quiet, 5 is as short as the run allows. */
static const struct
{
  const char *opening, *actions;
} games[N_GAMES] = {
  { NULL, "#1 c2-c1" },
  { NULL, "#1 c2-c1" },
  { NULL, "=0 c2-c1" },
  { OPENING, "=0 a1-a2 =0 c1-b1 =0 a2-a3 =0 b1-a1" },
  { OPENING, "=0 a1-a2 =0 c1-b1 =0 a2-b2 =0 b1-a1" },
  { OPENING, "=0 c3-c2 =0 c1-b1" },
};

typedef struct
{
  LatRuleset *ruleset;
  LatLabHeader *header;
  LatLabRecord records[N_GAMES];
} Run;

static void
init_run (Run *run)
{
  run->ruleset = lab_test_read (RULES);
  run->header = lat_lab_header_new ();
  run->header->n_pairs = N_GAMES / 2;
  run->header->seed = 77;
  lat_lab_header_add_rules (run->header, "small <b>", run->ruleset);
  for (guint i = 0; i < N_GAMES; i++)
    report_test_make (&run->records[i], run->ruleset, run->header, i, games[i].opening,
                      games[i].actions);
}

static void
clear_run (Run *run)
{
  for (guint i = 0; i < N_GAMES; i++)
    lat_lab_record_clear (&run->records[i]);
  lat_lab_header_free (run->header);
  lat_ruleset_unref (run->ruleset);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear_run)

/* The games in order, turned round from one of them on, or backwards. */
static LatLabReport *
make_report (const Run *run, guint from, gboolean backwards)
{
  g_autoptr (LatLabLook) look = lat_lab_look_new (run->ruleset);
  LatLabReport *report = lat_lab_report_new (run->header, 0, run->ruleset);

  for (guint i = 0; i < N_GAMES; i++)
    {
      guint at = (backwards ? N_GAMES - 1 - i : i + from) % N_GAMES;
      g_autoptr (LatLabGame) game = lat_lab_look_at (look, &run->records[at]);

      g_assert_nonnull (game);
      g_assert_true (lat_lab_report_add (report, game));
      if (i == 0)
        g_assert_false (lat_lab_report_add (report, game));
    }
  lat_lab_report_finish (report);
  return report;
}

static const LatLabRow *
get_row (const LatLabReport *report, const char *metric, const char *id)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);

  for (guint i = 0; i < item->rows->len; i++)
    if (g_str_equal (g_array_index (item->rows, LatLabRow, i).id, id))
      return &g_array_index (item->rows, LatLabRow, i);
  g_test_message ("%s has no row %s", metric, id);
  g_assert_not_reached ();
}

static double
get_total (const LatLabReport *report, const char *metric)
{
  return lat_lab_report_get_item (report, metric)->total.value;
}

static char *
dup_games (const LatLabReport *report, const char *metric, const char *row)
{
  g_autoptr (GArray) numbers = lat_lab_report_list_games (report, metric, row);
  GString *text = g_string_new (NULL);

  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (numbers, guint64, i));
  return g_string_free (text, FALSE);
}

static void
assert_games (const LatLabReport *report, const char *metric, const char *row, const char *expected)
{
  g_autofree char *found = dup_games (report, metric, row);

  if (row != NULL)
    get_row (report, metric, row);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_numbers (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  const LatLabItem *plies;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  g_assert_cmpuint (lat_lab_report_get_n_games (report), ==, 6);
  NEAR (get_total (report, "first-wins"), 0.5);
  NEAR (get_total (report, "second-wins"), 0);
  NEAR (get_total (report, "draws"), 0.5);
  NEAR (get_total (report, "first-score"), 0.75);
  NEAR (get_total (report, "plies"), (3 * 1 + 2 * 4 + 2) / 6.);
  NEAR (get_total (report, "captures"), 0.5);
  NEAR (get_total (report, "capturing"), 0.5);
  /* Only the won games whose scores are known count. */
  g_assert_cmpuint (lat_lab_report_get_item (report, "decided")->total.n, ==, 3);
  NEAR (get_total (report, "decided"), (0 + 0 + 1) / 3.);
  NEAR (get_total (report, "uncertainty"), (0 + 0 + 1 + 1 + 1 + 1) / 6.);
  plies = lat_lab_report_get_item (report, "plies");
  NEAR (plies->min, 1);
  NEAR (plies->median, 1.5);
  NEAR (plies->max, 4);
  NEAR (plies->deviation * plies->deviation,
        (3 * pow (1 - 13 / 6., 2) + 2 * pow (4 - 13 / 6., 2) + pow (2 - 13 / 6., 2)) / 5);
  g_assert_true (plies->total.low < 13 / 6. && plies->total.high > 13 / 6.);
  g_assert_null (lat_lab_report_get_item (report, "beauty"));
}

static void
test_games_behind (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  assert_games (report, "ends", "annihilated", "0 1 2");
  assert_games (report, "ends", "captureless-draw", "3 4");
  assert_games (report, "ends", "max-plies", "5");
  assert_games (report, "ends", "immobilised", "");
  assert_games (report, "plies", "1-2", "0 1 2");
  assert_games (report, "plies", "4-5", "3 4");
  assert_games (report, "plies", NULL, "0 1 2 3 4 5");
  assert_games (report, "draws", "yes", "3 4 5");
  assert_games (report, "captured", "b1", "0 1 2");
  assert_games (report, "arrived", "a1", "3 4");
  /* In 5 White could have captured next, and would have had to. */
  assert_games (report, "keys", "Capture.Mandatory/forbade", "0 1 2 5");
  assert_games (report, "keys", "Limits.NoCapturePlies/ended", "3 4");
  assert_games (report, "branching-curve", "3-3", "3 4");
  g_assert_null (lat_lab_report_list_games (report, "ends", "boredom"));
  g_assert_null (lat_lab_report_list_games (report, "beauty", NULL));
  NEAR (get_row (report, "ends", "annihilated")->number.value, 0.5);
  NEAR (get_row (report, "captured", "b1")->number.value, 0.5);
  /* b1, of the 13 plies of all games: after two of each of 3 and 4, and the last one of 5. */
  NEAR (get_row (report, "occupied", "b1")->number.value, 5 / 13.);
}

static void
test_lines (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  const LatLabRow *row;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  assert_games (report, "openings", "3/2S/Ss1 w - - 0 1", "0 1 2");
  assert_games (report, "openings", OPENING, "3 4 5");
  assert_games (report, "openings", OPENING " | a1-a2", "3 4");
  row = get_row (report, "openings", OPENING " | a1-a2 c1-b1");
  g_assert_cmpuint (row->depth, ==, 2);
  g_assert_cmpstr (row->label, ==, "c1-b1");
  NEAR (row->number.value, 0.5);
  NEAR (get_row (report, "openings", "3/2S/Ss1 w - - 0 1 | c2-c1xb1")->number.value, 1);
}

static char *
dup_json (const Run *run, guint from, gboolean backwards)
{
  g_autoptr (LatLabReport) report = make_report (run, from, backwards);
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();

  g_ptr_array_add (reports, report);
  return lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_GAMES);
}

static void
assert_before (const char *text, const char *first, const char *second)
{
  const char *a = strstr (text, first), *b = strstr (text, second);

  g_assert_nonnull (a);
  g_assert_nonnull (b);
  g_assert_true (a < b);
}

/* What is proved of the start comes before what the games say, wherever a report is read. */
static void
test_decided (void)
{
  static const char verdict[] = "Proved, if nobody makes a mistake: White wins in 1 ply.";
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *before = NULL;
  g_autofree char *text = NULL;
  g_autofree char *html = NULL;
  g_autofree char *json = NULL;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  g_ptr_array_add (reports, report);
  before = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_SHORT);
  assert_before (before, "\"decided\":null", "\"metrics\"");
  lat_lab_report_prove (report);
  text = lat_lab_report_dup_text (report);
  assert_before (text, verdict, "seed");
  html = lat_lab_report_dup_html (reports, TRUE, NULL);
  assert_before (strstr (html, "<p class=\"verdict\">Proved"), verdict, "<p class=\"summary\">");
  json = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_SHORT);
  g_free (text);
  text = lat_lab_compare_dup_text (report, report);
  assert_before (text, "small <b>: Proved, if nobody makes a mistake: White wins in 1 ply.", "%");
  assert_before (json, "\"decided\":{\"result\":\"1-0\",\"plies\":1,\"by\":\"proof\",",
                 "\"metrics\"");
}

/* Whatever order the games come in. */
static void
test_order (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *expected = NULL;
  g_autofree char *turned = NULL;
  g_autofree char *backwards = NULL;

  init_run (&run);
  expected = dup_json (&run, 0, FALSE);
  turned = dup_json (&run, 3, FALSE);
  backwards = dup_json (&run, 0, TRUE);
  g_assert_cmpstr (turned, ==, expected);
  g_assert_cmpstr (backwards, ==, expected);
}

/* What it says can be used to make it again, and what is not known is null. */
static void
test_json (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *json = NULL;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  g_ptr_array_add (reports, report);
  json = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_FULL);
  g_assert_nonnull (strstr (json, "\"seed\" : 77"));
  g_assert_nonnull (strstr (json, "\"version\" : \""));
  g_assert_nonnull (strstr (json, "Capture.Mandatory=true"));
  g_assert_nonnull (strstr (json, "\"value\" : 2.16667"));
  g_assert_nonnull (strstr (json, "\"value\" : null"));
  g_assert_null (strstr (json, "\"games\" : ["));
}

static void
test_page (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *html = NULL;
  g_autofree char *text = NULL;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  g_ptr_array_add (reports, report);
  html = lat_lab_report_dup_html (reports, TRUE, NULL);
  g_assert_null (strstr (html, "small <b>"));
  g_assert_nonnull (strstr (html, "small &lt;b&gt;"));
  g_assert_nonnull (strstr (html, "r0-captured-title"));
  g_assert_nonnull (strstr (html, "<svg"));
  g_assert_null (strstr (html, "<script"));
  text = lat_lab_report_dup_text (report);
  g_assert_nonnull (strstr (text, "Draws: 50 % ("));
  g_assert_nonnull (strstr (text, "a side is annihilated"));
}

/* A chart's points lead to the rows behind them. */
static void
test_charts (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autoptr (LatChart) ends = NULL;
  g_autoptr (LatChart) map = NULL;
  g_autofree char *csv = NULL;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  ends = lat_lab_report_new_chart (report, "ends");
  g_assert_cmpuint (ends->points->len, ==, 3);
  for (guint i = 0; i < ends->points->len; i++)
    {
      const LatChartPoint *point = &g_array_index (ends->points, LatChartPoint, i);
      const char *row = lat_lab_report_get_chart_row (report, "ends", i);

      g_assert_cmpstr (get_row (report, "ends", row)->label, ==, point->label);
    }
  g_assert_null (lat_lab_report_get_chart_row (report, "ends", 3));
  map = lat_lab_report_new_chart (report, "captured");
  g_assert_cmpuint (map->points->len, ==, 9);
  csv = lat_chart_dup_csv (map);
  g_assert_nonnull (strstr (csv, "\"b1\",6,0.5,,,\"after 8 random plies\"\r\n"));
  g_assert_null (lat_lab_report_new_chart (report, "draws"));
}

/* A third of the engine's strength more: the one with more nodes wins both games of a pair. */
static void
test_skill (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  const LatLabItem *item;
  LatLabItem strange;
  g_autofree char *note = NULL;
  g_autofree char *text = NULL;

  lat_lab_item_init (&strange, lat_metric_find ("skill"));
  init_run (&run);
  report = make_report (&run, 0, FALSE);
  g_assert_cmpuint (lat_lab_report_get_item (report, "skill")->total.n, ==, 0);
  g_clear_pointer (&report, lat_lab_report_free);
  run.header->nodes[1] = 400;
  /* Game 0: the first engine is White and wins; game 1: the second one; 2: the first one; all
   * others are drawn.  The second one has 0 + 1, 0 + ½ and ½ + ½ points. */
  report = make_report (&run, 0, FALSE);
  item = lat_lab_report_get_item (report, "skill");
  g_assert_cmpuint (item->total.n, ==, 6);
  NEAR (item->total.value, -400 * log10 (1 / ((0.5 + 0.25 + 0.5) / 3) - 1));
  note = lat_lab_item_dup_note (item);
  g_assert_true (g_str_has_prefix (note, "that would be strange, but may be chance; 1 of 6 games"));
  strange.total = (LatLabInterval){ 100, -74, -122, -28 };
  text = lat_lab_item_dup_total (&strange);
  g_assert_cmpstr (
      text, ==, "−74 (−122 to −28) Elo; that is strange: who searches more should not play worse");
}

static void
assert_same (const LatLabInterval *one, const LatLabInterval *other)
{
  g_assert_cmpuint (one->n, ==, other->n);
  NEAR (one->value, other->value);
  NEAR (one->low, other->low);
  NEAR (one->high, other->high);
}

/* One quantity has one interval, wherever it stands. */
static void
test_one_interval (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autofree char *text = NULL;
  guint n;

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  assert_same (&get_row (report, "first-score", "win")->number,
               &lat_lab_report_get_item (report, "first-wins")->total);
  assert_same (&get_row (report, "first-score", "draw")->number,
               &lat_lab_report_get_item (report, "draws")->total);
  assert_same (&get_row (report, "first-score", "loss")->number,
               &lat_lab_report_get_item (report, "second-wins")->total);
  assert_same (&get_row (report, "ends", "annihilated")->number,
               &lat_lab_report_get_item (report, "first-wins")->total);
  g_assert_cmpuint (lat_lab_report_get_item (report, "first-score")->rows->len, ==, 3);
  /* Every number of the text says after what it holds. */
  text = lat_lab_report_dup_text (report);
  n = 0;
  for (const char *at = text; (at = strstr (at, "after 8 random plies")) != NULL; at++)
    n++;
  g_assert_cmpuint (n, >=, 15);
}

/* Games that are longer by the second rules, but for one. */
static void
add_draws (const LatLabHeader *header, LatLabReport *first, LatLabReport *second)
{
  for (guint i = 0; i < 80; i++)
    {
      LatLabGame game = { .result = LAT_RESULT_DRAW, .reason = LAT_REASON_CAPTURELESS_DRAW };
      LatLabPly plies[4] = { 0 };

      game.number = lat_lab_header_get_number (header, i);
      game.plies = plies;
      game.n_plies = game.number.rules == 0 || i == 2 ? 1 : 4;
      g_assert_true (lat_lab_report_add (first, &game));
      g_assert_true (lat_lab_report_add (second, &game));
    }
}

/* Two rule sets on made-up games: 20 pairs, the second rule set's games of 4 plies instead of 1
 * in each game but one. */
static void
test_compare (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (RULES);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatLabReport) first = NULL;
  g_autoptr (LatLabReport) second = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *words = NULL;
  g_autofree char *change = NULL;
  g_autofree char *json = NULL;
  g_autofree char *html = NULL;
  LatLabSequential test = { 2, 0.05, 0.05, 0, 0, 0 };
  LatLabDifference difference;

  lat_lab_header_add_rules (header, "quick", ruleset);
  lat_lab_header_add_rules (header, "slow", ruleset);
  header->n_pairs = 20;
  first = lat_lab_report_new (header, 0, ruleset);
  second = lat_lab_report_new (header, 1, ruleset);
  add_draws (header, first, second);
  lat_lab_report_finish (first);
  lat_lab_report_finish (second);
  lat_lab_report_prove (second);
  lat_lab_compare (first, second, "plies", &difference);
  NEAR (difference.difference.value, (19 * 3 + 1.5) / 20);
  g_assert_cmpuint (difference.difference.n, ==, 20);
  g_assert_true (difference.is_paired);
  g_assert_cmpfloat (difference.difference.low, >, 2.5);
  g_assert_cmpint (lat_lab_compare_judge (first, second, "plies", &test), ==, LAT_LAB_VERDICT_MORE);
  words = lat_lab_compare_dup_verdict ("slow", "plies", &test, LAT_LAB_VERDICT_MORE);
  g_assert_cmpstr (words, ==, "Shown to be higher with slow · 16 pairs of games");
  change = lat_lab_compare_dup_difference (lat_lab_report_get_item (first, "plies"),
                                           &difference.difference);
  g_assert_true (g_str_has_prefix (change, "+2.9 ("));
  g_ptr_array_add (reports, first);
  g_ptr_array_add (reports, second);
  json = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_SHORT);
  g_assert_nonnull (strstr (json, "\"differences\":[{\"id\":\"first-score\""));
  g_assert_nonnull (strstr (json, "\"verdict\":\"more\""));
  html = lat_lab_report_dup_html (reports, TRUE, NULL);
  assert_before (html, "<p>slow: Proved, if nobody makes a mistake: White wins in 1 ply.",
                 "<table");
  g_assert_nonnull (strstr (html, "<h1>quick and slow</h1>"));
  g_assert_nonnull (strstr (html, "Shown to be higher with slow"));
  g_assert_nonnull (strstr (html, "Games after 8 random plies; pairs from the same openings"));
  g_assert_cmpint (lat_lab_compare_judge (second, first, "plies", &test), ==, LAT_LAB_VERDICT_LESS);
  test.difference = 0.5;
  g_assert_cmpint (lat_lab_compare_judge (first, second, "draws", &test), ==,
                   LAT_LAB_VERDICT_EXCLUDED);
  /* It was decided as soon as anything is judged, and no pair after that counts. */
  g_assert_cmpuint (test.n, ==, LAT_LAB_MIN_PAIRS);
}

/* What a file says in one sentence, and of which run it is. */
static void
test_summary (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *json = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("report-XXXXXX.json", &path, NULL);

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  g_ptr_array_add (reports, report);
  json = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_SHORT);
  expected = lat_lab_report_dup_summary (report);
  summary = lat_lab_summary_of_json (json, NULL);
  g_assert_cmpstr (summary, ==, expected);
  g_assert_true (g_str_has_prefix (
      summary,
      "After 8 random plies: 1 of 6 games (17 %) was cut off after 600 plies and counts as a draw "
      "· half of all games last no longer than 1 ("));
  g_assert_nonnull (strstr (summary, " plies · the first side scores 75 % ("));
  g_assert_null (lat_lab_summary_of_json ("{}", NULL));
  g_assert_null (lat_lab_summary_of_json ("{\"reports\": [{\"metrics\": [3]}]}", NULL));
  g_close (fd, NULL);
  g_assert_false (lat_lab_summary_is_of (path, run.header, NULL));
  g_assert_true (g_file_set_contents (path, json, -1, NULL));
  g_assert_true (lat_lab_summary_is_of (path, run.header, NULL));
  run.header->seed++;
  g_assert_false (lat_lab_summary_is_of (path, run.header, NULL));
  g_unlink (path);
  g_assert_null (lat_lab_summary_dup_report ("no-such-preset"));
}

/* A ladder is told after the rest, and is part of what a report must be of. */
static void
test_ladder (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatLabReport) report = NULL;
  g_autoptr (LatLabReport) ladder = NULL;
  g_autoptr (LatLabHeader) header = NULL;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *json = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *total = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("report-XXXXXX.json", &path, NULL);

  init_run (&run);
  report = make_report (&run, 0, FALSE);
  header = lat_lab_header_copy (run.header);
  run.header->nodes[0] *= 2;
  ladder = make_report (&run, 0, FALSE);
  g_ptr_array_add (reports, report);
  total = lat_lab_item_dup_total (lat_lab_report_get_item (ladder, "skill"));
  expected = g_strdup_printf (" · double effort is worth %s · ", total);
  json = lat_lab_report_dup_json (reports, ladder, LAT_LAB_JSON_SHORT);
  summary = lat_lab_summary_of_json (json, NULL);
  g_assert_nonnull (strstr (summary, expected));
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, json, -1, NULL));
  g_assert_true (lat_lab_summary_is_of (path, header, run.header));
  g_assert_true (lat_lab_summary_is_of (path, header, NULL));
  run.header->n_pairs++;
  g_assert_false (lat_lab_summary_is_of (path, header, run.header));
  g_unlink (path);
}

/* The reports that come with the program are of the presets as they are now. */
static void
test_presets (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_autofree char *json = lat_lab_summary_dup_report (ids[i]);
      g_autofree char *character = NULL;
      g_autofree char *summary = json != NULL ? lat_lab_summary_of_json (json, &character) : NULL;

      if (json == NULL)
        g_error ("there is no report of %s: make them with latrunculi-cli lab report --all-presets",
                 ids[i]);
      if (strstr (json, lat_ruleset_get_line (ruleset)) == NULL)
        g_error ("the rules of %s have changed since its report was made", ids[i]);
      g_assert_nonnull (summary);
      g_assert_true (
          g_str_has_prefix (summary, lat_position_is_dropping (lat_ruleset_get_start (ruleset))
                                         ? "After drops and 8 plies, all at random: "
                                         : "After 8 random plies: "));
      g_assert_nonnull (strstr (summary, " · double effort is worth "));
      if (g_str_equal (ids[i], "latrunculi-xxi-10x8"))
        g_assert_cmpstr (character, ==,
                         "Engines’ games after 8 random plies: short: about 56 plies · sharp: one "
                         "action in 5 captures "
                         "a man · who thinks twice as long scores about 74 of 100 · no side is "
                         "seen to be better "
                         "off · from the start itself the first side is better off");
      if (g_str_equal (ids[i], "kowalski-12x8"))
        g_assert_cmpstr (
            character, ==,
            "Engines’ games after 8 random plies: 23 % not ended after 600 plies · half last up to "
            "300 plies · quiet: one action in 22 captures a man · who thinks twice as long scores "
            "about 74 of 100 · no side is seen to be better off · from the start itself no side is "
            "seen to be better off");
    }
}

static char *
write_run (const Run *run, guint shard, guint n_shards)
{
  g_autoptr (LatLabHeader) header = lat_lab_header_copy (run->header);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *line = NULL;
  char *path = NULL;
  int fd = g_file_open_tmp ("report-XXXXXX.jsonl", &path, NULL);

  header->shard = shard;
  header->n_shards = n_shards;
  line = lat_lab_header_write (header);
  g_string_append_printf (text, "%s\n", line);
  for (guint i = 0; i < N_GAMES; i++)
    if (run->records[i].number.pair % n_shards == shard - 1)
      {
        g_autofree char *game = lat_lab_record_write (&run->records[i], run->ruleset);

        g_string_append_printf (text, "%s\n", game);
      }
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  return path;
}

static char *
dup_loaded (const char *first, const char *second)
{
  const char *const paths[] = { first, second, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports = lat_lab_report_load (paths, NULL, NULL, &error);

  g_assert_no_error (error);
  return lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_GAMES);
}

/* Parts of a run in any order give what the run gives. */
static void
test_files (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *whole = NULL;
  g_autofree char *odd = NULL;
  g_autofree char *even = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *parts = NULL;
  g_autofree char *turned = NULL;
  g_autoptr (GError) error = NULL;

  init_run (&run);
  whole = write_run (&run, 1, 1);
  even = write_run (&run, 1, 2);
  odd = write_run (&run, 2, 2);
  expected = dup_loaded (whole, NULL);
  parts = dup_loaded (even, odd);
  turned = dup_loaded (odd, even);
  g_assert_cmpstr (parts, ==, expected);
  g_assert_cmpstr (turned, ==, expected);
  g_assert_null (
      lat_lab_report_load ((const char *const[]){ even, even, NULL }, NULL, NULL, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_INCOMPLETE);
  g_clear_error (&error);
  run.header->seed = 78;
  g_unlink (odd);
  g_free (odd);
  odd = write_run (&run, 2, 2);
  g_assert_null (
      lat_lab_report_load ((const char *const[]){ even, odd, NULL }, NULL, NULL, &error));
  g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN);
  g_unlink (whole);
  g_unlink (even);
  g_unlink (odd);
}

static gboolean
stop_cb (guint64 n_games, gpointer data)
{
  *(guint64 *) data = n_games;
  return FALSE;
}

static void
test_stop (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  guint64 n = 0;

  init_run (&run);
  path = write_run (&run, 1, 1);
  g_assert_null (lat_lab_report_load ((const char *const[]){ path, NULL }, stop_cb, &n, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (n, ==, N_GAMES);
  g_unlink (path);
}

static guint
count_found (const char *path, const LatLabQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found =
      lat_lab_record_load_games ((const char *const[]){ path, NULL }, query, 100, &error);

  g_assert_no_error (error);
  return found->len;
}

static void
test_query (void)
{
  g_auto (Run) run = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  const guint64 five = 5;
  LatLabQuery query;

  init_run (&run);
  path = write_run (&run, 1, 1);
  lat_lab_query_init (&query);
  g_assert_cmpuint (count_found (path, &query), ==, 6);
  query.min_plies = 2;
  g_assert_cmpuint (count_found (path, &query), ==, 3);
  query.max_plies = 3;
  g_assert_cmpuint (count_found (path, &query), ==, 1);
  lat_lab_query_init (&query);
  query.has_end = TRUE;
  query.end = LAT_REASON_CAPTURELESS_DRAW;
  g_assert_cmpuint (count_found (path, &query), ==, 2);
  lat_lab_query_init (&query);
  query.opening = OPENING;
  g_assert_cmpuint (count_found (path, &query), ==, 3);
  query.opening = "a1-a2 c1-b1";
  g_assert_cmpuint (count_found (path, &query), ==, 2);
  query.opening = "a1-a2 c1-b1 a2-b2 b1-a1 a1-b1";
  g_assert_cmpuint (count_found (path, &query), ==, 0);
  lat_lab_query_init (&query);
  query.numbers = numbers;
  g_array_append_val (numbers, five);
  g_assert_cmpuint (count_found (path, &query), ==, 1);
  query.rules = 1;
  g_assert_cmpuint (count_found (path, &query), ==, 0);
  g_unlink (path);
}

static void
test_game (void)
{
  g_auto (Run) run = { 0 };
  g_autoptr (LatGame) game = NULL;
  g_autofree char *text = NULL;

  init_run (&run);
  game = lat_lab_record_new_game (&run.records[4], run.header, run.ruleset);
  g_assert_cmpstr (lat_game_get_tag (game, "Round"), ==, "4");
  g_assert_cmpstr (lat_game_get_tag (game, "Pair"), ==, "2");
  g_assert_cmpstr (lat_game_get_tag (game, "Seed"), ==, "77");
  g_assert_cmpstr (lat_game_get_tag (game, "Termination"), ==, "captureless-draw");
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_DRAW);
  text = lat_game_writer_write (game);
  g_assert_nonnull (strstr (text, "a2-b2"));
  g_assert_nonnull (strstr (text, OPENING));
  g_assert_nonnull (strstr (text, "[%eval"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-report/numbers", test_numbers);
  g_test_add_func ("/lab-report/games-behind", test_games_behind);
  g_test_add_func ("/lab-report/lines", test_lines);
  g_test_add_func ("/lab-report/decided", test_decided);
  g_test_add_func ("/lab-report/order", test_order);
  g_test_add_func ("/lab-report/json", test_json);
  g_test_add_func ("/lab-report/page", test_page);
  g_test_add_func ("/lab-report/charts", test_charts);
  g_test_add_func ("/lab-report/skill", test_skill);
  g_test_add_func ("/lab-report/one-interval", test_one_interval);
  g_test_add_func ("/lab-report/summary", test_summary);
  g_test_add_func ("/lab-report/ladder", test_ladder);
  g_test_add_func ("/lab-report/presets", test_presets);
  g_test_add_func ("/lab-report/compare", test_compare);
  g_test_add_func ("/lab-report/files", test_files);
  g_test_add_func ("/lab-report/stop", test_stop);
  g_test_add_func ("/lab-report/query", test_query);
  g_test_add_func ("/lab-report/game", test_game);
  return g_test_run ();
}
