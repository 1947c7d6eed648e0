/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-report.c - what the games of a run say of a rule set */
#include "lat-cli-board.h"
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-lab-cite.h"
#include "lat-lab-origin.h"
#include "lat-lab-report-chart.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"
#include "lat-lab-run.h"
#include "lat-lab-summary.h"
#include "lat-lab-sweep-text.h"
#include "lat-presets.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_GAMES  400
#define DEFAULT_NODES  200
#define DEFAULT_LADDER 100

typedef struct
{
  char *html;
  char *json;
  char *csv;
  char *svg;
  gboolean has_games;
  gboolean no_caption;
  char *cite;
  char *latex;
  int rules;
  gboolean definitions;
  char *presets;
  gint64 games;
  gint64 nodes;
  gint64 ladder;
  int threads;
  char *board;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->html);
  g_free (options->json);
  g_free (options->csv);
  g_free (options->svg);
  g_free (options->cite);
  g_free (options->latex);
  g_free (options->presets);
  g_free (options->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
save_in (const LatLabReport *report, const char *folder, const char *name, const char *text)
{
  g_autofree char *mark = lat_lab_report_dup_mark (report);
  g_autofree char *file = g_strconcat (mark, name, NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  return lat_cli_lab_save (text, path);
}

static char *
dup_numbers (const LatLabReport *report)
{
  g_autoptr (LatChart) chart = lat_lab_report_new_numbers (report);

  return lat_chart_dup_csv (chart);
}

/* Each chart as a file of its own, named like its metric. */
static gboolean
save_charts (const LatLabReport *report,
             const char *folder,
             gboolean as_svg,
             gboolean has_captions,
             LatDiagramPhoto *photo)
{
  g_autofree char *numbers = as_svg ? NULL : dup_numbers (report);
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      lat_cli_input_error (folder, _ ("the folder cannot be made"));
      return FALSE;
    }
  if (numbers != NULL && !save_in (report, folder, "numbers.csv", numbers))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatChart) chart =
          lat_lab_report_new_picture (report, table[i].id, has_captions, photo);
      g_autofree char *name = g_strconcat (table[i].id, as_svg ? ".svg" : ".csv", NULL);
      g_autofree char *text = NULL;

      if (chart == NULL)
        continue;
      text = as_svg ? lat_chart_dup_svg (chart, table[i].id) : lat_chart_dup_csv (chart);
      if (!save_in (report, folder, name, text))
        return FALSE;
    }
  return TRUE;
}

/* Of a sweep the table takes the place of the reports of all its rule sets. */
static gboolean
save_reports (const Options *options,
              GPtrArray *reports,
              const LatLabSweepTable *sweep,
              LatDiagramPhoto *photo)
{
  g_autofree char *html =
      options->html != NULL ? lat_lab_report_dup_html (reports, !options->no_caption, photo) : NULL;
  g_autofree char *json =
      options->json != NULL ? lat_lab_report_dup_json (
          reports, NULL, options->has_games ? LAT_LAB_JSON_GAMES : LAT_LAB_JSON_FULL)
                            : NULL;
  gboolean is_good = TRUE;

  if (html != NULL)
    is_good = lat_cli_lab_save (html, options->html);
  if (is_good && json != NULL)
    is_good = lat_cli_lab_save (json, options->json);
  if (is_good && sweep != NULL)
    return lat_cli_lab_save_sweep (sweep, options->csv, options->svg, options->latex,
                                   !options->no_caption);
  for (guint i = 0; is_good && i < reports->len; i++)
    {
      const LatLabReport *report = g_ptr_array_index (reports, i);

      if (options->csv != NULL)
        is_good = save_charts (report, options->csv, FALSE, FALSE, NULL);
      if (is_good && options->svg != NULL)
        is_good = save_charts (report, options->svg, TRUE, !options->no_caption,
                               lat_lab_report_find_photo (reports, i, photo));
    }
  return is_good;
}

static gboolean
find_citation (const char *name, LatLabCiteFormat *format)
{
  static const char *const names[] = { "text", "bibtex", "csl" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        *format = (LatLabCiteFormat) i;
        return TRUE;
      }
  lat_cli_usage_error (_ ("%s: one of %s is wanted"), "--cite", "text, bibtex, csl");
  return FALSE;
}

static void
print_citation (const Options *options, GPtrArray *reports)
{
  LatLabCiteFormat format = LAT_LAB_CITE_TEXT;
  g_autofree char *text = NULL;

  if (!find_citation (options->cite, &format))
    return;
  text = lat_lab_cite (reports, NULL, format);
  fputs (text, stdout);
}

static void
print_reports (GPtrArray *reports, const LatLabSweepTable *sweep)
{
  g_autofree char *whole = sweep != NULL ? lat_lab_sweep_dup_text (sweep) : NULL;

  if (whole != NULL)
    fputs (whole, stdout);
  for (guint i = 0; i < reports->len && sweep == NULL; i++)
    {
      g_autofree char *text = lat_lab_report_dup_text (g_ptr_array_index (reports, i));

      printf ("%s%s", i > 0 ? "\n" : "", text);
    }
}

/* Leaves the one that is asked for. */
static gboolean
choose_rules (const Options *options, GPtrArray *reports)
{
  if (options->rules == 0)
    return TRUE;
  if (!lat_cli_check_range ("rules", options->rules, 1, reports->len))
    return FALSE;
  if (options->rules < (int) reports->len)
    g_ptr_array_remove_range (reports, (guint) options->rules,
                              reports->len - (guint) options->rules);
  g_ptr_array_remove_range (reports, 0, (guint) options->rules - 1);
  return TRUE;
}

static gboolean
find_photo (LatCliPhoto *board, const LatLabReport *report, LatDiagramPhoto **photo)
{
  g_autoptr (GError) error = NULL;

  if (lat_cli_photo_find_small (board, lat_ruleset_get_rules (lat_lab_report_get_ruleset (report)),
                                photo, &error))
    return TRUE;
  lat_cli_input_error (board->path, error->message);
  return FALSE;
}

static LatCliStatus
report (const Options *options, const char *const *paths)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports = NULL;
  g_autoptr (LatLabSweepTable) sweep = NULL;
  g_auto (LatCliPhoto) board = { 0 };
  LatDiagramPhoto *photo = NULL;
  gboolean is_silent = g_strcmp0 (options->html, "-") == 0 || g_strcmp0 (options->json, "-") == 0
                       || g_strcmp0 (options->latex, "-") == 0;

  if (!lat_cli_photo_open (&board, options->board))
    return LAT_CLI_BAD_INPUT;
  reports = lat_lab_report_load (paths, NULL, NULL, &error);
  if (reports == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if (!choose_rules (options, reports))
    return LAT_CLI_USAGE;
  sweep = lat_lab_sweep_table_new (reports);
  if (options->latex != NULL && sweep == NULL)
    return lat_cli_usage_error (_ ("--latex is for a run with --vary"));
  if (options->board != NULL && sweep != NULL)
    return lat_cli_usage_error (_ ("--board is not for a run with --vary: its report has no maps"));
  if (!find_photo (&board, reports->pdata[0], &photo))
    return LAT_CLI_BAD_INPUT;
  if (options->cite != NULL)
    print_citation (options, reports);
  else if (!is_silent)
    print_reports (reports, sweep);
  return save_reports (options, reports, sweep, photo) ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

/* A run of one preset as `lab run` does it. */
static LatLabHeader *
create_header (const Options *options, const char *id)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (id);
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_header_add_rules (header, id, ruleset);
  header->n_pairs = header->start_pairs = (guint64) (options->games + 1) / 2;
  header->nodes[0] = header->nodes[1] = (guint64) options->nodes;
  return header;
}

/* The same rules, twice the effort against the one; %NULL if there is to be no ladder. */
static LatLabHeader *
create_ladder (const Options *options, const LatLabHeader *header)
{
  LatLabHeader *ladder;

  if (options->ladder == 0)
    return NULL;
  ladder = lat_lab_header_copy (header);
  ladder->nodes[0] *= 2;
  ladder->start_pairs = 0;
  ladder->n_pairs = (guint64) (options->ladder + 1) / 2;
  return ladder;
}

/* The games are in a file beside the report until it is written, so that a run that was stopped
 * goes on where it was. */
static GPtrArray *
play_run (const Options *options, const LatLabHeader *header, const char *games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabRun) run = lat_lab_run_new (header, &error);
  GPtrArray *reports = NULL;

  if (run != NULL)
    {
      lat_lab_run_set_threads (run, (guint) options->threads);
      if (lat_lab_run_open (run, games, NULL, &error) && lat_lab_run_play (run, &error))
        reports = lat_lab_report_load ((const char *const[]){ games, NULL }, NULL, NULL, &error);
    }
  if (reports == NULL)
    fprintf (stderr, "%s: %s\n", header->labels[0],
             error != NULL ? error->message : _ ("It was stopped."));
  return reports;
}

static gboolean
report_preset (const Options *options, const char *id)
{
  g_autoptr (LatLabHeader) header = create_header (options, id);
  g_autoptr (LatLabHeader) ladder = create_ladder (options, header);
  g_autofree char *name = g_strconcat (id, ".json", NULL);
  g_autofree char *path = g_build_filename (options->presets, name, NULL);
  g_autofree char *games = g_strconcat (path, "l", NULL);
  g_autofree char *more = g_strconcat (path, "-ladder.jsonl", NULL);
  g_autoptr (GPtrArray) reports = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autofree char *json = NULL;

  if (lat_lab_summary_is_of (path, header, ladder))
    return TRUE;
  reports = play_run (options, header, games);
  if (reports != NULL && ladder != NULL)
    others = play_run (options, ladder, more);
  if (reports == NULL || (others == NULL && ladder != NULL))
    return FALSE;
  json = lat_lab_report_dup_json (reports, others != NULL ? others->pdata[0] : NULL,
                                  LAT_LAB_JSON_SHORT);
  if (!lat_cli_lab_save (json, path))
    return FALSE;
  g_unlink (games);
  g_unlink (more);
  printf ("%s\n", path);
  fflush (stdout);
  return TRUE;
}

static LatCliStatus
report_presets (const Options *options)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  if (!lat_cli_check_range ("games", options->games, 1, 2 * (gint64) LAT_LAB_MAX_PAIRS)
      || !lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT)
      || !lat_cli_check_range ("ladder", options->ladder, 0, 2 * (gint64) LAT_LAB_MAX_PAIRS)
      || !lat_cli_check_range ("threads", options->threads, 1, LAT_LAB_MAX_THREADS))
    return LAT_CLI_USAGE;
  if (g_mkdir_with_parents (options->presets, 0777) != 0)
    {
      lat_cli_input_error (options->presets, _ ("the folder cannot be made"));
      return LAT_CLI_BAD_INPUT;
    }
  for (guint i = 0; ids[i] != NULL; i++)
    if (!report_preset (options, ids[i]))
      return LAT_CLI_BAD_INPUT;
  return LAT_CLI_DONE;
}

static LatCliStatus
start (const Options *options, int argc, char **argv)
{
  LatLabCiteFormat citation;

  if (options->board != NULL && options->html == NULL && options->svg == NULL)
    return lat_cli_usage_error (_ ("--board goes with --html or --svg"));
  if (options->presets == NULL
      && (options->games != DEFAULT_GAMES || options->nodes != DEFAULT_NODES
          || options->ladder != DEFAULT_LADDER || options->threads != 1))
    return lat_cli_usage_error (
        _ ("--games, --nodes, --ladder and --threads go with --all-presets"));
  if (options->definitions)
    {
      g_autofree char *text = lat_lab_report_dup_definitions ();

      fputs (text, stdout);
      return LAT_CLI_DONE;
    }
  if (options->cite != NULL && !find_citation (options->cite, &citation))
    return LAT_CLI_USAGE;
  if (options->presets != NULL)
    return report_presets (options);
  if (argc < 2)
    return lat_cli_usage_error (_ ("a FILE is expected"));
  return report (options, (const char *const *) argv + 1);
}

LatCliStatus
lat_cli_lab_report (int argc, char **argv)
{
  g_auto (Options) options = {
    .games = DEFAULT_GAMES, .nodes = DEFAULT_NODES, .ladder = DEFAULT_LADDER, .threads = 1
  };
  const GOptionEntry entries[] = {
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &options.html, N_ ("Write a page with charts"),
      N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options.json, N_ ("Write all numbers for programs"),
      N_ ("FILE") },
    { "list-games", 0, 0, G_OPTION_ARG_NONE, &options.has_games,
      N_ ("With the numbers of the games behind each number"), NULL },
    { "csv", 0, 0, G_OPTION_ARG_FILENAME, &options.csv, N_ ("Write each chart as a table"),
      N_ ("FOLDER") },
    { "svg", 0, 0, G_OPTION_ARG_FILENAME, &options.svg, N_ ("Write each chart as a picture"),
      N_ ("FOLDER") },
    { "no-caption", 0, 0, G_OPTION_ARG_NONE, &options.no_caption,
      N_ ("Without the line below each picture that says of which games it is"), NULL },
    { "cite", 0, 0, G_OPTION_ARG_STRING, &options.cite,
      N_ ("Print how the report is cited, instead of it: text, bibtex or csl"), N_ ("FORM") },
    { "rules", 0, 0, G_OPTION_ARG_INT, &options.rules,
      N_ ("Only by rule set I of the run, from 1; of a sweep its whole report"), N_ ("I") },
    { "latex", 0, 0, G_OPTION_ARG_FILENAME, &options.latex,
      N_ ("Write the table of a sweep as a document of LaTeX"), N_ ("FILE") },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &options.board,
      N_ ("Draw maps of page and pictures on the photograph of a board that was found"),
      N_ ("BOARD") },
    { "definitions", 0, 0, G_OPTION_ARG_NONE, &options.definitions,
      N_ ("Print what each number means"), NULL },
    { "all-presets", 0, 0, G_OPTION_ARG_FILENAME, &options.presets,
      N_ ("Play games of each preset that has no such report in a folder yet, and write one"),
      N_ ("FOLDER") },
    { "games", 0, 0, G_OPTION_ARG_INT64, &options.games, N_ ("So many games of each (400)"),
      N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("With so many positions an action (200)"), N_ ("N") },
    { "ladder", 0, 0, G_OPTION_ARG_INT64, &options.ladder,
      N_ ("With so many games of double effort against the single one (100)"), N_ ("N") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads, N_ ("So many games at a time (1)"),
      N_ ("N") },
    G_OPTION_ENTRY_NULL
  };
  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE…"),
          _ ("Reports what the games of a run say of its rules, each number with its interval of "
             "95 %."),
          _ ("Several files are parts of one run. A report is the same for the same games, "
             "whatever "
             "order the files come in.\n“-” as FILE is the standard output. Of a run with --vary "
             "(a sweep) it is one "
             "table of all combinations,\nand what each rule does.")))
    return LAT_CLI_USAGE;
  return start (&options, argc, argv);
}
