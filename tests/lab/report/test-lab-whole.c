/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-lab-whole.c - everything that runs, reports, comparisons and trials say
 *
 * Small runs of two rule sets each, with all kinds of ends; trials of many rule sets. All of it is held whole
 * (tests/core/plain/test-pins.c). The games are the engine's: a change of it changes the runs and what is said
 * of them.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "lab-test.h"
#include "lat-lab-compare.h"
#include "lat-lab-record-game.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"
#include "lat-lab-run.h"
#include "lat-game-writer.h"
#include "lat-metric.h"
#include "lat-rules-trial.h"
#include "test-pins.h"

#define SMALL                                                                                      \
  "Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"     \
  "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers"
#define ROWS                                                                                       \
  "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Soldier.Range=0|Capture.Corner=true|"     \
  "Goal.AnnihilateAt=1|Limits.NoCapturePlies=30|Limits.Repetition=3"
#define TINY                                                                                       \
  "Board.Files=3|Board.Ranks=3|Setup.Array=3/2S/"                                                  \
  "Ss1|Capture.Mandatory=true|Limits.NoCapturePlies=4"

/* Other rules, another start, and another board: the last two are not compared pair by pair. */
static const struct
{
  const char *first, *second;
  guint n_pairs, random_plies, noise;
  LatLabDrops drops;
} runs[] = {
  { SMALL, SMALL "|Capture.Corner=true", 18, 4, 0, LAT_LAB_DROPS_RANDOM },
  { ROWS,
    "Board.Files=4|Board.Ranks=4|Setup.Array=s1ss/4/4/SS1S|Goal.AnnihilateAt=1|"
    "Limits.NoCapturePlies=16",
    10, 2, 20, LAT_LAB_DROPS_RANDOM },
  { SMALL, ROWS, 10, 3, 0, LAT_LAB_DROPS_RANDOM },
  { "seega-5x5", NULL, 4, 6, 10, LAT_LAB_DROPS_ENGINE },
};

static const char *const trials[] = {
  "seneca-8x8",
  "bell-8x7",
  "ruegen-rows-8x8",
  "latrunculi-xxi-8x8",
  "seega-5x5",
  SMALL,
  ROWS,
  TINY,
  /* Two reasons of one name: a draw and a loss by what cannot move. */
  "Board.Files=3|Board.Ranks=3|Setup.Array=sss/3/SSS|Goal.NoMoves=draw|Goal.AnnihilateAt=1|"
  "Limits.NoCapturePlies=9|Limits.NoCaptureResult=score",
  "Board.Files=3|Board.Ranks=3|Setup.Array=s1s/3/S1S|Goal.AnnihilateAt=1|Limits.Repetition=2|"
  "Limits.RepetitionResult=lose",
  "Board.Files=4|Board.Ranks=4|Setup.Array=3s/4/4/S3|Goal.AnnihilateAt=0|Limits.Repetition=0",
};

static void
add_trial (TestPins *pins, const char *spec)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (spec);
  const LatRulesTrialOptions options = { 24, 120, 5 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *name = g_strconcat ("trial ", spec, NULL);
  LatRulesTrial trial;

  lat_rules_trial_run (&trial, ruleset, &options, NULL, NULL);
  findings = lat_rules_trial_list_findings (&trial, ruleset);
  for (guint i = 0; i < findings->len; i++)
    {
      const LatRulesTrialFinding *finding = findings->pdata[i];

      g_string_append_printf (text, "%d %u %s\n", finding->is_warning, finding->key, finding->text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (trial.ends); i++)
    g_string_append_printf (text, "%u ", trial.ends[i]);
  for (guint i = 0; i < G_N_ELEMENTS (trial.results); i++)
    g_string_append_printf (text, "%u ", trial.results[i]);
  for (guint i = 0; i < G_N_ELEMENTS (trial.effects); i++)
    g_string_append_printf (text, "%u", trial.effects[i]);
  g_string_append_printf (text, "%u %u %u", (guint) trial.plies, (guint) trial.captures,
                          trial.games_with_capture);
  test_pins_add (pins, name, text->str);
}

/* All that a report says, in one text after the other. */
static void
add_report (TestPins *pins, const LatLabReport *report, const char *of)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *run = lat_lab_report_dup_run (report);
  g_autofree char *summary = lat_lab_report_dup_summary (report);
  g_autofree char *all = lat_lab_report_dup_text (report);
  g_autofree char *name =
      g_strdup_printf ("%s report %u", of, lat_lab_report_get_rules_index (report));
  const LatMetric *table;
  guint n;

  g_string_append_printf (text, "%s\n%s\n%s\n", run, summary, all);
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *hint = lat_lab_report_dup_hint (report, table[i].id);

      g_string_append_printf (text, "%s: %s\n", table[i].id, hint);
    }
  test_pins_add (pins, name, text->str);
}

static void
add_comparison (TestPins *pins, GPtrArray *reports, const char *of)
{
  g_autoptr (GArray) list = lat_lab_compare_list (reports->pdata[0], reports->pdata[1]);
  g_autofree char *decided = lat_lab_compare_dup_decided (reports->pdata[0], reports->pdata[1]);
  g_autofree char *how = lat_lab_compare_dup_how (reports->pdata[0], reports->pdata[1]);
  g_autofree char *all = lat_lab_compare_dup_text (reports->pdata[0], reports->pdata[1]);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = g_strconcat (of, " comparison", NULL);

  g_string_append_printf (text, "%s\n%s\n%s\n", decided, how, all);
  for (guint i = 0; i < list->len; i++)
    {
      const LatLabComparison *row = &g_array_index (list, LatLabComparison, i);

      g_string_append_printf (
          text, "%s %d %" G_GUINT64_FORMAT " %.4f %.4f %.4f %d\n", row->difference.metric->id,
          row->difference.is_paired, row->difference.difference.n, row->difference.difference.value,
          row->difference.difference.low, row->difference.difference.high, row->verdict);
    }
  test_pins_add (pins, name, text->str);
}

static void
add_games (TestPins *pins, const char *const *paths, const char *of)
{
  LatLabQuery query;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = g_strconcat (of, " games", NULL);

  lat_lab_query_init (&query);
  query.min_plies = 5;
  /* No more than it is asked for. */
  games = lat_lab_record_load_games (paths, &query, 7, NULL);
  g_assert_nonnull (games);
  g_assert_cmpuint (games->len, <=, 7);
  text = lat_game_writer_write_all (games);
  test_pins_add (pins, name, text);
}

static void
play (const LatLabHeader *header, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabRun) run = lat_lab_run_new (header, &error);

  g_assert_no_error (error);
  lat_lab_run_set_threads (run, 1);
  lat_lab_run_open (run, path, NULL, &error);
  g_assert_no_error (error);
  lat_lab_run_play (run, &error);
  g_assert_no_error (error);
}

static LatLabHeader *
make_header (guint i)
{
  LatLabHeader *header = lat_lab_header_new ();
  const char *const specs[] = { runs[i].first, runs[i].second };

  for (guint k = 0; k < 2 && specs[k] != NULL; k++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (specs[k]);

      lat_lab_header_add_rules (header, k == 0 ? "first <a>" : "second", ruleset);
    }
  header->nodes[0] = 20;
  header->nodes[1] = 40;
  header->max_plies = 40;
  header->random_plies = runs[i].random_plies;
  header->n_pairs = runs[i].n_pairs;
  header->noise = runs[i].noise;
  header->drops = runs[i].drops;
  header->seed = 3 + i;
  return header;
}

static void
add_run (TestPins *pins, guint i, const char *folder)
{
  g_autoptr (LatLabHeader) header = make_header (i);
  g_autofree char *path = g_build_filename (folder, "run.jsonl", NULL);
  const char *const paths[] = { path, NULL };
  g_autofree char *of = g_strdup_printf ("run %u", i + 1);
  g_autofree char *name = g_strconcat (of, " file", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports = NULL;

  g_unlink (path);
  play (header, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  test_pins_add (pins, name, text);
  add_games (pins, paths, of);
  reports = lat_lab_report_load (paths, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint k = 0; k < reports->len; k++)
    add_report (pins, reports->pdata[k], of);
  if (reports->len == 2)
    add_comparison (pins, reports, of);
  for (guint k = LAT_LAB_JSON_FULL; k <= LAT_LAB_JSON_SHORT; k++)
    {
      g_autofree char *json = lat_lab_report_dup_json (reports, NULL, k);
      g_autofree char *of_json = g_strdup_printf ("%s json %u", of, k);

      test_pins_add (pins, of_json, json);
    }
  if (i == 0)
    {
      g_autofree char *page = lat_lab_report_dup_html (reports, TRUE, NULL);
      char *end = strstr (page, "<h2>How to cite");

      /* What comes now has the day in it, and the digest of the program. */
      g_assert_nonnull (end);
      *end = '\0';
      test_pins_add (pins, "page", page);
    }
  g_unlink (path);
}

static void
make_texts (TestPins *pins)
{
  g_autofree char *folder = g_dir_make_tmp ("lab-whole-XXXXXX", NULL);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autofree char *definitions = lat_lab_report_dup_definitions ();

  test_pins_hide (pins, header->version);
  test_pins_hide (pins, "Latrunculi " LAT_VERSION);
  test_pins_add (pins, "definitions", definitions);
  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    add_trial (pins, trials[i]);
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    add_run (pins, i, folder);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  return test_pins_main (
      argc, argv, "lab-whole.tsv",
      "# What tests/lab/report/test-lab-whole.c writes: runs, reports, trials.\n", make_texts);
}
