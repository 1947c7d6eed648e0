/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-input.h - what all subcommands ask for: options, rules, positions, files */
#pragma once

#include "lat-cli.h"
#include "lat-diagnostic.h"
#include "lat-field.h"
#include "lat-history.h"
#include "lat-outcome.h"
#include "lat-ruleset.h"

/** LAT_CLI_DEFAULT_RULES: what is played unless `--rules` says otherwise. */
#define LAT_CLI_DEFAULT_RULES "latrunculi-xxi-8x8"

/** LAT_CLI_UNSET: the value of an option that was not given, where no number can say so. */
#define LAT_CLI_UNSET G_MININT

/** LAT_CLI_MAX_MIB: as much memory or disk as can be asked for, in MiB. */
#define LAT_CLI_MAX_MIB (1024 * 1024)

/** LAT_CLI_MAX_SECONDS: as long as anything can be asked to take. */
#define LAT_CLI_MAX_SECONDS (366 * 86400)

/**
 * LatCliPlace:
 * @ruleset: the rules
 * @position: a position
 * @history: up to @position
 *
 * Where a question begins.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
} LatCliPlace;

gboolean
lat_cli_parse (int *argc,
               char ***argv,
               const GOptionEntry *entries,
               const char *parameters,
               const char *summary,
               const char *description);
LatCliStatus
lat_cli_usage_error (const char *format, ...) G_GNUC_PRINTF (1, 2);
void
lat_cli_range_error (const char *option, gint64 min, gint64 max);
gboolean
lat_cli_check_range (const char *option, gint64 value, gint64 min, gint64 max);
gboolean
lat_cli_check_given (const char *option, gint64 value, gint64 min, gint64 max);
gboolean
lat_cli_check_real (const char *option, double value, double min, double max);
gboolean
lat_cli_read_number (const char *text, guint64 min, guint64 max, guint64 *value);
gboolean
lat_cli_read_shard (const char *text, guint *shard, guint *n_shards);
char *
lat_cli_dup_time (gint64 time_us);
gboolean
lat_cli_read_isa (const char *name, LatIsa *isa);
void
lat_cli_input_error (const char *file, const char *message);
void
lat_cli_print_diagnostics (const LatDiagnostics *diagnostics, const char *file);
gboolean
lat_cli_is_same_file (const char *path, const char *other);
gboolean
lat_cli_may_write (const char *path, gboolean force);
gboolean
lat_cli_save (const char *text, gsize length, const char *path, gboolean force);
char *
lat_cli_read_file (const char *path, gsize *length);

gboolean
lat_cli_is_rules (const char *path, const char *text);
LatRules *
lat_cli_load_rules (const char *spec, LatDiagnostics *diagnostics);
LatRuleset *
lat_cli_load_ruleset (const char *spec);
gboolean
lat_cli_place_load (LatCliPlace *place, const char *rules, const char *fen);
void
lat_cli_place_set (LatCliPlace *place, LatRuleset *ruleset);
gboolean
lat_cli_place_set_text (LatCliPlace *place, const char *fen, LatDiagnostics *diagnostics);
gboolean
lat_cli_place_play (LatCliPlace *place, const char *action, LatDiagnostics *diagnostics);
void
lat_cli_place_clear (LatCliPlace *place);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatCliPlace, lat_cli_place_clear)
