/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movetext-reader.h - the actions of a game file, with all that stands between them */
#pragma once

#include "lat-diagnostic.h"
#include "lat-game.h"
#include "lat-scanner.h"

/**
 * LAT_NULL_COMMAND:
 *
 * A command of a comment before a pass: it is one that the rules do not know, made for
 * analysis.
 */
#define LAT_NULL_COMMAND "[%null]"

char *
lat_movetext_reader_read (LatGame *game,
                          LatScanner *scanner,
                          LatToken *token,
                          const char *why_raw,
                          guint most_nodes,
                          LatDiagnostics *diagnostics);
gboolean
lat_movetext_reader_read_raw (LatGame *game,
                              LatNode *node,
                              const LatPosition *position,
                              const LatHistory *history,
                              const LatRawLine *raw,
                              char **message);
