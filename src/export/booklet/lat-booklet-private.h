/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-private.h - how a booklet is written */
#pragma once

#include "lat-booklet.h"
#include "lat-rulebook.h"

LatBooklet *
lat_booklet_new (const char *title);
LatBookletBlock *
lat_booklet_add (LatBooklet *booklet, LatBookletKind kind, const char *text);
LatBookletBlock *
lat_booklet_add_heading (LatBooklet *booklet, const char *text, guint outline_level);
void
lat_booklet_append (LatBooklet *booklet, LatBooklet *other);
void
lat_booklet_add_chapter (LatBooklet *booklet,
                         const LatRulebook *book,
                         const LatRulebookChapter *chapter,
                         const LatDiagramLook *look,
                         gboolean is_short);
void
lat_booklet_block_mark (LatBookletBlock *block,
                        LatBookletRunKind kind,
                        guint start,
                        guint end,
                        LatCell man,
                        const LatNode *node);
