/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-sources.c - what the clauses of rules rest upon */
#include "lat-cli-input.h"
#include "lat-provenance-table.h"

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

static LatCliStatus
print_table (LatTextTable *table)
{
  g_autofree char *text = lat_text_table_dup_text (table, LAT_TEXT_TABLE_TABS);

  fputs (text, stdout);
  lat_text_table_free (table);
  return LAT_CLI_DONE;
}

static LatCliStatus
print_rules (const char *spec, const char *against, LatProvenanceTableStyle style)
{
  g_autoptr (LatRules) rules = load (spec);
  g_autoptr (LatRules) other = against != NULL ? load (against) : NULL;

  if (rules == NULL || (against != NULL && other == NULL))
    return LAT_CLI_BAD_INPUT;
  return print_table (other != NULL ? lat_provenance_table_new_difference (rules, other, style)
                                    : lat_provenance_table_new_rules (rules, style));
}

LatCliStatus
lat_cli_run_sources (int argc, char **argv)
{
  g_autofree char *rules = NULL;
  g_autofree char *against = NULL;
  g_autofree char *key_name = NULL;
  gboolean has_passages = FALSE;
  gboolean in_words = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &rules,
      N_ ("Of which rules: a preset’s id, a file, or Group.Key=Value|…"), N_ ("RULES") },
    { "against", 'a', 0, G_OPTION_ARG_STRING, &against,
      N_ ("Only where they differ from these, with what both rest upon"), N_ ("RULES") },
    { "key", 'k', 0, G_OPTION_ARG_STRING, &key_name,
      N_ ("Instead: which presets agree on this key"), N_ ("GROUP.KEY") },
    { "passages", 0, 0, G_OPTION_ARG_NONE, &has_passages,
      N_ ("Instead: all passages that clauses may cite"), NULL },
    { "words", 'w', 0, G_OPTION_ARG_NONE, &in_words, N_ ("In words instead of ids"), NULL },
    G_OPTION_ENTRY_NULL
  };
  LatProvenanceTableStyle style;
  LatKey key;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Tells what the clauses of rules rest upon."),
          _ ("Prints lines of columns with tabs between:\n"
             "  --rules: key, value, clause\n"
             "  --rules --against: key, value, clause, the other value, the other clause\n"
             "  --key: value, preset, clause\n"
             "  --passages: id, citation, words\n"
             "A clause is “status; passages; readers; note” as in a rules file, or “-”.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if ((key_name != NULL) + has_passages + (rules != NULL || against != NULL) > 1)
    return lat_cli_usage_error (_ ("--rules, --key and --passages exclude each other"));
  if (key_name != NULL && !find_key (key_name, &key))
    return lat_cli_usage_error (_ ("there is no key %s that says how to play"), key_name);

  style = in_words ? LAT_PROVENANCE_TABLE_WORDS : LAT_PROVENANCE_TABLE_FILE;
  if (has_passages)
    return print_table (lat_provenance_table_new_passages ());
  if (key_name != NULL)
    return print_table (lat_provenance_table_new_key (key, style));
  return print_rules (rules != NULL ? rules : LAT_CLI_DEFAULT_RULES, against, style);
}
