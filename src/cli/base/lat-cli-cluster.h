/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-cluster.h - scripts that play the parts of a run on many machines */
#pragma once

#include "lat-cli.h"

/**
 * LatCliCluster:
 * @words: (array zero-terminated=1): the command as it is for the whole, without the program, parts, threads and output
 * @part: shell code that plays part `$1` of `$parts`, by the function `run`, which adds its arguments to @words
 * @join: shell code that makes one of all parts; `$1` is the round, from 1
 * @n_rounds: how often all parts are played and joined
 * @n_shards: in how many parts
 * @n_threads: for each part, at least 1
 * @output: (nullable): the file of the whole, for the code as `$output`; logs are called after it
 * @slurm: (nullable): where a script for Slurm goes
 * @parallel: (nullable): where one for GNU parallel goes
 * @force: whether what is there may go
 *
 * How the parts of a run are played on many machines.
 */
typedef struct
{
  GPtrArray *words;
  const char *part;
  const char *join;
  guint n_rounds;
  guint n_shards;
  guint n_threads;
  const char *output;
  const char *slurm;
  const char *parallel;
  gboolean force;
} LatCliCluster;

/**
 * LatCliClusterOptions:
 * @n_shards: %LAT_CLI_UNSET if it is not given
 * @slurm: (nullable): a file
 * @parallel: (nullable): a file
 * @force: whether a script, which a person may have changed for a cluster, may be overwritten
 *
 * What a command is told of that.
 */
typedef struct
{
  gint64 n_shards;
  char *slurm;
  char *parallel;
  gboolean force;
} LatCliClusterOptions;

/* Four more options of a command: pass them on, with its own before. */
#define LAT_CLI_CLUSTER_ENTRIES(options)                                                           \
  { "shards",                                                                                      \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_INT64,                                                                            \
    &(options).n_shards,                                                                           \
    N_ ("Play nothing; write a script that plays it in so many parts"),                            \
    N_ ("N") },                                                                                    \
      { "slurm",    0, 0, G_OPTION_ARG_FILENAME, &(options).slurm, N_ ("That script, for Slurm"),  \
        N_ ("FILE") },                                                                             \
      { "parallel",                                                                                \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME,                                                                     \
        &(options).parallel,                                                                       \
        N_ ("That script, for GNU parallel"),                                                      \
        N_ ("FILE") },                                                                             \
  {                                                                                                \
    "force", 'f', 0, G_OPTION_ARG_NONE, &(options).force, N_ ("Overwrite what is there"), NULL     \
  }

gboolean
lat_cli_cluster_is_wanted (const LatCliClusterOptions *options);
gboolean
lat_cli_cluster_check (const LatCliClusterOptions *options, const char *shard);
void
lat_cli_cluster_options_clear (LatCliClusterOptions *options);
void
lat_cli_cluster_add_number (LatCliCluster *cluster, const char *option, gint64 value);
void
lat_cli_cluster_add_text (LatCliCluster *cluster, const char *option, const char *value);
LatCliStatus
lat_cli_cluster_write (const LatCliCluster *cluster);
