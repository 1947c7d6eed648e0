/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-tiny.c - who wins on tiny boards */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-presets.h"
#include "lat-start.h"
#include "lat-tiny.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

typedef struct
{
  char *rules;
  int size;
  int men;
  int threads;
  int mib;
  double seconds;
  const char *folder;
} Options;

static char *
dup_answer (LatRuleset *ruleset, const Options *options)
{
  LatStartOptions how = { .folder = options->folder,
                          .n_threads = (guint) options->threads,
                          .max_mib = (guint) options->mib,
                          .seconds = options->seconds };
  g_autofree LatStartAnswer *answer = g_new0 (LatStartAnswer, 1);
  g_autofree char *title = NULL;
  g_autofree char *method = NULL;
  g_autoptr (GError) error = NULL;

  if (!lat_start_solve (ruleset, &how, answer, &error))
    return g_strdup_printf (_ ("not solved: %s"), error->message);
  title = lat_start_answer_dup_title (answer, ruleset);
  method = lat_start_answer_dup_method (answer);
  return g_strdup_printf ("%s\t%s", title, method);
}

static void
print_answer (const char *id, const LatRules *rules, guint size, const Options *options)
{
  guint n_men = options->men > 0 ? (guint) options->men : size == 3 ? 2 : 3;
  g_autoptr (LatRuleset) ruleset = lat_tiny_new (rules, size, n_men);
  g_autofree char *answer = NULL;

  if (ruleset == NULL)
    answer = g_strdup (_ ("these rules cannot be played so"));
  else
    answer = dup_answer (ruleset, options);
  printf ("%s\t%u×%u\t%u\t%s\n", id, size, size, n_men, answer);
  fflush (stdout);
}

static LatCliStatus
run (const Options *options)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("--rules");
  g_autoptr (LatRules) own = NULL;
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  guint first = options->size > 0 ? (guint) options->size : 3;
  guint last = options->size > 0 ? (guint) options->size : 5;

  if (options->rules != NULL)
    {
      own = lat_cli_load_rules (options->rules, diagnostics);
      if (own == NULL)
        {
          lat_cli_print_diagnostics (diagnostics, "--rules");
          return LAT_CLI_BAD_INPUT;
        }
    }
  for (guint size = first; size <= last; size++)
    {
      if (own != NULL)
        {
          print_answer (own->id != NULL ? own->id : "-", own, size, options);
          continue;
        }
      for (guint i = 0; ids[i] != NULL; i++)
        {
          g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

          print_answer (ids[i], rules, size, options);
        }
    }
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_lab_tiny (int argc, char **argv)
{
  Options options = { .size = LAT_CLI_UNSET,
                      .men = LAT_CLI_UNSET,
                      .threads = 1,
                      .mib = LAT_END_DEFAULT_MIB,
                      .seconds = LAT_START_DEFAULT_SECONDS };
  g_autofree char *rules = NULL;
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("These rules only"), N_ ("RULES") },
    { "size", 's', 0, G_OPTION_ARG_INT, &options.size, N_ ("Boards of this size only, 3 to 5"),
      N_ ("N") },
    { "men", 'm', 0, G_OPTION_ARG_INT, &options.men, N_ ("How many men a side has"), N_ ("N") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.threads, N_ ("How many threads"), N_ ("N") },
    { "disk", 0, 0, G_OPTION_ARG_INT, &options.mib,
      N_ ("How many MiB the values may take on the disk"), N_ ("N") },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &options.seconds,
      N_ ("How long to look for a proof where the start needs too large a table; 0 for any time"),
      N_ ("N") },
    { "folder", 'f', 0, G_OPTION_ARG_FILENAME, &folder,
      N_ ("Where tables are made that are needed only meanwhile"), N_ ("FOLDER") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Says who wins from the start on tiny boards, by the rules of each preset."),
          _ ("Boards have 3 to 5 files and ranks. A side has two men on the smallest and three on\n"
             "the others, its leader counted: dropped where the rules have drops, else from the "
             "left "
             "of\n"
             "the back rank, the leader last. What was killed goes on where it was when it is "
             "asked "
             "for\n"
             "again within a day.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (!lat_cli_check_given ("size", options.size, 3, 5)
      || !lat_cli_check_given ("men", options.men, 1, MAX (options.size, 3))
      || !lat_cli_check_range ("threads", options.threads, 1, 256)
      || !lat_cli_check_range ("disk", options.mib, 1, LAT_CLI_MAX_MIB)
      || !lat_cli_check_real ("seconds", options.seconds, 0, LAT_CLI_MAX_SECONDS))
    return LAT_CLI_USAGE;
  options.rules = rules;
  options.folder = folder;
  return run (&options);
}
