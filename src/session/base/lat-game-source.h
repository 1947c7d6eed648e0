/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-source.h - a text that games of a document come from */
#pragma once

#include "lat-game-index.h"

/**
 * LatGameSource:
 *
 * The games of a text, with all that is needed to read one of them. It never changes, and is
 * reference-counted atomically: any thread can read games of it.
 */
typedef struct _LatGameSource LatGameSource;

LatGameSource *
lat_game_source_new (GBytes *text, LatRuleset *fallback, GPtrArray *known);
LatGameSource *
lat_game_source_new_whole (GBytes *text, LatRuleset *fallback, GPtrArray *known);
LatGameSource *
lat_game_source_ref (LatGameSource *self);
void
lat_game_source_unref (LatGameSource *self);
const LatGameIndex *
lat_game_source_get_index (const LatGameSource *self);
LatRuleset *
lat_game_source_get_fallback (const LatGameSource *self);
LatGame *
lat_game_source_read (const LatGameSource *self,
                      guint nth,
                      LatDiagnostics *diagnostics,
                      char **rest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatGameSource, lat_game_source_unref)
