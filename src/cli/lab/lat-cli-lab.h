/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab.h - the subcommands of “latrunculi-cli lab” */
#pragma once

#include "lat-cli.h"
#include "lat-lab-sweep-table.h"

/* Each is called with its whole name, “lab run”, as the first argument. */
LatCliStatus
lat_cli_lab_run (int argc, char **argv);
LatCliStatus
lat_cli_lab_merge (int argc, char **argv);
LatCliStatus
lat_cli_lab_problems (int argc, char **argv);
LatCliStatus
lat_cli_lab_tiny (int argc, char **argv);
LatCliStatus
lat_cli_lab_solve (int argc, char **argv);
LatCliStatus
lat_cli_lab_prove (int argc, char **argv);
LatCliStatus
lat_cli_lab_probe (int argc, char **argv);
LatCliStatus
lat_cli_lab_bundle (int argc, char **argv);
LatCliStatus
lat_cli_lab_replay (int argc, char **argv);
LatCliStatus
lat_cli_lab_compare (int argc, char **argv);
LatCliStatus
lat_cli_lab_games (int argc, char **argv);
LatCliStatus
lat_cli_lab_report (int argc, char **argv);
LatCliStatus
lat_cli_lab_status (int argc, char **argv);
LatCliStatus
lat_cli_lab_wear (int argc, char **argv);
LatCliStatus
lat_cli_lab_wear_bench (int argc, char **argv);

/* Writes a text to a file, or, as “-”, to the standard output; says why not where it cannot. */
gboolean
lat_cli_lab_save (const char *text, const char *path);

/* Writes the tables and pictures of a sweep; any place may be NULL. */
gboolean
lat_cli_lab_save_sweep (const LatLabSweepTable *table,
                        const char *csv,
                        const char *svg,
                        const char *latex,
                        gboolean has_captions);
