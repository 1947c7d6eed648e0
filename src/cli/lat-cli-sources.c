/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-sources.c - what the clauses of rules rest upon */
#include "lat-cli-input.h"
#include "lat-clause-comparison.h"
#include "lat-export-table.h"
#include "lat-how-to-cite.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static LatRules *
load (const char *spec)
{
  const char *file = g_file_test (spec, G_FILE_TEST_EXISTS) ? spec : "RULES";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  LatRules *rules = lat_cli_load_rules (spec, diagnostics);

  lat_cli_print_diagnostics (diagnostics, file);
  return rules;
}

static gboolean
find_key (const char *name, LatKey *key)
{
  g_auto (GStrv) parts = g_strsplit (name, ".", 2);

  return g_strv_length (parts) == 2 && lat_schema_find (parts[0], parts[1], key)
         && *key >= LAT_FIRST_PLAY_KEY;
}

/* What the options ask for. */
typedef struct
{
  char *rules;
  char *against;
  char *key_name;
  char *clause_name;
  char *words;
  char *format_name;
  gboolean has_passages;
  gboolean in_words;
  gboolean as_bibtex;
  gboolean as_csl;
  gboolean cites;
  int sort;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->against);
  g_free (options->key_name);
  g_free (options->clause_name);
  g_free (options->words);
  g_free (options->format_name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static LatCliStatus
print_text (char *text)
{
  fputs (text, stdout);
  g_free (text);
  return LAT_CLI_DONE;
}

static LatCliStatus
print_table (LatTextTable *table, const char *title, const Options *options)
{
  g_autoptr (LatTextTable) owned = table;
  LatExportTableForm form = LAT_EXPORT_TABLE_TEXT;

  if (options->words != NULL)
    lat_text_table_keep (table, options->words);
  if (options->sort > (int) lat_text_table_get_columns (table))
    return lat_cli_usage_error (_ ("--sort: the table has only %u columns"),
                                lat_text_table_get_columns (table));
  if (options->sort > 0)
    lat_text_table_sort (table, (guint) options->sort - 1, FALSE);
  if (options->format_name == NULL)
    return print_text (lat_text_table_dup_text (table, LAT_TEXT_TABLE_TABS));
  lat_export_table_find (options->format_name, &form);
  return print_text (lat_export_table_dup (table, title, form));
}

static LatCliStatus
print_rules (const Options *options, LatProvenanceTableStyle style)
{
  g_autoptr (LatRules) rules =
      load (options->rules != NULL ? options->rules : LAT_CLI_DEFAULT_RULES);
  g_autoptr (LatRules) other = options->against != NULL ? load (options->against) : NULL;
  LatTextTable *table;

  if (rules == NULL || (options->against != NULL && other == NULL))
    return LAT_CLI_BAD_INPUT;
  table = other != NULL ? lat_provenance_table_new_difference (rules, other, style)
                        : lat_provenance_table_new_rules (rules, style);
  return print_table (table, lat_rules_get_display_name (rules), options);
}

/* All presets, and the rules that are named, if any. */
static LatCliStatus
print_clause (const Options *options, LatKey key, LatProvenanceTableStyle style)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);

  if (options->rules != NULL)
    {
      LatRules *rules = load (options->rules);

      if (rules == NULL)
        return LAT_CLI_BAD_INPUT;
      g_ptr_array_add (others, rules);
    }
  return print_table (lat_clause_comparison_new (key, others, style), options->clause_name,
                      options);
}

/* How to cite what is named, or the passages for a bibliography. */
static LatCliStatus
print_bibliography (const Options *options, LatKey key)
{
  LatBibliographyForm form = options->as_csl ? LAT_BIBLIOGRAPHY_CSL : LAT_BIBLIOGRAPHY_BIBTEX;
  g_autoptr (LatRules) rules = NULL;
  g_autofree char *text = NULL;

  if (options->rules != NULL || key < LAT_N_KEYS)
    {
      rules = load (options->rules != NULL ? options->rules : LAT_CLI_DEFAULT_RULES);
      if (rules == NULL)
        return LAT_CLI_BAD_INPUT;
    }
  if (options->cites && !options->as_bibtex && !options->as_csl)
    {
      text = lat_how_to_cite_dup_text (rules, key);
      printf ("%s\n", text);
      return LAT_CLI_DONE;
    }
  if (options->cites)
    return print_text (lat_how_to_cite_dup_list (rules, key, form));
  return print_text (rules != NULL ? lat_how_to_cite_dup_passages (rules, form)
                                   : lat_bibliography_dup_table (form));
}

static gboolean
check_key (const char *name, LatKey *key)
{
  if (name == NULL || find_key (name, key))
    return TRUE;
  lat_cli_usage_error (_ ("there is no key %s that says how to play"), name);
  return FALSE;
}

static LatCliStatus
check_options (const Options *options)
{
  LatExportTableForm form;
  gboolean as_list = options->as_bibtex || options->as_csl;

  if ((options->key_name != NULL && !options->cites) + (options->clause_name != NULL)
          + options->has_passages + (options->cites || as_list)
          + (options->rules != NULL && options->clause_name == NULL && !options->cites && !as_list)
      > 1)
    return lat_cli_usage_error (
        _ ("--rules, --key, --clause, --passages, --cite, --bibtex and --csl exclude each other, "
           "but for "
           "--rules with --clause or a bibliography, and --key with --cite"));
  if (options->as_bibtex && options->as_csl)
    return lat_cli_usage_error (_ ("--bibtex and --csl exclude each other"));
  if (options->against != NULL
      && (options->key_name != NULL || options->clause_name != NULL || options->has_passages
          || options->cites || as_list))
    return lat_cli_usage_error (_ ("--against compares rules, and nothing else"));
  if (options->format_name != NULL && !lat_export_table_find (options->format_name, &form))
    return lat_cli_usage_error (_ ("--format should be csv, md, html, tex or txt, not %s"),
                                options->format_name);
  if (options->sort < 0)
    return lat_cli_usage_error (_ ("--sort: columns are counted from 1"));
  if ((options->cites || as_list)
      && (options->format_name != NULL || options->words != NULL || options->sort > 0))
    return lat_cli_usage_error (_ ("--format, --find and --sort are for tables"));
  return LAT_CLI_DONE;
}

static LatCliStatus
run (const Options *options)
{
  LatProvenanceTableStyle style =
      options->in_words ? LAT_PROVENANCE_TABLE_WORDS : LAT_PROVENANCE_TABLE_FILE;
  LatKey key = LAT_N_KEYS;
  LatCliStatus status = check_options (options);

  if (status != LAT_CLI_DONE)
    return status;
  if (!check_key (options->key_name, &key) || !check_key (options->clause_name, &key))
    return LAT_CLI_USAGE;
  if (options->cites || options->as_bibtex || options->as_csl)
    return print_bibliography (options, key);
  if (options->has_passages)
    return print_table (lat_provenance_table_new_passages (), _ ("Passages"), options);
  if (options->clause_name != NULL)
    return print_clause (options, key, style);
  if (options->key_name != NULL)
    return print_table (lat_provenance_table_new_key (key, style), options->key_name, options);
  return print_rules (options, style);
}

LatCliStatus
lat_cli_run_sources (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Of which rules: a preset’s id, a file, or Group.Key=Value|…"), N_ ("RULES") },
    { "against", 'a', 0, G_OPTION_ARG_STRING, &options.against,
      N_ ("Only where they differ from these, with what both rest upon"), N_ ("RULES") },
    { "key", 'k', 0, G_OPTION_ARG_STRING, &options.key_name,
      N_ ("Instead: which presets agree on this key"), N_ ("GROUP.KEY") },
    { "clause", 0, 0, G_OPTION_ARG_STRING, &options.clause_name,
      N_ ("Instead: all sources of this key in all presets, a row a passage"), N_ ("GROUP.KEY") },
    { "passages", 0, 0, G_OPTION_ARG_NONE, &options.has_passages,
      N_ ("Instead: all passages that clauses may cite"), NULL },
    { "bibtex", 0, 0, G_OPTION_ARG_NONE, &options.as_bibtex,
      N_ ("Instead: all passages, or those that --rules cite, as BibTeX"), NULL },
    { "csl", 0, 0, G_OPTION_ARG_NONE, &options.as_csl, N_ ("The same as CSL-JSON"), NULL },
    { "cite", 0, 0, G_OPTION_ARG_NONE, &options.cites,
      N_ ("Instead: how to cite the program, the --rules, or the --key of them"), NULL },
    { "find", 0, 0, G_OPTION_ARG_STRING, &options.words,
      N_ ("Only rows of a table with these words"), N_ ("WORDS") },
    { "sort", 0, 0, G_OPTION_ARG_INT, &options.sort, N_ ("Sort a table by this column, from 1"),
      N_ ("COLUMN") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format_name,
      N_ ("How a table is written: csv, md, html, tex or txt"), N_ ("FORMAT") },
    { "words", 'w', 0, G_OPTION_ARG_NONE, &options.in_words, N_ ("In words instead of ids"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Tells what the clauses of rules rest upon."),
          _ ("Prints lines of columns with tabs between:\n"
             "  --rules: key, value, clause\n"
             "  --rules --against: key, value, clause, the other value, the other clause\n"
             "  --key: value, preset, clause\n"
             "  --clause: value, preset, status, passage, words, who contests it, note\n"
             "  --passages: id, citation, words\n"
             "A clause is “status; passages; readers; note” as in a rules file, or “-”.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  return run (&options);
}
