/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-snapshot.h - the games of a document as they were at one moment */
#pragma once

#include "lat-open-game.h"

/**
 * LatSnapshot:
 *
 * A frozen copy of all games of a document, so that a thread can write them while they are
 * edited. It is made and freed in the thread of the document, and written in any.
 */
typedef struct _LatSnapshot LatSnapshot;

LatSnapshot *
lat_snapshot_new (GPtrArray *entries);
void
lat_snapshot_free (LatSnapshot *self);
guint
lat_snapshot_get_count (const LatSnapshot *self);
GString *
lat_snapshot_write (LatSnapshot *self);
void
lat_snapshot_give_back (LatSnapshot *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatSnapshot, lat_snapshot_free)
