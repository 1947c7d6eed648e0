/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-compare.c - whether two rule sets differ, by many games */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-file-writer.h"
#include "lat-lab-decider.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"
#include "lat-lab-run.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* A difference that nobody has named; none that is given is so small. */
#define UNSET (-G_MAXDOUBLE)

typedef struct
{
  char *metric;
  char *key;
  char *output;
  double difference;
  double alpha;
  double beta;
  char *html;
  gboolean no_caption;
  char *json;
  gint64 games;
  gint64 nodes;
  gint64 seed;
  int random_plies;
  int threads;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->metric);
  g_free (options->key);
  g_free (options->output);
  g_free (options->html);
  g_free (options->json);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

typedef struct
{
  LatLabDecider *decider;
  LatLabRun *run;
} Compare;

static void
take_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Compare *self = data;

  if (lat_lab_decider_add (self->decider, record))
    lat_lab_run_stop (self->run);
}

static void
clear_compare (Compare *self)
{
  g_clear_pointer (&self->decider, lat_lab_decider_unref);
  g_clear_pointer (&self->run, lat_lab_run_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Compare, clear_compare)

/* With what is compared written into it, where there is more than one. */
static gboolean
save (const char *text, const char *path, const char *suffix)
{
  g_autofree char *own = suffix != NULL ? g_strdup_printf ("%s.%s", path, suffix) : NULL;
  const char *name = own != NULL ? own : path;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (path, "-"))
    return fputs (text, stdout) >= 0;
  if (lat_file_writer_save (text, strlen (text), name, &error))
    return TRUE;
  lat_cli_input_error (name, error->message);
  return FALSE;
}

static LatCliStatus
tell (const Options *options,
      GPtrArray *reports,
      const char *suffix,
      LatLabSequential *test,
      LatLabVerdict verdict)
{
  g_autofree char *run = lat_lab_report_dup_run (reports->pdata[0]);
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  g_autofree char *errors = lat_lab_compare_dup_errors (test);
  g_autofree char *html = NULL;
  g_autofree char *json = NULL;
  gboolean is_silent = g_strcmp0 (options->html, "-") == 0 || g_strcmp0 (options->json, "-") == 0;

  for (guint i = 0; i < 2; i++)
    lat_lab_report_prove (reports->pdata[i]);
  text = lat_lab_compare_dup_text (reports->pdata[0], reports->pdata[1]);
  if (options->html != NULL)
    html = lat_lab_report_dup_html (reports, !options->no_caption, NULL);
  if (options->json != NULL)
    json = lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_FULL);
  if (verdict == LAT_LAB_VERDICT_OPEN)
    verdict = lat_lab_compare_judge (reports->pdata[0], reports->pdata[1], options->metric, test);
  words = lat_lab_compare_dup_verdict (lat_lab_report_get_header (reports->pdata[1])->labels[1],
                                       options->metric, test, verdict);
  if (!is_silent)
    printf ("%s\n%s%s\n%s\n%s\n", run, text, _ (lat_metric_find (options->metric)->name), words,
            errors);
  if ((html != NULL && !save (html, options->html, suffix))
      || (json != NULL && !save (json, options->json, suffix)))
    return LAT_CLI_BAD_INPUT;
  return LAT_CLI_DONE;
}

/* Plays both rule sets until it is decided, or all games are played. */
static LatCliStatus
compare_rules (const Options *options,
               LatRuleset *const rulesets[2],
               const char *const labels[2],
               const char *suffix)
{
  g_autofree char *named = options->output != NULL && suffix != NULL
                               ? g_strdup_printf ("%s.%s", options->output, suffix)
                               : NULL;
  const char *output = named != NULL ? named : options->output;
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports = NULL;
  g_auto (Compare) self = { 0 };
  LatLabSequential test = { options->difference, options->alpha, options->beta, 0, 0, 0 };
  LatLabVerdict verdict;

  for (guint i = 0; i < 2; i++)
    lat_lab_header_add_rules (header, labels[i], rulesets[i]);
  header->nodes[0] = header->nodes[1] = (guint64) options->nodes;
  header->seed = (guint64) options->seed;
  header->random_plies = (guint) options->random_plies;
  header->n_pairs = (guint64) (options->games + 1) / 2;
  self.decider = lat_lab_decider_new (header, options->metric, &test);
  self.run = lat_lab_run_new (header, &error);
  if (self.run != NULL)
    {
      lat_lab_run_set_threads (self.run, (guint) options->threads);
      lat_lab_run_set_func (self.run, take_cb, &self);
      if (output == NULL || lat_lab_run_open (self.run, output, NULL, &error))
        if (!lat_lab_decider_is_decided (self.decider))
          lat_lab_run_play (self.run, &error);
    }
  if (error != NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  reports = lat_lab_decider_list_reports (self.decider);
  verdict = lat_lab_decider_get_verdict (self.decider, &test);
  return tell (options, reports, suffix, &test, verdict);
}

/* A run of two rule sets that has been played. */
static LatCliStatus
compare_file (const Options *options, const char *const *paths)
{
  LatLabSequential test = { options->difference, options->alpha, options->beta, 0, 0, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports = lat_lab_report_load (paths, NULL, NULL, &error);

  if (reports == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if (reports->len != 2)
    return lat_cli_usage_error (
        _ ("the run does not compare two rule sets; of a sweep “lab report” tells the effects"));
  return tell (options, reports, NULL, &test, LAT_LAB_VERDICT_OPEN);
}

/* The rules with another value of a key; NULL after a complaint. */
static LatRuleset *
create_other (const LatRules *rules, LatKey key, const char *value)
{
  g_autoptr (LatRules) other = lat_rules_copy (rules);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatRuleset *ruleset = NULL;

  if (lat_rules_set_value (other, key, value, diagnostics))
    ruleset = lat_ruleset_new (other, diagnostics);
  if (ruleset == NULL)
    lat_cli_print_diagnostics (diagnostics, "--key");
  return ruleset;
}

/* “Tactics.Flank”, or with values: “Soldier.Range=0,1,2”. */
static char **
read_key (const char *text, LatKey *key)
{
  g_auto (GStrv) sides = g_strsplit (text, "=", 2);
  g_auto (GStrv) names = g_strsplit (sides[0] != NULL ? sides[0] : "", ".", 2);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  const LatSchemaKey *row;

  if (g_strv_length (names) != 2 || !lat_schema_find (names[0], names[1], key))
    return NULL;
  if (sides[1] != NULL)
    return g_strsplit (sides[1], ",", -1);
  row = lat_schema_get (*key);
  if (row->kind == LAT_VALUE_BOOLEAN)
    return g_strsplit ("false,true", ",", -1);
  for (guint i = 0; row->choices != NULL && row->choices[i].nick != NULL; i++)
    g_ptr_array_add (values, g_strdup (row->choices[i].nick));
  if (values->len == 0)
    return NULL;
  g_ptr_array_add (values, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&values), FALSE);
}

/* The rules as they are, and with each other value of the key. */
static LatCliStatus
compare_key (const Options *options, LatRuleset *ruleset, const char *label)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  LatKey key;
  g_auto (GStrv) values = read_key (options->key, &key);
  g_autofree char *now = NULL;
  LatCliStatus status = LAT_CLI_DONE;

  if (values == NULL)
    return lat_cli_usage_error (_ ("--key should be like Tactics.Flank or Soldier.Range=0,1,2"));
  now = lat_rules_dup_value (rules, key);
  for (guint i = 0; values[i] != NULL && status == LAT_CLI_DONE; i++)
    {
      g_autoptr (LatRuleset) other = NULL;
      g_autofree char *name = g_strdup_printf ("%s=%s", lat_schema_get (key)->name, values[i]);

      if (g_str_equal (values[i], now))
        continue;
      other = create_other (rules, key, values[i]);
      if (other == NULL)
        return LAT_CLI_BAD_INPUT;
      status = compare_rules (options, (LatRuleset *const[]){ ruleset, other },
                              (const char *const[]){ label, name }, name);
    }
  return status;
}

static LatCliStatus
check_options (Options *options)
{
  const LatMetric *metric = lat_metric_find (options->metric);
  LatLabSequential test;

  if (metric == NULL || !lat_lab_compare_is_possible (metric))
    return lat_cli_usage_error (_ ("games cannot be compared in %s"), options->metric);
  if (!lat_cli_check_real ("alpha", options->alpha, 0, 0.5)
      || !lat_cli_check_real ("beta", options->beta, 0, 0.5))
    return LAT_CLI_USAGE;
  if (options->difference <= UNSET)
    options->difference = metric->matters;
  else if (metric->is_share)
    options->difference /= 100;
  if (metric->is_share && options->difference >= 1)
    return lat_cli_usage_error (_ ("--difference should be below 100 where a share is tested"));
  test = (LatLabSequential){ options->difference, options->alpha, options->beta, 0, 0, 0 };
  if (!lat_lab_sequential_is_valid (&test))
    return lat_cli_usage_error (
        _ ("--difference should be above 0, --alpha and --beta from 0 to 0.5"));
  if (!lat_cli_check_range ("games", options->games, 1, 2 * (gint64) LAT_LAB_MAX_PAIRS)
      || !lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT)
      || !lat_cli_check_range ("seed", options->seed, 0, G_MAXINT64)
      || !lat_cli_check_range ("threads", options->threads, 1, LAT_LAB_MAX_THREADS)
      || !lat_cli_check_range ("random-plies", options->random_plies, 0, LAT_LAB_MAX_PLIES))
    return LAT_CLI_USAGE;
  return LAT_CLI_DONE;
}

/* As `lab run` calls them. */
static char *
dup_label (const char *spec)
{
  return g_file_test (spec, G_FILE_TEST_EXISTS) ? g_path_get_basename (spec) : g_strdup (spec);
}

static LatCliStatus
compare (const Options *options, int n, char **specs)
{
  g_autoptr (LatRuleset) first = NULL;
  g_autoptr (LatRuleset) second = NULL;
  g_autofree char *label = dup_label (specs[0]);
  g_autofree char *other = n > 1 ? dup_label (specs[1]) : NULL;

  if (options->key == NULL && g_str_has_suffix (specs[0], ".jsonl"))
    return compare_file (options, (const char *const *) specs);
  if (n != (options->key == NULL ? 2 : 1))
    return lat_cli_usage_error (_ ("two RULES are expected, or one with --key"));
  first = lat_cli_load_ruleset (specs[0]);
  if (first == NULL)
    return LAT_CLI_BAD_INPUT;
  if (options->key != NULL)
    return compare_key (options, first, label);
  second = lat_cli_load_ruleset (specs[1]);
  if (second == NULL)
    return LAT_CLI_BAD_INPUT;
  return compare_rules (options, (LatRuleset *const[]){ first, second },
                        (const char *const[]){ label, other }, NULL);
}

static const char *
get_description (void)
{
  return _ ("The test is a sequential one on the pairs’ differences, in both directions, and is "
            "made after every pair of games.\n"
            "The other numbers’ intervals (95 %) are for looking, not for stopping, and once it "
            "was "
            "stopped a difference that was\nshown is told too large on average.\n\n"
            "All games begin after actions at random, none at the start itself: “lab run "
            "--against” plays such games, too,\nand “lab compare FILE.jsonl” compares both "
            "kinds.");
}

LatCliStatus
lat_cli_lab_compare (int argc, char **argv)
{
  g_auto (Options) options = { .difference = UNSET,
                               .alpha = 0.05,
                               .beta = 0.05,
                               .games = 400,
                               .nodes = 200,
                               .seed = 1,
                               .random_plies = 8,
                               .threads = 1 };
  const GOptionEntry entries[] = {
    { "metric", 'm', 0, G_OPTION_ARG_STRING, &options.metric,
      N_ ("What is tested: a metric of “lab report --definitions” (plies)"), N_ ("ID") },
    { "difference", 'd', 0, G_OPTION_ARG_DOUBLE, &options.difference,
      N_ ("The smallest difference that matters; of shares in percent"), N_ ("SIZE") },
    { "alpha", 0, 0, G_OPTION_ARG_DOUBLE, &options.alpha,
      N_ ("How often a difference may be shown where there is none (0.05)"), N_ ("P") },
    { "beta", 0, 0, G_OPTION_ARG_DOUBLE, &options.beta,
      N_ ("How often it may be excluded where there is one (0.05)"), N_ ("P") },
    { "key", 'k', 0, G_OPTION_ARG_STRING, &options.key,
      N_ ("Compare RULES with themselves at each other value of a key"), N_ ("KEY") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.games,
      N_ ("Play so many games at most by each rule set (400)"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Positions an engine visits for an action (200)"), N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of all that is drawn (1)"),
      N_ ("S") },
    { "random-plies", 0, 0, G_OPTION_ARG_INT, &options.random_plies,
      N_ ("Begin after so many actions at random (8)"), N_ ("K") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.threads,
      N_ ("Play so many games at a time (1)"), N_ ("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("Keep the games in a file, and go on after those in it"), N_ ("FILE") },
    { "no-caption", 0, 0, G_OPTION_ARG_NONE, &options.no_caption,
      N_ ("Without the line below each picture that says of which games it is"), NULL },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &options.html,
      N_ ("Write a page with the differences and both reports"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options.json, N_ ("Write all that for programs"),
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("RULES RULES | RULES --key=KEY | FILE.jsonl…"),
          _ ("Compares two rule sets in all numbers of the report, by games from the same "
             "openings, and stops as soon as a difference in one of them is shown or excluded."),
          get_description ()))
    return LAT_CLI_USAGE;
  if (options.metric == NULL)
    options.metric = g_strdup ("plies");
  if (argc < 2)
    return lat_cli_usage_error (_ ("two RULES are expected, or one with --key"));
  status = check_options (&options);
  return status == LAT_CLI_DONE ? compare (&options, argc - 1, argv + 1) : status;
}
