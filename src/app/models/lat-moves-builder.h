/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-builder.h - a game as paragraphs */
#pragma once

#include "lat-game.h"

typedef struct _LatMovesBuilder LatMovesBuilder;

LatMovesBuilder *
lat_moves_builder_new (LatGame *game, GHashTable *folded, gboolean columns);
gboolean
lat_moves_builder_advance (LatMovesBuilder *builder);
GPtrArray *
lat_moves_builder_get_paragraphs (LatMovesBuilder *builder);
gboolean
lat_moves_builder_sets_apart (const char *comment, guint level, gboolean columns);
void
lat_moves_builder_free (LatMovesBuilder *builder);
GPtrArray *
lat_moves_builder_build (LatGame *game, GHashTable *folded, gboolean columns);
