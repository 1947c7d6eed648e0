/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-foreign.h - texts that other programs, or newer versions, have made */
#pragma once

#include "lat-diagnostic.h"

/** LAT_NEWEST_RULES_FORMAT: the last format of rules files that is understood. */
#define LAT_NEWEST_RULES_FORMAT 2

/**
 * LatForeign:
 * @LAT_FOREIGN_NONE: nothing that is known by name
 * @LAT_FOREIGN_OPENTAFL: rules, or a game with its rules, of OpenTafl
 * @LAT_FOREIGN_LUDII: a game description of Ludii
 * @LAT_FOREIGN_ZILLIONS: rules of Zillions of Games
 * @LAT_FOREIGN_FAIRY: a file of variants for Fairy-Stockfish
 * @LAT_FOREIGN_XML: a document with angle brackets: XML or a web page
 * @LAT_FOREIGN_JSON: values in braces
 * @LAT_FOREIGN_NEWER: a rules file in a format of a newer version of this program
 *
 * What a text is, if it is something that this program does not read.
 */
typedef enum
{
  LAT_FOREIGN_NONE,
  LAT_FOREIGN_OPENTAFL,
  LAT_FOREIGN_LUDII,
  LAT_FOREIGN_ZILLIONS,
  LAT_FOREIGN_FAIRY,
  LAT_FOREIGN_XML,
  LAT_FOREIGN_JSON,
  LAT_FOREIGN_NEWER,
} LatForeign;

LatForeign
lat_foreign_guess (const char *text);
gboolean
lat_foreign_complain (const char *text, LatDiagnostics *diagnostics);
gboolean
lat_foreign_complain_for_rules (const char *text, LatDiagnostics *diagnostics);
gboolean
lat_foreign_complain_for_games (const char *text, gsize length, LatDiagnostics *diagnostics);
void
lat_foreign_tell_no_game (LatDiagnostics *diagnostics);
