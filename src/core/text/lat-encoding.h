/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-encoding.h - text that is not UTF-8 */
#pragma once

#include "lat-diagnostic.h"

/**
 * LatEncoding:
 * @LAT_ENCODING_UTF8: what all files should be
 * @LAT_ENCODING_WINDOWS_1252: reads as Windows-1252, of which Latin-1 is a part
 * @LAT_ENCODING_UNKNOWN: anything else: several at once, or no text
 */
typedef enum
{
  LAT_ENCODING_UTF8,
  LAT_ENCODING_WINDOWS_1252,
  LAT_ENCODING_UNKNOWN,
} LatEncoding;

const char *
lat_encoding_skip_mark (const char *text);
LatEncoding
lat_encoding_guess (const char *text, gsize length);
char *
lat_encoding_decode (const char *text, gsize length, gsize *size, LatDiagnostics *diagnostics);
void
lat_encoding_complain (LatDiagnostics *diagnostics,
                       LatSeverity severity,
                       const char *text,
                       gsize length,
                       const char *message);
