/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagnostic.h - what a reader or checker has to say about its input */
#pragma once

#include <glib-object.h>

/**
 * LatSeverity:
 * @LAT_SEVERITY_ERROR: the input cannot be used as it is
 * @LAT_SEVERITY_WARNING: it can, but is probably not what was meant
 * @LAT_SEVERITY_NOTE: worth saying
 */
typedef enum
{
  LAT_SEVERITY_ERROR,
  LAT_SEVERITY_WARNING,
  LAT_SEVERITY_NOTE,
} LatSeverity;

/**
 * LatDiagnostic:
 * @severity: how bad it is
 * @file: (nullable): the name of the file, as the reader was told
 * @line: from 1; 0 if unknown
 * @column: from 1, in characters; 0 if unknown
 * @group: (nullable): the rules' group it is about
 * @key: (nullable): the rules' key or the tag it is about
 * @value: (nullable): what was found there
 * @message: what is wrong, translated, without a full stop
 * @remedy: (nullable): what would be right, translated
 */
typedef struct
{
  LatSeverity severity;
  char *file;
  guint line;
  guint column;
  char *group;
  char *key;
  char *value;
  char *message;
  char *remedy;
} LatDiagnostic;

void
lat_diagnostic_free (LatDiagnostic *diagnostic);
char *
lat_diagnostic_dup_text (const LatDiagnostic *diagnostic);

/**
 * LatDiagnostics:
 *
 * A growing list of diagnostics. Readers take one (or %NULL, if the caller does
 * not care) and go on where they can.
 */
typedef struct _LatDiagnostics LatDiagnostics;

LatDiagnostics *
lat_diagnostics_new (const char *file);
void
lat_diagnostics_free (LatDiagnostics *list);
void
lat_diagnostics_set_place (LatDiagnostics *list, guint line, guint column);
LatDiagnostic *
lat_diagnostics_add (LatDiagnostics *list, LatSeverity severity, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
LatDiagnostic *
lat_diagnostics_add_key (LatDiagnostics *list,
                         LatSeverity severity,
                         const char *group,
                         const char *key,
                         const char *value,
                         const char *message,
                         const char *remedy);
guint
lat_diagnostics_get_count (const LatDiagnostics *list);
guint
lat_diagnostics_get_errors (const LatDiagnostics *list);
const LatDiagnostic *
lat_diagnostics_get (const LatDiagnostics *list, guint index);
char *
lat_diagnostics_dup_text (const LatDiagnostics *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDiagnostics, lat_diagnostics_free)
