/* lat-movetext-reader.h - the actions of a game file, with all that stands between them */
#pragma once

#include "lat-diagnostic.h"
#include "lat-game.h"
#include "lat-scanner.h"

G_BEGIN_DECLS

char *
lat_movetext_reader_read (LatGame *game,
                          LatScanner *scanner,
                          LatToken *token,
                          const char *why_raw,
                          LatDiagnostics *diagnostics);
gboolean
lat_movetext_reader_read_raw (LatGame *game,
                              LatNode *node,
                              const LatPosition *position,
                              const LatHistory *history,
                              const LatRawLine *raw);

G_END_DECLS
