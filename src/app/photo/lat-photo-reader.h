/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-reader.h - the photograph of a board, read beside the main loop */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-item.h"
#include "lat-diagram.h"
#include "lat-ruleset.h"

#define LAT_TYPE_PHOTO_READER (lat_photo_reader_get_type ())

/**
 * LatPhotoReader:
 *
 * Has the photograph of a board as it is seen from above, once it is read; there is none until then. It is told of a
 * board, or of rules of which it finds the board, and then follows the list of boards. Whether photographs are to be
 * shown is one setting of the person for all windows.
 *
 * Signals: `changed`: lat_photo_reader_get(), or lat_photo_reader_get_shown(), is another one; `failed` (string): why
 * the picture could not be read.
 */
G_DECLARE_FINAL_TYPE (LatPhotoReader, lat_photo_reader, LAT, PHOTO_READER, GObject)

LatPhotoReader *
lat_photo_reader_new (void);
void
lat_photo_reader_follow (LatPhotoReader *self, LatRuleset *ruleset);
void
lat_photo_reader_set_board (LatPhotoReader *self, LatBoardItem *item, LatFoundMeasure where);
LatBoardItem *
lat_photo_reader_get_board (LatPhotoReader *self);
LatDiagramPhoto *
lat_photo_reader_get (LatPhotoReader *self);
LatDiagramPhoto *
lat_photo_reader_get_shown (LatPhotoReader *self);
LatDiagramPhoto *
lat_photo_reader_get_small (LatPhotoReader *self);
GtkWidget *
lat_photo_reader_create_switch (LatPhotoReader *self);

char *
lat_photo_dup_path (LatBoardItem *item);
