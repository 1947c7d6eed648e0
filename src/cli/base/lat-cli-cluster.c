/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-cluster.c - scripts that play the parts of a run on many machines */
#include "lat-cli-cluster.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "lat-cli-input.h"
#include "lat-lab-header.h"

/* One script does it all: called by a person it starts everything, called by what it starts it plays a part or
 * makes one of all. So the command stands in one place, quoted once. */
static const char head[] =
    "set -eu\n"
    "if [ -n \"${LATRUNCULI_CLI:-}\" ]; then program=$LATRUNCULI_CLI; fi\n\n";

static const char slurm_start[] =
    "# What depends on others that failed is not left waiting.\n"
    "start ()\n"
    "{\n"
    "  before=\n"
    "  round=1\n"
    "  while [ \"$round\" -le \"$rounds\" ]\n"
    "  do\n"
    "    array=$(sbatch --parsable $before --array=\"1-$parts\" \"$@\" \"$script\" part)\n"
    "    before=\"--kill-on-invalid-dep=yes --dependency=afterok:${array%%;*}\"\n"
    "    joined=$(sbatch --parsable $before \"$@\" \"$script\" join \"$round\")\n"
    "    before=\"--kill-on-invalid-dep=yes --dependency=afterok:${joined%%;*}\"\n"
    "    echo \"parts: job ${array%%;*}; one of all: job ${joined%%;*}\"\n"
    "    round=$((round + 1))\n"
    "  done\n"
    "}\n\n"
    "script=$0\n"
    "case ${1:-} in\n"
    "  part) play \"$SLURM_ARRAY_TASK_ID\" ;;\n";

static const char parallel_start[] = "start ()\n"
                                     "{\n"
                                     "  round=1\n"
                                     "  while [ \"$round\" -le \"$rounds\" ]\n"
                                     "  do\n"
                                     "    seq \"$parts\" | parallel --quote -I @PART@ --joblog "
                                     "\"$log-$round.log\" --resume-failed \"$@\" \\\n"
                                     "      sh \"$script\" part @PART@\n"
                                     "    join \"$round\"\n"
                                     "    round=$((round + 1))\n"
                                     "  done\n"
                                     "}\n\n"
                                     "script=$0\n"
                                     "case ${1:-} in\n"
                                     "  part) play \"$2\" ;;\n";

static const char tail[] = "  join) join \"$2\" ;;\n"
                           "  *) start \"$@\" ;;\n"
                           "esac\n";

/**
 * lat_cli_cluster_is_wanted:
 *
 * Returns: whether a script is to be written, and nothing played
 */
gboolean
lat_cli_cluster_is_wanted (const LatCliClusterOptions *options)
{
  return options->n_shards != LAT_CLI_UNSET || options->slurm != NULL || options->parallel != NULL;
}

/**
 * lat_cli_cluster_check:
 * @shard: (nullable): of `--shard`
 *
 * Returns: whether the options go together; else it has been said what is wrong
 */
gboolean
lat_cli_cluster_check (const LatCliClusterOptions *options, const char *shard)
{
  if (options->n_shards == LAT_CLI_UNSET)
    lat_cli_usage_error (_ ("--slurm and --parallel want --shards, in how many parts it is cut"));
  else if (!lat_cli_check_range ("shards", options->n_shards, 1, LAT_LAB_MAX_SHARDS))
    return FALSE;
  else if (options->slurm == NULL && options->parallel == NULL)
    lat_cli_usage_error (_ ("--shards wants --slurm or --parallel, where the script goes"));
  else if (shard != NULL)
    lat_cli_usage_error (
        _ ("--shard and --shards do not go together: one plays a part, the other has all "
           "parts played"));
  else
    return TRUE;
  return FALSE;
}

void
lat_cli_cluster_options_clear (LatCliClusterOptions *options)
{
  g_clear_pointer (&options->slurm, g_free);
  g_clear_pointer (&options->parallel, g_free);
}

/**
 * lat_cli_cluster_add_text:
 * @option: (nullable): with its hyphens; %NULL for an argument
 * @value: (nullable): its value; %NULL leaves it out
 */
void
lat_cli_cluster_add_text (LatCliCluster *cluster, const char *option, const char *value)
{
  if (value == NULL)
    return;
  /* In one word: a value may begin with a hyphen. */
  g_ptr_array_add (cluster->words,
                   option != NULL ? g_strconcat (option, "=", value, NULL) : g_strdup (value));
}

void
lat_cli_cluster_add_number (LatCliCluster *cluster, const char *option, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  lat_cli_cluster_add_text (cluster, option, text);
}

/* Where this program is; by its name alone, if that finds it. */
static char *
dup_program (void)
{
  g_autofree char *here = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *found = g_find_program_in_path ("latrunculi-cli");
  g_autofree char *real = found != NULL ? g_canonicalize_filename (found, NULL) : NULL;

  if (here == NULL || g_strcmp0 (here, real) == 0)
    return g_strdup ("latrunculi-cli");
  return g_steal_pointer (&here);
}

static void
append_variable (GString *script, const char *name, const char *value)
{
  g_autofree char *quoted = g_shell_quote (value);

  g_string_append_printf (script, "%s=%s\n", name, quoted);
}

/* A comment ends where its line ends. */
static char *
dup_comment (const LatCliCluster *cluster, const char *path)
{
  g_autoptr (LatLabHeader) ours = lat_lab_header_new ();
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_strescape (name, NULL);

  /* Translators: the name of a file, its name again, how many parts, the version of the program */
  return g_strdup_printf (
      _ ("“sh %s” has %u parts played and makes one of them; after a failure it goes on. "
         "Written by Latrunculi %s."),
      shown, cluster->n_shards, ours->version);
}

static char *
dup_script (const LatCliCluster *cluster, const char *path, gboolean for_slurm)
{
  g_autofree char *program = dup_program ();
  g_autofree char *comment = dup_comment (cluster, path);
  const char *output = cluster->output != NULL ? cluster->output : "latrunculi";
  g_autofree char *base = g_str_has_suffix (output, ".jsonl")
                              ? g_strndup (output, strlen (output) - strlen (".jsonl"))
                              : g_strdup (output);
  GString *script = g_string_new ("#!/bin/sh\n");

  if (for_slurm)
    g_string_append_printf (script,
                            "#SBATCH --job-name=latrunculi\n"
                            "#SBATCH --ntasks=1\n"
                            "#SBATCH --cpus-per-task=%u\n"
                            "#SBATCH --requeue\n",
                            cluster->n_threads);
  g_string_append_printf (script, "# %s\n", comment);
  append_variable (script, "program", program);
  g_string_append_printf (script, "parts=%u\nrounds=%u\nthreads=%u\n", cluster->n_shards,
                          cluster->n_rounds, cluster->n_threads);
  append_variable (script, "output", output);
  append_variable (script, "log", base);
  g_string_append (script, head);
  g_string_append (script, "run ()\n{\n  \"$program\"");
  for (guint i = 0; i < cluster->words->len; i++)
    {
      g_autofree char *quoted = g_shell_quote (g_ptr_array_index (cluster->words, i));

      g_string_append_printf (script, " \\\n    %s", quoted);
    }
  g_string_append (script, " \"$@\"\n}\n\n");
  g_string_append_printf (script, "play ()\n{\n%s}\n\njoin ()\n{\n%s}\n\n", cluster->part,
                          cluster->join);
  g_string_append (script, for_slurm ? slurm_start : parallel_start);
  g_string_append (script, tail);
  return g_string_free (script, FALSE);
}

static gboolean
save (const LatCliCluster *cluster, const char *path, gboolean for_slurm)
{
  g_autofree char *script = dup_script (cluster, path, for_slurm);

  if (g_str_equal (path, "-"))
    return fputs (script, stdout) >= 0;
  if (!lat_cli_save (script, strlen (script), path, cluster->force))
    return FALSE;
  printf ("%s\n", path);
  return TRUE;
}

/**
 * lat_cli_cluster_write:
 * @cluster: what is wanted
 *
 * Writes the scripts; “-” is the standard output.
 *
 * Returns: how it went
 */
LatCliStatus
lat_cli_cluster_write (const LatCliCluster *cluster)
{
  if ((cluster->slurm != NULL && !save (cluster, cluster->slurm, TRUE))
      || (cluster->parallel != NULL && !save (cluster, cluster->parallel, FALSE)))
    return LAT_CLI_BAD_INPUT;
  return LAT_CLI_DONE;
}
