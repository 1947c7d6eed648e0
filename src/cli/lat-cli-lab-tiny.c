/* lat-cli-lab-tiny.c - who wins on tiny boards */
#include "config.h"

#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-end-tables.h"
#include "lat-eval-text.h"
#include "lat-presets.h"
#include "lat-tiny.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>

typedef struct
{
  char *rules;
  int size;
  int men;
  int threads;
} Options;

/* What is said of a start, for people. */
static char *
dup_answer (const LatRuleset *ruleset, const LatEndValue *value)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  gboolean white = (start->side == LAT_WHITE) == (value->kind == LAT_END_WIN);
  LatEval eval = { .is_set = TRUE, .is_mate = TRUE };

  if (!lat_end_value_holds (value, ruleset, start, NULL))
    return g_strdup (value->kind == LAT_END_OPEN
                         ? _ ("neither side can force a win without repetition")
                         : _ ("not known: the captureless limit may come first"));
  if (value->kind == LAT_END_OPEN)
    return g_strdup (_ ("draw"));
  eval.value = white ? (int) value->plies : -(int) value->plies;
  return lat_eval_dup_words (&eval);
}

static char *
dup_answer_of (LatRuleset *ruleset, guint n_men, guint n_threads, const char *path)
{
  LatEndOptions how = { .n_threads = n_threads, .max_mib = LAT_END_DEFAULT_MIB };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatEndTable) table = NULL;
  LatEndValue value;

  if (lat_end_solve (ruleset, n_men, path, &how, NULL, &error))
    table = lat_end_table_open (path, &error);
  g_unlink (path);
  if (table == NULL)
    return g_strdup_printf (_ ("not solved: %s"), error->message);
  if (!lat_tiny_find_start (table, ruleset, NULL, &value))
    return g_strdup (_ ("not solved"));
  return dup_answer (ruleset, &value);
}

static void
print_answer (const char *id,
              const LatRules *rules,
              guint size,
              const Options *options,
              const char *path)
{
  guint n_men = options->men > 0 ? (guint) options->men : size == 3 ? 2 : 3;
  g_autoptr (LatRuleset) ruleset = lat_tiny_new (rules, size, n_men);
  g_autofree char *answer = NULL;

  if (ruleset == NULL)
    answer = g_strdup (_ ("these rules cannot be played so"));
  else
    answer = dup_answer_of (ruleset, 2 * n_men, (guint) options->threads, path);
  printf ("%s\t%u×%u\t%u\t%s\n", id, size, size, n_men, answer);
  fflush (stdout);
}

static LatCliStatus
run (const Options *options, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "tiny" LAT_END_SUFFIX, NULL);
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
          print_answer (own->id != NULL ? own->id : "-", own, size, options, path);
          continue;
        }
      for (guint i = 0; ids[i] != NULL; i++)
        {
          g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

          print_answer (ids[i], rules, size, options, path);
        }
    }
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_lab_tiny (int argc, char **argv)
{
  Options options = { .threads = 1 };
  g_autofree char *rules = NULL;
  g_autofree char *folder = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("These rules only"), N_ ("RULES") },
    { "size", 's', 0, G_OPTION_ARG_INT, &options.size, N_ ("Boards of this size only, 3 to 5"),
      N_ ("N") },
    { "men", 'm', 0, G_OPTION_ARG_INT, &options.men, N_ ("How many men a side has"), N_ ("N") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.threads, N_ ("How many threads"), N_ ("N") },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Says who wins from the start on tiny boards, by the rules of each preset."),
          _ ("Boards have 3 to 5 files and ranks. A side has two men on the smallest and three on\n"
             "the others, its dux counted: dropped where the rules have drops, else from the left "
             "of\n"
             "the back rank, the dux last.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (options.size != 0 && (options.size < 3 || options.size > 5))
    return lat_cli_usage_error (_ ("--size should be from 3 to 5"));
  if (options.men < 0 || options.men > (options.size > 0 ? options.size : 3))
    return lat_cli_usage_error (_ ("--men should be from 1 to the size of the board"));
  if (options.threads < 1 || options.threads > 256)
    return lat_cli_usage_error (_ ("--threads should be from 1 to 256"));
  options.rules = rules;
  folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  if (folder == NULL)
    {
      lat_cli_input_error (g_get_tmp_dir (), _ ("no folder can be made there"));
      return LAT_CLI_BAD_INPUT;
    }
  status = run (&options, folder);
  g_rmdir (folder);
  return status;
}
