/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-painting.h - the wear of a board that a person grades, place by place */
#pragma once

#include <gio/gio.h>

#include "lat-news.h"
#include "lat-square-set.h"
#include "lat-wear-observed.h"

#define LAT_TYPE_WEAR_PAINTING (lat_wear_painting_get_type ())

/**
 * LatWearPainting:
 *
 * A board and its grades, which a person changes, takes back, reads and writes. All changes of one stroke are one
 * step. What is done can be kept in a file of the program by itself, so that it is there at the next start.
 *
 * Signal: `updated`: something is another.
 */
G_DECLARE_FINAL_TYPE (LatWearPainting, lat_wear_painting, LAT, WEAR_PAINTING, LatNews)

LatWearPainting *
lat_wear_painting_new (void);
void
lat_wear_painting_keep (LatWearPainting *self, GFile *file);
void
lat_wear_painting_keep_now (LatWearPainting *self);

const LatWearObserved *
lat_wear_painting_get_observed (LatWearPainting *self);
const LatSquareSet *
lat_wear_painting_get_holes (LatWearPainting *self);
const char *
lat_wear_painting_get_board (LatWearPainting *self);
gboolean
lat_wear_painting_has_place (LatWearPainting *self, LatWearPlace place);
gboolean
lat_wear_painting_is_same (LatWearPainting *self, const LatWearObserved *observed);
const char *
lat_wear_painting_get_name (LatWearPainting *self);
void
lat_wear_painting_set_saved (LatWearPainting *self, const char *name);
gboolean
lat_wear_painting_is_saved (LatWearPainting *self);

void
lat_wear_painting_begin (LatWearPainting *self);
void
lat_wear_painting_end (LatWearPainting *self);
void
lat_wear_painting_paint (LatWearPainting *self, LatWearPlace place, double grade);
void
lat_wear_painting_fill (LatWearPainting *self, gboolean of_edges, double grade);
void
lat_wear_painting_set_board (LatWearPainting *self,
                             int files,
                             int ranks,
                             const LatSquareSet *holes,
                             const char *board);
gboolean
lat_wear_painting_can_undo (LatWearPainting *self);
gboolean
lat_wear_painting_can_redo (LatWearPainting *self);
void
lat_wear_painting_undo (LatWearPainting *self);
void
lat_wear_painting_redo (LatWearPainting *self);

char *
lat_wear_painting_dup_text (LatWearPainting *self);
gboolean
lat_wear_painting_read (LatWearPainting *self, const char *text, const char *name, GError **error);
