/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-arena.h - where the games of a run are played, one at a time */
#pragma once

#include "lat-lab-record.h"
#include "lat-net.h"

/**
 * LatLabArena:
 *
 * The engines of a worker, kept from game to game. To be used from one thread at a time. How a game
 * goes depends on the run and its number alone, not on what was played here before.
 */
typedef struct _LatLabArena LatLabArena;

/**
 * LatLabGoOnFunc:
 * @data: as given to lat_lab_arena_play()
 *
 * Called before each action; may wait as long as it likes.
 *
 * Returns: whether to go on
 */
typedef gboolean (*LatLabGoOnFunc) (gpointer data);

LatLabArena *
lat_lab_arena_new (const LatLabHeader *header, LatRuleset *const *rulesets, const LatNet *net);
void
lat_lab_arena_free (LatLabArena *arena);
gboolean
lat_lab_arena_play (LatLabArena *arena,
                    const LatLabNumber *number,
                    LatLabGoOnFunc go_on,
                    gpointer data,
                    LatLabRecord *record,
                    GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabArena, lat_lab_arena_free)
