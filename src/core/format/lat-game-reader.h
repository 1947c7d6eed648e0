/* lat-game-reader.h - reading game files */
#pragma once

#include "lat-diagnostic.h"
#include "lat-game.h"

G_BEGIN_DECLS

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

G_END_DECLS
