/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-reader.h - reading game files */
#pragma once

#include "lat-diagnostic.h"
#include "lat-game.h"

GPtrArray *
lat_game_reader_read (const char *text,
                      gssize length,
                      LatRuleset *fallback,
                      LatDiagnostics *diagnostics);
GPtrArray *
lat_game_reader_read_known (const char *text,
                            gssize length,
                            LatRuleset *fallback,
                            GPtrArray *known,
                            LatDiagnostics *diagnostics);
GPtrArray *
lat_game_reader_read_part (const char *text,
                           gssize length,
                           guint line,
                           LatRuleset *fallback,
                           GPtrArray *known,
                           LatDiagnostics *diagnostics);
char *
lat_game_reader_prepare_text (const char *text, gsize length, LatDiagnostics *diagnostics);
