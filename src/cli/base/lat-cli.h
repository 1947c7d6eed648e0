/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli.h - the subcommands of the command line program */
#pragma once

#include <glib.h>

/**
 * LatCliStatus:
 * @LAT_CLI_DONE: all is well
 * @LAT_CLI_BAD_INPUT: the input is bad; diagnostics say why
 * @LAT_CLI_USAGE: the command line makes no sense
 * @LAT_CLI_STOPPED: somebody stopped it; what was done until then is kept
 * @LAT_CLI_REFUSED: all went well, but what came of it is not good enough to be written
 *
 * Exit status of the program.
 */
typedef enum
{
  LAT_CLI_DONE = 0,
  LAT_CLI_BAD_INPUT = 1,
  LAT_CLI_USAGE = 2,
  LAT_CLI_STOPPED = 3,
  LAT_CLI_REFUSED = 4,
} LatCliStatus;

/**
 * LatCliRunFunc:
 * @argc: how many arguments
 * @argv: the arguments; the first is the name of the subcommand
 *
 * Runs a subcommand.
 *
 * Returns: the exit status
 */
typedef LatCliStatus (*LatCliRunFunc) (int argc, char **argv);

LatCliStatus
lat_cli_run_boards (int argc, char **argv);
LatCliStatus
lat_cli_run_presets (int argc, char **argv);
LatCliStatus
lat_cli_run_keys (int argc, char **argv);
LatCliStatus
lat_cli_run_rules (int argc, char **argv);
LatCliStatus
lat_cli_run_check (int argc, char **argv);
LatCliStatus
lat_cli_run_sources (int argc, char **argv);
LatCliStatus
lat_cli_run_moves (int argc, char **argv);
LatCliStatus
lat_cli_run_compare (int argc, char **argv);
LatCliStatus
lat_cli_run_play (int argc, char **argv);
LatCliStatus
lat_cli_run_perft (int argc, char **argv);
LatCliStatus
lat_cli_run_convert (int argc, char **argv);
LatCliStatus
lat_cli_run_games (int argc, char **argv);
LatCliStatus
lat_cli_run_analyse (int argc, char **argv);
LatCliStatus
lat_cli_run_deepen (int argc, char **argv);
LatCliStatus
lat_cli_run_diagram (int argc, char **argv);
LatCliStatus
lat_cli_run_difference (int argc, char **argv);
LatCliStatus
lat_cli_run_explain (int argc, char **argv);
LatCliStatus
lat_cli_run_explore (int argc, char **argv);
LatCliStatus
lat_cli_run_why (int argc, char **argv);
LatCliStatus
lat_cli_run_survival (int argc, char **argv);
LatCliStatus
lat_cli_run_tune (int argc, char **argv);
LatCliStatus
lat_cli_run_train (int argc, char **argv);
LatCliStatus
lat_cli_run_bench (int argc, char **argv);
LatCliStatus
lat_cli_run_engine (int argc, char **argv);
LatCliStatus
lat_cli_run_match (int argc, char **argv);
LatCliStatus
lat_cli_run_lab (int argc, char **argv);
