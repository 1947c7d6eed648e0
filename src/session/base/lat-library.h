/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-library.h - where games come from: new ones, text, files */
#pragma once

#include <gio/gio.h>

#include "lat-diagnostic.h"
#include "lat-game.h"

/**
 * LatTextKind:
 * @LAT_TEXT_GAMES: games, or what is to be read as one
 * @LAT_TEXT_POSITION: six fields, or a placement alone
 * @LAT_TEXT_RULES_LINE: rules in one line
 * @LAT_TEXT_RULES_FILE: a file of rules
 *
 * What a text seems to be.
 */
typedef enum
{
  LAT_TEXT_GAMES,
  LAT_TEXT_POSITION,
  LAT_TEXT_RULES_LINE,
  LAT_TEXT_RULES_FILE,
} LatTextKind;

LatGame *
lat_library_new_game (LatRuleset *ruleset, const LatPosition *start);
LatTextKind
lat_library_guess (const char *text);
LatRules *
lat_library_read_rules (const char *text, LatDiagnostics *diagnostics);
GPtrArray *
lat_library_read_games (const char *text,
                        gssize length,
                        LatRuleset *fallback,
                        GPtrArray *known,
                        LatDiagnostics *diagnostics);
char *
lat_library_load_file (GFile *file,
                       gsize most,
                       gsize *length,
                       GCancellable *cancellable,
                       GError **error);
GPtrArray *
lat_library_open_games (const char *text,
                        gsize length,
                        LatRuleset *fallback,
                        GPtrArray *known,
                        LatDiagnostics *diagnostics);
GPtrArray *
lat_library_reopen_games (const char *text, gsize length, LatRuleset *fallback, GPtrArray *known);
gboolean
lat_library_check_size (gsize length, guint n_games, GError **error);
gboolean
lat_library_write_file (GFile *file,
                        const char *text,
                        gssize length,
                        GCancellable *cancellable,
                        GError **error);
