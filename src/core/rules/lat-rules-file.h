/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-file.h - reading and writing rule sets */
#pragma once

#include "lat-rules.h"

/* A rules file is a GKeyFile of the groups and keys of the schema (lat-schema.h) and one
 * group more, Provenance, that says what keys rest upon (lat-provenance.h). */

LatRules *
lat_rules_file_read (const char *text, gssize length, LatDiagnostics *diagnostics);
char *
lat_rules_file_write (const LatRules *rules);
LatRules *
lat_rules_line_read (const char *line, LatDiagnostics *diagnostics);
char *
lat_rules_line_write (const LatRules *rules);
char *
lat_rules_line_write_played (const LatRules *rules);
gboolean
lat_rules_line_looks_like (const char *text);
gboolean
lat_rules_head_looks_like (const char *line);
LatRules *
lat_rules_read_any (const char *spec, gboolean may_be_file, LatDiagnostics *diagnostics);
